"""`faraon rules`: the rule sets there are, and one of them as a file to start your own from (layer 8)."""

from __future__ import annotations

__all__ = ["add", "run"]

import json
from argparse import Namespace

from ..conformance.suite import Clause, ClauseFile, DecisionFile, suite_folder
from ..errors import FaraonError
from ..rules import BUILT_IN, Rules, load_rules, rules_schema
from ..rules.load import built_in_text
from ..scenarios import read_toml
from .commands import Subparsers
from .output import show
from .ruletext import rules_text


def add(subparsers: Subparsers) -> None:
    """Register the parser of `faraon rules`."""
    parser = subparsers.add_parser(
        "rules",
        description="List the built-in rule sets with their variants. With NAME print that rule set as a rules file: the built-in file "
        "as it is, or, for a file of your own or with variants, everything that the rules say in the end.",
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="a built-in rule set, or the file of your own")
    parser.add_argument(
        "--with", dest="variants", action="extend", nargs="+", default=[], metavar="VARIANT", help="named variants to switch on"
    )
    parser.add_argument("--schema", action="store_true", help="print the JSON Schema of rules files instead")


def run(options: Namespace) -> int:
    """Print what was asked for."""
    if options.schema:
        if options.name is not None or options.variants:
            raise FaraonError("--schema stands alone: it is the schema of every rules file")
        print(json.dumps(rules_schema(), indent=2))
    elif options.name is not None:
        rules = load_rules(options.name, *options.variants)
        as_it_is = options.name in BUILT_IN and not options.variants
        print(built_in_text(options.name).decode() if as_it_is else rules_text(rules), end="")
    elif options.variants:
        raise FaraonError("variants are named with --with, but not of which rules: give NAME first")
    else:
        _list()
    return 0


def _list() -> None:
    folder = suite_folder()
    decisions = {
        decision.id: f"{decision.question} {'; or '.join(decision.other)}"
        for decision in read_toml(folder / "decisions.toml", DecisionFile).decision
    }
    for name in BUILT_IN:
        rules = load_rules(name)
        clauses = {clause.id: clause for clause in read_toml(folder / name / "clauses.toml", ClauseFile).clause}
        show(f"{name}: {rules.title}")
        show(
            f"  {rules.players.least} to {rules.players.most} players, {len(rules.deck.cards)} cards, {rules.deal.hand} dealt to each",
            indent=2,
        )
        for variant in rules.offers:
            show(f"  --with {variant}: {decisions.get(variant) or _option(rules, variant, clauses)}", indent=4)
        print()


def _option(rules: Rules, variant: str, clauses: dict[str, Clause]) -> str:
    """What an option is: the text of the first clause that stands behind what it changes."""
    changed = load_rules(rules.name, variant).why
    return next(clauses[ids[0]].text for path, ids in changed.items() if rules.why.get(path) != ids)
