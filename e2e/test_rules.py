"""The rules as a page to read and to touch: complete without Python, and every diagram a board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request, expect

from e2e.conftest import Profiles
from e2e.diagrams import Board
from e2e.held import HeldBack
from e2e.offers import cited, target
from e2e.table import SQUARE, taps
from pyengine.text import Lang
from web.pages.guides import Exercise, read_guide
from web.texts import tasks

RUNTIME = re.compile(r"/_/rt-|/(table|machine)\.py$|/cannonry\.zip$|/pyscript\.")
"""What only Python needs."""

RETREAT = "retreat"
"""A diagram of rule C5: the soldier on e5 may retreat to e3 and g3."""
DONE = next(each.diagram.done for each in read_guide("rules", "cannon", "en").exercises if each.id == RETREAT)
"""The text shown once its task is done."""


def open_rules(page: Page, profiles: Profiles, lang: Lang = "en") -> None:
    page.goto(f"{profiles.base}{lang}/cannon/rules/")


def progress(page: Page, done: int) -> None:
    """Wait until the page says that this many rules have been tried."""
    expect(page.locator("#progress")).to_be_visible(visible=done > 0)
    if done:
        expect(page.locator("#progress")).to_contain_text(f"{done} of 13 rules tried")
    expect(page.locator(".toc [data-tried]")).to_have_count(done)


# To read


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.nightly)])
def test_the_page_is_complete_without_python_and_asks_for_none(
    page: Page, profiles: Profiles, lang: Lang
) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        if RUNTIME.search(request.url):
            asked.append(request.url)

    page.on("request", note)
    page.route(RUNTIME, lambda route: route.abort())
    open_rules(page, profiles, lang)
    guide = read_guide("rules", "cannon", lang)
    for section in guide.sections:
        rule = page.locator(f"article#{section.number}")
        rule.scroll_into_view_if_needed()
        expect(rule.get_by_role("heading")).to_have_text(f"{section.number} {section.heading}")
        pictures = rule.get_by_role("img")
        expect(pictures).to_have_count(len(section.exercises))
        for exercise, picture in zip(section.exercises, pictures.all(), strict=True):
            label = picture.get_attribute("aria-label") or ""
            assert label.startswith(exercise.diagram.caption)
            assert SQUARE.search(label.removeprefix(exercise.diagram.caption)), "what stands where"
            expect(picture).to_be_visible()
            expect(rule).to_contain_text(exercise.diagram.task or exercise.diagram.caption)
    page.wait_for_load_state("networkidle")
    assert asked == []
    assert page.workers == []


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.nightly)])
def test_on_paper_there_is_a_title_and_nothing_to_try(page: Page, profiles: Profiles, lang: Lang) -> None:
    open_rules(page, profiles, lang)
    page.emulate_media(media="print")
    expect(page.locator("[data-action]:visible")).to_have_count(0)
    expect(page.get_by_role("img").last).to_be_visible()
    expect(page.locator("#C13 .prose")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(tasks.TRY_IT.say(lang)).first).to_be_hidden()


# To touch


@pytest.mark.every_browser(nightly=True)
def test_a_task_is_solved_acknowledged_and_remembered(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    progress(page, 0)
    title = page.title()
    board = Board(page, RETREAT).start()
    board.says("Retreat with the soldier on e5.")
    board.play("e5-e3")
    board.shows("good")
    board.says("Well done")
    board.says("The way to c3 was closed: it leads over d4.")
    assert page.title() == title
    progress(page, 1)
    expect(page.locator(".toc a[href='#C5']")).to_contain_text("tried")
    page.reload()
    progress(page, 1)
    board.shows("rest")
    page.get_by_role("button", name="Start over").click()
    progress(page, 0)
    page.reload()
    progress(page, 0)


@pytest.mark.nightly
def test_the_page_keeps_its_title_and_its_language_while_boards_are_played(
    page: Page, profiles: Profiles
) -> None:
    open_rules(page, profiles, "ja")
    title = page.title()
    board = Board(page, RETREAT).start()
    board.play("e5-e3")
    board.shows("good")
    board.says("正解")
    assert page.title() == title


def test_pictures_are_woken_by_a_touch_and_by_a_choice_and_share_one_worker(
    page: Page, profiles: Profiles
) -> None:
    open_rules(page, profiles)
    board = Board(page, RETREAT)
    # Shown are b2 to g7, so e5 lies in the fourth of six columns and the third of six rows.
    board.touch(0.6, 0.42)
    board.shows("task")
    expect(board.square("e5")).to_have_attribute("aria-selected", "true")
    running = len(page.workers)
    assert running
    other = Board(page, "retreat-who")
    other.press("c4-c2")
    other.shows("bad")
    expect(cited(other.figure, "C5")).to_be_visible()
    other.press("g6-g4")
    other.shows("good")
    board.tap("g3")
    board.shows("good")
    third = Board(page, "slide").start()
    third.play("c3-f6")
    third.shows("good")
    assert len(page.workers) == running
    progress(page, 2)


PLACE = """slot => {
    const { x, y, width, height } = slot.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map(Math.round);
}"""
"""Where it is on its page, however far that is scrolled."""


@pytest.mark.every_browser(nightly=True)
def test_touches_are_shown_before_python_runs_and_played_by_it(page: Page, profiles: Profiles) -> None:
    held = HeldBack(page)
    open_rules(page, profiles)
    board = Board(page, RETREAT)
    # The soldier on d4 is put back for the one on e5.
    board.touch(0.42, 0.58)
    expect(board.square("d4")).to_have_attribute("aria-selected", "true")
    place = board.slot.evaluate(PLACE)
    board.tap("e5")
    expect(board.slot.locator("[data-taken]")).to_have_attribute("data-tap", "e5")
    expect(board.slot.locator("[data-aim]")).to_have_count(5)
    expect(page.locator("#live")).to_have_text("e5, picked up. Places marked for it: 5.")
    expect(board.slot.get_by_role("progressbar")).to_contain_text("The board is starting")
    board.tap("e3")
    expect(board.square("e3")).to_have_attribute("data-chosen", "")
    assert board.slot.evaluate(PLACE) == place, "nothing moves"
    board.shows("rest")
    held.let_go()
    board.shows("good")
    expect(board.square("e3")).to_have_attribute("aria-label", re.compile("black soldier"))
    expect(board.slot.locator("[data-taken], [data-aim]")).to_have_count(0)


def test_a_card_is_taken_up_before_python_runs(page: Page, profiles: Profiles) -> None:
    HeldBack(page, RUNTIME)
    page.goto(f"{profiles.base}en/cannonades/rules/")
    slot = page.locator("#d-colours")
    card = target(slot, "bg")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(slot.locator("[data-aim]")).to_have_count(5)


def test_an_illegal_try_is_refused_with_its_rule_and_can_be_mended(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    board = Board(page, RETREAT)
    # A touch on an empty square only wakes the picture: what it shows as taken up is, and nothing else.
    board.touch(0.9, 0.2)
    board.shows("task")
    expect(board.slot.get_by_role("gridcell", selected=True)).to_have_id(f"{RETREAT}-sq-e5")
    board.tap("c3")
    board.shows("bad")
    board.says(tasks.NOT_THIS.en)
    link = cited(board.figure, "C5")
    expect(link).to_have_attribute("href", "#C5")
    link.click()
    expect(page).to_have_url(re.compile("#C5$"))
    board.press("Try again")
    board.shows("task")
    board.tap("e3")
    board.shows("good")
    progress(page, 1)


@pytest.mark.nightly
def test_a_legal_move_that_is_not_asked_for_is_told_so_and_not_played(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    board = Board(page, RETREAT).start()
    board.play("e5xf6")
    board.shows("bad")
    board.says(tasks.NOT_ASKED.en)
    expect(board.square("f6")).to_have_attribute("aria-label", re.compile("white soldier"))
    progress(page, 0)


@pytest.mark.nightly
def test_showing_the_answer_does_not_count_as_trying(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    board = Board(page, RETREAT).start()
    board.press("Show me")
    board.shows("good")
    board.says(tasks.LIKE_THIS.en)
    expect(board.square("e3")).to_have_attribute("aria-label", re.compile("black soldier"))
    progress(page, 0)
    board.press("Again")
    board.shows("task")
    expect(board.square("e5")).to_have_attribute("aria-label", re.compile("black soldier"))
    board.play("e5-g3")
    board.shows("good")
    progress(page, 1)


@pytest.mark.nightly
def test_next_wakes_the_next_diagram(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    board = Board(page, RETREAT).start()
    board.press("Show me")
    board.press("Next")
    following = Board(page, "retreat-who")
    following.shows("task")
    expect(following.grid).to_be_in_viewport()


@pytest.mark.every_browser(nightly=True)
def test_a_diagram_by_keyboard_alone(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    board = Board(page, RETREAT)
    page.locator("#C5 h2 a").focus()

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    press("Tab")
    expect(board.button("Start")).to_be_focused()
    press("Enter")
    expect(board.square("e5")).to_be_focused()
    expect(board.square("e5")).to_have_attribute("aria-selected", "true")
    press("ArrowDown", "ArrowDown", "Enter")
    board.shows("good")
    expect(page.locator("#live")).to_contain_text(DONE)
    expect(board.square("e3")).to_be_focused()
    board.button("Next").focus()
    press("Enter")
    following = Board(page, "retreat-who")
    following.shows("task")
    expect(following.grid.locator(":focus")).to_have_count(1)


@pytest.mark.nightly
def test_an_engine_that_cannot_start_is_told_and_started_again(page: Page, profiles: Profiles) -> None:
    profiles.watch.allow("Failed to (load|fetch)|wasm instantiation failed|MessageEvent")
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    open_rules(page, profiles)
    board = Board(page, RETREAT)
    board.button("Start").press("Enter")
    trouble = page.get_by_role("alert").filter(has_text="The engine did not start")
    expect(trouble).to_contain_text("pyodide.asm.wasm")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
        "a long name needs no room aside"
    )
    board.shows("rest")
    page.unroute_all()
    trouble.get_by_role("button", name="Try again").click()
    expect(trouble).to_have_count(0)
    board.play("e5-e3")
    board.shows("good")


def attempt(exercise: Exercise) -> tuple[str, str] | None:
    """The first wrong try that a reader can make on the board, with its rule."""
    match = exercise.diagram.begin()
    told = match.game.describe(match.state)
    own, enemy = (told["soldiers"][seat] for seat in (told["to_move"], 1 - told["to_move"]))

    def can_be_made(move: str) -> bool:
        squares = taps(move)
        target = squares[-1]
        return move in exercise.diagram.choices or (
            # A town cannot be taken up, and another soldier of one's own is, whatever was meant.
            (squares[0] in own or len(set(squares)) == 1)
            and target not in own
            # A tap on an enemy takes it, by a shot if there is one.
            and (target not in enemy or "x" in move)
            and f"x{target}" not in exercise.diagram.solutions
        )

    return next((pair for pair in exercise.wrong.items() if can_be_made(pair[0])), None)


def make(board: Board, exercise: Exercise, move: str) -> None:
    """Make a move by its button, if there is one, else on the board."""
    if move in exercise.diagram.choices:
        board.press(move)
        return
    # What is taken up is put back first: the next tap on it would do just that.
    for picked in board.grid.locator("[aria-selected=true]").all():
        picked.click()
    board.play(move)


@pytest.mark.nightly
def test_every_diagram_refuses_what_is_wrong_and_takes_its_solution(page: Page, profiles: Profiles) -> None:
    open_rules(page, profiles)
    for exercise in read_guide("rules", "cannon", "en").exercises:
        diagram = exercise.diagram
        if not diagram.solutions:
            continue
        board = Board(page, exercise.id).start()
        wrong = attempt(exercise)
        if wrong:
            move, rule = wrong
            make(board, exercise, move)
            board.shows("bad")
            expect(board.figure.locator(f"figcaption a[href='#{rule}']")).to_be_visible()
            board.press("Try again")
            board.shows("task")
        make(board, exercise, diagram.solutions[0])
        board.shows("good")
        board.says(diagram.done)
    progress(page, 13)
