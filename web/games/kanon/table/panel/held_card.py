"""The card that is taken up, in words: what it does, what can be done with it, or why nothing can."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Used
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, Cost
from pyengine.games.kanon.rules import decisions
from pyengine.games.kanon.rules.costs import cost_of
from pyengine.games.kanon.rules.state import UP, State
from pyengine.text import Lang, Text
from web.games.kanon.table.panel.grasp import Grasp
from web.games.kanon.table.panel.labels import short, target
from web.games.kanon.table.panel.offers import PILE, Thing
from web.games.kanon.table.scene import Scene
from web.games.kanon.table.small_card import lines, mark, spoken_cost
from web.games.kanon.words import cards as card_texts
from web.games.kanon.words import prompt as texts
from web.views.cited import rule
from web.views.parts import icon, kept

_MOST_REASONS: Final = 2


def described(card: Card, lang: Lang) -> h.Renderable:
    """A card that is taken up or looked at."""
    return h.div(".kheld", data_card=card)[_words(card, lang)]


@lru_cache(maxsize=256)
def _words(code: Card, lang: Lang) -> Markup:
    """The name of a card, what kind it is, all that its text says, and the button that enlarges it."""
    card = PRINTED[code]
    marks = [card.attribute and ATTRIBUTES[card.attribute], card.suit and SUITS[card.suit]]
    kind = [card_texts.KINDS[card.kind], *filter(None, marks)]
    return kept(
        h.fragment[
            h.p(".kh")[
                h.b[card.name.say(lang)],
                h.span(".quiet")[card_texts.listed(kind).say(lang)],
                card.kind != "character" and symbols(card.cost, lang),
                _sign("i-eye", texts.ENLARGE, lang, data_card=code),
                _sign("i-x", texts.PUT_BACK, lang, data_action="putback"),
            ],
            (h.p(".kl")[line] for line in lines(card, lang, symbols)),
        ]
    )


def _sign(symbol: str, name: Text, lang: Lang, **does: str) -> h.Renderable:
    said = name.say(lang)
    return h.button(".icb", type="button", aria_label=said, title=said, **does)[icon(symbol)]


def symbols(cost: Cost, lang: Lang, paid: Container[int] = ()) -> h.Renderable:
    """A cost in its symbols, those marked whose numbers are paid; its words are said."""
    said = card_texts.COST.fill(cost=spoken_cost(cost))
    return h.span(".kcost", role="img", aria_label=said.say(lang))[
        (
            h.i(class_=["disc", {"paid": number in paid}])["1" if symbol == "any" else mark(symbol)]
            for number, symbol in enumerate(cost)
        ),
        not cost and h.i(".disc")["0"],
    ]


def buttons(shown: Scene, held: Grasp) -> Iterator[h.Node]:
    """What can be done with the card that is taken up."""
    state, seat, lang = shown.state, shown.decider, shown.view.lang
    assert seat is not None
    only = len(held.things) == 1
    for thing in held.things:
        if thing.kind == "attack" and not shown.view.sets_task:
            continue  # the enemy's fronts are touched
        if thing.kind == "set":
            yield from (choose(state, seat, decision, lang) for _, decision in thing.ways)
        elif not thing.aims:
            yield choose(state, seat, thing.ways[0][1], lang, main=only, cost=_cost(state, seat, held, thing))
        elif thing == held.thing:
            yield from _aiming(shown, seat, held)
        else:
            yield h.button(".btn.slim", type="button", data_tap=f"{held.source}.{thing.ability}")[
                texts.USE.say(lang), *_and_cost(_cost(state, seat, held, thing), lang)
            ]


def choose(
    state: State, seat: Seat, decision: decisions.Decision, lang: Lang, *, main: bool = False, cost: Cost = ()
) -> h.Renderable:
    """A button for a decision, with what it costs."""
    return h.button(class_=["btn slim", {"main": main}], type="button", data_choose=decision)[
        short(state, seat, decision).say(lang), *_and_cost(cost, lang)
    ]


def _and_cost(cost: Cost, lang: Lang) -> list[h.Node]:
    return [" ", symbols(cost, lang)] if cost else []


def _aiming(shown: Scene, seat: Seat, held: Grasp) -> Iterator[h.Node]:
    """The targets that lie in a pile, as chips; the button once all are chosen, or how many are missing."""
    state, lang = shown.state, shown.view.lang
    thing = held.thing
    assert thing is not None
    yield from chips(shown, seat, held)
    decision = held.decision
    if decision is not None:
        yield choose(state, seat, decision, lang, main=True, cost=_cost(state, seat, held, thing))
    else:
        yield h.span(".quiet")[texts.NEEDS_TARGET.of(held.missing).say(lang)]


def chips(shown: Scene, seat: Seat, held: Grasp) -> Iterator[h.Node]:
    """What can be chosen that lies in a pile: each a button."""
    for item in sorted(held.aims):
        if item.isdecimal():
            yield h.button(
                ".chip",
                type="button",
                data_tap=f"{PILE}{item}",
                data_card=item,
                aria_pressed="true" if item in held.items else "false",
            )[target(shown.state, seat, item).say(shown.view.lang)]


def _cost(state: State, seat: Seat, held: Grasp, thing: Thing) -> Cost:
    assert held.card is not None
    if thing.kind == "up":
        return cost_of(state, seat, held.card, UP)
    if thing.kind in {"play", "counter", "use"}:
        number = thing.ability
        return PRINTED[held.card].cost if number is None else cost_of(state, seat, held.card, number)
    return ()


# Why not


def hindrances(shown: Scene, held: Grasp) -> h.Node:
    """Why nothing else can be done with the card that is taken up, each reason with its rule."""
    view, seat = shown.view, shown.decider
    if seat is None or held.card is None:
        return None
    spot = decisions.spot_of(held.source)
    if spot is not None and spot.seat != seat:
        return h.p(".quiet")[texts.THEIRS.say(view.lang)]
    can = {(thing.kind, thing.ability) for thing in held.things}
    reasons = dict.fromkeys(
        refusal
        for tried in _tries(shown.state, seat, held.source, held.card)
        if (parsed := decisions.parse(tried))
        and (parsed.kind, parsed.ability) not in can
        and (refusal := view.game.why_not(shown.state, seat, tried)) is not None
    )
    return [
        h.p(".quiet.why")[refusal.text.say(view.lang), rule(view, refusal.rule)]
        for refusal in [*reasons][:_MOST_REASONS]
    ]


def _tries(state: State, seat: Seat, source: str, card: Card) -> Iterator[decisions.Decision]:
    """What one might want to do with a card of one's own now."""
    spot = decisions.spot_of(source)
    if state.tosses[seat] or state.phase == "toss":
        yield decisions.toss(card)
    elif spot is None:
        yield from _from_hand(state, card)
    elif spot.seat == seat and state.phase in {"set", "costs", "costs2", "support"}:
        permanent = state.at(spot)
        assert permanent is not None
        if not permanent.up:
            yield decisions.turn_up(spot)
        else:
            answers = state.announced is not None
            yield from (
                (decisions.counter_by if answers else decisions.use)(spot, number)
                for number, ability in enumerate(PRINTED[card].abilities)
                if isinstance(ability, Used)
            )
        if spot.place == 0 and state.phase == "costs" and not state.announced:
            yield decisions.attack(spot.line)


def _from_hand(state: State, card: Card) -> Iterator[decisions.Decision]:
    if state.announced:
        yield decisions.counter_with(card)
    elif PRINTED[card].permanent or state.phase in {"set", "setup"}:
        yield decisions.set_card(card, 0)
    else:
        yield decisions.play(card)
