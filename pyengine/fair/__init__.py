"""Dealing without a dealer: how devices that trust nobody deal a game among themselves.

``contract`` holds the layer by which a game takes part.
"""

from pyengine.fair.contract import (
    CARD,
    DIE,
    NO_ANSWERS,
    Answers,
    FairDealing,
    Origin,
    Question,
    deals_fairly,
    fair_dealing,
)

__all__ = [
    "CARD",
    "DIE",
    "NO_ANSWERS",
    "Answers",
    "FairDealing",
    "Origin",
    "Question",
    "deals_fairly",
    "fair_dealing",
]
