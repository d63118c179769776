"""Takes the pictures of README.md and of the app's manifests from the built site: `make pictures`.

    python tools/pictures.py [NAME...]

Without names it takes all: of each game one picture that is half day and half night, a moving picture of a
game, and the screens that browsers show before they install the site. They come to docs/pictures.
Games are played by the machine from fixed seeds, so the same tables come again until rules or players change.
Which these are says tools/pictures.toml.
"""

from __future__ import annotations

import io
import sys
import tomllib
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from e2e.browsers import CHROMIUM_ARGS, DIST, PREFIX, found_on_this_machine  # noqa: E402 - found from the line above
from e2e.table import FIRST_ANSWER  # noqa: E402 - likewise
from e2e.waiting import until  # noqa: E402 - likewise
from pyengine import Match, Shared, read_record, start, thought, write_link  # noqa: E402 - likewise
from web.serve import SiteServer  # noqa: E402 - likewise

Theme = Literal["light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")

PICTURES: Final = ROOT / "docs/pictures"
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
BOARD: Final[dict[str, Any]] = {"viewport": {"width": 480, "height": 860}}
"""Where the board is as large as it is in the moving picture."""
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 1.5,
    "has_touch": True,
    "is_mobile": True,
}
SETTINGS: Final = (
    "try { localStorage['cannonry.explain'] = 'off'; localStorage['cannonry.motion'] = 'off' } catch {}"
)
"""No lesson stands in the panel, and nothing is under way when a picture is taken."""

QUALITY: Final = 82
"""Of lossy WebP, in per cent."""
WIDTH: Final = 960
"""Of pictures in README.md, in pixels."""
SETTLED: Final = 800
"""Milliseconds after an answer until all of it is drawn."""


class Played(NamedTuple):
    """How a game came to where it is shown: a seed, and about how many decisions the machine made."""

    game: str
    seed: str
    plies: int
    seats: int = 2


SHOWN: Final[dict[str, Any]] = tomllib.loads((ROOT / "tools/pictures.toml").read_text(encoding="utf-8"))
"""What is shown: tables, screens of the manifests (web/pages/manifest.py), and the game of the film."""
TABLES: Final = {game: Played(game, **how) for game, how in SHOWN["tables"].items()}
"""The tables that are shown. A person sits on seat 0, machines on the others."""
DEVICES: Final = {"laptop": LAPTOP, "phone": PHONE}
FILM: Final[dict[str, str]] = SHOWN["film"]
STEP, END = 600, 3000
"""Milliseconds of a move, and of the end."""
SHOW: Final = "link => { location.hash = link }"
WHERE: Final = """() => {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const { left, top, width } = document.querySelector("main .board svg").getBoundingClientRect();
  return [left, top, width].map(Math.round);
}"""
"""Where the board is, which is square."""


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    PICTURES.mkdir(exist_ok=True)
    with SiteServer(DIST, PREFIX) as server, chromium() as browser:
        for name, take in pictures(browser, server.url).items():
            if not names or name in names:
                target = PICTURES / f"{name}.webp"
                take(target)
                print(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1000:.0f} kB", flush=True)
    total = sum(file.stat().st_size for file in PICTURES.glob("*.webp"))
    print(f"together {total / 1000:.0f} kB")


def pictures(browser: Browser, base: str) -> dict[str, Callable[[Path], None]]:
    """Give for each name what takes the picture into a file."""
    found: dict[str, Callable[[Path], None]] = {}
    for name in TABLES:
        found[name] = partial(by_day_and_night, browser, base, name)
    for name, screen in SHOWN["screens"].items():
        device = DEVICES[screen["device"]]
        found[name] = partial(screen_of, browser, base, screen["table"], screen["theme"], device)
    found[FILM["name"]] = partial(film, browser, base)
    return found


@contextmanager
def chromium() -> Generator[Browser]:
    """A running browser of this machine."""
    found = found_on_this_machine()["chromium"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found["executable"] if found else None, args=CHROMIUM_ARGS
        )
        yield browser
        browser.close()


@contextmanager
def table(browser: Browser, address: str, theme: Theme, device: dict[str, Any]) -> Generator[Page]:
    """A table in a fresh profile, once Python has answered."""
    context = browser.new_context(
        color_scheme=theme, locale="en-GB", service_workers="block", reduced_motion="reduce", **device
    )
    context.add_init_script(SETTINGS)
    page = context.new_page()
    page.goto(address)
    until(page, FIRST_ANSWER)
    page.wait_for_timeout(SETTLED)
    yield page
    context.close()


def link_of(played: Played) -> str:
    """The link of a game as it stands when the person is to decide."""
    match = start(played.game, seats=played.seats, seed=played.seed)
    while match.plies < played.plies or 0 not in match.deciders:
        match = match.play(match.deciders[0], thought(match, level=1, seed=match.plies).best)
    return game_link(match, len(match.steps), (0, *[3] * (played.seats - 1)))


def game_link(match: Match, at: int, players: tuple[int, ...]) -> str:
    """The link of a game at one of its steps."""
    return write_link(Shared("game", match, at, players), face=True)


def shot(browser: Browser, base: str, name: str, theme: Theme, device: dict[str, Any]) -> Image.Image:
    """A picture of a table."""
    played = TABLES[name]
    with table(browser, f"{base}en/{played.game}/#{link_of(played)}", theme, device) as page:
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def screen_of(
    browser: Browser, base: str, name: str, theme: Theme, device: dict[str, Any], target: Path
) -> None:
    """Take the whole screen of a device."""
    shot(browser, base, name, theme, device).save(target, quality=QUALITY, method=6)


def by_day_and_night(browser: Browser, base: str, name: str, target: Path) -> None:
    """Take a table by day on the left and by night on the right of a slanting line."""
    day, night = (shot(browser, base, name, theme, LAPTOP) for theme in THEMES)
    width, height = day.size
    mask = Image.new("L", day.size, 0)
    slant = height // 5
    corners = [(width // 2 + slant, 0), (width, 0), (width, height), (width // 2 - slant, height)]
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    day.paste(night, mask=mask)
    day.resize((WIDTH, height * WIDTH // width), Image.Resampling.LANCZOS).save(
        target, quality=QUALITY, method=6
    )


def film(browser: Browser, base: str, target: Path) -> None:
    """Take the board after each move of a game."""
    match = read_record(FILM["record"])
    steps = len(match.steps)
    links = [game_link(match, at, (0, 0)) for at in range(2, steps + 1)]
    pictures: list[Image.Image] = []
    with table(browser, f"{base}en/{match.game.id}/#{links[0]}", "light", BOARD) as page:
        for link in links:
            page.evaluate(SHOW, link)
            page.wait_for_timeout(SETTLED)
            drawn = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            left, top, width = page.evaluate(WHERE)
            pictures.append(drawn.crop((left, top, left + width, top + width)))
    pictures[0].save(
        target,
        save_all=True,
        append_images=pictures[1:],
        duration=[STEP] * (len(pictures) - 1) + [END],
        loop=0,
        quality=60,
        method=4,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
