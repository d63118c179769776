"""A position of Cannonades: every captain's fleet and hand, pile and discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.drawing.parts import CARDS, OVER, SEAT, counter, front, row
from pyengine.drawing.svg import (
    DARK,
    EDGE,
    ENGRAVE,
    INK,
    LINE,
    QUIET,
    SHEET,
    SHOAL,
    Drawing,
    Look,
    Node,
    at,
    box,
    disc,
    group,
    label,
    node,
    path,
)
from pyengine.game import Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.cards import faces_left, icons, is_ship
from pyengine.games.cannonades.rules.state import ACTIONS, PLACES, Ship, State
from pyengine.text import Lang, Text, prose

TURN: Final = Text(en="Turn {turn}", ja="第{turn}手番")
FINAL: Final = Text(en="Final turn", ja="最終手番")
SETUP: Final = Text(en="Set-up", ja="準備")
HEAPS: Final = Text(en="pile {pile}, discards {discards}", ja="山札{pile}枚・捨て札{discards}枚")
ON_TURN: Final = Text(en="actions {used} of {all}", ja="アクション {used}/{all}")
OUT: Final = Text(en="out", ja="脱落")
SHIPS: Final = Text(en="{seat}: {fleet}, {cards}.", ja="{seat}：{fleet}、{cards}。")
GONE: Final = Text(en="{seat} is out.", ja="{seat}は脱落。")
FLEET: Final = Text(en="{up} ships face up, {down} face down", ja="表の船{up}隻、伏せた船{down}隻")

WIDTH: Final = 808
ROW: Final = 104
SEA: Final = 140
"""Where the fleet begins, to the right of the captain."""
BERTH: Final = 102
HAND: Final = SEA + BERTH * len(PLACES) + 20

_COLOURS: Final = {
    "b": "#2a5fa5",
    "g": "#3a7a50",
    "p": "#7d3f90",
    "y": "#edbe4b",
    "o": "#dd7a2c",
    "r": "#b5302a",
}
_PATTERNS: Final[dict[str, tuple[str, Look]]] = {
    "b": ("M8 6h8v6H8z", {"fill": "#fffdf6"}),
    "g": ("M1 5h22v2.7H1zM1 10.3h22v2.7H1z", {"fill": "#fffdf6"}),
    "p": ("M2 2l20 14M22 2L2 16", {"stroke": "#fffdf6", "stroke_width": 3.2}),
    "y": ("M12 1h11v16H12z", {"fill": INK}),
    "o": ("M1 1l12 8-12 8z", {"fill": INK}),
    "r": ("M12 3.5L18.5 9 12 14.5 5.5 9z", {"fill": "#fffdf6"}),
}
"""Every colour's flag has a pattern of its own, on a grid of 24 by 18."""

_RIGGING: Final = "M34 62V14M58 62V8M12 52L34 24M58 12L14 52"
_SAILS: Final = (
    "M25 20h18q4 8 0 15H25q4-7 0-15zM23 38h22q5 9 0 17H23q5-8 0-17zM49 26h19q4 8 0 14H49q4-6 0-14z"
    "M47 43h23q4 7 0 13H47q4-6 0-13zM32 30L14 52l14-5z"
)
_HULL: Final = "M8 55q10 6 22 4l4-3h34l4-6h14q-1 16-9 25H24Q13 70 8 55z"
_BAND: Final = "M14 64q12 4 24 1l38-3q-1 3-2.5 5.5l-36 2.5q-10 3-20-1z"
_SWELL: Final = "M2 76q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 8 0"
_HAT: Final = "M2.5 11q9.5-4 19 0-1.5-7-5-8.5L12 4 7.5 2.5Q4 4 2.5 11z"
_LAUGH: Final = "M7.5 15.5q4.5 6 9 0zM8 12.5h2M14 12.5h2"


def draw(state: State, lang: Lang, _last: object = None) -> Drawing:
    """The fleets, a row for each captain.

    Ships that lie face down are dark, with a flag where they are known.
    """
    heading = _heading(state)
    heaps = HEAPS.fill(pile=len(state.pile), discards=len(state.discards))
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=prose(_said(state, seat) for seat in state.seats).say(lang),
        heading=heading.say(lang),
        aside=heaps.say(lang),
        width=WIDTH,
        height=ROW * len(state.seats),
        drawn=tuple(at(0, ROW * seat, *_captain(state, seat, lang)) for seat in state.seats),
    )


def _heading(state: State) -> Text:
    match state.phase:
        case "setup":
            return SETUP
        case "over":
            return OVER
        case _:
            return FINAL if state.final else TURN.fill(turn=state.turn)


