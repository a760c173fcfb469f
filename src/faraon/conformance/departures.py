"""What rules change in those of a source, and which of it a scenario that does not hold is laid to (layer 7).

A rules file names the clauses that it means to break. What they break is proven by putting values back: a scenario is explained by the clauses declared if
it holds once the values behind these clauses are the source's own again, and is laid to those of the other changes that make the difference. With a value
comes back the line of clauses that a file loses by changing it, since refusals name the clauses.
"""

from __future__ import annotations

__all__ = ["Change", "Departures", "value_words"]

import json
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import cast

from attrs import define, evolve, field, frozen

from ..frozen import FrozenDict
from ..rules import Rules, load_rules
from ..rules.merge import touches
from ..rules.paths import differing, leaves, part_at, with_part
from ..scenarios import Scenario
from .run import run_scenario


@frozen
class Change:
    """A value that differs from the source's: its paths (of a deck with other cards also the entries of these), and the clauses behind it.

    Or a line of clauses alone, by its key in `why`, where the values that it is about are the source's own.
    """

    paths: tuple[str, ...]
    clauses: tuple[str, ...]
    words: str
    line: str = ""


def value_words(value: object) -> str:
    """A single value as a rules file would have it."""
    return json.dumps(" ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else value, ensure_ascii=False)


def _changes(rules: Rules, own: Rules) -> Iterator[Change]:
    """One for each value, but the entries of cards that only one of the decks has belong to the change of the deck."""
    known = [{*map(str, each.deck.ranks), *map(str, each.deck.cards)} for each in (rules, own)]
    paths = [path for path in differing(rules, own) if not _says_the_same(path, rules, own)]
    deck = tuple(path for path in paths if path.startswith("deck.") or _key(path) not in known[0] & known[1] | {""})
    if deck:
        yield _change(deck, rules, own)
    for path in paths:
        if path not in deck:
            yield _change((path,), rules, own)
    for key in dict.fromkeys((*own.why, *rules.why)):
        here, there = rules.why.get(key, ()), own.why.get(key, ())
        if here != there and not any(touches(key, path) for path in paths):
            yield Change((), there or here, f"why.{key} {_named(here)}, not {_named(there)}", key)


def _named(clauses: tuple[str, ...]) -> str:
    return " ".join(clauses) or "no clause"


def _says_the_same(path: str, rules: Rules, own: Rules) -> bool:
    """Whether a card only has an entry of its own for what it does without one too."""
    section, _, key = path.partition(".")
    cards = [card for card in rules.deck.cards if key in (str(card), card.rank)]
    return section == "cards" and bool(cards) and all(rules.effect(card) == own.effect(card) for card in cards)


def _key(path: str) -> str:
    """The card or rank whose entry this is a part of, if it is one."""
    pieces = path.split(".")
    at = {"cards": 1, "score": 2}.get(pieces[0], len(pieces))
    return pieces[at] if at < len(pieces) else ""


def _change(paths: tuple[str, ...], rules: Rules, own: Rules) -> Change:
    # A variant that sets one entry of a part takes the line of the whole part away, so the text without variants is asked too.
    behind = next(filter(None, (_behind(paths[0], each) for each in (own, load_rules(own.source)))), ()) or rules.clauses(*paths)
    return Change(paths, behind, "; ".join(_words(path, rules, own) for path in paths))


def _behind(path: str, own: Rules) -> tuple[str, ...]:
    """The clauses behind a value, as a source has them."""
    section, _, rest = path.partition(".")
    behind = own.clauses("deck" if section == "deck" else path)
    if not behind and section == "cards":
        # Whatever else an effect may say has the clauses of what it says; of a card without an effect a text says no more than how it may be laid.
        entry = f"cards.{rest.partition('.')[0]}"
        behind = own.clauses(*(path for path in leaves(own) if path.startswith(f"{entry}."))) or own.clauses("law.fit")
    return behind


def _words(path: str, rules: Rules, own: Rules) -> str:
    here, there = part_at(rules, path), part_at(own, path)
    return f"{path} {'left out' if here is None else 'added' if there is None else f'{value_words(here)}, not {value_words(there)}'}"


@define
class Departures:
    """What these rules change in those of the source, both with the variants that a scenario asks for, and the clauses that they mean to break."""

    rules: Rules
    own: Rules
    _mixed: dict[frozenset[Change], Rules] = field(factory=dict["frozenset[Change]", "Rules"], init=False, repr=False, eq=False)

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Every value that differs."""
        return tuple(_changes(self.rules, self.own))

    def explained_by(self, scenario: Scenario) -> tuple[str, ...]:
        """The declared clauses that explain why this scenario does not hold; none where it would not hold without them either."""
        declared, rest = self._parted()
        if not declared or not self._holds(scenario, declared):
            return ()
        named = [clause for clause in self.rules.departs if any(clause in change.clauses for change in declared)]
        alone = [
            clause
            for clause in named
            if not self._holds(scenario, [*rest, *(change for change in declared if clause not in change.clauses)])
        ]
        if alone:
            return tuple(alone)
        together = [change for change in self._breaking(scenario, [*rest, *declared]) if change in declared]
        return tuple(clause for clause in named if any(clause in change.clauses for change in together))

    def explained_without(self, clause: str, scenario: Scenario) -> bool:
        """Whether the other clauses declared explain this scenario too."""
        others = set(self.rules.departs) - {clause}
        return self._holds(scenario, [change for change in self.changes if others.intersection(change.clauses)])

    def _breaking(self, scenario: Scenario, changes: Iterable[Change]) -> list[Change]:
        """Changes that together keep it from holding, and none of which can be done without; those that come first are done without first."""
        left = list(changes)
        for change in tuple(left):
            fewer = [each for each in left if each is not change]
            if not self._holds(scenario, [each for each in self.changes if each not in fewer]):
                left = fewer
        return left

    def laid_to(self, scenario: Scenario) -> tuple[Change, ...]:
        """The changes, beside those that are declared, without which it would hold; where no single one decides, those that alone would break it, or those
        that break it only together."""
        declared, rest = self._parted()
        alone = [change for change in rest if self._holds(scenario, [*declared, change])]
        alone = alone or [change for change in rest if not self._holds(scenario, [each for each in self.changes if each is not change])]
        return tuple(alone or self._breaking(scenario, rest))

    def _parted(self) -> tuple[list[Change], list[Change]]:
        """The changes that are declared, and the others."""
        declared = [change for change in self.changes if set(change.clauses) & set(self.rules.departs)]
        return declared, [change for change in self.changes if change not in declared]

    def _holds(self, scenario: Scenario, changes: Iterable[Change]) -> bool:
        """Whether it holds with these values put back; under rules that contradict themselves then, nothing does."""
        back = frozenset(changes)
        if back not in self._mixed:
            self._mixed[back] = self._with_back(back)
        return run_scenario(scenario, self._mixed[back]).holds

    def _with_back(self, back: frozenset[Change]) -> Rules:
        """The rules with these values as the source has them, and with the lines of clauses that no other change touches."""
        rules = self.rules
        for path in (path for change in back for path in change.paths):
            rules = with_part(rules, path, part_at(self.own, path))
        left = [change for change in self.changes if change not in back]
        lines = {key: line for key, line in self.rules.why.items() if any(_about(change, key) for change in left)}
        kept = {key: line for key, line in self.own.why.items() if not any(_about(change, key) for change in left)}
        return evolve(rules, why=FrozenDict({**kept, **lines}))


def _about(change: Change, key: str) -> bool:
    """Whether the line of clauses with this key is the change's own."""
    return key == change.line or any(touches(key, path) for path in change.paths)
