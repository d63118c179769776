"""Positions for many boards at once."""

from __future__ import annotations

from typing import Final

POSITIONS: Final = "5L4/1l1l1l1l1l/10/10/10/4l5/10/{}d{}/4d5/4dD4 d"
"""A position for each file on which the soldier of rank 3 stands."""


def position(number: int) -> str:
    """One of eight positions."""
    file = 1 + number % 8
    return POSITIONS.format(file, 9 - file)
