"""The judge of a changed engine: every scenario of the suite, and nothing else."""

import sys

import pytest

from faraon import BUILT_IN, load_rules
from faraon.conformance import load_suite, run_scenario

SUITE = load_suite()


@pytest.fixture(autouse=True)
def _no_memory() -> None:
    """What the unchanged engine has worked out and remembered says nothing about the changed one."""
    for name in ("tables", "state", "dealing"):
        for value in vars(sys.modules[f"faraon.{name}"]).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.mark.parametrize("source", BUILT_IN)
def test_every_scenario_holds(source: str) -> None:
    """The first scenario that does not hold has noticed the change."""
    for scenario in SUITE.scenarios[source]:
        verdict = run_scenario(scenario, load_rules(source, *scenario.variants))
        assert verdict.holds, (scenario.id, verdict.faults)
