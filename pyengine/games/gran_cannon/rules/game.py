"""Gran Cannon: the rules GC1 to GC22 in the form of the contract."""

# A function of the rules is a method as it is. mypy compares it with the contract; pyright asks for “self”.
# pyright: reportAssignmentType=false

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pyengine.cards import UNKNOWN
from pyengine.errors import NotationError
from pyengine.game import Json, Report, Seat, Strength
from pyengine.games.gran_cannon.rules import position, turns
from pyengine.games.gran_cannon.rules import resolution as course
from pyengine.games.gran_cannon.rules.observation import observe, sample
from pyengine.games.gran_cannon.rules.state import HAND, SPECIAL, State, full_set
from pyengine.games.gran_cannon.rules.turns import HOLDER_WORDS, MOVER_WORDS, Decision
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.resolution import CourseGame
from pyengine.text import Text, quoted


class GranCannon(CourseGame[State]):
    """One holds the cannon and charges it, the others race to the fortress.

    Shields protect, but stand still.
    """

    id: ClassVar[str] = "gran-cannon"
    name: ClassVar[Text] = Text(en="Gran Cannon", ja="無敵要塞グランキャノン")
    author: ClassVar[str] = "PURPURIN"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "target",
            default=50,
            label=Text(en="Target", ja="目標点"),
            explanation=Text(
                en="The game ends as soon as a player has more points than this.",
                ja="誰かの得点がこの点数を超えると、すぐにゲームが終わります。",
            ),
            low=10,
            high=100,
        ),
        Option(
            "reach",
            default=False,
            label=Text(en="Reaching is enough", ja="ちょうどで勝ち"),
            explanation=Text(
                en="The game ends when a player reaches the target; it need not be passed.",
                ja="目標点を超えなくても、ちょうど達した時点でゲームが終わります。",
            ),
        ),
        Option(
            "spare_shield",
            default=False,
            label=Text(en="Shields for specials", ja="特殊カードなし"),
            explanation=Text(
                en="For beginners: a shield takes the place of each player's special.",
                ja="初めての人向けに、各自の特殊カードを盾に替えて遊びます。",
            ),
        ),
        Option(
            "step_limit",
            default=1000,
            label=Text(en="Limit of turns", ja="ターン数の上限"),
            explanation=Text(
                en="The game is a draw after this many turns, presentations in overtime counted too.",
                ja="延長戦での提示も含めて、この回数に達すると引き分けになります。",
            ),
            low=50,
            high=1000,
        ),
    )
    hidden: ClassVar[bool] = True
    reasons: ClassVar[Mapping[str, Text]] = {
        "target": Text(en="A player has the points to win.", ja="勝利に必要な得点に達しました。"),
        "exhausted": Text(
            en="The cards left cannot decide the game.", ja="残ったカードでは決着がつきません。"
        ),
        "step_limit": Text(en="The limit of turns is reached.", ja="ターン数の上限に達しました。"),
    }
    levels: ClassVar[tuple[Text, ...]] = FIVE
    # A seat for the precedence, or a card: both begin at 0.
    chance_items: ClassVar[tuple[str, ...]] = (*"012345", SPECIAL)

    turn = staticmethod(turns.turn)
    legal = staticmethod(turns.legal)
    why_not = staticmethod(turns.why_not)
    decide = staticmethod(course.decide)
    draw = staticmethod(course.draw)
    _observe = staticmethod(observe)
    sample = staticmethod(sample)
    write = staticmethod(position.write)
    diagram = staticmethod(position.draw)

    @property
    def default_seats(self) -> int:
        """Four: one against several is what the game lives by."""
        return 4

    def simultaneous(self, options: Options) -> bool:
        """All choose a card at once (GC6)."""
        return True

    def max_decisions(self, options: Options) -> int:
        """In each turn all choose, the holder uses a special, four others are named and use one each."""
        return 10 * int(options["step_limit"])

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """Every player's 13 cards in its pile; precedence and hands are to be drawn (GC1, GC9).

        Raises SetupError.
        """
        self.check_seats(seats, decks)
        settled = self.settle(options)
        spare_shield = bool(settled["spare_shield"])
        nothing, no_cards = (None,) * seats, ((),) * seats
        return State(
            target=settled["target"],
            reach=bool(settled["reach"]),
            spare_shield=spare_shield,
            step_limit=settled["step_limit"],
            phase="setup",
            precedence=(),
            round=0,
            turn=0,
            steps=0,
            holder=None,
            charge=0,
            fired=False,
            scores=(0,) * seats,
            squares=nothing,
            waiting=(),
            named=None,
            contenders=(),
            ties=0,
            drawing=tuple(seat for seat in range(seats) for _ in range(HAND)),
            hands=no_cards,
            known=no_cards,
            piles=(full_set(spare_shield=spare_shield),) * seats,
            discards=no_cards,
            removed=no_cards,
            presented=nothing,
            chosen=nothing,
        )

    def scores(self, state: State) -> tuple[float, ...]:
        """The points of each seat (GC2)."""
        return state.scores

    def counts(self, observation: State) -> Mapping[str, tuple[int, ...]]:
        """Points, hands and piles."""
        return {
            "points": observation.scores,
            "hand": tuple(map(len, observation.hands)),
            "pile": tuple(map(len, observation.piles)),
        }

    def _read(self, text: str, options: Options) -> State:
        """See ``read``."""
        settled = self.settle(options)
        return position.read(
            text,
            target=settled["target"],
            reach=bool(settled["reach"]),
            spare_shield=bool(settled["spare_shield"]),
            step_limit=settled["step_limit"],
        )

    def _read_decision(self, text: str) -> Decision:
        """See ``read_decision``."""
        if text in _DECISIONS:
            return text
        raise NotationError(
            Text(
                en="“{text}” is no decision: write a card (0 to 5, S), dash, sword, overcharge, shield, or p1 to p5.",
                ja="「{text}」は決定として読めません。カード（0〜5、S）、dash、sword、overcharge、shield、p1〜p5のどれかを書いてください。",
            ).fill(text=quoted(text))
        )

    def number(self, state: State) -> int | None:
        """The turn's number; None while the first hands are drawn."""
        return state.turn or None

    def describe_decision(self, decision: Decision) -> Json:
        """The decision as JSON: ``kind`` (``card``, ``special`` or ``name``) and ``text``."""
        kind = "special" if decision in _WORDS else "name" if decision.startswith("p") else "card"
        return {"kind": kind, "text": decision}

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Decision]]:
        """The machine player's thinking; see ``player``."""
        # Imported late: a program that only keeps the table never loads the search.
        from pyengine.games.gran_cannon.player import think as player  # noqa: PLC0415

        return player.think(observation, seat, strength)


_WORDS = {*HOLDER_WORDS, *MOVER_WORDS}
_DECISIONS = {UNKNOWN, *map(str, range(6)), SPECIAL, *_WORDS, *map(turns.name_of, range(GranCannon.seats[1]))}
