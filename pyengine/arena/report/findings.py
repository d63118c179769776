"""What a report says, before it is drawn and written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pyengine.arena.played import Played, Tournament, results
from pyengine.arena.ratings import Anchor, Anchored, Course, Rating, anchor, anchored, course, ratings
from pyengine.arena.summary import Pair, entrant, overall, pairs
from pyengine.game import Json
from pyengine.games import AnyGame


class Subject(NamedTuple):
    """What a report is about.

    ``labels`` name the entrants, which are called ``what`` together (players, decks); ``command`` plays the
    games again.
    """

    game: AnyGame
    made: Tournament
    games: Sequence[Played]
    labels: Sequence[str]
    what: str
    command: str


class Table(NamedTuple):
    """The games with one number of players, and what is known of them as a whole."""

    seats: int
    games: Sequence[Played]
    overall: Json


class Findings(NamedTuple):
    """All figures of a report.

    Lists are by the entrants' numbers, ``ranking`` has the numbers from the best to the last.
    """

    subject: Subject
    counts: list[Json]
    ratings: list[Rating]
    points: list[Anchored]
    anchor: Anchor
    ranking: list[int]
    course: list[Course]
    pairs: dict[tuple[int, int], Pair]
    tables: list[Table]


def findings(subject: Subject) -> Findings:
    """What there is to say of at least one game; raises ReportError."""
    entered = subject.made.entered
    found = results(subject.made, subject.games)
    rated = ratings(entered, found)
    met = pairs(entered, found)
    sizes = sorted({result.deal.seats for result in found})
    return Findings(
        subject,
        [entrant(number, found) for number in range(entered)],
        rated,
        anchored(subject.made.players, rated),
        anchor(subject.made.players),
        sorted(range(entered), key=lambda number: -rated[number].mu),
        course(entered, found),
        {either.entrants: either for pair in met for either in (pair, pair.turned())},
        [_table(size, [result.game for result in found if result.deal.seats == size]) for size in sizes],
    )


def _table(seats: int, games: Sequence[Played]) -> Table:
    return Table(seats, games, overall(games))
