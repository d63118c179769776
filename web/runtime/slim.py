"""Chooses the browser's standard library: only what Pyodide's start, the games and PyScript import.

Runs inside the stock Pyodide under node, before anything else has imported more.
"""

import sys

BOOTED = set(sys.modules)  # before this file imports anything of its own

import importlib  # noqa: E402 - what boot loads must be known first
import zipfile  # noqa: E402

STDLIB = "/lib/python314.zip"

# What pyengine, web, htpy and PyScript's own Python may import. Their imports follow from these.
ROOTS = """
    abc array base64 binascii bisect collections.abc contextlib contextvars copy dataclasses enum functools hashlib heapq
    hmac html inspect io itertools json math numbers operator pathlib random re string textwrap time traceback types typing
    unicodedata urllib.parse warnings weakref zipimport zlib asyncio
    encodings.ascii encodings.latin_1 encodings.utf_8_sig encodings.unicode_escape encodings.raw_unicode_escape
""".split()  # noqa: SIM905 - a list would take a page


def needed() -> set[str]:
    """Names of the modules that the zip must hold: those of the boot, the roots and all that they import.

    What is frozen into the interpreter itself is not among them.
    """
    for name in ROOTS:
        importlib.import_module(name)
    loaded = BOOTED.union(sys.modules)
    specs = {name: getattr(sys.modules[name], "__spec__", None) for name in loaded}
    return {name for name, spec in specs.items() if spec and str(spec.origin).startswith(STDLIB)}


def slim() -> list[tuple[str, bytes]]:
    """Give path and text of every module to keep."""
    keep = needed()
    with zipfile.ZipFile(STDLIB) as stock:
        return [
            (path, stock.read(path))
            for path in stock.namelist()
            if path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") in keep
        ]
