"""What a page says, and fetches ahead, so that a start that fails is seen.

Of the page itself, and of its engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.text import Lang, Text
from web.pages.buildinfo import Preload
from web.texts import dialogs
from web.views.parts import action, dialog, icon

# The page

NOT_WHOLE: Final = Text(en="This page did not load completely.", ja="ページの一部が届いていません。")
NOT_WHOLE_DETAIL: Final = Text(
    en="Check the network, then load it again.", ja="通信の状態を確かめてから、読み込み直してください。"
)
ANOTHER_PAGE: Final = Text(
    en="The network sent another page instead. You may have to sign in to it first; then reload.",
    ja="ファイルの代わりに、別のページが返ってきました。ネットワークへのログインが必要か確かめてから、読み込み直してください。",
)
LOAD_AGAIN: Final = Text(en="Reload", ja="読み込み直す")

# The engine

NOT_STARTED: Final = Text(en="The engine did not start", ja="エンジンを起動できませんでした")
REASONS: Final[dict[str, Text]] = {
    "late": Text(
        en="Nothing has arrived for half a minute. Check the network, then try again.",
        ja="30秒待ちましたが、何も届きませんでした。通信の状態を確かめてから、もう一度お試しください。",
    ),
    "missing": Text(
        en="A file did not load completely ({file}). Check the network, then try again.",
        ja="ファイルを最後まで受け取れませんでした（{file}）。通信の状態を確かめてから、もう一度お試しください。",
    ),
    "offline": Text(
        en="The connection is lost, and not everything has arrived yet. Loading continues as soon as you are back online.",
        ja="接続が切れ、まだすべて届いていません。オンラインに戻ると、自動で続けます。",
    ),
    "unable": Text(
        en="The engine needs {file}, which this browser does not have. Update the browser, or check its settings.",
        ja="エンジンに必要な機能（{file}）がこのブラウザーにありません。古い版か、設定で無効になっています。",
    ),
    "broken": Text(
        en="What was loaded does not run here. Try again; if it happens each time, update the browser.",
        ja="届いたファイルを実行できませんでした。もう一度お試しください。繰り返すときは、ブラウザーを更新してください。",
    ),
}
"""Why it did not start, by the names in ``web/client/engine/start.js``."""
STOPPED: Final = Text(en="The engine is not running.", ja="エンジンが動いていません。")
TRY_AGAIN: Final = Text(en="Try again", ja="もう一度試す")


AHEAD: Final = Markup(
    "if(!window.supply){window.supply={ahead:new Map(),come:new Set(),doubt:false};"
    "if(self.origin==='null'||!navigator.serviceWorker?.controller)"
    "for(const[href]of JSON.parse(document.getElementById('supply-list').textContent).files){"
    "const got=fetch(href);got.catch(()=>{});supply.ahead.set(href,got)}}"
)
"""Asks early for what the workers will need, unless a service worker has it.

Then that would only be done twice.

A frame without an origin may not even ask for its service worker. ``web/client/engine/python.js`` reads what
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


def not_whole(lang: Lang) -> h.Renderable:
    """The strip that says that the page's script or a style has not come (``web/client/engine/boot.js``)."""
    return h.div(".strips")[
        h.div("#not-whole.strip.sheet.bad", role="alert", hidden=True)[
            # Without styles a drawing without a size fills the page.
            h.svg(".ico", width=20, height=20, aria_hidden="true")[h.use(href="#i-off")],
            h.p[
                h.b[NOT_WHOLE.say(lang)],
                " ",
                h.span(data_page=ANOTHER_PAGE.say(lang))[NOT_WHOLE_DETAIL.say(lang)],
            ],
            h.p(".acts")[h.button(".btn.slim", type="button", data_load_again=True)[LOAD_AGAIN.say(lang)]],
        ]
    ]


def not_started(lang: Lang) -> h.Renderable:
    """The dialog of a table whose engine did not start.

    ``data-sentence``, ``data-details``, the action ``restart``.
    """
    return dialog(
        "not-started",
        NOT_STARTED,
        lang,
        h.div(".body")[h.p(data_sentence=True), details(lang)],
        h.footer[action("restart", TRY_AGAIN, lang, look="btn main", autofocus=True)],
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
            h.p[h.b[NOT_STARTED.say(lang)], h.br, h.span(data_sentence=True)],
            h.p(".acts")[action("start", TRY_AGAIN, lang, look="btn slim")],
        ]
    ]
