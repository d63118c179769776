"""Why a decision is illegal: the rule and a sentence for the player."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card
from pyengine.errors import Refusal
from pyengine.game import Draw, Outcome, Seat
from pyengine.games.cannonades.rules import sentences as say
from pyengine.games.cannonades.rules.cards import drawn_for, is_cannonade, is_ship
from pyengine.games.cannonades.rules.decisions import Decision, Parsed, Spot, parse
from pyengine.games.cannonades.rules.state import ACTIONS, State
from pyengine.games.cannonades.rules.turns import deciders, legal, turn


def why_not(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """Why a seat may not decide so now, or None if it may."""
    if decision in legal(state, seat):
        return None
    return _not_now(state, seat) or _wrong(state, seat, decision)


def _not_now(state: State, seat: Seat) -> Refusal | None:
    """The game is over, cards are drawn, or another decides."""
    now = turn(state)
    if isinstance(now, Outcome):
        if now.reason == "last":
            return Refusal("CN10", say.LAST)
        return Refusal("CN12", say.RANKED)
    if isinstance(now, Draw):
        if state.phase == "looting":
            return Refusal("CN9", say.LOOTING)
        return Refusal("CN3" if state.phase == "setup" else "CN5", say.DRAWING)
    (decider,) = deciders(state)
    if seat == decider:
        return None
    if seat not in state.afloat:
        return Refusal("CN9", say.OUT)
    rule, text = _WAITING.get(state.phase, ("CN6", say.NOT_YOUR_TURN))
    return Refusal(rule, text)


def _wrong(state: State, seat: Seat, decision: Decision) -> Refusal:
    """Why a captain who decides now cannot decide that."""
    parsed = parse(decision)
    assert parsed is not None, "a decision is read before it is tried"
    match state.phase:
        case "acting":
            return _wrong_action(state, seat, parsed)
        case "picking":
            return _wrong_pick(parsed)
        case "reacting":
            return _wrong_reaction(state, parsed)
        case "answering":
            return _wrong_toss(parsed, Refusal("CN13", say.ANSWER_FIRST))
        case _:
            sentence = say.TOSS_FIRST.fill(
                captains=len(state.afloat), limit=state.limit, excess=state.excess(seat)
            )
            return _wrong_toss(parsed, Refusal("CN8", sentence))


# Actions


def _wrong_action(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    match parsed.kind:
        case "end":
            return Refusal("CN9", say.DEPLOY_FIRST)
        case "toss":
            return Refusal("CN8", say.END_FIRST)
        case "take":
            return Refusal("CN11", say.NO_PICK if state.final else say.PILE_NOT_EMPTY)
        case "react":
            return Refusal("CN13", say.NO_REACTION if state.vendetta else say.NO_VENDETTA)
        case _ if state.used == ACTIONS:
            return Refusal("CN6", say.NO_ACTION_LEFT)
        case "add":
            return _wrong_add(state, seat, parsed)
        case "draw":
            return _wrong_draw(state, seat, parsed)
        case _:
            return _wrong_attack(state, seat, parsed)


def _wrong_add(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    card = _card(parsed)
    if is_cannonade(card):
        return Refusal("CN6", say.NO_SHIP)
    if card not in state.hands[seat]:
        return Refusal("CN6", say.NOT_IN_HAND)
    return Refusal("CN4", say.FULL_FLEET)


def _wrong_draw(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    card = _card(parsed)
    if state.final:
        return Refusal("CN11", say.NO_DRAW_IN_FINAL)
    if card not in state.hands[seat]:
        return Refusal("CN6", say.NOT_IN_HAND)
    # What is left is a first turn in which no ship is deployed yet.
    if state.used + 1 == ACTIONS:
        return Refusal("CN9", say.LAST_ACTION)
    if len(state.pile) <= drawn_for(card):
        return Refusal("CN9", say.PILE_TOO_SMALL)
    return Refusal("CN9", say.LAST_SHIP_CARD)


def _wrong_attack(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why a shot or a boarding is illegal: the turn, then what it is made with, then the target."""
    if state.first_turn:
        return Refusal("CN7", say.FIRST_TURN)
    if parsed.kind == "shoot" and parsed.card not in state.hands[seat]:
        return Refusal("CN6", say.NOT_IN_HAND)
    if parsed.own is not None:
        if parsed.own.seat != seat:
            return Refusal("CN6", say.BOARD_WITH_OTHERS)
        ship = state.fleets[seat][parsed.own.place]
        if ship is None:
            return Refusal("CN6", say.EMPTY_PLACE)
        if not ship.up:
            return Refusal("CN6", say.BOARD_HIDDEN)
    assert parsed.target is not None
    return _wrong_target(state, seat, parsed.target)


def _wrong_target(state: State, seat: Seat, target: Spot) -> Refusal:
    if target.seat not in state.seats:
        return Refusal("CN6", say.NO_SUCH_CAPTAIN)
    if target.seat == seat:
        return Refusal("CN6", say.OWN_SHIP)
    if target.seat not in state.afloat:
        return Refusal("CN9", say.TARGET_OUT)
    if target.seat in state.fresh:
        return Refusal("CN7", say.TARGET_FRESH)
    return Refusal("CN6", say.EMPTY_PLACE)


# Other phases


def _wrong_pick(parsed: Parsed) -> Refusal:
    if parsed.kind != "take":
        return Refusal("CN11", say.PICK_FIRST)
    card = _card(parsed)
    return Refusal("CN11", say.PICK_CANNONADE if is_ship(card) else say.NOT_IN_DISCARDS)


def _wrong_reaction(state: State, parsed: Parsed) -> Refusal:
    against = state.reactions[0].against
    if parsed.how == "draw":
        return Refusal("CN13", say.NO_PILE)
    if parsed.how == "toss":
        return Refusal("CN13", say.EMPTY_HAND)
    if parsed.how is None or parsed.target is None:
        return Refusal("CN13", say.REACT_FIRST)
    seat, place = parsed.target
    if seat != against:
        return Refusal("CN13", say.FLIP_OTHER)
    return Refusal(
        "CN13",
        say.FACE_UP_ALREADY if state.fleets[seat][place] else say.EMPTY_PLACE,
    )


def _wrong_toss(parsed: Parsed, first: Refusal) -> Refusal:
    """Why a captain who must discard cannot decide that.

    It is another kind of decision, or a card not in the hand.
    """
    return Refusal(first.rule, say.NOT_IN_HAND) if parsed.kind == "toss" else first


def _card(parsed: Parsed) -> Card:
    """The card that a decision of this kind names."""
    assert parsed.card is not None
    return parsed.card


_WAITING: Final = {
    "reacting": ("CN13", say.REACTING),
    "answering": ("CN13", say.ANSWERING),
    "picking": ("CN11", say.PICKING),
}
