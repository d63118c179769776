"""What the page asks the table's worker without changing anything, and the answers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from web.worker.protocol.opening import Named, OnBoard
from web.worker.protocol.together import (
    FileAnswer,
    IdsAnswer,
    IdsQuery,
    LetterAnswer,
    LetterQuery,
    ProofQuery,
    SeatFileAnswer,
    SeatQuery,
)


class BeatQuery(OnBoard):
    """Ask for one of the pictures that come before the latest answer's."""

    type: Literal["beat"]
    number: int
    """Which one, from 0."""


class ForOthers(OnBoard):
    """What goes with everything that leaves the device."""

    named: NotRequired[bool]
    """Whether it may say what several people at this device are called."""


class PictureQuery(ForOthers):
    """Ask for the position shown as files."""

    type: Literal["picture"]


class ResultQuery(OnBoard, Named):
    """Ask for the result of a finished game as files."""

    type: Literal["result-picture"]
    moving: NotRequired[bool]
    """Whether what decided the game moves in the drawing, where it can."""


class RecordQuery(ForOthers, Named):
    """Ask for the game as a file."""

    type: Literal["record"]
    date: NotRequired[str]
    """The day, such as 2026.11.20; only the page has a clock."""


class PuzzleQuery(OnBoard):
    """Ask for the link of a puzzle of the position shown."""

    type: Literal["puzzle"]
    task: str
    """What is to be done, as typed."""
    solution: str
    """The decisions that do it, as typed."""


class DecksQuery(OnBoard):
    """Ask what is in decks, and whether they can be played."""

    type: Literal["decks"]
    decks: list[str]
    """Ready decks' ids or codes."""


class CardQuery(OnBoard):
    """Ask for a card of the table, whole, as the viewer sees it."""

    type: Literal["card"]
    at: str
    """The card's place, or its key in the hand, named as in ``tap``."""


Query = (
    BeatQuery
    | CardQuery
    | PictureQuery
    | ResultQuery
    | RecordQuery
    | PuzzleQuery
    | DecksQuery
    | IdsQuery
    | LetterQuery
    | ProofQuery
    | SeatQuery
)
"""A question that changes nothing; ``QueryAnswers`` names the answers."""


class BeatAnswer(TypedDict):
    """One of the pictures before the latest answer."""

    main: str
    """The inner HTML of the board's element; empty if the picture is gone."""


class CardAnswer(TypedDict):
    """A card of the table."""

    html: str
    """The card with all that is on it; empty if it is not seen, or the game has no place for it."""


class PictureAnswer(TypedDict):
    """The position as files."""

    svg: str
    """A picture."""
    text: str
    """A drawing in letters."""
    name: str
    """What the files are called, without an ending."""


class RecordAnswer(TypedDict):
    """The game as a file."""

    file: str
    """The text of the game file."""


class PuzzleAnswer(TypedDict):
    """A puzzle: one of the two."""

    link: NotRequired[str]
    """The link of the puzzle."""
    error: NotRequired[str]
    """Why there is none, in a sentence."""


class AboutDeck(TypedDict):
    """What is known of a deck: one of the two."""

    about: NotRequired[str]
    """What is in it."""
    wrong: NotRequired[str]
    """Why it cannot be played."""


class DecksAnswer(TypedDict):
    """What is known of the decks."""

    decks: list[AboutDeck]
    """Each of them, in the order of the question; none in a game without decks."""


class Refused(TypedDict):
    """The answer to a query that has none."""

    error: str
    """Why, in a sentence."""


HyphenAnswers = TypedDict("HyphenAnswers", {"seat-file": SeatFileAnswer, "result-picture": PictureAnswer})
"""The answers to queries whose hyphen makes them no names of Python's, so that no class can hold them."""


class QueryAnswers(HyphenAnswers):
    """The answer to each query, by its type."""

    beat: BeatAnswer
    card: CardAnswer
    picture: PictureAnswer
    record: RecordAnswer
    puzzle: PuzzleAnswer
    decks: DecksAnswer
    ids: IdsAnswer
    letter: LetterAnswer
    proof: FileAnswer
