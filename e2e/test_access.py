"""For everyone: axe-core on every page and dialog, small and large screens, zoom, less motion."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Page, expect

from e2e.browsers import bring_in
from e2e.conftest import Profiles
from e2e.diagrams import Board, touch_diagrams
from e2e.offers import action, decision, tool
from e2e.positions import LOADED, MIDDLE, OPENING
from e2e.table import FIRST_ANSWER, Table, game_link, task_link
from e2e.test_sizes import amiss_at_any_size
from e2e.waiting import until
from tests.effort import EFFORT

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
LOOKS = [(theme, size) for theme in ("light", "dark") for size in SIZES]

PAGES = [
    "{lang}/",
    "{lang}/cannon/rules/",
    "{lang}/cannon/learn/",
    "{lang}/cannon/puzzles/",
    "{lang}/cannon/board/",
    "{lang}/about/",
    "{lang}/reference/",
    "404.html",
    "{lang}/embed/",
    "embed/{lang}/cannon/#mode=play",
    "embed/{lang}/cannon/C8/",
    "",
]
"""One of each kind."""
OTHERS = ["{lang}/help/connecting/", "{lang}/help/seen/", "{lang}/reference/match/"]
TABLES = ["{lang}/cannon/", "{lang}/cannonades/", "{lang}/kanon/"]

FRAMES = {
    "a game": f"link={game_link(*OPENING, 'e4-e5')}",
    "a puzzle": f"mode=puzzle&position={MIDDLE}&task=Capture&solution=f5xf6",
    "trouble": "position=none",
}
"""What frames show once they are live, by the end of their address."""

one_language = pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.nightly)])
"""For what differs in its words alone."""

REPEATED_IDS = """[...document.querySelectorAll("[id]")]
    .filter((element) => document.getElementById(element.id) !== element)
    .map((element) => `repeated id: ${element.outerHTML.slice(0, 200)}`)"""


def violations(page: Page) -> list[str]:
    """What axe-core finds, one line each, and every id that several elements have."""
    if not page.evaluate("'axe' in window"):
        bring_in(page, "axe-core/axe.min.js")
    found: list[dict[str, Any]] = page.evaluate(
        """tags => axe.run(document, { runOnly: tags, resultTypes: ["violations"] })
            .then(({ violations }) => violations)""",
        TAGS,
    )
    repeated: list[str] = page.evaluate(REPEATED_IDS)
    return repeated + [
        f"{rule['id']}: {rule['help']}\n  " + "\n  ".join(node["html"][:200] for node in rule["nodes"])
        for rule in found
    ]


def check_everywhere(page: Page, what: str) -> None:
    """No violation by day and by night, on a desktop and on a phone.

    Usually in one of these four looks, which differs from state to state.
    """
    for theme, size in LOOKS if EFFORT == "full" else [LOOKS[crc32(what.encode()) % len(LOOKS)]]:
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        found = violations(page)
        assert found == [], f"{what}, {theme}, {size}: {found[0]}"
        assert sideways(page) <= 0, f"{what}, {theme}, {size} scrolls sideways"


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    wider: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return wider


def downwards(page: Page) -> int:
    """By how many pixels the page is higher than the window."""
    higher: int = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    return higher


@pytest.mark.nightly
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("what", FRAMES)
def test_no_violation_in_a_live_frame(page: Page, profiles: Profiles, what: str, lang: str) -> None:
    page.goto(f"{profiles.base}embed/{lang}/cannon/#{FRAMES[what]}")
    touch = page.locator("#touch")
    if what == "a puzzle":
        touch.click()
    until(page, FIRST_ANSWER)
    expect(touch).to_have_count(0)
    if what == "a puzzle":
        page.locator("#sq-f5").click()
        page.locator("#sq-a1").click()
        expect(page.locator("#notice")).to_be_visible()
    check_everywhere(page, what)


def check_page(page: Page, address: str) -> None:
    """No violation at an address, and nothing that scrolls sideways there."""
    page.goto(address)
    for width in (360, 768):
        page.set_viewport_size({"width": width, "height": 800})
        assert sideways(page) <= 0, f"{address}, {width}"
    check_everywhere(page, address)


def test_no_violation_on_any_page(page: Page, profiles: Profiles) -> None:
    for path, lang in zip(PAGES, cycle(("en", "ja"))):
        check_page(page, profiles.base + path.format(lang=lang))


@pytest.mark.nightly
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("path", [*PAGES, *OTHERS, *TABLES])
def test_no_violation_on_any_page_in_either_language(
    page: Page, profiles: Profiles, path: str, lang: str
) -> None:
    check_page(page, profiles.base + path.format(lang=lang))
    if path in TABLES:
        until(page, FIRST_ANSWER)
        check_everywhere(page, path)


def write_puzzle(table: Table) -> None:
    """Make a puzzle in the share dialog, with a solution that is refused."""
    table.press("share")
    dialog = table.dialog("share")
    dialog.locator("input[value=task]").check(force=True)
    dialog.locator("[name=solution]").fill("fish")
    expect(dialog.locator("[data-refused]")).not_to_be_empty()


def climb(table: Table) -> None:
    """Show the whole ladder."""
    table.press("new")
    action(table.dialog("new"), "ladder").click()
    table.dialog("ladder")


STATES: dict[str, Callable[[Table], object]] = {
    "new": lambda table: table.press("new"),
    "ladder": climb,
    "settings": lambda table: table.press("settings"),
    "share": lambda table: table.press("share"),
    "puzzle": write_puzzle,
    "picked": lambda table: table.tap("f5"),
    "refused": lambda table: table.tap("c3", "c2"),
    "hint": lambda table: table.ask(),
    "notation": lambda table: table.type_move("fish"),
}


@one_language
def test_no_violation_in_any_state_of_the_table(table: Table, lang: str) -> None:
    table.open_position(MIDDLE, lang=lang)
    assert amiss_at_any_size(table.page) == {}
    for name, reach in STATES.items():
        reach(table)
        if name == "hint":
            expect(table.hint).to_be_visible()
        check_everywhere(table.page, name)
        table.page.keyboard.press("Escape")
        expect(table.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.nightly
def test_no_violation_in_the_dialogs_around_a_game(table: Table) -> None:
    table.open_position(LOADED, lang="en")
    table.press("resign")
    table.dialog("resign")
    check_everywhere(table.page, "resign")
    table.page.keyboard.press("Escape")
    table.press("saved")
    table.dialog("saved")
    check_everywhere(table.page, "saved")
    table.page.keyboard.press("Escape")
    table.play("xb10")
    expect(table.end).to_be_visible()
    check_everywhere(table.page, "end")
    table.open("g1.cannon", lang="en").ready()
    table.dialog("link-error")
    check_everywhere(table.page, "link-error")


# Boards with a task


@pytest.mark.nightly
def test_no_violation_in_any_state_of_a_diagram(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}ja/cannon/rules/")
    touch_diagrams(page)
    check_everywhere(page, "diagrams")


def test_no_violation_in_the_tutorials_small_game(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}ja/cannon/learn/#step-10")
    game = Board(page, "small-game").start()
    expect(game.figure.locator(".coach li").first).to_be_visible()
    check_everywhere(page, "small game")


def test_no_violation_with_a_task_at_the_table(table: Table) -> None:
    table.open(task_link(MIDDLE, "Capture on f6.", "f5xf6"), "en").ready()
    strip = table.page.locator("#task")
    table.play("f5-e6")
    expect(strip).to_have_attribute("data-state", "bad")
    check_everywhere(table.page, "refused")
    table.play("f5xf6")
    expect(strip).to_have_attribute("data-state", "good")
    check_everywhere(table.page, "solved")


# Sizes


@pytest.mark.parametrize(
    ("lang", "size"),
    [
        ("ja", "phone"),
        pytest.param("en", "desktop", marks=pytest.mark.nightly),
        pytest.param("en", "phone", marks=pytest.mark.nightly),
        pytest.param("ja", "desktop", marks=pytest.mark.nightly),
    ],
)
def test_the_table_fits_the_screen(profiles: Profiles, lang: str, size: str) -> None:
    width, height = SIZES[size]
    table = profiles.table(viewport={"width": width, "height": height})
    table.open(lang=lang)
    assert downwards(table.page) <= 0, "before Python is ready"
    table.ready()
    assert downwards(table.page) <= 0, "towns"
    table.follow(game_link(start=MIDDLE))
    expect(table.square("f5")).to_have_attribute("aria-label", re.compile("soldier|兵士"))
    assert downwards(table.page) <= 0, "guns"
    table.tap("f5")
    expect(decision(table.page, "f5-e6")).to_be_visible()
    assert downwards(table.page) <= 0, "a soldier of many moves"
    for name in ("new", "undo", "redo", "hint", "brief", "share", "menu"):
        expect(tool(table.page, name)).to_be_in_viewport(ratio=1)


def test_at_double_zoom_everything_can_be_reached(table: Table) -> None:
    table.page.set_viewport_size({"width": 640, "height": 400})
    table.open_position(MIDDLE)
    assert sideways(table.page) <= 0
    table.play("f5-e6")
    table.has_moves(1)
    table.press("share")
    dialog = table.dialog("share")
    dialog.get_by_role("button", name="Copy link").scroll_into_view_if_needed()
    expect(dialog.get_by_role("button", name="Copy link")).to_be_in_viewport()
    table.page.keyboard.press("Escape")
    table.press("settings")
    expect(table.dialog("settings")).to_be_in_viewport()


@pytest.mark.nightly
def test_at_double_zoom_diagrams_can_be_read_and_played(profiles: Profiles) -> None:
    page = profiles.page(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    page.goto(f"{profiles.base}en/cannon/rules/")
    board = Board(page, "retreat").start()
    board.play("e5-e3")
    board.shows("good")
    assert sideways(page) <= 0
    page.goto(f"{profiles.base}en/cannon/learn/#step-3")
    step = Board(page, "take").start()
    step.play("d5xc6")
    step.shows("good")
    assert sideways(page) <= 0


def small_targets(page: Page) -> list[str]:
    """What can be pressed and is less than 24 pixels wide or high.

    Links in running text do not count, nor buttons of a pixel or two, which keys alone reach.
    """
    found: list[str] = page.locator("button:visible, a:visible, input:visible").evaluate_all(
        """all => all.filter(one => {
            const { width, height } = one.getBoundingClientRect();
            const size = Math.min(width, height);
            return size > 2 && size < 24 && getComputedStyle(one).display !== "inline";
        }).map(one => one.outerHTML.slice(0, 120))"""
    )
    return found


def test_every_target_at_the_table_is_large_enough(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 800})
    table.open_position(MIDDLE)
    table.tap("f5")
    expect(decision(table.page, "f5-e6")).to_be_visible()
    assert small_targets(table.page) == []


@pytest.mark.nightly
def test_every_target_in_the_rules_is_large_enough(page: Page, profiles: Profiles) -> None:
    page.goto(f"{profiles.base}en/cannon/rules/")
    touch_diagrams(page)
    for width in (360, 920, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert small_targets(page) == []
        assert sideways(page) <= 0


# Motion and theme

MOVING = "document.getAnimations().filter(animation => animation.playState === 'running').length"


def test_with_less_motion_nothing_moves(table: Table) -> None:
    table.open_position(MIDDLE)
    table.page.evaluate(
        """() => { window.begun = 0; const animate = Element.prototype.animate;
            Element.prototype.animate = function (...args) { window.begun++; return animate.apply(this, args); }; }"""
    )
    table.play("f5-i5")
    table.has_moves(1)
    assert table.page.evaluate("begun") == 0
    assert table.page.evaluate(MOVING) == 0


def test_movement_explains_a_move_and_a_key_skips_it(table: Table) -> None:
    table.page.emulate_media(reduced_motion="no-preference")
    table.open_position(MIDDLE)
    table.page.evaluate(
        """() => { window.animated = []; const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                const animation = animate.call(this, frames, { ...options, duration: 1e6 });
                window.animated.push(animation); return animation; }; }"""
    )
    table.play("f5-i5")
    until(table.page, "animated.some(one => one.playState === 'running')")
    table.page.keyboard.press("Shift")
    until(table.page, "animated.every(one => one.playState !== 'running')")
    table.has_moves(1)


def test_settings_act_at_once_and_are_remembered(table: Table) -> None:
    table.open_position(MIDDLE, players=(0, 1))
    root = table.page.locator("html")
    action(table.page, "theme").click()
    action(table.page, "theme").click()
    expect(root).to_have_attribute("data-theme", "dark")
    table.press("settings")
    dialog = table.dialog("settings")
    expect(dialog.locator("[name=theme][value=dark]")).to_be_checked()
    dialog.locator("[name=theme][value=light]").check(force=True)
    expect(root).to_have_attribute("data-theme", "light")
    dialog.locator("[name=theme][value=dark]").check(force=True)
    dialog.locator("[name=motion][value=off]").check(force=True)
    dialog.get_by_label("Your name").fill("葵 ")
    dialog.get_by_label("Your name").press("Enter")
    expect(dialog).to_be_hidden()
    table.page.reload(wait_until="commit")
    expect(root, "before the first paint").to_have_attribute("data-theme", "dark")
    table.ready()
    table.press("settings")
    expect(dialog.locator("[name=theme][value=dark]")).to_be_checked()
    expect(dialog.locator("[name=motion][value=off]")).to_be_checked()
    expect(dialog.get_by_label("Your name")).to_have_value("葵")
    table.page.keyboard.press("Escape")
    table.press("share")
    with table.page.expect_download() as waiting:
        table.dialog("share").get_by_role("button", name="Record").click()
    assert '[Player1 "葵"]' in Path(waiting.value.path()).read_text(encoding="utf-8")
    table.page.goto(f"{table.base}ja/about/")
    expect(root).to_have_attribute("data-theme", "dark")
