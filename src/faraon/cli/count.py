"""`faraon count`: how many lines of play a position has, by the number of moves (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

import sys
from argparse import Namespace
from itertools import islice
from pathlib import Path

from ..cards import Card
from ..conformance.counts import Counted, CountFile, begin, order_of
from ..conformance.suite import suite_folder
from ..counting import MOST_DEPTH, count_lines, each_depth, follow
from ..dealing import check_deck
from ..engine import legal_moves
from ..errors import FaraonError
from ..moves import parse_move
from ..positions import format_position, parse_position
from ..reading import read_text
from ..rules import BUILT_IN, Rules, load_rules
from ..scenarios import read_toml
from ..state import State
from ..streams import standard_input
from ..wording import shown, suggestion
from .commands import Subparsers, whole_number
from .output import show

_STATE_FIELDS = 11
"""Fields of a line that is a position; one that is a view has its seat after them."""


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon count`."""
    parser = subparsers.add_parser(
        "count",
        description="Count the lines of play of a position: the different sequences of 1 move, of 2 moves, and so on, with all chance fixed. "
        "POSITION is a line of the notation in quotes, @FILE with that line in it, - for the standard input, or the id of a position that the "
        "conformance suite lists.",
    )
    parser.add_argument("position", metavar="POSITION", help="a position line, @FILE, -, or the id of a listed position")
    parser.add_argument("--depth", type=whole_number, metavar="N", help="count up to N moves (as deep as a listed position is counted)")
    parser.add_argument("--moves", action="store_true", help="count the lines of N moves after each first move, too")
    parser.add_argument(
        "--after", action="extend", nargs="+", default=[], metavar="MOVE", help="make these moves first, and count from where they lead"
    )
    parser.add_argument("--rules", metavar="RULES", help="a built-in rule set, or the file of your own (those of a listed position)")
    parser.add_argument(
        "--with",
        dest="variants",
        action="extend",
        nargs="+",
        default=[],
        metavar="VARIANT",
        help="named variants of the rules to switch on",
    )
    parser.add_argument(
        "--reshuffled",
        metavar="DECK",
        help="the deck in whose order the cards of a shuffled pile lie, next drawn first; it may end in ... for the cards not named (...)",
    )


def run(options: Namespace) -> int:
    """Print a row for each depth as soon as it is counted."""
    source, listed = _listed(options.position)
    depth = _depth(options.depth, listed)
    state, order = _of_line(options) if listed is None else _of_id(source, listed, options)
    for move in options.after:
        state = follow(state, parse_move(move), order)
    if listed is not None:
        show(f"{listed.id}: {listed.what}")
    show(" with ".join((state.rules.name, *filter(None, [", ".join(state.rules.variants)]))))
    print(format_position(state))  # in one piece, however long it is, so that it can be copied
    show("depth  lines")
    for row, lines in enumerate(islice(each_depth(state, reshuffled=order), depth), 1):
        show(f"{row:5}  {lines}")
        sys.stdout.flush()
        if not lines:
            show("No line goes deeper: the round is over.")
            break
    if options.moves and legal_moves(state):
        _print_moves(state, depth, order)
    return 0


def _depth(asked: int | None, listed: Counted | None) -> int:
    if asked is None:
        if listed is None:
            raise FaraonError("say with --depth N to how many moves lines are counted")
        return len(listed.lines)
    if not 1 <= asked <= MOST_DEPTH:
        raise FaraonError(f"--depth: lines are counted to a depth from 1 to {MOST_DEPTH}, not {shown(asked)}")
    return asked


def _print_moves(state: State, depth: int, order: tuple[Card, ...]) -> None:
    show(f"Lines of depth {depth} by their first move:")
    for move in legal_moves(state):
        lines = count_lines(follow(state, move, order), depth - 1, reshuffled=order)[-1] if depth > 1 else 1
        show(f"{move!s:>5}  {lines}")


def _listed(name: str) -> tuple[str, Counted | None]:
    """The listed position of this id, with its source; none where what is given is no id, but a line, or says where one is found."""
    if name == "-" or name.startswith("@") or " " in name:
        return "", None
    found = {
        each.id: (source, each) for source in BUILT_IN for each in read_toml(suite_folder() / source / "counts.toml", CountFile).position
    }
    if name not in found:
        raise FaraonError(f"{shown(name)} is neither a position line nor the id of a listed position{suggestion(name, found)}")
    return found[name]


def _of_id(source: str, listed: Counted, options: Namespace) -> tuple[State, tuple[Card, ...]]:
    """The listed position, by its own rules or by those asked for."""
    rules = load_rules(options.rules or source, *dict.fromkeys((*listed.variants, *options.variants)))
    return begin(listed, rules), _order(options.reshuffled or listed.reshuffled, rules)


def _of_line(options: Namespace) -> tuple[State, tuple[Card, ...]]:
    """The position of a line, given itself or by where it is found."""
    if options.rules is None:
        raise FaraonError("a position line does not say by which rules it is played: name them with --rules")
    rules = load_rules(options.rules, *options.variants)
    line = _line(options.position)
    if "?" in line or len(line.split()) > _STATE_FIELDS:
        raise FaraonError(f"this line is what one seat sees; lines of play are counted where every card is known: {shown(line)}")
    return parse_position(line, rules), _order(options.reshuffled or "...", rules)


def _order(deck: str, rules: Rules) -> tuple[Card, ...]:
    try:
        return check_deck(rules, order_of(deck, rules))
    except FaraonError as fault:
        raise FaraonError(f"the deck that says how a shuffled pile lies: {fault}") from None


def _line(name: str) -> str:
    if " " in name:
        return name
    place = "the standard input" if name == "-" else name[1:]
    text = b"".join(standard_input()).decode("utf-8-sig", "replace") if name == "-" else read_text(Path(place))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) != 1:
        raise FaraonError(f"{place}: holds {len(lines) or 'no'} lines, but one position line is counted")
    return lines[0]
