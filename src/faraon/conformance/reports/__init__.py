"""What a check came to, for people and for other programs (layer 7)."""

from .text import report_text

__all__ = ["report_text"]
