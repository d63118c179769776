"""How battles between two fronts would end, and what points and decks are worth, as far as one seat can tell.

K15 to K20, and K25: the chance to be the first with seven points, or the last who can draw. Cards that are
on their way from a deck count where they will be, for what they are nobody knows yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from math import exp, log
from typing import Final, NamedTuple

from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Active
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.field_effects import Boost, WinTie
from pyengine.games.kanon.abilities.which import THIS, Which
from pyengine.games.kanon.events.change import both, with_permanent
from pyengine.games.kanon.player.policy.figures import (
    FIGURES,
    SPAN,
    bounded,
    likely_rows,
    own_rows,
    row_power,
    seen,
)
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.powers import strength
from pyengine.games.kanon.rules.state import DRAWS, FACTS, GOAL, Battle, Heap, Permanent, State
from pyengine.states import changed


def due(state: State, seat: Seat, to: Heap) -> int:
    """How many of a seat's cards are on their way to a heap."""
    return sum([due.number for due in state.owed if due.seat == seat and due.to == to])


def points(state: State, seat: Seat) -> int:
    """A seat's victory points once all that is due has come."""
    return len(state.points[seat]) + (due(state, seat, "points") if state.owed else 0)


def deck(state: State, seat: Seat) -> int:
    """What is left of a seat's deck once all that is due has gone."""
    gone = sum([due.number for due in state.owed if due.seat == seat]) if state.owed else 0
    return len(state.decks[seat]) - gone


# The race


OVER: Final = 12.0
"""The log odds of a game that is decided."""
_DOUBT: Final = 0.02
"""Short of the goal either seat still has this chance."""
_ATTACKER: Final = 0.65
"""How often a turn brings its player a point: counted in games of the policy."""
_DEFENDER: Final = 0.15
"""How often it brings the other one."""
_FAR: Final = 14
"""Whose deck lasts this many turns hardly ever loses by it."""


class Clocks(NamedTuple):
    """How long the decks last: for how many draw phases each, not in whole turns."""

    own: float
    other: float
    own_next: bool
    """Whether it is the seat itself that draws next."""


UNHURRIED: Final = Clocks(_FAR, _FAR, own_next=True)
"""Decks that play no part."""


@cache
def chance(own: int, other: int, draws: int = _FAR, other_draws: int = _FAR, own_next: bool = True) -> float:
    """The chance to win a race to seven points in which either deck lasts this many draw phases.

    In a turn without a battle nobody scores; in one with a battle the attacker, the defender or nobody.
    """
    if own >= GOAL or other >= GOAL:
        return 0.5 if own >= GOAL and other >= GOAL else float(own >= GOAL)
    if (draws if own_next else other_draws) < 1:
        return 0.0 if own_next else 1.0
    left = (draws - own_next, other_draws - (not own_next), not own_next)
    mine, theirs = (_ATTACKER, _DEFENDER) if own_next else (_DEFENDER, _ATTACKER)
    peace = chance(own, other, *left)
    battle = (
        mine * chance(own + 1, other, *left)
        + theirs * chance(own, other + 1, *left)
        + (1 - mine - theirs) * peace
    )
    return max(battle, peace) if own_next else min(battle, peace)


def lead(own: int, other: int, clocks: Clocks = UNHURRIED) -> float:
    """The same as log odds, so that other advantages can be added.

    ``OVER`` or its negative for a race that is over.
    """
    if own >= GOAL or other >= GOAL:
        return OVER * ((own >= GOAL) - (other >= GOAL))
    return log_odds(_DOUBT + (1 - 2 * _DOUBT) * _between(own, other, clocks))


def _between(own: int, other: int, clocks: Clocks) -> float:
    """The chance where the decks last for no whole number of turns."""
    draws, part = _whole(clocks.own)
    other_draws, other_part = _whole(clocks.other)
    ends = [
        (1 - part, 1 - other_part, draws, other_draws),
        (part, 1 - other_part, draws + 1, other_draws),
        (1 - part, other_part, draws, other_draws + 1),
        (part, other_part, draws + 1, other_draws + 1),
    ]
    return sum(
        [
            share * other_share * chance(own, other, turns, other_turns, clocks.own_next)
            for share, other_share, turns, other_turns in ends
            if share and other_share
        ]
    )


def _whole(turns: float) -> tuple[int, float]:
    """Whole turns, none above ``_FAR``, and the part of another one."""
    if turns >= _FAR:
        return _FAR, 0.0
    whole = int(turns)
    return whole, turns - whole


