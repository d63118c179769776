"""What stands ready in a table's page beside the table: dialogs, the crash panel, strips, the live region."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.checked import NAME
from pyengine.games import AnyGame
from pyengine.text import Lang, Text, prose
from web.features import FEATURES
from web.pages.game import pages_of
from web.pages.views import together as together_texts
from web.pages.views.arriving import details, not_started
from web.pages.views.brief import brief
from web.pages.views.climbing import ladder
from web.pages.views.kept import saved, sittings
from web.pages.views.menu import WRONG, keys, menu, wrong
from web.pages.views.new_game import new_game
from web.pages.views.offline import copy_setting
from web.pages.views.page import LIVE
from web.pages.views.pairing import handed, language, pairing
from web.pages.views.relaying import relaying
from web.pages.views.strips import strips
from web.pages.views.together import claim, letter, together
from web.texts import dialogs as texts
from web.texts import words
from web.views.model import default_players
from web.views.panel import plays_by_links, plays_together
from web.views.parts import action, choice, data, dialog, icon, text_field

SOUND: Final = Text(en="Sound and vibration", ja="音と振動")
VOLUME: Final = Text(en="Volume", ja="音量")
VOLUMES: Final = (
    ("low", Text(en="low", ja="小")),
    ("middle", Text(en="middle", ja="中")),
    ("high", Text(en="high", ja="大")),
)
DETAIL: Final = Text(
    en="Moves and cards, captures, shots, water, a win, and a call when it is your turn. Every sound is also shown on the screen.",
    ja="手やカード、駒を取る音、砲撃、水音、勝利、手番の呼び出し。音で知らせることは、すべて画面にも出ます。",
)


NOTIFY: Final = Text(en="Notify me when it is my turn", ja="手番になったら通知する")
NOTIFYING: Final = {
    "granted": Text(
        en="This browser notifies you when your turn comes while you are on another page.",
        ja="ほかの画面を見ている間に手番になると、このブラウザーが通知します。",
    ),
    "denied": Text(
        en="This browser does not allow our notifications. Its settings for this site can change that.",
        ja="このブラウザーでは通知が許可されていません。ブラウザーのサイト設定で変えられます。",
    ),
    "unsupported": Text(
        en="This browser has no notifications for pages.",
        ja="このブラウザーはページからの通知に対応していません。",
    ),
}
"""By the browser's permission."""


def standing(game: AnyGame, lang: Lang, *, relay: str, rules: bool) -> h.Node:
    """All of it, for a table of this game.

    ``relay`` is the address of the relay that is offered; ``rules`` whether there is a page of rules.
    """
    return [
        LIVE,
        new_game(game, default_players(game), lang),
        plays_together(game)
        and [
            together(game, lang, relay=bool(relay)),
            pairing(lang),
            handed(lang),
            language(lang),
            relaying(lang, offered=relay),
        ],
        plays_by_links(game) and letter(game, lang),
        sittings(lang),
        ladder(game, lang),
        menu(game, lang),
        settings(game, lang),
        keys(game, lang),
        wrong(lang),
        resign(game, lang),
        plays_by_links(game) and claim(lang),
        saved(lang, files=True),
        drop(lang),
        rules and rule_panel(lang),
        brief(pages_of(game.id), lang),
        not_started(lang),
        crash(lang),
        strips(lang),
    ]


