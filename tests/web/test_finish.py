"""The end of a game of Cannon beside the board, and the moment that decided it as a picture."""

from __future__ import annotations

import json
import re
from functools import reduce
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pyengine.game import Json
from pyengine.link import Shared, write_link
from pyengine.match import Match, begin, setup
from pyengine.record import follow
from pyengine.text import LANGS, Lang
from tests.web.looks import words
from web.texts import ending as texts
from web.worker import table as worker

in_both = pytest.mark.parametrize("lang", LANGS)

SHOT = "b1 e10 e2-e5 j7-j6 e3-e6 j6-j5 e4-e7 j5-j4 xe10"
"""Black wins by a shot at range three."""
CAPTURE = "1L8/10/6l2l/1d3ll1l1/1d1d4d1/1dd2d4/10/10/8l1/8D1 l 81"
"""White's soldier enters the town."""


def ask(**message: Any) -> Json:
    answer: Json = json.loads(worker.answer(json.dumps(message)))
    assert "crash" not in answer, answer["crash"]
    return answer


def shot() -> Match:
    return reduce(follow, SHOT.split(), begin(setup("cannon")))


def ended(match: Match, levels: tuple[int, int], lang: Lang = "en") -> Json:
    """The answer to the last move of the game."""
    steps = len(match.steps) - 1
    link = write_link(Shared("game", match.upto(steps), steps, levels))
    ask(type="open", game="cannon", lang=lang, mode="table", link=link, notes=None, rules="rules/")
    decision = match.game.write_decision(match.steps[-1].decision)
    answer = ask(type="choose", decision=decision)
    if not answer["played"]:
        answer = ask(type="report", ticket=answer["think"]["ticket"], done=True, best=decision)
    return answer


def panel(page: str) -> str:
    found = page[page.index('id="panel"') :]
    return found[: found.index("</section>")]


def acts(page: str) -> list[tuple[str, str]]:
    row = panel(page).partition('id="acts"')[2]
    return [
        (action, words(label))
        for action, label in re.findall(r'data-action="([^"]+)"[^>]*>(.*?)</button>', row)
    ]


@in_both
def test_a_win_is_said_to_the_winner_with_reason_figures_moment_and_the_next_level(lang: Lang) -> None:
    answer = ended(shot(), (0, 3), lang)
    assert answer["dialog"] == {"id": "end", "html": ""}, "nothing opens over the board"
    said = words(panel(answer["main"]))
    for told in {
        "en": (
            "You won",
            "e5–e6–e7",
            "C8",
            "C9",
            "9 moves in all",
            "15 : 15 soldiers",
            "Move 4: a shot at range three",
        ),
        "ja": ("あなたの勝ち", "e5–e6–e7", "C8", "C9", "9 手", "15 : 15 兵士", "7手目、射程いっぱいの一発"),
    }[lang]:
        assert told.replace(" ", "") in said.replace(" ", "")
    assert answer["ended"]["moves"] == 9, "the logbook counts the same"
    first, *others = acts(answer["main"])
    assert first == ("next-level", texts.NEXT.say(lang).format(level={"en": "strong", "ja": "上級"}[lang]))
    assert [action for action, _ in others] == ["rematch", "review"]
    assert len(re.findall('<li class="done', panel(answer["main"]))) == 3
    assert '<li class="next"' in panel(answer["main"])
    assert "data-took hidden" in answer["main"], "the page shows it where it knows the time"


@in_both
def test_a_loss_has_its_own_words_and_trying_again_comes_first(lang: Lang) -> None:
    page = _lost(lang)
    assert texts.NOT_THIS_TIME.say(lang) in words(panel(page))
    assert acts(page)[0] == ("rematch", texts.TRY_AGAIN.say(lang))
    assert '<li class="next" aria-current="step">' in panel(page)


def _lost(lang: Lang) -> str:
    link = write_link(Shared("game", shot(), 9, (3, 0)))
    return str(ask(type="open", game="cannon", lang=lang, mode="table", link=link, notes=None)["main"])


def test_the_reason_is_said_where_no_town_has_fallen_and_no_moment_is_drawn() -> None:
    link = write_link(Shared("game", shot().upto(6), 6, (0, 0)))
    ask(type="open", game="cannon", lang="en", mode="table", link=link, notes=None)
    page = ask(type="resign")["main"]
    assert "resigned" in words(panel(page))
    assert "replay-moment" not in page


def test_all_results_are_a_press_away() -> None:
    ended(shot(), (0, 3))
    found = ask(type="result")["dialog"]
    assert found["id"] == "end"
    assert "You won" in words(found["html"])


@in_both
@pytest.mark.parametrize("start", [None, CAPTURE])
def test_the_moment_moves_in_a_file_of_its_own_and_rests_in_a_picture(lang: Lang, start: str | None) -> None:
    match = shot() if start is None else reduce(follow, ["i2xi1"], begin(setup("cannon", start=start)))
    link = write_link(Shared("game", match, len(match.steps), (0, 3)))
    page = ask(type="open", game="cannon", lang=lang, mode="table", link=link, notes=None)["main"]
    assert 'begin="indefinite"' in page, "it waits until it is asked for"
    still, moving = (ask(type="result-picture", moving=moves)["svg"] for moves in (False, True))
    assert "animate" not in still
    assert 'dur="1.2s"' in moving
    assert "indefinite" not in moving
    for svg in (still, moving):
        assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314 - it is our own
        assert not re.search("<script|<style|href|class=|var\\(--", svg)
        assert match.game.name.say(lang) in svg
