"""How a drawing is noted: shapes back to front, each a class and a path, as ``"ink M4 4h8v8z"``."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.svg import Symbol

WINDOW: Final = (224, 164)
"""The grid of a whole picture."""


def drawn(width: int, height: int, *shapes: str) -> Symbol:
    """A drawing on a grid; a class ``ink`` stands for ``a-ink``: see ``pyengine/drawing/art.css``."""
    return Symbol(width, height, "".join(_path(*shape.split(" ", 1)) for shape in shapes))


def disc(x: float, y: float, radius: float) -> str:
    """A circle as a part of a path."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0-{2 * radius:g} 0z"


def hole(x: float, y: float, radius: float) -> str:
    """A circle that cuts a hole into the one around it."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 1-{2 * radius:g} 0z"


def _path(look: str, path: str) -> str:
    return f'<path class="a-{look}" d="{path}"/>'
