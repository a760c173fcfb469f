"""`faraon init`: a rules file to begin with, in which every value is explained and can be changed by taking a sign away (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run", "starting_text"]

import shlex
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any, Literal, get_args, get_origin

from ..conformance.suite import load_suite
from ..errors import FaraonError
from ..files import make_file
from ..rules import BUILT_IN, Effect, Rules, load_rules
from ..rules.load import names_for
from ..schemas import parts
from ..streams import tell
from ..wording import shown, suggestion
from .commands import Subparsers
from .output import show
from .ruletext import entries, spelt, spelt_key

_HEAD = """\
# House rules that begin as {source}: {title}.
#
# Whatever this file does not say is as in {source}. A line that begins with # and a space explains. To change a value, take the # off the
# line below and put yours in. To try it:  {command}
format  = 1
name    = {name}
title   = {shown}
extends = "{source}"
"""


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon init`."""
    parser = subparsers.add_parser(
        "init",
        description="Begin a rules file of your own: one that extends a built-in rule set and explains every value that can be changed. A file that is there is left as it is.",
    )
    parser.add_argument("file", metavar="FILE", help="the file to write; its name ends in .toml")
    parser.add_argument("--extends", required=True, metavar="NAME", help=f"the rule set to begin with: {', '.join(BUILT_IN)}")


def run(options: Namespace) -> int:
    """Write the file. Raises `FaraonError` where there is one already, or it cannot be written."""
    source = options.extends
    if source not in BUILT_IN:
        raise FaraonError(f"there is no rule set {source!r}{suggestion(source, BUILT_IN)}; there are {', '.join(BUILT_IN)}")
    file = options.file
    _check_name(file)
    make_file(file, starting_text(source, file))
    show(f"{file}: rules that begin as {source}. Change them, then run:")
    tell(_command(file))  # in one piece, however long it is, so that it can be copied
    return 0


def _check_name(file: str) -> None:
    """Raise `FaraonError` for what is no name of a rules file, or cannot stand in one line of text, as it does in the file itself."""
    if not file:
        raise FaraonError("the name of the file to write is empty")
    if not file.isprintable():
        raise FaraonError(f"{shown(file)}: a rules file's name is made of signs that can be printed")
    if Path(file).name == ".toml":
        raise FaraonError(f"{file}: a rules file needs a name before .toml")
    if not file.endswith(".toml"):
        raise FaraonError(f"{file}: a rules file's name ends in .toml")


def _command(file: str) -> str:
    """The command that tries the rules in this file, as a shell takes it."""
    return f"faraon check {shlex.quote(f'./{file}' if file.startswith('-') else file)}"


def starting_text(source: str, file: str) -> str:
    """The text of a rules file of this name that extends this built-in rule set and changes nothing yet."""
    rules = load_rules(source)
    named = names_for(file)
    head = _HEAD.format(source=source, title=rules.title, command=_command(file), name=spelt(named["name"]), shown=spelt(named["title"]))
    return head + "".join(f"{line}\n" for line in (*_choices(rules), *_sections(rules)))


def _choices(rules: Rules) -> Iterator[str]:
    """What else stands at the head of a file: variants, and the clauses that it breaks."""
    suite = load_suite()
    decisions = {each.id: f"{each.question} With it: {'; or '.join(each.other)}." for each in suite.decisions}
    yield ""
    yield from _comment("The variants that are switched on: the options of the text, and other readings where it is silent.")
    for name in rules.offers:
        changed = load_rules(rules.name, name)
        clause = next((ids[0] for path, ids in changed.why.items() if rules.why.get(path) != ids), "")
        yield from _comment(f"  {name}: {decisions.get(name) or suite.marks(rules.source)[clause][1]}")
    yield f"#with = [{', '.join(map(spelt, rules.offers[:1]))}]"
    yield from _comment("The clauses that these rules mean to break. faraon check proves that they break these and no other.")
    yield f"#departs = [{spelt(suite.clauses[rules.source].clause[1].id)}]"


def _comment(text: str) -> list[str]:
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(
        text, 138, initial_indent="# " + indent, subsequent_indent="# " + indent * 2, break_long_words=False, break_on_hyphens=False
    )


def _sections(rules: Rules) -> Iterator[str]:
    for part, kind in parts(Rules):
        if part.name in ("name", "title", "why", "departs"):
            continue
        yield ""
        yield from _comment(part.metadata["help"].capitalize() + ".")
        yield f"[{part.name}]"
        if part.name == "cards":
            yield from _cards(rules)
            continue
        told = dict(entries(getattr(rules, part.name)))
        for inner, of in parts(kind):
            yield from _comment(f"{inner.metadata['help']}{_allowed(inner.metadata, of)}{_behind(rules, f'{part.name}.{inner.name}')}")
            if (part.name, inner.name) == ("score", "hand") and rules.score.hand:
                # These merge card by card, so each has a line of its own.
                yield from (f"#hand.{spelt_key(key)} = {spelt(points)}" for key, points in rules.score.hand.items())
            else:
                yield f"#{inner.name} = {spelt(told[inner.name])}"


def _cards(rules: Rules) -> Iterator[str]:
    yield from _comment("A rank (K) or a card (KS), whose own entry goes before its rank's. Each may say, between braces:")
    for part, of in parts(Effect):
        yield from _comment(f"  {part.name}: {part.metadata['help']}{_allowed(part.metadata, of)}; {spelt(part.default)} if left out")
    for key in dict.fromkeys((*map(str, rules.deck.ranks), *rules.cards)):
        behind = rules.clauses(*(f"cards.{key}.{part.name}" for part, _ in parts(Effect)))
        if behind:
            yield f"# {', '.join(behind)}"
        yield f"#{spelt_key(key)} = {spelt(rules.cards.get(key, Effect()))}"


def _allowed(metadata: Mapping[str, Any], of: Any) -> str:
    """What the value may be."""
    if "least" in metadata:
        return f", from {metadata['least']} to {metadata['most']}"
    return f": one of {', '.join(map(spelt, get_args(of)))}" if get_origin(of) is Literal else ""


def _behind(rules: Rules, path: str) -> str:
    clauses = rules.clauses(path)
    return f" ({', '.join(clauses)})" if clauses else ""
