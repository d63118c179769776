"""Words of a game with players at other devices, and of one where each sends the other links."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pyengine.game import Seat
from pyengine.text import Text, lower_first, upper_first
from web.features.online.state import Asking, Remote, Stage
from web.texts.words import OPPONENT, Plural, Told
from web.views.model import View
from web.views.names import joined

_NAMED: Final = Text(en="{name}", ja="{name}さん")
_PLAYER: Final = Text(en="A player", ja="対局者")
_ANOTHER: Final = Text(en="Another player", ja="対局者の一人")
_HOST: Final = Text(en="The host", ja="卓の主")

# An invitation, as its reader finds it

ASKED: Final = Text(en="{who} invites you to {game}.", ja="{who}から{game}への招待です。")
ASKED_DETAIL: Final = Text(
    en="Each of you sends the other every move as a link, by any messenger.",
    ja="一手ごとに、好きなメッセンジャーでリンクを送り合います。",
)
YOU_BEGIN: Final = Text(en="You play {side} and begin.", ja="あなたは{side}、先手です。")
THEY_BEGIN: Final = Text(en="You play {side}; the other begins.", ja="あなたは{side}、後手です。")
USUAL_RULES: Final = Text(en="The usual rules.", ja="ルールは標準です。")
OTHER_RULE: Final = Text(en="{label}: {value}.", ja="{label}は{value}。")
DAYS: Final = Plural(
    one="{n} day for each decision.", other="{n} days for each decision.", ja="持ち時間は1手{n}日です。"
)
NO_CLOCK: Final = Text(en="No clock.", ja="時間制限はありません。")
HINTS: Final = Text(en="Both of you may ask for hints.", ja="ヒントは二人とも使えます。")
HINTS_ALL: Final = Text(en="All players may ask for hints.", ja="ヒントは全員が使えます。")
NO_HINTS: Final = Text(en="No hints.", ja="ヒントは使いません。")
TRUST: Final = Text(en="Dealt by seed, on trust.", ja="シードで配ります（信頼が前提です）。")
TRUST_DETAIL: Final = Text(
    en="Every device knows the seed of all chance, so it could work out the hidden cards; the table does not show them.",
    ja="偶然のもとになるシードをどの端末も持つため、調べれば伏せ札もわかります。画面には出しません。",
)
NAME: Final = Text(en="Your name", ja="名前")
TAKE_SEAT: Final = Text(en="Take the seat", ja="席に着く")

# What is to be sent

INVITED: Final = Text(en="The invitation is ready. Send it.", ja="招待ができました。送りましょう。")
INVITED_DETAIL: Final = Text(
    en="The seat goes to the first person whose answer you open here; then the game can start.",
    ja="こちらで最初に開いた返事の人が席に着き、対局を始められます。",
)
INVITATION_SENT: Final = Text(en="Waiting for an answer.", ja="返事を待っています。")
PLAYED: Final = Text(en="You played {move}. Send it.", ja="{move}を指しました。送りましょう。")
SEND_TOLD: Final = Text(en="{told} Send it.", ja="{told}送りましょう。")
MADE: Final = Plural(
    one="Your decision is made. Send it.",
    other="Your {n} decisions are made. Send them.",
    ja="{n}手決めました。送りましょう。",
)
CHOSEN: Final = Text(
    en="You have chosen, in secret. Send it.", ja="選びました（中身は伏せたまま）。送りましょう。"
)
SEATED: Final = Text(en="The seat is yours. Send the answer.", ja="席に着きました。返事を送りましょう。")
JOINED: Final = Text(
    en="{who} has taken the seat. Send your answer.", ja="{who}が席に着きました。返事を送りましょう。"
)
DEALT: Final = Text(en="The cards are dealt. Send the link.", ja="札を配りました。リンクを送りましょう。")
ANSWERED: Final = Text(en="Your answer is ready. Send it.", ja="返事ができました。送りましょう。")
AGREED: Final = Text(
    en="You have agreed. It takes effect once {who} has opened your link.",
    ja="応じました。{who}がリンクを開くと成立します。",
)
ENDED: Final = Text(
    en="The game is over. Send the last link.", ja="終局しました。最後のリンクを送りましょう。"
)
SEND_DETAIL: Final = Text(
    en="The link holds everything that {who} does not have yet. When the next link comes, open it: the game goes on.",
    ja="リンクには{who}にまだ届いていない分が全部入ります。届いたリンクは、開くだけで続きになります。",
)
SEND_INVITATION: Final = Text(en="Send the invitation", ja="招待を送る")
SEND: Final = Text(en="Send", ja="送る")
SEND_AGAIN: Final = Text(en="Send again", ja="もう一度送る")
SEND_OWN: Final = Text(en="Send yours", ja="こちらから送る")
MORE: Final = Text(en="More", ja="ほかの方法")

# Waiting

WAITING: Final = Text(en="Waiting for {who}.", ja="{who}を待っています。")
WAITING_SECRETLY: Final = Text(
    en="You have chosen. Waiting for {who}.", ja="選びました。{who}を待っています。"
)
COPIED: Final = Text(
    en="The link is copied: paste it into a message.",
    ja="リンクをコピーしました。メッセージに貼り付けてください。",
)
SINCE: Final = Text(en="Last link: {when}.", ja="最後のリンク：{when}。")
OPENED: Final = Text(en="{who} has everything so far.", ja="ここまでの分は{who}に届いています。")
TIME_IS_UP: Final = Text(en="No answer from {who} in time.", ja="{who}の返事が期限までに届いていません。")
TIME_DETAIL: Final = Text(
    en="You may claim the win, or go on waiting.", ja="勝ちを主張できます。このまま待ってもかまいません。"
)
CLAIM: Final = Text(en="Claim the win", ja="勝ちを主張")
YOUR_TIME: Final = Text(en="{who} claims the win on time.", ja="{who}が時間切れ勝ちを主張しています。")
YOUR_TIME_DETAIL: Final = Text(
    en="Decide now, and the game goes on.", ja="今から指して送れば、対局は続きます。"
)
STILL: Final = Text(en="By links with {who}.", ja="{who}とリンクで対局中。")
EARLIER: Final = Text(en="This is an earlier moment.", ja="前の局面を見ています。")
TO_LATEST: Final = Text(en="To the latest", ja="最新の局面へ")
MARK: Final = Text(
    en="Table mark {mark}, the same on both devices.", ja="卓の合い印 {mark}（両方の端末で同じ）"
)
MARK_OF_ALL: Final = Text(
    en="Table mark {mark}, the same on all devices.", ja="卓の合い印 {mark}（どの端末でも同じ）"
)

# What one asks of the other

ASKS: Final[dict[Asking, Text]] = {
    "draw": Text(en="{who} offers a draw.", ja="{who}が引き分けを提案しています。"),
    "back": Text(en="{who} asks to take back {move}.", ja="{who}が{move}の待ったを求めています。"),
    "void": Text(
        en="{who} asks to end the game without a result.",
        ja="{who}が勝敗なしの終局を提案しています。",
    ),
}
YOU_ASK: Final[dict[Asking, Text]] = {
    "draw": Text(en="You offer a draw.", ja="引き分けを提案しています。"),
    "back": Text(en="You ask to take back {move}.", ja="{move}の待ったを求めています。"),
    "void": Text(en="You ask to end the game without a result.", ja="勝敗なしの終局を提案しています。"),
}
DECLINED: Final[dict[Asking, Text]] = {
    "draw": Text(en="{who} declined the draw and plays on.", ja="{who}は引き分けに応じず、続けています。"),
    "back": Text(en="{who} did not allow the take-back.", ja="{who}は待ったを認めませんでした。"),
    "void": Text(
        en="{who} did not agree to end the game, and plays on.",
        ja="{who}は勝敗なしの終局に応じず、続けています。",
    ),
}
LAST_MOVE: Final = Text(en="the last decision", ja="直前の決定")
STANDS: Final = Text(en="It stands until either of you moves.", ja="どちらかが指すまで有効です。")
AGREE: Final = Text(en="Agree", ja="応じる")
ALLOW: Final = Text(en="Allow", ja="認める")
PLAY_ON: Final = Text(en="Play on", ja="続ける")

# What is amiss, and the end

MISSING: Final = Text(en="A link before this one is missing.", ja="この前のリンクがまだ届いていません。")
MISSING_DETAIL: Final = Text(
    en="Ask {who} for the latest link. The game is kept as it was.",
    ja="最新のリンクを{who}に送ってもらってください。対局はそのまま残っています。",
)
UNSURE: Final = Text(en="Is this the latest state of the game?", ja="この対局はこれが最新ですか？")
UNSURE_DETAIL: Final = Text(
    en="It was moved here from another device. If you have played on there since, go on there: two different moves would stop the game.",
    ja="別の端末から移した対局です。移したあとに元の端末で指したなら、そちらで続けてください。食い違う手があると対局が止まります。",
)
BEHIND_DETAIL: Final = Text(
    en="Another device says that more was played from this seat than this device has. If you have played on elsewhere, go on there: two different moves would stop the game.",
    ja="この席では、この端末にあるより先まで指されていると、ほかの端末が知らせてきました。別の端末で指したなら、そちらで続けてください。食い違う手があると対局が止まります。",
)
LATEST: Final = Text(en="It is the latest", ja="これが最新です")
ENTRY_OF: Final = Text(en="The entry is from {who}.", ja="その記入をしたのは{who}です。")
FORKED: Final = Text(
    en="{who} has signed two histories of this game, which came to light after its end. The result stands.",
    ja="{who}は、この対局の食い違う2つの経過に署名していました。終局後に判明したため、結果は変わりません。",
)
STOPPED: Final = Text(en="The game has stopped.", ja="対局を続けられません。")
VOID: Final = Text(en="The game has ended without a result.", ja="勝敗なしで終わりました。")
VOID_DETAIL: Final = Text(en="Both players agreed.", ja="二人の合意によるものです。")
CLAIMED: Final = Told(
    you=Text(
        en="You claimed the win on time. A move that still arrives counts.",
        ja="あなたが時間切れ勝ちを主張しました。後から手が届けば、対局は続きます。",
    ),
    other=Text(en="{name} claimed the win on time.", ja="{name}が時間切れ勝ちを主張しました。"),
)
CARDS_MISSING: Final = Text(
    en="Not all cards are open yet: what {who} held is still to come. Until then this needs cards that nobody here knows.",
    ja="まだすべての札が公開されていません。{who}の札が届くまで、これはできません。",
)
CARDS_UNKNOWN: Final = Text(
    en="The check has not confirmed all cards of this game, so nothing that needs them all can be done with it.",
    ja="この対局の札は、検証ですべてが確かめられたわけではありません。全部の札が要ることはできません。",
)
PROOF_INCOMPLETE: Final = Text(
    en="This file does not show all cards of its game, so it cannot be looked at.",
    ja="このファイルからは対局の札がすべては分からないので、開いて見ることができません。",
)
STILL_OVER: Final = Text(en="Played by links with {who}.", ja="{who}とリンクで対局しました。")

# In the list of games

_KEPT_TITLE: Final = Text(en="{game} with {who}", ja="{game}：{who}と")
_AT_MOVE: Final = Text(en="{what}, move {n}", ja="{what}、{n}手目")
_KEPT_TURN: Final = Text(en="Your turn", ja="あなたの手番")
_KEPT_TO_SEND: Final = Text(en="To be sent", ja="未送信")
_KEPT_WAITING: Final = Text(en="Waiting for {who}", ja="{who}の番")
_KEPT: Final[dict[Stage, Text]] = {
    "asked": Text(en="An invitation to you", ja="届いた招待"),
    "invited": Text(en="Waiting for an answer", ja="返事待ち"),
    "lobby": Text(en="Waiting for players", ja="席が埋まるのを待っています"),
    "greeted": Text(en="A table to join", ja="席に着けます"),
    "void": Text(en="Ended without a result", ja="勝敗なしで終了"),
    "missing": Text(en="A link is missing", ja="届いていないリンクがあります"),
    "unsure": Text(en="To be confirmed as the latest", ja="最新かどうかの確認待ち"),
    "stopped": Text(en="Stopped", ja="中断"),
}
_KEPT_OVER: Final = Text(en="Finished: {reason}", ja="終局：{reason}")


def called(name: str, unnamed: Text = _PLAYER) -> Text:
    """What a player with that name is called; what stands for one without it begins a sentence."""
    return _NAMED.fill(name=name) if name else unnamed


def player(remote: Remote, seat: Seat) -> Text:
    """What the player of a seat is called at the beginning of a sentence."""
    two = len(remote.names) == 2 and remote.seat >= 0
    return called(remote.names[seat], OPPONENT if two else _PLAYER)


def asker(remote: Remote, name: str) -> Text:
    """What another player who asks for something is called at the beginning of a sentence."""
    return called(name, OPPONENT if len(remote.names) == 2 else _PLAYER)


def players(remote: Remote, seats: Iterable[Seat]) -> Text:
    """What the players of some seats are called inside a sentence."""
    return joined(
        player(remote, seat) if remote.names[seat] else lower_first(player(remote, seat)) for seat in seats
    )


def host(name: str) -> Text:
    """What the host of a table is called at the beginning of a sentence."""
    return called(name, _HOST)


def first(remote: Remote) -> Text:
    """What the other players are called at the beginning of a sentence."""
    one, *more = remote.others
    return upper_first(among(remote)) if more else player(remote, one)


def one_of(remote: Remote) -> Text:
    """What one of the other players is called at the beginning of a sentence, whichever of them it is."""
    one, *more = remote.others
    return _ANOTHER if more else player(remote, one)


def among(remote: Remote) -> Text:
    """What the other players are called inside a sentence."""
    return players(remote, remote.others)


def kept_title(view: View, remote: Remote) -> Text:
    """What a kept game with players at other devices is called."""
    return _KEPT_TITLE.fill(game=view.game.name, who=among(remote))


def kept_detail(view: View, remote: Remote) -> Text:
    """What a kept game with players at other devices waits for, or how it ended."""
    reason = view.play.line.reason
    if remote.state in _KEPT:
        return _KEPT[remote.state]
    if reason is not None:
        return _KEPT_OVER.fill(reason=reason)
    if remote.state == "yours":
        what = _KEPT_TURN
    else:
        what = _KEPT_TO_SEND if remote.unsent else _KEPT_WAITING.fill(who=among(remote))
    return _AT_MOVE.fill(what=what, n=view.play.line.plies + 1)
