"""Examples in the book: each part has a scenario of the suite that shows what it says, and none that does not hold under these rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

import faraon
from faraon.book import Document, Example, Paragraph, Section, book, to_html, to_markdown, to_text
from faraon.conformance import load_suite, run_scenario
from faraon.scenarios import Scenario

SCENARIOS = {scenario.id: scenario for group in load_suite().scenarios.values() for scenario in group}
WITHOUT = ("aim", "cards", "advice", "variants", "open")


def house(text: str, extends: str = "saratov") -> faraon.Rules:
    return faraon.rules_from_toml(f'extends = "{extends}"\nname = "ours"\n{text}', name="ours.toml")


def examples(document: Document) -> list[Example]:
    return [block for section in document.sections for block in section.blocks if isinstance(block, Example)]


def parts(section: Section) -> Iterator[tuple[str, set[str], Example | None]]:
    """The heading of each part of a section, the clauses behind its sentences, and its example."""
    heading, clauses = "", set[str]()
    example: Example | None = None
    for block in section.blocks:
        if isinstance(block, Paragraph) and block.lead:
            yield heading, clauses, example
            heading, clauses, example = block.lead, set(), None
        if isinstance(block, Example):
            assert example is None
            example = block
        else:
            told = [sentence for sentence in Section("", "", (block,)).sentences() if sentence.key not in ("special.list", "special.plain")]
            clauses |= {clause for sentence in told for clause in sentence.clauses}
    yield heading, clauses, example


def of(document: Document, key: str, heading: str = "") -> Example | None:
    section = next(section for section in document.sections if section.key == key)
    return next(example for found, _, example in parts(section) if found == heading)


@pytest.mark.parametrize("source", [*faraon.BUILT_IN, "slovak+hearts-seven+three-for-seven"])
def test_each_part_of_a_section_has_an_example_that_shows_one_of_its_clauses(source: str) -> None:
    document = book(faraon.load_rules(*source.split("+")))
    for section in document.sections:
        for heading, clauses, example in parts(section):
            if section.key in WITHOUT:
                assert example is None
            elif clauses:
                assert example is not None, (section.key, heading)
                assert clauses & set(example.clauses)
    found = [example.scenario for example in examples(document)]
    assert len(set(found)) == len(found) >= 12
    assert any(text.startswith("In an example the seats are numbered clockwise") for text in document.legend)


HOUSES = [
    ("saratov", ""),
    ("saratov", "[cards]\n7 = { draw = 4, miss = true }\nQ = { wild = 'any-card' }\n[deal]\nhand = 5\n"),
    ("saratov", "[match]\nlimit = 120\n[score.hand]\nJ = 20\n"),
    ("slovak", "[cards]\nA = {}\n7 = { draw = 2, miss = true }\n"),
    ("slovak", "[out]\nbring_back = '7H'\nlast_card = 'drawn'\n"),
    ("tagalog", "[turn]\nplay = 'must'\ndraw = 'until-playable'\n[stock]\nrecycle = 'turn-over'\n"),
    ("russian", "with = ['DEC-05', 'DEC-21']\n[cards]\n6 = { next = 'dealer' }\n"),
    ("russian", "[deck]\nsuits = 'S H'\n[players]\nmost = 2\n"),
]


@pytest.mark.parametrize(("extends", "text"), HOUSES)
def test_no_example_is_shown_that_does_not_hold_under_these_rules(extends: str, text: str) -> None:
    rules = house(text, extends)
    found = examples(book(rules))
    assert found
    for example in found:
        scenario = SCENARIOS[example.scenario]
        assert run_scenario(scenario, rules).holds
        assert set(scenario.variants) <= set(rules.variants)


def test_what_a_house_file_changes_is_not_shown_by_what_the_source_has() -> None:
    # The seven draws four here: no scenario of the source shows that, and its clauses are not behind it any more.
    assert of(book(house("[cards]\n7 = { draw = 4, miss = true }\n")), "special", "Seven") is None
    assert of(book(house("")), "special", "Seven") is not None


def test_the_example_of_a_card_lays_that_card() -> None:
    # SAR-25 is about sevens and eights, so a scenario that shows it may have no eight.
    example = of(book(faraon.load_rules("saratov")), "special", "Eight")
    assert example is not None
    assert any(move.startswith("8") for move in SCENARIOS[example.scenario].moves)


@pytest.mark.parametrize(
    ("key", "word"), [("turn", "lays"), ("drawing", "draws"), ("stock", "becomes the stock"), ("out", "wins"), ("counting", "wins")]
)
@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_what_a_section_tells_of_happens_in_its_example(source: str, key: str, word: str) -> None:
    example = of(book(faraon.load_rules(source)), key)
    assert example is not None
    assert word in example.text


def test_a_variant_has_its_own_example() -> None:
    assert of(book(faraon.load_rules("slovak", "hearts-seven")), "out", "Bringing a player back") is not None
    example = of(book(faraon.load_rules("slovak", "three-for-seven")), "special", "Seven")
    assert example is not None
    assert SCENARIOS[example.scenario].variants == ("three-for-seven",)


@pytest.mark.parametrize(
    ("source", "variant", "key"),
    [
        ("tagalog", "DEC-05", "out"),
        ("tagalog", "DEC-14", "drawing"),
        ("tagalog", "DEC-15", "counting"),
        ("russian", "DEC-04", "dealing"),
        ("russian", "DEC-19", "drawing"),
        ("russian", "DEC-20", "counting"),
        ("russian", "DEC-21", "dealing"),
        ("slovak", "DEC-07", "stock"),
        ("slovak", "four-cards", "dealing"),
        ("saratov", "DEC-24", "drawing"),
    ],
)
def test_what_a_variant_changes_is_shown_by_a_scenario_that_goes_otherwise_without_it(source: str, variant: str, key: str) -> None:
    example = of(book(faraon.load_rules(source, variant)), key)
    assert example is not None
    scenario = SCENARIOS[example.scenario]
    assert scenario.variants == (variant,)
    assert not run_scenario(evolve(scenario, variants=()), faraon.load_rules(source)).holds


@pytest.mark.parametrize(
    ("extends", "text", "key", "heading"),
    [
        ("saratov", "[turn]\ndraw = 'one-then-end'\n", "drawing", ""),  # a penalty is no drawing of one's own
        ("russian", "[cards]\n7 = { draw = 2, miss = true, answer = '7', adds = true }\n", "special", "Beating a card"),
        ("russian", "[score]\nhand = {}\nlast = { Q = 20, QS = -10 }\n[match]\nlimit = 50\n", "match", ""),
        ("saratov", "[deck]\nranks = '7 8 9 10 J Q K A'\n[players]\nmost = 4\n", "special", "Naming a suit"),
    ],
)
def test_an_example_shows_what_its_part_tells_of(extends: str, text: str, key: str, heading: str) -> None:
    rules = house(text, extends)
    example = of(book(rules), key, heading)
    if example is None:
        return
    scenario = SCENARIOS[example.scenario]
    if key == "drawing":
        assert "draw" in scenario.moves
        assert not any("misses the turn" in step for step in example.steps)
    elif key == "match":
        assert rules.score == faraon.load_rules(extends).score
    elif heading == "Beating a card":
        assert any(state.pending is not None for state in example.states)
    else:
        assert any(">" in move for move in scenario.moves)


def test_the_count_of_a_round_that_is_over_asks_nobody_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    # 30 once, however many queens, and 6 for the six (DEC-20, RUS-19).
    chosen(monkeypatch, "RUS-two-queens-are-thirty-once")
    assert only(faraon.load_rules("russian", "DEC-20")).text == (
        "Seat 0: queen of spades, queen of diamonds, six of hearts; seat 1, cards: 0; pile, cards: 1; on top: six of clubs; stock, cards: 1. "
        "Points of the round: seat 0: 36, seat 1: 0."
    )


def test_who_deals_next_is_shown_where_that_is_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    # The lot was for the first deal only (DEC-21): after dealer 1 deals seat 2.
    chosen(monkeypatch, "RUS-deal-passes-clockwise")
    found = only(faraon.load_rules("russian", "DEC-21"), "ru")
    assert found.steps[-2:] == ("Игра продолжается.", "Этот кон сдавало место 1, следующий сдаёт место 2.")


def test_rules_that_go_back_to_nothing_have_none() -> None:
    text = """
