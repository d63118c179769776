"""What can be wrong with a deck."""

from __future__ import annotations

from pyengine.errors import SetupError


class DeckError(SetupError):
    """A deck that cannot be read or brought along."""
