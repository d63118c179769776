"""Finds or installs the browsers that the tests drive, and writes down which start.

    python tools/browsers.py build/browsers.json

For each browser Playwright's own build is tried first, then the system's, then the distribution's package.
Chromium is needed; Firefox, WebKitGTK and a Japanese font are taken where they can be had. The file says, for
each browser, null or

    chromium, firefox: {"executable": path, or null for Playwright's own build}
    webkit:            {"driver": path of WebKitWebDriver, "executable": path of MiniBrowser,
                        "xvfb": path of Xvfb}
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from playwright.sync_api import BrowserType, Error, sync_playwright

CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu"]
"""For a browser that may run as root and without a graphics card."""

Packages = dict[str, tuple[str, ...]]
"""The distribution's packages in which a browser may be, best first, each with the names of its programs."""

CHROMIUM: Packages = {
    # What Playwright itself starts where it can: without windows, and the tests take little more than half
    # the time.
    "chromium-headless-shell": ("chromium-headless-shell",),
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
}
FIREFOX: Packages = {"firefox-esr": ("firefox-esr", "firefox")}

DOWNLOAD_SECONDS = 240
PACKAGES_SECONDS = 420


def run(*command: str, seconds: float) -> bool:
    """Run a command quietly; say whether it ended well within the time."""
    print("+", *command, flush=True)
    try:
        done = subprocess.run(command, timeout=seconds, capture_output=True, text=True, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"  {type(error).__name__}")
        return False
    if done.returncode:
        print("  " + "\n  ".join((done.stderr or done.stdout).strip().splitlines()[-2:]))
    return done.returncode == 0


def as_root(*command: str) -> list[str]:
    """Give the command with the right to install packages: as it is for root, by sudo for others."""
    return [*command] if os.geteuid() == 0 else ["sudo", "-n", *command]


@cache
def packages_updated() -> bool:
    """Refresh the distribution's package lists, once; say whether packages can be installed at all."""
    return bool(shutil.which("apt-get")) and run(
        *as_root("apt-get", "update", "-qq"), seconds=PACKAGES_SECONDS
    )


def install(*packages: str) -> bool:
    """Install packages of the distribution; say whether they are there now."""
    command = as_root(
        "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq", "--no-install-recommends"
    )
    return packages_updated() and run(*command, *packages, seconds=PACKAGES_SECONDS)


def starts(browser: BrowserType, executable: str | None) -> bool:
    """Say whether the browser opens a page; *executable* is None for Playwright's own build."""
    try:
        if browser.name == "firefox" and executable:
            started = browser.launch(executable_path=executable, channel="moz-firefox")
        elif browser.name == "chromium":
            started = browser.launch(executable_path=executable, args=CHROMIUM_ARGS)
        else:
            started = browser.launch(executable_path=executable)
        started.new_context().new_page().goto("about:blank")
        started.close()
    except Error as error:
        print(f"  {browser.name} ({executable or 'own build'}): {str(error).strip().splitlines()[0]}")
        return False
    return True


def on_path(*names: str) -> Iterator[str]:
    """Give the programs of these names that exist."""
    yield from filter(None, map(shutil.which, names))


def executables(browser: BrowserType, packages: Packages) -> Iterator[str | None]:
    """Give what may be started, best first, fetching it only when what came before did not do."""
    playwright = (sys.executable, "-m", "playwright")
    own = Path(browser.executable_path)
    if own.exists() or run(*playwright, "install", browser.name, seconds=DOWNLOAD_SECONDS):
        yield None
        if run(*playwright, "install-deps", browser.name, seconds=PACKAGES_SECONDS):
            yield None
    for package, names in packages.items():
        yield from on_path(*names)
        if install(package):
            yield from on_path(*names)


def find(browser: BrowserType, packages: Packages) -> dict[str, str | None] | None:
    """Give the first browser of this kind that starts."""
    for executable in executables(browser, packages):
        if starts(browser, executable):
            return {"executable": executable}
    return None


def find_webkit() -> dict[str, str] | None:
    """Give WebKitGTK's driver, its browser and an X server that needs no screen."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")) and not install(
        "webkit2gtk-driver", "xvfb"
    ):
        return None
    driver, xvfb = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not (driver and xvfb and browsers):
        return None
    return {"driver": driver, "executable": str(browsers[-1]), "xvfb": xvfb}


def has_japanese_font() -> bool:
    """Say whether a font with kana is installed."""
    if not shutil.which("fc-list"):
        return False
    return bool(subprocess.run(["fc-list", ":lang=ja"], capture_output=True, check=False).stdout.strip())


def main(target: Path) -> int:
    """Write the browsers found to *target*; 1 if there is no Chromium."""
    with sync_playwright() as playwright:
        chromium = find(playwright.chromium, CHROMIUM)
        firefox = find(playwright.firefox, FIREFOX)
    if not has_japanese_font():
        install("fonts-noto-cjk")
    found = {"chromium": chromium, "firefox": firefox, "webkit": find_webkit()}
    if chromium is None:
        print("No Chromium could be found or installed; the browser tests need one.", file=sys.stderr)
        return 1
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
