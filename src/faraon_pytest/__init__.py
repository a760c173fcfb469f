"""The pytest plugin's options; nothing else, until rules are given (layer 8).

It is a package of its own, outside `faraon`: pytest imports every plugin that is installed at each start, and importing the library takes its time.
There is nothing for pytest to rewrite here, nor to complain of where this was imported before: PYTEST_DONT_REWRITE.
"""

from __future__ import annotations

__all__ = ["pytest_addoption", "pytest_configure"]

from typing import cast

import pytest


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Add the options, and let `faraon` be imported as it is without pytest.

    Whatever comes in one distribution with a plugin pytest would import in its own way, to rewrite the asserts in it: slower, and not to be run with `runpy`. It
    has no public way to say no. Should the private one go, no more is lost than that.
    """
    marked = getattr(getattr(pluginmanager, "rewrite_hook", None), "_must_rewrite", None)
    if isinstance(marked, set):
        cast("set[str]", marked).discard("faraon")
    group = parser.getgroup("faraon", "rules of the card game Faraon, held to their conformance suite")
    add = group.addoption
    add("--faraon-rules", metavar="RULES", help="collect each scenario of the suite as a test of these rules: a built-in set, or a file")
    add("--faraon-source", metavar="NAME", help="the source whose suite is run (that which the rules go back to)")
    add("--faraon-with", metavar="VARIANT", action="append", default=[], help="a named variant to switch on throughout; may be repeated")
    add("--faraon-scenarios", metavar="DIR", help="scenarios of your own, a folder or a file, to be collected too")
    parser.addini(
        "faraon_rules", "as --faraon-rules, where that is not given; a file is named from the folder of the ini file", "string", ""
    )
    parser.addini("faraon_scenarios", "as --faraon-scenarios, where that is not given; named from the folder of the ini file", "string", "")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Where rules are given, bring in what collects the scenarios. Rules that cannot be held to a suite are an error of usage."""
    if config.getoption("faraon_rules") is not None or config.getini("faraon_rules"):
        from .scenarios import register

        register(config)
        return
    for option in ("source", "with", "scenarios"):
        if config.getoption(f"faraon_{option}"):
            raise pytest.UsageError(f"--faraon-{option} needs --faraon-rules")
