"""What an engine is asked and what it answers, as data."""

import json
from typing import Any

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from faraon import BUILT_IN, FaraonError, Rules, load_rules, rules_from_toml
from faraon.conformance import load_suite
from faraon.conformance.answers import OwnEngine
from faraon.conformance.protocol import Answer, RefusedMove, Request, answer_line, read_answer, read_request, request_line, requests
from faraon.conformance.schemas import suite_schemas
from faraon.scenarios import DealGiven, Found, LotGiven, MatchGiven, PendingGiven, PositionGiven, Refused, Scenario, Then
from faraon.structure import plain, structured

RULES = load_rules("saratov")
GIVEN = PositionGiven(hands=("9H", "10H 8S"), turn=0, pile="KH")
SCENARIO = Scenario(
    id="laid", shows=(), why="9H fits.", given=GIVEN, moves=("9H",), then=Then(turn=0), refuse=(Refused("draw", "over"), Refused("8S", "over")),
)  # fmt: skip
SCHEMAS = {name: Draft202012Validator(schema) for name, schema in suite_schemas().items()}


def test_a_scenario_asks_what_holds_then_and_one_thing_for_each_refusal() -> None:
    asked = requests(SCENARIO, RULES, "saratov")
    assert [(request.id, request.moves) for request in asked] == [
        ("laid", ("9H",)),
        ("laid#1", ("9H", "draw")),
        ("laid#2", ("9H", "8S")),
    ]
    assert {(request.rules, request.variants, request.given, request.values) for request in asked} == {("saratov", (), GIVEN, RULES)}


def test_a_scenario_that_only_refuses_asks_for_refusals_only() -> None:
    assert [request.id for request in requests(evolve(SCENARIO, then=Then()), RULES, "saratov")] == ["laid#1", "laid#2"]


def test_the_variants_of_a_request_are_those_of_the_rules() -> None:
    (request, *_) = requests(SCENARIO, load_rules("saratov", "DEC-07", "DEC-05"), "saratov")
    assert request.variants == ("DEC-05", "DEC-07")
    assert request.values.out.last_card == "drawn"


SPADES = "6S 7S 8S 9S 10S JS QS KS AS"
REST = " ".join(rank + suit for suit in "CDH" for rank in ["6", "7", "8", "9", "10", "J", "Q", "K", "A"])


@pytest.mark.parametrize(
    ("given", "spelt"),
    [
        (DealGiven(players=2, deck="..."), {"deck": f"{SPADES} {REST}"}),
        (DealGiven(players=2, deck="AH 6S ..."), {"deck": f"AH 6S {SPADES[3:]} {REST[:-3]}"}),
        (DealGiven(players=2, deck="AH", again="..."), {"deck": "AH", "again": f"{SPADES} {REST}"}),
        (DealGiven(players=2, deck="...", again="AH"), {"deck": f"{SPADES} {REST}", "again": "AH"}),
        (DealGiven(players=2, deck="AH"), {"deck": "AH"}),
        (LotGiven(players=2, lot="XX AH..."), {"lot": f"XX AH {SPADES} {REST[:-3]}"}),
        (LotGiven(players=2, lot="AH 6S"), {"lot": "AH 6S"}),
        (MatchGiven(accounts=(0, 0), points=(1, 2), lot="..."), {"lot": f"{SPADES} {REST}"}),
        (MatchGiven(accounts=(0, 0), points=(1, 2)), {}),
        (GIVEN, {"pile": "KH"}),
    ],
)
def test_a_deck_is_spelt_out(given: Any, spelt: dict[str, str]) -> None:
    (request,) = requests(evolve(SCENARIO, given=given, refuse=()), RULES, "saratov")
    sent = json.loads(request_line(request))["given"]
    assert {key: sent.get(key) for key in ("deck", "again", "lot", "pile") if key in sent} == spelt


def test_a_request_says_everything_in_one_line_of_ascii() -> None:
    (request, *_) = requests(SCENARIO, evolve(RULES, title="Фараон"), "saratov")
    line = request_line(request)
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert line.isascii()
    sent = json.loads(line)
    assert sent["values"].pop("title") == "Фараон"
    assert sent["values"]["cards"]["7"] == {"draw": 2, "miss": True, "next": "left", "answer": "", "adds": False, "wild": "no"}
    assert sent["values"]["deck"] == {"suits": "S C D H", "ranks": "6 7 8 9 10 J Q K A"}
    del sent["values"]
    assert sent == {
        "format": 1,
        "id": "laid",
        "rules": "saratov",
        "with": [],
        "given": {
            "hands": ["9H", "10H 8S"], "turn": 0, "dealer": 0, "stock": "", "pile": "KH", "called": "", "pending": {"draw": 0, "stand": False},
            "phase": "play", "drawn": "", "passes": 0,
        },
        "moves": ["9H"],
        "reshuffled": [],
    }  # fmt: skip


