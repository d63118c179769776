"""Pictures that stand for the site's pages where a link to them is shown.

No words: they are for every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from pyengine.drawing.documents import Art
from pyengine.drawing.svg import DESK, INK, SHEET, Node, box, node, path
from web.games import folder, package
from web.pages.game import all_pages
from web.pages.shown_diagrams import at_rest, shown_diagrams
from web.pages.views.unfurl import SIZE, size_of
from web.views.pictures import drawing

SITE: Final = Path(__file__).resolve().parents[2] / "site"

_WORDS: Final = re.compile(r"<(text|title)\b.*?</\1>")


class Preview(NamedTuple):
    """What is drawn, what that refers to, and the colour of the desk on which it lies."""

    content: tuple[Node, ...]
    art: Art
    desk: str = DESK


def previews() -> Iterator[tuple[str, str]]:
    """Each picture as an SVG document, by name; those of the games stand in their folders."""
    yield "home", _framed(_hero())
    yield from _diagrams()
    for game in all_pages():
        if not (folder(game.id) / "pages/preview.py").exists():
            continue
        drawn: Mapping[str, Preview] = import_module(f"{package(game.id)}.pages.preview").preview()
        for name, preview in drawn.items():
            yield name, _framed(preview)


def placed(x: float, y: float, width: float, height: float, view_box: str, *content: Node) -> Node:
    """A drawing within a box; what stands out of the ``view_box`` is cut off."""
    return node("svg", *content, x=x, y=y, width=width, height=height, viewBox=view_box)


def page(x: float, y: float, width: float, height: float, rx: float = 0) -> Node:
    """A sheet of paper."""
    return box(x, y, width, height, rx=rx, fill=SHEET, stroke=INK)


def heading(d: str) -> Node:
    """A line in the place of a heading."""
    return path(d, stroke=INK, stroke_width=16, opacity=0.75)


def words(d: str) -> Node:
    """Lines in the place of words."""
    return path(d, stroke=INK, stroke_width=9, opacity=0.22)


def _hero() -> Preview:
    """The chart of the home page, cut to the picture's shape."""
    chart = (SITE / "drawings/hero.svg").read_text(encoding="utf-8")
    chart = chart.replace('viewBox="0 0 1232 236"', 'viewBox="470 0 450 236"')
    looks = (SITE / "styles/art.css").read_text(encoding="utf-8")
    first = import_module(f"pyengine.games.{folder(all_pages()[0].id).name}.art").ART
    return Preview((Node(chart),), replace(first, sheet=looks))


def _diagrams() -> Iterator[tuple[str, str]]:
    for game in all_pages():
        for picture, diagram in shown_diagrams(game.id).values():
            made = drawing(at_rest(diagram, "en", picture.name))
            x, y, width, height = made.core or (0, 0, made.width, made.height)
            drawn = node("g", *made.drawn, fill=INK)
            content = placed(30, 30, SIZE[0] - 60, SIZE[1] - 60, f"{x} {y} {width} {height}", drawn)
            yield picture.name, _framed(Preview((content,), made.art), size_of(picture))


def _framed(preview: Preview, size: tuple[int, int] = SIZE) -> str:
    """A picture on the desk, within a neat line."""
    width, height = SIZE
    neat = (
        box(10, 10, width - 20, height - 20, fill="none", stroke=INK, stroke_width=2),
        box(17, 17, width - 34, height - 34, fill="none", stroke=INK),
    )
    drawn = node(
        "svg",
        box(0, 0, width, height, fill=preview.desk),
        *preview.content,
        *neat,
        xmlns="http://www.w3.org/2000/svg",
        width=size[0],
        height=size[1],
        viewBox=f"0 0 {width} {height}",
        color=INK,
    )
    return preview.art.plain(_WORDS.sub("", drawn))
