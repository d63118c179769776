"""Says whether a tag may be released.

It names the version of the library, and the changelog tells what is in it.

    python tools/release.py v1.0.0

Prints the version. The exit code is 1, and each reason is printed, if the tag may not be released.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

# Started as a script the root of the project is not on the path.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pyengine

_ROOT: Final = Path(__file__).resolve().parents[1]

_HEADING: Final = re.compile(r"^## +\[?([^\]\s]+)\]?(?: .*)?$", re.MULTILINE)
"""A version in the changelog, with or without a link and a date."""


def told(changelog: str) -> Iterator[str]:
    """The versions of which the changelog tells something, in its order."""
    _, *parts = _HEADING.split(changelog)
    for version, entry in zip(parts[::2], parts[1::2], strict=True):
        if entry.strip():
            yield version


def faults(tag: str, version: str, changelog: str) -> Iterator[str]:
    """Why *tag* may not be released; nothing if it may."""
    if tag != f"v{version}":
        yield f"The tag is {tag}, but the library's version is {version}: its tag would be v{version}."
    versions = list(told(changelog))
    if version not in versions:
        yield f"CHANGELOG.md tells nothing of {version}."
    elif versions[0] != version:
        yield f"CHANGELOG.md begins with {versions[0]}, not with {version}."


def main(tag: str) -> int:
    """Print what keeps *tag* from being released, or its version."""
    changelog = (_ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = list(faults(tag, pyengine.__version__, changelog))
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print(pyengine.__version__)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
