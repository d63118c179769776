"""What is said where a library is missing."""

from __future__ import annotations


def missing(extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same error, with the command that helps."""
    return ModuleNotFoundError(f"{error}: pip install 'cannonry[{extra}]'", name=error.name)
