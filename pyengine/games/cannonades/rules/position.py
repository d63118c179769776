"""Positions of Cannonades as one line of text.

``PHASE TURN FRESH AFLOAT DRAWING PILE DISCARDS FINALS REACTIONS SEATS``, with one blank between fields;
captains are digits from 1, ``-`` stands for nothing:

* ``PHASE``, ``FRESH``, ``AFLOAT``, ``DRAWING``: as in ``State``;
* ``TURN``: who began, ``:``, the turn's number, ``:``, the captain, ``x`` and the used actions, then ``!`` in
  a final turn;
* ``PILE``: for each kind of card the card, ``x`` and how many there are, divided by ``,``;
* ``DISCARDS``: the cards in their order, divided by ``,``;
* ``FINALS``: the trigger, ``>`` and whose final turn has yet to begin;
* ``REACTIONS``: for each its owner, ``v`` and whom it is against, divided by ``,``;
* ``SEATS``: for each captain, divided by ``/``, and in it divided by ``;``: the hand, the part of it that
  everybody knows, and the four places of the fleet, with ``^`` behind a ship that lies face up; cards divided
  by ``,``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, get_args

from pyengine.cards import Card, Cards
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.cannonades.rules.cards import DECK
from pyengine.games.cannonades.rules.consistency import check
from pyengine.games.cannonades.rules.state import Fleet, Phase, Reaction, Ship, State
from pyengine.text import Text

_NOTHING: Final = "-"
_CARD: Final = f"(?:{'|'.join(sorted({*DECK}))}|\\?)"
_ROW: Final = f"({_CARD}(?:,{_CARD}){{0,45}}|-)"
_SEATS: Final = "([1-5]+|-)"
_COUNT: Final = rf"{_CARD}x[1-9]\d?"
_REACTION: Final = "[1-5]v[1-5]"
_PLACE: Final = rf"(?:{_CARD}\^?|-)"
_SEAT: Final = rf"{_ROW};{_ROW};({_PLACE}(?:,{_PLACE}){{3}})"
_FORM: Final = re.compile(
    rf"({'|'.join(get_args(Phase))}) ([1-5-]):(\d{{1,4}}):([1-5-])x([0-4])(!?) {_SEATS} {_SEATS} {_SEATS}"
    rf" ({_COUNT}(?:,{_COUNT})*|-) {_ROW} ([1-5-])>{_SEATS} ({_REACTION}(?:,{_REACTION})*|-) (\S+)",
    re.ASCII,
)
_SEAT_FORM: Final = re.compile(_SEAT, re.ASCII)
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}


def write(state: State) -> str:
    """The position as text; the options are not part of it."""
    return " ".join(
        (
            state.phase,
            f"{_write_seat(state.start)}:{state.turn}:{_write_seat(state.captain)}x{state.used}{'!' * state.final}",
            _write_seats(state.fresh),
            _write_seats(state.afloat),
            _write_seats(state.drawing),
            _write_row(f"{card}x{number}" for card, number in sorted(Counter(state.pile).items())),
            _write_row(state.discards),
            f"{_write_seat(state.trigger)}>{_write_seats(state.finals)}",
            _write_row(f"{seat + 1}v{against + 1}" for seat, against in state.reactions),
            "/".join(
                f"{_write_row(hand)};{_write_row(known)};{','.join(map(_write_ship, fleet))}"
                for hand, known, fleet in zip(state.hands, state.known, state.fleets, strict=True)
            ),
        )
    )


def read(text: str, *, redraws_back: bool, vendetta: bool) -> State:
    """The state, or observation, that ``write`` wrote, under these options.

    Raises NotationError for any other text.
    """
    found = _FORM.fullmatch(text)
    seats = [_SEAT_FORM.fullmatch(seat) for seat in found[15].split("/")] if found else []
    if not found or None in seats:
        raise NotationError(_FORMLESS)
    rows = [seat.groups() for seat in seats if seat]
    state = State(
        redraws_back=redraws_back,
        vendetta=vendetta,
        phase=_PHASES[found[1]],
        start=_read_seat(found[2]),
        turn=int(found[3]),
        captain=_read_seat(found[4]),
        used=int(found[5]),
        final=bool(found[6]),
        fresh=_read_seats(found[7]),
        afloat=_read_seats(found[8]),
        drawing=_read_seats(found[9]),
        hands=tuple(tuple(sorted(_read_row(row[0]))) for row in rows),
        known=tuple(tuple(sorted(_read_row(row[1]))) for row in rows),
        fleets=tuple(_read_fleet(row[2]) for row in rows),
        pile=_read_counts(found[10]),
        discards=_read_row(found[11]),
        trigger=_read_seat(found[12]),
        finals=_read_seats(found[13]),
        reactions=tuple(Reaction(int(pair[0]) - 1, int(pair[2]) - 1) for pair in _read_row(found[14])),
    )
    check(state)
    canonical = write(state)
    if canonical != text:
        raise NotationError(_NOT_CANONICAL.fill(canonical=canonical))
    return state


def _write_seat(seat: Seat | None) -> str:
    return _NOTHING if seat is None else str(seat + 1)


def _write_seats(seats: tuple[Seat, ...]) -> str:
    return "".join(map(_write_seat, seats)) or _NOTHING


def _write_row(items: Iterable[str]) -> str:
    return ",".join(items) or _NOTHING


def _write_ship(ship: Ship | None) -> str:
    return _NOTHING if ship is None else f"{ship.card}{'^' * ship.up}"


def _read_seat(text: str) -> Seat | None:
    return None if text == _NOTHING else int(text) - 1


def _read_seats(text: str) -> tuple[Seat, ...]:
    return tuple(int(seat) - 1 for seat in text.replace(_NOTHING, ""))


def _read_row(text: str) -> tuple[str, ...]:
    return () if text == _NOTHING else tuple(text.split(","))


def _read_counts(text: str) -> Cards:
    counts: Counter[Card] = Counter()
    for item in _read_row(text):
        card, _, number = item.partition("x")
        counts[card] += int(number)
    return tuple(sorted(counts.elements()))


def _read_fleet(text: str) -> Fleet:
    return tuple(
        None if ship == _NOTHING else Ship(ship.rstrip("^"), up=ship.endswith("^"))
        for ship in text.split(",")
    )


_FORMLESS: Final = Text(
    en="This is not a position of Cannonades: it needs ten fields, the last with three for each captain.",
    ja="キャノネイドの局面として読めません。10の欄が必要で、最後の欄には船長ごとに3つの項目を書きます。",
)
_NOT_CANONICAL: Final = Text(
    en="This position is written “{canonical}”.",
    ja="この局面は「{canonical}」と書きます。",
)
