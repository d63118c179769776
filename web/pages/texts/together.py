"""Words of what stands ready in a page for games between devices: dialogs, strips, lists."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

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
NO_LIMIT: Final = Text(en="no limit", ja="制限なし")
DAY: Final = Text(en="a day", ja="1日")
THREE_DAYS: Final = Text(en="3 days", ja="3日")
WEEK: Final = Text(en="a week", ja="1週間")
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
LETTER_INVITATION: Final = Text(
    en="Send it to one person: the seat goes to the first whose answer you open.",
    ja="一人だけに送ってください。席に着くのは、こちらで最初に開いた返事の人です。",
)
LETTER_MOVES: Final = Text(
    en="Send it to your opponent. Others could look at the game by it, but not play.",
    ja="相手に送ってください。ほかの人が開いても、見ることはできますが指せません。",
)
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
