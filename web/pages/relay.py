"""The page that speaks with a relay, in a hidden frame of a table.

Only it may connect to another host.
"""

from __future__ import annotations

import htpy as h

from web.pages.buildinfo import BuildInfo
from web.pages.views.policy import relay_policy
from web.texts import words

PATH = "relay/index.html"


def relay_page(build: BuildInfo) -> str:
    """The page as HTML; it says nothing, so one serves both languages."""
    return str(
        h.html(lang="en")[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(http_equiv="Content-Security-Policy", content=relay_policy()),
                h.meta(name="robots", content="noindex"),
                h.title[words.SITE],
                h.script(type="module", src=build.href(PATH, f"{build.app}relay.js")),
            ],
            h.body[h.main[h.h1[words.SITE]]],
        ]
    )
