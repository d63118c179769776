"""What a hint means is marked on the table, by the number that stands in its words."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tests.web.reports import report
from web.worker import table as worker

BOARD = "marks"
ACTING = (
    "acting 1:7:1x0 - 123 - b0x1,b1x1,b2x1,bgx8,g0x2,g1x1,g2x1,o0x1,o1x1,p0x1,p1x2,pyx2,r2x1,y1x1,yorx5 bg,y0 ->- -"
    " b0,bg,bg,y1;-;g0^,o0,-,-/bg,py,yor;-;b1^,y0,-,-/b0,py;-;p0^,g1,-,-"
)
"""Captain 1 holds a cannonade; captain 2 has a ship under cover on the second place."""


@pytest.fixture
def ask() -> Any:
    def talk(**message: Any) -> Any:
        return json.loads(worker.answer(json.dumps({"board": BOARD, **message})))

    yield talk
    talk(type="close")


def hinted(ask: Any, game: str, best: str, **opening: Any) -> str:
    """The table with the whole hint at a decision."""
    ask(type="open", game=game, lang="en", mode="table", name="", rules="", luck=7, **opening)
    think = ask(type="hint")["think"]
    ask(**report(think["ticket"], best))
    answer: str = ask(type="hint")["main"]
    return answer


def numbers(html: str) -> list[str]:
    return re.findall(r'class="tie"[^>]*>(\d)<', html)


def on(html: str, key: str) -> list[str]:
    """The numbers on what a tap calls so."""
    return numbers(html.partition(f'data-tap="{key}"')[2].partition("</button>")[0])


@pytest.mark.parametrize("game", ["gunsor", "gran-cannon"])
def test_the_card_that_a_hint_plays_is_marked(ask: Any, game: str) -> None:
    played = begin(setup(game, seats=2, seed="x"))
    seat = played.deciders[0]
    best = played.choices(seat)
    card = next(iter(best))
    link = write_link(
        Shared("game", played, len(played.steps), tuple(0 if seat == each else 3 for each in range(2)))
    )
    html = hinted(ask, game, card, link=link)
    assert on(html, card) == ["1"]
    assert numbers(html) == ["1", "1"]


def test_a_shot_is_marked_on_the_card_and_on_the_ship(ask: Any) -> None:
    html = hinted(ask, "cannonades", "bg>2b", position=ACTING)
    assert (on(html, "bg"), on(html, "2b")) == (["1"], ["2"])
    assert sorted(numbers(html)) == ["1", "1", "2", "2"]


def test_what_is_taken_up_takes_the_marks_away(ask: Any) -> None:
    hinted(ask, "cannonades", "bg>2b", position=ACTING)
    assert not numbers(ask(type="tap", at="b0")["main"])
