"""Positions of Cannon as one line of text.

``BOARD SIDE [PLY [SLIDES]]``, with one blank between fields:

* ``BOARD``: ranks 10 to 1 divided by ``/``, each from file a to j: ``d``/``D`` Black's soldier/town,
  ``l``/``L`` White's, a number for that many empty squares;
* ``SIDE``: ``d`` if Black is to move, ``l`` if White;
* ``PLY``: the moves made since both towns were placed (C13); left out if 0 and last;
* ``SLIDES``: Black's and White's runs of slides (C12) divided by ``/``, each the squares of the cannon, low
  to high, and how often running it has slid, such as ``c5d5e5:2``, or ``-``; left out if both are ``-``.

While towns are being placed, one or both are missing and all soldiers stand where they began; later a town
is missing only if it was captured.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from pyengine.errors import NotationError
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.board import FILES, SIZE, TOWN_SQUARES, bit, mask, names
from pyengine.games.cannon.rules.state import SIDES, SlideRun, State
from pyengine.text import Text


def draw(state: State) -> str:
    """The board with rank 10 on top, then who is to move.

    ``D`` and ``L`` are towns, ``d`` and ``l`` soldiers.
    """
    signs = ((state.dark, "d"), (state.light, "l"), (state.dark_town, "D"), (state.light_town, "L"))
    lines = [
        f"{rank:>2} "
        + " ".join(next((s for mask, s in signs if mask & bit(f"{file}{rank}")), ".") for file in FILES)
        for rank in range(SIZE, 0, -1)
    ]
    return "\n".join(
        [*lines, "   " + " ".join(FILES), f"{('Black', 'White')[state.to_move]} to move, ply {state.ply}"]
    )


_LETTERS: Final = "dl"
_MOST_SOLDIERS: Final = 15
_FORM: Final = re.compile(r"([1-9dDlL/0]+) ([dl])(?: ([0-9]{1,4})(?: (\S+))?)?")
_RUN: Final = re.compile(r"((?:[a-j](?:10|[1-9])){3}):([1-9])")
_SQUARE: Final = re.compile("[a-j](?:10|[1-9])")


def write(state: State) -> str:
    """The position as text; the options are not part of it."""
    board = "/".join(_write_rank(state, rank) for rank in range(SIZE, 0, -1))
    fields = [board, _LETTERS[state.to_move]]
    slides = state.slides != (None, None)
    if state.ply or slides:
        fields.append(str(state.ply))
    if slides:
        fields.append("/".join(map(_write_run, state.slides)))
    return " ".join(fields)


def read(text: str, *, slide_limit: int, move_limit: int) -> State:
    """The state that ``write`` wrote, under these options; raises NotationError for any other text."""
    found = _FORM.fullmatch(text)
    if not found:
        raise NotationError(_FORMLESS)
    pieces = _read_board(found[1])
    state = State(
        dark=pieces.soldiers[0],
        light=pieces.soldiers[1],
        dark_town=pieces.towns[0],
        light_town=pieces.towns[1],
        to_move=_LETTERS.index(found[2]),
        ply=int(found[3] or 0),
        slides=_read_slides(found[4] or "-/-", pieces.soldiers, slide_limit) if slide_limit else (None, None),
        slide_limit=slide_limit,
        move_limit=move_limit,
    )
    _check_towns(state)
    canonical = write(state)
    if canonical != text:
        raise NotationError(_NOT_CANONICAL.fill(canonical=canonical))
    return state


def _write_rank(state: State, rank: int) -> str:
    row = (_letter(state, bit(f"{file}{rank}")) for file in FILES)
    return "".join(str(len([*run])) if letter == "." else "".join(run) for letter, run in groupby(row))


def _letter(state: State, square: int) -> str:
    kinds = zip("dlDL", (*state.soldiers, *state.towns), strict=True)
    return next((letter for letter, squares in kinds if square & squares), ".")


def _write_run(run: SlideRun | None) -> str:
    return f"{''.join(names(run.cannon))}:{run.count}" if run else "-"


@dataclass(slots=True)
class _Pieces:
    soldiers: list[int] = field(default_factory=lambda: [0, 0])
    towns: list[int] = field(default_factory=lambda: [0, 0])


def _read_board(text: str) -> _Pieces:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise NotationError(_RANKS.fill(number=len(rows)))
    pieces = _Pieces()
    for rank, row in zip(range(SIZE, 0, -1), rows, strict=True):
        # A run of empty squares becomes that many dots, so that every letter stands for one square.
        squares = re.sub("10|[0-9]", lambda run: "." * int(run[0]), row)
        if len(squares) != SIZE:
            raise NotationError(_RANK_LENGTH.fill(rank=rank, number=len(squares)))
        for file, letter in zip(FILES, squares, strict=True):
            if letter != ".":
                _place(pieces, letter, bit(f"{file}{rank}"))
    for seat in (0, 1):
        if pieces.soldiers[seat].bit_count() > _MOST_SOLDIERS:
            raise NotationError(_TOO_MANY.fill(side=SIDES[seat]))
    return pieces


def _place(pieces: _Pieces, letter: str, square: int) -> None:
    seat = _LETTERS.index(letter.lower())
    if letter.islower():
        pieces.soldiers[seat] |= square
        return
    if pieces.towns[seat]:
        raise NotationError(_TWO_TOWNS.fill(side=SIDES[seat]))
    if not square & TOWN_SQUARES[seat]:
        raise NotationError(_TOWN_SQUARE.fill(side=SIDES[seat], rank=(1, SIZE)[seat]))
    pieces.towns[seat] = square


def _read_slides(text: str, soldiers: list[int], slide_limit: int) -> tuple[SlideRun | None, SlideRun | None]:
    runs = text.split("/")
    if len(runs) != 2:
        raise NotationError(_SLIDES.fill(limit=slide_limit))
    return _read_run(runs[0], soldiers[0], slide_limit), _read_run(runs[1], soldiers[1], slide_limit)


def _read_run(text: str, soldiers: int, slide_limit: int) -> SlideRun | None:
    if text == "-":
        return None
    found = _RUN.fullmatch(text)
    if not found or int(found[2]) > slide_limit:
        raise NotationError(_SLIDES.fill(limit=slide_limit))
    cannon = mask(*_SQUARE.findall(found[1]))
    if cannon & soldiers != cannon or not bitboard.guns(cannon):
        raise NotationError(_NO_CANNON.fill(squares=found[1]))
    return SlideRun(cannon, int(found[2]))


def _check_towns(state: State) -> None:
    missing = [seat for seat in (0, 1) if not state.towns[seat]]
    match state.phase:
        case "playing":
            possible = True
        case "captured":
            possible = missing == [state.to_move]
        case "placing":
            fresh = not state.ply and state.slides == (None, None)
            possible = fresh and missing == [*range(state.to_move, 2)]
    if not possible:
        raise NotationError(_TOWNLESS)


_FORMLESS: Final = Text(
    en="This is not a position: it needs the ten ranks, a blank, and d or l for the side to move.",
    ja="局面として読めません。10段の配置、空白、手番（dかl）の順に書いてください。",
)
_RANKS: Final = Text(
    en="A position has 10 ranks divided by “/”; this has {number}.",
    ja="局面は「/」で区切った10段で書きます。これは{number}段です。",
)
_RANK_LENGTH: Final = Text(
    en="Rank {rank} has {number} squares instead of 10.",
    ja="{rank}段目が10マスではなく{number}マスになっています。",
)
_TOO_MANY: Final = Text(en="{side} has more than 15 soldiers.", ja="{side}の兵士が15個を超えています。")
_TWO_TOWNS: Final = Text(en="{side} has more than one town.", ja="{side}の都市が2つ以上あります。")
_TOWN_SQUARE: Final = Text(
    en="{side}'s town must stand on rank {rank}, not in a corner.",
    ja="{side}の都市は{rank}段目の、かど以外のマスに置きます。",
)
_TOWNLESS: Final = Text(
    en="A town is missing that should stand: only the side to move can have lost its town.",
    ja="あるはずの都市がありません。都市を失っていてよいのは、手番の側だけです。",
)
_SLIDES: Final = Text(
    en="Runs of slides are written like c5d5e5:2/-, with 1 to {limit} slides.",
    ja="続けたスライドは「c5d5e5:2/-」のように、1回から{limit}回までで書きます。",
)
_NO_CANNON: Final = Text(
    en="There is no cannon on {squares} that could have slid.",
    ja="{squares}には、スライドしたはずの大砲がありません。",
)
_NOT_CANONICAL: Final = Text(
    en="This position is written “{canonical}”.",
    ja="この局面は「{canonical}」と書きます。",
)
