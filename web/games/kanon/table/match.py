"""What a table knows of the match around a game: the score, and who has brought which deck."""

from __future__ import annotations

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.decks import READY
from pyengine.text import Text
from web.games.kanon.decks import offered as offered_decks
from web.games.kanon.table.scene import Scene
from web.games.kanon.words import match as texts
from web.look import TableView


def score(shown: Scene) -> Text | None:
    """Which game of the match it is and how it stands, the near seat's games first; None in a single game."""
    state, me = shown.state, shown.me
    if state.best_of == 1:
        return None
    return texts.SCORE.fill(n=state.game, most=state.best_of, mine=state.wins[me], theirs=state.wins[1 - me])


def deck_of(view: TableView, seat: Seat) -> Text | None:
    """What the deck that a seat has brought is called.

    None where the viewer may not know it, or nobody does.
    """
    made = view.play.line.setup
    known = seat == view.perspective.viewer or view.perspective.open or view.play.line.outcome is not None
    if made.start is not None or not known:
        return None
    # Without decks the first ready ones are played.
    deck = (made.decks or tuple(READY))[seat]
    return None if deck.startswith(UNKNOWN) else offered_decks.name(deck)
