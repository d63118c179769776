"""The place of a game among the games of a contest."""

from __future__ import annotations

from typing import NamedTuple


class Pairing(NamedTuple):
    """One game of a contest: its deal and its seating, both from 0."""

    deal: int
    rotation: int


class Key(NamedTuple):
    """What tells a game from others under the same settings.

    Its place in the contest, what each seat brought along, who sat there.
    """

    pairing: Pairing
    decks: tuple[str, ...]
    entrants: tuple[int, ...]
