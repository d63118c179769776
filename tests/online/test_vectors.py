"""Cryptography and formats by published and by independently computed values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyengine.errors import NotationError, SetupError
from pyengine.online import keys
from pyengine.online.keys import chain_element, chain_follows, decode, encode, hash_lines, seal_of
from pyengine.online.log import UNMERGED, Entry, Place, signed_text
from pyengine.online.table import read_table_line

pytestmark = pytest.mark.usefixtures("real_signatures")

VECTORS: dict[str, Any] = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
ORDER = 2**252 + 27742317777372353535851937790883648493
LOG = VECTORS["log"]

signatures = pytest.mark.parametrize(
    "row", VECTORS["ed25519"], ids=[row["name"] for row in VECTORS["ed25519"]]
)


@signatures
def test_signatures_are_those_of_the_standard(row: dict[str, str]) -> None:
    seed, message = bytes.fromhex(row["seed"]), bytes.fromhex(row["message"])
    public, signature = bytes.fromhex(row["public"]), bytes.fromhex(row["signature"])
    assert keys.public_key(seed) == public
    assert keys.is_sound(public)
    assert keys.sign(seed, message) == signature
    assert keys.verify(public, message, signature)


@signatures
def test_a_signature_is_for_one_key_one_message_and_written_in_one_way(row: dict[str, str]) -> None:
    message, public = bytes.fromhex(row["message"]), bytes.fromhex(row["public"])
    signature = bytes.fromhex(row["signature"])
    other = keys.public_key(bytes(32))
    assert not keys.verify(other, message, signature)
    assert not keys.verify(public, message + b"!", signature)
    assert not keys.verify(public[:31], message, signature)
    for at in (0, 31, 32, 63):
        changed = signature[:at] + bytes([signature[at] ^ 1]) + signature[at + 1 :]
        assert not keys.verify(public, message, changed)
    answer = int.from_bytes(signature[32:], "little")
    assert not keys.verify(public, message, signature[:32] + (answer + ORDER).to_bytes(32, "little"))
    assert not keys.verify(public, message, signature[:63])
    assert not keys.verify(public, message, signature + b"\0")


@pytest.mark.parametrize(
    "key", VECTORS["small_order"] + VECTORS["part_of_small_order"] + VECTORS["not_canonical"]
)
def test_a_key_that_binds_nobody_or_is_written_in_another_way_has_no_seat(key: str) -> None:
    assert not keys.is_sound(bytes.fromhex(key))
    sound, bad = LOG["table"].split("key1=")[1], encode(bytes.fromhex(key))
    with pytest.raises(SetupError, match="keys of this table cannot be used"):
        read_table_line(LOG["table"].replace(sound, bad))


@pytest.mark.parametrize("key", VECTORS["not_canonical"])
def test_a_key_in_another_form_signs_nothing(key: str) -> None:
    row = VECTORS["ed25519"][0]
    assert not keys.verify(bytes.fromhex(key), b"", bytes.fromhex(row["signature"]))


@pytest.mark.parametrize("row", VECTORS["judged_differently"], ids=lambda row: row["name"])
def test_what_browsers_judge_differently_is_refused(row: dict[str, str]) -> None:
    """So no history can be shown that some devices take for signed, and others do not."""
    public, message, signature = (bytes.fromhex(row[name]) for name in ("public", "message", "signature"))
    assert keys.is_sound(public)
    assert not keys.may_be_right(signature)
    assert not keys.verify(public, message, signature)


def test_two_seats_have_two_keys() -> None:
    one, other = LOG["table"].split("key0=")[1].split(" key1=")
    with pytest.raises(SetupError, match="keys of this table cannot be used"):
        read_table_line(LOG["table"].replace(other, one))


def test_the_tables_hash_and_mark_follow_from_its_line() -> None:
    line = read_table_line(LOG["table"])
    assert line.text == LOG["table"]
    assert line.hash == LOG["hash"]
    assert line.mark == f"{LOG['hash'][:4]} {LOG['hash'][4:8]} {LOG['hash'][8:12]}"


def test_entries_are_hashed_and_signed_byte_by_byte() -> None:
    first, second = LOG["entries"]
    assert second.split(" ")[2] == encode(hash_lines(first))
    entry = Entry(second, 0, 1, second.split(" ")[2], Place(0, 0, UNMERGED), "do", ("e1",))
    assert signed_text(LOG["hash"], entry) == LOG["signed"]
    seed, signature = bytes.fromhex(LOG["sign_seed"]), decode(LOG["signature"])
    assert keys.sign(seed, LOG["signed"].encode()) == signature
    key = read_table_line(LOG["table"]).keys[0]
    assert key == keys.public_key(seed)
    assert keys.verify(keys.public_key(seed), LOG["signed"].encode(), signature)


@pytest.mark.parametrize("row", VECTORS["chains"], ids=["one", "other"])
def test_a_chain_begins_at_its_tip_and_each_element_follows_the_one_before(row: dict[str, str]) -> None:
    elements = [chain_element(bytes.fromhex(row["seed"]), index) for index in range(3)]
    assert [encode(element) for element in elements] == [row["tip"], row["first"], row["second"]]
    assert chain_follows(elements[1], elements[0])
    assert chain_follows(elements[2], elements[1])
    assert not chain_follows(elements[2], elements[0])
    assert not chain_follows(elements[0], elements[1])


def test_a_seal_is_over_the_table_the_seat_the_entry_the_nonce_and_the_value() -> None:
    row = VECTORS["seal"]
    assert seal_of(row["table"], row["seat"], row["entry"], row["nonce"], row["value"]) == row["seal"]
    others = {
        seal_of(row["seal"], row["seat"], row["entry"], row["nonce"], row["value"]),
        seal_of(row["table"], 1, row["entry"], row["nonce"], row["value"]),
        seal_of(row["table"], row["seat"], 8, row["nonce"], row["value"]),
        seal_of(row["table"], row["seat"], row["entry"], encode(bytes(16)), row["value"]),
        seal_of(row["table"], row["seat"], row["entry"], row["nonce"], "add:b1"),
    }
    assert len(others | {row["seal"]}) == 6


@pytest.mark.parametrize(
    "text", ["A", "AB", "AAB", "AA==", "AA\n", "A A", "ＡＡ", "+/8", "AAA=", "é", "\ud800"]
)
def test_bytes_are_written_in_one_way_only(text: str) -> None:
    with pytest.raises(NotationError, match="not written as bytes are in a sitting"):
        decode(text)


def test_bytes_of_another_length_are_refused() -> None:
    assert decode("AAAA", 3) == bytes(3)
    with pytest.raises(NotationError):
        decode("AAAA", 4)
