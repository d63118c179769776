"""Playing together live, over lines that pages make themselves, as people at several devices do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from e2e.browsers import Browsers
from e2e.conftest import PHONE, Profiles
from e2e.live import PLAYING, LiveDevice, decide, due_of, meet, reconnect, seat_two
from e2e.table import SHORT_GAME
from e2e.test_keyboard import enter_board, play_by_arrows
from e2e.together import CLIPBOARD
from e2e.watch import Watch
from web.serve import SiteServer


def two(profiles: Profiles) -> tuple[LiveDevice, LiveDevice]:
    """Two devices at the same game's pages, each with a profile of its own; none is open yet."""
    host, guest = (LiveDevice(profiles.page(**CLIPBOARD, **more), profiles.base) for more in ({}, PHONE))
    return host, guest


def test_a_game_by_codes_from_the_invitation_to_the_rematch(profiles: Profiles) -> None:
    host, guest = two(profiles)
    seat_two(host, guest)
    host.says("Together with Ben.")
    guest.says("Waiting for Aoi")
    first, second, third, *_ = SHORT_GAME
    host.board.play(first)
    guest.has_moves(first)
    guest.board.play(second)
    host.has_moves(first, second)
    enter_board(host.page)
    play_by_arrows(host.board, "e4-e5")
    guest.has_moves(first, second, "e4-e5")

    # What is asked is answered, and nobody has to send anything.
    host.page.locator("#tools [data-action=ask-for][data-value=back]").click()
    guest.says("Aoi asks")
    guest.page.locator("[data-action=reply-to][data-value=yes]").click()
    for device in (host, guest):
        device.has_moves(first, second)
    host.board.play(third)
    guest.has_moves(*SHORT_GAME[:3])

    guest.press("signals")
    guest.page.locator("[data-action=signal][data-value='2']").click()
    flag = host.board.seat("opp").locator(".said")
    expect(flag).to_have_text("Well played")
    assert flag.evaluate("flag => flag.getAnimations().map(({ animationName }) => animationName)") == [
        "lowered"
    ]

    guest.press("resign")
    guest.dialog("resign").locator("button.main").click()
    expect(host.dialog("end")).to_contain_text("You won")
    host.dialog("end").locator("[data-action=rematch-live]").click()
    guest.dialog("end").locator("[data-action=rematch-live]").click()
    guest.stands("yours")
    host.stands("theirs")
    for device in (host, guest):
        device.has_moves()
    guest.board.tap("e1")
    host.has_moves("e1")
    host.board.tap("f10")
    guest.has_moves("e1", "f10")


@pytest.fixture
def fox(browsers: Browsers, watch: Watch, site: SiteServer) -> Iterator[Profiles]:
    """Profiles of Firefox."""
    browser = browsers.get("firefox")
    if browser is None:
        pytest.skip("firefox is not installed")
    made = Profiles(browser, watch, site.url)
    yield made
    made.close()


@pytest.mark.nightly
def test_chromium_and_firefox_connect_and_play(profiles: Profiles, fox: Profiles) -> None:
    host, guest = (LiveDevice(each.page(), each.base) for each in (profiles, fox))
    seat_two(host, guest)
    host.board.tap("e1")
    guest.has_moves("e1")
    guest.board.tap("f10")
    host.has_moves("e1", "f10")


@pytest.mark.nightly
def test_a_game_goes_on_by_new_codes_after_a_reload(profiles: Profiles) -> None:
    host, guest = two(profiles)
    seat_two(host, guest)
    host.board.tap("e1")
    guest.has_moves("e1")
    guest.page.reload()
    host.says("Ben left the page.")
    guest.ready().has_moves("e1")
    guest.alerts("Connection to Aoi lost.")
    reconnect(guest, host)
    guest.board.tap("f10")
    host.has_moves("e1", "f10")


@pytest.mark.nightly
def test_what_is_decided_while_a_tab_is_gone_arrives_with_the_next_line(profiles: Profiles) -> None:
    host, guest = two(profiles)
    seat_two(host, guest)
    host.board.tap("e1")
    guest.has_moves("e1")
    guest.board.tap("f10")
    host.has_moves("e1", "f10")
    context = host.page.context
    host.board.play("e4-e5")
    guest.has_moves("e1", "f10", "e4-e5")
    host.page.close()
    guest.says("Aoi left the page.")
    guest.board.play("f7-f6")
    page = context.new_page()
    page.goto(f"{profiles.base}en/")
    page.locator("#sittings [data-action=continue-sitting]").click()
    again = LiveDevice(page, profiles.base)
    again.ready().has_moves("e1", "f10", "e4-e5")
    guest.press("reconnect")
    again.open(guest.code())
    guest.read(again.code())
    again.has_moves("e1", "f10", "e4-e5", "f7-f6")
    again.stands("yours")


