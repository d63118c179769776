"""Words of a game that goes over lines to other devices: how each is reached, a table that fills, signals."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.features.online.state import LineState
from web.texts.words import Plural

# How another device is reached

LINES: Final[dict[LineState, Text]] = {
    "together": Text(en="direct line", ja="直接接続"),
    "through": Text(en="through another device", ja="ほかの端末を経由"),
    "slow": Text(en="not answering", ja="応答なし"),
    "none": Text(en="not connected", ja="未接続"),
    "lost": Text(en="connection lost", ja="接続が切れました"),
    "away": Text(en="has left the page", ja="退席中"),
}
PENDING: Final = Text(en="not delivered yet", ja="まだ届いていません")

# A table that fills

FILLS: Final = Text(en="{game}: waiting for players.", ja="{game}：席が埋まるのを待っています。")
HOST: Final = Text(en="host", ja="卓の主")
READY: Final = Text(en="ready", ja="準備完了")
CHOOSING: Final = Text(en="here, choosing", ja="来ています（着席前）")
FREE: Final = Text(en="Free", ja="空席")
GUEST: Final = Text(en="Guest {n}", ja="客{n}")
PLACES: Final = Text(en="Who sits at the table", ja="席の一覧")
INVITE: Final = Text(en="Invite", ja="招待")
SHOW_OUT: Final = Text(en="Remove", ja="退席させる")
OF_NAMED: Final = Text(en="{what}: {name}", ja="{what}：{name}")
BEGIN: Final = Text(en="Begin", ja="開始")
BEGIN_WITH: Final = Text(en="Begin with {n}", ja="{n}人で開始")
NUMBERS: Final = ("none", "one", "two", "three", "four", "five")
"""Numbers of players in English words; Japanese writes them in figures."""
NOBODY_YET: Final = Text(en="Your opponent must be there.", ja="相手が着席すると始められます。")
TOO_FEW: Final = Text(en="At least {n} must be there.", ja="{n}人そろうと始められます。")
MORE_MAY_COME: Final = Text(en="Up to {n} can play.", ja="{n}人まで遊べます。")
CLOSE_TABLE: Final = Text(en="Close the table", ja="卓を閉じる")
BEGINS: Final = Text(en="{who} decides when to start.", ja="開始は{who}が決めます。")

# A table that this device was let in to

GREETED: Final = Text(en="{who} is setting up a table of {game}.", ja="{who}が{game}の卓を用意しています。")
SIT_DOWN: Final = Text(en="Take a seat to play.", ja="席に着くと遊べます。")
BEGUN: Final = Text(en="A game of {game} is under way.", ja="{game}の対局中です。")
LOOK_ON: Final = Text(en="You can watch.", ja="観戦できます。")
FULL: Final = Text(en="Every seat is taken: you can watch.", ja="満席です。観戦できます。")
THERE: Final = Text(en="At the table: {names}.", ja="着席中：{names}。")
TAKE_A_SEAT: Final = Text(en="Take a seat", ja="席に着く")
WATCH: Final = Text(en="Watch", ja="観戦")
LEAVE_TABLE: Final = Text(en="Leave the table", ja="卓を離れる")
HOST_GONE: Final = Text(en="No connection to the host.", ja="卓の主とつながっていません。")
HOST_GONE_DETAIL: Final = Text(
    en="Either the host has closed the table, or the line is broken.",
    ja="卓が閉じられたか、接続が切れています。",
)

# While they play

TOGETHER: Final = Text(en="Together with {who}.", ja="{who}と対局中。")
LOOKING_ON: Final = Text(en="You are watching.", ja="観戦中です。")
LOOKING_ON_DETAIL: Final = Text(en="{who} are playing.", ja="{who}の対局です。")
WATCHERS: Final = Plural(one="{n} watching", other="{n} watching", ja="観戦{n}人")
SLOW: Final = Text(en="No signal from {who}.", ja="{who}の端末から応答がありません。")
AWAY: Final = Text(en="{who} left the page.", ja="{who}がページを離れました。")
LOST: Final = Text(en="Connection to {who} lost.", ja="{who}との接続が切れました。")
KEPT: Final = Text(en="The game is kept, at move {n}.", ja="対局は{n}手目から続けられます。")
UNDELIVERED: Final = Text(
    en="Your last move may not have arrived yet.", ja="直前の手はまだ届いていないかもしれません。"
)
NOBODY_LOSES: Final = Text(
    en="The game waits: nobody loses by leaving.", ja="対局は中断しています。離れても負けにはなりません。"
)
RECONNECT: Final = Text(en="Reconnect", ja="つなぎ直す")
CONNECT: Final = Text(en="Connect the two devices", ja="端末どうしをつなぐ")
GO_BY_LINKS: Final = Text(en="Go on by links", ja="リンクで続ける")
HAVE_AGREED: Final = Text(en="Agreed: {names}.", ja="同意：{names}。")
STILL_TO_AGREE: Final = Text(
    en="Everyone must agree. No answer yet: {names}.", ja="全員の同意が必要です。返事待ち：{names}。"
)
AGAIN: Final = Text(en="{who} asks for a rematch.", ja="{who}から再戦の申し込みです。")
AGAIN_ASKED: Final = Text(en="Rematch: waiting for an answer.", ja="再戦：返事を待っています。")
AGREE_AGAIN: Final = Text(en="Accept the rematch", ja="再戦に応じる")
END_UNSENT: Final = Text(
    en="The game is over, but the other device does not know yet.",
    ja="終局しましたが、まだ相手に届いていません。",
)
VOID_DETAIL: Final = Text(en="All players agreed.", ja="全員の合意によるものです。")
PLAYED: Final = Text(en="Played by {who}.", ja="{who}の対局でした。")
RESIGNED: Final = Text(
    en="You have resigned. The game ends when it is your turn.",
    ja="投了しました。あなたの番が来ると終局します。",
)
OVER: Final = Text(en="Played with {who}.", ja="{who}と対局しました。")

# Signals

SIGNALS: Final = (
    Text(en="Salute", ja="一礼"),
    Text(en="Well played", ja="お見事"),
    Text(en="Thanks", ja="ありがとう"),
    Text(en="One moment", ja="少し待って"),
    Text(en="Your turn", ja="あなたの番"),
    Text(en="Again?", ja="もう一局？"),
)
"""What each signal says, in the order of their numbers."""
NO_CHAT: Final = Text(en="Six signals, no chat.", ja="信号は六つだけ。会話はありません。")
INVITE_TO_WATCH: Final = Text(en="Invite to watch", ja="観戦に招待")
MUTE: Final = Text(en="Mute others", ja="相手の信号を隠す")
UNMUTE: Final = Text(en="Show others’ signals", ja="相手の信号を表示")
YOU: Final = Text(en="you", ja="あなた")
SAID: Final = Text(en="{name}: {said}", ja="{name}：{said}")

# Being called

NOTIFY: Final = Text(en="Notify me when it is my turn", ja="手番になったら知らせる")


TITLE: Final = Text(en="● {head} – {table}", ja="● {head}｜{table}")
ASKED: Final = Text(en="A request for you", ja="申し出があります")
IS_OVER: Final = Text(en="The game is over", ja="終局しました")
STOPPED: Final = Text(en="The game has stopped", ja="対局が止まりました")
LINE_LOST: Final = Text(en="The line is broken", ja="接続が切れました")
