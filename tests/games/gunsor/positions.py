"""Positions of Gunsor made for one test each."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import cast

from pyengine.game import Event
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.state import DECK, Cause, Season, State, Void, in_order, split
from tests.contract import course

Pair = tuple[int, int]


def cards(text: str) -> tuple[str, ...]:
    """The cards of a text such as ``w7s10X``."""
    found = split(text)
    assert found is not None
    return found


def at_play(
    hands: tuple[str, str],
    *,
    stock: str | int = 0,
    led: str | None = None,
    leader: int = 0,
    season: Season = "development",
    cause: Cause | None = None,
    pair: int = 1,
    pair_tricks: int | None = None,
    pools: Pair = (0, 0),
    scores: Pair = (0, 0),
    voids: tuple[tuple[Void, ...], tuple[Void, ...]] = ((), ()),
    sharp: bool = False,
    declare: bool = True,
    armistice_on_break: bool = False,
) -> State:
    """A state in which the leader leads, or the follower follows to ``led``.

    ``stock`` are its cards, or how many of those that are left; all other cards have been played. Checked by
    reading it back.
    """
    held = tuple(in_order(cards(hand)) for hand in hands)
    rest = Counter(DECK) - Counter((*held[0], *held[1], *((led,) if led else ())))
    left = in_order(
        cards(stock) if isinstance(stock, str) else tuple(rest.elements())[-stock:] if stock else ()
    )
    played = in_order((rest - Counter(left)).elements())
    war = season == "war"
    state = State(
        sharp=sharp,
        declare=declare,
        armistice_on_break=armistice_on_break,
        cuts=(None, None),
        set_aside=(),
        leader=leader,
        hands=cast("tuple[tuple[str, ...], tuple[str, ...]]", held),
        stock=left,
        played=played,
        led=led,
        followed=None,
        last=(played[0], played[1]) if played else None,
        season=season,
        cause=cause or ("declared" if war else None),
        pair=pair,
        pair_tricks=(1 if played and (left or war) else 0) if pair_tricks is None else pair_tricks,
        pools=pools,
        scores=scores,
        voids=voids,
    )
    assert GAME.read(GAME.write(state), options_of(state)) == state
    return state


def options_of(state: State) -> dict[str, bool | int]:
    """The options under which a state was made."""
    return {
        "points": int(state.sharp),
        "declare": state.declare,
        "armistice_on_break": state.armistice_on_break,
    }


class Course(course.Course[State]):
    """A course of Gunsor."""

    game = GAME


def play(state: State, *decisions: str) -> State:
    """The state after these decisions of the seat to move."""
    return Course(state).decide(*decisions).state


def draw(state: State, *drawn: str) -> State:
    """The state after chance picked these cards."""
    return Course(state).draw(*drawn).state


def pile(state: State) -> dict[str, int]:
    """What chance may pick now."""
    return Course(state).pile()


def events(state: State, decision: str) -> tuple[Event, ...]:
    """What a legal decision causes."""
    return Course(state).decide(decision).events


def legal(state: State) -> set[str]:
    """What the seat to move may decide."""
    return Course(state).legal()


refusal = partial(course.refusal, GAME)


def refused(state: State, decision: str) -> str:
    """The rule that keeps the seat to move from a decision."""
    (seat,) = Course(state).asked()
    return refusal(state, seat, decision)


def beginning(**options: bool | int) -> State:
    """The state before anything is drawn."""
    return GAME.initial(2, GAME.settle(options))
