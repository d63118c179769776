"""Playing together by links, as two people at two devices do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.browsers import PREFIX
from e2e.cards import CardTable, tab_to
from e2e.conftest import DESKTOP, PHONE, Profiles
from e2e.held import HeldBack
from e2e.kanon import KanonTable
from e2e.offers import action
from e2e.table import SHORT_GAME, taps
from e2e.test_access import check_everywhere, one_language, sideways, small_targets
from e2e.test_keeping import FORBID
from e2e.test_keyboard import enter_board, play_by_arrows, walk_to
from e2e.test_offline import CONTROLLED, NO_SERVER
from e2e.together import CLIPBOARD, Device, against, answered, invited, two
from e2e.waiting import until
from tests.effort import EFFORT
from tests.web.devices import Device as Friend
from tests.web.devices import seated
from web.serve import SiteServer


@pytest.mark.parametrize("end", ["resigned", pytest.param("won", marks=pytest.mark.nightly)])
def test_two_devices_play_a_game_by_links_to_its_end_and_once_more(profiles: Profiles, end: str) -> None:
    host, guest = two(profiles, **PHONE)
    guest.reloads = EFFORT == "full"
    guest.load(host.invite("Aoi", **{"option-move_limit": "10"}))
    guest.says("Aoiさんからキャノンへの招待です")
    host.open(guest.sit_down("ベン"))
    host.says("By links with ベン")

    first, second, third, *rest = SHORT_GAME
    host.board.tap(*taps(first))
    host.says("You played b1. Send it.")
    host.send()  # is lost: the next one holds it
    host.says("Waiting for ベン")
    guest.open(host.letter())
    guest.has_moves(first)
    guest.board.play(second)
    answer = guest.send()
    for _ in range(2):
        host.open(answer)
    guest.reload()
    host.has_moves(first, second)
    enter_board(host.page)
    play_by_arrows(host.board, third)
    guest.open(host.send())
    guest.has_moves(*SHORT_GAME[:3])

    # On the way elsewhere, the home page says whose turn it is, and leads back.
    guest.page.goto(f"{profiles.base}ja/")
    entry = guest.page.locator("#sittings li")
    expect(entry).to_contain_text("キャノン：Aoiさんと")
    expect(entry).to_contain_text("あなたの手番、4手目")
    action(entry, "continue-sitting").click()
    guest.ready().has_moves(*SHORT_GAME[:3])
    for number, move in enumerate(rest[:-1] if end == "won" else rest[:1]):
        mover, other = (guest, host) if number % 2 == 0 else (host, guest)
        mover.board.type_move(move)
        other.open(mover.send())
        other.has_moves(*SHORT_GAME[: 4 + number])
    if end == "won":
        host.board.type_move(rest[-1])
    else:
        host.press("resign")
        host.dialog("resign").locator("button.main").click()
    action(host.dialog("end"), "send-letter").click()
    guest.reloads = False
    guest.open(host.copied())

    expect(guest.dialog("end")).to_contain_text("Aoiが都市を攻略" if end == "won" else "投了")
    guest.page.keyboard.press("Escape")
    host.press("rematch-by-link")
    expect(host.page.locator("#panel")).to_have_attribute("data-remote", "invited")
    guest.open(host.copied())
    expect(guest.panel).to_contain_text("あなたは黒、先手です。")
    host.open(guest.sit_down("ベン"))
    host.says("ベン has taken the seat")
    guest.open(host.send())
    guest.says("Aoiさんとリンクで対局中")
    guest.board.tap("e1")
    host.open(guest.send())
    host.has_moves("e1")


@pytest.mark.nightly
def test_a_tab_in_which_a_link_is_opened_takes_the_game_over(profiles: Profiles) -> None:
    context = profiles.open(**CLIPBOARD)
    mine, friend = against(context.new_page(), profiles.base)
    answer = answered(mine, friend, "e1", "f10")
    other = Device(context.new_page(), profiles.base).load(answer)
    other.has_moves("e1", "f10")

    # One tab plays, the other looks on, until it learns otherwise.
    mine.shows("read-only")
    mine.board.play("e4-e5")
    mine.has_moves("e1", "f10")
    other.board.play("e4-e5")
    mine.has_moves("e1", "f10", "e4-e5")
    mine.shows("read-only").get_by_role("button", name="Use it here").click()
    other.shows("read-only")
    friend.open(link=mine.send())
    assert friend.table.view.play.line.plies == 3


@pytest.mark.nightly
def test_a_game_goes_on_in_the_tab_that_opened_it_last(profiles: Profiles) -> None:
    context = profiles.open(**CLIPBOARD)
    mine, _ = against(context.new_page(), profiles.base)
    page = context.new_page()
    page.goto(f"{profiles.base}en/")
    action(page.locator("#sittings"), "continue-sitting").click()
    other = Device(page, profiles.base).ready()
    mine.shows("read-only")
    other.board.tap("e1")
    other.has_moves("e1")
    mine.has_moves("e1")
    mine.page.reload()
    mine.ready().shows("read-only")
    expect(page.locator("#read-only")).to_be_hidden()


@pytest.mark.nightly
def test_a_second_press_on_send_and_a_step_back_change_nothing(profiles: Profiles) -> None:
    mine, friend = against(profiles.page(**CLIPBOARD), profiles.base)
    mine.board.tap("e1")
    action(mine.panel, "send-letter").dblclick()
    friend.open(link=mine.copied())
    friend.ask(type="choose", decision="f10")
    mine.open(friend.letter())
    mine.has_moves("e1", "f10")
    mine.page.go_back()
    mine.page.go_forward()
    mine.ready().has_moves("e1", "f10")
    mine.says("By links with Aoi")


def test_a_link_that_is_not_for_this_game_leaves_it_as_it_was(profiles: Profiles) -> None:
    mine, friend = against(profiles.page(**CLIPBOARD), profiles.base)
    answer = answered(mine, friend, "e1", "f10")
    guest = seated("cannon")[1]
    for link, why in {
        answer[:-9]: "The end of this link is missing",
        guest.letter(): "This browser has no seat in this game",
    }.items():
        mine.open(link)
        expect(mine.dialog("link-error")).to_contain_text(why)
        mine.page.keyboard.press("Escape")
        mine.has_moves("e1")
    mine.open(answer)
    mine.has_moves("e1", "f10")


@pytest.mark.nightly
def test_a_seat_goes_on_at_another_device_once_its_file_is_the_latest(
    profiles: Profiles, tmp_path: Path
) -> None:
    mine, friend = against(profiles.page(**CLIPBOARD), profiles.base)
    answer = answered(mine, friend, "e1", "f10")
    with mine.page.expect_download() as saved:
        mine.press("save-seat")
    seat = tmp_path / saved.value.suggested_filename
    saved.value.save_as(seat)

    moved = Device(profiles.page(**CLIPBOARD), profiles.base).load()
    moved.press("saved")
    with moved.page.expect_file_chooser() as chooser:
        action(moved.dialog("saved"), "open-file").click()
    chooser.value.set_files(seat)
    moved.says("Is this the latest state of the game?")
    moved.reload()
    moved.press("latest")
    moved.open(answer)
    moved.has_moves("e1", "f10")
    moved.board.play("e4-e5")
    friend.open(link=moved.send())
    assert friend.table.view.play.line.plies == 3


@pytest.mark.nightly
def test_two_different_moves_stop_the_game_and_the_proof_is_saved(profiles: Profiles) -> None:
    mine, friend = against(profiles.page(**CLIPBOARD), profiles.base, seat=0)
    copy = Friend("copy", "cannon")
    copy.open(file=friend.ask(type="seat-file")["file"])
    copy.ask(type="latest")
    for device, move in ((friend, "e1"), (copy, "d1")):
        device.ask(type="choose", decision=move)
        mine.open(device.letter())
        mine.has_moves("e1")
    mine.says("The game has stopped.")
    mine.reload()
    with mine.page.expect_download() as proof:
        mine.press("save-proof")
    assert Path(proof.value.path()).read_text(encoding="utf-8").startswith("proof/1 ")


IN_APP: Final = {
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Mobile/15E148 Safari Line/14.8.0": "openExternalBrowser=1",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 "
    "Chrome/125.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android": "intent://",
}
"""What browsers of messengers call themselves, and what the way out of each has in its address."""


@pytest.mark.parametrize(
    "agent", [pytest.param(each, marks=[pytest.mark.nightly] * (at > 0)) for at, each in enumerate(IN_APP)]
)
def test_a_messenger_s_own_browser_is_warned_of_before_the_seat_is_taken(
    profiles: Profiles, agent: str
) -> None:
    friend = Friend("friend", "cannon")
    friend.open()
    guest = Device(profiles.page(**CLIPBOARD, **PHONE, user_agent=agent), profiles.base)
    link = invited(friend)
    guest.load(link)
    warning = guest.shows("in-app")
    way_out = warning.get_by_role("link", name="Open in your browser").get_attribute("href")
    assert way_out
    assert IN_APP[agent] in way_out
    assert link in way_out
    expect(warning.get_by_role("textbox")).to_have_value(f"{guest.address}#{link}")
    guest.sit_down("Ben")
    expect(warning).to_be_hidden()


def test_where_nothing_can_be_kept_nothing_is_sent(profiles: Profiles) -> None:
    page = profiles.page(**CLIPBOARD)
    page.add_init_script(f"({FORBID})()")
    host = Device(page, profiles.base).load()
    # Nor is kept that what a newcomer reads is not wanted.
    page.keyboard.press("Escape")
    page.evaluate("navigator.clipboard.writeText('nothing')")
    host.fill_invitation("Aoi")
    expect(host.shows("sitting-unkept")).to_contain_text("not being saved")
    host.says("The invitation is ready. Send it.")
    host.press("send-letter")
    host.press("show-letter")
    host.board.press("flip")
    expect(page.locator("dialog[open]")).to_have_count(0)
    host.says("The invitation is ready. Send it.")
    assert page.evaluate("navigator.clipboard.readText()") == "nothing"


def has_focus(page: Page, selector: str) -> None:
    """Wait until something of that kind has the focus."""
    until(page, "selector => document.activeElement.matches(selector)", arg=selector)


SEND: Final = ".afar [data-action=send-letter]"
AGAIN: Final = ".afar [data-action=show-letter]"


@pytest.mark.nightly
def test_playing_together_by_keyboard_alone(profiles: Profiles) -> None:
    page = profiles.page(**CLIPBOARD)
    page.goto(f"{profiles.base}en/")
    tab_to(page, "a[href='cannon/#together']")
    page.keyboard.press("Enter")
    host, friend = Device(page, profiles.base).ready(), Friend("friend", "cannon")
    host.dialog("together")
    assert "#" not in page.url
    tab_to(page, "input[name=name]")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    friend.open(link=host.copied())
    has_focus(page, AGAIN)
    friend.ask(type="accept", name="Aoi", random=friend.random())
    host.open(friend.letter())
    host.says("By links with Aoi")
    has_focus(page, "[role=gridcell]")
    page.keyboard.press("Home")
    page.evaluate(
        """() => {
            window.said = [];
            const live = document.getElementById("live");
            new MutationObserver(() => said.push(live.textContent)).observe(live, { childList: true });
        }"""
    )
    walk_to(page, "e1")
    page.keyboard.press("Enter")
    host.has_moves("e1")
    tab_to(page, SEND)
    page.keyboard.press("Enter")
    friend.open(link=host.copied())
    has_focus(page, AGAIN)
    friend.ask(type="choose", decision="f10")
    host.open(friend.letter())
    host.has_moves("e1", "f10")
    has_focus(page, "[role=gridcell]")
    assert page.evaluate("said.filter(text => text).map(text => text.slice(0, 20))") == [
        "Black places the tow",
        "White places the tow",
    ]


@pytest.mark.nightly
def test_a_seat_is_taken_by_keyboard_alone(profiles: Profiles) -> None:
    friend = Friend("friend", "cannon")
    friend.open()
    page = profiles.page(**CLIPBOARD)
    guest = Device(page, profiles.base).load(invited(friend))
    tab_to(page, "#seat-name")
    page.keyboard.type("Ben")
    page.keyboard.press("Enter")
    friend.open(link=guest.copied())
    has_focus(page, AGAIN)
    assert friend.remote.names == ("Ben", "Aoi")


SHARING: Final = """() => {
    window.shared = [];
    Object.defineProperty(navigator, "share", { value: async ({ url }) => {
        if (window.callsOff) throw new DOMException("no", "AbortError");
        window.shared.push(url);
    } });
}"""
"""The sharing that phones have, and its list of what was shared."""


def test_a_phone_s_own_sharing_sends_the_link_at_one_press(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    page.add_init_script(f"({SHARING})()")
    friend = Friend("friend", "cannon")
    friend.open()
    mine = Device(page, profiles.base).load(invited(friend))
    form = page.locator("form#seat-form")
    form.locator("[name=name]").fill("Ben")
    form.locator("button.main").tap()
    mine.says("Waiting for your opponent", "Last link: now")
    friend.open(link=page.evaluate("shared.pop()"))
    mine.open(friend.letter())
    mine.says("By links with Aoi")
    mine.board.square("e1").tap()
    page.evaluate("window.callsOff = true")
    mine.press("send-letter")
    mine.says("Waiting for Aoi")
    expect(mine.status).not_to_contain_text("Last link")
    page.evaluate("window.callsOff = false")
    mine.press("show-letter")
    action(mine.dialog("letter"), "send-letter").tap()
    mine.says("Last link: now")
    friend.open(link=page.evaluate("shared.pop()"))
    assert friend.table.view.play.line.plies == 1


@pytest.mark.nightly
@one_language
def test_no_violation_in_any_state_of_a_game_by_links(profiles: Profiles, lang: str) -> None:
    page = profiles.page(**CLIPBOARD)
    host, friend = Device(page, profiles.base, lang=lang).load(), Friend("friend", "cannon")
    host.unfold_invitation()
    fits(host, "together")
    page.keyboard.press("Escape")
    friend.open(link=host.invite("Ben"))
    fits(host, "invited")
    friend.ask(type="accept", name="Aoi", random=friend.random())
    host.open(friend.letter())
    host.says("Aoi")
    if EFFORT == "full":  # much as when the move is to be sent
        fits(host, "yours")
    host.board.tap("e1")
    host.says("e1")
    fits(host, "to send")
    host.press("show-letter")
    expect(host.dialog("letter").locator("[data-qr] svg")).to_be_visible()
    fits(host, "letter")
    page.keyboard.press("Escape")
    if EFFORT == "full":  # much as when something is asked
        fits(host, "waiting")
    friend.open(link=host.letter())
    friend.ask(type="ask-for", what="draw")
    host.open(friend.letter())
    expect(action(host.panel, "reply-to")).to_have_count(2)
    fits(host, "asked")
    page.goto(f"{profiles.base}{lang}/")
    expect(page.locator("#sittings li")).to_be_visible()
    fits(host, "home")
    other = Friend("other", "cannon")
    other.open()
    host.load(invited(other))
    expect(page.locator("#seat-form")).to_be_visible()
    fits(host, "invitation")


def fits(device: Device, what: str) -> None:
    """What is shown has no violation, and fits on a phone that shows everything at double size."""
    check_everywhere(device.page, what)
    device.page.set_viewport_size({"width": 320, "height": 640})
    assert sideways(device.page) <= 0, f"{what} scrolls sideways at 320 pixels"
    assert [each for each in small_targets(device.page) if 'type="radio"' not in each] == [], what


# What takes long


LINKS: Final = 24
"""How many are sent before one of the two resigns."""


def play_and_resign(devices: list[Device], tables: list[CardTable], link: str) -> int:
    """Decide the first that can be, from the first device on; which of them resigns in the end.

    Links are lost and repeated, and pages are loaded anew.
    """
    for number in range(LINKS):
        device, table = devices[number % 2], tables[number % 2]
        device.open(link)
        expect(device.status).not_to_contain_text("Waiting")
        if number % 5 == 1:
            device.open(link)
        if number % 7 == 2:
            device.reload()
        while table.playable.count() or table.choices.count():
            table.play() if table.playable.count() else table.choose()
        link = device.send()
        if number % 5 == 3:
            link = device.letter()
    devices[LINKS % 2].open(link)
    devices[LINKS % 2].press("resign")
    devices[LINKS % 2].dialog("resign").locator("button.main").click()
    return LINKS % 2


@pytest.mark.nightly
def test_gunsor_by_links_with_links_lost_and_repeated(profiles: Profiles) -> None:
    devices = [
        Device(profiles.page(**CLIPBOARD, **more), profiles.base, "gunsor") for more in (DESKTOP, PHONE)
    ]
    tables = [device.cards for device in devices]
    devices[1].load(devices[0].load().invite("Aoi", dealt="trust"))
    ends = play_and_resign(devices, tables, devices[1].sit_down("Ben"))
    figures = devices[ends].figures()
    action(tables[ends].end, "send-letter").click()
    devices[1 - ends].open(devices[ends].copied())
    assert devices[1 - ends].figures() == figures


@pytest.mark.nightly
def test_kanon_by_links_with_own_decks_and_the_best_of_three(profiles: Profiles) -> None:
    friend_page, page = profiles.page(**CLIPBOARD), profiles.page(**CLIPBOARD, **PHONE)
    host, guest = (Device(each, profiles.base, "kanon") for each in (friend_page, page))
    tables = [KanonTable(each.page, profiles.base) for each in (host, guest)]
    for table in tables:
        table.at_once()
    guest.load(
        host.load().invite("Aoi", deck="saw-and-sabre", dealt="trust", **{"option-match": "best-of-three"})
    )
    expect(guest.panel).to_contain_text("Best of three")
    host.open(guest.sit_down("Ben", deck="count-again"))
    host.says("Ben has taken the seat")
    link = host.send()
    for number in range(8):
        device, table = (guest, host)[number % 2], tables[1 - number % 2]
        device.open(link)
        expect(device.status).not_to_contain_text("Waiting")
        while table.offered() or table.playable.count():
            table.decide(busy=False)
        link = device.send()
    expect(guest.page.locator(".kseat.me")).to_contain_text("Count Again")
    expect(host.page.locator(".kseat.me")).to_contain_text("Saw and Sabre")


@pytest.mark.nightly
@pytest.mark.parametrize("after", [0, 5, 20, 60, 200])
def test_a_device_that_dies_at_any_step_goes_on_and_signs_nothing_twice(
    profiles: Profiles, after: int
) -> None:
    context = profiles.open(**CLIPBOARD)
    mine, friend = against(context.new_page(), profiles.base)

    def dies() -> Device:
        """Close the tab a little later, and go on in another."""
        mine.page.wait_for_timeout(after)
        mine.page.close()
        page = context.new_page()
        page.goto(f"{profiles.base}en/")
        action(page.locator("#sittings"), "continue-sitting").click()
        return Device(page, profiles.base).ready()

    for move, other, answer in (("e1", "d1", "f10"), ("e4-e5", "e4-d5", "d7-d6")):
        plies = friend.table.view.play.line.plies
        mine.page.evaluate("navigator.clipboard.writeText('')")
        mine.board.play(move)
        mine = dies()
        if len(mine.board.moves()) == plies:
            mine.board.play(other)
        mine.press("send-letter")
        mine = dies()
        link = mine.page.evaluate("navigator.clipboard.readText()")
        assert len(mine.board.moves()) == plies + 1
        for sent in (link, mine.letter()):
            if sent:
                friend.open(link=sent)
        friend.ask(type="choose", decision=answer)
        link = friend.letter()
        mine.open(link)
        mine = dies()
        mine.open(link)
        expect(mine.board.entries).to_have_count(plies + 2)
    assert friend.remote.state == "theirs"


@pytest.mark.nightly
def test_without_a_network_a_link_is_opened_and_answered(profiles: Profiles, dist: Path) -> None:
    profiles.watch.allow(NO_SERVER)
    with SiteServer(dist, PREFIX) as server:
        profiles.watch.allow_origin(server.url)
        page = profiles.page(**CLIPBOARD, service_workers="allow")
        mine, friend = against(page, server.url)
        answer = answered(mine, friend, "e1", "f10")
        until(page, CONTROLLED)
    mine.load(answer)
    mine.has_moves("e1", "f10")
    mine.board.play("e4-e5")
    friend.open(link=mine.send())
    assert friend.table.view.play.line.plies == 3


@pytest.mark.nightly
@pytest.mark.every_browser
def test_a_first_move_goes_to_the_other_and_the_answer_comes_back(
    profiles: Profiles, browser_name: str
) -> None:
    """The dialog shows the link: only Chromium lets a test read what was copied."""
    may_copy = CLIPBOARD if browser_name == "chromium" else {}
    friend = Friend("friend", "cannon")
    friend.open()
    mine = Device(profiles.page(**may_copy), profiles.base).load(invited(friend))
    form = mine.page.locator("form#seat-form")
    form.locator("[name=name]").fill("Ben")
    form.locator("button.main").click()
    friend.open(link=mine.letter())
    mine.open(friend.letter())
    mine.says("By links with Aoi")
    mine.board.tap("e1")
    friend.open(link=mine.letter())
    friend.ask(type="choose", decision="f10")
    mine.open(friend.letter())
    mine.has_moves("e1", "f10")
    mine.reload()


def test_an_invitation_sent_before_the_game_has_loaded_says_that_it_is_coming(profiles: Profiles) -> None:
    page = profiles.page(**CLIPBOARD)
    held = HeldBack(page)
    host = Device(page, profiles.base)
    page.goto(f"{host.address}#together")
    dialog = host.dialog("together")
    send = dialog.locator("footer button.main:visible")
    dialog.locator("[name=name]").fill("Ben")
    send.click()
    expect(dialog.get_by_role("status")).not_to_be_empty()
    expect(send).to_be_disabled()
    held.let_go()
    expect(dialog).to_be_hidden()
    expect(page.locator("#panel")).to_have_attribute("data-remote", "invited")
    assert "#i1.cannon" in host.copied()
