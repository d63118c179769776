"""Which cards to set (K4, K5, K7, K10), to give away (K14, K21), to exchange between games (K2)."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card, Cards
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Played, Triggered, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Discard
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import Cost, Kind
from pyengine.games.kanon.player.policy.figures import FIGURES, joined
from pyengine.games.kanon.player.policy.worth import Rated, cards, laid, thin
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.costs import can_pay, due, purse
from pyengine.games.kanon.rules.decisions import (
    DONE,
    KEEP,
    MULLIGAN,
    READY,
    Decision,
    parse,
    pay_from_hand,
    pay_with,
    set_card,
    toss,
)
from pyengine.games.kanon.rules.state import FACTS, LENGTH, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import suit_of
from pyengine.games.kanon.rules.turns import legal, may_mulligan, open_lines

_CHARACTER: Final = 0.12
"""A character in hand, if it is neither strong nor weak."""
_STRENGTH: Final = 0.07
"""How much more for its strength."""
_ITEM: Final = 0.11
"""An item in hand."""
_EVENT: Final = 0.08
"""An event in hand."""
_PLENTY: Final = 0.12
"""What a card of a full hand is worth, whatever it is: that is in the figures above."""
_LEAST: Final = 0.03
"""What any card on the field is worth at least."""
_FIGHTING: Final = 0.5
"""How much more it costs to pay with the card in battle."""
_ALIKE: Final = 0.02
"""How much less each of several equal cards is worth in hand."""


def kept(state: State, seat: Seat, card: Card) -> float:
    """What it is worth to keep a card in hand."""
    facts, figures = FACTS[card], FIGURES[card]
    if not facts.permanent:
        return _EVENT
    value = _CHARACTER + _STRENGTH * figures.strength if facts.character else _ITEM
    return value - _ALIKE * (state.hands[seat].count(card) > 1)


def tosses(state: State, seat: Seat) -> Rated:
    """The cards of a hand, the least useful ones rated highest."""
    return [(toss(card), -kept(state, seat, card)) for card in dict.fromkeys(state.hands[seat])]


def payment(state: State, seat: Seat, cost: Cost, *, event: bool) -> tuple[Decision, float] | None:
    """The cheapest way to pay a cost, and what is lost by it; None if it can't be paid."""
    return _from_hand(state, seat, cost) if event else _from_field(state, seat, cost)


def cheapest_payment(state: State, seat: Seat) -> Decision | None:
    """The payment of what is due that the seat misses least (K21); None without one."""
    asked = due(state)
    paid = asked and payment(state, seat, asked[1], event=not PRINTED[asked[0].card].permanent)
    return paid[0] if paid else None


def _from_hand(state: State, seat: Seat, cost: Cost) -> tuple[Decision, float] | None:
    left = sorted(
        (card for card in state.hands[seat] if FACTS[card].character),
        key=lambda card: kept(state, seat, card),
    )
    paid: list[Card] = []
    for symbol in _strictest_first(cost):
        card = next((card for card in left if symbol in {"any", FACTS[card].suit}), None)
        if card is None:
            return None
        left.remove(card)
        paid.append(card)
    # The event itself has left the hand by then.
    scarce = cards(state, seat, len(paid) + 1) - cards(state, seat, 1) - _PLENTY * len(paid)
    return pay_from_hand(paid), sum(kept(state, seat, card) for card in paid) + scarce


def _from_field(state: State, seat: Seat, cost: Cost) -> tuple[Decision, float] | None:
    left = sorted(
        ((_given(state, spot, each), spot, suit_of(each)) for spot, each in purse(state, seat)),
        key=lambda payer: payer[:2],
    )
    paid: list[Spot] = []
    total = 0.0
    for symbol in _strictest_first(cost):
        payer = next((payer for payer in left if symbol in {"any", payer[2]}), None)
        if payer is None:
            return None
        left.remove(payer)
        paid.append(payer[1])
        total += payer[0]
    size = state.size(seat)
    return pay_with(paid), total + thin(size - len(paid)) - thin(size)


