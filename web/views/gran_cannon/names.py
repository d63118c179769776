"""What players are called, and where they are, in words."""

from __future__ import annotations

from collections.abc import Iterable

from pyengine.game import Seat
from pyengine.games.gran_cannon.state import FORTRESS, State
from pyengine.text import Text
from web.texts import gran_cannon as texts
from web.views.gran_cannon.geometry import squares
from web.views.model import TableView
from web.views.names import is_you, name


def third(view: TableView, seat: Seat) -> Text | None:
    """The name for a sentence about a player; None if the sentence is said to them (see ``Told``)."""
    return None if is_you(view, seat) else name(view, seat)


def inside(view: TableView, seat: Seat) -> Text:
    """The name inside a sentence about somebody else."""
    return third(view, seat) or texts.YOU_INSIDE


def joined(items: Iterable[Text]) -> Text:
    """A list in words: *A, B and C*."""
    *first, last = items
    if not first:
        return last
    return Text(
        *(
            f"{comma.join(head)}{link}{tail}"
            for comma, head, link, tail in zip(
                texts.COMMA, zip(*first, strict=True), texts.AND, last, strict=True
            )
        )
    )


def where(state: State, seat: Seat) -> Text:
    """Where a player is: on a square, in the fortress, at the cannon, out of the round."""
    square = squares(state)[seat]
    if seat == state.holder:
        return texts.HOLDS
    if square is None:
        return texts.FALLEN
    return texts.ARRIVED if square == FORTRESS else texts.ON.fill(square=square)


def square_name(square: int) -> Text:
    """A square inside a sentence."""
    return texts.FORTRESS if square == FORTRESS else texts.SQUARE.fill(square=square)
