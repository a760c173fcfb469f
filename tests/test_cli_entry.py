"""What a player types is read leniently, never as another move than the one meant, and what cannot be read is answered in the player's language."""

import pytest

import faraon
from faraon import LANGUAGES, Suit
from faraon.cli.entry import Wish, read_entry, read_suit, read_wish
from faraon.cli.words import Words

FRENCH, GERMAN = faraon.load_rules("saratov"), faraon.load_rules("slovak")
WORDS = Words("en", 0)
MOVES = tuple(faraon.parse_move(text) for text in ("7S", "10H", "draw"))


def entry(typed: str, words: Words = WORDS, rules: faraon.Rules = FRENCH) -> object:
    return read_entry(typed, MOVES, rules, words)


def answer(typed: str, lang: str = "en", rules: faraon.Rules = FRENCH) -> str:
    """What is said to somebody who types what is no move."""
    with pytest.raises(faraon.NotationError) as fault:
        entry(typed, Words(lang, 0, german=rules is GERMAN), rules)
    return fault.value.reason.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("7S", "7S"), ("7s", "7S"), (" 7s \n", "7S"), ("7♠", "7S"), ("7 s", "7S"), ("10h", "10H"), ("10 H", "10H"), ("7 spades", "7S"),
        ("QS>H", "QS>H"), ("qs>h", "QS>H"), ("QS H", "QS>H"), ("qs > h", "QS>H"), ("q s h", "QS>H"), ("qs, ♥", "QS>H"), ("qs hearts", "QS>H"),
        ("qs", "QS"), ("qs>", "QS"), ("qs bunga ng ensina", "QS>A"),
        ("draw", "draw"), ("D", "draw"), ("pass", "pass"), ("P", "pass"),
        ("1", "7S"), ("2", "10H"), ("3", "draw"),
    ],
)  # fmt: skip
def test_a_move_is_read_in_any_case_and_with_any_gap(typed: str, meant: str) -> None:
    assert entry(typed) == faraon.parse_move(meant)


@pytest.mark.parametrize("typed", ["?", "help", "H"])
def test_help_is_asked_for_with_a_question_mark_or_the_word(typed: str) -> None:
    assert entry(typed) is Wish.HELP
    assert read_wish(typed) is Wish.HELP


@pytest.mark.parametrize("typed", ["q", "QUIT", " q "])
def test_a_player_quits_with_q(typed: str) -> None:
    assert entry(typed) is Wish.QUIT
    assert read_wish(typed) is Wish.QUIT


@pytest.mark.parametrize("typed", ["", "1", "7s", "back"])
def test_nothing_else_is_a_wish_everywhere(typed: str) -> None:
    assert read_wish(typed) is None


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type a move, or ? for help."),
        (" \n", "Type a move, or ? for help."),
        *((number, "There are moves 1 to 3.") for number in ("0", "4", "7", "999")),
        *(
            (text, f"'{shown}' is no move. Type a move as it is listed, or its number; ? for help.")
            for text, shown in (
                ("foo", "foo"), ("FoO\n", "FoO"), ("9999", "9999"), ("back", "back"), ("k", "k"), ("s", "s"), ("draws", "draws"), ("²", "²"), (">", ">"),
                ("\udcff", "\N{REPLACEMENT CHARACTER}"), ("a\x1b[2Jb", "a\N{REPLACEMENT CHARACTER}[2Jb"), ("x" * 41, "x" * 39 + "…"), ("ЧЕРВА", "ЧЕРВА"),
            )
        ),
        *((text, f"'{shown}' is no rank here; the ranks are 6 7 8 9 10 J Q K A.") for text, shown in (("1s", "1"), ("Xh", "X"))),
        *(
            (text, f"'{shown}' is no suit here; the suits are S spades, C clubs, D diamonds, H hearts.")
            for text, shown in (("7X", "X"), ("7 x", "x"), ("qs>x", "x"), ("qs h d", "h d"), ("7s draw", "draw"), ("qs чер", "чер"))
        ),
        *(
            (text, f"'{shown}': cards and suits are noted in Latin letters, and these are others.")
            for text, shown in (("7С", "С"), ("КС", "КС"), ("Кs", "Кs"), ("qs Н", "Н"))
        ),
    ],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_a_reason_and_as_it_was_typed(typed: str, sentence: str) -> None:
    assert answer(typed) == sentence


