"""What page and workers say to each other has one source, and the workers go by it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints, is_typeddict

import pytest

from tools import protocol
from web.features import FEATURES
from web.features.online.feature import OnlineFeature
from web.games.kanon import protocol as of_kanon
from web.games.kanon.workers import decks
from web.worker import people, sharing
from web.worker.protocol import answers, intents, live, opening, queries, thinking, together
from web.worker.protocol.schema import kind_of
from web.worker.table import HANDLERS

WORKERS = [
    *protocol.ROOT.glob("web/worker/*.py"),
    *protocol.ROOT.glob("web/features/**/*.py"),
    *protocol.ROOT.glob("web/games/*/workers/*.py"),
]
MODULES = (opening, intents, answers, queries, together, thinking, of_kanon)


def types(union: Any) -> dict[str, Any]:
    """The messages of a union, by what stands in their ``type``."""
    return {name: kind for kind in get_args(union) for name in get_args(get_type_hints(kind)["type"])}


def taken(handler: Callable[..., Any], where: int) -> Any:
    """The type of what a handler takes in one of its places."""
    names: dict[str, Any] = {
        "intents": intents,
        "live": live,
        "queries": queries,
        "together": together,
        "protocol": of_kanon,
    }
    return [*get_type_hints(handler, localns=names).values()][where]


def test_what_json_has_no_place_for_is_refused() -> None:
    kind = kind_of(dict[str, list[tuple[int, str | None]]])
    assert protocol.expression(kind) == "Record<string, Array<[number, string | null]>>"
    with pytest.raises(KeyError):
        kind_of(complex)


def test_each_intent_has_a_handler_that_takes_it() -> None:
    wanted = types(intents.Intent)
    own = {name: handler for each in FEATURES for name, handler in each.loaded.handlers.items()}
    assert {name: taken(handler, 1) for name, handler in {**HANDLERS, **own}.items()} == {
        name: kind for name, kind in wanted.items() if name != "open"
    }


def test_each_query_has_a_handler_that_takes_it_and_an_answer() -> None:
    wanted, answered = types(queries.Query), get_type_hints(queries.QueryAnswers)
    assert wanted.keys() == answered.keys()
    for name, handler in {
        **sharing.QUERIES,
        **people.QUERIES,
        **sharing.QUERIES,
        **OnlineFeature.queries,
    }.items():
        assert taken(handler, 1) is wanted.pop(name)
        assert taken(handler, 2) is answered[name]
    assert taken(OnlineFeature.answers["ids"], 1) is wanted.pop("ids")
    assert taken(OnlineFeature.answers["ids"], 2) is answered["ids"]
    assert wanted.keys() == {"beat"}


def test_each_question_about_decks_has_a_handler_that_takes_it_and_an_answer() -> None:
    wanted, answered = types(of_kanon.Question), get_type_hints(of_kanon.Answers)
    assert wanted.keys() == answered.keys() == decks.QUESTIONS.keys()
    for name, handler in decks.QUESTIONS.items():
        assert (taken(handler, 0), taken(handler, 2)) == (wanted[name], answered[name])


def read_by_name(file: Path) -> Iterator[tuple[str, set[str]]]:
    """Each field that a worker may do without (``get``), and those of the messages that it can stand in."""
    shapes = {name: value for module in MODULES for name, value in vars(module).items()}
    for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        for argument in function.args.args:
            written = ast.unparse(argument.annotation or ast.Name("object"))
            named = [shapes.get(name.strip().rpartition(".")[2]) for name in written.split("|")]
            kinds = [kind for each in named for kind in get_args(each) or [each] if is_typeddict(kind)]
            fields = {field for kind in kinds for field in get_type_hints(kind)}
            for node in ast.walk(function) if fields else ():
                match node:
                    case ast.Call(ast.Attribute(ast.Name(name), "get"), [ast.Constant(str(field)), *_]):
                        if name == argument.arg:
                            yield field, fields
                    case _:
                        pass


@pytest.mark.slow
def test_a_worker_reads_no_field_that_its_message_cannot_have() -> None:
    found = [(file.name, *read) for file in WORKERS for read in read_by_name(file)]
    assert len(found) > 20
    assert not [(file, field) for file, field, fields in found if field not in fields]
