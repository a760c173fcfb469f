"""Every refusal: the first code that applies, the clauses that are offended, and the sentence, literally."""

from typing import Any

import pytest

from faraon import (
    CODES,
    Draw,
    IllegalMoveError,
    Pass,
    Pending,
    Play,
    Refusal,
    State,
    Suit,
    apply,
    legal_moves,
    load_rules,
    parse_card,
    parse_move,
    refusal,
    rules_from_toml,
)
from positions import put

HEARTS_SEVEN = load_rules("slovak", "hearts-seven")
SEVEN, ACE = Pending(draw=2), Pending(stand=True)
OVER = put("slovak", "/8A", "9H", phase="over")
FREE = put("slovak", "8L 7H QL/8A", "9H", "10B")
SEVENTH = put("slovak", "8L 8H QL/8A", "9H 7L", "10B", pending=SEVEN)
ACED = put("slovak", "7H 9A QL/8A", "9H AH", "10B", pending=ACE)
RUSSIAN = put("russian", "9H 9S QS/8C", "10S", "KC", phase="drawn", drawn=parse_card("9S"))
TAGALOG = put("tagalog", "9H 9S/8C", "10S", "KC", phase="drawn", drawn=parse_card("9H"))
SARATOV = put("saratov", "9H 9S QS/8C", "10S", "KC")
BACK = put(HEARTS_SEVEN, "/7H 9H/8A", "KH", "10B 10L", turn=1, phase="back")
RETURN = "Lay 7♥ to bring seat 0 back, or pass; nothing else is possible now (SVK-26, SVK-27, SVK-28, SVK-29, SVK-30, DEC-30)"
LAST_QUEEN = put("saratov", "QS 9H/8C", "10S", "KC")