name = "plain"
players = { least = 2, most = 2 }
deck = { suits = "S", ranks = "7 8" }
deal = { hand = 1, starter = "none", first_dealer = "agreed", next_dealer = "left" }
turn = { play = "must", draw = "one-then-end" }
cards = {}
stock = { recycle = "turn-over", when = "emptied" }
out = { last_card = "drawn" }
score = { hand = {} }
match = { ends = "agreed" }
"""
    document = book(faraon.rules_from_toml(text, name="plain.toml"))
    assert examples(document) == []
    assert document.legend == ()


def test_a_package_in_an_archive_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faraon.scenarios.scenarios_of.cache_clear()
    monkeypatch.setattr("faraon.scenarios.__file__", str(tmp_path / "library.zip" / "faraon" / "scenarios.py"))
    assert examples(book(faraon.load_rules("saratov"))) == []
    monkeypatch.undo()
    assert examples(book(faraon.load_rules("saratov")))


# Words


def chosen(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let this scenario be the only one that there is."""
    scenario: Scenario = SCENARIOS[name]
    monkeypatch.setattr("faraon.book.examples.scenarios_of", lambda _: (scenario,))


def only(rules: faraon.Rules, lang: str = "en") -> Example:
    (example,) = examples(book(rules, lang))
    return example


