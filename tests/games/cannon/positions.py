"""Positions for the tests: made by hand, by random play, by scattering pieces, by hypothesis."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from pyengine.game import Decide, Seat
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import BOARD, SQUARES, START, TOWN_SQUARES, Kind, Move, bit, bits, mask
from pyengine.games.cannon.rules.state import SlideRun, State
from pyengine.option import OptionValue

DEFAULTS = GAME.settle({})


def setup(
    dark: str = "",
    light: str = "",
    *,
    towns: str = "e1 f10",
    to_move: Seat = 0,
    ply: int = 0,
    slide_limit: int = 3,
    move_limit: int = 400,
) -> State:
    """A state from the names of squares, blanks between."""
    dark_town, light_town = (bit(name) if name != "-" else 0 for name in towns.split())
    return State(
        dark=mask(*dark.split()),
        light=mask(*light.split()),
        dark_town=dark_town,
        light_town=light_town,
        to_move=to_move,
        ply=ply,
        slides=(None, None),
        slide_limit=slide_limit,
        move_limit=move_limit,
    )


def legal(state: State) -> set[str]:
    """The legal moves in notation."""
    return {GAME.write_decision(move) for move in GAME.legal(state, state.to_move)}


def play(state: State, *moves: str) -> State:
    """The state after some moves in notation, the sides in turn."""
    for text in moves:
        state = GAME.apply(state, state.to_move, GAME.read_decision(text))
    return state


def refusal(state: State, text: str) -> str:
    """The rule that forbids a move in notation; empty if it is legal."""
    found = GAME.why_not(state, state.to_move, GAME.read_decision(text))
    return found.rule if found else ""


def random_game(
    seed: int, liking_slides: float = 0.0, *, slide_limit: int = 3
) -> Iterator[tuple[State, str]]:
    """A random game from the start: each state, and the move made in it; slides are preferred that often."""
    rng = random.Random(seed)
    state = GAME.initial(2, GAME.settle({"slide_limit": slide_limit}))
    while isinstance(GAME.turn(state), Decide):
        moves = list(GAME.legal(state, state.to_move))
        slides = [move for move in moves if move.kind == "slide"]
        if slides and rng.random() < liking_slides:
            moves = slides
        move = moves[int(rng.random() * len(moves))]
        yield state, GAME.write_decision(move)
        state = GAME.apply(state, state.to_move, move)


def scattered(rng: random.Random) -> State:
    """Pieces anywhere, crowded enough to meet."""
    window = [square for square in SQUARES if rng.random() < rng.choice((0.3, 0.6, 1.0))]
    rng.shuffle(window)
    towns = [rng.choice([*bits(squares)]) for squares in TOWN_SQUARES]
    free = [square for square in window if square not in towns]
    split = rng.randint(0, 15)
    return State(
        dark=sum(free[:split]),
        light=sum(free[split : split + rng.randint(0, 15)]),
        dark_town=towns[0],
        light_town=towns[1],
        to_move=rng.randint(0, 1),
        ply=0,
        slides=(None, None),
        slide_limit=3,
        move_limit=400,
    )


KINDS: tuple[Kind, ...] = ("town", "step", "capture", "retreat", "slide", "shot")


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """Any move that can be written, legal or not."""
    kind = draw(st.sampled_from(KINDS))
    origin = draw(st.sampled_from(SQUARES))
    if kind in ("town", "shot"):
        return Move(kind, 0, origin)
    if kind == "capture":
        return Move(kind, origin, draw(st.sampled_from([square for square in SQUARES if square != origin])))
    length = {"step": 1, "retreat": 2, "slide": 3}[kind]
    targets = [square for square in SQUARES if _straight(origin, square, length)]
    return Move(kind, origin, draw(st.sampled_from(targets)))


def _straight(origin: int, target: int, length: int) -> bool:
    rank, file = divmod(origin.bit_length() - 1, 11)
    other_rank, other_file = divmod(target.bit_length() - 1, 11)
    return {abs(rank - other_rank), abs(file - other_file)} in ({length}, {0, length})


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state that the position text can hold under the usual limit of moves and any limit of slides."""
    phase = draw(st.sampled_from(("placing", "playing", "playing", "playing", "captured")))
    to_move = draw(st.integers(0, 1))
    towns = [draw(st.sampled_from([*bits(squares)])) for squares in TOWN_SQUARES]
    if phase == "placing":
        return (
            setup(towns="- -", to_move=to_move)
            .with_soldiers(0, START[0])
            .with_soldiers(1, START[1])
            .with_town(0, towns[0] if to_move else 0)
        )
    free = [*bits(BOARD & ~sum(towns))]
    # Hypothesis picks poorly among a hundred squares; a seeded shuffle spreads the pieces.
    random.Random(draw(st.integers(0, 2**32))).shuffle(free)
    dark, light = draw(st.integers(0, 15)), draw(st.integers(0, 15))
    soldiers = (sum(free[:dark]), sum(free[dark : dark + light]))
    slide_limit = draw(st.sampled_from((0, 2, 3)))
    return State(
        dark=soldiers[0],
        light=soldiers[1],
        dark_town=0 if phase == "captured" and to_move == 0 else towns[0],
        light_town=0 if phase == "captured" and to_move == 1 else towns[1],
        to_move=to_move,
        ply=draw(st.integers(0, 2000)),
        slides=(draw(_runs(soldiers[0], slide_limit)), draw(_runs(soldiers[1], slide_limit))),
        slide_limit=slide_limit,
        move_limit=400,
    )


def options_of(state: State) -> dict[str, OptionValue]:
    """The options under which a state stands."""
    return {"slide_limit": state.slide_limit, "move_limit": state.move_limit}


def _runs(soldiers: int, slide_limit: int) -> st.SearchStrategy[SlideRun | None]:
    cannons = sorted({gun.cannon for gun in bitboard.guns(soldiers)})
    if not (cannons and slide_limit):
        return st.none()
    return st.none() | st.builds(SlideRun, cannon=st.sampled_from(cannons), count=st.integers(1, slide_limit))
