"""How soon Python answers: our table against the same page with a module worker written by hand.

    python -m bench.boot [--runs N] [--slow] [--json]

From navigation to the first answer, in milliseconds, medians of paired runs. Both pages are the built table,
with the same runtime, Python, preloads and first question; the second starts Pyodide by the few lines of
bench/handwritten/ instead of PyScript. *Cold* is a new browser profile, *warm* a page that the service worker
serves. The absolute figures are the machine's; the ratio is ours, and should be at most 1.2.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench import of_games
from e2e.waiting import until
from tools.browsers import CHROMIUM_ARGS
from web.serve import SiteServer

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
HERE = ROOT / "bench/handwritten"
HANDWRITTEN = ROOT / "build/bench"
GAME, _ = next(of_games("boards"))
TABLE = f"en/{GAME}/"
FIRST_MESSAGE = {"type": "open", "game": GAME, "lang": "en", "mode": "table"}
"""What the hand-written page asks: what the table asks first."""

MARK = "python-first-answer"
ANSWERED = f"performance.getEntriesByName('{MARK}').length > 0"
ANSWER_TIME = f"performance.getEntriesByName('{MARK}')[0].startTime"
INSTALL = (
    "navigator.serviceWorker.register('../../sw.js').then(() => navigator.serviceWorker.ready).then(() => {})"
)
"""After this the service worker serves the page."""
SECONDS = 60
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}
"""A line of 20 Mbit/s and 40 ms, in the terms of the DevTools protocol."""


def prepare_handwritten() -> None:
    """Write a copy of the built site whose table is started by hand."""
    shutil.rmtree(HANDWRITTEN, ignore_errors=True)
    shutil.copytree(DIST, HANDWRITTEN)
    runtime, app = (next((DIST / "_").glob(f"{kind}-*")).name for kind in ("rt", "app"))
    shutil.copyfile(HERE / "page.js", HANDWRITTEN / "page.js")
    worker = (HERE / "worker.js").read_text(encoding="utf-8")
    filled = {
        "RUNTIME": f"_/{runtime}",
        "APP": f"_/{app}",
        "MESSAGE": json.dumps(FIRST_MESSAGE),
        "GAME": GAME,
    }
    for name, value in filled.items():
        worker = worker.replace(name, value)
    (HANDWRITTEN / "worker.js").write_text(worker, encoding="utf-8")
    page = HANDWRITTEN / TABLE / "index.html"
    text = page.read_text(encoding="utf-8")
    for pattern, replacement, times in (
        (rf'"[^"]*_/{app}/table\.js"', '"../../page.js"', 1),
        (rf'<script [^>]*_/{app}/engine\.js"></script>', "", 1),
        (rf"<link [^>]*_/{runtime}/pyscript/[^>]*>", "", 2),
        (rf"<link [^>]*_/{app}/(pyscript\.json|table\.py)[^>]*>", "", 2),
    ):
        text, done = re.subn(pattern, replacement, text)
        if done != times:
            message = f"the table's page is not as expected: {pattern} matches {done} times"
            raise ValueError(message)
    page.write_text(
        text.replace("</head>", '<link rel="modulepreload" href="../../worker.js"></head>'), encoding="utf-8"
    )
    subprocess.run(
        ["node", "web/steps/precache.mjs", str(HANDWRITTEN)], cwd=ROOT, check=True, capture_output=True
    )


def answer_time(page: Page, url: str, *, slow: bool) -> float:
    """Open *url* and give the milliseconds from navigation to Python's first answer."""
    if slow:
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.emulateNetworkConditions", SLOW)  # pyright: ignore[reportUnknownMemberType] - untyped there
    page.goto(url, wait_until="commit")
    until(page, ANSWERED, patience=SECONDS * 1000, every=100)
    return float(page.evaluate(ANSWER_TIME))


def new_profile(playwright: Playwright, folder: str) -> BrowserContext:
    """Open Chromium with an empty profile."""
    found = json.loads((ROOT / "build/browsers.json").read_text())["chromium"]
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=found["executable"], args=CHROMIUM_ARGS, service_workers="allow"
    )


def measure(playwright: Playwright, site: Path, *, slow: bool) -> tuple[float, float]:
    """Give one cold and one warm time."""
    with tempfile.TemporaryDirectory() as folder, SiteServer(site, "/cannonry/") as server:
        context = new_profile(playwright, folder)
        url = server.url + TABLE
        page = context.new_page()
        cold = answer_time(page, url, slow=slow)
        page.evaluate(INSTALL)
        # Once more unmeasured: the first visit through the service worker also fills the browser's code
        # cache.
        answer_time(page, url, slow=False)
        warm = answer_time(page, url, slow=False)
        context.close()
    return cold, warm


def transfer(site: Path) -> dict[str, int]:
    """Give the bytes of everything that is cached for offline use, as they are and compressed."""
    files = [file.read_bytes() for file in site.rglob("*") if file.is_file()]
    return {"raw": sum(map(len, files)), "gzip": sum(len(gzip.compress(file, 9)) for file in files)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.boot",
        description="Time from navigation to Python's first answer, and transfer size.",
    )
    parser.add_argument("--runs", type=int, default=5, help="how often each page is measured")
    parser.add_argument("--slow", action="store_true", help="cold starts on a line of 20 Mbit/s and 40 ms")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    prepare_handwritten()
    sites = {"table": DIST, "handwritten": HANDWRITTEN}
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in sites}
    with sync_playwright() as playwright:
        for run in range(options.runs):
            # The first one meets a colder machine: take turns.
            for name in sorted(sites, reverse=bool(run % 2)):
                times[name].append(measure(playwright, sites[name], slow=options.slow))
    result: dict[str, dict[str, float]] = {}
    for column, kind in enumerate(("cold", "warm")):
        medians = {name: median(pair[column] for pair in pairs) for name, pairs in times.items()}
        result[kind] = {**medians, "ratio": medians["table"] / medians["handwritten"]}
    sizes = transfer(DIST)
    if options.json:
        print(json.dumps({**result, "transfer": sizes}))
        return
    for kind, row in result.items():
        print(
            f"first answer, {kind}: table {row['table']:.0f} ms, by hand {row['handwritten']:.0f} ms, ratio {row['ratio']:.2f}"
        )
    print(f"transfer: {sizes['raw'] / 1e6:.2f} MB, gzipped {sizes['gzip'] / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
