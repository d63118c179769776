"""Positions of Gran Cannon as one line of text.

``PHASE ROUND/TURN/STEPS PRECEDENCE CANNON MOVES OVERTIME DRAWING SEATS``, with one blank between fields;
seats are digits from 0, ``-`` stands for nothing:

* ``PHASE``, ``ROUND``, ``TURN``, ``STEPS``, ``PRECEDENCE``, ``DRAWING``: as in ``State``;
* ``CANNON``: the holder, ``:`` and the charge, then ``!`` if the cannon has fired in this turn;
* ``MOVES``: who has still to move, then ``>`` and whom the holder has named, if anybody;
* ``OVERTIME``: the contenders, ``x`` and the tied presentations;
* ``SEATS``: for each seat, divided by ``/``, and in it divided by ``,``: score, square, hand, the part of the
  hand that everybody knows, pile, discards, removed cards, presented and chosen card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.resolution import following
from pyengine.games.gran_cannon.rules.state import (
    FORTRESS,
    FULL_CHARGE,
    HAND,
    MOST_TIES,
    Phase,
    State,
    full_set,
)
from pyengine.text import Text


def draw(state: State) -> str:
    """The cannon in a line, then a line for each player.

    Score, square, hand, heaps, and the card in front of it.
    """
    cannon = "nobody" if state.holder is None else f"player {state.holder + 1}"
    lines = [
        f"round {state.round}, turn {state.turn}, {state.phase}; cannon: {cannon}, charge {state.charge}",
        *(_player(state, seat) for seat in state.seats),
    ]
    return "\n".join(lines)


def _player(state: State, seat: Seat) -> str:
    square = state.squares[seat]
    off = "" if state.phase == "setup" else "cannon" if seat == state.holder else "fallen"
    place = off if square is None else f"on {square}"
    card = state.presented[seat] or (f"({state.chosen[seat]})" if state.chosen[seat] else "")
    return (
        f"{seat + 1}: {state.scores[seat]:>3} points, {place:<6}  hand {''.join(state.hands[seat]):<4}"
        f"  pile {len(state.piles[seat])}  discards {''.join(state.discards[seat]) or '-'}"
        f"  removed {''.join(state.removed[seat]) or '-'}  {card}"
    ).rstrip()


# What can occur


def check(state: State) -> None:
    """Raise NotationError unless the state, or observation, fits together.

    It must wait for a decision or a draw.
    """
    if not 2 <= len(state.scores) <= 5:
        raise NotationError(_PLAYERS)
    for seat in state.seats:
        if not _has_its_cards(state, seat):
            raise NotationError(_ALL_CARDS.fill(player=seat + 1))
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
_ALL_CARDS: Final = Text(
    en="The cards of player {player} do not add up to the thirteen that each player owns.",
    ja="プレイヤー{player}のカードが、各自の持つ13枚と合いません。",
)
_CONTRADICTION: Final = Text(
    en="The parts of this position contradict each other.", ja="この局面は、各欄の内容が食い違っています。"
)


# As text


_NOTHING: Final = "-"
_SEATS: Final = "([0-4]+|-)"
_CARDS: Final = "([0-5S?]{1,13}|-)"
_CARD: Final = "([0-5S?]|-)"
_SEAT: Final = ",".join((r"(\d{1,3})", r"(\d{1,2}|-)", *(_CARDS,) * 5, *(_CARD,) * 2))
_FORM: Final = re.compile(
    rf"({'|'.join(get_args(Phase))}) (\d{{1,4}})/(\d{{1,4}})/(\d{{1,4}}) {_SEATS} ([0-4-]):(\d{{1,2}})(!?)"
    rf" {_SEATS}(?:>([0-4]))? {_SEATS}x(\d{{1,2}}) {_SEATS} (\S+)",
    re.ASCII,
)
_SEAT_FORM: Final = re.compile(_SEAT, re.ASCII)
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}


def write(state: State) -> str:
    """The position as text; the options are not part of it."""
    holder = _NOTHING if state.holder is None else state.holder
    return " ".join(
        (
            state.phase,
            f"{state.round}/{state.turn}/{state.steps}",
            _write_row(state.precedence),
            f"{holder}:{state.charge}{'!' * state.fired}",
            _write_row(state.waiting) + ("" if state.named is None else f">{state.named}"),
            f"{_write_row(state.contenders)}x{state.ties}",
            _write_row(state.drawing),
            "/".join(_write_seat(state, seat) for seat in state.seats),
        )
    )


def read(text: str, *, target: int, reach: bool, spare_shield: bool, step_limit: int) -> State:
    """The state, or observation, that ``write`` wrote, under these options.

    Raises NotationError for any other text.
    """
    found = _FORM.fullmatch(text)
    seats = [_SEAT_FORM.fullmatch(seat) for seat in found[14].split("/")] if found else []
    if not found or None in seats:
        raise NotationError(_FORMLESS)
    rows = [seat.groups() for seat in seats if seat]
    state = State(
        target=target,
        reach=reach,
        spare_shield=spare_shield,
        step_limit=step_limit,
        phase=_PHASES[found[1]],
        round=int(found[2]),
        turn=int(found[3]),
        steps=int(found[4]),
        precedence=_read_seats(found[5]),
        holder=None if found[6] == _NOTHING else int(found[6]),
        charge=int(found[7]),
        fired=bool(found[8]),
        waiting=_read_seats(found[9]),
        named=int(found[10]) if found[10] else None,
        contenders=_read_seats(found[11]),
        ties=int(found[12]),
        drawing=_read_seats(found[13]),
        scores=tuple(int(row[0]) for row in rows),
        squares=tuple(None if row[1] == _NOTHING else int(row[1]) for row in rows),
        hands=_column(rows, 2),
        known=_column(rows, 3),
        piles=_column(rows, 4),
        discards=_column(rows, 5),
        removed=_column(rows, 6),
        presented=tuple(_read_card(row[7]) for row in rows),
        chosen=tuple(_read_card(row[8]) for row in rows),
    )
    check(state)
    canonical = write(state)
    if canonical != text:
        raise NotationError(_NOT_CANONICAL.fill(canonical=canonical))
    return state


def _write_row(row: tuple[object, ...]) -> str:
    return "".join(map(str, row)) or _NOTHING


def _write_seat(state: State, seat: int) -> str:
    square = state.squares[seat]
    heaps = (state.hands, state.known, state.piles, state.discards, state.removed)
    return ",".join(
        (
            str(state.scores[seat]),
            _NOTHING if square is None else str(square),
            *(_write_row(heap[seat]) for heap in heaps),
            state.presented[seat] or _NOTHING,
            state.chosen[seat] or _NOTHING,
        )
    )


def _read_seats(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.replace(_NOTHING, "")))


def _read_card(text: str) -> Card | None:
    return None if text == _NOTHING else text


def _column(rows: list[tuple[str, ...]], at: int) -> tuple[Cards, ...]:
    return tuple(tuple(sorted(row[at].replace(_NOTHING, ""))) for row in rows)


_FORMLESS: Final = Text(
    en="This is not a position of Gran Cannon: it needs eight fields, the last with nine for each player.",
    ja="グランキャノンの局面として読めません。8つの欄が必要で、最後の欄にはプレイヤーごとに9つの項目を書きます。",
)
_NOT_CANONICAL: Final = Text(
    en="This position is written “{canonical}”.",
    ja="この局面は「{canonical}」と書きます。",
)
