"""What is heard of a game: for whom wants it, and never more than is seen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.game import Event
from pyengine.games import GAME_IDS, load
from pyengine.games.cannonades.rules.events import Added, Missed, Shot, Sunk, TurnedUp
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tests.registered import OURS
from tests.web.cannonades.looks import games
from tests.web.looks import seen, step_with
from tests.web.reading import page
from web.games.cannon.pages.first import POSITION
from web.pages.views import standing as texts
from web.pages.views.standing import settings
from web.registry import look
from web.worker import table as worker
from web.worker.frames import keyframes, sounds, strongest


@pytest.mark.parametrize("game_id", OURS)
def test_whatever_sounds_is_seen(game_id: str) -> None:
    """As a picture of its own, or as a movement over the board."""
    moments = look(game_id).controller.moments.values()
    heard = [moment for moment in moments if moment.sound]
    assert heard
    assert all(moment.pause for moment in heard) or not any(moment.pause for moment in moments)


def heard(*kinds: type[Event], pictures: bool = True) -> list[str]:
    """What is heard of the first step with events of these kinds."""
    match, number = step_with(games(), *kinds)
    view = seen(match.upto(number + 1))
    played = match.steps[number : number + 1]
    shown = [picture for picture, _ in keyframes(view, played)] if pictures else []
    found = sounds(view, view, played, shown)
    assert len(found) == len(shown) + 1
    return [*found]


def test_each_picture_has_the_sound_of_what_it_shows() -> None:
    assert [name for name in heard(Shot, TurnedUp, Sunk) if name][:3] == ["shot", "reveal", "water"]
    assert heard(Shot, Missed)[0] == "shot"
    assert heard(Added)[0] == "card"


def test_without_pictures_the_most_telling_is_heard() -> None:
    assert heard(Shot, TurnedUp, Sunk, pictures=False) == ["shot"]
    assert heard(Added, pictures=False) == ["card"]


def test_nothing_is_heard_of_nothing() -> None:
    view = seen(next(games()))
    assert strongest(view, ()) == ""


def ask(**sent: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "sounding", **sent})))


def test_a_win_is_heard_by_who_has_won() -> None:
    match = next(games())
    assert match.outcome
    for seat in range(4):
        view = seen(match, seat)
        told = sounds(view, view, match.steps[-1:], [])
        assert (told == ["win"]) == (seat in match.outcome.winners)
    view = seen(match, match.outcome.winners[0])
    assert sounds(view, view, (), []) == [""]


def test_a_move_on_the_board_is_heard() -> None:
    ask(type="open", game="cannon", lang="en", mode="table")
    assert ask(type="choose", decision="e1")["sounds"] == ["card", "card"]
    assert ask(type="undo")["sounds"] == [""]
    ask(type="close")


MIDDLE = "6L3/10/2l5l1/2ll1lllll/d4l3l/2dddddd2/6d1d1/2d4dd1/d9/6D3 d"


@pytest.mark.parametrize(
    ("position", "decision", "heard"),
    [
        (MIDDLE, "xd7", ["shot", "take", "shot"]),
        (MIDDLE, "f5xf6", ["card", "take", "take"]),
        (MIDDLE, "f5-i5", ["card", "card"]),
        (MIDDLE, "f5-e6", ["card", "card"]),
        # The town falls, and then the person has won.
        (POSITION, "xf10", ["shot", "fall", "win"]),
    ],
)
def test_each_movement_on_the_board_has_the_sound_of_its_event(
    position: str, decision: str, heard: list[str]
) -> None:
    match = begin(setup("cannon", start=position))
    ask(
        type="open", game="cannon", lang="en", mode="table", link=write_link(Shared("game", match, 0, (0, 0)))
    )
    answer = ask(type="choose", decision=decision)
    assert answer["sounds"] == heard
    assert len(answer["motions"]) == len(heard) - 1
    ask(type="close")


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_sound_is_off_until_it_is_chosen(game_id: str) -> None:
    shown = page(settings(load(game_id), "en"))
    sound = shown.by_role("group", texts.SOUND.en).all_by_role("radio")
    assert [choice.value for choice in sound if choice.checked] == ["off"]
    volume = shown.by_role("group", texts.VOLUME.en).all_by_role("radio")
    assert [choice.value for choice in volume] == ["low", "middle", "high"]
    assert [choice.value for choice in volume if choice.checked] == ["middle"]