# Three hands, an ace of clubs is laid, seat 1 misses the turn (SAR-28): the suite's own scenario, told by hand.
ACE = {
    "en": (
        (
            "Seat 0: ace of clubs, nine of hearts; seat 1: ten of clubs, ace of diamonds; seat 2: jack of spades, king of clubs; "
            "pile, cards: 1; on top: jack of clubs; stock, cards: 2; seat 0 to move."
        ),
        ("Seat 0 lays the ace of clubs.", "Seat 1 misses the turn.", "Seat 2 to move."),
    ),
    "ru": (
        (
            "Место 0: туз треф, девятка червей; место 1: десятка треф, туз бубен; место 2: валет пик, король треф; "
            "банк, карт: 1; сверху: валет треф; талон, карт: 2; ходит место 0."
        ),
        ("Место 0 кладёт туза треф.", "Место 1 пропускает ход.", "Ходит место 2."),
    ),
    "sk": (
        (
            "Miesto 0: krížové eso, srdcová deviatka; miesto 1: krížová desiatka, kárové eso; miesto 2: pikový dolník, krížový kráľ; "
            "kôpka, počet kariet: 1; navrchu: krížový dolník; balíček, počet kariet: 2; na ťahu je miesto 0."
        ),
        ("Miesto 0 vykladá krížové eso.", "Miesto 1 prichádza o ťah.", "Na ťahu je miesto 2."),
    ),
    "tl": (
        (
            "Upuan 0: alas ng trebol, nuwebe ng puso; upuan 1: diyes ng trebol, alas ng diyamante; upuan 2: sota ng espada, hari ng trebol; "
            "tambak, bilang ng baraha: 1; nasa ibabaw: sota ng trebol; bunutan, bilang ng baraha: 2; tira ng upuan 0."
        ),
        ("Inilapag ng upuan 0 ang alas ng trebol.", "Lumiban sa tira ang upuan 1.", "Tira ng upuan 2."),
    ),
}


