"""The example of how a game is written.

One file, and everything that plays, keeps and shows games takes it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from pyengine import announced, games
from pyengine.__main__ import main
from pyengine.adapters.pettingzoo import env
from pyengine.drawing import picture
from pyengine.game import Decide, Draw, Outcome, Strength
from pyengine.games import load
from pyengine.layers import LAYERS, has
from pyengine.match import Match, start
from pyengine.notation.link import read_link, whole_game, write_link
from pyengine.notation.record import read_record, write_record
from tests.adapters.random_games import agents_in_turn
from tests.drawing.drawn import texts
from tools.conformance import CHECKS

spiel: Any = import_module("pyspiel")

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples/kuhn"
BOLD = ("bet", "call")

Ask = Callable[..., list[Any]]


@pytest.fixture(autouse=True)
def kuhn(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is known by its folder, and forgotten afterwards."""
    with monkeypatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, str(FOLDER)])
        patch.setitem(games.MODULES, "kuhn", "kuhn")
        yield


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run a command with ``--json``: its answers."""

    def run(*argv: str) -> list[Any]:
        assert main([*argv, "--json"]) == 0
        return [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


def dealt(cards: str, *words: str) -> Match:
    """A match after this deal and these decisions."""
    match = start("kuhn")
    for card in cards:
        match = match.enter(card)
    for word in words:
        match = match.play(match.deciders[0], word)
    return match


def test_it_is_one_file_of_200_lines_at_most_that_imports_the_library_alone() -> None:
    (file,) = FOLDER.glob("**/*.py")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 200
    ours = [line.split()[1] for line in lines if line.startswith(("from ", "import "))]
    assert {name.partition(".")[0] for name in ours} - sys.stdlib_module_names == {"cannonry"}


def every_history(match: Match, theirs: Any) -> Iterator[tuple[Match, Any]]:
    """Every course of the game beside the same course of OpenSpiel's own Kuhn poker."""
    yield match, theirs
    turn = match.turn
    if isinstance(turn, Draw):
        for card, _ in turn.items:
            yield from every_history(match.enter(card), theirs.child("JQK".index(card)))
    elif isinstance(turn, Decide):
        for word in match.legal(turn.seats[0]):
            yield from every_history(match.play(turn.seats[0], word), theirs.child(int(word in BOLD)))


def test_it_is_the_game_that_openspiel_has_in_every_course() -> None:
    known: list[dict[str, str]] = [{}, {}]
    ends = 0
    for match, theirs in every_history(start("kuhn"), spiel.load_game("kuhn_poker").new_initial_state()):
        outcome = match.outcome
        assert bool(outcome) == theirs.is_terminal()
        if outcome:
            ends += 1
            assert list(match.game.scores(match.state)) == theirs.returns()
            assert outcome.scores[outcome.winners[0]] == 1
        elif match.deciders:
            (seat,) = match.deciders
            assert seat == theirs.current_player()
            assert len(match.legal(seat)) == len(theirs.legal_actions())
            # What a seat sees tells apart what theirs tells apart, and nothing else.
            seen = match.game.write(match.observe(seat))
            assert known[seat].setdefault(seen, theirs.information_state_string(seat)) == (
                theirs.information_state_string(seat)
            )
    assert ends == 30
    assert [len(set(each.values())) for each in known] == [len(each) for each in known] == [6, 6]


@pytest.mark.parametrize(
    ("said", "word", "rule"),
    [
        ((), "call", "KP2"),
        ((), "fold", "KP2"),
        (("check",), "fold", "KP3"),
        (("bet",), "check", "KP4"),
        (("bet",), "bet", "KP4"),
    ],
)
def test_a_word_at_the_wrong_time_is_refused_by_its_rule(said: tuple[str, ...], word: str, rule: str) -> None:
    match = dealt("JK", *said)
    refusal = match.why_not(match.deciders[0], word)
    assert refusal
    assert refusal.rule == rule


def test_cards_are_shown_at_a_showdown_only() -> None:
    hands = {word: dealt("JK", "bet", word).observe(1).hands for word in ("call", "fold")}
    assert hands == {"call": ("J", "K"), "fold": ("?", "K")}


def test_the_strongest_player_cannot_be_exploited() -> None:
    """In an equilibrium the first player loses 1/18 of a chip a game, however well the second answers."""
    game: Any = load("kuhn")
    for hero, value in ((0, -1 / 18), (1, 1 / 18)):
        assert best_answer(game, hero) == pytest.approx(value)


def best_answer(game: Any, hero: int) -> float:
    """What is left to the machine's seat when the other knows its plan and answers as well as it can."""
    table = import_module("kuhn").BLUFFER
    asked = {0: ("", "check bet"), 1: ("check", "bet")}[1 - hero]
    spots = [(line, card) for line in asked for card in "JQK"]
    worst = 9.0
    for plan in product((False, True), repeat=len(spots)):
        answers = dict(zip(spots, plan, strict=True))

        def value(state: Any, answers: dict[tuple[str, str], bool] = answers) -> float:
            turn = game.turn(state)
            if isinstance(turn, Outcome):
                points: float = game.scores(state)[hero]
                return points
            (seat,) = turn.seats
            card = state.hands[seat]
            mild, bold = sorted(game.legal(state, seat), key=lambda word: word in BOLD)
            often = (
                table[state.said]["JQK".index(card)] / 3 if seat == hero else float(answers[state.said, card])
            )
            after = [value(game.apply(state, seat, word)) for word in (mild, bold)]
            return after[0] * (1 - often) + after[1] * often

        deals = [game.read("".join(cards), {}) for cards in permutations("JQK", 2)]
        worst = min(worst, sum(map(value, deals)) / len(deals))
    return worst


