"""Pictures that stand for the site's pages where a link to them is shown.

No words: they are for every language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules import entry
from pyengine.games.cannon.rules.board import bit
from pyengine.games.cannon.rules.state import State
from web.games.cannon.table.drawing import WHOLE, Area, area_between, draw
from web.games.cannon.table.picture import COLOURS, STYLE
from web.games.cannon.table.scene import Scene, aims_of
from web.games.kanon.art.pictures import SYMBOLS as DRAWINGS
from web.games.kanon.art.pictures import picture as card_picture
from web.pages.game_previews import game_previews
from web.pages.views.unfurl import SIZE
from web.views.drawings import MARKS, PIECES, Symbol, defined

SITE: Final = Path(__file__).resolve().parents[2] / "site"

_MIDDLE: Final = "6L3/10/2l5l1/2ll1lllll/d4l3l/2dddddd2/6d1d1/2d4dd1/d9/6D3 d 36"
_SIEGE: Final = "3L6/1ll7/3d1l1ll1/3d3l2/3d2d1l1/d5d3/2d5d1/7d2/10/4D5 d 44"
_MEETING: Final = "3L6/10/1l8/2l3l2l/4ll2l1/d4d2d1/2d4d2/1d7d/10/4D5 d 30"

_BOARD: Final = {**PIECES, **MARKS}
_ACCENTS: Final = Markup("""
.was{opacity:.14}
.sel{fill:var(--accent);fill-opacity:.16;stroke:var(--ink);stroke-width:2.5}.mv{color:var(--ink)}
.barrel{fill:var(--accent);fill-opacity:.15;stroke:var(--accent);stroke-width:1.7;stroke-linejoin:round}
.ring{fill:none;stroke:var(--accent);stroke-width:1.2}
.page{fill:var(--sheet);stroke:var(--ink)}
.words{stroke:var(--ink);stroke-width:9;opacity:.22}.heading{stroke:var(--ink);stroke-width:16;opacity:.75}
""")
"""What the board's own picture has no need of."""
_FRAME: Final = Markup("text{display:none}.neat{fill:none;stroke:var(--ink);stroke-width:2}")


def previews() -> Iterator[tuple[str, str]]:
    """Each picture as an SVG document, by name."""
    yield "home", _document(_hero())
    yield "table", _document(_placed(_whole(_MIDDLE, "f5"), 310, 25, 580, WHOLE[False].view_box))
    yield "rules", _document(_band(_state(_SIEGE), area_between("a6", "j10")))
    yield "learn", _document(_band(_state(_MEETING), area_between("a3", "j7"), picked="f5"))
    yield "embed", _document(_article())
    yield "cards", _document(_cards(), DRAWINGS, "kanon")
    yield "decks", _document(_deck(), DRAWINGS, "kanon")
    for name, drawn in game_previews():
        yield name, _framed(drawn.content, drawn.symbols, drawn.style + _FRAME, drawn.colours)


def _state(text: str) -> State:
    state: State = GAME.read(text, GAME.settle({}))
    return state


def _whole(text: str, picked: str) -> h.Node:
    return draw(_picked(_state(text), picked), WHOLE[False])


def _picked(state: State, square: str) -> Scene:
    chosen = bit(square)
    moves = tuple(entry.choices(state, chosen))
    return Scene(state, moves=moves, aims=aims_of(state, chosen), chosen=chosen)


def _band(state: State, area: Area, picked: str = "") -> h.Renderable:
    """A part of the board over the whole width."""
    scene = _picked(state, picked) if picked else Scene(state, aims=aims_of(state))
    return _placed(draw(scene, area), 0, 0, SIZE[0], f"-14 -14 {area.width + 28} {area.height + 28}")


def _hero() -> Markup:
    """The chart of the home page, cut to the picture's shape."""
    chart = (SITE / "drawings/hero.svg").read_text(encoding="utf-8")
    return Markup(chart.replace('viewBox="0 0 1232 236"', 'viewBox="470 0 450 236"'))  # noqa: S704 - a drawing of ours


def _article() -> h.Node:
    """A page with lines of text and a board among them."""
    lines = "".join(f"M130 {y}h{width}" for y, width in zip(range(240, 560, 44), _RAGGED, strict=True))
    return [
        h.rect(".page", x=70, y=50, width=1060, height=640),
        h.path(".heading", d="M130 150h300"),
        h.path(".words", d=lines),
        _placed(_whole(_MIDDLE, "f5"), 620, 90, 470, WHOLE[False].view_box),
    ]


