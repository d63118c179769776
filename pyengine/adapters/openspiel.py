"""The games as Python games of OpenSpiel; importing this module registers them.

>>> import pyspiel
>>> import pyengine.adapters.openspiel
>>> pyspiel.load_game("cannonry_gran_cannon(players=4)").num_distinct_actions()
15

Needs the extra ``openspiel``. ``docs/adapters.md`` says what parameters there are and how chance,
simultaneous decisions, observations and information states are given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any, ClassVar

from pyengine import checked
from pyengine.adapters.extras import missing
from pyengine.adapters.line import Line
from pyengine.adapters.rewards import least, rewards
from pyengine.encoding.contract import no_decision
from pyengine.errors import IllegalDecision, NotationError, Refusal
from pyengine.game import Decide, Draw, Outcome, not_drawn
from pyengine.games import AnyGame, loadable
from pyengine.match import Match, begin
from pyengine.text import Text

try:
    from pyengine.adapters.spiel_table import Observer, Table, laid, name, type_of

    # The library tells nothing about its types.
    pyspiel: Any = import_module("pyspiel")
except ModuleNotFoundError as error:
    raise missing("openspiel", error) from error

__all__ = ["SpielGame", "SpielState", "name"]


class SpielGame(pyspiel.Game):  # type: ignore[misc] # the library has no types
    """One game with its parameters; each of the games has a subclass."""

    game_id: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.table = laid(self.game_id, params)
        match, numbered = self.table.start.match, self.table.encoding
        seats = match.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=numbered.actions,
            max_chance_outcomes=len(self.table.deals or self.table.items),
            num_players=seats,
            min_utility=least(seats),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.longest,
        )
        super().__init__(  # pyright: ignore[reportUnknownMemberType] - the library has no types
            type_of(match.game, dict(match.setup.options)), info, params
        )

    def new_initial_state(self, position: str | None = None) -> SpielState:
        """The state before anything is decided, or a position.

        Raises NotationError or SetupError for a wrong one.
        """
        start = self.table.start
        if position:
            start = Line(begin(replace(start.match.setup, start=position)))
        return SpielState(self, start)

    def make_py_observer(self, kind: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """An observer for OpenSpiel's observation.

        With perfect recall it observes the information state.
        """
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.table.encoding, self.table.start.match.setup.seats, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc] # the library has no types
    """One state: a match, in which chance is entered, or dealt by the number of a deal."""

    def __init__(self, game: SpielGame, line: Line) -> None:
        super().__init__(game)  # pyright: ignore[reportUnknownMemberType] - the library has no types
        # The only attribute: the library copies and pickles them all.
        self.line = line

    @property
    def match(self) -> Match:
        """The match as it stands, for everything that this package can do with one."""
        return self.line.match

    @property
    def _table(self) -> Table:
        found: Table = self.get_game().table
        return found

    def current_player(self) -> int:
        """The seat that decides, or the library's number for several at once, for chance, or for the end."""
        match self._table.turn(self.line):
            case Draw():
                return int(pyspiel.PlayerId.CHANCE)
            case Outcome():
                return int(pyspiel.PlayerId.TERMINAL)
            case Decide(seats=(seat,)):
                return seat
            case _:
                return int(pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return isinstance(self._table.turn(self.line), Outcome)

    def returns(self) -> list[float]:
        """The rewards of a game that is over, see ``rewards``; before, 0 for everybody."""
        turn = self._table.turn(self.line)
        return list(rewards(turn)) if isinstance(turn, Outcome) else [0.0] * self.match.setup.seats

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can pick, by number, each with its probability."""
        turn = self._table.turn(self.line)
        assert isinstance(turn, Draw)
        weights, total = dict(turn.items), sum(count for _, count in turn.items)
        return [
            (number, weights[item] / total)
            for number, item in enumerate(self._table.outcomes(self.match))
            if item in weights
        ]

    def _legal_actions(self, player: int) -> list[int]:
        return self._table.encoding.legal(self.match.state, player)

    def _apply_action(self, action: int) -> None:
        """Called by the library for a draw, or for the decision of a seat that decides alone."""
        table = self._table
        match table.turn(self.line):
            case Decide(seats=(seat,)):
                self._decide({seat: action})
            case Draw():
                self._drawn(action)
            case _:
                raise IllegalDecision(Refusal("", _NOBODY_ALONE))

    def _drawn(self, action: int) -> None:
        table, match = self._table, self.match
        item = _named(table.outcomes(match), action)
        if table.awaits_deal(match):
            self.line = Line(begin(replace(match.setup, seed=item)))
        else:
            self.line = self.line.then(match.enter(item), decided=False)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Called by the library where several decide at once; the actions of the others count for nothing."""
        turn = self.match.turn
        assert isinstance(turn, Decide)
        self._decide({seat: actions[seat] for seat in turn.seats})

    def _decide(self, actions: Mapping[int, int]) -> None:
        match, numbered = self.match, self._table.encoding
        for seat, action in actions.items():
            match = match.play(seat, numbered.decision(match.state, seat, action))
        self.line = self.line.then(match, decided=True)

    def _action_to_string(self, player: int, action: int) -> str:
        """A decision in the game's notation.

        By its name in the encoding where the number stands for none now.
        """
        table, match = self._table, self.match
        if player == pyspiel.PlayerId.CHANCE:
            return _named(table.outcomes(match), action)
        checked.seat(player, match.setup.seats)
        try:
            return match.game.write_decision(table.encoding.decision(match.state, player, action))
        except NotationError:
            return _named(table.encoding.names, action)

    def string_to_action(self, *asked: Any) -> int:
        """The number of a legal decision in notation, or of what chance can draw.

        Asked for a player, or for whose turn it is.

        The library's own finds nothing where several decide at once. Raises NotationError or IllegalDecision.
        """
        *players, text = asked
        player = players[0] if players else self.current_player()
        table, match = self._table, self.match
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = table.outcomes(match)
            if text not in outcomes:
                raise not_drawn(text)
            return outcomes.index(text)
        refusal = match.why_not(player, text)
        if refusal is not None:
            raise IllegalDecision(refusal)
        return table.encoding.number(match.state, player, match.decision(text))

    def __str__(self) -> str:
        return self.line.position


def _named(names: Sequence[str], number: int) -> str:
    """The name of a number; raises NotationError if there is no such number."""
    if not 0 <= number < len(names):
        raise no_decision(number)
    return names[number]


_NOBODY_ALONE = Text(
    en="Nobody decides alone now: the game is over, or several decide at once (apply_actions).",
    ja="今は1人だけで決める番ではありません。対局が終わっているか、複数の席が同時に決める番です（apply_actions）。",
)


def _register(game: AnyGame) -> None:
    # A class, not a function: the library lets go of it when Python has ended already, and a class outlives
    # that.
    maker = type(f"SpielGame_{name(game.id)}", (SpielGame,), {"game_id": game.id})
    pyspiel.register_game(type_of(game, game.settle({})), maker)


for _game in loadable():
    _register(_game)
