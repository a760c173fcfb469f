"""Pages that are made from the library at build time, so that they cannot go stale.

Each directive writes reStructuredText, which Sphinx then reads as if it stood in the page. The build fails where the suite has a rule clause
that no scenario shows, where the API reference lacks a public name, and where a page still has a word that stands for something to come.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, get_type_hints

import attrs
from docutils.nodes import raw
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from sphinx.util.rst import escape

import faraon
from faraon import pictures
from faraon.book import Document, Labels, Paragraph, Sentence, Table, book
from faraon.book.model import Block
from faraon.book.render import example_html
from faraon.conformance import Suite, load_suite
from faraon.conformance.answers import OwnEngine
from faraon.conformance.gaps import Gap
from faraon.conformance.protocol import Answer, RefusedMove, Request, answer_line, request_line, requests
from faraon.conformance.report import Check, check_rules
from faraon.conformance.reports import report_badge
from faraon.conformance.reports.words import VERDICTS
from faraon.conformance.suite import suite_folder
from faraon.frozen import FrozenDict
from faraon.rules.model import LAWS
from faraon.scenarios import DealGiven, Found, LotGiven, MatchGiven, PositionGiven
from faraon.schemas import parts, table_schema

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

Schema = Mapping[str, Any]


class Written(SphinxDirective):
    """A directive whose content is written by `lines`."""

    def lines(self) -> Iterator[str]:
        raise NotImplementedError

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()  # the library may have changed, though the page has not
        return self.parse_text_to_nodes("\n".join(self.lines()), allow_section_headings=True)


def heading(text: str, mark: str) -> Iterator[str]:
    yield from ("", text, mark * len(text), "")


def table(head: Iterable[str], rows: Iterable[Iterable[str]], widths: str) -> Iterator[str]:
    yield from ("", ".. list-table::", "   :header-rows: 1", f"   :widths: {widths}", "")
    for row in (head, *rows):
        for number, cell in enumerate(row):
            yield f"   {' ' if number else '*'} - {cell}"
    yield ""


def literal(value: object) -> str:
    return f"``{value}``"


def literals(values: Iterable[object]) -> str:
    return " ".join(map(literal, values))


# The rules format


class RulesFormat(Written):
    """Every section and key of a rules file, from its JSON Schema; the defaults from the classes that the schema is made from."""

    def lines(self) -> Iterator[str]:
        schema = faraon.rules_schema()
        kinds: dict[str, Any] = {
            name: faraon.Effect if name == "cards" else kind
            for name, kind in get_type_hints(faraon.Rules).items()
            if name == "cards" or attrs.has(kind)
        }
        yield from heading("The top of the file", "-")
        top = {name: each for name, each in schema["properties"].items() if name not in kinds}
        rows = ((literal(name), values(each), escape(each["description"])) for name, each in top.items())
        yield from table(("key", "value", "meaning"), rows, "14 36 50")
        for name, kind in kinds.items():
            section = schema["properties"][name]
            yield from heading(f"[{name}]", "-")
            yield f"{escape(section['description']).capitalize()}."
            keys = section["additionalProperties"] if name == "cards" else section
            defaults = {part.name: left_out(part.default) for part in attrs.fields(kind)}
            entries = ((literal(key), values(each), defaults[key], escape(each["description"])) for key, each in keys["properties"].items())
            yield from table(("key", "value", "if left out", "meaning"), entries, "14 32 14 40")


def values(schema: Schema) -> str:
    """What may stand there."""
    if "enum" in schema:
        return ", ".join(map(literal, schema["enum"]))
    if "const" in schema:
        return literal(schema["const"])
    if "pattern" in schema:
        return f"{literals(re.split(r'[()]', schema['pattern'])[1].split('|'))}, in one string"
    if schema["type"] == "integer":
        return f"{schema['minimum']} to {schema['maximum']}" if "minimum" in schema else "a whole number"
    if schema["type"] == "object":
        of = schema.get("additionalProperties")
        return "a table of numbers, by rank or card" if isinstance(of, Mapping) and of.get("type") == "integer" else "a table"
    return {"boolean": "``true``, ``false``", "string": "a string", "array": "an array of strings"}[schema["type"]]


def left_out(default: object) -> str:
    if default is attrs.NOTHING:
        return "must be said"
    if isinstance(default, FrozenDict | str) and not default:
        return "empty"
    return literal(str(default).lower() if isinstance(default, bool) else default)


class Laws(Written):
    """What all games share, and `[why]` may link clauses to."""

    def lines(self) -> Iterator[str]:
        yield from table(("path", "meaning"), ((literal(path), escape(text)) for path, text in LAWS.items()), "25 75")


# The built-in rule sets


def flat(rules: faraon.Rules) -> dict[str, str]:
    """Every value of a rule set by its path, as a rules file writes it."""
    found: dict[str, str] = {}
    for name, kind in get_type_hints(faraon.Rules).items():
        part = getattr(rules, name)
        if name == "cards":
            found |= {f"cards.{key}": written(entry) for key, entry in part.items()}
        elif attrs.has(kind):
            found |= {f"{name}.{field.name}": written(getattr(part, field.name)) for field in attrs.fields(kind)}
    return found


def written(value: object) -> str:
    """The value in TOML; of a card's effect only what is not usual."""
    if isinstance(value, faraon.Effect):
        fields = ((field.name, getattr(value, field.name), field.default) for field in attrs.fields(faraon.Effect))
        value = {name: entry for name, entry, usual in fields if entry != usual}
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {written(entry)}" for key, entry in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return json.dumps(" ".join(value) if isinstance(value, tuple) else value, ensure_ascii=False)


