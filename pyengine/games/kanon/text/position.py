"""Positions of Kanon as one line of text.

``PHASE RESULTS TURN FLAGS BATTLE ANNOUNCED AGENDA OWED SEAT SEAT``, with one blank between fields; seats are
``1`` and ``2``, ``-`` stands for nothing, ``?`` for a card that is not seen:

* ``PHASE``: as in ``State``;
* ``RESULTS``: for each finished game the winner (``-`` after a draw), ``:`` and the ground, divided by ``,``;
* ``TURN``: who begins, who is active, ``:``, the turn's number, ``:``, the cards set in this phase, ``!`` if
  the battle is used up;
* ``FLAGS``: who is ready, ``:``, who was unable to draw, ``:``, how many cards each seat must discard,
  divided by ``,``;
* ``BATTLE``: the named line of each seat, ``:``, who acts, ``:``, the passes, ``:``, each seat's declared
  lines divided by ``/`` (name, ``=``, three ids divided by ``.``; divided by ``+``), ``:``, who wins ties,
  ``:``, who takes along the card behind, ``:``, ``!`` if it is not used up;
* ``ANNOUNCED``: seat, card, ability (``up`` to turn up), id of the permanent, targets and the cost still to
  be paid, both divided by ``+``, and ``a`` if it was answered, ``c`` if it is countered, divided by ``:``;
  behind ``>`` the counter, without the last part;
* ``AGENDA``: for each effect seat, card, ability, effect, id of the permanent and targets, divided by ``:``;
  divided by ``,``;
* ``OWED``: for each due the seat, ``x``, the number, ``>`` and where to, ``!`` if it is a draw; divided by
  ``,``;
* ``SEAT``: divided by ``;`` the hand, the part of it that everybody knows, the three lines divided by ``/``,
  discards and victory pile in their order, the deck, the spares, what was swapped (out ``-`` in), what was
  seen in earlier games; cards divided by ``,``, in the last four as the card, ``x`` and how many. A permanent
  is its card, ``^`` if it lies face up or ``_``, its id, then ``u`` if it was used, ``k`` if everybody knows
  it, ``+`` or ``-`` and what it gets, ``=`` and the card it copies.
"""

from __future__ import annotations

import re
from collections import Counter as Counts
from collections.abc import Callable
from typing import Final, Literal, TypeVar, cast, get_args

from pyengine.cards import Cards
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.kanon.rules.consistency import check
from pyengine.games.kanon.rules.state import Field, Ground, Line, Phase, Result, State
from pyengine.games.kanon.text.notation import (
    BATTLE,
    CALL,
    CARD,
    CODE,
    NOTHING,
    ON_FIELD,
    OWED,
    STEP,
    listed,
    read_announced,
    read_battle,
    read_owed,
    read_permanent,
    read_row,
    read_seat,
    read_seats,
    read_step,
    write_announced,
    write_battle,
    write_owed,
    write_permanent,
    write_row,
    write_seat,
    write_seats,
    write_step,
)
from pyengine.text import Text

T = TypeVar("T")

# Writing


def write(state: State) -> str:
    """The position as text; the options are not part of it."""
    return " ".join(
        (
            state.phase,
            write_row(f"{write_seat(result.winner)}:{result.reason}" for result in state.results),
            f"{write_seat(state.first)}{write_seat(state.active)}:{state.turn}:{state.sets}{'!' * state.fought}",
            f"{write_seats(state.ready)}:{write_seats(state.unable)}:{state.tosses[0]},{state.tosses[1]}",
            write_battle(state.battle) if state.battle else NOTHING,
            write_announced(state.announced) if state.announced else NOTHING,
            write_row(map(write_step, state.agenda)),
            write_row(map(write_owed, state.owed)),
            _side(state, 0),
            _side(state, 1),
        )
    )


def _side(state: State, seat: Seat) -> str:
    return ";".join(
        (
            write_row(state.hands[seat]),
            write_row(state.known[seat]),
            "/".join(write_row(map(write_permanent, row)) for row in state.lines[seat]),
            write_row(state.discards[seat]),
            write_row(state.points[seat]),
            _counted(state.decks[seat]),
            _counted(state.spares[seat]),
            write_row(f"{out}-{into}" for out, into in state.swaps[seat]),
            _counted(state.seen[seat]),
        )
    )


def _counted(cards: Cards) -> str:
    return write_row(f"{card}x{number}" for card, number in sorted(Counts(cards).items()))


# Reading


