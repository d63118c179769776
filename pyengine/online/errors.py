"""What of a match is refused, as types; each carries its sentence in both languages."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from pyengine.errors import CannonryError
from pyengine.fair.locks import Missing
from pyengine.text import Text


class RemoteMatchError(CannonryError):
    """Something that a match does not take; nothing has changed by it."""


class ForeignEntry(RemoteMatchError):
    """What was sent belongs to another match, or to none."""


class ForgedEntry(RemoteMatchError):
    """What was sent is not signed by the player in whose name it stands, or was changed on its way."""


class MissingEntries(RemoteMatchError):
    """Entries before those that were sent have not arrived here."""


class HugeEntry(RemoteMatchError):
    """What was sent is larger than a match may be."""


class SenselessEntry(RemoteMatchError):
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


class NotNow(RemoteMatchError):
    """What this device wants to write cannot be written at this point of the match."""


class BadFrame(RemoteMatchError):
    """What was said on a line is nothing that is said there."""


_SENSELESS: Final = Text(
    en="What was sent makes no sense here. Nothing was taken from it.",
    ja="届いた内容を処理できません。何も取り込んでいません。",
)
