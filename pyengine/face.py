"""The face of a link: what everybody may see of its game, to be read without the rules.

It holds what a page draws while it waits for the rules; all else is said by the link's body.
A face is written from what a spectator sees, so it gives nothing away. It is never taken for the truth: where
the rules are at hand, the body is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from pyengine.game import Decide, Outcome
from pyengine.games import part
from pyengine.match import Match
from pyengine.packing import Packer, Unpacker

_MOST_SEATS = 16
_MOST_LEVELS = 16


def write_face(shown: Match, steps: int, players: tuple[int, ...], by: str | None) -> str:
    """The face of a link that shows a match as it stands; ``steps`` is the length of the whole game.

    ``players`` holds for each seat 0 for a person or the machine's level. ``by`` is who challenges, maybe
    empty; None in what is no challenge.
    """
    packer = Packer()
    packer.put(len(players), _MOST_SEATS)
    for level in players:
        packer.put(level, _MOST_LEVELS)
    if by is not None:
        packer.put_text(by)
    at = len(shown.steps)
    packer.put_number(steps)
    packer.put(int(at < steps), 2)
    if at < steps:
        packer.put(at, steps)
    seen = shown.observe(None)
    _put_turn(packer, shown, seen)
    put_face = _own(shown.game.id)
    if put_face is not None:
        put_face(packer, shown)
    else:
        _put_counts(packer, shown.game.counts(seen))
    return packer.text()


def take_name(text: str) -> str:
    """Who challenges, as the face of a challenge says it; raises DamagedLink."""
    unpacker = Unpacker(text)
    for _ in range(unpacker.take(_MOST_SEATS)):
        unpacker.take(_MOST_LEVELS)
    return unpacker.take_text()


def _put_counts(packer: Packer, counts: Mapping[str, tuple[int, ...]]) -> None:
    """Numbers one after the other: whether each seat has one of its own, then it or them; signs come last."""
    for each in counts.values():
        packer.put(int(len(each) > 1), 2)
        for number in each:
            packer.put_number(2 * number if number >= 0 else -2 * number - 1)


def _put_turn(packer: Packer, shown: Match, seen: Any) -> None:
    """Who decides, that chance does, or who has won."""
    turn = shown.outcome if shown.ending is not None else shown.game.turn(seen)
    named = turn.seats if isinstance(turn, Decide) else turn.winners if isinstance(turn, Outcome) else ()
    packer.put(0 if isinstance(turn, Decide) else 1 if isinstance(turn, Outcome) else 2, 3)
    for seat in range(shown.setup.seats):
        packer.put(int(seat in named), 2)


@cache
def _own(game_id: str) -> Any:
    """The game's own way to show itself, if it has one: the layer ``face``."""
    return part(game_id, "face", "face", "put_face")
