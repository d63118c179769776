"""What answers a wrong try at a task: the opponent's move, and why the try does not do what was asked.

A sentence says what is true on the board, found by looking at all moves. Where nothing short can be proved
the machine's search answers, and the sentence says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pyengine.game import Report, Seat, Strength
from pyengine.games.cannon.player.deed import Deed, decisive
from pyengine.games.cannon.player.reasons import REASONS
from pyengine.games.cannon.player.think import think
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import View
from pyengine.games.cannon.rules.board import Move, read, write
from pyengine.games.cannon.rules.state import State
from pyengine.players.budget import final
from pyengine.players.reasons import separating
from pyengine.text import Text

NODES: Final = 2_000
"""What the search may spend on an answer, in positions."""

_LEVEL: Final = 5


class Refutation(NamedTuple):
    """The opponent's answer to a wrong try, None where none is needed, and what it shows."""

    answer: Move | None
    why: Text


def refute(state: State, tried: Move, line: Sequence[str]) -> Refutation | None:
    """What is wrong with a legal move that is not the first of a task's ``line``.

    The line has in notation what was asked from ``state`` on, the moves of both sides in turn. None if the
    move ends the game, so that nothing answers it.
    """
    deed = Deed(state, tried)
    if deed.outcome is not None:
        return None
    return (
        _move_lost(deed)
        or _town_lost(deed)
        or _town_missed(deed, _moves_to_town(state, line))
        or _searched(deed)
    )


def _move_lost(deed: Deed) -> Refutation | None:
    """The answer leaves the reader without a legal move (C10)."""
    for answer in deed.replies:
        end = Deed(deed.after, answer).outcome
        if end is not None and end.reason == "stalemate":
            return Refutation(answer, _NO_MOVE.fill(move=write(answer)))
    return None


def _town_lost(deed: Deed) -> Refutation | None:
    """The reader's own town falls to the answer, or to the move after it whatever is done."""
    if deed.dangers_left:
        danger = deed.dangers_left[0]
        capture = next(
            move for move in deed.replies if move.target == danger.target and move.origin == danger.soldier
        )
        return Refutation(capture, _FALLS.fill(attack=danger.phrase))
    blow = decisive(deed.after)
    return Refutation(blow, _FALLS_NEXT.fill(move=write(blow))) if blow else None


def _moves_to_town(state: State, line: Sequence[str]) -> int:
    """In how many moves of the reader the line takes the town; 0 if it does not."""
    for said in line:
        state = Deed(state, read(said)).after
    return len(line) // 2 + 1 if line and state.phase == "captured" else 0


def _town_missed(deed: Deed, asked: int) -> Refutation | None:
    """The town cannot be taken any more in as many moves as were asked; 0 if that was not the task."""
    if asked < 2:
        return Refutation(None, _STILL_STANDS) if asked else None
    left = asked - 1
    for answer in _answers(deed):
        if not takes_town(Deed(deed.after, answer).after.view, left):
            sentence = _NOT_NEXT if left == 1 else _NOT_IN
            return Refutation(answer, sentence.fill(move=write(answer), n=left))
    return None


def _answers(deed: Deed) -> Iterator[Move]:
    """The opponent's moves, the search's choice first."""
    best = _best(deed.after).best
    yield best
    yield from (move for move in deed.replies if move != best)


def takes_town(view: View, moves: int) -> bool:
    """Whether the side to move takes the town in at most this many moves of its own, against every defence.

    The slide limit (C12) forbids nothing within three moves from a position without a past.
    """
    if bitboard.takes_town(*view):
        return True
    return moves > 1 and any(_falls(bitboard.after(view, pair), moves - 1) for pair in bitboard.moves(*view))


def _falls(view: View, moves: int) -> bool:
    """Whether the side to move loses its town to at most this many moves, whatever it does."""
    if bitboard.takes_town(*view):
        return False
    replies = bitboard.moves(*view)
    return bool(replies) and all(takes_town(bitboard.after(view, pair), moves) for pair in replies)


def _searched(deed: Deed) -> Refutation:
    report, state = _best(deed.after), deed.after
    answer = write(report.best)
    if report.second is not None:
        for _, reason in separating(REASONS, state, state.to_move, report.best, report.second, _unnamed):
            return Refutation(report.best, _ANSWER.fill(move=answer, reason=reason))
    return Refutation(report.best, _ANSWERS.fill(move=answer))


def _unnamed(_seat: Seat) -> Text:
    """No sentence names a side."""
    return Text("", "")


def _best(state: State) -> Report[Move]:
    return final(think(state, Strength(_LEVEL, NODES)))


_FALLS: Final = Text(
    en="That leaves your town open to {attack}.", ja="それでは{attack}で自分の都市を取られます。"
)
_FALLS_NEXT: Final = Text(
    en="After {move} nothing saves your town.", ja="{move}と応じられると、自分の都市を守れません。"
)
_NO_MOVE: Final = Text(
    en="After {move} you have no move left, and lose (C10).",
    ja="{move}と応じられると、指せる手がなくなり、負けです（C10）。",
)
_STILL_STANDS: Final = Text(en="The town still stands.", ja="都市はまだ落ちていません。")
_NOT_NEXT: Final = Text(
    en="After {move} the town cannot be taken with your next move.",
    ja="{move}と応じられると、次の手で都市を取れません。",
)
_NOT_IN: Final = Text(
    en="After {move} the town cannot be taken in {n} more moves.",
    ja="{move}と応じられると、あと{n}手では都市を取れません。",
)
_ANSWERS: Final = Text(en="The machine would answer {move}.", ja="コンピューターなら{move}と応じます。")
_ANSWER: Final = Text(
    en="The machine would answer {move}. {reason}",
    ja="コンピューターなら{move}と応じます。{reason}",
)
