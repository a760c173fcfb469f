"""The command line (layer 8): `faraon check`, `play`, `rules` and `replay`."""

from .main import main

__all__ = ["main"]
