"""A drawing as a document of its own: what it refers to is put in its place, so it can stand anywhere.

No style sheet, no ids and no references: any number of documents can stand in one page without touching each
other.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from pyengine.drawing.svg import DESK, INK, QUIET, Node, Symbol, at, box, label, node
from pyengine.text import Lang, Text

HEADER: Final = 46
"""The height of the strip above every picture that says how things stand."""

SEAT: Final = Text(en="Seat {seat}", ja="席{seat}")
OVER: Final = Text(en="The game is over", ja="終局")
CARDS: Final = Text(en="{n} cards in hand", ja="手札{n}枚")

FONT: Final = "Palatino, 'Palatino Linotype', P052, 'Book Antiqua', 'Noto Serif JP', 'Yu Mincho', serif"

_USE: Final = re.compile(r"<use ([^>]*?)(?:/>|></use>)")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_CLASS: Final = re.compile(r'class="([^"]*)"')
_TOKEN: Final = re.compile(r"var\(--([\w-]+)\)")
_RULE: Final = re.compile(r"([^{}]+){([^{}]*)}")
_TAG: Final = re.compile(r"<(/?)\w[^>]*?(/?)>")
_TURNED: Final = re.compile(r'--([\w-]+):([^;"]*);?')
_REMARK: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass(frozen=True)
class Art:
    """What a game's drawings refer to: symbols by name, colours by token, looks by class.

    Colours and looks are those of ``art.css`` here, and in the game's ``package`` with its ``accent.css``.
    These sheets belong to the site as well: their colours, in ``:root``, are those by day. Every other rule
    names classes alone. ``accent`` is the token of the game's own colour; ``sheet`` holds further rules.
    """

    package: str = ""
    symbols: Mapping[str, Symbol] = field(default_factory=dict[str, Symbol])
    accent: str = "ink"
    sheet: str = ""

    @cached_property
    def rules(self) -> tuple[tuple[str, dict[str, str]], ...]:
        """The rules in their order: whom each is for, and what it sets."""
        sheets = _sheet("pyengine.drawing", "art.css")
        if self.package:
            sheets += _sheet(self.package, "accent.css") + _sheet(self.package, "art.css")
        return tuple(
            (names, _declarations(said))
            for names, said in _RULE.findall(_REMARK.sub("", sheets + self.sheet))
        )

    @cached_property
    def tokens(self) -> Mapping[str, str]:
        """What every token stands for."""
        declared = {
            name: value for names, said in self.rules if ":root" in names for name, value in said.items()
        }
        tokens = {name.removeprefix("--"): value for name, value in declared.items()}
        named = {name: _TOKEN.sub(lambda found: tokens[found[1]], value) for name, value in tokens.items()}
        return {**named, "accent": named[self.accent], "serif": FONT}

    @cached_property
    def looks(self) -> tuple[tuple[frozenset[str], dict[str, str]], ...]:
        """What classes set, in the order of the rules."""
        return tuple((frozenset(re.findall(r"\.([\w-]+)", names)), said) for names, said in self.rules)

    def style(self, classes: str) -> str:
        """What the classes of an element set together."""
        own = classes.split()
        said: dict[str, str] = {}
        for names, declared in self.looks:
            if not names.isdisjoint(own):
                said |= declared
        return ";".join(f"{name}:{value}" for name, value in said.items())

    def plain(self, markup: str) -> Node:
        """The markup with all that it refers to in its place."""
        found = 1
        while found:
            markup, found = _USE.subn(lambda use: self._drawn(dict(_ATTRIBUTE.findall(use[1]))), markup)
        styles = {classes: self.style(classes) for classes in set(_CLASS.findall(markup))}
        markup = _CLASS.sub(lambda found: f'style="{styles[found[1]]}"', markup)
        return Node(_resolved(markup, self.tokens))

    def _drawn(self, given: dict[str, str]) -> Node:
        """A symbol in its box, in its own shape."""
        symbol = self.symbols[given.pop("href")[1:]]
        x, y = float(given.pop("x", 0)), float(given.pop("y", 0))
        width, height = (
            float(given.pop(name, size))
            for name, size in (("width", symbol.width), ("height", symbol.height))
        )
        scale = min(width / symbol.width, height / symbol.height)
        left, top = x + (width - scale * symbol.width) / 2, y + (height - scale * symbol.height) / 2
        placed = at(left, top, Node(symbol.markup), scale=scale)
        return node("g", placed, **given) if given else placed


def _resolved(markup: str, tokens: Mapping[str, str]) -> str:
    """The markup with every token's value; a class may turn one for its element and all within."""
    scopes = [tokens]

    def tag(found: re.Match[str]) -> str:
        closing, alone = found.groups()
        if closing:
            scopes.pop()
            return found[0]
        scope = scopes[-1]
        for name, value in _TURNED.findall(found[0]):
            scope = {**scope, name: _valued(value, scope)}
        if not alone:
            scopes.append(scope)
        return _valued(_TURNED.sub("", found[0]).replace(' style=""', ""), scope)

    return _valued(_TAG.sub(tag, markup), tokens)


def _valued(said: str, tokens: Mapping[str, str]) -> str:
    return _TOKEN.sub(lambda found: tokens.get(found[1], found[0]), said)


NO_ART: Final = Art()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture before it is written: its words, its size in pixels without the header, what is drawn.

    ``heading`` and ``aside`` stand left and right in the header; ``description`` tells in words what the
    picture shows; ``core`` (left, top, width, height) is the part that stands for the whole where there is
    little room; ``art`` is what the drawn elements refer to.
    """

    title: str
    description: str
    heading: str
    aside: str
    width: int
    height: int
    drawn: tuple[Node, ...]
    core: tuple[float, float, float, float] | None = None
    art: Art = NO_ART


def document(drawing: Drawing, lang: Lang) -> Node:
    """The drawing as an SVG document of its own, on paper, with title, description and header."""
    width, height = drawing.width, drawing.height + HEADER
    svg = node(
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
        font_family="var(--serif)",
    )
    return drawing.art.plain(svg)


def _sheet(package: str, name: str) -> str:
    """A style sheet of a package that is imported, and may stand in a zip."""
    module = sys.modules[package]
    loader: Any = module.__loader__
    data: bytes = loader.get_data(str(Path(str(module.__file__)).with_name(name)))
    return data.decode()


def _declarations(said: str) -> dict[str, str]:
    return {
        name.strip(): value.strip()
        for name, value in (each.split(":", 1) for each in said.split(";") if each.strip())
    }
