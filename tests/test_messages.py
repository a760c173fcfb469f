"""Sentences and names: each language has its plurals and its cases, and cards are called what people call them."""

from typing import Any

import pytest

from faraon import (
    CODES,
    LANGUAGES,
    Card,
    Drew,
    FaraonError,
    Rank,
    Suit,
    card_name,
    legal_moves,
    load_rules,
    parse_card,
    parse_cards,
    parse_move,
    rank_name,
    refusal,
    set_up,
    suit_name,
)
from faraon.cli.words import Words
from faraon.messages import CASES, say
from faraon.messages.sentences import SENTENCES

SEVEN = Card(Rank.SEVEN, Suit.HEARTS)


def test_the_languages_are_english_and_those_of_the_sources() -> None:
    assert LANGUAGES == ("en", "ru", "sk", "tl")


def test_every_code_has_its_sentences() -> None:
    assert {key.partition(".")[0] for key in SENTENCES["refusals"]} == set(CODES)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_ranks_suits_and_cards_have_names_in_every_case(lang: str, case: str) -> None:
    for german in (False, True):
        names = [rank_name(rank, lang, case=case, german=german) for rank in Rank]
        names += [suit_name(suit, lang, case=case, german=german) for suit in Suit]
        cards = [card_name(Card(rank, suit), lang, case=case, german=german) for rank in Rank for suit in Suit]
        assert all(name.strip() == name != "" for name in names + cards)
        assert len(set(cards)) == len(cards)


@pytest.mark.parametrize(
    ("text", "lang", "german", "name"),
    [
        ("7H", "en", False, "seven of hearts"),
        ("QL", "en", True, "over of leaves"),
        ("QH", "en", False, "queen of hearts"),
        ("JB", "en", True, "under of bells"),
        ("QL", "sk", True, "zelený horník"),
        ("7H", "sk", True, "červená sedmička"),
        ("AB", "sk", True, "guľové eso"),
        ("KA", "sk", True, "žaluďový kráľ"),
        ("QS", "ru", False, "дама пик"),
        ("7H", "ru", False, "семёрка червей"),
        ("KD", "ru", False, "король бубен"),
    ],
)
def test_a_card_is_called_what_people_call_it(text: str, lang: str, german: bool, name: str) -> None:
    assert card_name(parse_card(text), lang, german=german) == name


