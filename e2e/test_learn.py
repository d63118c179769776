"""The tutorial: a step at a time, to the end of a small game."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import Profiles
from e2e.diagrams import Board
from e2e.offers import action, current_step
from pyengine.text import Lang
from web.pages.guides import read_guide
from web.texts import tasks

GUIDE = read_guide("learn", "cannon", "en")
STEPS = len(GUIDE.sections)
NAMES = [exercise.id for exercise in GUIDE.exercises]

PHONE: Final = ViewportSize(width=390, height=844)
BELOW = """() => [...document.querySelectorAll(".step[data-current] :is(.tline, .brd, .acts:not(.brd .acts))")]
  .filter((part) => part.getBoundingClientRect().bottom > innerHeight).map((part) => part.className)"""
"""What of the step is below the screen; a table that does not fit into its room can be scrolled there."""

LONGEST = 20
"""Turns after which the small game ought to be won."""


def open_tutorial(page: Page, profiles: Profiles, step: str = "", lang: Lang = "en") -> None:
    page.goto(f"{profiles.base}{lang}/cannon/learn/{step}")


def at_step(page: Page, number: int, lang: Lang = "en", *, of: int = STEPS) -> None:
    """Wait until this step is shown, and no other; the tutorial has ``of`` steps."""
    expect(page.locator(".step:visible")).to_have_count(1)
    expect(page.locator(f"#step-{number}")).to_be_visible()
    now = current_step(page.get_by_role("navigation", name=tasks.STEPS.say(lang)))
    expect(now).to_have_accessible_name(tasks.STEP.fill(n=number, all=of).say(lang))


def solve(page: Page, number: int) -> Board:
    """Answer the step's task on the board, which is live."""
    diagram = GUIDE.exercises[number - 1].diagram
    board = Board(page, NAMES[number - 1])
    board.shows("task")
    move = diagram.solutions[0]
    if move in diagram.choices:
        board.press(move)
    else:
        board.play(move)
    board.shows("good")
    board.says(diagram.done)
    return board


def tried(page: Page, number: int) -> None:
    """Wait until this many steps are marked as done."""
    expect(page.locator("#progress [data-tried]")).to_have_count(number)


def test_step_by_step_to_the_small_game_won_by_its_hints(page: Page, profiles: Profiles) -> None:
    """On a phone, by touch: the first thing touched is the town."""
    page.set_viewport_size(PHONE)
    open_tutorial(page, profiles)
    at_step(page, 1)
    goal = Board(page, NAMES[0])
    goal.touch(0.58, 0.08)
    goal.shows("task")
    goal.tap("f10")
    goal.shows("good")
    goal.press("Next")
    at_step(page, 2)
    for number in range(2, STEPS):
        assert page.evaluate(BELOW) == [], number
        solve(page, number).press("Next")
        at_step(page, number + 1)
        tried(page, number)
    game = Board(page, NAMES[-1])
    game.shows("task")
    won = page.locator(f"#d-{NAMES[-1]} [data-state=good]")
    for _ in range(LONGEST):
        hinted = game.grid.locator("[aria-label$=hint]")
        expect(hinted.or_(won).first).to_be_visible()
        if won.is_visible():
            break
        expect(game.slot.locator(".coach li").first).to_be_visible()
        follow(game)
    game.shows("good")
    game.says("Well played!")
    tried(page, STEPS)
    page.get_by_role("link", name="Play a whole game").click()
    expect(page).to_have_url(re.compile("/en/cannon/"))


