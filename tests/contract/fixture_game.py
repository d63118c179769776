"""Powder: a tiny card game that uses everything the contract offers.

With it the generic suite can try it all.

- P1 Eighteen kegs: three each of 1 to 6. Every seat (2 to 5) has two places, filled from a common pile.
- P2 Before each round one seat, in turn, may peek at the top of the pile (option ``peek``). The keg goes back
  on top.
- P3 All choose one of their places at once; then the kegs there are revealed together.
- P4 A keg like the one that won the last round may not be chosen, unless a seat has no other.
- P5 The highest keg scores its number; equal ones share it, rounded down. All revealed kegs are discarded.
- P6 Empty places are refilled, seat by seat; when the pile is empty, the discards become the new pile.
- P7 After ``rounds`` rounds the most points win, jointly if need be; if all have the same number, nobody
  does.

A seat that peeked at a keg still knows it when another seat has drawn it: so every keg remembers who has seen
it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import ClassVar, TypeVar

from pyengine.errors import NotationError, Refusal, SetupError
from pyengine.game import Decide, Draw, Event, Game, Json, Outcome, Report, Rng, Seat, Strength, Turn
from pyengine.option import Option, Options
from pyengine.text import Text

KEGS = tuple("123456" * 3)
UNKNOWN = "?"
SECRET = -1
"""Stands in an observation for the place that another seat chose."""


@dataclass(frozen=True, slots=True)
class Keg:
    """A keg and who has seen it: beside its holder, if it has one."""

    number: str
    seen: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """``pile`` is sorted and leaves out ``top``, the one keg whose place in it a seat knows."""

    rounds: int
    peek: bool
    round: int
    asked: bool
    peeking: bool
    last: str
    points: tuple[int, ...]
    places: tuple[tuple[Keg | None, ...], ...]
    chosen: tuple[int | None, ...]
    pile: tuple[str, ...]
    top: Keg | None
    discards: tuple[str, ...]

    @property
    def empty_place(self) -> tuple[Seat, int] | None:
        """The place to be filled next."""
        return next(
            ((s, p) for s, places in enumerate(self.places) for p, keg in enumerate(places) if keg is None),
            None,
        )


@dataclass(frozen=True, slots=True)
class Drew(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    place: int
    number: str
    seen: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat or seat in self.seen else replace(self, number=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    numbers: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, numbers=(UNKNOWN,) * len(self.numbers))


@dataclass(frozen=True, slots=True)
class PeekChosen(Event):
    seat: Seat
    peeks: bool


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    number: str

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, number=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Chose(Event):
    seat: Seat
    place: int

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, place=SECRET)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    reveals: ClassVar[bool] = True
    places: tuple[int, ...]
    numbers: tuple[str, ...]
    points: tuple[int, ...]


class Powder(Game[State, str]):
    """The decisions are ``a`` or ``b`` (the place to choose), ``peek`` and ``pass``."""

    id = "powder"
    name = Text(en="Powder", ja="火薬")
    author = "the test suite"
    rules_version = 1
    seats = (2, 5)
    options = (
        Option("rounds", 4, Text("Rounds", "回数"), Text("How many rounds.", "何回競うか。"), low=1, high=9),
        Option("peek", True, Text("Peek", "のぞき見"), Text("Whether to peek.", "のぞき見の有無。")),
    )
    hidden = True
    reasons: ClassVar[Mapping[str, Text]] = {"rounds": Text("the last round", "最終回")}
    levels = (Text("any", "でたらめ"), Text("high", "高い樽"))

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        if decks:
            raise SetupError(Text("Powder has no decks.", "火薬にデッキはありません。"))
        return State(
            rounds=options["rounds"],
            peek=bool(options["peek"]),
            round=0,
            asked=False,
            peeking=False,
            last="",
            points=(0,) * seats,
            places=((None, None),) * seats,
            chosen=(None,) * seats,
            pile=tuple(sorted(KEGS)),
            top=None,
            discards=(),
        )

    def simultaneous(self, options: Options) -> bool:
        return True

    def turn(self, state: State) -> Turn:
        seats = len(state.places)
        if state.round == state.rounds:
            best = max(state.points)
            winners = tuple(seat for seat in range(seats) if state.points[seat] == best)
            shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
            return Outcome(() if len(winners) == seats else winners, shares, "rounds")
        if state.empty_place or state.peeking:
            return Draw(
                "pile",
                tuple(sorted(Counter(state.pile).items())) if state.top is None else ((state.top.number, 1),),
            )
        if state.peek and not state.asked and state.pile and state.top is None:
            return Decide((state.round % seats,))
        return Decide(tuple(seat for seat in range(seats) if state.chosen[seat] is None))

    def legal(self, state: State, seat: Seat) -> Sequence[str]:
        return [
            decision for decision in ("a", "b", "peek", "pass") if self.why_not(state, seat, decision) is None
        ]

    def why_not(self, state: State, seat: Seat, decision: str) -> Refusal | None:
        turn = self.turn(state)
        if not isinstance(turn, Decide) or seat not in turn.seats:
            return Refusal("P3", Text("You have nothing to decide now.", "今は決めることがありません。"))
        peeks = state.peek and not state.asked and bool(state.pile) and state.top is None
        if peeks != (decision in ("peek", "pass")):
            return Refusal("P2", Text("This is not the time for that.", "今はそれをする時ではありません。"))
        numbers = [keg.number for keg in state.places[seat] if keg]
        if not peeks and numbers["ab".index(decision)] == state.last and set(numbers) != {state.last}:
            return Refusal("P4", Text("Such a keg won the last round.", "前の回に勝った樽です。"))
        return None

    def decide(self, state: State, seat: Seat, decision: str) -> tuple[Event, ...]:
        if decision in ("peek", "pass"):
            return (PeekChosen(seat, decision == "peek"),)
        chose = Chose(seat, "ab".index(decision))
        chosen = self.advance(state, chose).chosen
        places = tuple(place for place in chosen if place is not None)
        if len(places) < len(chosen):
            return (chose,)
        numbers = tuple(
            keg.number for kegs, at in zip(state.places, places, strict=True) if (keg := kegs[at])
        )
        best = max(numbers)
        points = tuple(int(best) // numbers.count(best) if number == best else 0 for number in numbers)
        return self._restocked(state, (chose, Revealed(places, numbers, points)))

    def draw(self, state: State, item: str) -> tuple[Event, ...]:
        if state.peeking:
            return (Peeked(state.round % len(state.places), item),)
        assert state.empty_place
        return self._restocked(state, (Drew(*state.empty_place, item, state.top.seen if state.top else ()),))

    def _restocked(self, state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
        after = reduce(self.advance, events, state)
        bare = not after.pile and not after.top and after.empty_place and after.round < after.rounds
        return (*events, Reshuffled(after.discards)) if bare else events

    def advance(self, state: State, event: Event) -> State:
        match event:
            case Drew(seat=seat, place=place, number=number, seen=seen):
                pile = state.pile if state.top else _without(state.pile, number)
                places = _put(state.places, seat, _put(state.places[seat], place, Keg(number, seen)))
                return replace(state, places=places, pile=pile, top=None)
            case Reshuffled(numbers=numbers):
                return replace(state, pile=numbers, discards=())
            case PeekChosen(peeks=peeks):
                return replace(state, asked=True, peeking=peeks)
            case Peeked(seat=seat, number=number):
                return replace(
                    state, peeking=False, pile=_without(state.pile, number), top=Keg(number, (seat,))
                )
            case Chose(seat=seat, place=place):
                return replace(state, chosen=_put(state.chosen, seat, place))
            case Revealed(places=places, numbers=numbers, points=points):
                return replace(
                    state,
                    round=state.round + 1,
                    asked=False,
                    last=max(numbers),
                    points=tuple(a + b for a, b in zip(state.points, points, strict=True)),
                    places=tuple(_put(kegs, at, None) for kegs, at in zip(state.places, places, strict=True)),
                    chosen=(None,) * len(state.chosen),
                    discards=tuple(sorted(state.discards + numbers)),
                )
            case _:
                raise TypeError(event)

    def scores(self, state: State) -> tuple[float, ...]:
        return state.points

    def observe(self, state: State, seat: Seat | None) -> State:
        def face(keg: Keg, holder: Seat | None = None) -> Keg:
            return (
                keg
                if seat is not None and (seat == holder or seat in keg.seen)
                else replace(keg, number=UNKNOWN)
            )

        return State(
            rounds=state.rounds,
            peek=state.peek,
            round=state.round,
            asked=state.asked,
            peeking=state.peeking,
            last=state.last,
            points=state.points,
            places=tuple(
                tuple(keg and face(keg, holder) for keg in kegs) for holder, kegs in enumerate(state.places)
            ),
            chosen=tuple(
                place if place is None or holder == seat else SECRET
                for holder, place in enumerate(state.chosen)
            ),
            pile=(UNKNOWN,) * len(state.pile),
            top=state.top and face(state.top),
            discards=state.discards,
        )

    def sample(self, observation: State, seat: Seat, rng: Rng) -> State:
        kegs = [keg for row in observation.places for keg in row if keg]
        seen = Counter([keg.number for keg in kegs] + list(observation.discards))
        seen += Counter([observation.top.number] if observation.top else [])
        unseen = sorted((Counter(KEGS) - seen).elements(), key=lambda _: rng.random())

        def fill(keg: Keg) -> Keg:
            return replace(keg, number=unseen.pop()) if keg.number == UNKNOWN else keg

        places = tuple(tuple(keg and fill(keg) for keg in row) for row in observation.places)
        top = observation.top and fill(observation.top)
        state = replace(observation, places=places, top=top, pile=tuple(sorted(unseen)))
        for other, place in enumerate(observation.chosen):
            if place == SECRET:
                undecided = replace(state, chosen=_put(state.chosen, other, None))
                options = self.legal(undecided, other)
                guess = "ab".index(options[int(rng.random() * len(options))])
                state = replace(state, chosen=_put(state.chosen, other, guess))
        return state

    def write(self, state: State) -> str:
        return " ".join(
            [
                f"{state.round}{'p' if state.peeking else 'a' if state.asked else '-'}{state.last}",
                ",".join(map(str, state.points)),
                "/".join(",".join(_write_keg(keg) for keg in kegs) for kegs in state.places),
                "".join(
                    "-" if place is None else "?" if place == SECRET else "ab"[place]
                    for place in state.chosen
                ),
                "".join(state.pile) or "-",
                _write_keg(state.top),
                "".join(state.discards) or "-",
            ]
        )

    def _read(self, text: str, options: Options) -> State:
        bad = NotationError(Text("Not a position of Powder.", "火薬の局面として読めません。"))
        found = _POSITION.fullmatch(text)
        if not found:
            raise bad
        number, flag, last, points, places, chosen, pile, top, discards = found.groups()
        kegs = tuple(tuple(_read_keg(keg) for keg in row.split(",")) for row in places.split("/"))
        state = State(
            rounds=options["rounds"],
            peek=bool(options["peek"]),
            round=int(number),
            asked=flag != "-",
            peeking=flag == "p",
            last=last,
            points=tuple(map(int, points.split(","))),
            places=kegs,
            chosen=tuple(None if c == "-" else SECRET if c == "?" else "ab".index(c) for c in chosen),
            pile=tuple(pile.replace("-", "")),
            top=_read_keg(top),
            discards=tuple(discards.replace("-", "")),
        )
        numbers = Counter([keg.number for row in (*kegs, (state.top,)) for keg in row if keg])
        numbers += Counter(state.pile + state.discards)
        unknown = numbers.pop(UNKNOWN, 0)
        fits = (
            len(state.points) == len(kegs) == len(chosen)
            and state.round <= state.rounds
            and numbers.total() + unknown == len(KEGS)
            and not numbers - Counter(KEGS)
            and (state.pile or state.top or not state.empty_place or state.round == state.rounds)
            and (state.pile or not state.peeking)
            and not (state.peeking and state.top)
            and not (state.empty_place and any(place is not None for place in state.chosen))
            and None in state.chosen
            and self.write(state) == text
        )
        if not fits:
            raise bad
        return state

    def write_decision(self, decision: str) -> str:
        return decision

    def _read_decision(self, text: str) -> str:
        if text in ("a", "b", "peek", "pass"):
            return text
        raise NotationError(Text(f"“{text}” is no choice.", f"「{text}」は選べません。"))

    def describe(self, state: State) -> Json:
        return {"round": state.round, "points": list(state.points), "position": self.write(state)}

    def describe_decision(self, decision: str) -> Json:
        return {"text": decision}

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[str]]:
        legal = self.legal(observation, seat)
        first = legal[int(random.Random(strength.seed).random() * len(legal))]
        yield Report(best=first, score=0.0, value=0, depth=0, nodes=0, pv=(first,))
        if strength.level > 1:
            numbers = {d: keg.number for d, keg in zip("ab", observation.places[seat], strict=True) if keg}
            best = max(legal, key=lambda decision: numbers.get(decision, decision))
            yield Report(best=best, score=0.0, value=0, depth=1, nodes=len(legal), pv=(best,))


T = TypeVar("T")

_KEG = r"(?:_|[1-6?][0-4]*)"
_POSITION = re.compile(
    rf"(\d)([-ap])([1-6]?) (\d{{1,3}}(?:,\d{{1,3}}){{1,4}}) ({_KEG},{_KEG}(?:/{_KEG},{_KEG}){{1,4}}) ([-ab?]{{2,5}})"
    rf" ([1-6?]+|-) ({_KEG}) ([1-6]+|-)",
    re.ASCII,
)


def _put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*row[:at], item, *row[at + 1 :])


def _without(pile: tuple[str, ...], number: str) -> tuple[str, ...]:
    at = pile.index(number if number in pile else UNKNOWN)
    return pile[:at] + pile[at + 1 :]


def _write_keg(keg: Keg | None) -> str:
    return keg.number + "".join(map(str, keg.seen)) if keg else "_"


def _read_keg(text: str) -> Keg | None:
    return None if text == "_" else Keg(text[0], tuple(map(int, text[1:])))


GAME = Powder()