@pytest.mark.parametrize("lang", ["de", "EN", "", "en_GB", "../en", None, 3])
def test_a_language_that_there_is_not_is_refused(lang: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        card_name(parse_card("7H"), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_has_the_clauses_after_it_in_every_language(lang: str) -> None:
    state = set_up(
        load_rules("slovak"), hands=[parse_cards("8L 9L"), parse_cards("8A")], stock=parse_cards("KH"), pile=parse_cards("7H"), turn=0
    )
    refused = refusal(state, parse_move("pass"))
    assert refused is not None
    assert refused.message(lang).endswith(" (SVK-12, SVK-13)")
    assert len(legal_moves(state)) == 1


@pytest.mark.parametrize("card", ["7H", None, 7])
def test_only_a_card_has_a_name(card: object) -> None:
    with pytest.raises(TypeError, match="a card is a Card, not"):
        card_name(card)  # type: ignore[arg-type]


@pytest.mark.parametrize("rank", ["7", None, Suit.SPADES])
def test_only_a_rank_has_the_name_of_a_rank(rank: object) -> None:
    with pytest.raises(TypeError, match="a rank is a Rank, not"):
        rank_name(rank)  # type: ignore[arg-type]


@pytest.mark.parametrize("suit", ["S", None, Rank.SEVEN])
def test_only_a_suit_has_the_name_of_a_suit(suit: object) -> None:
    with pytest.raises(TypeError, match="a suit is a Suit, not"):
        suit_name(suit)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", ["dative", "", "Nominative", "plural_genitive", None])
def test_a_case_that_there_is_not_is_refused(case: Any) -> None:
    there_is_none = r"there is no case .*; there are nominative, accusative, genitive, instrumental, indefinite, plural, plural genitive$"
    with pytest.raises(FaraonError, match=there_is_none):
        rank_name(Rank.ACE, case=case)
    with pytest.raises(FaraonError, match=there_is_none):
        suit_name(Suit.SPADES, case=case)
    with pytest.raises(FaraonError, match=there_is_none):
        card_name(SEVEN, case=case)


# Ranks as a grammar of each language declines them: nominative, accusative, genitive, instrumental, indefinite, plural, plural genitive.
@pytest.mark.parametrize(
    ("lang", "rank", "german", "forms"),
    [
        ("en", "7", False, "seven seven seven seven a_seven sevens sevens"),
        ("en", "8", False, "eight eight eight eight an_eight eights eights"),
        ("en", "6", False, "six six six six a_six sixes sixes"),
        ("en", "A", False, "ace ace ace ace an_ace aces aces"),
        ("en", "Q", True, "over over over over an_over overs overs"),
        ("ru", "6", False, "шестёрка шестёрку шестёрки шестёркой шестёрка шестёрки шестёрок"),
        ("ru", "7", False, "семёрка семёрку семёрки семёркой семёрка семёрки семёрок"),
        ("ru", "10", False, "десятка десятку десятки десяткой десятка десятки десяток"),
        ("ru", "J", False, "валет валета валета валетом валет валеты валетов"),
        ("ru", "Q", False, "дама даму дамы дамой дама дамы дам"),
        ("ru", "K", False, "король короля короля королём король короли королей"),
        ("ru", "A", False, "туз туза туза тузом туз тузы тузов"),
        ("sk", "7", True, "sedmička sedmičku sedmičky sedmičkou sedmička sedmičky sedmičiek"),
        ("sk", "9", True, "deviatka deviatku deviatky deviatkou deviatka deviatky deviatok"),
        ("sk", "J", True, "spodok spodka spodka spodkom spodok spodky spodkov"),
        ("sk", "Q", True, "horník horníka horníka horníkom horník horníky horníkov"),
        ("sk", "Q", False, "dáma dámu dámy dámou dáma dámy dám"),
        ("sk", "K", True, "kráľ kráľa kráľa kráľom kráľ krále kráľov"),
        ("sk", "A", True, "eso eso esa esom eso esá es"),
        ("tl", "7", False, "siyete siyete siyete siyete isang_siyete mga_siyete mga_siyete"),
        ("tl", "K", False, "hari hari hari hari isang_hari mga_hari mga_hari"),
    ],
)
def test_a_rank_is_declined(lang: str, rank: str, german: bool, forms: str) -> None:
    expected = [form.replace("_", " ") for form in forms.split()]
    assert [rank_name(Rank(rank), lang, case=case, german=german) for case in CASES] == expected


@pytest.mark.parametrize(
    ("lang", "suit", "german", "forms"),
    [
        ("en", "S", False, "spades spades spades spades spades spades spades"),
        ("ru", "S", False, "пики пики пик пиками пики пики пик"),
        ("ru", "C", False, "трефы трефы треф трефами трефы трефы треф"),
        ("ru", "D", False, "бубны бубны бубен бубнами бубны бубны бубен"),
        ("ru", "H", False, "черви черви червей червями черви черви червей"),
        ("sk", "H", True, "červeň červeň červene červeňou červeň červene červení"),
        ("sk", "L", True, "zeleň zeleň zelene zeleňou zeleň zelene zelení"),
        ("sk", "A", True, "žalude žalude žaluďov žaluďmi žalude žalude žaluďov"),
        ("sk", "B", True, "gule gule gúľ guľami gule gule gúľ"),
        ("sk", "H", False, "srdcia srdcia sŕdc srdciami srdcia srdcia sŕdc"),
        ("tl", "D", False, "diyamante diyamante diyamante diyamante diyamante diyamante diyamante"),
    ],
)
def test_a_suit_is_declined(lang: str, suit: str, german: bool, forms: str) -> None:
    assert [suit_name(Suit(suit), lang, case=case, german=german) for case in CASES] == forms.split()


@pytest.mark.parametrize(
    ("text", "lang", "case", "name"),
    [
        ("KS", "en", "indefinite", "a king of spades"),
        ("KS", "ru", "accusative", "короля пик"),
        ("AH", "ru", "instrumental", "тузом червей"),
        ("7D", "ru", "plural genitive", "семёрок бубен"),
        # In Slovak the suit is an adjective: it goes with the gender and the case of the rank.
        ("7H", "sk", "accusative", "červenú sedmičku"),
        ("7H", "sk", "instrumental", "červenou sedmičkou"),
        ("KA", "sk", "genitive", "žaluďového kráľa"),
        ("QL", "sk", "plural", "zelené horníky"),
        ("AB", "sk", "accusative", "guľové eso"),
        ("AB", "sk", "instrumental", "guľovým esom"),
        ("8B", "sk", "plural genitive", "guľových osmičiek"),
        ("7H", "tl", "indefinite", "isang siyete ng puso"),
    ],
)
def test_a_card_is_declined(text: str, lang: str, case: str, name: str) -> None:
    assert card_name(parse_card(text), lang, case=case, german=True) == name


# Plurals: 1, 2 to 4, and from 5 on; in Russian 21 goes as 1 does, 22 as 2 and 25 as 5, in Slovak all of them as 5.
@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        (
            "en",
            {
                1: "Seat 0 draws 1 card", 2: "Seat 0 draws 2 cards", 5: "Seat 0 draws 5 cards",
                21: "Seat 0 draws 21 cards", 22: "Seat 0 draws 22 cards", 25: "Seat 0 draws 25 cards",
            },
        ),
        (
            "ru",
            {
                1: "Место 0 берёт 1 карту", 2: "Место 0 берёт 2 карты", 5: "Место 0 берёт 5 карт",
                21: "Место 0 берёт 21 карту", 22: "Место 0 берёт 22 карты", 25: "Место 0 берёт 25 карт",
                11: "Место 0 берёт 11 карт", 0: "Место 0 берёт 0 карт",
            },
        ),
        (
            "sk",
            {
                1: "Miesto 0 ťahá 1 kartu", 2: "Miesto 0 ťahá 2 karty", 4: "Miesto 0 ťahá 4 karty", 5: "Miesto 0 ťahá 5 kariet",
                21: "Miesto 0 ťahá 21 kariet", 22: "Miesto 0 ťahá 22 kariet", 25: "Miesto 0 ťahá 25 kariet", 0: "Miesto 0 ťahá 0 kariet",
            },
        ),
        (
            "tl",
            {
                1: "Bumunot ang upuan 0 ng 1 baraha", 2: "Bumunot ang upuan 0 ng 2 baraha", 4: "Bumunot ang upuan 0 ng 4 na baraha",
                5: "Bumunot ang upuan 0 ng 5 baraha", 21: "Bumunot ang upuan 0 ng 21 baraha", 22: "Bumunot ang upuan 0 ng 22 baraha",
                25: "Bumunot ang upuan 0 ng 25 baraha",
            },
        ),
    ],
)  # fmt: skip
def test_a_number_of_cards_has_its_plural(lang: str, sentences: dict[int, str]) -> None:
    for count, sentence in sentences.items():
        assert Drew(0, (None,) * count, (), ()).message(lang) == sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "8♥ does not answer the seven: beat it with a seven or draw 4 cards"),
        ("ru", "Картой 8♥ нельзя ответить на семёрку: ответьте семёркой или возьмите 4 карты"),
        ("sk", "Karta 8♥ neprebíja sedmičku: treba prebiť sedmičkou alebo si potiahnuť 4 karty"),
        ("tl", "Hindi matatalo ng 8♥ ang siyete: talunin ito gamit ang isang siyete o bumunot ng 4 na baraha"),
    ],
)
def test_each_language_takes_the_case_that_it_needs(lang: str, sentence: str) -> None:
    params = {"card": parse_card("8H"), "rank": Rank.SEVEN, "answers": (Rank.SEVEN,), "count": 4, "top": SEVEN}
    assert say(lang, "refusals", "must-answer.card-draw", params) == sentence


