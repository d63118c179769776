"""What the vector of Kanon is made of.

The match, own cards, what is under way, and then both seats' open cards.
"""

from __future__ import annotations

from typing import Final, get_args

from pyengine.encoding.contract import Stretch
from pyengine.encoding.values import flag, one_hot, share
from pyengine.games.kanon.decks.deck import MOST
from pyengine.games.kanon.rules.state import Phase, State
from pyengine.games.kanon.study.encoding.rows import MARKS, SIZE, SPOTS, copies, field, marks
from pyengine.games.kanon.study.encoding.under_way import (
    BATTLE,
    CALL,
    CALLED,
    EFFECT,
    HEAPS,
    answered,
    battle,
    battle_marks,
    call,
    later_effects,
    next_effect,
    owed,
)

_PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
_LONG: Final = 100
_HAND: Final = 20
_FEW: Final = 7

STRETCHES: Final[tuple[Stretch[State], ...]] = (
    Stretch("match", 1, "whether it is a match of three games", lambda state, _: flag(state.best_of > 1)),
    Stretch("games", 1, "the games that are over, of 3", lambda state, _: share(len(state.results), 3)),
    Stretch(
        "phase",
        len(_PHASES),
        f"one of {', '.join(_PHASES)}",
        lambda state, _: one_hot(len(_PHASES), _PHASES.index(state.phase)),
    ),
    Stretch("turn", 1, "the turn's number, of 100; 1 beyond", lambda state, _: share(state.turn, _LONG)),
    Stretch("sets", 1, "the cards set in this phase, of 7", lambda state, _: share(state.sets, _FEW)),
    Stretch(
        "battle marks",
        3,
        "whether the turn's battle is used up; passes, or seats that have declared, of 2; whether this battle will leave it open",
        battle_marks,
    ),
    Stretch("hand", SIZE, "how many of each card", lambda state, seat: copies(state.hands[seat])),
    Stretch("deck", SIZE, "how many of each card", lambda state, seat: copies(state.decks[seat])),
    Stretch("spares", SIZE, "how many of each card", lambda state, seat: copies(state.spares[seat])),
    Stretch(
        "swapped out",
        SIZE,
        "how many of each card since the last game",
        lambda state, seat: copies(tuple(out for out, _ in state.swaps[seat])),
    ),
    Stretch(
        "swapped in",
        SIZE,
        "how many of each card since the last game",
        lambda state, seat: copies(tuple(into for _, into in state.swaps[seat])),
    ),
    Stretch(
        "own field",
        SPOTS * SIZE,
        "for each own location a1 to a5, b1 to b5, c1 to c5 one of the cards, face down or up; none on an empty one",
        lambda state, seat: field(state, seat, lambda _: True),
    ),
    Stretch(
        "enemy field",
        SPOTS * SIZE,
        "for each enemy location one of the cards, if everybody knows it",
        lambda state, seat: field(state, 1 - seat, lambda each: each.up or each.known),
    ),
    Stretch(
        "announced",
        CALL,
        CALLED,
        lambda state, seat: call(state, seat, state.announced),
    ),
    Stretch(
        "answer",
        CALL,
        "the same of the counter to it",
        lambda state, seat: call(state, seat, state.announced.by if state.announced else None),
    ),
    Stretch("answered", 2, "whether a counter was offered; whether it is countered", answered),
    Stretch(
        "effect",
        EFFECT,
        "the next effect to be carried out: own or the enemy's; the first of its ability or a later one; one of the cards; "
        "one of the locations; the aims",
        next_effect,
    ),
    Stretch(
        "effects",
        SIZE,
        "how many effects of each card, of 4, wait behind it",
        later_effects,
        each=True,
    ),
    Stretch(
        "first", 1, "whether it begins this game", lambda state, seat: flag(state.first == seat), each=True
    ),
    Stretch("active", 1, "whether it is its turn", lambda state, seat: flag(state.active == seat), each=True),
    Stretch(
        "wins", 1, "the games it has won, of 2", lambda state, seat: share(state.wins[seat], 2), each=True
    ),
    Stretch(
        "ready", 1, "whether it has finished swapping", lambda state, seat: flag(state.ready[seat]), each=True
    ),
    Stretch(
        "battle",
        BATTLE,
        "its line, one of a, b, c; the declared lines front, along, fall, rise; whether it is to act; whether it wins "
        "ties; whether the card behind goes too if it wins",
        battle,
        each=True,
    ),
    Stretch(
        "owed",
        len(HEAPS) + 1,
        f"cards due from the deck, of 7, to {', '.join(HEAPS)}; whether the game is lost without them",
        owed,
        each=True,
    ),
    Stretch(
        "tosses",
        1,
        "the cards that it must discard, of 7",
        lambda state, seat: share(state.tosses[seat], _FEW),
        each=True,
    ),
    Stretch(
        "unable",
        1,
        "whether it could not draw a card that was due",
        lambda state, seat: flag(state.unable[seat]),
        each=True,
    ),
    Stretch(
        "hand size",
        1,
        "the cards in the hand, of 20",
        lambda state, seat: share(len(state.hands[seat]), _HAND),
        each=True,
    ),
    Stretch(
        "deck size",
        1,
        "the cards in the deck, of 80",
        lambda state, seat: share(len(state.decks[seat]), MOST),
        each=True,
    ),
    Stretch(
        "known",
        SIZE,
        "how many of each card everybody knows to be in the hand",
        lambda state, seat: copies(state.known[seat]),
        each=True,
    ),
    Stretch(
        "seen",
        SIZE,
        "how many of each card everybody saw in earlier games",
        lambda state, seat: copies(state.seen[seat]),
        each=True,
    ),
    Stretch(
        "discards",
        SIZE,
        "how many of each card",
        lambda state, seat: copies(state.discards[seat]),
        each=True,
    ),
    Stretch(
        "points",
        SIZE,
        "how many of each card in the victory pile",
        lambda state, seat: copies(state.points[seat]),
        each=True,
    ),
    Stretch(
        "marks",
        SPOTS * MARKS,
        "for each location whether a card lies there, whether face up, whether its face is known, whether it was used; what "
        "is added to its power, of 10, what is taken away; if it is face up or copies a card, what it counts as now: one of the "
        "attributes, one of the suits, the five powers, of 10",
        marks,
        each=True,
    ),
)
