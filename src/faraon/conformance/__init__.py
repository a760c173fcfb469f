"""The conformance suite: its files, what they must cover, a runner, and reports on rules and on other engines (layer 7)."""

from .counts import Counted, CountFile, check_counts
from .drive import Engine
from .report import Check, ClauseReport, Outcome, Report, check_engine, check_rules
from .run import Verdict, run_scenario
from .suite import Clause, ClauseFile, Decision, Suite, load_suite

__all__ = [
    "Check",
    "Clause",
    "ClauseFile",
    "ClauseReport",
    "CountFile",
    "Counted",
    "Decision",
    "Engine",
    "Outcome",
    "Report",
    "Suite",
    "Verdict",
    "check_counts",
    "check_engine",
    "check_rules",
    "load_suite",
    "run_scenario",
]
