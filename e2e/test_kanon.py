"""Kanon: whole matches by keyboard and by touch, the exchange between games."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Profiles
from e2e.kanon import CHOICES, KanonTable
from e2e.offers import cited
from pyengine.game import Decide
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link

DECKS = ("feather-front", "saw-and-sabre")


def fresh_match() -> Match:
    """The beginning of a best of three."""
    return begin(setup("kanon", options={"match": 1}, seed="harbour", decks=DECKS)).dealt()


def between_two_games() -> Match:
    """A match whose first game is over."""
    rng, match = random.Random("mole"), fresh_match()
    while match.state.phase != "exchange":
        assert isinstance(match.turn, Decide)
        seat = match.turn.seats[0]
        match = match.play(seat, rng.choice(list(match.game.legal(match.state, seat))))
    return match


def at_the_end_of_the_first_game() -> Match:
    """A match some decisions before its first game is over."""
    match = between_two_games()
    return match.upto(len(match.steps) - 8).dealt()


def after_a_draw() -> Match:
    """A game in which the first seat is to set cards, and has some on the field already."""
    rng, match = random.Random("quay"), begin(setup("kanon", seed="quay", decks=DECKS)).dealt()
    while not (match.state.phase == "set" and match.state.active == 0 and match.state.size(0)):
        assert isinstance(match.turn, Decide)
        seat = match.turn.seats[0]
        match = match.play(seat, rng.choice(list(match.game.legal(match.state, seat))))
    return match


def link(match: Match, players: tuple[int, int] = (0, 1)) -> str:
    """The link of a match with a person against the weakest machine."""
    return write_link(Shared("game", match, len(match.steps), players))


def play_the_match(table: KanonTable, *busy: int) -> None:
    """Play to the end, with a swap between any two games; the end counts the games.

    ``busy`` is for how many decisions to do something, game by game, and after these never: a player who sets
    no card at all loses at once (K25).
    """
    games, kinds = 1, set[str]()
    while table.turns_up() == "choice":
        kinds |= {
            decision.partition(":")[0] for decision in table.play_on(dict(enumerate(busy, 1)).get(games, 0))
        }
        if table.turns_up() == "choice":
            games += 1
            table.exchange()
    assert games >= 2
    assert {"set", "up", "attack"} <= kinds
    expect(table.end.locator(".results tbody tr")).to_have_count(games)
    expect(cited(table.end, "K2")).to_have_count(1)


@pytest.mark.nightly
def test_a_whole_match_by_keyboard_alone(profiles: Profiles) -> None:
    table = KanonTable(profiles.page(), profiles.base, keys=True)
    table.at_once().open(link(fresh_match()))
    play_the_match(table, 12)


@pytest.mark.nightly
def test_the_next_game_begins_by_touch_on_a_phone(profiles: Profiles) -> None:
    table = KanonTable(profiles.page(**PHONE), profiles.base, touch=True)
    table.at_once().open(link(between_two_games()))
    assert table.turns_up() == "choice"
    table.exchange()
    assert table.turns_up() == "choice"
    assert "ready" not in table.offered()
    table.decide()


@pytest.mark.nightly
def test_a_match_by_touch_on_a_phone(profiles: Profiles) -> None:
    table = KanonTable(profiles.page(**PHONE), profiles.base, touch=True)
    table.at_once().open(link(at_the_end_of_the_first_game()))
    play_the_match(table, 5, 12)


def test_the_second_press_of_a_double_one_decides_nothing(profiles: Profiles) -> None:
    table = KanonTable(profiles.page(), profiles.base)
    table.at_once().open(link(after_a_draw()))
    page, before = table.page, table.position()
    page.locator(f"{CHOICES}[data-choose=done]").click()
    table.moves_on(before)
    before = table.position()
    end = page.locator(f"{CHOICES}[data-choose=end]")
    end.hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    # What is asked for after it is answered after it.
    page.locator(".near .kcard").first.click()
    expect(page.locator(".near .kcard.taken")).to_be_visible()
    assert table.position() == before
    page.keyboard.press("Escape")
    end.click()
    table.moves_on(before)
