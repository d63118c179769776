"""What the engine's modules say of themselves.

Names, signatures and docstrings, read without importing anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import griffe

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = "pyengine"

_LINE: Final = 76
"""A signature longer than this has a line for each parameter."""
_LONGEST_VALUE: Final = 72
"""A longer value of a constant is left out."""


class Name(NamedTuple):
    """A name in code, and what it stands for: the full path of something, documented or not."""

    text: str
    path: str


Code = tuple[str | Name, ...]
"""A piece of code, its names apart."""

Kind = Literal["module", "class", "function", "property", "attribute"]


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with a name: ``path`` is the full one (``pyengine.match.Match``).

    ``doc`` is the docstring, perhaps empty; ``code`` what follows the name in a signature; ``arguments`` are
    the names of parameters, or of the fields that make an object; ``bases`` are what a class is a kind of;
    ``members`` what a module or class holds, in the order of the source.
    """

    kind: Kind
    path: str
    doc: str
    code: Code = ()
    arguments: frozenset[str] = frozenset()
    bases: tuple[Code, ...] = ()
    members: tuple[Entry, ...] = ()

    @property
    def name(self) -> str:
        """The last part of the path."""
        return self.path.rpartition(".")[2]


@cache
def read_modules(pattern: str, *, shallow: bool = False) -> tuple[Entry, ...]:
    """The public modules of the package whose file fits a pattern (``match``, ``arena/*``), sorted by name.

    A *shallow* reading leaves out what classes hold.
    """
    files = (ROOT / PACKAGE).glob(f"{pattern}.py")
    modules = ((_module_name(file), file) for file in files)
    return tuple(
        _module(name, file, shallow=shallow)
        for name, file in sorted(modules)
        if not name.rpartition(".")[2].startswith("_")
    )


def first_sentence(doc: str) -> str:
    """The beginning of a docstring, to its first full stop at the end of a line or before a blank."""
    text = " ".join(doc.partition("\n\n")[0].split())
    head, stop, _ = text.partition(". ")
    return f"{head}." if stop else text


