"""Decisions in notation: reading and writing them.

A decision is a text. Own locations are ``a1`` to ``c5`` (line, place from the front), those of either side
``1a1`` or ``2c3``; cards are their codes. ``mulligan``, ``keep``; ``set:017>b``, ``done``; ``up:a2``,
``use:a1.0@2b1``, ``play:122@2b``, ``pay:a1+b1`` or ``pay:017+023``, ``end``; ``attack:b``, ``against:a``,
``pass``, ``lines:front+along`` or ``lines:none``; ``counter:130`` or ``counter:a1.0``; ``toss:017``,
``take:017``, ``at:2b1``; ``swap:017-023``, ``ready``. Several targets are joined by ``+``. Others read a card
that is set as ``?``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import Final, Literal, NamedTuple, cast

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.rules.state import LENGTH, LINES, Spot, State, Target, aim, aimed_id, spot_name
from pyengine.games.kanon.rules.suit_lines import NAMES

Decision = str
"""A text in the notation of this module."""

Kind = Literal[
    "mulligan",
    "keep",
    "set",
    "done",
    "up",
    "use",
    "play",
    "pay",
    "end",
    "attack",
    "against",
    "pass",
    "lines",
    "counter",
    "toss",
    "take",
    "at",
    "swap",
    "ready",
]

MULLIGAN: Final[Decision] = "mulligan"
KEEP: Final[Decision] = "keep"
DONE: Final[Decision] = "done"
END: Final[Decision] = "end"
PASS: Final[Decision] = "pass"  # noqa: S105 - a decision, no password
READY: Final[Decision] = "ready"
NO_LINES: Final[Decision] = "lines:none"


class Parsed(NamedTuple):
    """What a decision says; of the fields only those that belong to its kind are filled."""

    kind: Kind
    card: Card | None = None
    """The card set, played, tossed, swapped out, or that counters."""
    line: int | None = None
    place: int | None = None
    """With ``line`` an own location, from 0."""
    ability: int | None = None
    items: tuple[str, ...] = ()
    """As they are written.

    The targets, what pays, the cards taken, the declared lines, the card swapped in.
    """


@cache
def set_cards(card: Card) -> tuple[Decision, ...]:
    """Set that card in each of the lines (K7)."""
    return tuple([f"set:{card}>{line}" for line in LINES])


def set_card(card: Card, line: int) -> Decision:
    """Set that card (K7)."""
    return set_cards(card)[line]


@cache
def turn_up(spot: Spot) -> Decision:
    """Turn up the own card there (K11)."""
    return f"up:{_own(spot)}"


def use(spot: Spot, ability: int, targets: Collection[str] = ()) -> Decision:
    """Use that ability of the own card there (K11, K16)."""
    return f"use:{_own(spot)}.{ability}{_at(targets)}"


def play(card: Card, targets: Collection[str] = ()) -> Decision:
    """Play that event (K11, K16)."""
    return f"play:{card}{_at(targets)}"


def counter_with(card: Card, targets: Collection[str] = ()) -> Decision:
    """Counter by that event (K24)."""
    return f"counter:{card}{_at(targets)}"


def counter_by(spot: Spot, ability: int, targets: Collection[str] = ()) -> Decision:
    """Counter by that ability of the own card there (K24)."""
    return f"counter:{_own(spot)}.{ability}{_at(targets)}"


def pay_with(spots: Iterable[Spot]) -> Decision:
    """Pay with the own characters there (K21)."""
    return f"pay:{'+'.join(sorted(map(_own, spots)))}"


def pay_from_hand(cards: Iterable[Card]) -> Decision:
    """Pay with these characters of the hand (K21)."""
    return f"pay:{'+'.join(sorted(cards))}"


@cache
def attack(line: int) -> Decision:
    """Begin a battle from the front of that own line (K15)."""
    return f"attack:{LINES[line]}"


@cache
def against(line: int) -> Decision:
    """Attack the front of that enemy line (K15)."""
    return f"against:{LINES[line]}"


def declare(names: Iterable[str]) -> Decision:
    """Declare these suit lines (K18)."""
    chosen = {*names}
    return f"lines:{'+'.join(name for name in NAMES if name in chosen) or 'none'}"


@cache
def toss(card: Card) -> Decision:
    """Discard that card of the hand (K14)."""
    return f"toss:{card}"


def choose(targets: Iterable[str]) -> Decision:
    """Choose these targets for a triggered ability: cards or locations."""
    items = sorted(targets)
    return f"{'take' if items[0].isdecimal() else 'at'}:{'+'.join(items)}"


def swap(out: Card, into: Card) -> Decision:
    """Swap a card of the deck for a spare (K2)."""
    return f"swap:{out}-{into}"


def shown_target(state: State, target: Target) -> str:
    """A target as decisions write it; ``?`` if the permanent has left the field."""
    number = aimed_id(target)
    if number is None:
        return target
    spot = state.where(number)
    return "?" if spot is None else spot_name(spot)


def targets_of(state: State, items: Iterable[str]) -> tuple[Target, ...]:
    """Targets that a decision names, as the state holds them; a location without a card is left out."""
    targets: list[Target] = []
    for item in items:
        spot = spot_of(item)
        if spot is None:
            targets.append(item)
        elif permanent := state.at(spot):
            targets.append(aim(permanent.id))
    return tuple(targets)


def spot_of(text: str) -> Spot | None:
    """The location that ``spot_name`` wrote; None if it is none."""
    if len(text) == 3 and text[0] in "12" and text[1] in LINES:
        return Spot(int(text[0]) - 1, LINES.index(text[1]), int(text[2]) - 1)
    return None


def own_spot(seat: Seat, text: str) -> Spot:
    """The own location that a payment names."""
    return Spot(seat, LINES.index(text[0]), int(text[1]) - 1)


@lru_cache(maxsize=4096)
def parse(text: str) -> Parsed | None:
    """What a decision says, whether it is legal or not; None if the text is no decision."""
    if text in _PLAIN:
        return Parsed(_PLAIN[text])
    found = next((found for form in _FORMS if (found := form.fullmatch(text))), None)
    if found is None:
        return None
    said: dict[str, str | None] = found.groupdict()
    word = cast("Kind", said["word"])
    line, place, ability, items = (said.get(name) for name in ("line", "place", "ability", "items"))
    named = tuple(items.split("+")) if items else ()
    if not _in_order(word, named):
        return None
    return Parsed(
        word,
        said.get("card"),
        None if line is None else LINES.index(line),
        None if place is None else int(place) - 1,
        None if ability is None else int(ability),
        named,
    )


def _in_order(word: Kind, items: tuple[str, ...]) -> bool:
    """Whether several things are named once each, or cards sorted, as they are written."""
    if word == "lines":
        return items == ("none",) or [*items] == [name for name in NAMES if name in items]
    once = len({*items}) == len(items)
    return [*items] == sorted(items) and (once or items[0].isdecimal())


@cache
def _own(spot: Spot) -> str:
    return f"{LINES[spot.line]}{spot.place + 1}"


def _at(targets: Collection[str]) -> str:
    return f"@{'+'.join(sorted(targets))}" if targets else ""


_PLAIN: Final[dict[str, Kind]] = {
    MULLIGAN: "mulligan",
    KEEP: "keep",
    DONE: "done",
    END: "end",
    PASS: "pass",
    READY: "ready",
}


def _one_or_more(item: str) -> str:
    return rf"{item}(?:\+{item})*"


_CARD: Final = r"\d{3}"
_LINE: Final = f"[{LINES}]"
_PLACE: Final = f"[1-{LENGTH}]"
_SPOT: Final = f"[12]{_LINE}{_PLACE}"
_AIM: Final = f"(?:{_SPOT}|[12]{_LINE})"
_TARGETS: Final = _one_or_more(f"(?:{_AIM}|{_CARD})")


_FORMS: Final = tuple(
    re.compile(form, re.ASCII)
    for form in (
        rf"(?P<word>set):(?P<card>{_CARD}|\?)>(?P<line>{_LINE})",
        rf"(?P<word>up):(?P<line>{_LINE})(?P<place>{_PLACE})",
        rf"(?P<word>use|counter):(?P<line>{_LINE})(?P<place>{_PLACE})\.(?P<ability>\d)(?:@(?P<items>{_TARGETS}))?",
        rf"(?P<word>play|counter):(?P<card>{_CARD})(?:@(?P<items>{_TARGETS}))?",
        rf"(?P<word>pay):(?P<items>{_one_or_more(_CARD)}|{_one_or_more(_LINE + _PLACE)})",
        rf"(?P<word>attack|against):(?P<line>{_LINE})",
        rf"(?P<word>lines):(?P<items>none|{_one_or_more('(?:' + '|'.join(NAMES) + ')')})",
        rf"(?P<word>toss):(?P<card>{_CARD})",
        rf"(?P<word>take):(?P<items>{_one_or_more(_CARD)})",
        rf"(?P<word>at):(?P<items>{_one_or_more(_AIM)})",
        rf"(?P<word>swap):(?P<card>{_CARD})-(?P<items>{_CARD})",
    )
)
"""The forms of the decisions that name something; a word may have two."""
