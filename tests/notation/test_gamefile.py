"""Game files: their exact form, other ways to write them, what is refused, and that nothing is lost."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.checked import GAME_FILE
from pyengine.errors import CannonryError, IllegalDecision, LinkError, NotationError, SetupError
from pyengine.game import CHANCE
from pyengine.match import Ending, Match, begin, setup
from pyengine.notation.game_file import GameFile, game_file, read_game_file, write_game_file
from pyengine.notation.link import Shared, write_link
from pyengine.notation.reading import read_game
from pyengine.notation.record import read_record, write_record
from tests.batch import as_one_test
from tests.contract.playing import CASES, Case, every_case, played
from tests.effort import as_many

RECORD = "cannon/1 move_limit=300 : e1 f10 a4-b5 b7-b6 b5xb6 =resigned:1"
TEXT = """\
[Game "cannon"]
[Rules "1"]
[move_limit "300"]
[Event "The \\"Old Gun\\" \\\\ club"]
[Player1 "花子"]
[Result "1-0"]

{A first try.} e1 f10 {Both towns stand.} 1. a4-b5 b7-b6 {Too bold; the gun on
b6 stands alone.} 2. b5xb6 =resigned:1 1-0
"""
FILE = game_file(
    read_record(RECORD),
    [("Event", 'The "Old Gun" \\ club'), ("Player1", "花子")],
    [(0, "A first try."), (2, "Both towns stand."), (4, "Too bold; the gun on b6 stands alone.")],
)


def file_of(moves: str, *headers: str) -> str:
    """A file that says no more than it must."""
    return "\n".join(['[Game "cannon"]', *headers, "", moves])


# The form


def test_a_game_file_is_readable() -> None:
    assert write_game_file(FILE) == TEXT
    assert read_game_file(TEXT) == FILE


def test_the_set_up_stands_in_headers() -> None:
    match = begin(setup("powder", seats=3, seed='a "b"\n c', options={"peek": False, "rounds": 2}))
    text = write_game_file(game_file(match))
    assert text.startswith(
        '[Game "powder"]\n[Rules "1"]\n[Seats "3"]\n[rounds "2"]\n[peek "off"]\n[Seed "a \\"b'
    )
    assert read_game_file(text).match == match


@pytest.mark.parametrize(("limit", "header"), [(0, "off"), (2, "2"), (3, None)])
def test_a_limit_of_slides_stands_in_a_header(limit: int, header: str | None) -> None:
    file = game_file(begin(setup("cannon", options={"slide_limit": limit})))
    text = write_game_file(file)
    assert ("slide_limit" in text) == bool(header)
    assert not header or f'[slide_limit "{header}"]\n' in text
    assert read_game_file(text) == file
    earlier = read_game_file(file_of("e1", f'[slide_limit "{"on" if limit else "off"}"]'))
    assert dict(earlier.match.setup.options)["slide_limit"] == (3 if limit else 0)


def test_a_position_in_which_the_second_side_begins_is_numbered_so() -> None:
    start = '[Start "5L4/10/10/1l8/10/10/1d7d/10/10/4D5 l"]'
    moves = "1... b7-b6 2. b4-b5 b6xb5 *"
    match = read_game_file(file_of(moves, start)).match
    assert write_game_file(game_file(match)).endswith(f"\n\n{moves}\n")
    later = write_game_file(read_game_file(file_of("*", start.replace(" l", " l 31"))))
    assert later.endswith('[Result "*"]\n\n*\n')
    begun = read_game_file(file_of("b7-b6", start.replace(" l", " l 31")))
    assert write_game_file(begun).endswith("\n\n16... b7-b6 *\n")


def test_a_game_that_counts_nothing_is_numbered_by_rounds() -> None:
    match = begin(setup("powder", seats=2, options={"peek": False}))
    for item in ("6", "1", "5", "2"):
        match = match.enter(item)
    match = match.play(1, "a").play(0, "b").enter("1").enter("2").play(0, "a").play(1, "a")
    text = write_game_file(game_file(match, comments=[(4, "Dealt.")]))
    assert text.endswith("\n\n1. *:6 *:1 *:5 *:2 {Dealt.} 1:a b 2. *:1 *:2 0:a a *\n")


@pytest.mark.parametrize(
    ("ending", "result"),
    [(None, "*"), ("=agreed", "1/2-1/2"), ("=resigned:0", "0-1"), ("=resigned:1", "1-0")],
)
def test_the_result_is_that_of_the_game(ending: str | None, result: str) -> None:
    match = read_record(f"cannon/1 : e1 f10 {ending or ''}")
    text = write_game_file(game_file(match))
    assert f'[Result "{result}"]' in text
    assert text.endswith(f" {result}\n")
    assert read_game_file(text).match == match


def test_the_result_names_every_seats_share() -> None:
    match = begin(setup("powder", seats=4, seed="x"))
    assert '[Result "1/4-1/4-1/4-1/4"]' in write_game_file(game_file(match.end(Ending("agreed"))))
    assert '[Result "1/3-0-1/3-1/3"]' in write_game_file(game_file(match.end(Ending("resigned", 1))))


@every_case
def test_lines_are_no_longer_than_80_characters(case: Case) -> None:
    match = played(case)
    comments = [(number, "So it went. " * 9) for number in range(0, len(match.steps), 7)]
    moves = write_game_file(game_file(match, comments=comments)).partition("\n\n")[2]
    assert max(map(len, moves.split("\n"))) <= 80
    assert "\n\n" not in moves


# What people write


@as_one_test
@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + TEXT,
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n\n", "\n"),
        TEXT.replace("\n\n", "\n; written on a train\n\n\n"),
        "; written on a train\n" + TEXT,
        TEXT.replace('[Rules "1"]\n', "").replace('[Result "1-0"]\n', ""),
        TEXT.replace(" 1-0\n", ""),
        TEXT.replace(" 1-0\n", " *"),
        TEXT.replace("1. ", "1.").replace("2. ", ""),
        TEXT.replace("b7-b6", "1... b7-b6").replace("2. ", "7. "),
        TEXT.replace("f10 {Both towns stand.}", "f10{Both towns\n   stand.}"),
        TEXT.replace("f10 {Both towns stand.}", "f10 ; Both towns stand.\n"),
        TEXT.replace("f10 {Both towns stand.}", "f10 {Both} {towns stand.} {}"),
        TEXT.replace('[Game "cannon"]\n', "").replace("[Player1", '[Game "Cannon"]\n[Player1'),
        TEXT.replace('[Player1 "花子"]', "［Ｐｌａｙｅｒ１　“花子”］"),
        TEXT.replace('"300"', "＂３００＂").replace("a4-b5", "ａ４－ｂ５").replace("1. ", "１． "),
        TEXT.replace("{A first try.}", "｛A first try.｝"),
    ],
)
def test_what_is_written_a_little_differently_means_the_same(text: str) -> None:
    assert text != TEXT
    assert read_game_file(text) == FILE


def test_halves_may_be_one_character() -> None:
    assert read_game_file(file_of("e1 =agreed ½-½", '[Result "½-½"]')).match.outcome


# What is refused


@as_one_test
@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ("", NotationError, "does not begin with a header"),
        ("e1 f10", NotationError, "does not begin with a header"),
        ("<!doctype html>", NotationError, "does not begin with a header"),
        ("\0\1\2", NotationError, "does not begin with a header"),
        ('[Event "no game"]', NotationError, "does not begin with a header"),
        ('[Game "chess"]', SetupError, "no game “chess”"),
        ("[Game cannon]", NotationError, "Line 1: this header is not complete"),
        ('[Game "cannon"]\n[Event "x]', NotationError, "Line 2: this header is not complete"),
        (file_of("", '[Rules "2"]'), NotationError, "Rules version “2”"),
        (file_of("", '[Seats "3"]'), SetupError, "for 2 players"),
        (file_of("", '[Seats "many"]'), NotationError, "seats=many"),
        (file_of("", '[move_limit "5"]'), SetupError, "move_limit"),
        (file_of("", '[colour "red"]'), NotationError, "colour=red"),
        (file_of("", '[Start "nonsense"]'), NotationError, ""),
        (file_of("", '[Deck2 "x"]'), NotationError, "Deck1, Deck2"),
        (file_of("", '[Deck1 "x"]'), SetupError, "without decks"),
        (file_of("", '[Event "x"]', '[Event "y"]'), NotationError, "“Event” is there twice"),
        (file_of("", '[_x "y"]'), NotationError, "“_x”"),
        (file_of("e1\nf10 a4-a4"), NotationError, "Line 4, “a4-a4”"),
        (file_of("e1\nf10 1. a4-a6"), IllegalDecision, "Line 4, “a4-a6”"),
        (file_of("e1 {never\nclosed"), NotationError, "Line 3: the comment"),
        (file_of('e1 *\n[Game "cannon"]'), NotationError, "A file holds one game"),
        (file_of("e1 1-0"), NotationError, "the game is not over"),
        (file_of("e1", '[Result "0-1"]'), NotationError, "the game is not over"),
        (file_of("e1 =agreed 1-0"), NotationError, "end in 1/2-1/2"),
        (file_of("e1 =resigned:1 1-0", '[Result "0-1"]'), NotationError, "end in 1-0"),
        (file_of("e1 =resigned:1 f10"), NotationError, "after the end"),
        (file_of("e1 =resigned:2"), NotationError, "is no ending"),
        (file_of("{" + "x" * GAME_FILE.most + "}"), NotationError, "has at most 200,000"),
        (file_of("{\ud800}"), NotationError, "not proper text"),
    ],
)
def test_a_wrong_file_is_refused_in_both_languages(
    text: str, kind: type[CannonryError], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        read_game_file(text)
    assert type(caught.value) is kind
    assert sentence in caught.value.text.en
    assert not caught.value.text.ja.isascii()


def test_a_refused_decision_names_its_rule() -> None:
    with pytest.raises(IllegalDecision) as caught:
        read_game_file(file_of("e1 e1"))
    assert caught.value.refusal.rule == "C2"


@as_one_test
@pytest.mark.parametrize("name", ["Game", "Result", "Seed", "Deck1", "event", "", "Two words", "Ë"])
def test_a_header_that_would_mean_something_else_is_not_written(name: str) -> None:
    with pytest.raises(NotationError):
        game_file(FILE.match, [(name, "x")])


def test_a_comment_after_the_last_step_is_no_comment_of_the_game() -> None:
    with pytest.raises(ValueError, match="must be a whole number from 0 to 5, not 6"):
        game_file(FILE.match, comments=[(6, "x")])


@pytest.mark.slow
@every_case
def test_a_damaged_file_is_refused_or_is_another_file(case: Case) -> None:
    rng = random.Random(f"{case} files")
    match = played(case).upto(30).dealt()
    text = write_game_file(game_file(match, [("Event", "x")], [(3, "a } b")]))
    for _ in range(as_many(40)):
        at, length = rng.randrange(len(text)), rng.choice([0, 1, 1, 5])
        damaged = text[:at] + rng.choice(["", " ", "x", "{", "}", '"', "\\", "[", ";", "1.", "*", "0-1"])
        damaged += text[at + length :]
        try:
            file = read_game_file(damaged)
        except CannonryError:
            continue
        assert read_game_file(write_game_file(file)) == file


# Nothing is lost


@pytest.mark.slow
@every_case
def test_every_game_comes_back_at_every_length(case: Case) -> None:
    whole = played(case)
    for steps in {0, 1, 2, len(whole.steps) // 2, len(whole.steps)}:
        match = whole.upto(steps).dealt()
        file = game_file(match, comments=[(number, f"{number}") for number in range(len(match.steps) + 1)])
        assert read_game_file(write_game_file(file)) == file
        if match.outcome is None:
            resigned = game_file(match.end(Ending("resigned", case.seats - 1)))
            assert read_game_file(write_game_file(resigned)) == resigned


@pytest.mark.slow
@given(st.data())
def test_whatever_people_write_comes_back(data: st.DataObject) -> None:
    match: Match = played(data.draw(st.sampled_from(CASES))).upto(25).dealt()
    anything = st.one_of(
        st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
        st.text(st.sampled_from('{}｛｝[]［］"\\;；%1.-*= \n\r\t\u3000'), max_size=40),
    )
    names = st.from_regex("(Event|Player|Note)[A-Za-z0-9_]{0,3}", fullmatch=True)
    headers = data.draw(st.lists(st.tuples(names, anything), max_size=4, unique_by=lambda header: header[0]))
    comments = data.draw(st.lists(st.tuples(st.integers(0, len(match.steps)), anything), max_size=4))
    file = game_file(match, headers, comments)
    assert read_game_file(write_game_file(file)) == file


def test_a_comment_stands_after_the_draws_that_are_not_written() -> None:
    match = begin(setup("powder", seed="x", options={"peek": False})).play(0, "a").play(1, "a")
    decided = max(number for number, step in enumerate(match.steps) if step.decider != CHANCE) + 1
    assert decided < len(match.steps)
    before, after = "Now draw.", "Drawn."
    file = game_file(match, comments=[(decided, before), (decided + 1, after)])
    assert file.comments == ((len(match.steps), f"{before} {after}"),)


# Whatever holds a game


def test_links_records_and_files_are_told_apart() -> None:
    shared = Shared("game", FILE.match, 5, (0, 0))
    link = write_link(shared)
    for text in (link, f"#{link}", f" https://example.org/en/cannon/#{link}\n"):
        assert read_game(text) == shared
    for text in (RECORD, f"\n{RECORD}\n"):
        assert read_game(text) == GameFile(FILE.match)
    for text in (TEXT, f"\ufeff\n{TEXT}", f"; mine\n{TEXT}"):
        assert read_game(text) == FILE
    assert write_record(read_game(TEXT).match) == RECORD


@as_one_test
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", NotationError),
        ("hello", NotationError),
        ("<p>e1 : f10</p>", NotationError),
        ("\ufffd\0\1" * 100, NotationError),
        ("https://example.org/#hello", LinkError),
        ("g1.cannon", LinkError),
        ("chess/1 : e4", SetupError),
        ("cannon/1 e1", NotationError),
        ("[Event]", NotationError),
    ],
)
def test_what_holds_no_game_is_refused(text: str, kind: type[CannonryError]) -> None:
    with pytest.raises(kind) as caught:
        read_game(text)
    assert not caught.value.text.ja.isascii()
