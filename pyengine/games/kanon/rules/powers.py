"""How strong a card fights (K19), and the two cards that meet in a battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.state import Id, Permanent, State
from pyengine.games.kanon.rules.suit_lines import standing_lines


class Part(NamedTuple):
    """A part of a power."""

    kind: Literal["own", "line", "boost", "standing"]
    """``own``: the printed power against the opponent's attribute. ``line``: a declared suit line (K18).
    ``boost``: effects until the end of the turn. ``standing``: a standing ability."""
    number: int
    source: Id | None = None
    """The permanent whose standing ability it is."""
    line: str | None = None
    """The suit line by name."""


class Power(NamedTuple):
    """The power of a card in battle and what it is made of."""

    seat: Seat
    id: Id
    total: int | None
    """None for a card without powers: nothing helps it."""
    parts: tuple[Part, ...]


def powers(state: State) -> tuple[Power | None, Power | None]:
    """The powers of the two cards in battle, by seat.

    None for a seat whose location is unnamed or empty, or its card untold.

    Against a card that is not told no power is printed: then only what is added counts.
    """
    pair = (_named(state, 0), _named(state, 1))
    return _power(state, 0, pair), _power(state, 1, pair)


def strength(state: State, permanent: Permanent, against: Permanent | None) -> int | None:
    """How strong a permanent would fight now without suit lines; None if it has no powers."""
    own = figures(permanent)
    return None if own is None else sum(part.number for part in _parts(state, permanent, own, against))


def is_told(permanent: Permanent) -> bool:
    """Whether it is known what a permanent fights with: its face is seen, or it has copied another card."""
    return permanent.copied is not None or permanent.card != UNKNOWN


def figures(permanent: Permanent) -> Card | None:
    """The card whose attribute, suit and powers a permanent has.

    None if they are untold or it has no powers (K19).
    """
    if not is_told(permanent):
        return None
    card = PRINTED[permanent.copied or permanent.card]
    return card if card.powers else None


def _named(state: State, seat: Seat) -> Permanent | None:
    line = state.battle.lines[seat] if state.battle else -1
    return state.front(seat, line) if line >= 0 else None


def _power(state: State, seat: Seat, pair: tuple[Permanent | None, Permanent | None]) -> Power | None:
    permanent, against = pair[seat], pair[1 - seat]
    if permanent is None or not is_told(permanent):
        return None
    own = figures(permanent)
    if own is None:
        return Power(seat, permanent.id, None, ())
    parts = _parts(state, permanent, own, against)
    names = standing_lines(state, seat)
    if names:
        worth = 1 + at_work.more(state, seat, "lines")
        parts += [Part("line", worth, line=name) for name in names]
    return Power(seat, permanent.id, sum([part.number for part in parts]), tuple(parts))


def _parts(state: State, permanent: Permanent, own: Card, against: Permanent | None) -> list[Part]:
    """All parts but those of suit lines."""
    parts: list[Part] = []
    enemy = figures(against) if against else None
    if enemy and enemy.attribute:
        parts.append(Part("own", own.powers[_ORDER[enemy.attribute]]))
    if permanent.boost:
        parts.append(Part("boost", permanent.boost))
    for act, modifier in at_work.modifiers(state, "power"):
        number = modifier.power(state, act, permanent)
        if number:
            parts.append(Part("standing", number, source=act.source))
    return parts


_ORDER = {attribute: place for place, attribute in enumerate(ATTRIBUTES)}


def fighters(state: State) -> tuple[Permanent | None, Permanent | None]:
    """The cards on the named locations, by seat."""
    lines = state.battle.lines if state.battle else (-1, -1)
    one, other = (state.front(seat, line) if line >= 0 else None for seat, line in enumerate(lines))
    return one, other


def counting(state: State) -> Iterator[tuple[Id, int]]:
    """Which of its five powers counts for each of them, from 1: that against the enemy's attribute."""
    pair = fighters(state)
    for permanent, enemy in (pair, pair[::-1]):
        against = figures(enemy) if enemy else None
        if permanent and against and against.attribute:
            yield permanent.id, 1 + list(ATTRIBUTES).index(against.attribute)
