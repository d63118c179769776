"""Messages between the deck pages and their two workers, in JSON: see ``web.worker.protocol``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict

from pyengine.text import Lang

# The worker that judges decks


class Asked(TypedDict):
    """What goes with every question about decks."""

    lang: Lang
    """The reader's language."""


class Counts(TypedDict):
    """A deck: numbers of copies by the cards' codes."""

    cards: Mapping[str, int]
    """What is in the deck."""
    spares: Mapping[str, int]
    """What lies beside it."""


class Judge(Counts):
    """Ask what the rules and the figures say of a deck."""

    type: Literal["judge"]


class Read(TypedDict):
    """Ask which deck a text means."""

    type: Literal["read"]
    text: str
    """A code, the link of one, a list, or a ready deck's id."""


class Write(Counts):
    """Ask for a deck as text."""

    type: Literal["write"]
    name: str
    """What the player calls it."""


class Hand(Counts):
    """Shuffle a deck and deal from it."""

    type: Literal["hand"]
    luck: int
    """Any whole number, which decides the order."""


Question = Judge | Read | Write | Hand
"""A question about a deck; ``Answers`` names the answers."""


class Verdict(TypedDict):
    """What the rules and the figures say of a deck."""

    code: str
    """The code of the deck."""
    html: str
    """What is said, as markup."""
    faults: int
    """How many faults it has."""
    fault: str
    """The first of them, as a sentence; empty if there is none."""


class Found(Counts):
    """The deck that a text means."""

    name: str
    """What the text calls it; empty if it does not."""
    faults: list[str]
    """What of the text was not understood, in sentences."""


class Written(TypedDict):
    """A deck as text."""

    code: str
    """The code of the deck."""
    list: str
    """Its list for people."""


class Dealt(TypedDict):
    """The cards of a shuffled deck."""

    cards: Sequence[str]
    """As many as the dialog shows, the hand first."""
    hand: int
    """How many of them are the first hand."""
    draws: Sequence[int]
    """How many are drawn in each of the turns that follow."""
    again: bool
    """Whether the hand may be exchanged (K4)."""
    odds: str
    """What to expect, as markup."""


class Refused(TypedDict):
    """Why a question has no answer, or a series cannot begin."""

    error: str
    """A sentence."""


class Crash(TypedDict):
    """What should not happen."""

    crash: str
    """The details, for a report."""


class Answers(TypedDict):
    """The answer to each question, by its type; it may also be ``Refused`` or ``Crash``."""

    judge: Verdict
    read: Found
    write: Written
    hand: Dealt


# The worker that plays a series of games


class Won(TypedDict):
    """Games that were played."""

    games: int
    """How many."""
    wins: int
    """How many of them the deck won."""
    draws: int
    """How many nobody won."""


class Start(TypedDict):
    """Begin a series, and play its first slice."""

    type: Literal["start"]
    deck: str
    """The deck, a ready deck's id or a code."""
    against: str
    """The deck that it meets."""
    level: int
    """The level of the machine that plays both."""
    games: int
    """How many games to play."""
    seed: int
    """What the deals are made of."""
    before: NotRequired[Won]
    """Earlier series, which are counted in."""
    lang: Lang
    """The reader's language."""


class GoOn(TypedDict):
    """Play the next slice; the answer is null if no series has begun."""

    type: Literal["go"]


class Tally(Won):
    """Games so far, those of earlier series with them."""

    win: float | None
    """The share of the wins, a draw as half a win; null before the first game."""
    low: float
    """The lower end of its 95 % interval."""
    high: float
    """The upper end."""
    rate: float
    """How many games are played in a second."""
    done: bool
    """Whether as many are played as were wanted."""
