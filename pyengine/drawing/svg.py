"""SVG as a tree of elements, and the drawing that becomes a document of its own.

Elements come from ``xml.etree.ElementTree``, so that whatever is written is well-formed and escaped. A
document brings its own colours along as attributes: no style sheet, no ids and no references, so that any
number of them can stand in one page without touching each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal
from xml.etree import ElementTree as ET

from pyengine.text import Lang

Node = ET.Element
Value = str | float
"""What an attribute takes; numbers are written with at most two decimals."""

Look = dict[str, Value]
"""Attributes that are used more than once."""

# The colours of paper and ink, the same as those of the site by day.
DESK: Final = "#ece6d8"
SHEET: Final = "#fbf8ef"
WELL: Final = "#f3eee1"
SHOAL: Final = "#dfe8e3"
INK: Final = "#17242c"
QUIET: Final = "#4c5a60"
EDGE: Final = "#7d7868"
LINE: Final = "#cbc3ae"
ENGRAVE: Final = "#9aa39d"
DARK: Final = "#1b2931"
GOLD: Final = "#edbe4b"
RED: Final = "#b5302a"

FONT: Final = "Palatino, 'Palatino Linotype', P052, 'Book Antiqua', 'Noto Serif JP', 'Yu Mincho', serif"

HEADER: Final = 46
"""The height of the strip above every picture that says how things stand."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture before it is written.

    What is said of it, its size in pixels without the header, what is drawn.

    ``heading`` and ``aside`` stand left and right in the header; ``description`` tells in words what the
    picture shows.
    """

    title: str
    description: str
    heading: str
    aside: str
    width: int
    height: int
    drawn: tuple[Node, ...]


def node(tag: str, *children: Node | str, **attributes: Value) -> Node:
    """An element; an underscore in an attribute's name stands for a hyphen, a text child for its text."""
    made = ET.Element(tag, {name.replace("_", "-"): _value(value) for name, value in attributes.items()})
    for child in children:
        if isinstance(child, str):
            made.text = child
        else:
            made.append(child)
    return made


def group(children: Iterable[Node], **attributes: Value) -> Node:
    """A group of elements, which inherit its attributes."""
    return node("g", *children, **attributes)


def at(x: float, y: float, *children: Node, scale: float = 1, **attributes: Value) -> Node:
    """The elements moved to a point, and scaled from there."""
    place = f"translate({_value(x)} {_value(y)})"
    if scale != 1:
        place += f" scale({scale:.4g})"
    return group(children, transform=place, **attributes)


def path(d: str, **attributes: Value) -> Node:
    """A path."""
    return node("path", d=d, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Value) -> Node:
    """A rectangle."""
    return node("rect", x=x, y=y, width=width, height=height, **attributes)


def disc(x: float, y: float, radius: float, **attributes: Value) -> Node:
    """A circle."""
    return node("circle", cx=x, cy=y, r=radius, **attributes)


Anchor = Literal["start", "middle", "end"]


def label(
    x: float, y: float, text: object, size: float = 16, anchor: Anchor = "start", **attributes: Value
) -> Node:
    """A line of text whose baseline begins, has its middle, or ends at a point."""
    if anchor != "start":
        attributes = {"text_anchor": anchor, **attributes}
    return node("text", str(text), x=x, y=y, font_size=size, **attributes)


def document(drawing: Drawing, lang: Lang) -> Node:
    """The drawing as an SVG document of its own, on paper, with title, description and header."""
    width, height = drawing.width, drawing.height + HEADER
    return node(
        "svg",
        node("title", drawing.title),
        node("desc", drawing.description),
        box(0, 0, width, height, fill=DESK),
        label(14, 31, drawing.heading, 22),
        label(width - 14, 30, drawing.aside, 16, "end", fill=QUIET),
        at(0, HEADER, *drawing.drawn),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        lang=lang,
        style="max-width: 100%; height: auto",
        fill=INK,
        font_family=FONT,
    )


def written(root: Node) -> str:
    """The element with all that it holds, as text."""
    return ET.tostring(root, encoding="unicode")


def _value(value: Value) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"
