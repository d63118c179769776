"""What the panel says of Cannon.

Every marked move once more, in words, as buttons.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import htpy as h

from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import Kind, Move, name, write
from pyengine.games.cannon.rules.state import State
from pyengine.text import Text
from web.games.cannon.entry import by_kind
from web.games.cannon.table.scene import SYMBOLS, Aim, Scene, scene, town_rank
from web.games.cannon.words import table as texts
from web.look import Panel, TableView
from web.views.panel import situation
from web.views.parts import action, figure


def _situation(view: TableView) -> h.Node:
    """What the piece that is picked is, or what there is to pick."""
    shown = scene(view)
    state: State = shown.state
    if shown.proposed:
        stands = texts.TOWN_STANDS.fill(side=texts.SIDES[state.to_move], square=name(shown.proposed))
        return situation(view, stands, texts.TOWN_STANDS_DETAIL.fill(rank=town_rank(state)))
    if view.interaction.picked:
        on = texts.SOLDIER_ON if shown.chosen & state.soldiers[state.to_move] else texts.TARGET_ON
        return situation(
            view, on.fill(square=name(shown.chosen)), _NOTHING if shown.moves else texts.NO_MOVES_HERE
        )
    if state.phase == "placing":
        return situation(view, texts.PICK_TOWN.fill(side=texts.SIDES[state.to_move]), texts.PICK_TOWN_DETAIL)
    if view.play.diagram:
        # Where a task is set, which guns can fire is for the reader to find out.
        return situation(view, texts.YOUR_MOVE, texts.PICK_FIRST)
    if not shown.aims:
        return situation(view, texts.YOUR_MOVE, texts.NO_GUNS)
    return situation(view, texts.GUNS_READY, _NOTHING)


def _offers(view: TableView) -> h.Node:
    """Every marked move once more as a button; with nothing picked, those of the guns."""
    shown = scene(view)
    if shown.proposed:
        return _begin(view, shown)
    if view.interaction.picked:
        return [
            bool(shown.moves) and _moves(view, shown),
            action("putback", texts.PUT_BACK, view.lang, look="link"),
        ]
    if shown.state.phase == "placing":
        return _moves(view, shown)
    if view.play.diagram or not shown.aims:
        return None
    return h.dl(".key.guns", tabindex="0")[_shots(view, shown.aims)]


def _waiting(view: TableView) -> Text:
    state: State = view.match.state
    return texts.WAIT_DETAIL.fill(side=texts.SIDES[state.to_move])


def _label(_: TableView, move: Move) -> Text:
    return Text(write(move), write(move))


_NOTHING: Final = Text("", "")
PANEL: Final = Panel(
    situation=_situation,
    offers=_offers,
    label=_label,
    waiting=_waiting,
    notation=texts.NOTATION,
    thinks=False,
)


def choices(view: TableView) -> h.Node:
    """The panel in one line, for a frame: what is picked and where it may go, or what to do."""
    shown = scene(view)
    if shown.proposed:
        return _begin(view, shown)
    if not shown.chosen:
        return [_choose(move) for move in shown.moves]
    return [
        h.span[texts.PICKED.fill(square=name(shown.chosen)).say(view.lang)],
        (_choose(move) for move in shown.moves),
        action("putback", texts.PUT_BACK, view.lang, look="link"),
    ]


def _begin(view: TableView, shown: Scene) -> h.Renderable:
    """Places the town where it stands."""
    return h.button(".btn.main.begin", type="button", data_choose=name(shown.proposed))[
        texts.BEGIN.say(view.lang)
    ]


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
