"""The table as a drawing for wherever its own HTML cannot go.

Cards, lines and piles as SVG, everything at fixed places.

The near seat's field lies on the left, both fronts in the middle, line 1 at the top.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.abilities.grammar import signed
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.rules.state import GOAL, LENGTH, LINES, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import THROUGH, standing_lines
from pyengine.text import Text
from web.games.kanon.art.pictures import picture
from web.games.kanon.table.fighting import counting, fighters
from web.games.kanon.table.scene import Scene
from web.games.kanon.words import frame as texts
from web.views.emblems import EMBLEMS, counter
from web.views.names import name

_CARD: Final = (72, 100)
_STEP: Final = (80, 108)
"""From one location to the next: along a line, and to the next line."""
_MARGIN: Final = 14
_GAP: Final = 44
"""Between the fronts."""
_HEAD: Final = 78
WIDTH: Final = 2 * (_MARGIN + LENGTH * _STEP[0]) - 8 + _GAP
HEIGHT: Final = _HEAD + len(LINES) * _STEP[1] + 6


def draw(shown: Scene, title: Text) -> Iterator[h.Node]:
    """The whole table: both seats with the ``title`` between them, both fields, and the battle under way."""
    yield h.rect(".sk-page", width=WIDTH, height=HEIGHT)
    yield (_seat(shown, who) for who in (0, 1))
    yield h.text(".sk-title", x=WIDTH // 2, y="34")[title.say(shown.view.lang)]
    yield both_fields(shown)


def both_fields(shown: Scene) -> Iterator[h.Node]:
    """Both fields, and the battle under way."""
    yield (_bands(shown, who) for who in (0, 1))
    fighting, counts = fighters(shown.state), dict(counting(shown.state))
    for seat in (0, 1):
        for line, row in enumerate(shown.state.lines[seat]):
            for place in range(LENGTH):
                x, y = _at(shown, Spot(seat, line, place))
                permanent = row[place] if place < len(row) else None
                yield h.svg(x=x, y=y, width=_CARD[0], height=_CARD[1])[
                    _card(permanent, counts.get(permanent.id, 0)) if permanent else _VOID,
                    permanent and permanent in fighting and _FIGHTS,
                ]
    yield _arrow(shown)


def occupied(state: State) -> str:
    """The part of the drawing on which cards lie, at least two locations of each line: its ``viewBox``."""
    depth = max(2, *(len(row) for field in state.lines for row in field))
    left = _near(depth - 1) - 6
    return f"{left} {_HEAD - 6} {WIDTH - 2 * left} {len(LINES) * _STEP[1] + 4}"


def _near(place: int) -> int:
    return _MARGIN + (LENGTH - 1 - place) * _STEP[0]


def _far(place: int) -> int:
    return WIDTH - _CARD[0] - _near(place)


def _at(shown: Scene, spot: Spot) -> tuple[int, int]:
    """Where a location's card has its upper left corner."""
    x = _near(spot.place) if spot.seat == shown.me else _far(spot.place)
    return x, _HEAD + spot.line * _STEP[1]


# Seats


def _seat(shown: Scene, who: Seat) -> h.Renderable:
    """A seat's name, its victory points as plates, the sizes of its hand and piles."""
    view, state = shown.view, shown.state
    told = texts.HELD.fill(
        hand=len(state.hands[who]), deck=len(state.decks[who]), discards=len(state.discards[who])
    )
    near = who == shown.me
    return h.svg(x=_MARGIN if near else WIDTH - _MARGIN - 300, y="8", width="300", height="64")[
        h.svg(x="0", y="4", width="36", height="36")[counter(EMBLEMS[who])],
        h.text(".sk-name", x="46", y="24")[name(view, who).say(view.lang)],
        h.text(".sk-tally", x="298", y="30")[str(len(state.points[who]))],
        (
            h.rect(
                class_=["sk-plate", {"on": number < len(state.points[who])}],
                x=46 + 24 * number,
                y="32",
                width="20",
                height="11",
            )
            for number in range(GOAL)
        ),
        h.text(".sk-quiet", x="46", y="59")[told.say(view.lang)],
    ]


