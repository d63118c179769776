"""What everybody may see of a Gunsor table by itself.

As SVG with its own colours, as a small one for a page, as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.gunsor.rules.cards import card_name
from pyengine.text import Text, prose
from web.games.gunsor import words as texts
from web.games.gunsor.table.drawings import SYMBOLS
from web.games.gunsor.table.faces import face
from web.games.gunsor.table.scene import Scene, scene
from web.games.gunsor.table.stage import backdrop, lying_cards, stakes, valued
from web.views.emblems import EMBLEMS, counter
from web.views.emblems import SYMBOLS as EMBLEM_SYMBOLS
from web.views.ending import result
from web.views.model import TableView
from web.views.names import name
from web.views.pictures import Picture, document

WIDTH: Final = 520
HEIGHT: Final = 360

COLOURS: Final[dict[str, str]] = {
    "gunsor": "#1b6557",
    "g-wind": "#8a6200",
    "g-water": "#1d5a9a",
}
"""The game's own design tokens, by day."""

STYLE: Final = Markup("""
text{font-family:Palatino,"Palatino Linotype",P052,"Book Antiqua",serif;fill:var(--ink)}
.face{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5}.hair{fill:none;stroke:var(--ink);stroke-width:.7}
.bkf{fill:var(--dark-fill);stroke:var(--dark-line)}.bkl{fill:none;stroke:var(--dark-cut);stroke-width:.9}
.bkd{fill:var(--dark-cut)}.rim{stroke:var(--ring);stroke-width:2}
.p-anchor{fill:var(--p-anchor);color:var(--p-anchor-on)}.p-tower{fill:var(--p-tower);color:var(--p-tower-on)}
.g-furrow{fill:none;stroke:var(--engrave);stroke-width:.9;vector-effect:non-scaling-stroke}.a-face{fill:none;stroke:var(--light-line);stroke-width:1.2}
.a-pap,.a-skin{fill:var(--light-fill);stroke:var(--light-line);stroke-width:1.2}
.a-ink{fill:var(--dark-fill);stroke:var(--dark-line);stroke-width:1.1}
.a-cut{fill:none;stroke:var(--dark-cut);stroke-width:1.1}.a-acc{fill:var(--accent);stroke:var(--dark-fill)}
.g-shape{stroke:var(--ink);stroke-width:1.3;stroke-linejoin:round}.g-fire{fill:var(--p-tower)}
.g-earth{fill:var(--p-leaf)}.g-joker{fill:var(--gunsor)}
.g-wind,.g-water,.g-arrows{fill:none;stroke-width:2.3;stroke-linecap:round;stroke-linejoin:round}
.g-wind{stroke:var(--g-wind)}.g-water{stroke:var(--g-water)}.g-arrows{stroke:var(--ink);stroke-width:1.7}
.g-gold{fill:var(--p-star);stroke:var(--light-line);stroke-width:1.4}.g-rays path{stroke:var(--engrave);stroke-width:1.2}
.g-rank{font-size:30px;text-anchor:middle}.g-rule{fill:none;stroke:var(--ink);stroke-width:.9}
.g-worth{color:var(--ink-2)}.g-worth text{font-size:16px;text-anchor:middle;fill:var(--ink-2)}
.g-worth.now{color:var(--gunsor)}.g-worth.now text{font-weight:700;text-decoration:underline;fill:var(--gunsor)}
.g-sky{fill:var(--shoal)}.g-field{fill:var(--well);stroke:var(--engrave)}.g-mown{fill:var(--sheet)}
.g-night{fill:var(--dark-fill)}
.g-works{fill:none;stroke:var(--dark-cut);opacity:.45;vector-effect:non-scaling-stroke}.g-rampart{stroke-width:2.4}
.g-ditch,.g-sap,.g-fire-field{stroke-dasharray:2 6}.g-gun{fill:var(--dark-fill);stroke:var(--dark-cut);opacity:.75}
.m-plate{fill:var(--sheet);stroke:var(--ink)}.m-quiet{fill:var(--ink-2)}.m-place{fill:none;stroke:var(--engrave);stroke-width:2;stroke-dasharray:6 4}
.gc-w{--accent:var(--p-star)}.gc-f{--accent:var(--p-tower)}.gc-s{--accent:var(--p-anchor)}.gc-e{--accent:var(--p-leaf)}
""")
"""The rules for what a picture draws; colours are tokens."""


def picture(view: TableView) -> str:
    """The table as an SVG document of its own, titled and described: what everybody sees, no hand."""
    shown = scene(view)
    drawn = Picture(
        title=texts.TITLE_REST,
        description=describe(shown),
        box=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        style=STYLE,
        symbols={**SYMBOLS, **EMBLEM_SYMBOLS},
        drawn=_drawn(shown),
    )
    # The garments of the court take the accent that each suit sets within the picture.
    return document(drawn, view.lang, COLOURS)


