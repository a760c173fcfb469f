"""The JSON Schemas of the suite's files: those that are shipped are those of the classes, and they take what the loader takes."""

import json
import tomllib
from pathlib import Path
from typing import Any, Literal

import pytest
from attrs import field, frozen
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from faraon import FaraonError, Suit
from faraon.conformance.counts import CountFile
from faraon.conformance.equivalent import ListedFile
from faraon.conformance.schemas import suite_schemas
from faraon.conformance.suite import ClauseFile, DecisionFile, suite_folder
from faraon.conformance.versions import ReleaseFile, SuiteFile
from faraon.frozen import FrozenDict
from faraon.scenarios import ScenarioFile, read_toml
from faraon.schemas import file_schema, needed_keys, table_schema

SCHEMAS = suite_schemas()
FILES = sorted(suite_folder().rglob("*.toml"))
KINDS: dict[str, type[Any]] = {
    "clauses": ClauseFile,
    "counts": CountFile,
    "decisions": DecisionFile,
    "equivalent": ListedFile,
    "released": ReleaseFile,
    "scenarios": ScenarioFile,
    "suite": SuiteFile,
}


def kind_of(path: Path) -> str:
    return path.stem if path.stem in KINDS else "scenarios"


def valid(kind: str, text: str) -> bool:
    return not list(Draft202012Validator(SCHEMAS[f"{kind}.schema.json"]).iter_errors(tomllib.loads(text)))


def test_the_shipped_schemas_are_those_of_the_classes() -> None:
    shipped = {path.name: json.loads(path.read_text("utf-8")) for path in (suite_folder() / "schema").iterdir()}
    assert shipped == SCHEMAS
    names = (*KINDS, "answer", "gaps", "report", "request")
    assert set(shipped) == {f"{name}.schema.json" for name in names}


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_each_schema_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_file_of_the_suite_is_valid(path: Path) -> None:
    errors = Draft202012Validator(SCHEMAS[f"{kind_of(path)}.schema.json"]).iter_errors(tomllib.loads(path.read_text("utf-8")))
    assert [error.message for error in errors] == []


def test_the_suite_has_files_of_every_kind() -> None:
    kinds = [kind_of(path) for path in FILES]
    assert [kinds.count(kind) for kind in ("suite", "released", "decisions", "clauses", "counts")] == [1, 1, 1, 4, 4]
    assert kinds.count("scenarios") > 4


CLAUSES = """\
format = 1
source = "slovak"
title = "A text"
origin = "slovak.md"
sha256 = "00"
[[clause]]
id = "SVK-01"
kind = "rule"
text = "A sentence."
"""
DECISIONS = """\
format = 1
[[decision]]
id = "DEC-01"
sources = ["slovak"]
question = "Who begins?"
answer = "The dealer."
"""
SCENARIOS = """\
format = 1
source = "slovak"
[[scenario]]
id = "SVK-plays"
shows = ["SVK-01"]
why = "It is so."
given = { hands = ["9H", "8H"], turn = 0, pile = "10H" }
then = { turn = 0 }
"""
COUNTS = """\
format = 1
source = "slovak"
origin = "engine"
[[position]]
id = "SVK-count-one"
what = "Two cards each."
given = { hands = ["9H", "8H"], turn = 0, pile = "10H" }
lines = [1, 0]
"""
RELEASED = """\
format = 1
version = "1.2.0"
entry = [
  { id = "SVK-01", since = "1.0.0", digest = "00" },
]
"""
EDITION = """\
format = 1
version = "1.2.0"
"""
GOOD = {"clauses": CLAUSES, "counts": COUNTS, "decisions": DECISIONS, "released": RELEASED, "scenarios": SCENARIOS, "suite": EDITION}

