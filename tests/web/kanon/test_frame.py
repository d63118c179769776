"""Kanon in frames on other pages, its pictures, its tutorial's tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyengine.games.kanon.art import ART
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS
from tests.web.looks import seen, words
from web.games.kanon import LOOK
from web.games.kanon.table.frame import render_still
from web.games.kanon.table.picture import mini
from web.pages.guides import read_guide
from web.views.model import TableView

STEPS = {exercise.id: exercise.diagram for exercise in read_guide("learn", "kanon", "en").exercises}
MODES = ("view", "play", "puzzle")


def step(name: str) -> Match:
    """The table of a step of the tutorial."""
    return STEPS[name].begin()


def over() -> Match:
    """A finished game."""
    return step("lines").play(0, "lines:front")


def tables() -> Iterator[TableView]:
    for name in ("set", "lines", "event", "exchange"):
        yield seen(step(name))
    yield seen(over())
    yield seen(begin(setup("kanon", seed="quay")))


@pytest.mark.parametrize("mode", MODES)
def test_frames_are_drawn(mode: str) -> None:
    for view in tables():
        html = str(LOOK.render_embed(view.having(mode=mode)))
        assert mode != "view" or "data-choose" not in html
        assert "None" not in html
        assert 'class="fhead"' in html


def test_a_frame_says_what_goes_on_and_how_it_ended() -> None:
    def head(match: Match) -> str:
        html = str(LOOK.render_embed(seen(match).having(mode="view")))
        return words(html.partition('class="fhead"')[2].partition("</p>")[0])

    assert "Turn 7, yours" in head(step("support"))
    assert "Between two games" in head(step("exchange"))
    assert "You win" in head(over())


def test_before_it_is_touched_a_frame_shows_an_empty_table() -> None:
    for lang in LANGS:
        html = "".join(map(str, render_still(step("set"), lang)))  # type: ignore[arg-type] # a list of elements
        assert 'id="touch"' in html
        assert html.count('href="#k-back"') == 6


def test_the_picture_takes_its_colours_and_drawings_along() -> None:
    for view in tables():
        drawn = LOOK.picture(view)
        assert drawn.startswith("<svg")
        assert "var(--" not in drawn
        assert "href" not in drawn


def test_pictures_and_text_show_nothing_that_lies_face_down() -> None:
    match = step("lines")
    hidden = {each.card for _, each in match.state.permanents(0) if not each.up}
    assert hidden == {"014", "018", "051", "065"}
    for viewer in (0, 1, None):
        view = seen(match, viewer)
        hands = sum(map(len, match.state.hands))
        assert LOOK.picture(view).count('width="228" height="328"') == len(hidden) + hands
        text = LOOK.text(view)
        assert "Goose Girl" not in text
        assert "Fishwife" not in text
        assert view.game.write(view.game.observe(match.state, None)) in text


def test_a_table_is_told_in_words() -> None:
    text = LOOK.text(seen(step("lines")))
    assert "You: 6 victory points, 2 cards in hand, 12 in the deck, 0 discards." in text
    assert "Line 2: The Keeper’s Daughter, a face-down card, a face-down card." in text
    assert "Turn 13, yours." in text


def test_the_small_picture_shows_the_field_and_says_what_it_is() -> None:
    html = str(mini(seen(over())))
    assert 'role="img"' in html
    assert "You win." in html
    assert html.count('class="sk-card"') == 4


def test_the_battle_is_marked() -> None:
    drawn = LOOK.picture(seen(step("support")))
    looks = ("sk-fights", "sk-power sk-counts", "sk-arrow")
    assert [drawn.count(ART.plain(f'class="{look}"')) for look in looks] == [2, 2, 1]
