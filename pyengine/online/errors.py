"""What of a sitting is refused, as types; each carries its sentence in both languages."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from pyengine.errors import CannonryError
from pyengine.fair.locks import Missing
from pyengine.text import Text


class SittingError(CannonryError):
    """Something that a sitting does not take; nothing has changed by it."""


class ForeignEntry(SittingError):
    """What was sent belongs to another sitting, or to none."""


class ForgedEntry(SittingError):
    """What was sent is not signed by the player in whose name it stands, or was changed on its way."""


class MissingEntries(SittingError):
    """Entries before those that were sent have not arrived here."""


class HugeEntry(SittingError):
    """What was sent is larger than a sitting may be."""


class SenselessEntry(SittingError):
    """Something from outside has met a fault of this program; none of it is taken."""


@contextmanager
def from_outside() -> Generator[None]:
    """Let nothing that comes from outside stop the program: what it fails at raises SenselessEntry."""
    try:
        yield
    except (CannonryError, Missing):
        raise
    except Exception as error:  # whatever fault of ours it meets: no stranger may stop a device
        raise SenselessEntry(_SENSELESS) from error


class NotNow(SittingError):
    """What this device wants to write cannot be written at this point of the sitting."""


class BadFrame(SittingError):
    """What was said on a line is nothing that is said there."""


_SENSELESS: Final = Text(
    en="What was sent makes no sense here. Nothing was taken from it.",
    ja="届いた内容を処理できません。何も取り込んでいません。",
)
