"""The dialogs that surround a game, as native ``dialog`` elements.

``end`` and ``link_error`` are written by the table's worker when they are needed, like
``web/views/share.py``; the others stand in the page (``web/pages/views/standing.py``).
"""

from __future__ import annotations

import htpy as h

from pyengine.errors import CannonryError
from pyengine.game import Seat
from pyengine.match import Match
from pyengine.text import Lang, Text
from web.look import look
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.texts import words
from web.views.ending import asked_again, ways_on
from web.views.ladder import standing
from web.views.model import TableView
from web.views.parts import action, dialog
from web.views.table import linked


def end(view: TableView) -> h.Renderable:
    """The end of a game, with the ways on."""
    ending = look(view.game.id).ending(view)
    lang = view.lang
    again = asked_again(view)
    return dialog(
        "end",
        ending.result,
        lang,
        h.div(".ending")[
            ending.picture,
            h.div[
                ending.score and h.p(".score")[ending.score],
                h.p[linked(view, ending.reason.say(lang))],
                h.p(".quiet")[ending.detail.say(lang)],
            ],
        ],
        ending.rows and h.div(".rows")[ending.rows],
        bool(view.play.ladder) and standing(),
        _beside(view),
        again and h.p(".trust")[again.say(lang)],
        h.footer[
            _sending(view),
            ways_on(view),
            action("close", words.CLOSE, lang),
        ],
    )


def _sending(view: TableView) -> h.Node:
    """The button that sends the end to a player at another device."""
    if view.play.remote is None or not view.play.remote.unsent:
        return None
    from web.texts.together import SEND  # noqa: PLC0415 - only games by links need it

    return action("send-letter", SEND, view.lang, look="btn main")


def _beside(view: TableView) -> h.Node:
    """What came of the deal here and where the challenge came from, seat by seat.

    None without a challenge.
    """
    challenge = view.play.challenge
    if challenge is None:
        return None
    lang = view.lang
    sides = look(view.game.id).sides
    theirs = Text(challenge.by, challenge.by) if challenge.by else texts.RESULT_CHALLENGE
    results = ((texts.RESULT_HERE, view.play.line), (theirs, challenge.match))
    return h.table(".results")[
        h.thead[h.tr[h.td, (h.th(scope="col")[label.say(lang)] for label, _ in results)]],
        h.tbody[
            (
                h.tr(class_={"mine": not player.machine})[
                    h.th(scope="row")[sides[seat].say(lang)],
                    (h.td[_result(match, seat, lang)] for _, match in results),
                ]
                for seat, player in enumerate(view.play.players)
            )
        ],
    ]


def _result(match: Match, seat: Seat, lang: Lang) -> h.Node:
    outcome = match.outcome
    points = f"{match.game.scores(match.state)[seat]:g}"
    if outcome is None:
        return h.span(".quiet")[points, " (", texts.RESULT_OPEN.say(lang), ")"]
    return [h.b[points], " ", h.span[table_texts.WON.say(lang)]] if seat in outcome.winners else points


def link_error(view: TableView, error: CannonryError) -> h.Renderable:
    """Why a link or file does not open, and ways on.

    Another link (the form's action is ``open-link``), this table, home.
    """
    lang = view.lang
    home = "../" if view.display.mode == "table" else f"../{lang}/"
    return dialog(
        "link-error",
        texts.LINK_ERROR,
        lang,
        h.form(".body", data_action="open-link")[
            h.div(".ref")[
                h.svg(".wreck", viewBox="0 0 120 90", aria_hidden="true")[h.use(href="#wreck")],
                h.p[error.text.say(lang)],
            ],
            h.p(".field")[
                h.label(for_="link")[texts.PASTE.say(lang)],
                h.input("#link.inp", name="link", autocomplete="off", spellcheck="false"),
                h.button(".btn")[texts.OPEN.say(lang)],
            ],
        ],
        h.footer[
            action("close", table_texts.BACK_TO_TABLE, lang, look="btn main"),
            h.a(".btn", href=home)[words.HOME.say(lang)],
        ],
    )
