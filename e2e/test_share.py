"""Links, pictures and text: what leaves the table, and how it arrives elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator, expect

from e2e.browsers import bring_in
from e2e.conftest import Profiles
from e2e.host import attributes
from e2e.positions import LOADED, MIDDLE, OPENING
from e2e.table import Table, game_link
from pyengine.games.cannon.rules.state import SIDES
from web.games.cannon.words import ARMY
from web.texts.tasks import NOT_ASKED

MOVES = (*OPENING, "e4-e5", "f7-f6", "e5xf6", "h7-g6")


def shared_link(dialog: Locator) -> str:
    """The link in the field that is in sight."""
    return dialog.get_by_label("Link", exact=True).input_value()


def choose(dialog: Locator, what: str) -> None:
    dialog.locator(f"input[value={what}]").check(force=True)


@pytest.mark.every_browser(nightly=True)
def test_a_shared_game_opens_in_a_fresh_profile_at_the_same_move(profiles: Profiles, table: Table) -> None:
    table.open(game_link(*MOVES)).ready()
    table.entries.nth(3).click()
    expect(table.entries.nth(3)).to_have_attribute("aria-current", "step")
    table.press("share")
    dialog = table.dialog("share")
    choose(dialog, "game")
    link = shared_link(dialog)
    assert link.startswith(table.base)

    other = profiles.table()
    other.page.goto(link)
    other.ready()
    other.has_moves(6)
    assert other.moves() == table.moves()
    assert other.pieces() == table.pieces()
    expect(other.entries.nth(3)).to_have_attribute("aria-current", "step")


@pytest.mark.every_browser(nightly=True)
def test_a_shared_position_opens_without_its_game(table: Table) -> None:
    table.open(game_link(*MOVES)).ready()
    table.press("share")
    dialog = table.dialog("share")
    choose(dialog, "position")
    pieces = table.pieces()
    table.follow(shared_link(dialog).partition("#")[2])
    table.has_moves(0)
    assert table.pieces() == pieces


def test_the_address_is_clean_once_the_game_of_a_link_is_kept(table: Table) -> None:
    table.open(game_link(*MOVES)).ready()
    expect(table.page).to_have_url(f"{table.base}en/cannon/")
    table.reload()
    table.has_moves(6)


def test_a_link_pasted_over_a_running_game_opens(table: Table) -> None:
    table.open(game_link(*OPENING))
    table.play("e4-e5")
    table.has_moves(3)
    table.follow(game_link(*MOVES))
    table.has_moves(6)


def test_a_link_opens_though_the_address_is_cleared_before_it_is_seen(table: Table) -> None:
    """As when the answer to a move, which clears the address, comes just when a link is pasted."""
    table.open(game_link(*OPENING))
    link = game_link(*MOVES)
    table.page.evaluate(
        "link => { location.hash = link; history.replaceState(null, '', location.pathname) }", link
    )
    table.has_moves(6)


@pytest.mark.nightly
def test_copying_the_link(profiles: Profiles) -> None:
    table = profiles.table(permissions=["clipboard-read", "clipboard-write"])
    table.open(game_link(*MOVES)).ready()
    table.press("share")
    dialog = table.dialog("share")
    link = shared_link(dialog)
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_text("Copied").first).to_be_visible()
    assert table.page.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.parametrize("what", ["game", pytest.param("task", marks=pytest.mark.nightly)])
def test_the_qr_code_holds_the_link(table: Table, what: str) -> None:
    table.open_position(MIDDLE)
    table.play("f5-e6")
    table.has_moves(1)
    table.press("share")
    dialog = table.dialog("share")
    choose(dialog, what)
    if what == "task":
        dialog.get_by_label("Solution").fill("j6-j5")
    expect(dialog.get_by_label("Link", exact=True)).to_have_value(re.compile(f"#{what[0]}"))
    code = dialog.locator("[data-qr] svg, [data-qr] canvas, [data-qr] img").first
    expect(code).to_be_visible()
    bring_in(table.page, "jsqr/dist/jsQR.js")
    found = table.page.evaluate(
        """async png => {
            const bitmap = await createImageBitmap(new Blob([Uint8Array.from(png)]));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext("2d");
            context.drawImage(bitmap, 0, 0);
            const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
            return jsQR(data, width, height)?.data;
        }""",
        [*dialog.locator("[data-qr]").first.screenshot()],
    )
    assert found == shared_link(dialog)


def downloaded(table: Table, name: str) -> tuple[str, Path]:
    """Press the button of that name; the file's suggested name, and where it is."""
    with table.page.expect_download() as waiting:
        table.dialog("share").get_by_role("button", name=name).click()
    download: Download = waiting.value
    return download.suggested_filename, Path(download.path())


