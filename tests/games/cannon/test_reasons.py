"""What is said of Cannon's moves is true on the board, judged by the second generator of moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, lru_cache

from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.board import Move, write
from pyengine.games.cannon.rules.state import State
from pyengine.games.cannon.study.puzzles import Prover
from tests.games.cannon.reference_moves import Board, Reference, Square, parse_square, square_name, walk
from tests.games.cannon.sieges import reference, sieges
from tests.players.reasoning import Pair, Referee, assert_true

FEW = 18
"""A side with fewer moves than this has few."""


def other(side: str) -> str:
    return "l" if side == "d" else "d"


def town_of(board: Board, side: str) -> str | None:
    return next((square_name(square) for square, piece in board.items() if piece == side.upper()), None)


def attacked(position: Reference) -> set[str]:
    """The squares of the pieces that can be taken now."""
    return {text.partition("x")[2] for text in position.captures() | position.shots()}


def falls(board: Board, side: str) -> bool:
    """Whether the side, to move on this board, can capture the enemy town; also if that is gone already."""
    town = town_of(board, other(side))
    return town is None or town in attacked(Reference(board, side))


def guns(position: Reference) -> set[frozenset[Square]]:
    return {frozenset((rear, walk(rear, step, 1), walk(rear, step, 2))) for rear, step in position.cannons()}


def loaded(position: Reference) -> list[tuple[Square, Square, frozenset[str]]]:
    """The guns that can fire: the rear, the step to the front, and the squares of all three."""
    return [
        (rear, step, frozenset(square_name(walk(rear, step, n)) for n in range(3)))
        for rear, step in position.cannons()
        if position.empty(walk(rear, step, 3))
    ]


def reached(position: Reference) -> int:
    """How many squares the guns can hit."""
    ends = {walk(rear, step, gap) for rear, step, _ in loaded(position) for gap in (4, 5)}
    return sum(1 <= file <= 10 and 1 <= rank <= 10 for file, rank in ends)


def far(one: str, two: str) -> int:
    ends = parse_square(one), parse_square(two)
    return max(abs(a - b) for a, b in zip(*ends, strict=True))


class Story:
    """A move with the position before and after it, each as both sides see it."""

    def __init__(self, state: State, move: str) -> None:
        self.state, self.move = state, move
        self.origin, self.target = re.split("[x-]", move)
        self.before = reference(state)
        self.side, self.enemy = self.before.side, other(self.before.side)
        board = self.before.moves()[move]
        self.after = Reference(board, self.side)
        self.enemy_before = Reference(self.before.board, self.enemy)
        self.enemy_after = Reference(board, self.enemy)

    @cached_property
    def end(self) -> State:
        return GAME.apply(self.state, self.state.to_move, GAME.read_decision(self.move))

    @property
    def goes_on(self) -> bool:
        return bool(GAME.legal(self.end, self.end.to_move))

    @property
    def long(self) -> bool:
        """The limit is far (C13), and no slide may be forbidden (C12)."""
        return self.state.ply + 5 <= self.state.move_limit and not any(self.end.slides)

    @property
    def sequel(self) -> bool:
        """The side comes to move once more before the limit ends the game (C13)."""
        return self.goes_on and self.state.ply + 3 <= self.state.move_limit

    @cached_property
    def own_town(self) -> str:
        return town_of(self.before.board, self.side) or ""

    @cached_property
    def town(self) -> str:
        return town_of(self.before.board, self.enemy) or ""

    @cached_property
    def danger_before(self) -> bool:
        return self.own_town in attacked(self.enemy_before)

    @cached_property
    def danger(self) -> bool:
        return self.own_town in attacked(self.enemy_after)

    @cached_property
    def ways(self) -> int:
        """In how many ways the enemy town could be captured next."""
        texts = self.after.captures() | self.after.shots()
        moves = [text for text in self.after.captures() if text.endswith(f"x{self.town}")]
        if f"x{self.town}" not in texts:
            return len(moves)
        return len(moves) + self.shots

    @property
    def shots(self) -> int:
        """How many guns could hit the enemy town next."""
        goal = parse_square(self.town)
        return sum(
            self.after.empty(walk(rear, step, 3)) and goal in (walk(rear, step, 4), walk(rear, step, 5))
            for rear, step in self.after.cannons()
        )

    @cached_property
    def helps(self) -> set[str]:
        """The replies after which the enemy town cannot be captured."""
        legal = {write(reply) for reply in GAME.legal(self.end, self.end.to_move)}
        return {
            text
            for text, board in self.enemy_after.moves().items()
            if text in legal and (town_of(board, self.side) is None or not falls(board, self.side))
        }

    @property
    def captures(self) -> bool:
        return "x" in self.move and self.target != self.town

    @property
    def lost(self) -> set[str]:
        """Own soldiers that can be captured next."""
        own = {square_name(square) for square in self.after.soldiers()}
        return own & attacked(self.enemy_after)

    @property
    def loose(self) -> set[str]:
        """Those that could not be captured before; the one that moved, from where it came."""
        before = attacked(self.enemy_before)
        came: set[str] = {self.target} if self.origin and self.origin in before else set()
        return {square for square in self.lost if square not in before} - came

    @property
    def rescued(self) -> bool:
        before, after = attacked(self.enemy_before), attacked(self.enemy_after)
        own = {square_name(square) for square in self.before.soldiers()}
        stayed = own & {square_name(square) for square in self.after.soldiers()}
        moved = self.origin in before and self.target not in after if self.origin else False
        return bool((stayed & before) - after) or moved

    @property
    def victims(self) -> set[str]:
        enemies = {square_name(square) for square in self.enemy_after.soldiers()}
        return (enemies & attacked(self.after)) - attacked(self.before)

    @property
    def safely_attacked(self) -> set[str]:
        """The enemy soldiers that are attacked anew by soldiers none of which can be captured before."""
        steps = {tuple(text.split("x")) for text in self.after.captures()}
        shots = {(gun, walk(rear, step, gap)) for rear, step, gun in loaded(self.after) for gap in (4, 5)}
        return {
            victim
            for victim in self.victims
            if any(target == victim and origin not in self.lost for origin, target in steps)
            or any(target == parse_square(victim) and not gun & self.lost for gun, target in shots)
        }

    @property
    def broken(self) -> bool:
        target = parse_square(self.target)
        return any(target in gun for gun in guns(self.enemy_before))

    @property
    def formed(self) -> bool:
        """A gun that is new; one that a slide has only moved is not."""
        slid = {_shifted(gun, self.origin, self.target) for gun in self.slid}
        return bool(guns(self.after) - guns(self.before) - slid)

    @property
    def spoiled(self) -> bool:
        """An own gun that is none any more; one that a slide has moved still is one."""
        return bool(guns(self.before) - guns(self.after) - self.slid)

    @property
    def slid(self) -> set[frozenset[Square]]:
        """The gun that a slide moves."""
        if not self.slides:
            return set()
        there = guns(self.after)
        return {next(gun for gun in guns(self.before) if _shifted(gun, self.origin, self.target) in there)}

    @property
    def blocked(self) -> bool:
        """A gun of the enemy that could fire has the soldier that moved before its muzzle."""
        target = parse_square(self.target)
        left = {(rear, step) for rear, step in self.enemy_after.cannons()}
        return bool(self.origin) and any(
            walk(rear, step, 3) == target and (rear, step) in left
            for rear, step, _ in loaded(self.enemy_before)
        )

    @property
    def backed(self) -> bool:
        """An enemy soldier in the place of the one that moved could be captured, and there is one near it."""
        if not self.origin or not any(
            far(self.target, square_name(each)) == 1 for each in self.enemy_after.soldiers()
        ):
            return False
        board = {**self.after.board, parse_square(self.target): self.enemy}
        return self.target in attacked(Reference(board, self.side))

    @property
    def enemy_room(self) -> int:
        """How many moves more the enemy has than before."""
        return len(self.enemy_after.moves()) - len(self.enemy_before.moves())

    def unlimited(self, true: bool) -> bool | None:
        """The reference knows no limit of slides (C12): where a cannon has slid it cannot tell."""
        return None if any(self.state.slides) or self.slides else true

    def few(self, judge: Callable[[], bool]) -> bool | None:
        """All answers to all moves are only looked at where there are few."""
        small = max(len(self.before.moves()), len(self.enemy_before.moves())) <= FEW
        return judge() if small and not any(self.state.slides) and not self.slides else None

    @property
    def calm(self) -> bool:
        """The own town can be captured neither now nor next."""
        return not self.danger_before and not self.danger

    def any_blow(self, attacker: Reference) -> bool:
        """Some move of the attacker leaves the other side's town without defence."""
        return any(self.blow(attacker.side, board) for board in attacker.moves().values())

    def blow(self, side: str, board: Board) -> bool:
        if town_of(board, other(side)) is None or not falls(board, side):
            return False
        replies = Reference(board, other(side)).moves().values()
        return all(town_of(reply, side) is not None and falls(reply, side) for reply in replies)

    @property
    def slides(self) -> bool:
        return self.move in self.before.slides()

    @property
    def retreats(self) -> bool:
        return self.move in self.before.retreats()


