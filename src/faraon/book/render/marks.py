"""The marks after a sentence, in words, for every way of writing (layer 7)."""

from __future__ import annotations

__all__ = ["kind_label", "remark", "source_marks"]

from ..model import Labels, Sentence
from ..words import inside


def source_marks(sentence: Sentence, labels: Labels) -> str:
    """What stands behind the sentence, as it ends it in brackets: `SAR-25, SAR-26`, `decided: DEC-05`, or nothing."""
    return ": ".join(filter(None, (kind_label(sentence, labels), ", ".join(sentence.clauses))))


def kind_label(sentence: Sentence, labels: Labels) -> str:
    """That a decision or a variant stands behind the sentence; nothing where that is a text, or nothing at all."""
    if not sentence.clauses and sentence.kind != "variant":
        return ""
    return {"rule": "", "decision": labels.decided, "variant": labels.variant, "gone": ""}[sentence.kind]


def remark(sentence: Sentence, labels: Labels) -> str:
    """That a house rule departs, and what holds otherwise; nothing where that is what the sentence itself says."""
    if not sentence.departs or sentence.kind == "gone":
        return ""
    quoted = labels.otherwise if sentence.decided else labels.instead
    behind = f" ({', '.join(sentence.instead_clauses)})" if sentence.instead_clauses else ""
    return quoted.format(sentence=inside(sentence.instead, labels.lang)) + behind if sentence.instead else labels.house
