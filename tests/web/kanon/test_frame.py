"""Kanon in frames on other pages, its pictures, its tutorial's tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from pyengine.games.kanon.art import ART
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS
from tests.web.looks import seen
from tests.web.reading import Element, page
from web.games.kanon import LOOK
from web.games.kanon.table.table import render_still
from web.games.kanon.words import frame as texts
from web.games.kanon.words import table as table_texts
from web.look import TableView
from web.pages.guides import read_guide
from web.texts import cards as card_texts
from web.texts import embedding as embedding_texts
from web.texts import table as common
from web.views.names import enumerated, headline
from web.views.pictures import mini, picture

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


def head(drawn: Element) -> str:
    """The heading of a frame."""
    return drawn.all_by_role("paragraph")[0].words


@pytest.mark.parametrize("mode", MODES)
def test_frames_are_drawn(mode: str) -> None:
    offered = False
    for view in tables():
        drawn = page(LOOK.render_embed(view.having(mode=mode)))
        offered |= bool(drawn.offers("choose"))
        assert "None" not in drawn.spoken
        assert head(drawn).startswith(headline(view).en)
    assert offered == (mode != "view")


def test_a_frame_says_what_goes_on_and_how_it_ended() -> None:
    for match, said in (
        (step("support"), table_texts.TURN.you.fill(turn=7)),
        (step("exchange"), table_texts.BETWEEN_GAMES),
        (over(), card_texts.WINS.you),
    ):
        assert head(page(LOOK.render_embed(seen(match).having(mode="view")))).startswith(said.en)


def test_before_it_is_touched_a_frame_shows_an_empty_table() -> None:
    for lang in LANGS:
        still = page("".join(map(str, render_still(step("set"), lang))))  # type: ignore[arg-type] # a list of elements
        assert still.by_role("button", embedding_texts.INVITE["view"].say(lang)).id == "touch"
        assert still.symbols["k-back"] == 6


def test_the_picture_takes_its_colours_and_drawings_along() -> None:
    for view in tables():
        drawn = picture(view)
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
        assert picture(view).count('width="228" height="328"') == len(hidden) + hands
        text = LOOK.text(view)
        assert not [code for code in hidden if CARDS[code].name.en in text]
        assert view.game.write(view.game.observe(match.state, None)) in text


def test_a_table_is_told_in_words() -> None:
    said = LOOK.text(seen(step("lines"))).splitlines()
    mine = {
        "points": texts.POINTS.of(6),
        "hand": texts.HAND.of(2),
        "deck": texts.DECK.fill(n=12),
        "discards": texts.DISCARDS.of(0),
    }
    assert texts.SEAT.fill(name=common.YOU, **mine).en in said
    second = enumerated((CARDS["017"].name, texts.DOWN, texts.DOWN))
    assert texts.LINE.fill(line=2, cards=second).en in said
    assert said[0] == f"{table_texts.TURN.you.fill(turn=13).en}."


def test_the_small_picture_shows_the_field_and_says_what_it_is() -> None:
    match = over()
    small = page(mini(seen(match)))
    assert small.has("img", f"{card_texts.WINS.you.en}.")
    lying = [each for seat in (0, 1) for _, each in match.state.permanents(seat)]
    drawn = [each.card for each in lying if f"{each.card} {CARDS[each.card].name.en}" in small.words]
    assert drawn == [each.card for each in lying if each.up] == ["014", "018", "007", "022"]
    assert small.symbols["k-back"] == len(lying) - len(drawn) + sum(map(len, match.state.hands))


def style(look: str) -> str | None:
    """The style in which a picture draws an element of that look."""
    return ET.fromstring(ART.plain(f'<g class="{look}"/>')).get("style")  # noqa: S314 - it is our own


def test_the_battle_is_marked() -> None:
    drawn = ET.fromstring(picture(seen(step("support"))))  # noqa: S314 - it is our own
    styles = Counter(element.get("style") for element in drawn.iter())
    looks = ("sk-fights", "sk-power sk-counts", "sk-arrow")
    assert [styles[style(look)] for look in looks] == [2, 2, 1]
