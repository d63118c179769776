"""From a line to a request: a command and its fields, each of the type that the command takes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, NoReturn, cast

from pyengine.chance import plain
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.text import Text, is_proper, quoted


class RequestError(CannonryError):
    """A line that is no request.

    No JSON object, no such command, or fields that are missing, unknown or of a wrong type.
    """


class OutOfOrder(CannonryError):
    """A request that cannot be fulfilled now, such as a move before there is a table."""


class Fault(CannonryError):
    """A request at which the engine itself failed; the table is as it was."""


LONGEST: Final = 1_000_000
"""The most bytes of a line."""


@dataclass(frozen=True, slots=True)
class Request:
    """One of the commands, with the fields that were given.

    A null that says nothing is left out.
    """

    command: str
    fields: Json


def opened(line: bytes) -> Json:
    """The JSON object that a line holds; raises RequestError."""
    if len(line) > LONGEST:
        raise RequestError(_TOO_LONG)
    try:
        # Some programs begin what they write with a mark of the byte order.
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError(_NO_TEXT) from None
    try:
        value = json.loads(text, parse_constant=_no_number)
        proper = is_proper(json.dumps(value, ensure_ascii=False))
    except (ValueError, RecursionError):
        raise RequestError(_NO_JSON) from None
    if not proper:
        raise RequestError(_NO_TEXT)
    if not isinstance(value, dict):
        raise RequestError(_NO_OBJECT)
    return cast("Json", value)


def identity(said: Json) -> Json:
    """The ``id`` as every answer repeats it: empty if there is none; raises RequestError."""
    if (given := said.get("id")) is None:
        return {}
    if not _is_whole(given, negative=True) and not isinstance(given, str):
        raise RequestError(_WRONG_TYPE.fill(name="id", what=_ID))
    return {"id": given}


def request(said: Json) -> Request:
    """What an object asks for; raises RequestError."""
    command = said.get("command")
    if not isinstance(command, str) or command not in COMMANDS:
        raise RequestError(_NO_COMMAND.fill(name=quoted(str(command)), names=", ".join(COMMANDS)))
    known = COMMANDS[command]
    fields: Json = {}
    for name, value in said.items():
        if name in ("id", "command"):
            continue
        if name not in known:
            names = ", ".join(known) or "-"
            raise RequestError(_NO_FIELD.fill(command=command, name=quoted(name), names=names))
        if value is None:
            continue
        if not known[name].fits(value):
            raise RequestError(_WRONG_TYPE.fill(name=name, what=known[name].what))
        fields[name] = value
    for name, field in known.items():
        if field.needed and name not in fields:
            raise RequestError(_MISSING.fill(command=command, name=name, what=field.what))
    return Request(command, fields)


# The types of fields


class _Field(NamedTuple):
    what: Text
    fits: Callable[[Any], bool]
    needed: bool = False


def _is_whole(value: object, *, negative: bool = False) -> bool:
    return type(value) is int and (negative or value >= 0) and abs(value) < 10**15


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_seed(value: object) -> bool:
    try:
        plain(value)
    except CannonryError:
        return False
    return True


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, cast("list[object]", value)))


def _are_options(value: object) -> bool:
    return isinstance(value, dict) and all(
        _is_whole(each) or isinstance(each, bool | str) for each in cast("Json", value).values()
    )


_ID: Final = Text(en="a text or a whole number", ja="文字列か整数")
_TEXT: Final = _Field(Text(en="a text", ja="文字列"), _is_text)
_SEED: Final = _Field(
    Text(en="a text or a whole number of at most 100 digits", ja="文字列か、100桁までの整数"), _is_seed
)
_NUMBER: Final = _Field(
    Text(en="a whole number from 0, of 15 digits at most", ja="0以上の整数（15桁まで）"), _is_whole
)
_SWITCH: Final = _Field(Text(en="true or false", ja="trueかfalse"), _is_switch)
_TEXTS: Final = _Field(Text(en="a list of texts", ja="文字列のリスト"), _are_texts)
_OPTIONS: Final = _Field(
    Text(
        en="an object with an option's name and value in each field",
        ja="オプションの名前と値を並べたオブジェクト",
    ),
    _are_options,
)

COMMANDS: Final[Mapping[str, Mapping[str, _Field]]] = {
    "hello": {},
    "games": {},
    "new": {
        "game": _TEXT._replace(needed=True),
        "seats": _NUMBER,
        "options": _OPTIONS,
        "seed": _SEED,
        "decks": _TEXTS,
    },
    "position": {
        "game": _TEXT,
        "position": _TEXT,
        "seat": _NUMBER,
        "seats": _NUMBER,
        "options": _OPTIONS,
        "seed": _SEED,
        "moves": _TEXTS,
        "record": _TEXT,
    },
    "play": {"move": _TEXT, "draw": _TEXT, "end": _TEXT, "seat": _NUMBER},
    "undo": {"moves": _NUMBER},
    "legal": {"seat": _NUMBER},
    "observe": {"seat": _NUMBER, "since": _NUMBER},
    "state": {},
    "show": {},
    "record": {},
    "go": {
        "seat": _NUMBER,
        "level": _NUMBER,
        "nodes": _NUMBER,
        "ms": _NUMBER,
        "infinite": _SWITCH,
        "seed": _SEED,
        "info": _SWITCH,
    },
    "best": {"wait": _SWITCH},
    "stop": {},
    "quit": {},
}
"""The fields of each command."""


def _no_number(name: str) -> NoReturn:
    """Refuse ``NaN`` and ``Infinity``, which are no JSON."""
    raise ValueError(name)


_TOO_LONG: Final = Text(
    en=f"This line is longer than {LONGEST:,} bytes.", ja=f"この行は{LONGEST:,}バイトより長くなっています。"
)
_NO_TEXT: Final = Text(en="This line is not text in UTF-8.", ja="この行はUTF-8のテキストではありません。")
_NO_JSON: Final = Text(
    en='This line is not JSON. A request looks like {"id": 1, "command": "hello"}.',
    ja='この行はJSONではありません。{"id": 1, "command": "hello"} のように書きます。',
)
_NO_OBJECT: Final = Text(
    en='A request is a JSON object, such as {"id": 1, "command": "hello"}.',
    ja='JSONのオブジェクトにしてください（例：{"id": 1, "command": "hello"}）。',
)
_NO_COMMAND: Final = Text(
    en="There is no command “{name}”; there is {names}.",
    ja="「{name}」というコマンドはありません。あるのは{names}です。",
)
_NO_FIELD: Final = Text(
    en="The command {command} has no field “{name}”; it has {names}.",
    ja="コマンド{command}に「{name}」という項目はありません。使えるのは{names}です。",
)
_WRONG_TYPE: Final = Text(
    en="The field “{name}” must be {what}.", ja="項目「{name}」は{what}にしてください。"
)
_MISSING: Final = Text(
    en="The command {command} needs the field “{name}”, {what}.",
    ja="コマンド{command}には項目「{name}」（{what}）が必要です。",
)
