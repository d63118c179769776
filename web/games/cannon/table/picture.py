"""A Cannon position by itself: as SVG with its own colours, as a small board for a page, as plain text."""

from __future__ import annotations

from typing import Final, Literal

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon.rules import position
from pyengine.games.cannon.rules.board import BOARD, FILES, SIZE, bit, names
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match
from pyengine.text import Lang, Text
from web.games.cannon.table.drawing import LEFT, TOP, WHOLE, draw
from web.games.cannon.table.scene import played
from web.games.cannon.words import table as texts
from web.views.drawings import MARKS, PIECES
from web.views.model import TableView
from web.views.pictures import Picture, document

Theme = Literal["day", "night"]

COLOURS: Final[dict[Theme, dict[str, str]]] = {
    "day": {
        "desk": "#ece6d8",
        "sheet": "#fbf8ef",
        "shoal": "#dfe8e3",
        "ink": "#17242c",
        "accent": "#a92a1a",
        "dark-fill": "#1b2931",
        "dark-line": "#1b2931",
        "dark-cut": "#fbf8ef",
        "light-fill": "#fffdf6",
        "light-line": "#17242c",
        "light-cut": "#17242c",
    },
    "night": {
        "desk": "#0f1517",
        "sheet": "#171f22",
        "shoal": "#243134",
        "ink": "#f0e6d0",
        "accent": "#ff8f73",
        "dark-fill": "#090d0f",
        "dark-line": "#d8b16a",
        "dark-cut": "#d8b16a",
        "light-fill": "#efe4ca",
        "light-line": "#0b0f11",
        "light-cut": "#26302f",
    },
}
"""The design tokens that a board needs, by name; a picture carries them itself, for it leaves the site."""

STYLE: Final = Markup("""
.cell{fill:var(--sheet)}.b{fill:var(--shoal)}.grid{stroke:var(--ink);stroke-width:.5;opacity:.55;fill:none}
.frame{fill:none;stroke:var(--ink)}.outer{stroke-width:.8}.grad,.coord{fill:var(--ink)}
.coord,.range{font:italic 400 14px Palatino,"Palatino Linotype",P052,"Book Antiqua",serif;text-anchor:middle}
.was{fill:var(--ink);opacity:.1}.dark,.light{stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.dark{fill:var(--dark-fill);stroke:var(--dark-line);color:var(--dark-cut)}
.light{fill:var(--light-fill);stroke:var(--light-line);color:var(--light-cut)}
.flight{stroke:var(--accent);stroke-width:1.8;stroke-dasharray:5 4;fill:none}.hit{color:var(--accent)}
""")
"""The rules for what a picture draws; colours are tokens."""


def picture(view: TableView) -> str:
    """The position as an SVG document of its own, titled and described, with the latest move marked."""
    match, side = view.match, 512
    scene, area = played(match), WHOLE[False]
    drawing = Picture(
        title=_title(match.state),
        description=describe_position(match.state),
        box=area.view_box,
        width=side,
        height=side,
        style=STYLE,
        symbols={**PIECES, "m-burst": MARKS["m-burst"]},
        drawn=[
            h.rect(x=str(-LEFT), y=str(-TOP), width="100%", height="100%", fill="var(--desk)"),
            draw(scene, area),
        ],
    )
    return document(drawing, view.lang, COLOURS["day"])


def mini_board(match: Match, lang: Lang) -> h.Renderable:
    """The position as a small board in a page of ours, without coordinates."""
    area = WHOLE[False]
    label = describe_position(match.state).say(lang)
    box = f"-7 -7 {area.width + 14} {area.height + 14}"
    return h.svg(".mini", viewBox=box, role="img", aria_label=label)[draw(played(match), area)]


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


def _title(state: State) -> Text:
    return texts.BOARD.fill(side=texts.SIDES[state.to_move])


def _army(state: State, seat: int, squares: int) -> Text:
    town = state.towns[seat] & squares
    soldiers = ", ".join(names(state.soldiers[seat] & squares)) or "–"
    army = texts.ARMY if town else texts.SOLDIERS_ALONE
    return army.fill(side=texts.SIDES[seat], town=", ".join(names(town)), soldiers=soldiers)
