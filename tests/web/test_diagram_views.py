"""Diagrams as HTML: pictures that can be read and printed, and boards once they are touched."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Literal

import pytest
from selectolax.lexbor import LexborHTMLParser

from pyengine.games.cannon.rules.board import bit
from pyengine.match import Match
from pyengine.text import LANGS, Lang, Text
from tests.web.reading import Element, page
from web.games.cannon.table.table import render_diagram
from web.games.cannon.words import MARKED
from web.look import TableView
from web.pages.guides import Kind, read_guide
from web.pages.shown_diagrams import at_rest
from web.pages.views import guide
from web.pages.views.guide import learn_page, rule_frame, rules_page
from web.texts import tasks as texts
from web.views.diagram import slot
from web.views.model import Mode, Notice
from web.views.task import Diagram, Progress

KINDS: tuple[Kind, ...] = ("rules", "learn")
ALL: dict[tuple[str, Lang], Diagram] = {
    (exercise.id, lang): exercise.diagram
    for lang in LANGS
    for kind in KINDS
    for exercise in read_guide(kind, "cannon", lang).exercises
}
EXERCISES = {name: diagram for (name, lang), diagram in ALL.items() if lang == "en"}
RETREAT, LOOK, SMALL_GAME = EXERCISES["retreat"], EXERCISES["cannon"], EXERCISES["small-game"]


def live(diagram: Diagram = RETREAT, lang: Lang = "en") -> TableView:
    return at_rest(diagram, lang, "d").having(ready=True, rules="../rules/")


def drawn(view: TableView) -> Element:
    return page(render_diagram(view))


def state(shown: Element) -> str:
    """Its state: ``rest``, ``task``, ``good``, ``bad``, or ``look`` where there is no task."""
    return shown.offer("state").data["state"]


def picture(shown: Element) -> str:
    """The picture in words: what is drawn beside it has none."""
    (named,) = (each.name for each in shown.all_by_role("img") if each.name)
    return named


def by(view: TableView, solver: Literal["self", "shown"] = "self") -> tuple[object, ...]:
    """The states of a diagram once it is solved."""
    return view.play.put(Progress(solver)).states


def moved(view: TableView, decision: str) -> Match:
    return view.match.play(view.match.state.to_move, view.game.read_decision(decision))


# At rest


@pytest.mark.slow
def test_a_picture_is_described_in_words() -> None:
    for (name, lang), diagram in ALL.items():
        shown = drawn(at_rest(diagram, lang, name))
        before, _, pieces = picture(shown).partition(diagram.caption)
        assert not before, (name, lang)
        assert re.search(r"[a-j]\d", pieces), f"what stands where in {name}, {lang}"
        assert not shown.has("gridcell"), (name, lang)


def test_only_what_stands_in_the_picture_is_described() -> None:
    label = picture(drawn(at_rest(RETREAT, "en", "d")))
    assert "e5" in label
    assert "e1" not in label, "the town lies outside the part that is shown"


def test_what_a_diagram_takes_up_is_taken_up_in_the_picture_and_at_the_beginning() -> None:
    for view in (at_rest(RETREAT, "en", "d"), live()):
        symbols = drawn(view).symbols
        assert (symbols["m-retreat"], symbols["m-capture"]) == (2, 1)


def test_a_slot_holds_what_its_board_is_opened_with() -> None:
    view = at_rest(RETREAT, "en", "retreat")
    outer = page(slot(view, render_diagram(view))).offer("board")
    assert outer.data["board"] == "retreat"
    fields = json.loads(outer.data["diagram"])
    assert fields["position"] == RETREAT.position
    assert fields["solutions"] == [*RETREAT.solutions]
    assert "wrong" not in fields


def test_what_is_only_looked_at_has_nothing_to_press() -> None:
    view = at_rest(LOOK, "en", "cannon")
    shown = page(slot(view, render_diagram(view)))
    assert state(shown) == "look"
    assert not shown.has("button")
    assert not shown.offers("diagram")
    assert LOOK.caption in shown.words


# Live


def test_a_live_board_has_a_button_for_every_square_that_is_shown() -> None:
    squares = (each.data["tap"] for each in drawn(live()).offers("tap"))
    assert Counter(squares) == Counter(f"{file}{rank}" for file in "bcdefg" for rank in range(2, 8))


def test_how_it_stands_is_said_in_words_and_offers_the_way_on() -> None:
    view = live()
    refused = view.having(notice=Notice("refusal", Text("No.", "いいえ。"), "C5", "e4"))
    solved = view.having(line=moved(view, "e5-e3"), at=1, states=by(view))

    shown = drawn(at_rest(RETREAT, "en", "d"))
    assert (state(shown), shown.actions) == ("rest", ["start", "show-me"])
    assert texts.TRY_IT.en in shown.words

    shown = drawn(view)
    assert (state(shown), shown.actions) == ("task", ["show-me"])
    assert RETREAT.task in shown.words

    shown = drawn(refused)
    assert (state(shown), shown.actions) == ("bad", ["dismiss", "show-me"])
    assert "No." in shown.words
    assert shown.offer("rule", "C5").href == "../rules/#C5"

    shown = drawn(solved)
    assert (state(shown), shown.actions) == ("good", ["again", "next"])
    assert RETREAT.done in shown.words

    assert texts.LIKE_THIS.en in drawn(solved.having(states=by(view, "shown"))).words


def test_the_same_words_stand_in_japanese() -> None:
    view = live(lang="ja")
    assert texts.YOUR_TURN.ja in drawn(view).words
    assert texts.RIGHT.ja in drawn(view.having(line=moved(view, "e5-e3"), at=1, states=by(view))).words


def test_a_task_does_not_give_away_its_answer() -> None:
    diagram = EXERCISES["shot-back"]
    without = replace(diagram, solutions=())
    for shown, marked in ((diagram, False), (without, True)):
        squares = [each.name for each in drawn(live(shown)).offers("tap")]
        assert any(MARKED["shot"].en in square for square in squares) is marked


def test_choices_are_buttons_until_the_task_is_done() -> None:
    diagram = EXERCISES["retreat-who"]
    view = live(diagram)
    assert drawn(view).choices == [*diagram.choices]
    solved = view.having(line=moved(view, diagram.solutions[0]), at=1, states=by(view))
    assert not drawn(solved).offers("choose")


def test_the_moves_of_a_picked_soldier_are_buttons_too() -> None:
    choices = drawn(live().having(picked=bit("e5"))).choices
    assert {"e5-e3", "e5-g3", "e5xf6"} <= {*choices}


def test_a_small_game_can_be_begun_again_and_undone_but_shows_no_answer() -> None:
    view = live(SMALL_GAME)
    assert drawn(view).actions == ["again"]
    assert "undo" in drawn(view.having(undo=True)).actions


def test_words_from_an_address_do_not_become_markup() -> None:
    diagram = replace(RETREAT, task="<img src=x>", done="<b>1</b>", caption="<i>")
    view = live(diagram)
    assert diagram.task in drawn(view).words
    assert diagram.done in drawn(view.having(line=moved(view, "e5-e3"), at=1, states=by(view))).words
    assert picture(drawn(at_rest(diagram, "en", "d"))).startswith(diagram.caption)


# Pages of them


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "alive"), [("en", False), ("ja", True)])
def test_no_two_elements_of_a_page_share_an_id(
    lang: Lang, alive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stands(diagram: Diagram, lang: Lang, name: str, mode: Mode = "rule") -> TableView:
        return at_rest(diagram, lang, name, mode).having(ready=alive)

    monkeypatch.setattr(guide, "at_rest", stands)
    for html in (
        rules_page(read_guide("rules", "cannon", lang), lang),
        learn_page(read_guide("learn", "cannon", lang), lang),
    ):
        times = Counter(each.id for each in page(html) if each.id)
        assert [name for name in times if times[name] > 1] == []


@pytest.mark.slow
def test_the_rules_page_counts_the_rules_that_can_be_tried() -> None:
    shown = page(rules_page(read_guide("rules", "cannon", "en"), "en"))
    assert [each.data["rule"] for each in shown.offers("rule")] == [f"C{number}" for number in range(1, 14)]
    assert shown.offer("all").data["all"] == "13"
    told = texts.PROGRESS.fill(done="{done}", all=13).en
    assert shown.offers("text", told)


def test_a_frame_with_one_rule_leads_out_in_a_page_of_its_own() -> None:
    section = next(one for one in read_guide("rules", "cannon", "en").sections if one.number == "C12")
    shown = rule_frame(section, "en", "https://example.org/en/cannon/rules/")
    links = [link.attributes for link in LexborHTMLParser(str(shown)).css("a")]
    assert links
    for link in links:
        assert (link["href"] or "").startswith("https://example.org/en/cannon/rules/#C")
        assert link["target"] == "_blank"
