"""Tables for the tests: states made by hand, and what happens from them on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from pyengine.game import Event, Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.position import check
from pyengine.games.cannonades.rules.state import DECK, PLACES, Fleet, Phase, Reaction, Ship, State
from tests.contract import course, playing

DEFAULTS = GAME.settle({})
VENDETTA = GAME.settle({"vendetta": True})


@dataclass(frozen=True)
class Captain:
    """A captain of a made-up table.

    Cards divided by blanks, ``^`` behind ships that lie face up, ``-`` an empty place.
    """

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

    Cards that are named nowhere are in the pile; where ``pile`` says what is in it, they lie under the
    ``discards``.
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


class Course(course.Course[State]):
    """A course of Cannonades, in which every state fits together."""

    game = GAME

    def ended(self) -> Self:
        """The draws are made, the turn is ended, and what is over the hand limit discarded."""
        after = self.dealt().decide("end")
        while after.state.phase == "tossing":
            after = after.decide(min(after.legal()))
        return after

    def _after(self, events: Sequence[Event]) -> Self:
        after = super()._after(events)
        check(after.state)
        return after


refusal = partial(course.refusal, GAME)
random_game = partial(playing.random_game, GAME)
