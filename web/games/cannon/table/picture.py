"""A Cannon position by itself: in words, as plain text, and as a small board for a page."""

from __future__ import annotations

import htpy as h

from pyengine.games.cannon.rules import position
from pyengine.games.cannon.rules.board import BOARD, FILES, SIZE, bit, names
from pyengine.games.cannon.rules.state import State
from pyengine.text import Text
from web.games.cannon.words import table as texts
from web.look import TableView
from web.views import pictures


def mini(view: TableView) -> h.Renderable:
    """The position as a small board in a page of ours."""
    return pictures.mini(view, describe(view))


def describe(view: TableView) -> Text:
    """Which pieces stand where, in words."""
    return describe_position(view.match.state)


def describe_position(state: State, squares: int = BOARD) -> Text:
    """Which pieces stand where on these squares, in words."""
    return texts.PICTURE.fill(
        turn=texts.WAIT.fill(side=texts.SIDES[state.to_move]),
        black=_army(state, 0, squares),
        white=_army(state, 1, squares),
    )


def text(view: TableView) -> str:
    """The position as ten lines of ten, for a monospaced face, and in the one line that the engine reads.

    D and L are towns, d and l soldiers.
    """
    state: State = view.match.state
    signs = ((state.dark, "d"), (state.light, "l"), (state.dark_town, "D"), (state.light_town, "L"))
    lines: list[str] = []
    for rank in range(SIZE, 0, -1):
        squares = (bit(f"{file}{rank}") for file in FILES)
        row = (next((sign for mask, sign in signs if mask & square), "·") for square in squares)
        lines.append(f"{rank:>2}  {' '.join(row)}")
    turn = texts.WAIT.fill(side=texts.SIDES[state.to_move]).say(view.lang)
    return "\n".join([*lines, "", f"    {' '.join(FILES)}", "", turn, position.write(state), ""])


def _army(state: State, seat: int, squares: int) -> Text:
    town = state.towns[seat] & squares
    soldiers = ", ".join(names(state.soldiers[seat] & squares)) or "–"
    army = texts.ARMY if town else texts.SOLDIERS_ALONE
    return army.fill(side=texts.SIDES[seat], town=", ".join(names(town)), soldiers=soldiers)
