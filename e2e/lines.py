"""Devices that are connected by codes: pages with nothing but the modules of ``web/client/online/live``."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from e2e.browsers import ROOT
from e2e.waiting import until

_ENTRY = """
export { readCode } from "./web/client/online/live/code.js";
export { Pairing } from "./web/client/online/live/pairing.js";
"""

_NOTE = """
globalThis.asked = [];
const Real = RTCPeerConnection;
globalThis.RTCPeerConnection = class extends Real {
  constructor(configuration) {
    super(configuration);
    asked.push(JSON.stringify(configuration));
    globalThis.connection = this;
  }
  setRemoteDescription(description) {
    asked.push(description.sdp);
    return super.setRemoteDescription(description);
  }
  addIceCandidate(candidate) {
    asked.push(candidate.candidate);
    return super.addIceCandidate(candidate);
  }
};
"""
"""Notes what a page asks of WebRTC."""

_PAGE = f"""<!doctype html><meta charset="utf-8"><title>A device</title><link rel="icon" href="data:,">
<script>{_NOTE}</script><script src="lines.js"></script>"""

_MAKE = """async (answered) => {
  const { Pairing, readCode } = lines;
  globalThis.pairing = await Pairing.make(answered ? (await readCode(answered)).invitation : undefined);
  globalThis.said = [];
  const { wire } = pairing;
  wire.onopen = () => { said.push("open"); globalThis.openedAt = Date.now(); };
  wire.onframe = (frame) => said.push(frame);
  wire.onclose = (why) => said.push(`closed: ${why}`);
  pairing.onfailed = () => said.push("failed");
  return pairing.code;
}"""


def build_devices(folder: Path) -> None:
    """Write the page that serves as a device."""
    (folder / "index.html").write_text(_PAGE, encoding="utf-8")
    subprocess.run(
        [
            ROOT / "node_modules/.bin/esbuild",
            "--bundle",
            "--format=iife",
            "--global-name=lines",
            "--log-level=warning",
            f"--outfile={folder / 'lines.js'}",
        ],
        input=_ENTRY,
        text=True,
        cwd=ROOT,
        check=True,
    )


class Device:
    """A page of its own profile with one pairing; ``code`` is what it shows."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.page = browser.new_context().new_page()
        self.page.goto(url)
        self.code: str = self.page.evaluate(_MAKE)

    def read(self, code: str) -> None:
        """Look for the device that has shown this code."""
        self.page.evaluate("(code) => { globalThis.readAt = Date.now(); return pairing.read(code); }", code)

    def answer(self, code: str) -> None:
        """Look for the device that has shown this code, with a code that answers it."""
        self.code = self.page.evaluate(_MAKE, code)
        self.read(code)

    def refusal(self, code: str) -> str:
        """The class of the error with which a code is refused."""
        told: str = self.page.evaluate(
            "(code) => pairing.read(code).then(() => '', (error) => error.constructor.name)", code
        )
        return told.lstrip("_")

    @property
    def said(self) -> list[str]:
        """What the line has told, in order."""
        told: list[str] = self.page.evaluate("said")
        return told

    def until(self, condition: str, *, patience: int = 20_000) -> None:
        """Wait until something is true in the page; ``said`` and ``pairing`` can be named."""
        until(self.page, condition, patience=patience)

    def evaluate(self, expression: str, arg: object = None) -> Any:
        """What an expression gives in the page."""
        return self.page.evaluate(expression, arg)

    def places(self) -> set[str]:
        """The addresses in this device's code."""
        return set(
            self.page.evaluate(
                "async () => (await lines.readCode(pairing.code)).candidates.map(({ address }) => address)"
            )
        )

    def asked(self) -> list[str]:
        """What was asked of WebRTC: configurations, descriptions, candidates."""
        told: list[str] = self.page.evaluate("asked")
        return told

    def close(self) -> None:
        """Close the page and its profile."""
        self.page.context.close()


def connect(pairs: Iterable[tuple[Device, Device]], apart: float) -> None:
    """Let the first of each pair read the other's code, and some seconds later the second."""
    all_pairs = list(pairs)
    for one, other in all_pairs:
        one.read(other.code)
    if apart:
        all_pairs[0][0].page.wait_for_timeout(apart * 1000)
    for one, other in all_pairs:
        other.read(one.code)
