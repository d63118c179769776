"""What calls a person back who looks away from a match between devices, and what they are shown then."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from pyengine.games import load
from pyengine.match import Match
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.devices import Device, Message, decide, send
from tests.web.reading import page
from tests.web.telling import event
from tests.web.test_leaks import CASES, as_seen, cuts, played
from tests.web.test_sittings import begun
from tests.web.test_together import KNOWN, at, in_stage, turn_of
from web.features.online.shown import call
from web.features.online.state import Live, Offer, Remote, remote_of
from web.games.cannon import words as texts
from web.look import TableView
from web.registry import look
from web.views.model import Player
from web.worker import table as worker
from web.worker.state import Table


def called(view: TableView) -> tuple[str, str]:
    """What calls the person, and what the page's title says of it."""
    known = remote_of(view)
    assert known is not None
    found = call(view, known)
    return (found["about"], found["title"]) if found else ("", "")


@pytest.mark.parametrize(
    ("lang", "title"),
    [("en", "● Your turn – Cannon with Aoi"), ("ja", "● あなたの手番｜キャノン：Aoiさんと")],
)
def test_a_turn_calls_with_the_table_s_name(lang: Lang, title: str) -> None:
    assert called(in_stage("cannon", "yours", lang)) == ("turn", title)


@pytest.mark.parametrize("lang", LANGS)
def test_each_thing_that_calls_has_words_of_its_own(lang: Lang) -> None:
    lost = Live(("here", "lost"))
    views = [
        in_stage("cannon", "yours", lang),
        in_stage("cannon", "yours", lang, offers=(Offer(1, "draw"),)),
        in_stage("cannon", "over", lang),
        in_stage("cannon", "stopped", lang),
        in_stage("cannon", "theirs", lang, live=lost),
    ]
    assert [called(view)[0] for view in views] == ["turn", "offer", "over", "over", "lost"]
    assert len({called(view)[1] for view in views}) == len(views)


@pytest.mark.parametrize(
    "known",
    [
        {"state": "theirs"},
        {"state": "theirs", "live": Live(("here", "slow"))},
        {"state": "invited"},
        {"state": "missing"},
    ],
)
def test_nothing_else_calls(known: dict[str, Any]) -> None:
    view = at(turn_of("cannon", 1), known=replace(KNOWN, **known))
    assert called(view) == ("", "")


def test_a_turn_calls_before_a_lost_line() -> None:
    assert called(in_stage("cannon", "yours", live=Live(("here", "lost"))))[0] == "turn"


@pytest.mark.slow
def test_the_answer_to_the_other_s_move_calls_and_one_s_own_does_not() -> None:
    host, guest = begun("cannon")
    assert event(host.ask(type="choose", decision="e1"), "call") is None
    assert event(send(host, guest), "call")["about"] == "turn"
    host.ask(type="resign")
    assert event(send(host, guest), "call")["about"] == "over"


def test_a_game_at_this_device_calls_nobody() -> None:
    alone = Device("alone", "cannon")
    assert event(alone.open(), "call") is None


# Shown once more

SHOWN_AGAIN = [("gran-cannon", 3), ("kanon", 2), ("gunsor", 2), ("cannonades", 2)]
"""Of each game with hidden cards one table; the others are for the night."""


def moved() -> tuple[Device, Device]:
    """Cannon, after four moves; the host's last one is known to both."""
    host, guest = begun("cannon")
    for mover, other, move in (
        (host, guest, "e1"),
        (guest, host, "f10"),
        (host, guest, "e4-e5"),
        (guest, host, "d7-d6"),
    ):
        mover.ask(type="choose", decision=move)
        send(mover, other)
    return host, guest


@pytest.mark.slow
def test_moves_that_came_meanwhile_are_shown_once_more_and_change_nothing() -> None:
    host, guest = begun("cannon")
    host.ask(type="choose", decision="e1")
    send(host, guest)
    guest.ask(type="choose", decision="f10")
    first = send(guest, host)
    again = host.ask(type="replay-since", steps=1)
    assert again["motions"] == first["motions"] == [{"do": "place", "at": "f10"}]
    placed = texts.SPOKEN["town"].fill(side=texts.SIDES[1], target="f10")
    assert again["announce"].startswith(placed.en)
    assert (again["main"], again["position"], again["title"]) == (
        first["main"],
        first["position"],
        first["title"],
    )
    assert (again["played"], event(again, "sitting"), again["dialog"]) == (0, None, None)
    assert host.ask(type="choose", decision="e4-e5")["played"] == 1