def share(odds: float) -> float:
    """Log odds as a chance."""
    return 1 / (1 + exp(-odds))


def log_odds(share: float) -> float:
    """A chance as log odds, never surer than those of a game that is decided."""
    share = min(_SUREST, max(1 - _SUREST, share))
    return log(share / (1 - share))


_SUREST: Final = share(OVER)


# How long decks last


_FEW: Final = 20
"""As many cards without any effect on decks are thought to be among those of the enemy that were not seen."""


def clocks(state: State, seat: Seat) -> Clocks:
    """How long both decks last, as far as a seat can tell."""
    other = 1 - seat
    own_loss = _drawn(state, seat) + _washed(state, other) + _coming(state, other, own=False)
    other_loss = _drawn(state, other) + _washed(state, seat) + _coming(state, seat, own=True)
    own_next = state.active != seat if state.phase != "draw" else state.active == seat
    return Clocks(
        _lasts(deck(state, seat), own_loss),
        _lasts(deck(state, other), other_loss),
        own_next=own_next,
    )


def _lasts(deck: int, loss: float) -> float:
    """For how many draw phases a deck lasts that loses so much from one to the next."""
    return 1 + (deck - DRAWS) / loss if deck >= DRAWS else deck / DRAWS


def _drawn(state: State, seat: Seat) -> int:
    """What a seat draws each turn."""
    return DRAWS + sum([FIGURES[each.card].draws for row in state.lines[seat] for each in row if each.up])


def _washed(state: State, seat: Seat) -> float:
    """What a seat's face-up cards take from the enemy deck each turn."""
    return sum([FIGURES[each.card].washes for row in state.lines[seat] for each in row if each.up])


def _coming(state: State, seat: Seat, *, own: bool) -> float:
    """What a seat's cards that are still to come will take from the enemy deck each turn.

    Those of the enemy are like the ones that were seen, and some that take nothing.
    """
    if own:
        cards, more = state.decks[seat], 0
    else:
        lying = [each.card for row in state.lines[seat] for each in row if each.up or each.known]
        cards, more = (*state.discards[seat], *state.points[seat], *state.known[seat], *lying), _FEW
    taken = sum([FIGURES[card].takes for card in cards])
    return DRAWS * taken / (len(cards) + more) if taken else 0.0


# Help in a battle


_MOST: Final = 2
"""More of its own cards a seat does not count on."""


def reserve(state: State, seat: Seat, fighter: Permanent) -> tuple[int, int]:
    """What a seat can add to the power of its fighter, and the cards this costs.

    It uses what it holds and has turned up.
    """
    helps = sorted(_helps(state, seat, fighter), key=lambda each: each.cost - each.gain)
    if not helps:
        return 0, 0
    in_hand = sum([FACTS[card].character for card in state.hands[seat]])
    on_field = sum(
        [
            each.up and FACTS[each.card].character and each.id != fighter.id
            for row in state.lines[seat]
            for each in row
        ]
    )
    gain = cost = used = 0
    for each in helps:
        if used == _MOST:
            break
        if each.cost <= (in_hand if each.event else on_field):
            in_hand -= each.cost * each.event
            on_field -= each.cost * (not each.event)
            gain += each.gain
            cost += each.cost + each.event
            used += 1
    return gain, cost


class _Help(NamedTuple):
    """What a seat can add to its power in a battle."""

    gain: int
    cost: int
    event: bool


def _helps(state: State, seat: Seat, fighter: Permanent) -> Iterator[_Help]:
    for card in state.hands[seat]:
        for _, ability in ABILITIES[card].played.get("battle", ()):
            if gain := _gain(ability, own=False):
                yield _Help(gain, len(FACTS[card].cost), event=True)
    for row in state.lines[seat]:
        for each in row:
            if each.up or each.id == fighter.id:
                for _, used in ABILITIES[each.card].used.get("battle", ()):
                    gain = _gain(used, own=each.id == fighter.id)
                    if gain and not (each.used and not used.cost):
                        yield _Help(gain, len(used.cost), event=False)


def _gain(ability: Active, *, own: bool) -> int:
    """By how much an ability helps its owner's side of a battle; ``own``: it stands on the fighter itself."""
    total = 0
    for effect in ability.does:
        if isinstance(effect, Boost):
            which = effect.whom.which if isinstance(effect.whom, Chosen) else effect.whom
            if isinstance(which, Which) and (which != THIS or own):
                total += -effect.number if which.side == "enemy" else effect.number
        elif isinstance(effect, WinTie):
            total += 1
    return max(0, total)


# Battles


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
