"""What a page says of the copy of the site that the device keeps for offline use.

The client fills ``data-told`` and ``data-amount``, and shows what is meant for a state (``data-when``);
``data-keep-copy`` makes the copy, whole (``offline-told.js`` and ``offline.js`` in ``web/client/offline``).
"""

from __future__ import annotations

import htpy as h

from pyengine.text import Lang
from web.pages.texts import arriving
from web.pages.texts import offline as texts


def copy_setting(lang: Lang) -> h.Renderable:
    """A row of a table's settings."""
    return h.fieldset("#offline-copy.row", hidden=True, **_said(lang))[
        h.legend[texts.COPY.say(lang)], _state(lang)
    ]


def copy_foot(lang: Lang) -> h.Renderable:
    """The foot of every other page. It has its room from the start: nothing moves when it is filled."""
    return h.footer(".copy-foot")[
        h.div("#offline-copy", hidden=True, **_said(lang))[h.b[texts.COPY.say(lang)], _state(lang)]
    ]


def keep_copy(lang: Lang) -> h.Renderable:
    """The button that makes the copy."""
    return h.button(".btn.slim", type="button", data_keep_copy=True)[texts.KEEP.say(lang)]


def _said(lang: Lang) -> dict[str, str]:
    said = {**texts.STATES, "whole": texts.WHOLE, "part": texts.PART, "ask": texts.ASK}
    return {f"data_{name}": text.say(lang) for name, text in said.items()}


def _state(lang: Lang) -> h.Node:
    return [
        h.p(".quiet")[h.span(tabindex="-1", data_told=True), h.span(data_amount=True)],
        h.progress(data_when="coming", aria_label=texts.PROGRESS.say(lang)),
        h.span(data_when="offered")[keep_copy(lang)],
        h.span(data_when="network space")[
            h.button(".btn.slim", type="button", data_keep_copy=True)[arriving.TRY_AGAIN.say(lang)]
        ],
    ]
