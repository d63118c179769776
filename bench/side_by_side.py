"""Figures of the built site in Chromium, beside those of another built site, by turns in one run."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright, sync_playwright

from bench.slow import loop_time, one_core
from tools.browsers import CHROMIUM_ARGS

ROOT: Final = Path(__file__).resolve().parent.parent
THIS: Final = "this"
"""The name of the site that stands in ``dist``; the other one is called *other*."""

Figures = dict[str, dict[str, float]]
"""By site: a number for each figure, by its name."""


def launched(playwright: Playwright) -> Browser:
    """Chromium."""
    found = json.loads((ROOT / "build/browsers.json").read_text())["chromium"]
    return playwright.chromium.launch(executable_path=found["executable"], args=CHROMIUM_ARGS)


def compare(
    parser: argparse.ArgumentParser,
    measured: Callable[[Browser, Mapping[str, Path], argparse.Namespace], Figures],
) -> None:
    """Measure and print; *parser* has the options of *measured*, and gets those that all have."""
    parser.add_argument("--against", type=Path, help="another built site")
    parser.add_argument("--slow", action="store_true", help="one core beside three busy loops")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    sites = {THIS: ROOT / "dist", **({"other": options.against} if options.against else {})}
    with sync_playwright() as playwright:
        quick = launched(playwright)
        loop = loop_time(quick.new_context())
        quick.close()
        with one_core() if options.slow else nullcontext():
            browser = launched(playwright)
            slower = loop_time(browser.new_context()) / loop if options.slow else 1.0
            found = measured(browser, sites, options)
            browser.close()
    if options.json:
        print(json.dumps({"slower": slower, **found}))
        return
    print(f"a worker is slowed down by {slower:.1f}; milliseconds where no other unit is said")
    for figure, value in found[THIS].items():
        other = found.get("other", {}).get(figure)
        told = f"   other {other:9.1f}   ratio {value / other:.2f}" if other else ""
        print(f"{figure:32}{value:9.1f}{told}")
