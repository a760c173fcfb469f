"""The clauses and scenarios that rule books and examples name, as links to the pages that list them all."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform

KINDS = {"faraon-clause": "clause", "faraon-scenario": "scenario"}


class Links(SphinxTransform):
    default_priority = 300

    def apply(self, **_kwargs: Any) -> None:
        for mark in list(self.document.findall(nodes.TextElement)):
            for kind in (KINDS[name] for name in mark["classes"] if name in KINDS):
                text = mark.astext()
                where = {"refdoc": self.env.docname, "refdomain": "std", "reftype": kind, "reftarget": text}
                mark.clear()
                mark.append(pending_xref("", nodes.inline("", text), **where, refexplicit=True, refwarn=True))
