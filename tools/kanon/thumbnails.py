"""How far apart the people of Kanon look at the size of a hand: their windows compared in pairs.

    python tools/kanon/thumbnails.py [--night] [--closest NUMBER]

Draws the windows of all characters as they lie in a phone's hand in Chromium, prints the closest pairs, and
writes them side by side to build/thumbnails/closest.png, all windows to build/thumbnails/all.png.

How far two windows are apart is the mean difference of their colours (CIE 1976, in CIELAB), after both were
softened by about the width of a line: what the eye no longer separates at that size does not count. Of
several small shifts of one against the other the nearest counts: two alike figures of which one stands three
pixels lower are as hard to tell apart as before.
"""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from itertools import combinations, product
from pathlib import Path
from typing import Any, Final

import numpy as np
from matplotlib.image import (
    imread,
    imsave,  # pyright: ignore[reportUnknownVariableType] - PathLike is bare in its stubs
)
from numpy.typing import NDArray
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from e2e.browsers import CHROMIUM_ARGS, found_on_this_machine  # noqa: E402 - found from the line above
from pyengine.games.kanon.art import ART  # noqa: E402 - likewise
from pyengine.games.kanon.art.pictures import portrait  # noqa: E402 - likewise
from pyengine.games.kanon.cards.characters import CHARACTERS  # noqa: E402 - likewise

Images = NDArray[np.floating[Any]]
"""Pictures, one after the other: rows, columns, three channels."""

WIDTH, HEIGHT = 88, 64
"""A window in a phone's hand, in CSS pixels."""
SCALE: Final = 2
"""Pixels of the screen for one of these."""
SOFT: Final = 1.5
SHIFT: Final = 3
"""How far it is softened, and the most that one is shifted, in CSS pixels."""
SHEETS: Final = (
    "site/styles/tokens.css",
    "pyengine/drawing/art.css",
    "pyengine/games/kanon/art/accent.css",
    "pyengine/games/kanon/art/art.css",
    "web/games/kanon/styles/suits.css",
)
TARGET: Final = ROOT / "build/thumbnails"


def main() -> None:
    """What the command line asks for."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--night", action="store_true", help="the colours of the dark theme")
    asked.add_argument("--closest", type=int, default=10, help="how many pairs to show")
    given = asked.parse_args()
    windows = [str(portrait(card, "hand")) for card in CHARACTERS]
    shown = photographed(page(windows, night=given.night), len(windows))
    found = pairs(shown)
    for apart, one, other in found[: given.closest]:
        told = " | ".join(f"{CHARACTERS[place].code} {CHARACTERS[place].name.en}" for place in (one, other))
        print(f"{apart:6.2f}  {told}")
    print(f"median of all pairs {np.median([apart for apart, _, _ in found]):.2f}")
    TARGET.mkdir(parents=True, exist_ok=True)
    rows = [np.concatenate(shown[start : start + 8], axis=1) for start in range(0, len(shown), 8)]
    imsave(TARGET / "all.png", np.concatenate(rows))
    closest = [np.concatenate(shown[[one, other]], axis=1) for _, one, other in found[: given.closest]]
    imsave(TARGET / "closest.png", np.concatenate(closest))


def page(windows: list[str], *, night: bool) -> str:
    """A page that shows the windows one below the other, and nothing else."""
    style = "\n".join(
        (ROOT / sheet).read_text(encoding="utf-8") for sheet in SHEETS if (ROOT / sheet).exists()
    )
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 {each.width} {each.height}">{each.markup}</symbol>'
        for name, each in ART.symbols.items()
    )
    place = f"display:block;position:relative;overflow:hidden;width:{WIDTH}px;height:{HEIGHT}px"
    boxes = "".join(f'<i style="{place}">{window}</i>' for window in windows)
    fill = "i>svg{position:absolute;inset:0;width:100%;height:100%}body{margin:0;background:var(--sheet)}"
    return (
        f'<!doctype html><html data-theme="{"dark" if night else "light"}"><style>{style}{fill}</style>'
        f'<body data-game="kanon" style="--accent:var(--kanon)"><svg width="0" height="0" style="position:absolute">{symbols}</svg>{boxes}'
    )


def photographed(html: str, number: int) -> Images:
    """The windows as the browser draws them, from 0 to 1."""
    executable = (found_on_this_machine()["chromium"] or {})["executable"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGS)
        sheet = browser.new_page(
            viewport={"width": WIDTH, "height": number * HEIGHT}, device_scale_factor=SCALE
        )
        sheet.set_content(html)
        image = sheet.screenshot()
        browser.close()
    pixels = np.asarray(imread(BytesIO(image), format="png"), dtype=float)[..., :3]
    return pixels.reshape(number, HEIGHT * SCALE, WIDTH * SCALE, 3)


def pairs(shown: Images) -> list[tuple[float, int, int]]:
    """How far each two are apart, and their places; the closest first."""
    seen = softened(lab(shown))
    return sorted(
        (apart(seen[one], seen[other]), one, other) for one, other in combinations(range(len(seen)), 2)
    )


def apart(one: Images, other: Images) -> float:
    """The mean difference of colour where they overlap, at the nearest of all small shifts."""
    inner = slice(SHIFT, HEIGHT - SHIFT), slice(SHIFT, WIDTH - SHIFT)
    steps = range(2 * SHIFT + 1)
    return min(
        float(
            np.sqrt(
                (
                    (one[inner] - other[down : down + HEIGHT - 2 * SHIFT, right : right + WIDTH - 2 * SHIFT])
                    ** 2
                ).sum(-1)
            ).mean()
        )
        for down, right in product(steps, steps)
    )


def lab(rgb: Images) -> Images:
    """Colours of the screen (sRGB) in CIELAB, with its white."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = linear @ np.array(((0.4124, 0.2126, 0.0193), (0.3576, 0.7152, 0.1192), (0.1805, 0.0722, 0.9505)))
    share = xyz / np.array((0.9505, 1.0, 1.089))
    root = np.where(share > 216 / 24389, np.cbrt(share), (24389 / 27 * share + 16) / 116)
    x, y, z = np.moveaxis(root, -1, 0)
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)


def softened(images: Images) -> Images:
    """A Gaussian over each, then one pixel for each CSS pixel."""
    reach = np.arange(-3 * SCALE * int(SOFT + 1), 3 * SCALE * int(SOFT + 1) + 1)
    bell = np.exp(-0.5 * (reach / (SOFT * SCALE)) ** 2)
    for axis in (1, 2):
        images = np.apply_along_axis(_blurred, axis, images, bell / bell.sum())
    start = SCALE // 2
    return images[:, start::SCALE, start::SCALE]


def _blurred(line: Images, bell: Images) -> Images:
    padded = np.pad(line, len(bell) // 2, mode="edge")
    return np.convolve(padded, bell, mode="valid")


if __name__ == "__main__":
    main()
