"""Aiming: what marks, words and buttons say of a shot, and what a hint would shoot at."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.game import Report
from pyengine.games.cannonades.rules.decisions import Spot, shoot, spot_name
from pyengine.games.cannonades.rules.observation import fitting, observe, unseen
from pyengine.games.cannonades.rules.state import SHIPS, State, hits, is_cannonade, is_ship
from pyengine.games.cannonades.rules.turns import targets
from tests.web.cannonades.looks import armed, called, find, key_where, ship_at
from tests.web.reading import Element, page
from web.games.cannonades import LOOK
from web.games.cannonades.table.aim import mark, odds
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts.cards import COMMA
from web.views.cards import card_of
from web.views.model import Hint


def table(view: TableView) -> Element:
    return page(LOOK.render_table(view))


def test_a_shot_at_every_ship_is_certain_possible_or_wasted() -> None:
    view = armed()
    key = key_where(view, is_cannonade)
    card = card_of(key)
    shown = table(view.having(picked=key))
    ships = tuple(filter(is_ship, unseen(view.sight)))
    fit = sum(hits(card, ship) for ship in ships)
    assert 0 < fit < len(ships)
    for spot in targets(view.sight, view.decider or 0):
        ship = view.sight.ship(*spot).card
        if ship == UNKNOWN:
            told = texts.MAY_LONG.fill(odds=odds(fit, len(ships)))
        else:
            told = texts.HIT_LONG if hits(card, ship) else texts.WASTED_LONG
        assert told.en.replace("\u00a0", " ") in ship_at(shown, spot).name
    *first, last = (texts.COLOURS[letter].en for letter in card)
    colours = COMMA.en.join(first) + texts.OR.en + last
    assert texts.SINKS.fill(colours=colours).en in shown.words


def test_odds_are_those_of_the_ships_that_the_viewer_has_not_seen() -> None:
    view = armed()
    seat = view.decider or 0
    hidden = tuple(filter(is_ship, unseen(view.sight)))
    state: State = view.match.state
    elsewhere = [
        ship.card
        for other in state.seats
        if other != seat
        for ship in state.fleets[other]
        if ship and not ship.up
    ]
    elsewhere += [card for other in state.seats if other != seat for card in state.hands[other]]
    assert sorted(filter(is_ship, (*elsewhere, *state.pile))) == sorted(hidden)
    spot = next(spot for spot in targets(view.sight, seat) if view.sight.ship(*spot).card == UNKNOWN)
    found = mark(view.sight, "bg", spot)
    assert (found.fit, found.unseen) == (sum(card[0] in "bg" for card in hidden), len(hidden))


@pytest.mark.parametrize(
    ("fit", "all_", "said"),
    [
        (5, 15, "1 in 3"),
        (1, 24, "1 in 24"),
        (23, 24, "23 in 24"),
        (12, 24, "1 in 2"),
        (7, 15, "1 in 2"),
        (3, 16, "1 in 5"),
    ],
)
def test_odds_are_said_in_small_numbers(fit: int, all_: int, said: str) -> None:
    assert odds(fit, all_).en.replace("\u00a0", " ") == said


def test_odds_are_near_the_chance_and_never_certain() -> None:
    for all_ in range(2, sum(SHIPS.values()) + 1):
        for fit in range(1, all_):
            n, d = map(int, odds(fit, all_).ja.split("/"))
            assert 0 < n < d
            assert abs(Fraction(n, d) - Fraction(fit, all_)) < Fraction(1, 10)


def test_the_aimed_ship_is_named_on_the_button_that_fires() -> None:
    view = armed()
    key = key_where(view, is_cannonade)
    for spot in targets(view.sight, view.decider or 0):
        ship = view.sight.ship(*spot).card
        shown = table(view.having(picked=f"{key}>{spot_name(*spot)}"))
        fires = shown.offer("choose", f"{card_of(key)}>{spot_name(*spot)}")
        named = texts.HIDDEN_SHIP if ship == UNKNOWN else called(ship)
        assert fires.name == texts.FIRE_THAT.fill(ship=named).en
        assert ship_at(shown, spot).symbols["c-aim"] == 1


def one_fits(observation: State, card: str) -> bool:
    """Whether the card is a cannonade that hits one of several ships that have not been seen."""
    fit, hidden = fitting(observation, card)
    return is_cannonade(card) and fit == 1 < hidden


def test_one_fitting_ship_is_counted_as_one() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and not state.first_turn
            and state.used < 4
            and any(not state.ship(*spot).up for spot in targets(state, seat))
            and any(one_fits(observe(state, seat), card) for card in state.hands[seat])
        )
    )
    key = key_where(view, lambda card: one_fits(view.sight, card))
    spot = next(spot for spot in targets(view.sight, view.decider or 0) if not view.sight.ship(*spot).up)
    ships = sum(map(is_ship, unseen(view.sight)))
    for picked in (key, f"{key}>{spot_name(*spot)}"):
        assert texts.ONE_FITS.fill(n=ships).en in table(view.having(picked=picked)).words


def test_a_hint_shows_the_card_and_the_ship_that_it_means() -> None:
    """Among several hidden ships of one captain too."""
    view = armed()
    spot = next(spot for spot in targets(view.sight, view.decider or 0) if not view.sight.ship(*spot).up)
    card = next(card for card in view.sight.hands[view.decider or 0] if is_cannonade(card))
    best = shoot(card, *spot)
    report: Report[Any] = Report(best=best, score=0, value=0, depth=1, nodes=1, pv=(best,))
    shown = table(view.having(hint=Hint(report, (view.game.name,))))
    ships = {each: view.sight.ship(*each).card for each in targets(view.sight, view.decider or 0)}
    certain = {each for each, ship in ships.items() if ship != UNKNOWN and hits(card, ship)}
    assert {each for each in ships if ship_at(shown, each).symbols["c-aim"]} == {spot, *certain}
    assert shown.offer("tap", card).has_state("pressed")
    named = texts.AT_PLACE.fill(ship=texts.HIDDEN_SHIP, place=spot.place + 1)
    assert named.en in shown.offer("choose", best).name


def test_a_useless_shot_is_not_the_main_button() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting" and not state.first_turn and state.used < 4 and bool(useless(state, seat))
        )
    )
    card, spot = useless(view.sight, view.decider or 0)[0]
    html = str(LOOK.render_table(view.having(picked=f"{card}>{spot_name(*spot)}")))
    # markup: a main button differs from others by its look alone
    assert f'<button class="btn" type="button" data-choose="{card}&gt;{spot_name(*spot)}"' in html


def useless(state: State, seat: int) -> list[tuple[str, Spot]]:
    """Cannonades of the hand with the ships that they cannot hit for sure."""
    cards = sorted({*filter(is_cannonade, state.hands[seat])})
    return [
        (card, spot)
        for card in cards
        for spot in targets(state, seat)
        if state.ship(*spot).up and not hits(card, state.ship(*spot).card)
    ]
