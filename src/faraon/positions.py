"""A position as one line of text, canonical and versioned (layer 5).

    faraon1 DEALER TURN PHASE HANDS STOCK PILE CALLED PENDING DRAWN PASSES [SEAT]

Fields stand apart by one space, cards by commas, hands by slashes; `-` is empty or none. HANDS: each seat's cards in canonical order, `!` after a card that
everybody has seen go there. STOCK: next drawn first; `=` before it where everybody knows its order. PILE: top card last. CALLED: a suit. PENDING: `draw4`
or `stand`. DRAWN: the card just drawn, in phase `drawn`. PASSES: how many in a row count toward a blocked round.

A line that ends in SEAT (a number, or `*` for a spectator) is a view: `?` stands for a card that is not known. The seed, the shuffles done and the positions noted for
DEC-34 are not part of a position; they are in a state's JSON and in the game record.
"""

from __future__ import annotations

__all__ = ["format_position", "parse_position", "parse_view"]

from attrs import frozen

from .cards import Card, Suit, parse_card
from .chance import Seed
from .dealing import check_cards, set_up
from .errors import NotationError
from .rules import Rules
from .state import Pending, Phase, State
from .views import View, determinize, view
from .wording import shown

_VERSION = "faraon1"
_FIELDS = ("version", "dealer", "turn", "phase", "hands", "stock", "pile", "called", "pending", "drawn", "passes", "seat")


def format_position(position: State | View) -> str:
    """The line for a state, or for a view with `?` for cards that are not known. Equal positions give equal lines."""
    if isinstance(position, State):
        hands = [_hand(cards, known, len(cards)) for cards, known in zip(position.hands, position.known, strict=True)]
        stock = ("=" if position.open_stock else "") + ",".join(map(str, position.stock))
        drawn, seat = str(position.drawn or "-"), []
    elif isinstance(position, View):
        visible = [position.hand if seat == position.seat else known for seat, known in enumerate(position.known)]
        hands = [_hand(cards, known, count) for cards, known, count in zip(visible, position.known, position.counts, strict=True)]
        stock = ",".join("?" * position.stock_count) if position.stock is None else "=" + ",".join(map(str, position.stock))
        drawn = str(position.drawn or ("?" if position.phase is Phase.DRAWN else "-"))
        seat = ["*" if position.seat is None else str(position.seat)]
    else:
        raise TypeError(f"a position is a State or a View, not {shown(position)}")
    pending = "-" if position.pending is None else "stand" if position.pending.stand else f"draw{position.pending.draw}"
    return " ".join(
        [
            _VERSION, str(position.dealer), str(position.turn), position.phase.value, "/".join(hands), stock or "-",
            ",".join(map(str, position.pile)) or "-", position.called or "-", pending, drawn, str(position.passes), *seat,
        ]
    )  # fmt: skip


def _hand(cards: tuple[Card, ...], known: tuple[Card, ...], count: int) -> str:
    words = [f"{card}!" if card in known else str(card) for card in cards] + ["?"] * (count - len(cards))
    return ",".join(words) or "-"


@frozen
class _Line:
    """The fields of a line, with the column where each begins."""

    text: str
    words: tuple[str, ...]
    columns: tuple[int, ...]

    def fault(self, name: str, reason: str, inside: int = 0) -> NotationError:
        return NotationError(f"{name}: {reason}", self.text, self.columns[_FIELDS.index(name)] + inside)

    def word(self, name: str) -> str:
        return self.words[_FIELDS.index(name)]

    def number(self, name: str) -> int:
        word = self.word(name)
        if not (word.isascii() and word.isdecimal() and str(int(word[:9])) == word):
            raise self.fault(name, f"must be a number, not {word!r}")
        return int(word)

    def cards(self, name: str, word: str, start: int) -> list[str]:
        """The pieces of a list of cards, checked one by one; `?` and a final `!` are left to the caller."""
        if word == "-":
            return []
        for piece in word.split(","):
            if piece != "?":
                try:
                    parse_card(piece.removesuffix("!") if name == "hands" else piece)
                except NotationError as fault:
                    raise self.fault(name, fault.reason, start + fault.column) from None
            start += len(piece) + 1
        return word.split(",")

    def card(self, name: str) -> Card | None:
        """One card, or None for `-` and `?`."""
        word = self.word(name)
        if word in ("-", "?"):
            return None
        try:
            return parse_card(word)
        except NotationError as fault:
            raise self.fault(name, fault.reason, fault.column) from None

    def suit(self, name: str) -> Suit | None:
        word = self.word(name)
        if word != "-" and word not in list(Suit):
            raise self.fault(name, f"{word!r} is no suit; suits are {' '.join(Suit)}")
        return None if word == "-" else Suit(word)

    def pending(self) -> Pending | None:
        word = self.word("pending")
        count = word.removeprefix("draw")
        if word == "-":
            return None
        if word == "stand":
            return Pending(stand=True)
        if count == word or not (count.isascii() and count.isdecimal()) or len(count) > 9 or count[0] == "0":
            raise self.fault("pending", f"must be -, stand or draw with a number, not {word!r}")
        return Pending(int(count))


