"""The command ``arena``: machine players against each other, counted up."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from typing import TypedDict

from pyengine.arena.cluster import ClusterError, run_on_cluster
from pyengine.arena.contest import Contest, Meeting, contest, read_opening
from pyengine.arena.ledger import Ledger
from pyengine.arena.matrix import Matrix, matrix, table
from pyengine.arena.play import Played
from pyengine.arena.run import run_all
from pyengine.arena.summary import summary
from pyengine.cli import show, tables
from pyengine.cli.commands import Answer, decks_of, options_of, ready_decks, seated
from pyengine.cli.progress import counted
from pyengine.errors import SetupError
from pyengine.game import Json, OptionValue
from pyengine.games import AnyGame, load
from pyengine.text import Text


class Conditions(TypedDict):
    """What is the same for a contest and for a matrix, by the names of their arguments."""

    seed: int
    options: dict[str, OptionValue]
    opening: int


def arena(arguments: Namespace) -> Iterator[Answer]:
    """The table of a contest; if it is cut short the table of what is finished, and then what cut it short."""
    game = load(arguments.game)
    conditions: Conditions = {
        "seed": arguments.seed,
        "options": options_of(game, arguments.option),
        "opening": read_opening(arguments.openings),
    }
    if arguments.matrix:
        yield from _matrix(game, arguments, conditions)
    else:
        yield from _contest(game, arguments, conditions)


def _contest(game: AnyGame, arguments: Namespace, conditions: Conditions) -> Iterator[Answer]:
    players = seated(game, arguments)
    made = contest(game, players, decks=decks_of(arguments.deck, len(players)), **conditions)
    finished, cut = _played(
        made, [Meeting(made, pairing) for pairing in made.pairings(arguments.games)], arguments
    )
    if finished:
        names = {"names": _names(made.decks, arguments.deck)} if made.decks else {}
        json: Json = {"game": game.id, **names, **summary(made, finished)}
        yield Answer(json, show.contest(json))
    if cut:
        raise cut


def _matrix(game: AnyGame, arguments: Namespace, conditions: Conditions) -> Iterator[Answer]:
    """The same for decks against each other, those named or the ready ones."""
    kind, *others = arguments.seats.split(",")
    if others:
        raise SetupError(
            Text(
                en="In a matrix of decks all players are of one kind: name only one.",
                ja="デッキの総当たりでは、全員が同じ種類のプレイヤーです。1種類だけ指定してください。",
            )
        )
    wanted = arguments.deck or ready_decks()
    codes = decks_of(wanted, len(wanted))
    made = matrix(game, kind, codes, **conditions)
    finished, cut = _played(made, list(made.meetings(arguments.games)), arguments)
    if finished:
        json: Json = {"game": game.id, "names": _names(codes, wanted), **table(made, finished)}
        yield Answer(json, tables.csv(json) if arguments.csv else tables.matrix(json))
    if cut:
        raise cut


def _names(codes: Iterable[str], given: Iterable[str]) -> dict[str, str]:
    """What each deck was called on the command line, by its code."""
    return dict(zip(codes, given, strict=False))


def _played(
    made: Contest | Matrix, planned: Sequence[Meeting], arguments: Namespace
) -> tuple[list[Played], KeyboardInterrupt | ClusterError | None]:
    """The planned games that are finished, in order, and what cut the others short, if anything did."""
    finished: list[Played] = []
    cut: KeyboardInterrupt | ClusterError | None = None
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(arguments.resume, made)) if arguments.resume else None
        if ledger:
            wanted = {meeting.key for meeting in planned}
            finished += {game.key: game for game in ledger.games if game.key in wanted}.values()
        have = {game.key for game in finished}
        left = [meeting for meeting in planned if meeting.key not in have]
        if arguments.scheduler is None:
            games = run_all(left, arguments.jobs)
        else:
            games = run_on_cluster(left, arguments.scheduler)
        try:
            for played in counted(games, done=len(have), total=len(planned)):
                finished.append(played)
                if ledger:
                    ledger.add(played)
        except (KeyboardInterrupt, ClusterError) as error:
            cut = error
    return sorted(finished, key=lambda played: played.key), cut