def test_a_request_is_read_as_it_was_sent() -> None:
    for source in BUILT_IN:
        rules = load_rules(source)
        for scenario in load_suite().scenarios[source][::70]:
            for request in requests(scenario, rules, source):
                assert evolve(read_request(request_line(request)), values=rules) == request


@pytest.mark.parametrize(
    "rules", [*map(load_rules, BUILT_IN), rules_from_toml('extends = "slovak"\nwith = ["four-cards"]\ncards."9" = {}\n')]
)
def test_rules_sent_as_data_play_alike(rules: Rules) -> None:
    read, faults = structured(json.loads(json.dumps(plain(rules))), Rules)
    assert (faults, read and read.digest, read and read.why) == ([], rules.digest, rules.why)


def test_an_answer_says_what_it_has_to() -> None:
    assert json.loads(answer_line(Answer("a", error="no"))) == {"id": "a", "error": "no"}
    assert json.loads(answer_line(Answer("a", state=Found(turn=1, pending=PendingGiven()), unused=1))) == {
        "id": "a",
        "state": {"turn": 1, "pending": {"draw": 0, "stand": False}},
        "unused": 1,
    }
    assert json.loads(answer_line(Answer("a", refused=RefusedMove(1, "over", ("SAR-40",), "No.")))) == {
        "id": "a",
        "refused": {"move": 1, "code": "over", "clauses": ["SAR-40"], "message": "No."},
    }


@pytest.mark.parametrize("source", BUILT_IN)
def test_what_is_sent_each_way_is_valid(source: str) -> None:
    engine = OwnEngine()
    for scenario in load_suite().scenarios[source][::40]:
        for request in requests(scenario, load_rules(source, *scenario.variants), source):
            line = request_line(request)
            answer = answer_line(engine.answer(request))
            assert list(SCHEMAS["request.schema.json"].iter_errors(json.loads(line))) == []
            assert list(SCHEMAS["answer.schema.json"].iter_errors(json.loads(answer))) == []
            assert read_answer(answer, request) == engine.answer(request)


ASKED = requests(SCENARIO, RULES, "saratov")[0]


@pytest.mark.parametrize(
    ("answer", "good"),
    [
        ({"state": {}}, True),
        ({"state": {"hands": ["", "9H"], "winner": "none", "pending": {}}}, True),
        ({"refused": {"move": 1, "code": "over"}}, True),
        ({"refused": {"move": 1, "code": "over", "clauses": [], "message": ""}, "unused": 1}, True),
        ({"impossible": ""}, True),
        ({"unsupported": "lots"}, True),
        ({"error": "what?"}, True),
        ({}, False),
        ({"unused": 1}, False),
        ({"impossible": "so", "unsupported": "so"}, False),
        ({"state": {"impossible": True}}, False),
        ({"state": {"turn": True}}, False),
        ({"state": {"hands": "9H"}}, False),
        ({"state": {"called": None}}, False),
        ({"refused": "over"}, False),
        ({"refused": {"code": "over"}}, False),
        ({"unsupported": True}, False),
        ({"state": {}, "clauses": []}, False),
    ],
)
def test_an_answer_is_good_to_the_schema_and_to_the_reader_or_to_neither(answer: dict[str, Any], good: bool) -> None:
    whole = {"id": "laid", **answer}
    assert (not list(SCHEMAS["answer.schema.json"].iter_errors(whole))) is good
    try:
        read_answer(json.dumps(whole).encode(), ASKED)
    except FaraonError:
        assert not good
    else:
        assert good


# Our own engine.


def answered(*moves: str, **changes: Any) -> Answer:
    return OwnEngine().answer(evolve(ASKED, moves=moves, **changes))


def test_our_own_engine_tells_everything_of_a_round() -> None:
    assert answered("9H").state == Found(
        hands=("", "8S 10H"), stock="", pile="KH 9H", turn=0, dealer=0, called="", pending=PendingGiven(), phase="over", drawn="", passes=0,
        known=("", ""), legal="", winner=0, ending="out", points=(0, 18),
    )  # fmt: skip


