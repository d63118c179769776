"""Words of the dialog that connects two devices by codes."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

TITLE: Final = Text(en="Two devices", ja="端末二つでつなぐ")

# One's own code

SHOW: Final = Text(en="Show yours", ja="自分のを見せる")
QR: Final = Text(en="QR code of your link", ja="自分のリンクのQRコード")
LINK: Final = Text(en="Your link", ja="自分のリンク")
SEND: Final = Text(en="Send link", ja="リンクを送る")

# The other's code

TAKE: Final = Text(en="Take theirs", ja="相手のを読む")
POINT: Final = Text(
    en="Point the camera at the other screen, or paste their link.",
    ja="相手の画面をカメラで読むか、届いたリンクを貼り付けてください。",
)
TAKEN: Final = Text(en="Their code has been read.", ja="相手のコードを読みました。")
CAMERA: Final = Text(en="What the camera sees", ja="カメラの映像")
FIELD: Final = Text(en="Their link or code", ja="相手のリンクかコード")
SCAN: Final = Text(en="Scan", ja="読み取る")
STOP: Final = Text(en="Stop", ja="止める")
PASTE: Final = Text(en="Paste", ja="貼り付け")

# How it stands

STEP: Final = Text(en="Step 2 of 2:", ja="全2段階の2：")
MAKING: Final = Text(en="Your code is being made…", ja="自分のコードを作っています…")
MISSING: Final = Text(
    en="Theirs is still missing. The order does not matter.",
    ja="相手のコードがまだです。順番はどちらからでも。",
)
SCANNING: Final = Text(en="Point the camera at their code.", ja="カメラを相手のコードに向けてください。")
LOOKING: Final = Text(
    en="Looking for the other device… Have they read your code?",
    ja="相手の端末を探しています。自分のコードは読んでもらいましたか？",
)
CONNECTED: Final = Text(en="Connected.", ja="つながりました。")
DAMAGED: Final = Text(
    en="This code is damaged. Take it once more.", ja="コードが壊れています。もう一度読み取ってください。"
)
FOREIGN: Final = Text(
    en="That is not a code to connect with. Theirs stands under “Show yours”.",
    ja="接続用のコードではありません。相手の「自分のを見せる」にあるものを読んでください。",
)
OWN: Final = Text(
    en="This is your own code. The other device must read it.",
    ja="これは自分のコードです。相手の端末で読んでもらってください。",
)
FAILED: Final = Text(
    en="That did not connect. Send the new code, or go on by links.",
    ja="つながりませんでした。新しいコードを送るか、リンクで続けてください。",
)
PASTE_HERE: Final = Text(
    en="Paste their link or code into the field.", ja="相手のリンクかコードを欄に貼り付けてください。"
)

# Why the camera shows nothing

REFUSED: Final = Text(
    en="This page may not use the camera. Allow it in the browser’s settings, or paste their link.",
    ja="カメラが許可されていません。ブラウザーの設定で許可するか、相手のリンクを貼り付けてください。",
)
NO_CAMERA: Final = Text(
    en="There is no camera to use here. Paste their link instead.",
    ja="ここではカメラが使えません。相手のリンクを貼り付けてください。",
)
BUSY: Final = Text(
    en="Another app may be using the camera. Close it and scan again, or paste their link.",
    ja="カメラをほかのアプリが使っているようです。閉じてから読み取るか、相手のリンクを貼り付けてください。",
)
INSECURE: Final = Text(
    en="Browsers give a camera only to pages with https. Paste their link instead.",
    ja="カメラはhttpsのページでしか使えません。相手のリンクを貼り付けてください。",
)
NO_READER: Final = Text(
    en="The code reader did not load. Scan again with a network, or paste their link.",
    ja="読み取り機能を読み込めませんでした。通信できる所で読み取るか、相手のリンクを貼り付けてください。",
)

# What to know

LIFE: Final = Text(
    en="The code works until this page is closed or reloaded.",
    ja="再読み込みすると、コードは使えなくなります。",
)
SEEN: Final = Text(
    en="The other device learns this one’s network address.",
    ja="相手の端末にネットワークアドレスが伝わります。",
)
