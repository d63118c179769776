"""The Cannonades table.

Aiming, firing, taking back, the crowded sea, the final turns, a captain who is out.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from e2e.cards import CardTable
from e2e.conftest import PHONE
from e2e.offers import action, ask, cited, decision, target
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from web.games.cannonades.words import table as texts

ACTING = (
    "acting 1:7:1x0 - 123 - b0x1,b1x1,b2x1,bgx8,g0x2,g1x1,g2x1,o0x1,o1x1,p0x1,p1x2,pyx2,r2x1,y1x1,yorx5 bg,y0 ->- -"
    " b0,bg,bg,y1;-;g0^,o0,-,-/bg,py,yor;-;b1^,y0,-,-/b0,py;-;p0^,g1,-,-"
)
"""Captain 1 with a ship, and with cannonades for a blue ship, a purple one and two under cover."""
STRANDED = (
    "acting 1:7:1x1 - 123 - bgx3,g0x1 b0,b0,b1,b2,bg,bg,bg,bg,bg,bg,g0,g0,g1,g2,o0,o0,o1,p0,p1,p1,py,py,r2,y1,y1,"
    "yor,yor,yor,yor,yor,bg,y0 ->- - bg;-;-,-,-,-/bg,py,yor;-;b1^,y0,-,-/b0,py;-;p0^,g1,-,-"
)
"""Captain 1 has no ship left, and the pile is nearly drawn."""
FINAL = (
    "acting 1:12:1x0! - 123 - - b0,b1,b2,bg,bg,bg,bg,bg,bg,bg,bg,bg,g0,g0,g1,g1,g2,o0,o1,p0,p1,p1,py,py,r2,y0,y1,y1,"
    "yor,yor,yor,yor,yor,bg,y0 2>2 - b0,bg;-;g0^,o0,-,-/bg,py,yor;-;b1^,-,-,-/b0,py;-;p0^,-,-,-"
)
"""Captain 1's final turn; captain 2 emptied the pile and has the last one."""
FIVE = (
    "acting 1:7:1x0 - 12345 - b1x1,b2x1,bgx5,g0x1,g1x1,g2x1,p1x1,pyx1,yorx5 bg ->- - b0,bg,bg,y1;-;g0^,o0,g0,-"
    "/bg,py,yor;-;b1^,y0,b0,b0/p1,py;-;p0^,g1,p0,-/bg,py,y1;-;o0,o1,-,-/bg,bg;-;y0^,r2,-,-"
)


