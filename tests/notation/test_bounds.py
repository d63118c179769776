"""Text from outside.

What is too long is refused at once, and nothing takes longer than its length explains.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import Phase, example, given, settings

from pyengine import checked
from pyengine.checked import (
    DECISION,
    GAME_FILE,
    LINK,
    NAME,
    POSITION,
    RECORD,
    SEED,
    TASK,
    TASK_DECISIONS,
    Limit,
    clean_name,
)
from pyengine.errors import CannonryError, DamagedLink, ForeignLink, NotationError, SetupError, TaskError
from pyengine.game import CHANCE, Decide
from pyengine.games import GAME_IDS, load
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, DeckError, from_code, read_list, to_code, write_list
from pyengine.games.kanon.decks.deck import CODE
from pyengine.games.kanon.decks.lists import LIST
from pyengine.games.kanon.study.commands.cards import SEARCH, Wanted, find
from pyengine.match import Match, begin, setup, start
from pyengine.notation.game_file import game_file, read_game_file, write_game_file
from pyengine.notation.link import Shared, read_link, whole_game, write_link
from pyengine.notation.reading import read_game
from pyengine.notation.record import follow, read_record, write_record
from pyengine.notation.task import Line, Task, read_line, task
from pyengine.serve import requests
from pyengine.serve.session import Session
from tests.batch import as_one_test
from tests.contract.playing import CASES, played
from tests.effort import as_many
from tests.notation.hostile import SHAPES, Reader, Shape

TABLE = (Path(__file__).parents[2] / "docs/links.md").read_text(encoding="utf-8")


@cache
def long_match() -> Match:
    """A game of Cannon of five hundred plies, in which the two go to and fro."""
    match = start("cannon", options={"move_limit": 2_000, "slide_limit": False})
    while match.plies < 500 and isinstance(turn := match.turn, Decide):
        legal = match.legal(turn.seats[0])
        quiet = [move for move in legal if move.kind not in ("capture", "shot")] or legal
        match = match.play(turn.seats[0], quiet[match.plies * 7 % len(quiet)])
    return match


def _texts() -> list[Reader]:
    """Whatever holds a whole game."""
    match = long_match()
    comments = [(number, f"So it went: {number}.") for number in range(500)]
    record, file = write_record(match), write_game_file(game_file(match, [("Event", "x")], comments))
    link = write_link(whole_game(match))
    return [
        Reader("anything", read_game, file, GAME_FILE.most),
        Reader("game file", read_game_file, file, GAME_FILE.most),
        Reader("record", read_record, record, RECORD.most),
        Reader("link", read_link, link, LINK.most),
        Reader("name", clean_name, "Aoi", LINK.most),
        Reader("line", lambda text: read_line(match.game, text), "a2-a3 " * 1_000, RECORD.most),
    ]


def _decks() -> list[Reader]:
    deck = READY["feather-front"].deck
    remarks = "".join(f"3 K{number:03} # a remark\n" for number in range(1, 145))
    return [
        Reader("deck list", read_list, write_list(deck, "en") + remarks, LIST.most),
        Reader("deck code", from_code, to_code(deck), CODE),
        Reader("search", lambda text: find(CARDS.values(), Wanted(text)), "snow child", SEARCH.most),
    ]


def _of_game(game_id: str) -> list[Reader]:
    game = load(game_id)
    whole = played(next(case for case in CASES if case.game_id == game_id))
    options = dict(whole.setup.options)
    position = game.write(whole.steps[len(whole.steps) // 2].state)
    step = next(step for step in whole.steps if step.decider != CHANCE)
    decision = game.write_decision(step.decision)
    chance = [Reader(f"seed of {game_id}", lambda text: start(game_id, seed=text), "x" * 1_000, SEED.most)]
    return [
        Reader(f"position of {game_id}", lambda text: game.read(text, options), position, POSITION.most),
        Reader(f"decision of {game_id}", game.read_decision, decision, DECISION.most),
        *(chance if game.has_chance else []),
    ]


def _asked(text: str) -> object:
    """What the protocol says to a line; raises ValueError if that is a fault of its own."""
    said = Session().hear(text.encode())
    if any(reply.get("error", {}).get("kind") == "Fault" for reply in said):
        raise ValueError(said)
    return said


def _lines() -> list[Reader]:
    request = {"command": "position", "game": "cannon", "moves": ["e1"] * 20_000}
    file = next(reader.good for reader in _texts())
    return [
        Reader("protocol", _asked, json.dumps(request), 500_000),
        Reader(
            "protocol, a record",
            lambda text: _asked(json.dumps({"command": "position", "record": text})),
            file,
            GAME_FILE.most,
        ),
    ]


READERS: dict[str, Callable[[], list[Reader]]] = {
    "texts": _texts,
    "decks": _decks,
    **{game_id: partial(_of_game, game_id) for game_id in GAME_IDS},
    "lines": _lines,
}


@cache
def readers_of(kind: str) -> list[Reader]:
    """Made once, for each measures its pace."""
    return READERS[kind]()


@pytest.mark.slow
@pytest.mark.parametrize("kind", READERS)
@settings(max_examples=as_many(8), phases=[Phase.explicit, Phase.generate])
@given(SHAPES)
@example(Shape(("#", "#"), None, parted=True))
@example(Shape((";\n", ";\n"), 1, parted=False))
@example(Shape(("{}", "{}"), 1, parted=False))
@example(Shape(("\u0327\u0301", "\u0327\u0301"), 1, parted=False))
@example(Shape(("_", "x"), 1, parted=True))
@example(Shape(("あ", "x"), 1, parted=True))
def test_no_text_keeps_a_reader_longer_than_a_good_one(kind: str, shape: Shape) -> None:
    for reader in readers_of(kind):
        assert reader.keeps_pace(shape), reader


# What is too long


TOO_LONG: list[tuple[Callable[[str], object], Limit, type[CannonryError]]] = [
    (read_game, GAME_FILE, NotationError),
    (read_game_file, GAME_FILE, NotationError),
    (read_record, RECORD, NotationError),
    (read_link, LINK, ForeignLink),
    (lambda text: start("gunsor", seed=text), SEED, SetupError),
    (read_list, LIST, DeckError),
    (lambda text: find((), Wanted(text)), SEARCH, NotationError),
    *((partial(load(game_id).read, options={}), POSITION, NotationError) for game_id in GAME_IDS),
    *((load(game_id).read_decision, DECISION, NotationError) for game_id in GAME_IDS),
    (lambda text: follow(begin(setup("cannon")), text), DECISION, NotationError),
]


@as_one_test
@pytest.mark.parametrize(("read", "limit", "kind"), TOO_LONG)
def test_what_is_too_long_is_refused_and_told_so(
    read: Callable[[str], object], limit: Limit, kind: type[CannonryError]
) -> None:
    with pytest.raises(kind) as caught:
        read("x" * (limit.most + 1))
    assert caught.value.text.en == f"This is too long: {limit.kind.en} has at most {limit.most:,} characters."
    assert caught.value.text.ja.startswith("長すぎます。")


WORD = "あ" * 900


@as_one_test
@pytest.mark.parametrize(
    "record",
    [
        f"{WORD}/1 : e1",
        f"cannon/{WORD} : e1",
        f"cannon/1 {WORD}=1 : e1",
        f"cannon/1 {WORD} : e1",
        f"cannon/1 slide_limit={WORD} : e1",
        f"cannon/1 : ={WORD}",
        f"gunsor/1 : *:{WORD}",
        f"gunsor/1 : {WORD}",
        "cannon/1 : " + WORD,
        *(f"{game_id}/1 seed=1 : {WORD}" for game_id in GAME_IDS if load(game_id).has_chance),
        *(f"{game_id}/1 start={WORD} : " for game_id in GAME_IDS),
        f"kanon/1 seed=1 deck={WORD} deck={WORD} : keep",
    ],
    ids=lambda record: record.replace(WORD, "…"),
)
def test_a_refusal_repeats_no_more_than_the_beginning_of_what_was_written(record: str) -> None:
    with pytest.raises(CannonryError) as caught:
        read_record(record)
    assert len(caught.value.text.en) < 400


@pytest.mark.slow
def test_the_longest_games_fit_several_times_over() -> None:
    match = long_match()
    assert match.plies == 500
    comments = [(number, "So it went, and nobody knows why it did. " * 2) for number in range(500)]
    assert len(write_game_file(game_file(match, comments=comments))) < GAME_FILE.most / 2
    for case in CASES:
        if case.game_id in GAME_IDS:
            whole = played(case)
            assert len(write_record(whole)) < RECORD.most / 10
            assert len(write_link(whole_game(whole))) < LINK.most / 10


def test_a_seed_in_a_link_is_no_longer_than_another() -> None:
    made = setup("gunsor", seed="x" * SEED.most)
    assert read_link(write_link(whole_game(begin(made)))).match.setup == made
    longer = type(made)(made.game, made.version, made.seats, made.options, "x" * (SEED.most + 1))
    with pytest.raises(DamagedLink):
        read_link(write_link(whole_game(Match(longer, begin(made).start))))


def test_a_task_holds_no_more_decisions_than_can_be_tried() -> None:
    match = begin(setup("cannon"))
    with pytest.raises(TaskError, match="at most 1,000 decisions"):
        task(match, "", [[match.legal(0)[0]] * (TASK_DECISIONS + 1)])


def test_a_link_with_more_decisions_than_a_task_holds_is_damaged() -> None:
    match = begin(setup("cannon"))
    lines: list[Line] = []
    for town in match.legal(0):
        for other in match.play(0, town).legal(1):
            moves = match.play(0, town).play(1, other).legal(0)
            lines += [(town, other, move) for move in moves[:6]]
    assert 3 * len(lines) > TASK_DECISIONS
    with pytest.raises(DamagedLink):
        read_link(write_link(Shared("task", match, 0, (0, 0), Task("", tuple(lines)))))


# What is written down of it


@as_one_test
@pytest.mark.parametrize(
    ("kind", "most"),
    [
        *((limit.kind.en, limit.most) for limit in vars(checked).values() if isinstance(limit, Limit)),
        (LIST.kind.en, LIST.most),
        (SEARCH.kind.en, SEARCH.most),
        ("a deck code", CODE),
        ("a player's name", NAME),
        ("a task's text", TASK),
        ("a task's solutions", TASK_DECISIONS),
        ("a line of the protocol", requests.LONGEST),
    ],
)
def test_the_documents_name_every_limit(kind: str, most: int) -> None:
    assert f"| {kind} | {most:,} " in TABLE
