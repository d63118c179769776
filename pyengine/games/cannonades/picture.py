"""A position of Cannonades: every captain's fleet and hand, pile and discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.drawing.cards import counter, row
from pyengine.drawing.documents import CARDS, OVER, Drawing
from pyengine.drawing.svg import ACCENT, LINE, QUIET, SHEET, SHOAL, Node, at, box, group, label
from pyengine.game import Seat
from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.art import ART
from pyengine.games.cannonades.art.cards import berth, face
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
LEFT: Final = 140
"""Where the fleet begins, to the right of the captain."""
BERTH: Final = 102
HAND: Final = LEFT + BERTH * len(PLACES) + 20


def draw(state: State, lang: Lang, _last: object, names: Sequence[Text]) -> Drawing:
    """The fleets, a row for each captain.

    Ships that lie face down are dark, with a flag where they are known.
    """
    heading = _heading(state)
    heaps = HEAPS.fill(pile=len(state.pile), discards=len(state.discards))
    return Drawing(
        title=Text(f"{GAME.name.en}: {heading.en}", f"{GAME.name.ja}：{heading.ja}").say(lang),
        description=prose(_said(state, seat, names[seat]) for seat in state.seats).say(lang),
        heading=heading.say(lang),
        aside=heaps.say(lang),
        width=WIDTH,
        height=ROW * len(state.seats),
        drawn=tuple(at(0, ROW * seat, *_captain(state, seat, names[seat], lang)) for seat in state.seats),
        core=(0, 0, HAND - 14, ROW * len(state.seats)),
        art=ART,
    )


def _heading(state: State) -> Text:
    match state.phase:
        case "setup":
            return SETUP
        case "over":
            return OVER
        case _:
            return FINAL if state.final else TURN.fill(turn=state.turn)


def _said(state: State, seat: Seat, who: Text) -> Text:
    if seat not in state.afloat:
        return GONE.fill(seat=who)
    ships = [ship for ship in state.fleets[seat] if ship]
    up = sum(ship.up for ship in ships)
    fleet = FLEET.fill(up=up, down=len(ships) - up)
    return SHIPS.fill(seat=who, fleet=fleet, cards=CARDS.fill(n=len(state.hands[seat])))


def _captain(state: State, seat: Seat, name: Text, lang: Lang) -> Iterator[Node]:
    """Counter, fleet and hand; who is out is faded."""
    on_turn = seat == state.captain and state.phase != "over"
    out = seat not in state.afloat
    faded = 0.45 if out else None
    said = OUT if out else ON_TURN.fill(used=state.used, all=ACTIONS) if on_turn else None
    yield box(0, 0, WIDTH, ROW, fill=SHEET, stroke=LINE)
    if on_turn:
        yield box(0, 0, 5, ROW, fill=ACCENT)
    yield group((counter(seat, 34, 38, 20), label(62, 45, name.say(lang), 20)), opacity=faded)
    if said:
        yield label(14, 84, said.say(lang), 15, fill=QUIET, opacity=faded)
    yield box(LEFT, 0, HAND - LEFT - 14, ROW, fill=SHOAL, stroke=LINE)
    berths = (_berth(ship, place) for place, ship in enumerate(state.fleets[seat]))
    hand = row(state.hands[seat], face, HAND, 15, width=WIDTH - HAND - 14, scale=0.52)
    yield group((*berths, hand), opacity=faded)


def _berth(ship: Ship | None, place: int) -> Node:
    """A place of the fleet with the letter by which decisions name it."""
    letter = label(48, 97, PLACES[place], 15, "middle", font_style="italic", fill=QUIET)
    return at(LEFT + 3 + BERTH * place, 3, berth(ship), letter)