def _module_name(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _module(name: str, file: Path, *, shallow: bool) -> Entry:
    module = _visited(file)
    members = tuple(_entries(_public(module), shallow=shallow))
    return Entry("module", name, _doc(module), members=members)


@cache
def _visited(file: Path) -> griffe.Module:
    return griffe.visit(_module_name(file), filepath=file, code=file.read_text(encoding="utf-8"))


def _home(path: str) -> str:
    """The path of a name where it is defined: a module may take it from another one and pass it on."""
    module, _, name = path.rpartition(".")
    file = (ROOT / module.replace(".", "/")).with_suffix(".py")
    passed_on = _visited(file).members.get(name) if module and file.exists() else None
    return _home(passed_on.target_path) if isinstance(passed_on, griffe.Alias) else path


def _public(holder: griffe.Module | griffe.Class) -> Iterator[griffe.Object]:
    for member in holder.members.values():
        if isinstance(member, griffe.Object) and not member.name.startswith("_"):
            yield member


def _entries(members: Iterable[griffe.Object], *, shallow: bool) -> Iterator[Entry]:
    for member in members:
        if isinstance(member, griffe.Class):
            yield _class(member, shallow=shallow)
        elif isinstance(member, griffe.Function):
            yield _function(member)
        elif isinstance(member, griffe.Attribute) and _is_told(member):
            yield _attribute(member)


def _is_told(attribute: griffe.Attribute) -> bool:
    """Whether an attribute is worth telling: documented, or declared by a class, or the name of a type."""
    if attribute.docstring:
        return True
    if isinstance(attribute.parent, griffe.Class):
        return attribute.annotation is not None
    return (
        attribute.name[:1].isupper()
        and not attribute.name.isupper()
        and "TypeVar" not in str(attribute.value)
    )


def _class(found: griffe.Class, *, shallow: bool) -> Entry:
    fields = _fields(found)
    maker = found.members.get("__init__")
    if fields:
        made = [_typed(field.name, field.annotation, field.value) for field in fields]
        arguments = {field.name for field in fields}
    else:
        made = list(_parameters(maker)) if isinstance(maker, griffe.Function) else []
        arguments = _argument_names(maker)
    # A field stands in the signature; it needs a line of its own where it is documented.
    held = (member for member in _public(found) if member not in fields or member.docstring)
    return Entry(
        "class",
        found.path,
        _doc(found),
        _call(f"class {found.name}", made, ()) if made else (),
        frozenset(arguments),
        tuple(_bases(found)),
        (
            *_entries((member for member in held if not shallow or member in fields), shallow=shallow),
            *(() if shallow else _inherited(found)),
        ),
    )


def _bases(found: griffe.Class) -> Iterator[Code]:
    """What a class is a kind of, by names that are not private."""
    for base in found.bases:
        name = str(base).partition("[")[0]
        if name.startswith("_") and "." in name:  # another library's, by whatever name it goes here
            yield (name.rpartition(".")[2],)
        elif name not in _FORMS and not name.startswith("_"):
            yield _code(base)


def _inherited(found: griffe.Class) -> Iterator[Entry]:
    """What a class has from a private one of its module, as its own."""
    for base in found.bases:
        private = found.module.members.get(str(base)) if str(base).startswith("_") else None
        if isinstance(private, griffe.Class):
            members = (member for member in _public(private) if member.name not in found.members)
            for entry in _entries(members, shallow=False):
                yield replace(entry, path=f"{found.path}.{entry.path.rpartition('.')[2]}")


_FORMS: Final = ("ABC", "Exception", "Generic", "NamedTuple", "Protocol")
"""Bases that say how a class is made, not what it is."""


def _fields(found: griffe.Class) -> list[griffe.Attribute]:
    """The attributes from which an object is made, where a decorator or base makes it so."""
    bases = {str(base).partition("[")[0] for base in found.bases}
    if not any("dataclass" in str(mark.value) for mark in found.decorators) and "NamedTuple" not in bases:
        return []
    members = (member for member in _public(found) if isinstance(member, griffe.Attribute))
    return [member for member in members if "instance-attribute" in member.labels]


def _function(found: griffe.Function) -> Entry:
    result: Code = (" -> ", *_code(found.returns)) if found.returns else ()
    code = _call(found.name, list(_parameters(found)), result)
    return Entry("function", found.path, _doc(found), code, frozenset(_argument_names(found)))


def _attribute(found: griffe.Attribute) -> Entry:
    annotation = None if str(found.annotation) == "Final" else found.annotation
    code = _typed("", annotation, None)
    value = _code(found.value)
    is_property = "property" in found.labels
    if not is_property and found.value is not None and len(_plain(value)) <= _LONGEST_VALUE:
        code = (*code, " = ", *value)
    return Entry("property" if is_property else "attribute", found.path, _doc(found), code)


def _doc(found: griffe.Object) -> str:
    text = found.docstring.value if found.docstring else ""
    return re.sub(rf"\b{PACKAGE}\b", "cannonry", text)


# Code


def _parameters(found: griffe.Function) -> Iterator[Code]:
    """Each parameter, and the signs between them; without the object itself."""
    mine = isinstance(found.parent, griffe.Class) and "staticmethod" not in found.labels
    before = None
    for parameter in list(found.parameters)[mine:]:
        kind = parameter.kind
        if before is griffe.ParameterKind.positional_only is not kind:
            yield ("/",)
        if kind is griffe.ParameterKind.keyword_only and before not in _STARRED:
            yield ("*",)
        stars = _STARS.get(kind, "") if kind else ""
        default = None if stars else parameter.default
        yield _typed(stars + parameter.name, parameter.annotation, default)
        before = kind


_STARS: Final = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}
_STARRED: Final = (griffe.ParameterKind.var_positional, griffe.ParameterKind.keyword_only)


def _argument_names(found: object) -> set[str]:
    return {parameter.name for parameter in found.parameters} if isinstance(found, griffe.Function) else set()


def _call(name: str, parameters: Sequence[Code], result: Code) -> Code:
    """What follows the name of something that is called.

    Its parameters in one line or in a line each, and the result.
    """
    one = ("(", *_joined(parameters, ", "), ")", *result)
    if not parameters or len(name) + len(_plain(one)) <= _LINE:
        return one
    return ("(\n    ", *_joined(parameters, ",\n    "), ",\n)", *result)


def _joined(parts: Sequence[Code], sign: str) -> Iterator[str | Name]:
    for number, part in enumerate(parts):
        if number:
            yield sign
        yield from part


def _typed(name: str, annotation: griffe.Expr | str | None, value: griffe.Expr | str | None) -> Code:
    typed: Code = (f"{name}: ", *_code(annotation)) if annotation else (name,)
    if value is None:
        return typed
    return (*typed, " = " if annotation else "=", *_code(value))


def _code(expression: griffe.Expr | str | None) -> Code:
    if expression is None or isinstance(expression, str):
        return (expression,) if expression else ()
    return tuple(
        Name(part.name, _home(part.canonical_path)) if isinstance(part, griffe.ExprName) else str(part)
        for part in expression.iterate(flat=True)
    )


def _plain(code: Code) -> str:
    return "".join(part if isinstance(part, str) else part.text for part in code)
