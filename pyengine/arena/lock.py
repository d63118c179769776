"""A lock on an open file against other processes.

The system takes it off when the file is closed, however that comes about.
"""

from __future__ import annotations

import os
import sys
from errno import ENOLCK, ENOSYS, ENOTSUP
from typing import Final

_UNKNOWN: Final = (ENOLCK, ENOSYS, ENOTSUP)
"""How a file system says that it has no locks."""

if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 2**31 - 2
    """The place that is locked, where no content is: Windows lets nobody else read it."""

    def _try(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _try(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def locked(file: int) -> bool:
    """Lock an open file, or say that another process has.

    Where the file system has no locks, all have one.
    """
    try:
        _try(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        if error.errno not in _UNKNOWN:
            raise
    return True
