"""A check as one HTML page that needs nothing else: no network, and no script to be read (layer 7)."""

from __future__ import annotations

__all__ = ["report_page"]

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.resources import files
from urllib.parse import quote

from attrs import define, field, frozen

from ...markup import Markup, raw, tag
from ..report import Check, ClauseReport, ClauseVerdict, Outcome, Report
from .scenes import chip, scene, verdict_words
from .words import STATUSES, VERDICTS, conclusion, heading, sum_line


def report_page(check: Check) -> str:
    """The summary, then for each rule set its clauses by verdict, and every clause with its scenarios.

    A clause and a scenario have their ids for an anchor (`#SAR-27`); where a second rule set has a clause of the same id, it is `#SAR-27-2`.
    """
    style, script = (files("faraon.conformance.reports").joinpath(name).read_text("utf-8") for name in ("page.css", "page.js"))
    title = f"faraon check: {', '.join(report.rules for report in check.reports)}"
    anchors = _Anchors()
    reports = [_Section(report, number, anchors) for number, report in enumerate(check.reports)]
    policy = f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; base-uri 'none'; form-action 'none'"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", Markup(style)),
    )
    body = tag(
        "body",
        tag("header", *_header(check, title)),
        tag("main", *_overview(reports), *_filter(reports), *(section.html() for section in reports)),
        tag("footer", tag("p", f"Made by faraon {check.version}.")),
        tag("script", Markup(script)),
    )
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}\n"


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


@define
class _Anchors:
    """Ids of the page, each given once."""

    taken: set[str] = field(init=False, factory=lambda: {"page-filter", "page-search", "page-shown"})

    def new(self, name: str) -> str:
        """An id as near to this name as one can be."""
        plain = "-".join(name.split()) or "unnamed"
        anchor, number = plain, 1
        while anchor in self.taken:
            number += 1
            anchor = f"{plain}-{number}"
        self.taken.add(anchor)
        return anchor


def _link(anchor: str, *words: str, class_: str | None = None) -> Markup:
    return tag("a", *words, href=f"#{quote(anchor)}", class_=class_)


def _listed(title: str, sentences: Iterable[str | Markup], heading: str = "h3") -> Iterator[Markup]:
    """A heading and a list, or nothing where the list would be empty."""
    items = [tag("li", sentence) for sentence in sentences]
    if items:
        yield tag(heading, title)
        yield tag("ul", *items)


@frozen
class _Placed:
    """A scenario's outcome with its id on the page, and the clause under which it is shown in full, if there is one."""

    outcome: Outcome
    anchor: str
    home: str

    def link(self) -> Markup:
        return _link(self.anchor, self.outcome.scenario.id)


class _Section:
    """The part of the page for one rule set."""

    def __init__(self, report: Report, number: int, anchors: _Anchors) -> None:
        self.report = report
        self.number = number
        self.anchor = anchors.new(f"rules-{report.rules}")
        self.clauses = {clause.id: anchors.new(clause.id) for clause in report.clauses}
        self.suite = [_Placed(each, anchors.new(each.scenario.id), self._home(each)) for each in report.outcomes]
        self.own = [_Placed(each, anchors.new(each.scenario.id), "") for each in report.own]
        # An id that is there twice is a fault of the suite; both scenarios are shown all the same.
        self.by_id: dict[str, list[_Placed]] = {}
        for placed in self.suite:
            self.by_id.setdefault(placed.outcome.scenario.id, []).append(placed)

    def _home(self, outcome: Outcome) -> str:
        """A clause that a scenario is laid to goes before one that it shows."""
        marks = (*(outcome.because if outcome.status in ("fails", "departs") else ()), *outcome.scenario.shows)
        return next((mark for mark in marks if mark in self.clauses), "")

    def html(self) -> Markup:
        report = self.report
        failed = (
            raw(each.link(), f": {'; '.join(each.outcome.faults) or STATUSES[each.outcome.status]}")
            for each in (*self.suite, *self.own)
            if each.outcome in report.failed
        )
        return tag(
            "section",
            tag("h2", heading(report), id=self.anchor),
            tag("p", tag("bdi", report.title), class_="title"),
            tag("p", sum_line(report)),
            self._matrix(),
            *_listed("What fails", failed),
            *_listed("Warnings", (f"{warning}." for warning in report.warnings)),
            *_listed("Variants that are on", report.variants),
            *_listed("Declared in departs", (self.to_clause(clause) for clause in report.departs)),
            *_listed(f"What the rules change in {report.source}", report.changes),
            tag("h3", "Clause by clause"),
            tag("ul", *(self._clause(clause) for clause in report.clauses), class_="clauses"),
            *self._more("Scenarios that show no clause of this text", [each for each in self.suite if not each.home]),
            *self._more("Scenarios of your own", self.own),
            data_report=self.number,
        )

    def to_clause(self, clause: str) -> Markup:
        """A link to this clause; of what is none, the word alone."""
        return _link(self.clauses[clause], clause) if clause in self.clauses else raw(clause)

    def _matrix(self) -> Markup:
        rows = [
            tag(
                "tr",
                tag("th", chip(verdict, verdict_words(verdict)), scope="row"),
                tag("td", str(len(found))),
                tag("td", *(raw(_link(self.clauses[clause], clause, class_="tile"), " ") for clause in found)),
            )
            for verdict in VERDICTS
            if (found := [clause.id for clause in self.report.clauses if clause.verdict == verdict])
        ]
        names = tag("tr", *(tag("th", name, scope="col") for name in ("Verdict", "Number", "Clauses")))
        return tag("table", tag("caption", "Clauses by verdict"), tag("thead", names), tag("tbody", *rows), class_="matrix")

    def _clause(self, clause: ClauseReport) -> Markup:
        word, meaning = verdict_words(clause.verdict), VERDICTS[clause.verdict][1]
        many = len(clause.scenarios)
        line = tag(
            "span",
            tag("b", clause.id),
            " ",
            chip(clause.verdict, word),
            " ",
            tag("span", f"{many} {'scenario' if many == 1 else 'scenarios'}", class_="many"),
            " ",
            tag("span", clause.text, class_="text"),
            class_="line",
        )
        names = tuple(dict.fromkeys((*clause.failed, *clause.scenarios)))
        shown = [self._scenario(each, clause.id) for name in names for each in self.by_id.get(name, ())]
        inside = [tag("p", f"{clause.kind.capitalize()}; {word}: {meaning}.", class_="behind")]
        if shown:
            inside.append(tag("ul", *shown, class_="scenarios"))
        return tag(
            "li",
            tag("details", tag("summary", line), *inside),
            id=self.clauses[clause.id],
            data_verdict=clause.verdict,
        )

    def _scenario(self, placed: _Placed, clause: str) -> Markup:
        """The scenario in full in its one place, elsewhere a link to it."""
        outcome = placed.outcome
        status = chip(outcome.status, STATUSES[outcome.status])
        if placed.home != clause:
            return tag("li", status, " ", placed.link(), class_="away")
        summary = tag("summary", status, " ", outcome.scenario.id)
        return tag("li", tag("details", summary, scene(outcome, self.to_clause)), id=placed.anchor)

    def _more(self, title: str, scenarios: Iterable[_Placed]) -> Iterator[Markup]:
        items = [self._scenario(each, "") for each in scenarios]
        if items:
            yield tag("h3", title)
            yield tag("ul", *items, class_="scenarios")


