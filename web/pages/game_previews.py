"""What stands for the pages of a game where a link to them is shown.

Its table in the middle of a game, as its own views draw it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.match import begin, setup
from web.games.cannonades.table.drawings import SYMBOLS as SHIPS
from web.games.cannonades.table.picture import COLOURS as FLEET_COLOURS
from web.games.cannonades.table.picture import STYLE as FLEET_STYLE
from web.games.cannonades.table.picture import mini as fleets
from web.games.gran_cannon.table.picture import COLOURS as ROAD_COLOURS
from web.games.gran_cannon.table.picture import STYLE as ROAD_STYLE
from web.games.gran_cannon.table.picture import mini as road
from web.games.gran_cannon.table.scenery import SYMBOLS as SCENERY
from web.games.gunsor.table.drawings import SYMBOLS as FIGURES
from web.games.gunsor.table.faces import face
from web.games.gunsor.table.picture import COLOURS as TRICK_COLOURS
from web.games.gunsor.table.picture import STYLE as TRICK_STYLE
from web.games.gunsor.table.stage import backdrop
from web.games.kanon.table.drawing import WIDTH as FIELDS
from web.games.kanon.table.drawing import both_fields
from web.games.kanon.table.picture import COLOURS as FIELD_COLOURS
from web.games.kanon.table.picture import STYLE as FIELD_STYLE
from web.games.kanon.table.picture import SYMBOLS as CARDS
from web.games.kanon.table.scene import scene
from web.pages.views.unfurl import SIZE
from web.views import emblems
from web.views.drawings import Symbol
from web.views.model import Player, TableView
from web.views.pictures import INKS


class Drawn(NamedTuple):
    """What is drawn, the rules and drawings that it refers to, and the colours of its game."""

    content: h.Node
    style: Markup
    symbols: Mapping[str, Symbol]
    colours: Mapping[str, str]


def game_previews() -> Iterator[tuple[str, Drawn]]:
    """A picture for each of the games that have one for all their pages."""
    yield (
        "cannonades",
        Drawn(
            _placed(20, 20, 1160, 590, fleets(_open("cannonades", _FLEETS))),
            FLEET_STYLE,
            {**emblems.SYMBOLS, **SHIPS},
            {**INKS, **FLEET_COLOURS, "desk": INKS["shoal"]},
        ),
    )
    yield (
        "gran-cannon",
        Drawn(
            _placed(18, 20, 1164, 590, road(_open("gran-cannon", _ROAD))),
            # The plates beside the pieces hold nothing but numbers.
            ROAD_STYLE + Markup(".r-plaque{display:none}"),
            {**emblems.SYMBOLS, **SCENERY},
            {**INKS, **ROAD_COLOURS, "desk": INKS["sheet"]},
        ),
    )
    yield (
        "gunsor",
        Drawn(
            _trick(),
            TRICK_STYLE,
            {**FIGURES, **emblems.SYMBOLS},
            {**INKS, **TRICK_COLOURS, "accent": TRICK_COLOURS["gunsor"]},
        ),
    )
    yield "kanon", Drawn(_fronts(), FIELD_STYLE, CARDS, {**INKS, **FIELD_COLOURS})


def _open(game: str, position: str) -> TableView:
    """A table that machines play at, as everybody may see it."""
    line = begin(setup(game, start=position))
    return TableView("en", line, 0, (Player(1),) * line.setup.seats)


def _placed(x: int, y: int, width: int, height: int, content: h.Node, box: str | None = None) -> h.Renderable:
    return h.svg(x=x, y=y, width=width, height=height, viewBox=box)[content]


_FLEETS: Final = (
    "acting 1:4:1x1 - 123 - b0x2,b1x1,bgx8,g0x1,g1x1,g2x1,p0x1,p1x1,pyx2,y0x1,y1x1,yorx3 bg,bg,py,yor,o0 ->- -"
    " bg,g0,yor;-;b2^,g0,y1^,-/b0,py;-;o1^,p0^,b1,g1^/bg,o0,yor;-;r2^,y0,-,p1^"
)
_ROAD: Final = (
    "choosing 2/7/6 01234 1:3 - -x0 - 0,5,134S,-,235,001245,-,-,-/5,-,0234,-,12S,013455,-,-,-"
    "/0,7,0245,-,01S,123345,-,-,-/0,6,0134,-,23S,012455,-,-,-/0,3,045S,-,045,112233,-,-,-"
)
_FIELDS: Final = (
    "set - 12:16:1 -:-:0,0 - - - - 008,017,024,024,123;-;027^9,035_21,008_22/013^11,030^8,062^0,030^14"
    "/018^20,035_18,011_19,027^15;015,110,018,035,111,013,110,029,065,011,029,013,111,123,078;011,020,030,015,020;"
    "008x1,014x3,015x1,016x3,017x2,018x1,020x1,024x1,027x1,029x1,062x2,065x1,078x1,086x2,110x1,111x1,123x1;"
    "051x2,116x2,117x2,131x2,139x1;-;- 022,041,111,144;-;012^10,043^4,022^6,040^2,064_1/017_13"
    "/080^3,010^12,024^16,024^17,080^7;010,043,042,092,123,018,022,144,034,035,041,071;012,017,021,092,024;"
    "010x1,012x1,017x1,018x2,021x2,025x3,034x2,035x2,040x2,042x2,043x1,064x1,071x1,080x1,092x1,111x2,123x2,144x1;"
    "075x2,113x3,116x2,141x2;-;-"
)


def _trick() -> Iterator[h.Renderable]:
    """Two court cards and the Joker, on the fields."""
    width, height = SIZE
    yield _placed(0, 0, width, height, backdrop(war=False))
    for place, card in enumerate(("fK", "X", "wQ")):
        yield _placed(135 + 330 * place, 119, 280, 392, face(card, "development", sharp=False))


def _fronts() -> h.Renderable:
    """The cards that stand next to the front on both fields."""
    width, height = SIZE
    fields = both_fields(scene(_open("kanon", _FIELDS)))
    return _placed(18, 18, width - 36, height - 36, fields, f"{FIELDS / 2 - 325} 72 650 332")