def read(text: str, *, best_of: Literal[1, 3]) -> State:
    """The state, or observation, that ``write`` wrote, under this option.

    Raises NotationError for any other text.
    """
    found = _FORM.fullmatch(text)
    sides = [_SIDE.fullmatch(found[name]) for name in ("one", "two")] if found else []
    if found is None or None in sides:
        raise NotationError(_FORMLESS)
    one, two = (cast("re.Match[str]", side) for side in sides)
    state = State(
        best_of=best_of,
        phase=_PHASES[found["phase"]],
        results=read_row(found["results"], _read_result),
        first=read_seat(found["first"]),
        active=int(found["active"]) - 1,
        turn=int(found["turn"]),
        decks=_both(one, two, "deck", _read_counts),
        hands=_both(one, two, "hand", _read_sorted),
        known=_both(one, two, "known", _read_sorted),
        lines=_both(one, two, "field", _read_field),
        discards=_both(one, two, "discards", _read_cards),
        points=_both(one, two, "points", _read_cards),
        spares=_both(one, two, "spares", _read_counts),
        swaps=_both(one, two, "swaps", _read_swaps),
        ready=read_seats(found["ready"]),
        seen=_both(one, two, "seen", _read_counts),
        sets=int(found["sets"]),
        fought=bool(found["fought"]),
        battle=None if found["battle"] == NOTHING else read_battle(found["battle"]),
        announced=None if found["announced"] == NOTHING else read_announced(found["announced"]),
        agenda=read_row(found["agenda"], read_step),
        owed=read_row(found["owed"], read_owed),
        tosses=(int(found["toss1"]), int(found["toss2"])),
        unable=read_seats(found["unable"]),
    )
    check(state)
    canonical = write(state)
    if canonical != text:
        raise NotationError(_NOT_CANONICAL.fill(canonical=canonical))
    return state


def _both(one: re.Match[str], two: re.Match[str], name: str, reading: Callable[[str], T]) -> tuple[T, T]:
    return reading(one[name]), reading(two[name])


def _read_result(text: str) -> Result:
    winner, _, reason = text.partition(":")
    return Result(read_seat(winner), cast("Ground", reason))


def _read_cards(text: str) -> Cards:
    return read_row(text, str)


def _read_sorted(text: str) -> Cards:
    return tuple(sorted(_read_cards(text)))


def _read_counts(text: str) -> Cards:
    pairs = (item.split("x") for item in _read_cards(text))
    return tuple(sorted(card for card, number in pairs for _ in range(int(number))))


def _read_swaps(text: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted((item[:3], item[4:]) for item in _read_cards(text)))


def _read_field(text: str) -> Field:
    a, b, c = (_read_line(row) for row in text.split("/"))
    return a, b, c


def _read_line(text: str) -> Line:
    return read_row(text, read_permanent)


_COUNTED: Final = listed(rf"{CARD}x[1-9]\d?")
_NUMBER: Final = r"(?:0|[1-9]\d{0,3})"
_RESULT: Final = f"[12-]:(?:{'|'.join(get_args(Ground))})"
_FORM: Final = re.compile(
    rf"(?P<phase>{'|'.join(get_args(Phase))}) (?P<results>{listed(_RESULT)})"
    rf" (?P<first>[12-])(?P<active>[12]):(?P<turn>{_NUMBER}):(?P<sets>\d)(?P<fought>!?)"
    rf" (?P<ready>12?|2|-):(?P<unable>12?|2|-):(?P<toss1>\d{{1,2}}),(?P<toss2>\d{{1,2}})"
    rf" (?P<battle>{BATTLE}|-) (?P<announced>{CALL}:(?:ac?|c|-)(?:>{CALL})?|-) (?P<agenda>{listed(STEP)})"
    rf" (?P<owed>{listed(OWED)}) (?P<one>\S+) (?P<two>\S+)",
    re.ASCII,
)
_SIDE: Final = re.compile(
    rf"(?P<hand>{listed(CARD)});(?P<known>{listed(CODE)})"
    rf";(?P<field>{listed(ON_FIELD)}/{listed(ON_FIELD)}/{listed(ON_FIELD)})"
    rf";(?P<discards>{listed(CODE)});(?P<points>{listed(CODE)});(?P<deck>{_COUNTED});(?P<spares>{_COUNTED})"
    rf";(?P<swaps>{listed(f'{CODE}-{CODE}')});(?P<seen>{_COUNTED})",
    re.ASCII,
)
_PHASES: Final[dict[str, Phase]] = {phase: phase for phase in get_args(Phase)}

_FORMLESS: Final = Text(
    en="This is not a position of Kanon: it needs ten fields, the last two with nine for each player.",
    ja="カノンの局面として読めません。10の欄が必要で、最後の2つにはプレイヤーごとに9つの項目を書きます。",
)
_NOT_CANONICAL: Final = Text(
    en="This position is written “{canonical}”.",
    ja="この局面は「{canonical}」と書きます。",
)
