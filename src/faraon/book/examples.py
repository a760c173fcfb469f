"""Worked examples: for each part of the book a scenario of the suite that shows what it says, and holds under these rules (layer 7).

Which one, the data say: the clauses behind the sentences of the part, and those that each scenario shows.
"""

from __future__ import annotations

__all__ = ["with_examples"]

from collections.abc import Iterable, Iterator

from attrs import evolve, field, frozen

from ..errors import FaraonError
from ..events import Blocked, BroughtBack, Called, Event, Played, Recycled, WentOut
from ..moves import Play, parse_move
from ..rules import Rules, load_rules
from ..rules.lineage import followed
from ..scenarios import DealGiven, MatchGiven, PositionGiven, Scenario, scenarios_of
from ..staging import Scene, play
from .marks import OVERVIEW, is_decision
from .model import Block, Example, Paragraph, Section, Sentence, Table
from .scenes import example
from .words import Words

_WITHOUT = ("aim", "cards", "advice")
"""The sections in which nothing is done yet."""
_HAPPENS: dict[str, tuple[type[Event], ...]] = {
    "turn": (Played,), "stock": (Recycled,), "out": (WentOut, Blocked, BroughtBack), "counting": (WentOut, Blocked)
}  # fmt: skip
"""Of what must happen in the example of a section, one."""
_LONGEST = 3
"""So many moves can be followed without cards on the table."""


def with_examples(told: Iterable[Section], rules: Rules, words: Words) -> tuple[Section, ...]:
    """The telling with an example after each part that a scenario shows: what stands under a heading of its own, and the rest of a section.

    There are none for rules that go back to no source, and none where the suite does not lie in a folder.
    """
    choice = _Choice(rules, words)
    return tuple(section if section.key in _WITHOUT else evolve(section, blocks=tuple(choice.among(section))) for section in told)


def _scenarios(rules: Rules) -> tuple[Scenario, ...]:
    try:
        return scenarios_of(rules.source) if rules.source else ()
    except FaraonError:
        return ()


@frozen
class _Choice:
    """The scenarios to choose among, and those that have been chosen."""

    rules: Rules
    words: Words
    used: set[str] = field(init=False, factory=set[str])

    def among(self, section: Section) -> Iterator[Block]:
        """The blocks of the section, and after each part of them its example."""
        for part in _parts(section.blocks):
            yield from part
            yield from self._example(section.key, [sentence for block in part for sentence in _sentences(block)])

    def _example(self, key: str, sentences: list[Sentence]) -> Iterator[Example]:
        told = [sentence for sentence in sentences if sentence.kind != "gone" and sentence.key not in OVERVIEW]
        clauses = {clause for sentence in told for clause in sentence.clauses}
        cards = {_card_path(path) for sentence in sentences for path in sentence.paths if sentence.key.startswith("cards.")}
        varied = {clause for sentence in sentences if sentence.kind == "variant" for clause in sentence.clauses}
        for scenario in sorted(
            self._candidates(key, clauses, cards), key=lambda each: (not self._shows_change(each, varied), *_rank(each, clauses))
        ):
            scene = play(scenario, self.rules)
            if scene is not None and _happens(scenario, scene, key, sentences):
                self.used.add(scenario.id)
                yield example(scenario, scene, self.rules, self.words)
                return

    def _candidates(self, key: str, clauses: set[str], cards: set[str]) -> Iterator[Scenario]:
        variants = set(self.rules.variants)
        for each in _scenarios(self.rules):
            new = each.id not in self.used and len(each.moves) <= _LONGEST
            told = clauses & set(each.shows) and set(each.variants) <= variants and _tells(each, key)
            if new and told and self._lays(each, cards) and self._counts(each):
                yield each

    def _counts(self, scenario: Scenario) -> bool:
        """Whether a round can add what a match is given: that is what its cards count, so under other points none may come to it."""
        return not isinstance(scenario.given, MatchGiven) or self.rules.score == followed(self.rules).score

    def _shows_change(self, scenario: Scenario, varied: set[str]) -> bool:
        """Whether a scenario shows what a variant changes here: with these clauses behind it, and not as the text itself has it."""
        return bool(scenario.variants and varied & set(scenario.shows)) and play(scenario, load_rules(self.rules.source)) is None

    def _lays(self, scenario: Scenario, cards: set[str]) -> bool:
        """Whether one of these cards is laid, each given by its place in the rules; any or none is as good where no card is spoken of."""
        moves = map(parse_move, scenario.moves)
        return not cards or any(self.rules.path(move.card) in cards for move in moves if isinstance(move, Play))


def _card_path(path: str) -> str:
    """Of `cards.7.draw`, `cards.7`."""
    return ".".join(path.split(".")[:2])


def _parts(blocks: Iterable[Block]) -> Iterator[list[Block]]:
    """What belongs together: a paragraph with a heading, or all that stands one after the other without."""
    part: list[Block] = []
    for block in blocks:
        headed = isinstance(block, Paragraph) and bool(block.lead)
        if part and headed:
            yield part
            part = []
        part.append(block)
        if headed:
            yield part
            part = []
    if part:
        yield part


def _sentences(block: Block) -> tuple[Sentence, ...]:
    return block.sentences if isinstance(block, Paragraph) else block.rows if isinstance(block, Table) else ()


def _tells(scenario: Scenario, key: str) -> bool:
    """Whether a scenario is of the kind that a section tells of: a plain deal, or who deals next; a match; the count of a round; or else moves."""
    given, moves = scenario.given, scenario.moves
    if key == "match":
        return isinstance(given, MatchGiven)
    if key == "dealing":
        plain = isinstance(given, DealGiven) and given.exposed is None and not given.cut and not moves
        return plain or (isinstance(given, MatchGiven) and scenario.then.dealer is not None)
    return isinstance(given, PositionGiven) and (bool(moves) or (key == "counting" and scenario.then.points is not None))


def _happens(scenario: Scenario, scene: Scene, key: str, sentences: list[Sentence]) -> bool:
    """Whether what the part of this section tells of happens in the scene."""
    if key == "drawing":
        return any(move == "draw" and state.pending is None for move, state in zip(scenario.moves, scene.states, strict=False))
    if sentences[0].key.startswith("back."):
        return any(isinstance(event, BroughtBack) for events in scene.events for event in events)
    if sentences[0].key.startswith("answers."):
        return any(state.pending is not None for state in scene.states)
    kinds = (Called,) if sentences[0].key.startswith("call.") else _HAPPENS.get(key, ()) if scene.events else ()
    return not kinds or any(isinstance(event, kinds) for events in scene.events for event in events)


def _rank(scenario: Scenario, clauses: set[str]) -> tuple[object, ...]:
    """The less, the better: a scenario shows what the source itself says rather than a decision, and much of the part and little else. One in which something happens is better than a count, a deal better than who deals next, and best for few players; what is still
    equal stays in the order of the suite, which begins with what is simple."""
    shown = clauses & set(scenario.shows)
    given = scenario.given
    players = given.players if isinstance(given, DealGiven) else 9
    still = not isinstance(given, DealGiven) and not scenario.moves
    return still, all(map(is_decision, shown)), len(set(scenario.shows) - clauses) - len(shown), players
