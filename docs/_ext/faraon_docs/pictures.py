"""Cards as pictures, from the expressions that draw them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.util.docutils import SphinxDirective

import faraon
from faraon import pictures
from faraon.sphinx.pictures import block, picture

if TYPE_CHECKING:
    from docutils import nodes


class Picture(SphinxDirective):
    """What an expression of `faraon.pictures` draws, one picture or several, so that a page shows the very thing that its example makes."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        names = {"faraon": faraon, **vars(pictures), **{name: getattr(faraon, name) for name in faraon.__all__}}
        found = eval(" ".join(self.content), names)  # noqa: S307 - the pages are ours
        return [block(*map(picture, [found] if isinstance(found, str) else found))]
