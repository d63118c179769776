"""Gunsor: the rules G1 to G15 in the form of the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from pyengine.errors import NotationError, Refusal
from pyengine.game import (
    Decide,
    Event,
    Json,
    Report,
    Rng,
    Seat,
    Strength,
    Turn,
)
from pyengine.games.gunsor.rules import course, position
from pyengine.games.gunsor.rules import observation as hidden
from pyengine.games.gunsor.rules.course import DECLARE_WAR, followers
from pyengine.games.gunsor.rules.state import DECK, FACES, State
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.resolution import CourseGame
from pyengine.text import Text, quoted


class Gunsor(CourseGame[State]):
    """Trick taking for two: both fill their pools in development, and war decides who keeps the two.

    A decision is the card to be played, or ``war`` to declare it.
    """

    id: ClassVar[str] = "gunsor"
    name: ClassVar[Text] = Text(en="Gunsor", ja="ガンソール")
    author: ClassVar[str] = "永施 誠"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "points",
            default=0,
            label=Text(en="Points of court cards", ja="絵札の得点"),
            explanation=Text(
                en="What a jack, queen or king is worth in development and in war: 10 and 5, or sharply 10 and 1.",
                ja="J・Q・Kの開発シーズンと交戦シーズンでの得点です。10点と5点か、差の大きい10点と1点かを選びます。",
            ),
            choices=(
                ("standard", Text(en="10 and 5", ja="10点と5点")),
                ("sharp", Text(en="10 and 1", ja="10点と1点")),
            ),
        ),
        Option(
            "declare",
            default=True,
            label=Text(en="Declaring war", ja="開戦の宣言"),
            explanation=Text(
                en="The leader may declare war before leading, after the first trick of a development season.",
                ja="開発シーズンのトリックが1回済めば、先手は台札を出す前に開戦を宣言できます。",
            ),
        ),
        Option(
            "armistice_on_break",
            default=False,
            label=Text(en="Armistice when the suit is not followed", ja="フォローできなければ休戦"),
            explanation=Text(
                en="War also ends with a trick in which the suit is not followed, while cards are left in the stock.",
                ja="山札が残っている間は、台札のスートがフォローされなかったトリックでも休戦になります。",
            ),
        ),
    )
    hidden: ClassVar[bool] = True
    reasons: ClassVar[Mapping[str, Text]] = {
        "points": Text(en="The higher score wins.", ja="スコアの大きい方の勝ちです。"),
        "tie": Text(en="The scores are equal.", ja="スコアが同点です。"),
    }
    levels: ClassVar[tuple[Text, ...]] = FIVE
    chance_items: ClassVar[tuple[str, ...]] = FACES

    def max_decisions(self, options: Options) -> int:
        """Each of the 108 cards is played once, and each of 54 leads may follow a declaration."""
        return 162

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """Two whole packs, nobody leading yet (G1, G4). Raises SetupError."""
        self.check_seats(seats, decks)
        return position.read(f"cut {len(DECK)} -/- -", **self._switches(options))

    def turn(self, state: State) -> Turn:
        """The leader or the follower, chance while cards are drawn, or how the game ended (G4 to G8, G15)."""
        over = course.outcome(state)
        if over:
            return over
        return course.pile(state) if state.to_decide is None else Decide((state.to_decide,))

    def legal(self, state: State, seat: Seat) -> Sequence[str]:
        """The different cards that the seat may play now, in order (G6 to G10).

        ``war`` follows if it may be declared.
        """
        if seat != state.to_decide:
            return ()
        hand, led = state.hands[seat], state.led
        cards = tuple(dict.fromkeys(hand if led is None else followers(hand, led, state.season)))
        return (*cards, DECLARE_WAR) if state.may_declare else cards

    def why_not(self, state: State, seat: Seat, decision: str) -> Refusal | None:
        """The rule that forbids the decision, and a sentence that explains it; None if it is legal."""
        return course.why_not(state, seat, decision)

    def decide(self, state: State, seat: Seat, decision: str) -> tuple[Event, ...]:
        """The events of a legal decision; see ``events``."""
        return course.decide(state, seat, decision)

    def draw(self, state: State, item: str) -> tuple[Event, ...]:
        """The events that follow when a card is drawn, to cut or into a hand (G4, G5, G8)."""
        return course.draw(state, item)

    def scores(self, state: State) -> tuple[float, ...]:
        """The points of settled pairs (G14)."""
        return state.scores

    def counts(self, observation: State) -> Mapping[str, tuple[int, ...]]:
        """Scores, hands and the stock."""
        return {
            "points": observation.scores,
            "hand": tuple(map(len, observation.hands)),
            "pile": (len(observation.stock),),
        }

    def _observe(self, state: State, seat: Seat | None) -> State:
        """What a seat sees: all but the other's hand and the stock; see ``hidden``."""
        return hidden.observe(state, seat)

    def sample(self, observation: State, seat: Seat, rng: Rng) -> State:
        """A full state, every way to deal the hidden cards equally likely; see ``hidden``."""
        return hidden.sample(observation, seat, rng)

    def write(self, state: State) -> str:
        """The position as text; see ``position``."""
        return position.write(state)

    def _read(self, text: str, options: Options) -> State:
        """See ``read``."""
        return position.read(text, **self._switches(options))

    def _read_decision(self, text: str) -> str:
        """A card such as ``w10`` or ``X``, or ``war``, legal or not; raises NotationError."""
        if text == DECLARE_WAR or text in FACES:
            return text
        raise NotationError(
            Text(
                en="“{text}” is no card: write w7, f10, sA, eK, X for a Joker, or war to declare it.",
                ja="「{text}」はカードではありません。「w7」「f10」「sA」「eK」、ジョーカーは「X」、開戦の宣言は「war」です。",
            ).fill(text=quoted(text))
        )

    def number(self, state: State) -> int | None:
        """The number of the trick, from 1; None while the lead is cut for."""
        return None if state.leader is None else state.trick

    def describe(self, state: State) -> Json:
        """The state as JSON.

        An item for each seat in ``cuts``, ``hands``, ``pools``, ``scores`` and ``voids``.

        Cards are text. ``stock`` is a number. What is known of a hand is a list of ``least`` and ``kinds``:
        at least this many of its cards are of none of these kinds.
        """
        return {
            "position": position.write(state),
            "phase": state.phase,
            "season": state.season,
            "cause": state.cause,
            "pair": state.pair,
            "pair_tricks": state.pair_tricks,
            "trick": state.trick,
            "master": state.leader,  # as it has been called in JSON since 1.0.0
            "cuts": list(state.cuts),
            "set_aside": list(state.set_aside),
            "hands": [list(hand) for hand in state.hands],
            "stock": len(state.stock),
            "played": list(state.played),
            "led": state.led,
            "last": list(state.last) if state.last else None,
            "pools": list(state.pools),
            "scores": list(state.scores),
            "voids": [
                [{"least": void.least, "kinds": list(void.kinds)} for void in voids] for voids in state.voids
            ],
            "may_declare": state.may_declare,
            "points": "sharp" if state.sharp else "standard",
            "declare": state.declare,
            "armistice_on_break": state.armistice_on_break,
        }

    def diagram(self, state: State) -> str:
        """The table in a few lines; see ``diagram``."""
        return position.draw(state)

    def describe_decision(self, decision: str) -> Json:
        """The decision as JSON: ``kind`` (``play`` or ``declare``), ``card`` (or null) and ``text``."""
        declares = decision == DECLARE_WAR
        return {
            "kind": "declare" if declares else "play",
            "card": None if declares else decision,
            "text": decision,
        }

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[str]]:
        """The machine player's thinking; see ``player``."""
        # Imported late: a program that only keeps the table never loads the search.
        from pyengine.games.gunsor.player import think as player  # noqa: PLC0415

        return player.think(observation, seat, strength)

    def _switches(self, options: Options) -> dict[str, bool]:
        settled = self.settle(options)
        return {
            "sharp": bool(settled["points"]),
            "declare": bool(settled["declare"]),
            "armistice_on_break": bool(settled["armistice_on_break"]),
        }