def settings(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``settings``: radio buttons by the settings' names.

    The field ``player-name`` is for the name of the person at this device; Enter there closes the dialog.
    """
    return dialog(
        "settings",
        texts.SETTINGS,
        lang,
        h.form("#settings-form.body", data_action="close")[
            h.p(".quiet")[texts.SETTINGS_LOCAL.say(lang)],
            choice(
                "theme",
                texts.THEME,
                (
                    ("system", texts.THEME_SYSTEM),
                    ("light", texts.THEME_DAY),
                    ("dark", texts.THEME_NIGHT),
                ),
                lang,
            ),
            choice(
                "motion",
                texts.MOTION,
                (
                    ("off", texts.MOTION_OFF),
                    ("slow", texts.MOTION_SLOW),
                    ("normal", texts.MOTION_NORMAL),
                    ("fast", texts.MOTION_FAST),
                ),
                lang,
                "normal",
            ),
            h.p(".quiet")[texts.MOTION_DETAIL.say(lang)],
            _sounds(lang),
            (feature.settings(game, lang) for feature in FEATURES),
            h.div(".keyed")[choice("keys", texts.KEYS, (("off", texts.OFF), ("on", texts.ON)), lang, "on")],
            _asking(game, lang),
            text_field(
                "player-name",
                "player-name",
                texts.NAME,
                texts.NAME_DETAIL,
                lang,
                maxlength=NAME,
                autocomplete="nickname",
                spellcheck="false",
                enterkeyhint="done",
            ),
            _calls(lang),
            copy_setting(lang),
        ],
        h.footer[action("close", words.CLOSE, lang, look="btn main")],
    )


def _calls(lang: Lang) -> h.Renderable:
    """How a player who looks away is called back by notifications, beside the sound that all games have.

    The client fills the status with what ``notifying`` says of the browser's permission.
    """
    return h.p("#notifying.quiet.only-afar", **data(NOTIFYING, lang))[
        action("notify", NOTIFY, lang, look="btn slim"), h.span(role="status")
    ]


def _asking(game: AnyGame, lang: Lang) -> h.Node:
    """Which questions are answered for the person, where a game has such that need not be asked."""
    told = texts.ASK.get(game.id)
    return told and [
        choice("ask", told.title, told.choices, lang, "can"),
        h.p(".quiet")[told.detail.say(lang)],
    ]


def _sounds(lang: Lang) -> h.Node:
    """Whether games are heard and felt, and how loud."""
    return [
        choice("sound", SOUND, (("off", texts.OFF), ("on", texts.ON)), lang),
        choice("volume", VOLUME, VOLUMES, lang, "middle"),
        h.p(".quiet")[DETAIL.say(lang)],
    ]


def resign(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``resign``, which asks once more; its action is ``resign-now``."""
    return dialog(
        "resign",
        texts.RESIGN_TITLE,
        lang,
        h.p(".body")[prose((texts.RESIGN_DETAIL, texts.RESIGN_MORE.get(game.id, Text("", "")))).say(lang)],
        h.footer[
            action("resign-now", texts.RESIGN, lang, look="btn main"),
            action("ask-for", together_texts.END_VOID, lang, value="void", look="btn only-afar"),
            action("close", texts.BACK, lang),
        ],
    )


def rule_panel(lang: Lang) -> h.Renderable:
    """The panel ``rule`` beside the table, in which the page of rules shows one of them.

    Its link leads to the whole rules (``web/client/pages/rule-panel.js``).
    """
    return h.dialog("#rule.rule-panel.sheet", aria_label=words.RULES.say(lang))[
        h.header[
            h.a(".link", href="rules/")[words.WHOLE_RULES.say(lang)],
            h.button(".icb", type="button", data_action="leave-rule", aria_label=words.CLOSE.say(lang))[
                icon("i-x")
            ],
        ],
        h.iframe(title=words.RULES.say(lang)),
    ]


def drop(lang: Lang) -> h.Renderable:
    """Tells, while something is dragged over the page, that it may be dropped; shown by the client."""
    return h.div("#drop.drop", hidden=True)[
        h.p(".sheet")[icon("i-log", "large"), h.b[texts.DROP_HERE.say(lang)]]
    ]


def crash(lang: Lang) -> h.Renderable:
    """The dialog ``crash``: the engine has stopped.

    ``data-details`` takes the details, ``restart`` starts it again.
    """
    return dialog(
        "crash",
        texts.CRASH,
        lang,
        h.div(".body")[h.p[texts.CRASH_DETAIL.say(lang)], details(lang)],
        h.footer[
            action("restart", texts.START_AGAIN, lang, look="btn main"),
            action("wrong", WRONG, lang, look="link"),
        ],
    )
