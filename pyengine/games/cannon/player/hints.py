"""Why a move is good, and why a move played was not the best, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.cannon.player.model import lines_of_fire
from pyengine.games.cannon.player.teaching.deed import Deed, attacks
from pyengine.games.cannon.player.teaching.reasons import material, plain, reasons
from pyengine.games.cannon.rules.board import Move, bit, name, write
from pyengine.games.cannon.rules.state import State
from pyengine.players.budget import plies_to_end
from pyengine.players.reasons import Call
from pyengine.text import Text

MOST_REASONS: Final = 3
"""No more are named, beside the expected reply."""

_MOST_LINES: Final = len(lines_of_fire(bit("e1")))


def explain(state: State, _seat: Seat, report: Report[Move], _call: Call | None = None) -> tuple[Text, ...]:
    """The reasons for the report's move, most important first, then the expected reply.

    ``state`` is the one that the report was made for. Whatever a sentence says of the board is true; where it
    is the search's word, it says so.
    """
    said = best_reasons(state, report)
    if state.phase == "placing" or len(report.pv) < 2:
        return said
    return (*said, REPLY.fill(move=write(report.pv[1])))


def best_reasons(state: State, report: Report[Move]) -> tuple[Text, ...]:
    """The same without the reply: at least one sentence, at most ``MOST_REASONS``."""
    move = report.best
    if move.kind == "town":
        lines = len(lines_of_fire(move.target))
        sentence = _PLACES_SAFELY if lines < _MOST_LINES else _PLACES_IN_THE_MIDDLE
        return (sentence.fill(square=name(move.target), lines=lines, most=_MOST_LINES),)
    deed = Deed(state, move)
    said = tuple(islice(reasons(deed, report), MOST_REASONS))
    return said or (plain(deed),)


_PLACES_SAFELY: Final = Text(
    en="Leaves enemy cannons {lines} places from which to hit the town on {square}; in the middle there are {most} (C8).",
    ja="{square}の都市を狙える大砲の位置は{lines}通りで、中央なら{most}通りあります（C8）。",
)
_PLACES_IN_THE_MIDDLE: Final = Text(
    en="Lets soldiers from both wings come to the town's help.",
    ja="左右どちらの兵士も都市の守りに駆けつけられます。",
)
REPLY: Final = Text(en="Expected reply: {move}.", ja="予想される応手は{move}です。")


def explain_lost(
    state: State, played: Move, best: Report[Move], answer: Report[Move] | None
) -> tuple[Text, ...]:
    """Why a move played is worse than the best one of its position, most important first.

    It is empty if that was the best move.

    ``best`` is the report for ``state``, in which the move was played; ``answer`` the one for the position
    after it, or None where the game was over or nobody has looked.
    """
    if played == best.best:
        return ()
    missed = list(_missed(state, played, best))
    allowed: list[Text] = []
    if answer is not None and state.phase == "playing":
        allowed = list(_allowed(Deed(state, played), best, answer))
    if answer is not None and _proven(best) > 0 and _proven(answer) <= 0:
        # A win let slip says more than whatever the opponent has now.
        return (*missed[:1], *allowed, *missed[1:])[:MOST_REASONS]
    return (*allowed, *missed)[:MOST_REASONS]


def _proven(report: Report[Move]) -> int:
    """1 if the report has proved its side's win, -1 a loss, else 0."""
    plies = plies_to_end(report.value)
    return 0 if plies is None else 1 if plies > 0 else -1


def _allowed(deed: Deed, best: Report[Move], answer: Report[Move]) -> Iterator[Text]:
    """What the move played allows the opponent, unless it is just what the better one allows."""
    if deed.outcome is not None:
        return
    if deed.dangers_left:
        danger = deed.dangers_left[0]
        if danger.gun and danger not in deed.dangers:
            yield _OPENS.fill(square=name(danger.gun.muzzle), attack=danger.phrase)
        else:
            yield LEAVES_OPEN.fill(attack=danger.phrase)
        return
    told = _capture_allowed(deed, answer) if _proven(answer) <= 0 else None
    if told is not None:
        yield told
    elif _proven(answer) > 0 or answer.best not in best.pv[1:2]:
        (reason, *_) = best_reasons(deed.after, answer)
        yield _ANSWER.fill(move=write(answer.best), reason=_continued(reason))


def _capture_allowed(deed: Deed, answer: Report[Move]) -> Text | None:
    """Why the opponent can capture a soldier; None if its best answer captures none."""
    target = answer.best.target
    if not target & deed.own_after[0]:
        return None
    attack = next(way for way in attacks(deed.other_after, target) if way.soldier == answer.best.origin)
    if target == deed.move.target:
        sentence = _PUTS
    elif attack in attacks(deed.other_before, target):
        sentence = _LEAVES
    else:
        sentence = _EXPOSES
    return sentence.fill(square=name(target), attack=attack.phrase, move=write(answer.best))


def _missed(state: State, played: Move, best: Report[Move]) -> Iterator[Text]:
    """What the better move would have done."""
    first, *others = best_reasons(state, best)
    if _same_capture(state, played, best) and first in material(Deed(state, best.best), best.pv):
        # What the move played did as well speaks for neither.
        done = best_reasons(state, Report(played, 0.0, 0, 0, 0, (played,)))
        others = [reason for reason in others if reason not in done]
        yield BETTER_CAPTURE.fill(move=write(best.best), square=name(played.target))
    else:
        yield BETTER.fill(move=write(best.best), reason=_continued(first))
    for text in others:
        yield BETTER_TOO.fill(reason=_continued(text))


def _same_capture(state: State, played: Move, best: Report[Move]) -> bool:
    """Whether the move played and the better one capture the same soldier, in different ways."""
    return played.target == best.best.target and Deed(state, played).takes_soldier


def _continued(sentence: Text) -> Text:
    """A sentence as it goes on after “it”."""
    return Text(en=sentence.en[0].lower() + sentence.en[1:], ja=sentence.ja)


LEAVES_OPEN: Final = Text(
    en="It leaves the town open to capture: with {attack} (C9).",
    ja="{attack}で都市を取られるままになっています（C9）。",
)
_OPENS: Final = Text(
    en="It clears {square}, and so the town can be captured with {attack} (C9).",
    ja="{square}が空いたため、{attack}で都市を取られます（C9）。",
)
_PUTS: Final = Text(
    en="It brings the soldier to {square}, in reach of {attack}: {move}.",
    ja="{square}に動かした兵士は、{attack}で取られます（{move}）。",
)
_LEAVES: Final = Text(
    en="It leaves the soldier on {square} in reach of {attack}: {move}.",
    ja="{square}の兵士が、{attack}で取られるままになっています（{move}）。",
)
_EXPOSES: Final = Text(
    en="It exposes the soldier on {square} to {attack}: {move}.",
    ja="{square}の兵士が、新たに{attack}で取られるようになりました（{move}）。",
)
_ANSWER: Final = Text(
    en="It allows {move}, the search's answer, which {reason}",
    ja="{move}と応じられます（読みの最善手）。相手から見れば、{reason}",
)
BETTER: Final = Text(en="{move} was better: it {reason}", ja="{move}が優りました。{reason}")
BETTER_CAPTURE: Final = Text(
    en="{move} was the better way to capture on {square}.",
    ja="{square}の兵士を取るなら、{move}が優りました。",
)
BETTER_TOO: Final = Text(en="It also {reason}", ja="さらに、{reason}")
