"""Tables for the tests: states made by hand, and what happens from them on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from pyengine.game import Event, Seat
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.events import Chose
from pyengine.games.gran_cannon.rules.state import Phase, State, difference, full_set
from tests.contract import course, playing

DEFAULTS = GAME.settle({})
START = GAME.initial(3, DEFAULTS)


@dataclass(frozen=True)
class Player:
    """A player of a made-up table.

    What is in no other place is in the pile, without one the whole hand is known.
    """

    hand: str = "0123"
    square: int | None = 0
    score: int = 0
    discards: str = ""
    removed: str = ""
    known: str = ""


HOLDER = Player(square=None)


def table(
    *players: Player,
    holder: Seat | None = 0,
    charge: int = 0,
    phase: Phase = "choosing",
    contenders: tuple[Seat, ...] = (),
    ties: int = 0,
    precedence: tuple[Seat, ...] = (),
    steps: int = 20,
    **options: Any,
) -> State:
    """A state before cards are chosen."""
    settled: dict[str, Any] = {**DEFAULTS, **options}
    full = full_set(spare_shield=settled["spare_shield"])
    heaps = [tuple(map(sorted_cards, (p.hand, p.discards, p.removed))) for p in players]
    piles = tuple(difference(full, *taken) for taken in heaps)
    nothing = (None,) * len(players)
    return State(
        **settled,
        phase=phase,
        precedence=precedence or tuple(range(len(players))),
        round=1 if holder is None else 3,
        turn=12,
        steps=steps,
        holder=holder,
        charge=charge,
        fired=False,
        scores=tuple(player.score for player in players),
        squares=tuple(player.square for player in players),
        waiting=(),
        named=None,
        contenders=contenders,
        ties=ties,
        drawing=(),
        hands=tuple(hand for hand, _, _ in heaps),
        known=tuple(
            sorted_cards(player.known if pile else player.hand)
            for player, pile in zip(players, piles, strict=True)
        ),
        piles=piles,
        discards=tuple(discards for _, discards, _ in heaps),
        removed=tuple(removed for _, _, removed in heaps),
        presented=nothing,
        chosen=nothing,
    )


def sorted_cards(cards: str) -> tuple[str, ...]:
    return tuple(sorted(cards))


class Course(course.Course[State]):
    """A course of Gran Cannon."""

    game = GAME

    def present(self, cards: str) -> Self:
        """Everybody who presents now chooses one of these cards, in the order of seats."""
        after = self
        for seat, card in zip(self.state.presenters, cards, strict=True):
            after = after.by(seat, card)
        return after

    def kinds(self, *without: type[Event]) -> list[str]:
        """What happened, in order, but for the choosing and for these kinds."""
        return super().kinds(Chose, *without)


refusal = partial(course.refusal, GAME)
random_game = partial(playing.random_game, GAME)
