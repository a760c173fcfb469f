"""The book in the languages of its sources: nothing stays English, and a sentence is good grammar whatever is filled in."""

from __future__ import annotations

import re

import pytest

import faraon
from faraon.book import Paragraph, Sentence, Table, book, to_html, to_text
from faraon.book.words import Words
from faraon.messages import LANGUAGES
from faraon.rules.groups import Subject

TRANSLATED = LANGUAGES[1:]


def house(text: str, extends: str) -> faraon.Rules:
    return faraon.rules_from_toml(f'extends = "{extends}"\nname = "ours"\ntitle = "Ours"\n{text}', name="ours.toml")


def one(rules: faraon.Rules, lang: str, key: str) -> Sentence:
    return next(sentence for sentence in book(rules, lang).sentences() if sentence.key == key)


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("source", faraon.BUILT_IN)
def test_a_book_says_the_same_in_every_language_and_nothing_in_english(source: str, lang: str) -> None:
    rules = faraon.load_rules(source)
    english, document = book(rules), book(rules, lang)
    assert document.lang == lang
    assert [sentence.key for sentence in document.sentences()] == [sentence.key for sentence in english.sentences()]
    assert [sentence.clauses for sentence in document.sentences()] == [sentence.clauses for sentence in english.sentences()]
    for here, there in zip(document.sentences(), english.sentences(), strict=True):
        assert here.text != there.text or re.fullmatch(r"[\u22120-9]+", here.text), here.text
        assert not set("{}_") & set(here.text), here.text
    titles = {section.title for section in document.sections} | {
        word
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Table)
        for word in (block.caption, *block.heads)
    }
    assert titles.isdisjoint(
        {section.title for section in english.sections}
        | {"Card", "Points", "Points for each card left in a hand", "Points in a hand of nothing but these cards"}
    )
    assert not {document.title, *document.intro, *document.legend} & {english.title, *english.intro, *english.legend}
    assert f'<html lang="{lang}">' in to_html(document)


# Points for the last card: 1, 2, 5 and 21, charged and taken off.
LAST = {
    ("ru", 1): "Кто последней картой кладёт девятку, записывает себе 1 очко.",
    ("ru", 2): "Кто последней картой кладёт девятку, записывает себе 2 очка.",
    ("ru", 5): "Кто последней картой кладёт девятку, записывает себе 5 очков.",
    ("ru", 21): "Кто последней картой кладёт девятку, записывает себе 21 очко.",
    ("ru", -22): "Кто последней картой кладёт девятку, списывает со своего счёта 22 очка.",
    ("sk", 1): "Kto ako poslednú kartu vyloží deviatku, tomu sa pripočíta 1 bod.",
    ("sk", 2): "Kto ako poslednú kartu vyloží deviatku, tomu sa pripočítajú 2 body.",
    ("sk", 5): "Kto ako poslednú kartu vyloží deviatku, tomu sa pripočíta 5 bodov.",
    ("sk", 21): "Kto ako poslednú kartu vyloží deviatku, tomu sa pripočíta 21 bodov.",
    ("sk", -22): "Kto ako poslednú kartu vyloží deviatku, tomu sa odpočíta 22 bodov.",
    ("tl", 4): "Kung nuwebe ang huling barahang inilapag ng nakaubos, dadagdagan siya ng 4 na puntos.",
    ("tl", 5): "Kung nuwebe ang huling barahang inilapag ng nakaubos, dadagdagan siya ng 5 puntos.",
}


@pytest.mark.parametrize(("lang", "points"), LAST)
def test_numbers(lang: str, points: int) -> None:
    rules = house(f"[score]\nlast = {{ 9 = {points} }}\n", "saratov")
    assert one(rules, lang, "last.9").text == LAST[lang, points]


@pytest.mark.parametrize(
    ("lang", "draw", "sentence"),
    [
        ("ru", 1, "Если игрок кладёт девятку, следующий за ним берёт 1 карту и пропускает ход."),
        ("ru", 3, "Если игрок кладёт девятку, следующий за ним берёт 3 карты и пропускает ход."),
        ("ru", 5, "Если игрок кладёт девятку, следующий за ним берёт 5 карт и пропускает ход."),
        ("ru", 21, "Если игрок кладёт девятку, следующий за ним берёт 21 карту и пропускает ход."),
        ("sk", 1, "Keď niekto priloží deviatku, ďalší hráč si potiahne 1 kartu a jeho ťah sa tým končí."),
        ("sk", 3, "Keď niekto priloží deviatku, ďalší hráč si potiahne 3 karty a jeho ťah sa tým končí."),
        ("sk", 5, "Keď niekto priloží deviatku, ďalší hráč si potiahne 5 kariet a jeho ťah sa tým končí."),
        ("sk", 21, "Keď niekto priloží deviatku, ďalší hráč si potiahne 21 kariet a jeho ťah sa tým končí."),
        ("tl", 5, "Kapag may naglapag ng nuwebe, bubunot ng 5 baraha ang susunod na manlalaro at liliban siya sa tira."),
        ("tl", 6, "Kapag may naglapag ng nuwebe, bubunot ng 6 na baraha ang susunod na manlalaro at liliban siya sa tira."),
    ],
)
def test_cards_are_counted(lang: str, draw: int, sentence: str) -> None:
    rules = house(f"[cards]\n9 = {{ draw = {draw}, miss = true }}\n", "saratov")
    assert one(rules, lang, "cards.9.hit").text == sentence


