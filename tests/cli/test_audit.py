"""``audit``: what it says of fair, unfair and unfinished matches, and with which exit code."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pyengine.__main__ import main
from pyengine.fair.mixing import WRONG_MIX
from pyengine.notation.record import read_record
from pyengine.online.invitation import write_invitation
from pyengine.online.keys import sign
from pyengine.online.log import Log, Signature, entry, signed_text
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import write_proof, write_stored
from pyengine.online.table import TableLine
from pyengine.online.writing import remerged, resign
from tests.cli.conftest import Ask
from tests.cli.sittings import begun, invited
from tests.contract.playing import Case
from tests.effort import EFFORT
from tests.fair.tables import caught_up, fair_devices, played
from tests.fair.toy_group import toy
from tests.online.devices import owner, packet

SHORT = Case("gran-cannon", 2, (("target", 10),), seeded=False)


@cache
def devices(most: int = 10_000) -> tuple[RemoteMatch, ...]:
    """Both devices after that many rounds, or after the match."""
    return tuple(played(fair_devices(SHORT), random.Random("a short game"), most))


def really_signed(line: TableLine, log: Log) -> Log:
    """The log with a signature that anybody can check."""
    last = log.entries[-1]
    data = sign(owner(log.seat).key, signed_text(line.hash, last).encode())
    return replace(log, signature=Signature(log.seat, last.number, data))


def signed(device: RemoteMatch, *, without: int = 0) -> RemoteMatch:
    """The sitting as its players would have signed it, the last entries of all left out."""
    logs = [replace(each, entries=each.entries[: len(each.entries) - without]) for each in device.logs]
    return replace(device, logs=tuple(really_signed(device.table, each) for each in logs))


@pytest.fixture
def small_group() -> Iterator[None]:
    """Cards are locked in the small group, except at full effort."""
    with nullcontext() if EFFORT == "full" else toy():
        yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "file"


@pytest.mark.slow
def test_a_fair_match(file: Path, ask: Ask, capsys: pytest.CaptureFixture[str]) -> None:
    device = signed(devices()[0])
    file.write_text(write_proof(device))
    code, said = ask("audit", str(file))
    assert (code, said["result"], said["verdict"], said["missing"]) == (0, "fair", None, [])
    assert (said["mode"], said["names"]) == ("fair", ["Player 0", "Player 1"])
    assert device.audit is not None
    assert read_record(said["record"]) == device.audit.match
    kinds = [each.kind for log in device.logs for each in log.entries]
    assert said["checked"]["piles"] == kinds.count("pile")
    assert said["checked"]["rolls"] * 2 == kinds.count("roll")
    assert said["checked"]["decisions"] == kinds.count("do") > said["checked"]["seals"] > 0
    assert main(["audit", str(file)]) == 0
    text = capsys.readouterr().out
    assert text.endswith("\nfair\n")
    assert main(["audit", str(file), "--record"]) == 0
    assert capsys.readouterr().out == f"{text}{said['record']}\n"


@pytest.mark.slow
def test_a_kept_sitting_is_audited_without_its_secrets(file: Path, ask: Ask) -> None:
    device = signed(devices()[1])
    file.write_text(write_stored(device))
    code, said = ask("audit", str(file))
    assert (code, said["result"]) == (0, "fair")


@pytest.mark.slow
def test_a_seat_that_showed_another_secret_was_not_fair(
    file: Path, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    device = signed(devices()[0], without=1)
    line, (honest, other) = device.table, device.logs
    last = other.entries[-1]
    words = (honest.entries[-1].words[0], *last.words[1:])
    false = entry(1, last.number, last.before, last.place, "secret", words)
    log = really_signed(line, replace(other, entries=(*other.entries[:-1], false)))
    file.write_text(write_proof(replace(device, logs=(honest, log))))
    code, said = ask("audit", str(file))
    assert (code, said["result"], said["record"]) == (3, "not fair", None)
    verdict = said["verdict"]
    assert (verdict["kind"], verdict["seat"], verdict["number"]) == ("audit", 1, false.number)
    assert verdict["step"] == device.stand.base
    assert verdict["reason"] == said["why"]
    assert set(said["why"]) == {"en", "ja"}
    assert main(["audit", str(file)]) == 3
    assert f"not fair  seat 1 (Player 1), entry {false.number}, step" in capsys.readouterr().out
    assert main(["sitting", str(file)]) == 0
    assert f"audited  not fair  seat 1, entry {false.number}: The secret" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("most", "without", "sentence"),
    [(3, 0, "The match is not over"), (10_000, 2, "Missing: seat 0 (Player 0), seat 1 (Player 1).")],
)
def test_what_nobody_can_check_yet(
    most: int, without: int, sentence: str, file: Path, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(write_proof(signed(devices(most)[0], without=without)))
    code, said = ask("audit", str(file))
    assert (code, said["result"], said["verdict"], said["record"]) == (4, "not checked", None, None)
    assert sentence in said["why"]["en"]
    assert main(["sitting", str(file)]) == 0
    assert "not audited" not in capsys.readouterr().out or without


def test_where_nothing_is_hidden_there_is_nothing_to_distrust_and_a_seed_is_never_checked(
    file: Path, ask: Ask
) -> None:
    file.write_text(write_proof(begun("gunsor")[0]))
    code, said = ask("audit", str(file))
    assert (code, said["mode"], said["checked"]["rolls"]) == (4, "trust", 1)
    assert "on trust" in said["why"]["en"]
    file.write_text(write_proof(begun("cannon")[0]))
    assert "not over" in ask("audit", str(file))[1]["why"]["en"]


@pytest.mark.slow
def test_a_sitting_says_what_is_hidden_and_what_the_audit_found(
    file: Path, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    device = signed(devices(2)[0])
    file.write_text(write_proof(device))
    _, said = ask("sitting", str(file))
    assert said["audit"] is None
    assert said["due"] == [{"seat": 0, "kind": "do"}, {"seat": 1, "kind": "do"}]
    file.write_text(write_proof(signed(devices()[0])))
    _, said = ask("sitting", str(file))
    assert (said["audit"], said["hidden"]) == ({"missing": [], "verdict": None}, [])
    assert main(["sitting", str(file)]) == 0
    assert "\naudited  fair\n" in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.usefixtures("small_group")
@pytest.mark.parametrize(("game", "seats"), [("gunsor", 2), ("cannonades", 3)])
def test_a_game_with_a_shared_pile(game: str, seats: int, file: Path, ask: Ask) -> None:
    first, *others = played(fair_devices(Case(game, seats, seeded=False)), random.Random(game), 3)
    now = caught_up([resign(first), *others])
    audited(played(now, random.Random(game)), file, ask)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats"), [("gunsor", 2), ("cannonades", 3)])
def test_a_whole_game_with_a_shared_pile(game: str, seats: int, file: Path, ask: Ask) -> None:
    audited(played(fair_devices(Case(game, seats, seeded=False)), random.Random(game)), file, ask)


def audited(devices: Sequence[RemoteMatch], file: Path, ask: Ask) -> None:
    """A match with a pile that all draw from is found to be fair."""
    device = signed(devices[0])
    file.write_text(write_proof(device))
    code, said = ask("audit", str(file))
    assert (code, said["result"], said["verdict"]) == (0, "fair", None)
    kinds = [each.kind for log in device.logs for each in log.entries]
    assert said["checked"]["piles"] == kinds.count("pile") + 1
    assert device.whole is not None
    assert read_record(said["record"]) == device.whole
    code, said = ask("sitting", str(file))
    assert (code, said["audit"]) == (0, {"missing": [], "verdict": None})


@pytest.mark.slow
@pytest.mark.usefixtures("small_group")
@pytest.mark.parametrize("game", ["gunsor", "cannonades"])
def test_a_pile_that_a_seat_shuffled_otherwise_than_its_secret_says(
    game: str, file: Path, ask: Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where it is mixed once, as by links, nobody sees that before the audit."""
    one, other = fair_devices(Case(game, 2, seeded=False), mixes=1)
    log = one.logs[0]
    *before, mix = log.entries
    assert mix.kind == "mix"
    words = [*mix.words[:3], mix.words[4], mix.words[3], *mix.words[5:]]
    false = entry(0, mix.number, mix.before, mix.place, "mix", words)
    shuffled = signed_by_notary(one, replace(log, entries=(*before, false)))
    one, other = caught_up([remerged(replace(one, logs=(shuffled, one.logs[1]))), other])
    one, other = caught_up([resign(one), other])
    assert one.verdict is None
    file.write_text(write_proof(signed(other)))
    code, said = ask("audit", str(file))
    assert (code, said["result"], said["record"]) == (3, "not fair", None)
    verdict = said["verdict"]
    assert (verdict["kind"], verdict["seat"], verdict["number"]) == ("audit", 0, false.number)
    assert main(["audit", str(file)]) == 3
    assert WRONG_MIX.en in capsys.readouterr().out


def signed_by_notary(device: RemoteMatch, log: Log) -> Log:
    """The log with a signature that the devices of these tests take."""
    return replace(log, signature=packet(device.table, log.entries).signatures[0])


def test_what_is_no_sitting_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("nonsense", write_invitation(invited().invitation), write_stored(invited())):
        file.write_text(text)
        assert main(["audit", str(file)]) == 1
        assert "nothing to check" in capsys.readouterr().err
