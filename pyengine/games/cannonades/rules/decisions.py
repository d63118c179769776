"""Decisions in notation: reading and writing them.

A decision is a text: ``add:b0``, ``bg>2a`` (shoot at player 2's place a), ``1b>2a`` (board it with the own
ship at b, being player 1), ``draw:bg``, ``end``, ``toss:b0``, ``take:bg``; as reactions ``draw``, ``toss``,
``flip:3b``, ``pass``. As others read it, a ship is added as ``add:?``.
"""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.state import CANNONADES, DECK, PLACES

Decision = str
"""A text in the notation of this module."""

Kind = Literal["add", "shoot", "board", "draw", "end", "toss", "take", "react"]
"""What a decision does; ``react`` are the four reactions (CN13)."""

How = Literal["draw", "toss", "flip", "pass"]
"""What a captain can do by a reaction (CN13)."""

END: Final[Decision] = "end"
REACT_DRAW: Final[Decision] = "draw"
REACT_TOSS: Final[Decision] = "toss"
DO_NOT_REACT: Final[Decision] = "pass"
COVERED_ADD: Final[Decision] = f"add:{UNKNOWN}"
"""A ship is added, as others read it (CN6)."""


class Spot(NamedTuple):
    """A place of a fleet, from 0."""

    seat: Seat
    place: int


class Parsed(NamedTuple):
    """What a decision says.

    The card it names, the ship it strikes at, the own ship that boards, how a captain reacts.
    """

    kind: Kind
    card: Card | None = None
    target: Spot | None = None
    own: Spot | None = None
    how: How | None = None


def spot_name(seat: Seat, place: int) -> str:
    """A place of a fleet as decisions name it, such as ``2a``."""
    return f"{seat + 1}{PLACES[place]}"


def spot_of(text: str) -> Spot | None:
    """The place that ``spot_name`` wrote; None if it is none."""
    return Spot(int(text[0]) - 1, PLACES.index(text[1])) if _SPOT_FORM.fullmatch(text) else None


def add(card: Card) -> Decision:
    """Add that ship (CN6)."""
    return f"add:{card}"


def shoot(card: Card, seat: Seat, place: int) -> Decision:
    """Shoot at that ship with a cannonade (CN6)."""
    return f"{card}>{spot_name(seat, place)}"


def board(own: Spot, seat: Seat, place: int) -> Decision:
    """Board that ship with an own one (CN6)."""
    return f"{spot_name(*own)}>{spot_name(seat, place)}"


def draw(card: Card) -> Decision:
    """The Draw action with that card (CN6)."""
    return f"draw:{card}"


def toss(card: Card) -> Decision:
    """Discard that card (CN8, CN13)."""
    return f"toss:{card}"


def take(card: Card) -> Decision:
    """Take that cannonade from the discards (CN11)."""
    return f"take:{card}"


def flip(seat: Seat, place: int) -> Decision:
    """React by turning up that ship (CN13)."""
    return f"flip:{spot_name(seat, place)}"


def parse(text: str) -> Parsed | None:
    """What a decision says, whether it is legal or not; None if the text is no decision."""
    if text == END:
        return Parsed("end")
    if text == COVERED_ADD:
        return Parsed("add", UNKNOWN)
    if text in _REACTIONS:
        return Parsed("react", how=_REACTIONS[text])
    found = _FORM.fullmatch(text)
    if found is None:
        return None
    if found["flip"]:
        return Parsed("react", target=spot_of(found["flip"]), how="flip")
    if found["card"]:
        return Parsed(_WORDS[found["word"]], found["card"])
    target = spot_of(found["target"])
    if found["shot"]:
        return Parsed("shoot", found["shot"], target)
    return Parsed("board", target=target, own=spot_of(found["own"]))


_SPOT: Final = f"[1-5][{PLACES}]"
_SPOT_FORM: Final = re.compile(_SPOT, re.ASCII)
_CANNONADE: Final = "|".join(CANNONADES)
_CARD: Final = "|".join(sorted({*DECK}))
_REACTIONS: Final[dict[Decision, How]] = {REACT_DRAW: "draw", REACT_TOSS: "toss", DO_NOT_REACT: "pass"}
_WORDS: Final[dict[str, Kind]] = {"add": "add", "draw": "draw", "toss": "toss", "take": "take"}
_FORM: Final = re.compile(
    rf"(?P<word>add|draw|toss|take):(?P<card>{_CARD})"
    rf"|(?:(?P<shot>{_CANNONADE})|(?P<own>{_SPOT}))>(?P<target>{_SPOT})"
    rf"|flip:(?P<flip>{_SPOT})",
    re.ASCII,
)
