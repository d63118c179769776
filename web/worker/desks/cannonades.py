"""The desk of Cannonades."""

from __future__ import annotations

from functools import partial
from typing import Final

from pyengine.cards import Card
from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Json, Report, Seat
from pyengine.games.cannonades.cards import is_ship
from pyengine.games.cannonades.decisions import Decision, Spot, add, draw, flip, parse, shoot, spot_name, toss
from pyengine.games.cannonades.events import (
    Added,
    Boarded,
    Eliminated,
    HandDiscarded,
    HandRevealed,
    Looted,
    Missed,
    Picked,
    Ranked,
    Reacted,
    Roused,
    Shot,
    StarterDrawn,
    Sunk,
    Tossed,
    Traded,
    Triggered,
    TurnBegan,
    TurnedUp,
    Uncovered,
)
from pyengine.games.cannonades.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.texts import cannonades as texts
from web.texts import cards as shared
from web.views import cannonades, names
from web.views.cannonades.aim import Grasp, card_of, enemies, grasp, keys, looked_at, spot_of, usable
from web.views.model import TableView
from web.worker.desk import Touch

PAUSES: Final[dict[type[Event], int]] = {
    StarterDrawn: 500,
    HandRevealed: 900,
    TurnBegan: 350,
    Added: 350,
    Traded: 450,
    Shot: 450,
    Boarded: 550,
    TurnedUp: 500,
    Missed: 450,
    Sunk: 500,
    Eliminated: 700,
    Looted: 550,
    HandDiscarded: 450,
    Tossed: 250,
    Roused: 350,
    Reacted: 450,
    Triggered: 900,
    Picked: 500,
    Uncovered: 900,
    Ranked: 900,
}
"""How long the table is shown after an event, in milliseconds; what is not named is shown with what follows."""

FLEET: Final = "fleet"
PILE: Final = "pile"
DISCARDS: Final = "discards"
"""Where a card can be dropped beside ships, which are named ``>2a``."""


