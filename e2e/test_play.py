"""Playing: against the machine, against each other, back and forth, and what is refused."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Profiles
from e2e.offers import action, cited, decision, tool
from e2e.positions import ESCAPED, LOADED, MIDDLE, NEARLY, OPENING
from e2e.table import Table, best_move, game_link, why_unreadable
from e2e.waiting import moves_on, shown_position
from pyengine.game import Decide
from pyengine.games.cannon.rules.state import SIDES
from web.features.looking_on import STEP
from web.features.review.texts import LOST
from web.games.cannon.words import END_SHOT, SPOKEN
from web.texts.cards import END_AGREED, END_RESIGNED

MARKED = re.compile(r", (step|retreat|slide) here|can be (captured|shot)")


def begin(table: Table, black: str, white: str, move_limit: str = "") -> None:
    """Start a new game by its dialog; 0 is a person, 1 to 5 the machine."""
    table.press("new")
    dialog = table.dialog("new")
    for seat, level in enumerate([black, white]):
        dialog.locator("[name=player]").nth(seat).select_option(level)
    if move_limit:
        dialog.locator("[name=option-move_limit]").fill(move_limit)
    before = shown_position(table.page)
    dialog.get_by_role("button", name="Begin").click()
    # A tap that is meant for the game before would be dropped.
    moves_on(table.page, before)


# Whole games


@pytest.mark.nightly
def test_a_whole_game_against_the_machine_by_mouse(table: Table) -> None:
    table.open(game_link("e1", "f10")).ready()
    begin(table, black="0", white="1")
    while not table.end.is_visible():
        match = table.match()
        turn = match.turn
        assert isinstance(turn, Decide)
        assert turn.seats == (0,), "the machine answers by itself"
        table.play(best_move(match, level=5, nodes=3_000))
        # Either the machine has answered, or this move has ended the game.
        answered = table.entries.nth(len(match.steps) + 1)
        expect(answered.or_(table.end).first).to_be_visible()
    # Even the weakest machine wins one game in sixty.
    outcome = table.match().outcome
    assert outcome is not None
    is_told_the_end(table, "You won" if outcome.winners == (0,) else "Not this time")


def is_told_the_end(table: Table, how: str) -> None:
    """The person's game is over, and one goes on from there to look back on it."""
    expect(table.end.get_by_role("heading")).to_have_text(how)
    expect(table.end.get_by_role("heading")).to_be_focused()
    expect(table.end.locator("[data-took] dd")).to_have_text(re.compile(r"\d+:\d\d"))
    expect(table.end.locator("[data-rule]")).to_have_count(1)
    expect(table.live).to_contain_text("The game is over")
    action(table.end, "review").click()
    expect(table.end).to_be_hidden()
    expect(table.looked_at).to_have_count(0)


def test_the_end_of_a_game_against_the_machine_leads_back_to_it(table: Table) -> None:
    table.open_position(NEARLY, players=(0, 1))
    table.play("a6-b7")
    table.has_moves(2)
    table.play("xb10")
    is_told_the_end(table, "You won")


def test_a_game_is_looked_back_on_and_the_better_line_is_seen(table: Table) -> None:
    played = ["c5-c6", "i6-i5", "d6-d7", "i5-i4", "f5-f6", "i4-i3", "d7-d8", "i3-i2", "d8-d9", "i2xi1"]
    table.open(game_link(*played, start=ESCAPED)).ready()
    table.press("review")
    table.page.get_by_role("button", name=re.compile("Turning point 1 44. f5-f6")).click()
    expect(table.looked_at).to_have_text("f5-f6")
    expect(table.page.locator("#panel")).to_contain_text(LOST[-1].en)
    table.page.locator(".line button").first.click()
    expect(table.live).to_contain_text(SPOKEN["step"].fill(side=SIDES[0], origin="c6", target="c7").en)
    expect(table.square("c7")).to_have_attribute("aria-label", re.compile("black soldier"))
    table.page.get_by_role("button", name="Back to the game").click()
    expect(table.square("f6")).to_have_attribute("aria-label", re.compile("black soldier"))
    table.has_moves(len(played))
    table.page.locator(".plot i").nth(2).click()
    expect(table.looked_at).to_have_text("i6-i5")


