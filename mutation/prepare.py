"""Lay out what the mutation run works on, in the current folder: the library's code, the suite, the judge and the settings.

mutmut changes nothing inside a decorated function, so `@d def f` is written here as `def f`, then `f = d(f)`, which is what it means: the
properties of a match and the compiling of the tables are changed like everything else. Nothing in the library's own folder is touched.
"""

import ast
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# mutmut knows these by itself.
_KNOWN = ("staticmethod", "classmethod")


def undecorated(source: str) -> str:
    """The same code with each decorated function written plainly, and its decorators called after it."""
    lines = source.splitlines()
    for function in sorted(_decorated(ast.parse(source)), key=lambda function: -function.lineno):
        called = function.name
        for decorator in reversed(function.decorator_list):
            called = f"{ast.unparse(decorator)}({called})"
        first = function.decorator_list[0].lineno
        assert function.end_lineno is not None
        lines.insert(function.end_lineno, f"{' ' * function.col_offset}{function.name} = {called}")
        del lines[first - 1 : function.lineno - 1]
    return "\n".join(lines) + "\n"


def _decorated(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.decorator_list and ast.unparse(node.decorator_list[0]) not in _KNOWN:
            yield node


def main() -> None:
    """Write the tree."""
    if list(Path().iterdir()):
        sys.exit(f"{Path.cwd()} is not empty, and everything in it would be in the way")
    for folder in ("src", "conformance"):
        shutil.copytree(ROOT / folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    Path("tests").mkdir()
    shutil.copy(ROOT / "mutation" / "judge.py", "tests/test_judge.py")
    shutil.copy(ROOT / "mutation" / "mutmut.toml", "pyproject.toml")
    for path in Path("src/faraon").glob("*.py"):
        path.write_text(undecorated(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
