"""An end from outside.

SIGTERM is heard like an interrupt from the keyboard, so that what is finished is still told.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final, NoReturn

INTERRUPTED: Final = 130
TERMINATED: Final = 143
"""Exit codes, as a shell reports a command that ended by SIGINT or SIGTERM."""


class Terminated(KeyboardInterrupt):
    """Raised wherever the program is when another one ends it by SIGTERM."""


@contextmanager
def stoppable() -> Generator[None]:
    """SIGTERM raises Terminated within, unless the process that runs us has decided what it does."""
    ours = threading.current_thread() is threading.main_thread()
    if not ours or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return
    signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def exit_code(stopped: KeyboardInterrupt) -> int:
    """The exit code after an interrupt, or after SIGTERM."""
    return TERMINATED if isinstance(stopped, Terminated) else INTERRUPTED


def _terminate(*_: object) -> NoReturn:
    raise Terminated