def test_our_own_engine_names_the_move_that_is_refused() -> None:
    assert answered("9H", "draw", "draw").refused == RefusedMove(2, "over", ("SAR-40",), "The round is over (SAR-40)")


def test_our_own_engine_says_what_cannot_be_and_what_cannot_be_read() -> None:
    assert answered(given=evolve(GIVEN, turn=2)).impossible is not None
    assert str(answered("9X").error).startswith("cannot be run: 'X' is no suit")
    assert answered(given=MatchGiven(accounts=(101, 0), points=(0, 0))).impossible is not None


SLOVAK = load_rules("slovak")


@pytest.mark.parametrize(
    ("given", "over"),
    [
        (MatchGiven(points=(0, 0), winner=0), False),
        (MatchGiven(points=(0, 0), winner=0, rounds=1), True),
        (MatchGiven(points=(0, 0), winner=0, rounds=2), False),
        (MatchGiven(points=(0, 0), winner=0, won=(0, 1), rounds=2), True),
        (MatchGiven(points=(0, 0), winner=0, blocked=1, rounds=3), False),
        (MatchGiven(points=(0, 0), winner=0, won=(0, 1), blocked=1, rounds=3), True),
        (MatchGiven(points=(0, 0), winner=0, won=(10**30, 1)), False),
    ],
)
def test_our_own_engine_counts_the_rounds_agreed_on(given: MatchGiven, *, over: bool) -> None:
    state = answered(given=given, values=SLOVAK).state
    assert state is not None
    assert state.over is over
    assert state.accounts == (0, 0)


@pytest.mark.parametrize(("won", "blocked"), [((1, 1), 0), ((0, 0), 2), ((10**30, 0), 1000)])
def test_our_own_engine_adds_no_round_after_those_agreed_on(won: tuple[int, int], blocked: int) -> None:
    given = MatchGiven(points=(0, 0), winner=0, won=won, blocked=blocked, rounds=2)
    assert answered(given=given, values=SLOVAK).impossible == "the match is over"


def test_our_own_engine_tells_the_lot_before_and_after_a_round() -> None:
    russian = load_rules("russian")
    deck = " ".join(("7S", "QH", *(str(card) for card in russian.deck.cards if str(card) not in ("7S", "QH"))))
    assert answered(given=LotGiven(2, deck), values=russian).state == Found(dealer=1, shown=("0 7S", "1 QH"))
    assert answered(given=LotGiven(2, deck, first=1), values=russian).state == Found(dealer=0, shown=("1 7S", "0 QH"))
    after = answered(given=MatchGiven(points=(0, 9), winner=0, lot=deck), values=russian).state
    assert after is not None
    assert (after.dealer, after.shown) == (0, ("1 7S", "0 QH"))


def test_our_own_engine_shows_nothing_where_there_is_no_lot() -> None:
    state = answered(given=LotGiven(3, ""), values=SLOVAK).state
    assert state is not None
    assert state.shown == ()
    agreed = rules_from_toml('extends = "slovak"\n[deal]\nfirst_dealer = "agreed"\n', name="club.toml")
    assert "the players agree on a dealer" in str(answered(given=LotGiven(3, ""), values=agreed).impossible)


def test_rules_that_contradict_themselves_are_an_error() -> None:
    assert "cannot be run: saratov: " in str(answered(values=evolve(RULES, deal=evolve(RULES.deal, hand=30))).error)


def test_what_was_played_is_played_on_only_where_it_is_the_same() -> None:
    engine, other = OwnEngine(), evolve(GIVEN, hands=("9H 6H", "10H 8S"))
    assert engine.answer(evolve(ASKED, moves=())).state is not None
    for request in (
        evolve(ASKED, given=other),
        evolve(ASKED, given=other, moves=("6H",)),
        evolve(ASKED, given=other, moves=("6H", "10H")),
        evolve(ASKED, given=other, moves=("9H", "10H", "draw")),
        evolve(ASKED, given=other, moves=(), values=load_rules("saratov", "DEC-24")),
        evolve(ASKED, given=other, moves=(), reshuffled=("6H",)),
        ASKED,
    ):
        assert engine.answer(request) == OwnEngine().answer(request)


def test_a_request_that_is_none_says_why() -> None:
    assert isinstance(ASKED, Request)
    with pytest.raises(FaraonError, match="the request is not in the format: format: must be 1, not 2"):
        read_request(request_line(ASKED).replace(b'"format": 1', b'"format": 2'))
