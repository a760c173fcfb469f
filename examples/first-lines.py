"""An engine that can do nothing yet, and says so: the place to begin."""

import json
import sys


def answer(request):
    if request["rules"] != "saratov" or request["with"] or request["values"]["name"] != "saratov":
        return {"unsupported": "Saratov without variants only"}
    if "hands" not in request["given"]:
        return {"unsupported": "positions only"}
    return {"unsupported": "nothing yet"}


for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), flush=True)
