"""Gunsor in a frame on another page: the live table, and what stands there until it is touched."""

from __future__ import annotations

import htpy as h

from pyengine.match import Match
from pyengine.text import Lang
from web.texts import gunsor as texts
from web.views.cards import eyes
from web.views.embedding import course, opponent, puzzle, still
from web.views.gunsor.hand import hand
from web.views.gunsor.prompt import headline, prompt, war_strip
from web.views.gunsor.scene import scene
from web.views.gunsor.seats import seat
from web.views.gunsor.stage import stage
from web.views.gunsor.words import title
from web.views.model import TableView
from web.views.names import name
from web.views.table import notice


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``): the table, and what is needed around it."""
    shown, lang = scene(view), view.lang
    task = view.diagram.task if view.diagram else ""
    played = view.mode == "play" or (view.mode == "puzzle" and not view.solved)
    return h.fragment[
        h.h1(".vh")[title(view)],
        h.p(".fhead")[
            h.span(".dot"),
            h.b[task or headline(shown).say(lang)],
            view.mode == "play" and opponent(view),
        ],
        h.div(".gframe")[
            seat(shown, 1 - shown.me, "opp"),
            stage(shown),
            played and prompt(shown),
            hand(shown),
            played and war_strip(shown),
            seat(shown, shown.me, "me"),
        ],
        notice(view),
        view.diagram is not None and puzzle(view, texts.CHOOSE),
        eyes(view, [name(view, who) for who in range(2)]),
        view.diagram is None and bool(view.line.steps) and course(view),
        view.notes.comments and h.blockquote(".comment")[view.comment or None],
    ]


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``. The cover is the same for all games."""
    cover = h.svg(".cover", viewBox="0 0 872 330", aria_hidden="true")[
        h.use(href="#g-ground-development", width="872", height="330"),
        (
            h.use(href=f"#g-{suit}", x=str(256 + 96 * place), y="120", width="72", height="72")
            for place, suit in enumerate("wfse")
        ),
    ]
    return still(match.game, cover, {}, lang)
