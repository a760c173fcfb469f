"""Every example in a docstring and in the README runs and prints what it says."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import faraon

MODULES = sorted(module.name for module in pkgutil.walk_packages(faraon.__path__, "faraon.") if not module.name.endswith("__main__"))


@pytest.mark.parametrize("name", ["faraon", *MODULES])
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_round_in_the_readme() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    outcome = doctest.testfile(str(readme), module_relative=False)
    assert outcome.attempted > 5
    assert outcome.failed == 0
