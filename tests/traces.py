"""Through how many files one has to follow what a table does: ``python -m tests.traces [--calls]``.

Four things are followed in worker and engine: a tap on a square, a link that is opened, a move of the
machine, and one that comes from another device. Each has its files in the order in which they are first
entered, how often a call *returns* to a file entered before, and how often it *climbs*, from the engine to
the site or from views to the worker. Of the client these are the modules that a table's page loads.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tests.web.devices import Device
from tests.web.live import at_table
from tests.web.telling import frames
from web.worker import machine

ROOT: Final = Path(__file__).resolve().parents[1]
OURS: Final = tuple(f"{ROOT / folder}/" for folder in ("pyengine", "web"))
Follow = Callable[[], "Trace"]
LAYERS: Final = ("pyengine/", "web/texts/", "web/views/", "web/games/", "web/worker/")
"""From below: no layer calls a later one."""


@dataclass
class Trace:
    """The files that were entered, in order; calls from file to file; how many of them return, or climb."""

    files: list[str] = field(default_factory=list[str])
    calls: list[str] = field(default_factory=list[str])
    returns: int = 0
    climbs: int = 0

    def enter(self, path: str, function: str, caller: str) -> None:
        """Note a call from one file to another."""
        self.calls.append(f"{caller or '-'} -> {path} {function}")
        self.returns += path in self.files
        self.climbs += _layer(path) > _layer(caller) >= 0
        if path not in self.files:
            self.files.append(path)


def _layer(path: str) -> int:
    return next((at for at, layer in enumerate(LAYERS) if path.startswith(layer)), -1)


def traced(do: Callable[[], object]) -> Trace:
    """Trace the calls that an action makes."""
    found = Trace()

    def note(frame: FrameType, event: str, _: Any) -> None:
        path, before = frame.f_code.co_filename, frame.f_back
        if event != "call" or not path.startswith(OURS):
            return
        while before is not None and not before.f_code.co_filename.startswith(OURS):
            before = before.f_back
        caller = before.f_code.co_filename if before is not None else ""
        if caller != path:
            short = (each.removeprefix(f"{ROOT}/") for each in (path, caller))
            found.enter(next(short), frame.f_code.co_name, next(short))

    sys.setprofile(note)
    try:
        do()
    finally:
        sys.setprofile(None)
    return found


def tap() -> Trace:
    """A piece is taken up by a tap on its square, and put down by another."""
    device = Device("Aoi", "cannon")
    device.open()
    for square in ("b1", "c10", "a4"):
        device.ask(type="tap", at=square)
    return traced(lambda: device.ask(type="tap", at="a5"))


def opened() -> Trace:
    """The link of a game is opened at a table."""
    device = Device("Aoi", "cannon")
    device.open()
    made = begin(setup("cannon")).play(0, "b1").play(1, "c10")
    links = [write_link(Shared("game", made.upto(at), at, (0, 0))) for at in (1, 2)]
    device.open(link=links[0])
    return traced(lambda: device.open(link=links[1]))


def thought() -> Trace:
    """The machine decides in its own worker, and the table takes it."""
    device = Device("Aoi", "cannon")
    device.open()
    begun = device.ask(type="begin", players=[1, 0], names=[], options={}, seed="", practice=False, decks=[])
    job = {**begun["think"], "type": "start"}

    def decides() -> None:
        report = json.loads(machine.answer(json.dumps(job)))
        while not report["done"]:
            report = json.loads(machine.answer(json.dumps({"type": "go", "ticket": report["ticket"]})))
        device.ask(**report)

    return traced(decides)


def heard() -> Trace:
    """A move comes over a line from another device."""
    net, rng = at_table("cannon", "Aoi", "Ben"), random.Random(1)
    for name in ("Aoi", "Ben"):
        net.decide(name, rng)
    legal = net["Aoi"].table.view.match.choices(0)
    said = frames(net["Aoi"].ask(type="choose", decision=next(iter(legal))))
    came = [{"line": "Aoi", "frame": frame["text"]} for frame in said]
    return traced(lambda: net["Ben"].ask(type="heard", said=came))


def modules(entry: Path) -> list[Path]:
    """The scripts that an entry of the client loads, at once or later, itself among them."""
    found, left = set[Path](), [entry]
    while left:
        script = left.pop().resolve()
        if script not in found and script.exists():
            found.add(script)
            imported = re.findall(r"(?:from |import\(|import )\"(\.[^\"]+)\"", script.read_text("utf-8"))
            left += [script.parent / name for name in imported]
    return sorted(found)


if __name__ == "__main__":
    for each in (tap, opened, thought, heard):
        trace = each()
        print(f"{each.__name__}: {len(trace.files)} files, {trace.returns} returns, {trace.climbs} climbs")
        for line in trace.calls if sys.argv[1:] == ["--calls"] else trace.files:
            print(f"  {line}")
    scripts = modules(ROOT / "web/client/entry/table.js")
    print(f"client: {len(scripts)} modules")
    for script in scripts:
        print(f"  {script.relative_to(ROOT)}")
