"""The four games are what the shipped suite says, and the suite's runner notices whatever does not hold."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from faraon import BUILT_IN, FaraonError, Refusal, load_rules
from faraon.conformance import load_suite, run_scenario
from faraon.conformance.suite import compare_texts
from faraon.scenarios import DealGiven, LotGiven, MatchGiven, PendingGiven, PositionGiven, Refused, Scenario, Then

SUITE = load_suite()
SCENARIOS = [pytest.param(source, each, id=each.id) for source, group in SUITE.scenarios.items() for each in group]


@pytest.mark.parametrize(("source", "scenario"), SCENARIOS)
def test_the_scenario_holds(source: str, scenario: Scenario) -> None:
    assert run_scenario(scenario, load_rules(source, *scenario.variants)).faults == ()


def test_the_shipped_suite_is_complete_and_names_nothing_unknown() -> None:
    assert list(SUITE.faults()) == []
    assert list(SUITE.scenarios) == ["tagalog", "russian", "slovak", "saratov"]
    assert sum(len(file.clause) for file in SUITE.clauses.values()) == 29 + 25 + 37 + 46
    assert len(SUITE.decisions) == 40


# A small suite with one clause for each source, into which each test puts one fault.

HASHES = {source: sha256(source.encode()).hexdigest() for source in BUILT_IN}
SCENARIO = """
[[scenario]]
id = "{id}"
shows = ["{clause}"]
contrasts = ["{clause}"]
why = "Nobody needs a reason here."
given = {{ hands = ["9{suit}", "8{suit}"], turn = 0, pile = "10{suit}" }}
then = {{ turn = 0 }}
"""


def clause_of(source: str) -> str:
    return {"tagalog": "TGL-01", "russian": "RUS-01", "slovak": "SVK-01", "saratov": "SAR-01"}[source]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "decisions.toml").write_text(
        'format = 1\n[[decision]]\nid = "DEC-05"\nsources = []\nquestion = "?"\nanswer = "!"\n', encoding="utf-8"
    )
    for source in BUILT_IN:
        place = tmp_path / source
        place.mkdir()
        (place / "clauses.toml").write_text(
            f'format = 1\nsource = "{source}"\ntitle = "A text"\norigin = "{source}.md"\nsha256 = "{HASHES[source]}"\n'
            f'[[clause]]\nid = "{clause_of(source)}"\nkind = "rule"\ntext = "A sentence."\n',
            encoding="utf-8",
        )
        (place / "play.toml").write_text(
            f'format = 1\nsource = "{source}"\n' + SCENARIO.format(id=f"{source}-plays", clause=clause_of(source), suit="H"),
            encoding="utf-8",
        )
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def faults_of(folder: Path) -> list[str]:
    return list(load_suite(folder).faults())


def refusal_to_load(folder: Path) -> str:
    with pytest.raises(FaraonError) as caught:
        load_suite(folder)
    return str(caught.value)


def test_a_suite_with_a_scenario_for_each_clause_has_no_faults(folder: Path) -> None:
    assert faults_of(folder) == []


def test_a_clause_without_a_scenario_is_noticed(folder: Path) -> None:
    change(folder / "slovak" / "play.toml", 'shows = ["SVK-01"]', 'shows = ["DEC-05"]')
    assert faults_of(folder) == ["SVK-01: no scenario shows this clause"]


def test_a_clause_without_a_limit_is_noticed_unless_its_file_says_why(folder: Path) -> None:
    change(folder / "slovak" / "play.toml", 'contrasts = ["SVK-01"]', "contrasts = []")
    assert faults_of(folder) == ["SVK-01: no scenario refuses what offends this clause, or shows its limit"]
    change(folder / "slovak" / "clauses.toml", 'kind = "rule"', 'kind = "rule"\nnever_offended = "it only permits"')
    assert faults_of(folder) == []


def test_a_refusal_that_names_a_clause_shows_its_limit(folder: Path) -> None:
    change(
        folder / "slovak" / "play.toml",
        'contrasts = ["SVK-01"]',
        'refuse = [ { move = "8H", code = "not-in-hand", clauses = ["SVK-01"] } ]',
    )
    assert faults_of(folder) == []


@pytest.mark.parametrize("kind", ["advice", "interface"])
def test_advice_and_wishes_need_no_scenario(folder: Path, kind: str) -> None:
    change(folder / "slovak" / "clauses.toml", 'kind = "rule"', f'kind = "{kind}"')
    change(folder / "slovak" / "play.toml", '["SVK-01"]', '["DEC-05"]')
    assert faults_of(folder) == []


@pytest.mark.parametrize("place", ["shows", "contrasts"])
def test_an_unknown_clause_is_noticed_wherever_it_is_named(folder: Path, place: str) -> None:
    change(folder / "saratov" / "play.toml", f'{place} = ["SAR-01"]', f'{place} = ["SAR-01", "SVK-01"]')
    assert faults_of(folder) == ["saratov-plays: names SVK-01, which is no clause of saratov and no decision"]


def test_an_unknown_clause_in_a_refusal_is_noticed(folder: Path) -> None:
    change(folder / "saratov" / "play.toml", "then =", 'refuse = [ { move = "8H", code = "no-fit", clauses = ["SAR-99"] } ]\nthen =')
    assert faults_of(folder) == ["saratov-plays: names SAR-99, which is no clause of saratov and no decision"]


def test_an_id_used_twice_is_noticed_across_sources(folder: Path) -> None:
    change(folder / "saratov" / "play.toml", "saratov-plays", "slovak-plays")
    assert faults_of(folder) == ["slovak-plays: this id is used 2 times"]


def test_a_clause_that_is_there_twice_is_noticed(folder: Path) -> None:
    with (folder / "saratov" / "clauses.toml").open("a", encoding="utf-8") as file:
        file.write('[[clause]]\nid = "SAR-01"\nkind = "advice"\ntext = "Again."\n')
    assert faults_of(folder) == ["SAR-01: this clause or decision is there 2 times"]


def test_a_decision_needs_its_scenario_in_every_source_it_speaks_for(folder: Path) -> None:
    change(folder / "decisions.toml", "sources = []", 'sources = ["russian"]')
    assert faults_of(folder) == ["DEC-05: no scenario of russian shows this decision"]
    change(folder / "russian" / "play.toml", 'shows = ["RUS-01"]', 'shows = ["RUS-01", "DEC-05"]')
    assert faults_of(folder) == []


def test_another_reading_needs_a_scenario_that_switches_its_variant_on(folder: Path) -> None:
    change(folder / "decisions.toml", "sources = []", 'sources = ["russian"]\nother = ["another way"]')
    change(folder / "russian" / "play.toml", 'shows = ["RUS-01"]', 'shows = ["RUS-01", "DEC-05"]')
    assert faults_of(folder) == ["DEC-05: no scenario of russian shows the other reading of this decision"]
    with (folder / "russian" / "play.toml").open("a", encoding="utf-8") as file:
        file.write(SCENARIO.format(id="other", clause="DEC-05", suit="H") + 'with = ["DEC-05"]\n')
    assert faults_of(folder) == []


def test_another_reading_needs_a_variant(folder: Path) -> None:
    change(folder / "decisions.toml", 'id = "DEC-05"\nsources = []', 'id = "DEC-24"\nsources = ["russian"]\nother = ["another way"]')
    change(folder / "russian" / "play.toml", 'shows = ["RUS-01"]', 'shows = ["RUS-01", "DEC-24"]')
    assert faults_of(folder) == [
        "DEC-24: has another reading, but russian has no variant of this name",
        "DEC-24: no scenario of russian shows the other reading of this decision",
    ]


def test_files_that_cannot_be_read_are_all_named_at_once(folder: Path) -> None:
    (folder / "decisions.toml").unlink()
    (folder / "saratov" / "play.toml").write_text("format = \n", encoding="utf-8")
    (folder / "slovak" / "play.toml").write_bytes(b"\xff\xfe")
    (folder / "russian" / "extra.toml").mkdir()
    sentence = refusal_to_load(folder)
    assert f"{folder / 'decisions.toml'}: cannot be read: No such file or directory" in sentence
    assert f"{folder / 'saratov' / 'play.toml'}:1: is not TOML: Invalid value, column 10" in sentence
    assert f"{folder / 'slovak' / 'play.toml'}: is not UTF-8 text (byte 0)" in sentence
    assert f"{folder / 'russian' / 'extra.toml'}: cannot be read: Is a directory" in sentence
    assert len(sentence.splitlines()) == 4


def test_a_source_without_clauses_is_noticed(folder: Path) -> None:
    (folder / "tagalog" / "clauses.toml").unlink()
    assert refusal_to_load(folder) == f"{folder / 'tagalog' / 'clauses.toml'}: there are no clauses to check against"


def test_a_file_in_the_folder_of_another_source_is_noticed(folder: Path) -> None:
    change(folder / "tagalog" / "play.toml", 'source = "tagalog"', 'source = "slovak"')
    assert refusal_to_load(folder) == f"{folder / 'tagalog' / 'play.toml'}: source: is 'slovak', but the file lies in the folder of tagalog"


def test_a_format_of_the_future_is_refused(folder: Path) -> None:
    change(folder / "tagalog" / "play.toml", "format = 1", "format = 2")
    assert refusal_to_load(folder) == f"{folder / 'tagalog' / 'play.toml'}:1: format: must be 1, not 2"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("turn = 0, pile", 'turn = "0", pile', "5: saratov-plays.given.turn: must be a whole number, not a string '0'"),
        ("turn = 0, pile", "turn = true, pile", "5: saratov-plays.given.turn: must be a whole number, not true"),
        ("turn = 0 }", 'turn = 0, legl = "" }', "5: saratov-plays.then.legl: unknown key (did you mean 'legal'?)"),
        ("turn = 0 }", "winner = [] }", "5: saratov-plays.then.winner: must be a whole number or a string, not an array"),
        ("turn = 0 }", "pending = 2 }", "5: saratov-plays.then.pending: must be a table, not a number 2"),
        ('why = "Nobody needs a reason here."', "", "5: saratov-plays.why: is missing"),
        ('shows = ["SAR-01"]', 'shows = "SAR-01"', "5: saratov-plays.shows: must be an array"),
        ("given = {", "givn = {", "5: saratov-plays.givn: unknown key (did you mean 'given'?)"),
        ("given = {", "given = 3 #", "5: saratov-plays.given: must be "),
        ('hands = ["9H", "8H"], turn = 0', "dealer = 0", "5: saratov-plays.given: needs hands and turn; or "),
        ("[[scenario]]", "[scenario]", "4: scenario: must be an array of tables, not a table"),
    ],
)
def test_wrong_types_and_keys_are_named_with_their_scenario_and_line(folder: Path, old: str, new: str, fault: str) -> None:
    change(folder / "saratov" / "play.toml", old, new)
    path = folder / "saratov" / "play.toml"
    assert f"{path}:{fault}" in refusal_to_load(folder)


def test_a_scenario_without_a_name_is_told_by_its_number(folder: Path) -> None:
    change(folder / "saratov" / "play.toml", 'id = "saratov-plays"', "")
    assert ": 0.id: is missing" in refusal_to_load(folder)


def test_a_scenario_that_is_no_table_is_named(folder: Path) -> None:
    (folder / "saratov" / "play.toml").write_text('format = 1\nsource = "saratov"\nscenario = [3]\n', "utf-8")
    assert refusal_to_load(folder).endswith(": 0: must be a table, not a number 3")


def test_a_file_with_a_wrong_head_is_named_with_its_line(folder: Path) -> None:
    change(folder / "saratov" / "play.toml", 'source = "saratov"', "source = 3")
    assert refusal_to_load(folder) == f"{folder / 'saratov' / 'play.toml'}:2: source: must be a string, not a number 3"


def test_the_texts_are_compared_by_their_hash(folder: Path, tmp_path: Path) -> None:
    suite, texts = load_suite(folder), tmp_path / "texts"
    texts.mkdir()
    for source in BUILT_IN:
        (texts / f"{source}.md").write_text(source, "utf-8")
    assert list(compare_texts(suite, texts)) == []
    (texts / "slovak.md").write_text("slovak!", "utf-8")
    (texts / "saratov.md").unlink()
    found = sha256(b"slovak!").hexdigest()
    assert list(compare_texts(suite, texts)) == [
        f"slovak: {texts / 'slovak.md'} is not the text that was read: its SHA-256 is {found}, not {HASHES['slovak']}",
        f"saratov: {texts / 'saratov.md'} cannot be read: No such file or directory",
    ]


# The runner. Seat 1 answers 7H with 7L, so seat 2 is asked for four cards: a position in which every key has a value.

GIVEN = PositionGiven(hands=("8L 9L", "7L KB", "8A 9A"), turn=1, dealer=2, stock="10H KH", pile="9H 7H", pending=PendingGiven(draw=2))
SEVEN = Scenario(
    id="seven",
    shows=("SVK-18",),
    why="7L beats 7H; two and two are four.",
    given=GIVEN,
    moves=("7L",),
    then=Then(
        hands=("9L 8L", "KB", "8A 9A"), stock="10H KH", pile="9H 7H 7L", turn=2, dealer=2, called="", pending=PendingGiven(draw=4),
        phase="play", drawn="", passes=0, known=("", "", ""), legal="draw", winner="none",
    ),
    refuse=(Refused("8A", "must-answer", ("SVK-18",)), Refused("pass", "must-answer")),
)  # fmt: skip
SLOVAK = load_rules("slovak")


def faults(scenario: Scenario, name: str = "slovak") -> tuple[str, ...]:
    return run_scenario(scenario, load_rules(name, *scenario.variants)).faults


def test_a_scenario_that_holds_has_no_faults() -> None:
    verdict = run_scenario(SEVEN, SLOVAK)
    assert verdict.holds
    assert verdict.faults == ()


@pytest.mark.parametrize(
    ("key", "wrong", "fault"),
    [
        ("hands", ("8L", "KB", "8A 9A"), "hands: expected 8L / KB / 8A 9A, came out 8L 9L / KB / 8A 9A"),
        ("stock", "KH 10H", "stock: expected KH 10H, came out 10H KH"),
        ("pile", "7H 9H 7L", "pile: expected 7H 9H 7L, came out 9H 7H 7L"),
        ("turn", 0, "turn: expected 0, came out 2"),
        ("dealer", 0, "dealer: expected 0, came out 2"),
        ("called", "H", "called: expected H, came out nothing"),
        ("pending", PendingGiven(), "pending: expected nothing pending, came out 4 to draw"),
        ("pending", PendingGiven(draw=2), "pending: expected 2 to draw, came out 4 to draw"),
        ("pending", PendingGiven(stand=True), "pending: expected a stand, came out 4 to draw"),
        ("phase", "drawn", "phase: expected drawn, came out play"),
        ("drawn", "7L", "drawn: expected 7L, came out nothing"),
        ("passes", 1, "passes: expected 1, came out 0"),
        ("known", ("8L", "", ""), "known: expected 8L / nothing / nothing, came out nothing / nothing / nothing"),
        ("legal", "draw pass", "legal: expected draw pass, came out draw"),
        ("legal", "", "legal: expected nothing, came out draw"),
        ("winner", 1, "winner: expected 1, came out none"),
        ("ending", "out", "ending: expected out, came out nothing"),
        ("points", (0, 0, 0), "points: expected 0 / 0 / 0, came out nothing"),
        ("shown", ("0 7H",), "shown: expected 0 7H, came out nothing"),
        ("accounts", (0, 0, 0), "accounts: expected 0 / 0 / 0, came out nothing"),
        ("over", False, "over: expected False, came out nothing"),
        ("losers", (), "losers: expected nothing, came out nothing"),
        ("winners", (1,), "winners: expected 1, came out nothing"),
        ("places", (1, 1, 1), "places: expected 1 / 1 / 1, came out nothing"),
    ],
)
def test_every_wrong_expectation_is_noticed(key: str, wrong: Any, fault: str) -> None:
    expected: Then = evolve(SEVEN.then, **{key: wrong})
    assert faults(evolve(SEVEN, then=expected)) == (fault,)


def test_a_position_that_is_taken_though_it_should_be_impossible_is_noticed() -> None:
    possible = evolve(SEVEN, then=Then(impossible=True), moves=(), refuse=())
    assert faults(possible) == ("expected to be impossible, but it was taken",)


def test_nothing_else_can_hold_of_what_is_impossible() -> None:
    both = evolve(SEVEN, then=evolve(SEVEN.then, impossible=True))
    assert faults(both)[0] == "what is impossible has no moves, and nothing else can hold of it"


def test_hands_and_legal_moves_are_sets_but_the_pile_has_an_order() -> None:
    drawing = evolve(SEVEN, given=evolve(GIVEN, hands=("9L 8L", "KB 7L", "7B 8A")), refuse=())
    same = evolve(SEVEN.then, hands=("8L 9L", "KB", "8A 7B"), legal="draw 7B")
    assert faults(evolve(drawing, then=same)) == ()


def test_a_card_missing_once_of_two_seats_is_noticed_seat_by_seat() -> None:
    exchanged = evolve(SEVEN.then, hands=("KB", "8L 9L", "8A 9A"))
    assert faults(evolve(SEVEN, then=exchanged)) == ("hands: expected KB / 8L 9L / 8A 9A, came out 8L 9L / KB / 8A 9A",)


@pytest.mark.parametrize(
    ("refused", "fault"),
    [
        (Refused("draw", "must-answer"), "move 2, draw, shuffles the pile, but the scenario has no order for it"),
        (Refused("8A", "no-fit"), "8A: expected to be refused as no-fit, but was refused as must-answer"),
        (
            Refused("8A", "must-answer", ("SVK-17", "SVK-18")),
            "8A: the refusal should name SVK-17, but names SVK-18, SVK-21",
        ),
    ],
)
def test_every_wrong_refusal_is_noticed(refused: Refused, fault: str) -> None:
    assert faults(evolve(SEVEN, refuse=(refused,))) == (fault,)


def test_a_move_that_is_legal_though_it_should_be_refused_is_noticed() -> None:
    longer = evolve(SEVEN, given=evolve(GIVEN, stock="10H KH QH JH"), then=Then(), refuse=(Refused("draw", "must-answer"),))
    assert faults(longer) == ("draw: expected to be refused (must-answer), but it is legal",)


def test_a_refusal_without_any_clause_is_told_as_such() -> None:
    lone = evolve(SEVEN, refuse=(Refused("8A", "must-answer", ("SVK-18",)),))
    assert run_scenario(lone, evolve(SLOVAK, why=type(SLOVAK.why)())).faults == ("8A: the refusal should name SVK-18, but names no clause",)


def test_a_refusal_that_does_not_keep_a_move_from_being_made_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("faraon.staging.refusal", lambda *_: Refusal("must-answer", ("SVK-18",)))
    lone = evolve(SEVEN, moves=(), then=Then(), refuse=(Refused("7L", "must-answer"),))
    assert faults(lone) == ("7L: refused by refusal, but not by apply",)


def test_a_move_that_is_refused_on_the_way_is_noticed() -> None:
    assert faults(evolve(SEVEN, moves=("7L", "pass"))) == (
        "move 2, pass, was refused (must-answer): The seven has not been drawn for: beat it with a seven or draw 4 cards (SVK-17)",
    )


@pytest.mark.parametrize(
    ("scenario", "fault"),
    [
        (evolve(SEVEN, moves=("7X",)), "'X' is no suit"),
        (evolve(SEVEN, given=evolve(GIVEN, hands=("8L", "7L 7L", "9A"))), "7L is there twice"),
        (evolve(SEVEN, given=evolve(GIVEN, players=2)), "2 players are named, but there are 3 hands"),
        (evolve(SEVEN, given=evolve(GIVEN, phase="paly")), "there is no phase 'paly'"),
        (evolve(SEVEN, given=evolve(GIVEN, called="X", pending=PendingGiven())), "X"),
        (evolve(SEVEN, refuse=(Refused("8", "no-fit"),)), "'8' is not a card"),
        (evolve(SEVEN, given=DealGiven(players=7, deck="...")), "2 to 6 play slovak, not 7"),
    ],
)
def test_a_scenario_that_cannot_be_run_does_not_hold(scenario: Scenario, fault: str) -> None:
    (sentence,) = faults(scenario)
    assert sentence.startswith("cannot be run: ")
    assert fault in sentence


# Seat 0 draws with an empty stock: 8H 7B are shuffled under KH.
RECYCLING = Scenario(
    id="recycling", shows=("SVK-14",), why="The pile but its top card is the stock.",
    given=PositionGiven(hands=("9L", "8L"), turn=0, pile="8H 7B KH"),
    moves=("draw",), reshuffled=("7B 8H",), then=Then(hands=("7B 9L", "8L"), stock="8H", pile="KH"),
)  # fmt: skip


def test_each_shuffle_of_the_pile_needs_its_order() -> None:
    assert faults(RECYCLING) == ()
    assert faults(evolve(RECYCLING, reshuffled=())) == ("move 1, draw, shuffles the pile, but the scenario has no order for it",)
    assert faults(evolve(RECYCLING, reshuffled=("7B 8H", "8H"))) == ("1 orders for a reshuffled pile were not needed",)
    (sentence,) = faults(evolve(RECYCLING, reshuffled=("7B 9B",)))
    assert sentence == "cannot be run: the pile that is shuffled is 8H 7B, not 7B 9B"


# Three cards each for two seats would do, but slovak deals five: 7H 9H JH KH 7L to seat 1, 8H 10H QH AH 8L to seat 0, 9L up.
DEALT = Scenario(
    id="dealt", shows=("SVK-06",), why="One at a time from the dealer's left.",
    given=DealGiven(players=2, deck="...", dealer=0),
    then=Then(hands=("8H 10H QH AH 8L", "7H 9H JH KH 7L"), pile="9L", turn=1),
)  # fmt: skip


def test_a_deal_is_compared() -> None:
    assert faults(DEALT) == ()
    assert faults(evolve(DEALT, then=Then(pile="8L"))) == ("pile: expected 8L, came out 9L",)
    assert faults(evolve(DEALT, then=Then(impossible=True))) == ("expected to be impossible, but it was taken",)
    assert faults(evolve(DEALT, given=DealGiven(players=7, deck="..."), then=Then(impossible=True))) == ()


def test_a_lot_is_compared() -> None:
    lot = Scenario(
        id="lot", shows=("SAR-09",), why="6 is lower than 7.", given=LotGiven(players=2, lot="7S 6H ...", first=1),
        then=Then(dealer=0, shown=("1 7S", "0 6H")),
    )  # fmt: skip
    assert faults(lot, "saratov") == ()
    assert faults(evolve(lot, then=Then(dealer=1)), "saratov") == ("dealer: expected 1, came out 0",)
    assert faults(evolve(lot, then=Then(shown=("0 6H", "1 7S"))), "saratov") == ("shown: expected 0 6H / 1 7S, came out 1 7S / 0 6H",)
    assert faults(evolve(lot, given=LotGiven(players=6, lot="..."), then=Then(impossible=True)), "saratov") == ()


MATCH = Scenario(
    id="match", shows=("SAR-45",), why="95 and 6 are 101.", given=MatchGiven(accounts=(95, 3, 3), points=(6, 0, 0), winner=1, dealer=2),
    then=Then(accounts=(101, 3, 3), over=True, losers=(0,), winners=(1, 2), places=(3, 1, 1), dealer=0),
)  # fmt: skip


@pytest.mark.parametrize(
    ("key", "wrong", "fault"),
    [
        ("accounts", (6, 0, 0), "accounts: expected 6 / 0 / 0, came out 101 / 3 / 3"),
        ("over", False, "over: expected False, came out True"),
        ("losers", (), "losers: expected nothing, came out 0"),
        ("winners", (1,), "winners: expected 1, came out 1 / 2"),
        ("places", (2, 1, 1), "places: expected 2 / 1 / 1, came out 3 / 1 / 1"),
        ("dealer", 2, "dealer: expected 2, came out 0"),
        ("ending", "out", "ending: expected out, came out nothing"),
    ],
)
def test_a_match_is_compared(key: str, wrong: Any, fault: str) -> None:
    assert faults(MATCH, "saratov") == ()
    expected: Then = evolve(MATCH.then, **{key: wrong})
    assert faults(evolve(MATCH, then=expected), "saratov") == (fault,)


def test_a_match_counts_rounds_won_and_can_be_impossible() -> None:
    won = evolve(MATCH, given=MatchGiven(accounts=(0, 0), points=(0, 0), winner=1, won=(1, 0)), then=Then(places=(1, 1)))
    assert faults(won) == ()
    alone = evolve(MATCH, given=MatchGiven(accounts=(0,), points=(0,), winner=0), then=Then(impossible=True))
    assert faults(alone) == ()


@pytest.mark.parametrize("extra", [{"moves": ("draw",)}, {"refuse": (Refused("draw", "over"),)}, {"reshuffled": ("7H",)}])
def test_moves_and_refusals_have_no_place_in_a_match(extra: dict[str, Any]) -> None:
    assert faults(evolve(MATCH, **extra), "saratov") != ()


def test_a_scenario_that_expects_nothing_is_a_fault_of_the_suite(folder: Path) -> None:
    change(folder / "saratov" / "play.toml", "then = { turn = 0 }", "")
    with_nothing = list(load_suite(folder).faults())
    assert len(with_nothing) == 1
    assert with_nothing[0].startswith("saratov-plays: ")
