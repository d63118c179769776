"""The dialog that connects two devices, opened at a table; and what a camera sees there."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

from e2e.browsers import ROOT

SIZE: Final = (640, 480)
"""Of the pictures that the camera gives, in pixels."""
FRAMES: Final = 6
"""How many pictures show the same, ten a second."""
LIGHT, DARK, TABLE = 225, 35, 110

_OPEN: Final = """
import { PairDialog } from "./web/client/online/live/pair-dialog.js";

const element = document.getElementById("pair");
window.taken = [];
window.pair = new PairDialog(element, (text) => {
  window.taken.push(text);
  const known = text.includes("c1.");
  window.pair.state(known ? "looking" : "foreign");
  return known;
});
element.addEventListener("close", () => window.taken.push("closed"));
const press = (event) => {
  const source = event.type === "submit" ? event.target : event.target.closest("[data-action]");
  const own = window.pair.actions[source?.dataset.action];
  if (!own || !element.contains(source)) return;
  event.preventDefault();
  event.stopPropagation();
  own("", source);
};
for (const type of ["click", "submit"]) document.addEventListener(type, press, true);
window.pair.open();
"""
"""Joins the dialog to nothing but a list of what it reads."""


def open_pair(page: Page, dist: Path, address: str = "") -> Locator:
    """Open the dialog at a table that is ready; it shows *address*, if there is one."""
    app = next((dist / "_").glob("app-*"))
    script = app / "pair-test.js"
    if not script.exists():
        subprocess.run(
            [ROOT / "node_modules/.bin/esbuild", "--bundle", "--format=esm", f"--outfile={script}"],
            input=_OPEN,
            cwd=ROOT,
            text=True,
            check=True,
            capture_output=True,
        )
    page.evaluate(
        "name => import(new URL(name, document.querySelector('script[src*=table]').src))", script.name
    )
    if address:
        page.evaluate("address => pair.show({ address, code: address.split('#')[1] })", address)
    dialog = page.locator("dialog#pair[open]")
    expect(dialog).to_be_visible()
    return dialog


def write_film(path: Path, texts: Iterable[str]) -> None:
    """Write a film for Chromium's camera: the codes of the texts one after the other, again and again."""
    width, height = SIZE
    head = f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode()
    frames = [_frame(_modules(text)) for text in texts]
    path.write_bytes(head + b"".join(frame * FRAMES for frame in frames))


def _modules(text: str) -> list[str]:
    """The rows of a code, a 1 for each dark module, with the quiet zone around them."""
    drawn = subprocess.run(
        ["node", "--input-type=module", "-e", _DRAW, text],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return drawn.stdout.split()


_DRAW: Final = """
import { generate } from "lean-qr";
const code = generate(process.argv[1]);
for (let y = -4; y < code.size + 4; y++)
  console.log(Array.from({ length: code.size + 8 }, (_, x) => Number(code.get(x - 4, y))).join(""));
"""


def _frame(rows: list[str]) -> bytes:
    """A picture of a code in its middle, without colour."""
    width, height = SIZE
    scale = height // len(rows)
    side = scale * len(rows)
    left, top = (width - side) // 2, (height - side) // 2
    bare = bytes([TABLE]) * width
    lines = [bare] * top
    for row in rows:
        code = b"".join(bytes([DARK if module == "1" else LIGHT]) * scale for module in row)
        lines += [bare[:left] + code + bare[left + side :]] * scale
    lines += [bare] * (height - len(lines))
    return b"FRAME\n" + b"".join(lines) + bytes([128]) * (width * height // 2)
