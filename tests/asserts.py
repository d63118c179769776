"""Count asserts that break where nothing is wrong: ``python -m tests.asserts``.

Such an assert matches markup or a whole English sentence instead of a text's constant, an event, an offered
action, an accessible role or the data of a picture. Where that is what a test is about, the line above the
assert says so: ``# markup: why`` or ``# sentence: why``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
MARKUP: Final = re.compile(r"</?[a-z][\w-]*[ >]|\b(?:class|data-[\w-]+|aria-[\w-]+)=")
SENTENCE: Final = re.compile(r"^\W*[A-Z“‘][^<>]*\w[^<>]* \w+[^<>]* \w+[^<>]*[.!?…]\W*$", re.DOTALL)
KINDS: Final = {"markup": MARKUP, "sentence": SENTENCE}
MOST: Final = 30
"""The most asserts of this kind."""


@dataclass(frozen=True)
class Literal:
    """An assert that matches markup or a sentence, and why, if that is said."""

    kind: str
    place: str
    why: str


def asserted(tree: ast.AST) -> Iterator[ast.expr]:
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


def literals() -> Iterator[Literal]:
    """All such asserts of the tests."""
    for file in sorted(file for folder in ("tests", "e2e") for file in (ROOT / folder).rglob("test_*.py")):
        source = file.read_text("utf-8")
        lines = source.splitlines()
        for node in asserted(ast.parse(source)):
            strings = [
                each.value
                for each in ast.walk(node)
                if isinstance(each, ast.Constant) and isinstance(each.value, str)
            ]
            for kind, pattern in KINDS.items():
                if any(map(pattern.search, strings)):
                    why = re.search(rf"# {kind}: (.+)", lines[node.lineno - 2])
                    place = f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
                    yield Literal(kind, place, why[1] if why else "")


if __name__ == "__main__":
    found = sorted(literals(), key=lambda each: (each.why, each.place))
    for each in found:
        print(f"{each.kind:8} {each.place}  {each.why or 'without a reason'}")
    print(*(f"{sum(each.kind == kind for each in found)} {kind}" for kind in KINDS), sep=", ")
