"""Why a move is good, in words: what it does on the board, and the answer that the search expects."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from pyengine.game import Report
from pyengine.games.cannon import bitboard
from pyengine.games.cannon.board import BOARD, bit, name, names, offset
from pyengine.games.cannon.model import Model, Position, from_state, lines_of_fire
from pyengine.games.cannon.moves import Kind, Move, slide_path, write
from pyengine.games.cannon.state import State
from pyengine.search.alphabeta import plies_to_end
from pyengine.text import Text

MOST_REASONS: Final = 2
"""A hint names no more reasons than this, before the expected reply."""

_MODEL: Final = Model()
_MOST_LINES: Final = len(lines_of_fire(bit("e1")))


def explain(state: State, report: Report[Move]) -> tuple[Text, ...]:
    """The reasons for the report's move, most important first, then the expected reply.

    ``state`` is the one that the report was made for. Whatever a sentence says of the board is true; what it says of a
    forced win and of the reply is the search's word.
    """
    move = report.best
    if move.kind == "town":
        return (_PLACES_SAFELY if len(lines_of_fire(move.target)) < _MOST_LINES else _PLACES_IN_THE_MIDDLE,)
    before = from_state(state)
    if move.target == before[3]:
        return (_TAKES_TOWN,)
    after = _MODEL.play(before, (move.origin, move.target))
    if not _mobile(after):
        return (_LEAVES_NO_MOVE,)
    reasons = tuple(islice(_reasons(before, after, move, report.value), MOST_REASONS))
    if not reasons:
        reasons = (_GOES[move.kind].fill(target=name(move.target)),)
    return (*reasons, _REPLY.fill(move=write(report.pv[1]))) if len(report.pv) > 1 else reasons


def _mobile(position: Position) -> bool:
    return bool(_MODEL.loud(position) or _MODEL.quiet(position))


def _reasons(before: Position, after: Position, move: Move, value: int) -> Iterator[Text]:
    plies = plies_to_end(value)
    if plies is not None and plies > 0:
        yield _WINS.fill(moves=(plies + 1) // 2, plies=plies)
    danger = _town_attack(_turned(before))
    if danger and not _town_attack(after):
        yield _SAVES_TOWN.fill(attack=danger)
    if move.kind in _TAKES_SOLDIER:
        yield _TAKES_SOLDIER[move.kind].fill(square=name(move.target))
    threat = _town_attack(_turned(after))
    if threat:
        yield _THREATENS_TOWN.fill(attack=threat)
    yield from _about_soldiers(before, after, move)
    yield from _about_cannons(before[0], after[1], move)


def _turned(position: Position) -> Position:
    """The position with the other side to move."""
    own, opp, own_town, opp_town, dark, run, opp_run = position
    return opp, own, opp_town, own_town, not dark, opp_run, run


def _town_attack(position: Position) -> Text | None:
    """How the side to move could capture the town, as a phrase; None if it cannot."""
    own, opp, own_town, town, *_ = position
    found = _MODEL.win(position)
    if found is None:
        return None
    if found[0]:
        return _BY_SOLDIER.fill(square=name(found[0]))
    empty = BOARD ^ own ^ opp ^ own_town ^ town
    gun = next(gun for gun in bitboard.loaded(own, empty) if gun.reach & town)
    files, ranks = offset(gun.soldiers[0], town)
    if not files:
        return _BY_SHOT_FILE.fill(file=name(town)[0])
    if not ranks:
        return _BY_SHOT_RANK.fill(rank=name(town)[1:])
    return _BY_SHOT_DIAGONAL.fill(square=name(gun.soldiers[2]))


def _about_soldiers(before: Position, after: Position, move: Move) -> Iterator[Text]:
    """Own soldiers brought out of danger, enemy soldiers newly in danger."""
    attacked_before = bitboard.attacked(*_turned(before)[:5])
    attacked_after = bitboard.attacked(*after[:5])
    rescued = before[0] & after[1] & attacked_before & ~attacked_after
    if move.origin & attacked_before and not move.target & attacked_after:
        rescued |= move.origin
    if rescued:
        yield _listing(_RESCUES, rescued)
    targets = after[0] & bitboard.attacked(*_turned(after)[:5]) & ~bitboard.attacked(*before[:5])
    if targets:
        yield _listing(_ATTACKS, targets)


def _about_cannons(before: int, after: int, move: Move) -> Iterator[Text]:
    """Cannons that were none before the move; not the one that a slide has only moved."""
    slid = slide_path(move)[1] if move.kind == "slide" else 0
    known = {gun.cannon for gun in bitboard.guns(before)} | {slid}
    formed = [gun for gun in bitboard.guns(after)[::2] if gun.cannon not in known]
    if formed:
        yield _FORMS_CANNON.fill(front=name(formed[0].soldiers[2]), rear=name(formed[0].soldiers[0]))


def _listing(sentences: tuple[Text, Text], soldiers: int) -> Text:
    """A sentence about one or about several soldiers."""
    one, several = sentences
    squares = names(soldiers)
    if len(squares) == 1:
        return one.fill(square=squares[0])
    return several.fill(
        squares=Text(en=f"{', '.join(squares[:-1])} and {squares[-1]}", ja="・".join(squares))
    )


_PLACES_SAFELY: Final = Text(
    en="Towards a corner, fewer lines of fire lead to the town.",
    ja="隅に近いほど、都市を狙える砲撃の筋が少なくなります。",
)
_PLACES_IN_THE_MIDDLE: Final = Text(
    en="In the middle, soldiers from both wings can come to the town's help.",
    ja="中央なら、左右どちらの兵も都市の守りに駆けつけられます。",
)
_TAKES_TOWN: Final = Text(en="Captures the town and wins.", ja="都市を取って勝ちです。")
_LEAVES_NO_MOVE: Final = Text(
    en="Leaves the opponent without a legal move, and wins.", ja="相手に指せる手がなくなり、勝ちです。"
)
_WINS: Final = Text(
    en="Wins by force, in {moves} moves at the most.", ja="相手がどう応じても、{plies}手以内に勝てます。"
)
_SAVES_TOWN: Final = Text(en="Saves the town from {attack}.", ja="{attack}から都市を守ります。")
_THREATENS_TOWN: Final = Text(en="Threatens the town by {attack}.", ja="{attack}で都市を狙います。")
_BY_SOLDIER: Final = Text(en="the soldier on {square}", ja="{square}の兵")
_BY_SHOT_FILE: Final = Text(en="a shot along the {file}-file", ja="{file}列の砲撃")
_BY_SHOT_RANK: Final = Text(en="a shot along rank {rank}", ja="{rank}段目の砲撃")
_BY_SHOT_DIAGONAL: Final = Text(en="a diagonal shot from {square}", ja="{square}からの斜めの砲撃")
_TAKES_SOLDIER: Final[dict[Kind, Text]] = {
    "capture": Text(en="Captures the soldier on {square}.", ja="{square}の敵兵を取ります。"),
    "shot": Text(en="Shoots the soldier on {square}.", ja="{square}の敵兵を砲撃します。"),
}
_RESCUES: Final = (
    Text(en="Brings the soldier on {square} out of danger.", ja="狙われている{square}の兵を救います。"),
    Text(en="Brings the soldiers on {squares} out of danger.", ja="狙われている{squares}の兵を救います。"),
)
_ATTACKS: Final = (
    Text(en="Attacks the soldier on {square}.", ja="{square}の敵兵を狙います。"),
    Text(en="Attacks the soldiers on {squares}.", ja="{squares}の敵兵を狙います。"),
)
_FORMS_CANNON: Final = Text(
    en="Forms a cannon from {rear} to {front}.", ja="{rear}から{front}に大砲を組みます。"
)
_GOES: Final[dict[Kind, Text]] = {
    "step": Text(en="Advances to {target}.", ja="{target}へ前進します。"),
    "retreat": Text(en="Falls back to {target}.", ja="{target}へ後退します。"),
    "slide": Text(en="Slides the cannon to {target}.", ja="大砲を{target}へスライドさせます。"),
}
_REPLY: Final = Text(en="Expected reply: {move}.", ja="予想される応手は{move}です。")
