"""Games as people send them: with whatever chats, mails and programs put around links, records and files."""

from __future__ import annotations

import random
from itertools import product, repeat
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import DamagedLink, NotationError, SeveralGames
from pyengine.game import Decide
from pyengine.games import GAME_IDS, load
from pyengine.match import setup, start
from pyengine.notation.game_file import GameFile, game_file, write_game_file
from pyengine.notation.link import read_link, whole_game, write_link
from pyengine.notation.reading import part_lines, read_game, read_games
from pyengine.notation.record import read_record, write_record
from pyengine.signs import usual
from tests.batch import as_one_test, try_all

RECORD = "cannon/1 : e1 f10 a2-a5 b7-b6"
MATCH = read_record(RECORD)
LINK = write_link(whole_game(MATCH), face=True)
OTHER = write_link(whole_game(start("gran-cannon", seed="other")))
PAGE = "https://example.org/cannonry/en/cannon/#"
FILE = write_game_file(game_file(MATCH, [("Event", "Club evening")]))


def moves(text: str) -> list[object]:
    """What was decided in the one game of a text."""
    return [step.decision for step in read_game(text).match.steps]


PLAYED = moves(LINK)

BEFORE = [
    "", " ", "\n", "<", "(", "（", "「", "“", '"', "*", "_", "[game](", "Look: ", "この対局を見て：", "見て",
    "Cannon, move 4\n", "> ", "1. ", "\u200b", "\ufeff",
]  # fmt: skip
BEHIND = [
    "", " ", "\n", ">", ")", "）", "」", "”", '"', "*", "_", ".", ",", "!", "?", "。", "、次はあなたの番", " – your move",
    "\n\nSent from my phone", "&utm_source=chat", "\u200b", "%E3%80%82", "…", ";", "</a>",
]  # fmt: skip


@try_all(product(BEFORE, BEHIND))
def test_a_link_is_read_whatever_stands_around_it(around: tuple[str, str]) -> None:
    before, behind = around
    for link in (PAGE + LINK, "#" + LINK):
        assert moves(before + link + behind) == PLAYED


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        (PAGE + LINK).replace("#", "%23"),
        quote(PAGE + LINK, safe=""),
        quote(quote(PAGE + LINK, safe=""), safe=""),
        f"https://protection.example/?url={quote(PAGE + LINK, safe='')}&data=05%7C01",
        f"/en/cannon/%23{LINK}",
        f"ple.org/cannonry/en/cannon/#{LINK}",
        f"annon/#{LINK}",
        f"{PAGE}{LINK}{PAGE}{LINK}",
        f"{PAGE}{LINK}\n{PAGE}{LINK}",
        f"<a href='{PAGE}{LINK}'>{PAGE}{LINK}</a>",
        f"{PAGE}{LINK} is better than {PAGE}{LINK[:20]}",
        LINK.replace(".", "\\."),
        LINK.replace(".", "&#46;"),
        LINK.replace(".", "．"),
    ],
)
def test_a_link_is_read_as_programs_hand_it_on(text: str) -> None:
    assert moves(text) == PLAYED


@try_all(
    product(
        [
            "\n",
            "=\r\n",
            "\n>> ",
            " ",
            "\u200b",
            "\n* ",
            "\n# ",
            "\n》",
            "-\n",
            "\\\n",
            "<br>",
            "&shy;",
            "&#8203;",
            "%E2%80%8B",
        ],
        range(1, len(LINK), 4),
    )
)
def test_a_link_is_read_wherever_a_program_has_broken_it(broken: tuple[str, int]) -> None:
    put, at = broken
    assert moves(f"Our game:\n{PAGE}{LINK[:at]}{put}{LINK[at:]}\nBye") == PLAYED


@try_all(range(LINK.index(".", 12) + 8, len(LINK)))
def test_of_what_is_missing_or_changed_the_truth_is_told(at: int) -> None:
    for text in (LINK[:at], f"Look: {PAGE}{LINK[:at]} Bye"):
        with pytest.raises(DamagedLink, match="end of this link is missing"):
            read_game(text)
    changed = LINK[:at] + ("0" if LINK[at] != "0" else "1") + LINK[at + 1 :]
    with pytest.raises(DamagedLink, match="a character in it has changed"):
        read_game(changed)


def test_of_two_games_in_one_text_nobody_chooses_for_the_reader() -> None:
    text = f"Yours was {PAGE}{LINK}, and mine\n{PAGE}{OTHER}!"
    with pytest.raises(SeveralGames) as caught:
        read_game(text)
    assert [read_link(part).match.game.id for part in caught.value.games] == ["cannon", "gran-cannon"]
    assert [found.match.game.id for found in read_games(text)] == ["cannon", "gran-cannon"]
    assert read_link(text).match.game.id == "cannon"


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        f"Our game: {RECORD}",
        f"Our game:\n\n{RECORD}\n\nWell played!",
        f"{RECORD}\nWell played!",
        "\ufeffＣａｎｎｏｎ／１ ： Ｅ１ ｆ１０ Ａ２–ａ５ b7−b6",
        "cannon/1 : e1 f10\na2-a5\nb7-b6",
        "cannon/1 slide_limit=3 : e1 f10 a2‑a5 b7ーb6\u200b",
        "cannon/1\n: e1 f10\na2-a5\nb7-b6\nRegards Hans",
        f"> {RECORD[:-6]}\n> {RECORD[-5:]}\n\nWell played!",
        "> " + RECORD.replace("1 :", "1 slide_limit=3 :").replace(" ", "\n> "),
        *(
            before + RECORD + behind
            for before, behind in ["“”", "「」", '""', "``", "()", ["これです→", "。"], ["", ","]]
        ),
        f"<p>{RECORD}</p>",
        RECORD.replace("1 :", "1:"),
        RECORD.replace("1 : ", "1:"),
        RECORD.replace(" e1 f10 a2", " e1, f10, 1. a2") + " *",
        f"{FILE}See you tomorrow!",
        f"```\n{FILE}```\n-- \nHans",
        f"> {FILE}".replace("\n", "\n> "),
        f"> Look:\n> {FILE}".replace("\n", "\n> "),
        f"; from our club\n\n{FILE}",
        f"\n \ufeff{FILE}",
        f"Here it is:\n\n{FILE}",
        FILE.replace('"Club evening"', "“Club evening”").replace("[Ev", "［Ev"),
        FILE.replace('"Club evening"', "„Club evening“").replace("\n", "\r\n"),
        FILE.replace("a2-a5", "A2—A5").replace("e1", "1.e1"),
        FILE.replace("[Game", '[Event2 "x"]\n [Game'),
    ],
)
def test_records_and_files_are_read_as_people_send_them(text: str) -> None:
    assert moves(text) == PLAYED


