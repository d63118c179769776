"""What the panel says of Gran Cannon: the choice and what is at stake in it, a special's moment, naming."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h

from pyengine.game import Seat
from pyengine.games.gran_cannon.rules import observation as stake
from pyengine.games.gran_cannon.rules.events import Revealed, Used
from pyengine.games.gran_cannon.rules.observation import chance_to_fire
from pyengine.games.gran_cannon.rules.state import DASH, FORTRESS, OVERCHARGE, SWORD, State
from pyengine.games.gran_cannon.rules.turns import name_of
from pyengine.text import Text, prose
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.firing import firing, sentence
from web.games.gran_cannon.table.narration import tell
from web.games.gran_cannon.table.players import square_name
from web.look import Panel, TableView
from web.texts import cards as shared
from web.texts import ending
from web.texts.words import percent
from web.views.cards import card_of
from web.views.drawings import EMBLEMS, counter
from web.views.model import Keyframe
from web.views.names import inside, is_you, joined, name, third
from web.views.panel import asked, is_advised, situation
from web.views.parts import choose


def _situation(view: TableView) -> h.Node:
    state: State = view.sight
    seat = view.decider
    assert seat is not None, "a person is asked"
    who = third(view, seat)
    if state.presenters:
        return situation(view, texts.CHOOSE.of(who), prose(stakes(view, state, seat)))
    if _names(state, seat):
        square = state.square(state.front[0])
        return situation(view, texts.NAME_NEXT.of(who), texts.WHY_NAME.fill(square=square))
    return situation(view, texts.SPECIAL_NOW.of(who), texts.USED_ONCE)


def _offers(view: TableView) -> h.Node:
    """The card that is taken up; what is not about cards stands in the hand's place."""
    if not view.sight.presenters:
        return None
    card = card_of(view.interaction.picked) if view.interaction.picked else None
    if card is None:
        return h.span(".quiet")[shared.PICK_A_CARD.say(view.lang)]
    return choose(card, _label(view, card).say(view.lang))


def offers(view: TableView) -> h.Node:
    """The effect of a special, or who moves next, in the hand's place; None while cards are chosen."""
    state: State = view.sight
    seat = asked(view)
    if seat is None or state.presenters or view.solved:
        return None
    if _names(state, seat):
        shown = [_candidate(view, state, other) for other in state.front]
    else:
        shown = [_offer(view, decision, effect) for decision, effect in _abilities(view, state, seat)]
    return h.div(".offers", id=view.id("offers"))[shown]


def _names(state: State, seat: Seat) -> bool:
    """Whether the seat says who moves next."""
    return state.phase == "moving" and seat == state.holder


def _label(view: TableView, decision: str) -> Text:
    state: State = view.sight
    if state.presenters:
        return texts.PLAY.fill(card=texts.CARDS[decision])
    if decision in texts.OFFERS:
        return texts.OFFERS[decision]
    return name(view, next(seat for seat in state.seats if name_of(seat) == decision))


def _offer(view: TableView, decision: str, effect: Text) -> h.Renderable:
    sign = h.svg(".sign", viewBox="0 0 24 24", aria_hidden="true")[
        h.use(href=f"#gc-{decision}", width="24", height="24")
    ]
    said = [h.b[texts.OFFERS[decision].say(view.lang)], h.span[effect.say(view.lang)]]
    return choose(decision, [sign, said], main=is_advised(view, decision), look="btn offer")


def _abilities(view: TableView, state: State, seat: Seat) -> Iterator[tuple[str, Text]]:
    """Each decision about a special, and what it would do now (GC12 to GC14)."""
    if seat == state.holder:
        yield "overcharge", texts.OVERCHARGE_TO.fill(charge=state.charge, to=OVERCHARGE)
        yield "shield", texts.KEEPS_CHARGE.fill(charge=state.charge)
        return
    start = state.square(seat)
    yield "dash", texts.DASH_TO.fill(square=square_name(min(FORTRESS, start + DASH)))
    yield "sword", _sword(view, state, seat)
    yield "shield", texts.STAYS_SAFE.fill(square=start)


