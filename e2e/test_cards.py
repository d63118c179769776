"""The card tables: whole games by mouse and by keyboard, secrets, several people at one device, sharing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.browsers import PREFIX
from e2e.cards import (
    BY_BUTTON,
    CHOICE,
    GAMES,
    MOST,
    TARGET,
    CardTable,
    first_turn_link,
    game_link,
    tab_to,
    whole_game,
)
from e2e.conftest import PHONE, Profiles
from e2e.offers import action
from e2e.test_access import check_everywhere
from e2e.test_offline import NO_SERVER, keep_offline
from e2e.test_sizes import amiss_at_any_size
from e2e.waiting import until
from pyengine.notation.link import Shared, read_link, write_link
from web.pages.views.brief import PLAY
from web.registry import look
from web.serve import SiteServer
from web.texts import cards as words
from web.texts.tasks import LIKE_THIS

CardTables = Callable[[str], CardTable]

any_game = pytest.mark.parametrize(
    "game", ["gunsor", *(pytest.param(game, marks=pytest.mark.nightly) for game in GAMES if game != "gunsor")]
)
"""For what differs little from game to game."""
SEATS = {"gunsor": (0, 1), "kanon": (0, 1), "gran-cannon": (0, 1, 1), "cannonades": (0, 1, 1)}
"""A person against the weakest machines."""
DROPS = {"cannonades": "[data-drop=pile]", "kanon": "button[data-drop]"}
"""Where any card may be dropped, if not everywhere."""

GLIDES = """() => {
    const animate = Element.prototype.animate;
    let up = { clientX: NaN, clientY: NaN };
    addEventListener("pointerup", (event) => { up = event; });
    window.settles = matchMedia("(prefers-reduced-motion: reduce)").matches;
    Element.prototype.animate = function (...how) {
        const running = animate.apply(this, how);
        const { x, y, width, height } = this.getBoundingClientRect();
        settles ||= Math.hypot(x + width / 2 - up.clientX, y + height / 2 - up.clientY) < 2;
        return running;
    };
}"""
"""Notes whether something begins to move where the mouse has dropped a card.

