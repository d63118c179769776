"""What the windows of the cards show: a picture is a set of words, and each word is drawn at its place.

How a figure stands and looks comes from the card's number, so that no two people of the town are alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from pyengine.drawing.svg import Node, Symbol, Value, group, node, use
from pyengine.games.kanon.art.people import PEOPLE
from pyengine.games.kanon.art.scenery import SCENERY
from pyengine.games.kanon.art.things import GEAR, THINGS, WINDOW
from pyengine.games.kanon.cards.card import Card

BEHIND: Final = ("aurora", "sun", "moon", "stars")
BEFORE: Final = ("fog", "wind", "snow")
PLACES: Final = (
    "lighthouse", "houses", "quay", "pier", "ship", "sea", "ice", "hills", "firs", "church", "workshop", "room", "bridge", "market",
)  # fmt: skip
FIGURES: Final = ("girl", "boy", "woman", "man", "grandmother", "grandfather")
ANIMALS: Final = ("cat", "dog", "goose", "gull", "seal", "owl", "bear", "snowman")
HAIR_TINTS: Final = ("fair", "ginger", "grey")
COAT_TINTS: Final = ("bright", "pale")
"""The colours of a figure's hair and coat; dark where no word says otherwise."""
LOOKS: Final = ("calm", "open", "stern", "aside", "glad", "wink", "amazed")
"""How a figure looks, by the card's number."""
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
_ABOVE: Final = {
    1: ((60, 28, 104),),
    2: ((70, 12, 66), (92, 80, 62)),
    3: ((70, 8, 52), (102, 52, 52), (68, 94, 50)),
}
"""The same in a narrow window."""
_RAISED: Final = ((134, 70, 48), (44, 74, 46))
_LOW: Final = ((112, 92, 54), (54, 98, 48))
"""The same of things in a figure's two hands: beside the face, in a narrow window before the chest."""
_BEFORE_TWO: Final = (20, 98, 48)
"""The same of a thing that stands with two figures."""
_SECOND: Final = (102, 62, 104, 84)
"""Left, top, width and height of a second figure, for which the first one makes room."""
_ASIDE: Final = -22
_LITTLE_ASIDE: Final = -9
"""How far it goes to the left then, and in a narrow window."""


class Pose(NamedTuple):
    """How a figure stands: degrees to the right, its size, pixels to the right."""

    turn: int = 0
    size: float = 1
    right: int = 0


POSES: Final = (
    Pose(),
    Pose(-8),
    Pose(size=1.2, right=-4),
    Pose(9),
    Pose(size=0.9, right=5),
    Pose(-4, 1.1, -8),
    Pose(-12, 0.96, 2),
    Pose(5, 1.28, 6),
)
"""By a card's number; every third card is mirrored."""
_SIZES: Final = {"girl": 0.88, "boy": 0.88, "gull": 0.8}
"""Who is smaller than the others, or drawn larger."""
_TOPS: Final = {
    "top-hat": 8, "bobble-hat": 11, "crown": 14, "woman": 17, "grandmother": 17, "hood": 26, "cat": 16, "bear": 30,
}  # fmt: skip
_TOP: Final = 23
"""Where figures and what they wear on their heads end, else at ``_TOP``."""
_CHIN: Final = 100
"""The height in which a figure's size makes no difference."""
_MARGIN: Final = 14
"""The least above a head."""

Near = Literal["whole", "card", "dock", "front", "hand", "tile"]
"""How near a window comes to a figure."""
_SEEN: Final[dict[Near, str]] = {
    "card": "0 8 224 116",
    "dock": "58 0 108 128",
    "front": "68 5 88 112",
    "hand": "74 11 76 98",
    "tile": "78 14 68 92",
}
"""What must be seen of it: head and shoulders. Where there is room more is."""
_NARROW: Final = ("dock", "front")
"""Windows that are higher than wide."""
_SOMEWHERE: Final = "0 30 104 132"
"""What these see of a place where there is nothing else."""
_WHOLE: Final = f"0 0 {WINDOW[0]} {WINDOW[1]}"


class Picture(NamedTuple):
    """The words of a picture, sorted by what they stand for."""

    weather: tuple[str, ...]
    places: tuple[str, ...]
    figures: tuple[str, ...]
    tints: tuple[str, ...]
    dressed: tuple[str, ...]
    things: tuple[str, ...]


