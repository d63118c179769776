"""What of a sitting is refused, as types; each carries its sentence in both languages."""

from __future__ import annotations

from pyengine.errors import CannonryError


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
    """Raised for entries that this program fails at: it takes none of them, and goes on."""


class NotNow(SittingError):
    """What this device wants to write cannot be written at this point of the sitting."""


class BadFrame(SittingError):
    """What was said on a line is nothing that is said there."""
