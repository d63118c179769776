"""What can be wrong with a line of the protocol, beside what it asks of a game."""

from __future__ import annotations

from pyengine.errors import CannonryError


class RequestError(CannonryError):
    """A line that is no request.

    No JSON object, no such command, or fields that are missing, unknown or of a wrong type.
    """


class OutOfOrder(CannonryError):
    """A request that cannot be fulfilled now, such as a move before there is a table."""


class Fault(CannonryError):
    """A request at which the engine itself failed; the table is as it was."""
