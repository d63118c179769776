"""What the panel says of Gunsor, and the strip on war: to declare it, or why it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

import htpy as h

from pyengine.game import Decide
from pyengine.games.gunsor.rules.events import WarBegan
from pyengine.games.gunsor.rules.state import JOKER, SUIT_NAMES, Phase, card_name, kind
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, points, winner
from pyengine.text import Text, gap
from web.games.gunsor import words as texts
from web.games.gunsor.table.narration import said, told
from web.games.gunsor.table.scene import Scene, pools_after, scene
from web.look import Panel, TableView
from web.views.cards import card_of
from web.views.names import name
from web.views.panel import situation
from web.views.parts import action, choose, figure


def _moment(view: TableView) -> Sequence[h.Node]:
    keyframe = view.perspective.keyframe
    assert keyframe is not None
    before = keyframe.told[: max(0, len(keyframe.told) - len(keyframe.events))]
    pools = reduce(pools_after, before, view.match.state.pools)
    return [text.say(view.lang) for text in told(view, keyframe.events, pools)]


def _label(view: TableView, decision: str) -> Text:
    if decision == DECLARE_WAR:
        return texts.DECLARE
    words = texts.LEAD_CARD if view.sight.led is None else texts.PLAY_CARD
    return words.fill(card=card_name(decision))


def _situation(view: TableView) -> h.Node:
    shown = scene(view)
    return situation(view, *(_though_lost(shown) or _asked(shown)))


def _though_lost(shown: Scene) -> tuple[Text, Text] | None:
    """That a card which is taken up loses its trick, and counts all the same; None where it is not so."""
    state, picked = shown.state, shown.view.interaction.picked
    if not picked or state.led is None or state.season == "war":
        return None
    card = card_of(picked)
    if card == JOKER or winner(state.led, card) == 1:
        return None
    worth = points(card, "development", sharp=state.sharp)
    return texts.LOSES_BUT.fill(n=worth), texts.OWN_COUNTS


def _offers(view: TableView) -> h.Node:
    picked = view.interaction.picked
    if picked and picked != DECLARE_WAR:
        card = card_of(picked)
        return choose(card, _label(view, card).say(view.lang))
    return h.button(".btn", type="button", disabled=True)[texts.CHOOSE.say(view.lang)]


def _asked(shown: Scene) -> tuple[Text, Text]:
    """What is led or that the viewer leads, and what may be played to it by which rule."""
    state = shown.state
    hand = state.hands[shown.me]
    if state.led is None:
        head = said(shown.view, shown.me, texts.TO_LEAD)
        if JOKER in hand:
            return head, texts.JOKER_NOTHING
        return head, texts.ANY_CARD_AND.fill(standing=standing(shown))
    war, leader = state.season == "war", name(shown.view, 1 - shown.me)
    if state.led == JOKER:
        return texts.LED_JOKER.fill(name=leader), texts.FOLLOW["joker-war" if war else "joker-led"]
    suit = SUIT_NAMES[kind(state.led)]
    head = texts.LED_SUIT.fill(name=leader, suit=suit)
    kinds = {kind(card) for card in hand}
    led = kind(state.led)
    if war:
        rule = texts.FOLLOW["must" if led in kinds else "must-free"]
    elif led not in kinds:
        rule = texts.FOLLOW["free"]
    else:
        rule = texts.FOLLOW["joker" if kinds == {led, JOKER} else "can't"]
    return head, rule.fill(suit=suit)


def standing(shown: Scene) -> Text:
    """How the near pool compares with the other."""
    mine, theirs = shown.state.pools[shown.me], shown.state.pools[1 - shown.me]
    how = texts.STANDING["ahead" if mine > theirs else "behind" if mine < theirs else "level"]
    return how.fill(mine=mine, theirs=theirs)


_CHANCE: Final[dict[Phase, Text]] = {"dealing": texts.DEALING, "refilling": texts.REFILLING}
"""What happens while chance is at work, after the first cards were drawn for the lead."""


def _waiting(view: TableView) -> Text:
    turn, state = view.match.turn, view.sight
    if isinstance(turn, Decide):
        (seat,) = turn.seats
        return said(view, seat, texts.TO_LEAD if state.led is None else texts.TO_FOLLOW)
    return _CHANCE.get(state.phase, texts.DRAWING)


PANEL: Final = Panel(situation=_situation, offers=_offers, label=_label, waiting=_waiting, moment=_moment)


def war_strip(shown: Scene) -> h.Renderable:
    """The state of war: declared or not and its effect, when it may come, or why it came.

    It is declared in two steps, the second of which says what is at stake.
    """
    view, lang, sign = shown.view, shown.view.lang, figure("g-war", "emb2")
    if view.decider != shown.me or not shown.state.may_declare:
        return h.section(".decl.sheet", id=view.id("war"))[sign, h.p[_on_war(shown).say(lang)]]
    if view.interaction.picked != DECLARE_WAR:
        what, how = texts.DECLARE_ASK, texts.DECLARE_WHAT
        acts: h.Node = h.button(".btn", type="button", data_tap=DECLARE_WAR)[texts.DECLARE.say(lang)]
    else:
        behind = shown.state.pools[shown.me] < shown.state.pools[1 - shown.me]
        what, how = standing(shown), texts.DECLARE_BEHIND if behind else texts.DECLARE_STAKE
        # What was pressed gives way to the way back: who presses twice declares nothing.
        acts = [
            choose(DECLARE_WAR, texts.DECLARE.say(lang)),
            action("putback", texts.DECLARE_NOT, lang),
        ]
    return h.section(".decl.sheet.may", id=view.id("war"))[
        sign, h.p[h.b[what.say(lang)], gap(lang), how.say(lang)], acts
    ]


def _on_war(shown: Scene) -> Text:
    state, view = shown.state, shown.view
    if state.season == "armistice":
        return texts.PEACE
    if state.cause is not None:
        began = shown.latest(WarBegan)
        if state.cause == "declared" and began is not None and began.seat is not None:
            return said(view, began.seat, texts.WAR_DECLARED)
        return texts.WAR_WHY[state.cause]
    if not state.stock:
        return texts.WAR_BY_ITSELF
    if not state.declare:
        return texts.NO_DECLARING
    if state.pair_tricks == 0 and state.led is None:
        return texts.DECLARE_LATER
    if state.led is None and state.leader is not None:
        return said(view, state.leader, texts.DECLARE_THEIRS)
    return said(view, shown.me, texts.DECLARE_NEXT)
