"""Kuhn poker (1950), the smallest game with a bluff: a whole game of Cannonry in one file.

- KP1 Two players; a jack, a queen and a king, the highest. Each antes a chip and is dealt a card, face down.
- KP2 The first player checks, or bets one chip more.
- KP3 After a check the second player checks, too, or bets.
- KP4 After a bet the other player calls it with a chip of its own, or folds.
- KP5 A player who folds loses the pot. Else both cards are shown, and the higher one wins it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from cannonry.cards import UNKNOWN
from cannonry.errors import NotationError, Refusal
from cannonry.game import Decide, Draw, Event, Game, Outcome, Report, Rng, Seat, Strength, Turn
from cannonry.option import Options
from cannonry.players.levels import of_level
from cannonry.svg_repr import SvgRepr
from cannonry.text import Text

CARDS = "JQK"
SHOWN = ("check check", "check bet call", "bet call")
OVER = (*SHOWN, "check bet fold", "bet fold")
POSITION = r"-|[JQK?]|(?!JJ|QQ|KK)([JQK?]{2}( check| bet|( check)? bet( fold)?)?|[JQK]{2}( check)?( check| bet call))"
BLUFFER = {"": (1, 0, 3), "check": (1, 0, 3), "bet": (0, 1, 3), "check bet": (0, 2, 3)}
"""After what was said, how often of three times a seat bets or calls with J, Q and K: an equilibrium."""
HONEST = dict.fromkeys(BLUFFER, (0, 0, 3))


@dataclass(frozen=True, slots=True)
class State(SvgRepr):
    """The cards dealt so far, by seat (``?``: one that the observer does not know), and what was said."""

    hands: tuple[str, ...] = ()
    said: str = ""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat was dealt a card."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event:
        """Only its own seat sees the card."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A seat said what it does."""

    word: str


@dataclass(frozen=True, slots=True)
class Showdown(Event):
    """Both cards were shown."""

    reveals: ClassVar[bool] = True
    hands: tuple[str, ...]


class Kuhn(Game[State, str]):
    """A decision is the word that is said."""

    id = "kuhn"
    name = Text(en="Kuhn poker", ja="クーン・ポーカー")
    author = "Harold W. Kuhn"
    rules_version = 1
    seats = (2, 2)
    options = ()
    hidden = True
    reasons: ClassVar[Mapping[str, Text]] = {
        "showdown": Text(en="The higher card wins the pot.", ja="強い札がポットを取りました。"),
        "fold": Text(en="The other player folded.", ja="相手が降りました。"),
    }
    levels = (Text(en="Honest", ja="正直者"), Text(en="Bluffer", ja="はったり屋"))
    action_vocabulary = ("check", "bet", "call", "fold")
    chance_items = tuple(CARDS)

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """Nobody has a card yet (KP1)."""
        self.check_seats(seats, decks)
        return State()

    def turn(self, state: State) -> Turn:
        """First the cards are dealt, then the seats speak in turn."""
        if len(state.hands) < 2:
            return Draw("deck", tuple((card, 1) for card in sorted(CARDS) if card not in state.hands))
        if state.said not in OVER:
            return Decide((len(state.said.split()) % 2,))
        winner = int(self.scores(state)[1] > 0)
        reason = "showdown" if state.said in SHOWN else "fold"
        return Outcome((winner,), (1.0 - winner, float(winner)), reason)

    def scores(self, state: State) -> tuple[float, ...]:
        """The chips that each seat has won; none before the end (KP5)."""
        if state.said not in OVER:
            return (0, 0)
        ranks = [CARDS.find(card) for card in state.hands]
        first_wins = ranks[0] > ranks[1] if state.said in SHOWN else state.said == "bet fold"
        chips = 2 if state.said.endswith("call") else 1
        return (chips, -chips) if first_wins else (-chips, chips)

    def legal(self, state: State, seat: Seat) -> Sequence[str]:
        """The words against which no rule speaks."""
        return [word for word in self.action_vocabulary if self.why_not(state, seat, word) is None]

    def why_not(self, state: State, seat: Seat, decision: str) -> Refusal | None:
        """The rule that forbids the word."""
        if self.turn(state) != Decide((seat,)):
            return Refusal("KP2", Text(en="It is not your turn.", ja="あなたの番ではありません。"))
        bet = state.said.endswith("bet")
        if bet == (decision in ("call", "fold")):
            return None
        if bet:
            return Refusal("KP4", Text(en="After a bet, call or fold.", ja="コールするか、降りる番です。"))
        return Refusal(
            "KP3" if state.said else "KP2", Text(en="Check or bet.", ja="チェックかベットの番です。")
        )

    def decide(self, state: State, seat: Seat, decision: str) -> tuple[Event, ...]:
        """What is said; at a showdown both cards, too."""
        shown = f"{state.said} {decision}".strip() in SHOWN
        return (Said(decision), Showdown(state.hands)) if shown else (Said(decision),)

    def draw(self, state: State, item: str) -> tuple[Event, ...]:
        """The next seat's card."""
        return (Dealt(len(state.hands), item),)

    def advance(self, state: State, event: Event) -> State:
        """The state, or what a seat sees of it, after an event."""
        match event:
            case Dealt(card=card):
                return replace(state, hands=(*state.hands, card))
            case Said(word=word):
                return replace(state, said=f"{state.said} {word}".strip())
            case Showdown(hands=hands):
                return replace(state, hands=hands)
            case _:
                raise TypeError(event)

    def _observe(self, state: State, seat: Seat | None) -> State:
        """The seat's own card; both after a showdown."""
        shown = state.said in SHOWN
        hands = (card if shown or at == seat else UNKNOWN for at, card in enumerate(state.hands))
        return State(tuple(hands), state.said)

    def sample(self, observation: State, seat: Seat, rng: Rng) -> State:
        """One of the cards that the seat cannot see for each that it does not know."""
        left = sorted(set(CARDS) - set(observation.hands), key=lambda _: rng.random())
        hands = (left.pop() if card == UNKNOWN else card for card in observation.hands)
        return State(tuple(hands), observation.said)

    def write(self, state: State) -> str:
        """The cards, then what was said: ``JQ check bet``; ``-`` before the deal."""
        return f"{''.join(state.hands) or '-'} {state.said}".strip()

    def _read(self, text: str, options: Options) -> State:
        if not re.fullmatch(POSITION, text):
            raise NotationError(Text(en="This is no position of Kuhn poker.", ja="局面として読めません。"))
        cards, _, said = text.partition(" ")
        return State(tuple(cards.strip("-")), said)

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[str]]:
        """Bets and calls as often as the player of that strength does with this card."""
        table = of_level((HONEST, BLUFFER), strength)
        card = CARDS.index(observation.hands[seat])
        bold = 3 * random.Random(strength.seed).random() < table[observation.said][card]
        words = [word for word in self.legal(observation, seat) if (word in ("bet", "call")) == bold]
        yield Report(best=words[0], score=(card - 1) / 2, value=0, depth=0, nodes=0, pv=(words[0],))


GAME = Kuhn()
