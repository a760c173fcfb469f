"""Why a move is refused: a code, the clauses it offends, and what the sentence needs (layer 4)."""

from __future__ import annotations

__all__ = ["CODES", "Refusal", "refusal"]

from attrs import field, frozen

from .cards import Card, Rank
from .draft import drawable
from .frozen import FrozenDict
from .messages import say
from .moves import Draw, Move, Pass, Play
from .state import Phase, State, checked
from .wording import shown

CODES = (
    "over", "foreign-card", "not-in-hand", "call-missing", "call-refused", "must-answer", "only-return", "only-drawn",
    "no-fit", "wild-last", "must-lay", "already-drawn", "nothing-to-draw", "must-draw",
)  # fmt: skip
"""Every code, in the order in which they are tried: the first that applies is given."""


@frozen
class Refusal:
    """A move that the rules refuse: one of `CODES`, the ids of the clauses and decisions it offends, and the parameters of its sentence."""

    code: str
    clauses: tuple[str, ...]
    params: FrozenDict[str, object] = field(factory=FrozenDict[str, object])

    def message(self, lang: str = "en") -> str:
        """The sentence, in `en`, `ru`, `sk` or `tl`, with the clauses after it. Raises `FaraonError` for another language."""
        case = self.params.get("case")
        text = say(lang, "refusals", f"{self.code}.{case}" if case else self.code, self.params)
        return f"{text} ({', '.join(self.clauses)})" if self.clauses else text

    def __str__(self) -> str:
        return self.message()


def refusal(state: State, move: Move) -> Refusal | None:
    """None if the move is legal, else why the rules refuse it. Changes nothing and uses up no chance.

    Raises `TypeError` where `move` is not a `Play`, `Draw` or `Pass`.
    """
    checked(state)
    # A subclass would be a move that no table knows; the moves are final.
    if type(move) is Play:
        return _of_play(state, move)
    if type(move) in (Draw, Pass):
        return _of_draw_or_pass(state, move)
    raise TypeError(f"a move is a Play, Draw or Pass, not {shown(move)}; parse_move makes one from a string")


def _made(state: State, code: str, *paths: str, **params: object) -> Refusal:
    return Refusal(code, state.rules.clauses(*paths), FrozenDict(params))


def _wild(state: State, card: Card) -> bool:
    return bool(state.tables.wild >> state.tables.number[card] & 1)


def _of_play(state: State, move: Play) -> Refusal | None:
    tables, card, call = state.tables, move.card, move.call
    playable = state.options[0]
    if state.phase is Phase.OVER:
        return _made(state, "over", "law.out")
    if card not in tables.number:
        return _made(state, "foreign-card", "deck", card=card)
    bit = 1 << tables.number[card]
    if not state.hand_bits[state.turn] & bit:
        return _made(state, "not-in-hand", "law.fit", card=card)
    if _wild(state, card) and call is None:
        return _made(state, "call-missing", "law.call", card=card, suits=state.rules.deck.suits)
    if not _wild(state, card) and call is not None:
        return _made(state, "call-refused", "law.call", case="plain", card=card)
    if call is not None and call not in state.rules.deck.suits:
        return _made(state, "call-refused", "law.call", "deck", case="suit", call=call, suits=state.rules.deck.suits)
    if bit & playable:
        return None
    if state.phase is Phase.BACK:
        return _only_return(state)
    if state.pending is not None:
        return _must_answer(state, move)
    if state.phase is Phase.DRAWN and tables.draw_rule.only_drawn and card != state.drawn:
        return _made(state, "only-drawn", "turn.draw", card=card, drawn=state.drawn)
    top = state.pile[-1] if state.pile_bytes else None
    if top is not None and not bit & (
        tables.called_fits[tables.number[top]][state.called] if state.called else tables.fits[tables.number[top]]
    ):
        if state.called:
            return _made(state, "no-fit", "law.called", "law.fit", case="called", card=card, call=state.called)
        return _made(state, "no-fit", "law.fit", card=card, top=top)
    return _made(state, "wild-last", f"{state.rules.path(card)}.wild", card=card, others=tables.cards_of(playable))


def _of_draw_or_pass(state: State, move: Draw | Pass) -> Refusal | None:
    tables = state.tables
    playable, may_draw, may_pass = state.options
    if may_draw if isinstance(move, Draw) else may_pass:
        return None
    if state.phase is Phase.OVER:
        return _made(state, "over", "law.out")
    left = drawable(state.stock_bytes, state.pile_bytes)
    if state.phase is Phase.BACK:
        return _only_return(state)
    if state.pending is not None:
        if state.pending.stand or left or playable:
            return _must_answer(state, move)
        return _made(state, "nothing-to-draw", "law.nothing-left", "law.answer")
    if state.phase is Phase.DRAWN:
        if not tables.draw_rule.may_pass:
            return _made(state, "must-lay", "turn.draw", case="drawn", card=state.drawn)
        return _made(state, "already-drawn", "turn.draw")
    if playable & tables.binding:
        cards = tables.cards_of(playable)
        wild = [f"{state.rules.path(card)}.wild" for card in cards if _wild(state, card)]
        # Where nothing but wild cards can be laid, the obligation is theirs (as DEC-24 has it).
        return _made(state, "must-lay", "turn.play", *(wild if len(wild) == len(cards) else ()), cards=cards)
    if not left and playable:
        return _made(state, "must-lay", "law.nothing-left", case="nothing-left", cards=tables.cards_of(playable))
    if isinstance(move, Draw):
        return _made(state, "nothing-to-draw", "law.nothing-left")
    return _made(state, "must-draw", "turn.draw")


def _only_return(state: State) -> Refusal:
    return _made(
        state,
        "only-return",
        "out.bring_back",
        card=state.tables.cards_of(state.tables.bring_back)[0],
        seat=(state.turn - 1) % state.players,
    )


def _must_answer(state: State, move: Move) -> Refusal:
    """Whoever has a card pending answers it, or takes what it demands; each way of doing neither has its own sentence and clauses."""
    assert state.pending is not None
    top = state.pile[-1]
    path, effect = state.rules.path(top), state.rules.effect(top)
    demand = "stand" if state.pending.stand else "draw"
    words = {str(rank): rank for rank in Rank} | {str(card): card for card in state.rules.deck.cards}
    params: dict[str, object] = {
        "top": top, "rank": top.rank, "answers": tuple(words[word] for word in effect.answer.split()), "count": state.pending.draw,
        "german": state.rules.deck.german,
    }  # fmt: skip
    if isinstance(move, Play):
        offended = f"{state.rules.path(move.card)}.wild" if _wild(state, move.card) else f"{path}.answer"
        return _made(state, "must-answer", offended, case=f"card-{demand}", card=move.card, **params)
    if not state.pending.stand and not drawable(state.stock_bytes, state.pile_bytes):
        return _made(state, "must-answer", "law.answer", "law.nothing-left", case="nothing-left", **params)
    return _made(state, "must-answer", f"{path}.{'miss' if state.pending.stand else 'draw'}", case=demand, **params)
