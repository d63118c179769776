"""The dialogs of games between devices: how to play together, and the link that is to be sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.checked import NAME
from pyengine.fair import deals_fairly, fair_dealing
from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.features.online.texts import fair
from web.features.online.texts import together as shared
from web.features.online.views.said import about
from web.registry import look
from web.texts import dialogs, words
from web.views.dialogs import help_link
from web.views.panel import plays_by_links
from web.views.parts import action, choice, deck, dialog, field, icon, link_out, option, switch, text_field

TITLE: Final = Text(en="Play together", ja="いっしょに遊ぶ")
ABOUT: Final = Text(en="{game}. No account, no chat.", ja="{game}。アカウントもチャットも不要です。")
WAYS: Final = Text(en="How to play together", ja="遊び方")
WAY_CODES: Final = Text(en="Two devices", ja="端末二つで")
WAY_CODES_MANY: Final = Text(en="A device each", ja="一人一台の端末で")
WAY_CODES_DETAIL: Final = Text(
    en="Works on the same Wi-Fi: you show each other a code. Far apart, play by links.",
    ja="同じWi-Fiで、互いにコードを見せ合います。離れた所とはリンクで遊べます。",
)
WAY_CODES_EACH: Final = Text(
    en="Works on the same Wi-Fi: you and each guest show each other a code, a new one for each.",
    ja="同じWi-Fiで、客ごとに新しいコードを見せ合います。",
)
WAY_RELAY: Final = Text(en="Through a relay", ja="中継を使う")
WAY_RELAY_DETAIL: Final = Text(
    en="One link for all your guests, near or far. The relay sees your address.",
    ja="リンクひとつで、近くの人も遠くの人も招待できます。中継には通信元が見えます。",
)
WAY_LINKS: Final = Text(en="By links, a move at a time", ja="リンクで一手ずつ")
WAY_LINKS_DETAIL: Final = Text(
    en="You send each move as a link, by any messenger, whenever you like.",
    ja="一手ごとにリンクを送り合います。何日かけてもかまいません。",
)
WAY_HERE: Final = Text(en="At this device, in turns", ja="この端末で交代に")
WAY_HERE_DETAIL: Final = Text(
    en="You sit side by side and pass the device on.", ja="隣どうしで、端末を渡し合って遊びます。"
)
WAY_HERE_HIDDEN: Final = Text(
    en="A curtain falls between your turns, so that nobody sees your cards.",
    ja="手番の間に幕が下りるので、手札は見えません。",
)

# The invitation

NAME_DETAIL: Final = Text(en="Your opponent sees it.", ja="相手に表示されます。")
NAME_ALL: Final = Text(en="The other players see it.", ja="ほかの人に表示されます。")
SEAT: Final = Text(en="You play", ja="あなたの側")
BEGINS: Final = Text(en="{side}, begins", ja="{side}（先手）")
DAYS: Final = Text(en="Time for a decision", ja="1手の持ち時間")
LIMITS: Final = (
    ("0", Text(en="no limit", ja="制限なし")),
    ("1", Text(en="a day", ja="1日")),
    ("3", Text(en="3 days", ja="3日")),
    ("7", Text(en="a week", ja="1週間")),
)
"""Days for a decision that can be chosen."""
HELPED: Final = Text(en="Hints", ja="ヒント")
HELPED_DETAIL: Final = Text(
    en="Both of you may ask the machine for hints.", ja="二人ともコンピューターのヒントを使えます。"
)
HELPED_ALL: Final = Text(
    en="All of you may ask the machine for hints.", ja="全員がコンピューターのヒントを使えます。"
)
LETTERS: Final = Text(
    en="A game takes about {n} links, half of them yours.", ja="1局はリンクおよそ{n}通、半分ずつ送ります。"
)
OPEN_TABLE: Final = Text(en="Open the table", ja="卓を開く")
MAKE: Final = Text(en="Send the invitation", ja="招待を送る")

COMING: Final = Text(
    en="The game is still loading. This goes on by itself in a moment.",
    ja="ゲームを読み込んでいます。終わりしだい、そのまま続きます。",
)

# A claim of time

CLAIM: Final = Text(en="Claim the win on time?", ja="時間切れ勝ちを主張しますか？")
CLAIM_DETAIL: Final = Text(
    en="The game ends here, and you have won, unless a move of the other player still arrives.",
    ja="対局はここで終わり、あなたの勝ちになります。相手の手が後から届いたときは、対局が続きます。",
)
GO_ON_WAITING: Final = Text(en="Go on waiting", ja="このまま待つ")

# The link to send

LETTER: Final = Text(en="Your link", ja="送るリンク")
KINDS: Final = {
    "invitation": Text(
        en="Send it to one person: the seat goes to the first whose answer you open.",
        ja="一人だけに送ってください。席に着くのは、こちらで最初に開いた返事の人です。",
    ),
    "moves": Text(
        en="Send it to your opponent. Others could look at the game by it, but not play.",
        ja="相手に送ってください。ほかの人が開いても、見ることはできますが指せません。",
    ),
}
LETTER_TRUST: Final = Text(
    en="The hidden cards can be worked out from it: send it to nobody else.",
    ja="調べれば伏せ札もわかるので、ほかの人には送らないでください。",
)
LENGTH: Final = Text(en="{n} characters.", ja="{n}文字。")
TOO_LONG: Final = Text(
    en="Too long for a QR code, and for some messengers: a file goes everywhere.",
    ja="QRコードには長すぎます。送れないときはファイルをどうぞ。",
)
SAVE_AS_FILE: Final = Text(en="Save as a file", ja="ファイルに保存")

# Games by links on this device

SITTINGS: Final = Text(en="Games with others", ja="ほかの端末との対局")
FORGET_SURE: Final = Text(en="Delete this seat for good?", ja="この席を完全に消しますか？")
SITTINGS_NONE: Final = Text(en="No game with others yet.", ja="ほかの端末との対局はまだありません。")
SITTINGS_DETAIL: Final = Text(
    en="Your seat is on this device only. Deleting the game gives it up.",
    ja="席はこの端末だけにあります。消すと戻れません。",
)
APART: Final = Text(en="With a friend at another device:", ja="別の端末の友だちと：")
END_VOID: Final = Text(en="End without a result", ja="勝敗なしで終える")
SAVE_SEAT: Final = Text(en="Move the seat to another device", ja="席をほかの端末へ移す")

# Strips

IN_APP: Final = Text(en="This is a messenger’s own browser.", ja="メッセンジャー内のブラウザーです。")
IN_APP_DETAIL: Final = Text(
    en="Your seat would stay in it, and might be gone next time. Open the link in your usual browser first.",
    ja="席がこの中だけに残り、次に開くと消えているかもしれません。先にいつものブラウザーで開いてください。",
)
OPEN_IN_BROWSER: Final = Text(en="Open in your browser", ja="ブラウザーで開く")
READ_ONLY: Final = Text(en="This game is open in another tab.", ja="この対局は別のタブで開いています。")
READ_ONLY_DETAIL: Final = Text(en="Here you can only look at it.", ja="ここでは見るだけになります。")
USE_HERE: Final = Text(en="Use it here", ja="ここで使う")


def together(game: AnyGame, lang: Lang, *, relay: bool = False) -> h.Renderable:
    """The dialog ``together``: the ways, and the form that they share; ``relay`` if the site has one.

    The form's fields are ``way`` (``codes``, ``relay`` or, where two can play, ``links``), ``name``, ``seat``
    (0 or 1), ``option-NAME`` for each option of the rules, ``deck`` where decks are brought along (see
    ``web.views.parts``), ``dealt`` (``fair`` or
    ``trust``) where the devices can shuffle together, ``days`` for links, and ``helped``. Its action is
    ``open-table`` with the way as
    its value; for links the client makes that ``invite``. What belongs to some ways only has them in
    ``data-ways``.
    """
    return dialog(
        "together",
        TITLE,
        lang,
        h.p(".quiet")[ABOUT.fill(game=game.name).say(lang)],
        _form(game, lang, relay=relay),
        h.p(".quiet")[help_link("seen", lang)],
        h.p(role="status", data_coming=COMING.say(lang)),
        h.footer[
            h.button(".btn.main", form="together-form", data_ways="codes relay")[OPEN_TABLE.say(lang)],
            plays_by_links(game)
            and h.button(".btn.main", form="together-form", data_ways="links")[MAKE.say(lang)],
            action("close", dialogs.BACK, lang),
        ],
    )


def _form(game: AnyGame, lang: Lang, *, relay: bool) -> h.Renderable:
    looks, two = look(game.id), game.seats[1] == 2
    helped = HELPED_DETAIL if two else HELPED_ALL
    return h.form("#together-form.body", data_action="open-table", data_value="codes")[
        _ways(game, lang, relay=relay),
        h.div[
            text_field(
                "together-name",
                "name",
                shared.NAME,
                NAME_DETAIL if two else NAME_ALL,
                lang,
                maxlength=NAME,
                required=True,
                autocomplete="nickname",
            ),
            looks.decks and deck(looks.decks, "together-deck", lang, chosen=looks.decks.starters[0]),
        ],
        _seat(game, looks.sides, lang),
        plays_by_links(game) and h.div(data_ways="links")[choice("days", DAYS, LIMITS, lang)],
        h.fieldset[
            h.legend(".vh")[dialogs.RULE_OPTIONS.say(lang)],
            (option(each, lang, "together-") for each in game.options),
            field("together-helped", HELPED, helped, switch("together-helped", "helped"), lang),
        ],
        _dealing(game, lang),
        plays_by_links(game) and h.p(".quiet", data_ways="links")[LETTERS.fill(n=looks.letters).say(lang)],
    ]


def _dealing(game: AnyGame, lang: Lang) -> h.Node:
    """How the cards are dealt: fairly or on trust where the devices can do both; None without chance.

    The words of each are shown while it is chosen (``data-dealt``). What leaves one of the ways only has why
    in ``data-on-trust``: ``locks`` that the browser must have, or the field of an option.
    """
    if not game.has_chance:
        return None
    trust: h.Node = [h.b[shared.TRUST.say(lang)], " ", shared.TRUST_DETAIL.say(lang)]
    if not deals_fairly(game, {}):
        return h.p(".trust")[trust]
    ways = (("fair", fair.FAIRLY), ("trust", fair.ON_TRUST))
    return [
        choice("dealt", fair.DEALT, ways, lang),
        h.p(".trust", data_dealt="fair")[h.b[fair.FAIR.say(lang)], " ", about(game, look(game.id)).say(lang)],
        fair_dealing(game).common_pile
        and h.p(".trust", data_dealt="fair", data_ways="links")[fair.MIXED_ONCE.say(lang)],
        h.p(".trust", data_dealt="trust")[trust],
        (
            h.p(".trust", data_on_trust=needs, hidden=True)[why.say(lang)]
            for needs, why in _only_on_trust(game)
        ),
    ]


def _only_on_trust(game: AnyGame) -> Iterator[tuple[str, Text]]:
    """What a fair deal fails for: what the browser must have, or the field of an option; and why."""
    if fair_dealing(game).common_pile:
        yield "locks", fair.LACKING
    for each in game.options:
        if isinstance(each.default, bool) and not deals_fairly(game, {each.name: not each.default}):
            yield f"option-{each.name}", fair.NOT_WITH.fill(option=each.label)


def _ways(game: AnyGame, lang: Lang, *, relay: bool) -> h.Renderable:
    """The ways to choose from, by a relay first if there is one; playing in turns leads elsewhere at once."""
    most = game.seats[1]
    codes = (WAY_CODES, WAY_CODES_DETAIL) if most == 2 else (WAY_CODES_MANY, WAY_CODES_EACH)
    here = WAY_HERE_HIDDEN if game.hidden else WAY_HERE_DETAIL
    return h.fieldset(".ways")[
        h.legend(".vh")[WAYS.say(lang)],
        relay and _way("relay", "i-relay", WAY_RELAY, WAY_RELAY_DETAIL, lang, chosen=True),
        _way("codes", "i-here", *codes, lang, chosen=not relay),
        plays_by_links(game) and _way("links", "i-letter", WAY_LINKS, WAY_LINKS_DETAIL, lang),
        h.button(type="button", data_action="new", data_value="people")[
            _sign("i-curtain", WAY_HERE, here, lang)
        ],
    ]


def _way(
    value: str, sign: str, name: Text, detail: Text, lang: Lang, *, chosen: bool = False
) -> h.Renderable:
    return h.label[
        h.input(".vh", type="radio", name="way", value=value, checked=chosen), _sign(sign, name, detail, lang)
    ]


def _sign(sign: str, name: Text, detail: Text, lang: Lang) -> h.Node:
    return [
        icon(sign, "large"),
        h.span[h.b(".name")[name.say(lang)], h.span(".quiet")[detail.say(lang)]],
    ]


def _seat(game: AnyGame, sides: tuple[Text, ...], lang: Lang) -> h.Renderable:
    """Who plays which side; where chance decides who begins, the sides are alike."""
    if game.has_chance or game.seats[1] > 2:
        # The guest's second link, in which the deal is made, can then hold the first decision too.
        return h.input(type="hidden", name="seat", value="1")
    begins = (("0", BEGINS.fill(side=sides[0])), ("1", sides[1]))
    return choice("seat", SEAT, begins, lang)


def letter(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``letter``: the link to send, and the ways to do so.

    The client fills ``data-link``, ``data-qr`` and ``data-length`` (which holds the words with ``{n}``),
    shows what belongs to the link's kind (``data-kind``), ``data-long`` for one that no QR code holds, and
    ``data-trust``
    where what is hidden can be worked out from it.
    Actions: ``send-letter``, ``copy-letter``, ``save-letter``.
    """
    return dialog(
        "letter",
        LETTER,
        lang,
        h.div(".body")[
            (h.p(data_kind=kind, hidden=True)[text.say(lang)] for kind, text in KINDS.items()),
            game.has_chance and h.p(".trust", data_trust=True)[LETTER_TRUST.say(lang)],
            link_out(
                lang,
                [
                    action("send-letter", shared.SEND, lang, look="btn main", sign="i-share"),
                    action("copy-letter", words.COPY, lang, sign="i-copy"),
                    action("save-letter", SAVE_AS_FILE, lang),
                ],
                h.p(".quiet")[
                    h.span(data_length=LENGTH.say(lang)),
                    " ",
                    h.span(data_long=True, hidden=True)[TOO_LONG.say(lang)],
                ],
            ),
        ],
        h.footer[action("close", words.CLOSE, lang)],
    )


def claim(lang: Lang) -> h.Renderable:
    """The dialog ``claim``, which asks before a claim of time ends the game; its action is ``claim-now``."""
    return dialog(
        "claim",
        CLAIM,
        lang,
        h.p(".body")[CLAIM_DETAIL.say(lang)],
        h.footer[
            action("claim-now", shared.CLAIM, lang, look="btn main"),
            action("close", GO_ON_WAITING, lang),
        ],
    )
