"""Each scenario of the suite as a test, once rules are given (layer 8)."""

from __future__ import annotations

__all__ = ["RulesCollector", "ScenarioItem", "Scenarios", "Target", "register"]

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import pytest
from attrs import define, evolve, field, frozen

from faraon import BUILT_IN, FaraonError, Rules, load_rules
from faraon.conformance.own import load_own
from faraon.conformance.report import Outcome, Report, check_clauses, check_rules
from faraon.conformance.reports.words import STATUSES, heading, why_failed
from faraon.conformance.suite import Suite, load_suite
from faraon.scenarios import Scenario
from faraon.wording import printable, reason, suggestion


def register(config: pytest.Config) -> None:
    """Let the scenarios be collected as tests of the rules asked for. Raises `pytest.UsageError` with every fault that keeps them from being run."""
    try:
        target = _target(config, _place(config, "faraon_rules"))
    except FaraonError as fault:
        raise pytest.UsageError(*map(printable, str(fault).split("\n"))) from None
    except OSError as fault:
        raise pytest.UsageError(printable(f"{fault.filename}: cannot be read: {reason(fault)}")) from None
    config.pluginmanager.register(Scenarios(config, target), "faraon-scenarios")


def _place(config: pytest.Config, option: str) -> str:
    """What is given for this option, empty if nothing is; where it is a path, one that leads there from here.

    pytest takes what stands in `addopts` for a part of the command line, so a path there starts where pytest was called; what is not there is looked for in the root
    folder. A path in a line of its own starts at the ini file, as pytest has it for paths.
    """
    given: str | None = config.getoption(option)
    if given is None:
        given = cast("str", config.getini(option))
        place = (config.inipath or config.rootpath / "x").parent / given
        return str(place) if given not in ("", *BUILT_IN) and (place.suffix or place.exists()) else given
    place = config.rootpath / given
    return str(place) if given not in BUILT_IN and not Path(given).exists() and place.exists() else given


def _target(config: pytest.Config, name: str) -> Target:
    always = cast("list[str]", config.getoption("faraon_with"))
    load = cache(partial(_load, name, tuple(always)))
    rules = load()
    asked: str | None = config.getoption("faraon_source")
    source = asked or rules.source
    if not source:
        raise FaraonError(f"{name} goes back to none of the four sources: say with --faraon-source which suite is meant")
    if source not in BUILT_IN:
        raise FaraonError(f"there is no source {source!r}{suggestion(source, BUILT_IN)}; there are {', '.join(BUILT_IN)}")
    suite = load_suite()
    check_clauses(suite, source, rules, name)
    place = _place(config, "faraon_scenarios")
    own = load_own(Path(place), suite, source, rules.name) if place else ()
    # Rules that are built in have no file that anybody would look into.
    path = config.rootpath if name in BUILT_IN else Path(name).absolute()
    return Target(f"faraon/{Path(name).name}", path, suite, source, load, own)


def _load(name: str, always: tuple[str, ...], *variants: str) -> Rules:
    return load_rules(name, *always, *(variant for variant in variants if variant not in always))


@frozen
class Target:
    """Rules, and the suite that they are held to. `name` stands in node ids where that of a file of tests would."""

    name: str
    path: Path
    suite: Suite
    source: str
    load: Callable[..., Rules]
    own: tuple[Scenario, ...]

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """Those of the suite, then one's own."""
        return (*self.suite.scenarios[self.source], *self.own)

    def report(self, scenarios: Iterable[Scenario] = (), own: Iterable[Scenario] = ()) -> Report:
        """What `faraon check` says where these are all scenarios that there are."""
        return check_rules(evolve(self.suite, scenarios={self.source: tuple(scenarios)}), self.source, self.load, own)

    def outcome(self, scenario: Scenario) -> Outcome:
        """What comes of this scenario."""
        report = self.report(own=[scenario]) if scenario in self.own else self.report([scenario])
        return (*report.outcomes, *report.own)[0]


class ScenarioItem(pytest.Item):
    """A scenario as a test. It passes if it holds, is skipped if it departs as declared or is put aside, and fails otherwise."""

    def __init__(self, *, target: Target, scenario: Scenario, **kwargs: Any) -> None:
        cast("Any", super()).__init__(**kwargs)
        self.target, self.scenario = target, scenario
        self.outcome: Outcome | None = None
        self.user_properties += (("clause", mark) for mark in scenario.shows)
        self.extra_keyword_matches.update(scenario.shows)

    def runtest(self) -> None:
        """Run it."""
        self.outcome = outcome = self.target.outcome(self.scenario)
        if outcome.status == "holds":
            return
        if outcome.status == "fails":
            raise _FailedError(outcome)
        if outcome.status == "departs":
            self.user_properties += (("departs", mark) for mark in outcome.because)
        pytest.skip(f"{STATUSES[outcome.status]}: {', '.join(outcome.because)}")

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any, **kwargs: Any) -> Any:
        """What was expected, what came out, to what it is laid, and the reasoning; of any other exception all that pytest tells."""
        if isinstance(excinfo.value, _FailedError):
            return "\n".join(map(printable, _lines(excinfo.value.outcome)))
        return super().repr_failure(excinfo, *args, **kwargs)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where it stands, as far as pytest is concerned."""
        return self.path, None, self.name


class _FailedError(Exception):
    """A scenario that does not hold, and that nothing explains."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome


