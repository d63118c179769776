"""The end of a game of Gunsor, the curtain, frames, diagrams, pictures, words."""

from __future__ import annotations

import re

import pytest

from pyengine.games.gunsor.rules.state import State
from pyengine.match import Ending, Match
from pyengine.text import LANGS, Text
from tests.web.gunsor.looks import find, played
from tests.web.looks import seen
from tests.web.reading import page
from web.games.gunsor import LOOK
from web.games.gunsor import words as texts
from web.games.gunsor.table.table import PARTS
from web.pages.shown_diagrams import at_rest
from web.texts import cards as shared
from web.texts import table as common
from web.texts.cards import SIDES
from web.views.cards import card_of
from web.views.model import Notes, Player
from web.views.pictures import mini, picture
from web.views.task import Diagram

# The end, the curtain, names


def test_the_end_shows_scores_and_result() -> None:
    match = played(1)
    view = seen(match)
    end = LOOK.ending(view)
    mine, theirs = match.state.scores
    assert [place.value for place in end.tally().places] == [mine, theirs]
    assert end.result == shared.WINS.of(None if mine > theirs else SIDES[1])
    assert texts.TRICKS.of(53).en in end.detail.en
    shown = page(LOOK.render_table(view))
    other = texts.SCORE_OF.fill(name=SIDES[1])
    assert shown.has("img", texts.STAKE.fill(one=texts.YOUR_SCORE, n=mine, other=other, m=theirs).en)
    assert "rematch" in shown.actions


def test_the_table_may_end_a_game() -> None:
    match = find(lambda state: state.pair > 0, seat=0)
    gave_up = seen(match.end(Ending("resigned", 0)))
    assert LOOK.ending(gave_up).reason == shared.END_RESIGNED.you
    agreed = seen(match.end(Ending("agreed")))
    assert LOOK.ending(agreed).result == shared.DRAW


def test_the_curtain_hides_the_table() -> None:
    match = find(lambda state: state.pair > 0, seat=1)
    view = seen(match, viewer=None).having(players=(Player(), Player()), curtain=1)
    shown = page(LOOK.render_table(view))
    assert shown.by_role("group", shared.PASS_TO.fill(name=SIDES[1]).en).actions == ["ready"]
    assert shown.inert is not None
    assert shown.inert.find("panel")
    assert not shown.offers("tap")
    assert not shown.offers("choose")


def test_names_of_a_file_are_used() -> None:
    match = played(1)
    view = seen(match).having(notes=Notes(headers=(("Player1", "Ann"), ("Player2", "Bob"))))
    shown = page(LOOK.render_table(view))
    assert match.state.scores[0] > match.state.scores[1]
    assert shared.WINS.of(Text("Ann", "Ann")).en in shown.by_id("panel").words
    assert "Bob" in shown.words
    assert common.YOU.en not in shown.words


def test_before_the_engine_runs_the_places_are_kept() -> None:
    view = seen(played(1).upto(0), viewer=None).having(ready=False)
    shown = page(LOOK.render_table(view))
    assert shown.by_id("hand").symbols["back"] == 5
    assert common.STARTING.en in shown.by_id("starting").words


# Frames, diagrams, pictures


@pytest.mark.parametrize("mode", ["view", "play", "puzzle"])
def test_frames_are_drawn(mode: str) -> None:
    for match in (find(lambda state: state.led is not None), played(1)):
        view = seen(match).having(mode=mode)
        html = str(LOOK.render_embed(view))
        assert "None" not in html
        assert (page(html).find("panel") is not None) == (mode != "view")


def test_the_picture_takes_its_colours_along() -> None:
    for match in (find(lambda state: state.season == "war"), played(1)):
        drawn = picture(seen(match))
        assert set(re.findall(r"var\(--([\w-]+)", drawn)) <= {"accent"}
        assert drawn.startswith("<svg")


def test_pictures_and_text_tell_the_table() -> None:
    match = find(lambda state: state.season == "war" and bool(state.led), seat=0)
    state = match.state
    view = seen(match)
    text = LOOK.text(view)
    stand = texts.PICTURE_SEAT.fill(
        name=common.YOU,
        pool=state.pools[0],
        score=state.scores[0],
        held=texts.HELD.of(len(state.hands[0])),
    )
    assert stand.en in text
    assert " ".join(state.hands[0]) in text
    assert view.game.write(view.sight) in text
    assert stand.en in page(mini(view)).all_by_role("img")[0].name


def test_what_is_said_of_a_step() -> None:
    match = played(1)
    for at in range(len(match.steps)):
        for lang in LANGS:
            view = seen(match, lang=lang).having(at=at + 1)
            said = LOOK.spoken(view, match.steps[at], match.upto(at + 1))
            assert "{" not in said
    last = LOOK.spoken(seen(match), match.steps[-1], match)
    result = shared.WINS.of(None if match.state.scores[0] > match.state.scores[1] else SIDES[1])
    assert last.endswith(common.SPOKEN_OVER.fill(result=result, reason=texts.END_POINTS).say("en"))


# Diagrams


def in_war(state: State) -> bool:
    return state.season == "war" and state.led is not None and len(state.hands[0]) > 2


def diagram(match: Match, **fields: str) -> Diagram:
    position = match.game.write(match.state)
    return Diagram(game="gunsor", position=position, task="Follow.", solutions=("w2",), **fields)  # type: ignore[arg-type] # strings


@pytest.mark.parametrize("part", PARTS)
def test_a_diagram_shows_the_parts_that_are_named(part: str) -> None:
    match = find(in_war, seat=0)
    state: State = match.state
    assert state.led
    assert state.cause
    shown = page(LOOK.render_diagram(at_rest(diagram(match, show=part), "en", "one")))
    mine, theirs = state.pools
    other = texts.POOL_OF.fill(name=SIDES[1])
    stake = texts.STAKE.fill(one=texts.YOUR_POOL, n=mine, other=other, m=theirs)
    found = {
        "seats": texts.HELD.of(len(state.hands[1])).en in shown.words,
        "trick": shown.has("figure", texts.LED_BY.of(SIDES[1]).en),
        "pools": shown.has("img", stake.en),
        "hand": bool(shown.offers("tap")),
        "war": texts.WAR_WHY[state.cause].say("en") in shown.words,
    }
    assert {name for name, is_there in found.items() if is_there} == {part} | (
        {"trick"} if part == "pools" else set()
    )


def test_the_reader_of_a_diagram_is_you_and_plays_once_it_is_live() -> None:
    for seat in (0, 1):
        match = find(lambda state: in_war(state) and len(state.hands[1]) > 2, seat=seat)
        still = at_rest(diagram(match), "en", "one")
        live = still.having(ready=True)
        inert = page(LOOK.render_diagram(still)).inert
        assert inert is not None
        assert inert.offers("tap")
        html = str(LOOK.render_diagram(live))
        assert page(html).inert is None
        assert texts.YOUR_POOL.en in page(html).words
        keys = [card.data["tap"] for card in page(html).offers("tap")]
        assert sorted(map(card_of, keys)) == sorted(match.state.hands[seat])
