"""The catalogues are complete: nothing missing, fuzzy or left over, and each translation has the blanks and the forms that it needs."""

import builtins
import gettext
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError

import faraon.cli.prompts
from catalogues import FOLDER, blanks, catalogue, committed, faults, key, plural_of, source
from faraon import FaraonError
from faraon.messages import CASES, LANGUAGES, catalogues, fill, npgettext, pgettext
from faraon.messages.catalogues import translations
from faraon.messages.sentences import SENTENCES

TRANSLATED = LANGUAGES[1:]
HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
CODE = """
_("Deal {number} cards")
pgettext("event", "It is over")
npgettext("event", "{name} draws {count} card", "{name} draws {count} cards")
pgettext("rank", "ten, ten, ten, ten, a ten, tens, tens, neuter")
pgettext("suit", "bells")
"""
GOOD = {
    "number": 'msgid "Deal {number} cards"\nmsgstr "Rozdaj {number} kariet"\n',
    "over": 'msgctxt "event"\nmsgid "It is over"\nmsgstr "Koniec"\n',
    "draws": 'msgctxt "event"\nmsgid "{name} draws {count} card"\nmsgid_plural "{name} draws {count} cards"\n'
    'msgstr[0] "{name} ťahá kartu"\nmsgstr[1] "{name} ťahá {count} kariet"\n',
    "rank": 'msgctxt "rank"\nmsgid "ten, ten, ten, ten, a ten, tens, tens, neuter"\nmsgstr "a, b, c, d, e, f, g, feminine"\n',
    "suit": 'msgctxt "suit"\nmsgid "bells"\nmsgstr "gule"\n',
}


def found(tmp_path: Path, head: str = HEAD, **changed: str) -> list[str]:
    """The faults of the catalogue in which these entries are changed."""
    (tmp_path / "code.py").write_text(CODE, "utf-8")
    return list(faults(source(tmp_path), catalogue((head + "\n".join({**GOOD, **changed}.values())).encode())))


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_catalogue_is_complete(lang: str) -> None:
    assert list(faults(source(), committed(lang))) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_what_was_built_is_what_was_translated(lang: str) -> None:
    """A .mo from an earlier build would hide what has been translated since: install again, or delete it."""
    compiled = BytesIO()
    write_mo(compiled, committed(lang))
    built = FOLDER / "messages" / "locale" / lang / "LC_MESSAGES" / "faraon.mo"
    assert not built.exists() or built.read_bytes() == compiled.getvalue()


def test_every_sentence_that_is_said_is_extracted() -> None:
    # What goes through a catalogue and was not found by the extractor would stay English.
    messages = {key(message) for message in source()}
    for sections in (SENTENCES, faraon.cli.prompts.PROMPTS):
        for section in sections.values():
            assert {(sentence.context, sentence.one) for sentence in section.values()} <= messages
    assert ("rank", "ace, ace, ace, ace, an ace, aces, aces, neuter") in messages


def test_a_good_catalogue_has_no_faults(tmp_path: Path) -> None:
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "entry", "fault"),
    [
        ("over", "", "'It is over' (event): is missing"),
        ("number", "", "'Deal {number} cards': is missing"),
        ("more", 'msgid "Gone"\nmsgstr "Preč"\n', "'Gone': is in no source"),
        ("more", '#~ msgctxt "event"\n#~ msgid "Gone"\n#~ msgstr "Preč"\n', "'Gone' (event): is in no source"),
        ("over", "#, fuzzy\n" + GOOD["over"], "'It is over' (event): is fuzzy"),
        ("over", GOOD["over"].replace("Koniec", ""), "'It is over' (event): is empty"),
        ("over", GOOD["over"].replace("Koniec", " "), "'It is over' (event): is empty"),
        ("draws", GOOD["draws"].replace("{name} ťahá {count} kariet", ""), "'{name} draws {count} card' (event): is empty"),
        ("draws", GOOD["draws"].partition("msgstr[1]")[0], "'{name} draws {count} card' (event): is empty"),
        (
            "draws",
            GOOD["draws"].replace("{name} ťahá {count} kariet", "{name} ťahá kariet"),
            "'{name} draws {count} card' (event): '{name} ťahá kariet' and the English differ in count",
        ),
        (
            "draws",
            GOOD["draws"].replace("{name} ťahá kartu", "Ťahá {number} kartu"),
            "'{name} draws {count} card' (event): 'Ťahá {number} kartu' and the English differ in name, number",
        ),
        (
            "number",
            GOOD["number"].replace("{number} kariet", "{numbers} kariet"),
            "'Deal {number} cards': 'Rozdaj {numbers} kariet' and the English differ in number, numbers",
        ),
        (
            "number",
            GOOD["number"].replace("{number} kariet", "{number kariet"),
            "'Deal {number} cards': 'Rozdaj {number kariet' is not a text with blanks: expected '}' before end of string",
        ),
        (
            "rank",
            GOOD["rank"].replace("a, b, ", "a, "),
            f"'ten, ten, ten, ten, a ten, tens, tens, neuter' (rank): 'a, c, d, e, f, g, feminine' has not the forms {', '.join(CASES)}",
        ),
        (
            "rank",
            GOOD["rank"].replace("a, b, ", "a, , "),
            "'ten, ten, ten, ten, a ten, tens, tens, neuter' (rank): 'a, , c, d, e, f, g, feminine' lacks a form",
        ),
        (
            "rank",
            GOOD["rank"].replace("feminine", "f"),
            "'ten, ten, ten, ten, a ten, tens, tens, neuter' (rank): 'a, b, c, d, e, f, g, f' does not end with its gender, masculine, feminine or neuter",
        ),
        (
            "suit",
            GOOD["suit"].replace("gule", "gule, gúľ"),
            f"'bells' (suit): 'gule, gúľ' has not the forms {', '.join(CASES)}",
        ),
    ],
)
def test_each_fault_is_found(tmp_path: Path, name: str, entry: str, fault: str) -> None:
    assert found(tmp_path, **{name: entry}) == [fault]


