"""Live boards on another site's page: as plain frames, and as the element of our script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.conftest import PHONE, Profiles
from e2e.host import Host
from e2e.positions import LOADED, MIDDLE, OPENING
from e2e.table import ENTRIES, game_link
from e2e.waiting import until
from e2e.watch import Watch
from pyengine.notation.link import read_link
from web.serve import SiteServer
from web.texts.table import LOOK_ONLY, OPEN_HERE

MOVES = (*OPENING, "e4-e5", "f7-f6", "e5xf6")
GAME = game_link(*MOVES)
POSITION = game_link(start=MIDDLE)
AGAINST_MACHINE = game_link(start=MIDDLE, players=(0, 1))
CLUB = {"RECORD": " ".join(MOVES), "MIDDLE": MIDDLE, "LOADED": LOADED}


@pytest.fixture
def host(tmp_path: Path, profiles: Profiles) -> Iterator[Host]:
    with SiteServer(tmp_path) as server:
        profiles.watch.allow_origin(server.url)
        yield Host(tmp_path, server, profiles)


def a_board(attributes: str, name: str = "board") -> str:
    return f'<cannonry-board id="{name}" {attributes}><a href="#">A game</a></cannonry-board>'


# Plain frames


@pytest.mark.every_browser(nightly=True)
def test_a_game_to_look_at_and_to_take_to_the_table(host: Host) -> None:
    frame = host.frame(fragment=GAME)
    expect(frame.locator("#sq-f6")).to_have_attribute("aria-label", re.compile("black soldier"))
    expect(frame.locator("main")).to_contain_text("5 of 5")
    way_out = frame.get_by_role("link", name=OPEN_HERE.en)
    expect(way_out).to_have_attribute("href", re.compile(r"#g5\.cannon\."))
    assert read_link(way_out.get_attribute("href") or "") == read_link(GAME)
    with host.page.context.expect_page() as opened:
        way_out.click()
    expect(opened.value.locator(ENTRIES)).to_have_count(5)
    frame.get_by_role("button", name="Back", exact=True).click()
    expect(frame.locator("#sq-f6")).to_have_attribute("aria-label", re.compile("white soldier"))
    frame.locator("#sq-h7").click()
    expect(frame.locator("main")).to_contain_text(LOOK_ONLY.en)
    expect(frame.locator("#sq-f6")).to_have_attribute("aria-label", re.compile("white soldier"))


@pytest.mark.nightly
@pytest.mark.every_browser
def test_a_position_to_play_on(host: Host) -> None:
    frame = host.frame("?mode=play", AGAINST_MACHINE)
    frame.locator("#sq-f5").click()
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-selected", "true")
    frame.locator("#sq-e6").click()
    expect(frame.locator("main")).to_contain_text("2 of 2")


@pytest.mark.nightly
def test_language_and_theme_by_parameter(host: Host) -> None:
    frame = host.frame("?lang=ja&theme=dark", POSITION)
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-label", re.compile("黒の兵士"))


@pytest.mark.nightly
def test_the_frame_follows_the_hosts_colours_without_a_parameter(host: Host) -> None:
    frame = host.frame(fragment=POSITION)
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-label", re.compile("black soldier"))
    assert frame.locator("html").get_attribute("data-theme") is None
    day = frame.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    host.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    expect(frame.locator("body")).not_to_have_css("background-color", day)


@pytest.mark.every_browser(nightly=True)
def test_the_frame_says_its_height_so_that_nothing_is_cut_off(host: Host) -> None:
    frame = host.frame(fragment=GAME)
    expect(frame.locator("main")).to_contain_text("5 of 5")
    scrolls = "root => root.scrollHeight - innerHeight"
    until(host.page, "heights.length > 0")
    frame.get_by_role("button", name="To the beginning").click()
    expect(frame.locator("main")).to_contain_text("0 of 5")
    until(host.page, "heights.at(-1) > 300")
    assert frame.locator("html").evaluate(scrolls) <= 1
    before = host.page.evaluate("heights.at(-1)")
    host.page.evaluate("document.querySelector('iframe').width = 700")
    until(host.page, "before => heights.at(-1) > before", arg=before)


@pytest.mark.every_browser(nightly=True)
def test_a_sandboxed_frame_without_an_origin_works_without_storage(host: Host, watch: Watch) -> None:
    # The test's own way of forbidding service workers.
    watch.allow("Failed to read the 'serviceWorker' property")
    frame = host.frame("?mode=play", AGAINST_MACHINE, attributes='sandbox="allow-scripts"')
    frame.locator("#sq-f5").click()
    frame.locator("#sq-e6").click()
    expect(frame.locator("main")).to_contain_text("2 of 2")


@pytest.mark.parametrize(
    "attributes",
    [
        pytest.param('sandbox="allow-scripts"', id="sandboxed", marks=pytest.mark.nightly),
        pytest.param("", id="of-another-site"),
    ],
)
def test_a_task_of_cards_where_the_browser_gives_no_storage(
    host: Host, watch: Watch, attributes: str
) -> None:
    watch.allow("Failed to read the 'serviceWorker' property")
    # To a browser another port is the same site, another name is not.
    host.address = host.address.replace("127.0.0.1", "localhost")
    watch.allow_origin(host.address)
    frame = host.frame(path="embed/en/kanon/K21/", attributes=attributes)
    # The frame is longer than the window.
    host.page.set_viewport_size({"width": 440, "height": 620})
    task = frame.locator("#d-suit-cost")
    task.get_by_role("button", name="Start").press("Enter")
    skater = frame.locator("#suit-cost-card-019")
    skater.click(button="right")
    enlarged = frame.get_by_role("dialog")
    # A part of the frame may be in sight that is not quite as high as the card.
    expect(enlarged).to_be_in_viewport(ratio=0.8)
    enlarged.get_by_role("button", name="Close").click()
    expect(enlarged).to_be_hidden()
    skater.click()
    task.get_by_role("button", name="Pay", exact=True).click()
    expect(task).to_contain_text("Well done")


@pytest.mark.nightly
def test_a_bad_link_in_a_frame_says_so(host: Host) -> None:
    frame = host.frame(fragment=GAME[:-3])
    expect(frame.get_by_role("alert")).to_contain_text("The end of this link is missing")
    expect(frame.get_by_role("link", name=OPEN_HERE.en)).to_be_visible()


def test_without_content_a_frame_shows_the_beginning_without_python(host: Host) -> None:
    frame = host.frame()
    expect(frame.locator("main")).to_contain_text("Black to move")
    expect(frame.locator("#described")).to_contain_text("soldiers a2, c2, e2")
    assert host.python == []


# The element


def test_the_clubs_page_is_drawn_under_a_strict_policy_without_python(host: Host) -> None:
    page = host.open_club(CLUB)
    for name, headline in (
        ("view", "Black to move"),
        ("play", "Black to move"),
        ("puzzle", "Black to shoot the town"),
    ):
        page.locator(f"#{name}").scroll_into_view_if_needed()
        frame = host.board(name)
        expect(frame.locator(".fhead")).to_have_text(headline)
        expect(frame.locator(".pieces use")).not_to_have_count(0)
    page.locator("#rule").scroll_into_view_if_needed()
    expect(host.board("rule").get_by_role("heading", name="C5")).to_be_visible()
    assert host.python == []


@pytest.mark.every_browser(nightly=True)
def test_four_kinds_of_board_share_one_engine(host: Host) -> None:
    page = host.open_club(CLUB)
    view, play, puzzle, rule = map(host.board, ("view", "play", "puzzle", "rule"))

    view.get_by_role("button", name="Forward").click()
    expect(view.locator("main")).to_contain_text("1 of 5")

    page.locator("#puzzle").scroll_into_view_if_needed()
    puzzle.locator("#touch").click()
    puzzle.locator("#sq-b5").click()
    puzzle.locator("#sq-a5").click()
    expect(puzzle.locator("#notice")).to_contain_text("Not allowed")
    puzzle.locator("#sq-b10").click()
    puzzle.locator("#sq-b10").click()
    expect(puzzle.locator("main")).to_contain_text("Well done")
    assert [said["by"] for said in host.wait_for("solved")] == ["self"]

    page.locator("#rule").scroll_into_view_if_needed()
    rule.get_by_role("button", name="Start").first.press("Enter")
    expect(rule.get_by_role("grid").first).to_be_visible()
    assert host.boots == 1

    page.locator("#play").scroll_into_view_if_needed()
    play.locator("#touch").focus()
    play.locator("#touch").press("Enter")
    expect(play.get_by_role("grid")).to_be_visible()
    play.locator("#sq-f5").click()
    play.locator("#sq-e6").click()
    expect(play.locator("main")).to_contain_text("2 of 2")
    # The machine has a worker of its own.
    assert host.boots == 2
    assert [frame.evaluate("'cannonryEngine' in window") for frame in page.frames].count(True) == 1
    moves = [said for said in host.wait_for("move", 3) if said["board"] == "play"]
    assert [(said["seat"], said["ply"]) for said in moves] == [(0, 1), (1, 2)]
    assert moves[0]["move"] == "f5-e6"
    assert moves[0]["position"].startswith("6L3/10/")
    assert moves[1]["link"].startswith("g5.cannon.")


def test_a_board_reserves_its_room_and_the_first_touch_counts(host: Host) -> None:
    page = host.open(a_board(f'mode="play" position="{MIDDLE}"'))
    until(page, "customElements.get('cannonry-board') && board.getBoundingClientRect().height > 100")
    height = "board.getBoundingClientRect().height"
    reserved = page.evaluate(height)
    frame = host.board("board")
    expect(frame.locator(".pieces use")).not_to_have_count(0)
    until(page, "board.shadowRoot.querySelector('div').style.height")
    drawn = page.evaluate(height)
    touch = frame.locator("#touch:enabled")
    expect(touch).to_be_visible()
    box = touch.bounding_box()
    assert box
    touch.click(position={"x": box["width"] * 0.55, "y": box["height"] * 0.55})
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-selected", "true")
    live = page.evaluate(height)
    assert abs(drawn - reserved) <= 4
    assert abs(live - drawn) <= 1


def test_a_puzzle_is_solved_by_keyboard_alone_shown_and_begun_again(host: Host) -> None:
    page = host.open(a_board(f'position="{LOADED}" task="Shoot" solution="xb10"'))
    frame = host.board("board")
    expect(frame.locator(".pieces use")).not_to_have_count(0)
    page.keyboard.press("Tab")
    expect(frame.locator("#touch")).to_be_focused()
    page.keyboard.press("Enter")
    expect(frame.locator("[role=gridcell]:focus")).to_have_count(1)
    for _ in range(10):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(frame.locator("#sq-b10")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(frame.locator("main")).to_contain_text("Well done")
    frame.get_by_role("button", name="Again").click()
    frame.get_by_role("button", name="Show me").click()
    expect(frame.locator("main")).to_contain_text("Like this")
    assert [said["by"] for said in host.wait_for("solved", 2)] == ["self", "shown"]
    frame.get_by_role("button", name="Again").click()
    expect(frame.get_by_role("button", name="Show me")).to_be_visible()


def test_attributes_and_methods_change_a_running_board(host: Host) -> None:
    page = host.open(a_board(f'record="{" ".join(MOVES)}"'), lang="ja")
    board, frame = page.locator("#board"), host.board("board")
    page.evaluate("board.goto(3)")
    expect(frame.locator("main")).to_contain_text("5")
    expect(frame.locator(".mvn")).to_have_text("e4-e5")
    expect(frame.locator("html")).to_have_attribute("lang", "ja")
    expect(frame.locator("html")).not_to_have_attribute("data-theme", "dark")
    board.evaluate("board => board.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate("board.reset()")
    expect(frame.locator(".mvn")).to_have_text("")
    board.evaluate(
        "(board, text) => { board.removeAttribute('record'); board.setAttribute('position', text) }", MIDDLE
    )
    expect(frame.locator("#sq-f5")).to_have_attribute("aria-label", re.compile("黒の兵士"))
    board.evaluate("board => board.setAttribute('lang', 'en')")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    expect(frame.locator("#described")).to_contain_text("soldiers")


BAD = {
    f'link="{GAME[:-3]}"': "The end of this link is missing",
    'position="ten ranks and a half"': "not a position",
    'record="e1 f10 a2-a9"': "a2",
    f'position="{LOADED}" task="Shoot" solution="xb9"': "b9",
}
"""Boards that cannot be shown, and what is said of them."""


@pytest.mark.nightly
def test_what_cannot_be_shown_is_told_to_reader_and_page(host: Host) -> None:
    page = host.open("".join(a_board(attributes, f"b{n}") for n, attributes in enumerate(BAD)))
    page.evaluate("customElements.whenDefined('cannonry-board')")
    for number, reason in enumerate(BAD.values()):
        board = page.locator(f"#b{number}")
        board.scroll_into_view_if_needed()
        board.evaluate("board => board.start()")
        expect(host.board(f"b{number}").get_by_role("alert")).to_contain_text(reason)
    said = {error["board"]: error["message"] for error in host.wait_for("error", len(BAD))}
    for number, reason in enumerate(BAD.values()):
        assert reason in said[f"b{number}"]


@pytest.mark.nightly
def test_why_the_engine_stopped_is_for_the_reader_alone(host: Host, watch: Watch) -> None:
    watch.allow(r"Failed to (load|fetch)")
    page = host.open(a_board(f'mode="play" position="{MIDDLE}"'))
    page.route("**/table.py", lambda route: route.abort())
    frame = host.board("board")
    frame.locator("#touch").click()
    alert = frame.get_by_role("alert")
    expect(alert.locator("[data-details]")).not_to_be_empty()
    [error] = host.wait_for("error")
    assert error["message"] == alert.locator("[data-sentence]").inner_text()


def test_messages_of_strangers_and_garbage_change_nothing(host: Host) -> None:
    page = host.open(
        a_board(f'position="{MIDDLE}"') + '<iframe id="stranger" srcdoc="<p>A stranger</p>"></iframe>'
    )
    frame = host.board("board")
    expect(frame.locator(".pieces use")).not_to_have_count(0)
    height = page.locator("#board").bounding_box()
    page.evaluate(
        """async () => {
          const inside = board.querySelector("iframe").contentWindow;
          const stranger = document.querySelector("#stranger").contentWindow;
          const messages = [
            { cannonry: 1, type: "height", height: 9 }, { cannonry: 1, type: "solved", by: "self" },
            { cannonry: 2, type: "theme", theme: "dark" }, { cannonry: 1, type: "theme", theme: "<b>" },
            { cannonry: 1, type: "goto", step: "last" }, { cannonry: 1, type: "constructor" }, "theme", null, 7, [],
          ];
          for (const message of messages) {
            stranger.eval(`parent.postMessage(${JSON.stringify(message)}, "*")`);
            stranger.eval(`parent.frames[0].postMessage({ cannonry: 1, type: "theme", theme: "dark" }, "*")`);
            inside.postMessage(message, "*");
            postMessage(message, "*");
          }
          await new Promise((done) => setTimeout(done, 300));
        }"""
    )
    assert page.locator("#board").bounding_box() == height
    assert page.evaluate("told") == []
    assert frame.locator("html").get_attribute("data-theme") is None
    assert host.python == []


@pytest.mark.nightly
def test_thirty_boards_come_as_they_come_into_sight(host: Host) -> None:
    boards = "".join(
        f'<cannonry-board id="b{n}" mode="play" position="{MIDDLE}"></cannonry-board>' for n in range(30)
    )
    page = host.open(boards, **PHONE)
    expect(host.board("b0").locator(".pieces use")).not_to_have_count(0)
    assert page.locator("iframe").count() < 8
    for n in range(30):
        page.locator(f"#b{n}").scroll_into_view_if_needed()
        expect(host.board(f"b{n}").locator(".pieces use")).not_to_have_count(0)
    assert host.python == []
    for n in (29, 0, 14):
        host.board(f"b{n}").locator("#touch").click()
        expect(host.board(f"b{n}").get_by_role("grid")).to_be_visible()
    assert host.boots <= 2


@pytest.mark.nightly
@pytest.mark.parametrize(
    "goes",
    ["b0.remove()", "b0.querySelector('iframe').src = 'about:blank'"],
    ids=["removed", "elsewhere"],
)
def test_when_the_board_that_runs_the_engine_goes_the_others_go_on(host: Host, goes: str) -> None:
    page = host.open(
        "".join(f'<cannonry-board id="b{n}" record="{" ".join(MOVES)}"></cannonry-board>' for n in (0, 1))
    )
    for n in (0, 1):
        host.board(f"b{n}").get_by_role("button", name="Forward").click()
        expect(host.board(f"b{n}").locator("main")).to_contain_text("1 of 5")
    assert host.boots == 1
    page.evaluate(goes)
    host.board("b1").get_by_role("button", name="Forward").click()
    expect(host.board("b1").locator("main")).to_contain_text("2 of 5")


KEPT = """async (expected) => {
  const ask = async (worker) => (await cannonryEngine.ask(worker, { type: "close", board: "none" })).boards;
  for (let tries = 0; ; tries++) {
    const kept = [await ask("table"), await ask("machine")];
    if (String(kept) === String(expected) || tries > 100) return kept;
    await new Promise((done) => setTimeout(done, 200));
  }
}"""
"""How many boards the workers of a frame keep, and about how many the machine thinks.