def mini(view: TableView) -> h.Renderable:
    """The table as a small picture in a page of ours."""
    shown = scene(view)
    label = describe(shown).say(view.lang)
    return h.svg(".mini.gmini", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=label)[_drawn(shown)]


def _drawn(shown: Scene) -> h.Node:
    state, lang = shown.state, shown.view.lang
    return [
        h.rect(".m-plate", width=str(WIDTH), height=str(HEIGHT)),
        h.svg(y="56", width=str(WIDTH), height=str(HEIGHT - 56))[backdrop(war=shown.season == "war")],
        h.rect(".m-plate", width=str(WIDTH), height="56"),
        h.text(x="16", y="36", font_size="26")[texts.SEASONS[state.season].say(lang)],
        h.text(".m-quiet", x=str(WIDTH - 16), y="35", font_size="17", text_anchor="end")[
            _where(shown).say(lang)
        ],
        _plate(shown, 1 - shown.me, 16),
        _plate(shown, shown.me, WIDTH - 136),
        _trick(shown),
    ]


def _where(shown: Scene) -> Text:
    pair, stock = shown.state.pair, texts.STOCK.fill(n=len(shown.state.stock))
    return Text(*(f"{texts.PAIR.fill(pair=pair)[at]} · {stock[at]}" for at in range(2)))


def _plate(shown: Scene, who: Seat, x: int) -> h.Renderable:
    """A seat's name and score, and its pool."""
    state, lang = shown.state, shown.view.lang
    score = f"{texts.SCORE.say(lang)} {state.scores[who]}"
    return h.svg(x=str(x), y="92", width="120", height="200")[
        h.rect(".m-plate", x=".5", y=".5", width="119", height="176"),
        h.svg(x="42", y="10", width="36", height="36")[counter(EMBLEMS[who])],
        h.text(x="60", y="68", font_size="18", text_anchor="middle")[name(shown.view, who).say(lang)],
        h.text(x="60", y="126", font_size="46", text_anchor="middle")[str(stakes(shown)[who])],
        h.text(".m-quiet", x="60", y="160", font_size="17", text_anchor="middle")[score],
    ]


def _trick(shown: Scene) -> Iterator[h.Renderable]:
    """The cards that lie there; in the end the result."""
    if shown.over:
        told = result(shown.view).say(shown.view.lang)
        yield h.rect(".m-plate", x=f"{WIDTH / 2 - 96}", y="148", width="192", height="68")
        yield h.text(x=f"{WIDTH / 2}", y="192", font_size="30", text_anchor="middle")[told]
        return
    for place, card in enumerate(shown.trick if shown.cuts is None else shown.cuts):
        x = WIDTH / 2 - 110 + 114 * place
        if card is None:
            yield h.rect(".m-place", x=f"{x + 1:g}", y="117", width="104", height="146", rx="6")
        else:
            yield h.svg(x=f"{x:g}", y="116", width="106", height="148")[
                face(card, valued(shown), sharp=shown.state.sharp)
            ]


def describe(shown: Scene) -> Text:
    """What everybody sees, in words."""
    state = shown.state
    first, second = (_seat(shown, who) for who in (shown.me, 1 - shown.me))
    told = texts.PICTURE.fill(
        season=texts.SEASONS[state.season],
        pair=state.pair,
        stock=len(state.stock),
        first=first,
        second=second,
    )
    lying = [(who, card_name(card)) for who, card in lying_cards(shown)]
    if not lying:
        return told
    cards = Text(
        ", ".join(f"{who.en} {card.en}" for who, card in lying),
        "、".join(f"{who.ja} {card.ja}" for who, card in lying),
    )
    trick = texts.PICTURE_TRICK.fill(cards=cards)
    return prose((told, trick))


def _seat(shown: Scene, who: Seat) -> Text:
    state = shown.state
    return texts.PICTURE_SEAT.fill(
        name=name(shown.view, who),
        pool=state.pools[who],
        score=state.scores[who],
        held=texts.HELD.of(len(state.hands[who])),
    )


def text(view: TableView) -> str:
    """The table in words and, in one line that the engine reads, as the viewer sees it."""
    shown = scene(view)
    held = [card for card in shown.hand if card != UNKNOWN]
    hand = texts.PICTURE_HAND.fill(cards=" ".join(held)).say(view.lang) if held else ""
    lines = (describe(shown).say(view.lang), hand, view.game.write(shown.state))
    return "\n".join(line for line in lines if line) + "\n"
