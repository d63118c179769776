"""What is on the table, a whole match or what one seat sees of it, and what is said of it.

Every function gives the next table and leaves the one it was given as it is: what is refused has
changed nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pyengine
from pyengine import games as registry
from pyengine.cli import commands
from pyengine.errors import IllegalDecision, Refusal
from pyengine.game import CHANCE, Decide, Draw, Json, Outcome, Seat, Turn
from pyengine.games import AnyGame, load
from pyengine.match import Ending, Match, start
from pyengine.notation.link import Shared, whole_game, write_link
from pyengine.notation.reading import read_game
from pyengine.notation.record import follow, write_record
from pyengine.option import Options, OptionValue
from pyengine.serve.requests import COMMANDS, OutOfOrder, RequestError
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat sees, and no more.

    Enough to ask what it may do and what the machine would do in its place.
    """

    game: AnyGame
    options: Options
    seat: Seat
    state: Any

    @property
    def turn(self) -> Turn:
        """Who must decide now, as far as the seat can see it."""
        return self.game.turn(self.state)

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seat itself if it must decide now."""
        turn = self.turn
        return (self.seat,) if isinstance(turn, Decide) and self.seat in turn.seats else ()


Table = Match | Sight


def new(fields: Json) -> Match:
    """The match of a new set-up; raises SetupError."""
    game = load(fields["game"])
    return start(
        game.id,
        seats=fields.get("seats"),
        options=_options(game, fields),
        seed=fields.get("seed"),
        decks=fields.get("decks", []),
    )


def position(fields: Json) -> Table:
    """The match that a record, link or game file holds or that goes on from a position.

    Or the sight of a ``seat``.

    Raises RequestError for fields that do not go together, and whatever reading and following can raise.
    """
    if "record" in fields:
        _alone(fields, "record")
        found = read_game(fields["record"])
        return found.match.upto(found.at) if isinstance(found, Shared) else found.match
    if "game" not in fields:
        raise RequestError(_NO_POSITION)
    game = load(fields["game"])
    if "seat" in fields:
        return _sight(game, fields)
    text = fields.get("position")
    if text is not None and game.hidden and "?" in text:
        raise RequestError(_HIDDEN)
    match = start(
        game.id,
        seats=fields.get("seats"),
        options=_options(game, fields),
        seed=fields.get("seed"),
        position=text,
    )
    for word in fields.get("moves", []):
        match = follow(match, word)
    return match


def _sight(game: AnyGame, fields: Json) -> Sight:
    _alone(fields, "seat", "game", "position", "options")
    if "position" not in fields:
        raise RequestError(_NO_POSITION)
    options, seat = game.settle(_options(game, fields)), fields["seat"]
    state = game.read(fields["position"], options)
    sight = Sight(game, options, seat, state)
    checked(sight, seat)
    # Should the text say more than the seat may know, it is forgotten here.
    return replace(sight, state=game.observe(state, seat))


def play(match: Match, fields: Json) -> Match:
    """The match after a move, a draw of chance or an end by the table.

    Raises NotationError or IllegalDecision.
    """
    if len({"move", "draw", "end"} & set(fields)) != 1:
        raise RequestError(_ONE_OF_THREE)
    if match.outcome:
        raise IllegalDecision(Refusal("", _OVER))
    if "draw" in fields:
        _alone(fields, "draw")
        return match.enter(fields["draw"])
    seat: Seat | None = fields.get("seat")
    if seat is not None:
        checked(match, seat)
    if "end" in fields:
        return match.end(_ending(fields["end"], seat))
    if not match.deciders:
        raise OutOfOrder(_CHANCE)
    if seat is None:
        seat, *others = match.deciders
        if others:
            raise RequestError(_WHICH_SEAT.fill(seats=", ".join(map(str, match.deciders))))
    return match.play(seat, match.game.read_decision(fields["move"]))


def undone(match: Match, fields: Json) -> Match:
    """The match before the last ``number`` decisions.

    Draws that a seed settles belong to the decision before them.
    """
    number: int = fields.get("moves", 1)
    by_hand = match.setup.seed is None
    marks = [n for n, step in enumerate(match.steps) if by_hand or step.decider != CHANCE]
    if number > len(marks) + (match.ending is not None):
        raise OutOfOrder(_NOT_SO_MANY.fill(number=len(marks) + (match.ending is not None)))
    if number and match.ending is not None:
        match, number = replace(match, ending=None), number - 1
    return match.upto(marks[-number]) if number else match


def checked(table: Table, seat: Seat) -> None:
    """Raises RequestError if there is no such seat, OutOfOrder if only another one's sight is known."""
    seats = len(table.game.scores(table.state))
    if seat >= seats:
        raise RequestError(_NO_SEAT.fill(seat=seat, last=seats - 1))
    if isinstance(table, Sight) and seat != table.seat:
        raise OutOfOrder(_OTHER_SEAT.fill(seat=table.seat))


