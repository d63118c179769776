"""What effects do, in words, and what raison d'être takes away (K22, K23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pyengine.game import Event
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.abilities.which import lacks
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events import field
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.rules.state import Id
from pyengine.text import Text, upper_first
from web.games.kanon.table.narration.deeds import Deed, cards_of, gone_of
from web.games.kanon.table.narration.ledger import Ledger
from web.games.kanon.table.narration.terms import Line, line_of, named, names, owned
from web.games.kanon.words import story
from web.look import TableView
from web.texts.words import Agreed, Told
from web.views.names import third


def effect(view: TableView, book: Ledger, deed: Deed) -> Iterator[Line]:
    """What a deed has changed, in words."""
    match deed.events[0]:
        case field.Failed(gone):
            yield from (_failed(view, each) for each in gone)
        case field.Discarded(gone):
            yield Line(DISCARDED.of(len(gone), cards=gone_of(view, gone)))
        case field.Scored(gone):
            yield from _scored(view, book, gone)
        case field.Boosted(by=by):
            numbers = [event.id for event in deed.of(field.Boosted)]
            yield Line(BOOSTED.of(len(numbers), cards=cards_of(view, book, numbers), by=signed(by)))
        case field.TurnedDown():
            numbers = [event.id for event in deed.of(field.TurnedDown)]
            yield Line(TURNED_DOWN.of(len(numbers), cards=cards_of(view, book, numbers)))
        case field.CardShown():
            shown = [Gone(event.seat, event.id, event.card) for event in deed.of(field.CardShown)]
            yield Line(REVEALED.of(len(shown), cards=gone_of(view, shown)))
        case field.Copied(seat, number, model):
            card = owned(view, seat, (book.card(number),))
            yield Line(COPIED.fill(card=card, model=named(model)), seat)
        case field.Moved() as moved:
            yield Line(_moved(view, book, moved), moved.seat)
        case _:
            yield from _outside(view, book, deed.events[0])


def _failed(view: TableView, gone: Gone) -> Line:
    """A card that misses its raison d'être, and what is missing."""
    card = PRINTED[gone.card]
    assert card.raison is not None
    lacking = lacks(replace(card.raison, other=card.raison.describes(card, card)))
    shown = upper_first(owned(view, gone.seat, (gone.card,)))
    return Line(FAILED.fill(card=shown, lacking=lacking), gone.seat)


def _scored(view: TableView, book: Ledger, gone: tuple[Gone, ...]) -> Iterator[Line]:
    for seat in (0, 1):
        cards = [each.card for each in gone if each.seat == seat]
        if cards:
            points = book.points[seat] + len(cards)
            yield Line(story.SCORES.of(third(view, seat), cards=names(cards), points=points), seat)


def _moved(view: TableView, book: Ledger, moved: field.Moved) -> Text:
    """How cards have moved: two that changed places, or one that went to an end of its line."""
    seat = moved.seat
    before = [number for row in book.rows[seat] for number in row]
    after = [number for row in moved.lines for number in row]
    elsewhere = [was for was, now in zip(before, after, strict=True) if was != now]
    number, front = _mover(book, moved)
    if len(elsewhere) == 2 or number is None:
        return CHANGE_PLACES.fill(cards=cards_of(view, book, elsewhere))
    line = next(line for line, row in enumerate(moved.lines) if number in row)
    told = MOVED_FRONT if front else MOVED_REAR
    return told.fill(card=upper_first(named(book.card(number))), line=line_of(view, seat, line))


def _mover(book: Ledger, moved: field.Moved) -> tuple[Id | None, bool]:
    """The card that has gone to the front or the rear past the others, and whether to the front."""
    for row, now in zip(book.rows[moved.seat], moved.lines, strict=True):
        if list(now) != row:
            if list(now[1:]) == [number for number in row if number != now[0]]:
                return now[0], True
            if list(now[:-1]) == [number for number in row if number != now[-1]]:
                return now[-1], False
    return None, False


def _outside(view: TableView, book: Ledger, event: Event) -> Iterator[Line]:
    """What happens to hands, discards and victory piles."""
    match event:
        case field.Returned(seat, _, card):
            yield Line(RETURNED.of(third(view, seat), card=upper_first(named(card))), seat)
        case field.Recovered(seat, card):
            yield Line(RECOVERED.of(third(view, seat), card=named(card)), seat)
        case field.HandDiscarded(seat, cards):
            yield Line(story.TOSSES.of(third(view, seat), cards=names(cards)), seat)
        case field.HandShown(seat, cards):
            yield Line(HAND_SHOWN.of(third(view, seat), cards=names(cards)), seat)
        case field.PointLost(seat, card):
            points = book.points[seat] - 1
            yield Line(POINT_LOST.of(third(view, seat), card=named(card), points=points), seat)
        case _:
            return


FAILED: Final = Text(
    en="{card} loses its raison d’être: {lacking} (K23)",
    ja="{card}は存在意義を失って捨て札に：{lacking}（K23）",
)
DISCARDED: Final = Agreed(
    one=Text(en="{cards} is discarded", ja="{cards}が捨て札に"),
    many=Text(en="{cards} are discarded", ja="{cards}が捨て札に"),
)
POINT_LOST: Final = Told(
    you=Text(
        en="{card} leaves your victory pile for the discards, {points} of 7",
        ja="{card}が勝利点置き場から捨て札に（勝利点{points}）",
    ),
    other=Text(
        en="{card} leaves {name}’s victory pile for the discards, {points} of 7",
        ja="{card}が{name}の勝利点置き場から捨て札に（勝利点{points}）",
    ),
)
RETURNED: Final = Told(
    you=Text(en="{card} returns to your hand", ja="{card}が手札に戻る"),
    other=Text(en="{card} returns to {name}’s hand", ja="{card}が{name}の手札に戻る"),
)
RECOVERED: Final = Told(
    you=Text(en="{card} returns from your discards to your hand", ja="{card}が捨て札から手札に戻る"),
    other=Text(
        en="{card} returns from {name}’s discards to the hand", ja="{card}が{name}の捨て札から手札に戻る"
    ),
)
BOOSTED: Final = Agreed(
    one=Text(en="{cards} gets {by} power this turn", ja="このターン、{cards}の戦闘力{by}"),
    many=Text(en="{cards} get {by} power this turn", ja="このターン、{cards}の戦闘力{by}"),
)
COPIED: Final = Text(
    en="This turn {card} has the attribute, suit and powers of {model}",
    ja="このターン、{card}は{model}と同じ属性・スート・戦闘力を持つ",
)
MOVED_FRONT: Final = Text(en="{card} moves to the front of {line}", ja="{card}が{line}の最前列へ移る")
MOVED_REAR: Final = Text(en="{card} moves to the rear of {line}", ja="{card}が{line}の最後尾へ移る")
CHANGE_PLACES: Final = Text(en="{cards} change places", ja="{cards}の位置が入れ替わる")
TURNED_DOWN: Final = Agreed(
    one=Text(en="{cards} is turned face down", ja="{cards}が裏向きになる"),
    many=Text(en="{cards} are turned face down", ja="{cards}が裏向きになる"),
)
REVEALED: Final = Agreed(
    one=Text(en="{cards} is revealed and stays face down", ja="{cards}を公開（裏向きのまま）"),
    many=Text(en="{cards} are revealed and stay face down", ja="{cards}を公開（裏向きのまま）"),
)
HAND_SHOWN: Final = Told(
    you=Text(en="You show your hand: {cards}", ja="あなたの手札を公開：{cards}"),
    other=Text(en="{name} shows the hand: {cards}", ja="{name}の手札を公開：{cards}"),
)
