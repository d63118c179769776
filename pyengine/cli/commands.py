"""The answers of the command line, each as JSON and as text."""

from __future__ import annotations

import random
import time
from argparse import Namespace
from collections.abc import Iterable, Iterator
from typing import Any, Final

from pyengine.arena.contest import player
from pyengine.arena.play import play_out
from pyengine.chance import Seed
from pyengine.cli import show
from pyengine.cli.input import read_decks
from pyengine.cli.output import Answer
from pyengine.errors import CannonryError, IllegalDecision, SetupError
from pyengine.game import CHANCE, Draw, Json, Outcome, Report, Turn
from pyengine.games import AnyGame, load, loadable
from pyengine.layers import LAYERS, Layer, has
from pyengine.match import Match, Step, start
from pyengine.notation.game_file import GameFile, game_file, write_game_file
from pyengine.notation.link import Shared, whole_game, write_link
from pyengine.notation.reading import read_game
from pyengine.notation.record import write_record
from pyengine.notation.task import write_line
from pyengine.option import Option, OptionValue
from pyengine.players.levels import PLAIN, numbered, plain
from pyengine.players.machine import thought
from pyengine.text import Text, quoted


def games(*, verbose: bool = False) -> Iterator[Answer]:
    """Every game: id, names, seats, options, rules version; with ``verbose`` its optional layers, too."""
    for game in loadable():
        json: Json = {
            "id": game.id,
            "names": game.name._asdict(),
            "seats": list(game.seats),
            "options": [_option(option) for option in game.options],
            "levels": [_named(level) for level in game.levels],
            "rules_version": game.rules_version,
        }
        if verbose:
            json["layers"] = [_layer(game, layer) for layer in LAYERS.values()]
        yield Answer(json, show.game(json))


def _named(level: Text) -> Json:
    """A strength's plain name, and beside it the crew's, where it is one of the crew."""
    return {**plain(level)._asdict(), "crew": level._asdict() if level in PLAIN else None}


def _layer(game: AnyGame, layer: Layer) -> Json:
    """A layer of a game; ``without`` says what is missing where the game has it not."""
    there = has(game, layer)
    return {"name": layer.name, "has": there, "without": None if there else layer.without._asdict()}


def moves(arguments: Namespace, position: str | None) -> Iterator[Answer]:
    """Whether the position is over, who won, and what is legal in it."""
    match = _position(arguments, position, players=arguments.players, seed=arguments.seed)
    game, turn = match.game, match.turn
    json: Json = {
        "over": isinstance(turn, Outcome),
        "winner": turn.winners[0] if isinstance(turn, Outcome) and len(turn.winners) == 1 else None,
        "moves": [
            {**({"seat": seat} if len(match.deciders) > 1 else {}), **game.describe_decision(decision)}
            for seat in match.deciders
            for decision in match.legal(seat)
        ],
    }
    if isinstance(turn, Draw):
        json["draw"] = drawable(turn)
    yield Answer(json, show.moves(game.diagram(match.state), json, game))


def drawable(turn: Draw) -> Json:
    """What chance can pick, with how many there are of each."""
    return {"pile": turn.pile, "items": dict(turn.items)}


def perft(arguments: Namespace, position: str | None) -> Iterator[Answer]:
    """The number of move sequences of the given length."""
    match = _position(arguments, position)
    game = match.game
    begun = time.perf_counter()
    nodes = game.perft(match.state, arguments.depth)
    json: Json = {"depth": arguments.depth, "nodes": nodes, "seconds": round(time.perf_counter() - begun, 6)}
    yield Answer(json, show.perft(json))


def best(arguments: Namespace, position: str | None) -> Iterator[Answer]:
    """The machine player's choice for the seat that decides, the first if there are several.

    A game from its start is dealt; from a position only by a seed that is given, for the draw may be what is
    asked about.
    """
    seed: Seed = 0 if arguments.seed is None else arguments.seed
    match = _position(
        arguments, position, players=arguments.players, seed=seed if position is None else arguments.seed
    )
    report = thought(
        match, level=_level(match.game, arguments.level), nodes=arguments.nodes, ms=arguments.ms, seed=seed
    )
    json = reported(match.game, report)
    yield Answer(json, show.best(json))


def _level(game: AnyGame, given: int | str | None) -> int | None:
    """The number of a strength that is given by its number or its name; raises SetupError."""
    if not isinstance(given, str):
        return given
    number = numbered(game.levels, given)
    if number is None:
        names = ", ".join(plain(level).en.lower() for level in game.levels)
        raise SetupError(_NO_LEVEL.fill(game=game.name, level=quoted(given), names=names))
    return number


def reported(game: AnyGame, report: Report[Any]) -> Json:
    """What the machine player says: its choice, and what it found."""
    return {
        "move": game.write_decision(report.best),
        "score": report.score,
        "depth": report.depth,
        "nodes": report.nodes,
        "pv": [game.write_decision(decision) for decision in report.pv],
        "book": report.book,
    }


