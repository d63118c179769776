"""The command line: ``python -m pyengine``, or ``cannonry`` where it is installed."""

from __future__ import annotations

import sys

from pyengine.cli.stopping import stop_quietly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; see ``pyengine.cli.main``."""
    from pyengine.cli.main import main as run  # noqa: PLC0415 - loading it takes long enough for a Ctrl-C

    return run(argv)


def process() -> NoReturn:
    """Run the command that this process was started for, and end the process with its exit code."""
    stop_quietly()
    sys.exit(main())


if __name__ == "__main__":
    process()