@pytest.mark.every_browser
def test_a_game_is_finished_against_the_machine(table: Table) -> None:
    table.open_position(NEARLY, players=(0, 1))
    table.play("a6-b7")
    table.has_moves(2)
    # The address lets go of the position once the game is kept.
    expect(table.page).not_to_have_url(re.compile("#"))
    table.reload()
    table.has_moves(2)
    table.play("xb10")
    shot = END_SHOT.fill(gun="b5–b6–b7", square="b10", rules="C8, C9")
    expect(table.end).to_contain_text(shot.say("en"))
    expect(table.page).to_have_title("Cannon: You take the town")


@pytest.mark.every_browser(nightly=True)
def test_two_people_at_one_device(table: Table) -> None:
    table.open_position(MIDDLE)
    table.press("together")
    table.dialog("together").get_by_role("button", name="At this device").click()
    dialog = table.dialog("new")
    expect(dialog.get_by_label("Name of the person")).to_have_count(2)
    expect(action(dialog, "climb")).to_be_hidden()
    before = shown_position(table.page)
    dialog.get_by_role("button", name="Pass and play").click()
    moves_on(table.page, before)
    for number, move in enumerate(["e1", "f10", "e4-e5", "f7-f6", "e5xf6", "h7-g6"], start=1):
        table.play(move)
        table.has_moves(number)
    assert table.pieces()["f6"] == "black soldier"
    assert table.pieces()["e1"] == "black town"
    expect(table.seat("opp")).to_contain_text("14")
    assert table.moves() == ["e1", "f10", "e4-e5", "f7-f6", "e5xf6", "h7-g6"]


def test_on_a_phone_by_touch(profiles: Profiles) -> None:
    table = profiles.table(**PHONE)
    table.open_position(MIDDLE)
    table.square("f5").tap()
    expect(table.square("f5")).to_have_attribute("aria-selected", "true")
    table.square("i5").tap()
    table.has_moves(1)
    assert table.moves() == ["f5-i5"]


@pytest.mark.nightly
def test_the_strongest_machine_plays_black_and_white_sits_below(table: Table) -> None:
    table.open().ready()
    begin(table, black="5", white="0")
    table.has_moves(1)
    expect(table.seat("me")).to_contain_text("You")
    first, last = (table.page.locator("[role=gridcell]").nth(index) for index in (0, 99))
    expect(first).to_have_id("sq-j1")
    expect(last).to_have_id("sq-a10")


# Making moves


def test_every_kind_of_move_can_be_seen_and_made(table: Table) -> None:
    table.open_position(MIDDLE)
    for move, words in [
        ("f5-e6", "step here"),
        ("f5xf6", "can be captured"),
        ("f5-f3", "retreat here"),
        ("f5-i5", "slide here"),
    ]:
        table.tap("f5")
        target = table.square(re.split("[-x]", move)[1])
        expect(target).to_have_attribute("aria-label", re.compile(words))
        target.click()
        expect(table.entries).to_have_text([move])
        table.press("undo")
        expect(table.looked_at).to_have_count(0)
    table.tap("f5", "c8")
    expect(table.entries.first).to_have_text("xc8")


def test_a_loaded_gun_is_seen_without_picking_and_shoots_in_two_taps(table: Table) -> None:
    table.open_position(LOADED)
    expect(table.square("b10")).to_have_attribute("aria-label", "b10, white town, can be shot")
    expect(table.square("b8")).to_have_attribute("aria-label", "b8, empty, in front of a loaded gun")
    expect(table.page.locator("#panel")).to_contain_text("from b7–b6–b5 through b8")
    table.tap("b10")
    expect(table.square("b10")).to_have_attribute("aria-selected", "true")
    table.has_moves(0)
    table.tap("b10")
    expect(table.end).to_be_visible()


@pytest.mark.nightly
def test_a_move_from_the_list_beside_the_board(table: Table) -> None:
    table.open_position(MIDDLE)
    table.tap("f5")
    decision(table.page, "f5-d3").click()
    table.has_moves(1)
    assert table.moves() == ["f5-d3"]


@pytest.mark.every_browser(nightly=True)
def test_a_move_by_dragging(table: Table) -> None:
    table.open_position(MIDDLE)
    table.square("f5").drag_to(table.square("g6"))
    table.has_moves(1)
    assert table.moves() == ["f5-g6"]
    table.square("a6").drag_to(table.square("c5"))
    expect(table.notice).to_be_visible()
    table.has_moves(1)


def test_a_typed_move(table: Table) -> None:
    table.open_position(MIDDLE)
    undo = tool(table.page, "undo")
    for text in ("f5-e6", " F5 - E6 ", "ｆ５－ｅ６"):
        expect(undo).to_be_disabled()
        table.type_move(text)
        expect(undo).to_be_enabled()
        assert table.moves() == ["f5-e6"]
        expect(table.page.locator("input[name=move]")).to_have_value("")
        undo.click()