def _shifted(gun: frozenset[Square], origin: str, target: str) -> frozenset[Square]:
    return (gun - {parse_square(origin)}) | {parse_square(target)}


@lru_cache(maxsize=4)
def story(state: State, move: Move) -> Story:
    return Story(state, write(move))


def playing(judge: Callable[[Story], bool | None]) -> Referee:
    """A referee for moves of soldiers and shots after which the game goes on."""

    def asked(state: State, _seat: int, move: Move) -> bool | None:
        if move.kind == "town":
            return False
        told = story(state, move)
        return told.goes_on and judge(told)

    return asked


def avoiding(judge: Callable[[Story], bool | None]) -> Referee:
    """A referee for what a move does not do, as one that ends the game."""

    def asked(state: State, _seat: int, move: Move) -> bool | None:
        return True if move.kind == "town" or not story(state, move).goes_on else judge(story(state, move))

    return asked


def lines(move: Move) -> int:
    """From how many lines of three a gun could hit a square (C8)."""
    square = parse_square(write(move))
    steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    found = 0
    for step in steps:
        for gap in (2, 3):
            end = walk(square, step, gap + 2)
            found += 1 <= end[0] <= 10 and 1 <= end[1] <= 10
    return found


REFEREES: dict[str, Referee] = {
    "takes_town": lambda s, _, m: m.kind != "town" and story(s, m).target == story(s, m).town,
    "leaves_no_move": lambda s, _, m: (
        m.kind != "town"
        and story(s, m).target != story(s, m).town
        and not story(s, m).goes_on
        and s.ply + 1 < s.move_limit
    ),
    "wins_next": playing(lambda t: t.sequel and t.ways > 0 and not t.helps),
    "wins_by_force": playing(lambda t: t.few(lambda: t.long and Prover().loses(t.end.view, 1)) or None),
    "holds_out": avoiding(
        lambda t: False if t.few(lambda: t.long and Prover().wins(t.end.view, 2)) else None
    ),
    "saves_town": playing(lambda t: t.danger_before and not t.danger),
    "keeps_town": playing(lambda t: not t.danger),
    "meets_blow": playing(
        lambda t: t.few(
            lambda: t.sequel and t.calm and t.any_blow(t.enemy_before) and not t.any_blow(t.enemy_after)
        )
    ),
    "forces": playing(lambda t: t.sequel and t.ways > 0 and len(t.helps) == 1),
    "captures_free": playing(
        lambda t: t.captures and bool(t.origin) and t.target not in attacked(t.enemy_after)
    ),
    "threatens_town": playing(lambda t: t.sequel and t.ways > 0),
    "threatens_blow": playing(
        lambda t: t.few(lambda: t.sequel and not t.ways and not t.danger and t.any_blow(t.after))
    ),
    "shoots_soldier": playing(lambda t: t.captures and not t.origin),
    "trades": playing(lambda t: t.captures and bool(t.origin) and t.target in attacked(t.enemy_after)),
    "rescues": playing(lambda t: t.rescued and not t.loose),
    "offers_none": avoiding(lambda t: not t.loose),
    "attacks_several": playing(lambda t: len(t.safely_attacked) > 1),
    "breaks_gun": playing(lambda t: t.broken),
    "attacks_soldier": playing(lambda t: bool(t.safely_attacked)),
    "forms_gun": playing(lambda t: t.formed),
    "keeps_guns": avoiding(lambda t: not t.spoiled),
    "blocks_gun": playing(lambda t: t.blocked),
    "backs_soldier": playing(lambda t: t.backed),
    "reaches_more": playing(lambda t: reached(t.after) - reached(t.before) >= 3),
    "gains_room": playing(lambda t: t.unlimited(len(t.after.moves()) - len(t.before.moves()) >= 3)),
    "takes_room": playing(lambda t: t.unlimited(t.enemy_room <= -3)),
    "town_aside": lambda _s, _, m: m.kind == "town" and lines(m) < 8,
    "guards_town": playing(
        lambda t: (
            any(far(square_name(square), t.own_town) <= 2 for square in t.after.soldiers())
            and any(far(square_name(square), t.own_town) <= 4 for square in t.enemy_after.soldiers())
        )
    ),
    "retreats": playing(lambda t: t.retreats and t.target not in attacked(t.enemy_after)),
}


def test_what_is_said_is_true() -> None:
    besieged = [Pair(state, state.to_move, *GAME.legal(state, state.to_move)[:2]) for state in sieges()[::3]]
    assert_true(GAME.id, REFEREES, besieged)
