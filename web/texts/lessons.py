"""Words around the lines that explain something new to a newcomer."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

NEW: Final = Text(en="New:", ja="はじめて：")
TITLE: Final = Text(en="Explain what is new", ja="はじめてのことを説明")
DETAIL: Final = Text(
    en="In your first two games of each kind, a line explains each new thing once.",
    ja="そのゲームの最初の2回は、はじめて出てくることを一度だけ一行で説明します。",
)
