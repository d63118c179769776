"""How soon Python answers: our built table against a module worker written by hand, with the same runtime and the same Python.

    python -m bench.boot [--runs N] [--slow] [--json]

From navigation to the first answer, in milliseconds, medians of paired runs. *Cold* is a new browser profile, *warm* a
page that the service worker serves. The absolute figures are the machine's; the ratio is ours, and should be at most 1.2.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.browsers import CHROMIUM_ARGS
from web.serve import SiteServer

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
HANDWRITTEN = ROOT / "build/bench"
TABLE = "en/cannon/"
FIRST_MESSAGE = {"type": "open", "game": "cannon", "lang": "en", "mode": "table"}
"""What the hand-written page asks: as much work as the table's first question."""

MARK = "python-first-answer"
ANSWERED = f"performance.getEntriesByName('{MARK}').length > 0"
ANSWER_TIME = f"performance.getEntriesByName('{MARK}')[0].startTime"
SECONDS = 60
SLOW = {"offline": False, "latency": 40, "downloadThroughput": 20e6 / 8, "uploadThroughput": 20e6 / 8}
"""A line of 20 Mbit/s and 40 ms, in the terms of the DevTools protocol."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A page whose first answer is timed."""

    name: str
    site: Path
    path: str
    install: str
    """JavaScript after which the service worker serves the page."""


def prepare_handwritten() -> None:
    """Write the hand-written page beside copies of the built site's runtime and Python."""
    shutil.rmtree(HANDWRITTEN, ignore_errors=True)
    shutil.copytree(ROOT / "bench/handwritten", HANDWRITTEN)
    runtime, app = (next((DIST / "_").glob(f"{kind}-*")).name for kind in ("rt", "app"))
    shutil.copytree(DIST / "_" / runtime, HANDWRITTEN / "_" / runtime)
    (HANDWRITTEN / "_" / app).mkdir()
    shutil.copyfile(DIST / "_" / app / "cannonry.zip", HANDWRITTEN / "_" / app / "cannonry.zip")
    modules = [f"_/{runtime}/pyodide/pyodide.mjs", f"_/{runtime}/pyodide/pyodide.asm.mjs", "worker.js"]
    data = [
        f"_/{runtime}/pyodide/{name}"
        for name in ("pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip")
    ]
    links = [f'<link rel="modulepreload" href="{target}">' for target in modules]
    links += [
        f'<link rel="preload" as="fetch" crossorigin href="{target}">'
        for target in [*data, f"_/{app}/cannonry.zip"]
    ]
    page = HANDWRITTEN / "index.html"
    page.write_text(page.read_text().replace("<!-- preloads -->", "\n    ".join(links)))
    worker = HANDWRITTEN / "worker.js"
    message = json.dumps(json.dumps(FIRST_MESSAGE))
    text = worker.read_text().replace("./RUNTIME", f"./_/{runtime}").replace("./APP", f"./_/{app}")
    worker.write_text(text.replace("answer(MESSAGE)", f"answer({message})"))
    subprocess.run(
        ["node", "web/steps/precache.mjs", str(HANDWRITTEN)], cwd=ROOT, check=True, capture_output=True
    )


def answer_time(page: Page, url: str, *, slow: bool) -> float:
    """Open *url* and give the milliseconds from navigation to Python's first answer."""
    if slow:
        page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    page.goto(url, wait_until="commit")
    page.wait_for_function(ANSWERED, timeout=SECONDS * 1000, polling=100)
    return float(page.evaluate(ANSWER_TIME))


def new_profile(playwright: Playwright, folder: str) -> BrowserContext:
    """Open Chromium with an empty profile."""
    found = json.loads((ROOT / "build/browsers.json").read_text())["chromium"]
    return playwright.chromium.launch_persistent_context(
        folder, executable_path=found["executable"], args=CHROMIUM_ARGS, service_workers="allow"
    )


def measure(playwright: Playwright, contender: Contender, *, slow: bool) -> tuple[float, float]:
    """Give one cold and one warm time."""
    with tempfile.TemporaryDirectory() as folder, SiteServer(contender.site, "/cannonry/") as server:
        context = new_profile(playwright, folder)
        url = server.url + contender.path
        page = context.new_page()
        cold = answer_time(page, url, slow=slow)
        page.evaluate(contender.install)
        # Once more unmeasured: the first visit through the service worker also fills the browser's code cache.
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
    parser = argparse.ArgumentParser(prog="python -m bench.boot", description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="how often each page is measured")
    parser.add_argument("--slow", action="store_true", help="cold starts on a line of 20 Mbit/s and 40 ms")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    prepare_handwritten()
    register = "navigator.serviceWorker.register({}).then(() => navigator.serviceWorker.ready)"
    ours = Contender("table", DIST, TABLE, register.format("'../../sw.js'"))
    theirs = Contender("handwritten", HANDWRITTEN, "", register.format("'sw.js'"))
    times: dict[str, list[tuple[float, float]]] = {ours.name: [], theirs.name: []}
    with sync_playwright() as playwright:
        for run in range(options.runs):
            # Whoever goes first meets a colder machine: take turns.
            for contender in (ours, theirs) if run % 2 else (theirs, ours):
                times[contender.name].append(measure(playwright, contender, slow=options.slow))
    result: dict[str, dict[str, float]] = {}
    for column, kind in enumerate(("cold", "warm")):
        medians = {name: median(pair[column] for pair in pairs) for name, pairs in times.items()}
        result[kind] = {**medians, "ratio": medians[ours.name] / medians[theirs.name]}
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
