"""The score of the mutation run in the current folder, module by module; exit status 1 where one of the four is below what is asked."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator

# At least this part of the changes of each of these must be noticed; the other modules are told, and bound to nothing.
LEAST = 0.95
BOUND = ("engine", "tables", "scoring", "match")
# A change that makes the game go on for ever is noticed too: by the clock.
NOTICED = ("killed", "timeout")

_LINE = re.compile(r"\s*faraon\.(?P<module>\w+)\.(?P<name>\S+): (?P<status>.+)")


def read(lines: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Module, full name and status of each mutant in what `mutmut results --all true` prints."""
    for line in lines:
        if found := _LINE.fullmatch(line.rstrip()):
            yield found["module"], f"faraon.{found['module']}.{found['name']}", found["status"]


def summary(mutants: Iterable[tuple[str, str, str]]) -> tuple[list[str], bool]:
    """A table as lines, and whether each of the four reaches the least score. What was not tried counts as not noticed."""
    counts: dict[str, Counter[str]] = {}
    for module, _, status in mutants:
        counts.setdefault(module, Counter())[status] += 1
    rows = [f"{'module':<10}{'noticed':>9}{'of':>6}{'score':>9}{'by the clock':>14}"]
    enough = True
    for module in sorted(counts, key=lambda module: (module not in BOUND, module)):
        total = counts[module].total()
        noticed = sum(counts[module][status] for status in NOTICED)
        rows.append(f"{module:<10}{noticed:>9}{total:>6}{noticed / total:>9.1%}{counts[module]['timeout']:>14}")
        enough = enough and (module not in BOUND or noticed >= LEAST * total)
    missing = [module for module in BOUND if module not in counts]
    rows += [f"{module:<10} was not tried" for module in missing]
    return rows, enough and not missing


def change(diff: str) -> str:
    """What a mutant changes, on one line."""
    lines = [line for line in diff.splitlines() if line[:1] in ("-", "+") and not line.startswith(("---", "+++"))]
    return "  =>  ".join(" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")


def _mutmut(*words: str) -> str:
    return subprocess.run((sys.executable, "-m", "mutmut", *words), check=True, capture_output=True, text=True).stdout


def main() -> int:
    """Print the survivors, then the table."""
    mutants = list(read(_mutmut("results", "--all", "true").splitlines()))
    for module, name, status in mutants:
        if status not in NOTICED and status != "not checked":
            print(f"{module}: {change(_mutmut('show', name))}" + ("" if status == "survived" else f"  ({status})"))
    rows, enough = summary(mutants)
    print(*rows, sep="\n")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
