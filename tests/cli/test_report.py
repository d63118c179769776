"""The arena's report.

A page that needs nothing else, says everything in words as well, and can be repeated.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.arena.played import Played
from pyengine.arena.pool import pool
from pyengine.arena.report import write_report
from pyengine.arena.report.findings import Subject
from pyengine.arena.run import run_all
from tests.cli.conftest import Ask, room
from tests.contract.fixture_game import GAME as POWDER

pytestmark = pytest.mark.slow

POOL = ["arena", "powder", "--pool", "random,level:1,level:2", "--players", "2,3", "--games", "6"]


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


class Page(HTMLParser):
    """What stands in a file: elements with their attributes, and all text below each kind of element."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.source = path.read_text(encoding="utf-8")
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(self.source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in ("meta", "path", "use"):
            self._open.append(tag)
        self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        for tag in set(self._open):
            self.texts[tag][-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    path = tmp_path_factory.mktemp("report") / "page.html"
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(games.MODULES, "powder", "tests.contract.fixture_game")
        assert main([*POOL, "--option", "rounds=2", "--report", str(path)]) == 0
    return Page(path)


def test_the_page_needs_nothing_else(page: Page) -> None:
    assert not {"script", "link", "img", "iframe", "object"} & {tag for tag, _ in page.elements}
    addresses = set(re.findall(r"[a-z]+://[^\s\"'<>)]+", page.source))
    assert all(address.startswith("http://www.w3.org/") for address in addresses)
    assert "@import" not in page.source
    assert not any(name.startswith("on") for _, attributes in page.elements for name in attributes)
    (policy,) = (meta["content"] for meta in page.all("meta") if "http-equiv" in meta)
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_every_picture_has_a_title_words_and_ids_of_its_own(page: Page) -> None:
    pictures = page.all("svg")
    assert len(pictures) == 3 + 2 * 3
    ids = Counter(attributes["id"] for _, attributes in page.elements if "id" in attributes)
    assert set(ids.values()) == {1}
    for picture in pictures:
        assert picture["role"] == "img"
        assert {picture["aria-labelledby"], picture["aria-describedby"]} <= set(ids)
    assert all(text.strip() for tag in ("title", "desc") for text in page.texts[tag])
    for reference in re.findall(r'(?:url\(|href=")#([^)"]+)', page.source):
        assert reference in ids


def test_pictures_take_their_colours_from_the_page(page: Page) -> None:
    styles = " ".join(attributes.get("style") or "" for _, attributes in page.elements)
    assert "var(--ink)" in styles
    assert "var(--series-2)" in styles
    assert not re.search(r"#[0-9a-f]{6}|font-family", styles)
    sheet = page.texts["style"][0]
    assert "prefers-color-scheme: dark" in sheet
    for name in set(re.findall(r"var\((--[\w-]+)\)", styles)):
        assert sheet.count(f"{name}:") == 2  # by day and by night


def test_what_is_drawn_stands_in_tables_too(page: Page) -> None:
    tables = page.texts["caption"]
    assert tables[:3] == ["Ratings and scores", "Every two", "Ratings by games"]
    assert tables[3:5] == ["Score by seat", "How the games ended"]
    assert tables[-1] == "What the games depend on"
    heads = page.texts["th"]
    for label in ("random", "level:1", "level:2"):
        assert label in heads
    assert page.texts["h2"] == [
        "Ratings", "Head to head", "Course of the ratings", "Games of 2", "Games of 3", "Settings",
    ]  # fmt: skip
    assert "rounds=2, peek=on" in page.texts["td"]


def test_cells_stand_below_their_heads(page: Page) -> None:
    ratings, versus = (text for text in page.texts["table"] if "score95 %gameswinsdrawslosses" in text)
    for table, rows in ((ratings, 3), (versus, 3)):
        assert len(re.findall(r"\d\.\d %(\d+\.\d–\d+\.\d|–)\d", table)) == rows


def test_the_page_says_how_to_play_the_same_games_again(page: Page, ask: Ask, tmp_path: Path) -> None:
    (command,) = page.texts["code"]
    words = shlex.split(command)
    assert words[:5] == ["python", "-m", "pyengine", "arena", "powder"]
    path = tmp_path / "again.html"
    again = [*words[3:], "--report", str(path)]
    assert ask(*again)[0] == 0
    kept, repeated = (
        re.sub(r"\d+\.\d\d(?=</td></tr>)", "", text) for text in (page.source, Page(path).source)
    )
    assert kept == repeated  # but for the seconds at the end of a row


def test_names_are_written_as_they_are(tmp_path: Path) -> None:
    made = pool(POWDER, ["random", "level:1", "level:2"])
    names = ["<b>&amp;", "$x^2$ \"'", "_羽の列"]
    path = tmp_path / "page.html"
    games_ = list(run_all(list(made.meetings(4))))
    write_report(path, Subject(POWDER, made, games_, names, "players", "a < b && c"))
    found = Page(path)
    assert not found.all("b")
    for name in names:
        assert name in found.texts["th"]
        assert found.texts["text"].count(name) == 4  # ratings, both sides of head to head, their course
    assert found.texts["code"] == ["a < b && c"]


def test_a_matrix_of_decks_and_a_cut_contest_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def five(*arguments: Any) -> Iterator[Played]:
        for number, game in enumerate(run_all(*arguments)):
            if number == 5:
                raise KeyboardInterrupt
            yield game

    monkeypatch.setattr("pyengine.cli.arena.run_all", five)
    path = tmp_path / "decks.html"
    ids = ("feather-front", "spring-tide", "count-again")
    named = [word for deck in ids for word in ("--deck", deck)]
    argv = ["arena", "kanon", "--seats", "random", "--matrix", "decks", *named, "--games", "4"]
    assert main([*argv, "--report", str(path)]) == 130
    assert capsys.readouterr().out.startswith("kanon: 5 games, 3 decks")
    found = Page(path)
    assert found.texts["title"][0] == "Kanon: 3 decks in the arena"
    assert set(ids) <= set(found.texts["text"])
    assert "5 games, every deal in each seating." in found.texts["p"]
    assert "--matrix decks" in found.texts["code"][0]
    assert all(f"--deck {deck}" in found.texts["code"][0] for deck in ids)


@pytest.mark.skipif(os.name != "posix", reason="limits are those of POSIX")
def test_no_half_of_a_page_stays_on_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def long(_: object) -> str:
        return "x" * 30_000

    monkeypatch.setattr("pyengine.arena.report.page.page", long)
    path = tmp_path / "page.html"
    with room(20_000):
        assert main([*POOL, "--report", str(path), "--json"]) == 1
    table, refused = map(json.loads, capsys.readouterr().out.splitlines())
    assert table["games"] == 12
    assert refused["error"]["kind"] == "ReportError"
    assert path.read_bytes() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the device is one of Linux")
def test_a_device_that_is_full_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("pyengine.arena.report.page.page", str)
    assert main([*POOL, "--report", "/dev/full"]) == 1
    assert capsys.readouterr().err == (
        "error: The report “/dev/full” cannot be written: No space left on device.\n"
    )


@pytest.mark.parametrize("where", ["", "no/such/folder/page.html"])
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_played(
    where: str, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("played")

    monkeypatch.setattr("pyengine.cli.arena.run_all", refuse)
    code, answer = ask(*POOL, "--report", str(tmp_path / where))
    assert code == 1
    assert answer["error"]["kind"] == "ReportError"
    assert "cannot be written" in answer["error"]["message"]


@pytest.mark.parametrize("library", ["matplotlib", "htpy", "openskill.models"])
def test_without_a_library_it_is_asked_for(
    library: str, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    path = tmp_path / "page.html"
    code, answer = ask(*POOL, "--report", str(path))
    assert code == 1
    assert library.partition(".")[0] in answer["error"]["message"]
    assert "cannonry[report]" in json.dumps(answer)
    assert not path.exists()