@pytest.mark.parametrize(
    ("lang", "answers"), [("en", "a seven, K♠ or an ace"), ("ru", "семёркой, K♠ или тузом"), ("sk", "sedmičkou, K♠ alebo esom")]
)
def test_several_answers_are_joined_and_nothing_is_a_dash(lang: str, answers: str) -> None:
    params = {"rank": Rank.SEVEN, "answers": (Rank.SEVEN, parse_card("KS"), Rank.ACE)}
    assert answers in say(lang, "refusals", "must-answer.stand", params)
    assert "–" in say(lang, "refusals", "must-answer.stand", {**params, "answers": ()})


def test_points_below_zero_have_the_plural_of_their_amount() -> None:
    # Minus one point, but minus twenty points: a queen as the last card is written off (RUS-21).
    found = [Words(lang, 0).say("round", "points", count=count) for lang in ("en", "ru", "sk") for count in (-1, -3, -20)]
    assert found == ["-1 point", "-3 points", "-20 points", "-1 очко", "-3 очка", "-20 очков", "-1 bod", "-3 body", "-20 bodov"]


@pytest.mark.parametrize(
    ("lang", "key", "count", "sentence"),
    [
        ("ru", "won", 1, "выигран 1 кон"), ("ru", "won", 2, "выиграно 2 кона"), ("ru", "won", 5, "выиграно 5 конов"),
        ("ru", "won", 21, "выигран 21 кон"), ("ru", "points", 22, "22 очка"), ("ru", "points", 25, "25 очков"),
        ("sk", "won", 1, "1 vyhraté kolo"), ("sk", "won", 2, "2 vyhraté kolá"), ("sk", "won", 5, "5 vyhratých kôl"),
        ("sk", "points", 21, "21 bodov"), ("tl", "points", 5, "5 puntos"), ("tl", "points", 6, "6 na puntos"),
    ],
)  # fmt: skip
def test_prompts_have_their_plurals(lang: str, key: str, count: int, sentence: str) -> None:
    assert Words(lang, 0).say("round", key, count=count) == sentence