@pytest.mark.nightly
def test_the_position_as_a_picture_and_as_text(table: Table) -> None:
    table.open_position(LOADED)
    table.press("share")

    name, path = downloaded(table, "SVG")
    assert name.endswith(".svg")
    drawing = path.read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert ARMY.fill(side=SIDES[1], town="b10", soldiers="i7, i8").en in drawing
    assert "var(--" not in drawing
    assert not re.search(r"(href|src)=\"(?!#)", drawing), "the picture needs nothing else"

    name, path = downloaded(table, "PNG")
    assert name.endswith(".png")
    picture = path.read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) >= 800

    name, path = downloaded(table, "Text")
    assert name.endswith(".txt")
    text = path.read_text(encoding="utf-8")
    assert LOADED in text


def test_the_code_to_embed_the_board_holds_what_is_shared(table: Table) -> None:
    table.open(game_link(*MOVES)).ready()
    table.press("share")
    dialog = table.dialog("share")
    for what in ("game", "position"):
        choose(dialog, what)
        link = shared_link(dialog).partition("#")[2]
        expect(dialog.locator("[data-embed]")).to_contain_text(f'link="{link}"')
        code = dialog.locator("[data-embed]").inner_text()
        assert attributes("script", code)["src"] == f"{table.base}embed.js"
        board = attributes("cannonry-board", code)
        assert (board["game"], board["lang"], board["link"]) == ("cannon", "en", link)
        assert board.get("mode") != "puzzle"


@pytest.mark.nightly
def test_more_ways_to_embed_begin_with_what_is_shared(table: Table) -> None:
    table.open_position(MIDDLE)
    table.press("share")
    dialog = table.dialog("share")
    choose(dialog, "position")
    link = shared_link(dialog).partition("#")[2]
    dialog.get_by_role("link", name="More ways to embed").click()
    page = table.page
    expect(page).to_have_url(re.compile("/en/embed/#"))
    expect(page.locator("[name=content]")).to_have_value(f"{table.base}en/cannon/#{link}")
    expect(page.locator("[name=what][value=position]")).to_be_checked()
    frame = page.frame_locator("cannonry-board iframe")
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-label", re.compile("black soldier"))


def test_the_device_s_own_sharing_is_given_the_link(own_table: Table) -> None:
    own_table.page.add_init_script(
        "Object.defineProperty(navigator, 'share', { value: async (what) => { window.sent = what; } });"
    )
    own_table.open(game_link(*MOVES)).ready()
    own_table.press("share")
    dialog = own_table.dialog("share")
    dialog.get_by_role("button", name="Send").click()
    sent = own_table.page.evaluate("window.sent")
    assert sent["url"] == shared_link(dialog)
    assert sent["title"] == own_table.page.title()


@pytest.mark.nightly
def test_without_sharing_of_its_own_the_device_offers_none(own_table: Table) -> None:
    own_table.page.add_init_script("delete Navigator.prototype.share")
    own_table.open(game_link(*MOVES)).ready()
    own_table.press("share")
    expect(own_table.dialog("share").get_by_role("button", name="Send")).to_be_hidden()


# Puzzles


def make_puzzle(dialog: Locator, task: str, solution: str) -> str:
    """Fill in the puzzle; its link once there is one."""
    choose(dialog, "task")
    dialog.get_by_label("Task").fill(task)
    dialog.get_by_label("Solution").fill(solution)
    expect(dialog.get_by_label("Link", exact=True)).to_have_value(re.compile("#t"))
    return shared_link(dialog)


