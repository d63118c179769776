"""What the pages show of Kanon: its cards."""

from __future__ import annotations

from web.views.kanon import marks, pictures

SYMBOLS = {**marks.SYMBOLS, **pictures.SYMBOLS}
"""The drawings that its pages refer to."""
