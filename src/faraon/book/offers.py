"""What a built-in rule set offers beside what is switched on (layer 7)."""

from __future__ import annotations

__all__ = ["changed_by_house", "offered", "redefined"]

from collections.abc import Iterable, Mapping

from attrs import evolve

from ..frozen import FrozenDict
from ..rules import Rules, load_rules
from ..rules.check import check_rules
from ..rules.lineage import base_of, is_house, with_variants
from ..rules.paths import differing, part_at, with_part
from .marks import is_decision


def offered(rules: Rules) -> dict[str, Rules]:
    """By its name, these rules under each further variant of the built-in rule set that they go back to, as far as it can be.

    For house rules, what a variant changes in the built-in rule set is changed in them. Of the other readings of decisions that are switched
    on, the rules without them are the other reading; an option that is switched on is not offered again.
    """
    base, house, found = base_of(rules), is_house(rules), dict[str, Rules]()
    for name in base.offers if base is not None else ():
        on = name in rules.variants
        if on and not is_decision(name):
            continue
        other: Rules | None
        if house:
            without, under = load_rules(rules.source), load_rules(rules.source, name)
            other = _with_changes(rules, under, without, name) if on else _with_changes(rules, without, under, name)
        else:
            other = with_variants(rules.source, (each for each in rules.variants if each != name) if on else (*rules.variants, name))
        if other is not None and not any(check_rules(other)):
            found[name] = other
    return found


def redefined(rules: Rules, variations: Mapping[str, Rules]) -> frozenset[str]:
    """Which of these variants are the house's own: those that the built-in rule set has not, or of which it says something else than they change."""
    base = base_of(rules)
    return frozenset(
        name
        for name, other in variations.items()
        if base is None or name not in base.offers or not _has(other, load_rules(rules.source, name), differing(other, rules))
    )


def changed_by_house(rules: Rules) -> frozenset[str]:
    """Which of the variants that are switched on say something else here than in the built-in rule set."""
    base = base_of(rules)
    if base is None:
        return frozenset()
    variants = {name: load_rules(rules.source, name) for name in rules.variants if name in base.offers}
    return frozenset(name for name, variant in variants.items() if not _has(rules, variant, differing(variant, base)))


def _has(rules: Rules, other: Rules, paths: Iterable[str]) -> bool:
    """Whether both have the same at all these paths."""
    return all(part_at(rules, path) == part_at(other, path) for path in paths)


def _with_changes(rules: Rules, usual: Rules, varied: Rules, name: str) -> Rules | None:
    """The rules with what differs between two that a variant of this name makes different; None where the house has changed that already."""
    found = rules
    for path in differing(varied, usual):
        if part_at(rules, path) != part_at(usual, path):
            return None
        found = with_part(found, path, part_at(varied, path))
    names = [each for each in rules.variants if each != name]
    names += [name] if len(names) == len(rules.variants) else []
    lines = {
        path: rules.why.get(path) if rules.why.get(path) != usual.why.get(path) else varied.why.get(path)
        for path in (*rules.why, *varied.why)
    }
    return evolve(found, variants=tuple(names), why=FrozenDict({path: line for path, line in lines.items() if line is not None}))
