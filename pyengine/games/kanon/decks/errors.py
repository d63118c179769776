"""What can be wrong with a deck, and how much of what somebody wrote is said again."""

from __future__ import annotations

from pyengine.errors import SetupError

_MOST = 40


class DeckError(SetupError):
    """A deck that cannot be read or brought along."""


def quoted(text: str) -> str:
    """The beginning of a text, for a refusal; signs that would upset a terminal are replaced."""
    return "".join(sign if sign.isprintable() else "�" for sign in text[:_MOST])
