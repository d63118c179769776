"""What seats are called in pictures, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pyengine.drawing.documents import SEAT
from pyengine.game import Outcome, Seat
from pyengine.games import AnyGame
from pyengine.text import Text

WON: Final = Text(en="{who} won · {reason}", ja="{who}の勝ち・{reason}")
TIED: Final = Text(en="A draw · {reason}", ja="引き分け・{reason}")


def seat_name(game: AnyGame, seat: Seat) -> Text:
    """What a seat is called: by the game's own name for it, else by its number."""
    return game.seat_names[seat] if game.seat_names else SEAT.fill(seat=seat)


def seat_names(game: AnyGame, seats: Iterable[Seat]) -> Text:
    """The names of several seats, as a sentence has them."""
    english, japanese = zip(*(seat_name(game, seat) for seat in seats), strict=True)
    return Text(" and ".join(filter(None, (", ".join(english[:-1]), english[-1]))), "、".join(japanese))


def ended(game: AnyGame, outcome: Outcome, reason: Text) -> Text:
    """Who has won, and why."""
    if not outcome.winners:
        return TIED.fill(reason=reason)
    return WON.fill(who=seat_names(game, outcome.winners), reason=reason)
