"""Cannon's table: panel, board and log, and the diagrams of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.game import Seat
from pyengine.games.cannon.art.board import WHOLE
from pyengine.games.cannon.rules import position
from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import Kind, Move, name, write
from pyengine.games.cannon.rules.events import Captured
from pyengine.games.cannon.rules.state import BLACK, WHITE, State
from pyengine.match import Match, Step
from pyengine.text import Lang, Text
from web.games.cannon import words as texts
from web.games.cannon.table.board import area_of, board, describe_position, draw, still_board
from web.games.cannon.table.scene import SIGNS, SYMBOLS, Aim, Scene, by_kind, scene, town_rank
from web.look import Panel, TableView
from web.texts import table as common
from web.views.diagram import coaching
from web.views.diagram import figure as diagram_figure
from web.views.embedding import comment, course, opponent, puzzle, still
from web.views.names import headline, joined, title
from web.views.panel import panel, situation, tools
from web.views.parts import action, figure, kept
from web.views.story import sheet
from web.views.table import SeatCard, jump, marks, notice, seat, table, task


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-cannon``)."""
    below, above = (WHITE, BLACK) if view.display.flipped else (BLACK, WHITE)
    content = [
        seat(view, _card(view, above), "opp"),
        board(view),
        seat(view, _card(view, below), "me"),
        task(view),
        panel(view),
        log(view),
        tools(view),
    ]
    return table(view, content)


def _card(view: TableView, who: Seat) -> SeatCard:
    state: State = view.match.state
    count = state.soldiers[who].bit_count()
    return SeatCard(who, texts.SIDES[who], SIGNS[who], count, texts.SOLDIERS.unit(count), _task(view, who))


def _task(view: TableView, who: Seat) -> Text | None:
    state: State = view.match.state
    if view.decider is None or state.to_move != who:
        return None
    return texts.PLACE_TOWN if state.phase == "placing" else _next(view)


def render_embed(view: TableView) -> h.Renderable:
    """A frame's ``main`` (class ``embed``): the board, and what is needed around it."""
    lang = view.lang
    task = view.diagram.task if view.diagram else ""
    return h.fragment[
        h.h1(".vh")[title(view)],
        h.p(".fhead")[
            h.span(class_=["dot", "l" if view.match.state.to_move == WHITE else "d"]),
            h.b[task or headline(view).say(lang)],
            view.display.mode == "play" and opponent(view),
        ],
        board(view),
        notice(view),
        puzzle(view, _next(view)) if view.diagram else None,
        not view.diagram and view.display.mode == "play" and h.div(".fline")[choices(view)],
        not view.diagram and bool(view.play.line.steps) and course(view, _latest(view)),
        comment(view),
    ]


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its board is touched: see ``web.views.embedding.still``."""
    state: State = match.state
    nobody = Scene(replace(state, dark=0, light=0, dark_town=0, light_town=0))
    area = WHOLE[False]
    drawing = h.svg(viewBox=area.view_box, aria_hidden="true")[draw(nobody, area, str)]
    return still(match.game, drawing, {"data_beginning": position.write(state), **told(lang)}, lang)


def told(lang: Lang) -> dict[str, str]:
    """The attributes by which a script tells a position in words before Python runs."""
    said: dict[str, str] = {}
    for side, letter in zip(texts.SIDES, "dl", strict=True):
        said[f"data_turn_{letter}"] = texts.WAIT.fill(side=side).say(lang)
        army = texts.ARMY.fill(side=side, town="{town}", soldiers="{soldiers}")
        said[f"data_army_{letter}"] = army.say(lang)
    return said


def _next(view: TableView) -> Text:
    state, picked = view.match.state, view.interaction.picked
    if not picked:
        return texts.PICK_SOLDIER
    return texts.PICK_SQUARE if picked & state.soldiers[state.to_move] else texts.CONFIRM_SHOT


def _latest(view: TableView) -> str:
    return write(view.match.steps[-1].decision) if view.match.steps else ""


def stand(view: TableView) -> Text:
    """Who is to move."""
    state: State = view.match.state
    return texts.WAIT.fill(side=texts.SIDES[state.to_move])


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words."""
    move: Move = step.decision
    pieces = [event.piece for event in step.events if isinstance(event, Captured)]
    told = texts.SPOKEN[move.kind].fill(
        side=texts.SIDES[step.decider],
        origin=name(move.origin) if move.origin else "",
        target=name(move.target),
        piece=texts.PIECE[pieces[0]] if pieces else "",
    )
    return told.say(view.lang)


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
    if view.diagram:
        # Where a task is set, which guns can fire is for the reader to find out.
        return situation(view, texts.YOUR_MOVE, texts.PICK_FIRST)
    alarm = _alarm(shown)
    if not shown.aims:
        return situation(view, alarm or texts.YOUR_MOVE, _without_guns(view))
    return situation(view, alarm or texts.GUNS_READY, _NOTHING)


