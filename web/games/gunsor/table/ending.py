"""How a game of Gunsor ended, for the panel that says so."""

from __future__ import annotations

from web.games.gunsor import words as texts
from web.games.gunsor.table.live import why
from web.games.gunsor.table.picture import mini
from web.games.gunsor.table.scene import scene
from web.look import Ending
from web.texts.words import inside
from web.views.model import TableView
from web.views.outcome import result


def ending(view: TableView) -> Ending:
    """The panel of a finished game."""
    shown = scene(view)
    state, me = shown.state, shown.me
    tricks = len(state.played) // 2
    return Ending(
        title=result(view),
        score=f"{state.scores[me]} – {state.scores[1 - me]}",
        reason=why(view),
        detail=texts.END_DETAIL.fill(
            tricks=texts.TRICKS.of(tricks), pairs=inside(texts.PAIRS.of(state.pair))
        ),
        picture=mini(view),
    )
