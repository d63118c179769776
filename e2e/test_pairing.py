"""The dialog that connects two devices by codes: shown, scanned, pasted, at every size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Playwright, expect

from e2e.browsers import CHROMIUM_ARGS, COMPILE_ONCE, Found, bring_in
from e2e.conftest import PHONE, Profiles
from e2e.held import HeldBack
from e2e.offers import action
from e2e.pairing import open_pair, write_film
from e2e.test_access import check_everywhere
from e2e.together import CLIPBOARD
from e2e.waiting import until
from e2e.watch import Watch
from web.pages.views import pairing as texts
from web.serve import SiteServer

ADDRESS = "https://cannonry.example/cannonry/en/gran-cannon/#c1." + "4dKs0aQz7Lm2" * 11
"""As long as a link with a code is."""
THEIRS = ADDRESS[:-6] + "zZ9yX8"
FOREIGN = "https://example.com/menu"
"""What else is written in codes."""


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the camera sees: a code of others, then one of ours, and again."""
    path = tmp_path_factory.mktemp("camera") / "codes.y4m"
    write_film(path, (FOREIGN, THEIRS))
    return path


Cameras = Callable[[str], Profiles]


@pytest.fixture
def cameras(
    playwright: Playwright, found_browsers: Found, watch: Watch, site: SiteServer, film: Path
) -> Iterator[Cameras]:
    """Gives profiles of a Chromium with a camera, which its person allows or refuses."""
    with ExitStack() as closing:

        def launch(answer: str) -> Profiles:
            found = found_browsers["chromium"]
            assert found is not None
            camera = [
                f"--use-fake-ui-for-media-stream{answer}",
                "--use-fake-device-for-media-stream",
                f"--use-file-for-fake-video-capture={film}",
            ]
            browser = playwright.chromium.launch(
                executable_path=found["executable"], args=[*CHROMIUM_ARGS, COMPILE_ONCE, *camera]
            )
            closing.callback(browser.close)
            made = Profiles(browser, watch, site.url)
            closing.callback(made.close)
            return made

        yield launch


ALLOWED: Final = ""
REFUSED: Final = "=deny"


def at_a_table(profiles: Profiles, lang: str = "en", **options: Any) -> Page:
    """A page with a table that goes without Python, as the dialog does."""
    page = profiles.page(**options)
    HeldBack(page)
    page.goto(f"{profiles.base}{lang}/cannon/")
    return page


def said(dialog: Locator) -> Locator:
    """The sentence that says how it stands."""
    return dialog.locator("[data-said]:visible")


def runs(page: Page) -> bool:
    """Whether a camera is on."""
    on: bool = page.evaluate("document.querySelector('#pair video').srcObject?.active ?? false")
    return on


def test_a_code_is_read_by_the_camera_and_others_are_passed_over(cameras: Cameras, dist: Path) -> None:
    page = at_a_table(cameras(ALLOWED), **PHONE)
    dialog = open_pair(page, dist, ADDRESS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(dialog.locator("video")).to_be_hidden()
    dialog.get_by_role("button", name="Scan").tap()
    expect(said(dialog)).to_contain_text(texts.STATES["foreign"].en)
    expect(dialog.locator("video")).to_be_visible()
    expect(dialog).to_have_attribute("data-state", "looking")
    assert page.evaluate("taken") == [FOREIGN, THEIRS]
    expect(dialog.locator("video")).to_be_hidden()
    assert not runs(page)
    assert any(url.endswith("/qr-reader.js") for url in asked), "what reads codes comes when it is needed"


def test_the_camera_is_off_when_it_is_not_needed(cameras: Cameras, dist: Path) -> None:
    page = at_a_table(cameras(ALLOWED))
    dialog = open_pair(page, dist)
    page.evaluate("pair.take = () => false")
    scan = dialog.get_by_role("button", name="Scan")

    def look() -> None:
        scan.click()
        until(page, "(window.stream = document.querySelector('#pair video').srcObject)?.active")

    look()
    page.keyboard.press("Enter")
    expect(scan).to_be_focused()
    until(page, "!stream.active")
    look()
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, configurable: true })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(scan).to_be_visible()
    until(page, "!stream.active")
    page.evaluate("delete document.hidden")
    look()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    until(page, "!stream.active")


