"""A smoke test in WebKit, by the driver of WebKitGTK."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from e2e.browsers import Found
from e2e.conftest import PATIENCE
from e2e.positions import NEARLY
from e2e.table import FIRST_ANSWER, game_link
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


@pytest.fixture
def webkit(found_browsers: Found, screen: str) -> Iterator[WebKitGTK]:
    found = found_browsers["webkit"]
    assert found
    options = WebKitGTKOptions()
    options.binary_location = found["executable"]
    options.add_argument("--automation")
    environment = {**os.environ, "DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    if os.geteuid() == 0:
        environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
    service = Service(found["driver"], env=environment)
    driver = WebKitGTK(options=options, service=service)
    try:
        yield driver
    finally:
        driver.quit()


# Selenium's own: its class for WebKitGTK still sets up its connection in the old way.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_a_game_is_finished_in_webkit(webkit: WebKitGTK, site: SiteServer) -> None:
    webkit.get(f"{site.url}en/cannon/#{game_link(start=NEARLY, players=(0, 1))}")
    wait = WebDriverWait(webkit, PATIENCE / 1000)

    def record() -> list[str]:
        return [entry.text for entry in webkit.find_elements(By.CSS_SELECTOR, "#moves [data-action=goto]")]

    def tap(square: str) -> None:
        webkit.find_element(By.ID, f"sq-{square}").click()

    def ready() -> bool:
        return bool(webkit.execute_script(f"return {FIRST_ANSWER}"))  # pyright: ignore[reportUnknownMemberType] - untyped there

    wait.until(lambda _: ready())
    tap("a6")
    tap("b7")
    wait.until(lambda _: len(record()) == 2)
    webkit.refresh()
    wait.until(lambda _: ready())
    wait.until(lambda _: len(record()) == 2)
    tap("b10")
    tap("b10")
    wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "dialog#end[open]"))
    assert record()[0] == "a6-b7"
    assert record()[-1] == "xb10"
