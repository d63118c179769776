"""Whether a position that came from outside can occur, at least as far as playing on from it needs."""

from __future__ import annotations

from collections import Counter as Counts
from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.errors import NotationError
from pyengine.game import Decide, Seat
from pyengine.games.kanon.abilities.abilities import Played, Triggered, Used
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.decks.deck import SPARES
from pyengine.games.kanon.rules.observation import is_hidden
from pyengine.games.kanon.rules.resolution import following
from pyengine.games.kanon.rules.state import (
    FACTS,
    LENGTH,
    LINES,
    UP,
    Announced,
    Answer,
    Id,
    State,
    Step,
    Target,
    aimed_id,
)
from pyengine.games.kanon.rules.turns import deciders, legal, turn
from pyengine.text import Text

_MOST: Final = 99
"""More cards no seat has beside its spares."""


def check(state: State) -> None:
    """Raise NotationError unless the state, or observation, fits together.

    It must wait for a decision or a draw.
    """
    if not all(_cards(state)):
        raise NotationError(_CARDS)
    # In this order, and only up to the first that fails: later parts rely on earlier ones.
    parts = (_match(state), _phase(state), _battle(state), _pending(state), _waiting(state))
    if not all(all(part) for part in parts):
        raise NotationError(_CONTRADICTION)


def _cards(state: State) -> Iterator[bool]:
    """All cards are printed ones, and no place holds too many.

    They are hidden only where an observation hides them.
    """
    permanents = [each for seat in (0, 1) for _, each in state.permanents(seat)]
    yield all(code == UNKNOWN or code in PRINTED for code in _codes(state))
    yield len({each.id for each in permanents}) == len(permanents)
    for each in permanents:
        yield FACTS[each.card].permanent or (each.card == UNKNOWN and not (each.up or each.known))
        yield not (each.up and each.known)
        yield each.copied is None or FACTS[each.copied].permanent
    for seat in (0, 1):
        yield all(len(row) <= LENGTH for row in state.lines[seat])
        number = sum(
            map(len, (state.decks[seat], state.hands[seat], state.discards[seat], state.points[seat]))
        )
        yield number + state.size(seat) <= _MOST
        yield len(state.spares[seat]) <= SPARES
        hand, known = Counts(state.hands[seat]), Counts(state.known[seat])
        yield _as_observed(state, seat, hand, known) if is_hidden(state, seat) else known <= hand


def _as_observed(state: State, seat: Seat, hand: Counts[Card], known: Counts[Card]) -> bool:
    """Whether a seat of which something is hidden is hidden as its opponent sees it.

    All but what everybody knows.
    """
    del hand[UNKNOWN]
    return (
        hand == known
        and {*state.decks[seat], *state.spares[seat]} <= {UNKNOWN}
        and not state.swaps[seat]
        and all(each.up or each.known or each.card == UNKNOWN for _, each in state.permanents(seat))
    )


def _codes(state: State) -> Iterator[Card]:
    for seat in (0, 1):
        yield from (*state.decks[seat], *state.hands[seat], *state.known[seat], *state.discards[seat])
        yield from (*state.points[seat], *state.spares[seat], *state.seen[seat])
        yield from (card for pair in state.swaps[seat] for card in pair)
        for _, each in state.permanents(seat):
            yield each.card
            if each.copied:
                yield each.copied


def _match(state: State) -> Iterator[bool]:
    """The games so far leave room for the one under way, or none when the match is over (K2)."""
    yield state.decided == (state.phase == "over")
    yield not state.results or state.first is not None
    yield (state.first is None) == (state.phase == "start")
    yield state.phase != "exchange" or (bool(state.results) and not all(state.ready))
    yield state.phase == "exchange" or not (any(state.ready) or any(state.swaps))


