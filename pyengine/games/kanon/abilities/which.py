"""Sets of cards: what a card must be, and where it must lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.board import Board
from pyengine.games.kanon.cards.basics import BASICS, Basics
from pyengine.games.kanon.cards.vocabulary import (
    ATTRIBUTES,
    KINDS,
    SUITS,
    TRAITS,
    Attribute,
    Kind,
    Suit,
    Trait,
)
from pyengine.games.kanon.rules.state import Permanent
from pyengine.text import Text

Side = Literal["own", "enemy", "either"]
"""Seen from the ability's owner."""

Place = Literal["field", "front", "rear", "behind", "ahead", "line", "beside", "battle", "this"]
"""``field``: anywhere. ``front``: the three fronts. ``rear``: the last card of each line. ``behind``,
``ahead``: right behind or before this card. ``line``: in this card's line. ``beside``: in the next lines, as
far from the front as this card. ``battle``: in a named location of the battle. ``this``: this very card. The
last five but ``battle`` are on the owner's side.
"""

Face = Literal["up", "down", "any"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sort:
    """What a card must be; everything that is named must hold (K3, K22)."""

    kind: Kind | None = None
    suit: Suit | None = None
    attribute: Attribute | None = None
    trait: Trait | None = None
    card: Code | None = None
    """One card by its number."""

    @property
    def plain(self) -> bool:
        """Whether nothing is asked of a card."""
        return not (self.kind or self.suit or self.attribute or self.trait or self.card)

    @property
    def asked(self) -> Kind | None:
        """The kind that is asked for, if any.

        A suit or a trait alone asks for characters, for which they are printed (K22).
        """
        return self.kind or ("character" if self.suit or self.trait else None)

    def fits(self, code: Code, figures: Code | None = None) -> bool:
        """Whether a card that is seen is of this sort.

        ``figures`` is what it has copied attribute and suit of.
        """
        card = BASICS[code]
        return self.describes(card, BASICS[figures] if figures else card)

    def describes(self, card: Basics, shown: Basics) -> bool:
        """Whether a printed card is of this sort if its attribute and suit are those of ``shown``.

        Its kind is always its own: an item that has copied a suit is no character of that suit.
        """
        return (
            (self.suit is None or shown.suit == self.suit)
            and (self.attribute is None or shown.attribute == self.attribute)
            and (self.trait is None or self.trait in card.traits)
            and (self.card is None or card.code == self.card)
            and (self.asked is None or card.kind == self.asked)
        )

    def noun(self) -> Text:
        """What such a card is called: ``sword character``, ``Keeper``."""
        if self.card is not None:
            name = BASICS[self.card].name
            return Text(name.en, f"《{name.ja}》")
        if self.trait is not None:
            en, ja = TRAITS[self.trait].en, f"〈{TRAITS[self.trait].ja}〉"
        elif self.asked is not None:
            en, ja = KINDS[self.asked]
        else:
            en, ja = "card", "カード"
        for word in (self.attribute and ATTRIBUTES[self.attribute], self.suit and SUITS[self.suit]):
            if word:
                en, ja = f"{word.en} {en}", f"{word.ja}の{ja}"
        return Text(en, ja)


@dataclass(frozen=True, slots=True, kw_only=True)
class Which(Sort):
    """Permanents on the field.

    To ask for a kind, suit, attribute, trait or name is to ask for face-up cards (K8).
    """

    side: Side = "own"
    place: Place = "field"
    face: Face = "up"
    other: bool = False
    """Not this very card."""

    def found(self, board: Board, act: Act) -> tuple[Permanent, ...]:
        """Those on the field now, own ones first, line by line from the front."""
        return tuple(
            [
                permanent
                for seat in (act.seat, 1 - act.seat)
                if self.looks_at(seat, act.seat)
                for permanent in self._lying(board, seat, act)
                if self.takes(permanent) and not (self.other and permanent.id == act.source)
            ]
        )

    def includes(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether a permanent on the field is among those found."""
        if self.place == "this":
            return permanent.id == act.source
        if not self.takes(permanent) or (self.other and permanent.id == act.source):
            return False
        return any(
            lying.id == permanent.id
            for seat in (act.seat, 1 - act.seat)
            if self.looks_at(seat, act.seat)
            for lying in self._lying(board, seat, act)
        )

    def takes(self, permanent: Permanent) -> bool:
        """Whether a permanent is of this sort, wherever it lies."""
        if permanent.up:
            return self.face != "down" and self.fits(permanent.card, permanent.copied)
        return self.face != "up" and self.plain

    def looks_at(self, field: Seat, seat: Seat) -> bool:
        """Whether it is about a field, for the ability of a seat."""
        if self.place in _NEAR:
            return field == seat
        return self.side == "either" or (self.side == "own") == (field == seat)

    def _lying(self, board: Board, seat: Seat, act: Act) -> Sequence[Permanent]:
        """What lies at the place, whatever it is."""
        lines = board.lines[seat]
        match self.place:
            case "field":
                return [*lines[0], *lines[1], *lines[2]]
            case "front":
                return [line[0] for line in lines if line]
            case "rear":
                return [line[-1] for line in lines if line]
            case "battle":
                number = board.battle.lines[seat] if board.battle is not None else -1
                return lines[number][:1] if number >= 0 else ()
            case _:
                return self._near(board, act)

    def _near(self, board: Board, act: Act) -> Sequence[Permanent]:
        """What lies at a place that is counted from this card."""
        spot = None if act.source is None else board.where(act.source)
        if spot is None:
            return ()
        seat, line, at = spot
        lines = board.lines[seat]
        match self.place:
            case "this":
                return lines[line][at : at + 1]
            case "line":
                return lines[line]
            case "behind":
                return lines[line][at + 1 : at + 2]
            case "ahead":
                return lines[line][max(at - 1, 0) : at]
            case _:
                beside = (lines[near] for near in (line - 1, line + 1) if 0 <= near < len(lines))
                return [row[at] for row in beside if at < len(row)]


_NEAR: Final[frozenset[Place]] = frozenset({"behind", "ahead", "line", "beside", "this"})
"""Places that are counted from the very card, and so on its owner's side."""


THIS: Final = Which(place="this")
"""The very card on which the ability stands."""
