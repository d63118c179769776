"""What lies on the table at the moment shown, from what the viewer sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.game import Event, Seat
from pyengine.games.gunsor.rules import events
from pyengine.games.gunsor.rules.state import Season, State
from web.look import TableView
from web.views.story import E, events_now, last_of

Story = Sequence[tuple[Event, ...]]
Pools = tuple[int, int]
"""The points that lie in each seat's pool."""

_DRAWS: Final = (events.Cut, events.Dealt, events.Drew)
"""What a step begins with that is chance's."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The moment shown: ``me`` is the near seat; at a moment on the way, ``events`` have just happened."""

    view: TableView
    state: State
    story: Story
    me: Seat
    events: tuple[Event, ...]

    @property
    def hand(self) -> tuple[str, ...]:
        """The near hand, in order, or as it was drawn if the player wants that and it is known."""
        cards = self.state.hands[self.me]
        if self.view.display.sorted or UNKNOWN in cards:
            return cards
        drawn = _as_drawn(self.start.hands[self.me], self.story, self.me)
        return drawn if sorted(drawn) == sorted(cards) else cards

    @property
    def start(self) -> State:
        """What everybody sees of the game's beginning."""
        view = self.view
        beginning = view.play.line.start
        seen: State = (
            beginning if view.perspective.open else view.game.observe(beginning, view.perspective.viewer)
        )
        return seen

    @property
    def over(self) -> bool:
        """Whether the game is over, and everything of it has been shown."""
        return self.view.match.outcome is not None and self.view.perspective.keyframe is None

    @property
    def done(self) -> bool:
        """Whether the cards that lie there are those of a finished trick, before anything else has begun."""
        told = self.view.perspective.keyframe.told if self.view.perspective.keyframe else ()
        return last_of(told, events.TrickWon) is not None and last_of(told, events.PairBegan) is None

    @property
    def cuts(self) -> tuple[str | None, str | None] | None:
        """The cards drawn for the first lead, as long as they lie there; else None."""
        if self.now(events.MasterChosen) or self.now(events.SetAside):
            drawn = [event for seen in self.story for event in seen if isinstance(event, events.Cut)][-2:]
            cards = {event.seat: event.card for event in drawn}
            return cards.get(0), cards.get(1)
        return self.state.cuts if self.state.leader is None else None

    @property
    def trick(self) -> tuple[str | None, str | None]:
        """The cards that lie there: led, followed."""
        if self.done and self.state.last is not None:
            return self.state.last
        return self.state.led, self.state.followed

    @property
    def leader(self) -> Seat | None:
        """Who led the trick that lies there, or will lead it; None while cards are drawn for it."""
        told = self.view.perspective.keyframe.told if self.view.perspective.keyframe else ()
        followed = last_of(told, events.Followed)
        return 1 - followed.seat if self.done and followed else self.state.leader

    @property
    def season(self) -> Season:
        """The season in which the cards that lie there count."""
        if self.done and self.state.season == "armistice":
            return "war" if self.state.cause else "development"
        return self.state.season

    @property
    def number(self) -> int:
        """The number of the trick in its pair."""
        return self.state.pair_tricks + (not self.done)

    @property
    def crossed(self) -> bool:
        """Whether the pools have changed hands an odd number of times."""
        return sum(isinstance(event, events.PoolsSwapped) for seen in self.story for event in seen) % 2 == 1

    def now(self, kind: type[E]) -> E | None:
        """The event of this kind that has just happened, if one has."""
        return last_of(self.events, kind)

    def latest(self, kind: type[E]) -> E | None:
        """The last event of this kind in the story; None if there was none."""
        return next((found for seen in reversed(self.story) if (found := last_of(seen, kind))), None)


def scene(view: TableView) -> Scene:
    """The moment that the view shows."""
    me = view.alone or 0 if view.perspective.viewer is None else view.perspective.viewer
    return Scene(view, view.sight, view.story, me, events_now(view))


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick: its number in the pair, who led what, what followed, who won it, and the pools after it."""

    number: int
    leader: Seat
    led: str
    followed: str | None = None
    winner: Seat | None = None
    pools: Pools = (0, 0)


Turn = events.MasterChosen | events.PairBegan | events.WarBegan | events.PoolsSwapped | events.Settled
"""A turn in the course of the game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: what happened, and the number of steps after which that is shown.

    ``led`` is that number for the card that leads a trick.
    """

    steps: int
    what: Trick | Turn
    led: int = 0

    @property
    def decided(self) -> list[int]:
        """The numbers of steps after what players decided in it: leading, following, declaring war."""
        if isinstance(self.what, Trick):
            return sorted({self.led, self.steps})
        declared = isinstance(self.what, events.WarBegan) and self.what.cause == "declared"
        return [self.steps] if declared else []


def entries(shown: Scene) -> list[Entry]:
    """The story so far, oldest first."""
    rows: list[Entry] = []
    state = shown.start
    pools, number, trick = state.pools, state.pair_tricks, -1
    if state.led is not None and state.leader is not None:
        number, trick = number + 1, 0
        rows.append(Entry(0, Trick(number, state.leader, state.led)))
    for steps, seen in zip(_rests(shown.story), shown.story, strict=True):
        for event in seen:
            pools = pools_after(pools, event)
            match event:
                case events.MasterChosen() | events.PairBegan() | events.Settled():
                    number = 0
                    rows.append(Entry(steps, event))
                case events.PoolsSwapped():
                    rows.append(Entry(steps, event))
                case events.Led(seat, card):
                    number, trick = number + 1, len(rows)
                    rows.append(Entry(steps, Trick(number, seat, card), led=steps))
                case events.WarBegan(cause):
                    # A war that a led card began comes before the trick that is already fought in it.
                    rows.insert(trick if cause == "only_suit" else len(rows), Entry(steps, event))
                    trick += cause == "only_suit"
                case events.Followed() | events.TrickWon() | events.PoolsGrew():
                    row = rows[trick]
                    rows[trick] = Entry(steps, _further(row.what, event, pools), led=row.led)
                case _:
                    pass
    return rows


def pools_after(pools: Pools, event: Event) -> Pools:
    """The pools after an event."""
    match event:
        case events.PoolsSwapped():
            return pools[1], pools[0]
        case events.PoolsGrew(points):
            return pools[0] + points[0], pools[1] + points[1]
        case events.Settled():
            return 0, 0
        case _:
            return pools


def _further(
    trick: object, event: events.Followed | events.TrickWon | events.PoolsGrew, pools: Pools
) -> Trick:
    """A trick after one of its later events."""
    assert isinstance(trick, Trick)
    match event:
        case events.Followed(_, card):
            return replace(trick, followed=card)
        case events.TrickWon(seat):
            return replace(trick, winner=seat)
        case events.PoolsGrew():
            return replace(trick, pools=pools)


def _rests(story: Story) -> Iterator[int]:
    """For each step the number of steps after which the table rests: with the draws that follow it."""
    rest: list[int] = []
    for number in range(len(story), 0, -1):
        drawn = number < len(story) and isinstance(next(iter(story[number]), None), _DRAWS)
        rest.append(rest[-1] if drawn else number)
    return reversed(rest)


def _as_drawn(start: Sequence[str], story: Story, seat: Seat) -> tuple[str, ...]:
    """A hand in the order in which its cards came."""
    held = list(start)
    for seen in story:
        for event in seen:
            match event:
                case events.Dealt(who, card) | events.Drew(who, card) if who == seat:
                    held.append(card)
                case events.Led(who, card) | events.Followed(who, card) if who == seat and card in held:
                    held.remove(card)
                case _:
                    pass
    return tuple(held)
