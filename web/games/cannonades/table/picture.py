"""What everybody may see of a table by itself.

As SVG with its own colours, as a small one for a page, as plain text.
"""

from __future__ import annotations

from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.cannonades.rules.state import PLACES, Ship, State
from pyengine.text import Text, prose
from web.games.cannonades.table import drawings, faces
from web.games.cannonades.table.players import is_out
from web.games.cannonades.table.terms import card_name, listed, ship_name, when
from web.games.cannonades.words import table as texts
from web.views import emblems
from web.views.emblems import EMBLEMS
from web.views.model import TableView
from web.views.names import name
from web.views.pictures import Picture, document

COLOURS: Final[dict[str, str]] = {
    "f-b": "#2a5fa5",
    "f-g": "#3a7a50",
    "f-p": "#7d3f90",
    "f-y": "#edbe4b",
    "f-o": "#dd7a2c",
    "f-r": "#b5302a",
    "f-white": "#fffdf6",
    "f-black": "#17242c",
}
"""The game's own design tokens, by day."""

STYLE: Final = Markup(
    "text{font-family:Palatino,'Palatino Linotype',P052,'Book Antiqua',serif;fill:var(--ink);font-size:24px}"
    ".a-line{fill:none;stroke:var(--light-line);stroke-width:1.2;stroke-linecap:round}"
    ".a-pap{fill:var(--light-fill);stroke:var(--light-line);stroke-width:1.4;stroke-linejoin:round}"
    ".a-ink{fill:var(--dark-fill);stroke:var(--dark-line);stroke-width:1.1;stroke-linejoin:round}"
    ".a-eng{fill:none;stroke:var(--engrave);stroke-width:.9;stroke-linecap:round}.s-sea{fill:var(--shoal)}"
    ".s-band{fill:currentColor;stroke:var(--f-white);stroke-width:.8}"
    ".s-white{fill:var(--f-white)}.s-black{fill:var(--f-black)}"
    ".s-cross{fill:none;stroke:var(--f-white);stroke-width:3.2}"
    ".s-edge{fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linejoin:round}"
    ".s-hull{fill:var(--dark-fill);stroke:var(--dark-line);stroke-width:1.4;stroke-linejoin:round}"
    ".s-rig{fill:none;stroke:var(--dark-line);stroke-width:1.3}"
    ".s-fog{fill:none;stroke:var(--dark-cut);stroke-width:1;opacity:.5}"
    ".s-buoy{fill:none;stroke:var(--edge);stroke-width:1.5;stroke-dasharray:3 3}"
    ".s-cheek,.s-laugh{fill:var(--light-fill);stroke:var(--light-line);stroke-width:1.3}"
    ".s-hat{fill:var(--dark-fill)}.bk{fill:var(--dark-fill)}.bkf{fill:var(--dark-fill)}"
    ".bkl{fill:none;stroke:var(--dark-cut);stroke-width:.9}.bkd{fill:var(--dark-cut)}"
    ".rim{stroke:var(--ring);stroke-width:2}.out{opacity:.4}"
) + Markup("").join(
    (
        *(Markup(".p-{0}{{fill:var(--p-{0});color:var(--p-{0}-on)}}").format(emblem) for emblem in EMBLEMS),
        *(Markup(".flag-{0}{{fill:var(--f-{0})}}").format(colour) for colour in texts.COLOURS),
    )
)
"""The rules for what a picture draws; colours are tokens."""

_ROW: Final = 96
_LEFT: Final = 60
_STEP: Final = 122
WIDTH: Final = _LEFT + _STEP * len(PLACES) + 80


def picture(view: TableView) -> str:
    """The table as an SVG document of its own, titled and described: what everybody sees, no hand."""
    state: State = view.game.observe(view.match.state, None)
    height = _ROW * len(state.seats)
    drawn = Picture(
        title=when(state),
        description=describe(view, state),
        box=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        style=STYLE,
        symbols={**emblems.SYMBOLS, **drawings.SYMBOLS},
        drawn=[
            h.rect(".s-sea", width=WIDTH, height=height),
            [_fleet(state, seat) for seat in state.seats],
        ],
    )
    return document(drawn, view.lang, COLOURS)


def mini(view: TableView) -> h.Renderable:
    """The fleets as a small picture in a page of the game."""
    state: State = view.sight
    label = describe(view, state).say(view.lang)
    box = f"0 0 {WIDTH} {_ROW * len(state.seats)}"
    return h.svg(".mini", viewBox=box, role="img", aria_label=label)[
        h.rect(".s-sea", width="100%", height="100%"), [_fleet(state, seat) for seat in state.seats]
    ]


def text(view: TableView) -> str:
    """The table in plain text: the moment, every fleet, the discards, and the position."""
    state: State = view.game.observe(view.match.state, None)
    lang = view.lang
    lines = [
        when(state).say(lang),
        _heaps(state).say(lang),
        "",
        *(_told(view, state, seat).say(lang) for seat in state.seats),
        f"{texts.DISCARDED.say(lang)}: {listed(map(card_name, sorted(state.discards))).say(lang)}",
    ]
    return "\n".join([*lines, "", view.game.write(state), ""])


def describe(view: TableView, state: State) -> Text:
    """The table in words: when it is, pile and discards, every fleet."""
    fleets = prose(_told(view, state, seat) for seat in state.seats)
    return texts.PICTURE.fill(when=when(state), heaps=_heaps(state), fleets=fleets)


def _heaps(state: State) -> Text:
    return texts.HEAPS.fill(pile=len(state.pile), discards=len(state.discards))


def _told(view: TableView, state: State, seat: Seat) -> Text:
    who = name(view, seat)
    if is_out(state, seat):
        return texts.FLEET_GONE.fill(name=who)
    ships = [_ship(ship) for ship in state.fleets[seat] if ship]
    return texts.FLEET_IS.fill(
        name=who,
        ships=listed(ships) if ships else texts.NO_SHIPS,
        cards=texts.CARDS.of(len(state.hands[seat])),
    )


def _ship(ship: Ship) -> Text:
    named = ship_name(ship.card)
    return named if ship.up or ship.card == UNKNOWN else texts.HIDDEN_AS.fill(ship=named)


def _fleet(state: State, seat: Seat) -> h.Renderable:
    """A captain's counter, four places, and the number of cards in hand."""
    emblem = EMBLEMS[seat]
    return h.g(class_={"out": is_out(state, seat)}, transform=f"translate(0 {_ROW * seat})")[
        h.g(class_=f"p-{emblem}", transform="translate(32 48)")[
            h.circle(".rim", r="18"),
            h.use(href=f"#e-{emblem}", x="-11.5", y="-11.5", width="23", height="23"),
        ],
        (
            h.svg(x=str(_LEFT + _STEP * place), y="4", width="110", height="88", viewBox="0 0 96 84")[
                faces.afloat(ship.card) if ship else h.use(href="#c-buoy", width="96", height="84")
            ]
            for place, ship in enumerate(state.fleets[seat])
        ),
        h.use(href="#back", x=str(WIDTH - 72), y="34", width="20", height="28"),
        h.text(x=str(WIDTH - 44), y="56")[str(len(state.hands[seat]))],
    ]
