"""Random games by the rules themselves (see ``resolution``).

They leave out the checks and the events of the contract.
"""

from __future__ import annotations

from collections.abc import Callable

from pyengine.games.kanon.rules.resolution import after_decision, after_draw
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.turns import choices, deciders, outcome, points
from pyengine.playout import Played


def random_game(state: State, random: Callable[[], float]) -> Played:
    """A random match from the beginning, which ``Kanon.initial`` gave (K4).

    ``random`` gives uniform numbers from 0 to below 1, one for each choice: the place of a decision among the
    legal ones as ``legal`` lists them, of a card in its deck, of the first player among the seats.
    """
    decisions = 0
    if state.phase == "start":
        state = after_draw(state, str(int(random() * 2)))
    while state.phase != "over":
        if state.owed:
            deck = state.decks[state.owed[0].seat]
            state = after_draw(state, deck[int(random() * len(deck))])
        else:
            seat = deciders(state)[0]
            legal = choices(state, seat)
            state = after_decision(state, seat, legal[int(random() * len(legal))])
            decisions += 1
    over = outcome(state)
    assert over is not None
    return Played(decisions, over, points(state))
