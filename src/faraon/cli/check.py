"""`faraon check`: hold rules to the conformance suite, clause by clause (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import cast

from ..conformance.report import ClauseReport, Report, check_rules
from ..conformance.suite import Suite, compare_texts, load_suite
from ..errors import FaraonError
from ..rules import BUILT_IN, Rules, load_rules
from ..rules.paths import leaves, part_at
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
    parser.add_argument("--quiet", action="store_true", help="print what fails and the sums only")
    parser.add_argument("--suite", type=Path, metavar="DIR", help="another suite than the one that comes with the library")


def run(options: Namespace) -> int:
    """Run the suites that were asked for and print their tables."""
    if options.source is not None and options.source not in BUILT_IN:
        raise FaraonError(f"there is no source {options.source!r}{suggestion(options.source, BUILT_IN)}; there are {', '.join(BUILT_IN)}")
    suite = load_suite(options.suite)
    texts: Path | None = options.texts
    if texts is not None:
        _check_texts(suite, texts)
    held = list(_held(suite, options))
    for report, _ in held:
        if not options.quiet:
            _print_table(report)
    for report, rules in held:
        _print_failures(report)
        if report.failed or not options.quiet:
            _print_changes(report, rules)
    faults = [*suite.faults(), *(() if texts is None else compare_texts(suite, texts))]
    for fault in faults:
        show(f"The suite itself: {fault}", indent=2)
    reports = [report for report, _ in held]
    _print_sum(reports)
    if texts is not None and not faults:
        show("The source texts are those that were read.")
    return int(bool(faults) or any(report.failed for report in reports))


def _check_texts(suite: Suite, folder: Path) -> None:
    """Raise `FaraonError` where there is nothing to compare with."""
    if not folder.is_dir():
        raise FaraonError(f"{folder}: there is no such folder, so no source text can be compared")
    paths = [folder / file.origin for file in suite.clauses.values()]
    unread = [path for path in paths if not path.is_file() or not os.access(path, os.R_OK)]
    if unread:
        raise FaraonError("\n".join(f"{path}: there is no such text that could be read and compared" for path in unread))


def _held(suite: Suite, options: Namespace) -> Iterator[tuple[Report, Rules]]:
    """Each report, with the rules that were held to the suite."""
    for name in [options.rules] if options.rules is not None else [options.source] if options.source is not None else list(BUILT_IN):
        load = cache(partial(_load, name, tuple(options.variants)))
        rules = load()
        source = options.source or rules.source
        if not source:
            raise FaraonError(f"{name} goes back to none of the four sources: say with --source which suite is meant")
        yield check_rules(suite, source, load), rules


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


def _print_changes(report: Report, rules: Rules) -> None:
    """Say what the rules change in those of the source, so that nobody takes what follows from that for a fault."""
    changes = list(_changes(rules, load_rules(report.source)))
    if not changes:
        return
    switched = f" with {', '.join(rules.variants)}" if rules.variants else ""
    show(f"What {report.rules}{switched} changes in {report.source}: {'; '.join(changes)}.", indent=2)
    if report.failed:
        show("A scenario that shows several clauses fails for all of them, also for those that these values leave alone.", indent=2)
    print()


def _changes(rules: Rules, own: Rules) -> Iterator[str]:
    """Each value that differs from the source's own, by its path; what only one of them has is named as a whole."""
    told: set[str] = set()
    for path in dict.fromkeys((*leaves(own), *leaves(rules))):
        pieces = path.split(".")
        wholes = [".".join(pieces[:length]) for length in range(1, len(pieces) + 1)]
        whole = next((part for part in wholes if (part_at(rules, part) is None) != (part_at(own, part) is None)), path)
        here, there = part_at(rules, whole), part_at(own, whole)
        if here == there or whole in told:
            continue
        told.add(whole)
        yield f"{whole} {'left out' if here is None else 'added' if there is None else f'{_value(here)}, not {_value(there)}'}"


def _value(value: object) -> str:
    """As a rules file would have it."""
    return json.dumps(" ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else value, ensure_ascii=False)


def _print_sum(reports: list[Report]) -> None:
    for report in reports:
        rules = [clause for clause in report.clauses if clause.is_rule]
        holding = sum(1 for clause in rules if clause.scenarios and not clause.failed)
        run, failed = len(report.verdicts), len(report.failed)
        show(f"{report.rules}: {holding} of {len(rules)} clauses hold, {run - failed} of {run} scenarios.")