@pytest.mark.slow
def test_what_is_taken_stands_in_the_picture_before_it() -> None:
    host, _ = moved()
    again = host.ask(type="replay-since", steps=3)
    at_first = host.ask(type="goto", step=1)["main"]
    host.ask(type="goto", step=4)
    assert pieces(again["before"]) == pieces(at_first) != pieces(again["main"])
    assert [motion["do"] for motion in again["motions"]] == ["place", "move", "move"]
    assert host.ask(type="putback")["before"] == ""


def pieces(main: str) -> list[str]:
    """The squares of all pieces."""
    return sorted(piece.data["at"] for piece in page(main).offers("at"))


@pytest.mark.slow
def test_without_a_number_it_is_what_came_since_one_s_own_move() -> None:
    host, guest = moved()
    assert [motion["do"] for motion in host.ask(type="replay-since")["motions"]] == ["move"]
    nothing = guest.ask(type="replay-since")
    assert (nothing["motions"], nothing["announce"]) == ([], "")
    assert "replay-since" in page(host.ask(type="putback")["main"]).actions
    assert page(nothing["main"]).offer("action", "replay-since").disabled


@pytest.mark.slow
def test_an_earlier_moment_that_is_looked_at_stays() -> None:
    host, _ = moved()
    looked = host.ask(type="goto", step=1)
    again = host.ask(type="replay-since", steps=2)
    assert again["main"] == looked["main"]
    assert again["motions"] == []


@pytest.mark.slow
def test_what_is_taken_up_stays_so() -> None:
    host, _ = moved()
    taken = host.ask(type="tap", at="e5")
    assert host.ask(type="replay-since", steps=1)["main"] == taken["main"]


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in OURS if load(game).hidden])
def test_cards_are_shown_once_more_in_the_same_pictures(game: str) -> None:
    one, other = begun(game)
    rng, shown = random.Random(3), 0
    for _ in range(4):
        decide(one, rng)
        first = send(one, other)
        if first["played"]:
            before = pictures(other, first)
            again = other.ask(type="replay-since", steps=first["played"])
            assert again["announce"] == first["announce"]
            assert pictures(other, again) == before
            shown += len(before)
        one, other = other, one
    assert shown


def pictures(device: Device, answer: Message) -> list[str]:
    """What is shown before the board of an answer."""
    return [device.ask(type="beat", number=number)["main"] for number in range(len(answer["beats"]))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(*case, marks=[] if case in SHOWN_AGAIN else [pytest.mark.nightly]) for case in CASES],
)
def test_what_is_shown_once_more_is_what_the_seat_sees(game: str, seats: int) -> None:
    told = ""
    for match in cuts(played(game, seats)):
        for seat in range(seats):
            all_of_it = replayed(match, seat)
            assert all_of_it == replayed(as_seen(match, seat), seat)
            told += all_of_it[0]["announce"]
    assert told


def replayed(match: Match, seat: int) -> list[Message]:
    """All that a page gets at the wish to see the last steps, if its device has this seat."""
    seats = range(match.setup.seats)
    view = TableView.of(
        ui=look(match.game.id),
        lang="en",
        line=match,
        at=len(match.steps),
        players=tuple(Player(remote=other != seat) for other in seats),
        viewer=seat,
        remote=Remote(seat, tuple(f"P{other}" for other in seats), state="theirs"),
    )
    worker._tables["away"] = Table(view)  # pyright: ignore[reportPrivateUsage] - no link leads to half a deal
    answer = said(type="replay-since", steps=4)
    return [answer, *(said(type="beat", number=number) for number in range(len(answer["beats"])))]


def said(**message: Any) -> Message:
    answer: Message = json.loads(worker.answer(json.dumps({**message, "board": "away"})))
    assert "crash" not in answer, answer["crash"]
    return answer
