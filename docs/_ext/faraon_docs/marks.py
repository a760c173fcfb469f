"""The clauses that the rule books and the scenarios name, as links to the page that lists them all."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform


class ClauseLinks(SphinxTransform):
    default_priority = 300

    def apply(self, **_kwargs: Any) -> None:
        for mark in list(self.document.findall(nodes.inline)):
            if "faraon-clause" in mark["classes"]:
                text = mark.astext()
                where = {"refdoc": self.env.docname, "refdomain": "std", "reftype": "clause", "reftarget": text}
                mark.clear()
                mark.append(pending_xref("", nodes.inline("", text), **where, refexplicit=True, refwarn=True))
