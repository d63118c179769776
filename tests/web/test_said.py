"""The table of what is said of other devices: nothing that could be said is missing from it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import ModuleType
from typing import Final, cast

import pytest

from pyengine.text import LANGS, Lang, Text
from tools.said import rows
from web.features.online.texts import live, together
from web.pages.views import pairing, relaying
from web.texts.words import Plural

ELSEWHERE: Final = {
    "CARDS_MISSING": "a refusal, not a state",
    "CARDS_UNKNOWN": "a refusal, not a state",
    "PROOF_INCOMPLETE": "a refusal, not a state",
    "COPIED": "said by the client where a link was just copied",
    "MADE": "of several decisions at once",
    "ANSWERED": "of a rematch by links",
    "END_VOID": "a button",
    "EARLIER": "of a moment that is looked back at",
    "NO_CHAT": "beside the signals",
    "STUN_DETAIL": "of a switch",
}
"""Sentences that no state of a line, a seat or a link brings up by itself."""


def sentences(module: ModuleType) -> Iterator[tuple[str, Text]]:
    """The texts of a module that are sentences, by name."""
    for name, value in vars(module).items():
        texts = [*cast("dict[str, object]", value).values()] if isinstance(value, dict) else [value]
        for text in texts:
            found = Text(text.other, text.ja) if isinstance(text, Plural) else text
            if isinstance(found, Text) and name.isupper() and found.en[-1] in ".?…":
                yield name, found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("module", [live, together, pairing, relaying])
def test_every_sentence_about_other_devices_stands_in_the_table(module: ModuleType, lang: Lang) -> None:
    said = "\n".join(row.said for row in rows(lang))
    missing = [
        name
        for name, text in sentences(module)
        if name not in ELSEWHERE
        and not re.search(re.sub(r"\\\{\w+\\\}", ".*", re.escape(text.say(lang))), said)
    ]
    assert not missing


def test_every_state_of_a_line_can_be_told_and_left() -> None:
    told = {row.known: row for row in rows("en") if row.about == "table"}
    for state in live.LINES:
        for turn in ("yours", "theirs"):
            row = told[f"line {state}, {turn}"]
            assert row.said
            assert ("reconnect" in row.ways) == (state in ("lost", "none", "away")), row.known