def _given(state: State, spot: Spot, permanent: Permanent) -> float:
    """What is lost with a face-up character of one's own."""
    value = max(_LEAST, laid(permanent, spot.place, known=True))
    battle = state.battle
    if battle and battle.lines[spot.seat] == spot.line and spot.place == 0:
        value += _FIGHTING
    return value


def _strictest_first(cost: Cost) -> list[str]:
    """The symbols that name a suit, then the others."""
    return sorted(cost, key=lambda symbol: symbol == "any")


# Exchanging


_WORTHWHILE: Final = 0.2
"""What an exchange must bring."""
_FITS_IN: Final = 0.35
"""The same for characters: those of a deck were chosen to go together."""
_USUAL: Final = 0.6
"""What a card does that answers nothing of the enemy's."""
_PLAN: Final = 1.2
"""What a card does that the deck is about."""
_ANSWERS: Final = 4.0
"""What a card does that answers each card of the enemy's."""
_WASHED: Final = 0.15
"""For each card a turn that the enemy takes: how much more an answer to events does, and drawing less."""
_FEW: Final = 8
"""Less than this many cards that were seen say nothing."""


def exchanges(state: State, seat: Seat) -> Rated:
    """What each exchange is worth, characters for characters, and items and events for the like."""
    seen = state.seen[1 - seat]
    found: Rated = [(READY, 0.0)]
    if len(seen) < _FEW:
        return found
    for decision in legal(state, seat):
        parsed = parse(decision)
        if parsed is None or parsed.kind != "swap" or parsed.card is None:
            continue
        out, into = parsed.card, parsed.items[0]
        if FACTS[out].character == FACTS[into].character:
            least = _FITS_IN if FACTS[out].character else _WORTHWHILE
            found.append((decision, _use(into, seen) - _use(out, seen) - least))
    return found


def _use(card: Card, seen: Cards) -> float:
    """What a card does against a deck of which these cards were seen."""
    if FACTS[card].character:
        return _fights(card, seen)
    if FIGURES[card].takes or FIGURES[card].crowned:
        return _PLAN
    washed = sum([FIGURES[each].takes for each in seen]) / len(seen)
    kind = _answers(card)
    if kind is None:
        return _USUAL + FIGURES[card].stands - _WASHED * washed * _draws(card)
    share = sum([PRINTED[each].kind == kind for each in seen]) / len(seen)
    return _ANSWERS * share + (_WASHED * washed if kind == "event" else 0.0)


def _answers(card: Card) -> Kind | None:
    """The kind of the enemy's cards that a card does something about, if it does nothing else."""
    for ability in PRINTED[card].abilities:
        if isinstance(ability, Played) and ability.window == "counter":
            return "event"
        if isinstance(ability, Used | Played | Triggered):
            for effect in ability.does:
                if isinstance(effect, Discard) and isinstance(effect.whom, Chosen):
                    return "item" if effect.whom.which.kind == "item" else None
    return None


def _draws(card: Card) -> int:
    """How many cards of one's own deck it draws."""
    return sum(
        effect.number
        for ability in PRINTED[card].abilities
        if isinstance(ability, Used | Played | Triggered)
        for effect in ability.does
        if isinstance(effect, Draw)
    )


def _fights(card: Card, seen: Cards) -> float:
    """How often a character beats those that were seen."""
    own = FIGURES[card]
    fighters = [figures for each in seen if (figures := FIGURES[each]).powers]
    if not fighters:
        return _USUAL
    won = sum([own.powers[each.attribute] > each.powers[own.attribute] for each in fighters])
    return won / len(fighters) + own.stands


# Setting


