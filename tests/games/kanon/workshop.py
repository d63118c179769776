"""Cards made for a test, and tables on which to play them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from pyengine.game import Event
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Ability
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.card import PRINTED, Card, character, declared, event, item
from pyengine.games.kanon.cards.vocabulary import BASICS, FREE, Attribute, Cost, Suit, Trait
from pyengine.games.kanon.events.turn import Fought
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.state import FACTS, Battle, Field, Permanent, Phase, State
from tests.contract import course


class Workshop:
    """Makes cards that are numbered from 901 on; ``close`` takes them out of the world again."""

    def __init__(self) -> None:
        self._codes: list[str] = []

    def character(
        self,
        *abilities: Ability,
        attribute: Attribute = "power",
        power: int = 4,
        powers: tuple[int, int, int, int, int] | None = None,
        suit: Suit = "snow",
        traits: tuple[Trait, ...] = (),
        raison: Which | None = None,
    ) -> str:
        """A character with equal powers unless it is said otherwise."""
        code = self._next()
        return self._made(
            character(
                code,
                f"Someone {code}",
                f"誰か{code}",
                attribute,
                powers or (power, power, power, power, power),
                suit,
                *abilities,
                traits=traits,
                raison=raison,
                flavour=("", ""),
                picture="",
            )
        )

    def item(
        self,
        *abilities: Ability,
        cost: Cost = FREE,
        attribute: Attribute | None = None,
        raison: Which | None = None,
    ) -> str:
        code = self._next()
        return self._made(
            item(
                code,
                f"Something {code}",
                f"何か{code}",
                cost,
                *abilities,
                attribute=attribute,
                powers=(4, 4, 4, 4, 4) if attribute else (),
                raison=raison,
                flavour=("", ""),
                picture="",
            )
        )

    def event(self, *abilities: Ability, cost: Cost = FREE) -> str:
        code = self._next()
        return self._made(
            event(code, f"Event {code}", f"出来事{code}", cost, *abilities, flavour=("", ""), picture="")
        )

    def close(self) -> None:
        for code in self._codes:
            for book in (PRINTED, BASICS, FACTS, ABILITIES, FIGURES):
                book.pop(code, None)

    def _next(self) -> str:
        return str(901 + len(self._codes))

    def _made(self, card: Card) -> str:
        declared([card])
        self._codes.append(card.code)
        return card.code


@dataclass(frozen=True)
class Player:
    """A player's cards: codes divided by blanks; on the field lines divided by ``/``.

    On the field ``^`` stands behind a card that lies face up, then ``=`` and the code of a card that it has
    copied.
    """

    lines: str = ""
    hand: str = ""
    deck: str = ""
    discards: str = ""
    points: str = ""


@dataclass
class _Ids:
    next: int = field(default=0)

    def permanent(self, text: str) -> Permanent:
        self.next += 1
        card, _, copied = text.partition("=")
        return Permanent(card.rstrip("^"), card.endswith("^"), self.next - 1, copied=copied or None)


def table(
    one: Player,
    two: Player,
    *,
    phase: Phase = "costs",
    turn: int = 7,
    battle: Battle | None = None,
    **more: Any,
) -> State:
    """The first player's turn, in the first pay-cost phase unless said otherwise."""
    ids = _Ids()
    lines = (_field(one.lines, ids), _field(two.lines, ids))
    settled: dict[str, Any] = {
        "best_of": 1,
        "results": (),
        "first": 0,
        "active": 0,
        "known": ((), ()),
        "spares": ((), ()),
        "swaps": ((), ()),
        "ready": (False, False),
        "seen": ((), ()),
        "sets": 0,
        "fought": False,
        "announced": None,
        "agenda": (),
        "owed": (),
        "tosses": (0, 0),
        "unable": (False, False),
        **more,
    }
    return State(
        phase=phase,
        turn=turn,
        decks=(_sorted(one.deck), _sorted(two.deck)),
        hands=(_sorted(one.hand), _sorted(two.hand)),
        lines=lines,
        discards=(tuple(one.discards.split()), tuple(two.discards.split())),
        points=(tuple(one.points.split()), tuple(two.points.split())),
        battle=battle,
        **settled,
    )


def _field(text: str, ids: _Ids) -> Field:
    a, b, c = (tuple(map(ids.permanent, line.split())) for line in (f"{text}//".split("/"))[:3])
    return (a, b, c)


def _sorted(text: str) -> tuple[str, ...]:
    return tuple(sorted(text.split()))


def shown(state: State, seat: int) -> str:
    """A field as ``Player`` writes it, without empty lines at its end."""
    lines = (" ".join(f"{each.card}{'^' * each.up}" for each in row) for row in state.lines[seat])
    return "/".join(lines).rstrip("/")


class Course(course.Course[State]):
    """A course of Kanon."""

    game = GAME

    def battle(self, lines: str = "aa") -> Self:
        """The active player attacks from one line another one, and nobody does anything more than must be."""
        return self.decide(f"attack:{lines[0]}", f"against:{lines[1]}").fought()

    def fought(self) -> Self:
        """The battle goes on without further support or suit lines to its end."""
        after = self
        while after.state.battle and after.asked():
            after = after.decide("pass" if "pass" in after.legal() else "lines:none")
        return after

    def powers(self) -> tuple[int | None, int | None]:
        """With which powers the last battle was decided."""
        return self.of(Fought)[-1].powers

    def _after(self, events: Sequence[Event]) -> Self:
        after = super()._after(events)
        text = self.game.write(after.state)
        assert self.game.read(text, {}) == after.state
        return after