def _lines(outcome: Outcome) -> Iterator[str]:
    scenario = outcome.scenario
    if scenario.variants:
        yield f"With {', '.join(scenario.variants)}."
    yield from outcome.faults
    yield from why_failed(outcome)
    if outcome.because:
        yield f"Laid to {', '.join(outcome.because)}."
    yield f"Why: {scenario.why}"


class RulesCollector(pytest.Collector):
    """All scenarios for one rule set."""

    def __init__(self, *, target: Target, chosen: frozenset[str], **kwargs: Any) -> None:
        cast("Any", super()).__init__(**kwargs)
        self.target, self.chosen = target, chosen

    def collect(self) -> Iterator[ScenarioItem]:
        """One test for each, or for each that was chosen by its id."""
        for scenario in self.target.scenarios:
            if not self.chosen or scenario.id in self.chosen:
                yield cast("Any", ScenarioItem).from_parent(self, name=scenario.id, target=self.target, scenario=scenario)


@define(eq=False)  # pytest asks for the hash of a plugin
class Scenarios:
    """What collects the scenarios beside the tests that there are, and tells what was declared in vain."""

    config: pytest.Config
    target: Target
    chosen: frozenset[str] = frozenset()
    _ran: set[str] = field(factory=set[str])
    _departed: set[str] = field(factory=set[str])

    def pytest_report_header(self) -> str:
        """Which suite is run against what."""
        return f"faraon: {heading(self.target.report())} (suite {self.target.suite.version})"

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Take node ids of scenarios from the arguments, before they are taken for paths."""
        ids = {scenario.id for scenario in self.target.scenarios}
        parted = [(arg, self._is_target(name), id) for arg in self.config.args for name, _, id in [arg.partition("::")]]
        self.chosen = frozenset(id for _, ours, id in parted if ours and id)
        for id in sorted(self.chosen - ids):
            raise pytest.UsageError(f"{self.target.name}: there is no scenario {id!r}{suggestion(id, ids)}")
        self.config.args = [arg for arg, ours, _ in parted if not ours]

    def _is_target(self, name: str) -> bool:
        """Whether this is how node ids begin, or how pytest shows that in a folder below."""
        shown = os.path.relpath(self.config.rootpath / self.target.name, self.config.invocation_params.dir)
        return name in (self.target.name, Path(shown).as_posix())

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Put the scenarios after whatever else the session has."""
        report = yield
        if isinstance(collector, pytest.Session) and report.passed:
            name = self.target.name
            node: RulesCollector = cast("Any", RulesCollector).from_parent(
                collector, name=name, nodeid=name, path=self.target.path, target=self.target, chosen=self.chosen
            )
            report.result = [*(report.result or ()), node]
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Where a scenario is skipped, name the rules and not the line of this plugin."""
        report = yield
        if isinstance(item, ScenarioItem) and isinstance(report.longrepr, tuple):
            report.longrepr = (str(self.config.rootpath / self.target.name), 1, report.longrepr[2])
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep in mind what has run and what departed; where several processes run the tests, this one hears of all."""
        name, _, id = report.nodeid.partition("::")
        if name == self.target.name and report.when == "call":
            self._ran.add(id)
            properties = {(key, value) for key, value in report.user_properties}
            self._departed.update(str(value) for key, value in properties if key == "departs" and ("clause", value) in properties)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell of clauses that are declared in `departs` though every scenario that shows them holds, if all of these have run."""
        shown = {
            clause: [each for each in self.target.suite.scenarios[self.target.source] if clause in each.shows]
            for clause in self.target.load().departs
            if clause not in self._departed
        }
        seen = {clause: group for clause, group in shown.items() if {each.id for each in group} <= self._ran}
        warnings = [
            warning
            for warning in self.target.report(dict.fromkeys(each for group in seen.values() for each in group)).warnings
            if warning.partition(" ")[0] in seen
        ]
        if warnings:
            terminalreporter.section("faraon")
            for warning in warnings:
                terminalreporter.write_line(f"Warning: {warning}.")