EMPTY = ("{}", '""')


class RuleSets(Written):
    """The built-in rule sets side by side, and the variants of each with what they change."""

    def lines(self) -> Iterator[str]:
        games = {name: flat(faraon.load_rules(name)) for name in faraon.BUILT_IN}
        sections = list(get_type_hints(faraon.Rules))
        paths = sorted({path: None for game in games.values() for path in game}, key=lambda path: sections.index(path.partition(".")[0]))
        rows = (
            (literal(path), *(literal(game[path]) if game.get(path, "{}") not in EMPTY else "" for game in games.values()))
            for path in paths
        )
        yield from table(("value", *games), rows, "20 20 20 20 20")
        for name, game in games.items():
            rules = faraon.load_rules(name)
            yield from heading(name, "-")
            yield f"{escape(rules.title)}. {rules.players.least} to {rules.players.most} players, {len(rules.deck.cards)} cards."
            yield from table(
                ("variant", "what it is", "what it changes"), (variant(rules, each, game) for each in rules.offers), "18 47 35"
            )


def variant(rules: faraon.Rules, name: str, usual: Mapping[str, str]) -> tuple[str, str, str]:
    """A variant's row: a decision's other reading, or the first clause behind an option."""
    suite, changed = load_suite(), faraon.load_rules(rules.name, name)
    other = {decision.id: "; or ".join(decision.other) for decision in suite.decisions}
    texts = {clause.id: clause.text for clause in suite.clauses[rules.name].clause}
    if name in other:
        mark, meaning = name, other[name]
    else:
        mark = next(ids[0] for path, ids in changed.why.items() if rules.why.get(path) != ids)
        meaning = texts[mark]
    found = flat(changed)
    changes = (f"{path} = {found.get(path, '{}')}" for path in {**usual, **found} if usual.get(path) != found.get(path))
    return literal(name), f"{escape(meaning)} (:clause:`{mark}`)", ", ".join(map(literal, changes))


# The rule books


class RuleBook(Written):
    """The rule book of a built-in rule set, as it is without variants: `.. rule-book:: saratov`, and in another language with `:lang: sk`."""

    required_arguments = 1
    option_spec: ClassVar = {"lang": str}

    def lines(self) -> Iterator[str]:
        document = book(faraon.load_rules(self.arguments[0]), self.options.get("lang", "en"))
        for section in document.sections:
            yield from heading(escape(section.title), "-")
            for block in section.blocks:
                yield from written_block(block, document)
        yield from heading(escape(document.labels.marks), "-")
        yield from (f"- {escape(text)}" for text in document.legend)


def written_block(block: Block, document: Document) -> Iterator[str]:
    """A block of a rule book."""
    labels = document.labels
    if isinstance(block, Paragraph):
        if block.lead:
            yield from heading(escape(block.lead), "~")
        yield from (" ".join(with_marks(sentence, labels) for sentence in block.sentences), "")
    elif isinstance(block, Table):
        yield f"{escape(block.caption)}:"
        yield from table(block.heads, ((escape(row.head), with_marks(row, labels)) for row in block.rows), "50 50")
    else:
        yield from (".. raw:: html", "", f"   {example_html(block, document)}", "")


