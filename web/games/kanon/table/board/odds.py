"""What a battle would come to before it is begun: both sums, or the share of unseen cards that would lose.

Only what the person sees counts: what is printed, what stands on the table, and every suit line that either
side can declare with cards that are seen. What the opponent plays in support nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events.change import with_permanent
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import Battle, Permanent, State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.text import Text
from web.games.kanon.words import table as texts


class Odds(NamedTuple):
    """How an attack would go: the ``sums`` of attacker and defender, or the ``share`` of 100 that would lose.

    A sum is None for a card without powers.
    """

    sums: tuple[int | None, int | None] | None = None
    share: int | None = None

    @property
    def worth(self) -> float:
        """How good it looks, to tell the best from the others."""
        if self.sums is None:
            return (self.share or 0) / 100
        lead = _lead(*self.sums)
        return 1 + lead / 100 if lead > 0 else lead / 100

    @property
    def said(self) -> Text:
        """The same in words."""
        if self.sums is None:
            return texts.ODDS_SHARE.fill(share=self.share)
        return texts.ODDS_SUMS.fill(own=_figure(self.sums[0]), other=_figure(self.sums[1]))

    @property
    def shown(self) -> str:
        """The sums as they stand on the plate."""
        return " : ".join(map(_figure, self.sums)) if self.sums else str(self.share)


@lru_cache(maxsize=64)
def odds(state: State, seat: Seat, line: int, target: int) -> Odds | None:
    """An attack of a seat's front on an enemy's, by their lines; ``state`` is what the seat sees.

    None where one of them is missing, or nothing can be said of it.
    """
    own, enemy = state.front(seat, line), state.front(1 - seat, target)
    if own is None or enemy is None or own.card == UNKNOWN:
        return None
    lines = (line, target) if seat == 0 else (target, line)
    fight = replace(state, phase="support", battle=Battle(lines, seat))
    fight = with_permanent(fight, own._replace(up=True))
    if enemy.card != UNKNOWN:
        return Odds(_sums(fight, seat, enemy))
    losing = everything = 0
    for card, copies in _unseen(state, 1 - seat):
        everything += copies
        losing += copies * (_lead(*_sums(fight, seat, enemy._replace(card=card))) > 0)
    return Odds(share=round(100 * losing / everything)) if everything else None


def _sums(fight: State, seat: Seat, enemy: Permanent) -> tuple[int | None, int | None]:
    """Both sums once the enemy is turned up and everybody has declared all there is."""
    shown = with_permanent(fight, enemy._replace(up=True))
    battle = shown.battle
    assert battle is not None
    lines = (tuple(declarable(shown, 0).items()), tuple(declarable(shown, 1).items()))
    pair = powers(replace(shown, battle=battle._replace(declared=lines)))
    own, other = (power.total if power else None for power in (pair[seat], pair[1 - seat]))
    return own, other


def _unseen(state: State, seat: Seat) -> Iterator[tuple[Card, int]]:
    """The fighters of which a seat may still have copies that nobody has seen, and how many."""
    seen = state.shown(seat)
    for code, card in PRINTED.items():
        if card.powers and card.limit > seen[code]:
            yield code, card.limit - seen[code]


def _lead(own: int | None, other: int | None) -> int:
    """By how much a sum is greater; a card without powers is beaten by any that has some."""
    return (-1 if own is None else own) - (-1 if other is None else other)


def _figure(total: int | None) -> str:
    return "–" if total is None else str(total)
