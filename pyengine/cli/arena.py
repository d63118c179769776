"""The command ``arena``: machine players against each other, counted up."""

from __future__ import annotations

import shlex
from argparse import Namespace
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypedDict

from pyengine.arena.cluster import run_on_cluster
from pyengine.arena.contest import Contest, Meeting, contest, read_opening
from pyengine.arena.matrix import Matrix, matrix
from pyengine.arena.matrix import table as matrix_table
from pyengine.arena.played import Played, results
from pyengine.arena.pool import Pool, pool
from pyengine.arena.pool import table as pool_table
from pyengine.arena.ratings import anchor, anchored, need_ratings, ratings
from pyengine.arena.report import need_report, write_report
from pyengine.arena.report.findings import Subject
from pyengine.arena.run import run_all
from pyengine.arena.summary import pairs, summary
from pyengine.cli import show, tables
from pyengine.cli.commands import options_of, seated
from pyengine.cli.input import read_decks
from pyengine.cli.output import Answer
from pyengine.cli.planned import play_planned
from pyengine.decks import decks_of
from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame, load
from pyengine.option import OptionValue
from pyengine.text import Text


class Conditions(TypedDict):
    """What is the same for every kind of contest, by the names of their arguments."""

    seed: int
    options: dict[str, OptionValue]
    opening: int


class Asked(NamedTuple):
    """What is to be played, and how it is reported.

    ``names`` is what decks were called on the command line, by code; ``labels`` name the entrants, whose rows
    stand under ``rows`` in the JSON that ``table`` makes of finished games; ``text`` is that JSON for people.
    """

    made: Contest | Pool | Matrix
    names: dict[str, str]
    labels: list[str]
    rows: str
    table: Callable[[Sequence[Played]], Json]
    text: Callable[[Json], str]


def arena(arguments: Namespace) -> Iterator[Answer]:
    """The table of a contest.

    If it is cut short the table of what is finished, and then what cut it short.
    """
    game = load(arguments.game)
    asked = _asked(game, arguments)
    if arguments.ratings:
        need_ratings()
    if arguments.report:
        need_report(arguments.report)
    planned = list(asked.made.meetings(arguments.games))
    finished, cut = play_planned(asked.made, planned, arguments.resume, partial(_run, arguments=arguments))
    if finished:
        names = {"names": asked.names} if asked.names else {}
        json: Json = {"game": game.id, **names, **asked.table(finished)}
        text = asked.text(json)
        if arguments.ratings:
            _rate(asked, finished, json)
            text = f"{text}\n{tables.ratings(asked.labels, json, asked.rows)}"
        yield Answer(json, text)
        if arguments.report:
            command = _command(game, arguments, asked.names)
            subject = Subject(game, asked.made, finished, asked.labels, asked.rows, command)
            write_report(arguments.report, subject)
    if cut:
        raise cut


def _asked(game: AnyGame, arguments: Namespace) -> Asked:
    """The contest that is asked for, checked; raises SetupError, DeckError."""
    conditions: Conditions = {
        "seed": arguments.seed,
        "options": options_of(game, arguments.option),
        "opening": read_opening(arguments.openings),
    }
    if arguments.matrix:
        return _matrix(game, arguments, conditions)
    if arguments.pool is not None:
        return _pool(game, arguments, conditions)
    players = seated(game, arguments)
    made = contest(game, players, decks=read_decks(game, arguments.deck, len(players)), **conditions)
    names = _names(made.decks, arguments.deck)
    return Asked(
        made, names, _labels(players, made.decks, names), "players", partial(summary, made), show.contest
    )


def _pool(game: AnyGame, arguments: Namespace, conditions: Conditions) -> Asked:
    """Players of whom some meet in each deal."""
    players = arguments.pool.split(",")
    decks = read_decks(game, arguments.deck, len(players))
    made = pool(game, players, arguments.players, decks=decks, **conditions)
    names = _names(made.decks, arguments.deck)
    labels = _labels(players, made.decks, names)
    return Asked(made, names, labels, "players", partial(pool_table, made), partial(tables.pool, labels))


def _matrix(game: AnyGame, arguments: Namespace, conditions: Conditions) -> Asked:
    """Decks against each other, those named or the ready ones."""
    kind, *others = arguments.seats.split(",")
    if others:
        raise SetupError(
            Text(
                en="In a matrix of decks all players are of one kind: name only one.",
                ja="デッキの総当たりでは、全員が同じ種類のプレイヤーです。1種類だけ指定してください。",
            )
        )
    wanted = arguments.deck or decks_of(game).ready
    codes = read_decks(game, wanted, len(wanted))
    made = matrix(game, kind, codes, **conditions)
    names = _names(codes, wanted)
    labels = [names[code] for code in made.decks]
    text = tables.csv if arguments.csv else tables.matrix
    return Asked(made, names, labels, "decks", partial(matrix_table, made), text)


def _names(codes: Iterable[str], given: Iterable[str]) -> dict[str, str]:
    """What each deck was called on the command line, by its code."""
    return dict(zip(codes, given, strict=False))


def _labels(players: Sequence[str], decks: Sequence[str], names: dict[str, str]) -> list[str]:
    """What tells the players apart: their kinds, where they differ in decks with these.

    Numbered where they are alike.
    """
    labels = list(players)
    if len(set(decks)) > 1:
        labels = [f"{label} {names[deck]}" for label, deck in zip(labels, decks, strict=True)]
    if len(set(labels)) < len(labels):
        labels = [f"{number} {label}" for number, label in enumerate(labels, start=1)]
    return labels


def _rate(asked: Asked, finished: Sequence[Played], json: Json) -> None:
    """Add to the JSON each entrant's rating and, where it is missing, what every two made of each other."""
    found, players = results(asked.made, finished), asked.made.players
    rated = ratings(asked.made.entered, found)
    for row, rating, point in zip(json[asked.rows], rated, anchored(players, rated), strict=True):
        row["rating"] = {**rating.to_json(), **point.to_json()}
    json["anchor"] = anchor(players)
    json.setdefault(
        "pairs",
        [{asked.rows: list(pair.entrants), **pair.to_json()} for pair in pairs(asked.made.entered, found)],
    )


def _command(game: AnyGame, arguments: Namespace, names: dict[str, str]) -> str:
    """The command that plays the same games again, wherever it is given.

    Decks that are not ready ones by their codes.
    """
    words = ["python", "-m", "pyengine", "arena", game.id]
    for name in ("seats", "pool", "matrix"):
        if getattr(arguments, name) is not None:
            words += [f"--{name}", getattr(arguments, name)]
    if arguments.players:
        words += ["--players", ",".join(map(str, arguments.players))]
    words += ["--games", str(arguments.games), "--seed", str(arguments.seed)]
    if arguments.openings:
        words += ["--openings", arguments.openings]
    for name, value in arguments.option:
        words += ["--option", f"{name}={value}"]
    codes = {name: code for code, name in names.items()}
    for deck in arguments.deck:
        words += ["--deck", deck if deck in decks_of(game).ready else codes[deck]]
    return shlex.join(words)


def _run(left: Sequence[Meeting], arguments: Namespace) -> Generator[Played]:
    """The games that are left to be played, here or on a cluster."""
    if arguments.scheduler is None:
        return run_all(left, arguments.jobs)
    return run_on_cluster(left, arguments.scheduler)
