"""What the windows of the cards show: a picture is a set of words, and each word is drawn at its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pyengine.drawing.svg import Node, Symbol, Value, node, use
from pyengine.games.kanon.art.drawn import WINDOW
from pyengine.games.kanon.art.gear import GEAR
from pyengine.games.kanon.art.people import PEOPLE
from pyengine.games.kanon.art.scenery import SCENERY
from pyengine.games.kanon.art.things import THINGS

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


def picture(words: str, *, close: bool = False, **attributes: Value) -> Node:
    """What a window shows, filling whatever shape it has.

    ``close`` comes nearer to the figure that stands there, for small windows.
    """
    shown = read_picture(words)
    parts = tuple(_parts(shown))
    if close and shown.figures:
        # Inside its own frame, so that everything keeps its size and place.
        inside = node("svg", *parts, width=WINDOW[0], height=WINDOW[1])
        return _window(_CLOSE, inside, **attributes)
    return _window(f"0 0 {WINDOW[0]} {WINDOW[1]}", *parts, **attributes)


def _window(seen: str, *content: Node, **attributes: Value) -> Node:
    return node(
        "svg", *content, viewBox=seen, preserveAspectRatio="xMidYMid slice", aria_hidden="true", **attributes
    )


def _among(given: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in given if word in known)


def _parts(shown: Picture) -> Iterator[Node]:
    """The drawings from back to front."""
    yield _whole("sky")
    yield from map(_whole, _among(BEHIND, shown.weather))
    yield from map(_whole, shown.places or ("ground",))
    if shown.figures:
        first, *second = shown.figures
        places: Sequence[tuple[int, int, int]] = (_LEFT,) if second else (_RIGHT, _LEFT)
        yield from (_part(other, *_SECOND) for other in second)
        yield from (
            _whole(word, _ASIDE if second else 0) for word in (first, *_among(DRESSED, shown.dressed))
        )
    else:
        places = _ALONE.get(len(shown.things), ())
    yield from (
        _part(thing, x, y, size, size) for thing, (x, y, size) in zip(shown.things, places, strict=False)
    )
    yield from map(_whole, _among(BEFORE, shown.weather))


def _whole(word: str, x: int = 0) -> Node:
    return node("use", href=f"#p-{word}", x=x or None)


def _part(word: str, x: int, y: int, width: int, height: int) -> Node:
    return use(f"p-{word}", x, y, width, height)
