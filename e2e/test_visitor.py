"""A player returns after use of the build of commit 45263ce9: everything is still there and works."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import tarfile
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.browsers import PREFIX, ROOT
from e2e.cards import GAMES, CardTable
from e2e.conftest import Profiles
from e2e.offers import action
from e2e.positions import NEARLY
from e2e.saves import moves_on_in
from e2e.table import FIRST_ANSWER, Table
from e2e.test_logbook import sum_of, take_in
from e2e.test_offline import NO_SERVER, built_as_older, keep_offline
from e2e.test_puzzles import listed
from e2e.together import CLIPBOARD, Device
from e2e.visitor import DAYS, DECK, MOVES, OLD, PUZZLES, SETTINGS, clock, enter
from e2e.waiting import until
from pyengine.notation.game_file import read_game_file
from pyengine.notation.link import read_link
from pyengine.notation.record import write_record
from web.features import ladder
from web.games.cannon.pages.words.puzzles import SOLVED
from web.pages.views import logbook
from web.pages.views.today import TOLD
from web.serve import SiteServer

LEFT: Final[dict[str, Any]] = json.loads(gzip.decompress(OLD.read_bytes()))
COMMIT: Final = OLD.name.partition(".")[0]
ALL: Final = ("cannon", *GAMES)


def rows(store: str) -> list[dict[str, Any]]:
    """The visitor's rows of a store."""
    found: list[dict[str, Any]] = LEFT["visitor"]["stores"][store]["rows"]
    return found


def begun(game: str) -> dict[str, Any]:
    """The visitor's game of a kind that is not over."""
    latest = max((row for row in rows("games") if row["game"] == game), key=lambda row: row["updated"])
    assert read_link(latest["link"]).match.outcome is None
    return latest


def returns(profiles: Profiles, who: str = "visitor") -> Page:
    """A page in the profile of visitor or friend, on the last day of the visit."""
    page = profiles.page(fresh=True, **CLIPBOARD)
    page.add_init_script(clock(DAYS[-1]))
    enter(page, profiles.base, LEFT[who])
    return page


def dialog(page: Page, name: str, base: str = "") -> Locator:
    """The dialog that an action opens."""
    if base:
        page.goto(base)
        until(page, FIRST_ANSWER)
    action(page, name).locator("visible=true").first.click()
    opened = page.locator(f"dialog#{name}[open]")
    expect(opened).to_be_visible()
    return opened


# What was kept is found


def has_results(page: Page, base: str) -> None:
    page.goto(f"{base}en/logbook/")
    results = rows("results")
    won = [result for result in results if result["players"].index(0) in result["winners"]]
    expect(sum_of(page, logbook.NUMBERS["games"].other)).to_have_text(str(len(results)))
    expect(sum_of(page, logbook.SENTENCES["won"].en)).to_have_text(str(len(won)))


def has_days(page: Page, base: str) -> None:
    page.goto(f"{base}en/")
    today = page.locator("#today")
    expect(today.locator("[data-done]")).to_have_count(1)
    expect(today.get_by_text(TOLD["solved"].fill(n=1).en)).to_be_visible()
    expect(today.locator("[data-running]")).to_contain_text(str(len(DAYS)))


def has_puzzles(page: Page, base: str) -> None:
    page.goto(f"{base}en/cannon/puzzles/#{PUZZLES[0].id}")
    if page.locator("#overview").is_hidden():
        page.locator("[data-value=themes]").click()
    for puzzle in PUZZLES:
        expect(listed(page, puzzle)).to_contain_text(SOLVED.en)


def has_deck(page: Page, base: str) -> None:
    page.goto(f"{base}en/kanon/decks/")
    action(page.locator("#deck"), "shelf").click()
    action(page.locator("#shelf"), "open-deck").click()
    expect(page.locator("#deck [data-count]")).to_have_text("60")
    expect(page.locator("#name")).to_have_value(DECK)


def has_settings(page: Page, base: str) -> None:
    action(dialog(page, "menu", f"{base}en/cannon/"), "settings").click()
    opened = page.locator("dialog#settings[open]")
    for name, value in SETTINGS.items():
        expect(opened.locator(f"[name={name}]:checked")).to_have_value(value)
    page.keyboard.press("Escape")


def has_ladder(page: Page, base: str) -> None:
    action(dialog(page, "new", f"{base}en/cannon/"), "ladder").click()
    ends = [end["won"] for end in json.loads(LEFT["visitor"]["local"]["cannonry.ladder.cannon"])]
    assert ends == [True, False]
    expect(page.locator("dialog#ladder").get_by_role("listitem").first).to_contain_text(ladder.ONE_WIN.en)
    page.keyboard.press("Escape")


