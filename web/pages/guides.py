"""The texts that can be played: a game's rules and its tutorial, with their diagrams.

``rules`` and ``learn`` are three files each in ``guide/`` of the game's folder. ``rules.yaml`` says once for
both languages what stands on each diagram's board and which decisions answer its task: its keys are the
fields of ``Diagram``, but for the texts, and ``wrong``. ``rules.en.md`` and ``rules.ja.md`` hold the text:
the heads ``title`` and ``description`` between two lines of ``---``, then Markdown, and among it the texts of
the diagrams, each on one line::

    ```diagram retreat
    caption: The enemy on f6 stands next to the soldier on e5.
    task: Retreat with the soldier on e5.
    done: Exactly two squares back, over an empty square.
    ```

Below the rules stands what belongs to none of them, under headings with names:
``## With real cards {#real}``. What the source does not say stands in notes, block quotes that begin with
their kind: ``> **Ruling.** The source …``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeVar

import yaml

from pyengine.text import Lang
from web.games import folder
from web.views.task import Diagram

Kind = Literal["rules", "learn"]
T = TypeVar("T")


class GuideError(ValueError):
    """A source that cannot be used; the message names the file and the place in it."""


class Exercise(NamedTuple):
    """A diagram with its name, and the tries that the rules must refuse, each with the number of the rule."""

    id: str
    diagram: Diagram
    wrong: Mapping[str, str]


class Section(NamedTuple):
    """What stands under one heading, Markdown and diagrams in their order.

    ``number`` is a rule's, ``name`` that of a section which is no rule, for its anchor; a step of a tutorial
    has neither.
    """

    number: str
    heading: str
    parts: tuple[str | Exercise, ...]
    name: str = ""

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The diagrams alone."""
        return tuple(part for part in self.parts if isinstance(part, Exercise))

    @property
    def playable(self) -> bool:
        """Whether there is something to try under it."""
        return any(exercise.diagram.task for exercise in self.exercises)

    @property
    def notes(self) -> tuple[str, ...]:
        """With which words its notes begin, one for each."""
        return tuple(label for part in self.parts if isinstance(part, str) for label in _NOTE.findall(part))


class Guide(NamedTuple):
    """A whole text about a game.

    ``lead`` is the Markdown before the first heading, ``appendix`` what stands below the rules.
    """

    game: str
    title: str
    description: str
    lead: str
    sections: tuple[Section, ...]
    appendix: tuple[Section, ...]

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """All diagrams in their order."""
        return tuple(exercise for section in self.sections for exercise in section.exercises)


def read_guide(kind: Kind, game_id: str, lang: Lang, source: Path | None = None) -> Guide:
    """A game's rules or tutorial in one language, from its own folder unless another is given.

    Raises GuideError.
    """
    return _read(kind, game_id, lang, source) if source else _own(kind, game_id, lang)


@cache
def _own(kind: Kind, game_id: str, lang: Lang) -> Guide:
    """Several pages are made of it: YAML is read slowly."""
    return _read(kind, game_id, lang, folder(game_id) / "guide")


def _read(kind: Kind, game_id: str, lang: Lang, source: Path) -> Guide:
    boards = _read_boards(source / f"{kind}.yaml")
    file = source / f"{kind}.{lang}.md"
    found = _HEAD.fullmatch(file.read_text(encoding="utf-8"))
    if not found:
        raise GuideError(f"{file}: the heads between two lines of --- are missing")
    heads = _read_texts(f"{file}, heads", found[1], ("title", "description"))
    lead, *rest = _HEADING.split(found[2])
    _check_prose(f"{file}, lead", lead)
    found_sections = tuple(
        Section(
            number or "", heading, tuple(_read_parts(f"{file}, {heading}", body, game_id, boards)), name or ""
        )
        for number, heading, name, body in zip(rest[::4], rest[1::4], rest[2::4], rest[3::4], strict=True)
    )
    named = tuple(section for section in found_sections if section.name)
    unnamed = tuple(section for section in found_sections if not section.name)
    if found_sections != unnamed + named:
        raise GuideError(f"{file}: a section with a name stands before the last rule")
    guide = Guide(game_id, heads["title"], heads["description"], lead.strip(), unnamed, named)
    _check_use(file, [exercise.id for exercise in guide.exercises], boards)
    return guide


