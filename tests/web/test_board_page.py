"""The page that prints a board of Cannon, and all that is played on it with (C1)."""

from __future__ import annotations

import re

import pytest

from pyengine.text import LANGS, Lang
from tests.web.reading import page
from tests.web.rendered import page_at

RINGS = re.compile(r'<circle class="begin" cx="([0-9.]+)" cy="([0-9.]+)"')


@pytest.mark.rule("C1")
@pytest.mark.parametrize("lang", LANGS)
def test_board_and_pieces_are_whole(lang: Lang) -> None:
    printed = page_at(f"{lang}/cannon/board/index.html")
    rings = {(chr(97 + int(float(x) // 40)), 10 - int(float(y) // 40)) for x, y in RINGS.findall(printed)}
    assert rings == {
        *((file, rank) for file in "acegi" for rank in (2, 3, 4)),
        *((file, rank) for file in "bdfhj" for rank in (7, 8, 9)),
    }
    board, pieces = (sheet.symbols for sheet in page(printed).all_by_role("article"))
    whole = {"soldier-d": 15, "soldier-l": 15, "town-d": 1, "town-l": 1}
    assert not {*board} & {*whole}
    assert {piece: pieces[piece] for piece in whole} == whole
