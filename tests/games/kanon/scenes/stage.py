"""Scenes: a situation in a few words, what the players do in it, and what must then be true.

A scene is played by the engine from a written position. Lines are written ``017 025_ / 008 / -``: three of
them, each from the front, ``_`` behind a card that lies face down, and ``k`` behind that if everybody knows
it; a line that is not told is empty, but in the third lies a bystander. Both decks hold one card many times,
so that draws are certain.

Moves are decisions in notation, of the player who must decide; one with ``!`` before it must be illegal
there. Where the next move does not fit and nothing is wanted of a player, passing is understood: ``pass``,
``lines:none``, ``pay:`` where there is only one way to. After the last move a battle is fought to its end and
an announced card comes to its effect.

What must be true is written as claims divided by ``|``:

* ``6:5``: the powers in the last battle, first seat first, ``-`` for a card without any; ``won``, ``lost``,
  ``tie`` for the first seat;
* ``void``: there was no battle, and one may still be begun; ``1a 017 025_``: a line with all its cards;
* ``hand1 017 008``, ``discards2 008``, ``points1 017``: a heap with all its cards, ``hand1 -``: an empty one;
  ``deck2 18``: its size;
* ``over1 own``: who has won and why; ``asked2 toss``: who must decide next, and a kind of decision that is
  open to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

from pyengine.game import Decide, Draw, Event, Outcome
from pyengine.games.kanon.events.turn import Fought
from pyengine.games.kanon.rules.game import Kanon
from pyengine.games.kanon.rules.state import LINES, Permanent, State

GAME: Final = Kanon()
PLENTY: Final = "030x20"
"""A deck: Apothecaries."""
BYSTANDER: Final = "020"
"""A Shawl Weaver, who can do nothing.

Lies in the third line if no other card is named, so that the field is not empty.
"""
FIGHT: Final = "attack:a against:a"
"""The moves of many scenes: the fronts of the first lines fight."""
_UNDERSTOOD: Final = ("pass", "lines:none")


class Broken(AssertionError):
    """The scene did not go as it is written."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A scripted situation for a card."""

    code: str
    mine: str
    """The first seat's lines."""
    theirs: str
    then: str
    """The claims."""
    moves: str = FIGHT
    """Divided by blanks."""
    hand: str = ""
    """The first seat's, cards divided by blanks, as all that follow."""
    their_hand: str = ""
    discards: str = ""
    points: str = ""
    their_points: str = ""
    deck: str = PLENTY
    phase: str = "costs"
    active: int = 1
    """1 or 2: whose turn it is."""

    def position(self) -> str:
        """The situation as the text of a position."""
        mine = _side(self.mine, 0, self.hand, self.discards, self.points, self.deck)
        theirs = _side(self.theirs, 50, self.their_hand, "", self.their_points, PLENTY)
        return f"{self.phase} - 1{self.active}:{8 + self.active}:0 -:-:0,0 - - - - {mine} {theirs}"


