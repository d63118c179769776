"""Lists that are made from the sources: names, errors, commands, messages, texts, formats, keys.

No list says in which module something stands: what only moves leaves no trace here.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from pyengine.cli import arguments
from pyengine.errors import CannonryError
from pyengine.notation import link
from pyengine.online import invitation
from pyengine.online import link as sitting_link
from pyengine.text import Plural, Text
from tools import protocol

ROOT: Final = Path(__file__).resolve().parents[2]
QUOTES: Final = "\"'`"
PACKAGES: Final = ("pyengine", "web")
_RUNS: Final = "pyengine.__main__"
"""The module that does something when it is imported."""
_KEYWORDS: Final = frozenset({"if", "for", "while", "switch", "catch", "constructor"})
_QUOTES: Final = "\"'`"


@cache
def _modules() -> tuple[ModuleType, ...]:
    """All modules of the engine and of the site."""
    found = chain.from_iterable(walk_packages([str(ROOT / each)], f"{each}.") for each in PACKAGES)
    return tuple(import_module(name) for name in sorted(each.name for each in found) if name != _RUNS)


@cache
def _trees(folder: str) -> tuple[ast.Module, ...]:
    """The Python files below a folder."""
    return tuple(ast.parse(file.read_text("utf-8")) for file in sorted((ROOT / folder).rglob("*.py")))


@cache
def _scripts() -> tuple[str, ...]:
    """The scripts of the pages."""
    files = chain((ROOT / "web/client").rglob("*.js"), (ROOT / "web/games").glob("*/client/**/*.js"))
    return tuple(file.read_text("utf-8") for file in sorted(files))


def _strings(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


# What the library offers


def names() -> Iterable[str]:
    """Names that packages list or documents mention, with what each is or how it is called."""
    documents = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    told = "\n".join(file.read_text("utf-8") for file in documents)
    found = set(re.findall(r"\bcannonry(?:\.[A-Za-z_]\w*)+", told))
    for module, listed in re.findall(r"from (cannonry[\w.]*) import \(?([\w, \n]+)", told):
        found |= {f"{module}.{name}" for name in re.findall(r"\w+", listed)}
    for each in (import_module("pyengine"), *_modules()):
        package = f"cannonry{each.__name__.removeprefix('pyengine')}"
        found |= {f"{package}.{name}" for name in vars(each).get("__all__", ())}
    return sorted(f"{name}{_form(value)}" for name in found if (value := _resolved(name)) is not None)


def _resolved(name: str) -> object:
    """The object that a name of the library stands for; None if there is none."""
    value: object = import_module("pyengine")
    path = name.split(".")[1:]
    for at, part in enumerate(path):
        value = getattr(value, part, None)
        if value is None:
            try:
                value = import_module(".".join(["pyengine", *path[: at + 1]]))
            except ImportError:
                return None
    return value


def _form(value: object) -> str:
    if isinstance(value, ModuleType) or not callable(value):
        return f": {type(value).__name__}"
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return "(…)"
    return f"({', '.join(str(each.replace(annotation=each.empty)) for each in parameters)})"


def errors() -> Iterable[str]:
    """The kinds of errors by which input from outside is refused, each with those that it is one of."""
    _modules()
    left, seen = [CannonryError], set[type[CannonryError]]()
    while left:
        seen.add(kind := left.pop())
        left += kind.__subclasses__()
    ours = (kind for kind in seen if kind.__module__.startswith(PACKAGES))
    return sorted(f"{kind.__name__}({', '.join(base.__name__ for base in kind.__bases__)})" for kind in ours)


def commands() -> Iterable[str]:
    """Every command of the command line with its arguments, and the exit codes that its help names."""
    parsers: list[argparse.ArgumentParser] = []

    def taken(parser: argparse.ArgumentParser, *_: object) -> argparse.Namespace:
        parsers.append(parser)
        return argparse.Namespace(command="")

    with patch.object(argparse.ArgumentParser, "parse_args", taken):
        arguments.parse([])
    return _arguments(parsers[0])


def _arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    codes = " ".join(parser.format_help().split()).partition("Exit codes: ")[2]
    yield f"{parser.prog}: {' '.join(re.findall(r'(?<![-.])[0-9]+(?= [a-z])', codes))}".rstrip(": ")
    actions: list[Any] = parser._actions  # pyright: ignore[reportPrivateUsage] - argparse shows them nowhere else
    for action in actions:
        if hasattr(action.choices, "values"):
            yield from chain.from_iterable(map(_arguments, action.choices.values()))
            continue
        name = " ".join(action.option_strings) or str(action.metavar or action.dest)
        number = "" if action.nargs is None else f" [{action.nargs}]"
        choices = f" {{{', '.join(map(str, action.choices))}}}" if action.choices else ""
        yield f"{parser.prog} {name}{number}{choices}"


# What pages, workers and devices say to each other


def messages() -> Iterable[str]:
    """Every message between page and worker, with its fields."""
    found: list[str] = []
    for module in chain.from_iterable(protocol.SOURCES.values()):
        for shape in protocol.shapes(module):
            found.append(f"{shape.name}: {' | '.join(shape.union)}{' '.join(shape.bases)}".rstrip(": "))
            found += [f"{shape.name}.{field.name}: {field.type}" for field in shape.fields]
    return sorted(found)


def actions() -> Iterable[str]:
    """The values of ``data-action`` that views and scripts name."""
    asked = (
        each.value
        for tree in _trees("web")
        for each in ast.walk(tree)
        if isinstance(each, ast.keyword) and each.arg == "data_action"
    )
    named = (
        each.args[0]
        for tree in _trees("web")
        for each in ast.walk(tree)
        if isinstance(each, ast.Call) and ast.unparse(each.func) in ("Way", "action") and each.args
    )
    found = set(chain.from_iterable(map(_strings, chain(asked, named))))
    for script in _scripts():
        found |= set(re.findall(r"\[data-action=\\?[\"']?([\w-]+)", script))
        if re.search(r"followActions\(|import \{ Local \}", script):
            found |= set(
                re.findall(
                    r"^  +\"?([a-z][a-z-]*)\"?(?:: |\()(?:async )?\(?.*(?:=>|\{$)", script, re.MULTILINE
                )
            )
    return sorted(found - _KEYWORDS)


def events() -> Iterable[str]:
    """The events that the pages' scripts listen to or bring about."""
    everywhere = dict(chain.from_iterable(_constants(script).items() for script in _scripts()))
    found: set[str] = set()
    for script in _scripts():
        constants = everywhere | _constants(script)
        for verb, call in (("listens to", "addEventListener"), ("sends", "new (?:Custom)?Event")):
            named = re.findall(rf"{call}\(\s*([\w.\"']+)", script)
            found |= {f"{verb} {str(constants.get(name, name)).strip(QUOTES)}" for name in named}
        found |= {f"posts {name}" for name in re.findall(r"postMessage\(\{ type: [\"']([\w-]+)", script)}
    return sorted(found)


