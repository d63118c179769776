"""What a page says, and fetches ahead, so that a start that fails is seen.

Of the page itself, and of its engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang
from web.pages.buildinfo import Preload
from web.pages.texts import arriving as texts
from web.texts import dialogs
from web.views.parts import action, dialog, icon

AHEAD: Final = Markup(
    "if(!window.supply){window.supply={ahead:new Map(),come:new Set(),doubt:false};"
    "if(self.origin==='null'||!navigator.serviceWorker?.controller)"
    "for(const[href]of JSON.parse(document.getElementById('supply-list').textContent).files){"
    "const got=fetch(href);got.catch(()=>{});supply.ahead.set(href,got)}}"
)
"""Asks early for what the workers will need, unless a service worker has it.

Then that would only be done twice.

A frame without an origin may not even ask for its service worker. ``web/client/engine/supply.js`` reads what
comes; it may have begun already, for this waits for the styles.
"""


def supply(loads: Iterable[Preload], to: Callable[[str], str], *, later: bool) -> h.Node:
    """The list of what the workers will need.

    Where they start ``later``, also of the modules that the page then imports.
    """
    listed = tuple(loads)
    told = {
        "modules": [to(load.target) for load in listed if later and load.rel == "modulepreload"],
        "files": [[to(load.target), load.size] for load in listed if load.worker],
    }
    return h.script("#supply-list", type="application/json")[Markup(json.dumps(told))]  # noqa: S704 - paths of this build


def reasons(lang: Lang) -> dict[str, str]:
    """Attributes of the body: what its script says when a worker does not start."""
    return {f"data_{name}": text.say(lang) for name, text in texts.REASONS.items()}


def not_whole(lang: Lang) -> h.Renderable:
    """The strip that says that the page's script or a style has not come (``web/client/engine/boot.js``)."""
    return h.div(".strips")[
        h.div("#not-whole.strip.sheet.bad", role="alert", hidden=True)[
            # Without styles a drawing without a size fills the page.
            h.svg(".ico", width=20, height=20, aria_hidden="true")[h.use(href="#i-off")],
            h.p[
                h.b[texts.NOT_WHOLE.say(lang)],
                " ",
                h.span(data_page=texts.ANOTHER_PAGE.say(lang))[texts.NOT_WHOLE_DETAIL.say(lang)],
            ],
            h.p(".acts")[
                h.button(".btn.slim", type="button", data_load_again=True)[texts.LOAD_AGAIN.say(lang)]
            ],
        ]
    ]


def not_started(lang: Lang) -> h.Renderable:
    """The dialog of a table whose engine did not start.

    ``data-sentence``, ``data-details``, the action ``restart``.
    """
    return dialog(
        "not-started",
        texts.NOT_STARTED,
        lang,
        h.div(".body")[h.p(data_sentence=True), details(lang)],
        h.footer[
            h.button(".btn.main", type="button", data_action="restart", autofocus=True)[
                texts.TRY_AGAIN.say(lang)
            ]
        ],
    )


def details(lang: Lang) -> h.Renderable:
    """What went wrong in the words of the machine, folded away."""
    said = dialogs.WHAT_HAPPENED.say(lang)
    return h.details[h.summary[said], h.pre(tabindex="0", role="group", aria_label=said, data_details=True)]


def board_not_started(lang: Lang) -> h.Renderable:
    """What is shown beside a board of a page that did not start (``web/client/pages/diagrams.js``).

    Action ``start`` tries again.
    """
    return h.template("#board-not-started")[
        h.div(".strip.bad.board-trouble", role="alert")[
            icon("i-off"),
            h.p[h.b[texts.NOT_STARTED.say(lang)], h.br, h.span(data_sentence=True)],
            h.p(".acts")[action("start", texts.TRY_AGAIN, lang, look="btn slim")],
        ]
    ]
