"""Battles, what is announced, effects, dues and permanents as text; ``position`` describes the forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeVar, cast, get_args

from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import SUITS, Cost
from pyengine.games.kanon.rules.state import (
    LINES,
    UP,
    Announced,
    Answer,
    Battle,
    Declared,
    Heap,
    Id,
    Owed,
    Permanent,
    Step,
)
from pyengine.games.kanon.rules.suit_lines import NAMES

T = TypeVar("T")

NOTHING: Final = "-"
_UP: Final = "up"

# Rows and seats


def write_seat(seat: Seat | None) -> str:
    """A seat from 1, or nothing."""
    return NOTHING if seat is None else str(seat + 1)


def write_seats(flags: tuple[bool, bool]) -> str:
    """The seats for which it is true."""
    return "".join(str(seat + 1) for seat in (0, 1) if flags[seat]) or NOTHING


def write_row(items: Iterable[str], divider: str = ",") -> str:
    """Items divided, or nothing."""
    return divider.join(items) or NOTHING


def read_row(text: str, reading: Callable[[str], T], divider: str = ",") -> tuple[T, ...]:
    """The items that ``write_row`` wrote, each read."""
    return () if text == NOTHING else tuple(map(reading, text.split(divider)))


def read_seat(text: str) -> Seat | None:
    """The seat that ``write_seat`` wrote."""
    return None if text == NOTHING else int(text) - 1


def read_seats(text: str) -> tuple[bool, bool]:
    """For each seat whether it is among those written."""
    return "1" in text, "2" in text


# Writing


def write_battle(battle: Battle) -> str:
    """A battle as text."""
    lines = "".join(NOTHING if line < 0 else LINES[line] for line in battle.lines)
    declared = "/".join(
        write_row((f"{name}={ids[0]}.{ids[1]}.{ids[2]}" for name, ids in each), "+")
        for each in battle.declared
    )
    marks = f"{write_seats(battle.tie_wins)}:{write_seats(battle.takes)}:{'!' if battle.again else NOTHING}"
    return f"{lines}:{write_seat(battle.to_act)}:{battle.passes}:{declared}:{marks}"


def write_announced(announced: Announced) -> str:
    """What is announced, and the counter to it, as text."""
    text = f"{_call(announced)}:{'a' * announced.answered + 'c' * announced.countered or NOTHING}"
    by = announced.by
    return f"{text}>{_call(by)}" if by else text


def _call(call: Announced | Answer) -> str:
    ability = _UP if call.ability == UP else str(call.ability)
    aims, cost = write_row(call.targets, "+"), write_row(call.cost, "+")
    return f"{write_seat(call.seat)}:{call.card}:{ability}:{_id(call.source)}:{aims}:{cost}"


def _id(number: Id | None) -> str:
    return NOTHING if number is None else str(number)


def write_step(step: Step) -> str:
    """An effect still to be carried out as text."""
    head = f"{write_seat(step.seat)}:{step.card}:{step.ability}:{step.effect}"
    return f"{head}:{_id(step.source)}:{write_row(step.targets, '+')}"


def write_permanent(each: Permanent) -> str:
    """A permanent as text."""
    marks = "u" * each.used + "k" * each.known + (f"{each.boost:+}" if each.boost else "")
    return f"{each.card}{'^' if each.up else '_'}{each.id}{marks}{f'={each.copied}' if each.copied else ''}"


def write_owed(due: Owed) -> str:
    """Cards that are due as text."""
    return f"{write_seat(due.seat)}x{due.number}>{due.to}{'!' * due.must}"


# Reading


def read_permanent(text: str) -> Permanent:
    """The permanent that ``write_permanent`` wrote."""
    found = _PERMANENT.fullmatch(text)
    assert found is not None
    return Permanent(
        found["card"],
        found["face"] == "^",
        int(found["id"]),
        bool(found["used"]),
        int(found["boost"] or 0),
        found["copied"],
        bool(found["seen"]),
    )


def _read_id(text: str) -> Id | None:
    return None if text == NOTHING else int(text)


def read_battle(text: str) -> Battle:
    """The battle that ``write_battle`` wrote."""
    lines, to_act, passes, declared, ties, takes, again = text.split(":")
    one, two = (read_row(each, _read_declared, "+") for each in declared.split("/"))
    a, b = (LINES.find(name) for name in lines)
    return Battle(
        (a, b),
        int(to_act) - 1,
        int(passes),
        (one, two),
        read_seats(ties),
        read_seats(takes),
        again == "!",
    )


def _read_declared(text: str) -> tuple[str, Declared]:
    name, _, ids = text.partition("=")
    a, b, c = map(int, ids.split("."))
    return name, (a, b, c)


def read_announced(text: str) -> Announced:
    """What ``write_announced`` wrote."""
    call, _, answer = text.partition(">")
    call, _, marks = call.rpartition(":")
    by = Answer(*_read_call(answer)) if answer else None
    return Announced(*_read_call(call), "a" in marks, "c" in marks, by)


def _read_call(text: str) -> tuple[Seat, str, int, Id | None, tuple[str, ...], Cost]:
    seat, card, ability, source, targets, cost = text.split(":")
    number = UP if ability == _UP else int(ability)
    symbols = cast("Cost", read_row(cost, str, "+"))
    return int(seat) - 1, card, number, _read_id(source), read_row(targets, str, "+"), symbols


def read_step(text: str) -> Step:
    """The effect that ``write_step`` wrote."""
    seat, card, ability, effect, source, targets = text.split(":")
    return Step(int(seat) - 1, card, int(ability), int(effect), _read_id(source), read_row(targets, str, "+"))


def read_owed(text: str) -> Owed:
    """The dues that ``write_owed`` wrote."""
    seat, number, to = text.rstrip("!").replace(">", "x").split("x")
    return Owed(int(seat) - 1, int(number), cast("Heap", to), text.endswith("!"))


# Forms

CARD: Final = r"(?:\d{3}|\?)"
CODE: Final = r"\d{3}"
_ID: Final = r"(?:\d|[1-9]\d)"


def listed(item: str, divider: str = ",") -> str:
    """At least one item, or nothing."""
    divider = re.escape(divider)
    return rf"(?:{item}(?:{divider}{item}){{0,119}}|-)"


_AIM: Final = rf"(?:#{_ID}|[12][{LINES}]|{CODE})"
_SYMBOL: Final = f"(?:any|{'|'.join(SUITS)})"
CALL: Final = rf"[12]:{CODE}:(?:{_UP}|\d):(?:{_ID}|-):{listed(_AIM, '+')}:{listed(_SYMBOL, '+')}"
STEP: Final = rf"[12]:{CODE}:\d:\d:(?:{_ID}|-):{listed(_AIM, '+')}"
_LINE_OF: Final = rf"(?:{'|'.join(NAMES)})={_ID}\.{_ID}\.{_ID}"
BATTLE: Final = rf"[{LINES}-][{LINES}-]:[12]:[0-2]:{listed(_LINE_OF, '+')}/{listed(_LINE_OF, '+')}:(?:12?|2|-):(?:12?|2|-):[!-]"
_PERMANENT: Final = re.compile(
    rf"(?P<card>{CARD})(?P<face>[\^_])(?P<id>{_ID})(?P<used>u?)(?P<seen>k?)(?P<boost>[+-][1-9]\d?)?(?:=(?P<copied>{CODE}))?",
    re.ASCII,
)
ON_FIELD: Final = re.sub(r"\?P<\w+>", "?:", _PERMANENT.pattern)
OWED: Final = rf"[12]x[1-9]\d?>(?:{'|'.join(get_args(Heap))})!?"
