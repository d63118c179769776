"""What became of each seat's cards in a match, told by its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, Literal, get_args

from pyengine.cards import Card
from pyengine.game import Event, Seat
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.events.change import Change, Gone
from pyengine.games.kanon.events.cost import Called, Carried, Countered, Paid, Redirected
from pyengine.games.kanon.events.field import (
    Boosted,
    CardShown,
    Copied,
    Discarded,
    HandDiscarded,
    HandShown,
    Moved,
    PointLost,
    Recovered,
    Returned,
    Scored,
    TurnedDown,
    TurnedUp,
)
from pyengine.games.kanon.events.setup import GameEnded, Mulliganed
from pyengine.games.kanon.events.turn import (
    BattleGranted,
    BattleVoided,
    CardSet,
    DrawsOwed,
    Drew,
    Fought,
    TakeMarked,
    TieMarked,
    TossDemanded,
)
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import UP, Id, State
from pyengine.match import Match

Figure = Literal["drawn", "set", "up", "shown", "played", "used", "fought", "paid"]
"""What is counted of a card.

``drawn``: copies that came from the deck to the hand, those of a hand that went back left out. ``set``:
copies set on the field. ``up``: copies that their player turned up in a pay-cost phase (K11). ``shown``:
copies that were turned up otherwise, in a battle or by an effect. ``played``: an event was played. ``used``:
copies of which an ability did something: an announced or triggered one had an effect, a standing one added to
a fighting power or changed another figure, an own condition ended the game, an event took effect. ``fought``:
copies that were in a battle to its end. ``paid``: copies that were discarded to pay for something.

