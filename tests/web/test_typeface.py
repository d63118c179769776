"""The site's own typeface: small, and nothing moves when it comes."""

from __future__ import annotations

from pathlib import Path

SITE = Path(__file__).resolve().parents[2] / "site"
FILES = sorted((SITE / "fonts").glob("*.woff2"))
FACES = (SITE / "styles/type.css").read_text(encoding="utf-8").split("@font-face")[1:]


def test_all_faces_together_are_small() -> None:
    assert len(FILES) == 3
    assert sum(file.stat().st_size for file in FILES) <= 60_000
    assert all(file.read_bytes().startswith(b"wOF2") for file in FILES)


def test_words_are_there_before_the_typeface_and_do_not_move_when_it_comes() -> None:
    for face in FACES:
        own = [file for file in FILES if f"../fonts/{file.name}" in face]
        needed = ["font-display: swap"] if own else ["local(", "ascent-override", "descent-override"]
        assert all(each in face for each in needed), face


def test_the_licence_and_what_was_changed_stand_beside_the_files() -> None:
    assert "GUST Font License" in (SITE / "fonts/GUST-FONT-LICENSE.txt").read_text(encoding="utf-8")
    manifest = (SITE / "fonts/README.md").read_text(encoding="utf-8")
    assert all(file.name in manifest for file in FILES)
    for lang in ("en", "ja"):
        assert "TeX Gyre Pagella" in (SITE / f"about/about.{lang}.md").read_text(encoding="utf-8")
