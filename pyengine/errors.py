"""What can be wrong with input from outside, as types. Each error carries its sentence in both languages."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.text import Text


class CannonryError(ValueError):
    """Input that cannot be used. ``text`` says why and what helps; ``str()`` is its English half."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)  # from what stands here it is made again when it travels between processes
        self.text = text

    def __str__(self) -> str:
        return self.text.en


class SetupError(CannonryError):
    """A game that cannot be set up: unknown game, number of seats, option or deck."""


class WrongType(CannonryError, TypeError):
    """An argument of a type that is not taken there, such as a seat given as text."""


class WrongValue(CannonryError):
    """An argument of the right type with an invalid value, such as a seat the table does not have."""


class OnlyObserved(CannonryError):
    """A match of which this device knows no more than one seat may see: it cannot be played or written."""


class NotationError(CannonryError):
    """Text that is not a position, decision or record."""


class SeveralGames(NotationError):
    """A text with more games than one where one is wanted; ``games`` are their texts."""

    def __init__(self, games: tuple[str, ...]) -> None:
        super().__init__(_SEVERAL)
        self.args = (games,)
        self.games = games


_SEVERAL = Text(
    en="There is more than one game in this.",
    ja="対局が2つ以上入っています。",
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a decision is illegal: the rule's number (such as ``C5``) and a sentence for the player."""

    rule: str
    text: Text


class IllegalDecision(CannonryError):
    """A well-written decision that the rules do not allow now; ``refusal`` names the rule."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.args = (refusal,)
        self.refusal = refusal


class TaskError(CannonryError):
    """A task that cannot be set: too long a text, no solution, or no position in which one seat decides."""


class LinkError(CannonryError):
    """A link that cannot be opened; see its three kinds."""


class ForeignLink(LinkError):
    """A text that was never a link of ours."""


class DamagedLink(LinkError):
    """A link of ours of which a part is missing or changed."""


class FutureLink(LinkError):
    """A link of ours that needs a newer edition (format, game or rules version)."""
