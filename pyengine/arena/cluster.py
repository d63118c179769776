"""Games of contests on a Dask cluster: its workers play, and this process collects what they have finished.

A game is one task of the cluster, and all that it depends on travels with it; so any worker may play it, and
it may be played again where a worker was lost. The library ``distributed`` (the extra ``cluster``) is loaded
only when it is needed.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import islice
from platform import node
from typing import Any, Final

from pyengine.arena.contest import Meeting
from pyengine.arena.played import Played
from pyengine.arena.run import adopt, work
from pyengine.errors import CannonryError
from pyengine.games import MODULES
from pyengine.text import Text

_AHEAD: Final = 1_000
"""About the most games that are with the cluster.

Enough for as many threads, and little for its scheduler to keep.
"""

_PATIENCE: Final = 10.0
"""How many seconds the scheduler has to answer."""

_ARRIVAL: Final = 30.0
"""How many seconds a first worker has to join."""

_ADDRESS: Final = re.compile(r"((tcp|tls|wss?)://)?[^/\s]+:\d{1,5}")
_LOGGERS: Final = ("distributed", "distributed.client", "distributed.gc", "tornado.application")

_LIVES: Final = 5
"""How often the cluster may give up a game.

It does so after several workers have died while playing it.
"""


class ClusterError(CannonryError):
    """A cluster that cannot be reached, has gone, or cannot play these games."""


class OtherEdition(Exception):
    """What a worker answers, with its machine's name, if its program is another.

    Such a program might play other games.
    """


def run_on_cluster(meetings: Sequence[Meeting], address: str) -> Generator[Played]:
    """Each game as soon as it is over, played by the workers of the scheduler at the address.

    The address is written like ``tcp://host:8786``.

    A game whose worker is lost is played again by another; each is given once. ``close`` of the iterator, or
    an interrupt, cancels the games that have not begun. Raises ClusterError; what goes wrong in a game is
    raised as it is.
    """
    if not meetings:
        return
    distributed = _library()
    with _connected(distributed, address) as client:
        _check(client, address)
        yield from _collected(distributed, client, meetings)


@cache
def edition() -> str:
    """What tells this program from another one whose games might be different.

    A digest of its sources, as first asked.
    """
    digest = sha256()
    for path, source in sorted(_sources(files("pyengine"))):
        digest.update(f"{path}\n{source}\n".encode())
    return digest.hexdigest()


def _sources(folder: Traversable, place: str = "") -> Iterator[tuple[str, str]]:
    """The modules in a folder, which may be one of an archive: where each is, and its text."""
    for each in folder.iterdir():
        path = f"{place}/{each.name}"
        if each.is_dir():
            yield from _sources(each, path)
        elif path.endswith(".py"):
            yield path, each.read_text(encoding="utf-8")


def _play(meeting: Meeting, modules: Mapping[str, str], wanted: str) -> Played:
    """On a worker: one game. A worker that joined late has not been checked before."""
    if edition() != wanted:
        raise OtherEdition(node())
    adopt(modules)
    return work(meeting)


def _collected(distributed: Any, client: Any, meetings: Sequence[Meeting]) -> Iterator[Played]:
    waiting = iter(meetings)
    under_way: dict[str, Meeting] = {}
    lost: Counter[Meeting] = Counter()

    def begun(meeting: Meeting) -> Any:
        # Not `pure`: two contests that happen to be alike are two contests.
        future = client.submit(_play, meeting, dict(MODULES), edition(), pure=False)
        under_way[future.key] = meeting
        return future

    # Two for each thread to begin with; while there is room, two more for each that is over: the first are
    # soon there.
    first = 2 * sum(client.nthreads().values())
    done = distributed.as_completed(
        [begun(meeting) for meeting in islice(waiting, first)],
        loop=client.loop, with_results=True, raise_errors=False,
    )  # fmt: skip
    for future, result in done:
        meeting = under_way.pop(future.key)
        # Not by the future's status, which is of now: it is lost again if the worker has died since it gave
        # the result.
        match result:
            case Played():
                more = 2 if len(under_way) < _AHEAD else 1
                done.update([begun(meeting) for meeting in islice(waiting, more)])
                yield result
            case (_, Exception() as error, _):
                lost[meeting] += 1
                if not isinstance(error, distributed.KilledWorker):
                    raise _told(error)
                if lost[meeting] == _LIVES:
                    raise _deadly(meeting)
                done.add(begun(meeting))
            case _:
                raise ClusterError(
                    Text(
                        en="The cluster’s scheduler has gone, or has cancelled the games.",
                        ja="クラスターのスケジューラーとの接続が切れたか、対局が取り消されました。",
                    )
                )


def _library() -> Any:
    """The library, silent: our errors say what it would log."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ClusterError(
            Text(
                en="To play on a cluster, install the package “distributed”: pip install 'cannonry[cluster]'.",
                ja="クラスターで対局するには、パッケージ「distributed」が必要です（pip install 'cannonry[cluster]'）。",
            )
        ) from None
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed


