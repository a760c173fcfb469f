"""Rules as data (layer 2): what a rule set is, and the files it is read from."""

from .load import BUILT_IN, load_rules, rules_files, rules_from_toml
from .model import Effect, Rules
from .schema import rules_schema

__all__ = ["BUILT_IN", "Effect", "Rules", "load_rules", "rules_files", "rules_from_toml", "rules_schema"]