Waits until it is as expected, or has not been for too long.
"""


@pytest.mark.nightly
@pytest.mark.every_browser
def test_a_board_whose_frame_is_gone_is_closed(host: Host) -> None:
    page = host.open(a_board(f'mode="play" position="{MIDDLE}"', "stays"))
    page.evaluate("customElements.whenDefined('cannonry-board')")
    page.evaluate("stays.start()")
    host.wait_for("ready")
    [owner] = [frame for frame in page.frames if frame.evaluate("Boolean(window.cannonryEngine)")]
    # Once a weak machine has moved, a strong one thinks for long.
    link = game_link(start=MIDDLE, players=(1, 5))
    page.evaluate(
        """async (link) => {
          for (let number = 0; number < 20; number++) {
            const board = document.createElement("cannonry-board");
            for (const [name, value] of Object.entries({ mode: "play", link })) board.setAttribute(name, value);
            const moved = new Promise((done) => board.addEventListener("move", done));
            document.body.prepend(board);
            board.start();
            await moved;
            if (number % 2) board.remove();
            else board.querySelector("iframe").src = "about:blank";
          }
        }""",
        link,
    )
    assert owner.evaluate(KEPT, [1, 0]) == [1, 0]
    assert host.boots == 2
    # What is left goes on.
    frame = host.board("stays")
    frame.locator("#sq-f5").click()
    frame.locator("#sq-e6").click()
    expect(frame.locator("main")).to_contain_text("2 of 2")


def test_where_scripts_do_not_run_the_elements_own_content_is_shown(host: Host) -> None:
    page = host.open(a_board(f'position="{MIDDLE}"'), java_script_enabled=False)
    expect(page.get_by_role("link", name="A game")).to_be_visible()


# Weight


def test_before_the_first_touch_little_is_loaded(host: Host) -> None:
    page = host.open(a_board(f'position="{MIDDLE}" mode="play"'))
    expect(host.board("board").locator(".pieces use")).not_to_have_count(0)
    sizes = [
        (url, len(page.request.get(url).body()))
        for url in dict.fromkeys(host.requests)
        if "/cannonry/" in url
    ]
    script = sum(size for url, size in sizes if url.endswith(".js"))
    assert script <= 20_000
    # The faces of the typeface, about 20 kB each, come once for all frames.
    assert sum(size for url, size in sizes if not url.endswith(".woff2")) <= 116_500
    [kit] = [size for url, size in sizes if url.endswith("/embed.js") and "/_/" not in url]
    assert kit <= 6_000
