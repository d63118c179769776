"""What each seat sees of a state, and the states that it cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Rng, Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.decks.ready import plausible
from pyengine.games.kanon.events.change import both, covered
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules.state import FACTS, Field, Pair, Permanent, State
from pyengine.states import changed


def observe(state: State, seat: Seat | None) -> State:
    """What a seat (None: a spectator) may see."""
    return State(
        best_of=state.best_of,
        phase=state.phase,
        results=state.results,
        first=state.first,
        active=state.active,
        turn=state.turn,
        decks=_unknown(state.decks, seat),
        hands=_hands(state.hands, state.known, seat),
        known=state.known,
        lines=(
            state.lines[0] if seat == 0 else _covered_field(state.lines[0]),
            state.lines[1] if seat == 1 else _covered_field(state.lines[1]),
        ),
        discards=state.discards,
        points=state.points,
        spares=_unknown(state.spares, seat),
        swaps=(state.swaps[0] if seat == 0 else (), state.swaps[1] if seat == 1 else ()),
        ready=state.ready,
        seen=state.seen,
        sets=state.sets,
        fought=state.fought,
        battle=state.battle,
        announced=state.announced,
        agenda=state.agenda,
        owed=state.owed,
        tosses=state.tosses,
        unable=state.unable,
    )


def sample(observation: State, rng: Rng) -> State:
    """A full state that the observer cannot tell from the true one.

    A player whose deck is unknown gets a plausible one that holds all that was seen of it. Permanents are
    dealt to places where a card lies face down, to the hand what pays for an event that is announced, and the
    rest at random.
    """
    state = observation
    for seat in (0, 1):
        if is_hidden(state, seat):
            state = _filled(state, seat, rng)
    return state


def is_hidden(state: State, seat: Seat) -> bool:
    """Whether the observer does not know all of a seat's cards."""
    return (
        UNKNOWN in state.decks[seat]
        or UNKNOWN in state.hands[seat]
        or UNKNOWN in state.spares[seat]
        or any(each.card == UNKNOWN for _, each in state.permanents(seat))
    )


def _filled(state: State, seat: Seat, rng: Rng) -> State:
    shown = state.shown(seat)
    places = sum(each.card == UNKNOWN for _, each in state.permanents(seat))
    hand, deck = state.hands[seat].count(UNKNOWN), len(state.decks[seat])
    size = shown.total() + places + hand + deck
    guess = plausible(_remembered(state, seat, shown, size), size, rng, len(state.spares[seat]))
    unseen = Counter(guess.cards) - shown
    pool = sorted(unseen.elements(), key=lambda _: rng.random())
    due = _what_pays(state, seat)
    drawn = [*_dealt(pool, due[:hand], rng)]
    laid = _permanents(pool, places, rng)
    drawn += [pool.pop() for _ in range(hand - len(drawn))]
    cards = iter(laid)
    field = tuple(
        tuple(each._replace(card=next(cards)) if each.card == UNKNOWN else each for each in row)
        for row in state.lines[seat]
    )
    return changed(
        state,
        decks=both(state.decks, seat, tuple(sorted(pool))),
        hands=both(state.hands, seat, tuple(sorted((*state.known[seat], *drawn)))),
        lines=both(state.lines, seat, cast("Field", field)),
        spares=both(state.spares, seat, guess.spares),
    )


def _remembered(state: State, seat: Seat, shown: Counter[Card], size: int) -> Counter[Card]:
    """What was seen in this game, and of earlier ones as much as there is room for.

    The rest may have been swapped.
    """
    more = Counter(state.seen[seat]) - shown
    room = size - shown.total()
    return shown + (more if more.total() <= room else Counter(sorted(more.elements())[:room]))


def _what_pays(state: State, seat: Seat) -> tuple[str, ...]:
    """The symbols of an event's cost that the known part of the payer's hand does not cover.

    The cost is about to be paid.
    """
    due = costs.due(state)
    if due is None or due[0].seat != seat or FACTS[due[0].card].permanent:
        return ()
    known = [FACTS[card].suit for card in state.known[seat] if FACTS[card].character]
    missing: list[str] = []
    # Plain symbols last: they take whatever the others leave.
    for symbol in sorted(due[1], key=lambda symbol: symbol == "any"):
        payer = next((suit for suit in known if symbol in {"any", suit}), None)
        if payer is None:
            missing.append(symbol)
        else:
            known.remove(payer)
    return tuple(missing)


def _dealt(pool: list[Card], symbols: tuple[str, ...], rng: Rng) -> Iterator[Card]:
    """A character for each symbol, out of the pool if it holds one, else in the place of any card there."""
    for symbol in symbols:
        fitting = [at for at, card in enumerate(pool) if _pays(card, symbol)]
        if fitting:
            yield pool.pop(fitting[int(rng.random() * len(fitting))])
        else:
            pool.pop()
            others = sorted(code for code in PRINTED if _pays(code, symbol))
            yield others[int(rng.random() * len(others))]


def _pays(card: Card, symbol: str) -> bool:
    facts = FACTS[card]
    return facts.character and symbol in {"any", facts.suit}


def _permanents(pool: list[Card], number: int, rng: Rng) -> list[Card]:
    """This many permanents out of the pool.

    Where there are too few, others in the place of any cards there.
    """
    taken: list[Card] = []
    for at in range(len(pool) - 1, -1, -1):
        if len(taken) == number:
            break
        if FACTS[pool[at]].permanent:
            taken.append(pool.pop(at))
    others = () if len(taken) == number else sorted(code for code, card in PRINTED.items() if card.permanent)
    while len(taken) < number:
        pool.pop()
        taken.append(others[int(rng.random() * len(others))])
    return taken


def _unknown(cards: Pair, viewer: Seat | None) -> Pair:
    """Each seat's cards, those of the others unknown."""
    return (
        cards[0] if viewer == 0 else (UNKNOWN,) * len(cards[0]),
        cards[1] if viewer == 1 else (UNKNOWN,) * len(cards[1]),
    )


def _hands(hands: Pair, known: Pair, viewer: Seat | None) -> Pair:
    """Each seat's hand, of those of the others only what everybody knows."""
    return (
        hands[0] if viewer == 0 else covered(len(hands[0]), known[0]),
        hands[1] if viewer == 1 else covered(len(hands[1]), known[1]),
    )


def _covered_field(field: Field) -> Field:
    a, b, c = (tuple(map(_covered, row)) for row in field)
    return a, b, c


def _covered(permanent: Permanent) -> Permanent:
    """A permanent as others see it."""
    return permanent if permanent.up or permanent.known else permanent._replace(card=UNKNOWN)
