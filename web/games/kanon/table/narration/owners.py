"""Permanents in words, by whose they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.rules.state import LINES, Id, Target, aimed_id
from pyengine.text import Text
from web.games.kanon.table.narration.ledger import Ledger
from web.games.kanon.table.narration.terms import line_of, listed, named, owned
from web.games.kanon.words import story as texts
from web.look import TableView
from web.texts.words import capital


def gone_of(view: TableView, gone: Iterable[Gone]) -> Text:
    """Cards that leave the field or show their faces, as a sentence begins.

    *Your Ship’s Cat and Tower’s Anchor*.
    """
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
    return capital(listed(owned(view, seat, group) for seat, group in enumerate(groups) if group))


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
