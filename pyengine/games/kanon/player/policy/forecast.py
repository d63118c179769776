"""How battles between two fronts would end, as far as one seat can tell (K15 to K20)."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from pyengine.game import Seat
from pyengine.games.kanon.abilities.pieces import Act
from pyengine.games.kanon.events.change import both, with_permanent
from pyengine.games.kanon.player.policy.decks import clocks
from pyengine.games.kanon.player.policy.figures import FIGURES, SPAN, bounded
from pyengine.games.kanon.player.policy.race import Clocks
from pyengine.games.kanon.player.policy.reserve import reserve
from pyengine.games.kanon.player.policy.rows import likely_rows, own_rows, row_power, seen
from pyengine.games.kanon.rules.powers import strength
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES
from pyengine.games.kanon.rules.state import Battle, Permanent, State
from pyengine.states import changed

_ANSWER: Final = 0.01
"""How likely a card of a hand that has not been seen helps in a battle."""
_ANSWERS_BY: Final = 2
"""By so much."""


class Odds(NamedTuple):
    """A forecast for one seat."""

    win: float
    lose: float
    spent: float = 0.0
    """How many cards are spent on it."""


class Meeting(NamedTuple):
    """Two fighters face to face, before anybody helps."""

    margin: int
    """By so much the own one is ahead, without suit lines."""
    wins: tuple[float, ...]
    """By the margin, from ``-SPAN`` on."""
    loses: tuple[float, ...]


class View:
    """What one seat can tell of the battles in a state, worked out when it is first asked for.

    It knows its own face-down cards; of the enemy's hidden cards it knows how such cards are on the average.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._rows: dict[int, int] = {}
        self._enemy_rows: dict[int, tuple[int, float]] = {}
        self._reserves: dict[int, tuple[int, int]] = {}
        hidden = len(state.hands[1 - seat]) - len(state.known[1 - seat])
        self._answered = 1 - (1 - _ANSWER) ** hidden if hidden > 1 else 0.0
        self._reaching: list[tuple[Seat, Permanent]] = []
        self._row_worth = [1, 1]
        """What a suit line of each seat counts (K18), if the conditions of all abilities hold."""
        for owner, field in enumerate(state.lines):
            for row in field:
                for each in row:
                    if each.up:
                        figures = FIGURES[each.card]
                        self._row_worth[owner] += figures.rows
                        if figures.reaches:
                            self._reaching.append((owner, each))

    @cached_property
    def clocks(self) -> Clocks:
        """How long the decks last."""
        return clocks(self._state, self._seat)

    def duel(self, own: int, enemy: int, *, helped: bool = True) -> Odds:
        """What to expect if the front of an own line fights that of an enemy line.

        ``helped`` says whether the seat will do for it what it can.
        """
        meeting = self.meeting(own, enemy)
        sure, hoped = self._enemy_rows.get(enemy) or self._count_enemy(enemy)
        if own not in self._rows:
            self._rows[own] = own_rows(self._state, self._seat, own)
        gain, cost = self._reserve(own) if helped else (0, 0)
        wins, loses = meeting.wins, meeting.loses
        margin = meeting.margin + self._rows[own] * self._row_worth[self._seat]
        margin -= sure * self._row_worth[1 - self._seat]
        answered = self._answered
        win = lose = spent = 0.0
        for chance, more in (
            ((1 - hoped) * (1 - answered), 0),
            (hoped * (1 - answered), 1),
            ((1 - hoped) * answered, _ANSWERS_BY),
            (hoped * answered, _ANSWERS_BY + 1),
        ):
            if chance > 0:
                best = bounded(margin + gain - more)
                win += chance * wins[best]
                lose += chance * loses[best]
                if cost:
                    spent += chance * cost * (wins[best] - wins[bounded(margin - more)])
        return Odds(win, lose, spent)

    def powers(self, own: int, enemy: int) -> tuple[int | None, int | None]:
        """The powers of the two fronts, both known, with the suit lines of which the seat knows.

        None without powers (K19).
        """
        state, seat = _met(self._state, self._seat, own, enemy, known=True), self._seat
        mine, theirs = state.lines[seat][own][0], state.lines[1 - seat][enemy][0]
        power, other = strength(state, mine, theirs), strength(state, theirs, mine)
        rows = own_rows(state, seat, own) * row_power(state, seat)
        enemy_rows = likely_rows(state, 1 - seat, enemy)[0] * row_power(state, 1 - seat)
        return None if power is None else power + rows, None if other is None else other + enemy_rows

    def meeting(self, own: int, enemy: int) -> Meeting:
        """The two fronts face to face, the enemy's as far as it is known."""
        state, seat = self._state, self._seat
        mine, theirs = state.lines[seat][own][0], state.lines[1 - seat][enemy][0]
        known = seen(theirs)
        figures, enemy_figures = FIGURES[mine.copied or mine.card], FIGURES[theirs.copied or theirs.card]
        told = known or theirs.copied is not None
        if told and not (figures.powers and enemy_figures.powers):
            # Nothing helps a card without powers (K19).
            ahead = bool(figures.powers) - bool(enemy_figures.powers)
            return Meeting(0, _CERTAIN[ahead > 0], _CERTAIN[ahead < 0])
        margin = mine.boost - theirs.boost
        wins, loses = figures.wins, figures.loses
        if told:
            margin += figures.powers[enemy_figures.attribute]
            margin -= enemy_figures.powers[figures.attribute]
            wins, loses = _SURELY_WINS, _SURELY_LOSES
        more, ties = self._standing(mine, theirs, own, enemy, known=known)
        if ties:
            wins, loses = (_or_ties(loses), loses) if ties > 0 else (wins, _or_ties(wins))
        return Meeting(margin + more, wins, loses)

    def _standing(
        self, mine: Permanent, theirs: Permanent, own: int, enemy: int, *, known: bool
    ) -> tuple[int, int]:
        """What standing abilities add to the margin, and whether ties count as won.

        1 for the seat, -1 for the enemy.
        """
        state, seat = self._state, self._seat
        sources = [*self._reaching]
        for owner, fighter in ((seat, mine), (1 - seat, theirs)):
            if FIGURES[fighter.card].swings and (owner, fighter) not in sources:
                sources.append((owner, fighter))
        ties = state.battle.tie_wins[seat] - state.battle.tie_wins[1 - seat] if state.battle else 0
        if not sources:
            return 0, ties
        state = _met(state, seat, own, enemy, known=known)
        mine, theirs = state.lines[seat][own][0], state.lines[1 - seat][enemy][0]
        more = 0
        for owner, source in sources:
            act = Act(owner, source.id)
            for ability in ABILITIES[source.card].standing:
                if ability.if_ is None or ability.if_.holds(state, act):
                    for modifier in ability.does:
                        more += modifier.power(state, act, mine) - modifier.power(state, act, theirs)
                        ties += modifier.wins_tie(state, act, mine) - modifier.wins_tie(state, act, theirs)
        return more, ties

    def _count_enemy(self, enemy: int) -> tuple[int, float]:
        sure, hoped = likely_rows(self._state, 1 - self._seat, enemy)
        self._enemy_rows[enemy] = found = (sure, min(1.0, hoped))
        return found

    def _reserve(self, own: int) -> tuple[int, int]:
        """What the seat can add to the power of its fighter, and the cards this costs."""
        found = self._reserves.get(own)
        if found is None:
            found = self._reserves[own] = reserve(
                self._state, self._seat, self._state.lines[self._seat][own][0]
            )
        return found


def _met(state: State, seat: Seat, own: int, enemy: int, *, known: bool) -> State:
    """The state as if the two fronts stood in battle, face up; the enemy's only if its face is known."""
    mine, theirs = state.lines[seat][own][0], state.lines[1 - seat][enemy][0]
    if not mine.up:
        state = with_permanent(state, mine._replace(up=True))
    if known and not theirs.up:
        state = with_permanent(state, theirs._replace(up=True))
    lines = both((enemy, enemy), seat, own)
    if state.battle and state.battle.lines == lines:
        return state
    battle = state.battle._replace(lines=lines) if state.battle else Battle(lines, state.active)
    return changed(state, battle=battle)


def _or_ties(other: tuple[float, ...]) -> tuple[float, ...]:
    """The odds of who wins ties, from those of the other."""
    return tuple([1 - chance for chance in other])


_MARGINS: Final = range(-SPAN, SPAN + 1)
_SURELY_WINS: Final = tuple(float(margin > 0) for margin in _MARGINS)
_SURELY_LOSES: Final = tuple(float(margin < 0) for margin in _MARGINS)
_CERTAIN: Final = ((0.0,) * len(_MARGINS), (1.0,) * len(_MARGINS))
"""Whatever the margin, never and always."""