# What is changed in a good file, and into what; first where it stays good.
STILL_GOOD = [
    ("clauses", 'text = "A sentence."', 'text = "A sentence."\nnever_offended = "It only permits."'),
    ("clauses", '"rule"', '"advice"'),
    ("clauses", '"rule"', '"interface"'),
    ("decisions", '"The dealer."', '"The dealer."\nother = ["The player on the left."]'),
    ("counts", COUNTS[COUNTS.index("[[") :], ""),
    ("counts", "[1, 0]", '[1, 0]\nreshuffled = "9H ..."\nwith = ["four-cards"]'),
    ("counts", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', 'players = 2, deck = "..."'),
    ("decisions", '["slovak"]', "[]"),
    ("suite", "1.2.0", "10.0.23"),
    ("released", '"00"', '"00", withdrawn = "1.1.0"'),
    ("released", '"00"', '"00", withdrawn = ""'),
    ("scenarios", SCENARIOS[SCENARIOS.index("[[") :], ""),
    ("scenarios", "turn = 0 }", 'winner = 1, pending = {}, over = true, legal = "", hands = ["", "8H"] }'),
    ("scenarios", "turn = 0 }", 'winner = "none", impossible = true }'),
    ("scenarios", 'why = "', 'with = ["four-cards"]\ncontrasts = []\nmoves = ["9H"]\nreshuffled = ["9H"]\nwhy = "'),
    (
        "scenarios",
        'why = "',
        'refuse = [ { move = "8H", code = "no-fit" }, { move = "pass", code = "over", clauses = ["SVK-01"] } ]\nwhy = "',
    ),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', 'players = 2, deck = "...", exposed = 3, gather = true, again = "..."'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', 'players = 2, lot = "...", first = 1'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', "accounts = [0, 3], points = [2, -20], winner = 1, won = [0, 0]"),
]
BAD = [
    *((kind, "format = 1", line) for kind in GOOD for line in ("", "format = 2", "format = 0", 'format = "1"', "format = true")),
    *((kind, "format = 1", "format = 1\nvresion = 3") for kind in GOOD),
    *(("suite", '"1.2.0"', text) for text in ('"1.2"', '"1.2.0a"', '"v1.2.0"', '"1.02.0"', '"1.2.0.0"', '""', "1.2")),
    ("released", '"1.0.0"', '"1"'),
    ("released", '"00"', '"00", withdrawn = "soon"'),
    ("released", '"00"', "0"),
    ("released", ', digest = "00"', ""),
    ("clauses", '"rule"', '"law"'),
    ("clauses", '"rule"', "1"),
    ("clauses", 'id = "SVK-01"\n', ""),
    ("clauses", 'origin = "slovak.md"\n', ""),
    ("clauses", '"A sentence."', '["A sentence."]'),
    ("clauses", '"A sentence."', '"A sentence."\nnever_offended = false'),
    ("clauses", "[[clause]]", "[clause]"),
    ("clauses", CLAUSES[CLAUSES.index("[[") :], ""),
    ("clauses", CLAUSES[CLAUSES.index("[[") :], "clause = [3]"),
    ("counts", '"engine"', '"text"'),
    ("counts", 'origin = "engine"\n', ""),
    ("counts", "lines = [1, 0]\n", ""),
    ("counts", "[1, 0]", "[1, true]"),
    ("counts", "[1, 0]", "1"),
    ("counts", 'what = "Two cards each."\n', ""),
    ("counts", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', 'players = 2, lot = "..."'),
    ("counts", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', "accounts = [0, 0], points = [1, 0]"),
    ("counts", "[[position]]", "[[scenario]]"),
    ("decisions", '["slovak"]', '"slovak"'),
    ("decisions", '["slovak"]', '["slovak", 3]'),
    ("decisions", '"Who begins?"', "1979-05-27"),
    ("decisions", 'answer = "The dealer."\n', ""),
    ("decisions", "answer", "anwser"),
    ("decisions", '"The dealer."', '"The dealer."\nother = "nobody"'),
    ("scenarios", 'why = "It is so."\n', ""),
    ("scenarios", 'given = { hands = ["9H", "8H"], turn = 0, pile = "10H" }\n', ""),
    ("scenarios", '{ hands = ["9H", "8H"], turn = 0, pile = "10H" }', "3"),
    ("scenarios", '{ hands = ["9H", "8H"], turn = 0, pile = "10H" }', "{}"),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0', 'hands = ["9H", "8H"]'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0', 'hands = ["9H", "8H"], turn = 0, deck = "..."'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0', 'hands = "9H", turn = 0'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0', 'hands = ["9H", 8], turn = 0'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0', 'hands = ["9H", "8H"], turn = 0.5'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0', 'hands = ["9H", "8H"], turn = true'),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', "accounts = [0, 0], points = [0, true]"),
    ("scenarios", 'hands = ["9H", "8H"], turn = 0, pile = "10H"', 'players = 2, lot = "...", shown = 1'),
    ("scenarios", "turn = 0 }", "winner = true }"),
    ("scenarios", "turn = 0 }", "winner = [1] }"),
    ("scenarios", "turn = 0 }", "pending = 2 }"),
    ("scenarios", "turn = 0 }", "pending = { darw = 2 } }"),
    ("scenarios", "turn = 0 }", "over = 1 }"),
    ("scenarios", "turn = 0 }", 'legl = "" }'),
    ("scenarios", 'why = "', 'moves = "9H"\nwhy = "'),
    ("scenarios", 'why = "', 'variants = ["four-cards"]\nwhy = "'),
    ("scenarios", 'why = "', 'refuse = [ { move = "8H" } ]\nwhy = "'),
    ("scenarios", 'why = "', 'refuse = [ "8H" ]\nwhy = "'),
    ("scenarios", "[[scenario]]", "[scenario]"),
]


def both(kind: str, old: str, new: str, folder: Path) -> tuple[bool, bool]:
    """Whether the changed file is good to the schema, and to the loader."""
    assert GOOD[kind].count(old) == 1
    text = GOOD[kind].replace(old, new)
    path = folder / f"{kind}.toml"
    path.write_text(text, "utf-8")
    try:
        read_toml(path, KINDS[kind])
    except FaraonError:
        return valid(kind, text), False
    return valid(kind, text), True


@pytest.mark.parametrize("kind", GOOD)
def test_a_good_file_is_good_to_both(kind: str, tmp_path: Path) -> None:
    assert both(kind, "format = 1", "format = 1", tmp_path) == (True, True)


@pytest.mark.parametrize(("kind", "old", "new"), STILL_GOOD)
def test_a_file_that_stays_good_is_good_to_both(kind: str, old: str, new: str, tmp_path: Path) -> None:
    assert both(kind, old, new, tmp_path) == (True, True)


@pytest.mark.parametrize(("kind", "old", "new"), BAD)
def test_a_bad_file_is_bad_to_both(kind: str, old: str, new: str, tmp_path: Path) -> None:
    assert both(kind, old, new, tmp_path) == (False, False)


# A table of every kind of value that a file may have.


@frozen
class Leaf:
    """A leaf. It hangs on a tree."""

    suit: Literal["leaves"] = field(metadata={"help": "its suit"})


@frozen
class Tree:
    """A tree of leaves. It grows."""

    name: str = field(metadata={"help": "its name", "pattern": "^[a-z]+$"})
    leaf: Leaf = field(metadata={"help": "its first leaf"})
    age: int = field(default=1, metadata={"help": "in years", "least": 1, "most": 99})
    height: int | None = field(default=None, metadata={"help": "in metres", "key": "tall"})
    fruit: bool = field(default=False, metadata={"help": "whether it bears any"})
    nests: FrozenDict[str, int] = field(default=FrozenDict[str, int](), metadata={"help": "eggs by bird"})
    suits: tuple[Suit, ...] = field(default=(), metadata={"help": "suits carved into it"})
    leaves: tuple[Leaf, ...] = field(default=(), metadata={"help": "the others"})
    owner: int | str = field(default=0, metadata={"help": "whose it is"})
    path: str = field(default="", metadata={"loader": True})


LEAF = {
    "type": "object",
    "description": "A leaf",
    "additionalProperties": False,
    "properties": {"suit": {"enum": ["leaves"], "description": "its suit"}},
}
SUITS = r"^\s*(S|C|D|H|L|A|B)(\s+(S|C|D|H|L|A|B))*\s*$"


def test_each_kind_of_value_has_its_schema() -> None:
    assert table_schema(Tree) == {
        "type": "object",
        "description": "A tree of leaves",
        "additionalProperties": False,
        "properties": {
            "name": {"type": "string", "pattern": "^[a-z]+$", "description": "its name"},
            "leaf": {**LEAF, "description": "its first leaf"},
            "age": {"type": "integer", "minimum": 1, "maximum": 99, "description": "in years", "default": 1},
            "tall": {"type": "integer", "description": "in metres"},
            "fruit": {"type": "boolean", "description": "whether it bears any", "default": False},
            "nests": {"type": "object", "additionalProperties": {"type": "integer"}, "description": "eggs by bird"},
            "suits": {"type": "string", "pattern": SUITS, "description": "suits carved into it"},
            "leaves": {"type": "array", "items": LEAF, "description": "the others"},
            "owner": {"anyOf": [{"type": "integer"}, {"type": "string"}], "description": "whose it is", "default": 0},
        },
    }


def test_what_has_no_default_is_required_of_a_complete_table_only() -> None:
    assert needed_keys(Tree) == ["name", "leaf"]
    assert "required" not in table_schema(Tree)
    complete = table_schema(Tree, complete=True)
    assert complete["required"] == ["name", "leaf"]
    assert complete["properties"]["leaf"]["required"] == ["suit"]
    assert complete["properties"]["leaves"]["items"]["required"] == ["suit"]


def test_a_file_has_a_title_and_says_by_which_standard() -> None:
    schema = file_schema(Leaf, "one leaf")
    assert schema == {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "one leaf", **LEAF, "required": ["suit"]}
