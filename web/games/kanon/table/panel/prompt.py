"""The panel: what is to be done and by which rule, what is offered, or what has just happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.cards import Card
from pyengine.game import Decide, Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import Cost
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules.decisions import (
    DONE,
    END,
    KEEP,
    MULLIGAN,
    PASS,
    READY,
    Decision,
    spot_of,
)
from pyengine.games.kanon.rules.suit_lines import suit_of
from pyengine.text import Lang, gap, prose
from web.games.kanon.table.live import why
from web.games.kanon.table.panel.grasp import Grasp, acting, card_at, taken
from web.games.kanon.table.panel.held_card import buttons, chips, choose, described, hindrances, rule, symbols
from web.games.kanon.table.panel.labels import full, line_number
from web.games.kanon.table.panel.offers import CHEAPEST, things
from web.games.kanon.table.panel.question import question, topic
from web.games.kanon.table.panel.touching import rows
from web.games.kanon.table.scene import Scene
from web.games.kanon.table.story.telling import told
from web.games.kanon.table.story.terms import Line
from web.games.kanon.words import prompt as texts
from web.texts import cards as shared
from web.texts import table as common
from web.views.cards import card_of, thinker
from web.views.model import Hint, TableView
from web.views.names import third
from web.views.outcome import result
from web.views.parts import action

_LATEST: Final = 3
"""The most lines that tell what has just happened."""


def prompt(shown: Scene) -> h.Renderable:
    """What has just happened; else what the viewer may do now, and by which rule; else what they wait for."""
    view = shown.view
    return h.section(
        class_=["say", "sheet", "kprompt", {"turn": acting(shown) is not None}], id=view.id("panel")
    )[_body(shown)]


def _body(shown: Scene) -> h.Node:
    view = shown.view
    if view.beat is not None:
        return h.p[(_told(line, view.lang) for line in told(view)[-_LATEST:])]
    if shown.over:
        return _over(shown)
    if view.thinking is not None and view.thinking.purpose == "hint":
        return thinker(view, view.thinking)
    seat = acting(shown)
    if seat is None:
        return _theirs(shown)
    if view.hint is not None and not view.picked:
        return _hint(shown, seat, view.hint)
    return _yours(shown, seat)


def _told(line: Line, lang: Lang) -> h.Node:
    return h.span(".told")[line.node(lang), gap(lang)]


def _over(shown: Scene) -> h.Node:
    view, lang = shown.view, shown.view.lang
    return [
        h.p[h.b(".state")[result(view).say(lang)], shared.STOP.say(lang), why(view).say(lang)],
        h.p(".acts")[
            action("rematch", common.REMATCH, lang, look="btn main slim"),
            action("review", common.REVIEW, lang, look="btn slim"),
        ],
    ]


def _hint(shown: Scene, seat: Seat, hint: Hint) -> h.Node:
    """The best decision found, why, and a button for it."""
    lang = shown.view.lang
    best: str = hint.report.best
    return [
        h.p[
            h.b(".state")[shared.HINT.say(lang)],
            " " if lang == "en" else "：",
            prose(hint.reasons).say(lang),
        ],
        h.p(".acts")[
            h.button(".btn.slim.main", type="button", data_choose=best)[
                full(shown.state, seat, best).say(lang)
            ],
            action("putback", texts.PUT_BACK, lang, look="btn slim plain"),
        ],
    ]


def _theirs(shown: Scene) -> h.Node:
    """What the viewer waits for, and the machine at work."""
    view, lang = shown.view, shown.view.lang
    turn = shown.turn
    if not view.ready:
        return h.p("#starting.quiet", role="status")[
            h.b[common.STARTING.say(lang)], " ", texts.STARTING.say(lang)
        ]
    if not isinstance(turn, Decide):
        return h.p[shared.DRAWING.say(lang)]
    seat = turn.seats[0]
    waits = texts.WAITS[topic(shown.state, seat)].of(third(view, seat))
    work = view.thinking
    return [h.p[waits.say(lang)], None if work is None else thinker(view, work)]


# One's own decision


def _yours(shown: Scene, seat: Seat) -> h.Node:
    """What is asked; the card that is taken up; the buttons."""
    view, lang = shown.view, shown.view.lang
    held = taken(shown)
    typing = view.mode == "table" and view.diagram is None and _typing(view)
    card = None if held is None else held.card or _aimed(shown, seat, held)
    if held is not None and card is not None:
        return [
            described(card, lang),
            hindrances(shown, held),
            h.p(".acts")[_offered(shown, seat, held)],
            typing,
        ]
    asks = question(shown, seat)
    return [
        h.p(".asks")[
            h.b(".state")[asks.what.say(lang)], gap(lang), asks.how.say(lang), " ", rule(view, asks.rule)
        ],
        h.p(".acts")[_offered(shown, seat, held)],
        typing,
    ]


def _aimed(shown: Scene, seat: Seat, held: Grasp) -> Card | None:
    """The only card that what is asked is aimed at, if it is seen: it is read before it is chosen."""
    if held.thing is None or held.thing.kind not in {"against", "at", "take"} or len(held.items) != 1:
        return None
    (item,) = held.items
    return item if item.isdecimal() else card_at(shown.state, seat, item)


def _typing(view: TableView) -> h.Renderable:
    """Where a decision can be typed.

    Seen while it has the focus (key /), or while what was typed has still to be mended.
    """
    lang = view.lang
    return h.form(class_=["typing", {"open": bool(view.typed)}], data_action="type", autocomplete="off")[
        h.label(for_=view.id("move"))[texts.TYPE_IT.say(lang)],
        h.input(
            ".inp",
            id=view.id("move"),
            name="move",
            value=view.typed,
            placeholder=texts.NOTATION.say(lang),
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="go",
            maxlength="60",
        ),
        h.button(".btn.slim")[texts.DECIDE.say(lang)],
    ]


def _offered(shown: Scene, seat: Seat, held: Grasp | None) -> Iterator[h.Node]:
    """The buttons."""
    state, lang = shown.state, shown.view.lang
    if held is not None and held.card is not None:
        yield from buttons(shown, held)
    if held is not None and not held.source:
        yield from _asked(shown, seat, held)
    if held is None or not held.things:
        yield from (choose(state, seat, word, lang, main=main) for word, main in _plain(shown, seat, held))


def _plain(shown: Scene, seat: Seat, held: Grasp | None) -> Iterator[tuple[Decision, bool]]:
    """The decisions that need no more than a word, and whether nothing better is at hand."""
    view, state = shown.view, shown.state
    legal = view.game.legal(state, seat)
    # A player who ends the setting with nothing on the field has lost.
    idle = not things(state, seat) and (state.phase != "set" or state.size(seat) > 0)
    for word in (KEEP, MULLIGAN, DONE, END, PASS, READY):
        if word in legal:
            yield word, held is None and (idle or word in {KEEP, READY})


def _asked(shown: Scene, seat: Seat, held: Grasp) -> Iterator[h.Node]:
    """What is simply asked: a payment, an enemy line, suit lines, a choice for an effect."""
    state, lang = shown.state, shown.view.lang
    thing = held.thing
    assert thing is not None
    decision = held.decision
    match thing.kind:
        case "pay":
            yield _due(shown, seat, held)
            if len(thing.ways) > 1 and not shown.view.sets_task:
                yield h.button(".btn.slim", type="button", data_tap=CHEAPEST)[texts.PAY_FOR_ME.say(lang)]
        case "lines":
            yield from _rows(shown)
        case "against" if decision is None:
            for items, way in thing.ways:
                line = texts.SET_IN.fill(line=line_number(items[0]))
                yield h.button(".btn.slim", type="button", data_choose=way)[line.say(lang)]
        case _:
            yield from chips(shown, seat, held)
    if decision is not None:
        # To declare nothing is not the thing to do where something could be declared.
        yield choose(state, seat, decision, lang, main=bool(held.items) or not thing.aims)
    elif thing.kind in {"at", "take"}:
        yield h.span(".quiet")[texts.NEEDS_TARGET.of(held.missing).say(lang)]


def _rows(shown: Scene) -> Iterator[h.Node]:
    """The suit lines that can be declared, each a switch."""
    for name, chosen in rows(shown).items():
        yield h.button(".chip", type="button", data_tap=name, aria_pressed="true" if chosen else "false")[
            texts.ROWS[name].say(shown.view.lang)
        ]


def _due(shown: Scene, seat: Seat, held: Grasp) -> h.Renderable:
    """The symbols of what is due, those marked that the chosen characters pay."""
    due = costs.due(shown.state)
    assert due is not None
    cost, lang = due[1], shown.view.lang
    said = texts.PAID.fill(paid=len(held.items), all=len(cost)).say(lang)
    paid = _covered(cost, [_suit(shown, seat, item) for item in held.items])
    return h.span(".kdue")[symbols(cost, lang, paid), h.span(".quiet", role="status")[said]]


def _covered(cost: Cost, suits: list[str | None]) -> set[int]:
    """Which symbols characters of these suits pay: each its own suit's first."""
    covered: set[int] = set()
    for suit in suits:
        free = [number for number in range(len(cost)) if number not in covered]
        own = next((number for number in free if cost[number] == suit), None)
        plain = next((number for number in free if cost[number] == "any"), None)
        covered |= {number for number in (plain if own is None else own,) if number is not None}
    return covered


def _suit(shown: Scene, seat: Seat, item: str) -> str | None:
    """The suit of a character on the field or in the hand."""
    spot = spot_of(item)
    if spot is None:
        return PRINTED[card_of(item)].suit
    permanent = shown.state.at(spot)
    assert permanent is not None, f"seat {seat} pays with it"
    return suit_of(permanent)
