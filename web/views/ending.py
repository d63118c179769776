"""How a finished game ended, as far as it is said alike in many games, and the ways on from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import htpy as h

from pyengine.text import Text
from web.texts import cards as texts
from web.texts import dialogs
from web.texts import table as common
from web.views.model import TableView
from web.views.names import joined, name, third
from web.views.parts import action


def result(view: TableView) -> Text:
    """Who has won a finished game."""
    outcome = view.match.outcome
    if outcome is None or not outcome.winners:
        return texts.DRAW
    first, *others = outcome.winners
    if others:
        return texts.WIN.fill(names=joined(name(view, seat) for seat in outcome.winners))
    return texts.WINS.of(third(view, first))


def reason(view: TableView, by_rules: Callable[[str], Text]) -> Text:
    """Why a finished game ended.

    The players agreed or resigned, or, as the game itself says of a reason, ``by_rules``.
    """
    match = view.match
    if match.outcome is None:
        raise ValueError("the game goes on")
    if match.ending is None:
        return by_rules(match.outcome.reason)
    return (
        texts.END_AGREED
        if match.ending.seat is None
        else texts.END_RESIGNED.of(third(view, match.ending.seat))
    )


def ways_on(view: TableView, look: str = "btn") -> Iterator[h.Renderable]:
    """Buttons: the game once more with another deal or with the same one, a look back, sharing.

    By links it is played once more with the seats exchanged, and never with the same deal.

    In a frame, which shows no dialog, nothing is shared. A game that is looked back on by the machine already
    offers that no more.
    """
    lang = view.lang
    if view.play.remote is not None:
        # First the other learns of the end.
        after = "" if view.play.remote.unsent else " main"
        yield action("rematch-by-link", common.REMATCH_SWAPPED, lang, look=f"{look}{after}")
    else:
        yield action("rematch", common.REMATCH, lang, look=f"{look} main")
    if view.play.remote is None and view.game.has_chance and view.play.line.setup.seed is not None:
        yield action("same-deal", dialogs.SAME_DEAL, lang, look=look)
    if view.interaction.review is None:
        yield action("review", common.REVIEW, lang, look=look)
    if view.display.mode == "table":
        yield action("share", common.SHARE, lang, look=look)
