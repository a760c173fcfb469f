"""What is wrong with a catalogue, held against the messages of the source code: what its translators, and CI, have to hear."""

from collections.abc import Callable, Iterator
from gettext import c2py
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import faraon
from faraon.messages import CASES

FOLDER = Path(faraon.__file__).parent
OF_SUITS = (1, len(CASES))  # a word that never changes stands there once
NOUNS = {"rank": (len(CASES) + 1,), "suit": OF_SUITS}  # a rank has its gender as well
# These numbers have every plural form that a language can have.
NUMBERS = range(1001)


def source(folder: Path = FOLDER) -> Catalog:
    """Every message in the code under this folder."""
    found = Catalog()
    for _, _, ids, _, context in extract_from_dir(folder):
        found.add(ids, context=context)
    return found


def catalogue(content: bytes) -> Catalog:
    return read_po(BytesIO(content), abort_invalid=True)


def committed(lang: str) -> Catalog:
    return catalogue((FOLDER / "messages" / "locale" / lang / "LC_MESSAGES" / "faraon.po").read_bytes())


def faults(messages: Catalog, translated: Catalog) -> Iterator[str]:
    """A line for each fault of a catalogue; none if it may be released. (More plural forms than it promises are refused when it is read, and too few are empty.)"""
    ids = {key(message) for message in messages if message.id}
    form_of = plural_of(translated)
    counts = {form: [number for number in NUMBERS if form_of(number) == form] for form in range(translated.num_plurals)}
    if sum(map(len, counts.values())) < len(NUMBERS) or not all(counts.values()):
        yield f"the plural expression does not give the forms 0 to {translated.num_plurals - 1}"
        return
    found = {key(message): message for message in translated if message.id}
    for name in sorted(ids - found.keys()):
        yield f"{shown(name)}: is missing"
    for name in (*(found.keys() - ids), *map(key, translated.obsolete.values())):
        yield f"{shown(name)}: is in no source"
    for name in sorted(ids & found.keys()):
        yield from (f"{shown(name)}: {fault}" for fault in faults_of(found[name], counts))


def faults_of(message: Message, counts: dict[int, list[int]]) -> Iterator[str]:
    if message.fuzzy:
        yield "is fuzzy"
    context, texts = message.context or "", strings(message.string)
    wanted = blanks(strings(message.id)[-1])
    for form, text in enumerate(texts):
        if not text.strip():
            yield "is empty"
            continue
        try:
            # Where a form is that of one number alone, the number may be a word, or go without saying.
            spare = {"count"} if message.pluralizable and len(counts[form]) == 1 else set()
            differing = (blanks(text) ^ wanted) - (spare - blanks(text))
        except ValueError as fault:
            yield f"{text!r} is not a text with blanks: {fault}"
            continue
        if differing:
            yield f"{text!r} and the English differ in {', '.join(sorted(differing))}"
    if context in NOUNS or context.startswith("suit of"):
        yield from faults_of_noun(texts[0], NOUNS.get(context, OF_SUITS))
    if context == "rank" and not texts[0].endswith((", masculine", ", feminine", ", neuter")):
        yield f"{texts[0]!r} does not end with its gender, masculine, feminine or neuter"


def faults_of_noun(text: str, wanted: tuple[int, ...]) -> Iterator[str]:
    forms = text.split(", ")
    if len(forms) not in wanted:
        yield f"{text!r} has not the forms {', '.join(CASES)}"
    elif not all(form.strip() for form in forms):
        yield f"{text!r} lacks a form"


def strings(value: object) -> tuple[str, ...]:
    """The one text of a message, or the forms of one that has a plural."""
    return tuple(map(str, value)) if isinstance(value, list | tuple) else (str(value or ""),)


def key(message: Message) -> tuple[str, str]:
    """What gettext finds a message by: its context and its (singular) English."""
    return message.context or "", strings(message.id)[0]


def shown(name: tuple[str, str]) -> str:
    return f"{name[1]!r} ({name[0]})" if name[0] else repr(name[1])


def plural_of(translated: Catalog) -> Callable[[int], int]:
    """The catalogue's own rule, which gives the form for a number, as Python's gettext reads it."""
    found: Callable[[int], int] = c2py(str(translated.plural_expr))
    return found


def blanks(text: str) -> set[str]:
    """The names in braces, whatever case of a noun they ask for: any text may take the case that its grammar wants."""
    found = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return {next((name.removesuffix(end) for end in ENDS if name.endswith(end)), name) for name in found}


ENDS = sorted((f"_{case.replace(' ', '_')}" for case in CASES), key=len, reverse=True)
