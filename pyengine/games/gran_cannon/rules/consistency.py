"""Whether a position that came from outside can occur, at least as far as playing on from it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.cards import HAND, full_set
from pyengine.games.gran_cannon.rules.resolution import following
from pyengine.games.gran_cannon.rules.state import FORTRESS, FULL_CHARGE, MOST_TIES, State
from pyengine.text import Text


def check(state: State) -> None:
    """Raise NotationError unless the state, or observation, fits together.

    It must wait for a decision or a draw.
    """
    if not 2 <= len(state.scores) <= 5:
        raise NotationError(_PLAYERS)
    for seat in state.seats:
        if not _has_its_cards(state, seat):
            raise NotationError(_CARDS.fill(player=seat + 1))
    parts = _set_up(state) if state.phase == "setup" else _in_play(state)
    # In this order: what follows by itself can only be asked of parts that fit together.
    if not all(parts) or following(state):
        raise NotationError(_CONTRADICTION)


def _has_its_cards(state: State, seat: Seat) -> bool:
    """Whether the 13 cards of a seat are there, and hidden only where an observation hides them (GC1)."""
    full = full_set(spare_shield=state.spare_shield)
    hand, pile, known = state.hands[seat], state.piles[seat], Counter(state.known[seat])
    presented, chosen = state.presented[seat], state.chosen[seat]
    open_cards = Counter((*state.discards[seat], *state.removed[seat], *([presented] if presented else ())))
    total = open_cards + Counter(hand) + Counter(pile)
    unknown = total.pop(UNKNOWN, 0)
    seen = Counter(card for card in hand if card != UNKNOWN)
    return (
        total.total() + unknown == len(full)
        and total <= Counter(full)
        and UNKNOWN not in open_cards + known
        and "0" not in state.removed[seat]
        and (known == seen if UNKNOWN in hand else known <= seen)
        and (bool(pile) or known.total() == len(hand))
        and (UNKNOWN not in pile or {*pile} == {UNKNOWN})
        and (chosen is None or chosen in (*hand, UNKNOWN))
    )


def _set_up(state: State) -> Iterator[bool]:
    """What holds while precedence and hands are drawn (GC1, GC9)."""
    nothing = (None,) * len(state.scores)
    yield {*state.precedence} <= {*state.seats}
    yield len({*state.precedence}) == len(state.precedence)
    yield state.drawing == tuple(seat for seat in state.seats for _ in range(HAND - len(state.hands[seat])))
    yield (state.round, state.turn, state.steps, state.charge, state.ties) == (0,) * 5
    yield (state.holder, state.named, state.fired) == (None, None, False)
    yield state.squares == nothing
    yield state.presented == state.chosen == nothing
    yield not any((*state.scores, *state.waiting, *state.contenders))
    yield not any((*state.known, *state.discards, *state.removed))


def _in_play(state: State) -> Iterator[bool]:
    """What holds from the first turn on."""
    yield sorted(state.precedence) == [*state.seats]
    yield 1 <= state.round <= state.turn <= state.steps + 1
    yield (state.holder is None) == (state.round == 1)
    yield state.holder is None or (state.holder in state.seats and state.squares[state.holder] is None)
    yield all(square is None or square <= FORTRESS for square in state.squares)
    yield state.charge < FULL_CHARGE
    passed = state.target if state.reach else state.target + 1
    yield sum(score >= passed for score in state.scores) <= (state.phase in _WHERE_IT_ENDS)
    yield _ascending(state.waiting, state.rivals)
    yield _ascending(state.drawing, tuple(state.seats))
    yield all(state.piles[seat] or state.discards[seat] for seat in state.drawing)
    yield all(state.presented[seat] is None for seat in state.drawing)
    yield all(state.hands[seat] or _will_draw(state, seat) for seat in state.seats)
    yield from _PARTS[state.phase](state)
    yield {seat for seat, card in enumerate(state.chosen) if card is not None} <= {*state.presenters}


def _will_draw(state: State, seat: Seat) -> bool:
    return seat in state.drawing or (state.phase in _OPEN and seat in state.in_round)


def _choosing(state: State) -> Iterator[bool]:
    yield len(state.in_round) > 1
    yield not (state.arrived or state.fired or state.drawing)
    yield from _nothing_presented(state)
    yield from _no_overtime(state)


def _charging(state: State) -> Iterator[bool]:
    yield state.waiting == state.rivals
    yield not (state.arrived or state.fired or state.drawing)
    yield all((card is not None) == (seat in state.in_round) for seat, card in enumerate(state.presented))
    yield from _no_overtime(state)


def _moving(state: State) -> Iterator[bool]:
    yield all(state.presented[seat] is None for seat in state.seats if seat not in state.in_round)
    yield all(state.presented[seat] is not None and state.square(seat) < FORTRESS for seat in state.waiting)
    yield not {*state.drawing} & {*state.in_round}
    yield state.named is None or (state.named in state.front and state.holder is not None)
    yield from _no_overtime(state)


def _refilling(state: State) -> Iterator[bool]:
    yield {*state.drawing} <= {*state.in_round}
    yield not state.waiting
    yield from _nothing_presented(state)
    yield from _no_overtime(state)


def _overtime(state: State) -> Iterator[bool]:
    yield bool(state.contenders)
    yield _ascending(state.contenders, state.arrived)
    yield {*state.drawing} <= {*state.arrived}
    yield state.ties <= MOST_TIES
    yield not (state.waiting or state.named is not None)
    yield from _nothing_presented(state)


def _nothing_presented(state: State) -> Iterator[bool]:
    yield not any(state.presented)
    yield not state.waiting
    yield state.named is None


def _no_overtime(state: State) -> Iterator[bool]:
    yield not (state.contenders or state.ties)


def _ascending(row: tuple[Seat, ...], seats: tuple[Seat, ...]) -> bool:
    """Whether the row holds some of these seats in their order."""
    return row == tuple(seat for seat in seats if seat in row)


_OPEN: Final = ("charging", "moving")
_WHERE_IT_ENDS: Final = ("moving", "refilling", "overtime")
"""The phases in which points can end the game (GC20)."""
_PARTS: Final = {
    "choosing": _choosing,
    "charging": _charging,
    "moving": _moving,
    "refilling": _refilling,
    "overtime": _overtime,
}

_PLAYERS: Final = Text(
    en="A position of Gran Cannon has 2 to 5 players.", ja="グランキャノンの局面は2〜5人分です。"
)
_CARDS: Final = Text(
    en="The cards of player {player} do not add up to the thirteen that each player owns.",
    ja="プレイヤー{player}のカードが、各自の持つ13枚と合いません。",
)
_CONTRADICTION: Final = Text(
    en="The parts of this position contradict each other.", ja="この局面は、各欄の内容が食い違っています。"
)
