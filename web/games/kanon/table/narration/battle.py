"""A battle in words (K15 to K20): who meets whom, suit lines, the comparison and where the cards go."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.games.kanon.cards.vocabulary import SUITS
from pyengine.games.kanon.events import turn
from pyengine.games.kanon.events.cost import Passed
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.rules.state import FACTS
from pyengine.games.kanon.rules.suit_lines import common_suit
from pyengine.text import Text, upper_first
from web.games.kanon.table.narration.deeds import Deed
from web.games.kanon.table.narration.ledger import Ledger
from web.games.kanon.table.narration.terms import Line, line_name, line_of, named, names
from web.games.kanon.words import battle as texts
from web.games.kanon.words import story, table
from web.look import TableView
from web.views.names import enumerated, third


def in_battle(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    """What a deed of a battle is in words."""
    match deed.events[0]:
        case turn.Attacked(seat):
            yield Line(table.PHASES["battle"], heading="phase")
            yield Line(_attack(view, book, deed), seat)
        case turn.Targeted():
            yield Line(_attack(view, book, deed), book.attacker)
        case Passed():
            yield from _passes(view, book, deed)
        case turn.LinesDeclared() as declared:
            yield from _declares(view, book, declared, deed)
        case turn.Fought() as fought:
            yield from _fought(view, book, fought)
        case turn.BattleVoided():
            yield Line(_void(view, book))
        case turn.TieMarked(seat):
            yield Line(texts.TIE_WILL_COUNT.of(third(view, seat)), seat)
        case turn.TakeMarked(seat):
            yield Line(texts.WILL_TAKE.of(third(view, seat)), seat)
        case turn.BattleGranted():
            yield Line(texts.NOT_COUNTED)
        case _:
            pass


def _attack(view: TableView, book: Ledger, deed: Deed) -> Text:
    """The two cards that meet, or the one that is named."""
    own, enemy = deed.first(turn.Attacked), deed.first(turn.Targeted)
    up = {event.seat: event.card for event in deed.of(TurnedUp)}

    def front(there: turn.Attacked | turn.Targeted) -> Text:
        return named(up.get(there.seat) or book.front(there.seat, there.line))

    who = third(view, own.seat if own else book.attacker)
    if enemy is None:
        assert own is not None
        return texts.ATTACKS_FROM.of(who, card=front(own), own=line_name(own.line))
    target, theirs = front(enemy), line_of(view, enemy.seat, enemy.line)
    if own is None:
        return texts.ATTACKS_AGAINST.of(who, target=target, theirs=theirs)
    return texts.ATTACKS.of(who, card=front(own), own=line_name(own.line), target=target, theirs=theirs)


def _passes(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    """Passes in the support window; a player who does not counter is not worth a word."""
    if book.call is not None:
        return
    if len(deed.events) > 1:
        yield Line(texts.BOTH_PASS)
        return
    passed = deed.events[0]
    assert isinstance(passed, Passed)
    yield Line(texts.PASSES.of(third(view, passed.seat)), passed.seat)


def _declares(view: TableView, book: Ledger, first: turn.LinesDeclared, deed: Deed) -> Iterator[Line]:
    """Suit lines with their suit, and the cards that turn up for them."""
    who = third(view, first.seat)
    if not first.lines:
        both = len(deed.events) > 1
        yield Line(texts.NOBODY_DECLARES) if both else Line(texts.DECLARES_NONE.of(who), first.seat)
        return
    up = {event.id: event.card for event in deed.of(TurnedUp)}
    cards = [up.get(number) or book.card(number) for _, ids in first.lines for number in ids]
    common = common_suit(FACTS[card].suit for card in cards)
    suit = SUITS[common] if common else table.ANY_SUIT
    lines = enumerated(texts.SUIT_LINES[name] for name, _ in first.lines)
    form = texts.DECLARES if len(first.lines) == 1 else texts.DECLARES_MANY
    told = form.of(who, n=len(first.lines), suit=suit, lines=lines)
    if up:
        told = story.THEN.fill(first=told, second=story.ARE_UP.of(len(up), cards=names(up.values())))
    yield Line(told, first.seat)


def _fought(view: TableView, book: Ledger, fought: turn.Fought) -> Iterator[Line]:
    """The comparison, and where the cards go."""
    yield Line(_compared(view, fought), fought.winner)
    lost = texts.LOSES.fill(cards=names(each.card for each in fought.lost))
    if fought.winner is None:
        yield Line(lost)
        return
    points = book.points[fought.winner] + len(fought.scored)
    cards = names(each.card for each in fought.scored)
    scored = story.SCORES.of(third(view, fought.winner), cards=cards, points=points)
    yield Line(story.THEN.fill(first=scored, second=lost), fought.winner)


def _compared(view: TableView, fought: turn.Fought) -> Text:
    winner = fought.winner
    if winner is None:
        power = fought.powers[0]
        return texts.BOTH_UNARMED if power is None else texts.TIED.fill(power=power)
    who, own, other = third(view, winner), fought.powers[winner], fought.powers[1 - winner]
    if own == other:
        return texts.BARE_TIE_COUNTS.of(who) if own is None else texts.TIE_COUNTS.of(who, power=own)
    if other is None:
        loser = next(each for each in fought.lost if each.seat != winner)
        return texts.UNARMED.of(who, card=named(loser.card))
    return texts.BEATS.of(who, own=own, other=other)


def _void(view: TableView, book: Ledger) -> Text:
    """That a battle is void, and why if a named line is empty."""
    for seat in (book.attacker, 1 - book.attacker):
        line = book.lines[seat]
        if line >= 0 and not book.rows[seat][line]:
            return upper_first(texts.VOID_EMPTY.fill(line=line_of(view, seat, line)))
    return texts.VOID
