"""``sitting``: what it shows of links, kept files and proofs, and what it never shows."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from pyengine.__main__ import main
from pyengine.online.invitation import accept, write_invitation
from pyengine.online.keys import encode
from pyengine.online.link import write_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import write_proof, write_stored
from pyengine.online.writing import answer, offer, play, resign, take
from tests.cli.conftest import Ask
from tests.cli.sittings import begun, entropy, invited, met, signed
from tests.registered import OURS


def played() -> tuple[RemoteMatch, RemoteMatch]:
    """Two towns are placed, and Ben offers a draw."""
    host, guest = begun()
    host, guest = met(play(host, "e1"), guest)
    host, guest = met(host, play(guest, "e10"))
    return met(host, offer(guest, "draw"))


def test_an_invitation(ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    host = invited()
    code, shown = ask("sitting", "https://example.org/cannon/#" + write_invitation(host.invitation))
    assert code == 0
    assert shown == {
        "kind": "invitation",
        "game": "cannon",
        "table": host.invitation.line.text,
        "name": "Aoi",
        "free": 1,
        "kept": None,
    }
    assert main(["sitting", write_invitation(host.invitation)]) == 0
    assert capsys.readouterr().out == f"{host.invitation.line.text}\nseat 0  Aoi\nseat 1  free\n"


def test_a_kept_sitting_without_its_secrets(
    tmp_path: Path, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _ = played()
    assert host.own
    kept = tmp_path / "kept"
    kept.write_text(write_stored(host))
    code, shown = ask("sitting", str(kept))
    assert code == 0
    assert shown["strands"] == [[entry.text for entry in log.entries] for log in host.logs]
    assert shown["mark"] == host.table.mark
    assert shown["names"] == ["Aoi", "Ben"]
    assert shown["due"] == [{"seat": 0, "kind": "do"}]
    assert shown["offers"] == [{"seat": 1, "kind": "draw", "step": None}]
    assert shown["kept"] == {"seat": 0, "given": 2, "unsure": False}
    assert (shown["record"], shown["over"], shown["verdict"]) == ("cannon/1 : e1 e10", False, None)
    assert main(["sitting", str(kept)]) == 0
    text = capsys.readouterr().out
    assert "  1  0.0  do e1\n" in text
    assert "due  seat 0: do\n" in text
    assert text.endswith("cannon/1 : e1 e10\n")
    for secret in (host.own.key, host.own.secret):
        assert encode(secret) not in text + json.dumps(shown)


def test_an_invitation_that_is_kept_without_its_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = invited()
    kept = tmp_path / "kept"
    kept.write_text(write_stored(host))
    assert main(["sitting", str(kept)]) == main(["sitting", str(kept), "--json"]) == 0
    said = capsys.readouterr().out
    assert '"kept": {"seat": 0, "given": false}' in said
    for secret in (host.own.key, host.own.secret):
        assert encode(secret) not in said


def test_a_proof_from_standard_input(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = played()
    host, guest = met(answer(host, host.stand.offers[0], agree=True), guest)
    monkeypatch.setattr(sys, "stdin", StringIO(write_proof(host) + "\n"))
    code, shown = ask("sitting", "-")
    assert code == 0
    assert (shown["reason"], shown["kept"], shown["over"]) == ("agreed", None, True)


def test_the_first_link_shows_the_whole_sitting_and_a_later_one_its_entries(
    ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    host, _ = begun()
    first = write_remote_link(replace(host, known=(0, 0)))
    assert ask("sitting", first)[1]["strands"] == [
        [entry.text for entry in each.entries] for each in host.logs
    ]
    later = write_remote_link(play(host, "e1"))
    code, shown = ask("sitting", later)
    assert code == 0
    assert (shown["kind"], shown["id"], shown["seat"], shown["heads"]) == (
        "moves",
        host.table.hash,
        0,
        [2, 1],
    )
    assert [(entry["seat"], entry["number"]) for entry in shown["entries"]] == [(0, 1)]
    assert shown["entries"][0]["text"].endswith(" do e1")
    assert main(["sitting", later]) == 0
    assert "cannot be checked" in capsys.readouterr().out


def test_a_fork_is_shown_with_its_verdict(
    ask: Ask, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = begun()
    one, other = play(host, "e1"), play(host, "d1")
    guest = take(guest, one.packet(guest.heads))
    proof = tmp_path / "proof"
    proof.write_text(write_proof(take(guest, other.packet())))
    code, shown = ask("sitting", str(proof))
    assert code == 0
    assert {name: shown["verdict"][name] for name in ("kind", "seat", "number")} == {
        "kind": "fork",
        "seat": 0,
        "number": 1,
    }
    assert main(["sitting", str(proof)]) == 0
    assert "stopped  seat 0, entry 1: A seat has signed two different histories" in capsys.readouterr().out


def test_what_a_word_holds_does_not_reach_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host, guest = begun()
    guest = take(guest, signed(host, "do", "\x1b[2J"))
    assert guest.verdict
    (tmp_path / "kept").write_text(write_stored(guest))
    assert main(["sitting", str(tmp_path / "kept")]) == 0
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert "do %1B%5B2J" in said


@pytest.mark.parametrize("game", OURS)
def test_before_all_sit_there_is_no_record(game: str, ask: Ask) -> None:
    guest = accept(invited(game).invitation, "Ben", entropy("Ben"))
    code, shown = ask("sitting", write_remote_link(guest))
    assert code == 0
    assert shown["due"][0] == {"seat": 0, "kind": "sit"}
    assert (shown["record"], shown["winners"], shown["over"]) == (None, None, False)


def test_the_end_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host, guest = begun()
    host, _ = met(resign(host), guest)
    (tmp_path / "proof").write_text(write_proof(host))
    assert main(["sitting", str(tmp_path / "proof")]) == 0
    assert capsys.readouterr().out.endswith("White wins (resigned)\ncannon/1 : =resigned:0\n")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", "There is no sitting in this"),
        ("", "There is no sitting in this"),
        ("g1.cannon.1.6.A352uKidnh4", "There is no sitting in this"),
        ("s1.cannon.1.6.xxxxxxxxxxx", "damaged"),
        ("i1.cannon.1.60.xxxxxxxxxxx", "The end of this link is missing"),
        ("i2.cannon.1.6.xxxxxxxxxxx", "newer edition"),
        ("sitting/1 table/1 cannon/1", "damaged"),
        ("proof/1 ", "damaged"),
    ],
)
def test_what_holds_no_sitting_is_refused(
    text: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(text))
    assert main(["sitting", "-"]) == 1
    assert sentence in capsys.readouterr().err


def test_what_is_no_text_or_too_long_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    for content, sentence in ((b"\xff\xfe", "no sitting"), (b"sitting/1 " + b"x" * 4_000_000, "too long")):
        file.write_bytes(content)
        assert main(["sitting", str(file)]) == 1
        assert sentence in capsys.readouterr().err


@pytest.mark.slow
def test_a_proof_that_was_changed_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    host, _ = played()
    (tmp_path / "proof").write_text(write_proof(host).replace(" do e1", " do d1"))
    assert main(["sitting", str(tmp_path / "proof")]) == 1
    assert "is not signed" in capsys.readouterr().err