def test_a_puzzle_of_one_s_own_is_solved_at_another_table_and_played_on(
    profiles: Profiles, table: Table
) -> None:
    table.open_position(LOADED)
    table.press("share")
    dialog = table.dialog("share")
    task = "Take the town."
    link = make_puzzle(dialog, task, "xb10")
    board = attributes("cannonry-board", dialog.locator("[data-embed]").inner_text())
    assert (board["mode"], board["link"]) == ("puzzle", link.partition("#")[2])

    other = profiles.table()
    other.page.goto(link)
    other.ready()
    strip = other.page.locator("#task")
    expect(strip).to_contain_text(task)
    other.play("b5-b8")
    expect(strip).to_have_attribute("data-state", "bad")
    expect(strip).to_contain_text(NOT_ASKED.en)
    other.has_moves(0)
    strip.get_by_role("button", name="Try again").click()
    other.play("xb10")
    expect(strip).to_have_attribute("data-state", "good")
    expect(other.end).to_be_hidden()


def test_a_puzzle_that_is_solved_can_be_played_on(table: Table) -> None:
    table.open_position(MIDDLE)
    table.press("share")
    dialog = table.dialog("share")
    link = make_puzzle(dialog, "Step on.", "f5-e6 f5-g6")
    table.page.keyboard.press("Escape")
    table.follow(link.partition("#")[2])
    strip = table.page.locator("#task")
    expect(strip).to_contain_text("Step on.")
    table.play("f5-e6")
    expect(strip).to_have_attribute("data-state", "good")
    strip.get_by_role("button", name="Play on").click()
    expect(strip).to_have_count(0)
    table.has_moves(1)
    table.play("j6-j5")
    table.has_moves(2)


@pytest.mark.nightly
def test_a_puzzle_without_a_right_answer_has_no_link_and_says_why(table: Table) -> None:
    table.open_position(MIDDLE)
    table.press("share")
    dialog = table.dialog("share")
    make_puzzle(dialog, "Step on.", "f5-e6")
    refused = dialog.locator("[data-refused]")
    for solution, sentence in (("", "Say which move solves it."), ("fish", "fish"), ("f5-f9", "f5-f9")):
        dialog.get_by_label("Solution").fill(solution)
        expect(refused).to_contain_text(sentence)
        expect(dialog.get_by_label("Link", exact=True)).to_have_value("")
        expect(dialog.get_by_role("button", name="Copy link")).to_be_disabled()
        expect(dialog.locator("[data-qr] svg")).to_have_count(0)


# Links that do not open

GOOD = game_link(*MOVES)


BAD = {
    GOOD[:-4]: "The end of this link is missing",
    GOOD[:-1] + ("a" if GOOD[-1] != "a" else "b"): "damaged",
    GOOD.replace("g1.", "g9.", 1): "newer",
    GOOD.replace("cannon", "gunsor", 1): "damaged",
    "hello": "not a Cannonry link",
    "%F0%9F%92%A3": "not a Cannonry link",
    "g1.cannon.1.99.<script>alert(1)</script>": "The end of this link is missing",
}
"""Links that cannot be opened, and what is said of them."""


def test_a_bad_link_says_what_is_wrong_and_a_way_on(own_table: Table) -> None:
    own_table.open(GOOD[:-4]).ready()
    dialog = own_table.dialog("link-error")
    expect(dialog).to_contain_text("The end of this link is missing")
    assert own_table.page.evaluate("location.hash") != "", "the address is left for the player to look at"
    own_table.page.set_viewport_size({"width": 390, "height": 844})
    box = dialog.locator("textarea").bounding_box()
    assert box
    assert box["width"] > 200, "on a phone there is room to paste"
    dialog.locator("textarea").fill(f"{own_table.base}en/cannon/#{GOOD}")
    dialog.locator("textarea").press("Enter")
    expect(dialog).to_be_hidden()
    own_table.has_moves(6)


def test_a_bad_link_leaves_the_running_game_alone(table: Table) -> None:
    table.open(game_link(*OPENING)).ready()
    table.play("e4-e5")
    table.has_moves(3)
    for link, reason in BAD.items():
        table.page.evaluate("link => { location.hash = link }", link)
        dialog = table.dialog("link-error")
        expect(dialog).to_contain_text(reason)
        table.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        table.has_moves(3)


@pytest.mark.nightly
def test_a_bad_link_in_japanese(own_table: Table) -> None:
    own_table.open("hello", lang="ja").ready()
    expect(own_table.dialog("link-error")).to_contain_text("Cannonryのリンクではありません")
