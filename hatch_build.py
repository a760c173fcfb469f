"""Builds the message catalogues: a `.mo` next to each `.po`, whenever the package is built or installed for editing."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """What hatchling runs before it builds a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (what hatchling calls it with)
        """Compile every catalogue; one that says nothing would leave a language without sentences, so it stops the build."""
        folder = Path(self.root, "src", "faraon", "messages", "locale")
        sources = sorted(folder.glob("*/LC_MESSAGES/faraon.po"))
        if not sources:
            raise FileNotFoundError(f"there are no catalogues in {folder}")
        for source in sources:
            with source.open("rb") as file:
                catalogue = read_po(file, abort_invalid=True)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
