"""Where the rules go beyond the document that a game is played by.

What was found elsewhere, and what this project decided.

``guide/notes.yaml`` in the game's folder lists it all in the order of the rules, each with its rule, its kind
and what it is about::

    - rule: C12
      kind: readings
      en: how often a cannon may slide.
      ja: 大砲を続けてスライドできる回数。

Beside the rule, each has its note on the rules pages of both languages, with the reason. The page about the
game lists them all.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, cast

import yaml

from pyengine.text import Text
from web.games import folder
from web.pages.texts.notes import KINDS, Kind


class NotesError(ValueError):
    """A list of notes that cannot be used; the message names the file and the entry."""


class Note(NamedTuple):
    """That a rule is not, or not only, the source's."""

    rule: str
    kind: Kind
    about: Text


def read_notes(game_id: str, source: Path | None = None) -> tuple[Note, ...]:
    """A game's notes in the order of the rules, if it has any; raises NotesError."""
    file = (source or folder(game_id) / "guide") / "notes.yaml"
    if not file.exists():
        return ()
    try:
        entries = yaml.safe_load(file.read_text(encoding="utf-8"))
    except yaml.YAMLError as error:
        raise NotesError(f"{file}: {error}") from error
    if not isinstance(entries, list):
        raise NotesError(f"{file}: it should be a list")
    return tuple(_read_note(file, entry) for entry in cast("list[object]", entries))


def _read_note(file: Path, entry: object) -> Note:
    match entry:
        case {"rule": str(rule), "kind": str(kind), "en": str(en), "ja": str(ja)} if kind in KINDS:
            return Note(rule, kind, Text(en, ja))
        case _:
            kinds = ", ".join(KINDS)
            raise NotesError(f"{file}: “{entry}” should have a rule, one of the kinds {kinds}, and two texts")
