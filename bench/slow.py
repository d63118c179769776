"""A slow machine: one core, shared with busy loops. A browser's own throttling does not reach its workers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext

BESIDE: Final = 3
"""Busy loops beside the slow browser."""
BUSY: Final = "while True: pass"
LOOP: Final = """() => new Promise((done) => {
  const text = `const from = performance.now(); let sum = 0; for (let n = 0; n < 1e8; n++) sum += n % 7;
    postMessage(performance.now() - from + 0 * sum);`;
  new Worker(URL.createObjectURL(new Blob([text]))).onmessage = ({ data }) => done(data);
})"""
"""How long a worker takes for a loop that is always the same."""


@contextmanager
def one_core(beside: int = BESIDE) -> Generator[None]:
    """Pin this process, and what it starts, to one core, with a number of busy loops on the same."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    loops = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(beside)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()
        os.sched_setaffinity(0, before)


def loop_time(context: BrowserContext) -> float:
    """Milliseconds that a worker of this browser takes for the loop, at best."""
    page = context.new_page()
    best = min(float(page.evaluate(LOOP)) for _ in range(3))
    page.close()
    return best
