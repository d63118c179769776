"""Sets of cards: what a card must be, where it must lie, and how the set is called in a card's text.

Cards lie on the field unless the text says otherwise; one that is named by a kind, suit, attribute or
trait lies face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import Act, Board, article, counted, plural
from pyengine.games.kanon.cards.vocabulary import (
    ATTRIBUTES,
    BASICS,
    KINDS,
    SUITS,
    TRAITS,
    Attribute,
    Basics,
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


# What a set is called


_BOTH: Final = "両者の"
_EITHER: Final = "どちらかの"
"""Of both players in Japanese: of all their cards, and of some of them."""
_OWNER: Final[dict[Side, str]] = {"own": "自分の", "enemy": "相手の", "either": _BOTH}
"""In Japanese."""
_WHERE: Final[dict[Place, Text]] = {
    "line": Text(en="in this card’s line", ja="このカードと同じライン"),
    "beside": Text(en="beside this card", ja="このカードの隣"),
    "behind": Text(en="right behind this card", ja="このカードのすぐ後ろ"),
    "ahead": Text(en="right before this card", ja="このカードのすぐ前"),
}
_FRONT: Final[dict[Side, Text]] = {
    "own": Text(en="in your front", ja="自分の最前列"),
    "enemy": Text(en="in the enemy front", ja="相手の最前列"),
    "either": Text(en="in either front", ja=f"{_BOTH}最前列"),
}
_REAR: Final[dict[Side, Text]] = {
    "own": Text(en="at the rear of your lines", ja="自分のラインの最後尾"),
    "enemy": Text(en="at the rear of enemy lines", ja="相手のラインの最後尾"),
    "either": Text(en="at the rear of any line", ja=f"{_BOTH}ラインの最後尾"),
}
_IN_PLAY: Final = Text(en="in play", ja="場")
"""On both fields."""


def noun(which: Which, owner: str = "") -> Text:
    """The cards' noun with what is said of their face: ``face-up card``, ``enemy Keeper``."""
    word = which.noun()
    en = f"{owner} {word.en}" if owner else word.en
    if which.face == "down":
        return Text(f"face-down {en}", f"裏向きの{word.ja}")
    if which.face == "up" and which.plain:
        return Text(f"face-up {en}", f"表向きの{word.ja}")
    return Text(en, word.ja)


def some(which: Which, number: int = 1) -> Text:
    """A number of them: ``one of your Keepers``, ``an enemy character in the front``."""
    single = _single(which)
    if single:
        return single
    ja = f"{_of_some(_whose(which))}{number}枚"
    place = _place(which)
    if place is None and which.side == "own":
        others = plural(f"other {noun(which).en}" if which.other else noun(which).en)
        return Text(f"{'one' if number == 1 else number} of your {others}", ja)
    word = _owned(which).en
    en = _another(word, number) if which.other else counted(number, word)
    return Text(f"{en} {place.en}" if place else en, ja)


def each(which: Which) -> Text:
    """All of them: ``each of your Keepers``."""
    single = _single(which)
    if single:
        return single
    ja = f"{_whose(which)}すべて"
    place, other = _place(which), "other " if which.other else ""
    if place is None and which.side == "own":
        return Text(f"each of your {other}{plural(noun(which).en)}", ja)
    en = f"each {other}{_owned(which).en}"
    return Text(f"{en} {place.en}" if place else en, ja)


def they(which: Which) -> tuple[Text, bool]:
    """The same without stress, and whether it is a plural.

    ``your Keepers``, ``other cards in this card’s line``.
    """
    single = _single(which)
    if single:
        return single, False
    place, other = _place(which), "other " if which.other else ""
    if place is None and which.side == "own":
        return Text(f"your {other}{plural(noun(which).en)}", _whose(which)), True
    en = f"{other}{plural(_owned(which).en)}"
    return Text(f"{en} {place.en}" if place else en, _whose(which)), True


def per(which: Which) -> Text:
    """For every one of them: ``for each of your Keepers``."""
    return Text(f"for {each(which).en}", f"{they(which)[0].ja}1枚につき")