A copy on the field counts once for each, as long as it stays there.
"""

FIGURES: Final[tuple[Figure, ...]] = get_args(Figure)

_DONE: Final = (
    BattleGranted,
    BattleVoided,
    Boosted,
    CardShown,
    Copied,
    Countered,
    Discarded,
    DrawsOwed,
    HandDiscarded,
    HandShown,
    Moved,
    PointLost,
    Recovered,
    Redirected,
    Returned,
    Scored,
    TakeMarked,
    TieMarked,
    TossDemanded,
    TurnedDown,
    TurnedUp,
)
"""What effects do. ``Carried`` without one of these behind it did nothing."""


def count_cards(match: Match) -> dict[str, float]:
    """The figures of a finished match that are not 0, by the names that ``figure_name`` gives."""
    return {
        figure_name(seat, card, figure): number
        for (seat, card, figure), number in Usage(match).counts.items()
        if number
    }


def figure_name(seat: Seat, card: Card, figure: Figure) -> str:
    """What a figure is called among the statistics of a game: ``0 017 drawn``."""
    return f"{seat} {card} {figure}"


class Usage:
    """A match, gone through event by event; ``counts`` is what became of each seat's cards."""

    def __init__(self, match: Match) -> None:
        self.counts: Counter[tuple[Seat, Card, Figure]] = Counter()
        start: State = match.start
        self._lives = {
            each.id: _Life(seat, each.card) for seat in (0, 1) for _, each in start.permanents(seat)
        }
        """The cards on the field."""
        self._gone: dict[tuple[Seat, Card], _Life] = {}
        """Of each card the copy that left the field last: what it triggers by leaving has no source."""
        state = start
        for step in match.steps:
            for number, (event, after) in enumerate(pairwise((*step.events, None))):
                assert isinstance(event, Change)
                if not number and isinstance(event, TurnedUp) and step.decision.startswith("up:"):
                    self._mark(self._lives.get(event.id), "up")
                self._happened(state, event, after)
                state = event.after(state)
                self._standing(state)

    def _happened(self, state: State, event: Change, after: Event | None) -> None:  # noqa: C901 - one line for each event
        """Count an event in the state before it; ``after`` is the event that comes next."""
        match event:
            case Drew(seat, card, "hand"):
                self.counts[seat, card, "drawn"] += 1
            case Mulliganed(seat, cards):
                for card in cards:
                    self.counts[seat, card, "drawn"] -= 1
            case CardSet(seat, card, _, number):
                self._lives[number] = _Life(seat, card)
                self.counts[seat, card, "set"] += 1
            case TurnedUp(_, number) if (life := self._lives.get(number)) and "up" not in life.marks:
                self._mark(life, "shown")
            case Called(ability=ability, source=int(number)) if ability == UP:
                self._mark(self._lives.get(number), "up")
            case Called(seat, card, source=None):
                self.counts[seat, card, "played"] += 1
            case Carried(seat, card) if isinstance(after, _DONE):
                self._did(seat, card, event.source)
            case Fought():
                self._fought(state)
            case Paid(seat, gone, cards):
                for each in gone:
                    self._mark(self._lives.get(each.id), "paid")
                self.counts.update((seat, card, "paid") for card in cards)
            case GameEnded(_, "own" | "losing"):
                self._by_card(state)
            case _:
                pass
        for each in _leaving(event):
            if life := self._lives.pop(each.id, None):
                self._gone[each.seat, each.card] = life

    def _did(self, seat: Seat, card: Card, source: Id | None) -> None:
        """A card's effect did something: a permanent's, one that has left the field, or an event's."""
        life = self._lives.get(source) if source is not None else self._gone.get((seat, card))
        if life:
            self._mark(life, "used")
        else:
            self._event(seat, card)

    def _event(self, seat: Seat, card: Card) -> None:
        """An event took effect; with several effects it counts once for each time that it is played."""
        used, played = self.counts[seat, card, "used"], self.counts[seat, card, "played"]
        self.counts[seat, card, "used"] = min(used + 1, played)

    def _fought(self, state: State) -> None:
        """Two cards have fought, with what standing abilities added to their powers."""
        for power in powers(state):
            if power:
                self._mark(self._lives.get(power.id), "fought")
                for part in power.parts:
                    if part.source is not None:
                        self._mark(self._lives.get(part.source), "used")

    def _by_card(self, state: State) -> None:
        """A game ended by a card's own condition."""
        for act, ending in at_work.on_fields(state.lines).endings:
            if act.source is not None and ending.if_.holds(state, act):
                self._mark(self._lives.get(act.source), "used")

    def _standing(self, state: State) -> None:
        """Mark the cards whose standing abilities change other figures than powers now."""
        for seat, side in enumerate(at_work.on_fields(state.lines).sides):
            for card, says in side:
                for aspect, modifiers in says.modifiers.items():
                    if aspect != "power" and any(
                        condition is None or condition.holds(state, Act(seat, card.id))
                        for condition, _ in modifiers
                    ):
                        self._mark(self._lives.get(card.id), "used")

    def _mark(self, life: _Life | None, figure: Figure) -> None:
        """Count this of a copy on the field, once."""
        if life and figure not in life.marks:
            life.marks.add(figure)
            self.counts[life.seat, life.card, figure] += 1


class _Life:
    """A copy from the moment when it is set until it leaves the field, and what is counted of it already."""

    __slots__ = ("card", "marks", "seat")

    def __init__(self, seat: Seat, card: Card) -> None:
        self.seat = seat
        self.card = card
        self.marks: set[Figure] = set()


def speaks(card: Card) -> bool:
    """Whether a card has an ability, so that it can be used."""
    sorted_ = ABILITIES[card]
    return bool(sorted_.standing or sorted_.triggered or sorted_.used or sorted_.played or sorted_.endings)


def _leaving(event: Change) -> Iterator[Gone]:
    """The cards that leave the field with an event."""
    match event:
        case Returned(seat, number, card):
            yield Gone(seat, number, card)
        case Fought(_, _, scored, lost):
            yield from scored
            yield from lost
        case _:
            yield from getattr(event, "gone", ())
