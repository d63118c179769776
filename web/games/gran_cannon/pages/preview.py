"""What stands for the pages of Gran Cannon where a link to them is shown: a picture without words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyengine.drawing.svg import SHEET
from pyengine.games.gran_cannon.art import ART
from pyengine.games.gran_cannon.picture import road
from pyengine.match import begin, setup
from web.pages.previews import Preview, placed

_ROAD: Final = (
    "choosing 2/7/6 01234 1:3 - -x0 - 0,5,134S,-,235,001245,-,-,-/5,-,0234,-,12S,013455,-,-,-"
    "/0,7,0245,-,01S,123345,-,-,-/0,6,0134,-,23S,012455,-,-,-/0,3,045S,-,045,112233,-,-,-"
)


def preview() -> Mapping[str, Preview]:
    """The road in the middle of a game; the plates beside the pieces hold nothing but numbers."""
    drawn = road(begin(setup("gran-cannon", start=_ROAD)).state, plates=False)
    return {"gran-cannon": Preview((placed(18, 20, 1164, 590, "-70 -14 860 436", *drawn),), ART, SHEET)}
