"""The command ``decks``, and decks in the commands that play."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyengine.__main__ import main
from pyengine.games.kanon.decks import READY, Deck, from_code, read_list, to_code, write_list
from pyengine.games.kanon.decks.lists import LIST
from pyengine.notation.record import read_record

FEATHER = READY["feather-front"].deck
CODE = to_code(FEATHER)

Ask = Callable[..., tuple[int, list[Any]]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run a command with ``--json``: its exit code and its answers."""

    def run(*argv: str) -> tuple[int, list[Any]]:
        code = main([*argv, "--json"])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], str]:
    """The path of a file with this text."""

    def written(text: str) -> str:
        path = tmp_path / "deck.txt"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


def test_the_ready_decks_are_listed(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    code, answers = ask("decks", "list")
    assert code == 0
    assert [answer["id"] for answer in answers] == list(READY)
    for answer in answers:
        ready = READY[answer["id"]]
        assert answer["plan"] == {"en": ready.plan.en, "ja": ready.plan.ja}
        assert (answer["cards"], answer["spares"]) == (len(ready.deck.cards), len(ready.deck.spares))
        assert from_code(answer["code"]) == ready.deck
    assert main(["decks", "list"]) == 0
    assert CODE in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_deck_is_shown_as_a_list_that_reads(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decks", "show", "feather-front", "--lang", lang]) == 0
    found = read_list(capsys.readouterr().out)
    assert (found.deck, found.faults) == (FEATHER, ())
    assert found.name == READY["feather-front"].name.say("ja" if lang == "ja" else "en")


def test_a_deck_may_be_named_in_four_ways(
    ask: Ask, file: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = write_list(FEATHER, "ja", "自分の")
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    for name in ("feather-front", CODE, file(text), "-"):
        code, (answer,) = ask("decks", "show", name)
        assert code == 0
        assert answer["code"] == CODE
        assert sum(row["copies"] for row in answer["cards"]) == 60
        assert {row["code"] for row in answer["spares"]} == set(FEATHER.spares)
    assert ask("decks", "code", CODE) == (0, [{"code": CODE}])


def test_the_figures_of_a_deck(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    _, (answer,) = ask("decks", "stats", "feather-front")
    assert sum(answer["kinds"].values()) == answer["cards"] == 60
    assert answer["suits"]["feather"] >= 15
    assert set(answer["powers"]) == {"power", "agility", "dexterity", "charisma", "mystery"}
    assert main(["decks", "stats", "feather-front"]) == 0
    assert f"character {answer['kinds']['character']}" in capsys.readouterr().out


def test_a_sound_deck_passes_the_check(ask: Ask) -> None:
    for name in ("feather-front", CODE):
        code, (answer,) = ask("decks", "check", name)
        assert code == 0
        assert answer == {"cards": 60, "spares": len(FEATHER.spares), "code": CODE}


def test_a_file_that_is_too_long_is_no_list(ask: Ask, file: Callable[[str], str]) -> None:
    code, (answer,) = ask("decks", "check", file("1 Clockmaker\n" * 10_000))
    assert code == 1
    assert answer["error"]["kind"] == "DeckError"
    assert LIST.kind.en in answer["error"]["message"]
    assert "50,000" in answer["error"]["message"]


def test_all_faults_are_told_with_their_lines(
    ask: Ask, file: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = file("4 Clockmaker\n2 Clokmaker\n")
    code, (*faults, last) = ask("decks", "check", path)
    assert code == 1
    assert [(fault["line"], fault["rule"]) for fault in faults] == [(None, "K1"), (1, "K1"), (2, None)]
    assert "Is “Clockmaker” meant?" in faults[2]["text"]["en"]
    assert last["error"]["kind"] == "DeckError"
    assert main(["decks", "check", path]) == 1
    out, err = capsys.readouterr()
    assert "Line 1: The deck holds 4 copies of “Clockmaker”" in out
    assert err == "error: This deck cannot be played.\n"


def test_a_code_is_checked_like_a_list(ask: Ask) -> None:
    code, (fault, last) = ask("decks", "check", to_code(Deck(FEATHER.cards[1:])))
    assert code == 1
    assert (fault["line"], fault["rule"]) == (None, "K1")
    assert last["error"]["kind"] == "DeckError"


def test_a_deck_in_the_making_can_be_shown_but_not_one_that_cannot_be_read(
    ask: Ask, file: Callable[[str], str]
) -> None:
    code, (answer,) = ask("decks", "code", file("2 Clockmaker"))
    assert code == 0
    assert from_code(answer["code"]) == Deck(("001", "001"))
    unread = next(fault.refusal.text for fault in read_list("2 Clokmaker").faults if fault.line == 1)
    assert "Clokmaker" in unread.en
    for action in ("show", "code", "stats"):
        code, (answer,) = ask("decks", action, file("2 Clokmaker"))
        assert code == 1
        assert answer["error"]["kind"] == "DeckError"
        assert answer["error"]["message"].startswith(f"Line 1: {unread.en}")


def test_a_file_that_is_no_text_is_refused_at_once(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("3 Noël".encode("latin-1"))
    for command in (["decks", "check", str(path)], ["play", "kanon", "--deck", str(path)]):
        code, (answer,) = ask(*command)
        assert code == 1
        assert "Save it as UTF-8" in answer["error"]["message"]


def test_a_list_cannot_upset_the_terminal(
    file: Callable[[str], str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["decks", "check", file("2 \x1b[2JNobody\n")]) == 1
    assert main(["decks", "check", "\x1b[2J"]) == 1
    out, err = capsys.readouterr()
    assert "\x1b" not in out + err


@pytest.mark.parametrize("name", ["no-such-deck", "k1nonsense", "", "no/such/file.txt"])
def test_what_is_no_deck_is_refused(name: str, ask: Ask) -> None:
    code, (answer,) = ask("decks", "show", name)
    assert code == 1
    assert answer["error"]["kind"] == "DeckError"


# Decks at the table


def test_a_game_between_two_decks(ask: Ask, file: Callable[[str], str]) -> None:
    path = file(write_list(FEATHER, "en"))
    code, (answer,) = ask("play", "kanon", "--deck", "spring-tide", "--deck", path, "--seed", "1")
    assert code == 0
    match = read_record(answer["record"])
    assert match.setup.decks == (to_code(READY["spring-tide"].deck), CODE)
    assert match.outcome


@pytest.mark.slow
def test_one_deck_alone_is_everybodys(ask: Ask) -> None:
    _, (answer,) = ask("play", "kanon", "--deck", "feather-front")
    assert read_record(answer["record"]).setup.decks == (CODE, CODE)


@pytest.mark.parametrize("command", ["play", "arena"])
@pytest.mark.parametrize(
    ("game", "decks", "why"),
    [
        ("cannon", ["feather-front"], "without decks"),
        ("kanon", ["feather-front"] * 3, "two decks"),
        ("kanon", [to_code(Deck(FEATHER.cards[1:]))], "1 too few"),
        ("kanon", ["feather"], "ready deck (feather-front"),
    ],
)
def test_decks_that_cannot_be_played_are_refused(
    command: str, game: str, decks: list[str], why: str, ask: Ask
) -> None:
    named = [word for deck in decks for word in ("--deck", deck)]
    code, (answer,) = ask(command, game, "--seats", "random", *named)
    assert code == 1
    assert why in answer["error"]["message"]
