"""Titles of pages in another language say so wherever they are listed, so that they are read aloud in it."""

from __future__ import annotations

import posixpath
import re
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from docutils.nodes import document
    from sphinx.application import Sphinx

_LISTED = re.compile(r'(<li class="toctree-l\d[^"]*"><a\b[^>]*\bhref="([^"]*)"[^>]*)(>)')
_BOOK = re.compile(r"books/(ru|sk|tl)/")


def mark_languages(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: document | None) -> None:  # noqa: ARG001  (what Sphinx gives)
    for name in ("furo_navigation_tree", "body"):
        if context.get(name):
            context[name] = with_languages(context[name], pagename)
    own = language_of(pagename, "#")
    if own and context.get("toc"):
        context["toc"] = f'<div lang="{own}">{context["toc"]}</div>'
    for name in ("prev", "next"):
        neighbour = context.get(name)
        language = language_of(pagename, neighbour["link"]) if neighbour else ""
        if language:
            context[name] = {**neighbour, "title": f'<span lang="{language}">{neighbour["title"]}</span>'}


def with_languages(page: str, pagename: str) -> str:
    """The page, the links of its lists of pages with their language."""

    def marked(found: re.Match[str]) -> str:
        language = language_of(pagename, found[2])
        return f'{found[1]} lang="{escape(language)}"{found[3]}' if language else found[0]

    return _LISTED.sub(marked, page)


def language_of(pagename: str, link: str) -> str:
    """The language of the page that a link on this page leads to, where that is not English."""
    target = pagename if link.startswith("#") else posixpath.normpath(posixpath.join(posixpath.dirname(pagename), link))
    found = _BOOK.match(target)
    return found[1] if found else ""
