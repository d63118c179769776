"""What takes long to make is made by one process of a run, and read by its others."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

FOLDER: Final = "CANNONRY_TESTS_SHARE"
"""The variable of the environment that names the folder of a run (``tests/conftest.py``)."""


def once(name: str, make: Callable[[], Mapping[str, str]]) -> Mapping[str, str]:
    """What *make* gives, in the first process that asks for what is called *name*.

    The others wait for it.
    """
    import fcntl  # noqa: PLC0415 - the browser's Python has none

    file = Path(os.environ[FOLDER]) / f"{name}.json"
    with file.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if file.exists():
            made: Mapping[str, str] = json.loads(file.read_text(encoding="utf-8"))
        else:
            made = make()
            file.write_text(json.dumps(made), encoding="utf-8")
    return made
