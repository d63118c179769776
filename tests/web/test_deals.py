"""The fresh deals that lie on a table's page before Python runs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pyengine.game import Decide
from pyengine.text import LANGS, Lang
from tests.effort import as_many
from tests.registered import OURS
from tests.web.test_leaks import as_seen
from web.pages.deals import Folded, begun, deals, fold, has_deals, opening, shown_first
from web.pages.game import GamePages, pages_of
from web.registry import look
from web.worker import table
from web.worker.opening import open_table

DEALT = [game_id for game_id in OURS if has_deals(pages_of(game_id))]
NUMBER = as_many(2, 4)

every_game = pytest.mark.parametrize("game_id", DEALT)
every_lang = pytest.mark.parametrize("lang", LANGS)


@cache
def few(game_id: str) -> GamePages:
    return replace(pages_of(game_id), deals=NUMBER)


def first_answer(pages: GamePages, number: int, lang: Lang) -> dict[str, Any]:
    """What the table's worker answers to a page that opens this deal."""
    table.answer(json.dumps({"type": "close", "board": "deals"}))
    intent = {**opening(pages, number, lang), "board": "deals"}
    answer: dict[str, Any] = json.loads(table.answer(json.dumps(intent)))
    return answer


def unfold(text: Folded, shared: Sequence[Folded]) -> str:
    """The markup of a folded text, as ``web/client/engine/deal.js`` makes it."""
    return "".join(part if isinstance(part, str) else unfold(shared[part], shared) for part in text)


def shown(found: dict[str, Any], number: int) -> str:
    """The first sight of a deal, as ``web/client/engine/deal.js`` shows it."""
    return unfold(found["deals"][number], found["shared"])


def test_every_game_with_luck_has_deals() -> None:
    assert [game_id for game_id in OURS if game_id != "cannon"] == DEALT
    assert all(pages_of(game_id).deals >= 200 for game_id in DEALT)
    assert not has_deals(replace(pages_of("gunsor"), deals=0))


@pytest.mark.slow
@every_game
@every_lang
def test_what_lies_there_is_the_workers_first_answer(game_id: str, lang: Lang) -> None:
    found = json.loads(deals(few(game_id), lang))
    assert len(found["deals"]) == NUMBER
    for number in range(NUMBER):
        answer = first_answer(few(game_id), number, lang)
        assert shown(found, number) == answer["main"]
        assert answer["beats"] == answer["motions"] == []


@pytest.mark.nightly
@every_game
@every_lang
def test_so_is_every_deal_of_the_site(game_id: str, lang: Lang) -> None:
    found = json.loads(deals(pages_of(game_id), lang))
    for number in range(pages_of(game_id).deals):
        answer = first_answer(pages_of(game_id), number, lang)
        assert shown(found, number) == answer["main"]


@every_game
def test_what_lies_there_is_what_the_person_sees(game_id: str) -> None:
    """Drawn once more from the person's observations alone it is the same."""
    for number in range(NUMBER):
        view = open_table(opening(few(game_id), number, "en")).table.view
        assert view.alone is not None
        assert view.perspective.viewer == view.alone
        seen = view.having(line=as_seen(view.play.line, view.alone))
        assert look(game_id).render(seen) == shown_first(few(game_id), number, "en")


@every_game
def test_the_deals_are_not_chosen(game_id: str) -> None:
    """They are those of the numbers from 0 on, no matter who begins."""
    for number in range(NUMBER):
        line = open_table(opening(few(game_id), number, "en")).table.view.play.line
        assert line.setup.seed == f"{number:x}"
        assert isinstance(line.turn, Decide)


@every_game
def test_a_newcomer_begins_where_the_game_says_so(game_id: str) -> None:
    pages = pages_of(game_id)
    numbers = [int(number) for number in begun(pages).split(",") if number]
    assert bool(numbers) == pages.newcomer_begins
    for number in numbers[:NUMBER]:
        turn = open_table(opening(pages, number, "en")).table.view.match.turn
        assert isinstance(turn, Decide)
        assert turn.seats == (0,)


@pytest.mark.slow
def test_a_second_build_makes_the_same_deals() -> None:
    code = (
        "from dataclasses import replace; from web.pages.deals import deals; from web.pages.game import pages_of;"
        f"[print(deals(replace(pages_of(game), deals=2), 'ja')) for game in {DEALT}]"
    )
    one, other = (
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    )
    assert one == other
    assert one.count(b'"deals"') == len(DEALT)


@pytest.mark.parametrize(
    "texts",
    [
        [],
        ["", "no markup"],
        ["<p>one <b>and another</b></p>"] * 2,
        ["<ul><li>one element<br>of two lines</li></ul>", "<li>one element<br>of two lines</li>"],
        ["<p>never closed", "closed too often</p></p>", "1 < 2 <> <"],
        ['<svg><use href="#a"/><g><g></g></g></svg>', "<g></g><!-- <g> -->"],
    ],
)
def test_what_is_folded_can_be_unfolded(texts: list[str]) -> None:
    folded = fold(texts)
    assert [unfold(text, folded.shared) for text in folded.texts] == texts


def test_what_is_alike_is_written_once() -> None:
    hand = "<ol>" + "<li><b>the queen of hearts</b></li>" * 5 + "</ol>"
    folded = fold([hand, f"<p>{hand}</p>"])
    assert json.dumps(folded).count("queen") == 1
