"""What must hold of these pages, beside what Sphinx itself warns of: a build in which it does not hold fails."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sphinx.errors import ExtensionError

import faraon

from .links import site_faults

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

TO_COME = re.compile(r"\b(?:FIGURES|FIXME|TBD|TODO|XXX)\b")


def everything(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> set[str]:
    """All pages are read anew each time: the library may have changed, though the pages have not."""
    return env.found_docs


def check_finished(_app: Sphinx, page: str, content: list[str]) -> None:
    """No page is shown with a gap in it."""
    gap = TO_COME.search(content[0])
    if gap:
        raise ExtensionError(f"{page}: {gap[0]} stands for something that has not been written yet")


def check_reference(_app: Sphinx, env: BuildEnvironment) -> None:
    """Every public name has its entry."""
    documented = env.domains.python_domain.objects
    missing = [name for name in faraon.__all__ if f"faraon.{name}" not in documented]
    if missing:
        raise ExtensionError(f"the API reference lacks {', '.join(missing)}")


def check_books(_app: Sphinx, env: BuildEnvironment) -> None:
    """Every built-in rule set has its book in every language."""
    pages = (f"books/{lang}/{name}" for lang in faraon.LANGUAGES for name in faraon.BUILT_IN)
    missing = [page for page in pages if page not in env.found_docs]
    if missing:
        raise ExtensionError(f"there is no page {', '.join(missing)}")


def check_site(app: Sphinx, exception: Exception | None) -> None:
    """Every link inside the site leads somewhere, and no page needs the network."""
    if exception is None and app.builder.name == "html":
        faults = list(site_faults(app.outdir))
        if faults:
            raise ExtensionError("\n".join(faults))
