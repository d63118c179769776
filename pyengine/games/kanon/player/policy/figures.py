"""What the policy asks of a card again and again, as numbers, worked out once for each.

And suit lines as a seat can count on them: its own for certain, those of the enemy as far as they can be
seen (K18).
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Ability, Ending, Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.effects import Draw, Gain, Mill, Toss
from pyengine.games.kanon.abilities.modifiers import (
    CostLess,
    Figure,
    Modifier,
    More,
    Power,
    PowerEach,
    TieWins,
)
from pyengine.games.kanon.abilities.which import THIS
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, Suit
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.state import Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import THROUGH

SPAN: Final = 8
"""Bonuses from ``-SPAN`` to ``SPAN`` are kept apart."""

_POWERLESS: Final = 0.06
"""So often a card that nobody has seen cannot fight."""

_INDEX: Final = {attribute: index for index, attribute in enumerate(ATTRIBUTES)}


class Figures(NamedTuple):
    """A card in numbers."""

    attribute: int
    """In the order of the powers; -1 for a card that has none (K19)."""
    powers: tuple[int, ...]
    suit: Suit | None
    """None for the snow crystal as well: it makes no line (K18)."""
    wins: tuple[float, ...]
    """The chance to win against a card that nobody has seen, by the bonus from ``-SPAN`` on."""
    loses: tuple[float, ...]
    """The chance to lose."""
    strength: float
    """The chance to win without a bonus less that to lose."""
    swings: bool
    """Whether a standing ability changes what a battle comes to."""
    reaches: bool
    """Whether it does so for other cards."""
    rows: int
    """What it adds to each suit line of its owner while it lies face up."""
    stands: float
    """What it is worth that it lies face up, in log odds of winning.

    This counts its abilities that stand or can be used.
    """
    crowned: bool
    """Whether it can win the game by lying face up (K25)."""
    speaks: bool
    """Whether it does anything by lying face up or by being turned up."""
    washes: float
    """The cards that it takes from the enemy deck each turn while it lies face up."""
    takes: float
    """The cards that it will have taken from the enemy deck once it has been drawn and used."""
    saves: int
    """How many symbols events of its owner cost less while it lies face up (K21)."""
    draws: int
    """What it adds to its owner's draw phase while it lies face up (K9)."""


class _Figures(dict[Code, Figures]):
    """The figures of every card, found out when a card is first asked for."""

    def __missing__(self, code: Code) -> Figures:
        """The figures of a printed card; raises KeyError for any other."""
        card = PRINTED[code]
        wins, loses = _odds(card)
        modifiers = [
            each for ability in card.abilities if isinstance(ability, Standing) for each in ability.does
        ]
        figures = Figures(
            attribute=-1 if card.attribute is None else _INDEX[card.attribute],
            powers=card.powers,
            suit=None if card.suit == "snow" else card.suit,
            wins=wins,
            loses=loses,
            strength=wins[SPAN] - loses[SPAN],
            swings=any(isinstance(each, _SWINGS) for each in modifiers),
            reaches=any(isinstance(each, _SWINGS) and each.whom != THIS for each in modifiers),
            rows=sum(each.more("lines") for each in modifiers),
            stands=sum(map(_stands, modifiers)) + sum(map(_serves, card.abilities)),
            crowned=any(isinstance(ability, Ending) for ability in card.abilities),
            speaks=any(
                not isinstance(each, Triggered) or each.on in {"up", "turn"} for each in card.abilities
            ),
            washes=sum(map(_washes, card.abilities)),
            takes=sum(map(_takes, card.abilities)),
            saves=sum(each.saved("event") for each in modifiers),
            draws=sum(each.more("draws") for each in modifiers),
        )
        self[code] = figures
        return figures


_SWINGS: Final = (Power, PowerEach, TieWins)
_USED: Final = 0.02
"""An ability that can be used."""
_PAID: Final = 0.4
"""How often in a turn an ability is used that must be paid for."""
_TURNS: Final = 4
"""How long a card lies on the field."""
_EVERY_TURN: Final = 0.15
"""A card more, or one less for the enemy, every turn."""
_SOMETIMES: Final = 0.4
"""How often a condition holds."""
_FIGURE: Final[dict[Figure, float]] = {"draws": 0.25, "sets": 0.05, "hand": 0.04, "lines": 0.1}
"""One more of each figure."""


def _stands(modifier: Modifier) -> float:
    """What a standing ability is worth while it holds."""
    match modifier:
        case More(figure, number):
            return _FIGURE[figure] * number
        case CostLess("item", number):
            return 0.06 * number
        case CostLess():
            # That depends on what there is to be played.
            return 0.0
        case Power(number, whom):
            share = 0.05 if whom == THIS else 0.15
            return share * (-number if whom.side == "enemy" else number)
        case _:
            return 0.04


def _serves(ability: Ability) -> float:
    """What an ability is worth that can be used, or that works when its owner's turn begins."""
    if isinstance(ability, Used):
        return _USED
    if not isinstance(ability, Triggered) or ability.on != "turn":
        return 0.0
    gained = sum(each.number for each in ability.does if isinstance(each, Draw | Toss | Gain))
    return _EVERY_TURN * gained * (_SOMETIMES if ability.if_ else 1.0)


