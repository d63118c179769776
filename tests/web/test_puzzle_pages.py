"""The page of Cannon's puzzles.

What stands in it before its script and Python run, and what each puzzle becomes.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from pyengine.checked import TASK
from pyengine.notation.link import read_link
from pyengine.notation.task import write_line
from pyengine.text import LANGS, Lang
from tests.effort import as_many
from tests.web import reading
from tests.web.reading import Element
from tests.web.rendered import pages_of_puzzles
from tests.web.telling import on_task
from web.games.cannon.pages.print import read_puzzles
from web.games.cannon.pages.puzzles import ALL, LINKS, puzzle_files
from web.games.cannon.pages.words import puzzles as texts
from web.worker import table

PUZZLES = read_puzzles()
SOME = PUZZLES[:: len(PUZZLES) // as_many(15, 60)]
every_language = pytest.mark.parametrize("lang", LANGS)


def page(lang: Lang) -> str:
    return pages_of_puzzles()[f"{lang}/cannon/puzzles/index.html"]


@cache
def read(lang: Lang) -> Element:
    return reading.page(page(lang))


def told(lang: Lang) -> Any:
    """What the page tells its script."""
    found = re.search(r'<script id="puzzle-data" type="application/json">(.*?)</script>', page(lang))
    assert found
    return json.loads(found[1])


@cache
def written() -> dict[str, Any]:
    """The files of some of the puzzles: to make them of all takes long."""
    return {name: json.loads(text) for name, text in puzzle_files(SOME, {})}


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps({"board": "", **intent})))
    assert "crash" not in answer, answer["crash"]
    return answer


def test_there_are_puzzles_of_every_kind_with_names_that_stay_apart() -> None:
    assert {puzzle.kind for puzzle in PUZZLES} == {*texts.KINDS}
    assert len({puzzle.id for puzzle in PUZZLES}) == len(PUZZLES)
    assert len({(puzzle.kind, puzzle.number) for puzzle in PUZZLES}) == len(PUZZLES)


def test_puzzles_of_a_kind_stand_together_and_grow_harder() -> None:
    kinds = [*texts.KINDS]
    order = [(kinds.index(puzzle.kind), puzzle.grade) for puzzle in PUZZLES]
    assert order == sorted(order)


@every_language
def test_the_first_puzzle_is_on_the_board_before_anything_runs(lang: Lang) -> None:
    first = PUZZLES[0]
    board = read(lang).by_id("d-puzzle")
    drawn = board.symbols
    letters = Counter(first.position.split()[0])
    assert (drawn["soldier-d"], drawn["soldier-l"]) == (letters["d"], letters["l"])
    assert (drawn["town-d"], drawn["town-l"]) == (letters["D"], letters["L"])
    assert first.diagram(lang).task in board.words
    assert texts.KINDS[first.kind].name.say(lang) in read(lang).words


@every_language
def test_the_overview_has_each_theme_with_its_number_of_puzzles(lang: Lang) -> None:
    kinds = {each.value for each in read(lang).by_id("filter")}
    for kind, named in texts.KINDS.items():
        number = sum(puzzle.kind == kind for puzzle in PUZZLES)
        listed = read(lang).offer("kind", kind).words
        assert named.name.say(lang) in listed
        assert texts.COUNT.fill(done=0, all=number).say(lang) in listed
        assert kind in kinds


@every_language
def test_the_page_stays_small_for_the_puzzles_come_in_a_file(lang: Lang) -> None:
    assert len(gzip.compress(page(lang).encode())) < 12_000


@every_language
def test_the_script_is_told_all_that_it_puts_on_the_board(lang: Lang) -> None:
    data = told(lang)
    rows = written()[ALL]["puzzles"]
    assert data["first"] == rows[0]
    for puzzle, said in zip(SOME, rows, strict=True):
        assert (said["id"], said["kind"], said["number"]) == (puzzle.id, puzzle.kind, puzzle.number)
        side = puzzle.position.split()[1]
        task, done = data["kinds"][puzzle.kind][side]
        assert (task, done) == (puzzle.diagram(lang).task, puzzle.diagram(lang).done)
        assert len(task) <= TASK
        assert data["names"][puzzle.kind]
        assert data["grades"][puzzle.grade - 1]
        assert not re.search(r"[{}]", task + done)
        *origin, target = re.findall(r"[a-j]\d+", puzzle.line.split()[0])
        assert target in said["touches"][(*origin, target)[0]].split(), (
            "the solution's squares can be touched"
        )


@every_language
def test_the_link_of_a_puzzle_holds_the_whole_of_it(lang: Lang) -> None:
    links = written()[LINKS.format(lang)]
    assert [*links] == [puzzle.id for puzzle in SOME]
    for puzzle in SOME:
        shared = read_link(links[puzzle.id])
        assert shared.task
        assert shared.task.text == puzzle.diagram(lang).task
        assert [write_line(shared.match.game, line) for line in shared.task.solutions] == [puzzle.line]
        assert shared.match.setup.start == puzzle.position


@every_language
def test_who_solves_a_puzzle_sits_below(lang: Lang) -> None:
    cells = read(lang).by_id("d-puzzle").offer("cells").data["cells"]
    assert cells.split("/")[0].split()[0] == ("a10", "j1")[PUZZLES[0].side]


def test_pips_are_as_many_as_grades() -> None:
    assert {puzzle.grade for puzzle in PUZZLES} <= {*range(1, len(texts.GRADES) + 1)}
    pips = page("en").partition('class="pips"')[2].partition("</span>")[0]
    assert pips.count("<i") == len(texts.GRADES)


@pytest.mark.slow
def test_a_puzzle_of_each_kind_can_be_solved_by_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_tables", {})
    for kind in texts.KINDS:
        puzzle = next(puzzle for puzzle in PUZZLES if puzzle.kind == kind)
        data = {"game": "cannon", "position": puzzle.position, "solutions": [puzzle.line]}
        answer = ask(type="open", game="cannon", lang="en", mode="rule", diagram=data)
        for decision in puzzle.line.split()[::2]:
            answer = ask(type="choose", decision=decision)
            if on_task(answer)["due"]:
                ask(type="reply")
        assert on_task(answer)["solved"] == "self", puzzle.id
