"""What happens in a game of Kanon, by name; each event says what it does to the state.

Set-up: ``StarterDrawn``, ``Drew`` for each card, ``Kept`` or ``Mulliganed``, ``CardSet``, ``SetUpDone``. A
turn: ``TurnBegan``, ``Drew``, ``PhaseBegan``, ``CardSet`` (on a full field after ``Pushed``), ``TurnedUp``;
``Called``, ``Paid``, ``Passed`` and ``Resolved`` for what is announced, ``Woken`` and ``Aimed`` for
triggered abilities, ``Carried`` for each effect before what it does. A battle: ``Attacked``, ``Targeted``,
``LinesDeclared``, ``Fought`` or ``BattleVoided``. ``Failed`` wherever a card misses its raison d'être. At the
end ``Tossed``, ``TurnEnded``; ``GameEnded``, in a match ``Collected``, ``Swapped``, ``BecameReady``,
``GameBegan``.
"""

from __future__ import annotations

from pyengine.games.kanon.events.battle import (
    Attacked,
    BattleGranted,
    BattleVoided,
    Fought,
    LinesDeclared,
    TakeMarked,
    Targeted,
    TieMarked,
)
from pyengine.games.kanon.events.change import Change, Gone, gone_from
from pyengine.games.kanon.events.cost import (
    Aimed,
    Called,
    Carried,
    Countered,
    Paid,
    Passed,
    Redirected,
    Resolved,
    Woken,
)
from pyengine.games.kanon.events.field import (
    Boosted,
    CardShown,
    Copied,
    Discarded,
    Failed,
    HandDiscarded,
    HandShown,
    Moved,
    PointLost,
    Recovered,
    Returned,
    Scored,
    TurnedDown,
    TurnedUp,
)
from pyengine.games.kanon.events.setup import (
    BecameReady,
    Collected,
    GameBegan,
    GameEnded,
    Kept,
    Mulliganed,
    SetUpDone,
    StarterDrawn,
    Swapped,
)
from pyengine.games.kanon.events.turn import (
    CardSet,
    DrawsOwed,
    Drew,
    PhaseBegan,
    Pushed,
    RanOut,
    TossDemanded,
    Tossed,
    TurnBegan,
    TurnEnded,
)
from pyengine.games.kanon.rules.state import Heap

__all__ = [
    "Aimed",
    "Attacked",
    "BattleGranted",
    "BattleVoided",
    "BecameReady",
    "Boosted",
    "Called",
    "CardSet",
    "CardShown",
    "Carried",
    "Change",
    "Collected",
    "Copied",
    "Countered",
    "Discarded",
    "DrawsOwed",
    "Drew",
    "Failed",
    "Fought",
    "GameBegan",
    "GameEnded",
    "Gone",
    "HandDiscarded",
    "HandShown",
    "Heap",
    "Kept",
    "LinesDeclared",
    "Moved",
    "Mulliganed",
    "Paid",
    "Passed",
    "PhaseBegan",
    "PointLost",
    "Pushed",
    "RanOut",
    "Recovered",
    "Redirected",
    "Resolved",
    "Returned",
    "Scored",
    "SetUpDone",
    "StarterDrawn",
    "Swapped",
    "TakeMarked",
    "Targeted",
    "TieMarked",
    "TossDemanded",
    "Tossed",
    "TurnBegan",
    "TurnEnded",
    "TurnedDown",
    "TurnedUp",
    "Woken",
    "gone_from",
]
