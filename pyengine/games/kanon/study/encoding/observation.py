"""What the vector of Kanon is made of.

The match, own cards, what is under way, and then both seats' open cards. What abilities can ever aim at is
known as far as the printed cards tell. An aim is what a decision names: nothing, a location, a line, a
card among the discards, or several of them. All are written as the first seat writes them: ``1b2`` is an
own location, ``2c`` an enemy line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final, get_args

from pyengine.cards import Cards
from pyengine.encoding.contract import Stretch, counts, each_seat, flag, one_hot, share
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Played, Triggered, Used
from pyengine.games.kanon.abilities.choices import Choice, Chosen, ChosenDiscard, ChosenLine
from pyengine.games.kanon.abilities.field_effects import ChosenAnew
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.card import LIMIT
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, Cost
from pyengine.games.kanon.decks.deck import MOST, TOGETHER
from pyengine.games.kanon.rules.decisions import shown_target
from pyengine.games.kanon.rules.state import (
    LENGTH,
    LINES,
    UP,
    Announced,
    Answer,
    Heap,
    Id,
    Permanent,
    Phase,
    Spot,
    State,
    Target,
    line_name,
    spot_name,
)
from pyengine.games.kanon.rules.suit_lines import NAMES as SUIT_LINES

Aim = tuple[str, ...]
"""What is aimed at, in order."""

SPOTS: Final = tuple(
    tuple(spot_name(Spot(seat, line, place)) for line in range(len(LINES)) for place in range(LENGTH))
    for seat in (0, 1)
)
"""The locations of each seat, line by line from the front."""

ALL_LINES: Final = tuple(line_name(seat, line) for seat in (0, 1) for line in range(len(LINES)))

ORDER: Final = {text: place for place, text in enumerate((*SPOTS[0], *SPOTS[1], *ALL_LINES, *CARDS))}
"""The place of everything that can be aimed at: own locations, enemy ones, own lines, enemy ones, cards."""


def turned(text: str, seat: Seat) -> str:
    """What the first seat writes so, as the seat writes it; and back."""
    if not seat or text.isdecimal():
        return text
    return ("2" if text[0] == "1" else "1") + text[1:]


def aims(choice: Choice | None) -> Iterable[Aim]:
    """Everything that a choice can ever let its owner name."""
    match choice:
        case None:
            return ((),)
        case Chosen():
            return combinations(_spots(choice.which), choice.number)
        case ChosenLine():
            return ((line,) for line in ALL_LINES if line.startswith("2" if choice.enemy else "1"))
        case ChosenDiscard():
            return ((code,) for code in CARDS if choice.sort.fits(code))
        case ChosenAnew():
            return _ANEW
        case _:
            raise TypeError(f"what {choice!r} can aim at is not known here")


def in_order(found: Iterable[Aim]) -> tuple[Aim, ...]:
    """The different aims: those at fewer things first, else in the order of what they name."""
    return tuple(sorted({*found}, key=lambda aim: (len(aim), [ORDER[text] for text in aim])))


def _spots(which: Which) -> tuple[str, ...]:
    near = which.place in {"behind", "ahead", "line", "beside", "this"}
    seats = (0,) if near or which.side == "own" else (1,) if which.side == "enemy" else (0, 1)
    fronts = which.place in {"front", "battle"}
    return tuple(
        name for seat in seats for place, name in enumerate(SPOTS[seat]) if not (fronts and place % LENGTH)
    )


def _anew() -> tuple[Aim, ...]:
    """What the opponent's events can aim at, seen from the seat that turns them aside (K24)."""
    choices = (
        ability.choice for card in CARDS.values() for ability in card.abilities if isinstance(ability, Played)
    )
    return in_order(
        tuple(turned(text, 1) for text in aim)
        for choice in choices
        if choice and choice.number == 1 and not isinstance(choice, ChosenAnew)
        for aim in aims(choice)
    )


_ANEW: Final = _anew()

USED: Final = in_order(
    aim
    for card in CARDS.values()
    for ability in card.abilities
    if isinstance(ability, Used)
    for aim in aims(ability.choice)
)
"""What abilities that are used can aim at."""

