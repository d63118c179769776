"""A seat as the device knows it that plays it: its key and its secret."""

from __future__ import annotations

from dataclasses import dataclass

from pyengine.sitting.hashes import derived
from pyengine.terms import Seat


@dataclass(frozen=True, slots=True)
class Own:
    """This device's seat: the private key that signs for it, and the secret from which all others follow.

    ``deck`` is what it brings along where the others know its sizes only. ``unseen`` are decisions of which
    the others learn nothing, by the number of steps at which they were taken.
    """

    seat: Seat
    key: bytes
    secret: bytes
    name: str = ""
    deck: str = ""
    unseen: tuple[tuple[int, str], ...] = ()

    def at(self, table: str) -> bytes:
        """The secret for one table, by its hash.

        It is shown when a fair game is over. So it is never that of another table too.
        """
        return derived(self.secret, f"table/{table}")

    def unseen_at(self, base: int) -> tuple[str, ...]:
        """The decisions after that many steps of which the others learn nothing."""
        return tuple(text for step, text in self.unseen if step == base)
