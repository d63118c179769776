"""What many boards on one page cost: thirty of them, on another site's page, on a phone.

    python -m bench.embeds [--boards N] [--json]

The page stands on another port and holds boards of the kit, each with a position of its own. It is measured
when all of them have been scrolled into view, when one has been touched, and when all have: frames and
workers, what came over the line until the first touch, milliseconds of scripting (Chromium's ScriptDuration,
the processor slowed down four times), and the memory of JavaScript after a collection.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, Playwright, ViewportSize, sync_playwright

from bench import of_games
from tools.browsers import CHROMIUM_ARGS
from web.serve import SiteServer

ROOT = Path(__file__).resolve().parent.parent
PHONE: ViewportSize = {"width": 390, "height": 844}
SLOWER = 4

GAME, _BOARDS = next(of_games("boards"))
"""The first game that has positions for this."""


def host_page(site: str, boards: int) -> str:
    """Another site's page with that many boards."""
    elements = "\n".join(
        f'<p>Board {n + 1}</p><cannonry-board game="{GAME}" mode="play" position="{position(n)}"></cannonry-board>'
        for n in range(boards)
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Boards</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<script async src="{site}embed.js"></script>{elements}'
    )


def position(number: int) -> str:
    """One of several positions."""
    found: str = _BOARDS.position(number)
    return found


def ask(devtools: CDPSession, method: str, **params: Any) -> dict[str, Any]:
    """Ask the browser by the DevTools protocol."""
    send: Any = devtools.send  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType] - untyped there
    answer: dict[str, Any] = send(method, params)
    return answer


def measured(page: Page, devtools: CDPSession) -> dict[str, float]:
    """How the page stands now."""
    ask(devtools, "HeapProfiler.collectGarbage")
    metrics = {row["name"]: row["value"] for row in ask(devtools, "Performance.getMetrics")["metrics"]}
    return {
        "frames": len(page.frames) - 1,
        "workers": len(page.workers),
        "script_ms": 1000 * metrics["ScriptDuration"],
        "heap_mb": metrics["JSHeapUsedSize"] / 1e6,
    }


def measure(playwright: Playwright, boards: int) -> dict[str, Any]:
    """All stages of one visit."""
    found = json.loads((ROOT / "build/browsers.json").read_text())["chromium"]
    browser = playwright.chromium.launch(executable_path=found["executable"], args=CHROMIUM_ARGS)
    with tempfile.TemporaryDirectory() as folder, SiteServer(ROOT / "dist", "/cannonry/") as server:
        Path(folder, "index.html").write_text(host_page(server.url, boards), encoding="utf-8")
        with SiteServer(Path(folder)) as host:
            page = browser.new_page(viewport=PHONE, reduced_motion="reduce")
            devtools = page.context.new_cdp_session(page)
            ask(devtools, "Performance.enable")
            ask(devtools, "Emulation.setCPUThrottlingRate", rate=SLOWER)
            sizes: list[int] = []
            page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
            page.goto(host.url)
            elements = page.locator("cannonry-board")
            for number in range(boards):
                elements.nth(number).scroll_into_view_if_needed()
                elements.nth(number).frame_locator("iframe").locator("#touch").wait_for()
            stages = {"drawn": {**measured(page, devtools), "line_kb": sum(sizes) / 1e3}}
            for stage, count in (("one touched", 1), ("all touched", boards)):
                for number in range(count):
                    frame = elements.nth(number).frame_locator("iframe")
                    if frame.locator("#touch").count():
                        frame.locator("#touch").click()
                        frame.locator("[role=gridcell]").first.wait_for()
                stages[stage] = measured(page, devtools)
    browser.close()
    return stages


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.embeds", description="What many boards on one page cost."
    )
    parser.add_argument("--boards", type=int, default=30, help="how many boards")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    with sync_playwright() as playwright:
        stages = measure(playwright, options.boards)
    if options.json:
        print(json.dumps(stages))
        return
    for stage, row in stages.items():
        told = ", ".join(f"{name} {value:.0f}" for name, value in row.items())
        print(f"{options.boards} boards, {stage}: {told}")


if __name__ == "__main__":
    main()
