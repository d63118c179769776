"""Playing together by links, as two people at two devices do."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.conftest import PHONE, Profiles
from e2e.test_keyboard import enter_board, play_by_arrows
from e2e.together import two


def test_two_devices_play_a_game_by_links_to_its_end_and_once_more(profiles: Profiles) -> None:
    host, guest = two(profiles, **PHONE)
    guest.reloads = True
    guest.load(host.invite("Aoi", **{"option-move_limit": "10"}))
    guest.says("Aoiさんからキャノンへの招待です")
    host.open(guest.sit_down("ベン"))
    host.says("By links with ベン")

    host.board.tap("e1")
    host.says("You played e1. Send it.")
    host.send()  # is lost: the next one holds it
    host.says("Waiting for ベン")
    guest.open(host.send())
    guest.has_moves("e1")
    guest.board.type_move("f10")
    answer = guest.send()
    for _ in range(2):
        host.open(answer)
    host.has_moves("e1", "f10")
    enter_board(host.page)
    play_by_arrows(host.board, "e4-e5")
    guest.open(host.send())
    guest.has_moves("e1", "f10", "e4-e5")

    # On the way elsewhere, the home page says whose turn it is, and leads back.
    guest.page.goto(f"{profiles.base}ja/")
    entry = guest.page.locator("#sittings li")
    expect(entry).to_contain_text("キャノン：Aoiさんと")
    expect(entry).to_contain_text("あなたの手番、4手目")
    entry.locator("[data-action=continue-sitting]").click()
    guest.ready().has_moves("e1", "f10", "e4-e5")
    guest.board.press("resign")
    guest.dialog("resign").locator("button.main").click()
    guest.reloads = False
    guest.dialog("end").locator("[data-action=send-letter]").click()
    host.open(guest.copied())

    expect(host.dialog("end")).to_contain_text("Black wins")
    host.dialog("end").locator("[data-action=rematch-by-link]").click()
    guest.open(host.copied())
    expect(guest.panel).to_contain_text("あなたは黒、先手です。")
    host.open(guest.sit_down("ベン"))
    host.says("ベン has taken the seat")
    guest.open(host.send())
    guest.says("Aoiさんとリンクで対局中")
    guest.board.tap("e1")
    host.open(guest.send())
    host.has_moves("e1")
