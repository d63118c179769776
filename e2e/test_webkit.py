"""A smoke test in WebKit, by the driver of WebKitGTK."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from e2e.browsers import Found
from e2e.positions import MIDDLE, NEARLY
from e2e.table import FIRST_ANSWER, game_link
from e2e.waiting import PATIENCE
from web.serve import SiteServer


@pytest.fixture
def screen(found_browsers: Found) -> Iterator[str]:
    """A screen that nobody looks at; gives its name."""
    found = found_browsers["webkit"]
    if found is None:
        pytest.skip("WebKitGTK's driver is not installed")
    with tempfile.TemporaryDirectory() as folder:
        # Xvfb chooses a free number and writes it down.
        told = Path(folder, "display")
        with told.open("wb") as file:
            server = subprocess.Popen(
                [
                    found["xvfb"],
                    "-displayfd",
                    str(file.fileno()),
                    "-screen",
                    "0",
                    "1280x900x24",
                    "-nolisten",
                    "tcp",
                ],
                pass_fds=[file.fileno()],
                stderr=subprocess.DEVNULL,
            )
        try:
            while not (number := told.read_text().strip()):
                assert server.poll() is None, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()
            server.wait()


COMPILE_ONCE: Final = {"JSC_useOMGJIT": "0"}
"""Keeps WebKit, too, from compiling Python's runtime a second time for speed."""


@pytest.fixture
def webkit(found_browsers: Found, screen: str) -> Iterator[WebKitGTK]:
    found = found_browsers["webkit"]
    assert found
    options = WebKitGTKOptions()
    options.binary_location = found["executable"]
    options.add_argument("--automation")
    environment = {**os.environ, "DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", **COMPILE_ONCE}
    if os.geteuid() == 0:
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    service = Service(found["driver"], env=environment)
    driver = WebKitGTK(options=options, service=service)
    try:
        yield driver
    finally:
        driver.quit()


# Selenium's own: its class for WebKitGTK still sets up its connection in the old way.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")


LISTENING = """<head><script>
const stopped = [];
addEventListener("securitypolicyviolation", ({ effectiveDirective }) => stopped.push(effectiveDirective));
</script>"""
"""The beginning of a page that remembers what its policy, which comes later, has stopped."""


def beside(dist: Path, folder: str, old: str, new: str) -> str:
    """Put a page beside that of a folder, like it but for this; gives its path."""
    text = (dist / folder / "index.html").read_text(encoding="utf-8")
    assert old in text
    (dist / folder / "changed.html").write_text(text.replace(old, new), encoding="utf-8")
    return f"{folder}/changed.html"


def test_a_game_is_finished_in_webkit(webkit: WebKitGTK, site: SiteServer, dist: Path) -> None:
    path = beside(dist, "en/cannon", "<head>", LISTENING)
    webkit.get(f"{site.url}{path}#{game_link(start=NEARLY, players=(0, 1))}")
    wait = WebDriverWait(webkit, PATIENCE / 1000)

    def record() -> list[str]:
        return [
            str(entry.get_attribute("textContent")).strip()
            for entry in webkit.find_elements(By.CSS_SELECTOR, "#log .scroll [data-action=goto]")
        ]

    def tap(square: str) -> None:
        webkit.find_element(By.ID, f"sq-{square}").click()

    def ready() -> bool:
        return bool(webkit.execute_script(f"return {FIRST_ANSWER}"))  # pyright: ignore[reportUnknownMemberType] - untyped there

    def stopped() -> list[str]:
        found: list[str] = webkit.execute_script("return stopped")  # pyright: ignore[reportUnknownMemberType] - untyped there
        return found

    wait.until(lambda _: ready())
    tap("a6")
    tap("b7")
    wait.until(lambda _: len(record()) == 2)
    assert stopped() == []
    webkit.refresh()
    wait.until(lambda _: ready())
    wait.until(lambda _: len(record()) == 2)
    tap("b10")
    tap("b10")
    wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#table:not([data-ending]) #panel.fin"))
    assert record()[0] == "a6-b7"
    assert record()[-1] == "xb10"
    assert stopped() == []


