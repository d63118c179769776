"""Diagrams as HTML: pictures that can be read and printed, and boards once they are touched."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import htpy as h
import pytest

from pyengine.games.cannon.rules.board import bit
from pyengine.match import Match
from pyengine.text import LANGS, Lang, Text
from web.games.cannon.table.diagrams import render_diagram
from web.pages.guides import Kind, read_guide
from web.pages.views.guide import learn_page, rule_frame, rules_page
from web.texts import tasks as texts
from web.views.diagram import at_rest, slot
from web.views.model import Diagram, Notice, TableView

KINDS: tuple[Kind, ...] = ("rules", "learn")
ALL: dict[tuple[str, Lang], Diagram] = {
    (exercise.id, lang): exercise.diagram
    for lang in LANGS
    for kind in KINDS
    for exercise in read_guide(kind, "cannon", lang).exercises
}
EXERCISES = {name: diagram for (name, lang), diagram in ALL.items() if lang == "en"}
RETREAT, LOOK, SMALL_GAME = EXERCISES["retreat"], EXERCISES["cannon"], EXERCISES["small-game"]


class Markup(HTMLParser):
    """The start tags of a piece of HTML, each a name and attributes, in order, and its words."""

    def __init__(self, node: object) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._words: list[str] = []
        self.feed(str(node))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self._words.append(data)

    @property
    def words(self) -> str:
        return "".join(self._words)

    def values(self, attribute: str) -> list[str]:
        return [attributes[attribute] for _, attributes in self.tags if attribute in attributes]

    @property
    def state(self) -> str:
        return self.values("data-state")[0]


def live(diagram: Diagram = RETREAT, lang: Lang = "en") -> TableView:
    return at_rest(diagram, lang, "d").having(ready=True, rules="../rules/")


def drawn(view: TableView) -> Markup:
    return Markup(render_diagram(view))


def moved(view: TableView, decision: str) -> Match:
    return view.match.play(view.match.state.to_move, view.game.read_decision(decision))


# At rest


@pytest.mark.slow
def test_a_picture_is_described_in_words() -> None:
    for (name, lang), diagram in ALL.items():
        markup = drawn(at_rest(diagram, lang, name))
        [(_, picture)] = [tag for tag in markup.tags if tag[1].get("role") == "img"]
        before, _, pieces = picture["aria-label"].partition(diagram.caption)
        assert not before, (name, lang)
        assert re.search(r"[a-j]\d", pieces), f"what stands where in {name}, {lang}"
        assert "gridcell" not in markup.values("role"), (name, lang)


def test_only_what_stands_in_the_picture_is_described() -> None:
    label = next(iter(drawn(at_rest(RETREAT, "en", "d")).values("aria-label")))
    assert "e5" in label
    assert "e1" not in label, "the town lies outside the part that is shown"


def test_what_a_diagram_takes_up_is_taken_up_in_the_picture_and_at_the_beginning() -> None:
    assert {"#m-retreat", "#m-capture"} <= set(drawn(at_rest(RETREAT, "en", "d")).values("href"))
    assert {"#m-retreat", "#m-capture"} <= set(drawn(live()).values("href"))


def test_a_slot_holds_what_its_board_is_opened_with() -> None:
    view = at_rest(RETREAT, "en", "retreat")
    [(_, outer), *_] = Markup(slot(view, render_diagram(view))).tags
    assert outer["data-board"] == "retreat"
    fields = json.loads(outer["data-diagram"])
    assert fields["position"] == RETREAT.position
    assert fields["solutions"] == [*RETREAT.solutions]
    assert "wrong" not in fields


def test_what_is_only_looked_at_has_nothing_to_press() -> None:
    view = at_rest(LOOK, "en", "cannon")
    markup = Markup(slot(view, render_diagram(view)))
    assert markup.state == "look"
    assert "button" not in {tag for tag, _ in markup.tags}
    assert markup.values("data-diagram") == []
    assert LOOK.caption in markup.words


# Live


def test_a_live_board_has_a_button_for_every_square_that_is_shown() -> None:
    squares = drawn(live()).values("data-tap")
    assert Counter(squares) == Counter(f"{file}{rank}" for file in "bcdefg" for rank in range(2, 8))


def test_how_it_stands_is_said_in_words_and_offers_the_way_on() -> None:
    view = live()
    refused = view.having(notice=Notice("refusal", Text("No.", "いいえ。"), "C5", "e4"))
    solved = view.having(line=moved(view, "e5-e3"), at=1, solved="self")

    def look(view: TableView) -> tuple[str, list[str], str]:
        markup = drawn(view)
        return markup.state, markup.values("data-action"), markup.words

    state, actions, words = look(at_rest(RETREAT, "en", "d"))
    assert (state, actions) == ("rest", ["start", "show-me"])
    assert "Try it" in words

    state, actions, words = look(view)
    assert (state, actions) == ("task", ["show-me"])
    assert RETREAT.task in words

    state, actions, words = look(refused)
    assert (state, actions) == ("bad", ["dismiss", "show-me"])
    assert "No." in words
    assert "../rules/#C5" in drawn(refused).values("href")

    state, actions, words = look(solved)
    assert (state, actions) == ("good", ["again", "next"])
    assert RETREAT.done in words

    assert "Like this" in look(solved.having(solved="shown"))[2]


def test_the_same_words_stand_in_japanese() -> None:
    view = live(lang="ja")
    assert texts.YOUR_TURN.ja in drawn(view).words
    assert texts.RIGHT.ja in drawn(view.having(line=moved(view, "e5-e3"), at=1, solved="self")).words


def test_a_task_does_not_give_away_its_answer() -> None:
    diagram = EXERCISES["shot-back"]
    names = " ".join(drawn(live(diagram)).values("aria-label"))
    assert "can be shot" not in names
    without = live(diagram).having(diagram=replace(diagram, solutions=()))
    assert "can be shot" in " ".join(drawn(without).values("aria-label")), "as on any other board"


def test_choices_are_buttons_until_the_task_is_done() -> None:
    diagram = EXERCISES["retreat-who"]
    view = live(diagram)
    assert drawn(view).values("data-choose") == [*diagram.choices]
    solved = view.having(line=moved(view, diagram.solutions[0]), at=1, solved="self")
    assert drawn(solved).values("data-choose") == []


def test_the_moves_of_a_picked_soldier_are_buttons_too() -> None:
    choices = drawn(live().having(picked=bit("e5"))).values("data-choose")
    assert {"e5-e3", "e5-g3", "e5xf6"} <= set(choices)


def test_a_small_game_can_be_begun_again_and_undone_but_shows_no_answer() -> None:
    view = live(SMALL_GAME)
    assert drawn(view).values("data-action") == ["again"]
    assert "undo" in drawn(view.having(undo=True)).values("data-action")


def test_words_from_an_address_do_not_become_markup() -> None:
    diagram = replace(RETREAT, task="<img src=x>", done="<b>1</b>", caption="<i>")
    view = live(diagram)
    for shown in (view, view.having(line=moved(view, "e5-e3"), at=1, solved="self")):
        assert not {"img", "i"} & {tag for tag, _ in drawn(shown).tags}
    assert "<img src=x>" in drawn(view).words


# Pages of them


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "alive"), [("en", False), ("ja", True)])
def test_no_two_elements_of_a_page_share_an_id(lang: Lang, alive: bool) -> None:
    def draw(view: TableView) -> h.Renderable:
        return render_diagram(view.having(ready=True) if alive else view)

    for page in (
        rules_page(read_guide("rules", "cannon", lang), lang, draw),
        learn_page(read_guide("learn", "cannon", lang), lang, draw),
    ):
        twice = [name for name, times in Counter(Markup(page).values("id")).items() if times > 1]
        assert twice == []


@pytest.mark.slow
def test_the_rules_page_counts_the_rules_that_can_be_tried() -> None:
    markup = Markup(rules_page(read_guide("rules", "cannon", "en"), "en", render_diagram))
    assert markup.values("data-all") == ["13"]
    assert markup.values("data-rule") == [f"C{number}" for number in range(1, 14)]
    assert "{done} of 13 rules tried" in markup.values("data-text")


def test_a_frame_with_one_rule_leads_out_in_a_page_of_its_own() -> None:
    section = next(one for one in read_guide("rules", "cannon", "en").sections if one.number == "C12")
    markup = Markup(rule_frame(section, "en", render_diagram, "https://example.org/en/cannon/rules/"))
    links = [attributes for tag, attributes in markup.tags if tag == "a"]
    assert links
    for link in links:
        assert link["href"].startswith("https://example.org/en/cannon/rules/#C")
        assert link["target"] == "_blank"
