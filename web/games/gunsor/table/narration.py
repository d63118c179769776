"""Gunsor in words: what seats are called, the page's title, what has happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Event, Seat
from pyengine.games.gunsor.rules import events
from pyengine.games.gunsor.rules.state import card_name
from pyengine.match import Match, Step
from pyengine.text import Text, prose
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import Pools, pools_after
from web.look import TableView
from web.texts.words import Told
from web.views.names import is_you, name, third


def said(view: TableView, seat: Seat, told: Told, **values: object) -> Text:
    """A sentence on a seat, filled with its name and the values."""
    return told.of(third(view, seat), **values)


def pool_of(view: TableView, seat: Seat) -> Text:
    """What the seat's pool is called."""
    return texts.YOUR_POOL if is_you(view, seat) else texts.POOL_OF.fill(name=name(view, seat))


def score_of(view: TableView, seat: Seat) -> Text:
    """What the seat's score is called."""
    return texts.YOUR_SCORE if is_you(view, seat) else texts.SCORE_OF.fill(name=name(view, seat))


def stand(view: TableView) -> Text:
    """Who is to play; else the season."""
    turn = view.match.turn
    if view.perspective.keyframe or not isinstance(turn, Decide):
        return texts.SEASONS[view.sight.season]
    return said(view, turn.seats[0], texts.TO_PLAY)


def told(view: TableView, seen: Iterable[Event], pools: Pools) -> Iterator[Text]:
    """A sentence for each event worth one; of draws only the viewer's, of a dealt hand nothing.

    ``pools`` are as they were before the events.
    """
    for event in seen:
        match event:
            case events.Cut() | events.Drew() | events.Led() | events.Followed():
                if event.card != UNKNOWN and (
                    isinstance(event, _PUBLIC) or event.seat == view.perspective.viewer
                ):
                    yield said(view, event.seat, _CARDS[type(event)], card=card_name(event.card))
            case events.MasterChosen() | events.PoolsSwapped() | events.TrickWon():
                yield said(view, event.seat, _SEATS[type(event)])
            case events.Dealt():
                pass
            case events.PoolsGrew(points):
                yield from (said(view, seat, texts.GREW, n=gain) for seat, gain in enumerate(points) if gain)
            case events.Settled(points):
                yield _settled(view, points, pools)
            case _:
                yield _turn(view, event)
        pools = pools_after(pools, event)


_PUBLIC: Final = (events.Cut, events.Led, events.Followed)
_CARDS: Final[dict[type[Event], Told]] = {
    events.Cut: texts.DREW,
    events.Drew: texts.DREW,
    events.Led: texts.LED,
    events.Followed: texts.FOLLOWED,
}
_SEATS: Final[dict[type[Event], Told]] = {
    events.MasterChosen: texts.LEADER,
    events.PoolsSwapped: texts.SWAP,
    events.TrickWon: texts.WON,
}


def _turn(view: TableView, event: Event) -> Text:
    match event:
        case events.SetAside():
            return texts.SET_ASIDE
        case events.PairBegan(pair):
            return texts.PAIR_BEGAN.fill(pair=pair)
        case events.WarBegan(cause, seat):
            return said(view, seat or 0, texts.WAR_BEGAN[cause])
        case events.Armistice(cause):
            return texts.ARMISTICE[cause]
        case _:
            raise TypeError(f"not an event of Gunsor: {event!r}")


def _settled(view: TableView, points: Pools, pools: Pools) -> Text:
    if all(points) or not any(points):
        return texts.SETTLED_LEVEL
    winner = int(points[1] > 0)
    return said(view, winner, texts.SETTLED, n=points[winner], more=max(pools), less=min(pools))


def narration(view: TableView, step: Step, match: Match) -> str:
    """A step in words, as the viewer sees it."""
    before = match.upto(len(match.steps) - 1).state
    return prose(told(view, view.seen(step), before.pools)).say(view.lang)