def _header(check: Check, title: str) -> Iterator[Markup]:
    yield tag("h1", title)
    sentence = conclusion(check)
    yield tag("p", chip("holds" if check.conforms else "fails", sentence), class_="conclusion")
    if check.engine:
        yield tag("p", "The program asked: ", tag("code", check.engine))
    yield from _listed("The suite itself", check.faults, "h2")
    yield from _listed("Warnings", (f"{warning}." for warning in check.warnings), "h2")


def _overview(sections: list[_Section]) -> Iterator[Markup]:
    """How many of each verdict every rule set has, where there are several."""
    if len(sections) < 2:
        return
    counts = [Counter(clause.verdict for clause in section.report.clauses) for section in sections]
    there = _verdicts(sections)
    names = [tag("th", "Rules", scope="col"), *(tag("th", chip(verdict, verdict_words(verdict)), scope="col") for verdict in there)]
    rows = [
        tag(
            "tr",
            tag("th", _link(section.anchor, section.report.rules), scope="row"),
            *(tag("td", str(count[verdict])) for verdict in there),
        )
        for section, count in zip(sections, counts, strict=True)
    ]
    table = tag("table", tag("caption", "How many clauses of each rule set"), tag("thead", tag("tr", *names)), tag("tbody", *rows))
    yield tag("div", table, class_="wide", role="region", aria_label="How many clauses of each rule set", tabindex=0)


def _verdicts(sections: list[_Section]) -> list[ClauseVerdict]:
    found = {clause.verdict for section in sections for clause in section.report.clauses}
    return [verdict for verdict in VERDICTS if verdict in found]


def _filter(sections: list[_Section]) -> Iterator[Markup]:
    """What is shown can be chosen; without a script, for which this is hidden, all is shown."""
    choices = [
        tag("fieldset", tag("legend", "Verdicts"), *(_box("verdict", v, chip(v, verdict_words(v))) for v in _verdicts(sections))),
    ]
    if len(sections) > 1:
        boxes = (_box("report", str(section.number), raw(section.report.rules)) for section in sections)
        choices.append(tag("fieldset", tag("legend", "Rules"), *boxes))
    yield tag(
        "form",
        *choices,
        tag("p", tag("label", "Words ", tag("input", type="search", id="page-search", autocomplete="off"))),
        tag(
            "p",
            tag("button", "Open all that are shown", type="button", value="open"),
            " ",
            tag("button", "Close all", type="button", value="close"),
            " ",
            tag("button", "Show everything", type="reset"),
        ),
        tag("p", id="page-shown", role="status"),
        id="page-filter",
        aria_label="Which clauses are shown",
        hidden="",
    )


def _box(name: str, value: str, words: Markup) -> Markup:
    return tag("label", tag("input", type="checkbox", name=name, value=value, checked="", autocomplete="off"), " ", words)
