"""`faraon check`: hold rules to the conformance suite, clause by clause (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from pathlib import Path

from .. import __version__
from ..conformance.counts import check_counts
from ..conformance.drive import Engine, command_words
from ..conformance.gaps import load_gaps
from ..conformance.own import load_own
from ..conformance.report import Check, Report, check_clauses, check_engine, check_rules
from ..conformance.run import Verdict
from ..conformance.suite import Suite, compare_texts, load_suite
from ..errors import FaraonError
from ..rules import BUILT_IN, Rules, load_rules, rules_files
from ..scenarios import Scenario
from ..wording import suggestion
from .commands import Subparsers, place, seconds
from .explain import explain
from .output import show
from .reporting import Reporting


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon check`."""
    parser = subparsers.add_parser(
        "check",
        description="Run the conformance suite: each clause of a source text, and each decision, with the scenarios that show it. Without RULES "
        "the four built-in rule sets are held to their own suites. Exit status 0: all holds, or departs as the rules declare; 1: something does not; 2: it could not be run.",
    )
    parser.add_argument("rules", nargs="?", metavar="RULES", help="a built-in rule set, or the file of your own")
    parser.add_argument("--source", metavar="NAME", help="the source whose suite is run (that which the rules go back to)")
    parser.add_argument(
        "--with", dest="variants", action="extend", nargs="+", default=[], metavar="VARIANT", help="named variants to switch on throughout"
    )
    parser.add_argument("--scenarios", type=place, metavar="DIR", help="scenarios of your own, a folder or a file, to be run too")
    parser.add_argument(
        "--engine", metavar="COMMAND", help="ask this program, over its standard input and output, instead of the library's own engine"
    )
    parser.add_argument("--time-limit", type=seconds, metavar="SECONDS", help="how long the program may take for an answer (5)")
    parser.add_argument("--gaps", type=place, metavar="FILE", help="what the program is known not to do, reported apart")
    parser.add_argument("--explain", metavar="CLAUSE", help="say what a clause or decision is about, instead of running the suite")
    parser.add_argument("--texts", type=place, metavar="DIR", help="compare the source texts in this folder with those that were read")
    parser.add_argument("--counts", action="store_true", help="also count the lines of play of the positions that the suite lists")
    parser.add_argument("--quiet", action="store_true", help="print what fails and the sums only")
    parser.add_argument(
        "--report",
        dest="reports",
        action="append",
        default=[],
        metavar="FORMAT[=FILE]",
        help="print a report in this format (text, json, junit, html, badge), or write it into this file; may be given several times",
    )
    parser.add_argument("--changes-from", type=place, metavar="OLD.json", help="say what changed since the check whose json report this is")
    parser.add_argument("--suite", type=place, metavar="DIR", help="another suite than the one that comes with the library")


def run(options: Namespace) -> int:
    """Run the suites that were asked for and print what came of them."""
    if options.source is not None and options.source not in BUILT_IN:
        raise FaraonError(f"there is no source {options.source!r}{suggestion(options.source, BUILT_IN)}; there are {', '.join(BUILT_IN)}")
    suite = load_suite(options.suite)
    if options.explain is not None:
        explain(suite, options)
        return 0
    texts: Path | None = options.texts
    if texts is not None:
        _check_texts(suite, texts)
    if options.engine is None:
        for option, given in (("--gaps", options.gaps), ("--time-limit", options.time_limit)):
            if given is not None:
                raise FaraonError(f"{option} needs --engine: the library's own engine has none")
    reporting = Reporting.asked(options.reports, options.changes_from, tuple(_read(suite, options)))
    warnings: tuple[str, ...] = ()
    if options.engine is None:
        reports = tuple(report for report, _ in _reports(suite, options))
    else:
        reports, warnings = _asked(suite, options)
    faults = (*suite.faults(), *(() if texts is None else compare_texts(suite, texts)), *_counts(suite, options, reports))
    check = Check(1, options.engine or "", reports, faults, warnings, __version__)
    reporting.deliver(check, quiet=options.quiet)
    if texts is not None and not faults and reporting.printed == "text":
        show("The source texts are those that were read.")
    return 0 if check.conforms else 1


def _check_texts(suite: Suite, folder: Path) -> None:
    """Raise `FaraonError` where there is nothing to compare with."""
    if not folder.is_dir():
        raise FaraonError(f"{folder}: there is no such folder, so no source text can be compared")
    paths = [folder / file.origin for file in suite.clauses.values()]
    unread = [path for path in paths if not path.is_file() or not os.access(path, os.R_OK)]
    if unread:
        raise FaraonError("\n".join(f"{path}: there is no such text that could be read and compared" for path in unread))


def _read(suite: Suite, options: Namespace) -> Iterator[Path]:
    """The files that are read for this check."""
    if options.rules is not None:
        yield from rules_files(options.rules)
    if options.engine is not None:
        yield from map(Path, command_words(options.engine))
    if options.texts is not None:
        yield from (options.texts / file.origin for file in suite.clauses.values())
    for given in filter(None, (options.gaps, options.changes_from, options.scenarios, options.suite)):
        yield from (given, *given.glob("*.toml"), *given.glob("*/*.toml"))


def _counts(suite: Suite, options: Namespace, reports: Iterable[Report]) -> Iterator[str]:
    """What is wrong with the numbers of lines that the suite lists, of each rule set that changes nothing."""
    for report in reports if options.counts else ():
        if not report.changes:
            yield from check_counts(suite.counts[report.source], partial(load_rules, report.source))


def _asked(suite: Suite, options: Namespace) -> tuple[tuple[Report, ...], tuple[str, ...]]:
    """A report for each rule set, on the program that is asked; and warnings about its known gaps."""
    gaps = None if options.gaps is None else load_gaps(options.gaps)
    verdicts: list[Verdict] = []
    with Engine(options.engine, 5.0 if options.time_limit is None else options.time_limit) as engine:

        def ask(scenario: Scenario, rules: Rules, source: str) -> Verdict:
            verdicts.append(engine.verdict(scenario, rules, source))
            return verdicts[-1]

        reports = tuple(check_engine(suite, report, load, ask, gaps) for report, load in _reports(suite, options))
    return reports, () if gaps is None else tuple(gaps.faults(suite, verdicts))


def _reports(suite: Suite, options: Namespace) -> Iterator[tuple[Report, Callable[..., Rules]]]:
    """A report for each rule set that is held to a suite, and what loads that."""
    names = [options.rules] if options.rules is not None else [options.source] if options.source is not None else list(BUILT_IN)
    if options.scenarios is not None and len(names) > 1:
        raise FaraonError("--scenarios needs RULES: your own scenarios are for one rule set")
    for name in names:
        load = cache(partial(_load, name, tuple(options.variants)))
        rules = load()
        source = options.source or rules.source
        if not source:
            raise FaraonError(f"{name} goes back to none of the four sources: say with --source which suite is meant")
        check_clauses(suite, source, rules, name)
        own = () if options.scenarios is None else load_own(options.scenarios, suite, source, rules.name)
        yield check_rules(suite, source, load, own), load


def _load(name: str, always: tuple[str, ...], *variants: str) -> Rules:
    return load_rules(name, *always, *(variant for variant in variants if variant not in always))