@as_one_test
@pytest.mark.parametrize(
    "parted",
    [
        "{}{}",
        "{}\n\n\n{}",
        "{}\ufeff{}",
        "{} {}",
        "{}; the second\n{}",
        "{}\n ［Event “x”］{}",
    ],
)
def test_files_in_one_text_are_parted_by_what_they_hold(parted: str) -> None:
    comment = "word " * 15 + '[Game "cannon"] was the header; [Game "cannon"]\n[Game "kanon"]'
    first = write_game_file(game_file(MATCH, (), [(0, comment), (4, comment)]))
    second = FILE.replace("[Event", "[Site").replace("[Game", '[Round "2"]\n[Game')
    text = parted.format(first, second)
    for games in (
        list(read_games(text)),
        [read_game(part) for part in part_lines(text.splitlines(keepends=True))],
    ):
        assert [found.match for found in games] == [MATCH, MATCH]
        assert all(isinstance(found, GameFile) for found in games)
    with pytest.raises(SeveralGames):
        read_game(text)


def test_lines_are_answered_once_the_next_game_begins() -> None:
    first, *rest = RECORD.split(" b7")
    lines = iter(
        [f"{first}\n", f"b7{rest[0]}\n", f"{PAGE}{LINK}\n", *["words\n"] * 200, OTHER[:12], OTHER[12:]]
    )
    parts = part_lines(lines)
    assert read_game(next(parts)).match == MATCH
    assert next(lines) == "words\n"
    assert [read_game(part).match.game.id for part in parts] == ["cannon", "gran-cannon"]


@as_one_test
@pytest.mark.parametrize("endless", ["\0" * 200_001, "yes\n", "{\n"])
def test_nothing_is_read_behind_what_has_no_end(endless: str) -> None:
    parts = part_lines(repeat(endless))
    with pytest.raises(NotationError, match="too long"):
        read_game(next(parts))


@as_one_test
@pytest.mark.parametrize(
    ("text", "games"),
    [
        (f"{FILE}{LINK}", 2),
        (f"{FILE}\nBye\n{RECORD}\nand\n{FILE}", 3),
        ("\n".join([RECORD, RECORD.replace(" ", "\n"), LINK]), 3),
        (f"{RECORD} {RECORD}", 2),
        ('[Game "cannon"]\n[Event "x"]\n\n[Event "y"]\n[Game "cannon"]\n{z}', 2),
    ],
)
def test_a_text_and_its_lines_hold_the_same_games(text: str, games: int) -> None:
    found = [game.match for game in read_games(text)]
    assert len(found) == games
    assert [read_game(part).match for part in part_lines(text.splitlines(keepends=True))] == found
    assert all(match == MATCH for match in found if match.steps)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_quoted_and_a_wrapped_record_of_any_game_come_back(game_id: str) -> None:
    rng = random.Random(game_id)
    match = start(game_id, seed="7" if load(game_id).has_chance else None)
    while isinstance(turn := match.turn, Decide) and len(match.steps) < 60:
        match = match.play(turn.seats[0], rng.choice(list(match.legal(turn.seats[0]))))
    record = write_record(match)
    for text in ("> " + record.replace(" ", "\n> "), f"Look:\n{record}\n\nBye, see you"):
        assert read_game(text).match == match


@as_one_test
@pytest.mark.parametrize(
    "text", [f"{RECORD}\nb7~b6 a5-a6\na5-a6", f"{FILE}\na5-a6", f"{RECORD} a5~a6 see you"]
)
def test_no_decision_is_left_out_without_a_word(text: str) -> None:
    with pytest.raises(NotationError):
        read_game(text)


@given(st.text())
def test_usual_signs_stay_as_they_are(text: str) -> None:
    assert usual(usual(text)) == usual(text)
    assert usual(text.encode("ascii", "ignore").decode()).replace(" ", "") == "".join(
        sign for sign in text if sign.isascii() and (sign == "\n" or not sign.isspace())
    ).replace("`", "'")


def test_a_position_is_read_with_a_mark_before_it() -> None:
    position = MATCH.game.write(MATCH.state)
    assert setup("cannon", start=f"\ufeff{position}\u200b") == setup("cannon", start=position)
    assert write_record(read_game(f"\ufeff{RECORD}").match) == RECORD
