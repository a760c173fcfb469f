"""How rule sets differ, value by value (layer 7).

Two games are compared by what they play, not by how their files are written: the same cards doing the same under another key are no
difference. What all games share (`law.…`) cannot differ, whatever clauses stand behind it.
"""

from __future__ import annotations

__all__ = ["compare"]

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import cast

from attrs import evolve, fields

from ..cards import Card
from ..errors import FaraonError
from ..frozen import FrozenDict
from ..rules import Effect, Rules
from ..rules.groups import Subject, answers, subjects
from ..rules.model import entry_of
from ..rules.paths import part_at
from ..wording import shown
from .model import Comparison, Difference, Game, Saying, Section, listed
from .names import any_of, capital, missing, the
from .points import SCORE, hand_points, left_in_hand
from .sentences import PLAIN, SECTIONS, effect_words

Games = Mapping[str, Rules]
Said = tuple[Hashable, Saying]
"""What a value comes to in a game, equal where it plays alike, and what the game says of it."""


def compare(games: Games) -> Comparison:
    """How these rule sets, by what they are to go by, differ.

    Raises `FaraonError` where there are fewer than two; `TypeError` where they are no mapping of names to `Rules`.

    >>> from faraon import load_rules
    >>> two = compare({"saratov": load_rules("saratov"), "slovak": load_rules("slovak")})
    >>> dealing = two.sections[1].differences[0]
    >>> dealing.path, dealing.says[0].sentence, dealing.says[0].clauses
    ('deal.hand', 'Each player is dealt 4 cards.', ('SAR-10',))
    """
    if not isinstance(games, Mapping) or not all(isinstance(name, str) and isinstance(rules, Rules) for name, rules in games.items()):
        raise TypeError(f"games are compared as a mapping of names to Rules, not as {shown(games)}")
    if len(games) < 2:
        raise FaraonError("a comparison needs at least two rule sets")
    sections = (
        Section(title, tuple(difference for part in parts for difference in _part(part, games))) for title, parts in SECTIONS.items()
    )
    return Comparison(
        format=1,
        games=tuple(_game(label, rules) for label, rules in games.items()),
        alike=tuple(_alike(games)),
        sections=tuple(section for section in sections if section.differences),
    )


def _game(label: str, rules: Rules) -> Game:
    players = rules.players
    return Game(label, rules.title, rules.variants, players.least, players.most, len(rules.deck.cards), rules.digest, rules.departs)


def _alike(games: Games) -> Iterator[tuple[str, ...]]:
    """The labels of those that play alike."""
    groups: dict[str, list[str]] = {}
    for label, rules in games.items():
        groups.setdefault(rules.digest, []).append(label)
    yield from (tuple(group) for group in groups.values() if len(group) > 1)


def _part(part: str, games: Games) -> Iterator[Difference]:
    """The differences in a part of the rules file."""
    if part == "cards":
        yield from _cards(games)
    elif part == "score":
        yield from _score(games)
    else:
        for path, plain in PLAIN.items():
            if path.startswith(f"{part}."):
                yield from _difference(path, plain.about, [_plain(path, label, rules) for label, rules in games.items()])


def _difference(path: str, about: str, said: list[Said]) -> Iterator[Difference]:
    """The difference, if there is one."""
    if len({comes_to for comes_to, _ in said}) > 1:
        yield Difference(path, about, tuple(saying for _, saying in said))


def _plain(path: str, label: str, rules: Rules) -> Said:
    says, found = PLAIN[path].says, part_at(rules, path)
    # Suits and ranks are several words in one string.
    value = cast("int | str", " ".join(cast("tuple[str, ...]", found)) if isinstance(found, tuple) else found)
    sentence = says(rules) if callable(says) else says[str(value)]
    return value, Saying(label, sentence, rules.clauses(path), value)


def _by_card(
    games: Games,
    part: str,
    values: Callable[[Rules], Mapping[Card, Hashable]],
    name: Callable[[Subject, Rules], str],
    say: Callable[[Subject, Rules, Card], Saying],
    nothing: Hashable,
    where: str = "",
) -> Iterator[Difference]:
    """The differences of what each card has a value for. Where a game has no such card, that comes to `nothing`."""
    found = {label: values(rules) for label, rules in games.items()}
    for subject in subjects(found.values()):
        names: dict[str, None] = {}
        said: list[Said] = []
        for label, rules in games.items():
            cards = subject.of(found[label])
            if cards:
                names[name(subject, rules)] = None
                said.append((found[label][cards[0]], evolve(say(subject, rules, cards[0]), game=label)))
            else:
                said.append((nothing, Saying(label, missing(subject, rules), ())))
        yield from _difference(f"{part}.{subject.key}", f"{capital(listed(list(names), 'or'))}{where}", said)


def _cards(games: Games) -> Iterator[Difference]:
    def effects(rules: Rules) -> dict[Card, Hashable]:
        found = {card: rules.effect(card) for card in rules.deck.cards}
        return {card: (evolve(effect, answer=""), answers(effect, rules)) for card, effect in found.items()}

    def say(subject: Subject, rules: Rules, card: Card) -> Saying:
        effect = rules.effect(card)
        clauses = rules.clauses(*(f"{rules.path(card)}.{part.name}" for part in fields(Effect)))
        return Saying("", f"{capital(the(subject, rules))}: {effect_words(effect, rules)}.", clauses, effect)

    yield from _by_card(games, "cards", effects, the, say, (Effect(), ()))


def _score(games: Games) -> Iterator[Difference]:
    for name, part in SCORE.items():
        if name == "hand" and sum(bool(rules.score.hand) for rules in games.values()) > 1:
            yield from _hand(games)
            continue
        said: list[Said] = []
        for label, rules in games.items():
            points = cast("FrozenDict[str, int]", getattr(rules.score, name))
            path = f"score.{name}"
            clauses = rules.clauses(path, *(f"{path}.{key}" for key in points))
            said.append((part.comes_to(rules), Saying(label, part.says(rules), clauses, points)))
        yield from _difference(f"score.{name}", part.about, said)


def _hand(games: Games) -> Iterator[Difference]:
    """What cards left in a hand count, card by card, where more than one game counts any."""

    def say(subject: Subject, rules: Rules, card: Card) -> Saying:
        entry = entry_of(card, rules.score.hand)
        points = rules.score.hand.get(entry)
        return Saying("", left_in_hand(subject, points, rules), rules.clauses(f"score.hand.{entry}"), points)

    yield from _by_card(games, "score.hand", hand_points, any_of, say, 0, " left in a hand")
