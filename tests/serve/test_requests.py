"""Lines of any kind: each is answered once, none does harm."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.games import GAME_IDS
from pyengine.serve.loop import split
from pyengine.serve.requests import COMMANDS, LONGEST
from tests.effort import as_many
from tests.serve.talking import Talk, line

Json = dict[str, Any]


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"   ",
        b"hello",
        b"{",
        b'{"command": "hello"',
        b'{"command": "hello"} {"command": "hello"}',
        b"[]",
        b"7",
        b"null",
        b'"hello"',
        b"{}",
        b'{"command": null}',
        b'{"command": "Hello"}',
        b'{"command": ["hello"]}',
        b'{"command": "hello", "loudly": true}',
        b'{"command": "hello", "id": 1.5}',
        b'{"command": "hello", "id": true}',
        b'{"command": "hello", "id": [1]}',
        b'{"command": "hello", "id": NaN}',
        b'{"command": "hello", "id": ' + b"9" * 5_000 + b"}",
        b'{"command": "hello", "id": "\\ud800"}',
        b'{"command": "new", "game": "\\udfff"}',
        b'{"command": "hello"\xff}',
        b"\xff\xfe",
        b"\x00",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"command": "new"}',
        b'{"command": "new", "game": 5}',
        b'{"command": "new", "game": "cannon", "seats": "2"}',
        b'{"command": "new", "game": "cannon", "seats": 1e0}',
        b'{"command": "new", "game": "cannon", "seats": true}',
        b'{"command": "new", "game": "cannon", "options": []}',
        b'{"command": "new", "game": "cannon", "options": {"slide_limit": null}}',
        b'{"command": "new", "game": "cannon", "decks": "feather-front"}',
        b'{"command": "position", "game": "cannon", "moves": ["e1", 5]}',
        b'{"command": "new", "game": "gunsor", "seed": 7.5}',
        b'{"command": "new", "game": "gunsor", "seed": true}',
        b'{"command": "new", "game": "gunsor", "seed": [7]}',
        b'{"command": "new", "game": "gunsor", "seed": 1' + b"0" * 100 + b"}",
        b'{"command": "go", "seed": 0.5}',
        b'{"command": "go", "nodes": -5}',
        b'{"command": "go", "nodes": 1e999}',
        b'{"command": "go", "nodes": 1' + b"0" * 20 + b"}",
        b'{"command": "go", "infinite": 1}',
        b'{"command": "hello", "id": "' + b"x" * LONGEST + b'"}',
    ],
    ids=lambda sent: sent[:30].decode(errors="replace"),
)
def test_a_malformed_line_is_refused(sent: bytes) -> None:
    talk = Talk()
    (reply,) = talk.hear(sent)
    assert reply["error"]["kind"] == "RequestError"
    assert reply["error"]["message"]
    assert talk.ask("hello")


def test_a_mark_of_the_byte_order_and_carriage_returns_do_no_harm() -> None:
    assert "answer" in Talk().hear(b"\xef\xbb\xbf" + line("hello") + b"\r")[0]


def test_nulls_are_as_if_left_out() -> None:
    talk = Talk()
    talk.ask("new", game="cannon", seats=None, seed=None)
    assert talk.ask("observe", seat=None, id=None)["seat"] is None
    assert talk.refused("new", game=None)["kind"] == "RequestError"


def alive(talk: Talk, sent: bytes) -> None:
    """Assert that a line gets one answer.

    It can be distinguished from other lines, and a refusal changes nothing.
    """
    before = talk.hear(line("state"))
    replies = talk.hear(sent)
    kinds = [{"answer", "error", "info", "best"} & set(reply) for reply in replies]
    assert all(len(kind) == 1 for kind in kinds)
    answers = [kind for kind in kinds if kind & {"answer", "error"}]
    assert len(answers) == 1
    if {"error"} in kinds:
        assert replies[-1]["error"]["kind"] != "Fault"
        assert talk.hear(line("state")) == before


@given(st.binary())
def test_no_bytes_kill_it(sent: bytes) -> None:
    alive(Talk(), sent)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=4,
)


@pytest.mark.slow
@settings(max_examples=as_many(30))
@given(st.dictionaries(st.sampled_from(["id", "command", "game", "seat"]) | st.text(), anything))
def test_no_object_kills_it(said: Json) -> None:
    alive(Talk(), json.dumps(said).encode())


_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(GAME_IDS),
    "position": st.text(alphabet="dl/1 ?-5", max_size=12),
    "record": st.sampled_from(["cannon/1 : e1", "gunsor/1 seed=a :", "g1.x", "[Game]"]),
    "moves": st.lists(st.sampled_from(["e1", "f10", "0:S", "*:w7", "=agreed", "a2-a3"]), max_size=3),
    "move": st.sampled_from(["e1", "f10", "a2-a3", "0", "w7", "keep", "end"]),
    "draw": st.sampled_from(["w7", "0", "b0"]),
    "end": st.sampled_from(["agreed", "resigned", "bored"]),
    "seed": st.sampled_from(["a", 3]),
    "level": st.integers(0, 2),
    "nodes": st.integers(0, 50),
    "ms": st.integers(0, 5),
    "options": st.dictionaries(st.sampled_from(["declare", "reach"]), st.booleans(), max_size=1),
    "decks": st.just(["feather-front", "spring-tide"]),
    "wait": st.just(value=False),
}
_NUMBERS = st.integers(0, 3)


@st.composite
def requests(draw: st.DrawFn) -> Json:
    """A request that could be meant: a command with fields that it has."""
    command = draw(st.sampled_from([name for name in COMMANDS if name != "quit"]))
    names = sorted(COMMANDS[command])
    fields = draw(st.sets(st.sampled_from(names), max_size=4)) if names else set[str]()
    return {"command": command, **{name: draw(_VALUES.get(name, _NUMBERS)) for name in sorted(fields)}}


@settings(max_examples=as_many(60))
@given(st.lists(requests(), min_size=1, max_size=12))
def test_no_order_of_requests_kills_it(asked: list[Json]) -> None:
    talk = Talk()
    for each in asked:
        alive(talk, json.dumps(each).encode())
        talk.session.think()


@given(st.lists(st.binary(max_size=20)), st.integers(1, 7))
def test_lines_are_the_same_in_whatever_pieces_they_come(pieces: list[bytes], size: int) -> None:
    text = b"\n".join(pieces)
    chunks = [text[at : at + size] for at in range(0, len(text), size)]
    lines = text.split(b"\n")
    assert list(split(chunks, LONGEST)) == (lines if lines[-1] else lines[:-1])


def test_of_a_line_too_long_only_the_beginning_is_kept() -> None:
    chunks = [b"x" * 60_000] * 1_000 + [b"\n", line("hello")]
    first, second = split(chunks, LONGEST)
    assert LONGEST < len(first) < 2 * LONGEST
    assert second == line("hello")
