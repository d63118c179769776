"""Writes the protocols between pages and workers in TypeScript, by which the page's scripts are checked.

    python tools/protocol.py FOLDER

The sources are modules of TypedDicts and unions of them. What a string says in or below a class, a field or
a union goes along. A declaration's place in the folder is that of the scripts that import it: ``rootDirs`` of
``tsconfig.json`` lays the two over each other.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple, get_args

from web.worker.protocol.schema import Kind, hints_of, kind_of

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final[Mapping[str, Sequence[str]]] = {
    "web/client/protocol.d.ts": [
        f"web.worker.protocol.{name}"
        for name in ("opening", "intents", "answers", "queries", "together", "live", "thinking")
    ],
    # Games with workers of their own.
    **{
        f"web/games/{file.parent.name}/client/protocol.d.ts": [f"web.games.{file.parent.name}.protocol"]
        for file in sorted((ROOT / "web/games").glob("*/protocol.py"))
    },
}
"""The declarations, and the modules that each is made of."""


class Field(NamedTuple):
    """A field of a message: its name (with ``?`` if it may be missing), its type, and what it means."""

    name: str
    type: str
    doc: str


class Shape(NamedTuple):
    """A message or a part of one; or, with ``union``, what it may be."""

    name: str
    doc: str
    bases: Sequence[str] = ()
    fields: Sequence[Field] = ()
    union: Sequence[str] = ()


def declarations(modules: Sequence[str]) -> str:
    """The declarations of these modules, as the text of a file."""
    return "".join(_declaration(shape) for module in modules for shape in shapes(module))


def shapes(module: str) -> Iterator[Shape]:
    """What a module defines, in its order."""
    found = import_module(module)
    for name, node, doc in _named(ast.parse(inspect.getsource(found)).body):
        value = vars(found)[name]
        if not isinstance(value, type):
            yield Shape(name, doc, union=[kind.__name__ for kind in get_args(value)])
            continue
        hints, bases, docs = hints_of(value), [], {}
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            docs = {field: said for field, _, said in _named(node.body)}
            hints = {name: hint for name, hint in hints.items() if name.removesuffix("?") in docs}
        fields = [
            Field(name, expression(kind_of(hint)), docs.get(name.removesuffix("?"), ""))
            for name, hint in hints.items()
        ]
        yield Shape(name, doc, [base for base in bases if base != "TypedDict"], fields)


def _named(body: Sequence[ast.stmt]) -> Iterator[tuple[str, ast.stmt, str]]:
    """What is defined in a module or a class, with its name and what a string says of it."""
    for node, after in pairwise([*body, ast.Pass()]):
        match node, after:
            case ast.ClassDef(name), _:
                yield name, node, ast.get_docstring(node) or ""
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)), ast.Expr(
                ast.Constant(str(said))
            ):
                yield name, node, said
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)), _:
                yield name, node, ""
            case _:
                pass


def expression(kind: Kind) -> str:
    """A kind of value, in TypeScript."""
    if isinstance(kind, str):
        return kind
    how, *parts = kind
    if how == "one":
        return " | ".join(map(json.dumps, parts))
    types = list(map(expression, parts))
    match how:
        case "tuple":
            return f"[{', '.join(types)}]"
        case "record":
            return f"Record<{', '.join(types)}>"
        case "list":
            return f"Array<{types[0]}>"
        case _:
            return " | ".join(types)


def _declaration(shape: Shape) -> str:
    lines = [f"  | {name}" for name in shape.union]
    if shape.union:
        head, end = f"type {shape.name} =", ";"
    else:
        bases = f" extends {', '.join(shape.bases)}" if shape.bases else ""
        head, end = f"interface {shape.name}{bases} {{", "}"
        for name, kind, doc in shape.fields:
            lines += [f"  /** {_plain(doc)} */"] * bool(doc) + [
                f"  {_key(name)}: {kind}{' | undefined' * name.endswith('?')};"
            ]
    return "\n".join(["", f"/** {_plain(shape.doc)} */", f"export {head}", *lines, end, ""])


def _key(name: str) -> str:
    return name if name.removesuffix("?").isidentifier() else json.dumps(name)


def _plain(doc: str) -> str:
    return " ".join(doc.replace("``", "`").split())


def main(target: Path) -> None:
    """Write all declarations below a folder."""
    for name, modules in SOURCES.items():
        file = target / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(declarations(modules), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
