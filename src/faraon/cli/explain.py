"""`faraon check --explain`: what one clause or decision says, what decides it in the rules, and what shows it (layer 8)."""

from __future__ import annotations

__all__ = ["explain"]

from argparse import Namespace
from collections.abc import Iterator

from ..conformance.departures import value_words
from ..conformance.suite import Suite
from ..errors import FaraonError
from ..rules import BUILT_IN, Effect, Rules, load_rules
from ..rules.model import LAWS
from ..rules.paths import differing, leaves, part_at
from ..wording import suggestion
from .output import show


def explain(suite: Suite, options: Namespace) -> None:
    """Print everything about the clause or decision that was asked for, under the rules that were named or in each source that has it.

    Raises `FaraonError` where there is no such clause or decision, or none for these rules.
    """
    mark = str(options.explain).upper()
    rules = None if options.rules is None else load_rules(options.rules, *options.variants)
    source = options.source or (None if rules is None else rules.source)
    if rules is not None and not source:
        raise FaraonError(f"{options.rules} goes back to none of the four sources: say with --source which suite is meant")
    asked = [source] if source else list(BUILT_IN)
    known = [each for name in asked for each in suite.marks(name)]
    if mark not in known:
        whose = f" of {source}" if source else ""
        raise FaraonError(f"there is no clause or decision {options.explain!r}{whose}{suggestion(mark, known)}")
    for name in asked:
        if mark in suite.marks(name):
            for line, indent in _lines(suite, mark, name, rules or load_rules(name, *options.variants)):
                show(line, indent=indent)


def _lines(suite: Suite, mark: str, source: str, rules: Rules) -> Iterator[tuple[str, int]]:
    kind, text = suite.marks(source)[mark]
    yield f"{mark} ({kind} of {source}): {text}", 2
    decision = next((each for each in suite.decisions if each.id == mark), None)
    if decision is not None and decision.other:
        yield f"Other readings (--with {mark}): {'; or '.join(decision.other)}", 2
    yield "", 0
    yield from _values(mark, source, rules)
    shown = [scenario for scenario in suite.scenarios[source] if mark in scenario.shows]
    yield (f"Shown by {len(shown)} scenario{'' if len(shown) == 1 else 's'}:" if shown else "No scenario shows it."), 0
    for scenario in shown:
        switched = f" (with {', '.join(scenario.variants)})" if scenario.variants else ""
        yield f"  {scenario.id}{switched}: {scenario.why}", 4
    limits = [
        scenario
        for scenario in suite.scenarios[source]
        if mark in scenario.contrasts or any(mark in refused.clauses for refused in scenario.refuse)
    ]
    if limits:
        yield f"Its limits are seen in: {', '.join(scenario.id for scenario in limits)}", 2
    never = next((each.never_offended for each in suite.clauses[source].clause if each.id == mark), "")
    if never:
        yield f"Nothing can offend it: {never}", 2
    yield "", 0


def _values(mark: str, source: str, rules: Rules) -> Iterator[tuple[str, int]]:
    """The values behind which it stands in the source's rules, or in these."""
    own = load_rules(source)
    paths = [path for path in dict.fromkeys((*leaves(own), *leaves(rules))) if mark in (*own.clauses(path), *rules.clauses(path))]
    laws = [law for law in LAWS if mark in own.clauses(law)]
    switched = {name: load_rules(source, name) for name in own.offers if name not in rules.variants}
    offered = [(name, path, there) for name, there in switched.items() for path in differing(there, own) if mark in there.clauses(path)]
    if not paths and not laws and not offered:
        yield "No value of the rules decides it.", 0
        return
    yield "What decides it in the rules:", 0
    usual = [path for path in paths if path.startswith("cards.") and _is_usual(path, rules) and _is_usual(path, own)]
    for path in paths:
        here, there = part_at(rules, path), part_at(own, path)
        if path in usual and len(usual) < len(paths):
            continue  # an entry says only what is not usual, unless that is all that there is
        theirs = "" if here == there else f" (in {source}: {_words(there)})"
        yield f"  {path} = {_words(here)}{theirs}", 4
    for law in laws:
        yield f"  {law}: {LAWS[law]} (what all four games share; no rules file can change it)", 4
    for name, path, there in offered:
        yield f"  with {name}: {path} = {_words(part_at(there, path))}", 4


def _is_usual(path: str, rules: Rules) -> bool:
    return bool(part_at(rules, path) == getattr(Effect(), path.rpartition(".")[2], None))


def _words(value: object) -> str:
    return "nothing" if value is None else value_words(value)
