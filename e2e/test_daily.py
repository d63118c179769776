"""The deal of the day in the page: one try that counts, kept and shown at home."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.offers import action, tool
from e2e.saves import has_kept, kept_results
from e2e.table import FIRST_ANSWER, Table
from e2e.waiting import until


def go(page: Page, address: str) -> None:
    """Go to a page with a fragment, as from elsewhere."""
    page.goto("about:blank")
    page.goto(address)


@pytest.mark.nightly
def test_one_try_counts_outlasts_a_reload_and_is_shown_at_home(own_table: Table) -> None:
    page, base = own_table.page, own_table.base
    go(page, f"{base}en/")
    deal = page.locator("#today [data-of=gunsor]")
    expect(deal).to_contain_text("not yet")
    expect(page.locator("#today .week")).not_to_contain_text("not solved")
    deal.click()
    until(page, FIRST_ANSWER)
    expect(page.locator("#tip")).to_contain_text("This try counts")
    expect(tool(page, "hint")).to_be_disabled()
    page.reload()
    until(page, FIRST_ANSWER)
    expect(tool(page, "hint")).to_be_disabled()

    go(page, f"{base}en/")
    expect(deal).to_contain_text("under way")
    deal.click()
    until(page, FIRST_ANSWER)
    expect(tool(page, "hint")).to_be_disabled()
    action(page, "menu").filter(visible=True).first.click()
    action(page.locator("dialog#menu"), "resign").click()
    action(page.locator("dialog#resign"), "resign-now").click()
    end = page.locator("dialog#end")
    expect(end).to_contain_text("is kept")
    expect(action(end, "share-daily")).to_be_visible()
    has_kept(page, 1, "results")
    (result,) = kept_results(page)
    assert (result["occasion"], result["game"], result["won"]) == ("daily", "gunsor", False)

    go(page, f"{base}en/")
    expect(deal).to_contain_text("lost 0–0")
    expect(action(page, "share-today")).to_be_visible()
    deal.click()
    until(page, FIRST_ANSWER)
    expect(page.locator("#tip")).to_contain_text("your first try counts")
    expect(tool(page, "hint")).to_be_enabled()
    assert kept_results(page) == [result]
