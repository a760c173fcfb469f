"""Do the scenarios bite? Every neighbour of a rule set is held to the scenarios, and each must be noticed by one (layer 7).

    python -m faraon.conformance.mutants [--about PATH] [SOURCE …]

A mutant is a rule set that a file could say and that plays otherwise. It is caught when a scenario does not hold under it, and must be, or be listed in
`equivalent.toml`. Only the scenarios count: not the clauses that a changed file loses, and not the digest.
"""

from __future__ import annotations

__all__ = ["Hunt", "hunt", "main"]

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import evolve, field, frozen

from ..errors import FaraonError
from ..rules import BUILT_IN, Rules, load_rules
from ..rules.model import entry_of
from ..rules.paths import part_at
from ..scenarios import Scenario
from ..streams import Parser, guarded, tell
from .equivalent import Listed, load_listed
from .neighbours import Change, changed, neighbours
from .run import run_scenario
from .suite import load_suite, suite_folder


@frozen
class Hunt:
    """What became of the mutants of one source. `survivors` and `faults` are sentences."""

    source: str
    caught: int = 0
    listed: int = 0
    refused: int = 0
    alike: int = 0
    survivors: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def mutants(self) -> int:
        """How many there were."""
        return self.caught + self.listed + len(self.survivors)

    def __str__(self) -> str:
        told = f"{self.source}: {self.mutants} mutants, {self.caught} caught, {self.listed} listed, {len(self.survivors)} survive"
        return f"{told}; besides, {self.refused} changes contradict the other rules, and {self.alike} play like the rules or like another mutant"


@frozen
class _Trap:
    """A scenario, with the cards that are laid in it, and all its cards and their ranks, by which it is found."""

    scenario: Scenario
    laid: frozenset[str]
    cards: frozenset[str]


def _trap(scenario: Scenario) -> _Trap:
    laid = {move.partition(">")[0] for move in scenario.moves}
    cards = {word for text in _texts(scenario.given) for word in text.split()} | laid
    return _Trap(scenario, frozenset(laid | {card[:-1] for card in laid}), frozenset(cards | {card[:-1] for card in cards}))


def _texts(given: Any) -> Iterator[str]:
    for name in ("pile", "stock", "deck", "lot"):
        yield getattr(given, name, None) or ""
    yield from getattr(given, "hands", ())


@frozen
class _Traps:
    """The scenarios that are there for one rule set, and those that have caught something last, by the path of what it was."""

    source: str
    variant: tuple[str, ...]
    traps: tuple[_Trap, ...]
    lately: dict[str, _Trap] = field(factory=dict[str, _Trap])

    def catch(self, change: Change) -> bool:
        """Whether a scenario does not hold under the rules so changed. Raises what it raises, where that is no `FaraonError`."""
        mutated: dict[tuple[str, ...], Rules | None] = {}
        path = change.paths[0]
        for trap in self._ordered(change, path):
            variants = trap.scenario.variants
            if variants not in mutated:
                mutated[variants] = changed(load_rules(self.source, *variants), change)
            rules = mutated[variants]
            # What contradicts itself only together with a further variant is no mutant there.
            if rules is not None and not run_scenario(trap.scenario, rules).holds:
                self.lately[path] = self.lately[path.rpartition(".")[0]] = trap
                return True
        return False

    def _ordered(self, change: Change, path: str) -> Iterator[_Trap]:
        """All traps, the likeliest first."""
        area, _, key = path.rpartition(".")
        yield from (self.lately[place] for place in (path, area) if place in self.lately)
        clauses = set(load_rules(self.source, *self.variant).clauses(*change.paths))

        def unlikely(trap: _Trap) -> tuple[bool, bool, bool, int]:
            shown = clauses.isdisjoint(trap.scenario.shows)
            return key not in trap.laid, key not in trap.cards, shown, len(trap.scenario.moves)

        yield from sorted(self.traps, key=unlikely)


def _stands(rules: Rules, path: str) -> Any:
    """What these rules come to at a path that a change names: for a card without an entry of its own, its rank's."""
    area, _, key = path.rpartition(".")
    card = next((card for card in rules.deck.cards if str(card) == key), None)
    return part_at(rules, path if card is None else f"{area}.{entry_of(card, part_at(rules, area))}")