def follow(game: Board) -> None:
    """Make the move that the hint shows.

    The soldier that stands on a marked square goes to the other, or is shot at.
    """
    labels: list[str] = game.grid.locator("[aria-label$=hint]").evaluate_all(
        "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    )
    own = [label.split(",")[0] for label in labels if "black soldier" in label]
    other = [label.split(",")[0] for label in labels if "black soldier" not in label]
    assert len(other) == 1, labels
    game.tap(*(own or other), *other)
    expect(game.grid.locator("[aria-label$=hint]")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize("size", [(390, 844), (360, 740), (844, 390)])
@pytest.mark.parametrize("game", ["cannonades", "gran-cannon", "gunsor", "kanon"])
def test_every_tutorial_is_gone_through_by_touch(
    profiles: Profiles, game: str, size: tuple[int, int]
) -> None:
    width, height = size
    page = profiles.page(has_touch=True, viewport=ViewportSize(width=width, height=height))
    page.goto(f"{profiles.base}en/{game}/learn/")
    guide = read_guide("learn", game, "en")
    for number, exercise in enumerate(guide.exercises, start=1):
        at_step(page, number, of=len(guide.sections))
        assert page.evaluate(BELOW) == [], number
        figure = page.locator(f"#d-{exercise.id} figure.dia")
        figure.locator(".brd").tap()
        expect(figure).to_have_attribute("data-state", re.compile("task|bad"))
        if not exercise.diagram.solutions:
            break
        figure.get_by_role("button", name="Show me").tap()
        expect(figure).to_have_attribute("data-state", "good")
        figure.get_by_role("button", name="Next").tap()


@pytest.mark.nightly
def test_what_is_done_goes_on_by_itself_unless_it_is_touched(profiles: Profiles) -> None:
    page = profiles.page(reduced_motion="no-preference")
    open_tutorial(page, profiles, "#step-2")
    Board(page, NAMES[1]).touch(0.45, 0.55)
    board = solve(page, 2)
    expect(page.locator("#advance")).to_be_visible()
    board.square("b2").click()
    expect(page.locator("#advance")).to_be_hidden()
    board.press("Again")
    solve(page, 2)
    at_step(page, 3)


@pytest.mark.every_browser(nightly=True)
def test_a_reload_returns_to_the_first_step_that_is_not_done(page: Page, profiles: Profiles) -> None:
    open_tutorial(page, profiles)
    Board(page, NAMES[0]).start()
    solve(page, 1).press("Next")
    at_step(page, 2)
    open_tutorial(page, profiles, "?again")
    at_step(page, 2)
    tried(page, 1)


def test_the_browser_goes_back_and_forward_by_steps(page: Page, profiles: Profiles) -> None:
    open_tutorial(page, profiles)
    page.get_by_role("button", name="Skip", exact=True).click()
    at_step(page, 2)
    page.locator("#progress [data-step='5']").click()
    at_step(page, 5)
    page.go_back()
    at_step(page, 2)
    page.go_back()
    at_step(page, 1)
    page.go_forward()
    at_step(page, 2)
    page.get_by_role("button", name="Back", exact=True).click()
    at_step(page, 1)


def test_an_address_can_name_a_step(page: Page, profiles: Profiles) -> None:
    open_tutorial(page, profiles, "#step-4")
    at_step(page, 4)
    open_tutorial(page, profiles, "?#step-99")
    at_step(page, 1)


def test_nothing_of_python_is_asked_for_before_the_first_touch(page: Page, profiles: Profiles) -> None:
    page.route("**/_/rt-*/**", lambda route: route.abort())
    open_tutorial(page, profiles)
    page.locator("#progress [data-step='5']").click()
    at_step(page, 5)
    page.wait_for_load_state("networkidle")
    assert page.workers == []


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_without_scripts_all_steps_can_be_read(profiles: Profiles, lang: Lang) -> None:
    page = profiles.page(java_script_enabled=False)
    open_tutorial(page, profiles, lang=lang)
    guide = read_guide("learn", "cannon", lang)
    expect(page.locator(".step:visible")).to_have_count(STEPS)
    for section, step in zip(guide.sections, page.locator(".step").all(), strict=True):
        expect(step.get_by_role("heading")).to_have_text(section.heading)
        expect(step.get_by_role("img")).to_be_visible()
    expect(page.get_by_role("button", name="Skip", exact=True)).to_have_count(0)


def test_a_step_by_keyboard_alone(page: Page, profiles: Profiles) -> None:
    open_tutorial(page, profiles, "#step-2")
    board = Board(page, NAMES[1])
    action(board.figure, "start").focus()

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    press("Enter")
    # The soldier that the picture speaks of.
    expect(board.square("d4")).to_be_focused()
    press("ArrowUp", "Enter")
    board.shows("good")
    expect(page.locator("#advance")).to_be_hidden()
    expect(board.square("d5")).to_be_focused()
    board.button("Next").focus()
    press("Enter")
    at_step(page, 3)
    expect(Board(page, NAMES[2]).grid.locator(":focus").or_(page.locator("#step-3 h2:focus"))).to_have_count(
        1
    )


def test_in_japanese(page: Page, profiles: Profiles) -> None:
    open_tutorial(page, profiles, lang="ja")
    guide = read_guide("learn", "cannon", "ja")
    expect(page.get_by_role("heading", level=1)).to_have_text(guide.title)
    board = Board(page, NAMES[0]).start()
    board.play(GUIDE.exercises[0].diagram.solutions[0])
    board.shows("good")
    board.says(guide.exercises[0].diagram.done)
    at_step(page, 1, "ja")
    tried(page, 1)
