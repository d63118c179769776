"""What stands for the pages of Gunsor where a link to them is shown: a picture without words."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.drawing.svg import at, node, use
from pyengine.games.gunsor.art import ART
from pyengine.games.gunsor.art.cards import face
from pyengine.games.gunsor.art.grounds import HEIGHT, WIDTH, fitted
from web.pages.previews import Preview
from web.pages.views.unfurl import SIZE


def preview() -> Mapping[str, Preview]:
    """Two court cards and the Joker, on the fields."""
    symbol, fit = fitted(war=False)
    fields = node(
        "svg",
        use(symbol, 0, 0, WIDTH, HEIGHT),
        width=SIZE[0],
        height=SIZE[1],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio=fit,
    )
    cards = (
        at(135 + 330 * place, 119, face(card, "development", sharp=False), scale=2.8)
        for place, card in enumerate(("fK", "X", "wQ"))
    )
    return {"gunsor": Preview((fields, *cards), ART)}