@pytest.mark.parametrize(
    ("state", "move", "code", "sentence"),
    [
        (OVER, "8A", "over", "The round is over (SVK-01)"),
        (OVER, "draw", "over", "The round is over (SVK-01)"),
        (FREE, "6H", "foreign-card", "There is no 6♥ in this deck (SVK-02, SVK-03, SVK-04)"),
        (FREE, "9S", "foreign-card", "There is no 9♠ in this deck (SVK-02, SVK-03, SVK-04)"),
        (FREE, "8A", "not-in-hand", "8A is not in this hand (SVK-11)"),
        (FREE, "9H", "not-in-hand", "9♥ is not in this hand (SVK-11)"),
        (FREE, "QL", "call-missing", "QL is wild: name a suit with it, one of ♥, L, A, B (SVK-22, DEC-12)"),
        (FREE, "7H>H", "call-refused", "7♥ is not wild, so no suit is named with it (SVK-22, DEC-12)"),
        (
            FREE,
            "QL>S",
            "call-refused",
            "This deck has no suit ♠ to call; name one of ♥, L, A, B (SVK-22, DEC-12, SVK-02, SVK-03, SVK-04)",
        ),
        (FREE, "8L", "no-fit", "8L does not fit 9♥: neither its suit nor its rank is the same (SVK-11)"),
        (FREE, "pass", "must-draw", "Draw before passing (SVK-12, SVK-13)"),
        (ACED, "7H", "must-answer", "7♥ does not answer the ace: beat it with an ace or stand (SVK-20, SVK-21)"),
        (ACED, "QL>H", "must-answer", "QL does not answer the ace: beat it with an ace or stand (SVK-21)"),
        (ACED, "draw", "must-answer", "Nothing is drawn for the ace: beat it with an ace or stand (SVK-19)"),
        (SEVENTH, "8H", "must-answer", "8♥ does not answer the seven: beat it with a seven or draw 2 cards (SVK-18, SVK-21)"),
        (SEVENTH, "QL>L", "must-answer", "QL does not answer the seven: beat it with a seven or draw 2 cards (SVK-21)"),
        (SEVENTH, "pass", "must-answer", "The seven has not been drawn for: beat it with a seven or draw 2 cards (SVK-17)"),
        (
            BACK,
            "9H",
            "only-return",
            "Lay 7♥ to bring seat 0 back, or pass; nothing else is possible now (SVK-26, SVK-27, SVK-28, SVK-29, SVK-30, DEC-30)",
        ),
        (
            BACK,
            "draw",
            "only-return",
            "Lay 7♥ to bring seat 0 back, or pass; nothing else is possible now (SVK-26, SVK-27, SVK-28, SVK-29, SVK-30, DEC-30)",
        ),
        (RUSSIAN, "9H", "only-drawn", "Only the card just drawn may be laid (9♠), not 9♥ (RUS-16, RUS-17, DEC-19)"),
        (RUSSIAN, "QS>H", "only-drawn", "Only the card just drawn may be laid (9♠), not Q♠ (RUS-16, RUS-17, DEC-19)"),
        (RUSSIAN, "pass", "must-lay", "The card just drawn fits, so it must be laid: 9♠ (RUS-16, RUS-17, DEC-19)"),
        (RUSSIAN, "draw", "must-lay", "The card just drawn fits, so it must be laid: 9♠ (RUS-16, RUS-17, DEC-19)"),
        (TAGALOG, "draw", "already-drawn", "A card has been drawn this turn already: lay one, or pass (TGL-07, TGL-08, DEC-14)"),
        (TAGALOG, "9H", "no-fit", "9♥ does not fit 10♠: neither its suit nor its rank is the same (TGL-05)"),
        (SARATOV, "9H", "no-fit", "9♥ does not fit 10♠: neither its suit nor its rank is the same (SAR-16, SAR-17)"),
        (SARATOV, "draw", "must-lay", "Who can lay a card must, and this hand can: 9♠ (SAR-16, SAR-18)"),
        (SARATOV, "pass", "must-lay", "Who can lay a card must, and this hand can: 9♠ (SAR-16, SAR-18)"),
        (
            SARATOV,
            "QS>H",
            "wild-last",
            "Q♠ may be laid only if no other card can be; here one can: 9♠ (SAR-29, DEC-24, DEC-25)",
        ),
        (
            LAST_QUEEN,
            "draw",
            "must-lay",
            "Who can lay a card must, and this hand can: Q♠ (SAR-16, SAR-18, SAR-29, DEC-24, DEC-25)",
        ),
        (
            put("saratov", "9C 9H/8C", "QS", "KC", called=Suit.CLUBS),
            "9H",
            "no-fit",
            "9♥ does not fit: the suit called is ♣ (SAR-30, DEC-12, SAR-16, SAR-17)",
        ),
        (
            put("slovak", "8H 9L/8A", "9H"),
            "draw",
            "must-lay",
            "There is nothing to draw, so a card that can be laid must be: 8♥, 9L (SVK-15, SVK-16)",
        ),
        (put("slovak", "8L/8A", "9H"), "draw", "nothing-to-draw", "There is nothing to draw, and nothing to lay: pass (SVK-15, SVK-16)"),
        (
            put("slovak", "7L/8A", "7H", pending=SEVEN),
            "draw",
            "must-answer",
            "There is nothing to draw for the seven, so it must be beaten with a seven (DEC-28, SVK-15, SVK-16)",
        ),
        (
            put("slovak", "7L/8A", "7H", pending=SEVEN),
            "pass",
            "must-answer",
            "There is nothing to draw for the seven, so it must be beaten with a seven (DEC-28, SVK-15, SVK-16)",
        ),
        (
            put("slovak", "8L/8A", "7H", pending=SEVEN),
            "draw",
            "nothing-to-draw",
            "There is nothing to draw, and nothing to lay: pass (SVK-15, SVK-16, DEC-28)",
        ),
    ],
)
def test_each_refusal_has_its_code_its_clauses_and_its_sentence(state: State, move: str, code: str, sentence: str) -> None:
    refused = refusal(state, parse_move(move))
    assert refused is not None
    assert (refused.code, refused.message()) == (code, sentence)
    assert str(refused) == sentence
    with pytest.raises(IllegalMoveError) as caught:
        apply(state, parse_move(move))
    assert caught.value.refusal == refused
    assert str(caught.value) == sentence


def test_the_list_of_codes_is_closed_and_in_the_order_in_which_they_are_tried() -> None:
    assert " ".join(CODES) == (
        "over foreign-card not-in-hand call-missing call-refused must-answer only-return only-drawn no-fit wild-last must-lay "
        "already-drawn nothing-to-draw must-draw"
    )


