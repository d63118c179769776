"""Writes the protocols between pages and workers in TypeScript, and the document that describes them.

    python tools/protocol.py            says what is stale
    python tools/protocol.py --write

The sources are modules of TypedDicts and unions of them. What a string says in or below a class, a field or
a union goes along.
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
from typing import Any, Final, Literal, NamedTuple, NotRequired, get_args, get_origin, get_type_hints

ROOT: Final = Path(__file__).resolve().parents[1]
DOCUMENT: Final = "docs/page-protocol.md"
MARK: Final = "<!-- Written by tools/protocol.py. -->\n"
"""Where the document's own words end."""
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

_PLAIN: Final = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}


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


def written() -> dict[str, str]:
    """Each file that is made of the sources, as it is to be."""
    files = {
        file: f"// Written by tools/protocol.py.\n{''.join(map(_declaration, _all(modules)))}"
        for file, modules in SOURCES.items()
    }
    words, _, _ = _read(ROOT / DOCUMENT).partition(MARK)
    chapters = [_chapter(module) for modules in SOURCES.values() for module in modules]
    return {**files, DOCUMENT: f"{words}{MARK}{''.join(chapters)}"}


def shapes(module: str) -> Iterator[Shape]:
    """What a module defines, in its order."""
    found = import_module(module)
    for name, node, doc in _named(ast.parse(inspect.getsource(found)).body):
        value = vars(found)[name]
        if not isinstance(value, type):
            yield Shape(name, doc, union=[kind.__name__ for kind in get_args(value)])
            continue
        hints, bases, docs = get_type_hints(value, include_extras=True), [], {}
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            docs = {field: said for field, _, said in _named(node.body)}
            hints = {field: hints[field] for field in docs}
        partial = not vars(value)["__total__"]
        fields = [
            Field(
                f"{field}?" if partial or get_origin(hint) is NotRequired else field,
                expression(hint),
                docs.get(field, ""),
            )
            for field, hint in hints.items()
        ]
        yield Shape(name, doc, [base for base in bases if base != "TypedDict"], fields)


def _all(modules: Sequence[str]) -> Iterator[Shape]:
    for module in modules:
        yield from shapes(module)


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


def expression(hint: Any) -> str:
    """A type in TypeScript; raises KeyError for one that has no place in JSON."""
    args, origin = get_args(hint), get_origin(hint)
    if origin is NotRequired:
        return expression(args[0])
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in args)
    if origin is tuple:
        return f"[{', '.join(map(expression, args))}]"
    if origin is not None and issubclass(origin, Mapping):
        return f"Record<{', '.join(map(expression, args))}>"
    if origin is not None and issubclass(origin, Sequence):
        return f"Array<{expression(args[0])}>"
    if args:
        return " | ".join(map(expression, args))
    if hint is type(None):
        return "null"
    return hint.__name__ if hasattr(hint, "__total__") else _PLAIN[hint]


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


def _chapter(module: str) -> str:
    title = (import_module(module).__doc__ or "").splitlines()[0].removesuffix(".")
    rows = [_row(*cells) for shape in shapes(module) for cells in _cells(shape)]
    return f"\n## {title}\n\n{_row('name', 'type', 'meaning')}| --- | --- | --- |\n{''.join(rows)}"


def _cells(shape: Shape) -> Iterator[tuple[str, str, str]]:
    known = [kind for name, kind, _ in shape.fields if name == "type"]
    yield (
        f"**{shape.name}**",
        " ".join(f"`{name}`" for name in (*known, *shape.bases, *shape.union)),
        shape.doc,
    )
    for name, kind, doc in shape.fields:
        if name != "type":
            yield f"`{name}`", f"`{kind}`", doc


def _row(*cells: str) -> str:
    told = (_plain(cell).replace("|", r"\|") for cell in cells)
    return f"| {' | '.join(told)} |\n"


def _plain(doc: str) -> str:
    return " ".join(doc.replace("``", "`").split())


def main(arguments: Sequence[str]) -> int:
    """Write the files, or name those that are stale; 1 if there are any."""
    stale = {name: text for name, text in written().items() if _read(ROOT / name) != text}
    if arguments == ["--write"]:
        for name, text in stale.items():
            (ROOT / name).write_text(text, encoding="utf-8")
        return 0
    for name in stale:
        print(f"{name} is stale: python tools/protocol.py --write")
    return 1 if stale else 0


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