class CannonadesDesk:
    """Cannonades at the table; see ``Desk``.

    What is picked is a text: the key of a card in the hand (``bg-2``), the own ship that is to board (``1b``), either with
    the ship it is aimed at (``bg-2>3a``); a ship that is only looked at (``3a``); the ship to turn up (``flip:3a``).
    """

    hint_nodes: int | None = None

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        match view.mode:
            case "table":
                return str(cannonades.render_table(view))
            case "rule":
                return str(cannonades.render_diagram(view))
            case _:
                return str(cannonades.render_embed(view))

    def title(self, view: TableView) -> str:
        """The page's title."""
        return cannonades.title(view)

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps a card by its key or a ship by its place, or drops a card somewhere.

        Raises NotationError. A card is taken up, a ship aimed at; a second tap on the ship fires. What is dropped is
        decided at once.
        """
        state: State = view.sight
        seat = view.viewer if view.decider is None else view.decider
        if seat is not None:
            hand = keys(state.hands[seat])
            if value in hand:
                return _card(view, state, seat, value)
            spot = spot_of(value)
            if (
                spot is not None
                and state.fleets[spot.seat : spot.seat + 1]
                and state.fleets[spot.seat][spot.place]
            ):
                return _ship(view, state, seat, spot)
            if value in (FLEET, PILE, DISCARDS) or value.startswith(">"):
                return _dropped(view, state, seat, value)
        raise NotationError(shared.NO_SUCH_CARD.fill(card=value[:20]))

    def typed(self, view: TableView, text: str) -> str | Refusal:
        """The decision that the player typed, or why it is illegal; raises NotationError."""
        decision: str = view.game.read_decision(text)
        refusal = None if view.decider is None else view.game.why_not(view.sight, view.decider, decision)
        return refusal or decision

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, as the view's viewer sees it; ``match`` ends with it."""
        return cannonades.spoken(view, step, match)

    def motions(self, step: Step) -> list[Json]:
        """None: what happens is shown as the table's own pictures."""
        return []

    def pause(self, event: Event) -> int:
        """For how many milliseconds the table is shown as it is after an event."""
        return PAUSES.get(type(event), 0)

    def reasons(self, view: TableView, report: Report[str]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        # The search's modules would delay the table; only a hint needs them.
        from pyengine.games.cannonades.hints import explain  # noqa: PLC0415

        seat = view.viewer if view.decider is None else view.decider
        return () if seat is None else explain(view.sight, seat, report, partial(names.inside, view))

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        found = parse(decision)
        return texts.CLUES[found.kind if found else "end"]

    def picture(self, view: TableView) -> str:
        """What everybody sees of the table as a drawing of its own (SVG)."""
        return cannonades.picture(view)

    def diagram(self, view: TableView) -> str:
        """What everybody sees of the table as plain text."""
        return cannonades.text(view)


def _checked(view: TableView, seat: Seat, decision: Decision) -> Touch:
    """The decision, or why it is not allowed."""
    refusal = view.game.why_not(view.sight, seat, decision)
    return ("decide", decision) if refusal is None else refusal


def _allowed(view: TableView, seat: Seat, decision: Decision, pick: str) -> Touch:
    """What is taken up for a decision, or why that is not allowed."""
    refusal = view.game.why_not(view.sight, seat, decision)
    return ("pick", pick) if refusal is None else refusal


def _card(view: TableView, state: State, seat: Seat, key: str) -> Touch:
    """A card of the hand is tapped."""
    card = card_of(key)
    if state.phase in ("tossing", "answering"):
        decision = toss(card)
        return _checked(view, seat, decision) if view.picked == key else _allowed(view, seat, decision, key)
    if state.phase != "acting" or seat != view.decider or card not in usable(state, seat):
        return _refused(view, seat, add(card) if is_ship(card) else draw(card))
    taken = grasp(view)
    if taken is not None and taken.key == key:
        return _again(view, seat, taken)
    asked = looked_at(view)
    if asked is not None and not is_ship(card):
        return _allowed(view, seat, shoot(card, *asked), f"{key}>{spot_name(*asked)}")
    return ("pick", key)


def _again(view: TableView, seat: Seat, taken: Grasp) -> Touch:
    """The card that is taken up is tapped once more: a ship is added, an aimed cannonade fired, another put back."""
    if is_ship(taken.card):
        return _checked(view, seat, add(taken.card))
    return ("pick", None) if taken.target is None else _checked(view, seat, taken.shot(taken.target))


def _refused(view: TableView, seat: Seat, decision: Decision) -> Touch:
    """Why nothing can be done with a card now."""
    refusal = view.game.why_not(view.sight, seat, decision)
    return ("pick", None) if refusal is None else refusal


def _ship(view: TableView, state: State, seat: Seat, spot: Spot) -> Touch:
    """A ship is tapped."""
    place = spot_name(*spot)
    if state.phase == "reacting":
        decision = flip(*spot)
        return (
            _checked(view, seat, decision)
            if view.picked == decision
            else _allowed(view, seat, decision, decision)
        )
    if state.phase != "acting" or seat != view.decider:
        return ("pick", None)
    if spot.seat == seat:
        return ("pick", None) if view.picked == place else _boarder(view, state, seat, spot)
    return _target(view, seat, spot)


def _boarder(view: TableView, state: State, seat: Seat, spot: Spot) -> Touch:
    """A ship of the own fleet is tapped: it is taken up to board, if it may."""
    place = spot_name(*spot)
    target = next(iter(enemies(state, seat)), None)
    if target is None:
        return ("pick", None)
    return _allowed(view, seat, f"{place}>{spot_name(*target)}", place)


def _target(view: TableView, seat: Seat, spot: Spot) -> Touch:
    """A ship of another captain is tapped: it is looked at, aimed at, fired at."""
    place = spot_name(*spot)
    taken = grasp(view)
    if taken is None:
        return ("pick", None if view.picked == place else place)
    if not taken.shoots:
        return Refusal("CN6", texts.NOT_A_CANNONADE)
    decision = taken.shot(spot)
    if taken.target == spot:
        return _checked(view, seat, decision)
    return _allowed(view, seat, decision, f"{taken.key}>{place}")


def _dropped(view: TableView, state: State, seat: Seat, value: str) -> Touch:
    """What is taken up is dropped on a ship, on the own fleet, on the pile or the discards."""
    if state.phase in ("tossing", "answering"):
        return _checked(view, seat, toss(card_of(view.picked or "")))
    taken = grasp(view)
    if taken is None:
        raise NotationError(texts.NOTHING_TAKEN_UP)
    card: Card = taken.card
    if value.startswith(">"):
        spot = spot_of(value[1:])
        if spot is None or not taken.shoots:
            return Refusal("CN6", texts.NOT_A_CANNONADE)
        return _checked(view, seat, taken.shot(spot))
    if taken.own is not None:
        return ("pick", taken.key)
    return _checked(view, seat, add(card) if value == FLEET else draw(card))


DESK = CannonadesDesk()
