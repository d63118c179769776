"""Lighthouse on every kind of page of the built site.

    python tools/lighthouse.py [--only TEXT] [--runs N]

Prints the four scores of each page (performance is the median of the runs, the others the least), what it
transfers, and what keeps a score below 100. Fails where a score is below its limit.

Line and processor are slowed down to those of a telephone while the page loads. By default Lighthouse would
reckon them from a fast load instead, and take the runtime, which a local server has delivered by the first
paint, for a condition of it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench import of_games  # noqa: E402 - found from the line above
from e2e.browsers import CHROMIUM_ARGS, DIST, PREFIX, found_on_this_machine  # noqa: E402 - likewise
from web.serve import SiteServer  # noqa: E402 - likewise

LIGHTHOUSE: Final = "lighthouse@13.5.0"
"""Fetched by npx when it is wanted: it is too large to stand among what everybody installs."""

GAME, _BOARDS = next(of_games("boards"))
"""The game whose pages stand for those of all."""


def pages() -> dict[str, str]:
    """The pages by name, as addresses below the site's own."""
    rule = next((DIST / "embed/en" / GAME).glob("*/index.html")).parent.name
    position = _BOARDS.position(0).replace(" ", "%20")
    return {
        "home": "en/",
        "table": f"en/{GAME}/",
        "rules": f"en/{GAME}/rules/",
        "learn": f"en/{GAME}/learn/",
        "frame": f"embed/en/{GAME}/#mode=play&position={position}",
        "rule frame": f"embed/en/{GAME}/{rule}/",
        "configurator": "en/embed/",
    }


LIMITS: Final = {"performance": 0.95, "accessibility": 1.0, "best-practices": 1.0}
CATEGORIES: Final = (*LIMITS, "seo")

Report = dict[str, Any]
"""What Lighthouse writes of one run."""


def main() -> None:
    """Audit the pages, or those whose name holds a text."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", default="", help="only pages whose name holds this")
    parser.add_argument("--runs", type=int, default=3, help="how often each page is loaded")
    wanted = parser.parse_args()
    low: list[str] = []
    print("page          perf  a11y  best   seo    KiB")
    with tempfile.TemporaryDirectory() as folder, SiteServer(copied(Path(folder)), PREFIX) as server:
        for name, path in pages().items():
            if wanted.only not in name:
                continue
            reports = [audit(server.url + path) for _ in range(wanted.runs)]
            low += told(name, reports)
    if low:
        sys.exit("below the limit: " + ", ".join(low))


def copied(folder: Path) -> Path:
    """The built site: a copy, so that a build in the meantime changes nothing under the audit."""
    return Path(shutil.copytree(DIST, folder / "dist"))


def audit(url: str) -> Report:
    """One run on a page in a fresh profile."""
    chromium = found_on_this_machine()["chromium"]
    environment = dict(os.environ)
    if chromium and chromium["executable"]:
        environment["CHROME_PATH"] = chromium["executable"]
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "report.json"
        done = subprocess.run(
            [
                *("npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={target}"),
                f"--only-categories={','.join(CATEGORIES)}",
                "--throttling-method=devtools",
                f"--chrome-flags={' '.join(['--headless=new', *CHROMIUM_ARGS])}",
            ],
            env=environment,
            cwd=folder,
            check=False,
            capture_output=True,
            text=True,
        )
        if done.returncode:
            sys.exit(f"{url}: {done.stderr or done.stdout}")
        report: Report = json.loads(target.read_text(encoding="utf-8"))
    return report


def told(name: str, reports: list[Report]) -> list[str]:
    """Print what was found on a page; the scores that are too low."""
    scores: dict[str, float] = {}
    for category in CATEGORIES:
        found = [report["categories"][category]["score"] for report in reports]
        scores[category] = median(found) if category == "performance" else min(found)
    size = reports[-1]["audits"]["total-byte-weight"]["numericValue"] / 1024
    print(f"{name:12}", *(f"{100 * score:5.0f}" for score in scores.values()), f"{size:6.0f}", flush=True)
    for reason in reasons(reports[-1]):
        print(f"    {reason}")
    return [
        f"{name}: {category} {100 * scores[category]:.0f}"
        for category, limit in LIMITS.items()
        if scores[category] < limit
    ]


def reasons(report: Report) -> Iterator[str]:
    """What keeps a score below 100, each with its share of the category and what was measured."""
    for category in CATEGORIES:
        for reference in report["categories"][category]["auditRefs"]:
            found = report["audits"][reference["id"]]
            if reference["weight"] and found["score"] is not None and found["score"] < 0.9:
                yield f"{category}: {found['title']} {found.get('displayValue', '')}".rstrip()


if __name__ == "__main__":
    main()
