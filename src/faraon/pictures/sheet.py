"""What several pictures of one page share, drawn once (layer 6)."""

from __future__ import annotations

__all__ = ["Sheet"]


class Sheet:
    """Cards that the pictures of one page refer to, so that none is drawn twice; `svg` is to stand once in the page, anywhere.

    >>> from faraon.pictures import Sheet
    >>> sheet = Sheet()
    >>> sheet.shared("<circle r='1'/>"), sheet.shared("<circle r='1'/>")
    ('<use href="#picture-1"/>', '<use href="#picture-1"/>')
    >>> sheet.svg().count("<circle")
    1
    """

    __slots__ = ("_names",)

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def shared(self, content: str) -> str:
        """What stands in a picture for this drawing."""
        name = self._names.setdefault(content, f"picture-{len(self._names) + 1}")
        return f'<use href="#{name}"/>'

    def svg(self) -> str:
        """Everything that is referred to, as an SVG element that is not seen itself; nothing where that is nothing."""
        drawings = "".join(f'<g id="{name}">{content}</g>' for content, name in self._names.items())
        return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{drawings}</defs></svg>' if drawings else ""
