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
from typing import Final, get_args

from pyengine.cards import Card, Cards
from pyengine.errors import NotationError
from pyengine.games.gran_cannon.rules.consistency import check
from pyengine.games.gran_cannon.rules.state import Phase, State
from pyengine.text import Text

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
