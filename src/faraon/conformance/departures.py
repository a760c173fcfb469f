"""What rules change in those of a source, and which of it a scenario that does not hold is laid to (layer 7).

A rules file names the clauses that it means to break. What they break is proven by putting values back: a scenario is explained by the clauses declared if
it holds once the values behind these clauses are the source's own again, and is laid to those of the other changes that make the difference.
"""

from __future__ import annotations

__all__ = ["Change", "Departures", "value_words"]

import json
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import cast

from attrs import define, frozen

from ..rules import Rules
from ..rules.paths import differing, leaves, part_at, with_part
from ..scenarios import Scenario
from .run import run_scenario


@frozen
class Change:
    """A value that differs from the source's: its paths (of a deck with other cards also the entries of these), and the clauses behind it."""

    paths: tuple[str, ...]
    clauses: tuple[str, ...]
    words: str


def value_words(value: object) -> str:
    """A single value as a rules file would have it."""
    return json.dumps(" ".join(map(str, cast("tuple[object, ...]", value))) if isinstance(value, tuple) else value, ensure_ascii=False)


def _changes(rules: Rules, own: Rules) -> Iterator[Change]:
    """One for each value, but the entries of cards that only one of the decks has belong to the change of the deck."""
    known = [{*map(str, each.deck.ranks), *map(str, each.deck.cards)} for each in (rules, own)]
    paths = list(differing(rules, own))
    deck = tuple(path for path in paths if path.startswith("deck.") or _key(path) not in known[0] & known[1] | {""})
    if deck:
        yield _change(deck, rules, own)
    for path in paths:
        if path not in deck:
            yield _change((path,), rules, own)


def _key(path: str) -> str:
    """The card or rank whose entry this is a part of, if it is one."""
    pieces = path.split(".")
    at = {"cards": 1, "score": 2}.get(pieces[0], len(pieces))
    return pieces[at] if at < len(pieces) else ""


def _change(paths: tuple[str, ...], rules: Rules, own: Rules) -> Change:
    first = paths[0]
    section, _, rest = first.partition(".")
    behind = own.clauses("deck" if section == "deck" else first) or rules.clauses(*paths)
    if not behind and section == "cards":
        # Whatever else an effect may say has the clauses of what it says; of a card without an effect a text says no more than how it may be laid.
        entry = f"cards.{rest.partition('.')[0]}"
        behind = own.clauses(*(path for path in leaves(own) if path.startswith(f"{entry}."))) or own.clauses("law.fit")
    return Change(paths, behind, "; ".join(_words(path, rules, own) for path in paths))


def _words(path: str, rules: Rules, own: Rules) -> str:
    here, there = part_at(rules, path), part_at(own, path)
    return f"{path} {'left out' if here is None else 'added' if there is None else f'{value_words(here)}, not {value_words(there)}'}"


@define
class Departures:
    """What these rules change in those of the source, both with the variants that a scenario asks for, and the clauses that they mean to break."""

    rules: Rules
    own: Rules

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
        return tuple(alone or named)

    def laid_to(self, scenario: Scenario) -> tuple[Change, ...]:
        """The changes, beside those that are declared, without which it would hold; where no single one decides, those that alone would break it, or all."""
        declared, rest = self._parted()
        alone = [change for change in rest if self._holds(scenario, [*declared, change])]
        alone = alone or [change for change in rest if not self._holds(scenario, [each for each in self.changes if each is not change])]
        return tuple(alone or rest)

    def _parted(self) -> tuple[list[Change], list[Change]]:
        """The changes that are declared, and the others."""
        declared = [change for change in self.changes if set(change.clauses) & set(self.rules.departs)]
        return declared, [change for change in self.changes if change not in declared]

    def _holds(self, scenario: Scenario, changes: Iterable[Change]) -> bool:
        """Whether it holds with these values put back; under rules that contradict themselves then, nothing does."""
        return run_scenario(scenario, self._with_back(changes)).holds

    def _with_back(self, changes: Iterable[Change]) -> Rules:
        """The rules with these values as the source has them."""
        rules = self.rules
        for change in changes:
            for path in change.paths:
                rules = with_part(rules, path, part_at(self.own, path))
        return rules