class Stage:
    """A scene being played."""

    def __init__(self, scene: Scene) -> None:
        self.state: State = GAME.read(scene.position(), GAME.settle({}))
        self.fought: Fought | None = None

    def play(self, moves: str) -> None:
        """All moves, and what is understood between and after them."""
        for move in moves.split():
            self._make(move)
        while (self.state.battle or self.state.announced) and self._understood():
            pass
        self._draws()

    def holds(self, claim: str) -> bool:
        """Whether a claim is true now."""
        match claim.split():
            case ["won" | "lost" | "tie" as ending]:
                winner = {"won": 0, "lost": 1, "tie": None}[ending]
                return self.fought is not None and self.fought.winner == winner
            case ["void"]:
                return self.fought is None and self.state.battle is None and not self.state.fought
            case [powers] if ":" in powers:
                found = self.fought.powers if self.fought else ()
                return ":".join("-" if power is None else str(power) for power in found) == powers
            case [ending, reason] if ending[:-1] == "over":
                turn = GAME.turn(self.state)
                return isinstance(turn, Outcome) and (turn.winners, turn.reason) == ((_seat(ending),), reason)
            case [asked, kind] if asked[:-1] == "asked":
                options = GAME.legal(self.state, _seat(asked))
                return any(option.split(":")[0] == kind for option in options)
            case [deck, size] if deck[:-1] == "deck":
                return len(self.state.decks[_seat(deck)]) == int(size)
            case [place, *cards] if place[-1] in LINES:
                row = self.state.lines[int(place[0]) - 1][LINES.index(place[1])]
                return [_shown(each) for each in row] == [card for card in cards if card != "-"]
            case [heap, *cards]:
                heaps = {
                    "hand": self.state.hands,
                    "discards": self.state.discards,
                    "points": self.state.points,
                }
                return sorted(heaps[heap[:-1]][_seat(heap)]) == sorted(card for card in cards if card != "-")
            case _:
                raise ValueError(claim)

    def _make(self, move: str) -> None:
        wanted = move.removeprefix("!")
        while True:
            self._draws()
            seats = self._deciders()
            refused = [GAME.why_not(self.state, seat, wanted) for seat in seats]
            if move != wanted:
                if None in refused:
                    raise Broken(f"{wanted} is legal")
                return
            if None in refused:
                self._decide(seats[refused.index(None)], wanted)
                return
            if not self._understood():
                raise Broken(
                    f"{wanted}: {refused[0].text.en if refused and refused[0] else 'nobody decides'}"
                )

    def _understood(self) -> bool:
        """Do what is understood where a player must decide; False if nothing is."""
        self._draws()
        for seat in self._deciders():
            options = GAME.legal(self.state, seat)
            understood: list[str] = [option for option in _UNDERSTOOD if option in options]
            if not understood and len(options) == 1 and options[0].startswith("pay:"):
                understood = [options[0]]
            if understood:
                self._decide(seat, understood[0])
                return True
        return False

    def _deciders(self) -> tuple[int, ...]:
        turn = GAME.turn(self.state)
        return turn.seats if isinstance(turn, Decide) else ()

    def _decide(self, seat: int, decision: str) -> None:
        self._follow(GAME.decide(self.state, seat, decision))

    def _draws(self) -> None:
        while isinstance(turn := GAME.turn(self.state), Draw):
            self._follow(GAME.draw(self.state, turn.items[0][0]))

    def _follow(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Fought):
                self.fought = event
        self.state = reduce(GAME.advance, events, self.state)


def failed(scene: Scene) -> Iterator[str]:
    """The claims that are not true at the end of a scene; raises Broken if it cannot be played."""
    stage = Stage(scene)
    stage.play(scene.moves)
    for claim in scene.then.split("|"):
        if not stage.holds(claim.strip()):
            yield claim.strip()


def _side(lines: str, first: int, hand: str, discards: str, points: str, deck: str) -> str:
    """A seat's part of a position; its permanents are numbered from the first number on."""
    told = [row.split() for row in lines.split("/")]
    told += [[], [BYSTANDER]][len(told) - 1 :] if len(told) < len(LINES) else []
    rows: list[str] = []
    for row in told:
        rows.append(",".join(_permanent(card, first + place) for place, card in enumerate(row)) or "-")
        first += len(row)
    heaps = [",".join(heap) or "-" for heap in (sorted(hand.split()), discards.split(), points.split())]
    return f"{heaps[0]};-;{'/'.join(rows)};{heaps[1]};{heaps[2]};{deck};-;-;-"


def _permanent(card: str, number: int) -> str:
    return f"{card[:3]}{'_' if '_' in card else '^'}{number}{'k' * card.endswith('k')}"


def _seat(word: str) -> int:
    return int(word[-1]) - 1


def _shown(each: Permanent) -> str:
    return f"{each.card}{'' if each.up else '_'}{'k' * each.known}"
