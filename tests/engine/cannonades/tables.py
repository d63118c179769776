"""Tables for the tests: states made by hand, and what happens from them on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, reduce
from typing import Any, TypeVar

from pyengine.game import Decide, Draw, Event, Outcome, Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.cards import DECK
from pyengine.games.cannonades.consistency import check
from pyengine.games.cannonades.state import PLACES, Fleet, Phase, Reaction, Ship, State
from tests.engine.playing import random_states

DEFAULTS = GAME.settle({})
VENDETTA = GAME.settle({"vendetta": True})

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Captain:
    """A captain of a made-up table: cards divided by blanks, ``^`` behind ships that lie face up, ``-`` an empty place."""

    hand: str = ""
    fleet: str = ""
    known: str = ""
    fresh: bool = False
    out: bool = False


OUT = Captain(out=True)


def table(
    *captains: Captain,
    captain: Seat = 0,
    phase: Phase = "acting",
    used: int = 0,
    pile: str | None = None,
    discards: str = "",
    final: bool = False,
    trigger: Seat | None = None,
    finals: tuple[Seat, ...] = (),
    drawing: tuple[Seat, ...] = (),
    reactions: tuple[tuple[Seat, Seat], ...] = (),
    start: Seat = 0,
    turn: int = 12,
    **options: Any,
) -> State:
    """A state in play that fits together.

    Cards that are named nowhere are in the pile; where ``pile`` says what is in it, they lie under the ``discards``.
    """
    hands = tuple(cards(each.hand) for each in captains)
    fleets = tuple(fleet(each.fleet) for each in captains)
    ships = [ship.card for row in fleets for ship in row if ship]
    named = Counter(
        [*ships, *discards.split(), *(pile or "").split(), *(card for hand in hands for card in hand)]
    )
    assert named <= Counter(DECK)
    rest = tuple(sorted((Counter(DECK) - named).elements()))
    settled: dict[str, Any] = {**DEFAULTS, **options}
    state = State(
        **settled,
        phase=phase,
        start=start,
        turn=turn,
        captain=captain,
        used=used,
        final=final,
        fresh=tuple(seat for seat, each in enumerate(captains) if each.fresh),
        afloat=tuple(seat for seat, each in enumerate(captains) if not each.out),
        drawing=drawing,
        hands=hands,
        known=tuple(cards(each.known) for each in captains),
        fleets=fleets,
        pile=rest if pile is None else cards(pile),
        discards=(*(() if pile is None else rest), *discards.split()),
        trigger=trigger,
        finals=finals,
        reactions=tuple(Reaction(*each) for each in reactions),
    )
    check(state)
    return state


def cards(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split()))


def fleet(text: str) -> Fleet:
    ships = [None if ship == "-" else Ship(ship.rstrip("^"), ship.endswith("^")) for ship in text.split()]
    return (*ships, *(None,) * (len(PLACES) - len(ships)))


def shown(state: State, seat: Seat) -> str:
    """A fleet as ``Captain`` writes it, without the empty places at its end."""
    places = [f"{ship.card}{'^' * ship.up}" if ship else "-" for ship in state.fleets[seat]]
    return " ".join(places).rstrip(" -")


@dataclass(frozen=True)
class Course:
    """A state and the events since the beginning of the course. It stops where somebody draws or decides."""

    state: State
    events: tuple[Event, ...] = field(default=())

    def decide(self, *decisions: str) -> Course:
        """Whoever must decide decides so, several times in turn."""
        course = self
        for decision in decisions:
            (seat,) = course.asked()
            assert GAME.why_not(course.state, seat, decision) is None
            course = course._after(GAME.decide(course.state, seat, decision))
        return course

    def draw(self, *items: str) -> Course:
        """These items are drawn."""
        course = self
        for item in items:
            turn = GAME.turn(course.state)
            assert isinstance(turn, Draw)
            assert item in dict(turn.items)
            course = course._after(GAME.draw(course.state, item))
        return course

    def dealt(self) -> Course:
        """All draws are made, the first item of each."""
        course = self
        while isinstance(turn := GAME.turn(course.state), Draw):
            course = course.draw(turn.items[0][0])
        return course

    def ended(self) -> Course:
        """The draws are made, the turn is ended, and what is over the hand limit discarded."""
        course = self.dealt().decide("end")
        while course.state.phase == "tossing":
            course = course.decide(min(course.legal()))
        return course

    def of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """What happened, in order."""
        return [type(event).__name__ for event in self.events]

    def legal(self) -> set[str]:
        """What whoever must decide may decide."""
        (seat,) = self.asked()
        return set(GAME.legal(self.state, seat))

    def asked(self) -> tuple[Seat, ...]:
        """Who decides now; nobody while cards are drawn and when the game is over."""
        turn = GAME.turn(self.state)
        return turn.seats if isinstance(turn, Decide) else ()

    def outcome(self) -> Outcome:
        """How the game ended."""
        turn = GAME.turn(self.state)
        assert isinstance(turn, Outcome)
        return turn

    def _after(self, events: Sequence[Event]) -> Course:
        after = reduce(GAME.advance, events, self.state)
        check(after)
        return Course(after, (*self.events, *events))


def refusal(state: State, seat: Seat, decision: str) -> str:
    """The rule that forbids a decision."""
    refused = GAME.why_not(state, seat, decision)
    assert refused
    return refused.rule


@cache
def random_game(seats: int, number: int, **options: Any) -> tuple[State, ...]:
    """All states of a game played at random, the first included."""
    return tuple(random_states(GAME, seats, number, options))
