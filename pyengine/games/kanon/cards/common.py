"""Sets of cards that many declarations speak of."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.abilities.conditions import Fighting
from pyengine.games.kanon.abilities.which import Which

MINE: Final = Which(place="battle", face="any")
"""The owner's card in battle; one that has moved up may lie face down until pump-up (K17)."""
FOE: Final = Which(side="enemy", place="battle", face="any")
"""The enemy card in battle."""
ATTACKS: Final = Fighting("attacker")
"""This card attacks."""
DEFENDS: Final = Fighting("defender")
"""This card defends."""
FRONTS: Final = Which(side="either", place="front", kind="character")
"""The face-up characters in either front."""
