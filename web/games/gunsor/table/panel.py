"""What the panel says of Gunsor, and the strip on war: to declare it, or why it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from pyengine.game import Decide
from pyengine.games.gunsor.rules.events import WarBegan
from pyengine.games.gunsor.rules.state import JOKER, SUIT_NAMES, Phase, card_name, kind
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, points, winner
from pyengine.text import Text, gap, upper_first
from web.games.gunsor import words as texts
from web.games.gunsor.table.narration import said, told
from web.games.gunsor.table.scene import Scene, scene
from web.look import Panel, TableView
from web.views.cards import card_of
from web.views.panel import choose, situation
from web.views.parts import figure
from web.views.story import events_now


def _moment(view: TableView) -> Sequence[h.Node]:
    return [text.say(view.lang) for text in told(view, events_now(view))]


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
    if view.interaction.picked:
        card = card_of(view.interaction.picked)
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
    war = state.season == "war"
    if state.led == JOKER:
        return texts.JOKER_IS_LED, texts.FOLLOW["joker-war" if war else "joker-led"]
    suit = SUIT_NAMES[kind(state.led)]
    head = texts.IS_LED.fill(suit=upper_first(suit))
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
    """What war means now: a decision with what it leads to, when it may come, or why it came."""
    view, state, lang = shown.view, shown.state, shown.view.lang
    may = view.decider == shown.me and state.may_declare
    return h.section(class_=["decl", "sheet", {"may": may}])[
        figure("g-war", "emb2"),
        h.p[
            may and [h.b[texts.DECLARE_ASK.say(lang)], gap(lang)],
            (texts.DECLARE_WHAT.of(len(state.hands[shown.me])) if may else _on_war(shown)).say(lang),
            may and [gap(lang), h.span(".more")[standing(shown).say(lang)]],
        ],
        may and choose(DECLARE_WAR, texts.DECLARE.say(lang)),
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
    if view.decider == shown.me:
        return texts.DECLARE_NEXT
    return texts.DECLARE_THEIRS
