"""SVG as text: elements that are written as they are made, and well-formed because nothing else writes them.

Colours are tokens (``var(--ink)``), looks are classes, and what is drawn often is a symbol. A page of the
site gives them their meaning by its style sheets and its sprite; ``document`` puts it in, so that a picture
can leave the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, Literal, NamedTuple

Value = str | float
"""What an attribute takes; numbers are written with at most two decimals."""

DESK: Final = "var(--desk)"
SHEET: Final = "var(--sheet)"
WELL: Final = "var(--well)"
SHOAL: Final = "var(--shoal)"
INK: Final = "var(--ink)"
QUIET: Final = "var(--ink-2)"
EDGE: Final = "var(--edge)"
LINE: Final = "var(--line)"
DARK: Final = "var(--dark-fill)"
GOLD: Final = "var(--p-star)"
ACCENT: Final = "var(--accent)"


class Node(str):
    """An element, written with all that it holds. What makes HTML takes it as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        """The element by the name under which HTML asks for it."""
        return self


class Symbol(NamedTuple):
    """A drawing on a grid of ``width`` by ``height``; ``markup`` is SVG."""

    width: int
    height: int
    markup: str


BURST: Final = Symbol(
    40,
    40,
    '<path fill="currentColor" d="M20 1l3.5 10 8-6.5-2.5 10L39 16l-8.5 5 7 7.5-10-1L25 38l-5-8.5L14 38l-1.5-10.5-10 1 7-7.5'
    'L1 16l10-1.5-2.5-10 8 6.5z"/><circle cx="20" cy="20" r="5" fill="var(--sheet)"/>',
)
"""Where a shot has struck."""


def node(tag: str, *children: Node | str, **attributes: Value | None) -> Node:
    """An element; in an attribute's name an underscore stands for a hyphen, one at the end is dropped.

    A text among the children is escaped. An attribute that is None is left out.

    >>> node("text", "1 < 2", class_="r-num", x=1.257, font_size=20)
    '<text class="r-num" x="1.26" font-size="20">1 &lt; 2</text>'
    """
    given = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(_value(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    held = "".join(child if isinstance(child, Node) else escape(child) for child in children)
    return Node(f"<{tag}{given}>{held}</{tag}>" if held else f"<{tag}{given}/>")


def group(children: Iterable[Node], **attributes: Value | None) -> Node:
    """A group of elements, which inherit its attributes."""
    return node("g", *children, **attributes)


def at(x: float, y: float, *children: Node, scale: float = 1, **attributes: Value | None) -> Node:
    """The elements moved to a point, and scaled from there."""
    place = f"translate({_value(x)} {_value(y)})"
    if scale != 1:
        place += f" scale({scale:.4g})"
    return group(children, transform=place, **attributes)


def use(
    symbol: str, x: float, y: float, width: float, height: float | None = None, **attributes: Value | None
) -> Node:
    """A symbol within a box, a square unless it has a height."""
    return node(
        "use",
        href=f"#{symbol}",
        x=x,
        y=y,
        width=width,
        height=width if height is None else height,
        **attributes,
    )


def path(d: str, **attributes: Value | None) -> Node:
    """A path."""
    return node("path", d=d, **attributes)


def box(x: float, y: float, width: float, height: float, **attributes: Value | None) -> Node:
    """A rectangle."""
    return node("rect", x=x, y=y, width=width, height=height, **attributes)


def disc(x: float, y: float, radius: float, **attributes: Value | None) -> Node:
    """A circle."""
    return node("circle", cx=x, cy=y, r=radius, **attributes)


Anchor = Literal["start", "middle", "end"]


def label(
    x: float, y: float, text: object, size: float = 16, anchor: Anchor = "start", **attributes: Value | None
) -> Node:
    """A line of text whose baseline begins, has its middle, or ends at a point."""
    if anchor != "start":
        attributes = {"text_anchor": anchor, **attributes}
    return node("text", str(text), x=x, y=y, font_size=size, **attributes)


def _value(value: Value) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"
