"""The end of a game of Gunsor, the curtain, frames, diagrams, pictures, words."""

from __future__ import annotations

import re

import pytest

from pyengine.games.gunsor.rules.state import State
from pyengine.match import Ending, Match
from pyengine.text import LANGS
from tests.web.gunsor.looks import find, played
from tests.web.looks import seen, words
from web.games.gunsor import LOOK
from web.games.gunsor.table.diagrams import PARTS
from web.games.gunsor.table.picture import mini
from web.views.cards import card_of
from web.views.diagram import at_rest
from web.views.model import Diagram, Notes, Player

# The end, the curtain, names


def test_the_end_shows_scores_and_result() -> None:
    match = played(1)
    view = seen(match)
    end = LOOK.ending(view)
    mine, theirs = match.state.scores
    assert [place.value for place in end.tally().places] == [mine, theirs]
    assert end.result.en == ("You win" if mine > theirs else "Tower wins")
    assert "53 tricks" in end.detail.en
    html = words(LOOK.render_table(view))
    assert "Your score" in html
    assert 'data-action="rematch"' in str(LOOK.render_table(view))


def test_the_table_may_end_a_game() -> None:
    match = find(lambda state: state.pair > 0, seat=0)
    gave_up = seen(match.end(Ending("resigned", 0)))
    assert LOOK.ending(gave_up).reason.en == "You resigned."
    agreed = seen(match.end(Ending("agreed")))
    assert LOOK.ending(agreed).result.en == "A draw"


def test_the_curtain_hides_the_table() -> None:
    match = find(lambda state: state.pair > 0, seat=1)
    view = seen(match, viewer=None).having(players=(Player(), Player()), curtain=1)
    html = str(LOOK.render_table(view))
    assert "Pass the device to Tower" in html
    assert "inert" in html
    assert "data-tap" not in html
    assert "data-choose" not in html


def test_names_of_a_file_are_used() -> None:
    match = played(1)
    view = seen(match).having(notes=Notes(headers=(("Player1", "Ann"), ("Player2", "Bob"))))
    html = words(LOOK.render_table(view))
    assert "Ann" in html
    assert "Bob wins" in html
    assert "You" not in html


def test_before_the_engine_runs_the_places_are_kept() -> None:
    view = seen(played(1).upto(0), viewer=None).having(ready=False)
    html = str(LOOK.render_table(view))
    assert html.count("cardb down") == 5
    assert 'id="starting"' in html


# Frames, diagrams, pictures


@pytest.mark.parametrize("mode", ["view", "play", "puzzle"])
def test_frames_are_drawn(mode: str) -> None:
    for match in (find(lambda state: state.led is not None), played(1)):
        view = seen(match).having(mode=mode)
        html = str(LOOK.render_embed(view))
        assert "None" not in html
        assert ('class="say' in html) == (mode != "view")


def test_the_picture_takes_its_colours_along() -> None:
    for match in (find(lambda state: state.season == "war"), played(1)):
        drawn = LOOK.picture(seen(match))
        assert set(re.findall(r"var\(--([\w-]+)", drawn)) <= {"accent"}
        assert drawn.startswith("<svg")


def test_pictures_and_text_tell_the_table() -> None:
    match = find(lambda state: state.season == "war" and bool(state.led), seat=0)
    state = match.state
    view = seen(match)
    text = LOOK.text(view)
    assert f"pool {state.pools[0]}, score {state.scores[0]}" in text
    assert " ".join(state.hands[0]) in text
    assert view.game.write(view.sight) in text
    assert "aria-label" in str(mini(view))


def test_what_is_said_of_a_step() -> None:
    match = played(1)
    for at in range(len(match.steps)):
        for lang in LANGS:
            view = seen(match, lang=lang).having(at=at + 1)
            said = LOOK.spoken(view, match.steps[at], match.upto(at + 1))
            assert "{" not in said
    last = LOOK.spoken(seen(match), match.steps[-1], match)
    assert "The game is over." in last


# Diagrams


def in_war(state: State) -> bool:
    return state.season == "war" and state.led is not None and len(state.hands[0]) > 2


def diagram(match: Match, **fields: str) -> Diagram:
    position = match.game.write(match.state)
    return Diagram(game="gunsor", position=position, task="Follow.", solutions=("w2",), **fields)  # type: ignore[arg-type] # strings


@pytest.mark.parametrize("part", PARTS)
def test_a_diagram_shows_the_parts_that_are_named(part: str) -> None:
    signs = {
        "seats": 'class="name"',
        "trick": 'class="tk"',
        "pools": 'class="stake"',
        "hand": "data-tap",
        "war": "decl",
    }
    html = str(LOOK.render_diagram(at_rest(diagram(find(in_war, seat=0), show=part), "en", "one")))
    assert {name for name, sign in signs.items() if sign in html} == {part} | (
        {"trick"} if part == "pools" else set()
    )


def test_the_reader_of_a_diagram_is_you_and_plays_once_it_is_live() -> None:
    for seat in (0, 1):
        match = find(lambda state: in_war(state) and len(state.hands[1]) > 2, seat=seat)
        still = at_rest(diagram(match), "en", "one")
        live = still.having(ready=True)
        assert "inert" in str(LOOK.render_diagram(still))
        html = str(LOOK.render_diagram(live))
        assert "inert" not in html
        assert "Your pool" in html
        keys = re.findall(r'data-tap="([^"]*)"', html)
        assert sorted(map(card_of, keys)) == sorted(match.state.hands[seat])