In some browsers nothing moves.
"""


MOVES_AGAIN = """() => {
    localStorage.removeItem("cannonry.motion");
    delete document.documentElement.dataset.motion;
}"""
"""Lets cards move on a table that was opened without."""


def one_game(game: str) -> pytest.MarkDecorator:
    """For what is the same code in all games."""
    return pytest.mark.parametrize("game", [game])


def laid(profiles: Profiles, game: str, **options: Any) -> CardTable:
    return CardTable(profiles.page(**options), profiles.base, game)


@any_game
def test_a_table_gives_a_hint_is_played_and_fits_every_screen(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(first_turn_link(game, SEATS[game]))
    table.my_turn()
    assert amiss_at_any_size(table.page) == {}
    check_everywhere(table.page, game)
    table.page.set_viewport_size(PHONE["viewport"])
    for part in (table.hand.first, table.page.locator("#tools")):
        box = part.bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["viewport"]["height"]
    before = table.live.inner_text()
    table.page.keyboard.press("h")
    expect(table.live).not_to_have_text(before)
    before = table.live.inner_text()
    table.decide()
    expect(table.live).not_to_have_text(before)


def begin_by_keyboard(table: CardTable) -> None:
    """Set up a short game in the dialog by keys alone."""
    page, game = table.page, table.game
    page.keyboard.press("n")
    dialog = table.dialog("new")
    for _ in range(60):
        focused = page.evaluate("document.activeElement.id")
        if found := re.fullmatch(r"player-(\d)", focused):
            seat = int(found[1])
            page.keyboard.press("Home")
            for _ in range(SEATS[game][seat] + (seat >= 2) if seat < len(SEATS[game]) else 0):
                page.keyboard.press("ArrowDown")
        elif focused == "option-target":
            page.keyboard.press("Control+a")
            page.keyboard.type("10")
        elif focused == "seed":
            page.keyboard.type("keys")
            before = table.position()
            page.keyboard.press("Enter")
            table.moves_on(before)
            break
        page.keyboard.press("Tab")
    expect(dialog).to_be_hidden()


def decide_by_keyboard(table: CardTable) -> str:
    """Do what can be done; what that was, or ``end``.

    Digits take up and play cards; what else can be decided is reached with the Tab key.
    """
    kind = table.my_turn()
    if kind == "choice":
        tab_to(table.page, CHOICE)
        before = table.position()
        table.page.keyboard.press("Enter")
        table.moves_on(before)
    elif kind == "card":
        play_by_digit(table)
    return kind


@one_game("gran-cannon")
def test_a_game_is_begun_and_played_by_keyboard_alone(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(first_turn_link(game, SEATS[game]))
    begin_by_keyboard(table)
    assert "card" in {decide_by_keyboard(table) for _ in range(4)}


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["gran-cannon", "cannonades"])
def test_a_whole_game_by_keyboard_alone(card_table: CardTables, game: str) -> None:
    table = card_table(game).open()
    begin_by_keyboard(table)
    assert "end" in (decide_by_keyboard(table) for _ in range(MOST))
    expect(table.end).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.end).to_be_hidden()


def play_by_digit(table: CardTable) -> None:
    """Press the digit of the first card that may be played, twice.

    Where it can do several things, D leads to them.
    """
    playable = table.page.locator(".fan li").evaluate_all(
        "items => items.findIndex(item => item.querySelector('[data-drag]'))"
    )
    key = str(playable + 1)
    table.page.keyboard.press(key)
    card = table.hand.nth(playable)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()
    before = table.position()
    if table.game in BY_BUTTON:
        if not table.choices.count():
            tab_to(table.page, TARGET)
            table.page.keyboard.press("Enter")
            expect(table.choices.first).to_be_visible()
        table.page.keyboard.press("d")
        expect(table.choices.first).to_be_focused()
        key = "Enter"
    table.page.keyboard.press(key)
    table.moves_on(before)


@one_game("cannonades")
def test_the_arrows_walk_along_the_hand_and_the_log(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(game_link(game, 0.3, SEATS[game]))
    table.my_turn()
    table.hand.first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.hand.nth(1)).to_be_focused()
    table.page.keyboard.press("End")
    expect(table.hand.last).to_be_focused()
    table.page.keyboard.press("Home")
    expect(table.hand.first).to_be_focused()
    # The log is one stop of the Tab key, too.
    page, jumps = table.page, table.page.locator(".log button")
    page.locator(".lg .jumps button:not(:disabled)").last.focus()
    page.keyboard.press("Tab")
    shown = page.locator(".log [aria-current=step]").first
    expect(shown).to_be_focused()
    page.keyboard.press("Home")
    expect(jumps.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(jumps.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(jumps.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    step = jumps.nth(jumps.count() - 2).get_attribute("data-value")
    page.keyboard.press("Enter")
    expect(shown).to_have_attribute("data-value", step or "")
    expect(shown).to_be_focused()
    page.keyboard.press("Tab")
    assert not page.evaluate("document.activeElement.matches('.log *')")


@pytest.mark.every_browser(nightly=True)
@any_game
def test_a_card_is_dragged_to_the_table_and_settles_from_there(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(game_link(game, 0, SEATS[game]))
    table.my_turn()
    table.page.emulate_media(reduced_motion="no-preference")
    table.page.evaluate(MOVES_AGAIN)
    cards = table.cards()
    mouse, place = table.page.mouse, table.page.locator(DROPS.get(game, "[data-drop]")).first
    table.playable.first.hover()
    mouse.down()
    # In some games the places show themselves only once the card is on its way.
    mouse.move(640, 400, steps=3)
    place.hover()
    table.page.evaluate(GLIDES)
    mouse.up()
    expect(table.hand.locator(".vh")).not_to_have_text(cards)
    until(table.page, "settles")
    expect(table.page.locator("body > [data-flip]")).to_have_count(0)


@one_game("gunsor")
def test_the_end_offers_ways_on(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(game_link(game, 0.99, SEATS[game]))
    table.go_on()
    expect(action(table.end, "same-deal")).to_be_visible()
    action(table.end, "review").click()
    expect(table.end).to_be_hidden()
    eyes = table.page.get_by_role("group", name=words.SEEN_BY.en)
    expect(eyes.get_by_role("button", pressed=True)).to_have_accessible_name(words.ALL_OPEN.en)
    # A phone has no room for the seats then, but for a hand that lies open.
    table.page.set_viewport_size({"width": 390, "height": 844})
    action(table.page.locator("#log .scroll"), "goto").nth(3).click()
    expect(table.page.locator(".seat.opp .held.open")).to_be_visible()
    eyes.get_by_role("button", name="Tower").click()
    expect(eyes.get_by_role("button", pressed=True)).to_have_accessible_name("Tower")


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["gran-cannon", "gunsor"])
def test_a_finished_game_is_looked_back_on_and_played_on_otherwise(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(game_link(game, 1, SEATS[game]))
    page = table.page
    table.press("review")
    expect(page.locator(".course .busy")).to_have_count(1)
    expect(page.locator(".course .busy")).to_have_count(0)
    turn = page.locator(".turns button").first
    turn.click()
    expect(turn).to_have_attribute("aria-current", "true")
    expect(page.locator("#panel .alt")).to_be_visible()
    table.press("what-if")
    expect(page.locator("#tip")).to_contain_text("What if")
    expect(page.locator(".course")).to_have_count(0)
    table.press("to-game")
    expect(page.locator(".turns button").first).to_be_visible()


# Several people at one device


@one_game("gran-cannon")
def test_a_curtain_hides_the_table_between_people_and_after_a_reload(
    card_table: CardTables, game: str
) -> None:
    table = card_table(game).open(first_turn_link(game, SEATS[game])).begin(0, 0)
    expect(table.curtain).to_be_visible()
    expect(table.playable).to_have_count(0)
    table.page.keyboard.press("Escape")
    expect(table.curtain).to_be_visible()
    table.press("ready")
    expect(table.curtain).to_be_hidden()
    mine = table.cards()
    table.play()
    table.go_on(until="curtain")
    assert table.cards() != mine
    table.press("ready")
    expect(table.curtain).to_be_hidden()
    table.page.reload()
    expect(table.curtain).to_be_visible()
    expect(table.playable).to_have_count(0)


@one_game("cannonades")
@pytest.mark.nightly
def test_machines_play_among_themselves(card_table: CardTables, game: str) -> None:
    table = card_table(game).open(game_link(game, 0.8, (1,) * 2))
    expect(table.end).to_be_visible()


# Sharing


@one_game("gran-cannon")
@pytest.mark.nightly
def test_a_challenge_is_played_by_mouse_and_shows_both_results(card_table: CardTables, game: str) -> None:
    link = game_link(game, 1.0, SEATS[game], kind="challenge")
    table = card_table(game).open(link)
    seats = len(SEATS[game])
    page = table.page
    challenge = table.dialog("challenge")
    expect(table.playable).to_have_count(0)
    action(challenge, "accept-challenge").click()
    expect(challenge).to_be_hidden()
    assert table.my_turn() == "card"
    page.evaluate("localStorage['cannonry.name'] = ' Aoi'")
    page.keyboard.press("s")
    share = table.dialog("share")
    share.locator("[value=challenge]").check(force=True)
    address = share.locator("[data-link]").input_value()
    assert read_link(address).by == "Aoi"
    action(share, "close").click()
    table.go_on()
    results = table.end.locator(".results tbody tr")
    expect(results).to_have_count(seats + 1)
    theirs = whole_game(game, seats, "e2e")
    for seat, points in enumerate(theirs.game.scores(theirs.state)):
        expect(results.nth(seat + 1)).to_contain_text(f"{points:g}")
    expect(table.end.locator(".standings li")).to_have_count(seats)
    with page.expect_download() as saved:
        action(table.end, "save-result").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")


@one_game("gran-cannon")
@pytest.mark.nightly
def test_the_share_dialog_says_what_a_link_reveals(profiles: Profiles, game: str) -> None:
    table = laid(profiles, game).at_once().open()
    table.my_turn()
    table.press("share")
    expect(table.dialog("share")).to_contain_text("reveals every hidden card")


@one_game("gunsor")
def test_a_link_of_another_game_opens_at_its_table(profiles: Profiles, game: str) -> None:
    other = next(name for name in GAMES if name != game)
    table = laid(profiles, game)
    table.open(game_link(other, 0.3, (0, 1)))
    table.page.wait_for_url(re.compile(f"/en/{other}/"))
    assert CardTable(table.page, table.base, other).my_turn()


# Without a network, on other pages, in the rules


@pytest.mark.nightly
def test_every_game_is_played_without_a_network(profiles: Profiles, dist: Path) -> None:
    profiles.watch.allow(NO_SERVER)
    with SiteServer(dist, PREFIX) as server:
        profiles.watch.allow_origin(server.url)
        page = profiles.page(service_workers="allow")
        tables = [CardTable(page, server.url, game).at_once() for game in GAMES]
        page.goto(f"{server.url}en/")
        keep_offline(page)
    for table in tables:
        table.open()
        table.my_turn()
        table.play()
        assert table.my_turn()
    page.goto(f"{server.url}ja/gunsor/about/")
    expect(page.locator(".balance").first).to_be_visible()


@any_game
def test_a_rule_is_tried_on_its_page(profiles: Profiles, game: str) -> None:
    page = profiles.page()
    page.goto(f"{profiles.base}en/{game}/rules/")
    diagram = page.locator("[data-diagram]").first
    diagram.get_by_role("button", name="Start").press("Enter")
    diagram.get_by_role("button", name="Show me").click()
    expect(diagram.get_by_text(LIKE_THIS.en)).to_be_visible()


@any_game
def test_a_frame_holds_a_game_to_play(profiles: Profiles, game: str) -> None:
    page = profiles.page()
    page.goto(f"{profiles.base}embed/en/{game}/#mode=play")
    page.locator("#touch").click()
    page.wait_for_selector(".fan button[data-drag]")


@any_game
def test_a_frame_shows_a_finished_game_with_open_cards(profiles: Profiles, game: str) -> None:
    page = profiles.page()
    whole = whole_game(game, 2, "e2e")
    middle = write_link(Shared("game", whole, len(whole.steps) // 2, (0, 1)))
    page.goto(f"{profiles.base}embed/en/{game}/#link={middle}")
    eyes = page.get_by_role("group", name=words.SEEN_BY.en)
    expect(eyes.get_by_role("button", pressed=True)).to_have_accessible_name(words.ALL_OPEN.en)
    table = CardTable(page, profiles.base, game)
    expect(table.playable).to_have_count(0)
    expect(table.choices).to_have_count(0)


def test_a_newcomer_is_explained_each_thing_once_on_this_device(profiles: Profiles) -> None:
    table = CardTable(profiles.page(), profiles.base, "gunsor").at_once()
    table.page.add_init_script("try { localStorage['cannonry.explain'] = 'on' } catch {}")
    table.open()
    table.page.locator("#brief[open]").get_by_role("button", name=PLAY.en).click()
    first = table.page.locator("#tip.lesson")
    expect(first).to_be_visible()
    told = first.inner_text()
    (lesson,) = (each.id for each in look("gunsor").lessons if each.line.say("en") in told)
    assert table.page.evaluate("localStorage['cannonry.explained.gunsor']") is None
    table.playable.first.dblclick()
    expect(first.filter(has_text=told)).to_have_count(0)
    until(table.page, "localStorage['cannonry.explained.gunsor'] !== undefined")
    assert table.page.evaluate("localStorage['cannonry.explained.gunsor']") == lesson