TRIGGERED: Final = in_order(
    aim
    for card in CARDS.values()
    for ability in card.abilities
    if isinstance(ability, Triggered) and ability.choice
    for aim in aims(ability.choice)
)
"""What abilities that happen by themselves can aim at."""

PLAYED: Final = {
    card.code: (ability.window, in_order(aims(ability.choice)))
    for card in CARDS.values()
    for ability in card.abilities
    if isinstance(ability, Played)
}
"""When each event is played, and what it can aim at."""


# Cards in rows


SIZE: Final = len(CARDS)
"""The numbers of a one-hot of cards, or of their counts."""
PLACES: Final = {code: place for place, code in enumerate(CARDS)}
ROW_SPOTS: Final = len(LINES) * LENGTH
"""The locations of a seat: a1 to a5, b1 to b5, c1 to c5."""
MARKS: Final = 6 + len(ATTRIBUTES) + len(SUITS) + len(ATTRIBUTES)
"""The numbers of a location's marks."""

_COPIES: Final = tuple(TOGETHER if card.limit == LIMIT else card.limit for card in CARDS.values())
_ATTRIBUTES: Final = tuple(ATTRIBUTES)
_SUITS: Final = tuple(SUITS)
_STRONG: Final = 10
"""No power printed or added is more."""


def copies(cards: Cards) -> list[float]:
    """How many there are of each card, as a share of the copies that a deck and its spares may hold."""
    return counts(cards, PLACES, _COPIES)


def field(state: State, seat: Seat, shows: Callable[[Permanent], bool]) -> list[float]:
    """For each location of a seat one of the cards, if it shows."""
    values = [0.0] * (ROW_SPOTS * SIZE)
    for spot, each in state.permanents(seat):
        if shows(each):
            values[(spot.line * LENGTH + spot.place) * SIZE + PLACES[each.card]] = 1.0
    return values


def marks(state: State, seat: Seat) -> list[float]:
    """What everybody sees of each location of a seat, besides the card itself."""
    return [
        value
        for row in state.lines[seat]
        for place in range(LENGTH)
        for value in (_mark(row[place]) if place < len(row) else [0.0] * MARKS)
    ]


def _mark(each: Permanent) -> list[float]:
    raised, lowered = share(max(0, each.boost), _STRONG), share(max(0, -each.boost), _STRONG)
    values = [1.0, float(each.up), float(each.known), float(each.used), *raised, *lowered]
    if not each.up and each.copied is None:
        return values + [0.0] * (MARKS - len(values))
    card = CARDS[each.copied or each.card]
    values += one_hot(len(_ATTRIBUTES), _ATTRIBUTES.index(card.attribute) if card.attribute else None)
    values += one_hot(len(_SUITS), _SUITS.index(card.suit) if card.suit else None)
    return values + [value / _STRONG for value in card.powers or (0,) * len(_ATTRIBUTES)]


# What is under way


HEAPS: Final[tuple[Heap, ...]] = get_args(Heap)
_SYMBOLS: Final = {symbol: place for place, symbol in enumerate((*SUITS, "any"))}
_AIMS: Final = len(ORDER)

CALL: Final = 3 + SIZE + 2 * ROW_SPOTS + _AIMS + len(_SYMBOLS)
CALLED: Final = (
    "own or the enemy's; whether a card is turned up; one of the cards; one of the 30 locations, own ones first; the aims: "
    f"locations, own lines, enemy lines, cards; the symbols to pay, of 2: {', '.join(_SYMBOLS)}"
)
"""What the numbers of ``call`` mean."""
EFFECT: Final = 4 + SIZE + 2 * ROW_SPOTS + _AIMS
"""The numbers of ``next_effect``."""
BATTLE: Final = len(LINES) + len(SUIT_LINES) + 3
"""The numbers of ``battle``."""
_WAITING: Final = 4
_MOST_DUE: Final = 7


def _source(state: State, seat: Seat, number: Id | None) -> list[float]:
    """The location, own ones first, of the card whose ability it is.

    None for an event, or once it has left.
    """
    spot = None if number is None else state.where(number)
    return one_hot(2 * ROW_SPOTS, None if spot is None else ORDER[turned(spot_name(spot), seat)])


