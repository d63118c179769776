"""What the windows of the cards show: a picture is a set of words, and each word is drawn at its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import htpy as h

from web.games.kanon.art.drawn import WINDOW
from web.games.kanon.art.gear import GEAR
from web.games.kanon.art.people import PEOPLE
from web.games.kanon.art.scenery import SCENERY
from web.games.kanon.art.things import THINGS
from web.views.drawings import Symbol

BEHIND: Final = ("aurora", "sun", "moon", "stars")
BEFORE: Final = ("fog", "wind", "snow")
PLACES: Final = (
    "lighthouse", "houses", "quay", "pier", "ship", "sea", "ice", "hills", "firs", "church", "workshop", "room", "bridge", "market",
)  # fmt: skip
FIGURES: Final = ("girl", "boy", "woman", "man", "grandmother", "grandfather")
ANIMALS: Final = ("cat", "dog", "goose", "gull", "seal", "owl", "bear", "snowman")
WEAR: Final = ("apron", "cloak", "uniform", "dress", "shawl", "scarf")
HAIR: Final = ("braids", "beard", "moustache", "glasses")
HEADGEAR: Final = (
    "bobble-hat", "hood", "kerchief", "cap", "top-hat", "sou-wester", "beret", "fur-hat", "crown", "earmuffs",
    "diving-helmet",
)  # fmt: skip
DRESSED: Final = (*WEAR, *HAIR, *HEADGEAR)
"""What is put on the first figure, in this order."""

SYMBOLS: Final[dict[str, Symbol]] = {
    f"p-{name}": drawing for name, drawing in (SCENERY | PEOPLE | GEAR | THINGS).items()
}
"""The drawings, by their names in the sprite."""

_ROOM: Final = ("middle", "left", "right")
"""Where figures and things stand before the place."""
_ALONE: Final = {
    1: ((54, 26, 116),),
    2: ((26, 54, 84), (114, 54, 84)),
    3: ((20, 84, 62), (81, 40, 62), (142, 84, 62)),
}
"""Left, top and size of the things, by their number, where nobody stands with them."""
_RIGHT: Final = (143, 90, 60)
_LEFT: Final = (22, 96, 56)
"""The same of things beside a figure."""
_SECOND: Final = (100, 60, 142, 104)
"""Left, top, width and height of a second figure, for which the first one makes room."""
_ASIDE: Final = -22
"""How far it goes to the right then."""


_CLOSE: Final = "36 12 152 110"
"""The part of a window with head and shoulders of the first figure and what is beside them."""


class Picture(NamedTuple):
    """The words of a picture, sorted by what they stand for."""

    weather: tuple[str, ...]
    places: tuple[str, ...]
    figures: tuple[str, ...]
    dressed: tuple[str, ...]
    things: tuple[str, ...]


def read_picture(words: str) -> Picture:
    """The picture of these words; raises ValueError where one is unknown or finds no place."""
    given = words.split()
    picture = Picture(
        weather=_among(given, (*BEHIND, *BEFORE)),
        places=_among(given, PLACES),
        figures=_among(given, (*FIGURES, *ANIMALS)),
        dressed=_among(given, DRESSED),
        things=_among(given, (*GEAR, *THINGS)),
    )
    if sum(map(len, picture)) != len(given):
        raise ValueError(f"“{words}” has words that are not drawn")
    room = len(_ROOM) - len(picture.figures)
    if len(picture.places) > 1 or room < 1 or len(picture.things) > room:
        raise ValueError(f"“{words}” is more than fits into a window")
    return picture


def picture(words: str, *, close: bool = False) -> h.Renderable:
    """What a window shows, filling whatever shape it has.

    ``close`` comes nearer to the figure that stands there, for small windows.
    """
    shown = read_picture(words)
    if close and shown.figures:
        # Inside its own frame, so that everything keeps its size and place.
        return _window(_CLOSE, h.svg(width=str(WINDOW[0]), height=str(WINDOW[1]))[_parts(shown)])
    return _window(f"0 0 {WINDOW[0]} {WINDOW[1]}", _parts(shown))


def _window(seen: str, content: h.Node) -> h.Renderable:
    return h.svg(viewBox=seen, preserveAspectRatio="xMidYMid slice", aria_hidden="true")[content]


def _among(given: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in given if word in known)


def _parts(shown: Picture) -> Iterator[h.Node]:
    """The drawings from back to front."""
    yield _whole("sky")
    yield map(_whole, _among(BEHIND, shown.weather))
    yield map(_whole, shown.places or ("ground",))
    if shown.figures:
        first, *second = shown.figures
        places: Sequence[tuple[int, int, int]] = (_LEFT,) if second else (_RIGHT, _LEFT)
        yield (_part(other, *_SECOND) for other in second)
        yield (_whole(word, _ASIDE if second else 0) for word in (first, *_among(DRESSED, shown.dressed)))
    else:
        places = _ALONE.get(len(shown.things), ())
    yield (_part(thing, x, y, size, size) for thing, (x, y, size) in zip(shown.things, places, strict=False))
    yield map(_whole, _among(BEFORE, shown.weather))


def _whole(word: str, x: int = 0) -> h.Renderable:
    return h.use(href=f"#p-{word}", x=str(x) if x else None)


def _part(word: str, x: int, y: int, width: int, height: int) -> h.Renderable:
    return h.use(href=f"#p-{word}", x=str(x), y=str(y), width=str(width), height=str(height))
