"""The end of a game of Cannon beside the board, and the moment that decided it as a picture."""

from __future__ import annotations

import json
import re
from functools import reduce
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pyengine.game import Json
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.notation.record import follow
from pyengine.text import LANGS, Lang, Text
from tests.web.reading import Element, page
from tests.web.reports import report
from tests.web.telling import event
from web.games.cannon import words as cannon
from web.texts import cards
from web.texts import ending as texts
from web.texts.words import MOVES_IN_ALL
from web.views.names import level_of
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
        answer = ask(**report(answer["think"]["ticket"], decision))
    return answer


def panel(answer: Json) -> Element:
    """The panel in an answer."""
    return page(answer["main"]).by_id("panel")


def acts(shown: Element) -> list[tuple[str, str]]:
    """The ways on: what each is called."""
    return [(each.data["action"], each.name) for each in shown.by_id("acts").all_by_role("button")]


@in_both
def test_a_win_is_said_to_the_winner_with_reason_figures_moment_and_the_next_level(lang: Lang) -> None:
    answer = ended(shot(), (0, 3), lang)
    assert answer["dialog"] == {"id": "end", "html": ""}, "nothing opens over the board"
    shown = panel(answer)
    assert shown.has("heading", texts.YOU_WON.say(lang))
    shot_at = cannon.END_SHOT.fill(gun="e5–e6–e7", square="e10", rules=Text("C8, C9", "C8・C9"))
    assert shot_at.say(lang) in shown.words
    figures = [shown.all_by_role(role) for role in ("definition", "term")]
    assert [(number.name, unit.name) for number, unit in zip(*figures, strict=True)][:2] == [
        ("9", MOVES_IN_ALL.unit(9).say(lang)),
        ("15 : 15", cannon.SOLDIERS.unit(15).say(lang)),
    ]
    assert cannon.MOMENT_SHOT[1].fill(n=Text("4", "7")).say(lang) in shown.words
    assert event(answer, "ended")["moves"] == 9, "the logbook counts the same"
    first, *others = acts(shown)
    assert first == ("next-level", texts.NEXT.fill(level=level_of(load("cannon"), 4)).say(lang))
    assert [action for action, _ in others] == ["rematch", "review"]
    assert shown.offer("took").hidden, "the page shows it where it knows the time"


@in_both
def test_a_loss_has_its_own_words_and_trying_again_comes_first(lang: Lang) -> None:
    shown = panel(lost(lang))
    assert shown.has("heading", texts.NOT_THIS_TIME.say(lang))
    assert acts(shown)[0] == ("rematch", texts.TRY_AGAIN.say(lang))


def lost(lang: Lang) -> Json:
    """The same game as the machine has won it, which had Black."""
    link = write_link(Shared("game", shot(), 9, (3, 0)))
    return ask(type="open", game="cannon", lang=lang, mode="table", link=link, notes=None)


def test_the_machine_s_strengths_stand_in_a_row_up_to_the_one_that_was_beaten() -> None:
    for answer, looks in (
        (ended(shot(), (0, 3)), ["done", "done", "done", "next", ""]),
        (lost("en"), ["done", "done", "next", "", ""]),
    ):
        row = panel(answer).by_role("list", texts.AT.en).all_by_role("listitem")
        assert [each.name for each in row if each.has_state("current")] == ["3"]
        # markup: only the colour tells what was beaten and what comes next
        assert re.findall(r'<li(?: class="(\w*)")?[^>]*><i>', answer["main"]) == looks


def test_the_reason_is_said_where_no_town_has_fallen_and_no_moment_is_drawn() -> None:
    link = write_link(Shared("game", shot().upto(6), 6, (0, 0)))
    ask(type="open", game="cannon", lang="en", mode="table", link=link, notes=None)
    shown = panel(ask(type="resign"))
    assert cards.END_RESIGNED.of(cannon.SIDES[0]).en in shown.words
    assert "replay-moment" not in shown.actions


def test_all_results_are_a_press_away() -> None:
    ended(shot(), (0, 3))
    found = ask(type="result")["dialog"]
    assert found["id"] == "end"
    assert page(found["html"]).has("heading", texts.YOU_WON.en)


@in_both
@pytest.mark.parametrize("start", [None, CAPTURE])
def test_the_moment_moves_in_a_file_of_its_own_and_rests_in_a_picture(lang: Lang, start: str | None) -> None:
    match = shot() if start is None else reduce(follow, ["i2xi1"], begin(setup("cannon", start=start)))
    link = write_link(Shared("game", match, len(match.steps), (0, 3)))
    shown = ask(type="open", game="cannon", lang=lang, mode="table", link=link, notes=None)["main"]
    assert 'begin="indefinite"' in shown, "it waits until it is asked for"
    still, moving = (ask(type="result-picture", moving=moves)["svg"] for moves in (False, True))
    assert "animate" not in still
    assert 'dur="1.2s"' in moving
    assert "indefinite" not in moving
    for svg in (still, moving):
        assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314 - it is our own
        # markup: a file of its own has neither scripts nor a page's symbols and styles to lean on
        assert not re.search("<script|<style|href|class=|var\\(--", svg)
        assert match.game.name.say(lang) in svg
