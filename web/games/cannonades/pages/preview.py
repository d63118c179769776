"""What stands for the pages of Cannonades where a link to them is shown: a picture without words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyengine.drawing.cards import counter
from pyengine.drawing.svg import SHOAL, at
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.art import ART
from pyengine.games.cannonades.art.cards import berth
from pyengine.games.cannonades.rules.state import State
from pyengine.match import begin, setup
from web.pages.previews import Preview, placed

_FLEETS: Final = (
    "acting 1:4:1x1 - 123 - b0x2,b1x1,bgx8,g0x1,g1x1,g2x1,p0x1,p1x1,pyx2,y0x1,y1x1,yorx3 bg,bg,py,yor,o0 ->- -"
    " bg,g0,yor;-;b2^,g0,y1^,-/b0,py;-;o1^,p0^,b1,g1^/bg,o0,yor;-;r2^,y0,-,p1^"
)


def preview() -> Mapping[str, Preview]:
    """Three fleets in the middle of a game."""
    state: State = GAME.observe(begin(setup("cannonades", start=_FLEETS)).state, None)
    counters = (counter(seat, 32, 48 + 96 * seat) for seat in state.seats)
    ships = (
        at(60 + 128 * place, 4 + 96 * seat, berth(ship), scale=1.05)
        for seat in state.seats
        for place, ship in enumerate(state.fleets[seat])
    )
    drawn = placed(20, 20, 1160, 590, "-8 -6 590 300", *counters, *ships)
    return {"cannonades": Preview((drawn,), ART, SHOAL)}
