"""The events in words: lines for the log, the live region and the moment shown; the page's title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Event, Seat
from pyengine.games.gran_cannon.rules import events
from pyengine.games.gran_cannon.rules.state import State, number
from pyengine.match import Match, Step
from pyengine.text import Text
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.firing import clause, firing, is_part
from web.games.gran_cannon.table.players import square_name
from web.look import TableView
from web.texts import cards as shared
from web.views.names import inside, joined, name, third
from web.views.story import Line, sentences


def tell(view: TableView, seen: Sequence[Event]) -> Iterator[Line]:
    """The events of a step, in the form that the viewer sees, as lines."""
    cards: tuple[Card | None, ...] = ()
    overtime = any(isinstance(event, events.OvertimeJudged) for event in seen)
    before: Event | None = None
    for event in seen:
        if isinstance(event, events.Revealed):
            cards = event.cards
            if overtime:
                yield from _presented(view, cards)
        else:
            yield from _line(view, event, before, cards)
        before = event


def _presented(view: TableView, cards: tuple[Card | None, ...]) -> Iterator[Line]:
    for seat, card in enumerate(cards):
        if card is not None:
            yield Line(texts.PRESENTS.of(third(view, seat), card=texts.CARDS[card]), seat)


def _line(
    view: TableView, event: Event, before: Event | None, cards: tuple[Card | None, ...]
) -> Iterator[Line]:
    yield from _heading(view, event)
    yield from _on_the_road(view, event, before)
    yield from _in_the_game(view, event, before, cards)


def _heading(view: TableView, event: Event) -> Iterator[Line]:
    match event:
        case events.RoundBegan(_, None):
            yield Line(texts.FIRST_ROUND, heading=True)
        case events.RoundBegan(round_, int(holder)):
            yield Line(texts.ROUND_OF.of(third(view, holder), round=round_), holder, heading=True)
        case events.TurnBegan(turn):
            yield Line(texts.TURN.fill(turn=turn), heading=True)
        case events.OvertimeBegan(seats):
            names = joined(name(view, seat) for seat in seats)
            yield Line(texts.OVERTIME_OF.fill(names=names), heading=True)
        case _:
            return


def _on_the_road(view: TableView, event: Event, before: Event | None) -> Iterator[Line]:
    match event:
        case events.Shielded(seats):
            for seat in seats:
                yield Line(texts.SAVED.of(third(view, seat)), seat)
        case events.Felled(victims=victims, squares=squares):
            for seat, square in zip(victims, squares, strict=True):
                yield Line(texts.FALLS.of(third(view, seat), square=square_name(square)), seat)
        case events.Named(holder, seat):
            yield Line(texts.NAMES.of(third(view, holder), other=inside(view, seat)), holder)
        case events.Moved(seat, origin, target):
            yield Line(_moved(view, seat, origin, target, before), seat)
        case _:
            return


def _in_the_game(
    view: TableView, event: Event, before: Event | None, cards: tuple[Card | None, ...]
) -> Iterator[Line]:
    match event:
        case events.Charged(seat, charge) if not isinstance(before, events.Used):
            yield Line(_charged(view, seat, charge, cards), seat)
        case events.Used(seat, "overcharge"):
            yield Line(texts.OVERCHARGES.of(third(view, seat)), seat)
        case events.Fired(seat):
            yield Line(texts.FIRES.of(third(view, seat)), seat)
        case events.Scored(seat, points):
            yield Line(texts.SCORES.of(third(view, seat), n=points), seat)
        case events.Reshuffled(seat):
            yield Line(texts.RESHUFFLES.of(third(view, seat)), seat)
        case events.OvertimeJudged(seats, highest) if len(seats) > 1:
            yield Line(texts.TIED.fill(number=highest))
        case events.RoundWon(seat, by):
            won = texts.BY_PRECEDENCE if by == "precedence" else texts.WINS_ROUND
            yield Line(won.of(third(view, seat)), seat)
        case _:
            return


def _charged(view: TableView, seat: Seat, charge: int, cards: tuple[Card | None, ...]) -> Text:
    card = cards[seat] if cards else None
    if card is None or number(card) == 0:
        return texts.CHARGE_STAYS.of(third(view, seat), charge=charge)
    return texts.CHARGES.of(third(view, seat), n=card, charge=charge)


def _moved(view: TableView, seat: Seat, origin: int, target: int, before: Event | None) -> Text:
    who, square = third(view, seat), square_name(target)
    if origin == target and not isinstance(before, events.Used):
        return texts.STAYS.of(who, square=square)
    if isinstance(before, events.Used):
        return (texts.DASHES if before.ability == "dash" else texts.STRIKES_ON).of(who, square=square)
    return texts.MOVES.of(who, n=target - origin, square=square)


# The whole


def stand(view: TableView) -> Text:
    """Round and turn."""
    state: State = view.sight
    return texts.ROUND_TURN.fill(round=state.round, turn=state.turn) if state.round else shared.SETTING_UP


def narration(view: TableView, step: Step, _: Match) -> str:
    """A step in words, as the viewer sees it; empty if there is nothing to say."""
    seen = view.seen(step)
    return sentences([*_own_choice(view, seen), *_heard(view, seen)]).say(view.lang)


def _heard(view: TableView, seen: Sequence[Event]) -> Iterator[Line]:
    """The events as they are heard: a shot, with all that comes of it, in one sentence."""
    shot = firing(seen)
    if shot is None:
        yield from tell(view, seen)
        return
    begins = next(place for place, event in enumerate(seen) if isinstance(event, events.Fired))
    yield from tell(view, seen[:begins])
    yield Line(clause(view, shot), shot.seat)
    yield from tell(view, [event for event in seen[begins:] if not is_part(event)])


def _own_choice(view: TableView, seen: Sequence[Event]) -> Iterator[Line]:
    """That a person at this device has chosen, and what; others choose in silence."""
    for event in seen:
        match event:
            case events.Chose(seat, card) if card != UNKNOWN and seat == view.perspective.viewer:
                yield Line(texts.CHOSE.of(third(view, seat), card=texts.CARDS[card]), seat)
            case _:
                pass
