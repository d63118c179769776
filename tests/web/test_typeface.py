"""The site's own typeface: small, and nothing moves when it comes."""

from __future__ import annotations

import re
from pathlib import Path

SITE = Path(__file__).resolve().parents[2] / "site"
TYPE = (SITE / "styles/type.css").read_text(encoding="utf-8")
FACES = [block for block in re.findall(r"@font-face\s*{(.*?)}", TYPE, re.DOTALL) if "woff2" in block]
STAND_INS = [block for block in re.findall(r"@font-face\s*{(.*?)}", TYPE, re.DOTALL) if "local(" in block]


def file_of(face: str) -> Path:
    named = re.search(r'url\("(.*?)"\)', face)
    assert named
    return SITE / "styles" / named[1]


def test_all_faces_together_are_small() -> None:
    files = [file_of(face) for face in FACES]
    assert len(files) == 3
    assert sum(file.stat().st_size for file in files) <= 60_000
    assert all(file.read_bytes().startswith(b"wOF2") for file in files)


def test_words_are_there_before_the_typeface() -> None:
    assert all("font-display: swap" in face for face in FACES)
    for face in STAND_INS:
        assert {"ascent-override", "descent-override", "line-gap-override"} <= set(
            re.findall(r"[\w-]+(?=:)", face)
        )


def test_every_face_that_stands_in_is_asked_for_in_its_turn() -> None:
    tokens = (SITE / "styles/tokens.css").read_text(encoding="utf-8")
    latin, japanese = re.findall(r"--serif:([^;]*)", tokens)
    named = [found[1] for face in STAND_INS if (found := re.search(r'font-family: ("[^"]*")', face))]
    assert [name for name in latin.split(", ") if "here" in name] == named
    assert latin.split(", ")[0] == japanese.split(", ")[0] == ' "Cannonry Serif"'


def test_the_licence_and_what_was_changed_stand_beside_the_files() -> None:
    assert "GUST Font License" in (SITE / "fonts/GUST-FONT-LICENSE.txt").read_text(encoding="utf-8")
    manifest = (SITE / "fonts/README.md").read_text(encoding="utf-8")
    assert all(file_of(face).name in manifest for face in FACES)
    for lang in ("en", "ja"):
        assert "TeX Gyre Pagella" in (SITE / f"about/about.{lang}.md").read_text(encoding="utf-8")