def play(arguments: Namespace) -> Iterator[Answer]:
    """Games between machine players, each as soon as it is over."""
    game = load(arguments.game)
    kinds = seated(game, arguments)
    options = options_of(game, arguments.option)
    decks = read_decks(game, arguments.deck, len(kinds))
    for number in range(arguments.games):
        name = f"{arguments.seed}/{number}"
        seed = name if game.has_chance else None
        begun = start(game.id, seats=len(kinds), options=options, seed=seed, decks=decks)
        rng = random.Random(name)
        match = play_out(begun, [player(game, kind, rng) for kind in kinds])
        json: Json = {
            "record": write_record(match),
            "link": write_link(whole_game(match)),
            "plies": match.plies,
            **_outcome(match),
        }
        yield Answer(json, show.played(number + 1, json, game))


def seated(game: AnyGame, arguments: Namespace) -> list[str]:
    """Who plays, by seat; one player alone stands for the smallest number of seats."""
    kinds: list[str] = arguments.seats.split(",")
    return kinds * game.seats[0] if len(kinds) == 1 else kinds


def options_of(game: AnyGame, written: Iterable[tuple[str, str]]) -> dict[str, OptionValue]:
    """The options given as names and values; raises SetupError for a value that cannot be."""
    known = {option.name: option for option in game.options}
    # A name that is not known goes on to the set-up, which refuses it in words.
    return {name: known[name].parse(value) if name in known else True for name, value in written}


def replay(arguments: Namespace, text: str) -> Iterator[Answer]:
    """The final state of a record, link or game file.

    With ``trace`` every step on the way, with ``file`` a game file.
    """
    found = read_game(text)
    match = found.match
    if arguments.file:
        written = write_game_file(found if isinstance(found, GameFile) else game_file(match))
        yield Answer({"file": written}, written)
        return
    if arguments.trace:
        yield from _trace(match)
        return
    json: Json = {
        "game": match.game.id,
        "plies": match.plies,
        "position": match.game.write(match.state),
        "state": match.game.describe(match.state),
        "over": match.outcome is not None,
        **_outcome(match),
        "record": write_record(match),
    }
    if isinstance(found, GameFile):
        json["headers"] = dict(found.headers)
        json["comments"] = [{"step": number, "text": comment} for number, comment in found.comments]
    else:
        json.update(kind=found.kind, at=found.at, players=list(found.players), task=_task(found), by=found.by)
    yield Answer(json, show.replayed(match.game.diagram(match.state), json, match.game))


def _trace(match: Match) -> Iterator[Answer]:
    game = match.game
    for number in range(len(match.steps) + 1):
        cut = match.upto(number)
        turn = cut.turn
        step = match.steps[number] if number < len(match.steps) else None
        json: Json = {
            "step": number,
            "position": game.write(cut.state),
            "state": game.describe(cut.state),
            "legal": {str(seat): list(cut.choices(seat)) for seat in cut.deciders},
            "decisions": [_decision(game, turn, step)] if step else [],
            "events": [event.describe() for event in step.events] if step else [],
            "outcome": _outcome(cut) if cut.outcome else None,
        }
        yield Answer(json, show.traced(game.diagram(cut.state), json, game))


def _task(shared: Shared) -> Json | None:
    if shared.task is None:
        return None
    solutions = [write_line(shared.match.game, line) for line in shared.task.solutions]
    return {"text": shared.task.text, "solutions": solutions}


def _decision(game: AnyGame, turn: Any, step: Step) -> Json:
    if step.decider == CHANCE:
        return {"seat": None, "pile": turn.pile, "text": step.decision}
    return {"seat": step.decider, **game.describe_decision(step.decision)}


def _outcome(match: Match) -> Json:
    return outcome_of(match.game, match.state, match.turn)


def outcome_of(game: AnyGame, state: Any, turn: Turn) -> Json:
    """Who won and why, null while the game goes on.

    ``scores`` are then the points so far, at the end shares of the win.
    """
    outcome = turn if isinstance(turn, Outcome) else None
    return {
        "winners": list(outcome.winners) if outcome else None,
        "scores": list(outcome.scores if outcome else game.scores(state)),
        "reason": outcome.reason if outcome else None,
    }


def complaint(error: CannonryError) -> str:
    """The sentence of what is wrong, with the number of a rule that forbids it."""
    rule = error.refusal.rule if isinstance(error, IllegalDecision) else ""
    return f"{error} ({rule})" if rule else str(error)


def refused(error: CannonryError) -> Json:
    """What is wrong with a question.

    The error's kind and sentence, and the number of a rule that forbids it.
    """
    described: Json = {"kind": type(error).__name__, "message": str(error)}
    if isinstance(error, IllegalDecision) and error.refusal.rule:
        described["rule"] = error.refusal.rule
    return described


def _position(
    arguments: Namespace, text: str | None, *, players: int | None = None, seed: Seed | None = None
) -> Match:
    game = load(arguments.game)
    return start(
        game.id,
        seats=players,
        options=options_of(game, arguments.option),
        seed=seed if game.has_chance else None,
        position=text,
    )


def _option(option: Option) -> Json:
    json: Json = {"name": option.name, "default": option.default}
    if not isinstance(option.default, bool):
        json |= {"low": option.low, "high": option.high}
    if option.choices:
        json["choices"] = {name: label._asdict() for name, label in option.choices}
    if option.numbers:
        json["numbers"] = {str(number): label._asdict() for number, label in option.numbers}
    return {**json, "label": option.label._asdict(), "explanation": option.explanation._asdict()}


_NO_LEVEL: Final = Text(
    en="{game} has no strength “{level}”; it has {names}, numbered from 1.",
    ja="{game}に強さ「{level}」はありません。{names}（1から順）が使えます。",
)