def _milled(ability: Ability) -> int:
    """The cards that an ability takes from the enemy deck at once."""
    if isinstance(ability, Triggered | Used | Played):
        return sum(each.number for each in ability.does if isinstance(each, Mill) and each.who != "own")
    return 0


def _washes(ability: Ability) -> float:
    """The cards that an ability takes each turn."""
    match ability:
        case Triggered("turn"):
            return _milled(ability) * (_SOMETIMES if ability.if_ else 1.0)
        case Used("main"):
            return _milled(ability) * (_PAID if ability.cost else 1.0)
        case _:
            return 0.0


def _takes(ability: Ability) -> float:
    """The cards that an ability takes in a game, once its card has been drawn."""
    return _milled(ability) if isinstance(ability, Played) else _TURNS * _washes(ability)


def among_fighters(card: Code) -> tuple[float, float]:
    """The shares of the fighters of the set that a card beats, and loses to, without any help."""
    figures = FIGURES[card]
    rest = 1 - _POWERLESS
    return max(0.0, figures.wins[SPAN] - _POWERLESS) / rest, figures.loses[SPAN] / rest


def bounded(bonus: int) -> int:
    """Where a bonus stands in a row of odds."""
    return SPAN + max(-SPAN, min(SPAN, bonus))


def _odds(card: Card) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The chances to win and to lose by the bonus."""
    bonuses = range(-SPAN, SPAN + 1)
    if card.attribute is None:
        # Bonuses do not help it (K19).
        return (0.0,) * len(bonuses), (1 - _POWERLESS,) * len(bonuses)
    index = _INDEX[card.attribute]
    margins = [card.powers[attribute] - powers[index] for attribute, powers in _fighters()]
    weight = (1 - _POWERLESS) / len(margins)
    wins = (_POWERLESS + weight * sum(margin + bonus > 0 for margin in margins) for bonus in bonuses)
    loses = (weight * sum(margin + bonus < 0 for margin in margins) for bonus in bonuses)
    return tuple(wins), tuple(loses)


@cache
def _fighters() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Attribute and powers of all cards of the set that can fight."""
    return tuple(
        (_INDEX[card.attribute], card.powers) for card in CARDS.values() if card.attribute is not None
    )


_BLANK: Final = Figures(
    attribute=-1,
    powers=(),
    suit=None,
    wins=tuple(min(1.0, max(0.0, 0.42 + 0.12 * bonus)) for bonus in range(-SPAN, SPAN + 1)),
    loses=tuple(min(1.0, max(0.0, 0.42 - 0.12 * bonus)) for bonus in range(-SPAN, SPAN + 1)),
    strength=0.0,
    swings=False,
    reaches=False,
    rows=0,
    stands=0.0,
    crowned=False,
    speaks=False,
    washes=0.0,
    takes=0.0,
    saves=0,
    draws=0,
)

FIGURES: Final = _Figures({UNKNOWN: _BLANK})
"""The figures of a card by its code; of an unknown one those of the average."""


# Suit lines


_ALIKE: Final = (1.0, 0.35, 0.12, 0.03)
"""How likely a line is of one suit by the number of its cards that have not been seen."""
_STRAIGHT: Final = tuple({places: None for ways in THROUGH for places in ways.values()})
"""All lines that a suit bonus can come from."""


def own_rows(state: State, seat: Seat, line: int) -> int:
    """How many suit lines a seat could declare if the front of one of its lines fought now."""
    field = state.lines[seat]
    found = 0
    for places in THROUGH[line].values():
        suit = None
        for row, place in places:
            if len(field[row]) <= place:
                break
            card = field[row][place]
            own = FIGURES[card.copied or card.card].suit
            if own is None or (suit is not None and own != suit):
                break
            suit = own
        else:
            found += 1
    return found


def likely_rows(state: State, seat: Seat, line: int) -> tuple[int, float]:
    """The same for the enemy of who counts: lines that lie open, and how many more may be expected."""
    field = state.lines[seat]
    sure, hoped = 0, 0.0
    for places in THROUGH[line].values():
        suit = None
        unseen = 0
        for row, place in places:
            if len(field[row]) <= place:
                break
            card = field[row][place]
            if not seen(card):
                unseen += 1
                continue
            own = FIGURES[card.copied or card.card].suit
            if own is None or (suit is not None and own != suit):
                break
            suit = own
        else:
            if unseen:
                hoped += _ALIKE[unseen]
            else:
                sure += 1
    return sure, hoped


def row_power(state: State, seat: Seat) -> int:
    """What each suit line that a seat declares now adds to the power of its card in battle."""
    return 1 + at_work.more(state, seat, "lines")


def joined(state: State, seat: Seat, spot: Spot, card: Code) -> list[int]:
    """How many of its own suit a card would meet in each straight line, laid at that own location.

    Lines in which it would meet another suit are left out.
    """
    suit = FIGURES[card].suit
    if suit is None:
        return []
    field, here = state.lines[seat], spot[1:]
    found: list[int] = []
    for places in _STRAIGHT:
        if here in places:
            others = [
                FIGURES[each.copied or each.card].suit
                for row, place in places
                if (row, place) != here
                for each in field[row][place : place + 1]
            ]
            if others.count(suit) == len(others):
                found.append(len(others))
    return found


def seen(permanent: Permanent) -> bool:
    """Whether both seats know the face of a permanent."""
    return (permanent.up or permanent.known) and permanent.card != UNKNOWN
