"""Challenges: the deal that another player has played before, as a link brings it and the device keeps it."""

from __future__ import annotations

from contextlib import suppress

from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.link import Shared, read_link, write_link
from web.texts import table as texts
from web.views.model import PLAYED, Challenge, Display, Notice, Player


def challenge(found: Shared) -> Challenge:
    """What a link of a challenge holds."""
    return Challenge(found.match, tuple(map(Player, found.players)), found.by)


def greeting(display: Display, found: Shared) -> Notice | None:
    """Who challenges the person here; None if the link does not say it, or nobody here is to play."""
    if not found.by or display.mode not in PLAYED or 0 not in found.players:
        return None
    return Notice("news", texts.CHALLENGED.fill(name=found.by), stays=True)


def write(challenged: Challenge) -> str:
    """The challenge as the device keeps it beside a game: its link."""
    levels = tuple(player.level for player in challenged.players)
    return write_link(Shared("challenge", challenged.match, 0, levels, by=challenged.by))


def read(notes: Json) -> Challenge | None:
    """The challenge that the device has kept in a game's notes; None if there is none, or it is damaged."""
    kept = notes.get("challenge")
    if isinstance(kept, str):
        with suppress(CannonryError):
            return challenge(read_link(kept))
    return None
