"""The conformance suite: its files, what they must cover, and a runner (layer 7)."""

from .run import Verdict, run_scenario
from .suite import Clause, ClauseFile, Decision, Suite, load_suite

__all__ = ["Clause", "ClauseFile", "Decision", "Suite", "Verdict", "load_suite", "run_scenario"]
