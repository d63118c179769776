"""Counts asserts that break where nothing is wrong: ``python -m tests.asserts``.

Such an assert matches markup, or a whole English sentence, instead of a text's constant, an event, an offered
action, an accessible role or the data of a picture.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
MARKUP: Final = re.compile(r"</?[a-z][\w-]*[ >]|\b(?:class|data-[\w-]+|aria-[\w-]+)=")
SENTENCE: Final = re.compile(r"^\W*[A-Z“‘][^<>]*\w[^<>]* \w+[^<>]* \w+[^<>]*[.!?…]\W*$", re.DOTALL)
KINDS: Final = {"markup": MARKUP, "sentence": SENTENCE}


def asserted(tree: ast.AST) -> Iterator[ast.AST]:
    """The assertions of a module: by ``assert``, by ``expect(…)``, or by the text of an error."""
    for node in ast.walk(tree):
        match node:
            case ast.Assert():
                yield node.test
            case ast.Call(ast.Attribute(attr=name)) if name.startswith(("to_", "not_to_")):
                yield node
            case ast.keyword("match"):
                yield node.value
            case _:
                pass


def counted() -> Counter[tuple[str, str]]:
    """The number of asserts of each kind in each test file."""
    found: Counter[tuple[str, str]] = Counter()
    for file in sorted(file for folder in ("tests", "e2e") for file in (ROOT / folder).rglob("test_*.py")):
        for node in asserted(ast.parse(file.read_text("utf-8"))):
            strings = [
                each.value
                for each in ast.walk(node)
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            for kind, pattern in KINDS.items():
                found[kind, str(file.relative_to(ROOT))] += any(map(pattern.search, strings))
    return found


if __name__ == "__main__":
    counts = counted()
    for (kind, path), number in counts.most_common():
        if number:
            print(f"{number:4} {kind:8} {path}")
    for kind in KINDS:
        print(f"{sum(number for (each, _), number in counts.items() if each == kind):4} {kind}")