# Cards


def _card(permanent: Permanent, counts: int) -> h.Node:
    """A card on the field; ``counts`` is the place of the power that counts in the battle, from 1, or 0."""
    boost = permanent.boost != 0 and h.text(".sk-boost", x="36", y="19")[signed(permanent.boost)]
    if not permanent.up or permanent.card == UNKNOWN:
        return [_BACK, boost]
    card = PRINTED[permanent.card]
    alike = PRINTED[permanent.copied] if permanent.copied else card
    return [
        h.rect(".sk-card", x=".75", y=".75", width="70.5", height="98.5", rx="4"),
        h.circle(".sk-disc", cx="13", cy="13", r="9"),
        h.use(".sk-mark", href=f"#k-{alike.attribute}", x="6.5", y="6.5", width="13", height="13")
        if alike.attribute
        else h.text(".sk-cost", x="13", y="17.5")[str(len(card.cost))],
        alike.suit and h.use(".sk-suit", href=f"#k-{alike.suit}", x="51", y="5", width="16", height="16"),
        _window(card),
        _powers(alike, counts),
        boost,
    ]


def _window(card: Card) -> h.Renderable:
    """An arch or cut corners, by kind; what it shows is cut to that shape by what lies around."""
    height = 54 if card.powers else 69
    foot = height - 0.5
    outline = (
        f"M.5 {foot}V22Q.5.5 31 .5T61.5 22V{foot}z"
        if card.kind == "character"
        else f"M6.5.5H55.5L61.5 6.5V{foot - 6}L55.5 {foot}H6.5L.5 {foot - 6}V6.5z"
    )
    return h.svg(x="5", y="25", width="62", height=height, viewBox=f"0 0 62 {height}")[
        h.svg(width="62", height=height)[picture(card.picture)],
        h.path(".sk-around", d=f"M-1-1H63V{height + 1}H-1z{outline}"),
        h.path(".sk-window", d=outline),
    ]


def _powers(card: Card, counts: int) -> Iterator[h.Renderable]:
    for place, power in enumerate(card.powers, start=1):
        x = 12.8 * place - 2.4
        if place == counts:
            yield h.rect(".sk-now", x=f"{x - 6:g}", y="81.5", width="12", height="15", rx="1")
        yield h.text(class_=["sk-power", {"now": place == counts}], x=f"{x:g}", y="94")[str(power)]


_BACK: Final = h.use(href="#k-back", width="72", height="100")
_VOID: Final = h.rect(".sk-void", x="1", y="1", width="70", height="98", rx="4")
_FIGHTS: Final = h.rect(".sk-fights", x="1.5", y="1.5", width="69", height="97", rx="4")


# The battle


def _bands(shown: Scene, seat: Seat) -> Iterator[h.Renderable]:
    """The declared suit lines of a seat, from one end to the other."""
    battle = shown.state.battle
    for name_ in standing_lines(shown.state, seat):
        assert battle is not None
        ends = THROUGH[battle.lines[seat]][name_]
        (x1, y1), (x2, y2) = (_at(shown, Spot(seat, *ends[end])) for end in (0, -1))
        yield h.path(".sk-band", d=f"M{x1 + 36} {y1 + 50}L{x2 + 36} {y2 + 50}")


def _arrow(shown: Scene) -> h.Node:
    """From the attacker's front to the other one."""
    battle = shown.state.battle
    if battle is None or min(battle.lines) < 0:
        return None
    attacker = shown.state.active
    tail, head = (_at(shown, Spot(seat, battle.lines[seat], 0)) for seat in (attacker, 1 - attacker))
    way = 1 if attacker == shown.me else -1
    start, end = (tail[0] + 74, head[0] - 6) if way > 0 else (tail[0] - 2, head[0] + 78)
    middle, y1, y2 = (start + end) // 2, tail[1] + 50, head[1] + 50
    return h.path(
        ".sk-arrow",
        d=f"M{start} {y1}C{middle} {y1} {middle} {y2} {end} {y2}m{-9 * way}-6l{9 * way} 6l{-9 * way} 6",
    )