def _sword(view: TableView, state: State, seat: Seat) -> Text:
    struck = stake.strike(state, seat)
    victims, shielded = (
        [_on(view, state, other) for other in seats] for seats in (struck.victims, struck.shielded)
    )
    parts: list[Text] = []
    if victims:
        points = ending.POINTS.of(struck.points)
        parts.append(texts.STRIKES.fill(names=joined(victims), points=points))
    if shielded:
        parts.append(texts.PARRIED.fill(names=joined(shielded)))
    told = joined(parts) if parts else texts.STRIKES_NOBODY
    return texts.SWORD_TO.fill(square=square_name(min(FORTRESS, state.square(seat) + SWORD)), strikes=told)


def _on(view: TableView, state: State, seat: Seat) -> Text:
    return texts.NAME_ON.fill(name=inside(view, seat), square=square_name(state.square(seat)))


def _candidate(view: TableView, state: State, seat: Seat) -> h.Renderable:
    card, decision = state.presented[seat], name_of(seat)
    plays = (
        texts.SPECIAL if state.may_use_special(seat) else texts.MOVES_BY.fill(n=0 if card == "S" else card)
    )
    who = [counter(EMBLEMS[seat], "sign"), h.b[name(view, seat).say(view.lang)], h.span[plays.say(view.lang)]]
    return choose(decision, who, main=is_advised(view, decision), look="btn offer who")


def stakes(view: TableView, state: State, seat: Seat) -> Iterator[Text]:
    """What hangs on a player's choice, and how likely it is by the counted cards (GC5, GC16, GC18)."""
    if state.phase == "overtime":
        yield texts.OVERTIME
        return
    if state.holder is None:
        yield texts.NO_CANNON_YET
        return
    holder = third(view, state.holder)
    chance = chance_to_fire(state)
    if not chance:
        yield texts.CANNOT_FIRE.of(holder)
    else:
        yield texts.FIRES_FROM.of(holder, need=stake.need(state))
        if chance < 1:
            yield texts.CHANCE.fill(chance=percent(chance))
    if seat == state.holder:
        yield texts.AT_STAKE.fill(points=ending.POINTS.of(stake.prize(state)))
    elif chance:
        points, hit_by = ending.POINTS.of(state.square(seat)), inside(view, state.holder)
        yield texts.WORTH.of(third(view, seat), holder=hit_by, points=points)


def _waiting(view: TableView) -> Text:
    state: State = view.sight
    seats = view.match.deciders
    if not seats:
        return shared.DRAWING
    if state.presenters:
        waiting = texts.WAIT_FOR.fill(names=joined(name(view, seat) for seat in seats))
        return _with_own(view, state, waiting)
    if state.phase == "moving" and seats[0] == state.holder:
        return texts.WAIT_NAME.fill(name=name(view, seats[0]), square=state.square(state.front[0]))
    return texts.WAIT_SPECIAL.fill(name=name(view, seats[0]))


def _with_own(view: TableView, state: State, waiting: Text) -> Text:
    """Before what is waited for: what the viewer has chosen, or that it has fallen."""
    seat = view.perspective.viewer
    if seat is None:
        return waiting
    chosen = state.chosen[seat]
    if chosen is not None:
        own = texts.YOU_CHOSE.of(third(view, seat), card=texts.CARDS[chosen])
    elif is_you(view, seat) and seat not in state.in_round:
        own = texts.YOU_ARE_OUT
    else:
        return waiting
    return prose((own, waiting))


def _moment(view: TableView) -> Sequence[h.Node]:
    assert view.perspective.keyframe is not None
    return [_happened(view, view.perspective.keyframe).say(view.lang)]


def _happened(view: TableView, keyframe: Keyframe) -> Text:
    shot = firing(keyframe.events)
    if shot is not None:
        return sentence(view, shot)
    event = keyframe.events[-1]
    if isinstance(event, Revealed):
        return texts.TURNED_UP
    if isinstance(event, Used):
        return texts.USES.of(third(view, event.seat), ability=texts.OFFERS[event.ability])
    return [line.text for line in tell(view, keyframe.told)][-1]


PANEL: Final = Panel(situation=_situation, offers=_offers, label=_label, waiting=_waiting, moment=_moment)
