"""Games as files: saved from the table, dropped on it, chosen from the device; and what is no game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import JSHandle, expect

from e2e.cards import GAMES, CardTable
from e2e.conftest import PHONE, Profiles
from e2e.positions import OPENING
from e2e.saves import has_kept
from e2e.table import Table, game_link
from e2e.test_access import sideways
from pyengine.match import start
from pyengine.notation.game_file import game_file, read_game_file, write_game_file

BOLD = "Bold: the gun on b5 stands alone."

NAMED = f"""\
[Game "cannon"]
[Event "例会"]
[Player1 "花子"]
[Player2 "Taro"]

{{A quiet beginning.}} e1 f10 1. a4-b5 {{{BOLD}}} b7-b6 *
"""


def drop(table: Table, data: bytes, name: str = "game.txt") -> None:
    """Drag a file over the board and let it fall."""
    page = table.page
    transfer = page.evaluate_handle(
        """([name, bytes]) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([Uint8Array.from(bytes, byte => byte.charCodeAt(0))], name));
            return transfer;
        }""",
        [name, data.decode("latin-1")],
    )
    drag(table, "dragover", transfer)
    expect(page.locator("#drop")).to_be_visible()
    drag(table, "drop", transfer)
    expect(page.locator("#drop")).to_be_hidden()


def drag(table: Table, event: str, transfer: JSHandle) -> None:
    """Something held over the board: ``event`` is ``dragover`` or ``drop``."""
    table.page.evaluate(
        """([event, dataTransfer]) => document.getElementById("board")
            .dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))""",
        [event, transfer],
    )


def has_comment(table: Table, text: str) -> None:
    """Wait until this is said of the step shown."""
    expect(table.page.locator(".comment")).to_have_text(text)


@pytest.mark.every_browser(nightly=True)
def test_a_dropped_file_opens_with_names_and_comments_and_is_kept(table: Table) -> None:
    table.open(game_link(*OPENING)).ready()
    drop(table, NAMED.encode())
    table.has_moves(4)
    expect(table.seat("me")).to_contain_text("花子")
    expect(table.seat("opp")).to_contain_text("Taro")
    has_comment(table, "")
    table.entries.nth(2).click()
    has_comment(table, BOLD)
    table.reload()
    table.has_moves(4)
    has_comment(table, BOLD)
    expect(table.seat("me")).to_contain_text("花子")


def test_a_kept_game_of_a_file_goes_on_from_the_list(table: Table) -> None:
    table.open(game_link(*OPENING)).ready()
    drop(table, NAMED.encode())
    table.has_moves(4)
    has_kept(table.page, 2)  # the file's, and the one before
    table.open("new").ready()
    table.press("saved")
    kept = table.dialog("saved")
    expect(kept).to_contain_text("花子 – Taro")
    kept.get_by_role("button", name="Continue").first.click()
    table.has_moves(4)
    table.entries.nth(2).click()
    has_comment(table, BOLD)


@pytest.mark.parametrize("device", [pytest.param("desktop", marks=pytest.mark.nightly), "phone"])
def test_a_saved_record_opens_elsewhere_as_it_was(
    profiles: Profiles, table: Table, tmp_path: Path, device: str
) -> None:
    table.open(game_link(*OPENING)).ready()
    drop(table, NAMED.replace(" *", " 2. b5xb6 =agreed 1/2-1/2").encode())
    has_comment(table, "A quiet beginning.")
    table.press("share")
    with table.page.expect_download() as waiting:
        table.dialog("share").get_by_role("button", name="Record").click()
    name = waiting.value.suggested_filename
    assert re.fullmatch(r"cannon-\d{4}-\d\d-\d\d\.txt", name)
    path = tmp_path / name
    waiting.value.save_as(path)
    file = read_game_file(path.read_text(encoding="utf-8"))
    assert dict(file.headers)["Date"] == name[7:17].replace("-", ".")
    assert dict(file.headers)["Event"] == "例会"
    assert [number for number, _ in file.comments] == [0, 3]

    other = profiles.table(**(PHONE if device == "phone" else {}))
    other.open(lang="ja").ready()
    other.press("saved")
    with other.page.expect_file_chooser() as chooser:
        other.dialog("saved").get_by_role("button", name="ファイルを開く").click()
    chooser.value.set_files(path)
    other.has_moves(5)
    expect(other.page.locator("dialog#saved")).to_be_hidden()
    has_comment(other, "A quiet beginning.")
    assert other.moves() == table.moves()


@pytest.mark.nightly
def test_a_file_opens_in_the_encodings_that_editors_write(table: Table) -> None:
    table.open().ready()
    for number, encoding in enumerate(("utf-8-sig", "utf-16", "utf-16-be", "shift_jis")):
        mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
        file = NAMED.replace("花子", f"花子{number}").replace("\n", "\r\n")
        drop(table, mark + file.encode(encoding))
        expect(table.seat("me")).to_contain_text(f"花子{number}")
        table.has_moves(4)


@pytest.mark.nightly
def test_a_record_may_be_dropped_as_text_and_pasted(table: Table) -> None:
    table.open().ready()
    transfer = table.page.evaluate_handle(
        """() => {
            const transfer = new DataTransfer();
            transfer.setData("text/plain", "cannon/1 : e1 f10 a4-b5");
            return transfer;
        }"""
    )
    drag(table, "drop", transfer)
    table.has_moves(3)
    drop(table, b"nonsense")
    dialog = table.dialog("link-error")
    dialog.locator("textarea").fill(f"Our game:\n\n{NAMED}")
    dialog.locator("textarea").press("Enter")
    table.has_moves(4)


def test_of_two_games_in_one_message_the_page_asks_which(table: Table) -> None:
    yours, mine = game_link("e1", "f10"), game_link("e1", "f10", "a4-b5")
    table.open(f"{yours.replace('.', '%2E')}。").ready()
    table.has_moves(2)
    table.press("saved")
    dialog = table.dialog("saved")
    dialog.locator("summary").click()
    dialog.locator("textarea").fill(f"Yours: {yours}, mine:\n> {mine[:20]}\n> {mine[20:]}!")
    dialog.locator("textarea").press("Enter")
    table.dialog("link-error").get_by_role("button", name="Open").nth(1).click()
    table.has_moves(3)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_the_longest_names_widen_no_table(card_table: Callable[[str], CardTable], game: str) -> None:
    table = card_table(game).open()
    match = start(game, seed="names")
    for sign in ("W", "名"):
        table.press("saved")
        dialog = table.dialog("saved")
        if not (field := dialog.locator("textarea")).is_visible():
            dialog.locator("summary").last.click()
        names = [(f"Player{seat + 1}", 30 * sign) for seat in range(match.setup.seats)]
        field.fill(write_game_file(game_file(match, names)))
        field.press("Enter")
        expect(dialog).to_be_hidden()
        expect(table.page.locator(".table")).to_contain_text(24 * sign)
        for width in (390, 1280):
            table.page.set_viewport_size({"width": width, "height": 800})
            assert sideways(table.page) <= 0
        if table.curtain.is_visible():
            table.curtain.locator("button").click()
            expect(table.curtain).to_be_hidden()
            assert sideways(table.page) <= 0


BAD = {
    b"": "There is no game in this",
    b"hello": "There is no game in this",
    b"<!doctype html><html><body>cannon : e1</body></html>": "There is no game in this",
    bytes(range(256)) * 40: "Save it as UTF-8",
    b"\xff\xfe" + "hello".encode("utf-16-le"): "There is no game in this",
    b"[" * 1_500_000: "too long",
    NAMED.replace("a4-b5", "a4-a6").encode(): "Line 6, “a4-a6”",
    NAMED.replace("*", "1-0").encode(): "the game is not over",
    b'[Game "chess"]\n\n1. e4 e5 *': "There is no game “chess”",
}
"""Files that cannot be opened, and what is said of them."""


def test_a_bad_file_says_what_is_wrong_and_leaves_the_game_alone(table: Table) -> None:
    table.open(game_link(*OPENING)).ready()
    for data, reason in BAD.items():
        drop(table, data)
        dialog = table.dialog("link-error")
        expect(dialog).to_contain_text(reason)
        table.page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        table.has_moves(2)
    table.play("e4-e5")
    table.has_moves(3)
    table.reload()
    table.has_moves(3)