def with_marks(sentence: Sentence, labels: Labels) -> str:
    """A sentence of a rule book, its clauses as links to the page that lists them."""
    marks = ", ".join(f":clause:`{clause}`" for clause in sentence.clauses)
    decided = f"{escape(labels.decided)}: " if marks and sentence.kind == "decision" else ""
    return f"{escape(sentence.text)} ({decided}{marks})" if marks else escape(sentence.text)


# The conformance suite


def checked_suite() -> Suite:
    """The suite, complete: without a scenario for a rule clause there is no documentation."""
    suite = load_suite()
    faults = tuple(suite.faults())
    if faults:
        raise ExtensionError("the conformance suite is not complete:\n" + "\n".join(faults))
    return suite


class Clauses(Written):
    """Every clause of every source, every decision, and the ids of the scenarios that show each and its limit."""

    def lines(self) -> Iterator[str]:
        suite = checked_suite()
        rows = (
            (
                literal(source),
                str(len(file.clause)),
                str(sum(clause.kind == "rule" for clause in file.clause)),
                str(len(suite.scenarios[source])),
            )
            for source, file in suite.clauses.items()
        )
        yield from table(("source", "clauses", "of them rules", "scenarios"), rows, "25 25 25 25")
        for source, file in suite.clauses.items():
            yield from heading(f"{source}: {file.title}", "-")
            for clause in file.clause:
                kind = "" if clause.kind == "rule" else f" *({clause.kind})*"
                yield from marked(suite, clause.id, (source,), escape(clause.text) + kind, clause.never_offended)
        yield from heading("Decisions", "-")
        for decision in suite.decisions:
            other = "".join(f" *Other reading:* {escape(reading)}." for reading in decision.other)
            yield from marked(suite, decision.id, suite.scenarios, f"{escape(decision.question)} {escape(decision.answer)}{other}", "")


def marked(suite: Suite, mark: str, sources: Iterable[str], text: str, never_offended: str) -> Iterator[str]:
    """One clause or decision, and where it is shown."""
    scenarios = [scenario for source in sources for scenario in suite.scenarios[source]]
    shows = [scenario.id for scenario in scenarios if mark in scenario.shows]
    refusals = ((scenario, {name for refused in scenario.refuse for name in refused.clauses}) for scenario in scenarios)
    limits = [scenario.id for scenario, refused in refusals if mark in (*scenario.contrasts, *refused)]
    yield from ("", f".. clause:: {mark}", "", f"   {text}", "")
    for title, found in (("Shown by", shows), ("Its limit by", limits)):
        if found:
            yield from (f"   | *{title}* {literals(found)}", "")
    if never_offended:
        yield from (f"   | *No limit to show:* {escape(never_offended)}", "")


# The verdicts of a check


class Verdicts(Written):
    """Every verdict on a clause, as the reports spell it, with what it means."""

    def lines(self) -> Iterator[str]:
        yield from table(("verdict", "meaning"), ((escape(word), meaning) for word, meaning in VERDICTS.values()), "15 85")


class Badge(Written):
    """The badge of a check of the Saratov rules, as it comes out at build time."""

    def lines(self) -> Iterator[str]:
        report = check_rules(load_suite(), "saratov", lambda *variants: faraon.load_rules("saratov", *variants))
        badge = report_badge(Check(1, "", (report,), (), faraon.__version__))
        yield from (".. raw:: html", "", f"   <p>{badge.strip()}</p>", "")


# The protocol for other engines

TABLES: dict[str, type[Any]] = {
    "request": Request,
    "position": PositionGiven,
    "deal": DealGiven,
    "lot": LotGiven,
    "match": MatchGiven,
    "answer": Answer,
    "state": Found,
    "refused": RefusedMove,
    "gap": Gap,
}
ASKED = (Request, PositionGiven, DealGiven, LotGiven, MatchGiven)