@pytest.mark.parametrize(
    ("lang", "extends", "text", "key", "sentence"),
    [
        # Each name in the case that its sentence asks for, a card of its own too.
        ("ru", "saratov", "", "special.list", "Особые свойства есть у шестёрок, семёрок, восьмёрок, дам и тузов."),
        ("ru", "tagalog", "", "special.plain", "У девяток, десяток, валетов и королей (кроме короля пик) особых свойств нет."),
        ("ru", "saratov", "[cards]\n7 = { draw = 2, miss = true, answer = '7 KS A' }", "cards.7.answer", "Вместо того чтобы брать карты, тот, кому это предстоит, может побить семёрку семёркой, королём пик или тузом."),
        ("ru", "saratov", "[cards]\nQ = {}\nQS = { wild = 'last-resort' }", "cards.QS.first", "На пустой стол даму пик можно положить, только если на руках нет ничего, кроме дамы пик."),
        ("ru", "tagalog", "[score]\nalone = { QH = 40 }", "alone.count", "Игрок, у которого на руках не осталось ничего, кроме дамы червей, считает по таблице «Очки, когда на руках только эти карты», и только по ней."),
        ("ru", "slovak", "", "deck.ranks", "Карты каждой масти: семёрка, восьмёрка, девятка, десятка, нижний валет, верхний валет, король и туз."),
        ("sk", "slovak", "", "deck.ranks", "V každej farbe sú: sedmička, osmička, deviatka, desiatka, spodok, horník, kráľ a eso."),
        ("sk", "slovak", "", "deck.suits", "Farby sú červeň, zeleň, žalude a gule."),
        ("sk", "slovak", "[out]\nbring_back = '7H'", "back.may", "Keď hráč vyloží poslednú kartu, ďalší hráč ho môže vrátiť do hry tým, že priloží červenú sedmičku."),
        ("sk", "saratov", "[cards]\nQ = {}\nQS = { wild = 'last-resort' }", "cards.QS.first", "Na prázdny stôl smie pikovú dámu vyložiť len hráč, ktorý nemá v ruke nič okrem pikovej dámy."),
        ("sk", "saratov", "", "cards.Q.first", "Na prázdny stôl smie dámu vyložiť len hráč, ktorý nemá v ruke nič okrem dám."),
        ("sk", "tagalog", "[score]\nalone = { QH = 40 }", "alone.count", "Komu v ruke nezostalo nič okrem srdcovej dámy, ten ráta podľa tabuľky „Body, keď v ruke zostali len tieto karty“, a len podľa nej."),
        ("sk", "saratov", "", "call.name", "Kto priloží dámu, zvolí farbu; na výber má 4 farby."),
        ("tl", "saratov", "", "special.list", "May espesyal na bisa ang mga sais, ang mga siyete, ang mga otso, ang mga reyna at ang mga alas."),
        # A marker before each that the sentence is about.
        ("tl", "tagalog", "[cards]\n6 = {}\n7 = {}\n8 = {}", "special.list", "May espesyal na bisa ang mga reyna, ang hari ng espada at ang mga alas."),
        ("tl", "tagalog", "[deck]\nranks = '9 10 Q K A'\n[players]\nmost = 3\n[cards]\nKS = {}", "special.plain", "Walang espesyal na bisa ang mga nuwebe, ang mga diyes at ang mga hari."),
        # What is drawn for a card does not end the turn, though drawing does.
        ("ru", "slovak", "[cards]\n7 = { draw = 1 }", "cards.7.hit", "Если игрок кладёт семёрку, следующий за ним берёт 1 карту, а затем делает обычный ход: добор за семёрку хода не оканчивает."),
        ("ru", "slovak", "[cards]\n7 = { draw = 2, next = 'dealer' }", "cards.7.hit", "Если игрок кладёт семёрку, 2 карты берёт сдающий, и следующий ход тоже его: добор за семёрку хода не оканчивает."),
        ("sk", "saratov", "[cards]\n6 = { draw = 1 }", "cards.6.hit", "Keď niekto priloží šestku, ďalší hráč si potiahne 1 kartu a až potom má svoj obyčajný ťah; týmto potiahnutím sa ťah nekončí."),
        ("sk", "saratov", "[cards]\n6 = { draw = 5, next = 'dealer' }", "cards.6.hit", "Keď niekto priloží šestku, rozdávajúci si potiahne 5 kariet a je na ťahu; týmto potiahnutím sa ťah nekončí."),
        ("tl", "saratov", "[cards]\n6 = { draw = 1 }", "cards.6.hit", "Kapag may naglapag ng sais, bubunot ng 1 baraha ang susunod na manlalaro, at saka siya titira gaya ng karaniwan; hindi tinatapos ng pagbunot na ito ang tira niya."),
    ],
)  # fmt: skip
def test_names_stand_in_the_case_that_the_sentence_asks_for(lang: str, extends: str, text: str, key: str, sentence: str) -> None:
    assert one(house(text, extends), lang, key).text == sentence