def test_a_camera_that_is_refused_says_so_and_leaves_pasting(cameras: Cameras, dist: Path) -> None:
    page = at_a_table(cameras(REFUSED))
    dialog = open_pair(page, dist, ADDRESS)
    dialog.get_by_role("button", name="Scan").click()
    expect(said(dialog)).to_contain_text(texts.STATES["camera-refused"].en)
    expect(dialog.get_by_role("button", name="Scan")).to_be_focused()
    dialog.get_by_label("Their link or code").fill(THEIRS)
    expect(dialog).to_have_attribute("data-state", "looking")


def test_without_a_camera_a_code_is_pasted_and_one_s_own_is_known(profiles: Profiles, dist: Path) -> None:
    page = at_a_table(profiles, **CLIPBOARD, reduced_motion="no-preference")
    dialog = open_pair(page, dist)
    expect(said(dialog)).to_have_text(texts.STATES["making"].en)
    lasting = "status => status.getAnimations().length === 0"
    assert dialog.get_by_role("status").first.evaluate(lasting), "it stays as long as the dialog"
    expect(dialog.get_by_role("button", name="Copy")).to_be_disabled()
    page.evaluate("address => pair.show({ address, code: address.split('#')[1] })", ADDRESS)
    expect(said(dialog)).to_contain_text(f"{texts.STEP.en} {texts.STATES['missing'].en}")
    dialog.get_by_role("button", name="Scan").click()
    expect(said(dialog)).to_contain_text(texts.STATES["camera-none"].en)
    dialog.get_by_role("button", name="Copy").click()
    expect(dialog.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == ADDRESS
    dialog.get_by_role("button", name="Paste").click()
    expect(said(dialog)).to_contain_text(texts.STATES["own"].en)
    field = dialog.get_by_label("Their link or code")
    page.evaluate("navigator.clipboard.writeText('')")
    dialog.get_by_role("button", name="Paste").click()
    expect(said(dialog)).to_have_text(texts.STATES["paste"].en)
    expect(field).to_be_focused()
    field.press_sequentially("c1.short")
    assert page.evaluate("taken") == []
    field.press("Enter")
    page.evaluate("text => navigator.clipboard.writeText(text)", f"Come and play: {THEIRS}")
    dialog.get_by_role("button", name="Paste").click()
    expect(dialog).to_have_attribute("data-state", "looking")
    until(page, "taken.length === 2")
    assert page.evaluate("taken") == ["c1.short", f"Come and play: {THEIRS}"]
    page.evaluate("pair.state('connected')")
    expect(said(dialog)).to_have_text(texts.STATES["connected"].en)
    expect(dialog).to_be_hidden()
    assert page.evaluate("taken.at(-1)") == "closed"


def test_the_code_has_its_quiet_zone_by_night_too_and_another_device_reads_it(
    profiles: Profiles, dist: Path
) -> None:
    page = at_a_table(profiles, **PHONE)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    dialog = open_pair(page, dist, ADDRESS)
    code = dialog.get_by_role("img", name="QR code of your link")
    expect(code.locator("svg")).to_be_visible()
    bring_in(page, "jsqr/dist/jsQR.js")
    found, quiet = page.evaluate(_READ, [*code.screenshot()])
    assert found == ADDRESS
    assert quiet >= 4
    box = code.bounding_box()
    assert box
    assert box["width"] >= 250, "as large as a phone's camera needs it"


_READ = """async png => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(png)]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const { location, ...read } = jsQR(data, width, height);
    const { topLeftCorner: from, topRightCorner: to } = location;
    const modules = 17 + 4 * read.version;
    return [read.data, Math.round(Math.min(from.x, from.y) / ((to.x - from.x) / modules))];
}"""
"""What a picture's code says, and how many modules wide the light around it is."""


@pytest.mark.parametrize("lang", ["en", pytest.param("ja", marks=pytest.mark.nightly)])
def test_the_dialog_is_for_everyone(profiles: Profiles, dist: Path, lang: str) -> None:
    page = at_a_table(profiles, lang, **PHONE)
    dialog = open_pair(page, dist, ADDRESS)
    scan, paste = (action(dialog, name) for name in ("scan", "paste-code"))
    for button in (scan, paste):
        expect(button).to_be_in_viewport(ratio=1)
    for state in ("missing", "failed", "connected"):
        page.evaluate("state => { pair.dialog.close = () => {}; pair.state(state) }", state)
        check_everywhere(page, state)
    for width, height in ((640, 400), (320, 256), (195, 422)):
        page.set_viewport_size({"width": width, "height": height})
        inner = page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(pair.dialog)")
        assert inner <= 0, f"{width} wide"
        for control in dialog.locator("button:visible, input:visible, a:visible").all():
            control.scroll_into_view_if_needed()
            expect(control).to_be_in_viewport()
