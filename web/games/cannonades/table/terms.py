"""Cards, ships and colours in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.state import State, colours, faces_left, icons, is_ship
from pyengine.text import Text
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.views.names import enumerated, joined, third


def card_name(card: Card) -> Text:
    """A card in short: *yellow ship*, *blue/green cannonade*."""
    if card == UNKNOWN:
        return texts.HIDDEN_CARD
    if is_ship(card):
        return texts.SHIP.fill(colour=texts.COLOURS[card[0]])
    return texts.CANNONADE.fill(colours=enumerated((texts.COLOURS[letter] for letter in card), texts.SLASH))


def the(card: Card) -> Text:
    """A card in short, with its article."""
    return texts.THE.fill(card=card_name(card))


def some(card: Card) -> Text:
    """A card in short, as one among others."""
    return _one(card_name(card))


def _one(name: Text) -> Text:
    return (texts.AN_CARD if name.en[0] in "aeiou" else texts.A_CARD).fill(card=name)


def card_label(card: Card) -> Text:
    """All that is on a card."""
    if not is_ship(card):
        return card_name(card)
    number = icons(card)
    told = texts.GRINS.of(number) if number else texts.NO_GRIN
    return texts.SHIP_LABEL.fill(ship=card_name(card), icons=told, facing=texts.FACES[faces_left(card)])


def ship_name(card: Card) -> Text:
    """A deployed ship in short."""
    return texts.HIDDEN_SHIP if card == UNKNOWN else card_name(card)


def ship_label(card: Card) -> Text:
    """All that can be seen of a deployed ship."""
    return texts.HIDDEN_SHIP if card == UNKNOWN else card_label(card)


def owned(view: TableView, seat: Seat, ship: Text) -> Text:
    """A ship with whose it is: *Tower’s yellow ship*."""
    return texts.OWNED.of(third(view, seat), ship=ship)


def ship_at(view: TableView, state: State, seat: Seat, place: int) -> Text:
    """The ship on a place, in short, with whose it is."""
    return owned(view, seat, ship_name(state.ship(seat, place).card))


def either(card: Card) -> Text:
    """The colours that a card can hit: *blue or green*."""
    return joined((texts.COLOURS[letter] for letter in colours(card)), link=texts.OR)


def listed(names: Iterable[Text]) -> Text:
    """Several cards or ships by their short names, equal ones counted."""
    counted = Counter(names).items()
    if not counted:
        return shared.NONE
    return joined(
        _one(name) if number == 1 else texts.COUNTED.fill(card=name, n=number) for name, number in counted
    )


def when(state: State) -> Text:
    """The moment of the game: set-up, a turn, a final turn."""
    if not state.turn:
        return shared.SETTING_UP
    return texts.FINAL_TURN if state.final else texts.TURN.fill(turn=state.turn)