def test_more_forms_than_the_header_promises_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PoFileError, match="more translations than num_plurals"):
        found(tmp_path, draws=GOOD["draws"] + 'msgstr[2] "{name} ťahá {count} kariet"\n')


@pytest.mark.parametrize(
    ("plural", "forms"), [("nplurals=3; plural=(n != 1)", 2), ("nplurals=2; plural=(n)", 1), ("nplurals=2; plural=0", 1)]
)
def test_a_plural_expression_must_give_each_form(tmp_path: Path, plural: str, forms: int) -> None:
    head = HEAD.replace("nplurals=2; plural=(n != 1)", plural)
    assert found(tmp_path, head) == [f"the plural expression does not give the forms 0 to {forms}"]


def test_the_number_may_go_unsaid_only_where_it_is_the_only_one(tmp_path: Path) -> None:
    # In Russian the first form is that of 21 as well.
    head = HEAD.replace("plural=(n != 1)", "plural=(n % 10 != 1)")
    assert found(tmp_path, head) == ["'{name} draws {count} card' (event): '{name} ťahá kartu' and the English differ in count"]


def test_a_translation_may_take_any_case_of_a_noun() -> None:
    assert blanks("{rank} {rank_accusative} {answers_plural_genitive} {count}") == {"rank", "answers", "count"}
    assert blanks("{rank_dative}") == {"rank_dative"}


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        # 0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111 (Unicode CLDR, plural rules: ru, sk, fil)
        ("ru", [2, 0, 1, 1, 2, 2, 2, 0, 1, 2, 0, 2]),
        ("sk", [2, 0, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2]),
        ("tl", [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
)
def test_the_plural_rules_are_those_of_unicode(lang: str, forms: list[int]) -> None:
    assert [plural_of(committed(lang))(number) for number in (0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111)] == forms


def test_tagalog_numbers_that_end_in_4_6_or_9_are_linked_otherwise() -> None:
    # apat, anim and siyam end in a consonant, and so do all numbers that end with them: apat na baraha, but limang baraha.
    assert list(filter(plural_of(committed("tl")), range(30))) == [4, 6, 9, 14, 16, 19, 24, 26, 29]


# How a catalogue is found


def test_english_needs_no_catalogue() -> None:
    assert type(translations("en")) is gettext.NullTranslations
    assert translations("en").pgettext("event", "The round is blocked") == "The round is blocked"


@pytest.mark.parametrize("lang", ["de", "EN", "../sk", "", None])
def test_a_language_that_there_is_not_is_refused(lang: Any) -> None:
    with pytest.raises(FaraonError, match=r"there is no catalogue for the language .*; there are en, ru, sk, tl"):
        translations(lang)


def test_a_message_that_no_catalogue_has_stays_english() -> None:
    assert fill(pgettext("nowhere", "Nobody said {what}"), "sk", {"what": "so"}) == "Nobody said so"
    assert fill(npgettext("nowhere", "{count} time", "{count} times"), "sk", {"count": 2}) == "2 times"


class Missing:
    """Reads the package's data but what has been built."""

    def __init__(self, built: dict[str, bytes]) -> None:
        self.built = built

    def __call__(self, _package: str, name: str) -> bytes:
        if name.endswith(".mo"):
            if name not in self.built:
                raise FileNotFoundError(name)
            return self.built[name]
        return (FOLDER / "messages" / name).read_bytes()


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The catalogues as nobody has read them yet, of which only these have been built."""

    def only(**built: bytes) -> None:
        catalogues.translations.cache_clear()
        paths = {f"locale/{lang}/LC_MESSAGES/faraon.mo": content for lang, content in built.items()}
        monkeypatch.setattr(catalogues, "get_data", Missing(paths))

    yield only
    catalogues.translations.cache_clear()


def test_what_has_been_built_is_read(fresh: Any) -> None:
    compiled = BytesIO()
    write_mo(compiled, catalogue((HEAD + GOOD["over"]).encode()))
    fresh(sk=compiled.getvalue())
    assert translations("sk").pgettext("event", "It is over") == "Koniec"
    assert translations("sk") is translations("sk")


def test_a_source_tree_does_without_a_build_where_babel_is_there(fresh: Any) -> None:
    fresh()
    assert translations("sk").pgettext("event", "Seat {seat} misses the turn") == "Miesto {seat} prichádza o ťah"


def test_without_a_build_and_without_babel_one_hears_what_to_do(fresh: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh()
    usual = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name.startswith("babel"):
            raise ImportError(name)
        return usual(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(FaraonError) as refused:
        translations("ru")
    assert str(refused.value) == (
        "the catalogue for the language 'ru' has not been built: install faraon (python -m pip install .), "
        "or install babel, which compiles it from the source tree"
    )


def test_english_needs_neither_gettext_files_nor_babel() -> None:
    code = "import sys, faraon; faraon.card_name(faraon.parse_card('7H')); print([name for name in ('babel', 'tomllib') if name in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
