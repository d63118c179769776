"""The panel of a plain table: what the person who decides may do, as buttons in notation."""

from __future__ import annotations

from typing import Any, Final

import htpy as h

from pyengine.game import CHANCE, Decide
from pyengine.text import Text
from web.look import Panel, TableView
from web.plain import words as texts
from web.plain.story import value, word_of
from web.views.names import enumerated, name, third
from web.views.panel import situation


def _situation(view: TableView) -> h.Node:
    assert view.decider is not None, "a person is asked"
    return situation(view, texts.TURN.of(third(view, view.decider)), texts.CHOOSE)


def _offers(view: TableView) -> h.Node:
    """The legal decisions: one stop of the Tab key, from which the arrows lead on."""
    assert view.decider is not None, "a person is asked"
    write = view.game.write_decision
    legal = {write(decision): decision for decision in view.game.legal(view.sight, view.decider)}
    places = _at_first(view)
    if 2 * len(legal.keys() & places.keys()) < len(legal):
        places = {}
    first = next((notation for notation in places if notation in legal), next(iter(legal)))
    return h.div(".choices", role="toolbar", aria_label=texts.CHOICES.say(view.lang))[
        (
            h.button(
                ".btn", type="button", data_choose=notation, tabindex="0" if notation == first else "-1"
            )[_told(view, decision)]
            if notation in legal
            else h.span(".btn.gone", aria_hidden="true")[_told(view, decision)]
            for notation, decision in {**places, **legal}.items()
        )
    ]


def _at_first(view: TableView) -> dict[str, Any]:
    """The first decision's choices by notation, which fix the buttons' places.

    Empty in games with hidden information: there each hand offers other choices.
    """
    if view.game.hidden:
        return {}
    steps = (number for number, step in enumerate(view.match.steps) if step.decider != CHANCE)
    first = view.match.upto(next(steps, len(view.match.steps)))
    return {view.game.write_decision(one): one for one in first.legal(first.deciders[0])}


def _told(view: TableView, decision: Any) -> h.Node:
    """A decision in notation, and what else its description says."""
    notation = view.game.write_decision(decision)
    more = [
        value(said, word_of(view.game, view.lang))
        for key, said in view.game.describe_decision(decision).items()
        if key != "text" and said not in (None, "", [], notation)
    ]
    return [notation, more and h.small[" ", " ".join(more)]]


def _label(view: TableView, decision: Any) -> Text:
    notation = view.game.write_decision(decision)
    return Text(notation, notation)


def stand(view: TableView) -> Text:
    """Who decides, in a few words."""
    turn = view.match.turn
    if not isinstance(turn, Decide):
        return texts.CHANCE
    if len(turn.seats) == 1:
        return texts.DECIDES.of(third(view, turn.seats[0]))
    return texts.DECIDES.other.fill(name=enumerated(name(view, seat) for seat in turn.seats))


PANEL: Final = Panel(
    situation=_situation, offers=_offers, label=_label, waiting=stand, notation=texts.NOTATION
)
