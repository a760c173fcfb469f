"""How a book is written down: as text, Markdown or one HTML page (layer 7)."""

from .html import to_html
from .markdown import to_markdown
from .text import to_text

__all__ = ["to_html", "to_markdown", "to_text"]
