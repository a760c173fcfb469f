"""`faraon check`: hold rules to the conformance suite, clause by clause (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

from argparse import Namespace
from functools import cache, partial
from pathlib import Path

from ..conformance.report import ClauseReport, Report, check_rules
from ..conformance.suite import Suite, compare_texts, load_suite
from ..errors import FaraonError
from ..rules import BUILT_IN, Rules, load_rules
from ..wording import suggestion
from .commands import Subparsers
from .output import show


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon check`."""
    parser = subparsers.add_parser(
        "check",
        description="Run the conformance suite: each clause of a source text, and each decision, with the scenarios that show it. Without RULES "
        "the four built-in rule sets are held to their own suites. Exit status 0: all holds; 1: something does not; 2: it could not be run.",
    )
    parser.add_argument("rules", nargs="?", metavar="RULES", help="a built-in rule set, or the file of your own")
    parser.add_argument("--source", metavar="NAME", help="the source whose suite is run (that which the rules go back to)")
    parser.add_argument(
        "--with", dest="variants", action="extend", nargs="+", default=[], metavar="VARIANT", help="named variants to switch on throughout"
    )
    parser.add_argument("--texts", type=Path, metavar="DIR", help="compare the source texts in this folder with those that were read")
    parser.add_argument("--suite", type=Path, metavar="DIR", help="another suite than the one that comes with the library")


def run(options: Namespace) -> int:
    """Run the suites that were asked for and print their tables."""
    if options.source is not None and options.source not in BUILT_IN:
        raise FaraonError(f"there is no source {options.source!r}{suggestion(options.source, BUILT_IN)}; there are {', '.join(BUILT_IN)}")
    suite = load_suite(options.suite)
    reports = list(_reports(suite, options))
    for report in reports:
        _print_table(report)
    for report in reports:
        _print_failures(report)
    faults = list(suite.faults())
    if options.texts is not None:
        faults += compare_texts(suite, options.texts)
    for fault in faults:
        show(f"The suite itself: {fault}", indent=2)
    _print_sum(reports, faults, texts=options.texts is not None)
    return int(bool(faults) or any(report.failed for report in reports))


def _reports(suite: Suite, options: Namespace) -> list[Report]:
    """Whatever cannot be run at all is found before anything is printed."""
    names = [options.rules] if options.rules is not None else [options.source] if options.source is not None else list(BUILT_IN)
    reports: list[Report] = []
    for name in names:
        load = cache(partial(_load, name, tuple(options.variants)))
        rules = load()
        source = options.source or rules.source
        if not source:
            raise FaraonError(f"{name} goes back to none of the four sources: say with --source which suite is meant")
        reports.append(check_rules(suite, source, load))
    return reports


def _load(name: str, always: tuple[str, ...], *variants: str) -> Rules:
    return load_rules(name, *always, *(variant for variant in variants if variant not in always))


def _print_table(report: Report) -> None:
    whose = "" if report.rules == report.source else f", held against the rules {report.rules}"
    show(f"The suite of {report.source}{whose}: clause, verdict, scenarios that show it, what it says")
    for clause in report.clauses:
        show(f"  {clause.id}  {_verdict(clause):<5}  {clause.scenarios or '–':>3}  {clause.text}", indent=22)
    print()


def _verdict(clause: ClauseReport) -> str:
    if not clause.is_rule:
        return "–"
    return "FAILS" if clause.failed else "holds" if clause.scenarios else "open"


def _print_failures(report: Report) -> None:
    for verdict in report.failed:
        switched = f" with {', '.join(verdict.scenario.variants)}" if verdict.scenario.variants else ""
        show(f"{verdict.scenario.id}{switched} ({', '.join(verdict.scenario.shows)})", indent=2)
        for fault in verdict.faults:
            show(f"  {fault}", indent=4)
        show(f"  Why: {verdict.scenario.why}", indent=4)
        print()


def _print_sum(reports: list[Report], faults: list[str], *, texts: bool) -> None:
    for report in reports:
        rules = [clause for clause in report.clauses if clause.is_rule]
        holding = sum(1 for clause in rules if clause.scenarios and not clause.failed)
        run, failed = len(report.verdicts), len(report.failed)
        show(f"{report.rules}: {holding} of {len(rules)} clauses hold, {run - failed} of {run} scenarios.")
    if texts and not faults:
        show("The source texts are those that were read.")
