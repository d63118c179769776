"""The file in which a terminal keeps its seat: whole at every moment, and one terminal's at a time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Self

from pyengine.arena.lock import locked
from pyengine.errors import SetupError
from pyengine.sitting import Sitting, perform, read_stored, write_stored
from pyengine.sitting.stored import STORED
from pyengine.text import Text

_OWNER: Final = 0o600
"""Nobody else may read it: who has the file has the seat."""


class Keeper:
    """A file that keeps a sitting; raises SetupError if another terminal has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._lock = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, _OWNER)
        except OSError as error:
            raise SetupError(_UNWRITTEN.fill(path=path, why=error.strerror)) from None
        if not locked(self._lock):
            os.close(self._lock)
            raise SetupError(_IN_USE.fill(path=path))

    def __enter__(self) -> Self:
        """It is this terminal's, to the end of the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Another terminal may have it."""
        os.close(self._lock)

    def read(self) -> Sitting | None:
        """What is kept, None if there is nothing yet; raises CannonryError.

        It may be older than what was sent: so it writes nothing before the other has been heard.
        """
        try:
            text = read_text(self.path)
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            raise SetupError(_UNREAD.fill(path=self.path)) from None
        if not text:
            return None
        kept = perform(read_stored(text, unsure=True))
        if not isinstance(kept, Sitting):
            raise SetupError(_INVITATION.fill(path=self.path))
        if kept.own is None:
            raise SetupError(_PROOF.fill(path=self.path))
        return kept

    def write(self, kept: Sitting) -> None:
        """Keep this from now on; raises SetupError, and then what was kept before is still there."""
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _OWNER)
            with os.fdopen(file, "w", encoding="utf-8", newline="\n") as out:
                out.write(write_stored(kept) + "\n")
                out.flush()
                os.fsync(file)
            part.replace(self.path)
        except OSError as error:
            raise SetupError(_UNWRITTEN.fill(path=self.path, why=error.strerror)) from None


def read_text(path: Path) -> str:
    """What stands in a file, no more than a sitting may have; raises OSError or ValueError."""
    with path.open(encoding="utf-8") as file:
        return file.read(STORED.most + 1)


_IN_USE: Final = Text(
    en="Another terminal has the seat that is kept in {path}.",
    ja="{path}に保存された席は、別の端末が使っています。",
)
_UNREAD: Final = Text(en="The file {path} cannot be read.", ja="ファイル{path}を読めません。")
_UNWRITTEN: Final = Text(
    en="The game cannot be kept in {path}: {why}.", ja="対局を{path}に保存できません（{why}）。"
)
_PROOF: Final = Text(
    en="{path} holds a proof, which nobody can play on. “sitting” shows it.",
    ja="{path}は証明で、続きは指せません。「sitting」で表示できます。",
)
_INVITATION: Final = Text(
    en="{path} holds an invitation by links, which a page goes on with. “sitting” shows it.",
    ja="{path}はリンクでの招待で、続きはページで指します。「sitting」で表示できます。",
)
