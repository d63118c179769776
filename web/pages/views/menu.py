"""A table's menu, its list of keys, and the text on reporting a problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.pages.views import together as together_texts
from web.texts import dialogs as texts
from web.texts import table, words
from web.views.panel import plays_together
from web.views.parts import action, dialog


def menu(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``menu``: what is done with this game, with others that are kept, and with the device.

    The classes ``only-here`` and ``only-afar`` are for what belongs only to games at this device, or only to
    those by links; ``keyed`` is for what needs a keyboard.
    """
    return dialog(
        "menu",
        table.MENU,
        lang,
        h.div(".menu")[_ways(game, lang)],
        h.footer[action("close", words.CLOSE, lang, look="btn main")],
    )


def _ways(game: AnyGame, lang: Lang) -> Iterator[h.Renderable]:
    def way(name: str, label: Text, sign: str, look: str = "", value: str | None = None) -> h.Renderable:
        return action(name, label, lang, value=value, look=f"row-btn {look}".strip(), sign=sign)

    yield way("settings", texts.SETTINGS, "i-settings")
    if not game.hidden:
        yield way("flip", table.FLIP, "i-flip")
    yield way("resign", texts.RESIGN, "i-flag")
    yield way("draw", texts.DRAW, "i-even", "only-here")
    if plays_together(game):
        yield way("ask-for", together_texts.END_VOID, "i-even", "only-afar", "void")
        yield way("save-seat", together_texts.SAVE_SEAT, "i-copy", "only-afar")
    yield way("saved", texts.SAVED, "i-log")
    yield way("sittings", together_texts.SITTINGS, "i-letter")
    yield way("keys", KEYS, "i-keys", "keyed")
    yield way("wrong", WRONG, "i-hint")


def keys(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``keys``: each key, and what it does at this table."""
    told = (*_KEYS, *(_CARDS if game.hidden else _BOARD), *texts.KEYS_MORE.get(game.id, ()), *_LAST)
    return dialog(
        "keys",
        KEYS,
        lang,
        h.dl(".keys")[(h.div[h.dt[h.kbd[key]], h.dd[what.say(lang)]] for key, what in told)],
        h.footer[action("close", words.CLOSE, lang, look="btn main")],
    )


def wrong(lang: Lang) -> h.Renderable:
    """The dialog ``wrong``, with a text to copy, which ``client/pages/wrong.js`` fills in."""
    return dialog(
        "wrong",
        WRONG,
        lang,
        h.div(".body")[
            h.p[WRONG_DETAIL.say(lang)],
            h.textarea(".inp", readonly=True, rows="7", aria_label=WRONG.say(lang), data_link=True),
            h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
        ],
        h.footer[
            action("copy-link", words.COPY, lang, look="btn main"),
            h.a(".link", href="../about/")[words.ABOUT.say(lang)],
            action("close", words.CLOSE, lang),
        ],
    )


# What is said


KEYS: Final = Text(en="Keys", ja="キー操作")
WRONG: Final = Text(en="This looks wrong", ja="おかしいと思ったら")
WRONG_DETAIL: Final = Text(
    en="Copy this text, say in a line what you saw and what you expected, and send it to us as you like. Nothing is sent by itself.",
    ja="この文をコピーし、何が起き、どうなるはずだったかを一行添えて、お好きな方法で送ってください。自動では何も送られません。",
)
_KEYS: Final = (
    ("N", Text(en="New game", ja="新しい対局")),
    ("U", Text(en="Undo", ja="戻す")),
    ("R", Text(en="Redo", ja="進める")),
    ("H", Text(en="Hint", ja="ヒント")),
    ("S", Text(en="Share", ja="共有")),
    ("P", Text(en="Let the machine decide now", ja="コンピューターにすぐ決めさせる")),
)
_BOARD: Final = (
    ("F", Text(en="Turn the board round", ja="盤の向きを変える")),
    ("/", Text(en="Type a move", ja="手を入力する")),
    ("← ↑ → ↓", Text(en="Move over the board and the record", ja="盤の上や棋譜を移動")),
)
_CARDS: Final = (
    ("1 … 9", Text(en="A card of your hand", ja="手札のカード")),
    ("D", Text(en="To the buttons of the decision", ja="決定のボタンへ")),
    ("← ↑ → ↓", Text(en="Move along the cards and the log", ja="札の列や経過を移動")),
)
_LAST: Final = (
    ("Esc", Text(en="Put back what you have taken up", ja="選び直す")),
    ("?", Text(en="This list", ja="この一覧")),
)
