"""Games of contests, one after another or in several processes of this machine.

Each process is sent one game after another, and sends back what is over. Neither
``multiprocessing.Pool``, which waits for ever once one of its processes is killed, nor
``ProcessPoolExecutor``, which before Python 3.14 cannot be ended in the middle of a game.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from traceback import format_exc
from typing import TYPE_CHECKING, Any, Final, cast

from pyengine.arena.contest import Contest, Meeting
from pyengine.arena.play import Count, play_game
from pyengine.arena.played import Pairing, Played
from pyengine.errors import CannonryError
from pyengine.games import MODULES
from pyengine.text import Text

_SPAWN: Final = get_context("spawn")
_STOPS: Final = (signal.SIGINT, signal.SIGTERM)

_AHEAD: Final = 2
"""How many games a process has at most.

That which it plays, and the next one, so that it need not wait for us.
"""

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    Link = Connection[Any, Any]
    """One end of what connects a process with the one that started it."""


class ProcessError(CannonryError):
    """Processes that cannot be started, or one that has gone in the middle of a game."""


def run_in_processes(meetings: Sequence[Meeting], jobs: int, count: Count | None = None) -> Generator[Played]:
    """Each game as soon as it is over, played in a number of processes, no more than there are games.

    ``count`` finds their statistics (see ``run_all``).
    Closing the generator (``close``, or an interrupt) ends the processes. Raises ProcessError; what goes
    wrong in a game is raised as it is.
    """
    waiting = deque(meetings)
    with _started(jobs, count) as processes:
        under_way = dict.fromkeys(processes, 0)
        for link in processes:
            under_way[link] += _send(link, waiting.popleft())
        while busy := [link for link, games in under_way.items() if games]:
            for link in cast("list[Link]", wait(busy)):
                result = _received(link, processes[link])
                under_way[link] -= 1
                # The last games are kept for processes that have none.
                while waiting and under_way[link] < (_AHEAD if len(waiting) > jobs else 1):
                    under_way[link] += _send(link, waiting.popleft())
                yield result


def adopt(modules: Mapping[str, str]) -> None:
    """In another process: know the same games as the one that asks."""
    MODULES.update(modules)


def work(meeting: Meeting, count: Count | None = None) -> Played:
    """In another process: one game."""
    contest, pairing = meeting
    try:
        return play_game(contest, pairing, count)
    except CannonryError as error:
        # A player or a game went wrong, nothing from outside: the error names the deal.
        raise RuntimeError(f"{contest.game}, deal {pairing.deal}: {error}") from error


@contextmanager
def _started(number: int, count: Count | None) -> Generator[dict[Link, SpawnProcess]]:
    """This many processes, each by the link to it; they are ended with what is done with them.

    Raises ProcessError.
    """
    processes: dict[Link, SpawnProcess] = {}
    try:
        try:
            with _unheard():
                for _ in range(number):
                    ours, theirs = _SPAWN.Pipe()
                    process = _SPAWN.Process(target=_serve, args=(theirs, dict(MODULES), count), daemon=True)
                    process.start()
                    theirs.close()
                    processes[ours] = process
        except OSError as error:
            raise _too_many(number, error) from None
        yield processes
    finally:
        for process in processes.values():
            process.kill()
        for link, process in processes.items():
            process.join()
            link.close()


@contextmanager
def _unheard() -> Generator[None]:
    """Signals that would stop us are heard afterwards, so that no process is left half started."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # or it begins with the first process, and lets all signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(link: Link, modules: Mapping[str, str], count: Count | None) -> None:
    """In a process: play what comes, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that has started us hears it, too, and ends us
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
    adopt(modules)
    with suppress(EOFError, OSError):
        while True:
            meeting = link.recv()
            try:
                link.send(work(meeting, count))
            except Exception as error:  # whatever it is, it is raised where the game was asked for
                link.send((error, format_exc()))


def _send(link: Link, meeting: Meeting) -> int:
    """Give a process one more game; gives 1."""
    with suppress(OSError):  # a process that has gone is noticed when its game does not come
        link.send(meeting)
    return 1


def _received(link: Link, process: SpawnProcess) -> Played:
    """The next finished game of a process.

    Raises ProcessError if it has gone, and what went wrong in the game.
    """
    try:
        result: Played | tuple[Exception, str] = link.recv()
    except (EOFError, OSError):
        process.join()
        raise _gone(process.exitcode) from None
    if isinstance(result, Played):
        return result
    error, where = result
    error.add_note(where)
    raise error


def _gone(code: int | None) -> ProcessError:
    return ProcessError(
        Text(
            en="A process that was playing has gone (exit code {code}). Perhaps it was killed, or memory is short: try fewer --jobs.",
            ja="対局中のプロセスが落ちました（終了コード{code}）。強制終了されたか、メモリー不足かもしれません。--jobsを減らしてみてください。",
        ).fill(code=code)
    )


def _too_many(number: int, error: OSError) -> ProcessError:
    return ProcessError(
        Text(
            en="This number of processes ({number}) cannot be started here: {why}. Try fewer --jobs.",
            ja="プロセスを{number}個は起動できません（{why}）。--jobsを減らしてください。",
        ).fill(number=number, why=error.strerror)
    )


def run(contest: Contest, pairings: Sequence[Pairing], jobs: int = 1) -> Generator[Played]:
    """Games of one contest, each as soon as it is over (see ``run_all``)."""
    return run_all([Meeting(contest, pairing) for pairing in pairings], jobs)


def run_all(meetings: Sequence[Meeting], jobs: int = 1, *, count: Count | None = None) -> Generator[Played]:
    """Each game as soon as it is over; only their order depends on the number of processes, ``jobs``.

    ``count``, a function of a module, finds their statistics instead of what the game itself counts.
    ``close`` of the iterator, or an interrupt, stops the play. Raises ProcessError.
    """
    jobs = min(jobs, len(meetings))
    if jobs > 1:
        yield from run_in_processes(meetings, jobs, count)
        return
    for contest, pairing in meetings:
        yield play_game(contest, pairing, count)
