"""The command line's answers, asked in this process."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import pyengine
from pyengine import games
from pyengine.__main__ import main
from pyengine.games import GAME_IDS, load
from pyengine.games.cannon import GAME
from pyengine.match import begin, setup, start
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.notation.record import read_record, write_record
from pyengine.notation.task import task
from pyengine.players.machine import thought

OPEN = "5L4/1l1l1l1l1l/1l1l1l1l1l/1l1l1l1l1l/10/10/d1d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 d"
# The cannon f4–f6 may shoot over the empty f7 at f8 and f9; the soldier on f9 may take the town on f10.
GUNS = "1L8/5l4/5l4/10/5d4/5d4/5d4/10/10/4D5 d"
NEXT_TO_TOWN = "5L4/5d4/10/10/10/10/10/10/10/4D5 d"
TAKEN = "10/10/10/10/10/10/10/5d4/10/4D5 l 9"

Ask = Callable[..., tuple[int, list[Any]]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run a command with ``--json``: its exit code and its answers."""

    def run(*argv: str, stdin: str = "") -> tuple[int, list[Any]]:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        code = main([*argv, "--json"])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


def say(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Run a command: its text for people."""
    assert main(argv) == 0
    return capsys.readouterr().out


# games


def test_games_lists_every_game(ask: Ask) -> None:
    code, answers = ask("games")
    assert code == 0
    assert [answer["id"] for answer in answers] == list(games.GAME_IDS)
    cannon = answers[0]
    assert cannon["names"] == {"en": "Cannon", "ja": "キャノン"}
    assert cannon["seats"] == [2, 2]
    assert cannon["rules_version"] == 1
    assert cannon["levels"][1] == {"en": "Easy", "ja": "初級", "crew": {"en": "Loader", "ja": "装填手"}}
    assert [(option["name"], option["default"]) for option in cannon["options"]] == [
        ("slide_limit", 3),
        ("move_limit", 400),
    ]
    assert cannon["options"][1]["low"] == 10
    assert "choices" not in cannon["options"][1]
    assert "numbers" not in cannon["options"][1]


def test_an_option_tells_its_choices(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    _, answers = ask("games")
    gunsor = next(answer for answer in answers if answer["id"] == "gunsor")
    points = next(option for option in gunsor["options"] if option["name"] == "points")
    assert points["default"] == 0
    assert list(points["choices"]) == ["standard", "sharp"]
    assert all(label["en"] and label["ja"] for label in points["choices"].values())
    assert "default standard; standard, sharp" in say(capsys, "games")


def test_an_option_tells_the_numbers_that_it_takes(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    _, (cannon, *_) = ask("games")
    limit = cannon["options"][0]
    assert (limit["low"], limit["high"]) == (0, 3)
    assert [label["en"] for label in limit["numbers"].values()] == [
        "None (officially)",
        "Twice",
        "Three times",
    ]
    assert list(limit["numbers"]) == ["0", "2", "3"]
    assert "default 3; 0, 2, 3" in say(capsys, "games")


# moves


def test_moves_of_the_start_are_the_towns(ask: Ask) -> None:
    code, (answer,) = ask("moves", "cannon")
    assert code == 0
    assert set(answer) == {"over", "winner", "moves"}
    assert answer["moves"][0] == {"kind": "town", "from": None, "to": "b1", "text": "b1"}
    assert len(answer["moves"]) == 8


def test_moves_have_kind_from_to_and_text(ask: Ask) -> None:
    _, (answer,) = ask("moves", "cannon", "--position", OPEN)
    assert answer["over"] is False
    assert answer["winner"] is None
    moves = {move.pop("text"): move for move in answer["moves"]}
    assert len(moves) == 41
    assert moves["a4-b5"] == {"kind": "step", "from": "a4", "to": "b5"}
    assert moves["a2-a5"] == {"kind": "slide", "from": "a2", "to": "a5"}


def test_a_shot_has_no_from(ask: Ask) -> None:
    _, (answer,) = ask("moves", "cannon", "--position", GUNS)
    shots = [move for move in answer["moves"] if move["kind"] == "shot"]
    assert shots == [
        {"kind": "shot", "from": None, "to": "f8", "text": "xf8"},
        {"kind": "shot", "from": None, "to": "f9", "text": "xf9"},
    ]


def test_a_finished_game_has_a_winner_and_no_moves(ask: Ask) -> None:
    assert ask("moves", "cannon", "--position", TAKEN) == (0, [{"over": True, "winner": 0, "moves": []}])


def test_a_drawn_game_has_no_winner(ask: Ask) -> None:
    _, (answer,) = ask("moves", "cannon", "--option", "move_limit=10", "--position", f"{OPEN} 10")
    assert answer == {"over": True, "winner": None, "moves": []}


def test_positions_from_standard_input_are_answered_line_by_line(ask: Ask) -> None:
    code, answers = ask("moves", "cannon", "--position", "-", stdin=f"{OPEN}\r\nnonsense\n\n{TAKEN}")
    assert code == 1
    assert [len(answer.get("moves", "")) for answer in answers] == [41, 0, 0, 0]
    assert [answer["error"]["kind"] for answer in answers if "error" in answer] == ["NotationError"] * 2
    assert answers[3]["winner"] == 0


def test_moves_for_people_show_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    text = say(capsys, "moves", "cannon", "--position", OPEN)
    assert "10 . . . . . L . . . ." in text
    assert "41 legal moves" in text
    assert "slide    a2-a5" in text
    assert "Black wins" in say(capsys, "moves", "cannon", "--position", TAKEN)


# perft


@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 41), (2, 1699), (3, 69748)])
def test_perft_counts(ask: Ask, depth: int, nodes: int) -> None:
    code, (answer,) = ask("perft", "cannon", str(depth), "--position", OPEN)
    assert code == 0
    assert set(answer) == {"depth", "nodes", "seconds"}
    assert (answer["depth"], answer["nodes"]) == (depth, nodes)
    assert answer["seconds"] >= 0


def test_perft_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert say(capsys, "perft", "cannon", "2", "--position", OPEN).startswith("depth 2: 1,699 in ")


# best


@pytest.mark.parametrize("budget", [[], ["--level", "1"], ["--nodes", "300"], ["--ms", "20"]])
def test_best_takes_the_town(ask: Ask, budget: list[str]) -> None:
    code, (answer,) = ask("best", "cannon", "--position", NEXT_TO_TOWN, *budget)
    assert code == 0
    assert set(answer) == {"move", "score", "depth", "nodes", "pv", "book"}
    assert answer["move"] == "f9xf10"
    assert answer["pv"][0] == answer["move"]


def test_best_is_reproducible_by_nodes(ask: Ask) -> None:
    first, again = (
        ask("best", "cannon", "--position", OPEN, "--nodes", "500", "--seed", "3") for _ in range(2)
    )
    assert first == again


def test_best_says_when_there_is_nothing_to_decide(ask: Ask) -> None:
    code, (answer,) = ask("best", "cannon", "--position", TAKEN)
    assert code == 1
    assert answer["error"]["kind"] == "IllegalDecision"


def test_best_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected result" in say(capsys, "best", "cannon", "--position", OPEN, "--level", "1")
    assert say(capsys, "best", "cannon", "--level", "1").split()[1:] == ["chosen", "without", "a", "search"]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["2", "5"])
def test_a_book_move_says_that_it_is_one(level: str, ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = ask("best", "cannon", "--level", level)
    assert answer["book"]
    told = say(capsys, "best", "cannon", "--level", level)
    assert "a book move" in told
    assert "depth" not in told
    _, (searched,) = ask("best", "cannon", "--position", OPEN, "--level", level)
    assert not searched["book"]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_best_answers_for_every_game(game_id: str, ask: Ask) -> None:
    code, (answer,) = ask("best", game_id, "--level", "1")
    assert code == 0
    assert ask("best", game_id, "--level", "1", "--seed", "0")[1] == [answer]
    seats = load(game_id).default_seats
    code, (dealt,) = ask("best", game_id, "--level", "1", "--seed", "a deal", "--players", str(seats))
    match = start(game_id, seats=seats, seed="a deal" if load(game_id).has_chance else None)
    assert dealt["move"] == match.game.write_decision(thought(match, level=1, seed="a deal").best)


def test_moves_are_those_of_a_deal(ask: Ask) -> None:
    _, (answer,) = ask("moves", "gran-cannon", "--seed", "7", "--players", "4")
    match = start("gran-cannon", seats=4, seed=7)
    assert {move["seat"] for move in answer["moves"]} == set(match.deciders) == {0, 1, 2, 3}
    for seat in match.deciders:
        assert [move["text"] for move in answer["moves"] if move["seat"] == seat] == [*match.choices(seat)]
    _, (open_still,) = ask("moves", "gran-cannon")
    assert open_still["draw"]["pile"] == "precedence"


def test_from_a_position_best_draws_only_by_a_seed_that_is_given(ask: Ask) -> None:
    awaits = "cut 106 -/- -"
    assert ask("best", "gunsor", "--position", awaits)[1][0]["error"]["kind"] == "IllegalDecision"
    assert ask("best", "gunsor", "--position", awaits, "--seed", "7", "--level", "1")[0] == 0
    code, (answer,) = ask("moves", "gunsor", "--players", "3")
    assert (code, answer["error"]["kind"]) == (1, "SetupError")


def test_a_seed_is_a_number_or_a_text(ask: Ask) -> None:
    seven, text = (ask("play", "gunsor", "--seed", seed)[1][0]["record"] for seed in ("7", "club evening"))
    assert "seed=7/0" in seven
    assert "seed=club%20evening/0" in text
    assert ask("play", "gunsor", "--seed", "-7")[1][0]["record"] != seven
    assert ask("arena", "gunsor", "--seats", "random", "--games", "2", "--seed", "club evening")[0] == 0


# play


@pytest.mark.slow
def test_play_gives_whole_games(ask: Ask) -> None:
    code, answers = ask("play", "cannon", "--seats", "random,level:1", "--seed", "5", "--games", "2")
    assert code == 0
    assert len(answers) == 2
    for answer in answers:
        assert set(answer) == {"record", "link", "plies", "winners", "scores", "reason"}
        match = read_record(answer["record"])
        assert match == read_link(answer["link"]).match
        outcome = match.outcome
        assert outcome
        assert answer["plies"] == match.plies
        assert answer["winners"] == list(outcome.winners)
        assert answer["scores"] == list(outcome.scores)
        assert answer["reason"] == outcome.reason


@pytest.mark.slow
def test_play_is_reproducible_by_seed(ask: Ask) -> None:
    first, again, other = (ask("play", "cannon", "--seed", seed, "--games", "2") for seed in ("5", "5", "6"))
    assert first == again
    assert first != other
    assert first[1][0] != first[1][1]


def test_play_by_options_of_the_rules(ask: Ask) -> None:
    _, (answer,) = ask("play", "cannon", "--option", "move_limit=10", "--option", "slide_limit=off")
    assert answer["record"].startswith("cannon/1 slide_limit=off move_limit=10 : ")
    assert answer["plies"] == 12
    assert answer["scores"] == [0.5, 0.5]
    assert answer["winners"] == []
    assert answer["reason"] == "move_limit"


@pytest.mark.parametrize(
    ("written", "heading"),
    [("2", "slide_limit=2 "), ("0", "slide_limit=off "), ("3", ""), ("on", ""), ("off", "slide_limit=off ")],
)
def test_play_under_a_limit_of_slides(ask: Ask, written: str, heading: str) -> None:
    _, (answer,) = ask("play", "cannon", "--option", "move_limit=10", "--option", f"slide_limit={written}")
    assert answer["record"].startswith(f"cannon/1 {heading}move_limit=10 : ")
    _, (replayed,) = ask("replay", answer["link"])
    assert replayed["state"]["slide_limit"] == {"2": 2, "0": 0, "off": 0}.get(written, 3)


def test_a_limit_of_slides_decides_which_moves_there_are(ask: Ask) -> None:
    position = "5L4/9l/9l/9l/10/d9/d9/d9/10/4D5 d 9 a3a4a5:2/-"
    asked = ("moves", "cannon", "--position", position, "--option")
    slides = [
        {move["text"] for move in ask(*asked, f"slide_limit={limit}")[1][0]["moves"]} & {"a3-a6", "a5-a2"}
        for limit in (2, 3)
    ]
    assert slides == [set(), {"a3-a6", "a5-a2"}]


def test_a_limit_of_slides_that_there_is_not_is_refused(ask: Ask) -> None:
    code, (answer,) = ask("moves", "cannon", "--option", "slide_limit=1")
    assert code == 1
    assert answer["error"]["kind"] == "SetupError"
    assert "it takes off or 2 or 3" in answer["error"]["message"]


def test_play_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    text = say(capsys, "play", "cannon", "--option", "move_limit=10")
    assert text.startswith("game 1: drawn (move_limit), 12 plies\n  cannon/1 ")


# replay

RECORD = "cannon/1 : e1 f10 a4-b5 b7-a6 b5xa6 =resigned:1"


def test_replay_gives_the_final_state_of_a_record(ask: Ask) -> None:
    code, (answer,) = ask("replay", RECORD)
    assert code == 0
    assert (
        answer["position"]
        == "5L4/1l1l1l1l1l/1l1l1l1l1l/3l1l1l1l/d9/10/2d1d1d1d1/d1d1d1d1d1/d1d1d1d1d1/4D5 l 3"
    )
    assert answer["state"] == GAME.describe(read_record(RECORD).state)
    assert (answer["over"], answer["winners"], answer["reason"]) == (True, [0], "resigned")
    assert answer["record"] == RECORD


@pytest.mark.slow
def test_replay_takes_links(ask: Ask) -> None:
    _, (played,) = ask("play", "cannon", "--seed", "9")
    for text in (played["link"], f"https://example.org/en/cannon/#{played['link']}"):
        code, (answer,) = ask("replay", text)
        assert code == 0
        assert answer["record"] == played["record"]
        assert answer["kind"] == "game"
        assert answer["players"] == [0, 0]


def test_replay_traces_every_step(ask: Ask) -> None:
    code, answers = ask("replay", RECORD, "--trace")
    assert code == 0
    assert [answer["step"] for answer in answers] == list(range(6))
    state = read_record(RECORD).start
    for answer in answers:
        assert answer["position"] == GAME.write(state)
        assert answer["state"] == GAME.describe(state)
        for seat in range(2):
            texts = [GAME.write_decision(move) for move in GAME.legal(state, seat)]
            assert answer["legal"].get(str(seat), []) == ([] if answer["outcome"] else sorted(texts))
        for decision in answer["decisions"]:
            state = GAME.apply(state, decision["seat"], GAME.read_decision(decision["text"]))
    assert answers[4]["decisions"] == [
        {"seat": 0, "kind": "capture", "from": "b5", "to": "a6", "text": "b5xa6"}
    ]
    assert [event["event"] for event in answers[4]["events"]] == ["Moved", "Captured"]
    assert answers[5]["decisions"] == answers[5]["events"] == []
    assert [answer["outcome"] for answer in answers[:5]] == [None] * 5
    assert answers[5]["outcome"] == {"winners": [0], "scores": [1.0, 0.0], "reason": "resigned"}


def test_replay_reads_records_from_standard_input(ask: Ask) -> None:
    code, answers = ask("replay", "-", stdin=f"{RECORD}\ncannon/1 : e1 e1\ng1.cannon.1\n{RECORD}\n")
    assert code == 1
    assert [answer.get("error", {}).get("kind") for answer in answers] == [
        None,
        "IllegalDecision",
        "DamagedLink",
        None,
    ]
    assert answers[1]["error"]["rule"] == "C2"


FILE = """\
[Game "cannon"]
[Rules "1"]
[Event "Club evening"]
[Result "1-0"]

e1 f10 {Both stand.} 1. a4-b5 b7-a6 2. b5xa6 =resigned:1 1-0
"""


def test_replay_reads_game_files_by_path_and_from_standard_input(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("\ufeff" + FILE, encoding="utf-8")
    for code, answers in (ask("replay", str(path)), ask("replay", "-", stdin=FILE)):
        assert code == 0
        (answer,) = answers
        assert answer["record"] == RECORD
        assert answer["headers"] == {"Event": "Club evening"}
        assert answer["comments"] == [{"step": 2, "text": "Both stand."}]


def test_replay_reads_several_game_files_and_records_from_one_stream(ask: Ask, tmp_path: Path) -> None:
    damaged = FILE.replace("a4-b5", "a4-a6")
    stream = f"{RECORD}\n{FILE}\n{damaged}\n\n{FILE}"
    path = tmp_path / "games.txt"
    path.write_text(stream, encoding="utf-8")
    for code, answers in (ask("replay", "-", stdin=stream), ask("replay", str(path))):
        assert code == 1
        assert [answer.get("record") for answer in answers] == [RECORD, RECORD, None, RECORD]
        assert answers[2]["error"]["message"].startswith("Line 6, “a4-a6”")


def test_replay_writes_game_files(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = ask("replay", FILE, "--file")
    assert answer == {"file": FILE}
    plain = FILE.replace('[Event "Club evening"]\n', "").replace("{Both stand.} ", "")
    for text in (RECORD, write_link(Shared("game", read_record(RECORD), 0, (0, 0)))):
        assert say(capsys, "replay", text, "--file") == plain + "\n"


def test_replay_of_a_task_tells_the_task(ask: Ask) -> None:
    match = begin(setup("cannon", start=NEXT_TO_TOWN))
    words = "Take the town."
    asked = task(match, words, [[GAME.read_decision("f9xf10")]])
    _, (answer,) = ask("replay", write_link(Shared("task", match, 0, (0, 0), asked)))
    assert answer["kind"] == "task"
    assert answer["task"] == {"text": words, "solutions": ["f9xf10"]}


def test_replay_of_a_challenge_tells_who_challenges(ask: Ask) -> None:
    match = read_record(RECORD)
    for by in ("", "葵"):
        _, (answer,) = ask("replay", write_link(Shared("challenge", match, 0, (0, 0), by=by)))
        assert (answer["kind"], answer["by"]) == ("challenge", by)


def test_replay_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert say(capsys, "replay", RECORD).endswith("Black wins (resigned), 5 plies\n")
    traced = say(capsys, "replay", RECORD, "--trace")
    assert "seat 0 decides b5xa6\n  Moved seat=0 kind=capture origin=b5 target=a6\n" in traced


# A game with chance and simultaneous decisions


@pytest.fixture
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


@pytest.mark.usefixtures("_powder")
def test_a_game_with_hidden_cards_plays_and_replays(ask: Ask) -> None:
    code, (played,) = ask("play", "powder", "--seats", "random,level:2,level:1", "--seed", "4")
    assert code == 0
    assert len(played["scores"]) == 3
    code, trace = ask("replay", played["record"], "--trace")
    assert code == 0
    assert trace[0]["decisions"][0]["seat"] is None
    assert trace[0]["decisions"][0]["pile"] == "pile"
    together = next(step for step in trace if len(step["legal"]) > 1)
    code, (answer,) = ask("moves", "powder", "--position", together["position"])
    assert {move["seat"] for move in answer["moves"]} == {0, 1, 2}
    assert write_link(read_link(played["link"])) == played["link"]
    assert write_record(read_record(played["record"])) == played["record"]


@pytest.mark.usefixtures("_powder")
def test_a_pending_draw_says_from_what(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = ask("moves", "powder")
    assert answer["moves"] == []
    assert answer["draw"] == {"pile": "pile", "items": {str(number): 3 for number in range(1, 7)}}
    assert "To be drawn from pile: 1 (3)" in say(capsys, "moves", "powder")


@pytest.mark.usefixtures("_powder")
def test_perft_is_refused_where_chance_decides(ask: Ask) -> None:
    assert ask("perft", "powder", "1")[1][0]["error"]["kind"] == "SetupError"


# What is refused


@pytest.mark.parametrize(
    ("argv", "kind"),
    [
        (["moves", "chess"], "SetupError"),
        (["moves", "cannon", "--position", "nonsense"], "NotationError"),
        (["moves", "cannon", "--position", ""], "NotationError"),
        (["moves", "cannon", "--option", "no_such=1"], "SetupError"),
        (["moves", "cannon", "--option", "move_limit=many"], "SetupError"),
        (["best", "cannon", "--level", "6"], "SetupError"),
        (["play", "cannon", "--seats", "random,random,random"], "SetupError"),
        (["play", "cannon", "--seats", "random,grandmaster"], "SetupError"),
        (["play", "cannon", "--seats", "level:9"], "SetupError"),
        (["play", "cannon", "--seats", "nodes:0"], "SetupError"),
        (["play", "cannon", "--seats", ""], "SetupError"),
        (["replay", "nonsense"], "NotationError"),
        (["replay", ""], "NotationError"),
        (["replay", "https://example.org/#nonsense"], "ForeignLink"),
        (["replay", "g9.cannon"], "FutureLink"),
    ],
)
def test_what_is_refused_is_named_and_exits_with_1(
    argv: list[str], kind: str, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    code, (answer,) = ask(*argv)
    assert code == 1
    assert answer["error"]["kind"] == kind
    assert main(argv) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"error: {answer['error']['message']}\n"


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["sail"],
        ["moves"],
        ["perft", "cannon"],
        ["perft", "cannon", "-1"],
        ["perft", "cannon", "x"],
        ["perft", "cannon", "100"],
        ["best", "cannon", "--level", "1", "--nodes", "5"],
        ["best", "cannon", "--ms", "0"],
        ["play", "cannon", "--games", "0"],
        ["play", "cannon", "--option", "move_limit"],
        ["replay"],
        ["replay", "cannon/1 :", "--trace", "--file"],
    ],
)
def test_wrong_usage_exits_with_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(argv)
    assert caught.value.code == 2
    assert "usage: cannonry" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", "games", "moves", "perft", "best", "play", "replay"])
def test_help_exits_with_0(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([*filter(None, [command]), "--help"])
    assert caught.value.code == 0
    assert "usage: cannonry" in capsys.readouterr().out


def test_the_version_is_that_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"cannonry {pyengine.__version__}\n"


def test_a_level_has_a_name(ask: Ask) -> None:
    assert ask("best", "cannon", "--level", "beginner") == ask("best", "cannon", "--level", "1")
    code, (answer,) = ask("best", "cannon", "--level", "nobody")
    assert code == 1
    assert "beginner, easy" in answer["error"]["message"]
