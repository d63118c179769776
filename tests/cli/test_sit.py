"""``sit``: two processes play over a socket, are killed, go on, and refuse what does not belong there."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pyengine.__main__ import main
from pyengine.games import load
from pyengine.record import read_record
from pyengine.sitting import Sitting, perform, read_stored
from tests.cli.terminals import Terminal, terminals
from tests.registered import OURS

pytestmark = pytest.mark.slow

Start = Callable[..., Terminal]
BRIEF = {"cannon": ("--option", "move_limit=20"), "gran-cannon": ("--option", "target=10")}
"""Options that keep a game short."""


@pytest.fixture
def start() -> Iterator[Start]:
    with terminals() as begin:
        yield begin


def table(start: Start, game: str, *more: object) -> tuple[Terminal, int]:
    """A terminal with an open table, and its port."""
    host = start(game, *BRIEF.get(game, ()), *more)
    port: int = host.kind("listening")["port"]
    return host, port


def pair(start: Start, game: str, *more: object) -> tuple[Terminal, Terminal]:
    """Two terminals of persons who have sat down."""
    host, port = table(start, game, "--name", "Aoi", *more)
    guest = start("--join", port, "--name", "Ben")
    for side in (host, guest):
        side.kind("table")
        side.kind("stand")
    return host, guest


def due(side: Terminal) -> Any:
    """The answer in which this side is to decide: the last one, or a later one if cards are dealt first."""
    return side.said[-1] if side.said[-1].get("moves") else side.turn()


def ends(*sides: Terminal) -> Any:
    """What all of them say at the end, which is the same."""
    assert [side.ended() for side in sides] == [0] * len(sides)
    one, *others = (side.said[-1] for side in sides)
    assert one["kind"] == "end"
    assert others == [one] * len(others)
    return one


def asked(side: Terminal, kind: str) -> Any:
    """The next time that the other asks for this."""
    return side.until(lambda answer: kind in [offer["kind"] for offer in answer.get("offers", ())])["offers"]


def found(said: list[Any], kind: str) -> list[Any]:
    return [answer for answer in said if answer.get("kind") == kind]


@pytest.mark.parametrize("game", OURS)
def test_two_machines_play_a_whole_game(game: str, start: Start) -> None:
    host, port = table(start, game, "--machine", "1" if game == "cannon" else "random", "--seat", 1)
    guest = start("--join", port, "--machine", "random")
    end = ends(host, guest)
    match = read_record(end["record"])
    assert match.outcome
    assert match.setup.game == game
    ours, theirs = found(host.said, "table")[0], found(guest.said, "table")[0]
    assert ours["mark"] == theirs["mark"]
    assert (ours["seat"], theirs["seat"]) == (1, 0)
    assert ours["fair"] is load(game).fair
    assert ours["trust"] is (not load(game).fair and (load(game).hidden or load(game).has_chance))
    assert end["audit"] == ("fair" if load(game).fair else None)
    # Each has seen of every step what its seat may see, and nothing else.
    for side, seat in ((host, 1), (guest, 0)):
        seen = [event for stand in found(side.said, "stand") for event in stand["events"]]
        events = json.loads(json.dumps([event.describe() for event in match.events(seat)]))
        assert seen == events[len(events) - len(seen) :]
        assert found(side.said, "stand")[-1]["position"] == match.game.write(match.observe(seat))


@pytest.mark.parametrize("killed", ["host", "guest"])
def test_a_terminal_that_was_killed_goes_on(killed: str, start: Start, tmp_path: Path) -> None:
    kept = {"host": tmp_path / "host", "guest": tmp_path / "guest"}
    host, port = table(start, "gunsor", "--trust", "--machine", "random", "--keep", kept["host"])
    guest = start("--join", port, "--machine", "random", "--keep", kept["guest"])
    sides = {"host": host, "guest": guest}
    for steps in (25, 50):
        sides[killed].beyond(steps)
        sides[killed].kill()
        way = ("--port", port) if killed == "host" else ("--join", port)
        sides[killed] = start("--keep", kept[killed], "--machine", "random", *way)
    assert ends(*sides.values())["reason"] in ("points", "tie")
    ours, theirs = (perform(read_stored(path.read_text())) for path in kept.values())
    assert isinstance(ours, Sitting)
    assert isinstance(theirs, Sitting)
    assert ours.strands == theirs.strands


def test_a_table_at_which_nobody_sits_yet_is_not_kept(start: Start, tmp_path: Path) -> None:
    host, port = table(start, "cannon", "--name", "Aoi", "--keep", tmp_path / "kept")
    host.kill()
    assert not (tmp_path / "kept").exists()
    again = start("cannon", "--name", "Aoi", "--keep", tmp_path / "kept", "--port", port)
    again.kind("listening")
    assert start("--join", port).kind("invitation")["name"] == "Aoi"
    assert again.kind("table")["names"] == ["Aoi", ""]
    assert (tmp_path / "kept").stat().st_mode & 0o077 == 0


def test_what_is_over_ends_at_once_when_it_is_gone_on_with(start: Start, tmp_path: Path) -> None:
    host, port = table(start, "cannon", "--machine", "random", "--keep", tmp_path / "kept")
    guest = start("--join", port, "--machine", "random")
    end = ends(host, guest)
    assert ends(start("--keep", tmp_path / "kept")) == end


def test_persons_type_moves_and_what_is_wrong_is_said(start: Start) -> None:
    host, guest = pair(start, "cannon")
    assert len(host.said[-1]["moves"]) == 8
    guest.type("e10")
    assert guest.refused() == "It is Black's turn."
    host.type("a2-a3")
    assert "town" in host.refused().lower()
    host.type("nonsense")
    assert host.refused()
    host.type("yes")
    assert host.refused() == "The other player has not asked anything."
    host.type("e1")
    assert (
        guest.turn()["events"] == [{"event": "TownPlaced", "seat": 0, "square": "e1"}]
        or guest.said[-1]["events"]
    )
    guest.type("help")
    assert "resign" in guest.kind("note")["text"]
    guest.type("board")
    assert guest.kind("stand")["moves"]
    guest.type("resign")
    end = ends(host, guest)
    assert (end["winners"], end["reason"]) == ([0], "resigned")


def test_a_draw_is_offered_and_agreed_on(start: Start) -> None:
    host, guest = pair(start, "cannon")
    host.type("draw")
    assert asked(guest, "draw") == [{"seat": 0, "kind": "draw", "step": None}]
    guest.type("no")
    host.until(lambda answer: answer.get("offers") == [])
    guest.type("draw")
    host.until(lambda answer: [offer["seat"] for offer in answer.get("offers", ())] == [1])
    host.type("yes")
    assert ends(host, guest)["reason"] == "agreed"


def test_a_move_is_taken_back_and_a_game_ended_without_a_result(start: Start) -> None:
    host, guest = pair(start, "cannon")
    host.type("e1")
    guest.turn()
    host.type("back")
    assert asked(guest, "back") == [{"seat": 0, "kind": "back", "step": 0}]
    guest.type("yes")
    assert host.until(lambda answer: answer.get("steps") == 0 and answer.get("moves"))["due"] == [0]
    host.type("void")
    asked(guest, "void")
    guest.type("yes")
    end = ends(host, guest)
    assert (end["void"], end["winners"], end["plies"]) == (True, None, 0)


def test_decks_are_dealt_fairly_and_known_by_all_only_after_the_match(start: Start, tmp_path: Path) -> None:
    decks = load("kanon").ready_decks[:2]
    kept = tmp_path / "kept"
    host, port = table(start, "kanon", "--machine", "random", "--deck", decks[0])
    guest = start("--join", port, "--machine", "random", "--deck", decks[1], "--keep", kept)
    # Before it sits down each hears that its list becomes public.
    for side, at in ((guest, 1), (host, 0)):
        side.kind("table")
        assert "deck lists become public" in side.said[at]["text"]
    guest.beyond(25)
    guest.kill()
    again = start("--keep", kept, "--join", port, "--machine", "random")
    end = ends(host, again)
    assert end["audit"] == "fair"
    assert read_record(end["record"]).setup.decks == tuple(map(load("kanon").canonical_deck, decks))


@pytest.mark.parametrize("game", ["gunsor", "cannonades"])
def test_who_shuffles_a_pile_together_reads_how_and_why_it_takes_a_while(game: str, start: Start) -> None:
    host, guest = pair(start, game)
    for side in (host, guest):
        if not found(side.said, "note"):
            side.kind("note")
        assert [note["text"] for note in found(side.said, "note")] == ["Shuffling…"]
        assert found(side.said, "table")[0]["fair"]
    host.type("resign")
    end = ends(host, guest)
    assert (end["audit"], end["winners"]) == ("fair", [1])
    assert read_record(end["record"]).setup.game == game


def test_a_table_for_people_who_trust_each_other(start: Start) -> None:
    host, _ = pair(start, "gran-cannon", "--trust")
    assert (found(host.said, "table")[0]["trust"], found(host.said, "table")[0]["fair"]) == (True, False)


def test_what_was_chosen_when_the_other_gave_up_is_audited_too(start: Start) -> None:
    host, guest = pair(start, "gran-cannon")
    due(guest)
    host.type(due(host)["moves"][0]["text"])
    assert host.kind("stand")["waits"] == [{"seat": 1, "kind": "do"}]
    guest.type("resign")
    end = ends(host, guest)
    assert (end["audit"], end["winners"], end["plies"]) == ("fair", [0], 0)


def test_a_simultaneous_choice_stays_secret_until_both_have_chosen(start: Start) -> None:
    host, guest = pair(start, "gran-cannon")
    position = due(guest)["position"]
    host.type(due(host)["moves"][0]["text"])
    waiting = host.kind("stand")
    assert (waiting["due"], waiting["moves"]) == ([1], [])
    before = guest.kind("stand")
    assert (before["due"], before["events"]) == ([1], [])
    assert before["position"] == position
    guest.type(before["moves"][0]["text"])
    assert "Revealed" in {event["event"] for event in guest.until(lambda answer: answer["events"])["events"]}


def test_who_leaves_comes_back(start: Start, tmp_path: Path) -> None:
    host, port = table(start, "cannon")
    guest = start("--join", port, "--keep", tmp_path / "guest")
    guest.kind("table")
    host.turn()
    guest.type("quit")
    assert guest.ended() == 0
    assert "has left" in host.kind("note")["text"]
    host.type("e1")
    assert start("--join", port, "--keep", tmp_path / "guest").turn()["steps"] == 1


# What is refused


def test_a_kept_seat_is_one_terminal_s_alone_and_nobody_else_s_to_read(start: Start, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    host, port = table(start, "cannon", "--keep", kept)
    start("--join", port)
    host.kind("table")
    assert kept.stat().st_mode & 0o077 == 0
    second = start("--keep", kept)
    assert second.refused() == f"Another terminal has the seat that is kept in {kept}."
    assert second.ended() == 1


def test_a_stranger_to_a_game_is_sent_away(start: Start, tmp_path: Path) -> None:
    host, port = table(start, "cannon")
    guest = start("--join", port, "--keep", tmp_path / "guest")
    host.kind("table")
    guest.kind("table")
    guest.kill()
    host.kind("note")
    stranger = start("--join", port)
    assert "has begun" in stranger.refused()
    assert stranger.ended() == 1
    other, there = table(start, "cannon")
    lost = start("--join", there, "--keep", tmp_path / "guest")
    assert lost.refused() == "The other device sits at another table."
    assert lost.ended() == 1
    start("--join", there).kind("table")
    other.kind("table")


BAD = {
    "no JSON": b"GET / HTTP/1.1\r\n\r\n",
    "no string": b"[" * 100_000 + b"\n",
    "cut": b'"heads\n',
    "a word": b'"ping 1"\n',
    "another kind": b'"g1.cannon.1.1.xxxxxx"\n',
    "a packet too early": b'"packet/1 ' + b"A" * 43 + b'"\n',
    "a seat without a key": b'"join x Ben -"\n',
    "a damaged table": b'"table table/1 cannon/1"\n',
    "a link": b'"s1.cannon.1.1.xxxxxx"\n',
    "half a character": b'"heads \\ud800"\n',
    "no UTF-8": b'"\xff"\n',
    "a line without end": b'"' + b"x" * 4_100_000,
    "a flood": b'"heads ' + b"A" * 43 + b" 0:" + b"A" * 43 + b'"\n',
}


def test_what_is_no_frame_closes_the_line_and_the_table_waits_on(start: Start) -> None:
    host, port = table(start, "cannon")
    for name, sent in BAD.items():
        with socket.create_connection(("127.0.0.1", port), timeout=30) as stranger:
            assert stranger.recv(4).startswith(b'"lob'), name
            try:
                stranger.sendall(sent * 300 if name == "a flood" else sent)
                while stranger.recv(65_536):
                    pass
            except ConnectionError:
                pass  # the host has closed it while there was more to read
        assert host.refused(), name
    start("--join", port).kind("table")
    host.kind("table")


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["sit"], "Name a game"),
        (["sit", "nonsense"], "There is no game “nonsense”"),
        (["sit", "cannon", "--machine", "99"], "strengths 1 to 5"),
        (["sit", "cannon", "--machine", "nobody"], "is no player"),
        (["sit", "cannon", "--deck", "x"], "without decks"),
        (["sit", "cannon", "--option", "x=1"], "no option x"),
        (["sit", "cannon", "--keep", "no/such/folder"], "cannot be kept"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 1
    assert sentence in capsys.readouterr().err


def test_a_port_without_a_table_and_one_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["sit", "cannon", "--port", port]) == 1
        assert "Choose another one" in capsys.readouterr().err
    assert main(["sit", "--join", port]) == 1
    assert "No table is open" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["cannon", "--join", "1"], ["--join", "65536"], ["cannon", "--seat", "2"]])
def test_wrong_usage(argv: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["sit", *argv])
    assert ended.value.code == 2


def test_files_that_keep_no_seat_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept"
    for content, sentence in ((b"nonsense\n", "damaged"), (b"\xff\xfe", "cannot be read")):
        kept.write_bytes(content)
        assert main(["sit", "--keep", str(kept)]) == 1
        assert sentence in capsys.readouterr().err
        assert kept.read_bytes() == content
