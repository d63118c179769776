"""Events that make one line of the story: cards set in a row, a call with its payment, an attack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Event, Seat
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.events.cost import Aimed, Called, Carried, Paid, Passed, Resolved
from pyengine.games.kanon.events.field import Boosted, CardShown, TurnedDown, TurnedUp
from pyengine.games.kanon.events.setup import Swapped
from pyengine.games.kanon.events.turn import Attacked, CardSet, Drew, LinesDeclared, Targeted, Tossed
from pyengine.games.kanon.rules.state import LINES, UP, Id, Target, aimed_id
from pyengine.text import Text, upper_first
from web.games.kanon.table.narration.ledger import Ledger
from web.games.kanon.table.narration.terms import line_of, listed, named, owned
from web.games.kanon.words import story as texts
from web.look import TableView

E = TypeVar("E", bound=Event)


@dataclass(slots=True)
class Deed:
    """Events of one line of the story; ``step`` is the last one's; ``chosen``: a player decided the first."""

    step: int
    events: list[Event]
    chosen: bool

    def of(self, kind: type[E]) -> list[E]:
        """Its events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, kind: type[E]) -> E | None:
        """Its first event of a kind, if there is one."""
        return next(iter(self.of(kind)), None)


def deeds(story: Iterable[tuple[int, Sequence[Event]]]) -> Iterator[Deed]:
    """The deeds of these steps, each given with its number; a deed can reach over several."""
    deed: Deed | None = None
    for step, events in story:
        for place, event in enumerate(events):
            chosen = not place
            if deed is not None and _joins(deed, event, step, chosen=chosen):
                deed.events.append(event)
                deed.step = step
                continue
            if deed is not None:
                yield deed
            deed = Deed(step, [event], chosen)
    if deed is not None:
        yield deed


def _joins(deed: Deed, event: Event, step: int, *, chosen: bool) -> bool:
    """Whether an event of that step joins those before it."""
    first, last = deed.events[0], deed.events[-1]
    if type(first) is type(event):
        return _alike(deed, first, event, step, chosen=chosen)
    match first, event:
        case Called(), Paid() | Resolved() | TurnedUp():
            return _paid(first, last, event)
        case (Attacked(), Targeted()) | (Aimed(), Carried()):
            return not isinstance(last, type(event))
        case Attacked(), TurnedUp():
            return step == deed.step and not isinstance(last, TurnedUp)
        case ((LinesDeclared() | Targeted()), TurnedUp()):
            return step == deed.step
        case _:
            return False


def _alike(deed: Deed, first: Event, event: Event, step: int, *, chosen: bool) -> bool:
    """Whether an event of the same kind joins the first one."""
    match first, event:
        case Drew(), Drew():
            return (first.seat, first.to) == (event.seat, event.to)
        case (CardSet(one), CardSet(other)) | (Tossed(one), Tossed(other)) | (Swapped(one), Swapped(other)):
            return one == other
        case TurnedUp(), TurnedUp() if chosen:
            return deed.chosen and first.seat == event.seat
        case TurnedUp(), TurnedUp():
            return step == deed.step and (first.seat == event.seat or not deed.chosen)
        case Boosted(), Boosted():
            return first.by == event.by
        case LinesDeclared(), LinesDeclared():
            return not first.lines and not event.lines
        case _:
            return isinstance(first, _MERGED)


_MERGED: Final = (Passed, TurnedDown, CardShown)
"""Kinds of events that join whenever one follows another."""


def _paid(call: Called, last: Event, event: Event) -> bool:
    """Whether an event goes on with what was called: its payment, then an item that is turned up for it."""
    match event:
        case Paid():
            return last is call
        case Resolved():
            return call.ability == UP and not isinstance(last, Resolved)
        case TurnedUp():
            return isinstance(last, Resolved) and event.id == call.source
        case _:
            return False


def gone_of(view: TableView, gone: Iterable[Gone]) -> Text:
    """Cards that leave the field or show their faces: *Your Ship’s Cat and Tower’s Anchor*."""
    return _grouped(view, ((each.seat, each.card) for each in gone))


def cards_of(view: TableView, book: Ledger, numbers: Iterable[Id]) -> Text:
    """The permanents of these ids, as a sentence begins."""
    there = ((book.line(number), book.card(number)) for number in numbers)
    return _grouped(view, ((line[0] if line else 0, card) for line, card in there))


def targets_of(view: TableView, book: Ledger, targets: Iterable[Target]) -> Text:
    """What something is aimed at."""
    return listed(_targets(view, book, targets))


def _grouped(view: TableView, cards: Iterable[tuple[Seat, Card]]) -> Text:
    found = list(cards)
    groups = ([card for owner, card in found if owner == seat] for seat in (0, 1))
    return upper_first(listed(owned(view, seat, group) for seat, group in enumerate(groups) if group))


def _targets(view: TableView, book: Ledger, targets: Iterable[Target]) -> Iterator[Text]:
    for target in targets:
        number = aimed_id(target)
        if number is None:
            yield (
                named(target)
                if target.isdecimal()
                else line_of(view, int(target[0]) - 1, LINES.index(target[1]))
            )
            continue
        card, there = book.card(number), book.line(number)
        if there is None:
            yield named(card)
        elif card == UNKNOWN:
            yield texts.DOWN_IN.fill(line=line_of(view, *there))
        else:
            yield owned(view, there[0], (card,))
