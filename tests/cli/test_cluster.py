"""The arena on a Dask cluster: one in this process, none, and ports at which something else answers."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.arena import cluster
from pyengine.arena.cluster import ClusterError
from pyengine.arena.contest import Meeting
from pyengine.arena.played import Played
from pyengine.arena.run import run_all
from pyengine.text import Text
from tests.cli.conftest import Ask

ROOT = Path(__file__).parents[2]
POWDER_ARENA = ["arena", "powder", "--seats", "level:2,random,level:1", "--seed", "7", "--games", "12"]
CANNON_ARENA = ["arena", "cannon", "--seats", "random", "--option", "move_limit=40"]

pytestmark = pytest.mark.slow


def test_a_cluster_gives_the_table_of_this_process(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its scheduler and its worker are threads here: ``test_cluster_processes.py`` has real ones."""
    distributed = pytest.importorskip("distributed")
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as local:
        assert ask(*POWDER_ARENA, "--scheduler", local.scheduler_address) == ask(*POWDER_ARENA)


def test_a_scheduler_that_dies_leaves_the_table_of_what_is_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def two(meetings: Sequence[Meeting], _address: str) -> Iterator[Played]:
        yield from run_all(meetings[:2])
        raise ClusterError(Text("gone", "消えた"))

    monkeypatch.setattr("pyengine.cli.arena.run_on_cluster", two)
    assert main([*CANNON_ARENA, "--games", "4", "--scheduler", "here:1"]) == 1
    told = capsys.readouterr()
    assert told.out.startswith("cannon: 2 games, 1 deal,")
    assert told.err == "error: gone\n"


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "no address of a scheduler"),
        ("http://localhost:8786", "no address of a scheduler"),
        ("tcp://localhost", "no address of a scheduler"),
        ("tcp://localhost:1", "No Dask scheduler answers"),
        ("tls://localhost:1", "No Dask scheduler answers"),
    ],
)
def test_nobody_at_the_address(
    address: str, sentence: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.3)
    code, answer = ask(*CANNON_ARENA, "--scheduler", address)
    assert code == 1
    assert answer["error"]["kind"] == "ClusterError"
    assert sentence in answer["error"]["message"]


class Stranger:
    """A port that takes connections, and what it says to each; then it holds its tongue, or hangs up."""

    def __init__(self, says: bytes, *, echoes: bool = False, stays: bool = True) -> None:
        self._says, self._echoes, self._stays = says, echoes, stays
        self._port = socket.create_server(("127.0.0.1", 0))
        self._guests: list[socket.socket] = []
        self.address = f"tcp://127.0.0.1:{self._port.getsockname()[1]}"
        threading.Thread(target=self._receive, daemon=True).start()

    def close(self) -> None:
        """Hang up on everybody."""
        for each in (self._port, *self._guests):
            each.close()

    def _receive(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._port.accept()
                # Kept at once: who has hung up already is closed in the end, too.
                self._guests.append(guest)
                guest.sendall(self._says)
                if not self._stays:
                    guest.close()
                    continue
                if self._echoes:
                    threading.Thread(target=self._echo, args=(guest,), daemon=True).start()

    def _echo(self, guest: socket.socket) -> None:
        with suppress(OSError):
            while said := guest.recv(65_536):
                guest.sendall(said)


STRANGERS: dict[str, Callable[[], Stranger]] = {
    "silent": lambda: Stranger(b""),
    "hangs up": lambda: Stranger(b"", stays=False),
    "of another trade": lambda: Stranger(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 100),
    "talks nonsense": lambda: Stranger(b"\3" + bytes(7) + b"\0\0\0\0\0\1\0\0" * 3),
    "says nothing at length": lambda: Stranger(bytes(64)),
    "echoes": lambda: Stranger(b"", echoes=True),
}


@pytest.mark.parametrize("make", STRANGERS.values(), ids=STRANGERS)
def test_a_port_that_is_no_scheduler_is_told_of(
    make: Callable[[], Stranger], ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 1.0)
    path = tmp_path / "games.jsonl"
    stranger = make()
    code, answer = ask(*CANNON_ARENA, "--scheduler", stranger.address, "--resume", str(path))
    stranger.close()
    assert code == 1
    assert answer["error"]["kind"] == "ClusterError"
    assert f"No Dask scheduler answers at {stranger.address}" in answer["error"]["message"]
    assert path.read_bytes().count(b"\n") == 1


@pytest.mark.nightly
def test_a_silent_port_does_not_keep_the_process() -> None:
    stranger = Stranger(b"")
    hasty = (
        "import sys; from pyengine.arena import cluster; cluster._PATIENCE = 0.5\n"
        "from pyengine.__main__ import main; sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", hasty, *CANNON_ARENA, "--scheduler", stranger.address],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    stranger.close()
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"error: No Dask scheduler answers at {stranger.address} (no word within")
    assert done.stderr.count("\n") == 1


def test_without_the_library_it_is_asked_for(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, answer = ask(*CANNON_ARENA, "--scheduler", "tcp://localhost:8786")
    assert code == 1
    assert "cannonry[cluster]" in answer["error"]["message"]


def test_processes_here_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*CANNON_ARENA, "--jobs", "2", "--scheduler", "tcp://localhost:8786"])
    assert "not allowed with argument --jobs" in capsys.readouterr().err
