"""How a set of cards is called in a card's text.

Cards lie on the field unless the text says otherwise; one that is named by a kind, suit, attribute or trait
lies face up.
"""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.abilities.grammar import article, counted, plural
from pyengine.games.kanon.abilities.which import Place, Side, Which
from pyengine.games.kanon.cards.basics import BASICS
from pyengine.text import Text

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
