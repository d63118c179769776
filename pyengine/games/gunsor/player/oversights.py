"""What weaker players overlook, as people do.

An oversight is a thought left out, not a random move; each kind has a name, so that it can be counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from pyengine.game import Seat, Strength
from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import JOKER_FACE, NOTHING, WAR, WINS, Belief, Position
from pyengine.games.gunsor.rules.state import RANKS, State
from pyengine.players import levels
from pyengine.text import Text


class Oversight(NamedTuple):
    """One kind of oversight.

    * ``name``: what was overlooked, to be put after “overlooked”.
    * ``left``: the moves that are still thought about, of the legal ones; all of them where there is nothing
      to be overlooked.
    """

    name: Text
    left: Callable[[Position, Sequence[int]], Sequence[int]]


CHANCES: Final[levels.Chances] = MappingProxyType({1: (0.2, 0.7, 1.0), 2: (0.03, 0.15, 0.25)})
"""How likely each of ``OVERSIGHTS`` is where it can happen, by level; the other levels overlook nothing."""


def overlooked(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What a seat overlooks in the thinking of that strength: one thing, or nothing."""
    position = Belief(observation, seat).sample(Random(0))
    missed = lapse(position, observation, strength)
    return () if missed is None else (missed,)


def lapse(position: Position, observation: State, strength: Strength) -> Oversight | None:
    """The oversight that happens in a position that may be the observed one, if one does.

    It leaves some moves out. It looks at the table, the pools and the hand of the player who decides.
    """
    moves, rng = model.legal(position), Random(1_000_033 * strength.seed + observation.trick)
    happening = levels.lapses(OVERSIGHTS, CHANCES, strength, rng)
    return next((each for each in happening if len(each.left(position, moves)) < len(moves)), None)


def _highest(position: Position, moves: Sequence[int]) -> Sequence[int]:
    """The card that brings most now: the most points in development or led in war, or the trick there.

    A trick of the war that cannot be won tempts nobody.
    """
    cards = [move for move in moves if move != WAR]
    if position.war and position.led != NOTHING:
        cards = [card for card in cards if not WINS[position.led][card]]
    if not cards:
        return moves
    worth = position.ruling.war if position.war else position.ruling.development
    return (max(cards, key=lambda card: (worth[card], card % len(RANKS))),)


def _no_war(_: Position, moves: Sequence[int]) -> Sequence[int]:
    """All cards, without the declaration."""
    return [move for move in moves if move != WAR]


def _worthless_joker(position: Position, moves: Sequence[int]) -> Sequence[int]:
    """A Joker to follow with is a card worth nothing.

    It adds nothing in development, and in a trick of the war that is lost nothing is cheaper.
    """
    if position.led == NOTHING or JOKER_FACE not in moves:
        return moves
    others = [move for move in moves if move != JOKER_FACE]
    lost = position.war and all(WINS[position.led][card] for card in others)
    return (JOKER_FACE,) if lost or not others else others


OVERSIGHTS: Final = (
    Oversight(
        Text(
            en="that a high card is worth more later",
            ja="強いカードはあとで使うほうが得なこと",
        ),
        _highest,
    ),
    Oversight(Text(en="that war can be declared", ja="開戦を宣言できること"), _no_war),
    Oversight(
        Text(en="that a Joker exchanges the pools", ja="ジョーカーでプールが入れ替わること"), _worthless_joker
    ),
)
"""All kinds, in the order in which they are looked for."""
