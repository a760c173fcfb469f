"""The marks after a sentence, in words, for every way of writing (layer 7)."""

from __future__ import annotations

__all__ = ["remark", "source_marks"]

from ..model import Labels, Sentence


def source_marks(sentence: Sentence, labels: Labels) -> str:
    """What stands behind the sentence, as it ends it in brackets: `SAR-25, SAR-26`, `decided: DEC-05`, or nothing."""
    clauses = ", ".join(sentence.clauses)
    kind = {"rule": "", "decision": labels.decided, "variant": labels.variant, "gone": ""}[sentence.kind]
    return ": ".join(filter(None, (kind, clauses))) if clauses or sentence.kind == "variant" else ""


def remark(sentence: Sentence, labels: Labels) -> str:
    """That a house rule departs, and what holds otherwise; nothing where that is what the sentence itself says."""
    if not sentence.departs or sentence.kind == "gone":
        return ""
    quoted = labels.otherwise if sentence.decided else labels.instead
    return quoted.format(sentence=sentence.instead) if sentence.instead else labels.house
