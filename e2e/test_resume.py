"""Nothing is lost: before Python is ready, over reloads, in other tabs and languages, after a crash."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Profiles
from e2e.held import HeldBack
from e2e.positions import MIDDLE, OPENING
from e2e.saves import has_kept, kept_results
from e2e.table import FIRST_ANSWER, Table, game_link
from e2e.waiting import until
from tests.effort import as_many
from web.games.cannon.pages import first
from web.games.cannon.pages.day import DONE, PLACES


@pytest.fixture
def table(profiles: Profiles) -> Table:
    """Loading and keeping are what these tests are about."""
    return profiles.table()


# Before Python


@pytest.mark.every_browser(nightly=True)
def test_a_first_move_before_python_is_ready_is_kept_and_played(table: Table) -> None:
    held = HeldBack(table.page)
    table.open()
    expect(table.page.locator("#starting")).to_be_visible()
    expect(table.square("e1")).to_have_attribute("aria-label", "e1, empty, your town goes here")
    table.tap("e1")
    expect(table.square("e1")).to_have_attribute("aria-selected", "true")
    held.let_go()
    table.has_moves(2)
    assert table.moves()[0] == "e1"
    expect(table.page.locator("#starting")).to_be_hidden()


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("en/cannon/", (390, 844)),
        pytest.param("ja/cannon/", (1280, 800), marks=pytest.mark.nightly),
        pytest.param("embed/en/cannon/#mode=play", (390, 844), marks=pytest.mark.nightly),
    ],
)
def test_the_board_stays_in_its_place_when_python_arrives(
    profiles: Profiles, path: str, size: tuple[int, int]
) -> None:
    page = profiles.page(viewport={"width": size[0], "height": size[1]})
    held = HeldBack(page)
    page.goto(profiles.base + path)
    if "embed" in path:  # it waits for a touch
        page.locator("#touch").click()
    place = page.locator("#board").bounding_box()
    held.let_go()
    until(page, FIRST_ANSWER)
    assert page.locator("#board").bounding_box() == place


def test_the_board_is_drawn_and_named_without_any_script(profiles: Profiles) -> None:
    table = profiles.table(java_script_enabled=False)
    table.open()
    expect(table.page.locator("[role=gridcell]")).to_have_count(100)
    assert table.square("c3").get_attribute("aria-label") == "c3, black soldier"
    expect(table.page.locator("#board svg").first).to_be_visible()
    expect(table.page.locator("noscript")).to_have_count(1)


# Reloading


def is_kept(table: Table) -> None:
    """Wait until the device keeps the game, a few hundredths of a second after a move.

    The address lets go of the position.
    """
    expect(table.page).not_to_have_url(re.compile("#"))


@pytest.mark.every_browser(nightly=True)
def test_a_reload_shows_the_game_before_python_is_ready_and_goes_on_with_it(table: Table) -> None:
    table.open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    is_kept(table)
    held = HeldBack(table.page)
    table.page.reload()
    expect(table.square("e6")).to_have_attribute("aria-label", re.compile("black soldier"))
    expect(table.page.locator("#starting")).to_be_visible()
    held.let_go()
    table.ready()
    table.has_moves(1)
    table.press("undo")
    expect(table.square("f5")).to_have_attribute("aria-label", re.compile("black soldier"))


def test_a_reload_while_the_machine_thinks_lets_it_think_again(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 5))
    table.play("f5-e6")
    expect(table.thinking).to_be_visible()
    is_kept(table)
    table.reload()
    expect(table.seat("opp")).to_contain_text("Depth")
    table.interrupt("play-now")
    table.has_moves(2)
    assert table.moves()[0] == "f5-e6"


def test_the_back_button_and_the_other_language_lead_to_the_game(table: Table) -> None:
    table.open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    is_kept(table)
    table.page.get_by_role("link", name="Rules").first.click()
    expect(table.page).to_have_url(re.compile(r"/rules/"))
    table.page.go_back()
    table.has_moves(1)
    table.play("f7xe6")
    table.has_moves(2)
    table.page.get_by_role("link", name="日本語").click()
    expect(table.page).to_have_url(f"{table.base}ja/cannon/")
    table.ready()
    table.has_moves(2)
    expect(table.square("e6")).to_have_attribute("aria-label", re.compile("白の兵士"))
    expect(table.page.locator("html")).to_have_attribute("lang", "ja")


@pytest.mark.nightly
@pytest.mark.every_browser
def test_changing_the_language_goes_on_with_the_game(table: Table) -> None:
    """Without the back button: there Playwright loses a stock Firefox."""
    table.open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    table.page.get_by_role("link", name="日本語").click()
    expect(table.page).to_have_url(f"{table.base}ja/cannon/")
    table.ready()
    table.has_moves(1)


# The home page and other tabs


@pytest.mark.every_browser(nightly=True)
def test_the_home_page_offers_to_continue(table: Table) -> None:
    page = table.page
    page.goto(f"{table.base}en/")
    expect(page.locator("#continue")).to_be_hidden()
    table.open_position(MIDDLE, players=(0, 1))
    table.play("f5-e6")
    table.has_moves(2)
    page.goto(f"{table.base}en/")
    offer = page.locator("#continue")
    expect(offer).to_contain_text("Cannon")
    expect(offer.locator("[data-picture] img")).to_be_visible()
    page.goto(f"{table.base}ja/")
    expect(offer).to_contain_text("キャノン")
    offer.get_by_role("link").first.click()
    table.ready()
    table.has_moves(2)


def test_one_tap_on_the_home_page_wins_and_the_next_leads_to_a_running_game(table: Table) -> None:
    page = table.page
    page.goto(f"{table.base}en/")
    guns = page.get_by_role("group", name=first.GUNS.en).get_by_role("button")
    said = page.locator("#first").get_by_role("status")
    guns.nth(2).press("Enter")
    expect(said).to_contain_text(first.PAST.en)
    guns.nth(1).click()
    expect(said).to_contain_text(first.BLOCKED.en)
    guns.first.click()
    expect(page.get_by_role("heading", name=first.WON.en)).to_be_focused()
    expect(guns).to_have_count(0)
    page.get_by_role("link", name=first.PLAY_ON.en).click()
    table.ready()
    table.play("d1")
    table.has_moves(2)
    # From then on the day's puzzle stands there, beside the game.
    page.goto(f"{table.base}en/")
    expect(page.locator("#first")).to_be_hidden()
    expect(page.locator("#day .pieces [data-at]").first).to_be_visible()
    expect(page.locator("#continue")).to_be_visible()


@pytest.mark.nightly
def test_the_puzzle_of_the_day_is_played_on_the_home_page(table: Table) -> None:
    page = table.page
    page.goto(f"{table.base}en/")
    page.evaluate("localStorage.setItem('cannonry.first', 'solved')")
    page.reload()
    day = page.locator("#day")
    expect(day.get_by_role("heading", name="Puzzle of the day", exact=True)).to_have_count(0)
    # Who has solved few begins with the easy one; then come the two others of the day.
    easy, middle, hard = (day.get_by_role("button", name=name.en) for name in PLACES.values())
    for number, place in enumerate((easy, middle, hard)):
        expect(place).to_have_attribute("aria-pressed", "true")
        if number == 0:
            day.get_by_role("button", name="Start").press("Enter")
        day.get_by_role("button", name="Show me").click()
        expect(day.locator(".dia")).to_have_attribute("data-state", "good", timeout=30_000)
        has_kept(page, number + 1, "results")
        if place is not hard:
            day.get_by_role("button", name="Next").click()
    expect(day.get_by_role("status").first).to_contain_text(DONE.en)
    results = kept_results(page)
    assert {(result["occasion"], result["won"]) for result in results} == {("puzzle", False)}
    assert len({result["day"] for result in results}) == 1


def test_play_now_begins_anew_although_a_game_is_kept(table: Table) -> None:
    table.open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    table.page.goto(f"{table.base}en/")
    table.open("new").ready()
    table.has_moves(0)
    table.play("d1")
    table.has_moves(2)
    has_kept(table.page, 2)
    # From the table itself it is no new page, but a new game all the same.
    table.page.evaluate("location.hash = 'new'")
    table.has_moves(0)
    table.play("g1")
    table.has_moves(2)
    has_kept(table.page, 3)


def test_two_tabs_keep_two_games(profiles: Profiles) -> None:
    context = profiles.open()
    tables = [Table(context.new_page(), profiles.base) for _ in range(2)]
    for table, move in zip(tables, ["f5-e6", "g5-g6"], strict=True):
        table.open_position(MIDDLE)
        table.play(move)
        table.has_moves(1)
    for table, move in list(zip(tables, ["f5-e6", "g5-g6"], strict=True))[: as_many(1, 2)]:
        table.reload()
        assert table.moves() == [move]


def test_of_two_tabs_with_one_game_neither_writes_over_the_other(profiles: Profiles) -> None:
    context = profiles.open()
    first = Table(context.new_page(), profiles.base).open_position(MIDDLE)
    first.play("f5-e6")
    first.has_moves(1)
    second = Table(context.new_page(), profiles.base).open().ready()
    second.has_moves(1)
    for tab in (first, second):
        expect(tab.page.locator("#twice")).to_be_visible()
    second.play("f7xe6")
    second.has_moves(2)
    first.has_moves(1)
    expect(first.page.locator("#elsewhere")).to_be_visible()
    first.press("take-over")
    first.has_moves(2)

    # Who plays on without taking it over has a game of their own.
    first.play("g5-g6")
    expect(second.page.locator("#elsewhere")).to_be_visible()
    second.play("h5-h6")
    expect(second.page.locator("#elsewhere")).to_be_hidden()
    has_kept(second.page, 2)
    for tab in (first, second):
        tab.reload()
        tab.has_moves(3)


def test_kept_games_can_be_opened_and_forgotten(table: Table) -> None:
    table.open(game_link(*OPENING)).ready()
    table.play("e4-e5")
    table.has_moves(3)
    table.press("saved")
    saved = table.dialog("saved")
    expect(saved).to_contain_text("Cannon, after 3 moves")
    saved.get_by_role("button", name="Delete").press("Enter")
    saved.get_by_role("button", name="Delete this game?").press("Enter")
    expect(saved.locator("footer button").first).to_be_focused()
    expect(saved).to_contain_text("No saved games yet")
    has_kept(table.page, 0)


# When the engine stops


@pytest.mark.nightly
def test_an_engine_that_does_not_start_says_so_and_can_be_started_again(profiles: Profiles) -> None:
    profiles.watch.allow(r"Failed to (load|fetch)|cannonry\.zip|MessageEvent|NotStarted")
    table = profiles.table()
    table.page.route("**/cannonry.zip", lambda route: route.abort())
    table.open()
    told = table.dialog("not-started")
    expect(told).to_contain_text("The engine did not start")
    table.page.unroute("**/cannonry.zip")
    told.get_by_role("button", name="Try again").click()
    table.ready()
    table.tap("e1")
    table.has_moves(2)
