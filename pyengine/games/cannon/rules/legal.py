"""What a state allows: its legal moves, whether the game is over, and why a move is illegal."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pyengine.errors import Refusal
from pyengine.game import Outcome, Seat
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import (
    RANK,
    TOWN_SQUARES,
    Kind,
    Move,
    bits,
    distance,
    name,
    names,
    offset,
    path,
    slide_path,
    write,
)
from pyengine.games.cannon.rules.state import BLACK, SIDES, State
from pyengine.text import Text

# How far apart the bits of origin and target are in a move that takes nothing.
_KINDS: Final[dict[int, Kind]] = {
    **dict.fromkeys((10, 11, 12), "step"),
    **dict.fromkeys((20, 22, 24), "retreat"),
    **dict.fromkeys((3, 30, 33, 36), "slide"),
}


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves of the side to move; empty once the game is over."""
    if state.phase == "placing":
        return tuple(Move("town", 0, square) for square in bits(TOWN_SQUARES[state.to_move]))
    return () if _finished(state) else _moves(state)


def outcome(state: State) -> Outcome | None:
    """How the game ended (C9, C10, C13), or None while it goes on."""
    match state.phase:
        case "placing":
            return None
        case "captured":
            return _won(int(not state.dark_town), "town")
        case "playing":
            if not _can_move(state):
                return _won(1 - state.to_move, "stalemate")
            if state.ply >= state.move_limit:
                return Outcome((), (0.5, 0.5), "move_limit")
            return None


def _won(seat: int, reason: str) -> Outcome:
    return Outcome((seat,), (float(seat == 0), float(seat == 1)), reason)


def _finished(state: State) -> bool:
    return state.phase == "captured" or state.ply >= state.move_limit


def _can_move(state: State) -> bool:
    return bool(_moves(state) if state.spent_cannon else bitboard.count(*state.view))


# Touches, typed moves and refusals ask again about the same position: it was two thirds of their time.
@lru_cache(maxsize=1)
def _moves(state: State) -> tuple[Move, ...]:
    _, opp, _, opp_town, _ = state.view
    enemy = opp | opp_town
    found = (to_move(origin, target, enemy) for origin, target in bitboard.moves(*state.view))
    spent = state.spent_cannon
    if spent:
        return tuple(move for move in found if move.kind != "slide" or slide_path(move)[0] != spent)
    return tuple(found)


def to_move(origin: int, target: int, enemy: int) -> Move:
    """The move that a pair of squares from ``bitboard`` stands for.

    ``enemy`` are all enemy pieces, town included.
    """
    if not origin:
        return Move("shot", 0, target)
    if target & enemy:
        return Move("capture", origin, target)
    return Move(_KINDS[abs(target.bit_length() - origin.bit_length())], origin, target)


# Refusals


def why_not(state: State, seat: Seat, decision: Move) -> Refusal | None:
    """Why a seat may not make this decision now, or None if it may (C2 to C8, C12).

    The decision's origin and target must each be one square, or 0 for an origin that there is not.
    """
    return (
        _not_now(state, seat)
        or _wrong_form(decision)
        or _wrong_phase(state, decision)
        or _REASONS[decision.kind](state, decision)
    )


def _not_now(state: State, seat: Seat) -> Refusal | None:
    """The game is over, or it is the other's turn."""
    over = outcome(state)
    if over:
        rule, text = _OVER[over.reason]
        return _refuse(rule, text, side=SIDES[state.to_move])
    return _refuse("C2", TURN, side=SIDES[state.to_move]) if seat != state.to_move else None


def _wrong_form(move: Move) -> Refusal | None:
    """A move by a soldier has an origin; a shot and a town have none."""
    if bool(move.origin) == (move.kind in _EXAMPLES):
        rule, example = _EXAMPLES.get(move.kind, ("C3", "a2-a3"))
        return _refuse(rule, _FORM, example=example)
    return None


def _wrong_phase(state: State, move: Move) -> Refusal | None:
    """Towns first; then never again (C2)."""
    if state.phase == "placing":
        return None if move.kind == "town" else _refuse("C2", _PLACE_FIRST, **_town_rank(state))
    return _refuse("C2", _PLACED) if move.kind == "town" else None


def _why_not_town(state: State, move: Move) -> Refusal | None:
    if move.target & TOWN_SQUARES[state.to_move]:
        return None
    rank = RANK[_BACK_RANKS[state.to_move]]
    return _refuse("C2", _CORNER if move.target & rank else _TOWN_RANK, **_town_rank(state))


def _why_not_step(state: State, move: Move) -> Refusal | None:
    return _no_soldier(state, move) or _own_piece(state, move, "C3") or _step(state, move)


def _step(state: State, move: Move) -> Refusal | None:
    files, forward = _way(state, move)
    enemy = move.target & state.occupied
    if max(abs(files), abs(forward)) != 1:
        return _refuse("C3", _STEP)
    if forward < 0:
        return _refuse("C4", _BACKWARD_CAPTURE) if enemy else _refuse("C5", _STEP_BACK)
    if enemy:
        capture = write(Move("capture", move.origin, move.target))
        return _refuse("C4", _CAPTURE_INSTEAD, square=name(move.target), move=capture)
    return None if forward else _refuse("C3", _STEP_SIDEWAYS)


