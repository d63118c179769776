"""What ruff and biome do not ask of prose in Python and JavaScript.

    python tools/prose.py [FOLDER …]

No turn of phrase stands in it that is in ``tools/worn_turns.txt``, in comments and texts alike. Comments in
JavaScript are at most 110 columns wide; ruff sees to those in Python (W505).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("bench", "e2e", "examples", "pyengine", "tests", "tools", "web")
ENDINGS: Final = {".py", ".js", ".mjs"}
WIDTH: Final = 110

_INSTEAD: Final = dict(
    line.split(": ") for line in (ROOT / "tools/worn_turns.txt").read_text(encoding="utf-8").splitlines()
)
_GAP: Final = r"""[\s"'#*/]+"""
"""Between two words: the end of a line, of its string and the mark of the next comment too."""
_TURN: Final = re.compile(
    rf"\b({'|'.join(_INSTEAD).replace(' ', _GAP)})\b(?!\[)",  # before an index it is a name
    re.IGNORECASE,
)
_COMMENT: Final = re.compile(r"\s*(//|\*|/\*(?!.*\*/.))")
"""How a line begins that holds nothing but a comment."""


def found(file: Path) -> Iterator[str]:
    """A sentence on each fault in the file."""
    text = file.read_text(encoding="utf-8")
    for match in _TURN.finditer(text):
        turn = re.sub(_GAP, " ", match[0].lower())
        line = text.count("\n", 0, match.start()) + 1
        yield f"{file}:{line}: “{turn}” is worn out; say it plainly ({_INSTEAD[turn]})"
    if file.suffix != ".py":
        for line, words in enumerate(text.splitlines(), 1):
            if len(words) > WIDTH and _COMMENT.match(words):
                yield f"{file}:{line}: the comment is {len(words)} columns wide, more than {WIDTH}"


def main(arguments: Sequence[str]) -> int:
    """Print what is found in the folders, by default in those of the project; 1 if there is anything."""
    folders = [Path(folder) for folder in arguments] or [ROOT / folder for folder in FOLDERS]
    files = sorted(file for folder in folders for file in folder.rglob("*") if file.suffix in ENDINGS)
    faults = [fault for file in files for fault in found(file)]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
