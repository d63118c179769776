"""Cannon's puzzles: solved one after the other, kept on the device, shared and embedded."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Profiles
from e2e.diagrams import Board
from e2e.host import attributes
from e2e.offers import action
from e2e.table import taps
from pyengine.games.cannon import GAME
from web.games.cannon.pages.print import read_puzzles
from web.games.cannon.pages.puzzles import AGAIN, Puzzle
from web.games.cannon.pages.words.puzzles import SOLVED
from web.texts.tasks import RIGHT

PUZZLES = read_puzzles()
LONG = next(puzzle for puzzle in PUZZLES if puzzle.kind == "town-2")
"""A puzzle of two moves."""
AFTER = PUZZLES[PUZZLES.index(LONG) + 1]


def open_puzzles(page: Page, profiles: Profiles, which: str = "") -> Board:
    page.goto(f"{profiles.base}en/cannon/puzzles/{which}")
    return Board(page, "puzzle")


def entry(page: Page, puzzle: Puzzle) -> None:
    """Wait until this puzzle is shown, and marked in the overview."""
    if page.locator("#overview").is_hidden():
        page.locator("[data-value=themes]").click()
    current = page.locator("#overview [aria-current=true]")
    expect(current).to_have_count(1)
    expect(current).to_have_attribute("data-puzzle", puzzle.id)


def listed(page: Page, puzzle: Puzzle) -> Locator:
    """The puzzle in the overview, which says how it stands."""
    return page.locator("#overview").locator(f"[data-puzzle={puzzle.id}]")


def solve(page: Page, main: str, line: str, play: Callable[[str], None]) -> None:
    """Make the reader's moves of a line, each when the answer to the one before has come."""
    board = page.locator(main)
    for move in line.split()[::2]:
        at = int(board.get_attribute("data-position") or "")
        play(move)
        last = move == line.rsplit(maxsplit=1)[-1]
        expect(board).to_have_attribute("data-position", str(at + (1 if last else 2)))


def wrong_try(puzzle: Puzzle) -> str:
    """A legal step that is not the right move."""
    state = GAME.read(puzzle.position, {})
    steps = (move for move in GAME.legal(state, state.to_move) if move.kind == "step")
    return next(said for said in map(GAME.write_decision, steps) if said != puzzle.line.split()[0])


def test_puzzles_are_solved_kept_and_shared(page: Page, profiles: Profiles) -> None:
    open_puzzles(page, profiles)
    expect(page).to_have_url(re.compile(f"#{PUZZLES[0].id}$"))
    board = open_puzzles(page, profiles, "#no-such-puzzle")
    expect(page.locator("#unknown")).to_be_visible()
    entry(page, PUZZLES[0])
    page.goto(f"{profiles.base}en/cannon/puzzles/#{LONG.id}")
    expect(page.locator("#unknown")).to_be_hidden()
    entry(page, LONG)
    board.shows("task")
    board.play(wrong_try(LONG))
    board.shows("bad")
    expect(board.figure.locator(".hint")).to_have_count(1)
    board.press("Try again")
    board.shows("task")
    expect(board.figure.locator(".hint")).to_have_count(0)
    solve(page, "#d-puzzle", LONG.line, board.play)
    board.shows("good")
    solved = listed(page, LONG)
    expect(solved).to_contain_text(AGAIN.en)
    board.press("Next")
    entry(page, AFTER)
    expect(page.locator("#puzzle-title")).to_be_focused()
    expect(page).to_have_url(re.compile(f"#{AFTER.id}$"))
    page.go_back()
    entry(page, LONG)
    page.go_forward()
    entry(page, AFTER)
    board.shows("task")
    board.press("Show me")
    board.shows("good")
    board.says("Like this")
    page.evaluate(f"localStorage['cannonry.solved.cannon'] = '{PUZZLES[0].id} \\u0000 no-such-puzzle'")
    page.reload()
    entry(page, AFTER)
    earlier = listed(page, PUZZLES[0])
    expect(earlier).to_contain_text(SOLVED.en)
    expect(solved).to_contain_text(AGAIN.en)
    expect(listed(page, AFTER)).to_contain_text(AGAIN.en)
    expect(page.locator("#progress")).to_contain_text(f"2 of {len(PUZZLES)} solved")
    page.locator("[name=unsolved]").check()
    expect(earlier).to_be_hidden()

    page.goto(f"{profiles.base}en/cannon/puzzles/#{LONG.id}")
    entry(page, LONG)
    page.get_by_role("button", name="Share", exact=True).click()
    # The dialog opens when the links have come.
    expect(page.locator("dialog#share-puzzle[open]")).to_be_visible()
    link = page.get_by_label("at the table", exact=False).first.input_value()
    code = page.locator("#puzzle-code").inner_text()
    page.get_by_role("button", name="Close", exact=True).click()
    page.locator("[data-value=themes]").click()
    action(page, "forget").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#progress")).to_be_hidden()

    page.goto(link)
    expect(page.locator("#task")).to_have_attribute("data-state", "task")
    solve(page, "#table", LONG.line, lambda move: tap(page, move))
    expect(page.locator("#task")).to_have_attribute("data-state", "good")

    said = attributes("cannonry-board", code)
    query = "&".join(f"{name}={said[name]}" for name in ("position", "task", "line"))
    page.goto(f"{profiles.base}embed/{said['lang']}/{said['game']}/#mode=puzzle&{query}")
    page.locator("#touch").press("Enter")
    expect(page.get_by_role("grid")).to_be_visible()
    solve(page, "#table", LONG.line, lambda move: tap(page, move))
    expect(page.locator(".fline.done")).to_contain_text(RIGHT.en)


def tap(page: Page, move: str) -> None:
    """Make a move on the page's only board."""
    for square in taps(move):
        page.locator(f"#sq-{square}").click()
