"""The manifests of the site as an app: one a language, and all that they name is there."""

from __future__ import annotations

from typing import Any

from PIL import Image

from web.pages.manifest import PICTURES, manifest, screen_files


def test_in_either_language_it_is_one_app() -> None:
    english, japanese = (manifest(lang, "_/app-1/") for lang in ("en", "ja"))
    assert english["id"] == japanese["id"]
    assert english["name"] == japanese["name"]
    for told in ("description", "start_url", "lang"):
        assert english[told] != japanese[told]


def test_the_screens_are_there_in_the_size_that_is_told() -> None:
    told: dict[str, Any] = manifest("en", "_/app-1/")
    assert {screen["form_factor"] for screen in told["screenshots"]} == {"wide", "narrow"}
    for screen, file in zip(told["screenshots"], screen_files(), strict=True):
        with Image.open(file) as picture:
            assert "{}x{}".format(*picture.size) == screen["sizes"], file.name
        assert screen["src"].endswith(f"/{file.name}")


def test_all_pictures_of_the_site_together_are_small() -> None:
    sizes = {file.name: file.stat().st_size for file in PICTURES.iterdir()}
    assert sum(sizes.values()) <= 1_500_000
    assert max(sizes.values()) <= 500_000
