"""Kanon: the rules K1 to K25 in the form of the contract."""

# A function of the rules is a method as it is. mypy compares it with the contract; pyright asks for “self”.
# pyright: reportAssignmentType=false

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal

from pyengine.cards import UNKNOWN
from pyengine.errors import IllegalDecision, NotationError, SetupError
from pyengine.game import Json, Report, Rng, Seat, Strength
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, unveiled
from pyengine.games.kanon.decks.ready import brought
from pyengine.games.kanon.rules import refusals, turns
from pyengine.games.kanon.rules import resolution as course
from pyengine.games.kanon.rules.decisions import Decision, parse
from pyengine.games.kanon.rules.observation import observe, sample
from pyengine.games.kanon.rules.state import EMPTY, LINES, State
from pyengine.games.kanon.text import position
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.resolution import CourseGame
from pyengine.text import Text, quoted

_SEATS: Final = 2


def opening(*, best_of: Literal[1, 3], decks: Sequence[str]) -> State:
    """All cards in the decks that the seats bring along, without any in ready ones.

    A deck is the id of a ready one, a deck code, or, where its cards are not known, its sizes (see ``veil``).

    Raises SetupError.
    """
    if decks and len(decks) != _SEATS:
        raise SetupError(_NUMBER)
    first, second = (
        unveiled(text) if text.startswith(UNKNOWN) else brought(text)
        for text in decks or tuple(READY)[:_SEATS]
    )
    return State(
        best_of=best_of,
        phase="start",
        results=(),
        first=None,
        active=0,
        turn=0,
        decks=(first.cards, second.cards),
        hands=((), ()),
        known=((), ()),
        lines=(EMPTY, EMPTY),
        discards=((), ()),
        points=((), ()),
        spares=(first.spares, second.spares),
        swaps=((), ()),
        ready=(False, False),
        seen=((), ()),
        sets=0,
        fought=False,
        battle=None,
        announced=None,
        agenda=(),
        owed=(),
        tosses=(0, 0),
        unable=(False, False),
    )


_NUMBER: Final = Text(
    en="Both players bring a deck, or neither: name two decks.",
    ja="デッキは両方のプレイヤーが持ち寄ります。2つ指定するか、どちらも省いてください。",
)


class Kanon(CourseGame[State]):
    """A trading card game: cards set face down in three lines, battles at the front, seven victory points."""

    id: ClassVar[str] = "kanon"
    name: ClassVar[Text] = Text(en="Kanon", ja="カノン")
    author: ClassVar[str] = "rules after the Kanon TCG, cards by Cannonry"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "match",
            default=0,
            label=Text(en="Match", ja="試合"),
            explanation=Text(
                en="A single game, or the best of three with cards exchanged between the games.",
                ja="1戦だけ、または3戦のうち多く勝った方の勝ち（合間にカードを入れ替えられます）。",
            ),
            choices=(
                ("single", Text(en="Single game", ja="1戦")),
                ("best-of-three", Text(en="Best of three", ja="3戦勝負")),
            ),
        ),
    )
    hidden: ClassVar[bool] = True
    reasons: ClassVar[Mapping[str, Text]] = {
        "points": Text(en="Seven victory points.", ja="勝利点が7点になりました。"),
        "decking": Text(
            en="A deck held too few cards to draw.", ja="山札が足りず、引くべきカードを引けませんでした。"
        ),
        "empty": Text(en="A field was empty.", ja="場のカードがなくなりました。"),
        "own": Text(en="A card’s own winning condition held.", ja="カードの勝利条件が満たされました。"),
        "losing": Text(en="A card’s losing condition held.", ja="カードの敗北条件が満たされました。"),
        "match": Text(en="The games of the match decided.", ja="試合の勝ち数で決まりました。"),
    }
    levels: ClassVar[tuple[Text, ...]] = FIVE
    # Who begins, then the cards by their codes.
    chance_items: ClassVar[tuple[str, ...]] = ("0", "1", *sorted(CARDS))

    turn = staticmethod(turns.turn)
    legal = staticmethod(turns.legal)
    why_not = staticmethod(refusals.why_not)
    decide = staticmethod(course.decide)
    draw = staticmethod(course.draw)
    scores = staticmethod(turns.points)
    _observe = staticmethod(observe)
    write = staticmethod(position.write)
    diagram = staticmethod(position.draw)

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """All cards in the decks; the first player is to be drawn (K4). Raises SetupError."""
        self.check_seats(seats, ())
        return opening(best_of=_best_of(self.settle(options)), decks=decks)

    def simultaneous(self, options: Options) -> bool:
        """In a match of several games both exchange cards at once (K25)."""
        return _best_of(options) > 1

    def max_decisions(self, options: Options) -> int:
        """The rules set no bound; far more than anybody takes."""
        return 5_000

    def apply(self, state: State, seat: Seat, decision: Decision) -> State:
        """The state after a decision; raises IllegalDecision. The events are folded once only."""
        refusal = self.why_not(state, seat, decision)
        if refusal is not None:
            raise IllegalDecision(refusal)
        return course.after_decision(state, seat, decision)

    def counts(self, observation: State) -> Mapping[str, tuple[int, ...]]:
        """Points, hands, decks and discards; in a match of several games, the games won for points."""
        return {
            "points": tuple(map(int, self.scores(observation))),
            "hand": tuple(map(len, observation.hands)),
            "pile": tuple(map(len, observation.decks)),
            "discards": tuple(map(len, observation.discards)),
        }

    def sample(self, observation: State, seat: Seat, rng: Rng) -> State:
        """A random full state that the seat cannot tell from the true one; see ``observation``."""
        return sample(observation, rng)

    def _read(self, text: str, options: Options) -> State:
        """See ``read``."""
        return position.read(text, best_of=_best_of(self.settle(options)))

    def _read_decision(self, text: str) -> Decision:
        """See ``read_decision``."""
        if parse(text):
            return text
        raise NotationError(
            Text(
                en="“{text}” is no decision: write one such as keep, set:017>b, done, up:a2, use:a1.0@2b1, play:122, pay:a1+b1, attack:b, against:a, lines:front+along, pass, counter:130, end, toss:017, take:017, at:2b1, swap:017-023, ready.",
                ja="「{text}」は決定として読めません。keep、set:017>b、done、up:a2、use:a1.0@2b1、play:122、pay:a1+b1、attack:b、against:a、lines:front+along、pass、counter:130、end、toss:017、take:017、at:2b1、swap:017-023、readyのように書いてください。",
            ).fill(text=quoted(text))
        )

    def number(self, state: State) -> int | None:
        """The turn's number; None before the first turn and between games."""
        return state.turn or None

    def describe_decision(self, decision: Decision) -> Json:
        """The decision as JSON.

        ``kind`` (see ``decisions``), ``card``, ``line``, ``place``, ``ability`` (or null), ``items``,
        ``text``.
        """
        parsed = parse(decision)
        assert parsed is not None
        return {
            "kind": parsed.kind,
            "card": parsed.card,
            "line": None if parsed.line is None else LINES[parsed.line],
            "place": None if parsed.place is None else parsed.place + 1,
            "ability": parsed.ability,
            "items": list(parsed.items),
            "text": decision,
        }

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[Decision]]:
        """The machine player's thinking; see ``player``."""
        # Imported late: a program that only keeps the table never loads the search.
        from pyengine.games.kanon.player import think as player  # noqa: PLC0415

        return player.think(observation, seat, strength)


def _best_of(options: Options) -> Literal[1, 3]:
    return 3 if options["match"] else 1
