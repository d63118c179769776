"""How long two devices take to find each other by codes, and a word to go there and back.

    python -m bench.lines [--runs N] [--json]

Both devices are pages on this machine, for each pair of browsers. *connect* is the time from the second
reading of a code until both ends are open, *round trip* that of a short frame.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from e2e.browsers import Browsers, found_on_this_machine
from e2e.lines import Device, build_devices, connect
from web.serve import SiteServer

ROUND_TRIPS: Final = 20

_ECHO: Final = "() => { pairing.wire.onframe = (frame) => pairing.wire.send(frame); }"
_ROUND_TRIPS: Final = """async (number) => {
  const times = [];
  for (let each = 0; each < number; each++) {
    const begun = performance.now();
    await new Promise((done) => {
      pairing.wire.onframe = done;
      pairing.wire.send("heads");
    });
    times.push(performance.now() - begun);
  }
  return times;
}"""


def measure(one: Browser, other: Browser, url: str) -> tuple[float, list[float]]:
    """Give the milliseconds of one connection, and of round trips on it."""
    first, second = Device(one, url), Device(other, url)
    connect([(first, second)], 0)
    for device in (first, second):
        device.until("said.includes('open')")
    opened = max(float(device.evaluate("openedAt")) for device in (first, second))
    connecting = opened - float(second.evaluate("readAt"))
    second.evaluate(_ECHO)
    trips: list[float] = first.evaluate(_ROUND_TRIPS, ROUND_TRIPS)
    for device in (first, second):
        device.close()
    return connecting, trips


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.lines", description="Time to connect two devices by codes, and of a round trip."
    )
    parser.add_argument("--runs", type=int, default=7, help="how often each pair of browsers is connected")
    parser.add_argument("--json", action="store_true", help="print one JSON value")
    options = parser.parse_args()
    result: dict[str, dict[str, float]] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        SiteServer(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        build_devices(Path(folder))
        browsers = Browsers(playwright, found_on_this_machine())
        found = {name: browser for name in ("chromium", "firefox") if (browser := browsers.get(name))}
        for one, first in found.items():
            for other, second in found.items():
                runs = [measure(first, second, server.url) for _ in range(options.runs)]
                result[f"{one} - {other}"] = {
                    "connect": median(connecting for connecting, _ in runs),
                    "round trip": median(trip for _, trips in runs for trip in trips),
                }
        browsers.close()
    if options.json:
        print(json.dumps(result))
        return
    for pair, times in result.items():
        print(f"{pair}: connect {times['connect']:.0f} ms, round trip {times['round trip']:.1f} ms")


if __name__ == "__main__":
    main()
