"""A Sphinx extension (layer 8): rule books, cards, hands, positions and scenarios in anybody's pages, `extensions = ["faraon.sphinx"]`.

Pages of HTML have pictures; all other builders have what the pictures show in words. Needs the extra `faraon[sphinx]`.
"""

from __future__ import annotations

__all__ = ["setup"]

from pathlib import Path
from typing import TYPE_CHECKING

from .. import __version__
from .books import BookDirective
from .pictures import CardRole, HandDirective, PageTransform, PositionDirective
from .scenarios import ScenarioDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """What Sphinx calls: add the directives, the role, and the two values that a project's `conf.py` may give, `faraon_rules` and `faraon_colours`."""
    app.add_config_value("faraon_rules", "", "env", types=str)
    app.add_config_value("faraon_colours", "two", "env", types=str)
    app.add_directive("faraon-book", BookDirective)
    app.add_directive("faraon-hand", HandDirective)
    app.add_directive("faraon-position", PositionDirective)
    app.add_directive("faraon-scenario", ScenarioDirective)
    app.add_role("faraon-card", CardRole())
    app.add_post_transform(PageTransform)
    app.connect("builder-inited", _with_style)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}


def _with_style(app: Sphinx) -> None:
    app.config.html_static_path.append(str(Path(__file__).parent / "static"))
    app.add_css_file("faraon.css")
