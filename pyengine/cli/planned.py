"""Games that are planned: those that a file has already are not played again; a bar shows the progress."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from pyengine.arena.contest import Meeting
from pyengine.arena.ledger import Ledger
from pyengine.arena.played import Played, Tournament
from pyengine.errors import CannonryError

T = TypeVar("T")


def counted(items: Iterable[T], *, done: int, total: int) -> Iterator[T]:
    """The items, with a bar on standard error that counts them on from ``done`` to ``total``."""
    if sys.stderr.isatty():
        try:
            tqdm = import_module("tqdm").tqdm
        except ImportError:
            pass
        else:
            items = tqdm(items, initial=done, total=total, unit="game", dynamic_ncols=True)
    yield from items


def play_planned(
    made: Tournament,
    planned: Sequence[Meeting],
    file: Path | None,
    play: Callable[[Sequence[Meeting]], Generator[Played]],
) -> tuple[list[Played], KeyboardInterrupt | CannonryError | None]:
    """The planned games that are finished, in order, and what cut the others short, if anything did.

    ``play`` plays those that the file has not; each is kept in it, if there is one, as soon as it is over.
    Raises LedgerError for a file that cannot be used.
    """
    finished: list[Played] = []
    cut: KeyboardInterrupt | CannonryError | None = None
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(file, made)) if file else None
        if ledger:
            wanted = {meeting.key for meeting in planned}
            finished += {game.key: game for game in ledger.games if game.key in wanted}.values()
        have = {game.key for game in finished}
        games = play([meeting for meeting in planned if meeting.key not in have])
        try:
            with closing(games):
                for played in counted(games, done=len(have), total=len(planned)):
                    finished.append(played)
                    if ledger:
                        ledger.add(played)
        except (KeyboardInterrupt, CannonryError) as error:
            cut = error
    return sorted(finished, key=lambda played: played.key), cut
