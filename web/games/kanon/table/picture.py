"""What is shown as a drawing of its own, and as plain text.

What everybody sees of the table, no hand, nothing face down.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.state import LINES, Permanent
from pyengine.text import Text, prose
from web.games.kanon.art import marks, pictures
from web.games.kanon.table.drawing import HEIGHT, WIDTH, both_fields, draw, occupied
from web.games.kanon.table.scene import Scene, scene
from web.games.kanon.table.when import when
from web.games.kanon.words import frame as texts
from web.views import emblems
from web.views.drawings import Symbol
from web.views.ending import result
from web.views.model import TableView
from web.views.names import enumerated, name
from web.views.pictures import Picture, document

COLOURS: Final[dict[str, str]] = {
    "accent": "#84286a",
    "beam": "#fbf8ef",
}
"""The game's own design tokens, by day."""

STYLE: Final = Markup("""
text{font-family:Palatino,"Palatino Linotype",P052,"Book Antiqua",serif;fill:var(--ink)}
.sk-page{fill:var(--sheet)}.sk-title{font-size:21px;text-anchor:middle}.sk-name{font-size:20px}
.sk-tally{font-size:34px;text-anchor:end}.sk-quiet{font-size:13px;fill:var(--ink-2)}
.sk-plate{fill:none;stroke:var(--edge)}.sk-plate.on{fill:var(--ink);stroke:var(--ink)}
.sk-card{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5}.sk-disc{fill:var(--ink)}
.sk-mark{fill:var(--sheet);color:var(--sheet)}.sk-cost{fill:var(--sheet);font-size:13px;text-anchor:middle}
.sk-suit{fill:var(--ink)}.sk-around{fill:var(--sheet);fill-rule:evenodd}.sk-window{fill:none;stroke:var(--ink);stroke-width:1.2}
.sk-power{font-size:14px;text-anchor:middle}.sk-power.now{fill:var(--sheet);font-weight:700}.sk-now{fill:var(--accent)}
.sk-boost{font-size:15px;font-weight:700;text-anchor:middle;fill:var(--accent)}
.sk-void{fill:none;stroke:var(--engrave);stroke-dasharray:4 4}
.sk-fights,.sk-arrow{fill:none;stroke:var(--accent);stroke-width:3}.sk-arrow{stroke-width:2}
.sk-band{fill:none;stroke:var(--accent);stroke-width:84;stroke-linecap:square;opacity:.22}
.rim{stroke:var(--ring);stroke-width:2}
.p-anchor{fill:var(--p-anchor);color:var(--p-anchor-on)}.p-tower{fill:var(--p-tower);color:var(--p-tower-on)}
.k-stroke{fill:none;stroke:currentColor;stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}
.k-cut{fill:none;stroke:var(--sheet);stroke-width:1.4;stroke-linecap:round}
.bkf{fill:var(--dark-fill);stroke:var(--dark-line)}.bkl{fill:none;stroke:var(--dark-cut);stroke-width:1.6}.bkd{fill:var(--dark-cut)}
.a-sky{fill:var(--shoal)}.a-sea{fill:var(--well)}.a-beam{fill:var(--beam)}
.a-eng,.a-hach{fill:none;stroke:var(--engrave);stroke-width:.9;stroke-linecap:round}
.a-line,.a-face{fill:none;stroke:var(--light-line);stroke-width:1.2;stroke-linecap:round}
.a-pap,.a-skin{fill:var(--light-fill);stroke:var(--light-line);stroke-width:1.4;stroke-linejoin:round}
.a-ink{fill:var(--dark-fill);stroke:var(--dark-line);stroke-width:1.1;stroke-linejoin:round}
.a-cut{fill:none;stroke:var(--dark-cut);stroke-width:1.1;stroke-linecap:round}
.a-acc{fill:var(--accent);stroke:var(--dark-fill);stroke-linejoin:round}.a-lamp{fill:var(--p-star);stroke:var(--dark-fill);stroke-width:.8}
.a-snow{fill:none;stroke:var(--ink);stroke-width:.9;stroke-linecap:round;opacity:.75}
.a-brass{fill:var(--p-star);stroke:var(--light-line);stroke-width:1.4;stroke-linejoin:round}
.a-crys{fill:none;stroke:var(--accent);stroke-width:3.4;stroke-linecap:round;stroke-linejoin:round}
.a-sheet{fill:var(--sheet);stroke:var(--light-line);stroke-width:1.2}.a-edge{fill:none;stroke:var(--ink);stroke-width:1.1}
.a-bold,.a-pen{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}.a-pen{stroke:var(--light-line)}
""")
"""The rules for what a picture draws; colours are tokens."""

