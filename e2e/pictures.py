"""Compares the pictures of two builds: ``python -m e2e.pictures BEFORE AFTER``.

The folders come from ``python -m e2e.states --pictures FOLDER``. What differs is named, and stands side by
side below ``AFTER/different``: only that need be looked at.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

SHADE: Final = 8
"""By how much of 255 a pixel may differ."""
PIXELS: Final = 20
"""How many may differ by more: a page is drawn alike to the pixel, and one corner of a button has more."""


def differ(before: Image.Image, after: Image.Image) -> bool:
    """Return true if two pictures differ by more than two drawings of the same page do."""
    if before.size != after.size:
        return True
    apart = ImageChops.difference(before.convert("L"), after.convert("L"))
    return sum(apart.histogram()[SHADE:]) > PIXELS


def compare(before: Path, after: Path) -> list[str]:
    """The names of pictures that differ, or are in one folder only."""
    names = {file.name for folder in (before, after) for file in folder.glob("*.png")}
    found: list[str] = []
    for name in sorted(names):
        if not (before / name).exists() or not (after / name).exists():
            found.append(f"{name}: only {'after' if (after / name).exists() else 'before'}")
            continue
        one, other = (Image.open(folder / name).convert("RGB") for folder in (before, after))
        if differ(one, other):
            both = Image.new("RGB", (one.width + other.width, max(one.height, other.height)))
            both.paste(one, (0, 0))
            both.paste(other, (one.width, 0))
            (after / "different").mkdir(exist_ok=True)
            both.save(after / "different" / name)
            found.append(name)
    return found


if __name__ == "__main__":
    for line in compare(*map(Path, sys.argv[1:3])):
        print(line)
