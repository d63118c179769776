"""How a finished game ended, as far as it is said alike in many games, and the ways on from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import htpy as h

from pyengine.text import Text
from web.texts import cards as texts
from web.texts import dialogs, ladder
from web.texts import table as common
from web.views.model import Remote, TableView
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


def ways_on(view: TableView, look: str = "btn") -> Iterator[h.Node]:
    """Buttons: the game once more with another deal or with the same one, a look back, sharing.

    With a player at another device it is played once more with the seats exchanged, and never with the same
    deal: over the line that is open, else by links. What several devices have played can be proved.

    In a frame, which shows no dialog, nothing is shared. A game that is looked back on by the machine already
    offers that no more.
    """
    lang = view.lang
    known = view.play.remote
    if known is not None:
        # First the other learns of the end.
        after = "" if known.unsent else " main"
        again = _again(known)
        yield again and action(again, _rematch(known), lang, look=f"{look}{after}")
    elif view.play.ladder:
        yield action("climb", ladder.CLIMB_ON, lang, look=f"{look} main")
    else:
        yield action("rematch", common.REMATCH, lang, look=f"{look} main")
    if known is None and view.game.has_chance and view.play.line.setup.seed is not None:
        yield action("same-deal", dialogs.SAME_DEAL, lang, look=look)
    if view.interaction.review is None:
        yield action("review", common.REVIEW, lang, look=look)
    if view.display.mode == "table":
        yield action("share", common.SHARE, lang, look=look)
    if known is not None and known.live is not None:
        yield action("save-proof", common.SAVE_PROOF, lang, look=look)


def asked_again(view: TableView) -> Text | None:
    """That a player at another device asks for a rematch, if one does."""
    known = view.play.remote
    if known is None or known.live is None or known.live.again is None:
        return None
    from web.views.together.lines import again  # noqa: PLC0415 - only games over lines need it

    return again(known, known.live.again)


def _rematch(known: Remote) -> Text:
    """The button for a rematch: to ask for one, or to accept the one that another player asks for."""
    if known.live is None or known.live.again is None:
        return common.REMATCH_SWAPPED
    from web.texts.live import AGREE_AGAIN  # noqa: PLC0415 - only games over lines need it

    return AGREE_AGAIN


def _again(known: Remote) -> str:
    """By what they play once more; empty for who looks on, and for more than two where a line is missing."""
    if known.seat < 0:
        return ""
    if len(known.others) == 1:
        reached = known.live is not None and known.live.reaches(known.others[0])
        return "rematch-live" if reached else "rematch-by-link"
    direct = known.live is not None and all(map(known.live.connects, known.others))
    return "rematch-live" if direct else ""