def _without_guns(view: TableView) -> Text:
    """Advice for a turn in which no gun has a target."""
    state: State = view.match.state
    moves: Sequence[Move] = view.game.legal(state, state.to_move)
    taken = dict.fromkeys(move.target for move in moves if move.kind == "capture")
    squares = [Text(name(square), name(square)) for square in taken]
    return texts.CAPTURES.fill(squares=joined(squares)) if squares else texts.NO_GUNS


def _alarm(shown: Scene) -> Text | None:
    """That the enemy could take the town at once."""
    town = shown.state.towns[shown.state.to_move]
    guns = [aim.gun.soldiers[-1] for aim in shown.threats if town in aim.targets]
    squares = [Text(name(square), name(square)) for square in (*shown.raiders, *dict.fromkeys(guns))]
    told = texts.TOWN_UNDER_ATTACK if shown.raiders else texts.TOWN_UNDER_FIRE
    return told.fill(squares=joined(squares)) if squares else None


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
    if view.diagram or not shown.aims:
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


class _Entry(NamedTuple):
    """A move in the record: ``now`` if its step is shown, ``way_in`` if the Tab key enters by it."""

    move: str
    step: int
    now: bool
    way_in: bool
    sign: Markup


def log(view: TableView) -> h.Renderable:
    """The record with its jumps, beside it the number of the move that is next."""
    state: State = view.match.state
    # There is none while towns are placed, and when the game is over.
    moves = state.phase != "placing" and view.match.outcome is None
    quiet = texts.MOVE_NOW.fill(n=_number(view, state.ply, BLACK)) if moves else _NOTHING
    rows = h.ol(".rec")[(_line(*row) for row in _rows(view))] if view.play.line.steps else None
    return sheet(view, common.RECORD, quiet, rows, label=common.RECORD)


def _number(view: TableView, ply: int, seat: Seat) -> int:
    """The number of a line that begins with a seat's move."""
    return ply // 2 + 1 if view.lang == "en" else ply + 1 - seat


def _rows(view: TableView) -> Iterator[tuple[str, _Entry | None, _Entry | None]]:
    """The lines, the towns' first: each with its number, and the entry of each side that moved."""
    rows: list[tuple[str, list[_Entry | None]]] = []
    ply = view.play.line.start.ply
    signs = marks(view, range(1, len(view.play.line.steps) + 1))
    for index, step in enumerate(view.play.line.steps, start=1):
        move: Move = step.decision
        town = move.kind == "town"
        if step.decider == BLACK or not rows:
            number = texts.TOWNS.say(view.lang) if town else str(_number(view, ply, step.decider))
            rows.append((number, [None, None]))
        # Before the first move none is the one that is shown.
        entry = _Entry(
            write(move),
            index,
            index == view.play.at,
            index == max(1, view.play.at),
            signs.get(index, Markup()),
        )
        rows[-1][1][step.decider] = entry
        ply += not town
    return ((number, black, white) for number, (black, white) in rows)


@lru_cache(maxsize=2048)
def _line(number: str, first: _Entry | None, second: _Entry | None) -> Markup:
    """A line, kept because the record grows and its lines do not change."""
    return kept(
        h.li[
            h.span(".no")[number],
            _cell(first) if first else h.span(".gap")["…"],
            second and _cell(second),
        ]
    )


def _cell(entry: _Entry) -> h.Renderable:
    return h.span[h.button(jump(entry.step, now=entry.now, entry=entry.way_in))[entry.move], entry.sign]


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a board."""
    if view.display.ready:
        return diagram_figure(view, board(view), _between(view))
    shown = sum(map(sum, area_of(view).squares()))
    label = describe_position(view.match.state, shown).say(view.lang)
    caption = view.diagram.caption if view.diagram else ""
    return diagram_figure(view, still_board(view, f"{caption} {label}".strip()))


def _between(view: TableView) -> h.Node:
    """The picked piece's targets (in a tutorial the board shows them), else a hint's reason or progress."""
    spelt = view.interaction.picked and view.display.mode != "learn"
    return choices(view) if spelt else coaching(view)