def link(position: str) -> str:
    """The link of a game from a position: captain 1 is a person, the others are the weakest machines."""
    match = begin(setup("cannonades", seats=position.count(";") // 2, start=position, seed="e2e"))
    return write_link(Shared("game", match, 0, (0, *(1,) * (match.setup.seats - 1))))


@pytest.fixture
def table(card_table: Callable[[str], CardTable]) -> CardTable:
    return card_table("cannonades")


def take_up(table: CardTable, card: str) -> Locator:
    found = target(table.page.locator(".fan"), card)
    found.click()
    expect(found).to_have_attribute("aria-pressed", "true")
    return found


def ship(table: CardTable, place: str) -> Locator:
    return table.page.locator(f"li:has(> [data-tap='{place}'])")


def left(table: CardTable) -> Locator:
    """The cannonballs of actions that are left."""
    return table.page.locator(".budget svg:not(:has(.spent))")


@pytest.mark.every_browser(nightly=True)
def test_a_broadside_is_aimed_and_fired(table: CardTable) -> None:
    table.open(link(ACTING))
    take_up(table, "bg")
    may = texts.MAY_LONG.fill(odds="")
    for place, outlook in {"2a": texts.HIT_LONG, "2b": may, "3a": texts.WASTED_LONG, "3b": may}.items():
        expect(target(table.page, place)).to_have_accessible_name(re.compile(outlook.en))
    ship(table, "2a").locator("button").click()
    certain = texts.AIMED_SURE.fill(ship="Tower’s blue ship")
    expect(table.page.locator("#panel")).to_contain_text(certain.en)
    before = table.position()
    table.choices.first.click()
    table.moves_on(before)
    expect(target(table.page, "2a")).to_have_count(0)
    expect(left(table)).to_have_count(3)
    expect(table.live).to_contain_text(texts.SUNK.en)


def test_a_cannonade_is_dragged_on_a_ship(table: CardTable) -> None:
    table.open(link(ACTING))
    target(table.page.locator(".fan"), "bg").drag_to(target(table.page, "3b"))
    expect(target(table.page, "3b")).to_have_count(0)


@pytest.mark.nightly
def test_a_ship_is_dragged_into_the_fleet(table: CardTable) -> None:
    table.open(link(ACTING))
    target(table.page.locator(".fan"), "b0").drag_to(table.page.locator("[data-drop=fleet]"))
    expect(ship(table, "1c")).to_be_visible()


def test_actions_are_taken_back_until_something_is_revealed(table: CardTable) -> None:
    table.open(link(ACTING))
    take_up(table, "b0").click()
    expect(left(table)).to_have_count(3)
    take_up(table, "y1").click()
    expect(left(table)).to_have_count(2)
    table.press("undo")
    expect(left(table)).to_have_count(3)
    table.press("undo")
    expect(left(table)).to_have_count(4)
    take_up(table, "bg")
    ship(table, "2b").locator("button").dblclick()
    expect(left(table)).to_have_count(3)
    expect(action(table.page, "undo").first).to_be_disabled()


def test_what_may_not_be_done_is_refused_by_its_rule(table: CardTable) -> None:
    table.open(link(ACTING))
    target(table.page, "1b").click()
    expect(cited(table.page.locator("#notice"), "CN6")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.nightly)])
def test_five_fleets_fit_the_screen(table: CardTable, lang: str) -> None:
    page = table.open(link(FIVE), lang).page
    expect(page.locator(".fleet")).to_have_count(5)
    for wide, high in ((1280, 800), (390, 844), (320, 640)):
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        boxes = [found.bounding_box() for found in page.locator(".fleet [data-tap]").all()]
        assert len(boxes) == 14
        for box in boxes:
            assert box
            assert min(box["width"], box["height"]) >= 24
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= wide
            assert box["y"] + box["height"] <= high


@pytest.mark.nightly
def test_the_final_turns_and_the_ranking(table: CardTable) -> None:
    table.open(link(FINAL))
    expect(table.page.locator(".final")).to_be_visible()
    take_up(table, "b0").click()
    decision(table.page, "end").click()
    expect(table.end).to_be_visible()
    expect(table.end).to_contain_text("ships")


def test_a_captain_who_is_out_skips_to_the_end(table: CardTable) -> None:
    table.open(link(STRANDED))
    decision(table.page, "end").click()
    expect(table.page.locator(".fleet.lost")).not_to_have_count(0)
    table.press("skip-to-end")
    expect(table.end).to_be_visible()


def test_on_a_phone_the_rows_stand_still_and_the_whole_log_opens(table: CardTable) -> None:
    """Neither what is taken up nor a hint moves a row, and nothing lies over a fleet."""
    page = table.open(link(ACTING)).page
    page.set_viewport_size(PHONE["viewport"])

    def rows() -> list[float]:
        tops: list[float] = page.evaluate(
            "[...document.querySelectorAll('main > :is(section, .tray, .tools)')]"
            ".map(row => row.getBoundingClientRect().top)"
        )
        return tops

    before = rows()
    take_up(table, "bg")
    assert rows() == before
    ask(table.page)
    expect(page.locator("#tip.hint")).to_be_visible()
    assert rows() == before
    page.keyboard.press("Escape")
    page.locator(".lg .all").click()
    expect(page.locator("#log:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    assert rows() == before
