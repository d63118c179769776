"""The dialogs that surround a game, as native ``dialog`` elements.

``end`` and ``link_error`` are written by the table's worker when they are needed, like
``web/views/share.py``; the others stand in the page (``web/pages/views/standing.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args
from urllib.parse import quote

import htpy as h

from pyengine.errors import CannonryError
from pyengine.text import Lang, Text
from web.look import TableView, Way
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.texts import words
from web.views.cited import linked
from web.views.ending import headline, took, ways, won
from web.views.names import saved_title
from web.views.parts import action, dialog, icon
from web.views.pictures import picture
from web.views.standings import chart, ranking

Help = Literal["connecting", "seen"]
"""A page of help, by the name of its folder."""

PAGES: Final[tuple[Help, ...]] = get_args(Help)
NAMES: Final[dict[Help, Text]] = {
    "connecting": Text(en="If devices do not connect", ja="つながらないときは"),
    "seen": Text(en="Who can see what", ja="だれに何が見えるか"),
}
"""What a link to each is called."""
TITLES: Final[dict[Help, Text]] = {
    "connecting": Text(en="When two devices do not find each other", ja="端末どうしがつながらないときは"),
    "seen": Text(en="Who can see what when you play together", ja="いっしょに遊ぶとき、だれに何が見えるか"),
}


def help_link(page: Help, lang: Lang) -> h.Renderable:
    """A link to a page of help, as seen from a table; it opens beside the table, where the game goes on."""
    return h.a(href=f"../help/{page}/", target="_blank", rel="noopener")[NAMES[page].say(lang)]


def end(view: TableView) -> h.Renderable:
    """The end of a game: who won, by how much, the ranking and the course, with the ways on."""
    ending = view.ui.ending(view)
    told = headline(view)
    tally = ending.tally()
    lang = view.lang
    return h.dialog("#end.dlg.sheet.fin", aria_labelledby="end-title")[
        h.header(".hero")[
            h.div[
                h.h2("#end-title")[told.say(lang)],
                won(view) is False and h.p(".margin")[ending.result.say(lang)],
                tally.margin and h.p(".margin")[tally.margin.say(lang)],
                h.p[linked(view, ending.reason)],
                h.p(".quiet")[ending.detail.say(lang)],
                h.dl(".figures")[took(view)],
            ],
            ending.picture,
        ],
        h.div(".came")[
            ranking(view, tally.places),
            ending.rows and h.div(".rows")[ending.rows],
            (feature.came(view) for feature in view.features),
        ],
        tally.course and chart(view, tally.course),
        h.footer(".ways")[
            (feature.sends(view) for feature in view.features),
            (_way(way, lang) for way in ways(view)),
            _way(Way("close", "i-x", words.CLOSE), lang),
        ],
    ]


def _way(way: Way, lang: Lang) -> h.Renderable:
    return h.button(
        class_=["btn", {"main": way.main}], type="button", data_action=way.action, data_value=way.value
    )[icon(way.sign), h.span[way.label.say(lang)], way.detail and h.small[way.detail.say(lang)]]


def link_error(view: TableView, error: CannonryError) -> h.Renderable:
    """Why a link or file does not open, and ways on: another link, this table, home."""
    lang = view.lang
    return dialog(
        "link-error",
        texts.LINK_ERROR,
        lang,
        h.div(".body")[
            h.div(".ref")[
                h.svg(".wreck", viewBox="0 0 120 90", aria_hidden="true")[h.use(href="#wreck")],
                h.p[error.text.say(lang)],
            ],
            pasted(lang),
        ],
        _back(view),
    )


def pasted(lang: Lang, *, folded: bool = False) -> h.Renderable:
    """A field for whatever holds a game as text, perhaps folded away; the form's action is ``open-link``."""
    form = h.form(".field.paste", data_action="open-link")[
        not folded and h.label(for_="pasted")[texts.PASTE.say(lang)],
        h.textarea(
            ".inp",
            id=None if folded else "pasted",
            name="link",
            rows="2",
            autocomplete="off",
            spellcheck="false",
            required=True,
            aria_label=folded and texts.PASTE.say(lang),
        ),
        h.button(".btn")[texts.OPEN.say(lang)],
    ]
    return h.details(".fold")[h.summary[texts.PASTE.say(lang)], form] if folded else form


def several(view: TableView, games: Sequence[tuple[str, TableView]]) -> h.Renderable:
    """Which of the games of one text is to be opened: the text of each, by which it is opened alone."""
    lang = view.lang
    return dialog(
        "link-error",
        texts.SEVERAL,
        lang,
        h.ul(".saved")[
            (
                h.li[
                    # As an image, so that nothing in the drawing can act.
                    h.span(".mini")[h.img(src=f"data:image/svg+xml,{quote(picture(game))}", alt="")],
                    h.span(".what")[h.b(".name")[saved_title(game).say(lang)]],
                    action("open-text", texts.OPEN, lang, value=text, look="btn slim"),
                ]
                for text, game in games
            )
        ],
        _back(view),
    )


def _back(view: TableView) -> h.Renderable:
    home = "../" if view.display.mode == "table" else f"../{view.lang}/"
    return h.footer[
        action("close", table_texts.BACK_TO_TABLE, view.lang, look="btn main"),
        h.a(".btn", href=home)[words.HOME.say(view.lang)],
    ]
