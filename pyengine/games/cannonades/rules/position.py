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
from collections.abc import Iterable, Iterator
from typing import Final, get_args

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.cannonades.rules.observation import ships_needed, unseen
from pyengine.games.cannonades.rules.state import (
    ACTIONS,
    DECK,
    HAND,
    PLACES,
    Fleet,
    Phase,
    Reaction,
    Ship,
    State,
    is_cannonade,
    is_ship,
)
from pyengine.games.cannonades.rules.turns import stages
from pyengine.text import Text


def draw(state: State) -> str:
    """The turn and the pile in two lines, then a line for each captain.

    Fleet, hand, and what is known of it.
    """
    captain = "nobody" if state.captain is None else f"captain {state.captain + 1}"
    final = " (final)" if state.final else ""
    lines = [
        f"turn {state.turn}{final}, {state.phase}: {captain}, actions {state.used}/{ACTIONS}",
        f"pile {len(state.pile)}, discards {' '.join(state.discards) or '-'}{_end(state)}",
        *(_captain(state, seat) for seat in state.seats),
    ]
    return "\n".join(lines)


def _end(state: State) -> str:
    if state.trigger is None:
        return ""
    finals = " ".join(str(seat + 1) for seat in state.finals) or "-"
    return f"; trigger {state.trigger + 1}, final turns to come: {finals}"


def _captain(state: State, seat: Seat) -> str:
    if seat not in state.afloat and seat != state.victim:
        return f"{seat + 1}: out"
    fleet = "  ".join(
        f"{place}:{f'[{ship.card}]' if ship.up else f'({ship.card})'}" if ship else f"{place}:----"
        for place, ship in zip(PLACES, state.fleets[seat], strict=True)
    )
    known = f"  known {' '.join(state.known[seat])}" if state.known[seat] else ""
    return f"{seat + 1}: {fleet}  hand {' '.join(state.hands[seat]) or '-'}{known}"


# What can occur


def check(state: State) -> None:
    """Raise NotationError unless the state, or observation, fits together.

    It must wait for a decision or a draw.
    """
    if not 2 <= len(state.hands) <= 5:
        raise NotationError(_PLAYERS)
    if not all(_cards(state)):
        raise NotationError(_CARDS)
    parts = _set_up(state) if state.phase == "setup" else _in_play(state)
    # In this order, and only up to the first that fails: later parts rely on earlier ones.
    if not (all(_seats(state)) and all(parts) and all(_enough_ships(state))):
        raise NotationError(_CONTRADICTION)


def _cards(state: State) -> Iterator[bool]:
    """The 46 cards are there, each kind as often as it exists.

    They are hidden only where an observation hides them.
    """
    ships = [ship for fleet in state.fleets for ship in fleet if ship]
    cards = Counter((*state.pile, *state.discards, *(ship.card for ship in ships)))
    for hand in state.hands:
        cards.update(hand)
    yield cards.total() == len(DECK)
    del cards[UNKNOWN]
    yield cards <= Counter(DECK)
    yield UNKNOWN not in state.discards
    yield UNKNOWN not in state.pile or {*state.pile} == {UNKNOWN}
    yield all(is_ship(ship.card) or (ship.card == UNKNOWN and not ship.up) for ship in ships)
    for hand, known in zip(state.hands, state.known, strict=True):
        seen = Counter(card for card in hand if card != UNKNOWN)
        yield all(map(is_cannonade, known))
        yield Counter(known) == seen if UNKNOWN in hand else Counter(known) <= seen


def _seats(state: State) -> Iterator[bool]:
    """Fields name seats that there are, in their order and once."""
    yield {state.start, state.captain, state.trigger} <= {None, *state.seats}
    yield _ascending(state.afloat, tuple(state.seats))
    yield _ascending(state.fresh, state.afloat)
    yield {*state.drawing} <= {*state.afloat}
    yield {*state.finals} <= {*state.afloat}
    yield len({*state.finals}) == len(state.finals)
    yield all({*reaction} <= {*state.afloat} and len({*reaction}) == 2 for reaction in state.reactions)


def _set_up(state: State) -> Iterator[bool]:
    """What holds while hands and the starting player are drawn (CN3)."""
    dealt = tuple(seat for seat in state.seats for _ in range(HAND - len(state.hands[seat])))
    yield state.drawing == dealt
    yield state.fresh == state.afloat == tuple(state.seats)
    yield (state.turn, state.captain, state.used, state.final) == (0, None, 0, False)
    yield not any(map(state.size, state.seats))
    yield not any((*state.known, state.trigger is not None, state.finals, state.reactions))
    if state.start is None:
        yield not state.discards
    else:
        yield bool(state.drawing) and len({*state.drawing}) == 1
    yield bool(state.pile)


