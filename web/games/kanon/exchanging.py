"""What a tap means between the games of a Kanon match: cards of the deck are exchanged for spares (K2)."""

from __future__ import annotations

from pyengine.errors import NotationError
from pyengine.games.kanon.rules.decisions import swap
from web.games.kanon.table.exchange import OTHER, partners, read
from web.games.kanon.table.scene import scene
from web.games.kanon.words import match as texts
from web.look import TableView, Touch


def touch(view: TableView, value: str) -> Touch:
    """What it means that the player who decides taps a card of the deck or a spare.

    Raises NotationError for anything else.

    The first tap takes one up, a second one on the other side exchanges the two. What cannot be exchanged at
    all is refused.
    """
    shown = scene(view)
    state, seat, taken = shown.state, shown.me, str(view.interaction.picked or "")
    part, card = read(value)
    if value == taken:
        return ("pick", None)
    if taken.startswith(f"{OTHER[part]}:"):
        decision = _swap(value, taken)
        return view.game.why_not(state, seat, decision) or ("decide", decision)
    if value in partners(shown, seat):
        return ("pick", value)
    others = state.spares[seat] if part == "deck" else state.decks[seat]
    for other in others:
        refusal = other != card and view.game.why_not(state, seat, _swap(value, f"{OTHER[part]}:{other}"))
        if refusal:
            return refusal
    raise NotationError(texts.NO_SUCH_PLACE)


def _swap(one: str, other: str) -> str:
    """The exchange of a card of the deck and a spare, named in either order."""
    (_, out), (_, into) = sorted((read(one), read(other)))
    return swap(out, into)
