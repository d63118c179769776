"""The logbook in the page: filled from a file, taken along as one, and let go."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Profiles
from e2e.offers import action
from e2e.test_access import check_everywhere
from web.pages.views import logbook as texts

BEFORE = Path(__file__).parents[1] / "tests/client/logbooks/1.json"


def take_in(page: Page, file: Path) -> None:
    with page.expect_file_chooser() as choosing:
        action(page, "import").click()
    choosing.value.set_files(file)


def sum_of(page: Page, what: str) -> Locator:
    """The figure under a word at the head of the page."""
    entry = page.locator("dl > div").filter(has=page.get_by_role("term").filter(has_text=what))
    return entry.get_by_role("definition")


def test_a_file_of_an_earlier_version_fills_the_logbook_and_comes_out_again(
    profiles: Profiles, tmp_path: Path
) -> None:
    page = profiles.open().new_page()
    page.goto(f"{profiles.base}en/logbook/")
    expect(page.get_by_text(texts.EMPTY.en)).to_be_visible()
    wrong = tmp_path / "wrong.json"
    wrong.write_text(
        BEFORE.read_text(encoding="utf-8").replace('"moves": 22', '"moves": -1'), encoding="utf-8"
    )
    take_in(page, wrong)
    expect(page.locator("[data-news]")).to_have_text(texts.SENTENCES["damaged"].fill(where="results 3").en)
    expect(page.get_by_text(texts.EMPTY.en)).to_be_visible()

    take_in(page, BEFORE)
    expect(sum_of(page, texts.NUMBERS["games"].other)).to_have_text("4")
    expect(sum_of(page, texts.SENTENCES["won"].en)).to_have_text("2")
    by_level = page.get_by_role("region", name=texts.BY_LEVEL.en).get_by_role("table")
    column = by_level.get_by_role("columnheader").all_inner_texts().index("Level 3")
    cannon = by_level.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Cannon", exact=True))
    expect(cannon.get_by_role("cell").nth(column)).to_contain_text("1 of 1")
    expect(page.locator(".latest li")).to_have_count(4)
    again = page.locator(".latest a[data-again]:visible")
    expect(again).to_have_attribute("href", "../cannon/#g5.AAAA")
    check_everywhere(page, "the logbook")

    with page.expect_download() as downloading:
        action(page, "export").click()
    out = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    before = json.loads(BEFORE.read_text(encoding="utf-8"))
    assert out["version"] == before["version"] + 1
    assert out["games"] == before["games"]
    assert {result["id"] for result in before["results"]} < {result["id"] for result in out["results"]}
    # What a player has won on the ladder and on days stands among the results now.
    lists = before["lists"]
    ladder, days = (json.loads(lists.pop(name)) for name in ("ladder.cannon", "daily"))
    assert out["lists"] == lists
    assert len(out["results"]) == len(before["results"]) + len(ladder) + len(days)

    action(page, "delete").click()
    page.locator("#delete select").select_option("cannon")
    action(page, "delete-now").click()
    expect(sum_of(page, texts.NUMBERS["games"].other)).to_have_text("2")
    # A game that this site does not know, and every object of its script does, is called by its name.
    book = json.loads(BEFORE.read_text(encoding="utf-8"))
    results = [book["results"][0] | {"id": "x-1", "game": "constructor"}]
    unknown = tmp_path / "unknown.json"
    unknown.write_text(json.dumps(book | {"results": results, "games": [], "lists": {}}), encoding="utf-8")
    take_in(page, unknown)
    expect(sum_of(page, texts.NUMBERS["games"].other)).to_have_text("3")
    expect(page.locator(".latest li", has_text="constructor")).to_be_visible()
    page.goto(f"{profiles.base}en/")
    expect(page.locator("#glance")).to_contain_text("3 games, 2 won")
