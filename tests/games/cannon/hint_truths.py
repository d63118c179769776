"""Whether a sentence about a move is true on the board, judged by the second generator of moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

from pyengine.games.cannon import GAME
from pyengine.games.cannon.rules.state import State
from tests.games.cannon.reference_moves import (
    Board,
    Reference,
    Square,
    is_slide,
    parse_square,
    square_name,
    walk,
)
from tests.games.cannon.sieges import reference

ATTACK = (
    r"(?:the soldier on \w+ \(C4\)|a (?:diagonal )?shot from \w+(?: along (?:the \w-file|rank \d+))? \(C8\))"
)
ATTACKS = rf"({ATTACK}(?: and {ATTACK})?)"


def takes_town(board: Board, side: str) -> bool:
    """Whether the side, to move on this board, can capture the enemy town; also if that is gone already."""
    town = next((square for square, piece in board.items() if piece == other(side).upper()), None)
    return town is None or square_name(town) in attacked(Reference(board, side))


def other(side: str) -> str:
    return "l" if side == "d" else "d"


def attacked(position: Reference) -> set[str]:
    """The squares of the pieces that can be taken now."""
    return {text.partition("x")[2] for text in position.captures() | position.shots()}


class Story:
    """A move with the position before and after it, each as both sides see it."""

    def __init__(self, state: State, move: str) -> None:
        self.state = state
        self.move = move
        self.target = re.split("[x-]", move)[1]
        self.before = reference(state)
        after = self.before.moves()[move]
        self.after = Reference(after, self.before.side)
        self.enemy_before = Reference(self.before.board, other(self.before.side))
        self.enemy_after = Reference(after, other(self.before.side))

    @cached_property
    def next_state(self) -> State:
        return GAME.apply(self.state, self.state.to_move, GAME.read_decision(self.move))

    def is_true(self, sentence: str) -> bool:
        """Whether a sentence about the board holds."""
        for pattern, judge in TRUTHS:
            found = re.fullmatch(pattern, sentence)
            if found:
                return judge(self, *found.groups())
        raise AssertionError(f"a sentence of a kind that nobody checks: {sentence}")

    def town(self, side: str) -> str:
        return next(square_name(s) for s, piece in self.before.board.items() if piece == side.upper())

    def captured(self, square: str) -> bool:
        return self.move.endswith(f"x{square}")

    def falls(self, board: Board) -> bool:
        """Whether the side can capture the enemy town, the opponent having moved to this board."""
        return self.before.side.upper() in board.values() and takes_town(board, self.before.side)

    def helps(self) -> set[str]:
        """The replies after which the enemy town cannot be captured."""
        return {text for text, board in self.enemy_after.moves().items() if not self.falls(board)}

    def safe(self) -> set[str]:
        """The moves after which the own town cannot be captured."""
        enemy = other(self.before.side)
        return {
            text
            for text, board in self.before.moves().items()
            if enemy.upper() not in board.values() or not takes_town(board, enemy)
        }

    def blow(self, attacker: Reference, move: str) -> bool:
        """Whether a move leaves the other side's town without defence."""
        board = attacker.moves().get(move)
        return (
            board is not None
            and takes_town(board, attacker.side)
            and all(
                attacker.side.upper() in reply.values() and takes_town(reply, attacker.side)
                for reply in Reference(board, other(attacker.side)).moves().values()
            )
        )

    def rescued(self, square: str) -> bool:
        origin = re.split("[x-]", self.move)[0]
        now = self.target if origin == square else square
        return square in attacked(self.enemy_before) and now not in attacked(self.enemy_after)

    def saved(self, victim: str, ways: str) -> bool:
        square = (
            self.town(self.before.side) if victim == "the town" else victim.removeprefix("the soldier on ")
        )
        return all(hits(self.enemy_before, way, square) for way in attacks(ways)) and square not in attacked(
            self.enemy_after
        )

    def inescapable(self, square: str) -> bool:
        for text, board in self.enemy_after.moves().items():
            origin, target = re.split("[x-]", text)
            now = target if origin == square else square
            if now not in attacked(Reference(board, self.before.side)):
                return False
        return True

    def undefended(self, way: str, square: str) -> bool:
        soldier = re.findall(r"on (\w+)", way)[0]
        return square not in attacked(
            Reference(self.after.moves()[f"{soldier}x{square}"], other(self.before.side))
        )


def attacks(ways: str) -> list[str]:
    """The attacks that a part of a sentence names."""
    return re.findall(ATTACK, ways)


