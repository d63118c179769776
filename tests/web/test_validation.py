"""A message that no type allows is refused, and it is said where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, cast

import pytest

from web.worker import table
from web.worker.protocol.schema import Kind, Shapes, answered, sent
from web.worker.validation import WrongMessage, check, faults

SENT = sent()
MESSAGES = sorted(name for name, fields in SENT.items() if isinstance(fields.get("type"), list))
VALUES = {"string": "", "number": 0, "boolean": True, "null": None, "unknown": {"a": 1}}


def example(kind: Kind, shapes: Shapes) -> Any:
    """A value that a kind allows, with all that may be missing."""
    if isinstance(kind, str):
        fields = shapes.get(kind)
        if fields is None:
            return VALUES[kind]
        return {name.removesuffix("?"): example(each, shapes) for name, each in fields.items()}
    how, *parts = kind
    match how:
        case "one":
            return parts[0]
        case "any":
            return example(parts[-1], shapes)
        case "list":
            return [example(parts[0], shapes) for _ in range(2)]
        case "tuple":
            return [example(part, shapes) for part in parts]
        case _:
            return {"a": example(parts[1], shapes)}


def places(value: Any, at: str) -> Iterator[tuple[str, Any, Any]]:
    """Each place in a value, with what holds it and its key there."""
    found: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        found = [(f"{at}.{key}", key) for key in cast("dict[str, Any]", value)]
    elif isinstance(value, list):
        found = [(f"{at}[{key}]", key) for key, _ in enumerate(cast("Iterable[Any]", value))]
    for place, key in found:
        yield place, value, key
        yield from places(value[key], place)


@pytest.mark.parametrize("shapes", [sent(), answered()], ids=["sent", "answered"])
def test_each_message_is_allowed_as_its_type_says_and_refused_where_anything_in_it_is_wrong(
    shapes: Shapes,
) -> None:
    for name in shapes:
        value = example(name, shapes)
        assert not [*faults(value, name, shapes, name)]
        for place, holder, key in places(value, name):
            kept = holder[key]
            holder[key] = object()
            found = [*faults(value, name, shapes, name)]
            holder[key] = kept
            # What may be anything may be this, and all that lies in it.
            assert found == [place] or not found, (name, place)


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_without_what_it_must_say_or_with_more_is_refused(name: str) -> None:
    for field in SENT[name]:
        message = example(name, SENT)
        del message[field.removesuffix("?")]
        missing = [*faults(message, name, SENT, name)]
        assert missing == ([] if field.endswith("?") else [f"{name}.{field}"])
    assert [*faults(example(name, SENT) | {"more": 1}, name, SENT, name)] == [f"{name}.more"]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (None, "no message"),
        ([], "no message"),
        ({}, "no message"),
        ({"type": "fly"}, "'fly'"),
        ({"type": ["open"]}, "no message"),
        ({"type": "tap"}, "tap.at "),
        ({"type": "tap", "at": 3}, "tap.at "),
        ({"type": "goto", "step": True}, "goto.step "),
        ({"type": "heard", "said": [{"line": "a", "text": None}]}, "heard.said[0].text "),
    ],
)
def test_a_wrong_message_is_refused_by_its_name_and_leaves_the_table(message: object, said: str) -> None:
    with pytest.raises(WrongMessage) as refused:
        check(message)
    assert said in str(refused.value)
    answer = json.loads(table.answer(json.dumps(message)))
    assert answer == {"crash": str(refused.value)}
