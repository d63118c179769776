"""The puzzle at the head of the home page: what the page says of its three shots is true."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from pyengine.game import Outcome as End
from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import bit, coordinates, name, offset, write
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.state import BLACK
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang
from tests.web.reading import page
from tests.web.rendered import page_at
from web.games import folder
from web.games.cannon.pages import first as texts
from web.games.cannon.pages.day import day_head
from web.games.cannon.pages.first import AREA, POSITION, Outcome, Shot, first_puzzle, position, shots

in_both = pytest.mark.parametrize("lang", LANGS)
STATE = position()


def by_outcome() -> Mapping[Outcome, Shot]:
    found: dict[Outcome, Shot] = {shot.outcome: shot for shot in shots(STATE)}
    assert len(shots(STATE)) == len(found) == 3
    return found


def test_exactly_one_move_takes_the_town_and_it_is_the_shot_of_the_one_gun() -> None:
    match = begin(setup("cannon", start=POSITION))
    legal = list(GAME.legal(match.state, BLACK))
    takes = [move for move in legal if move.target == STATE.light_town]
    assert [write(move) for move in takes] == ["xf10"]
    assert [move for move in legal if move.kind == "shot"] == takes
    won = match.play(BLACK, takes[0])
    assert isinstance(won.outcome, End)
    assert won.outcome.winners == (BLACK,)
    (fired,) = [event for event in won.steps[-1].events if isinstance(event, Fired)]
    hit = by_outcome()["hit"]
    assert fired.guns == ((*map(name, hit.gun.soldiers), name(hit.gun.muzzle)),)


def test_what_is_said_of_the_others_is_true() -> None:
    found = by_outcome()
    blocked, past, hit = found["blocked"], found["past"], found["hit"]
    # The square before it is taken, although the town stands in its line.
    assert blocked.gun.muzzle & STATE.occupied
    assert blocked.gun.reach & STATE.light_town
    # It shoots straight up its file, where the town does not stand.
    assert past.gun.muzzle & STATE.empty
    assert not past.gun.reach & STATE.light_town
    files = {coordinates(square)[0] for square in (*past.gun.soldiers, past.gun.muzzle, past.end)}
    assert files == {coordinates(past.front)[0]} != {coordinates(STATE.light_town)[0]}
    assert [offset(past.front, past.gun.muzzle), offset(past.front, past.end)] == [(0, 1), (0, 2)]
    # The shot goes two squares, over the one in between.
    assert (hit.gun.near, hit.end) == (STATE.light_town, STATE.light_town)
    assert hit.gun.muzzle & STATE.empty


def test_all_that_matters_lies_on_the_part_that_is_shown() -> None:
    for shot in shots(STATE):
        assert all(map(AREA.holds, (*shot.gun.soldiers, shot.gun.muzzle, shot.end, shot.towards)))
    assert AREA.holds(STATE.light_town)
    # Out of sight there are no more soldiers than a game begins with.
    assert all(soldiers.bit_count() <= 15 for soldiers in STATE.soldiers)
    assert STATE.dark_town


@in_both
def test_the_head_can_be_used_without_eyes(lang: Lang) -> None:
    shown = page(first_puzzle(lang))
    guns = shown.by_role("group", texts.GUNS.say(lang)).offers("action", "fire")
    assert [gun.data["value"] for gun in guns] == [shot.id for shot in shots(STATE)]
    for gun, shot in zip(guns, shots(STATE), strict=True):
        assert "–".join(map(name, shot.gun.soldiers)) in gun.name
        assert name(shot.towards) in gun.name
    # What a gun does is not said before it is fired.
    assert len({re.sub(r"[a-i]\d+", "", gun.name) for gun in guns}) == 1
    assert texts.TAP.say(lang) in shown.by_role("status").name
    assert shown.by_role("heading", texts.WON.say(lang)).id == "won", "it takes the focus"


@in_both
def test_each_shot_has_its_end_and_its_words(lang: Lang) -> None:
    shown = page(first_puzzle(lang))
    for shot in shots(STATE):
        assert shown.offer("shot", shot.id).data["outcome"] == shot.outcome
        assert bool(shown.offers("said", shot.id)) == (shot.outcome != "hit")
    town = AREA.centre(bit("f10"))
    hit = shown.offer("outcome", "hit").data
    assert hit["takes"] == "f10"
    assert hit["way"].endswith(f" {town.x:g} {town.y:g}")


@in_both
def test_the_home_page_begins_with_it(lang: Lang) -> None:
    home = page(page_at(f"{lang}/index.html"))
    ids = [each.id for each in home]
    assert ids.index("continue") < ids.index("first") < ids.index("games")
    assert {"m-goal", "m-no", "m-burst", "m-target", "soldier-d", "town-l"} <= {*ids} & {*home.symbols}
    # Without a script there is still a way to the table.
    assert home.by_role("link", texts.WITHOUT_SCRIPT.say(lang)).href == "cannon/"


@in_both
def test_the_day_s_puzzle_waits_in_its_place(lang: Lang) -> None:
    shown = page(day_head(lang))
    said = shown.by_id("day").data
    assert "{day}" in said["dated"]
    assert "{" not in said["done"] + said["solved"]
    assert shown.find("d-day")
    assert not shown.offers("touches")
    # Its script is one of the game's.
    assert (folder("cannon") / f"client/entry/{said['script']}.js").exists()