# What is kept and handed on


def formats() -> Iterable[str]:
    """The heads of links, records, files, packets and hashed texts, with their editions."""
    head = re.compile(r"(?:[a-z][a-z-]*(?:/[a-z-]+)*/\d+|[a-z]\d\.)(?= |$|\n)")
    strings = chain.from_iterable(map(_strings, chain.from_iterable(map(_trees, PACKAGES))))
    found = {match[0] for each in strings if (match := head.match(each))}
    found |= {f"link {letter}: {kind}" for letter, kind in link.KINDS.items()}
    return sorted(found | {f"link {each.KIND}: {each.__name__}" for each in (invitation, sitting_link)})


def keys() -> Iterable[str]:
    """The names under which pages keep something on the device, and the shape of its database."""
    everywhere = dict(chain.from_iterable(_constants(script).items() for script in _scripts()))
    found: set[str] = set()
    for script in _scripts():
        constants = everywhere | _constants(script)
        kept = re.findall(r"(?:kept|keep|keptNames)\(\"(\w+Storage)\", (\w+\([^)]*\)|[^,)]+)", script)
        for place, name in kept:
            key = str(constants.get(name.partition("(")[0], name))
            found.add(f"{place} {key.strip(_QUOTES)}")
    for string in chain.from_iterable(map(_strings, _trees("web/pages"))):
        found |= {f"in a page {name}" for name in re.findall(r"cannonry\.([a-z][\w.-]*)[\"'`]", string)}
    database = (ROOT / "web/client/store/database.js").read_text("utf-8")
    shape = re.findall(r"const (NAME|EDITION|SHAPE) = (.+);", database)
    found |= {f"database {name.lower()} {value}" for name, value in shape}
    types = (ROOT / "web/client/types.d.ts").read_text("utf-8")
    for name, body in re.findall(r"interface (Kept\w+)[^{]*\{(.*?)\n\}", types, re.DOTALL):
        found |= {f"record {name}.{field}" for field in re.findall(r"^  (\w+\??: .+);$", body, re.MULTILINE)}
    return sorted(found)


def _constants(script: str) -> dict[str, str]:
    """The texts that a script gives names to, and those that a function of one line makes."""
    found = dict(re.findall(r"const (\w+) = (?:\([^)]*\) => )?([\"'`][^\"'`\n]+[\"'`])", script))
    for several, values in re.findall(r"const \[([\w, ]+)\] = \[([^\]\n]+)\]", script):
        found |= dict(zip(several.split(", "), values.split(", "), strict=False))
    return found


# What is said


def texts() -> Iterable[str]:
    """Every text by its constant, in both languages."""
    found: set[str] = set()
    for module in _modules():
        for name in _assigned(module):
            found |= set(_told(name, vars(module).get(name)))
    return sorted(found)


def _assigned(module: ModuleType) -> Iterator[str]:
    """The names that a module gives to something itself."""
    for node in ast.parse(inspect.getsource(module)).body:
        match node:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
                yield name
            case _:
                pass


def _told(name: str, value: Any) -> Iterator[str]:
    """The texts that something is, or holds."""
    if isinstance(value, Text):
        yield f"{name}: {value.en} | {value.ja}".replace("\n", "\\n")
    elif isinstance(value, Plural):
        yield f"{name}: {value.one} / {value.other} | {value.ja}".replace("\n", "\\n")
    elif _holds(value):
        for key, each in value.items() if hasattr(value, "items") else enumerate(value):
            yield from _told(f"{name}[{key}]", each)


def _holds(value: object) -> bool:
    return isinstance(value, Mapping | tuple | list)


# What the built site has


def addresses() -> Iterable[str]:
    """Every page and file of the built site, but for names that follow from content or from the date."""
    files = (
        file.relative_to(ROOT / "dist").as_posix() for file in (ROOT / "dist").rglob("*") if file.is_file()
    )
    named = (re.sub(r"^_/([a-z]+)-[0-9a-f]{12}/", r"_/\1/", file) for file in files)
    return sorted({re.sub(r"[\w-]+-[0-9A-Z]{8}\.js$|\d{4}-\d\d\.json$", "*", file) for file in named})


LISTS: Final = {
    each.__name__: each for each in (names, errors, commands, messages, actions, events, formats, keys, texts)
}
"""Each list by the name of its file; ``addresses`` needs the built site, and stands apart."""


def file_of(name: str) -> Path:
    """The file of a list."""
    return Path(__file__).with_name(f"{name}.txt")
