"""What each command does, without a process."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import pyengine
from pyengine.game import Report
from pyengine.games import GAME_IDS, load
from pyengine.match import Match, start
from pyengine.notation.record import read_record, write_record
from pyengine.serve.requests import COMMANDS
from tests.serve.talking import Talk, line, untimed

TWO_SEATS = "gran-cannon"


@pytest.fixture
def talk() -> Talk:
    return Talk()


def cannon(talk: Talk, *moves: str) -> None:
    talk.ask("position", game="cannon", moves=list(moves))


def match_of(talk: Talk) -> Match:
    return read_record(talk.ask("record")["record"])


# Who answers


def test_hello_names_the_edition_the_games_and_the_commands(talk: Talk) -> None:
    hello = talk.ask("hello")
    assert (hello["name"], hello["version"], hello["protocol"]) == ("cannonry", pyengine.__version__, 1)
    assert hello["games"] == list(GAME_IDS)
    assert hello["commands"] == list(COMMANDS)


def test_games_tells_seats_options_and_levels(talk: Talk) -> None:
    games = {game["id"]: game for game in talk.ask("games")["games"]}
    assert list(games) == list(GAME_IDS)
    assert games["gran-cannon"]["seats"] == [2, 5]
    assert [option["name"] for option in games["cannon"]["options"]] == ["slide_limit", "move_limit"]
    assert games["gunsor"]["levels"][0]["en"] == "Beginner"


@pytest.mark.parametrize("name", ["seven", 7, -7, ""])
def test_the_id_of_a_request_comes_back_with_its_answer_or_refusal(talk: Talk, name: str | int) -> None:
    assert [reply["id"] for reply in talk.hear(line("hello", id=name))] == [name]
    assert [reply["id"] for reply in talk.hear(line("nonsense", id=name))] == [name]
    assert "id" not in talk.hear(line("hello"))[0]


# The table


def test_a_new_match_has_the_set_up_that_was_asked_for(talk: Talk) -> None:
    talk.ask("new", game="gunsor", seed="a", options={"points": "sharp", "declare": False})
    state = talk.ask("state")
    assert state["options"] == {"points": 1, "declare": False, "armistice_on_break": False}
    assert (state["game"], state["seats"], state["seed"], state["plies"]) == ("gunsor", 2, "a", 0)
    match = match_of(talk)
    assert state["position"] == match.game.write(match.state)
    assert talk.ask("show") == {"text": match.game.diagram(match.state)}


@pytest.mark.parametrize(
    ("given", "limit"), [(2, 2), ("2", 2), (0, 0), ("off", 0), (False, 0), (3, 3), ("on", 3), (True, 3)]
)
def test_a_limit_of_slides_is_a_number_or_the_word_for_it(talk: Talk, given: Any, limit: int) -> None:
    talk.ask("new", game="cannon", options={"slide_limit": given})
    state = talk.ask("state")
    assert state["options"]["slide_limit"] is state["state"]["slide_limit"]
    assert state["options"]["slide_limit"] == limit
    assert type(state["options"]["slide_limit"]) is int
    refused = talk.refused("new", game="cannon", options={"slide_limit": 1})
    assert refused["kind"] == "SetupError"


def test_a_seed_is_a_number_or_a_text(talk: Talk) -> None:
    for seed in (7, "7"):
        talk.ask("new", game="gunsor", seed=seed)
        assert talk.ask("record")["record"] == "gunsor/1 seed=7 :"
        assert match_of(talk) == start("gunsor", seed=7)
        talk.ask("position", game="gunsor", seed=seed)
        assert match_of(talk) == start("gunsor", seed=7)
    found = [talk.go(level=2, seed=seed)[-1]["best"]["move"] for seed in (7, "7", -7, "a text")]
    assert found[0] == found[1]


def test_start_is_what_new_gives(talk: Talk) -> None:
    talk.ask("new", game="cannonades", seats=4, seed="b")
    assert write_record(match_of(talk)) == write_record(start("cannonades", seats=4, seed="b"))


def test_decks_are_named_by_id_and_recorded_by_code(talk: Talk) -> None:
    talk.ask("new", game="kanon", seed="a", decks=["feather-front", "spring-tide"])
    decks = match_of(talk).setup.decks
    assert len(decks) == 2
    assert "feather-front" not in decks
    talk.ask("new", game="kanon", seed="a", decks=list(decks))
    assert match_of(talk).setup.decks == decks
    assert talk.refused("new", game="kanon", seed="a", decks=["/etc/passwd"] * 2)["kind"] == "DeckError"


def test_a_move_is_answered_with_what_happened_and_who_comes_next(talk: Talk) -> None:
    talk.ask("new", game="cannon")
    answer = talk.ask("play", move="e1", seat=0)
    assert answer["decide"] == [1]
    assert answer["events"] == [{"event": "TownPlaced", "seat": 0, "square": "e1"}]
    assert talk.refused("play", move="e2-e3")["rule"] == "C2"
    assert talk.refused("play", move="f10", seat=0)["kind"] == "IllegalDecision"
    assert talk.refused("play", move="f10", seat=2)["kind"] == "RequestError"
    assert talk.refused("play", move="up")["kind"] == "NotationError"
    assert write_record(match_of(talk)) == "cannon/1 : e1"


def test_where_several_decide_the_seat_must_be_said(talk: Talk) -> None:
    talk.ask("new", game=TWO_SEATS, seed="a")
    assert talk.ask("state")["decide"] == [0, 1]
    card = talk.ask("legal", seat=1)["moves"][0]["text"]
    assert talk.refused("play", move=card)["kind"] == "RequestError"
    assert talk.ask("play", move=card, seat=1)["decide"] == [0]
    assert talk.ask("legal", seat=1)["moves"] == []
    assert {move["seat"] for move in talk.ask("legal")["moves"]} == {0}


def test_without_a_seed_chance_is_entered(talk: Talk) -> None:
    draw = talk.ask("new", game="gunsor")["draw"]
    assert draw["pile"] == "cut"
    assert talk.ask("legal") == {"moves": [], "draw": draw}
    assert talk.refused("play", move="w7")["kind"] == "OutOfOrder"
    assert talk.refused("play", draw="no card")["kind"] == "IllegalDecision"
    answer = talk.ask("play", draw="w7")
    assert answer["draw"]["items"]["w7"] == draw["items"]["w7"] - 1
    assert answer["events"][0] == {"event": "Cut", "seat": 0, "card": "w7"}
    talk.ask("undo")
    assert talk.ask("state")["draw"] == draw


def test_undo_takes_back_decisions_with_the_draws_that_followed(talk: Talk) -> None:
    talk.ask("new", game="gunsor", seed="a")
    before = [talk.ask("state")]
    for _ in range(5):
        talk.ask("play", move=talk.ask("legal")["moves"][0]["text"])
        before.append(talk.ask("state"))
    talk.ask("undo")
    assert talk.ask("state") == before[4]
    talk.ask("undo", moves=3)
    assert talk.ask("state") == before[1]
    assert talk.refused("undo", moves=2)["kind"] == "OutOfOrder"
    assert talk.ask("state") == before[1]


def test_the_table_can_end_a_match(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    assert talk.refused("play", end="resigned")["kind"] == "RequestError"
    answer = talk.ask("play", end="resigned", seat=1)
    assert (answer["over"], answer["winners"], answer["reason"]) == (True, [0], "resigned")
    assert talk.ask("observe", seat=0)["over"]
    assert talk.refused("play", move="a4-b5")["kind"] == "IllegalDecision"
    assert talk.refused("go")["kind"] == "IllegalDecision"
    talk.ask("undo")
    assert not talk.ask("state")["over"]
    assert talk.ask("play", end="agreed")["reason"] == "agreed"


@pytest.mark.parametrize("form", ["record", "link", "file"])
def test_a_position_comes_from_a_record_a_link_or_a_game_file(talk: Talk, form: str) -> None:
    cannon(talk, "e1", "f10", "a4-b5")
    expected = talk.ask("state")
    texts = {**talk.ask("record"), "file": '[Game "cannon"]\n\ne1 f10 1. a4-b5 *'}
    talk.ask("new", game="gunsor")
    talk.ask("position", record=texts[form])
    assert talk.ask("state") == expected


def test_a_position_goes_on_from_its_text(talk: Talk) -> None:
    cannon(talk, "e1", "f10", "a4-b5")
    text = talk.ask("state")["position"]
    cannon(talk, "e1", "f10", "a4-b5", "b7-b6")
    expected = talk.ask("state")["position"]
    talk.ask("position", game="cannon", position=text, moves=["b7-b6"])
    assert talk.ask("state")["position"] == expected


def test_what_is_refused_changes_nothing(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    before = talk.ask("state")
    for command, fields in (
        ("position", {"game": "cannon", "moves": ["e1", "f10", "a4-b5", "a4-b5"]}),
        ("position", {"game": "cannon", "position": "nonsense"}),
        ("position", {"game": "cannon", "record": "cannon/1 : e1"}),
        ("position", {"record": "cannon/1 : e1 e1"}),
        ("position", {"moves": ["e1"]}),
        ("new", {"game": "chess"}),
        ("new", {"game": "cannon", "seats": 3}),
        ("new", {"game": "cannon", "options": {"move_limit": 5}}),
        ("new", {"game": "cannon", "options": {"move_limit": "many"}}),
        ("new", {"game": "cannon", "options": {"height": "high"}}),
        ("play", {"move": "a1-a9"}),
        ("play", {"move": "a4-b5", "end": "agreed"}),
        ("play", {"draw": "w7"}),
        ("play", {}),
        ("undo", {"moves": 3}),
    ):
        talk.refused(command, **fields)
        assert talk.ask("state") == before


@pytest.mark.parametrize(
    "command", ["legal", "observe", "state", "show", "record", "play", "undo", "go", "best"]
)
def test_without_a_table_only_tables_can_be_asked_for(talk: Talk, command: str) -> None:
    fields = {"move": "e1"} if command == "play" else {}
    assert talk.refused(command, **fields)["kind"] == "OutOfOrder"


# Thinking


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_thinking_ends_as_the_player_alone_decides(talk: Talk, game_id: str) -> None:
    talk.ask("new", game=game_id, seed="a")
    seat = talk.ask("state")["decide"][-1]
    *infos, best = talk.go(seat=seat, level=2, seed=5, id="t")[1:]
    report = pyengine.thought(match_of(talk), seat, level=2, seed=5)
    assert best["best"]["move"] == load(game_id).write_decision(report.best)
    assert (best["best"]["score"], best["best"]["nodes"]) == (report.score, report.nodes)
    assert infos
    assert {reply["id"] for reply in (*infos, best)} == {"t"}
    talk.ask("play", seat=seat, move=best["best"]["move"])


def test_infos_come_when_the_choice_or_the_depth_changes(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    infos = [reply["info"] for reply in talk.go(nodes=8_000) if "info" in reply]
    found = [(info["move"], info["depth"]) for info in infos]
    assert len(found) > 2
    assert all(one != other for one, other in pairwise(found))
    assert [next(iter(reply)) for reply in talk.go(nodes=8_000, info=False)] == ["answer", "best"]


def test_questions_are_answered_in_the_midst_of_a_thinking(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    before = talk.ask("state")
    talk.hear(line("go", infinite=True))
    talk.session.think()
    assert talk.ask("state") == before
    assert talk.ask("observe", seat=1)["decide"] == [0]
    so_far = talk.ask("best")
    assert so_far["done"] is False
    assert so_far["move"] in {move["text"] for move in talk.ask("legal")["moves"]}
    assert talk.session.thinking


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("go", {"level": 1}),
        ("new", {"game": "cannon"}),
        ("position", {"game": "cannon"}),
        ("play", {"move": "a4-b5"}),
        ("undo", {}),
    ],
)
def test_what_would_disturb_a_thinking_is_refused(talk: Talk, command: str, fields: dict[str, Any]) -> None:
    cannon(talk, "e1", "f10")
    before = talk.ask("state")
    talk.hear(line("go", infinite=True))
    assert talk.refused(command, **fields)["kind"] == "OutOfOrder"
    assert talk.session.thinking
    assert talk.ask("state") == before


def test_a_stop_brings_the_best_so_far(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    talk.hear(line("go", id=1, infinite=True))
    talk.hear(line("best", id=2, wait=True))
    for _ in range(3):
        talk.session.think()
    best, waited, stopped = talk.hear(line("stop", id=3))
    assert (best["id"], waited["id"], stopped["id"]) == (1, 2, 3)
    assert waited["answer"] == {**best["best"], "done": True}
    assert stopped["answer"] == {"stopped": True}
    assert not talk.session.thinking
    assert talk.session.think() == []
    assert talk.ask("best") == waited["answer"]
    assert talk.ask("stop") == {"stopped": False}
    talk.ask("play", move=best["best"]["move"])
    assert talk.refused("best")["kind"] == "OutOfOrder"


def test_who_waits_is_answered_at_the_end(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    talk.hear(line("go", id="go", level=2, info=False))
    assert talk.hear(line("best", id="wait", wait=True)) == []
    best, waited = talk.think()
    assert waited == {"id": "wait", "answer": {**best["best"], "done": True}}
    assert talk.ask("best", wait=True) == waited["answer"]


@pytest.mark.parametrize(
    "budget",
    [
        {"level": 6},
        {"level": 0},
        {"nodes": 0},
        {"ms": 0},
        {"level": 1, "nodes": 5},
        {"ms": 5, "infinite": True},
        {"seat": 1},
        {"seat": 2},
    ],
)
def test_a_thinking_that_cannot_be_is_refused(talk: Talk, budget: dict[str, Any]) -> None:
    cannon(talk, "e1", "f10")
    talk.refused("go", **budget)
    assert not talk.session.thinking


def test_a_budget_in_milliseconds_ends_by_the_clock(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    talk.hear(line("go", ms=30))
    best = talk.think()[-1]["best"]
    assert 30 <= best["ms"] < 5_000


def test_at_the_end_of_input_a_budget_is_spent_and_an_endless_thinking_stops(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    whole = talk.go(level=2)
    begun = talk.hear(line("go", level=2))
    assert [untimed(reply) for reply in (*begun, *talk.session.end())] == whole
    assert not talk.session.open
    endless = Talk()
    cannon(endless, "e1", "f10")
    endless.hear(line("go", infinite=True))
    (best,) = endless.session.end()
    assert "best" in best


def test_quit_ends_a_thinking_too(talk: Talk) -> None:
    cannon(talk, "e1", "f10")
    talk.hear(line("go", id=1, infinite=True))
    best, answer = talk.hear(line("quit", id=2))
    assert best["id"] == 1
    assert answer == {"id": 2, "answer": {}}
    assert not talk.session.open


# When the engine fails


def test_a_fault_of_the_engine_is_told_and_the_table_stays(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> Any:
        raise KeyError("broken")

    cannon(talk, "e1", "f10")
    before = talk.ask("state")
    with monkeypatch.context() as patch:
        patch.setattr(type(load("cannon")), "diagram", broken)
        assert talk.refused("show")["kind"] == "Fault"
    assert talk.ask("state") == before


def test_a_thinking_that_fails_ends_with_an_error_for_all_who_wait(
    talk: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> Any:
        yield Report("e1", 0.0, 0, 0, 0, ())
        raise KeyError("broken")

    def written(_: object, decision: str) -> str:
        return decision

    talk.ask("new", game="cannon")
    with monkeypatch.context() as patch:
        patch.setattr(type(load("cannon")), "think", failing)
        patch.setattr(type(load("cannon")), "write_decision", written)
        talk.hear(line("go", id=1))
        talk.hear(line("best", id=2, wait=True))
        replies = talk.think()
    assert [(reply["id"], reply["error"]["kind"]) for reply in replies] == [(1, "Fault"), (2, "Fault")]
    assert not talk.session.thinking
    assert talk.go(level=1)[-1]["best"]
