"""The marks after a sentence, in words, for every way of writing (layer 7)."""

from __future__ import annotations

__all__ = ["groups", "remark", "source_marks"]

from collections.abc import Iterator

from ..model import Labels, Sentence
from ..words import inside


def source_marks(sentence: Sentence, labels: Labels) -> str:
    """What stands behind the sentence, as it ends it in brackets: `SAR-25, SAR-26`, `decided: DEC-05`, `variant: SVK-26; decided: DEC-05`, or nothing."""
    return "; ".join(": ".join(filter(None, (label, ", ".join(clauses)))) for label, clauses in groups(sentence, labels))


def groups(sentence: Sentence, labels: Labels) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What stands behind the sentence, together with what is said of it: that it is decided, or a variant; nothing where that is a text."""
    if sentence.kind == "variant":
        yield labels.variant, tuple(clause for clause in sentence.clauses if clause not in sentence.besides)
        if sentence.besides:
            yield labels.decided, sentence.besides
    elif sentence.clauses:
        yield labels.decided if sentence.kind == "decision" else "", sentence.clauses


def remark(sentence: Sentence, labels: Labels) -> str:
    """That a house rule departs, and what holds otherwise; nothing where that is what the sentence itself says."""
    if not sentence.departs or sentence.kind == "gone":
        return ""
    quoted = labels.otherwise if sentence.decided else labels.instead
    behind = f" ({', '.join(sentence.instead_clauses)})" if sentence.instead_clauses else ""
    return quoted.format(sentence=inside(sentence.instead, labels.lang)) + behind if sentence.instead else labels.house
