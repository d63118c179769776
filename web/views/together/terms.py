"""What is agreed on by taking a seat, and the form that takes it."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.limits import NAME
from pyengine.text import Text, gap, prose
from web.look import TableView
from web.texts import together as texts
from web.views.fields import deck
from web.views.model import Remote
from web.views.together import fair


def terms(view: TableView, known: Remote) -> h.Node:
    """Who begins, by which rules it is played, how much time there is, and how the cards are dealt."""
    return [h.p(".terms")[prose(_terms(view, known)).say(view.lang)], trust(view, known)]


def trust(view: TableView, known: Remote) -> h.Node:
    """Whether chance is dealt on trust or fairly; None where there is none."""
    lang = view.lang
    if known.fair:
        return fair.terms(view, known)
    return known.trust and h.p(".trust")[h.b[texts.TRUST.say(lang)], gap(lang), texts.TRUST_DETAIL.say(lang)]


def seat_form(
    view: TableView, known: Remote, action: str, name: str, label: Text, beside: h.Node = None
) -> h.Renderable:
    """The form ``NAME-form`` that takes a seat: the player's name and, where decks are brought, a deck.

    ``beside`` stands next to its button.
    """
    lang, brought = view.lang, view.ui.decks
    return h.form(id=f"{name}-form", data_action=action, autocomplete="off")[
        h.p(".field")[
            h.label(for_=f"{name}-name")[texts.NAME.say(lang)],
            h.input(
                ".inp", id=f"{name}-name", name="name", maxlength=NAME, required=True, autocomplete="nickname"
            ),
        ],
        brought and deck(brought, f"{name}-deck", lang, chosen=brought.ready[0].id),
        fair.lacking(view, known),
        h.div(".acts")[h.button(".btn.main")[label.say(lang)], beside],
    ]


def _terms(view: TableView, known: Remote) -> Iterator[Text]:
    """What is agreed on by taking the seat."""
    if not view.game.has_chance and known.seat >= 0:
        begins = known.seat in view.match.deciders
        side = view.ui.sides[known.seat]
        yield (texts.YOU_BEGIN if begins else texts.THEY_BEGIN).fill(side=side)
    other = tuple(_other_rules(view))
    yield from other or (texts.USUAL_RULES,)
    yield texts.DAYS.of(known.days) if known.days else texts.NO_CLOCK
    yield (texts.HINTS if known.live is None else texts.HINTS_ALL) if known.helped else texts.NO_HINTS


def _other_rules(view: TableView) -> Iterator[Text]:
    """The options of the rules that are not as usual."""
    chosen = dict(view.play.line.setup.options)
    for option in view.game.options:
        value = chosen.get(option.name, option.default)
        if value != option.default:
            written = option.show(value)
            label = dict(option.listed).get(int(value), Text(written, written))
            yield texts.OTHER_RULE.fill(label=option.label, value=label)