@pytest.mark.nightly
def test_typing_what_is_no_move_tells_how_to_write_one(table: Table) -> None:
    table.open_position(MIDDLE)
    table.type_move("castle")
    expect(table.notice).to_contain_text(why_unreadable("castle"))
    expect(table.page.locator("input[name=move]")).to_have_value("castle")
    table.has_moves(0)


def test_a_double_click_plays_one_move(table: Table) -> None:
    table.open_position(MIDDLE)
    table.square("f5").dblclick()
    expect(table.selected).to_have_count(0)
    table.tap("f5")
    table.square("e6").dblclick()
    table.has_moves(1)
    expect(table.seat("opp")).to_contain_text("To move")
    assert table.moves() == ["f5-e6"]


def test_taps_in_a_burst_on_the_machines_turn_play_nothing(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 3))
    table.page.evaluate(
        """() => { for (const square of ["f5", "e6", "g5", "g6", "h5", "g6"])
            document.getElementById("sq-" + square).click(); }"""
    )
    table.has_moves(2)
    assert table.moves()[0] == "f5-e6"
    assert {table.pieces().get(square) for square in ("g5", "h5")} == {"black soldier"}


# What is refused


def test_an_illegal_try_says_why_and_links_to_the_rule(table: Table) -> None:
    table.open_position(MIDDLE)
    for first, second, rule in (
        ("c3", "c2", "C5"),
        ("c3", "c6", "C6"),
        ("a2", "a4", "C3"),
        ("c5", "i8", "C8"),
    ):
        table.tap(first, second)
        expect(cited(table.notice, rule)).to_be_visible()
        expect(table.live).not_to_be_empty()
        table.has_moves(0)
        table.page.keyboard.press("Escape")
        expect(table.notice).to_have_count(0)
    table.tap("c5", "i8")
    table.notice.get_by_role("link").click()
    # The rule comes beside the table, alone and alive; the game stays where it is.
    beside = table.page.frame_locator("#rule iframe")
    expect(beside.locator("article:visible")).to_have_count(1)
    expect(beside.locator("#C8")).to_be_visible()
    beside.locator("#C8").get_by_role("button", name="Show me").first.click()
    expect(beside.locator("#C8 .dia").first).to_have_attribute("data-state", "good", timeout=30_000)
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#rule")).to_be_hidden()
    table.play("f5-e6")
    table.has_moves(1)


@pytest.mark.nightly
def test_the_opponents_soldier_cannot_be_moved(table: Table) -> None:
    table.open_position(MIDDLE)
    table.tap("j6")
    expect(table.notice).to_be_visible()
    action(table.notice, "dismiss").click()
    expect(table.notice).to_be_hidden()


# Back and forth


def test_undo_and_redo(table: Table) -> None:
    table.open(game_link(*OPENING, "e4-e5", "f7-f6")).ready()
    table.press("undo")
    expect(table.square("f7")).to_have_attribute("aria-label", re.compile("white soldier"))
    table.press("undo")
    expect(table.square("e4")).to_have_attribute("aria-label", re.compile("black soldier"))
    table.press("redo")
    expect(table.square("e5")).to_have_attribute("aria-label", re.compile("black soldier"))
    table.press("redo")
    expect(table.square("f6")).to_have_attribute("aria-label", re.compile("white soldier"))
    expect(action(table.page, "redo")).to_be_disabled()


def test_undo_against_the_machine_goes_back_to_my_own_decision(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 1))
    table.play("f5-e6")
    table.has_moves(2)
    table.press("undo")
    expect(table.square("f5")).to_have_attribute("aria-label", re.compile("black soldier"))
    expect(table.seat("me")).to_contain_text("Your turn")
    table.play("g5-g6")
    expect(table.entries.first).to_have_text("g5-g6")
    table.has_moves(2)


def test_the_record_jumps_and_goes_on_from_an_earlier_move(table: Table) -> None:
    table.open(game_link(*OPENING, "e4-e5", "f7-f6", "e5xf6", "h7-g6")).ready()
    table.entries.nth(2).click()
    expect(table.entries.nth(2)).to_have_attribute("aria-current", "step")
    assert table.pieces()["f7"] == "white soldier"
    table.has_moves(6)
    panel = table.page.locator("#panel")
    expect(panel).to_contain_text(STEP.fill(at=3, all=6).en)
    panel.get_by_role("button", name="Play from here").click()
    table.play("b7-b6")
    table.has_moves(4)
    assert table.moves() == ["e1", "f10", "e4-e5", "b7-b6"]