SYMBOLS: Final[dict[str, Symbol]] = {**emblems.SYMBOLS, **marks.SYMBOLS, **pictures.SYMBOLS}


def picture(view: TableView) -> str:
    """The table as an SVG document of its own, titled and described."""
    shown = _public(view)
    drawn = Markup(h.fragment[draw(shown, stand(shown))])  # noqa: S704 - our own elements
    used = {*re.findall(r'href="#([\w-]+)"', drawn)}
    return document(
        Picture(
            title=texts.PICTURE,
            description=describe(shown),
            box=f"0 0 {WIDTH} {HEIGHT}",
            width=WIDTH,
            height=HEIGHT,
            style=STYLE,
            symbols={key: symbol for key, symbol in SYMBOLS.items() if key in used},
            drawn=drawn,
        ),
        view.lang,
        COLOURS,
    )


def mini(view: TableView) -> h.Renderable:
    """Both fields as a small picture in a page of the game."""
    shown = scene(view)
    label = describe(shown).say(view.lang)
    return h.svg(".mini.kmini", viewBox=occupied(shown.state), role="img", aria_label=label)[
        both_fields(shown)
    ]


def text(view: TableView) -> str:
    """The table in words, and in one line that the engine reads."""
    shown = _public(view)
    lang = view.lang
    lines = [_said(stand(shown)).say(lang), *(part.say(lang) for part in (*_seats(shown), *_fields(shown)))]
    return "\n".join((*lines, "", view.game.write(shown.state), ""))


def _public(view: TableView) -> Scene:
    """The scene as a spectator sees it."""
    return replace(scene(view), state=view.game.observe(view.match.state, None), events=())


def stand(shown: Scene) -> Text:
    """Which turn it is and whose, or how the game ended."""
    return result(shown.view) if shown.over else when(shown.view, shown.state)


def describe(shown: Scene) -> Text:
    """The table in words."""
    return texts.SAID.fill(when=stand(shown), seats=prose((*_seats(shown), *_fields(shown))))


def _said(told: Text) -> Text:
    return Text(f"{told.en}.", f"{told.ja}。")


def _seats(shown: Scene) -> list[Text]:
    return [_seat(shown, who) for who in (shown.me, 1 - shown.me)]


def _seat(shown: Scene, who: Seat) -> Text:
    state = shown.state
    return texts.SEAT.fill(
        name=name(shown.view, who),
        points=texts.POINTS.of(len(state.points[who])),
        hand=texts.HAND.of(len(state.hands[who])),
        deck=texts.DECK.fill(n=len(state.decks[who])),
        discards=texts.DISCARDS.of(len(state.discards[who])),
    )


def _fields(shown: Scene) -> list[Text]:
    """Each line of each seat that has cards, from its front."""
    found: list[Text] = []
    for who in (shown.me, 1 - shown.me):
        rows = [
            texts.LINE.fill(line=line + 1, cards=enumerated(map(_named, row)))
            for line, row in zip(range(len(LINES)), shown.state.lines[who], strict=True)
            if row
        ]
        if rows:
            found += [texts.FIELD_OF.fill(name=name(shown.view, who)), *rows]
    return found


def _named(each: Permanent) -> Text:
    if each.card == UNKNOWN or not each.up:
        return texts.DOWN
    called = PRINTED[each.card].name
    return Text(called.en, f"《{called.ja}》")
