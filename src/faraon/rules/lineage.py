"""What rules go back to: a built-in rule set, with those of its variants that are switched on (layer 2)."""

from __future__ import annotations

__all__ = ["base_of", "followed", "is_house", "with_variants"]

from collections.abc import Iterable

from ..errors import RulesError
from .load import load_rules
from .model import Rules


def base_of(rules: Rules) -> Rules | None:
    """The built-in rule set that these rules go back to, as its text has it; None where they go back to none."""
    return load_rules(rules.source) if rules.source else None


def with_variants(name: str, variants: Iterable[str]) -> Rules | None:
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
    return bool(rules.source) and rules != with_variants(rules.source, rules.variants)