@pytest.mark.nightly
def test_the_jump_buttons(table: Table) -> None:
    table.open(game_link(*OPENING, "e4-e5", "f7-f6")).ready()
    record = table.page.locator("#log")
    record.get_by_role("button", name="To the beginning").click()
    expect(table.square("e1")).to_have_attribute("aria-label", "e1, empty")
    record.get_by_role("button", name="Forward").click()
    expect(table.square("e1")).to_have_attribute("aria-label", re.compile("black town"))
    record.get_by_role("button", name="To the end").click()
    expect(table.square("f6")).to_have_attribute("aria-label", re.compile("white soldier"))
    record.get_by_role("button", name="Back", exact=True).click()
    expect(table.square("f7")).to_have_attribute("aria-label", re.compile("white soldier"))


@pytest.mark.nightly
def test_flip_turns_the_board_and_the_seats(table: Table) -> None:
    table.open_position(MIDDLE)
    below = table.square("g1").bounding_box()
    table.press("flip")
    expect(table.page.locator("[role=gridcell]").first).to_have_id("sq-j1")
    above = table.square("g1").bounding_box()
    assert below
    assert above
    assert above["y"] < below["y"]
    table.play("f5-e6")
    table.has_moves(1)


def test_a_hint_shows_a_move_with_its_reason(table: Table) -> None:
    table.open_position(LOADED)
    table.ask()
    expect(table.hint).to_contain_text("xb10")
    expect(table.hint.locator(".reasons")).to_contain_text("town")
    expect(table.live).to_contain_text("town")
    table.hint.locator("[data-choose]").click()
    expect(table.end).to_be_visible()


# The machine at work


def test_the_machine_can_be_stopped_and_goes_on(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 5))
    table.play("f5-e6")
    table.interrupt("stop")
    go_on = action(table.page, "resume")
    expect(go_on).to_be_visible()
    expect(table.seat("opp")).to_contain_text("Stopped")
    table.press("flip")
    table.has_moves(1)
    go_on.click()
    expect(table.thinking).to_be_visible()
    table.interrupt("play-now")
    table.has_moves(2)


@pytest.mark.nightly
def test_the_machine_can_be_hurried(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 5))
    table.play("f5-e6")
    expect(table.seat("opp")).to_contain_text("Depth")
    table.interrupt("play-now")
    table.has_moves(2)


def test_the_page_answers_while_the_machine_thinks(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 5))
    table.play("f5-e6")
    expect(table.thinking).to_be_visible()
    table.press("flip")
    expect(table.page.locator("[role=gridcell]").first).to_have_id("sq-j1")
    expect(table.thinking).to_be_visible()


# Ends


def test_resigning_is_asked_twice(table: Table) -> None:
    table.open_position(MIDDLE)
    table.press("resign")
    table.dialog("resign").get_by_role("button", name="Resign").click()
    expect(table.end).to_contain_text(END_RESIGNED.of(SIDES[0]).en)


@pytest.mark.nightly
def test_a_draw_between_people(table: Table) -> None:
    table.open_position(MIDDLE)
    table.press("draw")
    expect(table.end).to_contain_text(END_AGREED.en)


@pytest.mark.nightly
def test_a_rematch_changes_sides(table: Table) -> None:
    table.open_position(NEARLY, players=(0, 1))
    table.play("a6-b7")
    table.has_moves(2)
    table.play("xb10")
    action(table.end, "rematch").click()
    expect(table.end).to_be_hidden()
    expect(table.seat("me")).to_contain_text("White")
    expect(table.page.locator("[role=gridcell]").first).to_have_id("sq-j1")


@pytest.mark.nightly
def test_the_options_of_a_new_game_count(table: Table) -> None:
    table.open().ready()
    begin(table, black="0", white="0", move_limit="10")
    moves = [
        *OPENING,
        "a4-a5",
        "b7-b6",
        "a3-a4",
        "b8-b7",
        "c4-c5",
        "d7-d6",
        "c3-c4",
        "d8-d7",
        "e4-e5",
        "h7-h6",
    ]
    for number, move in enumerate(moves, start=1):
        table.play(move)
        table.has_moves(number)
    expect(cited(table.end, "C13")).to_have_count(1)