def read_picture(words: str) -> Picture:
    """The picture of these words; raises ValueError where one is unknown or finds no place."""
    given = words.split()
    picture = Picture(
        weather=_among(given, (*BEHIND, *BEFORE)),
        places=_among(given, PLACES),
        figures=_among(given, (*FIGURES, *ANIMALS)),
        tints=_among(given, (*HAIR_TINTS, *COAT_TINTS)),
        dressed=_among(given, DRESSED),
        things=_among(given, (*GEAR, *THINGS)),
    )
    if sum(map(len, picture)) != len(given):
        raise ValueError(f"“{words}” has words that are not drawn")
    room = len(_ROOM) - len(picture.figures)
    if len(picture.places) > 1 or room < 1 or len(picture.things) > room:
        raise ValueError(f"“{words}” is more than fits into a window")
    return picture


def portrait(card: Card, near: Near = "whole", **attributes: Value) -> Node:
    """What a card's window shows, in the cloth and under the sky of its suit.

    A figure is seen from the window's upper edge on, head and shoulders whole, and beside and below it as
    much as there is room; what cuts that is the window (``overflow: hidden``). ``whole`` and ``card`` fill
    whatever shape there is; so do things alone, unless the window is narrow.
    """
    shown = read_picture(card.picture)
    fills = near == "whole" or not (shown.figures or near in _NARROW)
    seen = _WHOLE if fills else _SEEN[near] if shown.figures or shown.things else _SOMEWHERE
    parts = tuple(_parts(shown, int(card.code), near))
    fitted = "xMidYMid slice" if fills else "xMidYMin slice" if near == "card" else "xMidYMin meet"
    if not fills:
        # Inside its own frame, so that everything keeps its size and place.
        parts = (node("svg", *parts, width=WINDOW[0], height=WINDOW[1]),)
    return node(
        "svg",
        *parts,
        class_=" ".join(("k-win", suit_class(card), *(f"k-{tint}" for tint in shown.tints))),
        viewBox=seen,
        preserveAspectRatio=fitted,
        aria_hidden="true",
        **attributes,
    )


def suit_class(card: Card) -> str:
    """The class that gives a card, and all in it, its suit's cloth and sky."""
    return f"su-{card.suit or 'none'}"


def _among(given: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in given if word in known)


def _parts(shown: Picture, number: int, near: Near) -> Iterator[Node]:
    """The drawings from back to front."""
    narrow, mirrored = near in _NARROW, number % 3 == 0
    yield _whole("sky")
    yield from map(_whole, _among(BEHIND, shown.weather))
    yield from map(_whole, shown.places or ("ground",))
    if shown.figures:
        first, *second = shown.figures
        hands = _LOW if narrow else _RAISED
        places: Sequence[tuple[int, int, int]] = (_BEFORE_TWO,) if second else hands
        yield from (_part(other, *_SECOND) for other in second)
        drawn = [first, *_among(DRESSED, shown.dressed)]
        if first in FIGURES:
            drawn.insert(1, LOOKS[number % len(LOOKS)])
        placed = _standing(first, drawn, POSES[number % len(POSES)], mirrored=mirrored and not second)
        if second:
            placed = f"translate({_LITTLE_ASIDE if narrow else _ASIDE} 0) {placed}"
        yield group(map(_whole, drawn), transform=placed)
        if mirrored and not second:
            places = tuple((WINDOW[0] - x - size, y, size) for x, y, size in places)
    else:
        places = (_ABOVE if narrow else _ALONE).get(len(shown.things), ())
    yield from (
        _part(thing, x, y, size, size) for thing, (x, y, size) in zip(shown.things, places, strict=False)
    )
    yield from map(_whole, _among(BEFORE, shown.weather))


def _standing(figure: str, drawn: Iterable[str], pose: Pose, *, mirrored: bool) -> str:
    """Where and how a figure stands; as high as its pose has it, and no higher than the window's edge."""
    size = round(pose.size * _SIZES.get(figure, 1), 3)
    middle = WINDOW[0] / 2
    top = min(_TOPS.get(word, _TOP) for word in drawn)
    down = max(_CHIN * (1 - size), _MARGIN - top * size)
    placed = f"translate({middle * (1 - size) + pose.right:.4g} {down:.3g})"
    if pose.turn:
        placed += f" rotate({pose.turn} {middle:g} 130)"
    if size != 1:
        placed += f" scale({size:g})"
    return f"translate({WINDOW[0]} 0) scale(-1 1) {placed}" if mirrored else placed


def _whole(word: str) -> Node:
    return node("use", href=f"#p-{word}")


def _part(word: str, x: int, y: int, width: int, height: int) -> Node:
    return use(f"p-{word}", x, y, width, height)
