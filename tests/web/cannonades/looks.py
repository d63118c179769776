"""Tables of Cannonades in moments that matter, found in seeded games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from pyengine.game import Decide, Seat
from pyengine.games.cannonades.rules.decisions import Spot, spot_name
from pyengine.games.cannonades.rules.state import State, is_cannonade
from pyengine.match import Match, begin, setup
from pyengine.text import Text
from tests.web.looks import SEEDS, first_cut, seen
from tests.web.reading import Element
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views.cards import keys


@cache
def played(seats: int = 4, seed: str = "a", *, vendetta: bool = False) -> Match:
    """A random game to its end, in which nobody stops early."""
    rng = random.Random(f"{seats} {seed}")
    match = begin(setup("cannonades", seats=seats, seed=seed, options={"vendetta": vendetta})).dealt()
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        busy = [decision for decision in legal if decision not in ("end", "pass")] or legal
        match = match.play(seat, busy[int(rng.random() * len(busy))])
    return match


def games(seats: int = 4, *, vendetta: bool = False) -> Iterator[Match]:
    """One game after the other."""
    return (played(seats, seed, vendetta=vendetta) for seed in SEEDS)


def find(
    where: Callable[[State, Seat], bool], seats: int = 4, *, vendetta: bool = False, **more: Any
) -> TableView:
    """The first place of its kind, as the captain sees it who decides then."""
    match = first_cut(
        games(seats, vendetta=vendetta), lambda state, asked: bool(asked) and where(state, asked[0])
    )
    turn = match.turn
    assert isinstance(turn, Decide)
    return seen(match, turn.seats[0], **more)


def armed(**more: Any) -> TableView:
    """A captain about to shoot.

    A cannonade in hand, ships face up and face down elsewhere, none of them in a first turn.
    """
    return find(
        lambda state, seat: (
            state.phase == "acting"
            and not state.first_turn
            and state.used < 3
            and any(map(is_cannonade, state.hands[seat]))
            and {ship.up for other in state.afloat if other != seat for ship in state.fleets[other] if ship}
            == {True, False}
        ),
        **more,
    )


def key_where(view: TableView, wanted: Callable[[str], bool]) -> str:
    """The key of the first card of its kind in the hand of who decides."""
    assert view.decider is not None
    return next(key for key, card in keys(view.sight.hands[view.decider]).items() if wanted(card))


def ship_at(shown: Element, spot: Spot) -> Element:
    """The button of the ship on a place."""
    return shown.by_id(f"ship-{spot_name(*spot)}")


def called(card: str) -> Text:
    """The short name of a ship or a cannonade."""
    if not is_cannonade(card):
        return texts.SHIP.fill(colour=texts.COLOURS[card[0]])
    colours = [texts.COLOURS[letter] for letter in card]
    return texts.CANNONADE.fill(
        colours=Text(
            texts.SLASH.en.join(colour.en for colour in colours),
            texts.SLASH.ja.join(colour.ja for colour in colours),
        )
    )
