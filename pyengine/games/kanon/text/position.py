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
from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeVar, cast, get_args

from pyengine.cards import Cards
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import SUITS, Cost
from pyengine.games.kanon.rules.consistency import check
from pyengine.games.kanon.rules.state import (
    LINES,
    UP,
    Announced,
    Answer,
    Battle,
    Declared,
    Field,
    Ground,
    Heap,
    Id,
    Line,
    Owed,
    Permanent,
    Phase,
    Result,
    State,
    Step,
)
from pyengine.games.kanon.rules.suit_lines import NAMES
from pyengine.text import Text

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


# Positions


U = TypeVar("U")

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


def _both(one: re.Match[str], two: re.Match[str], name: str, reading: Callable[[str], U]) -> tuple[U, U]:
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


# For a terminal


def draw(state: State) -> str:
    """The turn, then for each seat its piles, its hand and its field.

    The second seat's field first, the fronts facing.
    """
    whose = f"player {state.active + 1}"
    lines = [f"game {state.game}, turn {state.turn}, {state.phase}: {whose}{_battle(state)}"]
    if state.announced:
        by = state.announced.by
        lines.append(f"announced: {state.announced.card}{f', countered by {by.card}' if by else ''}")
    lines += [_piles(state, 1), *reversed(_field(state, 1)), "  --", *_field(state, 0), _piles(state, 0)]
    return "\n".join(lines)


def _battle(state: State) -> str:
    if state.battle is None:
        return ""
    names = ["-" if line < 0 else LINES[line] for line in state.battle.lines]
    return f", battle {names[0]}-{names[1]}"


def _piles(state: State, seat: Seat) -> str:
    return (
        f"{seat + 1}: points {len(state.points[seat])}, deck {len(state.decks[seat])}, "
        f"discards {' '.join(state.discards[seat]) or '-'}, hand {' '.join(state.hands[seat]) or '-'}"
    )


def _field(state: State, seat: Seat) -> list[str]:
    """Its rows from the front, as many as are used; face-down cards in round brackets."""
    places = range(max(1, *(len(row) for row in state.lines[seat])))
    rows = (
        [_card(row[place] if place < len(row) else None) for row in state.lines[seat]] for place in places
    )
    return [("   " + " ".join(f"{card:<8}" for card in row)).rstrip() for row in rows]


def _card(permanent: Permanent | None) -> str:
    if permanent is None:
        return "  ."
    text = f"[{permanent.card}]" if permanent.up else f"({permanent.card})"
    return f"{text}{permanent.boost:+}" if permanent.boost else text
