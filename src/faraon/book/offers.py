"""What a built-in rule set offers beside what is switched on (layer 7)."""

from __future__ import annotations

__all__ = ["offered"]

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
            other = _with_changes(rules, under, without) if on else _with_changes(rules, without, under)
        else:
            other = with_variants(rules.source, (each for each in rules.variants if each != name) if on else (*rules.variants, name))
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
