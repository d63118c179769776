"""What happens when an item, an ability or an event is announced (K11, K16, K21, K24).

It is paid, it may be countered, and it is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from pyengine.cards import Card, Cards
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import Cost
from pyengine.games.kanon.events.change import Change, Gone, altered, heaped, left, out_of_hand
from pyengine.games.kanon.rules.state import UP, Announced, Answer, Id, State, Step, Target
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class Called(Change):
    """A seat announced to turn up an item, an ability of a permanent or an event.

    Each of the latter two may be a counter.

    ``ability`` is its number among the card's, or ``UP``; ``source`` is the permanent, None for an event;
    ``cost`` is to be paid next. A face-down item is shown with it, for once announced it is turned up for
    certain.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    ability: int
    source: Id | None
    targets: tuple[Target, ...]
    cost: Cost
    counter: bool

    def after(self, state: State) -> State:
        """It is on its way.

        An event has left the hand, and an ability without a cost is used for this turn (K11).
        """
        if self.source is None:
            state = out_of_hand(state, self.seat, self.card)
        else:
            if self.ability == UP:
                state = altered(state, self.source, card=self.card, known=True)
            elif not self.cost:
                state = altered(state, self.source, used=True)
        if self.counter:
            assert state.announced is not None
            by = Answer(self.seat, self.card, self.ability, self.source, self.targets, self.cost)
            return changed(state, announced=state.announced._replace(by=by))
        battle = state.battle
        if battle and state.phase == "support":
            battle = battle.handed_to(1 - self.seat, passes=0)
        announced = Announced(self.seat, self.card, self.ability, self.source, self.targets, self.cost)
        return changed(state, announced=announced, battle=battle)


@dataclass(frozen=True, slots=True)
class Paid(Change):
    """A seat paid for what it has announced: characters on the field, or cards of its hand (K21)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    gone: tuple[Gone, ...]
    cards: Cards

    def after(self, state: State) -> State:
        """What paid is discarded, all at once."""
        for card in self.cards:
            state = out_of_hand(state, self.seat, card)
        state = heaped(
            left(state, self.gone, "discards"), ((self.seat, card) for card in self.cards), "discards"
        )
        announced = state.announced
        assert announced is not None
        if announced.by:
            return changed(state, announced=announced._replace(by=announced.by._replace(cost=())))
        return changed(state, announced=announced._replace(cost=()))


@dataclass(frozen=True, slots=True)
class Passed(Change):
    """A seat did not counter (K24), or did not support the battle (K16)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The event takes effect, or the other seat may support."""
        if state.announced:
            return changed(state, announced=state.announced._replace(answered=True))
        battle = state.battle
        assert battle is not None
        return changed(state, battle=battle.handed_to(1 - self.seat, battle.passes + 1))


passed: Final = cache(Passed)
"""The event, made once for each seat."""


@dataclass(frozen=True, slots=True)
class Resolved(Change):
    """What was announced, or the counter to it, takes effect: this many effects are to be carried out.

    An event goes to its owner's discards; a countered one without effect (K24).
    """

    seat: Seat
    card: Card
    ability: int
    source: Id | None
    targets: tuple[Target, ...]
    effects: int
    counter: bool
    countered: bool

    def after(self, state: State) -> State:
        """Its effects come next, in their order."""
        steps = tuple(
            Step(self.seat, self.card, self.ability, effect, self.source, self.targets)
            for effect in range(self.effects)
        )
        announced = state.announced if self.counter else None
        if announced:
            announced = announced._replace(by=None, answered=True)
        state = changed(state, announced=announced, agenda=(*steps, *state.agenda))
        return heaped(state, ((self.seat, self.card),), "discards") if self.source is None else state


@dataclass(frozen=True, slots=True)
class Countered(Change):
    """The announced event will have no effect (K24)."""

    def after(self, state: State) -> State:
        """It is countered; nothing happens if no event is on its way."""
        if not state.announced:
            return state
        return changed(state, announced=state.announced._replace(countered=True))


@dataclass(frozen=True, slots=True)
class Redirected(Change):
    """The announced event has other targets than its player chose (K24)."""

    targets: tuple[Target, ...]

    def after(self, state: State) -> State:
        """It takes effect on these; nothing happens if no event is on its way."""
        if not state.announced:
            return state
        return changed(state, announced=state.announced._replace(targets=self.targets))


@dataclass(frozen=True, slots=True)
class Woken(Change):
    """Abilities were triggered; their effects wait for their turn, in this order."""

    steps: tuple[Step, ...]

    def after(self, state: State) -> State:
        """They come after what is already to be carried out."""
        return changed(state, agenda=(*state.agenda, *self.steps))


@dataclass(frozen=True, slots=True)
class Aimed(Change):
    """A seat chose what its triggered effect aims at.

    The other effects of the same ability aim there as well.
    """

    seat: Seat
    targets: tuple[Target, ...]

    def after(self, state: State) -> State:
        """The next effect, and those that follow of the same ability, have their targets."""
        head = state.agenda[0]
        agenda = tuple(
            # Those of another copy of the card, whose effects begin anew, choose for themselves.
            step._replace(targets=self.targets) if step == head._replace(effect=head.effect + at) else step
            for at, step in enumerate(state.agenda)
        )
        return changed(state, agenda=agenda)


@dataclass(frozen=True, slots=True)
class Carried(Change):
    """An effect is carried out; what it does follows.

    It may do nothing, if its source or target has left (K22).
    """

    seat: Seat
    card: Card
    ability: int
    effect: int
    source: Id | None
    targets: tuple[Target, ...]

    def after(self, state: State) -> State:
        """It is no longer to be carried out."""
        return changed(state, agenda=state.agenda[1:])
