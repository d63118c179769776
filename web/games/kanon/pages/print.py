"""The page that prints cards: what to print, and the sheets as they will come out of the printer.

The script (``web/games/kanon/client/entry/print.js``) lays out the cards, whose faces it takes from the page
of all cards; the field and the rules in short are there from the beginning.
"""

from __future__ import annotations

from itertools import product
from typing import Final

import htpy as h

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.rules.state import LENGTH, LINES
from pyengine.text import Lang, Text
from web.games.kanon.pages.scripts import ready, words
from web.games.kanon.pages.words import print as texts
from web.games.kanon.table.faces import back
from web.texts import cards as card_texts
from web.views.parts import icon

PER_SHEET: Final = 9
"""Cards on a sheet: three rows of three."""
_SAID: Final = {"linked": texts.LINKED, "reading": texts.READING, "stopped": card_texts.CARDS_MISSING}
_COUNTED: Final = {"cards": texts.COUNT, "sheets": texts.SHEETS}
"""Sentences that the script says, by name."""
_EXTRAS: Final = (
    ("spares", texts.SPARES, False),
    ("once", texts.ONCE, False),
    ("backs", texts.BACKS, False),
    ("mat", texts.MAT, True),
    ("short", texts.SHORT, True),
)
"""What can be printed beside the deck, and whether it is at first."""


def print_main(lang: Lang) -> h.Node:
    """The ``main`` of the page, and what its script needs to know."""
    return [
        h.main(".wrap.printing")[
            h.header(".lead")[
                h.h1[texts.HEADING.say(lang)],
                h.p[texts.LEAD.say(lang)],
                h.p(".ways")[
                    h.a(href="../cards/")[texts.ALL_CARDS.say(lang)],
                    h.a(href="../decks/")[texts.BUILDER.say(lang)],
                ],
            ],
            _form(lang),
            h.section(".sheets", aria_label=texts.PREVIEW.say(lang))[
                h.div("#cards", data_per=PER_SHEET), _mat(lang), _short(lang)
            ],
            h.template("#blank")[_sheet(), h.span(".kcard.down")[back()]],
        ],
        words(_SAID, _COUNTED, lang),
        ready(lang),
    ]


def _form(lang: Lang) -> h.Renderable:
    return h.form("#choice.sheet")[
        h.label(".label", for_="deck")[texts.CARDS.say(lang)],
        h.select("#deck.inp", name="deck", disabled=True)[
            h.optgroup(label=texts.READY_DECKS.say(lang))[
                (h.option(value=deck.id)[deck.name.say(lang)] for deck in READY.values())
            ],
            h.optgroup("#own", label=texts.OWN_DECKS.say(lang), hidden=True),
            h.option(value="all")[texts.ALL.fill(n=len(CARDS)).say(lang)],
            h.option(value="")[texts.NONE.say(lang)],
        ],
        h.fieldset[
            h.legend(".label")[texts.ALSO.say(lang)],
            (
                h.label(".tick")[h.input(type="checkbox", name=name, checked=on), h.span[text.say(lang)]]
                for name, text, on in _EXTRAS
            ),
        ],
        h.p(".strip.bad", role="alert", hidden=True)[icon("i-x"), h.span],
        h.p(".quiet")[h.output("#told", for_="deck")[texts.READING.say(lang)]],
        h.button(".btn.main", type="submit")[texts.PRINT.say(lang)],
        h.noscript[h.p(".quiet")[texts.NO_SCRIPT.say(lang)]],
    ]


def _sheet(*content: h.Node, look: str = "", part: str | None = None) -> h.Renderable:
    """A sheet of paper with the marks to cut it by."""
    return h.article(class_=["paper", look], data_part=part)[
        h.svg(".cuts", viewBox="0 0 196 271", aria_hidden="true")[h.path(d=_cuts())],
        h.div(".nine")[content],
    ]


def _cuts() -> str:
    """Short lines in the margin of 3.5 mm, in line with the edges of the cards."""
    upright = (f"M{3.5 + 63 * n} {y}v2.5" for n, y in product(range(4), (0, 268.5)))
    level = (f"M{x} {3.5 + 88 * n}h2.5" for n, x in product(range(4), (0, 193.5)))
    return "".join((*upright, *level))


# For a table of wood


def _mat(lang: Lang) -> h.Node:
    """The places of a field on two sheets, the front on the first, and the piles."""
    places = [
        _place(line, depth, lang) for depth in range(1, LENGTH + 1) for line in range(1, len(LINES) + 1)
    ]
    piles = [
        _pile(texts.DECK, lang),
        _pile(texts.DISCARDS, lang),
        _pile(texts.VICTORIES, lang, h.small[texts.SEVEN.say(lang)]),
    ]
    cells = [*places, *piles]
    return [
        _sheet(cells[:PER_SHEET], look="mat", part="mat"),
        _sheet(cells[PER_SHEET:], look="mat", part="mat"),
    ]


def _place(line: int, depth: int, lang: Lang) -> h.Renderable:
    end = {1: texts.FRONT, LENGTH: texts.REAR}.get(depth)
    return h.p(".place")[
        h.span[texts.LINE.fill(n=line).say(lang)], h.b[depth], h.small[end.say(lang) if end else ""]
    ]


def _pile(name: Text, lang: Lang, *more: h.Node) -> h.Renderable:
    return h.p(".place.pile")[h.span[name.say(lang)], more]


def _short(lang: Lang) -> h.Renderable:
    return h.article(".paper.short", data_part="short")[
        h.h2[texts.SHORT.say(lang)],
        h.div[(h.section[h.h3[part.title.say(lang)], _lines(part, lang)] for part in texts.RULES)],
    ]


def _lines(part: texts.Passage, lang: Lang) -> h.Renderable:
    if len(part.lines) == 1:
        return h.p[part.lines[0].say(lang)]
    return h.ol[(h.li[line.say(lang)] for line in part.lines)]
