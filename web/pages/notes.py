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
from typing import Final, Literal, NamedTuple, cast

import yaml

from pyengine.text import Text
from web.games import folder

Kind = Literal["readings", "ruling", "found", "missing", "consequence"]


class KindOfNote(NamedTuple):
    """``label`` begins each note beside a rule.

    ``lead`` introduces the list of them on the page about the game.
    """

    label: Text
    lead: Text


KINDS: Final[dict[Kind, KindOfNote]] = {
    "readings": KindOfNote(
        Text(en="Two readings", ja="二つの読み方"),
        Text(
            en="The source can be read in two ways. An option offers both:",
            ja="二通りに読めるところ。オプションでどちらも選べます。",
        ),
    ),
    "ruling": KindOfNote(
        Text(en="Ruling", ja="裁定"),
        Text(en="The source leaves it open, so we decided:", ja="はっきりしないため、ここで決めたところ。"),
    ),
    "found": KindOfNote(
        Text(en="Found elsewhere", ja="ほかの資料から"),
        Text(
            en="The source does not have it. We took it from other published material:",
            ja="書かれていないため、公開されているほかの資料から採ったところ。",
        ),
    ),
    "missing": KindOfNote(
        Text(en="Missing from our copy", ja="写しに欠けた箇所"),
        Text(
            en="Our copy of the source has lost it, so we restored it:",
            ja="手もとの写しから抜け落ちているため、推し量って補ったところ。",
        ),
    ),
    "consequence": KindOfNote(
        Text(en="Consequence", ja="帰結"),
        Text(
            en="The source does not say it, but it follows from the other rules:",
            ja="書かれてはいないが、ほかのルールからそうなるところ。",
        ),
    ),
}
"""By name, in the order in which the page about a game lists them."""

ENTRY: Final = Text(en=": {about}", ja="：{about}")
"""What stands behind a rule's number in that list."""


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
