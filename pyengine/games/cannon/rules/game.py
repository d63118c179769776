"""Cannon: the rules C1 to C13 in the form of the contract."""

# A function of the rules is a method as it is. mypy compares it with the contract; pyright asks for “self”.
# pyright: reportAssignmentType=false

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pyengine import checked
from pyengine.game import Decide, Event, Game, Json, Report, Seat, Strength, Turn
from pyengine.games.cannon.rules import bitboard, board, events, position
from pyengine.games.cannon.rules import legal as moves
from pyengine.games.cannon.rules.board import START, Move, name, names
from pyengine.games.cannon.rules.state import BLACK, SIDES, SLIDE_LIMIT, SlideRun, State
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.text import Text


class Cannon(Game[State, Move]):
    """Two armies of soldiers on ten by ten squares; three in a line are a cannon; who takes the town wins."""

    id: ClassVar[str] = "cannon"
    name: ClassVar[Text] = Text(en="Cannon", ja="キャノン")
    author: ClassVar[str] = "David E. Witcher"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "slide_limit",
            default=SLIDE_LIMIT,
            label=Text(en="Slide limit", ja="スライドの制限"),
            explanation=Text(
                en="How many times in a row the same cannon may slide. Officially there is no limit; it is advice for unofficial and "
                "tournament play.",
                ja="同じ大砲を続けて何回までスライドできるか。公式には制限はなく、非公式の対局やトーナメントに向けた助言です。",
            ),
            numbers=(
                (0, Text(en="None (officially)", ja="なし（公式）")),
                (2, Text(en="Twice", ja="2回まで")),
                (3, Text(en="Three times", ja="3回まで")),
            ),
        ),
        Option(
            "move_limit",
            default=400,
            label=Text(en="Move limit", ja="手数の上限"),
            explanation=Text(
                en="The game is a draw after this many moves, both sides' counted.",
                ja="両者合わせてこの手数に達すると引き分けになります。",
            ),
            low=10,
            high=2000,
        ),
    )
    hidden: ClassVar[bool] = False
    reasons: ClassVar[Mapping[str, Text]] = {
        "town": Text(en="The town is captured.", ja="都市を捕獲しました。"),
        "stalemate": Text(en="The opponent has no legal move.", ja="相手に指せる手がありません。"),
        "move_limit": Text(en="The move limit is reached.", ja="手数の上限に達しました。"),
    }
    levels: ClassVar[tuple[Text, ...]] = FIVE
    seat_names: ClassVar[tuple[Text, ...]] = SIDES

    why_not = staticmethod(moves.why_not)
    advance = staticmethod(events.advance)
    write = staticmethod(position.write)
    diagram = staticmethod(position.draw)
    write_decision = staticmethod(board.write)
    _read_decision = staticmethod(board.read)

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """The soldiers as in C1, no towns, Black to place (C2). Raises SetupError."""
        self.check_seats(seats, decks)
        settled = self.settle(options)
        return State(
            dark=START[0],
            light=START[1],
            dark_town=0,
            light_town=0,
            to_move=BLACK,
            ply=0,
            slides=(None, None),
            slide_limit=settled["slide_limit"],
            move_limit=settled["move_limit"],
        )

    def turn(self, state: State) -> Turn:
        """The side to move, or how the game ended (C9, C10, C13)."""
        return moves.outcome(state) or Decide((state.to_move,))

    def legal(self, state: State, seat: Seat) -> Sequence[Move]:
        """The legal moves (C2 to C8, C12), in no particular order; empty if it is not the seat's turn."""
        return moves.legal_moves(state) if seat == state.to_move else ()

    def decide(self, state: State, seat: Seat, decision: Move) -> tuple[Event, ...]:
        """The events of a legal move; see ``events``."""
        return events.decide(state, decision)

    def scores(self, state: State) -> tuple[float, ...]:
        """1 for the winner, a half each in a draw, 0 before the end."""
        result = moves.outcome(state)
        return result.scores if result else (0.0, 0.0)

    def max_decisions(self, options: Options) -> int:
        """The two towns, then the moves up to the limit (C13)."""
        return 2 + int(options["move_limit"])

    def _read(self, text: str, options: Options) -> State:
        """See ``read``."""
        settled = self.settle(options)
        return position.read(text, slide_limit=settled["slide_limit"], move_limit=settled["move_limit"])

    def number(self, state: State) -> int | None:
        """Full moves from 1, Black's and White's under one number; None while towns are placed."""
        if state.phase == "placing":
            return None
        # In a position of its own White may begin: then White's move is the second half of the first number.
        begun_by_white = (state.ply + state.to_move) % 2
        return (state.ply + begun_by_white) // 2 + 1

    def describe(self, state: State) -> Json:
        """The state as JSON.

        ``position`` (text), ``phase`` (``placing``, ``playing`` or ``captured``), ``to_move`` (seat),
        ``ply``; a list with an item for each seat in ``soldiers`` (squares), ``towns`` (square or null) and
        ``slides`` (null, or the ``cannon``'s squares and the ``count`` of its slides running); and the
        options.
        """
        return {
            "position": position.write(state),
            "phase": state.phase,
            "to_move": state.to_move,
            "ply": state.ply,
            "soldiers": [list(names(soldiers)) for soldiers in state.soldiers],
            "towns": [name(town) if town else None for town in state.towns],
            "slides": [_describe_run(run) for run in state.slides],
            "slide_limit": state.slide_limit,
            "move_limit": state.move_limit,
        }

    def describe_decision(self, decision: Move) -> Json:
        """The move as JSON: ``kind``, ``from`` (square or null), ``to`` and ``text``."""
        return {
            "kind": decision.kind,
            "from": name(decision.origin) if decision.origin else None,
            "to": name(decision.target),
            "text": board.write(decision),
        }

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Move]]:
        """The machine player's thinking; see ``player``."""
        # Imported late: a program that only keeps the table never loads the search.
        from pyengine.games.cannon.player import think as player  # noqa: PLC0415

        return player.think(observation, strength)

    def perft(self, state: State, depth: int) -> int:
        """The number of move sequences of the given length.

        It is counted on bitboards where no limit interferes.
        """
        checked.whole("depth", depth, 0)
        if depth == 0 or state.phase != "playing" or self._slide_limit_matters(state, depth):
            return super().perft(state, depth)
        return bitboard.perft(*state.view, depth) if state.ply + depth <= state.move_limit else 0

    def _slide_limit_matters(self, state: State, depth: int) -> bool:
        """Whether a cannon could be kept from a slide (C12) within that many plies."""
        runs = (state.slides[state.to_move], state.slides[1 - state.to_move])
        own_moves = ((depth + 1) // 2, depth // 2)
        return state.slide_limit > 0 and any(
            (run.count if run else 0) + moves > state.slide_limit
            for run, moves in zip(runs, own_moves, strict=True)
        )


def _describe_run(run: SlideRun | None) -> Json | None:
    return {"cannon": list(names(run.cannon)), "count": run.count} if run else None
