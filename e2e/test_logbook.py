"""The logbook in the page: filled from a file, taken along as one, and let go."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.conftest import Profiles
from e2e.test_access import check_everywhere

BEFORE = Path(__file__).parents[1] / "tests/client/logbooks/1.json"


def take_in(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as choosing:
        page.locator("[data-action=import]").click()
    choosing.value.set_files(file)


def test_a_file_of_an_earlier_version_fills_the_logbook_and_comes_out_again(
    profiles: Profiles, tmp_path: Path
) -> None:
    page = profiles.open().new_page()
    page.goto(f"{profiles.base}en/logbook/")
    expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()
    wrong = tmp_path / "wrong.json"
    wrong.write_text(
        BEFORE.read_text(encoding="utf-8").replace('"moves": 22', '"moves": -1'), encoding="utf-8"
    )
    take_in(page, wrong)
    expect(page.locator("[data-news]")).to_contain_text("damaged (results 3), so nothing of it was taken")
    expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()

    take_in(page, BEFORE)
    expect(page.locator("[data-sum=games]")).to_have_text("4")
    expect(page.locator("[data-sum=won]")).to_have_text("2")
    expect(page.locator("tr[data-game=cannon] [data-cell=level-3]").first).to_contain_text("1 of 1")
    expect(page.locator(".latest li")).to_have_count(4)
    again = page.locator(".latest a[data-again]:visible")
    expect(again).to_have_attribute("href", "../cannon/#g5.AAAA")
    check_everywhere(page, "the logbook")

    with page.expect_download() as downloading:
        page.locator("[data-action=export]").click()
    out = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    assert out == json.loads(BEFORE.read_text(encoding="utf-8"))

    page.locator("[data-action=delete]").click()
    page.locator("#delete select").select_option("cannon")
    page.locator("[data-action=delete-now]").click()
    expect(page.locator("[data-sum=games]")).to_have_text("2")
    # A game that this site does not know, and every object of its script does, is called by its name.
    book = json.loads(BEFORE.read_text(encoding="utf-8"))
    results = [book["results"][0] | {"id": "x-1", "game": "constructor"}]
    unknown = tmp_path / "unknown.json"
    unknown.write_text(json.dumps(book | {"results": results, "games": [], "lists": {}}), encoding="utf-8")
    take_in(page, unknown)
    expect(page.locator("[data-sum=games]")).to_have_text("3")
    expect(page.locator(".latest li", has_text="constructor")).to_be_visible()
    page.goto(f"{profiles.base}en/")
    expect(page.locator("#glance")).to_contain_text("3 games, 2 won")