LATE: Final = """() => {
    const { prototype } = RTCPeerConnection;
    const real = prototype.setRemoteDescription;
    prototype.setRemoteDescription = async function (description) {
        await real.call(this, description);
        await new Promise((done) => setTimeout(done, 700));
    };
}"""
"""A browser that says only once the line is open that it has taken the other's code."""


@pytest.mark.nightly
def test_a_game_goes_from_a_line_to_links_and_back(profiles: Profiles) -> None:
    host, guest = two(profiles)
    host.page.add_init_script(f"({LATE})()")
    seat_two(host, guest)
    host.board.tap("e1")
    guest.has_moves("e1")
    address = guest.page.url
    guest.page.goto("about:blank")
    host.says("Ben left the page.")
    guest.page.goto(address)
    guest.ready().has_moves("e1")
    guest.board.tap("f10")
    guest.press("go-by-links")
    host.open(guest.copied())
    host.has_moves("e1", "f10")
    # Who has opened a link while no line is open plays by links, too.
    host.board.play("e4-e5")
    host.press("send-letter")
    guest.open(host.copied())
    guest.has_moves("e1", "f10", "e4-e5")
    reconnect(host, guest)
    guest.board.play("f7-f6")
    host.has_moves("e1", "f10", "e4-e5", "f7-f6")
    host.says("Together with Ben.")


@pytest.mark.nightly
def test_three_fill_a_table_and_two_go_on_without_the_host(profiles: Profiles) -> None:
    host, ben, cleo, dora = (
        LiveDevice(profiles.page(**CLIPBOARD), profiles.base, "cannonades") for _ in range(4)
    )
    host.load().open_table("Aoi")
    for guest, name in ((ben, "Ben"), (cleo, "Cleo")):
        if guest is cleo:
            host.press("invite-more")
        meet(host, guest)
        guest.take_seat(name)
        guest.stands("lobby")
        host.finds(name)
    ben.finds("Aoi", "You", "Cleo")
    host.press("begin-table")
    players = host, ben, cleo
    for device in players:
        device.stands(*PLAYING)

    # Two guests make a line of their own, by way of the host.
    ben.reaches(2)
    cleo.reaches(2)
    # Who plays can let others look on.
    ben.press("signals")
    ben.press("invite-more")
    dora.come(ben.code())
    ben.read(dora.code())
    dora.press("watch")
    dora.says("You are watching.")
    for device in players:
        expect(device.panel).to_contain_text("1 watching")
    while (due := due_of(players)) is host:
        decide(host, (ben, cleo, dora))
    host.page.close()
    other = cleo if due is ben else ben
    other.says("Aoi left the page.")
    decide(due, (other,))


def test_a_damaged_code_in_the_address_is_told_and_another_may_be_made(profiles: Profiles) -> None:
    device = LiveDevice(profiles.page(), profiles.base, "cannon").load("#c1.abcdefghijkl")
    expect(device.pairing).to_have_attribute("data-state", "damaged")
    assert device.code()


def test_what_two_friends_do_on_other_evenings(profiles: Profiles) -> None:
    """A second table of the same game, both away, and an invitation that comes as a link in a chat."""
    host, guest = two(profiles)
    seat_two(host, guest)
    for device in (host, guest):
        device.page.goto(f"{profiles.base}en/")
    host.load("together").fill_table_form("Aoi")
    meet(host, guest)
    guest.take_seat("Ben")
    for device in (host, guest):
        device.stands(*PLAYING)
    host.board.tap("e1")
    guest.has_moves("e1")

    # A slow device has kept both games: the second is the one at move 2.
    tabs: list[LiveDevice] = []
    for device in (host, guest):
        context = device.page.context
        device.page.close()
        page = context.new_page()
        page.goto(f"{profiles.base}en/")
        second = page.locator("#sittings [data-kept]", has_text="move 2")
        second.locator("[data-action=continue-sitting]").click()
        tabs.append(LiveDevice(page, profiles.base).ready())
        tabs[-1].has_moves("e1")
        tabs[-1].alerts("Connection to")
    host, before = tabs
    guest = LiveDevice(before.page.context.new_page(), profiles.base)
    host.press("reconnect")
    guest.come(host.code())
    host.read(guest.code())
    guest.has_moves("e1")
    guest.stands("yours")
    before.shows("read-only")
    guest.board.tap("f10")
    host.has_moves("e1", "f10")