@pytest.mark.parametrize(
    ("state", "move", "code"),
    [
        (OVER, "6S", "over"),
        (FREE, "QS>L", "foreign-card"),
        (FREE, "QH", "not-in-hand"),
        (SEVENTH, "QL", "call-missing"),
        (SEVENTH, "8H>H", "call-refused"),
        (SEVENTH, "QL>S", "call-refused"),
        (SEVENTH, "8L", "must-answer"),
        (BACK, "8A", "not-in-hand"),
        (RUSSIAN, "QS", "call-missing"),
    ],
)
def test_the_first_code_that_applies_is_given(state: State, move: str, code: str) -> None:
    refused = refusal(state, parse_move(move))
    assert refused is not None
    assert refused.code == code


@pytest.mark.parametrize("state", [OVER, FREE, SEVENTH, ACED, RUSSIAN, TAGALOG, SARATOV, BACK, LAST_QUEEN])
def test_a_legal_move_is_not_refused(state: State) -> None:
    assert [refusal(state, move) for move in legal_moves(state)] == [None] * len(legal_moves(state))


def test_a_card_that_may_be_beaten_by_several_names_them_all() -> None:
    rules = rules_from_toml('extends = "saratov"\n[cards]\n8 = { draw = 1, miss = true, answer = "8 QS A" }\n')
    refused = refusal(put(rules, "9H/8C", "8S", "KC KD", pending=Pending(draw=1)), parse_move("9H"))
    assert refused is not None
    assert refused.message() == "9♥ does not answer the eight: beat it with an eight, Q♠ or an ace or draw 1 card"


def test_a_refusal_that_no_clause_backs_has_a_bare_sentence() -> None:
    house = rules_from_toml('extends = "saratov"\n[turn]\nplay = "may"\n[deal]\nhand = 5\n[stock]\nrecycle = "shuffle"\n')
    assert house.clauses("turn.play") == ()
    refused = refusal(put(house, "9H/8C", "10S", "KC"), parse_move("pass"))
    assert refused is not None
    assert refused.message() == "Draw before passing (SAR-18, SAR-19)"
    bare = refusal(put(rules_from_toml('extends = "saratov"\n[turn]\ndraw = "one-then-end"\n'), "9H/8C", "10S", "KC"), Pass())
    assert bare == Refusal("must-draw", ())
    assert bare is not None
    assert bare.message() == "Draw before passing"


def test_refusals_are_values_with_their_parameters() -> None:
    refused = refusal(FREE, parse_move("8L"))
    assert refused is not None
    assert refused == refusal(FREE, parse_move("8L"))
    assert hash(refused) == hash(refusal(FREE, parse_move("8L")))
    assert dict(refused.params) == {"card": parse_card("8L"), "top": parse_card("9H")}


def test_a_sentence_in_a_language_that_there_is_not_is_a_value_error() -> None:
    refused = refusal(FREE, Pass())
    assert refused is not None
    with pytest.raises(ValueError, match="there is no catalogue for the language 'de'; there are en, ru, sk, tl"):
        refused.message("de")


@pytest.mark.parametrize("value", [None, "8L", "draw", parse_card("8L"), 0, True, Play, Draw, ("8L",)])
def test_only_moves_are_made_or_refused(value: object) -> None:
    for asked in (refusal, apply):
        with pytest.raises(TypeError, match="a move is a Play, Draw or Pass"):
            asked(FREE, value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [None, "saratov", 0, True, [], load_rules("saratov")])
def test_only_of_a_state_can_a_move_be_asked(value: object) -> None:
    with pytest.raises(TypeError):
        refusal(value, Draw())  # type: ignore[arg-type]


def test_a_play_of_another_kind_is_no_move() -> None:
    """`Play` is final: what a subclass would add, no rule knows."""

    class Feint(Play):  # type: ignore[misc]
        pass

    assert refusal(FREE, Play(parse_card("7H"))) is None
    for use in (apply, refusal):
        with pytest.raises(TypeError, match="a move is a Play, Draw or Pass, not"):
            use(FREE, Feint(parse_card("7H")))


@pytest.mark.parametrize("kind", [Draw, Pass])
def test_a_move_of_a_subclass_is_no_move(kind: type[Draw] | type[Pass]) -> None:
    """The moves are final: a subclass would be a move that no table knows."""
    other: Any = type("Other", (kind,), {})()
    state = put("slovak", "9L 8L/8A 9A", "10L", "KH KB")
    for use in (apply, refusal):
        with pytest.raises(TypeError, match="a move is a Play, Draw or Pass"):
            use(state, other)
