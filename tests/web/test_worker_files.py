"""Game files at the table: what is opened, shown, kept and saved."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.checked import clean_name
from pyengine.notation.game_file import read_game_file
from pyengine.notation.link import Shared, write_link
from pyengine.notation.record import read_record
from tests.web.reading import page
from tests.web.telling import event
from web.texts.words import MOVES
from web.worker import table

TARO = "Taro & <b>Jiro</b>"
BEGINNING, BOLD, TAKEN = "The beginning.", "Bold <i>indeed</i>.", "Taken."
FILE = f"""\
[Game "cannon"]
[Event "Club evening"]
[Player1 "Hanako"]
[Player2 "{TARO}"]

{{{BEGINNING}}} e1 f10 1. a4-b5 {{{BOLD}}} b7-b6 2. b5xb6 {{{TAKEN}}} *
"""
"""A game with a name and a comment that are no markup, though they look like it."""


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps(intent)))
    assert "crash" not in answer, answer["crash"]
    return answer


def open_table(lang: str = "en", mode: str = "table", **what: object) -> Any:
    return ask(type="open", game="cannon", lang=lang, mode=mode, **what)


def words(answer: Any) -> str:
    """The words at the table."""
    return page(answer["main"]).words


def saved_file(date: str = "", **more: object) -> str:
    text = ask(type="record", date=date, **more)["file"]
    assert isinstance(text, str)
    return text


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "_tables", {})


@pytest.mark.parametrize("key", ["file", "link"])
def test_a_file_opens_with_names_and_the_comment_of_the_step_shown(key: str) -> None:
    answer = open_table(**{key: FILE})
    assert not answer["error"]
    shown = words(answer)
    assert "Hanako" in shown
    assert TARO in shown
    assert TAKEN in shown
    assert TAKEN in answer["announce"]
    earlier = words(ask(type="goto", step=3))
    assert BOLD in earlier
    assert TAKEN not in earlier
    assert BOLD not in words(ask(type="goto", step=2))
    assert BEGINNING in words(ask(type="goto", step=0))


def test_a_record_opens_too() -> None:
    answer = open_table(link="cannon/1 : e1 f10 a4-b5")
    assert answer["save"]["notes"] is None
    assert "blockquote" not in answer["main"]
    assert len(read_game_file(saved_file()).match.steps) == 3


def test_a_game_that_is_over_is_shown_from_its_beginning_another_where_it_goes_on() -> None:
    over = FILE.replace(" *", " =resigned:1 1-0")
    assert BEGINNING in words(open_table(file=over))
    assert TAKEN in words(open_table(file=FILE))
    assert event(open_table(file=FILE, mode="view"), "told")["messages"][-1]["step"] == 0
    assert event(open_table(file=FILE, mode="play"), "told")["messages"][-1]["step"] == 5
    assert BOLD in words(open_table(file=over, at=3))
    assert TAKEN in words(open_table(file=over, at=99))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "hello",
        "<!doctype html><title>x</title>",
        "\x00\x01\ufffd" * 50,
        "[" * 300_000,
        FILE.replace("a4-b5", "a4-a6"),
        FILE.replace('"Club evening"', '"Club evening'),
        FILE.replace("*", "0-1"),
    ],
)
def test_a_file_that_holds_no_game_leaves_the_table_with_a_sentence(text: str) -> None:
    before = open_table(file=FILE)
    answer = open_table(file=text)
    assert answer["error"]
    assert answer["dialog"]["id"] == "link-error"
    assert answer["error"]
    assert answer["error"] in page(answer["dialog"]["html"]).words
    assert answer["save"] is None
    assert before["save"]
    assert "Hanako" in answer["main"]


def test_what_the_link_cannot_hold_is_kept_beside_it() -> None:
    save = open_table(file=FILE)["save"]
    answer = open_table(link=save["link"], notes=save["notes"])
    assert answer["save"]["notes"] == save["notes"]
    assert TAKEN in words(answer)
    assert "Hanako" in words(answer)
    assert "Hanako – Taro" in answer["save"]["detail"]["en"]


@pytest.mark.parametrize(
    "notes",
    [
        None,
        [],
        "x",
        {"headers": []},
        {"headers": [["Event"]], "comments": []},
        {"headers": [], "comments": [[99, "late"]]},
        {"headers": [], "comments": [["x", "y"]]},
        {"headers": [["Game", "chess"]], "comments": []},
    ],
)
def test_notes_that_do_not_fit_the_game_are_left_out(notes: object) -> None:
    answer = open_table(link="cannon/1 : e1", notes=notes)
    assert not answer["error"]
    link = write_link(Shared("game", read_record("cannon/1 : e1"), 1, (0, 0)))
    assert open_table(link=link, notes=notes)["save"]["notes"] is None


def test_what_is_played_on_keeps_the_comments_of_the_steps_that_remain() -> None:
    open_table(file=FILE)
    ask(type="undo")
    assert TAKEN in words(ask(type="redo"))
    ask(type="goto", step=3)
    ask(type="continue")
    ask(type="type", text="b7-c6")
    kept = read_game_file(saved_file())
    assert kept.comments == ((0, BEGINNING), (3, BOLD))
    ask(type="goto", step=1)
    ask(type="continue")
    assert read_game_file(saved_file()).comments == ((0, BEGINNING),)


def test_another_game_has_no_notes() -> None:
    open_table(file=FILE)
    answer = ask(type="begin", players=[0, 0])
    assert "Hanako" not in answer["main"]
    assert "[Event" not in saved_file()


def test_the_saved_file_is_what_was_opened() -> None:
    open_table(file=FILE)
    text = saved_file()
    assert read_game_file(text) == read_game_file(FILE)
    assert open_table(file=text)["save"] == open_table(file=FILE)["save"]


def test_the_saved_file_has_its_date_and_says_that_a_machine_played() -> None:
    open_table(lang="ja")
    text = saved_file("2026.11.20")
    assert '[Date "2026.11.20"]' in text
    assert '[Player2 "コンピューター（' in text
    assert "[Player1" not in text
    open_table(file=FILE.replace("Club evening", "x").replace("[Event", '[Date "1999.01.01"]\n[Event'))
    assert '[Date "1999.01.01"]' in saved_file("2026.11.20")


# The name of the person at this device


def players(text: str) -> dict[str, str]:
    """The headers of a game file that name players."""
    return {name: said for name, said in read_game_file(text).headers if name.startswith("Player")}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_saved_file_names_the_only_person(seat: int) -> None:
    open_table()
    ask(type="begin", players=[0, 2] if seat == 0 else [2, 0])
    named = players(saved_file(name=" Aoi\u202e\n"))
    assert named[f"Player{seat + 1}"] == "Aoi"
    assert named[f"Player{2 - seat}"].startswith("The machine")
    assert list(named) == ["Player1", "Player2"]


@pytest.mark.parametrize("more", [{}, {"name": ""}, {"name": " \t"}, {"name": "\u200b"}])
def test_a_person_without_a_name_has_no_header(more: dict[str, Any]) -> None:
    open_table()
    assert set(players(saved_file(**more))) == {"Player2"}


def test_of_several_persons_none_is_named() -> None:
    open_table()
    ask(type="begin", players=[0, 0])
    assert players(saved_file(name="Aoi")) == {}


def test_a_name_in_the_file_stays() -> None:
    open_table(file=FILE)
    assert read_game_file(saved_file(name="Aoi")) == read_game_file(FILE)
    link = write_link(Shared("game", read_record("cannon/1 : e1"), 1, (0, 2)))
    open_table(link=link, notes={"headers": [["Player1", "Hanako"]], "comments": []})
    named = players(saved_file(name="Aoi"))
    assert (named["Player1"], set(named)) == ("Hanako", {"Player1", "Player2"})


@pytest.mark.parametrize("name", ['Ao"i\\', "<b>{x}</b>", "[Game]", "\ud800Aoi", "x" * 200, "葵; {1-0}"])
def test_any_name_comes_back_from_the_file(name: str) -> None:
    open_table()
    assert players(saved_file(name=name))["Player1"] == clean_name(name)


def test_the_name_stands_nowhere_else() -> None:
    open_table()
    ask(type="begin", players=[0, 2])
    saved_file(name="Aoi")
    kept = ask(type="type", text="e1")
    assert "Aoi" not in json.dumps(kept)
    assert kept["save"]


def test_of_several_games_in_one_text_the_page_asks_which() -> None:
    other = FILE.replace("Hanako", "Aoi").replace("b5xb6 {Taken.}", "")
    answer = open_table(file=f"Both games of yesterday:\n\n{FILE}\n{other}")
    asked = page(answer["dialog"]["html"])
    assert answer["dialog"]["id"] == "link-error"
    texts = [button.data["value"] for button in asked.offers("value")]
    assert [read_game_file(text).headers[1] for text in texts] == [("Player1", "Hanako"), ("Player1", "Aoi")]
    assert MOVES.of(5).en in asked.words
    assert MOVES.of(4).en in asked.words
    assert "Aoi" in open_table(file=texts[1])["main"]


def test_a_name_without_end_is_cut_where_it_is_shown_and_kept_in_the_file() -> None:
    name = "w" * 5_000
    answer = open_table(file=FILE.replace("Hanako", name))
    assert name[:24] in answer["main"]
    assert name[:30] not in answer["main"]
    assert name in saved_file()
