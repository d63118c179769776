"""What is to be played: players, random or with a budget, deals, seatings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, TypeVar

from pyengine import checked
from pyengine.arena.played import Key, Pairing, Played
from pyengine.chance import Seed, plain
from pyengine.errors import SetupError
from pyengine.game import Rng, Seat
from pyengine.games import AnyGame, load
from pyengine.layers import found
from pyengine.match import begin, setup
from pyengine.option import Options, OptionValue
from pyengine.players.budget import final
from pyengine.players.levels import numbered
from pyengine.players.machine import check, thinking
from pyengine.playout import Source, generator
from pyengine.text import Text

T = TypeVar("T")

Player = Callable[[Any, Seat], Any]
"""From an observation and its seat to a decision."""


def player(game: AnyGame, kind: str, random: Source) -> Player:
    """The player called ``random``, ``level:N``, ``nodes:N`` or ``ms:N``, or one of the game's own.

    A level has its name, too: ``level:easy``. Raises SetupError.
    """
    name, _, number = kind.partition(":")
    rng = generator(random)
    own: Mapping[str, Callable[[Rng], Player]] = found(game, "players") or {}
    if kind in own:
        return own[kind](rng)
    if name == "level" and (known := numbered(game.levels, number)) is not None:
        number = str(known)
    seed = int(rng.random() * 2**32)
    if kind == "random":
        return lambda observation, seat: pick(game.legal(observation, seat), rng)
    if name in ("level", "nodes", "ms") and number.isascii() and number.isdecimal() and len(number) < 16:
        amount = {name: int(number)}
        check(game, **amount)
        return lambda observation, seat: final(thinking(game, observation, seat, seed=seed, **amount)).best
    raise SetupError(
        Text(
            en="“{kind}” is no player; there is random, level:N, nodes:N and ms:N.",
            ja="「{kind}」というプレイヤーはありません。random、level:N、nodes:N、ms:Nが使えます。",
        ).fill(kind=kind)
    )


def pick(items: Sequence[T], rng: Rng) -> T:
    """One of the items at random."""
    return items[int(rng.random() * len(items))]


_RANDOM_OPENING = "random:"
_LONGEST_OPENING = 1_000


@dataclass(frozen=True, slots=True)
class Contest:
    """All that the games depend on. Make one with ``contest``, which checks it.

    ``players`` names one player for each seat of the first seating; ``opening`` is the number of plies that
    are played at random before the players take over; ``decks`` holds what each player brings along, in games
    where one does; ``entrants`` their numbers in the pool that they come from, if they come from one.
    """

    game: str
    version: int
    players: tuple[str, ...]
    seed: Seed
    options: tuple[tuple[str, OptionValue], ...]
    opening: int = 0
    decks: tuple[str, ...] = ()
    entrants: tuple[int, ...] = ()

    def seated(self, rotation: int) -> tuple[int, ...]:
        """Which player sits at each seat: everybody moves on by one seat from one seating to the next."""
        number = len(self.players)
        return tuple((seat + rotation) % number for seat in range(number))

    def seating(self, game: Played) -> tuple[int, ...]:
        """Which player sat at each seat in a finished game."""
        return self.seated(game.rotation)

    def brought(self, rotation: int) -> tuple[str, ...]:
        """What each seat brings along: everybody's deck moves on with them."""
        return tuple(self.decks[player] for player in self.seated(rotation)) if self.decks else ()

    def fits(self, game: Played) -> bool:
        """Return true if a finished game can belong here, by its length, end, seating and players."""
        return (
            game.seats == self.entered
            and game.rotation < game.seats
            and game.key == Meeting(self, game.pairing).key
            and game.reason in load(self.game).reasons
            # Players decide all plies but those of the opening, which may be shorter than it was meant to be.
            and 0 <= game.plies - sum(game.decisions) <= self.opening
        )

    def drawn(self, rotation: int) -> tuple[int, ...]:
        """Who of the pool sits at each seat."""
        return tuple(self.entrants[player] for player in self.seated(rotation)) if self.entrants else ()

    @property
    def entered(self) -> int:
        """How many players there are."""
        return len(self.players)

    def pairings(self, games: int) -> Iterator[Pairing]:
        """This many games, rounded up to whole deals: each deal in every seating."""
        for deal in range(-(-games // self.entered)):
            for rotation in range(self.entered):
                yield Pairing(deal, rotation)

    def meetings(self, games: int) -> Iterator[Meeting]:
        """The same, each with this contest."""
        return (Meeting(self, pairing) for pairing in self.pairings(games))

    def settings(self) -> dict[str, Any]:
        """All of it as JSON."""
        return {
            "game": self.game,
            "version": self.version,
            "players": list(self.players),
            "seed": self.seed,
            "options": dict(self.options),
            "opening": self.opening,
            **({"decks": list(self.decks)} if self.decks else {}),
        }


class Meeting(NamedTuple):
    """One game of one of several contests."""

    contest: Contest
    pairing: Pairing

    @property
    def key(self) -> Key:
        """What tells it from others."""
        rotation = self.pairing.rotation
        return Key(self.pairing, self.contest.brought(rotation), self.contest.drawn(rotation))


def contest(
    game: AnyGame,
    players: Sequence[str],
    *,
    seed: Seed = 0,
    options: Options | None = None,
    opening: int = 0,
    decks: Sequence[str] = (),
) -> Contest:
    """A checked contest under the current rules; raises SetupError."""
    checked.whole("opening", opening, 0)
    players = checked.texts("players", players)
    made = setup(game.id, seats=len(players), options=options, decks=decks)
    begin(made)  # a deck that cannot be played is refused now, not in the first game
    for kind in players:
        player(game, kind, Random(0))
    return Contest(game.id, game.rules_version, players, plain(seed), made.options, opening, made.decks)


def read_opening(text: str | None) -> int:
    """The number of plies in ``random:K``, 0 for None; raises SetupError."""
    if text is None:
        return 0
    plies = text.removeprefix(_RANDOM_OPENING)
    written = text != plies and plies.isascii() and plies.isdecimal() and len(plies) < 16
    if written and int(plies) <= _LONGEST_OPENING:
        return int(plies)
    raise SetupError(
        Text(
            en="“{text}” is no kind of opening; it is random:K, with K plies from 0 to {most}.",
            ja="「{text}」という序盤はありません。random:Kと書きます（Kは手数、0から{most}）。",
        ).fill(text=text, most=_LONGEST_OPENING)
    )
