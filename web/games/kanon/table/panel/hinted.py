"""What a hint means on the table: the card that it is about, and where it goes or what it is aimed at."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.game import Seat
from pyengine.games.kanon.rules.decisions import Parsed, parse, spot_of
from pyengine.games.kanon.rules.state import LENGTH, LINES, Spot, State, spot_name
from pyengine.games.kanon.rules.suit_lines import NAMES
from web.games.kanon.table.panel.grasp import acting, held_copies
from web.games.kanon.table.panel.offers import own_place
from web.games.kanon.table.panel.touching import row_places
from web.games.kanon.table.scene import Scene


def hinted(shown: Scene) -> tuple[str, ...]:
    """The cards of the hand by their keys and the places that the hint shown is about, its card first."""
    hint, seat = shown.view.interaction.hint, acting(shown)
    if hint is None or seat is None or shown.view.interaction.picked or shown.state.phase == "exchange":
        return ()
    parsed = parse(str(hint.report.best))
    return () if parsed is None else tuple(_meant(shown.state, seat, parsed))


def _meant(state: State, seat: Seat, parsed: Parsed) -> Iterator[str]:
    if parsed.card:
        yield from [*held_copies(state, seat, parsed.card)][:1]
    if parsed.line is not None:
        yield _place(state, seat, parsed, parsed.line)
    for item in parsed.items:
        if item in NAMES:
            yield from row_places(state, seat, item)
        elif item[0] in LINES:
            yield f"{seat + 1}{item}"
        elif item.isdecimal():
            yield from [*held_copies(state, seat, item)][:1]
        elif spot_of(item):
            yield item


def _place(state: State, seat: Seat, parsed: Parsed, line: int) -> str:
    """The place that a decision names by its line."""
    if parsed.kind == "set":
        return spot_name(Spot(seat, line, min(len(state.lines[seat][line]), LENGTH - 1)))
    return own_place(1 - seat if parsed.kind == "against" else seat, line, parsed.place or 0)
