"""Which moment of a game it is, in a word: for headings, pictures, and the bar of phases."""

from __future__ import annotations

from pyengine.games.kanon.rules.state import State
from pyengine.text import Text
from web.games.kanon.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.views.names import third


def when(view: TableView, state: State) -> Text:
    """The set-up, a turn and whose, or the time between two games; ``state`` is what the viewer sees."""
    if state.phase == "exchange":
        return texts.BETWEEN_GAMES
    if state.turn:
        return texts.TURN.of(third(view, state.active), turn=state.turn)
    return shared.SETTING_UP if state.game == 1 else texts.NEXT_GAME.fill(n=state.game)
