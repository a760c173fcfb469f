"""The scripts around the mutation of the engine's code: what they lay out, and how they count."""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"mutation_{name}", ROOT / "mutation" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PREPARE, SCORE = script("prepare"), script("score")

DECORATED = '''
from functools import cache, lru_cache

calls = []


def told(word):
    return lambda function: lambda *given: (word, function(*given))


class Box:
    """A class with a bit of everything."""

    def __init__(self, size):
        self.size = size

    @property
    def double(self):
        """Twice the size."""
        return 2 * self.size

    @staticmethod
    def plain():
        return "plain"

    @told("outer")
    @told("inner")
    def twice(self):
        return self.size  # the last line


@lru_cache(maxsize=1)
def square(number: int) -> int:
    calls.append(number)
    return number * number
'''


def test_undecorated_code_does_the_same() -> None:
    found: dict[str, Any] = {}
    exec(PREPARE.undecorated(DECORATED), found)
    box = found["Box"](3)
    assert (box.double, box.plain(), box.twice()) == (6, "plain", ("outer", ("inner", 3)))
    assert [found["square"](4), found["square"](4), found["calls"]] == [16, 16, [4]]


@pytest.mark.parametrize("name", ["engine", "tables", "scoring", "match", "draft", "state", "refusals", "dealing", "lots"])
def test_no_function_of_the_engine_keeps_a_decorator_that_hides_it(name: str) -> None:
    tree = ast.parse(PREPARE.undecorated((ROOT / "src" / "faraon" / f"{name}.py").read_text("utf-8")))
    kept = [ast.unparse(each) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) for each in node.decorator_list]
    assert set(kept) <= {"staticmethod"}


def test_a_tree_is_laid_out_only_where_nothing_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "note").write_text("mine")
    with pytest.raises(SystemExit, match="is not empty"):
        PREPARE.main()
    (tmp_path / "note").unlink()
    PREPARE.main()
    assert {path.name for path in tmp_path.iterdir()} == {"src", "conformance", "tests", "pyproject.toml"}
    assert "over = property(over)" in (tmp_path / "src" / "faraon" / "match.py").read_text("utf-8")


RESULTS = """\
    faraon.engine.x_apply__mutmut_1: killed
    faraon.tables.xǁTablesǁcount__mutmut_2: timeout
    faraon.scoring.x_score__mutmut_1: killed
    faraon.match.x_add_round__mutmut_1: killed
    faraon.draft.x_drawable__mutmut_1: no tests
    faraon.draft.x_drawable__mutmut_2: survived
"""


def table(text: str) -> tuple[list[str], bool]:
    rows, enough = SCORE.summary(SCORE.read(text.splitlines()))
    return [" ".join(row.split()) for row in rows], enough


def test_the_score_is_told_module_by_module() -> None:
    rows, enough = table(RESULTS)
    assert enough
    assert rows == [
        "module noticed of score by the clock",
        "engine 1 1 100.0% 0",
        "match 1 1 100.0% 0",
        "scoring 1 1 100.0% 0",
        "tables 1 1 100.0% 1",
        "draft 0 2 0.0% 0",
    ]


@pytest.mark.parametrize(("survivors", "enough"), [(1, True), (2, False)])
def test_ninety_five_of_a_hundred_are_asked(survivors: int, *, enough: bool) -> None:
    # 18 noticed and the one above are 19: with one survivor 19 of 20 are noticed, with two 19 of 21.
    more = [f"    faraon.engine.x_apply__mutmut_{number}: {'killed' if number < 18 else 'survived'}" for number in range(18 + survivors)]
    assert table("\n".join([*more, RESULTS]))[1] is enough


@pytest.mark.parametrize("status", ["survived", "no tests", "not checked", "suspicious"])
def test_nothing_else_is_noticed(status: str) -> None:
    assert not table(RESULTS.replace("scoring.x_score__mutmut_1: killed", f"scoring.x_score__mutmut_1: {status}"))[1]


def test_a_module_that_is_not_there_has_no_score() -> None:
    rows, enough = table(RESULTS.replace("match", "draft"))
    assert not enough
    assert rows[-1] == "match was not tried"


def test_a_change_is_told_on_one_line() -> None:
    diff = "--- a.py\n+++ a.py\n@@ -1,2 +1,2 @@\n def f():\n-    return 1\n+    return 2\n"
    assert SCORE.change(diff) == "return 1  =>  return 2"
