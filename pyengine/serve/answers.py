"""What is said about a table, as JSON: how it stands, what is legal, what a seat sees."""

from __future__ import annotations

from typing import Any, Final

import pyengine
from pyengine import games as registry
from pyengine.cli import commands
from pyengine.game import Decide, Draw, Json, Outcome, Seat, Turn
from pyengine.games import AnyGame
from pyengine.match import Match
from pyengine.notation.link import whole_game, write_link
from pyengine.notation.record import write_record
from pyengine.serve.errors import OutOfOrder
from pyengine.serve.requests import COMMANDS
from pyengine.serve.tables import Sight, Table, checked
from pyengine.text import Text

PROTOCOL: Final = 1
"""Grows when a program that speaks the protocol must be changed; what is only added leaves it as it is."""


def hello() -> Json:
    """Who answers, and in which edition of the protocol."""
    return {
        "name": "cannonry",
        "version": pyengine.__version__,
        "protocol": PROTOCOL,
        "games": list(registry.GAME_IDS),
        "commands": list(COMMANDS),
    }


def games() -> Json:
    """Every game as the command ``games`` tells of it."""
    return {"games": [answer.json for answer in commands.games()]}


def standing(table: Table) -> Json:
    """Who must decide or what chance can draw; whether the game is over, who won and why."""
    return _standing(table.game, table.state, table.turn)


def state(table: Table) -> Json:
    """All that is known: the set-up, the position, the state's fields."""
    if isinstance(table, Sight):
        about: Json = {"seat": table.seat, "options": dict(table.options)}
    else:
        made = table.setup
        about = {"seats": made.seats, "options": dict(made.options), "seed": made.seed, "plies": table.plies}
    return {"game": table.game.id, **about, **_seen(table.game, table.state), **standing(table)}


def show(table: Table) -> Json:
    """The position as lines of text for people."""
    return {"text": table.game.diagram(table.state)}


def record(match: Match) -> Json:
    """The match so far as a record and as a link."""
    return {"record": write_record(match), "link": write_link(whole_game(match))}


def legal(table: Table, seat: Seat | None) -> Json:
    """The legal moves, of one seat or of all that must decide, sorted; for chance what it can draw."""
    game, turn = table.game, table.turn
    if seat is not None:
        checked(table, seat)
    return {
        "moves": [
            {"seat": each, **game.describe_decision(decision)}
            for each in table.deciders
            if seat in (None, each)
            for decision in sorted(game.legal(table.state, each), key=game.write_decision)
        ],
        "draw": commands.drawable(turn) if isinstance(turn, Draw) else None,
    }


def observe(table: Table, seat: Seat | None, since: int | None) -> Json:
    """What a seat (None: a spectator) sees.

    Also the number of events it has seen, and those after the first ``since``.

    All of it is taken from the observation and the events as the seat sees them, so nothing in it depends on
    what is hidden from the seat.
    """
    if seat is not None:
        checked(table, seat)
    game = table.game
    if isinstance(table, Sight):
        if since is not None:
            raise OutOfOrder(_NO_EVENTS)
        return {"seat": table.seat, **_seen(game, table.state), **standing(table)}
    observation, events = table.observe(seat), table.events(seat)
    # An end by the table is in no state, and everybody knows of it.
    turn = table.turn if table.ending else game.turn(observation)
    return {
        "seat": seat,
        **_seen(game, observation),
        **_standing(game, observation, turn),
        "seen": len(events),
        **({} if since is None else {"events": [event.describe() for event in events[since:]]}),
    }


def _seen(game: AnyGame, state: Any) -> Json:
    return {"position": game.write(state), "state": game.describe(state)}


def _standing(game: AnyGame, state: Any, turn: Turn) -> Json:
    return {
        "decide": list(turn.seats) if isinstance(turn, Decide) else [],
        "draw": commands.drawable(turn) if isinstance(turn, Draw) else None,
        "over": isinstance(turn, Outcome),
        **commands.outcome_of(game, state, turn),
    }


_NO_EVENTS: Final = Text(
    en="Only a position is known here, not what happened before.",
    ja="ここで分かるのは局面だけで、それまでの出来事は分かりません。",
)