_HEAD: Final = re.compile(r"---\n(.*?)\n---\n(.*)", re.DOTALL)
_HEADING: Final = re.compile(r"^## (?:([A-Z]+\d+) )?(.+?)(?: \{#([a-z-]+)\})?$", re.MULTILINE)
_NOTE: Final = re.compile(r"^> \*\*(.+?)[.。]\*\*", re.MULTILINE)
_DIAGRAM: Final = re.compile(r"^```diagram (\S+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)

_Boards = Mapping[str, Mapping[str, Any]]
"""What the YAML file says of each diagram: values of the right types under known keys."""


def _read_parts(where: str, body: str, game_id: str, boards: _Boards) -> Iterator[str | Exercise]:
    before, *rest = _DIAGRAM.split(body)
    yield from _prose(where, before)
    for name, texts, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        yield _exercise(f"{where}, diagram {name}", name, texts, game_id, boards)
        yield from _prose(where, after)


def _prose(where: str, text: str) -> Iterator[str]:
    _check_prose(where, text)
    if text.strip():
        yield text.strip()


def _check_prose(where: str, text: str) -> None:
    if "```" in text:
        raise GuideError(f"{where}: a diagram stands in the lead, or its fence is not well written")


def _exercise(where: str, name: str, texts: str, game_id: str, boards: _Boards) -> Exercise:
    if name not in boards:
        raise GuideError(f"{where}: the YAML file does not describe it")
    board = dict(boards[name])
    wrong = board.pop("wrong", {})
    # Whatever has an answer, or is won, has something to ask for and something to say then.
    asks = bool(board.get("solutions") or board.get("against"))
    board.update(_read_texts(where, texts, ("caption", "task", "done") if asks else ("caption",)))
    return Exercise(name, Diagram(game_id, **board), wrong)


def _read_texts(where: str, lines: str, names: tuple[str, ...]) -> dict[str, str]:
    """Texts of exactly these names, from lines like ``name: text``."""
    texts: dict[str, str] = {}
    for line in lines.splitlines():
        name, _, text = line.partition(": ")
        if name not in names or name in texts or not text.strip():
            raise GuideError(f"{where}: “{line}” is not one of {', '.join(names)}, with its text, once")
        texts[name] = text.strip()
    missing = [name for name in names if name not in texts]
    if missing:
        raise GuideError(f"{where}: {', '.join(missing)} missing")
    return texts


def _check_use(file: Path, used: list[str], boards: _Boards) -> None:
    twice = {name for name in used if used.count(name) > 1}
    unused = boards.keys() - set(used)
    if twice or unused:
        raise GuideError(
            f"{file}: diagrams shown twice: {sorted(twice)}; described but not shown: {sorted(unused)}"
        )


# The boards


def _read_boards(file: Path) -> _Boards:
    try:
        entries = _mapping(yaml.safe_load(file.read_text(encoding="utf-8")))
    except (TypeError, yaml.YAMLError) as error:
        raise GuideError(f"{file}: {error}") from error
    return {name: _read_board(f"{file}, {name}", entry) for name, entry in entries.items()}


def _read_board(where: str, entry: object) -> dict[str, Any]:
    try:
        board = {key: _reader(key)(value) for key, value in _mapping(entry).items()}
    except TypeError as error:
        raise GuideError(f"{where}: {error}") from error
    if board.get("choices") and not board.get("solutions"):
        raise GuideError(f"{where}: choices without solutions")
    if board.get("against") and board.get("solutions"):
        raise GuideError(f"{where}: a game against the machine has no solutions")
    return board


def _reader(key: str) -> Callable[[object], object]:
    if key not in _READERS:
        raise TypeError(f"“{key}” is not one of {', '.join(_READERS)}")
    return _READERS[key]


def _only(kind: type[T], wanted: str) -> Callable[[object], T]:
    """A reader that lets values of one type through, and says what is wanted in the place of others."""

    def read(value: object) -> T:
        if not isinstance(value, kind):
            raise TypeError(f"“{value}” should be {wanted}")
        return value

    return read


_text: Final = _only(str, "a text")
_flag: Final = _only(bool, "true or false")
_number: Final = _only(int, "a whole number, true or false")
_list: Final[Callable[[object], list[object]]] = _only(list, "a list")
_names: Final[Callable[[object], dict[object, object]]] = _only(dict, "names with values")


def _mapping(value: object) -> dict[str, object]:
    return {_text(name): part for name, part in _names(value).items()}


def _listed(value: object) -> tuple[str, ...]:
    return tuple(map(_text, _list(value)))


def _options(value: object) -> tuple[tuple[str, int], ...]:
    return tuple((name, _number(setting)) for name, setting in _mapping(value).items())


def _tries(value: object) -> dict[str, str]:
    return {decision: _text(rule) for decision, rule in _mapping(value).items()}


_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "position": _text,
    "options": _options,
    "seed": _text,
    "moves": _listed,
    "open": _flag,
    "show": _text,
    "marks": _listed,
    "picked": _text,
    "guns": _flag,
    "solutions": _listed,
    "choices": _listed,
    "wrong": _tries,
    "against": _number,
}