@pytest.mark.parametrize("lang", ACE)
def test_a_move_in_words(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen(monkeypatch, "SAR-ace-costs-the-turn-but-no-card")
    example = only(faraon.load_rules("saratov"), lang)
    assert (example.position, example.steps) == ACE[lang]
    assert set(example.clauses) == {"SAR-20", "SAR-28"}
    assert [state.turn for state in example.states] == [0, 2]


@pytest.mark.parametrize(
    ("source", "name", "lang", "steps"),
    [
        # 80 + 21 reaches the limit of 101; the fewest points win (SAR-45, SAR-46).
        ("saratov", "SAR-hundred-and-one-points-is-the-end", "en", "Accounts: seat 0: 80 + 21 = 101, seat 1: 40 + 0 = 40, seat 2: 19 + 11 = 30. The match is over. Lost: seat 0. Places: seat 0: 3, seat 1: 2, seat 2: 1."),
        ("saratov", "SAR-hundred-and-one-points-is-the-end", "ru", "Счёт: место 0: 80 + 21 = 101, место 1: 40 + 0 = 40, место 2: 19 + 11 = 30. Игра окончена. В проигрыше: место 0. Итоговый порядок: место 0: 3, место 1: 2, место 2: 1."),
        ("saratov", "SAR-hundred-points-is-not-the-end", "sk", "Účty: miesto 0: 80 + 20 = 100, miesto 1: 40 + 0 = 40, miesto 2: 19 + 11 = 30. Hra pokračuje. Toto kolo rozdávalo miesto 0, ďalšie rozdáva miesto 1."),
        ("tagalog", "TGL-below-zero-wins-in-the-end", "en", "Accounts: seat 0: 100 + 21 = 121, seat 1: 0 + 0 = 0, seat 2: 19 − 20 = −1. The match is over. Lost: seat 0. Places: seat 0: 3, seat 1: 2, seat 2: 1."),
        # A round won, after 1, 2 and 0 (DEC-31); and rounds that were agreed on.
        ("slovak", "SVK-one-win-more-takes-the-place-alone", "en", "Rounds won: seat 0: 1 + 0 = 1, seat 1: 2 + 1 = 3, seat 2: 0 + 0 = 0. The match goes on. Seat 1 has dealt this round, and seat 2 deals the next."),
        ("slovak", "SVK-one-win-more-takes-the-place-alone", "tl", "Mga napanalunang round: upuan 0: 1 + 0 = 1, upuan 1: 2 + 1 = 3, upuan 2: 0 + 0 = 0. Tuloy ang laro. Ang upuan 1 ang nagbahagi sa round na ito, at ang upuan 2 ang magbabahagi sa susunod."),
        ("slovak", "SVK-the-agreed-rounds-end-the-match", "en", "Rounds won: seat 0: 1 + 1 = 2, seat 1: 1 + 0 = 1. The match is over. Places: seat 0: 1, seat 1: 2."),
        ("slovak", "SVK-a-match-of-one-round", "sk", "Vyhraté kolá: miesto 0: 0 + 0 = 0, miesto 1: 0 + 0 = 0, miesto 2: 0 + 1 = 1. Hra sa skončila. Poradie: miesto 0: 2, miesto 1: 2, miesto 2: 1."),
        # The pile is turned over, and a call stays (SAR-41, DEC-12); the last card; a pass that blocks.
        ("saratov", "SAR-a-call-holds-over-a-recycle", "en", "Seat 0: jack of diamonds, nine of hearts; seat 1: nine of spades; pile, cards: 3; on top: queen of diamonds; suit called: spades; stock, cards: 0; seat 0 to move. The pile is turned over and becomes the stock (2 cards). Seat 0 draws 1 card: nine of clubs. Seat 0 to move."),
        ("saratov", "SAR-last-queen-of-diamonds-takes-60-off", "ru", "Место 0: дама бубен; место 1: туз пик, девятка бубен; банк, карт: 1; сверху: король треф; талон, карт: 1; ходит место 0. Место 0 кладёт даму бубен. Место 0 заказывает масть: черви. Место 0 выложило последнюю карту и выигрывает кон. Очки за кон: место 0: −60, место 1: 20."),
        ("saratov", "SAR-a-block-needs-a-pass-of-every-player", "en", "Seat 0: seven of diamonds, king of hearts; seat 1: ace of diamonds; seat 2: ten of hearts; pile, cards: 1; on top: nine of spades; stock, cards: 0; passes in a row: 2; seat 2 to move. Seat 2 passes. The round is blocked: nobody wins it. Points of the round: seat 0: 11, seat 1: 11, seat 2: 10."),
        ("saratov", "SAR-a-block-needs-a-pass-of-every-player", "ru", "Место 0: семёрка бубен, король червей; место 1: туз бубен; место 2: десятка червей; банк, карт: 1; сверху: девятка пик; талон, карт: 0; пасов подряд: 2; ходит место 2. Место 2 пасует. Кон окончен без победителя. Очки за кон: место 0: 11, место 1: 11, место 2: 10."),
        # To stand for an ace is no pass (DEC-11); with two players the turn comes back (DEC-06).
        ("slovak", "SVK-two-players-after-an-ace", "en", "Seat 0: king of hearts, ace of hearts, nine of leaves; seat 1: eight of hearts, king of acorns; pile, cards: 1; on top: under of hearts; stock, cards: 1; seat 0 to move. Seat 0 lays the ace of hearts. Seat 1 misses the turn. Seat 0 to move."),
        # The pass that settles a seven is one, though it does not count (DEC-11, DEC-28).
        ("slovak", "SVK-pending-seven-with-nothing-to-draw-is-passed", "en", "Seat 0: eight of leaves, king of acorns; seat 1: under of leaves, eight of bells; pile, cards: 1; on top: seven of bells; stock, cards: 0; to draw: 2; seat 0 to move. Seat 0 passes. Seat 0 misses the turn. Seat 1 to move."),
        # In the deck's own names, and what is owed (SVK-17, SVK-18, SVK-20).
        ("slovak", "SVK-the-one-after-draws-four", "sk", "Miesto 0: červená sedmička, zelený kráľ; miesto 1: zelená sedmička, žaluďový kráľ; miesto 2: zelená deviatka, guľový kráľ; kôpka, počet kariet: 1; navrchu: červená deviatka; balíček, počet kariet: 5; na ťahu je miesto 0. Miesto 0 vykladá červenú sedmičku. Miesto 1 vykladá zelenú sedmičku. Miesto 2 ťahá 4 karty: žaluďovú osmičku, žaluďovú deviatku, žaluďovú desiatku, žaluďového spodka. Miesto 2 prichádza o ťah. Na ťahu je miesto 0."),
        ("slovak", "SVK-ace-beaten-by-an-ace", "en", "Seat 0: ace of hearts, king of leaves; seat 1: ace of leaves, king of acorns; seat 2: nine of leaves, ace of bells; pile, cards: 1; on top: under of hearts; stock, cards: 2; seat 0 to move. Seat 0 lays the ace of hearts. Seat 1 lays the ace of leaves. A turn to miss; seat 2 to move."),
        ("slovak", "SVK-last-card-a-seven", "en", "Seat 0: seven of hearts; seat 1: seven of leaves, king of acorns; seat 2: nine of leaves, king of bells; pile, cards: 1; on top: under of hearts; stock, cards: 3; seat 0 to move. Seat 0 lays the seven of hearts. Seat 0 has laid the last card and wins the round."),
    ],
)  # fmt: skip
def test_scenarios_in_words(source: str, name: str, lang: str, steps: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen(monkeypatch, name)
    assert only(faraon.load_rules(source), lang).text == steps


def test_a_pending_seven_and_an_empty_hand_are_said(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen(monkeypatch, "SVK-position-in-which-a-player-may-be-brought-back")
    assert "; seat 2, cards: 0; " in only(faraon.load_rules("slovak", "hearts-seven")).position
    chosen(monkeypatch, "SVK-a-settled-sum-is-not-added-again")
    assert only(faraon.load_rules("slovak")).steps[-1] == "To draw: 2; seat 1 to move."


def test_a_deal_is_one_picture_and_an_empty_pile() -> None:
    example = of(book(faraon.load_rules("saratov")), "dealing")
    assert example is not None
    assert example.steps == ()
    assert len(example.states) == 1
    assert "; pile, no cards; " in example.position


# Pictures


def test_in_html_there_is_a_picture_before_and_one_after_with_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen(monkeypatch, "SAR-ace-costs-the-turn-but-no-card")
    document = book(faraon.load_rules("saratov"))
    page = to_html(document)
    figure = page[page.index("<figure") : page.index("</figure>")]
    assert figure.startswith(
        '<figure class="example"><figcaption><strong>Example</strong> <code>SAR-ace-costs-the-turn-but-no-card</code></figcaption><svg '
    )
    assert "<ol><li>Seat 0 lays the ace of clubs.</li><li>Seat 1 misses the turn.</li><li>Seat 2 to move.</li></ol><svg " in figure
    assert figure.count("<svg ") == figure.count('role="img"') == 2
    assert "seat 0: ace of clubs, nine of hearts; raised: ace of clubs; " in figure
    assert page.isascii()
    assert "<svg" not in to_text(document) + to_markdown(document)


def test_pictures_speak_the_language_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen(monkeypatch, "SVK-ace-beaten-by-an-ace")
    page = to_html(book(faraon.load_rules("slovak"), "tl"))
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page
    assert page.count('lang="tl"') == 3
    assert "alas ng dahon" in page


def test_an_example_under_a_heading_stands_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen(monkeypatch, "SVK-the-one-after-draws-four")
    text = to_text(book(faraon.load_rules("slovak")))
    assert "\n    Example (SVK-the-one-after-draws-four): Seat 0: seven of hearts, king of\n    leaves; seat 1:" in text
    chosen(monkeypatch, "SVK-who-can-play-may-draw-instead")
    assert "\n  Example (SVK-who-can-play-may-draw-instead): " in to_text(book(faraon.load_rules("slovak")))
