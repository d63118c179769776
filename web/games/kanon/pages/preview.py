"""What stands for the pages of Kanon where a link to them is shown: a picture without words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from pyengine.drawing.svg import ACCENT, INK, Node, at, box, node, path
from pyengine.games.kanon import GAME
from pyengine.games.kanon.art import ART
from pyengine.games.kanon.art.pictures import portrait
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.picture import WIDTH, both_fields
from pyengine.match import begin, setup
from web.pages.previews import Preview, heading, page, placed, words
from web.pages.views.unfurl import SIZE

_FIELDS: Final = (
    "set - 12:16:1 -:-:0,0 - - - - 008,017,024,024,123;-;027^9,035_21,008_22/013^11,030^8,062^0,030^14"
    "/018^20,035_18,011_19,027^15;015,110,018,035,111,013,110,029,065,011,029,013,111,123,078;011,020,030,015,020;"
    "008x1,014x3,015x1,016x3,017x2,018x1,020x1,024x1,027x1,029x1,062x2,065x1,078x1,086x2,110x1,111x1,123x1;"
    "051x2,116x2,117x2,131x2,139x1;-;- 022,041,111,144;-;012^10,043^4,022^6,040^2,064_1/017_13"
    "/080^3,010^12,024^16,024^17,080^7;010,043,042,092,123,018,022,144,034,035,041,071;012,017,021,092,024;"
    "010x1,012x1,017x1,018x2,021x2,025x3,034x2,035x2,040x2,042x2,043x1,064x1,071x1,080x1,092x1,111x2,123x2,144x1;"
    "075x2,113x3,116x2,141x2;-;-"
)
_CARDS: Final = (
    ("M0 330V110Q0 0 160 0T320 110V330z", "017"),
    ("M48 0H272L320 48V282L272 330H48L0 282V48z", "081"),
    ("M160 5a160 160 0 0 1 0 320a160 160 0 0 1 0-320z", "122"),
)
"""The windows of a character, an item and an event: outline and code."""
_MORE: Final = (
    (_CARDS[0][0], "014"),
    (_CARDS[0][0], "018"),
    (_CARDS[1][0], "088"),
)
_SHARES: Final = (90, 300, 150, 60, 180)
"""The lengths of the bars beside a deck."""


def preview() -> Mapping[str, Preview]:
    """A table, some cards, and a deck."""
    return {
        "kanon": Preview((_fronts(),), ART),
        "cards": Preview(tuple(_cards()), ART),
        "decks": Preview(tuple(_deck()), ART),
    }


def _fronts() -> Node:
    """The cards that stand next to the front on both fields."""
    state = GAME.observe(begin(setup("kanon", start=_FIELDS)).state, None)
    box = f"{WIDTH / 2 - 325} -6 650 332"
    return placed(18, 18, SIZE[0] - 36, SIZE[1] - 36, box, *both_fields(state, "en"))


def _cards() -> Iterator[Node]:
    """Three cards: their windows, and lines in the place of their texts."""
    for place, (outline, code) in enumerate(_CARDS):
        texts = words("M50 390h220M80 430h160")
        yield at(65 + 375 * place, 85, page(-20, -25, 360, 510, 18), *_window(place, outline, code), texts)


def _deck() -> Iterator[Node]:
    """Six cards in small, and the deck beside them: bars, and lines with numbers of copies."""
    for place, (outline, code) in enumerate((*_CARDS, *_MORE)):
        x, y = 68 + 236 * (place % 3), 70 + 262 * (place // 3)
        yield at(x, y, page(-20, -25, 360, 390, 18), *_window(place, outline, code), scale=0.6)
    yield page(780, 50, 360, 640)
    yield heading("M815 110h190")
    for y, share in zip(range(150, 310, 29), _SHARES, strict=False):
        yield box(815, y, share, 16, fill=ACCENT if share == max(_SHARES) else INK)
    yield words("".join(f"M815 {y}h14M850 {y}h{170 + y % 71}" for y in range(330, 580, 46)))


def _window(place: int, outline: str, code: str) -> tuple[Node, ...]:
    return (
        node("mask", path(outline, fill="#fff"), id=f"window-{place}"),
        node("g", portrait(CARDS[code], width=320, height=330), mask=f"url(#window-{place})"),
        path(outline, fill="none", stroke=INK, stroke_width=2),
    )