def _changes(source: str, variant: tuple[str, ...], about: str) -> Iterator[Change]:
    """The neighbours of the rules; of those of a variant, only where it has changed something itself."""
    rules, base = load_rules(source, *variant), load_rules(source)
    for change in neighbours(rules, about):
        if not variant or any(_stands(rules, path) != _stands(base, path) for path in change.paths):
            yield change


def hunt(source: str, scenarios: Iterable[Scenario], listed: Iterable[Listed] = (), *, about: str = "") -> Hunt:
    """Hunt the mutants of this source's rules, and of what each of its variants changes, with these scenarios.

    The rules without variants are held to the scenarios without variants, a variant's to those that switch it on. `about` is a path: only changes of
    values there are tried.
    """
    faults: list[str] = []
    traps: list[_Trap] = []
    for scenario in scenarios:
        verdict = run_scenario(scenario, load_rules(source, *scenario.variants))
        if verdict.holds:
            traps.append(_trap(scenario))
        else:
            # It would catch every mutant, and prove nothing.
            faults.append(f"{scenario.id}: does not hold under the rules as they are: {'; '.join(verdict.faults)}")
    left = {(entry.variants, entry.change): entry for entry in listed}
    found = Hunt(source, faults=tuple(faults))
    for name in ("", *load_rules(source).offers):
        mine = [trap for trap in traps if (name in trap.scenario.variants if name else not trap.scenario.variants)]
        found = _hunted(found, _Traps(source, (name,) if name else (), tuple(mine)), about, left)
    unknown = [f"{_named(entry.change, entry.variants)}: is listed, but is no mutant" for entry in left.values() if not about]
    return evolve(found, faults=(*found.faults, *unknown))


def _hunted(found: Hunt, traps: _Traps, about: str, left: dict[tuple[tuple[str, ...], str], Listed]) -> Hunt:
    rules = load_rules(traps.source, *traps.variant)
    seen = {rules.digest}
    for change in _changes(traps.source, traps.variant, about):
        mutant = changed(rules, change)
        if mutant is None:
            found = evolve(found, refused=found.refused + 1)
            continue
        digest = mutant.digest
        if digest in seen:
            found = evolve(found, alike=found.alike + 1)
            continue
        seen.add(digest)
        name = _named(str(change), traps.variant)
        entry = left.pop((traps.variant, str(change)), None)
        try:
            caught = traps.catch(change)
        except Exception as crash:  # noqa: BLE001 - whatever breaks under rules that a file could say is the engine's fault, and caught by nobody
            found = evolve(found, survivors=(*found.survivors, f"{name}: crashes: {type(crash).__name__}: {crash}"))
            continue
        if caught:
            found = evolve(found, caught=found.caught + 1)
            if entry is not None:
                found = evolve(found, faults=(*found.faults, f"{name}: is listed as one that nobody can see, but a scenario catches it"))
        elif entry is not None:
            found = evolve(found, listed=found.listed + 1)
        else:
            found = evolve(found, survivors=(*found.survivors, f"{name}: no scenario notices"))
    return found


def _named(change: str, variant: tuple[str, ...]) -> str:
    return f"{change} (with {variant[0]})" if variant else change


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it: 0 where every mutant is caught or listed, 1 where one is not or the list is wrong, 2 where it could not be run."""
    return guarded(lambda: _run(arguments))


def _run(arguments: Sequence[str] | None) -> int:
    parser = Parser("python -m faraon.conformance.mutants", description="Whether the scenarios notice every changed value of the rules.")
    parser.add_argument(
        "sources", nargs="*", metavar="SOURCE", choices=[[], *BUILT_IN], help="tagalog, russian, slovak or saratov; all if none is named"
    )
    parser.add_argument("--about", default="", metavar="PATH", help="only changes of values at this path, such as cards.7 or score")
    options = parser.parse_args(arguments)
    sources: Sequence[str] = options.sources or BUILT_IN
    if options.about and not any(any(neighbours(load_rules(source), options.about)) for source in sources):
        raise FaraonError(
            f"there is no value at {options.about!r} in the rules of {', '.join(sources)}; a path is such as cards.7 or score.hand"
        )
    status = 0
    folder = suite_folder()
    suite = load_suite(folder)
    for source in sources:
        found = hunt(source, suite.scenarios[source], load_listed(folder, source), about=options.about)
        tell("\n".join((str(found), *(f"  {line}" for line in (*found.survivors, *found.faults)))))
        sys.stdout.flush()
        status = max(status, int(bool(found.survivors or found.faults)))
    return status


if __name__ == "__main__":
    raise SystemExit(main())
