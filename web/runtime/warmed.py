"""Brings Python to where the workers begin, so that an image of its memory can be made.

Runs inside Pyodide under node, with the zips of our Python in their place.
"""

import gc
import json
import random
import sys
from importlib import import_module
from zipimport import zipimporter

COMMON = "/lib/cannonry.zip"


def warm(games: dict[str, str], modules: list[str]) -> None:
    """Import all modules and draw a table of each game, then take back what each start does anew.

    *games* are the modules of the games' rules, by id. The same sources leave the same memory.
    """
    path = sys.path[:]
    sys.path.insert(0, COMMON)
    packs = import_module("web.worker.packs")
    packs.follow("", games)
    for module in modules:
        import_module(module)
    for game in games:
        for lang in ("en", "ja"):
            draw(game, lang)
    sys.path[:] = path
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, packs.Packs)]
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, zipimporter):
            finder.invalidate_caches()
    sys.path_importer_cache.clear()
    random.seed(0)
    gc.collect()


def draw(game: str, lang: str) -> None:
    """Open a table, ask for its picture, and close it: what is remembered of the drawings stays.

    A picture reads style sheets, which stand in the games' zips: a worker need not have those of other games.
    """
    ask(type="open", game=game, lang=lang, mode="table")
    ask(type="picture", named=False)
    ask(type="close")


def ask(**message: object) -> None:
    """Ask the table's worker; raises RuntimeError if it fails."""
    worker = import_module("web.worker.table")
    answer = json.loads(worker.answer(json.dumps({"board": "warm", **message})))
    if trouble := answer.get("crash") or answer.get("error"):
        raise RuntimeError(trouble)