def _ending(kind: str, seat: Seat | None) -> Ending:
    match kind:
        case "agreed" if seat is None:
            return Ending("agreed")
        case "resigned" if seat is not None:
            return Ending("resigned", seat)
        case _:
            raise RequestError(_NO_ENDING)


def _options(game: AnyGame, fields: Json) -> dict[str, OptionValue]:
    """The options given, those in words by their values; raises SetupError."""
    known = {option.name: option for option in game.options}
    given: dict[str, OptionValue | str] = fields.get("options", {})
    return {
        # A name that is not known goes on to the set-up, which refuses it in words.
        name: (known[name].parse(value) if name in known else True) if isinstance(value, str) else value
        for name, value in given.items()
    }


def _alone(fields: Json, *names: str) -> None:
    """Raises RequestError for fields beside those named."""
    if others := sorted(set(fields) - set(names)):
        raise RequestError(_NOT_TOGETHER.fill(name=names[0], others=", ".join(others)))


_NO_POSITION: Final = Text(
    en="What is the position? Give a “record” (a record, a link or a game file), or a “game” with a “position”, “moves” "
    "or both; for what one seat sees, “game”, “position” and “seat”.",
    ja="局面がありません。「record」（棋譜、リンク、ゲームファイル）か、「game」と「position」「moves」の一方または両方を指定してください。"
    "1つの席から見える局面なら「game」「position」「seat」です。",
)
_NOT_TOGETHER: Final = Text(
    en="With “{name}” there cannot be {others}.", ja="「{name}」と一緒に{others}は指定できません。"
)
_HIDDEN: Final = Text(
    en="This position hides something. Say in “seat” who sees it so.",
    ja="この局面には伏せられたものがあります。誰から見た局面かを「seat」で指定してください。",
)
_ONE_OF_THREE: Final = Text(
    en="Give one of “move”, “draw” and “end”.", ja="「move」「draw」「end」のうち1つだけを指定してください。"
)
_OVER: Final = Text(en="The game is over.", ja="この対局は終わっています。")
_CHANCE: Final = Text(
    en="Nobody decides now but chance: give what was drawn in “draw”.",
    ja="今は偶然が決める番です。引いたものを「draw」で指定してください。",
)
_WHICH_SEAT: Final = Text(
    en="Several seats decide now ({seats}); say which in “seat”.",
    ja="今は複数の席（{seats}）が決める番です。どの席かを「seat」で指定してください。",
)
_NO_SEAT: Final = Text(
    en="There is no seat {seat}; seats are 0 to {last}.", ja="席{seat}はありません。席は0から{last}までです。"
)
_OTHER_SEAT: Final = Text(
    en="Only what seat {seat} sees is known here.", ja="ここで分かるのは席{seat}から見えるものだけです。"
)
_NO_ENDING: Final = Text(
    en="A game ends as “agreed”, or as “resigned” by a “seat”.",
    ja="終わり方は「agreed」か、「seat」を添えた「resigned」です。",
)
_NOT_SO_MANY: Final = Text(
    en="There are fewer moves to take back: {number}.", ja="戻せるのは{number}手までです。"
)


# What is said


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
