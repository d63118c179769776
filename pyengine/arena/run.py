"""Games of contests, one after another or in several processes."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from pyengine.arena.contest import Contest, Meeting
from pyengine.arena.pairing import Pairing
from pyengine.arena.play import Count, play_game
from pyengine.arena.played import Played
from pyengine.arena.processes import run_in_processes


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