def _aims(state: State, seat: Seat, targets: tuple[Target, ...]) -> list[float]:
    values = [0.0] * _AIMS
    for target in targets:
        shown = shown_target(state, target)
        # What has left the field is no longer aimed at.
        if shown in ORDER:
            values[ORDER[turned(shown, seat)]] = 1.0
    return values


def _cost(cost: Cost) -> list[float]:
    return counts(cost, _SYMBOLS, (2,) * len(_SYMBOLS))


def call(state: State, seat: Seat, called: Announced | Answer | None) -> list[float]:
    """What is announced, or answers it, as ``CALLED`` says."""
    if called is None:
        return [0.0] * CALL
    return [
        *_whose(called.seat, seat),
        float(called.ability == UP),
        *one_hot(SIZE, PLACES[called.card]),
        *_source(state, seat, called.source),
        *_aims(state, seat, called.targets),
        *_cost(called.cost),
    ]


def next_effect(state: State, seat: Seat) -> list[float]:
    """The effect that is carried out next."""
    if not state.agenda:
        return [0.0] * EFFECT
    step = state.agenda[0]
    return [
        *_whose(step.seat, seat),
        *one_hot(2, min(step.effect, 1)),
        *one_hot(SIZE, PLACES[step.card]),
        *_source(state, seat, step.source),
        *_aims(state, seat, step.targets),
    ]


def _whose(other: Seat, seat: Seat) -> tuple[float, float]:
    return float(other == seat), float(other != seat)


def later_effects(state: State, seat: Seat) -> list[float]:
    """How many effects of each card a seat has to carry out after that."""
    waiting = [step.card for step in state.agenda[1:] if step.seat == seat]
    return counts(waiting, PLACES, (_WAITING,) * SIZE)


def owed(state: State, seat: Seat) -> list[float]:
    """What is due to a seat from its deck."""
    own = [due for due in state.owed if due.seat == seat]
    numbers = [sum(due.number for due in own if due.to == heap) for heap in HEAPS]
    return [*(min(1.0, number / _MOST_DUE) for number in numbers), float(any(due.must for due in own))]


def battle(state: State, seat: Seat) -> list[float]:
    """A seat's part in the battle."""
    fight = state.battle
    if fight is None:
        return [0.0] * BATTLE
    line = fight.lines[seat]
    declared = {name for name, _ in fight.declared[seat]}
    return [
        *one_hot(len(LINES), line if line >= 0 else None),
        *(float(name in declared) for name in SUIT_LINES),
        float(fight.to_act == seat),
        float(fight.tie_wins[seat]),
        float(fight.takes[seat]),
    ]


def battle_marks(state: State, _: Seat) -> list[float]:
    """What of the battle belongs to both seats."""
    fight = state.battle
    return [float(state.fought), *([fight.passes / 2, float(fight.again)] if fight else [0.0, 0.0])]


def answered(state: State, _: Seat) -> list[float]:
    """What has become of the announced event."""
    announced = state.announced
    return [float(announced.answered), float(announced.countered)] if announced else [0.0, 0.0]


# The vector


_PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
_LONG: Final = 100
_HAND: Final = 20
_FEW: Final = 7

