"""How a finished game ended, as far as all card games say it alike."""

from __future__ import annotations

from collections.abc import Callable

from pyengine.match import Match
from pyengine.text import Text
from web.texts import cards as texts
from web.views.model import TableView
from web.views.names import joined, name, third


def result(view: TableView) -> Text:
    """Who has won a finished game."""
    outcome = view.match.outcome
    if outcome is None or not outcome.winners:
        return texts.DRAW
    first, *others = outcome.winners
    if others:
        return texts.WIN.fill(names=joined(name(view, seat) for seat in outcome.winners))
    return texts.WINS.of(third(view, first))


def by_the_table(view: TableView) -> Text | None:
    """That the players themselves ended it, by agreement or resignation; None if the rules did."""
    match = view.match
    if match.ending is None:
        return None
    if match.ending.seat is None:
        return texts.END_AGREED
    return texts.END_RESIGNED.of(third(view, match.ending.seat))


def spoken(view: TableView, match: Match, told: str, why: Callable[[TableView], Text]) -> str:
    """What is ``told`` of the last step of ``match``.

    If the game ends with it, also who has won and ``why``.
    """
    if match.outcome is None:
        return told
    over = texts.SPOKEN_OVER.fill(result=result(view), reason=why(view))
    return f"{told} {over.say(view.lang)}".strip()
