"""Measure faraon beside OpenSpiel and rlcard in one run; print each ratio as its median over interleaved rounds."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PEERS = {"openspiel": ["open_spiel==2.0.2", "numpy"], "rlcard": ["rlcard==1.2.0"]}
BESIDE = (("openspiel", "child"), ("openspiel", "in place"), ("rlcard", "env.step"))


def interpreter(folder: Path, name: str) -> Path:
    """The Python of a peer's own environment, which is made where it is not there yet."""
    python = folder / name / "bin" / "python"
    if not python.exists():
        print(f"making the environment of {name} …", file=sys.stderr)
        venv.create(folder / name, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PEERS[name]], check=True)
    return python


def measure(python: Path | str, name: str, seconds: float) -> dict[str, float]:
    """Moves a second of one program, in a process of its own."""
    command = [str(python), str(HERE / f"play_{name}.py"), str(seconds)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "0"})
    return json.loads(run.stdout.splitlines()[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each program has its turn")
    parser.add_argument("--seconds", type=float, default=0.4, help="how long each kind of game is played in a round")
    parser.add_argument("--peers", type=Path, default=Path.home() / ".cache" / "faraon-peers", help="where the others' environments are")
    options = parser.parse_args()
    programs = [(sys.executable, "faraon"), *((interpreter(options.peers, name), name) for name in PEERS)]
    rounds = []
    for number in range(options.rounds):
        order = programs if number % 2 else programs[::-1]
        rounds.append({name: measure(python, name, options.seconds) for python, name in order})
    print(f"{'rules':10} {'moves/s':>10}" + "".join(f"{f'{peer} {way}':>22}" for peer, way in BESIDE))
    for rules in rounds[0]["faraon"]:
        rate = statistics.median(found["faraon"][rules] for found in rounds)
        ratios = (statistics.median(found["faraon"][rules] / found[peer][way] for found in rounds) for peer, way in BESIDE)
        print(f"{rules:10} {rate:10,.0f}" + "".join(f"{ratio:22.2f}" for ratio in ratios))


if __name__ == "__main__":
    main()
