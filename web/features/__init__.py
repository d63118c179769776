"""What tables have beside the game: each feature is one module, or a folder, and one value in a tuple.

Take one out, and everything else goes on without it. What they share is said by ``web.look.Feature`` and
``web.worker.feature.TableFeature``.
"""

from __future__ import annotations

from typing import Final

from web.features.challenge import Challenges
from web.features.coach import Coach
from web.features.daily import OfTheDay
from web.features.ladder import Ladder
from web.features.lessons import Lessons
from web.features.looking_on import LookingOn
from web.features.online import Online
from web.features.review.feature import Reviewing
from web.features.tasks import Tasks
from web.worker.feature import TableFeature

FEATURES: Final[tuple[TableFeature, ...]] = (
    Tasks(),
    Ladder(),
    OfTheDay(),
    Challenges(),
    Reviewing(),
    LookingOn(),
    Coach(),
    Lessons(),
    Online(),
)
"""In the order in which they are asked."""
