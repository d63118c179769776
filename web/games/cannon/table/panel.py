"""The panel beside the Cannon board.

Every marked move once more, in words, as buttons; and typed notation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import htpy as h

from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import name
from pyengine.games.cannon.rules.entry import by_kind
from pyengine.games.cannon.rules.moves import Kind, Move, write
from pyengine.games.cannon.rules.state import State
from pyengine.text import Text
from web.games.cannon.table.live import result, why
from web.games.cannon.table.scene import SYMBOLS, Aim, Scene, scene
from web.games.cannon.words import table as texts
from web.texts import table as common
from web.views.model import Hint, Review, TableView
from web.views.parts import action, figure
from web.views.table import thinking

_RULE: Final = re.compile(r"((?<![A-Za-z0-9])C[0-9]{1,2}(?![0-9]))")
"""The number of a rule within a sentence."""


def panel(view: TableView) -> h.Renderable:
    """What can be done now: with the piece that is picked, with the guns, or nothing."""
    shown = scene(view)
    state: State = shown.state
    asked = view.picked or view.hint or (view.thinking and view.thinking.purpose == "hint")
    if view.review and not asked:
        body = _review(view, view.review)
    elif view.match.outcome is not None:
        body = _over(view)
    elif view.decider is None:
        side = texts.SIDES[state.to_move]
        body = _section(view, texts.WAIT.fill(side=side), [_line(view, texts.WAIT_DETAIL)])
    elif view.picked:
        body = _picked(view, shown)
    elif view.thinking and view.thinking.purpose == "hint":
        body = _section(view, texts.BEST_MOVES, thinking(view, view.thinking))
    elif view.hint:
        body = _hint(view, view.hint)
    elif state.phase == "placing":
        heading = texts.PICK_TOWN.fill(side=texts.SIDES[state.to_move])
        body = _section(
            view, heading, [h.p(".quiet.more")[texts.PICK_TOWN_DETAIL.say(view.lang)], _moves(view, shown)]
        )
    else:
        body = _guns(view, shown)
    typing = view.decider is not None and not (view.review and not asked)
    return h.section(class_=["sheet", "panel", "k", {"rv": view.review is not None}], id=view.id("panel"))[
        body, typing and _typing(view)
    ]


def _review(view: TableView, review: Review) -> h.Node:
    from web.games.cannon.table.review import panel as said  # noqa: PLC0415 - it would delay every table

    return said(view, review)


def choices(view: TableView) -> h.Node:
    """The panel in one line, for a frame: what is picked and where it may go, or what to do."""
    shown = scene(view)
    if not shown.chosen:
        return [_choose(move) for move in shown.moves]
    return [
        h.span[texts.PICKED.fill(square=name(shown.chosen)).say(view.lang)],
        (_choose(move) for move in shown.moves),
        action("putback", texts.PUT_BACK, view.lang, look="link"),
    ]


def _section(view: TableView, heading: Text, content: h.Node, *, back: Text | None = None) -> h.Node:
    return [
        h.header[
            h.h2[heading.say(view.lang)],
            back and action("putback", back, view.lang, look="link"),
        ],
        content,
    ]


def _line(view: TableView, sentence: Text) -> h.Renderable:
    return h.p(".quiet")[sentence.say(view.lang)]


def _picked(view: TableView, shown: Scene) -> h.Node:
    own = shown.chosen & shown.state.soldiers[shown.state.to_move]
    heading = (texts.SOLDIER_ON if own else texts.TARGET_ON).fill(square=name(shown.chosen))
    content = _moves(view, shown) if shown.moves else _line(view, texts.NO_MOVES_HERE)
    return _section(view, heading, content, back=texts.PUT_BACK)


def _moves(view: TableView, shown: Scene) -> h.Renderable:
    groups = by_kind(shown.moves)
    return h.dl(".key")[
        (_kind(view, kind, moves) for kind, moves in groups.items() if kind != "shot"),
        _shots(view, shown.aims),
    ]


def _kind(view: TableView, kind: Kind, moves: Iterable[Move]) -> h.Renderable:
    return h.div(class_={"wide": kind == "town"})[_term(view, kind), h.dd[(_choose(move) for move in moves)]]


def _term(view: TableView, kind: Kind) -> h.Renderable:
    symbol, tone = SYMBOLS[kind]
    return h.dt[figure(symbol, tone, "turned" if kind == "retreat" else ""), texts.KINDS[kind].say(view.lang)]


def _choose(move: Move) -> h.Renderable:
    return h.button(type="button", data_choose=write(move))[name(move.target)]


def _shots(view: TableView, aims: Iterable[Aim]) -> Iterator[h.Renderable]:
    """One line a gun: its targets, and which gun it is."""
    for aim in aims:
        yield h.div(".wide")[
            _term(view, "shot"),
            h.dd[
                (_choose(Move("shot", 0, target)) for target in aim.targets),
                h.span[_gun(aim.gun).say(view.lang)],
            ],
        ]


def _gun(gun: Gun) -> Text:
    soldiers = "–".join(name(square) for square in reversed(gun.soldiers))
    return texts.GUN.fill(soldiers=soldiers, muzzle=name(gun.muzzle))


def _guns(view: TableView, shown: Scene) -> h.Node:
    if view.diagram:
        # Where a task is set, which guns can fire is for the reader to find out.
        return _section(view, texts.YOUR_MOVE, _line(view, texts.PICK_FIRST))
    if not shown.aims:
        return _section(view, texts.YOUR_MOVE, _line(view, texts.NO_GUNS))
    return _section(view, texts.GUNS_READY, h.dl(".key.guns", tabindex="0")[_shots(view, shown.aims)])


def _hint(view: TableView, hint: Hint) -> h.Node:
    best: Move = hint.report.best
    return _section(
        view,
        texts.BEST_MOVES,
        [
            h.p(".best")[h.button(".btn.main.slim", type="button", data_choose=write(best))[write(best)],],
            listed(view, hint.reasons),
        ],
        back=common.DISMISS,
    )


def listed(view: TableView, reasons: Iterable[Text]) -> h.Renderable:
    """Reasons, most important first, with a way to each rule that they name."""
    return h.ul(".why")[(h.li[_linked(view, reason.say(view.lang))] for reason in reasons)]


def _linked(view: TableView, sentence: str) -> Iterator[h.Node]:
    for part in _RULE.split(sentence):
        yield h.a(href=f"{view.rules}#{part}")[part] if view.rules and _RULE.fullmatch(part) else part


def _over(view: TableView) -> h.Node:
    match = view.match
    return _section(
        view,
        result(match),
        [
            h.p[why(match).say(view.lang)],
            h.p(".acts")[
                action("rematch", common.REMATCH, view.lang, look="btn main slim"),
                action("review", common.REVIEW, view.lang, look="btn slim"),
                action("share", common.SHARE, view.lang, look="btn slim"),
            ],
        ],
    )


def _typing(view: TableView) -> h.Renderable:
    lang = view.lang
    return h.form("#typing", data_action="type", autocomplete="off")[
        h.label(for_="move")[common.TYPE_A_MOVE.say(lang)],
        h.input(
            "#move.inp",
            name="move",
            value=view.typed,
            placeholder=texts.NOTATION.say(lang),
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="go",
            maxlength="12",
        ),
        h.button(".btn.slim")[common.PLAY_TYPED.say(lang)],
    ]
