"""Small faults, planted one by one in a copy: ``python -m tests.faults [--list] [NAME …]``.

Each row of ``faults.toml`` says what is changed in which file and which tests should find it. The command
applies a fault to a copy of the repository, runs those tests, and names the first that fails. It ends with an
error if any fault is not found. Run it from the repository, once everything is installed and built.

Only before tests in browsers is the site built anew. Other tests that read the built site would find every
fault in its sources, for it is older than they are: such tests are refused.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
DATA: Final = Path(__file__).with_name("faults.toml")
_LINKED: Final = (".venv", "node_modules")
_COPIED: Final = ("build", "dist")
_STALE: Final = "dist/ is older than"
"""What tests say that read the built site (``tests/web/conftest.py``)."""
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fault:
    """A passage ``old`` of ``file`` that becomes ``new``, and ``finds``, the tests that should notice."""

    name: str
    file: str
    old: str
    new: str
    finds: str

    @property
    def builds(self) -> bool:
        """Return true if the site is built with the fault."""
        return self.finds.startswith("e2e")

    def planted(self, text: str) -> str:
        """The file's text with the fault; raises ValueError unless the passage stands there once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.name}: the passage stands {text.count(self.old)} times in {self.file}")
        return text.replace(self.old, self.new)


def read() -> list[Fault]:
    """All faults."""
    return [Fault(**row) for row in tomllib.loads(DATA.read_text(encoding="utf-8"))["fault"]]


def copied(target: Path) -> None:
    """Copy what git keeps, and what has been installed and built."""
    tracked = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    for name in filter(None, tracked):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)
    for name in _COPIED:
        shutil.copytree(ROOT / name, target / name, symlinks=True)
    for name in _LINKED:
        (target / name).symlink_to(ROOT / name)


def found(fault: Fault, copy: Path) -> str:
    """The first test that fails in the copy with the fault, or nothing."""
    path = copy / fault.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(fault.planted(whole), encoding="utf-8")
    try:
        return _failing(fault, copy)
    finally:
        path.write_text(whole, encoding="utf-8")


def _failing(fault: Fault, copy: Path) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy), str(copy / "alias")])}
    if fault.builds:
        build = [sys.executable, "-m", "web.build"]
        made = subprocess.run(build, cwd=copy, env=env, capture_output=True, text=True, check=False)
        if made.returncode:
            return f"the build: {(made.stderr.strip() or made.stdout.strip()).splitlines()[-1]}"
    command = [
        sys.executable,
        "-m",
        "pytest",
        *fault.finds.split(),
        "-x",
        "-q",
        "-rfE",
        "-p",
        "no:cacheprovider",
        "-m",
        "not nightly",
    ]
    done = subprocess.run(command, cwd=copy, env=env, capture_output=True, text=True, check=False)
    if _STALE in done.stdout:
        raise ValueError(f"{fault.name}: its tests read the built site, which is without the fault")
    if not done.returncode:
        return ""
    if failed := _FAILED.search(done.stdout):
        return failed[1]
    raise ValueError(f"{fault.name}: no test ran: {fault.finds}")


def chosen(faults: Sequence[Fault], names: Sequence[str]) -> list[Fault]:
    """The faults that are named, or all.

    With what a build leaves behind no other test is run: the faults for which the site is built come last.
    """
    return sorted((fault for fault in faults if not names or fault.name in names), key=lambda f: f.builds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant faults and tell who finds them; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="these alone")
    parser.add_argument("--list", action="store_true", help="name the faults and do nothing")
    options = parser.parse_args(arguments)
    faults = chosen(read(), options.names)
    if unknown := {*options.names} - {fault.name for fault in faults}:
        parser.error(f"no such fault: {', '.join(sorted(unknown))}")
    if options.list:
        print(*(f"{fault.name}: {fault.file}" for fault in faults), sep="\n")
        return 0
    missed = 0
    with TemporaryDirectory(prefix="faults-") as folder:
        copied(Path(folder))
        for fault in faults:
            start = monotonic()
            test = found(fault, Path(folder))
            missed += not test
            print(f"{fault.name}: {test or 'NOT FOUND'} ({monotonic() - start:.0f} s)", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
