"""How a game of Gunsor ended, for the panel that says so."""

from __future__ import annotations

from web.texts import gunsor as texts
from web.texts.words import inside
from web.views.gunsor.picture import mini
from web.views.gunsor.scene import scene
from web.views.gunsor.words import why
from web.views.look import Ending
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
