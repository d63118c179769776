"""How many of a kind are tried, by the effort that a run makes.

The environment variable ``TEST_EFFORT`` says which: ``quick`` (`make check`), ``usual`` (`make test`) or
``full`` (`make night`). The browser's Python is three times as slow and tries a quarter.
"""

from __future__ import annotations

import os
import sys
from fractions import Fraction
from typing import Final

_FACTORS: Final = {"quick": Fraction(1, 5), "usual": Fraction(1), "full": Fraction(4)}
EFFORT: Final = os.environ.get("TEST_EFFORT", "usual")
_SHARE: Final = _FACTORS[EFFORT] / (4 if sys.platform == "emscripten" else 1)


def as_many(number: int, most: int = sys.maxsize) -> int:
    """The number in a usual run, a part of it in a quick one, several times as many in a full one.

    At least one.

    ``most`` is how many there are.
    """
    return max(1, min(most, int(number * _SHARE)))