@pytest.mark.parametrize(
    ("lang", "german", "row", "accusative", "plural_genitive"),
    [
        ("ru", False, "Остальные короли", "короля (кроме короля пик и короля червей)", "королей (кроме короля пик и короля червей)"),
        ("sk", False, "Ostatné krále", "kráľa (okrem pikového kráľa a srdcového kráľa)", "kráľov (okrem pikového kráľa a srdcového kráľa)"),
        ("sk", True, "Ostatné krále", "kráľa (okrem pikového kráľa a červeného kráľa)", "kráľov (okrem pikového kráľa a červeného kráľa)"),
        ("tl", False, "Ibang hari", "hari (maliban sa hari ng espada o hari ng puso)", "mga hari (maliban sa hari ng espada o hari ng puso)"),
    ],
)  # fmt: skip
def test_all_but_some_cards_of_a_rank(lang: str, german: bool, row: str, accusative: str, plural_genitive: str) -> None:
    words = Words(lang, german)
    kings = Subject(faraon.Rank.KING, but=(faraon.parse_card("KS"), faraon.parse_card("KH")))
    noun = words.one(kings)
    assert (words.row(kings), noun.form("accusative"), noun.form("plural genitive")) == (row, accusative, plural_genitive)


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "House rules Novák"), ("ru", "Домашние правила Novák"), ("sk", "Domáce pravidlá Novák"), ("tl", "Sariling patakarang Novák")],
)
def test_house_rules_without_a_title_are_called_so_in_every_language(lang: str, title: str) -> None:
    assert book(faraon.rules_from_toml('extends = "saratov"\n', name="Novák.toml"), lang).title.endswith(f": {title}")
    assert book(faraon.rules_from_toml('extends = "saratov"\ntitle = "House"\n', name="Novák.toml"), lang).title.endswith(": House")


def test_built_in_titles_are_translated_and_those_of_house_rules_are_not() -> None:
    assert book(faraon.load_rules("saratov"), "sk").title == "Kniha pravidiel: Faraón podľa saratovských pravidiel"
    document = book(house("", "saratov"), "sk")
    assert document.title == "Kniha pravidiel: Ours"
    assert document.intro[0].startswith("Toto sú domáce pravidlá, ktoré vychádzajú z predlohy „Faraón podľa saratovských pravidiel“.")


DECIDED = {
    "en": (
        "[house rule; otherwise decided: “The first dealer is drawn at random.” (DEC-02)]",
        "Otherwise this is decided as well, which is no part of these rules: “If nothing",
    ),
    "ru": ("[домашнее правило; обычное решение: «", "Обычно действует ещё и такое решение, которого в этих правилах нет: «"),
    "sk": ("[domáce pravidlo; inak je rozhodnuté: „", "Inak je rozhodnuté aj toto, čo v týchto pravidlách nie je: „"),
    "tl": ("[sariling patakaran; ayon sa karaniwang pasya: “", "May iba pang karaniwang pasya na wala sa mga patakarang ito: “"),
}


@pytest.mark.parametrize("lang", DECIDED)
def test_a_decision_is_quoted_as_one(lang: str) -> None:
    text = " ".join(
        to_text(book(house("[deal]\nfirst_dealer = 'agreed'\n[cards]\n7 = { draw = 2, miss = true }\n", "slovak"), lang)).split()
    )
    for words in DECIDED[lang]:
        assert words in text


VARIANTS = {
    "ru": (
        "Четыре карты, как в Чехии",
        "Семёрка червей возвращает в игру",
        "Три карты за семёрку",
        "Если принят ещё и вариант «Три карты за семёрку (three-for-seven)»: ",
    ),
    "sk": (
        "Štyri karty, ako sa hrá v Česku",
        "Červená (srdcová) sedmička vracia do hry",
        "Tri karty za sedmičku",
        "Ak sa hrá aj variant „Tri karty za sedmičku (three-for-seven)“: ",
    ),
    "tl": (
        "Apat na baraha, gaya sa Czechia",
        "Ibinabalik ng siyete ng puso ang manlalaro",
        "Tatlong baraha para sa siyete",
        "Kung ginagamit din ang “Tatlong baraha para sa siyete (three-for-seven)”: ",
    ),
}


@pytest.mark.parametrize("lang", VARIANTS)
def test_the_options_of_the_slovak_text_have_names(lang: str) -> None:
    section = book(faraon.load_rules("slovak"), lang).sections[-2]
    leads = [block.lead for block in section.blocks if isinstance(block, Paragraph) and block.lead]
    *names, together = VARIANTS[lang]
    assert leads == [f"{name} ({option})" for name, option in zip(names, ("four-cards", "hearts-seven", "three-for-seven"), strict=True)]
    assert any(sentence.text.startswith(together) for sentence in section.sentences())
