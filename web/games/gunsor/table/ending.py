"""How a game of Gunsor ended."""

from __future__ import annotations

from functools import partial

from pyengine.text import Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.picture import mini
from web.games.gunsor.table.scene import scene
from web.games.gunsor.table.seasons import chart
from web.look import Ending
from web.texts.words import inside
from web.views.ending import reason, result
from web.views.model import TableView


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    shown = scene(view)
    state, me = shown.state, shown.me
    tricks = len(state.played) // 2
    return Ending(
        result=result(view),
        reason=reason(view, _by_rules),
        detail=texts.END_DETAIL.fill(
            tricks=texts.TRICKS.of(tricks), pairs=inside(texts.PAIRS.of(state.pair))
        ),
        score=f"{state.scores[me]} – {state.scores[1 - me]}",
        picture=partial(mini, view),
        rows=chart(shown),
    )


def _by_rules(reason: str) -> Text:
    return texts.END_TIE if reason == "tie" else texts.END_POINTS
