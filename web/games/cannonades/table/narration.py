"""The events in words: lines for the log, the live region and the moment shown; the page's title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Event, Seat
from pyengine.games.cannonades.rules import events
from pyengine.match import Match, Step
from pyengine.text import Text, upper_first
from web.games.cannonades.table import heaps
from web.games.cannonades.table.terms import card_name, listed, owned, ship_name, some, when
from web.games.cannonades.words import story as texts
from web.games.cannonades.words import table
from web.look import TableView
from web.texts import cards as shared
from web.views.names import enumerated, inside, joined, name, third
from web.views.story import Line, sentences


def tell(view: TableView, seen: Sequence[Event]) -> Iterator[Line]:
    """The events of a step, in the form that the viewer sees, as lines; a shot and what it did are one."""
    shot: Line | None = None
    for event in seen:
        if isinstance(event, events.Sunk | events.Missed) and shot is not None:
            told = texts.WITH_RESULT.fill(shot=shot.text, result=_done(view, event))
            yield replace(shot, text=told)
            shot = None
            continue
        if shot is not None and not isinstance(event, events.TurnedUp):
            yield shot
            shot = None
        if isinstance(event, events.Shot | events.Boarded):
            shot = Line(_shot(view, event), event.seat, drawn=_drawn(event.card))
        elif not (isinstance(event, events.TurnedUp) and shot is not None):
            yield from _line(view, event)
    if shot is not None:
        yield shot
        if isinstance(seen[-1], events.TurnedUp):
            yield from _line(view, seen[-1])


def _drawn(card: Card) -> tuple[tuple[Text, h.Node], ...]:
    """A card of a line as its flags."""
    return () if card == UNKNOWN else ((some(card), heaps.chip(card)),)


def _shot(view: TableView, event: events.Shot | events.Boarded) -> Text:
    told = texts.SHOOTS if isinstance(event, events.Shot) else texts.BOARDS
    return told.of(third(view, event.seat), target=inside(view, event.target), card=some(event.card))


def _done(view: TableView, event: events.Sunk | events.Missed) -> Text:
    told = texts.IS_SUNK if isinstance(event, events.Sunk) else texts.IS_MISSED
    return told.fill(ship=owned(view, event.seat, ship_name(event.card)))


def _line(view: TableView, event: Event) -> Iterator[Line]:
    yield from _heading(view, event)
    yield from _in_the_turn(view, event)
    yield from _at_the_end(view, event)


def _heading(view: TableView, event: Event) -> Iterator[Line]:
    match event:
        case events.StarterDrawn(seat):
            yield Line(shared.SETTING_UP, heading=True)
            yield Line(texts.BEGINS.of(third(view, seat)), seat)
        case events.TurnBegan(turn, seat, draws, final):
            told = texts.FINAL_TURN_OF if final else texts.TURN_OF
            yield Line(told.of(third(view, seat), turn=turn), seat, heading=True)
            if draws:
                yield Line(texts.DRAWS.of(third(view, seat), cards=table.CARDS.of(draws)), seat)
        case events.Ranked("ships"):
            yield Line(texts.RANKING, heading=True)
        case _:
            return


def _in_the_turn(view: TableView, event: Event) -> Iterator[Line]:
    match event:
        case events.HandRevealed(seat, cards):
            yield Line(texts.REVEALED.of(third(view, seat), cards=listed(map(card_name, cards))), seat)
        case events.Reshuffled():
            yield Line(texts.RESHUFFLED)
        case events.Returned():
            yield Line(texts.RETURNED)
        case events.Added(seat, card):
            ship = texts.SHIP_UNSEEN if card == UNKNOWN else some(card)
            yield Line(texts.ADDS.of(third(view, seat), card=ship), seat, drawn=_drawn(card))
        case events.Traded(seat, card, number):
            told = texts.TRADES.of(third(view, seat), card=some(card), n=number)
            yield Line(told, seat, drawn=_drawn(card))
        case events.TurnedUp(seat, _, card):
            yield Line(texts.IS_TURNED_UP.fill(ship=upper_first(owned(view, seat, ship_name(card)))), seat)
        case events.Tossed(seat, card):
            yield Line(texts.TOSSES.of(third(view, seat), card=some(card)), seat, drawn=_drawn(card))
        case events.Picked(seat, card):
            yield Line(texts.PICKS.of(third(view, seat), card=some(card)), seat, drawn=_drawn(card))
        case _:
            return


def _at_the_end(view: TableView, event: Event) -> Iterator[Line]:
    """Consequences of a captain's end, reactions among them, and of the end of the pile."""
    match event:
        case events.Eliminated(seat, by):
            told = texts.IS_OUT_ALONE if by is None else texts.IS_OUT
            yield Line(told.of(third(view, seat)), seat)
        case events.Looted(seat, victim, card, taken):
            yield Line(_looted(view, seat, victim, taken if card == UNKNOWN else card), seat)
        case events.HandDiscarded(seat, cards) if cards:
            yield Line(texts.HAND_DISCARDED.of(third(view, seat), cards=listed(map(card_name, cards))), seat)
        case events.Roused(seat):
            yield Line(texts.ROUSED.of(third(view, seat)), seat)
        case events.Reacted(seat, against, how):
            yield Line(texts.REACTS[how].of(third(view, seat), other=inside(view, against)), seat)
        case events.Triggered(seat):
            yield Line(texts.TRIGGERS.of(third(view, seat)), seat)
        case events.Uncovered():
            yield Line(texts.UNCOVERED)
        case events.Ranked():
            yield Line(_stage(view, event))
        case _:
            return


def _looted(view: TableView, seat: Seat, victim: Seat, card: Card) -> Text:
    what = texts.CARD_UNSEEN if card == UNKNOWN else some(card)
    if third(view, victim) is None:
        return texts.LOOTS_YOU.fill(name=name(view, seat), card=what)
    return texts.LOOTS.of(third(view, seat), card=what, other=name(view, victim))


def _stage(view: TableView, event: events.Ranked) -> Text:
    if event.stage == "trigger":
        return texts.TRIGGER_WON.of(third(view, event.leaders[0]))
    values = enumerated(
        texts.VALUE.fill(name=name(view, seat), value=value)
        for seat, value in zip(event.seats, event.values, strict=True)
    )
    stage = texts.STAGES_LONG[event.stage]
    if len(event.leaders) == 1:
        return texts.STAGE_WON.of(third(view, event.leaders[0]), stage=stage, values=values)
    tied = joined(inside(view, seat) for seat in event.leaders)
    return texts.STAGE_TIED.fill(stage=stage, values=values, names=tied)


# The whole


def stand(view: TableView) -> Text:
    """The turn."""
    return when(view.sight)


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words, as the viewer sees it; empty if there is nothing to say."""
    seen = view.seen(step)
    return sentences([*_own_draws(view, seen), *tell(view, seen)]).say(view.lang)


def _own_draws(view: TableView, seen: Sequence[Event]) -> Iterator[Line]:
    """The cards that the viewer has drawn; others draw in silence."""
    seat = view.perspective.viewer
    drawn = [event.card for event in seen if isinstance(event, events.Drew) and event.seat == seat]
    known = [card_name(card) for card in drawn if card != UNKNOWN]
    if seat is not None and known:
        yield Line(texts.DREW.of(third(view, seat), cards=listed(known)), seat)
