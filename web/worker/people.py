"""What the people at this device are called: said where a game is set up, kept beside it on the device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from pyengine.limits import clean_name
from web.views.model import Player


def named(players: Sequence[Player], names: object) -> tuple[Player, ...]:
    """The players with the names of the people among them, where there are several: one alone is *you*.

    ``names`` is a list by seat, as typed or as the device has kept it; what is no such list names nobody.
    """
    people = [player for player in players if not (player.machine or player.remote)]
    if len(people) < 2 or not isinstance(names, list):
        return tuple(players)
    typed = cast("list[object]", names)
    given = [clean_name(name) if isinstance(name, str) else "" for name in typed]
    given += [""] * (len(players) - len(given))
    return tuple(
        replace(player, name=name) if player in people else player
        for player, name in zip(players, given, strict=False)
    )


def kept(players: Sequence[Player]) -> list[str]:
    """The names as the device keeps them beside a game; none if nobody has said one."""
    names = [player.name for player in players]
    return names if any(names) else []