STRETCHES: Final[tuple[Stretch[State], ...]] = (
    Stretch("match", 1, "whether it is a match of three games", lambda state, _: flag(state.best_of > 1)),
    Stretch("games", 1, "the games that are over, of 3", lambda state, _: share(len(state.results), 3)),
    Stretch(
        "phase",
        len(_PHASES),
        f"one of {', '.join(_PHASES)}",
        lambda state, _: one_hot(len(_PHASES), _PHASES.index(state.phase)),
    ),
    Stretch("turn", 1, "the turn's number, of 100; 1 beyond", lambda state, _: share(state.turn, _LONG)),
    Stretch("sets", 1, "the cards set in this phase, of 7", lambda state, _: share(state.sets, _FEW)),
    Stretch(
        "battle marks",
        3,
        "whether the turn's battle is used up; passes, or seats that have declared, of 2; whether this battle will leave it open",
        battle_marks,
    ),
    Stretch("hand", SIZE, "how many of each card", lambda state, seat: copies(state.hands[seat])),
    Stretch("deck", SIZE, "how many of each card", lambda state, seat: copies(state.decks[seat])),
    Stretch("spares", SIZE, "how many of each card", lambda state, seat: copies(state.spares[seat])),
    Stretch(
        "swapped out",
        SIZE,
        "how many of each card since the last game",
        lambda state, seat: copies(tuple(out for out, _ in state.swaps[seat])),
    ),
    Stretch(
        "swapped in",
        SIZE,
        "how many of each card since the last game",
        lambda state, seat: copies(tuple(into for _, into in state.swaps[seat])),
    ),
    Stretch(
        "own field",
        ROW_SPOTS * SIZE,
        "for each own location a1 to a5, b1 to b5, c1 to c5 one of the cards, face down or up; none on an empty one",
        lambda state, seat: field(state, seat, lambda _: True),
    ),
    Stretch(
        "enemy field",
        ROW_SPOTS * SIZE,
        "for each enemy location one of the cards, if everybody knows it",
        lambda state, seat: field(state, 1 - seat, lambda each: each.up or each.known),
    ),
    Stretch("announced", CALL, CALLED, lambda state, seat: call(state, seat, state.announced)),
    Stretch(
        "answer",
        CALL,
        "the same of the counter to it",
        lambda state, seat: call(state, seat, state.announced.by if state.announced else None),
    ),
    Stretch("answered", 2, "whether a counter was offered; whether it is countered", answered),
    Stretch(
        "effect",
        EFFECT,
        "the next effect to be carried out: own or the enemy's; the first of its ability or a later one; one of the cards; "
        "one of the locations; the aims",
        next_effect,
    ),
    each_seat("effects", SIZE, "how many effects of each card, of 4, wait behind it", later_effects),
    each_seat("first", 1, "whether it begins this game", lambda state, seat: flag(state.first == seat)),
    each_seat("active", 1, "whether it is its turn", lambda state, seat: flag(state.active == seat)),
    each_seat("wins", 1, "the games it has won, of 2", lambda state, seat: share(state.wins[seat], 2)),
    each_seat("ready", 1, "whether it has finished swapping", lambda state, seat: flag(state.ready[seat])),
    each_seat(
        "battle",
        BATTLE,
        "its line, one of a, b, c; the declared lines front, along, fall, rise; whether it is to act; whether it wins "
        "ties; whether the card behind goes too if it wins",
        battle,
    ),
    each_seat(
        "owed",
        len(HEAPS) + 1,
        f"cards due from the deck, of 7, to {', '.join(HEAPS)}; whether the game is lost without them",
        owed,
    ),
    each_seat(
        "tosses",
        1,
        "the cards that it must discard, of 7",
        lambda state, seat: share(state.tosses[seat], _FEW),
    ),
    each_seat(
        "unable",
        1,
        "whether it could not draw a card that was due",
        lambda state, seat: flag(state.unable[seat]),
    ),
    each_seat(
        "hand size",
        1,
        "the cards in the hand, of 20",
        lambda state, seat: share(len(state.hands[seat]), _HAND),
    ),
    each_seat(
        "deck size",
        1,
        "the cards in the deck, of 80",
        lambda state, seat: share(len(state.decks[seat]), MOST),
    ),
    each_seat(
        "known",
        SIZE,
        "how many of each card everybody knows to be in the hand",
        lambda state, seat: copies(state.known[seat]),
    ),
    each_seat(
        "seen",
        SIZE,
        "how many of each card everybody saw in earlier games",
        lambda state, seat: copies(state.seen[seat]),
    ),
    each_seat("discards", SIZE, "how many of each card", lambda state, seat: copies(state.discards[seat])),
    each_seat(
        "points",
        SIZE,
        "how many of each card in the victory pile",
        lambda state, seat: copies(state.points[seat]),
    ),
    each_seat(
        "marks",
        ROW_SPOTS * MARKS,
        "for each location whether a card lies there, whether face up, whether its face is known, whether it was used; what "
        "is added to its power, of 10, what is taken away; if it is face up or copies a card, what it counts as now: one of the "
        "attributes, one of the suits, the five powers, of 10",
        marks,
    ),
)