def _why_not_capture(state: State, move: Move) -> Refusal | None:
    return _no_soldier(state, move) or _own_piece(state, move, "C4") or _capture(state, move)


def _capture(state: State, move: Move) -> Refusal | None:
    files, forward = _way(state, move)
    if move.target & state.empty:
        return _refuse("C4", _NOTHING_THERE, square=name(move.target))
    if max(abs(files), abs(forward)) != 1:
        return _refuse("C4", _CAPTURE)
    return _refuse("C4", _BACKWARD_CAPTURE) if forward < 0 else None


def _why_not_retreat(state: State, move: Move) -> Refusal | None:
    return _no_soldier(state, move) or _retreat(state, move)


def _retreat(state: State, move: Move) -> Refusal | None:
    _, opp, _, opp_town, _ = state.view
    forward = _way(state, move)[1]
    if forward > 0:
        return _refuse("C3", _STEP)
    if distance(move.origin, move.target) != 2 or forward != -2:
        return _refuse("C5", _RETREAT)
    if not bitboard.neighbours(move.origin) & (opp | opp_town):
        return _refuse("C5", _NO_ENEMY_NEAR)
    passed = path(move.origin, move.target)[1]
    if passed & state.occupied:
        return _refuse("C5", _NO_WAY_BACK, square=name(passed))
    return _refuse("C5", _NO_ROOM_BACK, square=name(move.target)) if move.target & state.occupied else None


def _why_not_slide(state: State, move: Move) -> Refusal | None:
    return _no_soldier(state, move) or _slide(state, move)


def _slide(state: State, move: Move) -> Refusal | None:
    if distance(move.origin, move.target) != 3:
        return _refuse("C7", _SLIDE)
    cannon, _ = slide_path(move)
    if cannon & state.soldiers[state.to_move] != cannon:
        return _refuse("C6", _NO_CANNON, squares=_listed(cannon))
    if move.target & state.occupied:
        return _refuse("C7", _NO_ROOM_AHEAD, square=name(move.target))
    if cannon == state.spent_cannon:
        return _refuse("C12", _SPENT, times=_TIMES[state.slide_limit])
    return None


def _why_not_shot(state: State, move: Move) -> Refusal | None:
    if move.target & state.empty:
        return _refuse("C8", _NO_ENEMY, square=name(move.target))
    return _own_piece(state, move, "C8") or _shot(state, move)


def _shot(state: State, move: Move) -> Refusal | None:
    aimed = [gun for gun in bitboard.guns(state.soldiers[state.to_move]) if gun.reach & move.target]
    if not aimed:
        return _refuse("C8", _OUT_OF_REACH, square=name(move.target))
    if any(gun.muzzle & state.empty for gun in aimed):
        return None
    muzzles = sum({gun.muzzle for gun in aimed})
    return _refuse("C8", _BLOCKED, squares=_listed(muzzles))


def _no_soldier(state: State, move: Move) -> Refusal | None:
    """What moves must be a soldier of the side to move (C3)."""
    own, opp, own_town, opp_town, _ = state.view
    if move.origin & own:
        return None
    if move.origin & own_town:
        return _refuse("C2", _TOWN_STAYS)
    text = _NOT_YOURS if move.origin & (opp | opp_town) else _NO_SOLDIER
    return _refuse("C3", text, square=name(move.origin))


def _own_piece(state: State, move: Move, rule: str) -> Refusal | None:
    own, _, own_town, _, _ = state.view
    return _refuse(rule, _OWN_PIECE, square=name(move.target)) if move.target & (own | own_town) else None


def _way(state: State, move: Move) -> tuple[int, int]:
    """How far a move goes to the side, and how far forward as its owner sees it."""
    files, ranks = offset(move.origin, move.target)
    return files, ranks if state.to_move == BLACK else -ranks


def _town_rank(state: State) -> dict[str, object]:
    return {"side": SIDES[state.to_move], "rank": _BACK_RANKS[state.to_move]}


def _listed(mask: int) -> Text:
    return Text(en=", ".join(names(mask)), ja="、".join(names(mask)))


def _refuse(rule: str, text: Text, **values: object) -> Refusal:
    return Refusal(rule, text.fill(**values))


_REASONS: Final = {
    "town": _why_not_town,
    "step": _why_not_step,
    "capture": _why_not_capture,
    "retreat": _why_not_retreat,
    "slide": _why_not_slide,
    "shot": _why_not_shot,
}
_EXAMPLES: Final[dict[Kind, tuple[str, str]]] = {"town": ("C2", "e1"), "shot": ("C8", "xb7")}
_BACK_RANKS: Final = (1, 10)

