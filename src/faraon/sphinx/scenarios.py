"""A scenario in a page: how things stand, what is done, what follows (layer 8)."""

from __future__ import annotations

__all__ = ["ScenarioDirective"]

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from attrs import frozen
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.typing import OptionSpec

from ..cards import parse_cards
from ..conformance import Suite, load_suite, run_scenario
from ..conformance.answers import OwnEngine, put_up
from ..conformance.own import load_own
from ..conformance.protocol import requests, spelt_out
from ..engine import apply
from ..errors import FaraonError
from ..events import transition
from ..moves import parse_move
from ..refusals import refusal
from ..rules import Rules, load_rules
from ..scenarios import DealGiven, PositionGiven, Scenario
from ..wording import suggestion
from .asking import LOOKS, FaraonDirective, language, named
from .pictures import position_picture


@cache
def _suite() -> Suite:
    return load_suite()


@frozen
class _Asked:
    """A scenario, and the rules by which it goes."""

    scenario: Scenario
    rules: Rules


class ScenarioDirective(FaraonDirective):
    """A scenario of the suite by its id, or one of a `file`. That it holds is seen to, as everything else is."""

    option_spec: ClassVar[OptionSpec | None] = {**LOOKS, "file": directives.unchanged_required}

    def made(self) -> Iterator[nodes.Node]:
        """The scenario."""
        asked = self._asked()
        verdict = run_scenario(asked.scenario, asked.rules)
        if not verdict.holds:
            raise FaraonError(f"{asked.scenario.id} does not hold by the rules {asked.rules.name}: {'; '.join(verdict.faults)}")
        marks = [
            each for clause in asked.scenario.shows for each in (nodes.Text(", "), nodes.inline("", clause, classes=["faraon-clause"]))
        ]
        head = nodes.paragraph("", "", nodes.literal("", asked.scenario.id), nodes.Text(" ("), *marks[1:], nodes.Text(")"))
        yield nodes.container("", head, *self._played(asked), nodes.paragraph("", asked.scenario.why), classes=["faraon-scenario"])

    def _asked(self) -> _Asked:
        wanted, file = self.argument, self.options.get("file")
        word: str = self.options.get("rules") or (self.config.faraon_rules if file else "")
        if file is None:
            found = {each.id: (source, each) for source, group in _suite().scenarios.items() for each in group}
            if wanted not in found:
                raise FaraonError(f"there is no scenario {wanted!r} in the suite{suggestion(wanted, found)}")
            source, scenario = found[wanted]
            return _Asked(scenario, self._rules(word or source, scenario))
        path = self.env.relfn2path(file)[1]
        self.env.note_dependency(path)
        if not word:
            raise FaraonError("a scenario of a file needs rules: name them with :rules:, or for all pages with faraon_rules in conf.py")
        rules = named(self, word).rules
        if not rules.source:
            raise FaraonError(f"the rules {rules.name} go back to none of the four sources, so no clause can be shown")
        own = {each.id: each for each in load_own(Path(path), _suite(), rules.source, rules.name)}
        if wanted not in own:
            raise FaraonError(f"there is no scenario {wanted!r} in {file}{suggestion(wanted, own)}")
        return _Asked(own[wanted], self._rules(word, own[wanted]))

    def _rules(self, word: str, scenario: Scenario) -> Rules:
        """The rules that a word names, with the variants that the scenario switches on."""
        found = named(self, word)
        return load_rules(found.name, *dict.fromkeys((*found.variants, *scenario.variants)))

    def _played(self, asked: _Asked) -> Iterator[nodes.Node]:
        scenario, rules, lang = asked.scenario, asked.rules, language(self)
        if scenario.then.impossible:
            answer = OwnEngine().answer(requests(scenario, rules, rules.source)[0])
            yield nodes.paragraph("", answer.impossible or "")
            return
        if not isinstance(scenario.given, PositionGiven | DealGiven):
            return
        state = put_up(spelt_out(scenario.given, rules.deck), rules)
        yield position_picture(self, state)
        orders, steps = iter(scenario.reshuffled), list[nodes.Node]()
        for text in scenario.moves:
            move = parse_move(text)
            after = apply(state, move)
            reshuffled = parse_cards(next(orders)) if after.chance.shuffles != state.chance.shuffles else None
            after, events = transition(state, move, reshuffled=reshuffled)
            steps.append(_step(text, " ".join(f"{event.message(lang)}." for event in events)))
            state = after
        if steps:
            yield nodes.enumerated_list("", *steps, enumtype="arabic", prefix="", suffix=".")
            yield position_picture(self, state)
        refused = ((each.move, refusal(state, parse_move(each.move))) for each in scenario.refuse)
        refusals = [_step(move, f"{found.message(lang)}.") for move, found in refused if found is not None]
        if refusals:
            yield nodes.bullet_list("", *refusals)


def _step(move: str, text: str) -> nodes.list_item:
    return nodes.list_item("", nodes.paragraph("", "", nodes.literal("", move), nodes.Text(f": {text}" if text else "")))