def _said(state: State, seat: Seat) -> Text:
    who = SEAT.fill(seat=seat)
    if seat not in state.afloat:
        return GONE.fill(seat=who)
    ships = [ship for ship in state.fleets[seat] if ship]
    up = sum(ship.up for ship in ships)
    fleet = FLEET.fill(up=up, down=len(ships) - up)
    return SHIPS.fill(seat=who, fleet=fleet, cards=CARDS.fill(n=len(state.hands[seat])))


def _captain(state: State, seat: Seat, lang: Lang) -> Iterator[Node]:
    """Counter, fleet and hand; who is out is faded."""
    on_turn = seat == state.captain and state.phase != "over"
    yield box(0, 0, WIDTH, ROW, fill=SHEET, stroke=LINE)
    yield box(SEA, 0, HAND - SEA - 14, ROW, fill=SHOAL, stroke=LINE)
    if on_turn:
        yield box(0, 0, 5, ROW, fill="#1d4c86")
    out = seat not in state.afloat
    said = OUT if out else ON_TURN.fill(used=state.used, all=ACTIONS) if on_turn else None
    captain = [counter(seat, 34, 38, 20), label(62, 45, SEAT.fill(seat=seat).say(lang), 20)]
    if said:
        captain.append(label(14, 84, said.say(lang), 15, fill=QUIET))
    berths = (_berth(ship, place) for place, ship in enumerate(state.fleets[seat]))
    hand = row(state.hands[seat], face, HAND, 17, width=WIDTH - HAND - 14)
    yield group((*captain, *berths, hand), **({"opacity": 0.45} if out else {}))


def _berth(ship: Ship | None, place: int) -> Node:
    """A place of the fleet with the letter by which decisions name it."""
    letter = label(8, 20, PLACES[place], 15, font_style="italic", fill=QUIET)
    if ship is None:
        buoy = disc(48, 52, 9, fill="none", stroke=EDGE, stroke_width=1.5, stroke_dasharray="3 3")
        return at(SEA + 2 + BERTH * place, 2, letter, buoy)
    return at(SEA + 2 + BERTH * place, 2, letter, _ship(ship))


def _ship(ship: Ship) -> Node:
    """A ship under sail on a grid of 96 by 84, bound to the left or the right as its card is printed."""
    unknown = ship.card == UNKNOWN
    paper, line = ("#fffdf6", INK) if ship.up else (DARK, ENGRAVE)
    drawn = [
        path(_RIGGING, fill="none", stroke=INK, stroke_width=1.2),
        path(_SAILS, fill=paper, stroke=line, stroke_width=1.2, stroke_linejoin="round"),
        path(_HULL, fill=DARK, stroke=line, stroke_width=1.1),
    ]
    if not unknown:
        drawn.append(path(_BAND, fill=_COLOURS[ship.card[0]], stroke="#fffdf6", stroke_width=0.8))
    # The drawing is bound to the left; mirrored, it is bound to the right.
    mirrored = not unknown and not faces_left(ship.card)
    hull = group(drawn, transform="translate(96 0) scale(-1 1)") if mirrored else group(drawn)
    swell = path(_SWELL, fill="none", stroke=ENGRAVE, stroke_width=1)
    if unknown:
        return node("g", hull, swell)
    pennant = flag(ship.card[0], 10 if mirrored else 58, 0, 1.15)
    grins = (grin(0 if mirrored else 76, 26 + 22 * n, 0.85) for n in range(icons(ship.card)))
    return node("g", hull, swell, pennant, *grins)


def flag(colour: str, x: float, y: float, scale: float) -> Node:
    """A colour's flag."""
    pattern, look = _PATTERNS[colour]
    return at(
        x,
        y,
        box(1, 1, 22, 16, fill=_COLOURS[colour]),
        path(pattern, **look),
        box(1, 1, 22, 16, fill="none", stroke=INK, stroke_width=1.2),
        scale=scale,
    )


def grin(x: float, y: float, scale: float) -> Node:
    """Captain Grin's icon."""
    cheek: Look = {"fill": "#fffdf6", "stroke": INK, "stroke_width": 1.3}
    return at(x, y, disc(12, 14, 8, **cheek), path(_HAT, fill=DARK), path(_LAUGH, **cheek), scale=scale)


def face(card: Card) -> Node:
    """A card's front: a ship's flag and icons, or the flags that a cannonade sinks."""
    if is_ship(card):
        small = at(10, 24, path(_HULL, fill=DARK), path(_SAILS, fill="#fffdf6", stroke=INK), scale=0.31)
        grins = (grin(25 - 10 * icons(card) + 20 * n, 48.5, 0.83) for n in range(icons(card)))
        return front(flag(card[0], 12, 5, 1.1), small, *grins)
    high = 66 / len(card)
    flags = (flag(colour, 11, 3 + high * n + (high - 20) / 2, 1.15) for n, colour in enumerate(card))
    return front(*flags)
