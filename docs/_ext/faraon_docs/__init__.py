"""What our own pages are made from: tables of the format, the suite, the protocol and the games, made at build time, so that they cannot go stale.

Rule books, cards, positions and scenarios come from `faraon.sphinx`, as in anybody's pages. The build fails where the suite has a rule clause that no scenario
shows, where the API reference lacks a public name, where a link leads nowhere, and where a page still has a word that stands for something to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .checks import check_books, check_finished, check_reference, check_site, everything
from .games import Games
from .languages import mark_languages
from .marks import Links
from .pictures import Picture
from .protocol import Exchange, Keys
from .rules import Laws, RuleSets, RulesFormat
from .suite import Badge, Clauses, Codes, Scenarios, Verdicts

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    app.setup_extension("faraon.sphinx")
    app.add_object_type("clause", "clause", indextemplate="%s (clause)", objname="clause")
    app.add_object_type("scenario", "scenario", indextemplate="%s (scenario)", objname="scenario")
    directives = {
        "rules-format": RulesFormat,
        "laws": Laws,
        "rule-sets": RuleSets,
        "games": Games,
        "clauses": Clauses,
        "scenarios": Scenarios,
        "verdicts": Verdicts,
        "keys": Keys,
        "exchange": Exchange,
        "badge": Badge,
        "codes": Codes,
        "picture": Picture,
    }
    for name, directive in directives.items():
        app.add_directive(name, directive)
    app.add_transform(Links)
    app.connect("env-get-outdated", everything)
    app.connect("source-read", check_finished)
    app.connect("env-check-consistency", check_reference)
    app.connect("env-check-consistency", check_books)
    app.connect("html-page-context", mark_languages, priority=900)  # after the theme has made its lists
    app.connect("build-finished", check_site)
    return {"parallel_read_safe": True}
