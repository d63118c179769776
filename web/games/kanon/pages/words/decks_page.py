"""Words of the deck builder's page and script; what needs the rules its worker says (``decks``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pyengine.text import Text
from web.games.kanon.words import cards as card_texts
from web.texts.words import Plural

TITLE: Final = Text(en="Kanon: deck builder", ja="カノンのデッキ作り")
DESCRIPTION: Final = Text(
    en="Build decks for Kanon from {n} cards: checked against the rules as you build, with sample hands, odds and test games.",
    ja="全{n}枚のカードから「カノン」のデッキを作れます。ルールの確認、試し引き、確率、対局での検証つき。",
)
CARDS: Final = Text(en="Cards", ja="カード")
HERE: Final = Text(en="In this deck", ja="デッキ内")
PUT_INTO: Final = Text(en="Cards go into", ja="カードの入れ先")
DECK: Final = Text(en="Deck", ja="デッキ")
SPARES: Final = Text(en="Spares", ja="控え")
KEYS: Final = Text(
    en="Arrows go from card to card, + and − change how many there are, S switches between deck and spares, Enter shows the card large.",
    ja="矢印キーでカードを移動、＋と−で枚数を変更、Sでデッキと控えの切り替え、Enterで拡大します。",
)
NO_SCRIPT: Final = Text(
    en="Building a deck needs scripts. The cards are here all the same.",
    ja="デッキを作るにはスクリプトの許可が必要です。カードはこのまま見られます。",
)

# The deck

NAME: Final = Text(en="Name of the deck", ja="デッキの名前")
OF: Final = Text(en="of {n}", ja="／{n}枚")
SHOW_DECK: Final = Text(en="Deck", ja="デッキ")
HIDE_DECK: Final = Text(en="Cards", ja="カード")
LIST: Final = Text(en="Deck list", ja="デッキリスト")
EMPTY: Final = Text(
    en="The deck is empty. Add cards with +, or begin with a ready deck:",
    ja="デッキはまだ空です。カードの＋で加えるか、構築済みデッキから始めましょう。",
)
UNDO: Final = Text(en="Undo", ja="元に戻す")
REDO: Final = Text(en="Redo", ja="やり直す")
DECKS: Final = Text(en="Decks", ja="デッキ一覧")
IMPORT: Final = Text(en="Import", ja="読み込む")
PLAY: Final = Text(en="Play it", ja="対局する")
HAND: Final = Text(en="Try a hand", ja="試し引き")
STRENGTH: Final = Text(en="Test", ja="検証")
SHARE: Final = Text(en="Share", ja="共有")
SAVE: Final = Text(en="Save", ja="保存")
DISMISS: Final = Text(en="Dismiss", ja="閉じる")

# The decks of this device

MINE: Final = Text(en="On this device", ja="この端末のデッキ")
NONE_KEPT: Final = Text(
    en="None yet. What you save stays on this device.",
    ja="まだありません。保存したデッキはこの端末に残ります。",
)
DRAFTS: Final = Text(en="Not saved", ja="未保存の下書き")
READY: Final = Text(en="Ready decks", ja="構築済みデッキ")
DIFFICULTIES: Final[Mapping[str, Text]] = {
    "easy": Text(en="easy", ja="やさしい"),
    "medium": Text(en="medium", ja="ふつう"),
    "hard": Text(en="hard", ja="難しい"),
}
"""The difficulty of a ready deck, from the easiest."""
NEW: Final = Text(en="New empty deck", ja="空のデッキを作る")
OPEN: Final = Text(en="Open", ja="開く")
RENAME: Final = Text(en="Rename", ja="名前を変更")
COPY: Final = Text(en="Copy", ja="複製")
DELETE: Final = Text(en="Delete", ja="削除")
DISCARD: Final = Text(en="Discard", ja="破棄")
VERSIONS: Final = Text(en="Versions", ja="版")
VERSIONS_OF: Final = Text(en="Versions of this deck", ja="このデッキの版")
NO_VERSIONS: Final = Text(
    en="Each time you save, what the deck was before is kept here.",
    ja="保存するたびに、前の版がここに残ります。",
)
GO_BACK: Final = Text(en="Go back to this", ja="この版に戻す")
AGAINST_NOW: Final = Text(en="Compared with the deck as it is now:", ja="現在のデッキとの差：")

# Import

TAKE: Final = Text(en="Import a deck", ja="デッキを読み込む")
TAKE_DETAIL: Final = Text(
    en="Paste a list, a deck code or a link. A list has one card a line: “3 Goose Girl” or “2 K018”, spares under “Spares:”.",
    ja="リスト、デッキコード、リンクのどれかを貼り付けてください。リストは1行に1種類、「3 鵞鳥番の少女」「2 K018」のように書き、控えは「控え:」の下に続けます。",
)
TAKE_TEXT: Final = Text(en="List, code or link", ja="リスト・コード・リンク")
FROM_FILE: Final = Text(en="From a file", ja="ファイルから")
READ: Final = Text(en="Open as a new deck", ja="新しいデッキとして開く")

# Share

SHARE_DECK: Final = Text(en="Share the deck", ja="デッキを共有")
LINK_TELLS: Final = Text(
    en="Anyone who has the link sees the whole deck, spares too.",
    ja="リンクを受け取った人には、控えまで含めてデッキがすべて見えます。",
)
CODE: Final = Text(en="Deck code", ja="デッキコード")
COPY_CODE: Final = Text(en="Copy code", ja="コードをコピー")
AS_LIST: Final = Text(en="As a list", ja="リスト")
COPY_LIST: Final = Text(en="Copy list", ja="リストをコピー")
SAVE_LIST: Final = Text(en="Save as a file", ja="ファイルに保存")

PRINT: Final = Text(en="Print the cards", ja="カードを印刷")

# A sample hand

FIRST_HAND: Final = Text(en="First hand", ja="最初の手札")
MAY_AGAIN: Final = Text(
    en="At most one permanent: you may shuffle this hand back once and draw seven anew (K4).",
    ja="場に残るカードが1枚以下なので、一度だけ引き直せます（K4）。",
)
AGAIN: Final = Text(en="Draw seven anew", ja="7枚引き直す")
NEXT_TURN: Final = Text(en="Next turn", ja="次のターン")
NEW_HAND: Final = Text(en="New hand", ja="新しい手札")
FIRST_TURN: Final = Text(
    en="As the first player draws: two on the first turn, then three (K9).",
    ja="先攻の引き方です。最初のターンは2枚、以後は3枚（K9）。",
)

# Test games

TEST: Final = Text(en="Test games", ja="検証の対局")
TEST_DETAIL: Final = Text(
    en="The machine plays your deck against a ready one, on this device, from either seat in turn. You can go on building meanwhile.",
    ja="この端末で、コンピューターどうしが、あなたのデッキと構築済みデッキで、席を替えながら対局します。その間もデッキは編集できます。",
)
OPPONENT: Final = Text(en="Against", ja="相手のデッキ")
LEVEL: Final = Text(en="Both play at strength", ja="両者の強さ")
NUMBER: Final = Text(en="Games", ja="対局数")
START: Final = Text(en="Start", ja="開始")
STOP: Final = Text(en="Stop", ja="停止")
INTERVAL: Final = Text(
    en="In brackets: where the true share lies, 95 times in 100. Results stay with this version of the deck.",
    ja="かっこ内は95%信頼区間です。結果はデッキのこの版とともに残ります。",
)
NO_RESULTS: Final = Text(en="No games yet with this version.", ja="この版ではまだ対局していません。")

# What the script says

SAID: Final[Mapping[str, Text]] = {
    "less": Text(en="One less: {card}", ja="1枚減らす：{card}"),
    "more": Text(en="One more: {card}", ja="1枚増やす：{card}"),
    "unnamed": Text(en="New deck", ja="新しいデッキ"),
    "checking": Text(en="Checking…", ja="確認中…"),
    "sound": Text(en="allowed", ja="使えます"),
    "added": Text(en="{card}: {n} in the deck, {total} in all", ja="{card}：デッキに{n}枚、全{total}枚"),
    "spared": Text(
        en="{card}: {n} among the spares, {total} in all", ja="{card}：控えに{n}枚、控え全{total}枚"
    ),
    # What is in the way (K1)
    "atLimit": Text(
        en="A deck may hold at most {n} copies of “{card}” (K1).",
        ja="《{card}》はデッキに{n}枚までです（K1）。",
    ),
    "together": Text(
        en="Deck and spares together may hold at most {n} copies of “{card}” (K1).",
        ja="《{card}》はデッキと控えに合わせて{n}枚までです（K1）。",
    ),
    "full": Text(en="A deck may have at most {n} cards (K1).", ja="デッキは{n}枚までです（K1）。"),
    "manySpares": Text(en="There may be at most {n} spares (K1).", ja="控えは{n}枚までです（K1）。"),
    "notReady": Text(en="It cannot be played yet. {why}", ja="まだ対局には使えません。{why}"),
    "firstCards": Text(en="Put some cards into the deck first.", ja="先にカードを入れてください。"),
    # News
    "saved": Text(en="“{name}” is saved on this device.", ja="「{name}」をこの端末に保存しました。"),
    "notKept": Text(
        en="This device does not keep anything (it is full, or forbids it). Copy the deck’s link or list from “Share” before you go.",
        ja="この端末には保存できません（容量不足、または保存が許可されていません）。閉じる前に「共有」からリンクかリストを控えてください。",
    ),
    "drafted": Text(
        en="“{name}” was not saved; it stays under “Decks” as a draft.",
        ja="「{name}」は未保存です。下書きとして「デッキ一覧」に残しました。",
    ),
    "savedElsewhere": Text(
        en="This deck was saved in another tab. Nothing is lost: if you save here too, what was saved there stays as an earlier version.",
        ja="このデッキは別のタブで保存されました。ここで保存しても、そちらの内容は前の版として残ります。",
    ),
    "openThat": Text(en="Open what was saved", ja="保存された方を開く"),
    "deleted": Text(en="“{name}” is deleted.", ja="「{name}」を削除しました。"),
    "putBack": Text(en="Put it back", ja="元に戻す"),
    "copyName": Text(en="{name} (copy)", ja="{name}（コピー）"),
    "keepIt": Text(en="Save it", ja="保存する"),
    "stopped": Text(
        en="The engine did not start, so nothing can be checked or saved as a code. Your draft is kept on this device.",
        ja="エンジンを起動できないため、確認と保存ができません。下書きはこの端末に残っています。",
    ),
    "tryAgain": Text(en="Try again", ja="もう一度"),
    # The decks of this device
    "openNow": Text(en="open now", ja="編集中"),
    "noChange": Text(en="the same as now", ja="現在と同じ"),
    "spareChange": Text(en="{change} (spares)", ja="{change}（控え）"),
    # Import, a sample hand, test games
    "left": Text(en="Some lines have problems:", ja="問題のある行があります："),
    "turn": Text(en="Turn {n}", ja="{n}ターン目"),
    "starting": Text(en="Starting…", ja="準備中…"),
    "progress": Text(en="{games} of {all} games, {rate} a second", ja="{all}局中{games}局（毎秒{rate}局）"),
    "result": Text(en="{win}% won ({low}–{high}%), {games}", ja="勝率{win}%（{low}〜{high}%）、{games}"),
    "atStrength": Text(en="{deck}, strength {level}", ja="{deck}、強さ{level}"),
    "running": Text(en="{games}/{all} games", ja="{games}/{all}局"),
}
"""Sentences by the names that the script has for them."""
COUNTED: Final[Mapping[str, Plural]] = {
    "cards": card_texts.CARDS,
    "faults": Plural(one="{n} problem", other="{n} problems", ja="問題{n}件"),
    "given": Plural(
        one="A deck from a link is open: {n} card. Save it, and it stays among your decks.",
        other="A deck from a link is open: {n} cards. Save it, and it stays among your decks.",
        ja="リンクのデッキを開きました（{n}枚）。保存すると「デッキ一覧」に残ります。",
    ),
    "taken": Plural(one="Read: {n} card.", other="Read: {n} cards.", ja="{n}枚を読み込みました。"),
    "games": Plural(one="{n} game", other="{n} games", ja="{n}局"),
}
"""The same with a form for each number."""
