"""A deed in words; those of battles and effects have modules of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.game import Event
from pyengine.games.kanon.abilities.abilities import Triggered
from pyengine.games.kanon.events import setup, turn
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.events.cost import Aimed, Called, Carried, Countered, Paid, Redirected
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.rules.at_work import active
from pyengine.games.kanon.rules.state import HAND, UP
from pyengine.text import Text
from web.games.kanon.table.narration.battle import in_battle
from web.games.kanon.table.narration.deeds import Deed, gone_of, targets_of
from web.games.kanon.table.narration.effects import effect
from web.games.kanon.table.narration.ledger import Call, Ledger
from web.games.kanon.table.narration.terms import Line, because, can_end, line_name, listed, named, names
from web.games.kanon.words import story as texts
from web.games.kanon.words import table
from web.games.kanon.words.cards import CARDS
from web.look import TableView
from web.texts import cards as shared
from web.views.names import enumerated, third


def say(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    """What a deed is in words; ``book`` is the table before it. Of some there is nothing to say."""
    for sayer in _SAYERS:
        yield from sayer(view, book, deed)


def idle(carried: Carried) -> Line:
    """That an effect has done nothing."""
    return Line(texts.IDLE.fill(card=named(carried.card)), carried.seat)


# Set-up, and between games


def _beginning(view: TableView, _: Ledger, deed: Deed) -> Iterator[Line]:
    match deed.events[0]:
        case setup.StarterDrawn(seat):
            yield Line(shared.SETTING_UP, heading="chapter")
            yield from _first(view, seat)
        case setup.GameBegan(number, seat):
            yield Line(table.NEXT_GAME.fill(n=number), heading="chapter")
            yield from _first(view, seat)
        case setup.Kept(seat):
            yield Line(texts.KEEPS.of(third(view, seat)), seat)
        case setup.Mulliganed(seat, cards):
            yield Line(texts.ANEW.of(third(view, seat), cards=CARDS.of(len(cards))), seat)
        case setup.Collected():
            yield Line(table.BETWEEN_GAMES, heading="chapter")
            yield Line(texts.COLLECTED)
        case setup.BecameReady(seat):
            yield Line(texts.IS_READY.of(third(view, seat)), seat)
        case setup.Swapped(seat):
            for event in deed.of(setup.Swapped):
                told = texts.SWAPS.of(third(view, seat), out=named(event.out), into=named(event.into))
                yield Line(told, seat)
        case _:
            pass


def _first(view: TableView, seat: int) -> Iterator[Line]:
    yield Line(texts.BEGINS.of(third(view, seat)), seat)
    yield Line(texts.HANDS_DRAWN.fill(cards=CARDS.of(HAND)))


# Turns


def _turn(view: TableView, _: Ledger, deed: Deed) -> Iterator[Line]:
    match deed.events[0]:
        case turn.TurnBegan(number, seat):
            heading = table.TURN.of(third(view, seat), turn=number)
            yield Line(heading, seat, heading="chapter")
            yield Line(table.PHASES["draw"], heading="phase")
        case turn.PhaseBegan(phase) if phase in table.PHASES:
            yield Line(table.PHASES[phase], heading="phase")
        case turn.RanOut(seats):
            yield from (Line(texts.RAN_OUT.of(third(view, seat)), seat) for seat in seats)
        case turn.Pushed(seat, line, gone):
            cards = names(each.card for each in gone)
            yield Line(texts.PUSHED.of(third(view, seat), line=line_name(line), card=cards), seat)
        case turn.TossDemanded(seat, number):
            yield Line(texts.MUST_TOSS.of(third(view, seat), cards=CARDS.of(number)), seat)
        case turn.Tossed(seat):
            cards = names(event.card for event in deed.of(turn.Tossed))
            yield Line(texts.TOSSES.of(third(view, seat), cards=cards), seat)
        case _:
            pass


def _draws(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    """Cards from a deck, wherever they go; the cards of first hands are not told."""
    first = deed.first(turn.Drew)
    if first is None:
        return
    who = third(view, first.seat)
    cards = [event.card for event in deed.of(turn.Drew)]
    match first.to:
        case "discards":
            yield Line(texts.MILLED.of(who, cards=names(cards)), first.seat)
        case "points":
            points = book.points[first.seat] + len(cards)
            yield Line(texts.GAINED.of(who, cards=names(cards), points=points), first.seat)
        case "hand" if not book.begun:
            return
        case _ if UNKNOWN in cards:
            yield Line(texts.DRAWS_UNSEEN.of(who, cards=CARDS.of(len(cards))), first.seat)
        case _:
            yield Line(texts.DRAWS.of(who, cards=names(cards)), first.seat)


def _sets(view: TableView, _: Ledger, deed: Deed) -> Iterator[Line]:
    events = deed.of(turn.CardSet)
    if not events:
        return
    seat = events[0].seat
    who = third(view, seat)
    if all(event.card != UNKNOWN for event in events):
        each = [
            texts.CARD_IN_LINE.fill(card=named(event.card), line=line_name(event.line)) for event in events
        ]
        # English has “and” before the last, Japanese only commas: a particle follows each card.
        yield Line(texts.SETS.of(who, cards=Text(listed(each).en, enumerated(each).ja)), seat)
    elif len(events) == 1:
        yield Line(texts.SETS_UNSEEN.of(who, line=line_name(events[0].line)), seat)
    else:
        lines = Counter(sorted(event.line for event in events)).items()
        told = enumerated(
            line_name(line)
            if number == 1
            else texts.LINE_TIMES.fill(line=line_name(line), cards=CARDS.of(number))
            for line, number in lines
        )
        yield Line(texts.SETS_UNSEEN_MANY.of(who, n=len(events), lines=told), seat)


# Costs and counters


def _costs(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    match deed.events[0]:
        case TurnedUp():
            yield _turned_up(view, book, deed)
        case Called(seat) as call:
            yield Line(_called(view, book, call, deed), seat)
        case Paid(seat) as paid:
            what = _announced(book.answer or book.call)
            yield Line(texts.PAYS.of(third(view, seat), card=what, cards=_payment(paid)), seat)
        case Aimed(seat, targets) if len(deed.events) == 1:
            yield Line(texts.CHOOSES.of(third(view, seat), targets=targets_of(view, book, targets)), seat)
        case Aimed(_, targets):
            yield from _works(view, book, deed.events[1])
        case Countered():
            yield Line(texts.COUNTERED.fill(card=_announced(book.call)))
        case Redirected(targets):
            told = texts.REDIRECTED.fill(card=_announced(book.call), targets=targets_of(view, book, targets))
            yield Line(told)
        case Carried() as event:
            yield from _works(view, book, event)
        case _:
            pass


def _turned_up(view: TableView, book: Ledger, deed: Deed) -> Line:
    """Cards that a player turns up, or that turn up together in pump-up or by an effect."""
    events = deed.of(TurnedUp)
    seat, cards = events[0].seat, names(event.card for event in events)
    if deed.chosen:
        return Line(texts.TURNS_UP.of(third(view, seat), cards=cards), seat)
    told = texts.MOVED_UP if book.fights(seat, events[0].id) else texts.ARE_UP
    if all(event.seat == seat for event in events):
        return Line(told.of(len(events), cards=cards), seat)
    owned = gone_of(view, (Gone(event.seat, event.id, event.card) for event in events))
    return Line(told.of(len(events), cards=owned))


def _announced(call: Call | None) -> Text:
    return named(call.card if call else UNKNOWN)


def _called(view: TableView, book: Ledger, call: Called, deed: Deed) -> Text:
    """A call, what it is aimed at, and what pays for it."""
    who, card = third(view, call.seat), named(call.card)
    if call.counter:
        told = texts.ANSWERS.of(who, card=card)
    elif call.ability == UP:
        told = texts.TURNS_UP.of(who, cards=card)
    else:
        told = (texts.PLAYS if call.source is None else texts.USES).of(who, card=card)
    if call.targets:
        told = texts.AIMED.fill(call=told, targets=targets_of(view, book, call.targets))
    paid = deed.first(Paid)
    if paid is None:
        return told
    return texts.PAID.of(len(paid.gone) + len(paid.cards), call=told, cards=_payment(paid))


def _payment(paid: Paid) -> Text:
    return names((*(each.card for each in paid.gone), *paid.cards))


def _works(view: TableView, book: Ledger, event: Event) -> Iterator[Line]:
    """That a triggered ability takes effect, and on what; the call was reported before."""
    assert isinstance(event, Carried)
    ability = active(event.card, event.ability)
    if event.effect or not isinstance(ability, Triggered):
        return
    card, when = named(event.card), texts.WHENS[ability.on]
    if event.targets:
        targets = targets_of(view, book, event.targets)
        yield Line(texts.WORKS_ON.fill(card=card, when=when, targets=targets), event.seat)
    else:
        yield Line(texts.WORKS.fill(card=card, when=when), event.seat)


# The end of a game


def _ends(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    event = deed.first(setup.GameEnded)
    if event is None:
        return
    seat = event.winner or 0
    cards = (book.card(number) for row in book.rows[seat] for number in row)
    card = next((card for card in cards if can_end(card, event.reason)), None)
    reason = because(view, event.winner, event.reason, book.points[seat], card)
    result = shared.DRAW if event.winner is None else shared.WINS.of(third(view, event.winner))
    if book.best_of == 1:
        yield Line(texts.GAME_OVER.fill(result=result, reason=_clause(reason)), event.winner)
    else:
        told = texts.GAME_OVER_OF.fill(n=book.game, result=result, reason=_clause(reason))
        yield Line(told, event.winner)


def _clause(sentence: Text) -> Text:
    return Text(sentence.en.removesuffix("."), sentence.ja.removesuffix("。"))


_SAYERS: Final = (_beginning, _turn, _draws, _sets, _costs, in_battle, effect, _ends)
"""Each says what it has a word for; other events are reported with what they belong to."""
