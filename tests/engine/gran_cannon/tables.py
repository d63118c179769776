"""Tables for the tests: states made by hand, and what happens from them on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from typing import Any, TypeVar

from pyengine.game import Decide, Draw, Event, Seat
from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.cards import difference, full_set
from pyengine.games.gran_cannon.state import Phase, State
from tests.engine.playing import random_states

DEFAULTS = GAME.settle({})
START = GAME.initial(3, DEFAULTS)

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Player:
    """A player of a made-up table; what is in no other place is in the pile, without one the whole hand is known."""

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


@dataclass(frozen=True)
class Course:
    """A state and the events since the beginning of the course. It stops where somebody draws or decides."""

    state: State
    events: tuple[Event, ...] = field(default=())

    def present(self, cards: str) -> Course:
        """Everybody who presents now chooses one of these cards, in the order of seats."""
        course = self
        for seat, card in zip(self.state.presenters, cards, strict=True):
            course = course.decide(seat, card)
        return course

    def decide(self, seat: Seat, decision: str) -> Course:
        assert GAME.why_not(self.state, seat, decision) is None
        return self._after(GAME.decide(self.state, seat, decision))

    def draw(self, card: str = "") -> Course:
        """The next card is drawn: this one, or the lowest of the pile."""
        turn = GAME.turn(self.state)
        assert isinstance(turn, Draw)
        items = dict(turn.items)
        assert not card or card in items
        return self._after(GAME.draw(self.state, card or min(items)))

    def dealt(self) -> Course:
        """All draws are made."""
        course = self
        while isinstance(GAME.turn(course.state), Draw):
            course = course.draw()
        return course

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self, *without: type[Event]) -> list[str]:
        """What happened, in order, but for the choosing and for these kinds."""
        return [
            name
            for event in self.events
            if (name := type(event).__name__) != "Chose" and not isinstance(event, without)
        ]

    def legal(self, seat: Seat) -> set[str]:
        return set(GAME.legal(self.state, seat))

    def asked(self) -> tuple[Seat, ...]:
        """Who decides now; nobody while cards are drawn and when the game is over."""
        turn = GAME.turn(self.state)
        return turn.seats if isinstance(turn, Decide) else ()

    def _after(self, events: Sequence[Event]) -> Course:
        return Course(reduce(GAME.advance, events, self.state), (*self.events, *events))


def refusal(state: State, seat: Seat, decision: str) -> str:
    """The rule that forbids a decision."""
    refused = GAME.why_not(state, seat, decision)
    assert refused
    return refused.rule


@cache
def random_game(seats: int, number: int, **options: Any) -> tuple[State, ...]:
    """All states of a game played at random, the first included."""
    return tuple(random_states(GAME, seats, number, options))
