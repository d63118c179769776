"""Games that are kept while they are played, so that an interrupted run goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from pyengine.arena.contest import Meeting
from pyengine.arena.ledger import Ledger
from pyengine.arena.played import Played
from pyengine.arena.results import Tournament


def gone_on(
    made: Tournament,
    planned: Sequence[Meeting],
    file: Path,
    play: Callable[[Sequence[Meeting]], Iterable[Played]],
) -> list[Played]:
    """The planned games in order: those that the file has, and those that ``play`` plays and it then has.

    Raises LedgerError, and what ``play`` raises.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    keys = {meeting.key for meeting in planned}
    with Ledger(file, made) as ledger:
        games = {game.key: game for game in ledger.games if game.key in keys}
        for game in play([meeting for meeting in planned if meeting.key not in games]):
            ledger.add(game)
            games[game.key] = game
    return [games[key] for key in sorted(games)]