class Keys(Written):
    """Every key of one kind of object: `.. keys:: request`."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        kind = TABLES[self.arguments[0]]
        # We send every key that has a value; of an answer only what has no default must be there.
        optional = (None,) if kind in ASKED else (None, 0, "")
        rows = (
            (literal(key), kind_of(schema), "" if part.default in optional else "yes", escape(schema["description"]))
            for (key, schema), (part, _) in zip(table_schema(kind)["properties"].items(), parts(kind), strict=True)
        )
        yield from table(("key", "value", "always there", "meaning"), rows, "14 24 10 52")


def kind_of(schema: Schema) -> str:
    """What kind of value it is, in JSON's words."""
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(map(kind_of, schema["anyOf"])))
    if schema["type"] == "array":
        return f"an array: each {kind_of(schema['items'])}"
    kinds = {"integer": "a whole number", "string": "a string", "boolean": "``true``, ``false``", "object": "an object"}
    return kinds[schema["type"]]


class Exchange(Written):
    """A request and the answer to it, as they are sent: `.. exchange:: ID`, with the id of a request. Of the values of the rules two lines are shown."""

    required_arguments = 1

    def lines(self) -> Iterator[str]:
        wanted = self.arguments[0]
        asked = (
            request
            for source, group in checked_suite().scenarios.items()
            for scenario in group
            if scenario.id == wanted.partition("#")[0]
            for request in requests(scenario, faraon.load_rules(source, *scenario.variants), source)
        )
        request = next(request for request in asked if request.id == wanted)
        sent, answer = json.loads(request_line(request)), json.loads(answer_line(OwnEngine().answer(request)))
        values = {key: sent["values"][key] for key in ("name", "players")}
        yield from spelt("The request:", {**sent, "values": {**values, "...": "..."}})
        yield from spelt("The answer:", answer)


def spelt(title: str, value: dict[str, Any]) -> Iterator[str]:
    """JSON, a line for each key."""
    pairs = [f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in value.items()]
    text = ",\n".join(pairs).replace(', "...": "..."', ", ...")
    yield from (title, "", ".. code-block:: text", "", *(f"   {line}" for line in ("{" + text + "}").splitlines()), "")


class Codes(Written):
    """The codes of refusals with what the suite's own page says of each."""

    def lines(self) -> Iterator[str]:
        page = (suite_folder() / "README.md").read_text("utf-8")
        rows = dict(re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", page.partition("## Refusals")[2], re.MULTILINE))
        if tuple(rows) != faraon.refusals.CODES:
            raise ExtensionError(f"conformance/README.md tells of the codes {', '.join(rows)}")
        yield from table(("code", "the move is refused because"), ((literal(code), text) for code, text in rows.items()), "20 80")


# Cards as pictures


class Picture(SphinxDirective):
    """What an expression of `faraon.pictures` draws, one picture or several, so that a page shows the very thing that its example makes."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        names = {"faraon": faraon, **vars(pictures), **{name: getattr(faraon, name) for name in faraon.__all__}}
        found = eval(" ".join(self.content), names)  # noqa: S307 - the pages are ours
        text = found if isinstance(found, str) else "\n".join(found)
        return [raw("", f'<p class="pictures">{text}</p>', format="html")]


# The API reference


def check_reference(_app: Sphinx, env: BuildEnvironment) -> None:
    """Every public name has its entry."""
    documented = env.domains.python_domain.objects
    missing = [name for name in faraon.__all__ if f"faraon.{name}" not in documented]
    if missing:
        raise ExtensionError(f"the API reference lacks {', '.join(missing)}")


# Pages that are done

TO_COME = re.compile(r"\b(?:FIGURES|FIXME|TBD|TODO|XXX)\b")


def check_finished(_app: Sphinx, page: str, content: list[str]) -> None:
    """No page is shown with a gap in it."""
    gap = TO_COME.search(content[0])
    if gap:
        raise ExtensionError(f"{page}: {gap[0]} stands for something that has not been written yet")


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_object_type("clause", "clause", indextemplate="%s (clause)", objname="clause")
    directives = {
        "rules-format": RulesFormat,
        "laws": Laws,
        "rule-sets": RuleSets,
        "rule-book": RuleBook,
        "clauses": Clauses,
        "verdicts": Verdicts,
        "keys": Keys,
        "exchange": Exchange,
        "badge": Badge,
        "codes": Codes,
        "picture": Picture,
    }
    for name, directive in directives.items():
        app.add_directive(name, directive)
    app.connect("source-read", check_finished)
    app.connect("env-check-consistency", check_reference)
    return {"parallel_read_safe": True}
