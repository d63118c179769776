"""Builds the wheel: the folder ``pyengine`` under the name ``cannonry``, which no other package has.

``python hatch_build.py`` writes the same copy to build/wheel, where the type checkers find ``cannonry``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_NAME: Final = re.compile(r"\bpyengine\b")


def renamed(root: Path) -> Iterator[tuple[Path, Path]]:
    """Copies of the engine's files in which it is called ``cannonry``, each with its place in the package."""
    for file in sorted((root / "pyengine").rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            place = Path("cannonry", file.relative_to(root / "pyengine"))
            copy = root / "build/wheel" / place
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(_NAME.sub("cannonry", file.read_text(encoding="utf-8")), encoding="utf-8")
            yield copy, place


class CustomBuildHook(BuildHookInterface[Any]):
    """Gives the wheel the engine under the name ``cannonry``, in imports and examples, too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the copies; an editable installation takes the folder as it is."""
        if version != "editable":
            copies = renamed(Path(self.root))
            build_data["force_include"].update({str(copy): str(place) for copy, place in copies})


if __name__ == "__main__":
    for _ in renamed(Path(__file__).parent):
        pass