@pytest.mark.nightly
def test_a_rule_is_tried_in_webkit(webkit: WebKitGTK, site: SiteServer) -> None:
    webkit.get(f"{site.url}en/cannon/rules/#C5")
    wait = WebDriverWait(webkit, PATIENCE / 1000)
    diagram = webkit.find_element(By.CSS_SELECTOR, "#C5 [data-diagram]")
    name = diagram.get_attribute("data-board")
    diagram.find_element(By.CSS_SELECTOR, ".brd").click()
    wait.until(lambda driver: driver.find_elements(By.ID, f"{name}-sq-e5"))
    webkit.find_element(By.ID, f"{name}-sq-e5").click()
    webkit.find_element(By.ID, f"{name}-sq-e3").click()
    wait.until(lambda _: diagram.find_elements(By.CSS_SELECTOR, "[data-state=good]"))
    assert "1 of 13 rules" in webkit.find_element(By.ID, "progress").text


@pytest.mark.nightly
def test_two_boards_of_another_page_share_an_engine_in_webkit(
    webkit: WebKitGTK, site: SiteServer, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text(
        f"""<!doctype html><title>A host</title><script async src="{site.url}embed.js"></script>
        <cannonry-board mode="play"></cannonry-board><cannonry-board mode="play"></cannonry-board>""",
        encoding="utf-8",
    )
    wait = WebDriverWait(webkit, PATIENCE / 1000)
    with SiteServer(tmp_path) as host:
        webkit.get(host.url)
        frames = By.CSS_SELECTOR, "cannonry-board > iframe"
        for number in (0, 1):
            wait.until(lambda driver: len(driver.find_elements(*frames)) == 2)
            frame = webkit.find_elements(*frames)[number]
            webkit.switch_to.frame(frame)
            wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "#touch:enabled"))
            # The driver's own clicks do not reach into frames.
            webkit.execute_script("document.getElementById('touch').click()")  # pyright: ignore[reportUnknownMemberType] - untyped there
            wait.until(lambda driver: driver.find_elements(By.ID, "sq-e1"))
            owner = bool(webkit.execute_script("return !!window.cannonryEngine"))  # pyright: ignore[reportUnknownMemberType] - untyped there
            assert owner == (number == 0)
            webkit.switch_to.default_content()


@pytest.mark.nightly
def test_a_sandboxed_frame_of_a_site_that_knows_its_address_plays_in_webkit(
    webkit: WebKitGTK, site: SiteServer, dist: Path, tmp_path: Path
) -> None:
    # As `web/pages/views/policy.py` writes it where the build knows the address.
    path = beside(dist, "embed/en/cannon", "&#39;self&#39;", f"&#39;self&#39; {site.url}")
    link = game_link(start=MIDDLE, players=(0, 1))
    (tmp_path / "index.html").write_text(
        f"""<!doctype html><title>A host</title>
        <iframe sandbox="allow-scripts" width="420" height="700" src="{site.url}{path}?mode=play#{link}"></iframe>""",
        encoding="utf-8",
    )
    wait = WebDriverWait(webkit, PATIENCE / 1000)
    with SiteServer(tmp_path) as host:
        webkit.get(host.url)
        webkit.switch_to.frame(webkit.find_element(By.TAG_NAME, "iframe"))

        def press(name: str) -> None:
            wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, f"#{name}:not(:disabled)"))
            # The driver's own clicks do not reach into frames.
            webkit.execute_script(f"document.getElementById('{name}').click()")  # pyright: ignore[reportUnknownMemberType] - untyped there

        press("touch")
        press("sq-f5")
        press("sq-e6")
        wait.until(lambda driver: "2 of 2" in driver.find_element(By.TAG_NAME, "main").text)