def test_the_machine_bets_as_often_as_its_table_says() -> None:
    game: Any = load("kuhn")
    state = game.read("JK", {})
    seen = game.observe(state, 0)
    bets = sum(next(game.think(seen, 0, Strength(2, seed=seed))).best == "bet" for seed in range(600))
    assert 170 < bets < 230
    assert {next(game.think(seen, 0, Strength(1, seed=seed))).best for seed in range(20)} == {"check"}


@pytest.mark.slow
def test_the_command_line_plays_and_replays_it(ask: Ask) -> None:
    (moves,) = ask("moves", "kuhn", "--seed", "3")
    assert [move["text"] for move in moves["moves"]] == ["check", "bet"]
    played = ask("play", "kuhn", "--seats", "level:2,random", "--games", "5")
    for game in played:
        (again,) = ask("replay", game["link"])
        assert (again["record"], again["winners"]) == (game["record"], game["winners"])
    (table,) = ask("arena", "kuhn", "--seats", "level:2,level:1", "--games", "400")
    bluffer, honest = table["players"]
    assert bluffer["wins"] > honest["wins"]


def test_a_bare_checkout_plays_it() -> None:
    # With -S nothing is installed.
    run = [sys.executable, "-S", "-m", "pyengine", "play", "kuhn", "--seats", "random"]
    variables = {**os.environ, announced.VARIABLE: "examples/kuhn"}
    played = subprocess.run(run, cwd=ROOT, env=variables, capture_output=True, text=True, check=True)
    assert "kuhn/1" in played.stdout


def test_it_is_kept_as_record_and_link_at_every_moment() -> None:
    match = dealt("KJ", "check", "bet", "call")
    for steps in range(len(match.steps) + 1):
        cut = match.upto(steps)
        assert read_record(write_record(cut)) == cut
        assert read_link(write_link(whole_game(cut))).match == cut


def test_its_states_are_shown_with_the_chips_and_without_the_other_s_card() -> None:
    match = dealt("JK", "bet")
    seen = match.observe(0)._repr_svg_()
    assert seen == picture(match.observe(0))
    assert texts(seen) == ["Seat 1 to decide", "Points", "Seat 0", "0", "Seat 1", "0", "J? bet"]
    over = texts(picture(match.play(1, "fold").state, lang="ja"))
    assert over == ["席0の勝ち・相手が降りました。", "得点", "席0", "1", "席1", "-1", "JK bet fold"]


def test_agents_of_pettingzoo_see_the_bytes_of_the_position() -> None:
    table = env("kuhn")
    table.reset(seed=3)
    first = table.observe("player_0")
    text = bytes(first["observation"]).rstrip(b"\0").decode()
    match = table.unwrapped.match
    assert text == match.game.write(match.observe(0))
    assert "?" in text
    assert list(first["action_mask"]) == [1, 1, 0, 0]
    for _ in agents_in_turn(table, seed=1):
        pass
    assert match.setup.seed == "3"
    assert sorted(table.unwrapped.match.outcome.scores) == [0, 1]


@pytest.mark.slow
def test_both_libraries_pass_it_in_a_program_that_knows_its_folder() -> None:
    """Registered as a user does it, in a process of its own.

    OpenSpiel learns of games when the adapter is imported.
    """
    run = [sys.executable, "tools/conformance.py", "kuhn"]
    variables = {**os.environ, announced.VARIABLE: "examples/kuhn"}
    done = subprocess.run(run, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("passed in") == len(CHECKS)


DRAWN = """
from cannonry.drawing.documents import Drawing
from cannonry.drawing.svg import label

def draw({parameters}):
    return Drawing("Kuhn", "Two cards.", str(names[0]), "", 200, 50, (label(10, 30, "drawn by hand"),))
"""


@pytest.mark.parametrize("place", ["picture.py", "__init__.py"])
def test_a_picture_is_written_as_the_guide_says(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a module of its own, or beside the game in its only one."""
    guide = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    (parameters,) = re.findall(r"`draw\((.*?)\)`", guide)
    package = tmp_path / f"drawn_{place.strip('_').partition('.')[0]}"
    package.mkdir()
    (package / "__init__.py").write_text((FOLDER / "kuhn.py").read_text(encoding="utf-8"), encoding="utf-8")
    with (package / place).open("a", encoding="utf-8") as file:
        file.write(DRAWN.format(parameters=parameters))
        file.write('LAYERS = {"picture": draw}\n')
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    monkeypatch.setitem(games.MODULES, "kuhn", package.name)
    assert has(load("kuhn"), LAYERS["picture"])
    assert "drawn by hand" in texts(picture(dealt("JQ").state))
