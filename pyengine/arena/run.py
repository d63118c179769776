"""Games of contests, one after another or in several processes."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool

from pyengine.arena.contest import Contest, Meeting, Pairing
from pyengine.arena.play import play_game
from pyengine.arena.played import Played
from pyengine.errors import CannonryError
from pyengine.games import MODULES


def run(contest: Contest, pairings: Sequence[Pairing], jobs: int = 1) -> Iterator[Played]:
    """Games of one contest, each as soon as it is over (see ``run_all``)."""
    return run_all([Meeting(contest, pairing) for pairing in pairings], jobs)


def run_all(meetings: Sequence[Meeting], jobs: int = 1) -> Iterator[Played]:
    """Each game as soon as it is over; only their order depends on the number of processes, ``jobs``.

    Whoever stops listening (``close``, or an interrupt) stops the play.
    """
    jobs = min(jobs, len(meetings))
    if jobs <= 1:
        for contest, pairing in meetings:
            yield play_game(contest, pairing)
        return
    with _pool(jobs) as pool:
        yield from pool.imap_unordered(work, meetings)


def _pool(jobs: int) -> Pool:
    """Processes that do not hear an interrupt from the keyboard: their parent does, and ends them."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(jobs, adopt, (dict(MODULES),))
    finally:
        signal.signal(signal.SIGINT, heard)


def adopt(modules: Mapping[str, str]) -> None:
    """In another process: know the same games as the one that asks."""
    MODULES.update(modules)


def work(meeting: Meeting) -> Played:
    """In another process: one game."""
    contest, pairing = meeting
    try:
        return play_game(contest, pairing)
    except CannonryError as error:
        # A player or a game went wrong, nothing from outside: it is told in which deal.
        raise RuntimeError(f"{contest.game}, deal {pairing.deal}: {error}") from error