@pytest.mark.parametrize(
    ("lang", "typed", "sentence"),
    [
        ("ru", "", "Введите ход (?: справка)."),
        ("ru", "Черва", "«Черва»: такого хода нет. Введите ход, как он стоит в списке, или его номер (?: справка)."),
        ("ru", "7С", "«С»: обозначения карт и мастей пишутся латинскими буквами, а здесь другие."),
        ("ru", "1h", "«1»: такого достоинства здесь нет; есть 7 8 9 10 J Q K A."),
        ("ru", "7x", "«x»: такой масти здесь нет; есть H черви, L листья, A жёлуди, B бубенцы."),
        ("sk", "", "Napíš ťah (?: pomoc)."),
        ("sk", "Červeň", "„Červeň“ nie je ťah. Napíš ťah tak, ako stojí v zozname, alebo jeho číslo (?: pomoc)."),
        ("sk", "7С", "„С“: označenia kariet a farieb sa píšu latinkou, toto sú iné písmená."),
        ("sk", "1h", "„1“: taká hodnota tu nie je; hodnoty sú 7 8 9 10 J Q K A."),
        # A letter with an accent is Latin, and is not taken for the plain one.
        ("sk", "7č", "„č“: taká farba tu nie je; farby sú H červeň, L zeleň, A žalude, B gule."),
        ("tl", "", "Mag-type ng tira (?: tulong)."),
        ("tl", "Puso", "Hindi tira ang 'Puso'. I-type ang tira ayon sa listahan o ang numero nito (?: tulong)."),
        ("tl", "7С", "'С': sa mga titik na Latin isinusulat ang baraha at palo, at iba ang mga titik na ito."),
        ("tl", "1h", "'1': walang ganitong ranggo rito; ang mga ranggo ay 7 8 9 10 J Q K A."),
        ("tl", "7x", "'x': walang ganitong palo rito; ang mga palo ay H puso, L dahon, A bunga ng ensina, B kampanilya."),
    ],
)  # fmt: skip
def test_what_is_no_move_is_answered_in_the_players_language_and_with_this_deck(lang: str, typed: str, sentence: str) -> None:
    assert answer(typed, lang, GERMAN) == sentence


def test_a_card_of_another_deck_is_left_to_the_rules() -> None:
    assert entry("7l") == faraon.parse_move("7L")
    assert entry("qs>b") == faraon.parse_move("QS>B")
    assert entry("2h") == faraon.parse_move("2H")


@pytest.mark.parametrize(("typed", "suit"), [("h\n", "H"), ("♥", "H"), ("Hearts", "H"), ("heart", "H"), ("s", "S"), ("D", "D")])
def test_a_suit_is_read_by_letter_sign_or_name(typed: str, suit: str) -> None:
    assert read_suit(typed, FRENCH.deck.suits, WORDS) == Suit(suit)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("suit", "names"),
    [
        ("S", "spade spades пика пики pika piky espada"),
        ("C", "club clubs трефа трефы крести kríž kríže kriz krize trebol"),
        ("D", "diamond diamonds бубна бубны káro káry karo kary diyamante"),
        ("H", "heart hearts черва червы черви srdce srdcia červeň červene cerven cervene ČERVEŇ puso"),
        ("L", "leaf leaves лист листья zeleň zelen zelene list listy dahon"),
        ("A", "acorn acorns жёлудь жёлуди желудь желуди Желуди žaluď žalude zalud zalude"),
        ("B", "bell bells бубенец бубенцы guľa gule gula GULE kampanilya"),
    ],
)
def test_a_suit_is_known_by_its_names_in_all_languages_with_accents_and_without(lang: str, suit: str, names: str) -> None:
    for name in names.split():
        assert read_suit(name, tuple(Suit), Words(lang, 0)) == Suit(suit)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("german", [False, True])
def test_a_suit_is_known_by_the_name_that_is_shown(lang: str, german: bool) -> None:
    words = Words(lang, 0, german=german)
    for suit in Suit:
        assert read_suit(words.suit(suit), tuple(Suit), words) is suit


@pytest.mark.parametrize(
    ("lang", "typed", "wish"),
    [
        *(("en", typed, Wish.BACK) for typed in ("\n", "", " ", "back", "Back", "cancel")),
        ("ru", "Назад", Wish.BACK), ("sk", "späť", Wish.BACK), ("sk", "spat", Wish.BACK), ("tl", "bumalik", Wish.BACK),
        ("en", "?", Wish.HELP), ("en", "help", Wish.HELP), ("en", "q", Wish.QUIT), ("en", "quit", Wish.QUIT),
    ],
)  # fmt: skip
def test_at_a_suit_one_may_go_back_ask_for_help_or_leave(lang: str, typed: str, wish: Wish) -> None:
    assert read_suit(typed, GERMAN.deck.suits, Words(lang, 0)) is wish


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        *((text, f"'{text}' is no suit here; the suits are H hearts, L leaves, A acorns, B bells.") for text in ("d", "S", "piky", "x", "7h", "1")),
        ("Н", "'Н': cards and suits are noted in Latin letters, and these are others."),
    ],
)  # fmt: skip
def test_what_is_no_suit_of_the_deck_is_answered_with_those_that_are(typed: str, sentence: str) -> None:
    with pytest.raises(faraon.NotationError) as fault:
        read_suit(typed, GERMAN.deck.suits, WORDS)
    assert fault.value.reason == sentence