def _phase(state: State) -> Iterator[bool]:
    """What belongs to the turn is there in a turn only."""
    before = state.phase in {"start", "mulligan", "setup", "exchange"}
    yield before == (state.turn == 0)
    if before:
        yield not any((state.announced, state.agenda, any(state.tosses), any(state.unable), state.fought))
        yield not any(each.up for seat in (0, 1) for _, each in state.permanents(seat))
        yield not any((*state.discards, *state.points))
    yield state.phase == "setup" or not before or not (state.sets or any(map(state.size, (0, 1))))
    # The second seat's new hand is drawn when the set-up has begun already.
    yield state.phase in {"mulligan", "setup"} or not before or not state.owed
    yield state.phase not in {"start", "exchange", "over"} or not (
        state.owed or state.agenda or any(state.tosses)
    )
    yield not any(state.unable)
    for seat in (0, 1):
        yield state.tosses[seat] <= len(state.hands[seat])
        yield sum(due.number for due in state.owed if due.seat == seat) <= len(state.decks[seat])
    yield state.phase != "draw" or bool(state.owed or state.agenda or any(state.tosses))


def _battle(state: State) -> Iterator[bool]:
    """There is a battle in its phases only, with as many named lines and passes as belong there."""
    battle = state.battle
    fighting = state.phase in {"name", "support", "declare", "compare"}
    yield fighting == (battle is not None)
    if battle is None:
        return
    yield battle.lines[state.active] >= 0
    yield state.phase == "name" or min(battle.lines) >= 0
    yield not any(battle.declared) or state.phase in {"declare", "compare"}
    yield all(len({name for name, _ in lines}) == len(lines) for lines in battle.declared)


def _pending(state: State) -> Iterator[bool]:
    """What is announced or still to be carried out is an ability of its card.

    It is aimed at what can be aimed at.
    """
    announced = state.announced
    if announced:
        yield _is_call(state, announced)
        yield not announced.cost or not (announced.answered or announced.countered or announced.by)
        if announced.by:
            yield announced.source is None and announced.by.seat != announced.seat
            yield announced.by.ability != UP and _is_call(state, announced.by)
    yield all(_is_step(step) for step in state.agenda)


def _is_call(state: State, call: Announced | Answer) -> bool:
    """Whether a player can have announced this."""
    card = PRINTED.get(call.card)
    if card is None or not all(map(_is_target, call.targets)):
        return False
    if call.ability == UP:
        return (
            card.kind == "item" and call.source is not None and _is_face_down(state, call.source, call.card)
        )
    if call.ability >= len(card.abilities):
        return False
    ability = card.abilities[call.ability]
    return isinstance(ability, Played if call.source is None else Used)


def _is_face_down(state: State, number: Id, card: Card) -> bool:
    permanent = state.permanent(number)
    return permanent is not None and permanent.card == card and not permanent.up


def _is_step(step: Step) -> bool:
    card = PRINTED.get(step.card)
    if card is None or step.ability >= len(card.abilities) or not all(map(_is_target, step.targets)):
        return False
    ability = card.abilities[step.ability]
    return isinstance(ability, (Triggered, Used, Played)) and step.effect < len(ability.does)


def _is_target(target: Target) -> bool:
    """Whether it is a permanent, a line, or a printed card."""
    return aimed_id(target) is not None or target[1:] in LINES or target in PRINTED


def _waiting(state: State) -> Iterator[bool]:
    """Nothing more follows by itself, and the player who must decide can."""
    yield not following(state)
    now = turn(state)
    if isinstance(now, Decide):
        yield bool(now.seats)
        yield all(is_hidden(state, seat) or legal(state, seat) for seat in deciders(state))


_CARDS: Final = Text(
    en="These are not the cards of a game of Kanon: one does not exist, is there twice, or lies where it cannot.",
    ja="カノンのカードの並びになっていません。存在しないカードか、同じ番号が重なるカードか、置けない場所のカードがあります。",
)
_CONTRADICTION: Final = Text(
    en="The parts of this position contradict each other.",
    ja="この局面の記述には矛盾があります。",
)
