"""When a newcomer has won the first puzzle: ``python -m bench.first_win [--mbit 20] [--slow]``.

In Chromium at the size of a phone, each time in a fresh profile, on the built site's home page, over a line
of ``--mbit`` megabits a second with ``--latency`` milliseconds to and fro. Milliseconds from navigation,
medians. *paint*: the first contentful paint. *fired*: the first tap on the right gun that is answered, of
taps in quick succession. *won*: the headline says so. *kilobytes*: what has come by then.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser

from bench.side_by_side import Figures, compare
from web.serve import SiteServer

TAPS: Final = """() => new Promise((done) => {
  let fired = 0;
  const look = () => {
    const first = document.getElementById("first");
    if (first?.dataset.state === "won") {
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
      const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
      const kilobytes = all.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
      return done({ paint, fired, won: performance.now(), kilobytes });
    }
    if (!first?.querySelector(".fired"))
      first?.querySelector(`[data-value="${first.querySelector("[data-outcome=hit]").dataset.shot}"]`)?.click();
    if (!fired && first?.querySelector(".fired")) fired = performance.now();
    setTimeout(look, 20);
  };
  look();
})"""
"""Taps the gun that takes the town until it fires, and tells the times."""


def visit(browser: Browser, address: str, options: argparse.Namespace) -> dict[str, float]:
    """The figures of one visit."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    line = {
        "offline": False,
        "latency": options.latency,
        "downloadThroughput": options.mbit * 125_000,
        "uploadThroughput": options.mbit * 125_000 / 4,
    }
    session: Any = context.new_cdp_session(page)
    session.send("Network.emulateNetworkConditions", line)
    page.goto(address, wait_until="commit")
    found: dict[str, float] = page.evaluate(TAPS)
    context.close()
    return found


def measured(browser: Browser, sites: Mapping[str, Path], options: argparse.Namespace) -> Figures:
    """The medians of each site."""
    found: dict[str, dict[str, list[float]]] = {name: {} for name in sites}
    with ExitStack() as stack:
        urls = {
            name: stack.enter_context(SiteServer(folder, "/cannonry/")).url for name, folder in sites.items()
        }
        for _ in range(options.runs):
            for name, url in urls.items():
                for what, number in visit(browser, f"{url}en/", options).items():
                    found[name].setdefault(what, []).append(number)
    return {name: {what: median(all_) for what, all_ in figures.items()} for name, figures in found.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.first_win", description="When a newcomer has won the first puzzle."
    )
    parser.add_argument("--mbit", type=float, default=20, help="how fast the line is")
    parser.add_argument("--latency", type=float, default=40, help="how long it takes to and fro")
    parser.add_argument("--runs", type=int, default=5, help="how many visits")
    compare(parser, measured)


if __name__ == "__main__":
    main()