_RAGGED: Final = (420, 440, 400, 430, 436, 390, 425, 240)
"""The lengths of the lines of a page's text."""


def _placed(content: h.Node, x: int, y: int, width: int, view_box: str) -> h.Renderable:
    _, _, wide, high = map(float, view_box.split())
    return h.svg(x=x, y=y, width=width, height=f"{width * high / wide:.0f}", viewBox=view_box)[content]


_CARDS: Final = (
    ("M0 330V110Q0 0 160 0T320 110V330z", "snow lighthouse girl bobble-hat scarf lantern"),
    ("M48 0H272L320 48V282L272 330H48L0 282V48z", "snow pier telescope"),
    ("M160 5a160 160 0 0 1 0 320a160 160 0 0 1 0-320z", "snow houses crystal"),
)
"""The windows of a character, an item and an event: outline and picture."""


def _cards() -> h.Node:
    """Three cards: their windows, and lines in the place of their texts."""
    return [
        h.g(transform=f"translate({65 + 375 * place} 85)")[
            h.rect(".page", x=-20, y=-25, width=360, height=510, rx=18),
            _window(place, outline, words),
            h.path(".words", d="M50 390h220M80 430h160"),
        ]
        for place, (outline, words) in enumerate(_CARDS)
    ]


_MORE: Final = (
    (_CARDS[0][0], "hills girl earmuffs goose"),
    (_CARDS[0][0], "sea grandfather cap moustache wheel"),
    (_CARDS[1][0], "ribbon bell"),
)
_SHARES: Final = (90, 300, 150, 60, 180)
"""The lengths of the bars beside a deck."""


def _deck() -> h.Node:
    """Six cards in small, and the deck beside them: bars, and lines with numbers of copies."""
    lines = range(330, 580, 46)
    return [
        h.g(transform=f"translate({68 + 236 * (place % 3)} {70 + 262 * (place // 3)}) scale(.6)")[
            h.rect(".page", x=-20, y=-25, width=360, height=390, rx=18), _window(place, outline, words)
        ]
        for place, (outline, words) in enumerate((*_CARDS, *_MORE))
    ] + [
        h.rect(".page", x=780, y=50, width=360, height=640),
        h.path(".heading", d="M815 110h190"),
        (
            h.rect(
                x=815,
                y=y,
                width=share,
                height=16,
                fill="var(--accent)" if share == max(_SHARES) else "var(--ink)",
            )
            for y, share in zip(range(150, 310, 29), _SHARES, strict=False)
        ),
        h.path(".words", d="".join(f"M815 {y}h14M850 {y}h{170 + y % 71}" for y in lines)),
    ]


def _window(place: int, outline: str, words: str) -> h.Node:
    """The window of a card."""
    return [
        h.mask(id=f"window-{place}")[h.path(d=outline, fill="#fff")],
        h.g(mask=f"url(#window-{place})")[h.svg(width=320, height=330)[card_picture(words)]],
        h.path(".neat", d=outline),
    ]


def _document(content: h.Node, symbols: Mapping[str, Symbol] = _BOARD, accent: str = "cannon") -> str:
    """A picture in the colours of a game, with the styles of boards and cards."""
    art = (SITE / "styles/art.css").read_text(encoding="utf-8")
    tokens = _tokens()
    colours = {**tokens, **COLOURS["day"], "accent": tokens[accent]}
    style = Markup(art) + STYLE + _ACCENTS + _FRAME  # noqa: S704 - a stylesheet of ours
    return _framed(content, symbols, style, colours)


def _framed(content: h.Node, symbols: Mapping[str, Symbol], style: Markup, colours: Mapping[str, str]) -> str:
    """A picture on the desk, within a neat line."""
    width, height = SIZE
    picture = h.svg(
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
        style="color:var(--ink)",
    )[
        h.style[style],
        h.defs[defined(symbols)],
        h.rect(width=width, height=height, fill="var(--desk)"),
        content,
        h.rect(".neat", x=10, y=10, width=width - 20, height=height - 20),
        h.rect(".neat", x=17, y=17, width=width - 34, height=height - 34, stroke_width="1"),
    ]
    return re.sub(r"var\(--([\w-]+)\)", lambda found: colours.get(found[1], "none"), str(picture))


def _tokens() -> dict[str, str]:
    """The colours by day of the site's own stylesheet."""
    sheet = (SITE / "styles/tokens.css").read_text(encoding="utf-8").split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): *(#[0-9a-f]+)", sheet))
