"""What everybody may see of a table by itself.

As SVG with its own colours, as a small one for a page, as plain text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.games.gran_cannon.rules.state import State
from pyengine.text import Text, prose
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table import fuse, scenery
from web.games.gran_cannon.table.geometry import VIEW
from web.games.gran_cannon.table.names import where
from web.games.gran_cannon.table.road import Scene, draw
from web.texts import cards as shared
from web.texts.words import inside
from web.views import emblems
from web.views.emblems import EMBLEMS
from web.views.model import TableView
from web.views.names import name
from web.views.pictures import Picture, document

COLOURS: Final[dict[str, str]] = {
    "accent": "#855600",
}
"""The game's own design tokens, by day."""

STYLE: Final = Markup(
    "text{font-family:Palatino,'Palatino Linotype',P052,'Book Antiqua',serif;fill:var(--ink)}"
    ".a-hach{fill:none;stroke:var(--engrave);stroke-width:1.1;stroke-linecap:round}"
    ".r-pine{fill:var(--shoal);stroke:var(--engrave);stroke-width:1.1;stroke-linejoin:round}"
    ".a-rose{fill:var(--sheet);stroke:var(--ink-2);stroke-width:.9}.a-rose .a-half{fill:var(--ink-2);stroke:none}"
    ".a-land{fill:var(--well);stroke:var(--ink);stroke-width:1.4}"
    ".a-wall{fill:var(--sheet);stroke:var(--ink);stroke-width:1.6;stroke-linejoin:round}"
    ".a-edge{fill:none;stroke:var(--ink);stroke-width:1.1}.a-flag,.r-spark{fill:var(--accent)}"
    ".a-gate,.a-gun{fill:var(--dark-fill);stroke:var(--dark-line);stroke-width:1.2}"
    ".a-notch{fill:none;stroke:var(--dark-cut);stroke-width:1.2}.a-hub,.r-spark circle{fill:var(--dark-cut)}"
    ".r-bed,.r-way,.r-rut{fill:none;stroke:var(--ink);stroke-width:31}.r-way{stroke:var(--shoal);stroke-width:28}"
    ".r-rut{stroke:var(--ink-2);stroke-width:1;stroke-dasharray:2 7}"
    ".a-stone,.r-plaque{fill:var(--sheet);stroke:var(--ink);stroke-width:1.6}"
    ".r-num{font-size:24px;text-anchor:middle}.r-num.small{font-size:17px;font-style:italic;fill:var(--ink-2)}"
    ".r-num.now{font-weight:700;fill:var(--accent)}.r-num.fire{text-anchor:start}"
    ".rim{stroke:var(--ring);stroke-width:2}.inner{fill:none;stroke:currentColor;opacity:.7}"
    ".out{opacity:.55}.r-ash{fill:none;stroke:var(--edge);stroke-width:2;stroke-dasharray:1.5 5;stroke-linecap:round}"
    ".r-cord{fill:none;stroke:var(--ink);stroke-width:8}.r-twist{fill:none;stroke:var(--sheet);stroke-width:1.6}"
    ".r-tick{fill:none;stroke:var(--edge);stroke-width:1.2}.r-knot{fill:none;stroke:var(--ink);stroke-width:3}"
    ".score{font-size:26px}"
) + Markup("").join(
    Markup(".p-{0}{{fill:var(--p-{0});color:var(--p-{0}-on)}}").format(emblem) for emblem in EMBLEMS
)
"""The rules for what a picture draws; colours are tokens."""

_LEFT, _TOP, WIDTH, _HEIGHT = VIEW
_SCORES: Final = _TOP + _HEIGHT + fuse.HEIGHT + 4
"""Where the row of scores begins."""
HEIGHT: Final = _SCORES - _TOP + 48


def picture(view: TableView) -> str:
    """The table as an SVG document of its own, titled and described: what everybody sees, no hand."""
    state: State = view.sight
    drawn = Picture(
        title=_when(state),
        description=describe(view),
        box=f"{_LEFT} {_TOP} {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        style=STYLE,
        symbols={**emblems.SYMBOLS, **scenery.SYMBOLS},
        drawn=[
            h.rect(x=_LEFT, y=_TOP, width=WIDTH, height=HEIGHT, fill="var(--sheet)"),
            draw(Scene(state)),
            h.g(transform=f"translate(20 {_TOP + _HEIGHT})")[
                fuse.draw(view.lang, state.charge, glides=False)
            ],
            _scores(state),
        ],
    )
    return document(drawn, view.lang, COLOURS)


def _scores(state: State) -> Iterator[h.Renderable]:
    column = WIDTH // len(state.scores)
    for seat, score in enumerate(state.scores):
        emblem = EMBLEMS[seat]
        yield h.g(
            class_=f"p-{emblem}", transform=f"translate({column * seat + column // 2 - 24} {_SCORES + 20})"
        )[
            h.circle(".rim", r="16"),
            h.use(href=f"#e-{emblem}", x="-10", y="-10", width="20", height="20"),
            h.text(".score", x="26", y="9")[str(score)],
        ]


def mini(view: TableView) -> h.Renderable:
    """The road as a small picture in a page of the game."""
    label = describe(view).say(view.lang)
    box = f"{_LEFT} {_TOP} {WIDTH} {_HEIGHT}"
    return h.svg(".mini", viewBox=box, role="img", aria_label=label)[draw(Scene(view.sight))]


def text(view: TableView) -> str:
    """The table in plain text.

    Round and turn, charge, each player's score, square and discards, and the position.
    """
    state: State = view.sight
    lang = view.lang
    lines = [_when(state).say(lang), texts.CHARGE_OF.fill(charge=state.charge).say(lang), ""]
    for seat in state.seats:
        lines.append(_score(view, state, seat).say(lang))
        discards = " ".join(state.discards[seat]) or shared.NONE.say(lang)
        lines.append(f"  {texts.DISCARDED.say(lang)}: {discards}")
    return "\n".join([*lines, "", view.game.write(view.game.observe(state, None)), ""])


def describe(view: TableView) -> Text:
    """The table in words: when it is, the charge, where everybody stands and what they have."""
    state: State = view.sight
    pieces = prose(_score(view, state, seat) for seat in state.seats)
    return texts.PICTURE.fill(when=_when(state), charge=state.charge, pieces=pieces)


def _score(view: TableView, state: State, seat: int) -> Text:
    return texts.SCORE_OF.fill(
        name=name(view, seat), score=state.scores[seat], where=inside(where(state, seat))
    )


def _when(state: State) -> Text:
    if not state.round:
        return texts.TITLE
    return texts.ROUND_TURN.fill(round=state.round, turn=state.turn)
