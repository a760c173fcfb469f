"""The conformance suite: its files, what they must cover, and a runner (layer 7)."""

from .counts import Counted, CountFile, check_counts
from .run import Verdict, run_scenario
from .suite import Clause, ClauseFile, Decision, Suite, load_suite

__all__ = ["Clause", "ClauseFile", "CountFile", "Counted", "Decision", "Suite", "Verdict", "check_counts", "load_suite", "run_scenario"]
