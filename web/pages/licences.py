"""The licence texts of all that the site is made of, for one file that the page about the site links."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
MODULES: Final = ROOT / "node_modules"
KEPT: Final = ROOT / "site/licences"
"""Texts of what is installed without one; each begins with the reason."""

FILE: Final = "licences.txt"

_TEXT: Final = re.compile(r"(?i)(.*-)?(licen[cs]e|copying|notice)\b.*")
_PACKAGE: Final = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
_WORKBOX: Final = re.compile(r"workbox:([\w-]+):")
"""Every module of Workbox leaves its name in a service worker."""


class Part(NamedTuple):
    """A part of the site by others, and its licence texts."""

    name: str
    texts: tuple[str, ...]


def packages(bundled: Iterable[str], worker: str, chunks: Iterable[Path]) -> set[str]:
    """The npm packages that the site contains.

    ``bundled`` are the paths of all files that are bundled, ``worker`` is the service worker's text,
    ``chunks`` are the files of PyScript, which is bundled already: the maps beside them name its parts.
    """
    pyscript = "@pyscript/core"
    paths = [*bundled]
    for chunk in chunks:
        made = MODULES / pyscript / "dist" / f"{chunk.name}.map"
        paths += json.loads(made.read_text(encoding="utf-8"))["sources"]
    workbox = {f"workbox-{name}" for name in _WORKBOX.findall(worker)}
    return {"pyodide", pyscript, *workbox, *(found[1] for found in map(_PACKAGE.search, paths) if found)}


def licences(names: Iterable[str], libraries: Iterable[str]) -> str:
    """The texts of npm packages and Python libraries, of Python, the typeface and the site itself.

    Raises LookupError for a part without a text.
    """
    parts = [
        Part("Cannonry", _read([ROOT / "LICENSE"])),
        Part("Python", _read([KEPT / "python.txt"])),
        Part("Cannonry Serif, made from TeX Gyre Pagella", _read(_named((ROOT / "site/fonts").iterdir()))),
        *map(_library, libraries),
        *map(_package, sorted(names)),
    ]
    together = defaultdict[tuple[str, ...], list[str]](list)
    for part in parts:
        if not part.texts:
            raise LookupError(f"{part.name} is installed without a licence text: put it into {KEPT}.")
        together[part.texts].append(part.name)
    rule = "=" * 72
    return "\n\n\n".join(
        "\n".join((rule, *holds_for, rule, "", "\n\n".join(texts))) for texts, holds_for in together.items()
    )


def _package(name: str) -> Part:
    folder = MODULES / name
    version = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
    kept = KEPT / f"{name.replace('/', '+')}.txt"
    return Part(f"{name} {version}", _read([*_named(folder.iterdir()), *filter(Path.exists, [kept])]))


def _library(name: str) -> Part:
    found = distribution(name)
    files = (Path(str(file.locate())) for file in found.files or ())
    return Part(f"{name} {found.version}", _read(_named(files)))


def _named(files: Iterable[Path]) -> Iterator[Path]:
    return (file for file in sorted(files) if _TEXT.fullmatch(file.name) and file.is_file())


def _read(files: Iterable[Path]) -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8").strip("\n") for file in files)