def there(which: Which, least: int = 1) -> Text:
    """The clause that this many of them lie there."""
    word = noun(which)
    if which.place == "battle":
        subject = _subject(which)
        return Text(f"{subject.en} is {article(word.en)}", f"{subject.ja}が{word.ja}である")
    if least == 1:
        en = _another(word.en, 1) if which.other else article(word.en)
    else:
        en = f"{least} or more {'other ' if which.other else ''}{plural(word.en)}"
    number = "" if least == 1 else f"{least}枚以上"
    ja = f"{_of_some(_at(which))}{'ほかの' if which.other else ''}{word.ja}が{number}{_verb(which)}"
    return Text(_lie(which, en, many=least > 1), ja)


def lacks(which: Which) -> Text:
    """The clause that none of them lies there."""
    word = noun(which)
    if which.place == "battle":
        subject = _subject(which)
        return Text(f"{subject.en} is no {word.en}", f"{subject.ja}が{word.ja}でない")
    en = f"no {'other ' if which.other else ''}{word.en}"
    verb = "いない" if _verb(which) == "いる" else "ない"
    return Text(
        _lie(which, en, many=False), f"{_at(which)}{'ほかの' if which.other else ''}{word.ja}が{verb}"
    )


def _place(which: Which) -> Text | None:
    """The place, if it must be named; it names the owner too."""
    if which.place == "front":
        return _FRONT[which.side]
    if which.place == "rear":
        return _REAR[which.side]
    if which.place == "field" and which.side == "either":
        return _IN_PLAY
    return _WHERE.get(which.place)


def _owned(which: Which) -> Text:
    """The noun, with its owner if no place tells it."""
    return noun(which, "enemy" if which.side == "enemy" and _place(which) is None else "")


def _whose(which: Which) -> str:
    """The Japanese noun with place or owner, before a number."""
    place = _place(which)
    return (
        f"{place.ja + 'の' if place else _OWNER[which.side]}{'ほかの' if which.other else ''}{noun(which).ja}"
    )


def _of_some(whose: str) -> str:
    """The same of cards of which only some are meant."""
    return whose.replace(_BOTH, _EITHER)


def _single(which: Which) -> Text | None:
    """What there is only one of."""
    word = noun(which)
    match which.place:
        case "this":
            return Text("this card", "このカード")
        case "battle" if which.side == "own":
            return Text(f"your {word.en} in battle", f"戦闘中の自分の{word.ja}")
        case "battle" if which.side == "enemy":
            return Text(f"the {noun(which, 'enemy').en} in battle", f"戦闘中の相手の{word.ja}")
        case "behind":
            return Text(f"the {word.en} right behind this card", f"このカードのすぐ後ろの{word.ja}")
        case "ahead":
            return Text(f"the {word.en} right before this card", f"このカードのすぐ前の{word.ja}")
        case _:
            return None


def _subject(which: Which) -> Text:
    """The card in battle, whatever it is."""
    if which.side == "own":
        return Text("your card in battle", "戦闘中の自分のカード")
    return Text("the enemy card in battle", "戦闘中の相手のカード")


def _another(word: str, number: int) -> str:
    return f"another {word}" if number == 1 else f"{number} other {plural(word)}"


def _at(which: Which) -> str:
    place = _place(which)
    return f"{place.ja}に" if place else f"{_OWNER[which.side]}場に"


def _lie(which: Which, what: str, *, many: bool) -> str:
    """A player has it, or it lies there."""
    place = _place(which)
    if which.side == "either" or which.place in _WHERE:
        return f"there {'are' if many else 'is'} {what} {(place or _IN_PLAY).en}"
    who, their = ("you have", "your") if which.side == "own" else ("the enemy has", "their")
    tail = {"front": f" in {their} front", "rear": f" at the rear of {their} lines"}.get(which.place, "")
    return f"{who} {what}{tail}"


def _verb(which: Which) -> str:
    """Characters are somewhere as people are, things as things."""
    kind = BASICS[which.card].kind if which.card else which.asked
    return "いる" if kind == "character" else "ある"
