"""How rule sets differ, in plain sentences (layer 7): as values, and written as text, Markdown, an HTML page or JSON."""

from .compare import compare
from .jsons import to_json
from .markdown import to_markdown
from .model import Comparison, Difference, Game, Saying, Section, comparison_schema
from .page import to_html
from .text import to_text

__all__ = [
    "Comparison",
    "Difference",
    "Game",
    "Saying",
    "Section",
    "compare",
    "comparison_schema",
    "to_html",
    "to_json",
    "to_markdown",
    "to_text",
]
