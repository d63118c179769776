"""Boards in frames on other pages: what a frame holds until its board is touched, and what it holds then."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.look import TableView
from web.texts import dialogs, tasks, words
from web.texts import embedding as texts
from web.texts import table as common
from web.views.names import headline, level_of, title
from web.views.parts import action, data, icon
from web.views.table import JUMPS, jumps, notice
from web.views.task import Task, progress, tried


def still(game: AnyGame, drawing: h.Node, told: Mapping[str, str], lang: Lang) -> h.Node:
    """A frame's ``main`` before its board is touched, and what replaces it where the board cannot be shown.

    ``drawing`` is the empty board with a group ``pieces``; ``told`` are attributes with what the game's own
    script needs to tell a position in words, beside the beginning of a game. The page's script fills
    ``data-headline``, ``data-invite``, the button ``touch`` over the board, which it enables, and its
    description ``described``; in the template ``trouble``, ``data-sentence`` and ``data-details``, with the
    button ``data-retry``.
    """
    return [
        h.main("#table.embed", **told, **data(texts.INVITE, lang))[
            h.h1(".vh")[texts.FRAME_TITLE.fill(game=game.name).say(lang)],
            h.p(".fhead")[h.span(".dot"), h.b(data_headline=True)[game.name.say(lang)]],
            h.div("#board.board")[
                drawing,
                h.button(
                    "#touch",
                    type="button",
                    disabled=True,  # until the script hears it: an earlier press would be lost
                    aria_label=texts.INVITE["view"].say(lang),
                    aria_describedby="described",
                ),
            ],
            h.p("#described.vh"),
            h.div(".vcr")[
                _course(lang),
                h.span(".quiet", data_invite=True),
                h.span(".quiet.waking", role="status")[tasks.WAKING.say(lang)],
            ],
            h.noscript[h.p(".strip")[words.NO_SCRIPT.say(lang)]],
        ],
        _trouble(lang),
    ]


def _course(lang: Lang) -> h.Renderable:
    """The ways through a game, as the live board has them."""
    return h.div(".jumps", hidden=True)[
        (h.button(".icb", type="button", aria_label=label.say(lang))[icon(sign)] for sign, label in JUMPS)
    ]


def _trouble(lang: Lang) -> h.Renderable:
    return h.template("#trouble")[
        h.div(".trouble", role="alert")[
            h.svg(".wreck", viewBox="0 0 120 90", aria_hidden="true")[h.use(href="#wreck")],
            h.p(data_sentence=True)[texts.TROUBLE.say(lang)],
            h.details[h.summary[dialogs.WHAT_HAPPENED.say(lang)], h.pre(tabindex="0", data_details=True)],
            h.button(".btn.slim", type="button", data_retry=True)[dialogs.START_AGAIN.say(lang)],
        ],
    ]


def frame(
    view: TableView,
    *table: h.Node,
    what: Text | None = None,
    aside: h.Node = None,
) -> h.Renderable:
    """A live table in a frame: its headline or task, the ``table``, and what is needed around it.

    ``what`` is to be done next in a puzzle, ``aside`` stands below the puzzle.
    """
    task = view.diagram.task if view.diagram else ""
    return h.fragment[
        h.h1(".vh")[title(view)],
        h.p(".fhead")[
            h.span(".dot"),
            h.b[task or headline(view).say(view.lang)],
            view.display.mode == "play" and opponent(view),
        ],
        table,
        notice(view),
        view.diagram is not None and puzzle(view, what),
        aside,
        view.diagram is None and bool(view.play.line.steps) and course(view),
        comment(view),
    ]


def comment(view: TableView) -> h.Node:
    """The comment on the moment shown, in a game that has any."""
    return view.play.notes.comments and h.blockquote(".comment")[view.comment or None]


def is_played(view: TableView) -> bool:
    """Whether something can be decided in the frame: it is neither only looked at nor solved."""
    return view.display.mode == "play" or (view.display.mode == "puzzle" and not view.solved)


def opponent(view: TableView) -> h.Node:
    """The strongest machine at the table, if there is one."""
    level = max((player.level for player in view.play.players), default=0)
    if not level:
        return None
    return h.span(".quiet")[texts.AGAINST.fill(level=level_of(view.game, level)).say(view.lang)]


def puzzle(view: TableView, what: Text | None = None) -> h.Renderable:
    """Below the board of a puzzle: ``what`` to do next, and what may help; or what came of it."""
    lang, diagram = view.lang, view.play.the(Task).diagram
    if not view.solved:
        return h.div(".fline")[
            view.sets_task
            and tried(view)
            and h.b[(tasks.LIKE_THIS if progress(view).showing else tasks.SO_FAR).say(lang)],
            what and h.span(".quiet")[what.say(lang)],
            h.span(".aside")[
                action("hint", common.HINT, lang, look="link"),
                action("show-me", tasks.SHOW_ME, lang, look="link"),
            ],
        ]
    return h.div(".fline.done", role="status")[
        icon("i-yes"),
        h.b[(tasks.RIGHT if view.solved == "self" else tasks.LIKE_THIS).say(lang)],
        h.span(".quiet")[diagram.done],
        action("again", tasks.AGAIN, lang, look="link"),
    ]


def course(view: TableView, latest: str | None = None) -> h.Renderable:
    """Where the moment shown stands in the game, and the way to the others.

    ``latest`` is the decision that led to it.
    """
    count = common.STEP_OF.fill(at=view.play.at, all=len(view.play.line.steps))
    return h.div(".vcr")[
        jumps(view), latest is not None and h.span(".mvn")[latest], h.span(".quiet")[count.say(view.lang)]
    ]


def way_out(table: str, lang: Lang) -> h.Renderable:
    """The foot of a frame: the way to the table at the address ``table``, and the whole screen."""
    return h.footer(".way-out")[
        h.a("#open", href=table, target="_blank", rel="noopener")[
            h.svg(".logo", aria_hidden="true")[h.use(href="#logo")], common.OPEN_HERE.say(lang)
        ],
        h.button(".icb", type="button", data_full=True, aria_label=texts.FULL_SCREEN.say(lang), hidden=True)[
            icon("i-full")
        ],
    ]