def _split(text: str, fields: int) -> _Line:
    if not isinstance(text, str):
        raise TypeError(f"a position is read from a string, not from {shown(text)}")
    words, columns, at = text.split(" "), list[int](), 0
    for word in words:
        columns.append(at)
        if not word:
            raise NotationError("one space, and only one, stands between two fields", text, at)
        at += len(word) + 1
    if words[0] != _VERSION:
        raise NotationError(f"a position begins with {_VERSION}, not {words[0]!r}", text)
    if len(words) < fields:
        raise NotationError(f"the field {_FIELDS[len(words)]} is missing", text, len(text))
    if len(words) > fields:
        more = ", or a view that parse_view reads" if fields == len(_FIELDS) - 1 and len(words) == fields + 1 else ""
        raise NotationError(f"nothing may follow the field {_FIELDS[fields - 1]}{more}", text, columns[fields])
    line = _Line(text, tuple(words), tuple(columns))
    if line.word("phase") not in list(Phase):
        raise line.fault("phase", f"must be one of {', '.join(Phase)}, not {line.word('phase')!r}")
    return line


def _hands(line: _Line) -> list[list[str]]:
    hands: list[list[str]] = []
    start = 0
    for word in line.word("hands").split("/"):
        hands.append(line.cards("hands", word, start))
        start += len(word) + 1
    return hands


def _stock(line: _Line) -> tuple[list[str], bool]:
    word = line.word("stock")
    is_open = word.startswith("=")
    if word == "=":
        return [], True
    if word == "=-":
        raise line.fault("stock", "an empty stock is - alone, or = where everybody would know its order", 1)
    return line.cards("stock", word.removeprefix("="), int(is_open)), is_open


def parse_position(text: str, rules: Rules, *, seed: Seed = 0) -> State:
    """The state that this line puts up under these rules, as `set_up` does; `seed` gives the chance still to come.

    Raises `NotationError` with the place of the fault, and `StateError` for a position that cannot be.
    """
    line = _split(text, len(_FIELDS) - 1)
    hands = _hands(line)
    stock, is_open = _stock(line)
    for name in ("hands", "stock", "pile", "drawn"):
        if "?" in line.word(name):
            raise line.fault(name, "a card that is not known stands only in a view, which ends in its seat", line.word(name).index("?"))
    return set_up(
        rules,
        hands=[[parse_card(piece.removesuffix("!")) for piece in hand] for hand in hands],
        stock=[parse_card(piece) for piece in stock],
        pile=[parse_card(piece) for piece in line.cards("pile", line.word("pile"), 0)],
        turn=line.number("turn"),
        dealer=line.number("dealer"),
        called=line.suit("called"),
        pending=line.pending(),
        phase=line.word("phase"),
        drawn=line.card("drawn"),
        passes=line.number("passes"),
        seed=seed,
        known=[[parse_card(piece[:-1]) for piece in hand if piece.endswith("!")] for hand in hands],
        open_stock=is_open,
    )


def parse_view(text: str, rules: Rules) -> View:
    """The view that this line tells: of the seat in its last field, or of a spectator (`*`).

    Raises `NotationError` with the place of the fault, and `StateError` for a view that no state can have.
    """
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are a Rules, not {type(rules).__name__}; load_rules makes one")
    line = _split(text, len(_FIELDS))
    hands = _hands(line)
    word = line.word("seat")
    seat = None if word == "*" else line.number("seat")
    turn = line.number("turn")
    for name, number in (("seat", seat or 0), ("turn", turn), ("dealer", line.number("dealer"))):
        if number >= len(hands):
            raise line.fault(name, f"seat {number} is not there; the seats are 0 to {len(hands) - 1}")
    if seat is not None and "?" in hands[seat]:
        raise line.fault("hands", f"seat {seat} knows its own cards, so none of them can be ?")
    stock, is_open = _stock(line)
    if ("?" in stock) if is_open else (set(stock) - {"?"}):
        raise line.fault("stock", "is either = and its cards, where all know the order, or a ? for each card")
    pile = line.cards("pile", line.word("pile"), 0)
    if "?" in pile:
        raise line.fault("pile", "lies face up, so no card of it can be ?", line.word("pile").index("?"))
    own = [[parse_card(piece.removesuffix("!")) for piece in hand if piece != "?"] for hand in hands]
    known = tuple(tuple(parse_card(piece[:-1]) for piece in hand if piece.endswith("!")) for hand in hands)
    for number, hand in enumerate(hands):
        if number != seat and len(known[number]) != len(own[number]):
            raise line.fault("hands", f"the cards of seat {number} are ?, or known to all and marked with !: {','.join(hand)}")
    seen = View(
        rules=rules,
        seat=seat,
        players=len(hands),
        dealer=line.number("dealer"),
        turn=turn,
        hand=() if seat is None else tuple(own[seat]),
        counts=tuple(map(len, hands)),
        known=known,
        stock=tuple(map(parse_card, stock)) if is_open else None,
        stock_count=len(stock),
        pile=tuple(map(parse_card, pile)),
        called=line.suit("called"),
        pending=line.pending(),
        phase=Phase(line.word("phase")),
        drawn=line.card("drawn"),
        passes=line.number("passes"),
        winner=None,
        moves=(),
    )
    check_cards(rules, [*own, seen.stock or (), seen.pile])
    # What the view tells must be a position that can be: putting a possible state up anew says so, or why not.
    checked = view(parse_position(format_position(determinize(seen, 0)), rules), seat)
    if format_position(checked) != text:
        raise NotationError(f"this tells no view in the way a view is written; what it seems to mean is {format_position(checked)}", text)
    return checked