def _connected(distributed: Any, address: str) -> Any:
    """A client of the scheduler; raises ClusterError if there is none."""
    if not _ADDRESS.fullmatch(address):
        raise ClusterError(
            Text(
                en="“{address}” is no address of a scheduler; one looks like tcp://host:8786.",
                ja="「{address}」はスケジューラーのアドレスではありません。tcp://host:8786のように書きます。",
            ).fill(address=address)
        )
    try:
        found = asyncio.run(asyncio.wait_for(_identity(distributed, address), _PATIENCE))
        if found == "Scheduler":
            return distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
        why = "something else does"
    except TimeoutError:
        why = f"no word within {_PATIENCE:.0f} seconds"
    except Exception as error:  # whatever it is: what a stranger says may fail anywhere in the library
        why = str(error) or type(error).__name__
    raise ClusterError(
        Text(
            en="No Dask scheduler answers at {address} ({why}). Is it running (dask scheduler), and is the port right?",
            ja="{address}にDaskのスケジューラーが見つかりません（{why}）。起動しているか（dask scheduler）、ポート番号が正しいか確かめてください。",
        ).fill(address=address, why=why)
    )


async def _identity(distributed: Any, address: str) -> object:
    """What is at the address, in its own word. A client would wait for a silent one without an end."""
    arguments = distributed.Security().get_connection_args("client")
    async with distributed.rpc(
        address, timeout=_PATIENCE, deserialize=False, connection_args=arguments
    ) as asked:
        return (await asked.identity())["type"]


def _check(client: Any, address: str) -> None:
    """See that there are workers, and that they and the scheduler have this edition; raises ClusterError."""
    try:
        client.wait_for_workers(1, timeout=_ARRIVAL)
    except TimeoutError:
        raise ClusterError(
            Text(
                en="The scheduler at {address} has no workers. Start some: dask worker {address} --nworkers -1 --nthreads 1",
                ja="{address}のスケジューラーにはワーカーがいません。起動してください（dask worker {address} --nworkers -1 --nthreads 1）。",
            ).fill(address=address)
        ) from None
    answers = client.run(edition, on_error="return")
    try:
        answers[address] = client.run_on_scheduler(edition)
    except Exception as error:  # whatever it is, as for the workers: it is not our edition
        answers[address] = error
    others = [place for place, answer in answers.items() if answer != edition()]
    if others:
        raise _other(", ".join(others))


def _told(error: Exception) -> Exception:
    """An error in a game as it is, but in words where only the worker was the wrong one."""
    foreign = isinstance(error, (OtherEdition, ModuleNotFoundError))
    return _other(str(error)) if foreign else error


def _other(places: str) -> ClusterError:
    return ClusterError(
        Text(
            en="Cannonry is missing on the cluster, or is another edition there: {places}. "
            "Install the same one for the scheduler and all workers, and start them again.",
            ja="クラスターにCannonryがないか、別の版です（{places}）。"
            "スケジューラーとすべてのワーカーに同じ版をインストールし、起動し直してください。",
        ).fill(places=places)
    )


def _deadly(meeting: Meeting) -> ClusterError:
    return ClusterError(
        Text(
            en="Workers keep dying while they play one game ({game}, deal {deal}); their logs may say why.",
            ja="ある対局（{game}、ディール{deal}）の途中で、ワーカーが何度も落ちています。ワーカーのログを確かめてください。",
        ).fill(game=meeting.contest.game, deal=meeting.pairing.deal)
    )
