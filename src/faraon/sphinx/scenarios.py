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

from ..book.scenes import example
from ..book.words import Words
from ..conformance import Suite, load_suite, run_scenario
from ..conformance.answers import OwnEngine
from ..conformance.own import load_own
from ..conformance.protocol import requests
from ..errors import FaraonError
from ..moves import parse_move
from ..refusals import refusal
from ..rules import Rules, load_rules
from ..scenarios import MatchGiven, Scenario
from ..staging import play
from ..wording import suggestion
from .asking import LOOKS, FaraonDirective, language, named, word_of
from .examples import example_parts, scenario_id


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
        head = nodes.paragraph("", "", scenario_id(asked.scenario.id), nodes.Text(" ("), *marks[1:], nodes.Text(")"))
        yield nodes.container("", head, *self._played(asked), nodes.paragraph("", asked.scenario.why), classes=["faraon-example"])

    def _asked(self) -> _Asked:
        wanted, file = self.argument, self.options.get("file")
        word = word_of(self) if file else self.options.get("rules")
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
        scene = play(scenario, rules)
        if scene is None:
            answer = OwnEngine().answer(requests(scenario, rules, rules.source)[0])
            yield nodes.paragraph("", f"{answer.impossible}.")
            return
        if scene.states or isinstance(scenario.given, MatchGiven):
            yield from example_parts(self, example(scenario, scene, rules, Words(lang, rules.deck.german)))
        refused = ((each.move, refusal(scene.states[-1], parse_move(each.move))) for each in scenario.refuse)
        items = [(nodes.literal("", move), nodes.Text(f": {found.message(lang)}.")) for move, found in refused if found is not None]
        if items:
            yield nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", "", *item)) for item in items), lang=lang)