def _moves_and_leaves(host: LiveDevice, guest: LiveDevice) -> None:
    """The host decides, and then both go to the home page."""
    for device in (host, guest):
        device.stands(*PLAYING)
    host.board.tap("e1")
    guest.has_moves("e1")
    for device in (host, guest):
        device.page.goto(device.address.removesuffix("cannon/"))


@pytest.mark.nightly
def test_two_devices_that_come_back_with_different_games_go_on_with_one_of_them(profiles: Profiles) -> None:
    """Each invites, and reads the other's invitation."""
    both = host, guest = two(profiles)
    seat_two(host, guest)
    _moves_and_leaves(host, guest)
    host.load("together").fill_table_form("Aoi")
    meet(host, guest)
    guest.take_seat("Ben")
    _moves_and_leaves(host, guest)
    for at, device in enumerate(both):
        games = device.page.locator("#sittings [data-action=continue-sitting]")
        expect(games).to_have_count(2)
        newest_first = games.first if at == 0 else games.last
        newest_first.click()
        device.ready().alerts("Connection to")
    marks = [device.panel.locator(".words p").nth(1) for device in both]
    assert marks[0].text_content() != marks[1].text_content()
    for device in both:
        device.press("reconnect")
    codes = [device.code() for device in both]
    host.read(codes[1])
    guest.read(codes[0])
    for device in both:
        device.stands(*PLAYING)
        expect(device.pairing).to_be_hidden()
    assert marks[0].text_content() == marks[1].text_content()


@pytest.mark.nightly
def test_each_code_is_told_from_the_others(profiles: Profiles) -> None:
    """One link in a group: the second answer is known, and its writer comes by a link of their own."""
    host, guest, late = (
        LiveDevice(profiles.page(**CLIPBOARD), profiles.base, "gran-cannon") for _ in range(3)
    )
    host.load().open_table("Aoi")
    link = host.code()
    guest.come(link)
    late.come(link)
    answers = [guest.code(), late.code()]
    host.read(answers[0])
    guest.greeted()
    expect(host.pairing).to_be_hidden()
    host.press("invite-more")
    own = host.code()
    host.read(answers[1])
    expect(host.pairing).to_have_attribute("data-state", "taken")
    assert host.code() == own

    late.open(own)
    expect(late.pairing.locator("[data-link]")).not_to_have_value(answers[1])
    host.read(late.code())
    late.greeted()

    # A code of a page that is gone is known, too; one that nobody is behind leads on by links.
    host.page.reload()
    host.ready().open_table("Aoi")
    host.code()
    host.read(answers[1])
    expect(host.pairing).to_have_attribute("data-state", "old")
    guest.come(host.code())
    answer = guest.code()
    guest.page.goto("about:blank")
    host.page.clock.install()
    host.read(answer)
    expect(host.pairing).to_have_attribute("data-state", "joining")
    host.page.clock.fast_forward("00:16")
    expect(host.pairing).to_have_attribute("data-state", "unreached")
    host.page.locator("dialog#pair [data-action=links-instead]").click()
    host.stands("invited")
    assert "#i1.gran-cannon" in host.copied()


@pytest.mark.nightly
def test_a_code_that_is_opened_in_another_tab_goes_to_the_one_that_waits(profiles: Profiles) -> None:
    host, guest = two(profiles)
    guest.come(host.load().open_table("Aoi").code())
    tab = LiveDevice(host.page.context.new_page(), profiles.base)
    tab.page.goto(guest.code())
    expect(tab.dialog("handed")).to_be_visible()
    guest.greeted()
    expect(host.pairing).to_be_hidden()


@pytest.mark.nightly
def test_another_language_asks_before_it_breaks_a_line_and_an_invitation_opens_in_the_reader_s(
    profiles: Profiles,
) -> None:
    host, guest = (
        LiveDevice(profiles.page(**CLIPBOARD, fresh=True, locale=locale), profiles.base, lang=lang)
        for locale, lang in (("en-GB", "en"), ("ja-JP", "ja"))
    )
    seat_two(host, guest)
    guest.page.goto("about:blank")
    host.press("reconnect")
    guest.page.goto(host.code())
    guest.ready()
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")
    host.read(guest.code())
    host.stands(*PLAYING)
    host.reaches(1)
    host.page.locator("header a[data-lang]").click()
    host.dialog("language").locator("button").click()
    host.reaches(1)
    host.page.locator("header a[data-lang]").click()
    host.dialog("language").locator("a").click()
    host.ready()
    expect(host.page.locator("html")).to_have_attribute("lang", "ja")
    host.stands(*PLAYING)
    host.alerts("接続が切れました")
