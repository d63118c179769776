"""An end from outside.

SIGTERM is heard like an interrupt from the keyboard, so that what is finished is still told. Before and
after a command an interrupt ends the process at once.
"""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module is there before an interrupt is handled: it loads nothing that takes long
    from collections.abc import Generator
    from typing import NoReturn

INTERRUPTED = 130
TERMINATED = 143
"""Exit codes, as a shell reports a command that ended by SIGINT or SIGTERM."""


class Terminated(KeyboardInterrupt):
    """Raised wherever the program is when another one ends it by SIGTERM."""


def stop_quietly() -> None:
    """Let an interrupt end this process without a traceback, unless it was started to ignore them."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)


@contextmanager
def stoppable() -> Generator[None]:
    """SIGINT and SIGTERM raise within, unless the process that runs us has decided what they do."""
    ours = threading.current_thread() is threading.main_thread()
    changed = [which for which in _HEARD if ours and signal.getsignal(which[0]) is which[1]]
    for number, _, during in changed:
        signal.signal(number, during)
    try:
        yield
    finally:
        for number, before, _ in changed:
            signal.signal(number, before)


def exit_code(stopped: KeyboardInterrupt) -> int:
    """The exit code after an interrupt, or after SIGTERM."""
    return TERMINATED if isinstance(stopped, Terminated) else INTERRUPTED


def _terminate(*_: object) -> NoReturn:
    raise Terminated


def _leave(*_: object) -> NoReturn:
    os._exit(INTERRUPTED)


_HEARD = (
    (signal.SIGINT, _leave, signal.default_int_handler),
    (signal.SIGTERM, signal.SIG_DFL, _terminate),
)
"""Signals, what they do outside of a command, and within one."""
