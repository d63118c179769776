"""What a table of Kanon shows, worked out once: the position, the match that it belongs to, the moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Event, Outcome, Seat, Turn
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.rules.state import State
from pyengine.text import Text
from web.games.kanon import decks
from web.games.kanon.table.panel.placing import Plan, plan, planned
from web.games.kanon.words import match as texts
from web.games.kanon.words import table as table_texts
from web.look import TableView
from web.texts import cards as shared
from web.views.cards import key_of
from web.views.names import third
from web.views.story import events_now, last_of

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Scene:
    """The moment shown: ``me`` is the near seat; at a moment on the way, ``events`` have just happened."""

    view: TableView
    state: State
    me: Seat
    events: tuple[Event, ...]
    turn: Turn
    decider: Seat | None
    laid: Plan | None = None
    """Cards that the person who decides has laid out to be set; None while none can be."""

    @property
    def field(self) -> State:
        """The state with the cards that are laid out on the field."""
        return self.state if self.laid is None else planned(self.state, self.me, self.laid)

    @property
    def over(self) -> bool:
        """Whether the game is over, and everything of it has been shown."""
        return isinstance(self.turn, Outcome) and self.view.perspective.keyframe is None

    @property
    def deciding(self) -> bool:
        """Whether the seat at the near side decides now."""
        return self.decider == self.me

    def now(self, kind: type[E]) -> E | None:
        """The last event of this kind that has just happened, if one has."""
        return last_of(self.events, kind)

    def left_hand(self, seat: Seat, card: Card) -> str:
        """The origin (``data-flip``) of a card that just left a hand: its place if seen, else the hand."""
        if seat != self.me or card == UNKNOWN:
            return f"hand-{seat}"
        return key_of(card, self.state.hands[seat].count(card) + 1)


def scene(view: TableView) -> Scene:
    """The moment that the view shows."""
    decider = view.decider
    near = view.perspective.viewer if decider is None else decider
    me = (view.alone or 0) if near is None else near
    state = view.sight
    seen = view.perspective.open or view.perspective.viewer == decider
    laid = plan(view, state, me) if decider == me and seen else None
    return Scene(view, state, me, events_now(view), view.match.turn, decider, laid)


def score(shown: Scene) -> Text | None:
    """Which game of the match it is and how it stands, the near seat's games first; None in a single game."""
    state, me = shown.state, shown.me
    if state.best_of == 1:
        return None
    return texts.SCORE.fill(n=state.game, most=state.best_of, mine=state.wins[me], theirs=state.wins[1 - me])


def deck_of(view: TableView, seat: Seat) -> Text | None:
    """The name of a seat's deck; None where the viewer may not know it, or nobody does."""
    made = view.play.line.setup
    known = seat == view.perspective.viewer or view.perspective.open or view.play.line.outcome is not None
    if made.start is not None or not known:
        return None
    # Without decks the first ready ones are played.
    deck = (made.decks or tuple(READY))[seat]
    return None if deck.startswith(UNKNOWN) else decks.name(deck)


def when(view: TableView, state: State) -> Text:
    """The set-up, a turn and whose, or the time between two games; ``state`` is what the viewer sees."""
    if state.phase == "exchange":
        return table_texts.BETWEEN_GAMES
    if state.turn:
        return table_texts.TURN.of(third(view, state.active), turn=state.turn)
    return shared.SETTING_UP if state.game == 1 else table_texts.NEXT_GAME.fill(n=state.game)
