"""Kanon's panel: what is asked and by which rule, the card that is taken up, what is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h

from pyengine.cards import Card
from pyengine.game import Decide, Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import Cost
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules.decisions import DONE, END, KEEP, MULLIGAN, PASS, READY, Decision, spot_of
from pyengine.games.kanon.rules.suit_lines import suit_of
from pyengine.text import Text
from web.games.kanon.table.narration.telling import told
from web.games.kanon.table.panel.grasp import Grasp, taken
from web.games.kanon.table.panel.held_card import buttons, chips, described, hindrances, symbols
from web.games.kanon.table.panel.held_card import choose as choice
from web.games.kanon.table.panel.labels import full, line_number
from web.games.kanon.table.panel.offers import card_at, things
from web.games.kanon.table.panel.placing import decisions
from web.games.kanon.table.panel.question import question, topic
from web.games.kanon.table.panel.touching import attackable, hinted, rows
from web.games.kanon.table.scene import Scene, scene
from web.games.kanon.words import prompt as texts
from web.look import Panel, TableView
from web.texts import cards as shared
from web.views.cards import card_of
from web.views.names import third
from web.views.panel import situation
from web.views.parts import choose

_LATEST: Final = 3
"""The most lines that tell what has just happened."""


def _moment(view: TableView) -> Sequence[h.Node]:
    return [line.node(view.lang) for line in told(view)[-_LATEST:]]


def _waiting(view: TableView) -> Text:
    turn, state = view.match.turn, view.sight
    if not isinstance(turn, Decide):
        return shared.DRAWING
    seat = turn.seats[0]
    return texts.WAITS[topic(state, seat)].of(third(view, seat))


def _label(view: TableView, decision: Decision) -> Text:
    assert view.decider is not None, "a person is asked"
    told = full(view.sight, view.decider, decision)
    hint = view.interaction.hint
    numbered = hint is not None and hint.report.best == decision and hinted(scene(view))
    # Its card and its place have that number on the table.
    return Text(f"① {told.en}", f"① {told.ja}") if numbered else told


def docked(view: TableView) -> bool:
    """Whether the card that something is about lies in the dock."""
    return view.display.mode == "table" and view.diagram is None


# One's own decision


def _situation(view: TableView) -> h.Node:
    """What is asked, or the card that is taken up."""
    shown = scene(view)
    seat, held = shown.decider, taken(shown)
    assert seat is not None, "a person is asked"
    card = None if held is None else _read(shown, seat, held)
    if docked(view) and held is not None and held.card and attackable(shown):
        return situation(view, texts.WHOM.fill(card=PRINTED[held.card].name), texts.WHOM_HOW, "K15")
    if held is not None and card is not None and not docked(view):
        return [described(card, view.lang), hindrances(shown, held)]
    return situation(view, *question(shown, seat))


def _read(shown: Scene, seat: Seat, held: Grasp) -> Card | None:
    """The card that is taken up, or the only one that is aimed at: it is read before it is chosen."""
    if held.card:
        return held.card
    if held.thing is None or held.thing.kind not in {"against", "at", "take"} or len(held.items) != 1:
        return None
    (item,) = held.items
    return item if item.isdecimal() else card_at(shown.state, seat, item)


def _offers(view: TableView) -> Iterator[h.Node]:
    shown = scene(view)
    seat, held = shown.decider, taken(shown)
    assert seat is not None, "a person is asked"
    laid = shown.laid
    if laid is not None and laid.cards:
        yield choose(
            ";".join(decisions(shown.state, seat, laid)),
            texts.SET_LAID.of(len(laid.cards)).say(view.lang),
            look="btn slim",
        )
        return
    if held is not None and held.card is not None:
        yield from buttons(shown, held)
    if held is not None and not held.source:
        yield from _asked(shown, seat, held)
    if held is None or not held.things:
        yield from (
            choice(shown.state, seat, word, view.lang, main=main) for word, main in _plain(shown, seat, held)
        )


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
        yield choice(state, seat, decision, lang, main=bool(held.items) or not thing.aims)
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
        covered.update([number for due in (suit, "any") for number in free if cost[number] == due][:1])
    return covered


def _suit(shown: Scene, seat: Seat, item: str) -> str | None:
    spot = spot_of(item)
    if spot is None:
        return PRINTED[card_of(item)].suit
    permanent = shown.state.at(spot)
    assert permanent is not None, f"seat {seat} pays with it"
    return suit_of(permanent)


PANEL: Final = Panel(
    situation=_situation,
    offers=_offers,
    label=_label,
    waiting=_waiting,
    moment=_moment,
    notation=texts.NOTATION,
)
