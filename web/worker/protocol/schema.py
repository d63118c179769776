"""The messages as data, from which page and worker read what is allowed (``web.worker.validation``).

A *kind* says what a value may be: the name of a plain type or of a message; or a list that begins with
``list`` and the kind of the items, ``record`` and the kinds of keys and values, ``tuple`` and the kind of
each item, ``one`` and the values themselves, or ``any`` and several kinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints

from web.worker.protocol import answers, intents, queries, thinking, together

Kind = str | list[Any]
Shapes = dict[str, dict[str, Kind]]
"""The kinds of the fields of each message, by its name; a field that may be missing ends in ``?``."""

_PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    object: "unknown",
    type(None): "null",
}
_SENT = intents.Intent | queries.Query | thinking.Close | together.Done
_ANSWERED = answers.Answer | answers.Lost | answers.Crash | thinking.Closed | queries.Refused


def sent() -> Shapes:
    """What the page sends to the table's worker; each message is known by its ``type``."""
    return shapes(_SENT)


def answered() -> Shapes:
    """What the worker answers: an ``Answer`` to intents, to queries as ``QueryAnswers`` says."""
    return shapes(_ANSWERED, queries.QueryAnswers)


def shapes(*messages: Any) -> Shapes:
    """Messages, unions of them, and all that they consist of."""
    found: Shapes = {}
    left = list(messages)
    while left:
        hint = left.pop()
        if _is_message(hint) and hint.__name__ not in found:
            fields = hints_of(hint)
            found[hint.__name__] = {name: kind_of(field) for name, field in fields.items()}
            left += fields.values()
        left += get_args(hint)
    return found


def hints_of(message: type) -> dict[str, Any]:
    """The types of a message's fields by name, with ``?`` after that of one that may be missing."""
    hints = get_type_hints(message, include_extras=True)
    # The keys themselves do not tell of NotRequired where annotations are postponed.
    missing = {name for name, hint in hints.items() if get_origin(hint) is NotRequired} | _optional(message)
    return {f"{name}?" if name in missing else name: hint for name, hint in hints.items()}


def _optional(message: Any) -> frozenset[str]:
    return frozenset(message.__optional_keys__)


def kind_of(hint: Any) -> Kind:
    """A type as data; raises KeyError for one that has no place in JSON."""
    args, origin = get_args(hint), get_origin(hint)
    if origin is NotRequired:
        return kind_of(args[0])
    if origin is Literal:
        return ["one", *args]
    if origin is tuple:
        return ["tuple", *map(kind_of, args)]
    if origin is not None and issubclass(origin, Mapping):
        return ["record", *map(kind_of, args)]
    if origin is not None and issubclass(origin, Sequence):
        return ["list", kind_of(args[0])]
    if args:
        return ["any", *map(kind_of, args)]
    return hint.__name__ if _is_message(hint) else _PLAIN[hint]


def _is_message(hint: Any) -> bool:
    return hasattr(hint, "__total__")
