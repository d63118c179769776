"""A link shows its game before Python runs, and Python's own picture takes its place."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.cards import whole_game
from e2e.conftest import PHONE, Profiles
from e2e.held import HeldBack
from e2e.table import FIRST_ANSWER, Table, game_link
from e2e.waiting import until
from pyengine.notation.link import Shared, read_link, write_link
from web.pages.views.face import OPENING

PLAYED = ("b1", "e10", "e2-e5", "j7-j6", "e3-e6")

SHIFTED = """() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifted += entry.value
    }).observe({ type: "layout-shift", buffered: true })
}"""

PIECES = """() => [...document.querySelectorAll("#board .pieces > g")].map((piece) => {
    const { x, y } = piece.getBoundingClientRect()
    return [piece.id, piece.firstElementChild.getAttribute("href") ?? "", Math.round(x), Math.round(y)].join(" ")
}).sort()"""


def faced(link: str, *, players: tuple[int, ...] | None = None) -> str:
    """The same link with a face."""
    shared = read_link(link)
    return write_link(
        Shared(shared.kind, shared.match, shared.at, players or shared.players, by=shared.by), face=True
    )


def opened(page: Page, base: str, game: str, link: str) -> HeldBack:
    """Go to a game's table with a link, and keep Python back."""
    held = HeldBack(page)
    page.add_init_script(f"({SHIFTED})()")
    page.goto(f"{base}en/{game}/#{link}")
    return held


def come(page: Page, held: HeldBack) -> None:
    held.let_go()
    until(page, FIRST_ANSWER)
    expect(page.locator(".face-cover")).to_have_count(0)
    expect(page.locator("#table")).not_to_have_attribute("aria-busy", "true")


def test_a_link_of_cannon_shows_its_position_before_python(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    link = faced(game_link(*PLAYED), players=(3, 0))
    held = opened(page, profiles.base, "cannon", link)
    table = Table(page, profiles.base)
    expect(page.locator("#piece-e6")).to_be_visible()
    expect(page.locator("#piece-e3")).to_have_count(0)
    expect(page.locator(".was")).to_have_count(2)
    expect(table.seat("me")).to_contain_text("You White")
    expect(table.seat("opp")).to_contain_text("The machine")
    expect(page.locator("#table")).to_have_attribute("aria-busy", "true")
    expect(table.live).to_have_text(OPENING.en)
    before = page.evaluate(PIECES)
    come(page, held)
    assert page.evaluate(PIECES) == before
    assert page.evaluate("shifted") < 0.01
    page.evaluate("performance.clearMarks()")
    drawn = page.locator("#board .pieces").inner_html()
    table.open(game_link(*PLAYED, players=(3, 0))).ready()
    assert page.locator("#board .pieces").inner_html() == drawn


def test_a_link_of_a_card_game_shows_what_everybody_may_see(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    whole = whole_game("gunsor", 2, "e2e")
    shown = whole.upto(len(whole.steps) // 2)
    held = opened(
        page, profiles.base, "gunsor", write_link(Shared("game", whole, len(shown.steps), (0, 2)), face=True)
    )
    rows = page.locator(".face-seats > li")
    expect(rows).to_have_count(2)
    counts = shown.game.counts(shown.observe(None))
    for seat, name in enumerate(("You", "Tower")):
        expect(rows.nth(seat)).to_contain_text(name)
        expect(rows.nth(seat)).to_contain_text(f"Hand {counts['hand'][seat]}")
        expect(rows.nth(seat).locator(".tally")).to_contain_text(str(counts["points"][seat]))
    expect(page.locator(".face-cover")).to_contain_text(f"Step {len(shown.steps)} of {len(whole.steps)}")
    expect(page.locator("#table > :not(.face-cover):visible")).to_have_count(0)
    come(page, held)
    expect(page.locator(".seat.opp .tally")).to_contain_text(str(counts["points"][1]))


def test_a_link_without_a_face_shows_no_false_table(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    held = opened(page, profiles.base, "cannon", game_link(*PLAYED))
    expect(page.locator(".face-cover")).to_contain_text("The game is being opened")
    expect(page.locator(".face-seats")).to_be_hidden()
    expect(page.locator("#table > :not(.face-cover):visible")).to_have_count(0)
    come(page, held)
    expect(page.locator("#piece-e6")).to_be_visible()


def test_a_damaged_link_is_covered_and_then_refused(profiles: Profiles) -> None:
    page = profiles.page()
    link = faced(game_link(*PLAYED))
    held = opened(page, profiles.base, "cannon", f"{link[:-1]}{'0' if link[-1] != '0' else '1'}")
    expect(page.locator(".face-cover")).to_be_visible()
    expect(page.locator("#table > :not(.face-cover):visible")).to_have_count(0)
    come(page, held)
    expect(page.locator("dialog[open]")).to_contain_text("a character in it has changed")


def test_a_frame_shows_the_position_of_its_link_before_python(profiles: Profiles) -> None:
    page = profiles.page(**PHONE)
    held = HeldBack(page)
    page.goto(f"{profiles.base}embed/en/cannon/#{faced(game_link(*PLAYED))}")
    expect(page.locator("#piece-e6")).to_be_visible()
    expect(page.locator("[data-headline]")).to_have_text("White to move")
    held.let_go()
    expect(page.locator("#sq-e6")).to_be_attached()
    page.goto("about:blank")
    page.goto(f"{profiles.base}embed/en/cannon/#{game_link(*PLAYED)}")
    expect(page.locator(".board > .face-cover")).to_be_visible()
