"""Words for a game that is shown by its link before the rules are there (``web/client/pages/face``)."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.text import Text

OPENING: Final = Text(en="The game is being opened …", ja="対局を開いています…")
STEP: Final = Text(en="Step {at} of {all}", ja="{all}手のうち{at}手目")


class Count(NamedTuple):
    """A number as it is said of a seat, of the whole table, and the unit that stands beside it alone."""

    seat: Text
    table: Text
    unit: Text


COUNTS: Final[dict[str, Count]] = {
    "points": Count(
        Text(en="Points {n}", ja="{n}点"), Text(en="Points {n}", ja="{n}点"), Text(en="points", ja="点")
    ),
    "ships": Count(
        Text(en="Ships {n}", ja="船{n}"), Text(en="Ships {n}", ja="船{n}"), Text(en="ships", ja="隻")
    ),
    "hand": Count(
        Text(en="Hand {n}", ja="手札{n}"), Text(en="Hand {n}", ja="手札{n}"), Text(en="cards", ja="枚")
    ),
    "pile": Count(
        Text(en="Pile {n}", ja="山札{n}"), Text(en="Pile {n}", ja="山札 {n}枚"), Text(en="cards", ja="枚")
    ),
    "discards": Count(
        Text(en="Discards {n}", ja="捨て札{n}"),
        Text(en="Discards {n}", ja="捨て札 {n}枚"),
        Text(en="cards", ja="枚"),
    ),
}
"""What games count (``Game.counts``), by name."""
