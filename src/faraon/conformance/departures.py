"""What rules change in those of a source, and which of it a scenario that does not hold is laid to (layer 7).

A rules file names the clauses that it means to break. What they break is proven by putting values back: a scenario is explained by the clauses declared if
it holds once the values behind these clauses are the source's own again, and is laid to those of the other changes that make the difference. With a value
comes back the line of clauses that a file loses by changing it, since refusals name the clauses.
"""

from __future__ import annotations

__all__ = ["Cause", "Change", "Departures", "value_words"]

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import cast

from attrs import define, evolve, field, frozen

from ..frozen import FrozenDict
from ..rules import Rules, load_rules
from ..rules.check import check_rules
from ..rules.merge import touches
from ..rules.paths import differing, leaves, part_at, with_part
from ..scenarios import Scenario
from .run import Verdict, run_scenario


@frozen
class Change:
    """A value that differs from the source's: its paths (of a deck with other cards also the entries of these), and the clauses behind it.

    Or a line of clauses alone, by its key in `why`, where the values that it is about are the source's own.
    """

    paths: tuple[str, ...]
    clauses: tuple[str, ...]
    words: str
    line: str = ""


@frozen
class Cause:
    """The changes that a scenario is laid to: it holds once all of them are undone, or `any_of_them` alone."""

    changes: tuple[Change, ...]
    any_of_them: bool = False

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses behind them."""
        return tuple(dict.fromkeys(clause for change in self.changes for clause in change.clauses))

    def advice(self, scenario: Scenario) -> str:
        """What to write into the file if these changes are meant, in a sentence or two."""
        groups = [self.clauses] if self.any_of_them else [change.clauses for change in self.changes]
        single = {group for group in groups if len(group) == 1}
        # Who names one clause for a value has named it for every other value behind which it stands.
        named = dict.fromkeys(
            " or ".join(group) for group in groups if group in single or (group and not single & {(each,) for each in group})
        )
        linked = f"If that is meant, name {', and '.join(named)} in departs." if named else ""
        bare = [] if self.any_of_them and named else [change for change in self.changes if not change.clauses]
        lines = ", ".join(f'"{change.paths[0]}" = ["{scenario.shows[0]}"]' for change in bare)
        what = "that" if not named else ", ".join(change.paths[0] for change in bare)
        link = (
            f"No clause stands behind {what}: if it is meant, give it one in [why], as in {lines}, and name that in departs."
            if bare
            else ""
        )
        return " ".join(filter(None, (linked, link)))


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
        # Whatever else an effect may say has the clauses of what it says. Of a card without an effect a text says nothing.
        entry = f"cards.{rest.partition('.')[0]}"
        behind = own.clauses(*(path for path in leaves(own) if path.startswith(f"{entry}.")))
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
        """The declared clauses that explain why this scenario does not hold, and after them others that it shows and that stand behind the same values;
        none where it would not hold without these changes either."""
        declared, rest = self._parted
        if not declared or not self._holds(scenario, declared):
            return ()
        breaking = [change for change in declared if not self._holds(scenario, [each for each in self.changes if each is not change])]
        breaking = breaking or [change for change in self._breaking(scenario, [*rest, *declared]) if change in declared]
        behind = [clause for change in breaking for clause in change.clauses]
        named = [clause for clause in self.rules.departs if clause in behind]
        return tuple(dict.fromkeys((*named, *(clause for clause in behind if clause in scenario.shows))))

    def explained_without(self, clause: str, scenario: Scenario) -> bool:
        """Whether the other clauses declared explain this scenario too."""
        others = set(self.rules.departs) - {clause}
        return self._holds(scenario, [change for change in self.changes if others.intersection(change.clauses)])

    def came_out(self, scenario: Scenario, plain: Verdict) -> tuple[str, ...]:
        """What comes out otherwise than it should with the declared values put back; or, where these cannot be put back alone, under the rules as they
        are, of which `plain` is the verdict."""
        declared, _ = self._parted
        if not declared:
            return plain.faults
        mixed = self._run(scenario, declared)
        return plain.faults if _cannot_be_run(mixed) and not _cannot_be_run(plain) else mixed.faults

    def laid_to(self, scenario: Scenario) -> Cause:
        """The changes, beside those that are declared, without which it would hold."""
        declared, rest = self._parted
        alone = [change for change in rest if self._holds(scenario, [*declared, change])]
        if alone:
            return Cause(tuple(alone), any_of_them=True)
        return Cause(tuple(_fewest(rest, lambda fewer: self._holds(scenario, [*declared, *fewer]))))

    def _breaking(self, scenario: Scenario, changes: Sequence[Change]) -> list[Change]:
        """Changes that together keep it from holding, and none of which can be done without."""
        return _fewest(changes, lambda fewer: not self._holds(scenario, [each for each in self.changes if each not in fewer]))

    @cached_property
    def _parted(self) -> tuple[list[Change], list[Change]]:
        """The changes that are declared, and the others. What has no meaning without the values declared, as the rank of a lot that there is no
        more, is declared with them."""
        declared = [change for change in self.changes if set(change.clauses) & set(self.rules.departs)]
        more = declared
        while more:
            faults = {".".join(fault.path) for fault in check_rules(self._with_back(frozenset(declared)))}
            more = [change for change in self.changes if change not in declared and faults.intersection(change.paths)]
            declared += more
        return declared, [change for change in self.changes if change not in declared]

    def _holds(self, scenario: Scenario, changes: Iterable[Change]) -> bool:
        """Whether it holds with these values put back; under rules that contradict themselves then, nothing does."""
        return self._run(scenario, changes).holds

    def _run(self, scenario: Scenario, changes: Iterable[Change]) -> Verdict:
        back = frozenset(changes)
        if back not in self._mixed:
            self._mixed[back] = self._with_back(back)
        return run_scenario(scenario, self._mixed[back])

    def _with_back(self, back: frozenset[Change]) -> Rules:
        """The rules with these values as the source has them, and with the lines of clauses that no other change touches."""
        rules = self.rules
        for path in (path for change in back for path in change.paths):
            rules = with_part(rules, path, part_at(self.own, path))
        left = [change for change in self.changes if change not in back]
        lines = {key: line for key, line in self.rules.why.items() if any(_about(change, key) for change in left)}
        kept = {key: line for key, line in self.own.why.items() if not any(_about(change, key) for change in left)}
        return evolve(rules, why=FrozenDict({**kept, **lines}))


def _fewest(changes: Sequence[Change], enough: Callable[[list[Change]], bool]) -> list[Change]:
    """As few of these changes as are enough, where all of them are: each is left out that can be.

    What could not be left out may be free to go once others have gone, where values contradict each other, so that is tried again.
    """
    left, before = list(changes), 0
    while before != len(left):
        before = len(left)
        for change in tuple(left):
            fewer = [each for each in left if each is not change]
            if enough(fewer):
                left = fewer
    return left


def _cannot_be_run(verdict: Verdict) -> bool:
    return any(fault.startswith("cannot be run: ") for fault in verdict.faults)


def _about(change: Change, key: str) -> bool:
    """Whether the line of clauses with this key is the change's own."""
    return key == change.line or any(touches(key, path) for path in change.paths)
