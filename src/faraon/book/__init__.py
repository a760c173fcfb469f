"""Rule books made from rules (layer 7): as values, and written as text, Markdown or an HTML page."""

from .build import book
from .model import Document, Example, Labels, Paragraph, Row, Section, Sentence, Table
from .render import to_html, to_markdown, to_text

__all__ = ["Document", "Example", "Labels", "Paragraph", "Row", "Section", "Sentence", "Table", "book", "to_html", "to_markdown", "to_text"]
