"""Compares the inventory with what is kept, or keeps it anew: see the package."""

from __future__ import annotations

import sys

from tests.inventory.kept import differences, keep
from tests.inventory.source import LISTS, ROOT, addresses, file_of

if __name__ == "__main__":
    built = {"addresses": addresses} if (ROOT / "dist/sw.js").exists() else {}
    for name, made in {**LISTS, **built}.items():
        lines = list(made())
        for line in differences(file_of(name), lines):
            print(f"{name}: {line}")
        if sys.argv[1:] == ["--write"]:
            keep(file_of(name), lines)
