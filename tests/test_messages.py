"""Sentences: the four catalogues say the same things, and cards have their names in each language."""

import re
import tomllib
from importlib.resources import files

import pytest

from faraon import CODES, LANGUAGES, Rank, Suit, card_name, legal_moves, load_rules, parse_card, parse_cards, parse_move, refusal, set_up


def entries(lang: str, section: str) -> dict[str, str]:
    catalogue = tomllib.loads((files("faraon") / "messages" / f"{lang}.toml").read_text("utf-8"))
    found: dict[str, str] = catalogue[section]
    return found


def test_the_languages_are_english_and_those_of_the_sources() -> None:
    assert LANGUAGES == ("en", "ru", "sk", "tl")


@pytest.mark.parametrize("section", ["words", "ranks", "with_rank", "suits", "refusals", "events"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_catalogue_has_the_same_keys(lang: str, section: str) -> None:
    assert set(entries(lang, section)) == set(entries("en", section))


# The sentences may use of a refusal's parameters what their grammar needs: the card on top, or its rank.
ALIKE = {"top": "rank"}


@pytest.mark.parametrize("section", ["refusals", "events"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_tells_as_much_as_the_english_one(lang: str, section: str) -> None:
    def told(text: str) -> set[str]:
        return {ALIKE.get(name, name) for name in re.findall(r"\{(\w+)\}", text)}

    english = entries("en", section)
    for key, text in entries(lang, section).items():
        told_here = told(text)
        assert told_here - {"count"} == told(english[key]) - {"count"}, key


def test_every_code_has_its_sentences() -> None:
    assert {key.partition(".")[0] for key in entries("en", "refusals")} == set(CODES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_ranks_and_suits_have_names(lang: str) -> None:
    for section, values in (("ranks", Rank), ("with_rank", Rank), ("suits", Suit)):
        assert set(entries(lang, section)) == {value.value for value in values}
    for rank in Rank:
        for suit in Suit:
            assert card_name(parse_card(f"{rank}{suit}"), lang).strip()


@pytest.mark.parametrize(
    ("text", "lang", "german", "name"),
    [
        ("7H", "en", False, "seven of hearts"),
        ("QL", "en", True, "over of leaves"),
        ("QH", "en", False, "queen of hearts"),
        ("JB", "en", True, "under of bells"),
        ("QL", "sk", True, "listový horník"),
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
