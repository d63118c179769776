"""Words of the dialog about a relay."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

TITLE: Final = Text(en="Through a relay", ja="中継を使う")

# What is asked of the player

STUN: Final = Text(en="Ask a STUN server", ja="STUNサーバーに問い合わせる")
STUN_DETAIL: Final = Text(
    en="Helps devices behind home routers to find each other. {server} then sees your address, and so does the other "
    "device.",
    ja="家庭のルーター越しにつながりやすくなります。その代わり、{server}と相手の端末に、こちらのアドレスが知られます。",
)
AGREED: Final = Text(en="You have agreed to:", ja="接続に同意した中継：")
REVOKE: Final = Text(en="Withdraw", ja="同意を取り消す")

# The consent

ASKED: Final = Text(
    en="{host} sees this device’s address, when you play and how much you send, but not what you send. Connect through it?",
    ja="{host}には、この端末のアドレスと、いつ遊び、どれだけ送ったかが見えます。内容は見えません。ここを通して接続しますか？",
)
ASKED_GUEST: Final = Text(
    en="This invitation leads through a relay. {asked}", ja="この招待は中継を通ります。{asked}"
)
HOST_ASKS_STUN: Final = Text(
    en="The host uses a STUN server. If you cannot connect, use one too.",
    ja="招待した人はSTUNサーバーを使っています。つながらないときは、こちらでも使ってみてください。",
)
CONNECT: Final = Text(en="Connect", ja="接続する")
NOT_NOW: Final = Text(en="Not now", ja="今はしない")

# The link

LINK_DETAIL: Final = Text(
    en="Send it to those who are to play. Those who open it can come to the table while it is open.",
    ja="いっしょに遊ぶ人に送ってください。卓が開いている間、リンクを開いた人が加われます。",
)
DAMAGED_LINK: Final = Text(
    en="This link to a table is damaged. Ask for it once more.",
    ja="卓へのリンクが壊れています。もう一度送ってもらってください。",
)
NEWER_LINK: Final = Text(
    en="This link was made by a newer edition of this site. Reload the page.",
    ja="このリンクは新しい版のサイトで作られました。ページを再読み込みしてください。",
)

# How the relay stands

CONNECTING: Final = Text(en="Connecting to {host}…", ja="{host}に接続しています…")
OPEN_HOST: Final = Text(
    en="Connected to {host}. Others can come.", ja="{host}に接続しました。ほかの人が加われます。"
)
OPEN_GUEST: Final = Text(
    en="Connected to {host}. Looking for the table…", ja="{host}に接続しました。卓を探しています…"
)
ABSENT: Final = Text(
    en="Nobody is at this table now. You’ll come to it as soon as they open it again; you can also ask them for a new link.",
    ja="今この卓にはだれもいません。相手がまた開くと、すぐにつながります。新しいリンクを送ってもらうこともできます。",
)
UNREACHABLE: Final = Text(
    en="{host} cannot be reached. Still trying.",
    ja="{host}につながりません。繰り返し試しています。",
)
REFUSED: Final = Text(
    en="{host} turned this device away: it is full, or too much was sent. Try again later.",
    ja="{host}に断られました。満員か、送りすぎです。後でもう一度試してください。",
)
