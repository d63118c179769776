"""The line of what is to do.

The choice and what is at stake in it, a special's moment, naming, waiting, the end.
"""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.game import Seat
from pyengine.games.gran_cannon.rules import stakes as stake
from pyengine.games.gran_cannon.rules.events import Revealed, Used
from pyengine.games.gran_cannon.rules.odds import chance_to_fire
from pyengine.games.gran_cannon.rules.state import DASH, FORTRESS, OVERCHARGE, SWORD, State
from pyengine.games.gran_cannon.rules.turns import name_of
from pyengine.text import Text, prose
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.ends import why
from web.games.gran_cannon.table.names import square_name
from web.games.gran_cannon.table.telling import tell
from web.texts import cards as shared
from web.texts import table as common
from web.texts.words import percent
from web.views.cards import card_of, thinker
from web.views.emblems import EMBLEMS, counter
from web.views.model import Hint, TableView
from web.views.names import inside, is_you, joined, name, third
from web.views.outcome import result
from web.views.parts import action
from web.views.table import starting


def say(view: TableView) -> h.Renderable:
    """What is to do now, in words, and the buttons for it."""
    decides = view.decider is not None
    return h.section(class_=["say", "sheet", {"turn": decides}], id=view.id("say"))[_content(view)]


def _content(view: TableView) -> h.Node:
    state: State = view.sight
    if not view.ready or not state.round:
        return starting(view, shared.DEALT_SOON)
    if view.beat is not None:
        return h.p[_moment(view).say(view.lang)]
    if view.match.outcome is not None:
        return _over(view)
    work = view.thinking
    seat = view.decider
    # Machines choose while the person still thinks: that is no news.
    if work is not None and (seat is None or work.purpose == "hint"):
        return thinker(view, work)
    if seat is None:
        return h.p[_waiting(view, state).say(view.lang)]
    if view.hint is not None:
        return _hint(view, view.hint)
    if state.presenters:
        return _choice(view, state, seat)
    return offers(view)


def offers(view: TableView) -> h.Node:
    """A decision without cards: what a special does, or who moves next.

    Nothing while cards are to be chosen.
    """
    state: State = view.sight
    seat = view.decider
    if seat is None or state.presenters:
        return None
    who = third(view, seat)
    if state.phase == "moving" and seat == state.holder:
        square = state.square(state.front[0])
        return [
            h.p[h.b(".state")[texts.NAME_NEXT.of(who, square=square).say(view.lang)]],
            h.div(".offers")[(_candidate(view, state, other) for other in state.front)],
        ]
    return [
        h.p[
            h.b(".state")[texts.SPECIAL_NOW.of(who).say(view.lang)],
            h.span(".more")[" ", texts.USED_ONCE.say(view.lang)],
        ],
        h.div(".offers")[
            (_offer(view, decision, effect) for decision, effect in _abilities(view, state, seat))
        ],
    ]


def _offer(view: TableView, decision: str, effect: Text) -> h.Renderable:
    advised = view.hint is not None and view.hint.report.best == decision
    return h.button(class_=["btn", "offer", {"main": advised}], type="button", data_choose=decision)[
        h.svg(".sign", viewBox="0 0 24 24", aria_hidden="true")[
            h.use(href=f"#gc-{decision}", width="24", height="24")
        ],
        h.b[texts.OFFERS[decision].say(view.lang)],
        h.span[effect.say(view.lang)],
    ]


def _look(view: TableView, decision: str) -> list[str | dict[str, bool]]:
    """A decision's button; what a hint advises stands out."""
    return ["btn", "offer", {"main": view.hint is not None and view.hint.report.best == decision}]


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
    parts: list[Text] = []
    if struck.victims:
        parts.append(
            texts.STRIKES.fill(
                names=joined(_on(view, state, other) for other in struck.victims),
                points=texts.POINTS.of(struck.points),
            )
        )
    if struck.shielded:
        parts.append(texts.PARRIED.fill(names=joined(_on(view, state, other) for other in struck.shielded)))
    told = joined(parts) if parts else texts.STRIKES_NOBODY
    return texts.SWORD_TO.fill(square=square_name(min(FORTRESS, state.square(seat) + SWORD)), strikes=told)


def _on(view: TableView, state: State, seat: Seat) -> Text:
    return texts.NAME_ON.fill(name=inside(view, seat), square=square_name(state.square(seat)))


def _candidate(view: TableView, state: State, seat: Seat) -> h.Renderable:
    card = state.presented[seat]
    special = state.may_use_special(seat)
    plays = texts.SPECIAL if special else texts.MOVES_BY.fill(n=0 if card == "S" else card)
    decision = name_of(seat)
    return h.button(class_=[*_look(view, decision), "who"], type="button", data_choose=decision)[
        counter(EMBLEMS[seat], "sign"), h.b[name(view, seat).say(view.lang)], h.span[plays.say(view.lang)]
    ]


def _choice(view: TableView, state: State, seat: Seat) -> h.Node:
    lang = view.lang
    picked = card_of(view.picked) if view.picked else ""
    return [
        h.p[
            h.b(".state")[texts.CHOOSE.of(third(view, seat)).say(lang)],
            " ",
            " ".join(text.say(lang) for text in stakes(view, state, seat)),
        ],
        h.p(".acts")[
            h.button(".btn.main", type="button", data_choose=picked)[
                texts.PLAY.fill(card=texts.CARDS[picked]).say(lang)
            ]
            if picked
            else h.span(".quiet")[texts.PICK_A_CARD.say(lang)]
        ],
    ]


def stakes(view: TableView, state: State, seat: Seat) -> Iterator[Text]:
    """What hangs on a player's choice, and how likely it is (GC5, GC16, GC18).

    The chance comes from the cards that are counted.
    """
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
    if seat == state.holder:
        yield texts.AT_STAKE.fill(points=texts.POINTS.of(stake.prize(state)))
    elif chance:
        yield texts.CHANCE.fill(chance=percent(chance))
        yield texts.WORTH.of(third(view, seat), points=texts.POINTS.of(state.square(seat)))


def _waiting(view: TableView, state: State) -> Text:
    """Whom the table waits for."""
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
    seat = view.viewer
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


def _moment(view: TableView) -> Text:
    """What has just happened."""
    assert view.beat is not None
    event = view.beat.events[-1]
    if isinstance(event, Revealed):
        return texts.TURNED_UP
    if isinstance(event, Used):
        return texts.USES.of(third(view, event.seat), ability=texts.OFFERS[event.ability])
    return [line.text for line in tell(view, view.beat.told)][-1]


def _hint(view: TableView, hint: Hint) -> h.Node:
    lang = view.lang
    best: str = hint.report.best
    state: State = view.sight
    if not state.presenters:
        return [offers(view), _reasons(view, hint)]
    return [
        h.p(".acts")[
            h.b(".state")[shared.HINT.say(lang)],
            h.button(".btn.main", type="button", data_choose=best)[
                texts.PLAY.fill(card=texts.CARDS[best]).say(lang)
            ],
            action("dismiss", common.DISMISS, lang),
        ],
        _reasons(view, hint),
    ]


def _reasons(view: TableView, hint: Hint) -> h.Renderable:
    return h.ul(".reasons")[(h.li[reason.say(view.lang)] for reason in hint.reasons)]


def _over(view: TableView) -> h.Node:
    lang = view.lang
    return [
        h.p[h.b(".state")[result(view).say(lang)], " ", why(view).say(lang)],
        h.p(".acts")[
            action("rematch", common.REMATCH, lang, look="btn main"),
            action("share", common.SHARE, lang),
        ],
    ]
