"""A game's modules come in a zip of their own, when they are first imported."""

from __future__ import annotations

import zipfile
from importlib.util import module_from_spec
from io import BytesIO
from pathlib import Path

import pytest

from web.worker.packs import NotFetched, Packs, pack

GAMES = {game: "pyengine.games." + game.replace("-", "_") for game in ("cannon", "cannonades", "gran-cannon")}


def zipped(**files: str) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, text in files.items():
            archive.writestr(path.replace("__", "/") + ".py", text)
    return out.getvalue()


@pytest.mark.parametrize(
    ("module", "game"),
    [
        ("pyengine.games.cannon", "cannon"),
        ("pyengine.games.cannonades.rules.game", "cannonades"),
        ("pyengine.games.cannonades.fair", "together"),
        ("web.games.cannonades.words.story", "cannonades"),
        ("web.games.gran_cannon.controller", "gran-cannon"),
        ("web.worker.table", None),
        ("web.views.dialogs", None),
        ("pyengine.games", None),
        ("pyengine.match", None),
        ("elsewhere.cannon", None),
    ],
)
def test_whose_a_module_is(module: str, game: str | None) -> None:
    assert pack(module, GAMES) == game


def test_a_game_is_fetched_once_when_one_of_its_modules_is_looked_for(tmp_path: Path) -> None:
    asked: list[str] = []

    def fetch(name: str) -> bytes:
        asked.append(name)
        return zipped(web__games__gran_cannon="LOOK = 1", web__games__gran_cannon__words="WORD = 2")

    packs = Packs(GAMES, tmp_path, fetch)
    assert packs.find_spec("web.views.dialogs", None) is None
    assert packs.find_spec("web.views.unheard_of", None) is None
    assert asked == []
    spec = packs.find_spec("web.games.gran_cannon.words", None)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.WORD == 2
    assert packs.find_spec("web.games.gran_cannon", None) is not None
    assert packs.find_spec("web.games.gran_cannon.controller", None) is None
    assert asked == ["gran-cannon.zip"]


def test_without_a_network_nothing_is_left_behind(tmp_path: Path) -> None:
    def fetch(_: str) -> bytes:
        raise NotFetched

    with pytest.raises(NotFetched):
        Packs(GAMES, tmp_path, fetch).find_spec("pyengine.games.cannon", None)
    assert list(tmp_path.iterdir()) == []
