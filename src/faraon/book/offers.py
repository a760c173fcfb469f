"""What a built-in rule set offers beside what is switched on (layer 7)."""

from __future__ import annotations

__all__ = ["base_of", "followed", "is_house", "offered"]

from collections.abc import Iterable

from ..errors import RulesError
from ..rules import Rules, load_rules
from ..rules.check import check_rules
from ..rules.paths import differing, part_at, with_part
from .marks import is_decision


def base_of(rules: Rules) -> Rules | None:
    """The built-in rule set that these rules go back to, as its text has it; None where they go back to none."""
    return load_rules(rules.source) if rules.source else None


def _built_in(name: str, variants: Iterable[str]) -> Rules | None:
    """The built-in rule set with these variants; None where it has no such variants, or they contradict one another."""
    try:
        return load_rules(name, *variants)
    except RulesError:
        return None


def followed(rules: Rules) -> Rules:
    """The built-in rule set that these rules go back to, with those of its variants that are switched on in them: what they change beside is the house's own."""
    base = load_rules(rules.source)
    return load_rules(rules.source, *(name for name in rules.variants if name in base.offers))


def is_house(rules: Rules) -> bool:
    """Whether these rules change a built-in rule set in another way than by its own variants."""
    return bool(rules.source) and rules != _built_in(rules.source, rules.variants)


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
            other = _with_changes(rules, under, without) if on else _with_changes(rules, without, under)
        else:
            other = _built_in(rules.source, (each for each in rules.variants if each != name) if on else (*rules.variants, name))
        if other is not None and not any(check_rules(other)):
            found[name] = other
    return found


def _with_changes(rules: Rules, base: Rules, variant: Rules) -> Rules:
    for path in differing(variant, base):
        # What a card does is replaced whole, as in a file.
        pieces = path.split(".")
        whole = ".".join(pieces[:2]) if pieces[0] == "cards" else path
        rules = with_part(rules, whole, part_at(variant, whole))
    return rules