def hits(position: Reference, way: str, target: str) -> bool:
    """Whether the side can capture on the target in the way that the hint names."""
    origin = re.findall(r"(?:on|from) (\w+)", way)[0]
    if "soldier" in way:
        return f"{origin}x{target}" in position.captures()
    line = re.search(r"along (?:the (\w)-file|rank (\d+))", way)
    front, goal = parse_square(origin), parse_square(target)
    return any(
        walk(rear, step, 2) == front
        and position.empty(walk(rear, step, 3))
        and goal in (walk(rear, step, 4), walk(rear, step, 5))
        and line_told(line, step, front)
        for rear, step in position.cannons()
    )


def line_told(line: re.Match[str] | None, step: Square, front: Square) -> bool:
    if line is None:
        return all(step)
    file, rank = line.groups()
    if file:
        return step[0] == 0 and "abcdefghij"[front[0] - 1] == file
    return step[1] == 0 and front[1] == int(rank)


def listed(squares: str) -> set[str]:
    return set(re.findall(r"\b[a-j]\d+\b", squares))


def cannon(soldiers: set[Square], rear: str, front: str) -> bool:
    """Whether these three stand in a line."""
    ends = parse_square(rear), parse_square(front)
    middle = ((ends[0][0] + ends[1][0]) // 2, (ends[0][1] + ends[1][1]) // 2)
    return len({*ends, middle}) == 3 and {*ends, middle} <= soldiers


def distance(story: Story, square: str) -> int:
    ends = parse_square(square), parse_square(story.town(other(story.before.side)))
    return max(abs(a - b) for a, b in zip(*ends, strict=True))


def moves_for(story: Story) -> tuple[int, int]:
    return len(story.before.moves()), len(story.after.moves())


def moves_against(story: Story) -> tuple[int, int]:
    return len(story.enemy_before.moves()), len(story.enemy_after.moves())


Judge = Callable[..., bool]

TRUTHS: list[tuple[str, Judge]] = []
"""Every sentence about the board, and how it is judged.

Whatever follows from a report alone is tested by examples.
"""


def told(pattern: str) -> Callable[[Judge], Judge]:
    """The function judges sentences of this pattern, given the story and what the pattern's groups hold."""

    def kept(judge: Judge) -> Judge:
        TRUTHS.append((pattern, judge))
        return judge

    return kept


@told(rf"Captures the town with ({ATTACK}) and wins \(C9\)\.")
def _(story: Story, way: str) -> bool:
    return (
        story.captured(story.town(other(story.before.side)))
        and hits(story.before, way, story.town(other(story.before.side)))
        and story.move.startswith("x") == ("shot" in way)
    )


@told(r"Leaves the opponent without a legal move and wins \(C10\)\.")
def _(story: Story) -> bool:
    return not story.enemy_after.moves()


@told(r"Leaves the opponent nothing but a slide that the limit forbids \(C12\), and wins \(C10\)\.")
def _(story: Story) -> bool:
    return all(is_slide(text) for text in story.enemy_after.moves()) and not GAME.legal(
        story.next_state, story.next_state.to_move
    )


@told(r"Reaches the move limit: the game is drawn \(C13\)\.")
def _(story: Story) -> bool:
    return story.next_state.ply == story.next_state.move_limit


@told(r"Is the only legal move\.")
def _(story: Story) -> bool:
    return len(GAME.legal(story.state, story.state.to_move)) == 1


@told(r"Leaves no defence: whatever the answer, the town can be captured next \(C9\)\.")
def _(story: Story) -> bool:
    return not story.helps()


@told(r"Forces (\S+): after any other answer the town can be captured \(C9\)\.")
def _(story: Story, reply: str) -> bool:
    return story.helps() == {reply}


@told(rf"Cannot save the town from ({ATTACK}): no move can \(C9\)\.")
def _(story: Story, way: str) -> bool:
    return not story.safe() and hits(story.enemy_after, way, story.town(story.before.side))


@told(rf"Saves (the town|the soldier on \w+) from {ATTACKS} by capturing on (\w+)\.")
def _(story: Story, victim: str, ways: str, square: str) -> bool:
    return story.saved(victim, ways) and story.captured(square)


@told(
    rf"Saves (the town|the soldier on \w+) from {ATTACKS}: the soldier on (\w+) now stands in front of the muzzle\."
)
def _(story: Story, victim: str, ways: str, square: str) -> bool:
    return story.saved(victim, ways) and story.move.endswith(f"-{square}")


@told(r"Is the only move that saves the town \(C9\)\.")
def _(story: Story) -> bool:
    return story.safe() == {story.move}


@told(r"Meets the threat of (\S+), which would have left the town without defence \(C9\)\.")
def _(story: Story, move: str) -> bool:
    return story.blow(story.enemy_before, move) and not story.blow(story.enemy_after, move)


@told(rf"Threatens to capture the town with ({ATTACK})\.")
def _(story: Story, way: str) -> bool:
    return hits(story.after, way, story.town(other(story.before.side)))


@told(rf"Threatens the town in two ways: with {ATTACKS}\.")
def _(story: Story, ways: str) -> bool:
    return len(attacks(ways)) == 2 and all(
        hits(story.after, way, story.town(other(story.before.side))) for way in attacks(ways)
    )


@told(r"Threatens (\S+), which would leave the town without defence \(C9\)\.")
def _(story: Story, move: str) -> bool:
    return story.blow(story.after, move)


@told(r"Captures the soldier on (\w+) with (a .*shot.*)\.")
def _(story: Story, square: str, way: str) -> bool:
    return story.move == f"x{square}" and hits(story.before, way, square)


@told(r"Captures the soldier on (\w+) \(C4\)\.")
def _(story: Story, square: str) -> bool:
    return story.captured(square) and square in attacked(story.enemy_after)


@told(r"Wins the soldier on (\w+) \(C4\), and nothing can take back\.")
def _(story: Story, square: str) -> bool:
    return story.captured(square) and square not in attacked(story.enemy_after)


@told(r"Attacks the soldiers on (.+) at once\.")
def _(story: Story, squares: str) -> bool:
    return listed(squares) <= attacked(story.after) - attacked(story.before)


@told(rf"Attacks the soldier on (\w+) with ({ATTACK})\.")
def _(story: Story, square: str, way: str) -> bool:
    return square not in attacked(story.before) and hits(story.after, way, square)


@told(rf"Attacks the soldier on (\w+) with ({ATTACK}), and no answer brings it to safety\.")
def _(story: Story, square: str, way: str) -> bool:
    return hits(story.after, way, square) and story.inescapable(square)


@told(rf"Attacks the soldier on (\w+), which nothing defends, with ({ATTACK})\.")
def _(story: Story, square: str, way: str) -> bool:
    return hits(story.after, way, square) and story.undefended(way, square)


@told(rf"Brings the soldier on (\w+) out of reach of {ATTACKS}\.")
def _(story: Story, square: str, ways: str) -> bool:
    return (
        story.move.startswith(f"{square}")
        and story.rescued(square)
        and all(hits(story.enemy_before, way, square) for way in attacks(ways))
    )


@told(r"Brings the soldiers on (.+) out of danger\.")
def _(story: Story, squares: str) -> bool:
    return all(story.rescued(square) for square in listed(squares))


@told(r"Breaks up the cannon from (\w+) to (\w+) \(C6\)\.")
def _(story: Story, rear: str, front: str) -> bool:
    return cannon(set(story.enemy_before.soldiers()), rear, front) and not cannon(
        set(story.enemy_after.soldiers()), rear, front
    )


@told(r"Forms a cannon from (\w+) to (\w+) \(C6\)\.")
def _(story: Story, rear: str, front: str) -> bool:
    return cannon(set(story.after.soldiers()), rear, front) and not cannon(
        set(story.before.soldiers()), rear, front
    )


@told(r"Leaves the opponent a single legal move, (\S+) \(C10\)\.")
def _(story: Story, reply: str) -> bool:
    return story.enemy_after.moves().keys() == {reply}


@told(r"Leaves the opponent only (\d+) legal moves \(C10\)\.")
def _(story: Story, count: str) -> bool:
    return len(story.enemy_after.moves()) == int(count)


@told(r"Brings a soldier to (\w+), within (\d) squares of the town\.")
def _(story: Story, square: str, squares: str) -> bool:
    return story.move.endswith(f"-{square}") and distance(story, square) == int(squares)


@told(r"Gives its side more choice: (\d+) legal moves next instead of (\d+)\.")
def _(story: Story, after: str, before: str) -> bool:
    return moves_for(story) == (int(before), int(after))


@told(r"Restrains the opponent: (\d+) legal moves instead of (\d+)\.")
def _(story: Story, after: str, before: str) -> bool:
    return moves_against(story) == (int(before), int(after))


@told(r"(?:Advances|Falls back|Slides the cannon) to (\w+) \(C[357]\)\.")
def _(story: Story, square: str) -> bool:
    return story.move.endswith(f"-{square}")
