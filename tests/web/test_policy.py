"""Every page has the policy of its kind, as ``docs/security.md`` lists it."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from tests.registered import OURS
from tests.web.rendered import HOME, pages_at_home
from web.pages.site import PATH as RELAY
from web.pages.site import UNREACHED

pytestmark = pytest.mark.slow

DOCUMENT = Path(__file__).resolve().parents[2] / "docs/security.md"
PYTHON = '<meta name="pyscript"'

META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


def kind(path: str, page: str) -> str:
    """Under which heading a page's policy stands."""
    if path == RELAY:
        return "The relay's frame"
    if path.startswith("embed/") and PYTHON in page:
        return "Frames"
    if PYTHON in page:
        return "Tables" if '<dialog id="relay"' in page else "Pages with Python"
    front = {"", *OURS}
    if (
        path in {"404.html", UNREACHED, "embed/index.html"}
        or path.removesuffix("index.html").strip("/") in front
    ):
        return "Pages without a script of their own"
    return "Embed this" if path in {"en/embed/index.html", "ja/embed/index.html"} else "Pages to read"


@cache
def listed() -> dict[str, list[str]]:
    """The directives by heading."""
    text = DOCUMENT.read_text(encoding="utf-8")
    parts = [part.partition("\n") for part in re.split(r"^##+ ", text, flags=re.MULTILINE) if "```" in part]
    return {heading: body.split("```")[1].strip().splitlines() for heading, _, body in parts}


def named(heading: str) -> set[str]:
    """The pages that the document counts under a heading, below each language."""
    text = DOCUMENT.read_text(encoding="utf-8").partition(f"\n### {heading}\n")[2]
    return set(re.findall(r"`(/[^`]*)`", text.partition("```")[0]))


def directives(page: str) -> list[str]:
    """What a page's policy says, without the digests."""
    (found,) = META.findall(page)
    return re.sub(r"'sha256-[^']+'(?: 'sha256-[^']+')*", "'sha256-…'", html.unescape(found)).split("; ")


def check_policies(pages: Mapping[str, str], site: str) -> None:
    kinds = set[str]()
    for path, page in pages.items():
        name = kind(path, page)
        kinds.add(name)
        wanted = [line.replace(" SITE", f" {site}" if site else "") for line in listed()[name]]
        assert directives(page) == wanted, path
    assert kinds == set(listed())


def test_every_page_has_the_policy_that_is_listed(built: Mapping[str, str]) -> None:
    check_policies(built, "")


def test_so_has_every_page_of_a_build_that_knows_its_address() -> None:
    check_policies(pages_at_home(), HOME)


@pytest.mark.parametrize("heading", ["Pages to read", "Pages with Python"])
def test_the_document_names_the_pages_of_a_kind(built: Mapping[str, str], heading: str) -> None:
    pages = {
        path[2:].removesuffix("index.html") for path, page in built.items() if kind(path, page) == heading
    }
    assert pages
    for path in pages:
        assert any(fnmatch(path, name) for name in named(heading)), path
    for name in named(heading):
        assert any(fnmatch(path, name) for path in pages), name


def test_no_page_makes_code_of_text_or_runs_what_is_not_ours(built: Mapping[str, str]) -> None:
    for path, page in built.items():
        policy = dict(directive.split(" ", 1) for directive in directives(page))
        assert policy["default-src"] == "'none'", path
        assert set(policy["script-src"].split()) <= {"'self'", "'sha256-…'", "'wasm-unsafe-eval'"}, path
        assert ("'wasm-unsafe-eval'" in policy["script-src"]) == (PYTHON in page), path
        assert policy.get("style-src", "'self'") == "'self'", path
        if path == RELAY:
            # A player names the host, so this page alone may connect to any; it can do nothing else.
            assert policy.pop("connect-src") == "wss: ws://localhost:* ws://127.0.0.1:*"
            assert {**policy, "script-src": "", "default-src": ""} == {
                "default-src": "",
                "script-src": "",
                "base-uri": "'none'",
                "form-action": "'none'",
                "require-trusted-types-for": "'script'",
                "trusted-types": "'none'",
            }
        assert not re.search(r"\*|https?:|wss?:|'unsafe-(?:eval|hashes)'", " ".join(policy.values())), path


def test_the_policy_stands_before_all_that_it_is_about(built: Mapping[str, str]) -> None:
    for path, page in built.items():
        before = page.partition('<meta http-equiv="Content-Security-Policy"')[0]
        # markup: a policy governs only what follows it in the source
        assert re.fullmatch(r'<!doctype html><html lang="..">(?:<head>)?<meta charset="utf-8">', before), path


def test_a_page_that_may_have_no_style_attributes_has_none(built: Mapping[str, str]) -> None:
    for path, page in built.items():
        assert "<style" not in page, path
        if "style-src-attr 'unsafe-inline'" not in directives(page):
            assert not re.search(r"<[^>]+\sstyle=", page), path
