"""The two seats: who sits there, what they do, how many cards they hold, their score."""

from __future__ import annotations

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Outcome, Seat
from pyengine.games.gunsor.rules.events import Settled
from pyengine.text import Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.faces import chip
from web.games.gunsor.table.scene import Scene
from web.texts import table as common
from web.views.emblems import EMBLEMS, backs, counter
from web.views.names import is_you, name, strength
from web.views.reach import reach
from web.views.table import Place


def seat(shown: Scene, who: Seat, place: Place) -> h.Renderable:
    """One seat; the far one shows the hand as the viewer sees it."""
    view, state, lang = shown.view, shown.state, shown.view.lang
    on_turn = view.is_on_turn(who)
    return h.section(class_=["seat", "sheet", place, {"turn": on_turn}])[
        counter(EMBLEMS[who]),
        h.div[
            h.p(".name")[name(view, who).say(lang)],
            h.p(".quiet")[_doing(shown, who, on_turn=on_turn)],
        ],
        place == "opp" and _hand(shown, who),
        h.p(".tally")[
            _scored(shown, who),
            str(state.scores[who]),
            " ",
            h.small[texts.SCORE.say(lang)],
        ],
        reach(view, who),
    ]


def _doing(shown: Scene, who: Seat, *, on_turn: bool) -> h.Node:
    """The result or whose turn it is, and how the seat is played."""
    view, lang = shown.view, shown.view.lang
    turn = view.match.turn
    state: Text | None = None
    if isinstance(turn, Outcome) and not view.perspective.keyframe:
        state = common.DRAWN if not turn.winners else common.WON if who in turn.winners else None
    elif on_turn and view.is_human(who):
        state = common.YOUR_TURN if is_you(view, who) else common.TO_MOVE
    return [state and [h.b(".state")[state.say(lang)], " "], _manner(shown, who).say(lang)]


def _manner(shown: Scene, who: Seat) -> Text:
    """The machine's strength, and as long as the game goes on whether the seat leads."""
    view = shown.view
    told = strength(view, who, short=True)
    if shown.over:
        return told or Text("", "")
    return texts.LEVEL.fill(level=told, role=_role(shown, who)) if told else _role(shown, who)


def _role(shown: Scene, who: Seat) -> Text:
    if shown.leader is None:
        return texts.NO_ROLE
    return texts.ROLES["leader" if who == shown.leader else "follower"]


def _hand(shown: Scene, who: Seat) -> h.Renderable:
    cards, lang = shown.state.hands[who], shown.view.lang
    label = texts.HELD.of(len(cards)).say(lang)
    if not cards or UNKNOWN in cards:
        return h.div(".held", data_flip=f"hand-{who}")[backs(len(cards), label)]
    return h.p(".held.open", data_flip=f"hand-{who}", title=label)[(chip(card, lang) for card in cards)]


def _scored(shown: Scene, who: Seat) -> h.Node:
    """The points that have just come to the score."""
    settled = shown.now(Settled)
    gain = settled.points[who] if settled else 0
    return bool(gain) and h.span(".plus")[texts.GAIN.fill(n=gain).say(shown.view.lang)]
