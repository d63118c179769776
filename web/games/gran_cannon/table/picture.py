"""What everybody may see of a table by itself: in words, and as a small picture for a page."""

from __future__ import annotations

import htpy as h

from pyengine.games.gran_cannon.rules.state import State
from pyengine.text import Text, prose
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.names import where
from web.look import TableView
from web.texts import cards as shared
from web.texts.words import inside
from web.views import pictures
from web.views.names import name


def mini(view: TableView) -> h.Renderable:
    """The road as a small picture in a page of the game."""
    return pictures.mini(view, describe(view))


def text(view: TableView) -> str:
    """The table in plain text.

    Round and turn, charge, each player's score, square and discards, and the position.
    """
    state: State = view.sight
    lang = view.lang
    lines = [_when(state).say(lang), texts.CHARGE_OF.fill(charge=state.charge).say(lang), ""]
    for seat in state.seats:
        lines.append(_score(view, state, seat).say(lang))
        discards = " ".join(state.discards[seat]) or shared.NONE.say(lang)
        lines.append(f"  {texts.DISCARDED.say(lang)}: {discards}")
    return "\n".join([*lines, "", view.game.write(view.game.observe(state, None)), ""])


def describe(view: TableView) -> Text:
    """The table in words: when it is, the charge, where everybody stands and what they have."""
    state: State = view.sight
    pieces = prose(_score(view, state, seat) for seat in state.seats)
    return texts.PICTURE.fill(when=_when(state), charge=state.charge, pieces=pieces)


def _score(view: TableView, state: State, seat: int) -> Text:
    return texts.SCORE_OF.fill(
        name=name(view, seat), score=state.scores[seat], where=inside(where(state, seat))
    )


def _when(state: State) -> Text:
    if not state.round:
        return texts.TITLE
    return texts.ROUND_TURN.fill(round=state.round, turn=state.turn)
