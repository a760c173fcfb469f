"""The package as its importers meet it."""

import subprocess
import sys

import pytest

import faraon


def test_every_public_name_is_there() -> None:
    assert dir(faraon) == sorted(faraon.__all__)
    assert [name for name in faraon.__all__ if not hasattr(faraon, name)] == []


def test_a_name_that_is_not_there_is_told() -> None:
    with pytest.raises(AttributeError, match="module 'faraon' has no attribute 'shuffle'"):
        _ = faraon.shuffle


def test_importing_brings_nothing_that_only_files_need() -> None:
    """A cold start is part of what people feel: what reads files, and what writes games down, comes when it is asked for."""
    code = (
        "import sys, faraon; print([name for name in ('cattrs', 'tomllib', 'json', 'argparse', 'faraon.records') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