_OVER: Final = {
    "town": (
        "C9",
        Text(
            en="The game is over: {side} has lost its town.",
            ja="対局は終わりました。{side}は都市を失いました。",
        ),
    ),
    "stalemate": (
        "C10",
        Text(
            en="The game is over: {side} has no legal move.",
            ja="対局は終わりました。{side}に指せる手はありません。",
        ),
    ),
    "move_limit": (
        "C13",
        Text(
            en="The game is over: it is a draw by the move limit.",
            ja="対局は終わりました。手数の上限に達したため、引き分けです。",
        ),
    ),
}
TURN: Final = Text(en="It is {side}'s turn.", ja="今は{side}の番です。")
_FORM: Final = Text(
    en="A move of this kind is written like {example}.", ja="この種類の手は「{example}」のように書きます。"
)
_PLACE_FIRST: Final = Text(
    en="The towns come first: {side} places its town on rank {rank}, not in a corner.",
    ja="先に都市を置きます。{side}は{rank}段目の、かど以外のマスに置いてください。",
)
_PLACED: Final = Text(en="Both towns are placed already.", ja="都市はもう両方とも置かれています。")
_TOWN_RANK: Final = Text(
    en="{side}'s town must be placed on rank {rank}.", ja="{side}の都市は{rank}段目に置きます。"
)
_CORNER: Final = Text(en="A town may not be placed in a corner.", ja="都市をかどに置くことはできません。")
_TOWN_STAYS: Final = Text(en="A town never moves.", ja="都市は動かせません。")
_NOT_YOURS: Final = Text(en="The piece on {square} is not yours.", ja="{square}のコマは相手のものです。")
_NO_SOLDIER: Final = Text(en="No soldier stands on {square}.", ja="{square}に兵士はいません。")
_OWN_PIECE: Final = Text(en="Your own piece stands on {square}.", ja="{square}には自分のコマがあります。")
_STEP: Final = Text(
    en="A step goes one square, straight or diagonally forward.", ja="前進は、前か斜め前へ1マスです。"
)
_STEP_SIDEWAYS: Final = Text(
    en="A soldier goes sideways only to capture.", ja="横へ動けるのは、敵を捕獲するときだけです。"
)
_STEP_BACK: Final = Text(
    en="A soldier goes back only by a retreat of exactly two squares.",
    ja="後ろへ動けるのは、ちょうど2マスの後退だけです。",
)
_CAPTURE_INSTEAD: Final = Text(
    en="An enemy stands on {square}: capture it with {move}.",
    ja="{square}には敵がいます。捕獲するなら{move}です。",
)
_BACKWARD_CAPTURE: Final = Text(
    en="A soldier captures forward, diagonally forward or sideways, never backward.",
    ja="捕獲できるのは前、斜め前、横の敵で、後ろの敵は捕獲できません。",
)
_NOTHING_THERE: Final = Text(
    en="There is nothing to capture on {square}.", ja="{square}に捕獲できる敵はいません。"
)
_CAPTURE: Final = Text(
    en="A soldier captures only on an adjacent square.", ja="兵士が捕獲できるのは、隣のマスの敵だけです。"
)
_RETREAT: Final = Text(
    en="Only a retreat goes two squares: straight or diagonally back.",
    ja="2マス動けるのは、まっすぐ後ろか斜め後ろへの後退だけです。",
)
_NO_ENEMY_NEAR: Final = Text(
    en="A retreat needs an enemy next to the soldier.",
    ja="後退できるのは、敵のコマと隣り合っている兵士だけです。",
)
_NO_WAY_BACK: Final = Text(
    en="The way back is blocked: {square} is not empty.", ja="後退の途中の{square}が空いていません。"
)
_NO_ROOM_BACK: Final = Text(
    en="A retreat ends on an empty square: {square} is not empty.",
    ja="後退する先の{square}が空いていません。",
)
_SLIDE: Final = Text(
    en="A slide carries the cannon's rear soldier three squares along its line.",
    ja="スライドは、大砲の最後尾の兵士を、並びに沿って3マス先へ移す手です。",
)
_NO_CANNON: Final = Text(
    en="Only a cannon slides: {squares} must all hold your soldiers.",
    ja="スライドできるのは大砲だけです。{squares}のすべてに自分の兵士が必要です。",
)
_NO_ROOM_AHEAD: Final = Text(
    en="A cannon slides only into an empty square: {square} is not empty.",
    ja="大砲がスライドできるのは空いたマスだけです。{square}が空いていません。",
)
_SPENT: Final = Text(
    en="This cannon has slid {times} running: make another move first.",
    ja="この大砲は{times}続けてスライドしました。先に別の手を指してください。",
)
_TIMES: Final = {2: Text(en="twice", ja="2回"), 3: Text(en="three times", ja="3回")}
_NO_ENEMY: Final = Text(en="There is no enemy to shoot on {square}.", ja="{square}に砲撃できる敵はいません。")
_OUT_OF_REACH: Final = Text(
    en="No cannon reaches {square}: a shot hits the second or third square in front of a cannon, on its line.",
    ja="{square}に届く大砲がありません。砲撃が届くのは、大砲の並びの延長線上で、先頭から2マス目か3マス目です。",
)
_BLOCKED: Final = Text(
    en="The square directly in front of the cannon must be empty: {squares}.",
    ja="大砲のすぐ前のマス（{squares}）が空いていなければ撃てません。",
)
