"""The format of rules files, and the built-in rule sets as data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, get_type_hints

import attrs
from sphinx.util.rst import escape

import faraon
from faraon.conformance import load_suite
from faraon.frozen import FrozenDict
from faraon.rules.model import LAWS

from .written import Written, heading, literal, literals, table

Schema = Mapping[str, Any]


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