def _in_play(state: State) -> Iterator[bool]:
    """What holds from the first turn on."""
    yield state.start is not None and state.captain is not None and state.turn > 0
    yield (state.trigger is None) == bool(state.pile)
    yield state.trigger is not None or not (state.final or state.finals)
    yield state.trigger not in state.finals[:-1]
    yield not (state.final and state.captain in state.finals)
    yield bool(state.reactions) == (state.phase in ("reacting", "answering"))
    yield from (all(_captain_is_right(state, seat)) for seat in state.seats)
    if state.drawing:
        yield from _drawing(state)
    yield from _PARTS[state.phase](state)


def _captain_is_right(state: State, seat: Seat) -> Iterator[bool]:
    """What each captain has (CN3, CN7, CN9)."""
    if seat not in state.afloat:
        yield not state.size(seat)
        yield not state.hands[seat] or (state.phase == "looting" and seat == state.victim)
    elif seat in state.fresh:
        yield not any(ship and ship.up for ship in state.fleets[seat])
        if seat == state.captain:
            yield state.size(seat) > 0 or state.used < ACTIONS
        else:
            yield len(state.hands[seat]) == HAND and not state.size(seat)
    else:
        yield seat == state.captain or state.size(seat) > 0


def _drawing(state: State) -> Iterator[bool]:
    """One seat draws: the captain, or after a reaction another (CN5, CN6, CN13)."""
    yield state.phase in ("acting", "reacting") and state.trigger is None
    yield len({*state.drawing}) == 1
    yield len(state.drawing) <= HAND - 1
    if state.drawing[0] != state.captain:
        yield state.vendetta and len(state.drawing) == 1 and state.drawing[0] not in state.fresh


def _acting(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short


def _looting(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short
    yield state.victim is not None
    yield _has_attacked(state)


def _reacting(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short
    yield state.vendetta
    yield all(state.size(reaction.seat) for reaction in state.reactions)
    yield _has_attacked(state)


def _answering(state: State) -> Iterator[bool]:
    yield from _reacting(state)
    yield bool(state.hands[state.reactions[0].against])


def _picking(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield any(map(is_cannonade, state.discards))
    yield state.trigger is not None
    if state.final:
        yield state.captain != state.trigger
        yield state.used == 0
    elif state.trigger is not None:
        yield state.finals == (*state.others_from(state.trigger), state.trigger)
        yield state.captain == state.trigger or state.vendetta


def _tossing(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short
    yield state.captain is not None and bool(state.size(state.captain) and state.excess(state.captain))


def _over(state: State) -> Iterator[bool]:
    """One captain is left, or the ranking can be made from what lies face up (CN10, CN12)."""
    if len(state.afloat) == 1:
        return
    yield len(state.afloat) > 1
    yield state.final and not state.finals
    if len(next(stages(state)).leaders) > 1:
        yield all(ship.up for fleet in state.fleets for ship in fleet if ship)


def _enough_ships(state: State) -> Iterator[bool]:
    """Hands that must hold ships do, or can, and so for the ships that lie face down (CN3, CN9)."""
    hidden = sum(ship.card == UNKNOWN for fleet in state.fleets for ship in fleet if ship)
    for seat in state.seats:
        needed, hand = ships_needed(state, seat), state.hands[seat]
        if UNKNOWN in hand:
            hidden += needed
            yield hand.count(UNKNOWN) >= needed
        else:
            yield sum(map(is_ship, hand)) >= needed
    yield hidden <= sum(map(is_ship, unseen(state)))


def _afloat_captains(state: State) -> bool:
    """Whether the game goes on and the captain is in it."""
    return len(state.afloat) > 1 and state.captain in state.afloat


def _has_attacked(state: State) -> bool:
    return state.used > 0 and not state.first_turn


def _ascending(row: tuple[Seat, ...], seats: tuple[Seat, ...]) -> bool:
    """Whether the row holds some of these seats in their order."""
    return row == tuple(seat for seat in seats if seat in row)


_PARTS: Final = {
    "acting": _acting,
    "looting": _looting,
    "reacting": _reacting,
    "answering": _answering,
    "picking": _picking,
    "tossing": _tossing,
    "over": _over,
}

_PLAYERS: Final = Text(
    en="A position of Cannonades has 2 to 5 captains.", ja="キャノネイドの局面は船長2〜5人分です。"
)
_CARDS: Final = Text(
    en="The cards of this position do not add up to the 46 of the game, or lie where they cannot.",
    ja="この局面のカードが、ゲームの46枚と合わないか、あるはずのない場所にあります。",
)
_CONTRADICTION: Final = Text(
    en="The parts of this position contradict each other.", ja="この局面は、各欄の内容が食い違っています。"
)


# As text


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