LISTS: Final = (has_results, has_days, has_puzzles, has_deck, has_settings, has_ladder)


def goes_on(page: Page, base: str, game: str) -> None:
    """Open a table's page, which resumes the game, and decide once."""
    before = begun(game)
    page.goto(f"{base}en/{game}/")
    until(page, FIRST_ANSWER)
    if game == "cannon":
        Table(page, base).type_move(next(iter(read_link(before["link"]).match.choices(0))))
    else:
        CardTable(page, base, game).decide()
    assert read_link(moves_on_in(page, before)).match.plies > read_link(before["link"]).match.plies


def test_all_lists_have_what_was_kept_and_a_game_is_resumed(profiles: Profiles) -> None:
    page = returns(profiles)
    for has_its_rows in LISTS:
        has_its_rows(page, profiles.base)
    goes_on(page, profiles.base, "cannon")


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_card_game_is_resumed(profiles: Profiles, game: str) -> None:
    goes_on(returns(profiles), profiles.base, game)


@pytest.mark.nightly
def test_a_game_between_two_devices_is_resumed_on_both(profiles: Profiles) -> None:
    host, guest = (
        Device(returns(profiles, who), profiles.base, lang=lang)
        for who, lang in (("visitor", "en"), ("friend", "ja"))
    )
    for device in (host, guest):
        device.page.goto(device.address.replace("cannon/", ""))
        action(device.page.locator("#sittings"), "continue-sitting").click()
        device.ready().has_moves(*MOVES)
    guest.board.play("b7-b6")
    host.open(guest.send())
    host.has_moves(*MOVES, "b7-b6")


# Files that it saved


@pytest.mark.parametrize("game", ALL)
def test_a_file_of_a_game_is_read(game: str) -> None:
    file = read_game_file(LEFT["files"][game])
    assert write_record(file.match) == write_record(read_link(begun(game)["link"]).match)


@pytest.mark.nightly
def test_files_of_the_logbook_and_of_a_seat_open_on_another_device(
    profiles: Profiles, tmp_path: Path
) -> None:
    page = profiles.page(fresh=True, **CLIPBOARD)
    page.goto(f"{profiles.base}en/logbook/")
    book, seat = tmp_path / "logbook.json", tmp_path / "seat.txt"
    book.write_text(LEFT["files"]["logbook"], encoding="utf-8")
    seat.write_text(LEFT["files"]["seat"], encoding="utf-8")
    take_in(page, book)
    expect(page.locator("[data-news]")).not_to_be_empty()
    has_results(page, profiles.base)
    has_puzzles(page, profiles.base)
    action(dialog(page, "menu", f"{profiles.base}en/cannon/"), "saved").click()
    with page.expect_file_chooser() as choosing:
        action(page.locator("dialog#saved"), "open-file").click()
    choosing.value.set_files(seat)
    device = Device(page, profiles.base)
    device.press("latest")
    device.has_moves(*MOVES)


# An update in its place


@pytest.fixture(scope="module")
def old_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as that commit builds it."""
    tree = tmp_path_factory.mktemp("old")
    archive = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=False)
    if archive.returncode:
        pytest.skip(f"the history does not reach back to {COMMIT}: fetch all of it to run this test")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as tar:
        tar.extractall(tree, filter="data")
    return built_as_older(tree)


@pytest.mark.nightly
def test_an_update_in_place_keeps_the_game_on_the_table_and_all_lists(
    profiles: Profiles, dist: Path, old_build: Path
) -> None:
    profiles.watch.allow(NO_SERVER)
    profiles.watch.allow("404|python.memory")
    with SiteServer(old_build, PREFIX) as server:
        profiles.watch.allow_origin(server.url)
        table = profiles.table(server.url, fresh=True, service_workers="allow")
        page = table.page
        page.add_init_script(clock(DAYS[-1]))
        enter(page, server.url, LEFT["visitor"])
        table.open_position(NEARLY)
        keep_offline(page)
    with SiteServer(dist, PREFIX, server.port):
        table.reload()
        table.play("a6-b7")
        table.has_moves(1)
        with page.expect_navigation():
            action(page.locator("#update"), "reload").click()
        table.ready().has_moves(1)
        for has_its_rows in LISTS:
            has_its_rows(page, server.url)
    # Without a server: the new build is whole.
    goes_on(page, server.url, "gunsor")
