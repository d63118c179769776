"""The line that says what is to be done and why, and the strip on war: to declare it, or why it is."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.game import Decide
from pyengine.games.gunsor.rules.cards import JOKER, SUIT_NAMES, card_name, kind
from pyengine.games.gunsor.rules.events import WarBegan
from pyengine.games.gunsor.rules.resolution import DECLARE_WAR
from pyengine.games.gunsor.rules.state import Phase
from pyengine.text import Lang, Text, gap, prose
from web.games.gunsor import words as texts
from web.games.gunsor.table.live import said, told, why
from web.games.gunsor.table.scene import Scene
from web.texts import table as common
from web.views.cards import card_of
from web.views.model import Hint
from web.views.outcome import result
from web.views.parts import action, figure
from web.views.table import thinking


def prompt(shown: Scene) -> h.Renderable:
    """What has just happened; else what the viewer may do now, and by which rule; else what they wait for."""
    view = shown.view
    deciding = view.decider is not None
    return h.section(class_=["say", "sheet", {"turn": deciding}], id=view.id("panel"))[_body(shown)]


def _body(shown: Scene) -> h.Node:
    view = shown.view
    if view.beat is not None:
        sentences = list(told(view, view.beat.events))
        return h.p[(_sentence(shown, text) for text in sentences)]
    if view.match.outcome is not None:
        return _over(shown)
    if view.thinking is not None and view.thinking.purpose == "hint":
        return thinking(view, view.thinking)
    if view.decider is not None:
        return _hint(shown, view.hint) if view.hint and not view.picked else _yours(shown)
    return _theirs(shown)


def _sentence(shown: Scene, text: Text) -> h.Node:
    return h.span(".told")[text.say(shown.view.lang), gap(shown.view.lang)]


def _over(shown: Scene) -> h.Node:
    view, lang = shown.view, shown.view.lang
    return [
        h.p[
            h.b(".state")[texts.RESULT_LINE.fill(result=result(view)).say(lang)],
            gap(lang),
            why(view).say(lang),
        ],
        h.p(".acts")[
            action("rematch", common.REMATCH, lang, look="btn main slim"),
            action("review", common.REVIEW, lang, look="btn slim"),
        ],
    ]


def _hint(shown: Scene, hint: Hint) -> h.Node:
    """The best decision found, why, and a button for it."""
    lang = shown.view.lang
    best: str = hint.report.best
    return [
        h.p[
            h.b(".state")[texts.HINT.say(lang)],
            " " if lang == "en" else "：",
            prose(hint.reasons).say(lang),
        ],
        h.p(".acts")[_choose(best, decision_name(shown, best), lang=lang)],
    ]


def _choose(decision: str, label: Text, *, lang: Lang) -> h.Renderable:
    return h.button(".btn.main", type="button", data_choose=decision)[label.say(lang)]


def decision_name(shown: Scene, decision: str) -> Text:
    """What a button for a decision says."""
    if decision == DECLARE_WAR:
        return texts.DECLARE
    words = texts.LEAD_CARD if shown.state.led is None else texts.PLAY_CARD
    return words.fill(card=card_name(decision))


def _yours(shown: Scene) -> h.Node:
    view, lang = shown.view, shown.view.lang
    head, rule = situation(shown)
    picked = card_of(view.picked) if view.picked else None
    return [
        h.p[h.b(".state")[head.say(lang)], gap(lang), rule.say(lang)],
        h.p(".acts")[
            _choose(picked, decision_name(shown, picked), lang=lang)
            if picked
            else h.button(".btn", type="button", disabled=True)[texts.CHOOSE.say(lang)]
        ],
    ]


def situation(shown: Scene) -> tuple[Text, Text]:
    """What is led or that the viewer leads, and what may be played to it by which rule."""
    state, view = shown.state, shown.view
    hand = state.hands[shown.me]
    if state.led is None:
        head = said(view, shown.me, texts.TO_LEAD)
        if JOKER in hand:
            return head, texts.JOKER_NOTHING
        return head, texts.ANY_CARD_AND.fill(standing=standing(shown))
    war = state.season == "war"
    if state.led == JOKER:
        return texts.JOKER_IS_LED, texts.FOLLOW["joker-war" if war else "joker-led"]
    suit = SUIT_NAMES[kind(state.led)]
    head = texts.IS_LED.fill(suit=Text(suit.en.capitalize(), suit.ja))
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


def _theirs(shown: Scene) -> h.Node:
    """What the viewer waits for, and the machine at work."""
    view, lang = shown.view, shown.view.lang
    turn = view.match.turn
    work = view.thinking
    if isinstance(turn, Decide):
        (seat,) = turn.seats
        sentence = said(view, seat, texts.TO_LEAD if shown.state.led is None else texts.TO_FOLLOW)
    else:
        sentence = _CHANCE.get(shown.state.phase, texts.DRAWING)
    return [
        h.p[sentence.say(lang)],
        thinking(view, work) if work else None,
        not view.ready
        and h.p("#starting.quiet", role="status")[
            h.b[common.STARTING.say(lang)], " ", texts.STARTING.say(lang)
        ],
    ]


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
        may and _choose(DECLARE_WAR, texts.DECLARE, lang=lang),
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


def headline(shown: Scene) -> Text:
    """The state of the game in a few words, for a frame's head."""
    view = shown.view
    if view.match.outcome is not None and not view.beat:
        return result(view)
    turn = view.match.turn
    if view.beat or not isinstance(turn, Decide):
        return texts.SEASONS[shown.state.season]
    return said(view, turn.seats[0], texts.TO_PLAY)
