"""How a game ended: in words, and the ranking stage by stage."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.cannonades.rules.events import Boarded, Eliminated, Ranked, Shot, Sunk, TurnBegan
from pyengine.games.cannonades.rules.state import State
from pyengine.text import Text
from web.games.cannonades.table import heaps
from web.games.cannonades.table.terms import card_name
from web.games.cannonades.words import story as texts
from web.games.cannonades.words import table
from web.look import Ending, Place, TableView, Tally
from web.views.drawings import EMBLEMS, counter
from web.views.ending import reason, result
from web.views.names import inside, name
from web.views.standings import course, margin, parts
from web.views.story import happened


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    state: State = view.sight
    turns, afloat = texts.TURNS.of(state.turn), texts.CAPTAINS.of(len(state.afloat))
    return Ending(
        result=result(view),
        reason=reason(view, _by_rules),
        detail=texts.END_COUNT.fill(turns=turns, afloat=afloat),
        tally=partial(_tally, view, state),
        rows=partial(ranking, view) if _stages(view) else None,
    )


class _Fate(NamedTuple):
    """How a captain went out: in which turn, and by whom, None if by nobody."""

    turn: int
    by: Seat | None


def _tally(view: TableView, state: State) -> Tally:
    sank, fates = _story(view)
    stages = _stages(view)
    places = tuple(_place(view, state, seat, sank[seat], fates.get(seat), stages) for seat in state.seats)
    fate = fates.get(view.alone) if view.alone is not None else None
    went = course(
        view,
        texts.COURSE,
        lambda state: state.turn,
        lambda state: tuple(state.size(seat) for seat in state.seats),
    )
    return Tally(places, _missing(view, fate) if fate else margin(view, places), went)


def _story(view: TableView) -> tuple[Counter[Seat], dict[Seat, _Fate]]:
    """How many ships of others every captain sank, and who went out how."""
    sank: Counter[Seat] = Counter()
    fates: dict[Seat, _Fate] = {}
    turn, actor = 0, None
    for event in happened(view):
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, Shot | Boarded):
            actor = event.seat
        elif isinstance(event, Sunk) and actor is not None and event.seat != actor:
            sank[actor] += 1
        elif isinstance(event, Eliminated):
            fates[event.seat] = _Fate(turn, event.by)
    return sank, fates


def _place(
    view: TableView, state: State, seat: Seat, sank: int, fate: _Fate | None, stages: list[Ranked]
) -> Place:
    """A captain's ships, what was sunk, and the end; who stayed afloat longer is ahead."""
    ships = state.size(seat)
    return Place(
        seat,
        ships,
        Text(str(ships), str(ships)),
        parts(texts.SANK.of(sank) if sank else None, _out(view, fate) if fate else None),
        merit=(fate.turn if fate else state.turn + 1, *_values(stages, seat), sank),
        feat=table.SHIPS.of(ships) if fate is None else _out(view, fate),
    )


def _out(view: TableView, fate: _Fate) -> Text:
    if fate.by is None:
        return texts.OUT.fill(turn=fate.turn)
    return texts.OUT_BY.fill(turn=fate.turn, name=inside(view, fate.by))


def _missing(view: TableView, fate: _Fate) -> Text:
    if fate.by is None:
        return texts.NO_SHIP.fill(turn=fate.turn)
    return texts.SUNK_BY.fill(name=name(view, fate.by), turn=fate.turn)


def _by_rules(reason: str) -> Text:
    return {"last": texts.END_LAST, "shared": texts.END_SHARED, **texts.END_STAGE}[reason]


def ranking(view: TableView) -> h.Renderable:
    """All captains with their fleets, and what counted in each stage (CN12)."""
    lang = view.lang
    state: State = view.sight
    outcome = view.match.outcome
    winners = outcome.winners if outcome else ()
    stages = _stages(view)
    order = sorted(state.seats, key=lambda seat: (seat in winners, *_values(stages, seat)), reverse=True)
    return h.table(".rank")[
        h.caption(".vh")[texts.RANK_TITLE.say(lang)],
        h.thead[
            h.tr[
                h.th(scope="col")[texts.CAPTAIN.say(lang)],
                h.th(scope="col")[table.FLEET.say(lang)],
                (h.th(scope="col")[texts.STAGES[stage.stage].say(lang)] for stage in stages),
            ]
        ],
        h.tbody[(_row(view, state, seat, stages, won=seat in winners) for seat in order)],
    ]


def _stages(view: TableView) -> list[Ranked]:
    return [event for event in happened(view) if isinstance(event, Ranked)]


def _values(stages: list[Ranked], seat: Seat) -> tuple[int, ...]:
    """A captain's count in each stage of the ranking; -1 where they took no part."""
    return tuple(dict(zip(stage.seats, stage.values, strict=True)).get(seat, -1) for stage in stages)


def _row(view: TableView, state: State, seat: Seat, stages: list[Ranked], *, won: bool) -> h.Renderable:
    lang = view.lang
    fleet = [ship.card for ship in state.fleets[seat] if ship]
    return h.tr(class_={"won": won})[
        h.th(scope="row")[counter(EMBLEMS[seat]), name(view, seat).say(lang)],
        h.td[
            h.span(".fleetc")[
                ([heaps.chip(card), h.span(".vh")[card_name(card).say(lang), " "]] for card in fleet)
            ]
            if fleet
            else table.OUT.say(lang)
        ],
        (_cell(stage, seat) for stage in stages),
    ]


def _cell(stage: Ranked, seat: Seat) -> h.Renderable:
    if seat not in stage.seats:
        return h.td
    value = stage.values[stage.seats.index(seat)]
    shown = ("✓" if value else "–") if stage.stage == "trigger" else str(value)
    return h.td(class_={"ahead": seat in stage.leaders})[shown]
