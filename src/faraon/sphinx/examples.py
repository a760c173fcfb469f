"""What is seen and done in an example, of a book or by itself (layer 8)."""

from __future__ import annotations

__all__ = ["example_parts", "scenario_id"]

from collections.abc import Iterator

from docutils import nodes

from ..book import Example
from ..pictures import position_svg
from .asking import Asker, language
from .pictures import block, look, picture

_WIDTH = 280


def example_parts(at: Asker, example: Example) -> Iterator[nodes.Node]:
    """The positions before and after, and what is done: where there are no pictures, the position before in words."""
    drawn = [position_svg(state, **look(at, _WIDTH)) for state in example.states]
    if drawn:
        yield block(picture(drawn[0], example.position), *(picture(svg, "") for svg in drawn[1:]))
    if example.steps:
        steps = (nodes.list_item("", nodes.paragraph("", step)) for step in example.steps)
        yield nodes.enumerated_list("", *steps, enumtype="arabic", prefix="", suffix=".", lang=language(at))


def scenario_id(id: str) -> nodes.literal:
    """The id of a scenario, as the head of an example has it."""
    return nodes.literal("", id, classes=["faraon-scenario"])
