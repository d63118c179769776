"""What a person types at a sitting: a decision, an offer, an answer, or a word for the terminal itself."""

from __future__ import annotations

from enum import Enum
from typing import Final

from pyengine.sitting import (
    Asking,
    NotNow,
    OfferKind,
    Sitting,
    answer,
    offer,
    play,
    resign,
    retract,
)
from pyengine.text import Text


class Typed(Enum):
    """What concerns the terminal alone."""

    NOTHING = ""
    HELP = "help"
    BOARD = "board"
    LEAVE = "quit"


_OFFERS: Final[dict[str, OfferKind]] = {"draw": "draw", "back": "back", "void": "void"}
_ANSWERS: Final = {"yes": True, "no": False}
_WORDS: Final = {each.value for each in Typed} | {*_OFFERS, *_ANSWERS, "resign"}


def typed(text: str, kept: Sitting | None) -> Typed | Asking[Sitting]:
    """What the text asks for; raises CannonryError. A word that is a legal decision is that decision."""
    if kept is None or (text in _WORDS and not _is_legal(text, kept)):
        return _word(text, kept)
    return play(kept, text)


def _word(text: str, kept: Sitting | None) -> Typed | Asking[Sitting]:
    if text in {each.value for each in Typed}:
        return Typed(text)
    if kept is None:
        raise NotNow(_ALONE)
    if text == "resign":
        return resign(kept)
    if text == "back" and kept.may_retract:
        return retract(kept)
    if text in _OFFERS:
        return offer(kept, _OFFERS[text])
    own = kept.own
    asked = next((each for each in kept.stand.offers if own and each.seat != own.seat), None)
    if asked is None:
        raise NotNow(_NOT_ASKED)
    return answer(kept, asked, agree=_ANSWERS[text])


def _is_legal(text: str, sitting: Sitting) -> bool:
    own, match = sitting.own, sitting.shown
    return bool(own and match and sitting.to_decide and text in match.choices(own.seat))


_ALONE: Final = Text(en="The other player is not there yet.", ja="相手はまだ来ていません。")
_NOT_ASKED: Final = Text(en="The other player has not asked anything.", ja="相手は何も申し出ていません。")
