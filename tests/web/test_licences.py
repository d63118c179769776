"""The licence texts that are published with the site."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from pyengine.text import LANGS
from tests.web.reading import page
from web.build import LIBRARIES
from web.pages import licences

ROOT = Path(__file__).resolve().parents[2]
IMPORTED = re.compile(r"""(?:from|import)\s*\(?\s*"((?:@[\w.-]+/)?[a-z][\w.-]*)[/"]""")


def dependencies() -> set[str]:
    """What the site is made of by others, as the project names it."""
    return {*json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"], *LIBRARIES}


@pytest.mark.slow
def test_all_that_is_published_has_its_licence_there(dist: Path) -> None:
    text = (dist / "licences.txt").read_text(encoding="utf-8-sig")
    headed = {
        name.split(" ")[0] for block in text.split("=" * 72)[1::2] for name in block.split("\n") if name
    }
    scripts = [*ROOT.glob("web/client/**/*.js"), *ROOT.glob("web/games/*/client/**/*.js")]
    imported = {name for file in scripts for name in IMPORTED.findall(file.read_text(encoding="utf-8"))}
    worker = re.findall(r"workbox:([\w-]+):", (dist / "sw.js").read_text(encoding="utf-8"))
    assert "idb" in imported
    assert worker
    assert imported | dependencies() | {f"workbox-{name}" for name in worker} <= headed
    # Both are parts of what is bundled before it comes to us.
    assert {"Cannonry", "Python", "polyscript"} <= headed
    assert "GUST Font License" in text


@pytest.mark.slow
def test_the_page_about_the_site_names_all_of_it_and_leads_there(built: Mapping[str, str]) -> None:
    for lang in LANGS:
        about = page(built[f"{lang}/about/index.html"]).by_role("main")
        assert "../../licences.txt" in [link.href for link in about.all_by_role("link")]
        told = about.words.lower()
        for name in dependencies():
            word = re.split(r"\W", name.strip("@"))[0] if "@" in name else name
            assert word in told, name


def test_nothing_is_published_without_a_licence_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "MODULES", tmp_path)
    package = tmp_path / "@some/thing"
    package.mkdir(parents=True)
    (package / "package.json").write_text('{"version": "1.2.3"}', encoding="utf-8")
    found = licences.packages(["node_modules/@some/thing/index.js", "web/client/pages/page.js"], "", [])
    assert found == {"@some/thing", "@pyscript/core", "pyodide"}
    with pytest.raises(LookupError, match=r"@some/thing 1\.2\.3"):
        licences.licences(["@some/thing"], [])
    terms = "Do what you like."
    (package / "LICENCE.md").write_text(f"{terms}\n", encoding="utf-8")
    told = licences.licences(["@some/thing"], [])
    assert "@some/thing 1.2.3\n" in told
    assert terms in told
