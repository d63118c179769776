"""The arena on a Dask cluster of processes.

The games are those played here, no matter which process dies, stops or is not there.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from pyengine import games
from pyengine.arena import cluster
from pyengine.arena.cluster import ClusterError, run_on_cluster
from pyengine.arena.contest import Meeting, contest
from pyengine.arena.played import Played
from pyengine.arena.run import run_all
from pyengine.games.cannon import GAME as CANNON
from tests.cli.conftest import Ask
from tests.contract.fixture_game import GAME as POWDER

ROOT = Path(__file__).parents[2]
POWDER_ARENA = ["arena", "powder", "--seats", "level:2,random,level:1", "--seed", "7", "--games", "12"]
CANNON_ARENA = ["arena", "cannon", "--seats", "random", "--option", "move_limit=40"]
MATRIX = [
    *("arena", "kanon", "--matrix", "decks", "--seats", "random", "--games", "2"),
    *("--deck", "feather-front", "--deck", "spring-tide"),
]
POOL = ["arena", "cannonades", "--pool", "random,level:1,level:3", "--players", "2,4", "--games", "8"]

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="processes are killed as POSIX has it"),
    pytest.mark.nightly,
]


class Cluster:
    """A scheduler and two workers, each a process; ``whole`` replaces one that was killed."""

    def __init__(self, folder: Path) -> None:
        self._env = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            # Dask itself gives a task three more workers: here every death reaches us.
            "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0",
        }
        self.workers: dict[str, subprocess.Popen[bytes]] = {}
        self._scheduler = self._started("scheduler", "--port", "0", "--scheduler-file", str(folder / "found"))
        self.address: str = _awaited(lambda: _read(folder / "found"))["address"]
        self._client = import_module("distributed").Client(self.address, set_as_default=False)

    def whole(self) -> str:
        """The scheduler's address, when two workers have joined it."""
        for name in {"one", "other"} - self.workers.keys():
            self.workers[name] = self._started(
                "worker", self.address, "--no-nanny", "--nthreads", "1", "--name", name
            )
        _awaited(lambda: len(self._client.nthreads()) == 2)
        return self.address

    def empty(self) -> str:
        """The scheduler's address, when it has no workers."""
        for worker in self.workers.values():
            worker.kill()
            worker.wait()
        self.workers.clear()
        _awaited(lambda: not self._client.nthreads())
        return self.address

    def kill_one_at_work(self) -> bool:
        """Kill a worker if it has games to play; whether it had."""
        one = self.workers["one"]
        one.send_signal(signal.SIGSTOP)  # or it finishes them while we look
        sleep(0.1)  # what it has sent arrives
        at_work = bool(self._client.processing()[self._one()])
        if at_work:
            self._kill()
        else:
            one.send_signal(signal.SIGCONT)
        return at_work

    def kill_one_that_has_finished(self) -> None:
        """Kill a worker that has given results and has nothing more to do.

        Wait until the scheduler misses it.
        """
        one = self._one()
        _awaited(lambda: self._client.has_what()[one] and not self._client.processing()[one])
        self._kill()
        _awaited(lambda: len(self._client.nthreads()) == 1)

    def is_idle(self) -> bool:
        """Whether nothing is under way or waiting."""
        return not any(self._client.processing().values())

    def close(self) -> None:
        """End all processes."""
        self._client.close()
        for process in (*self.workers.values(), self._scheduler):
            process.kill()
            process.wait()

    def a_worker(self) -> str:
        """The address of a worker."""
        return str(self._one())

    def _one(self) -> Any:
        """The address of the worker that will be killed."""
        (address,) = (
            address
            for address, worker in self._client.scheduler_info(n_workers=-1)["workers"].items()
            if worker["name"] == "one"
        )
        return address

    def _kill(self) -> None:
        killed = self.workers.pop("one")
        killed.kill()
        killed.wait()

    def _started(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", what, "--no-dashboard", "--host", "127.0.0.1", *arguments],
            cwd=ROOT, env=self._env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip


def _read(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None


def _awaited(find: Callable[[], Any]) -> Any:
    """What is found as soon as it is there."""
    last = monotonic() + 60
    while monotonic() < last:
        if found := find():
            return found
        sleep(0.05)
    raise TimeoutError


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    yield made
    made.close()


@pytest.fixture(autouse=True)
def _powder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")


def untimed(game: Played) -> Mapping[str, Any]:
    return {name: value for name, value in game.to_json().items() if name != "seconds"}


def long_games() -> list[Meeting]:
    """Games that take a while each, so that a worker has usually some to play."""
    made = contest(CANNON, ["level:1", "random"], options={"move_limit": 100})
    return [Meeting(made, pairing) for pairing in made.pairings(24)]


def powder() -> list[Meeting]:
    made = contest(POWDER, ["random", "random"])
    return [Meeting(made, pairing) for pairing in made.pairings(2)]


def test_a_cluster_without_workers_is_told_of(
    processes: Cluster, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_ARRIVAL", 0.1)
    code, answer = ask(*CANNON_ARENA, "--scheduler", processes.empty())
    assert code == 1
    assert answer["error"]["kind"] == "ClusterError"
    assert "dask worker" in answer["error"]["message"]


@pytest.mark.parametrize("argv", [POWDER_ARENA, MATRIX, POOL])
def test_a_cluster_gives_the_table_of_this_process(argv: list[str], processes: Cluster, ask: Ask) -> None:
    assert ask(*argv, "--scheduler", processes.whole()) == ask(*argv)


def test_a_killed_workers_games_are_played_again_and_count_once(processes: Cluster) -> None:
    running = run_on_cluster(long_games(), processes.whole())
    played = [next(running) for _ in range(3)]
    while not processes.kill_one_at_work():
        played.append(next(running))
    played += running
    assert sorted(map(untimed, played), key=str) == sorted(map(untimed, run_all(long_games())), key=str)


def test_a_game_that_has_arrived_counts_though_its_worker_is_lost_then(processes: Cluster) -> None:
    running = run_on_cluster(long_games(), processes.whole())
    played = [next(running)]
    processes.kill_one_that_has_finished()
    played += running
    assert sorted(map(untimed, played), key=str) == sorted(map(untimed, run_all(long_games())), key=str)


def test_a_game_that_kills_every_worker_is_given_up(
    processes: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "_LIVES", 1)
    running = run_on_cluster(long_games(), processes.whole())
    next(running)
    while not processes.kill_one_at_work():
        next(running)
    with pytest.raises(ClusterError, match="keep dying"):
        list(running)
    _awaited(processes.is_idle)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_leaves_a_table_an_idle_cluster_and_a_file_to_go_on_from(
    processes: Cluster, ask: Ask, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    scheduler = ["--resume", str(path), "--scheduler", processes.whole()]
    with subprocess.Popen(
        [sys.executable, "-m", "pyengine", *CANNON_ARENA, "--games", "100000", "--json", *scheduler],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as playing:  # fmt: skip
        try:
            _awaited(lambda: playing.poll() or (path.exists() and path.read_bytes().count(b"\n") > 5))
            playing.send_signal(signal.SIGINT)
            out, err = playing.communicate(timeout=60)
        finally:
            playing.kill()
    assert err == ""
    assert playing.returncode == 130
    assert json.loads(out)["games"] >= 5
    _awaited(processes.is_idle)
    kept = path.read_bytes()
    more = str(kept.count(b"\n") + 5)
    assert ask(*CANNON_ARENA, "--games", more, *scheduler) == ask(*CANNON_ARENA, "--games", more)
    assert path.read_bytes().startswith(kept)


def test_an_error_in_a_game_is_told_as_it_is(processes: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    meetings = powder()
    monkeypatch.setitem(games.MODULES, "powder", "pyengine.text")  # a module without a game in it
    with pytest.raises(AttributeError, match="GAME"):
        list(run_on_cluster(meetings, processes.whole()))


def test_workers_that_do_not_know_the_game_are_told_of(
    processes: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    meetings = powder()
    monkeypatch.setitem(games.MODULES, "powder", "no_such_module")
    with pytest.raises(ClusterError, match="no_such_module"):
        list(run_on_cluster(meetings, processes.whole()))


def test_another_edition_is_refused_by_its_place(processes: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    address = processes.whole()
    cluster.edition.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr(cluster, "sha256", hashlib.sha512)
        with pytest.raises(ClusterError, match=f"another edition.*{address}"):
            list(run_on_cluster(powder(), address))
    cluster.edition.cache_clear()


def test_a_worker_is_no_scheduler(processes: Cluster, ask: Ask) -> None:
    processes.whole()
    code, answer = ask(*CANNON_ARENA, "--scheduler", processes.a_worker())
    assert code == 1
    assert "something else does" in answer["error"]["message"]