_FIGHTER: Final = (0.30, 0.16, 0.10, 0.05, 0.03)
"""What the strength of a card counts by its place from the front."""
_POWERLESS: Final = (0.25, 0.125, 0.0, 0.0, 0.0)
"""How bad a card that can't fight is by its place from the front."""
_ROWS: Final = (0.0, 0.05, 0.16)
"""A suit line, by the number of other cards that it has already, with room for the rest."""
_REACH: Final = 3
"""Suit lines reach so far from the front."""
_BEHIND: Final = 0.8
"""How much of it counts for each place that the line has still to move up."""
_EMPTY: Final = 0.12
"""A line that has no card yet."""
_SHORT: Final = 0.02
"""Each place from the front: short lines are filled first."""
_LAID: Final = 0.20
"""Having a card on the field at all; in hand it is worth less."""
_PAYABLE: Final = 0.05
"""How much more for an item that can be turned up at once and does something then."""
_SERVES: Final = 0.5
"""The share of what it is worth face up, if that is more."""
_UNSUPPORTED: Final = 0.12
"""How bad a card is that misses its raison d'être."""


def mulligans(state: State, seat: Seat) -> Rated:
    """A hand that cannot set two cards goes back."""
    return [(KEEP, 0.0), (MULLIGAN, 1.0)] if may_mulligan(state, seat) else [(KEEP, 0.0)]


def settings(state: State, seat: Seat) -> Rated:
    """What it is worth to set each card in each line, and to set none."""
    lines = open_lines(state, seat)
    found = [(DONE, 0.0)]
    for card in dict.fromkeys(state.hands[seat]):
        if FACTS[card].permanent:
            value = _card(state, seat, card)
            found += [(set_card(card, line), value + _place(state, seat, card, line)) for line in lines]
    return found


def _card(state: State, seat: Seat, card: Card) -> float:
    """What it is worth to have the card on the field, wherever."""
    facts = FACTS[card]
    if facts.character or not FIGURES[card].speaks or not can_pay(state, seat, facts.cost, event=False):
        return _LAID
    return _LAID + max(_PAYABLE, _SERVES * FIGURES[card].stands)


def _place(state: State, seat: Seat, card: Card, line: int) -> float:
    """What it is worth to have it at the rear of this line."""
    row = state.lines[seat][line]
    figures = FIGURES[card]
    if len(row) == LENGTH:
        # A push costs the front card (K7).
        return _FIGHTER[-1] * figures.strength - 2 * laid(row[0], 0, known=True)
    place = len(row)
    value = -_SHORT * place + (_EMPTY if not place and figures.powers else 0.0)
    if figures.powers:
        value += _FIGHTER[place] * figures.strength
    else:
        value -= _POWERLESS[place]
    if ABILITIES[card].raison is not None and not _supported(state, seat, card):
        value -= _UNSUPPORTED
    return value + _rows(state, seat, card, line, place)


def _rows(state: State, seat: Seat, card: Card, line: int, place: int) -> float:
    """The suit lines that the card makes likelier, now or when its line has moved up (K18)."""
    if place < _REACH:
        return sum([_ROWS[number] for number in joined(state, seat, Spot(seat, line, place), card)])
    # With the two cards before it, when they come to the front.
    suit = FIGURES[card].suit
    alike = sum([_suit(each) == suit for each in state.lines[seat][line][place - 2 : place]])
    return _ROWS[2] * _BEHIND ** (place - 2) if suit and alike == 2 else 0.0


def _suit(permanent: Permanent) -> str | None:
    return FIGURES[permanent.copied or permanent.card].suit


def _supported(state: State, seat: Seat, card: Card) -> bool:
    """Whether something lies face up that the card needs, or an own face-down card could be that (K23)."""
    raison = ABILITIES[card].raison
    assert raison is not None
    return any(
        raison.takes(each._replace(up=True)) if owner == seat else raison.takes(each)
        for owner in (0, 1)
        if owner == seat or raison.side != "own"
        for _, each in state.permanents(owner)
    )
