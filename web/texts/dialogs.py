"""Words of the dialogs and strips around a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pyengine.players.levels import PLAIN
from pyengine.text import Text

# New game

NEW_GAME: Final = Text(en="New game of {game}", ja="{game}：新しい対局")
PLAYERS: Final = Text(en="Players", ja="対局者")
PERSON: Final = Text(en="a person here", ja="人（この端末）")
PERSON_NAME: Final = Text(en="Name", ja="名前")
PERSON_NAME_OF: Final = Text(en="Name of the person at {side}", ja="{side}の人の名前")
NAMES_DETAIL: Final = Text(
    en="Names stay on this device. Without one a player is called by the emblem.",
    ja="名前はこの端末にだけ残ります。空欄なら席の印で呼びます。",
)
NAMES_DETAIL_SIDES: Final = Text(
    en="Names stay on this device. Without one a player is called by the side.",
    ja="名前はこの端末にだけ残ります。空欄なら席の名で呼びます。",
)
MACHINE_LEVEL: Final = Text(en="machine, {level} ({name})", ja="コンピューター・{level}（{name}）")
LEVELS: Final = Text(
    en="Each level beats the one below it more often than not; luck takes its share in card games",
    ja="どのレベルも、一つ下のレベルに勝ち越します。カードゲームでは運にも左右されます",
)
LEVELS_OF_OTHERS: Final = Text(en="The levels, the weakest first", ja="レベル（弱い順）")
LEVEL_DETAILS: Final = dict(
    zip(
        PLAIN,
        (
            Text(
                en="For your first games: it overlooks a lot.",
                ja="はじめての対局に。見落としがよくあります。",
            ),
            Text(
                en="For players who know the rules: it takes what it can get at once.",
                ja="ルールを覚えたら。目の前の得を取りにきます。",
            ),
            Text(
                en="Plays soundly, without thinking far.", ja="手堅く指しますが、先まではあまり読みません。"
            ),
            Text(en="Tries out what may follow.", ja="この先どうなるかを読んで選びます。"),
            Text(en="Plays as well as the machine can.", ja="コンピューターの全力です。"),
        ),
        strict=True,
    )
)
"""What to expect of each strength, by the crew's name."""
SWAP: Final = Text(en="Swap seats", ja="席を入れ替える")
RULE_OPTIONS: Final = Text(en="Options of the rules", ja="ルールのオプション")
BEGIN: Final = Text(en="Begin", ja="開始")
PASS_AND_PLAY: Final = Text(en="Pass and play", ja="交代で遊ぶ")
DECK: Final = Text(en="Deck", ja="デッキ")
ANY_DECK: Final = Text(en="any ready deck", ja="構築済みから、おまかせ")
ANY_DECK_DETAIL: Final = Text(
    en="Chosen at random with the deal. Players do not see which.",
    ja="配り方と一緒に決まります。どれになったかは明かされません。",
)
READY_DECKS: Final = Text(en="Ready decks", ja="構築済みデッキ")
OWN_DECKS: Final = Text(en="My decks", ja="自分のデッキ")
UNNAMED_DECK: Final = Text(en="unnamed deck", ja="名前のないデッキ")
DECK_UNCHECKED: Final = Text(en="Being checked …", ja="確認しています…")
MAKE_DECK: Final = Text(en="Make a deck of your own", ja="自分のデッキを作る")
BACK: Final = Text(en="Back", ja="戻る")

# Settings

SETTINGS: Final = Text(en="Settings", ja="設定")
SETTINGS_LOCAL: Final = Text(en="They stay on this device.", ja="設定はこの端末にだけ保存されます。")
THEME: Final = Text(en="Theme", ja="明るさ")
THEME_SYSTEM: Final = Text(en="same as the device", ja="端末に合わせる")
THEME_DAY: Final = Text(en="day", ja="昼")
THEME_NIGHT: Final = Text(en="night", ja="夜")
MOTION: Final = Text(en="Movement", ja="動き")
MOTION_NORMAL: Final = Text(en="normal", ja="標準")
MOTION_DETAIL: Final = Text(
    en="“Normal” speeds up over your first five games of each kind.",
    ja="「標準」は、そのゲームを5回遊ぶまで、1回ごとに少しずつ速くなります。",
)
MOTION_SLOW: Final = Text(en="slow", ja="ゆっくり")
MOTION_FAST: Final = Text(en="fast", ja="速い")
MOTION_OFF: Final = Text(en="off", ja="なし")


class Asking(NamedTuple):
    """The setting for optional questions: title, explanation, and the choices by value."""

    title: Text
    detail: Text
    choices: tuple[tuple[str, Text], ...]


_FORCED: Final = Asking(
    Text(en="The only possible card", ja="1枚しか出せないとき"),
    Text(
        en="If only one card may be played it is played by itself; never in a game with people elsewhere.",
        ja="出せるカードが1枚だけなら、自動で出します。離れた相手との対局では出しません。",
    ),
    (
        ("can", Text(en="plays itself", ja="自動で出す")),
        ("always", Text(en="I play it", ja="自分で出す")),
    ),
)
ASK: Final[Mapping[str, Asking]] = {
    "gunsor": _FORCED,
    "gran-cannon": _FORCED,
    "kanon": Asking(
        Text(en="Support and counters", ja="支援と打ち消しの確認"),
        Text(
            en="“Always” asks each time. “When I can” skips questions that leave you no choice. “Never” passes wherever you could support or counter. When several people share the device, everyone is always asked; against a player at another device too, unless set to “Never”.",
            ja="「毎回」は必ず確認します。「できるときだけ」は選ぶ余地のない確認を省きます。「しない」は支援と打ち消しをいつもパスします。一つの端末を何人かで使うときは、必ず毎回確認します。別の端末の相手との対局でも、「しない」以外は毎回確認します。",
        ),
        (
            ("never", Text(en="never", ja="しない")),
            ("can", Text(en="when I can", ja="できるときだけ")),
            ("always", Text(en="always", ja="毎回")),
        ),
    ),
}
"""The games that have such questions, by id."""
KEYS: Final = Text(en="Letters as shortcuts", ja="文字キーの操作")
KEYS_MORE: Final[Mapping[str, tuple[tuple[str, Text], ...]]] = {
    "kanon": (
        ("B", Text(en="To the field", ja="場へ")),
        ("I", Text(en="Enlarge the card in focus", ja="選んでいるカードを大きく見る")),
        ("/", Text(en="Type a decision", ja="決定を記号で入力する")),
    )
}
"""Further keys, by the game's id, each with what it does."""
NAME: Final = Text(en="Your name", ja="あなたの名前")
NAME_DETAIL: Final = Text(
    en="It is kept on this device. It appears in the files, challenges and result pictures that you make.",
    ja="この端末に保存され、あなたが作る棋譜ファイル、挑戦状、結果の画像に書き込まれます。",
)
ON: Final = Text(en="on", ja="使う")
OFF: Final = Text(en="off", ja="使わない")
RESIGN: Final = Text(en="Resign", ja="投了")
DRAW: Final = Text(en="Offer a draw", ja="引き分けを提案")
SAVED: Final = Text(en="Saved games", ja="保存された対局")

# Resigning

RESIGN_TITLE: Final = Text(en="Resign this game?", ja="投了しますか？")
RESIGN_DETAIL: Final = Text(
    en="The game ends, and you have lost.", ja="対局が終わり、あなたの負けになります。"
)
RESIGN_MORE: Final[dict[str, Text]] = {
    "kanon": Text(
        en="In a best of three, this ends the whole match.",
        ja="3戦勝負では、残りの対局も含めて試合全体が終わります。",
    )
}
"""What else ends, by the game's id."""

# Share

SHARE: Final = Text(en="Share", ja="共有")
NOBODY: Final = Text(en="nobody", ja="空席")
PRACTICE: Final = Text(en="Practice", ja="練習")
PRACTICE_DETAIL: Final = Text(
    en="Undo also works after hidden cards were shown.", ja="伏せた札が見えたあとでも「戻す」が使えます。"
)
SEED: Final = Text(en="Deal", ja="配り方")
SEED_DETAIL: Final = Text(
    en="The same word deals the same cards. Leave it empty for a random deal.",
    ja="同じ言葉なら同じ配り方になります。空欄ならおまかせです。",
)
SAME_DEAL: Final = Text(en="Same deal again", ja="同じ配り方でもう一度")
SHARE_WHAT: Final = Text(en="What to share", ja="共有するもの")
SHARE_POSITION: Final = Text(en="Position", ja="局面")
SHARE_GAME: Final = Text(en="Game", ja="棋譜")
SHARE_CHALLENGE: Final = Text(en="Challenge", ja="挑戦状")
SHARE_PUZZLE: Final = Text(en="Puzzle", ja="問題")
TASK: Final = Text(en="Task", ja="問題文")
TASK_EXAMPLE: Final = Text(en="What is to be done?", ja="何をすればよいか")
SOLUTION: Final = Text(en="Solution", ja="正解の手")
SOLUTION_DETAIL: Final = Text(
    en="One move in notation, or several that all count, with spaces between them.",
    ja="棋譜の書き方で1手。正解がいくつもあれば空白で区切ります。",
)
NO_SOLUTION: Final = Text(en="Say which move solves it.", ja="正解の手を入れてください。")
MORE_WAYS: Final = Text(en="More ways to embed", ja="埋め込み方をもっと見る")
SEND: Final = Text(en="Send", ja="送る")
LINK: Final = Text(en="Link", ja="リンク")
QR: Final = Text(en="QR code of the link", ja="リンクのQRコード")
COPY_LINK: Final = Text(en="Copy link", ja="リンクをコピー")
REVEALS: Final = Text(
    en="Everything is in the link itself; nothing is stored anywhere. {hidden}",
    ja="内容はすべてリンクの中にあり、どこにも保存されません。{hidden}",
)
HIDES_NOTHING: Final = Text(en="{game} has no hidden information.", ja="{game}に隠れた情報はありません。")
HIDES: Final = Text(
    en="Careful: this game is still under way, and the link reveals every hidden card to anyone who opens it.",
    ja="ご注意ください。対局はまだ続いていて、リンクを開いた人には伏せた札がすべて見えます。",
)
HIDES_NO_MORE: Final = Text(
    en="The game is over: it is replayed with all cards open, or as one player saw it.",
    ja="終局後なので、全員の札を開いて、または一人の目線で見直せます。",
)
HIDES_DEAL: Final = Text(
    en="The same cards, options and opponents for another player; when they are done they see both results side by side.",
    ja="同じ配り方・同じルール・同じ相手で挑戦してもらえます。終わると二人の結果が並んで出ます。",
)
HIDES_DECKS: Final = Text(
    en="Both decks are in the link, card by card: anyone who knows how can read them.",
    ja="リンクには二人のデッキの中身も入っているので、調べれば読み取れます。",
)
FILES: Final = Text(en="Save", ja="保存")
TEXT: Final = Text(en="Text", ja="テキスト")
RECORD_FILE: Final = Text(en="Record", ja="棋譜")
NOT_OVER: Final = Text(en="This game is not over yet.", ja="この対局はまだ終わっていません。")
WITH_NAMES: Final = Text(en="With your names", ja="名前を入れる")
WITH_NAMES_DETAIL: Final = Text(
    en="What you save says who played. Links never name you at this device.",
    ja="保存するファイルに対局者の名前を書きます。リンクに名前は入りません。",
)
MACHINE_PLAYER: Final = Text(en="The machine ({level})", ja="コンピューター（{level}）")
EMBED: Final = Text(en="Embed", ja="埋め込み")
EMBED_CODE: Final = Text(en="Code to embed the board", ja="盤を埋め込むコード")

# Links and files that do not open

LINK_ERROR: Final = Text(en="This could not be opened", ja="開けませんでした")
SEVERAL: Final = Text(en="Which game?", ja="どの対局を開きますか")
PASTE: Final = Text(en="Paste a link, a record or a message", ja="リンク・棋譜・メッセージを貼り付ける")
OPEN: Final = Text(en="Open", ja="開く")

# Engine trouble

CRASH: Final = Text(en="The engine stopped", ja="エンジンが停止しました")
CRASH_DETAIL: Final = Text(
    en="The engine ended unexpectedly. Your game is kept; nothing is lost.",
    ja="エンジンが予期せず終了しました。対局は保存されています。",
)
WHAT_HAPPENED: Final = Text(en="What happened", ja="詳しい内容")
START_AGAIN: Final = Text(en="Start it again", ja="もう一度起動する")

# Saved games

SAVED_NONE: Final = Text(
    en="No saved games yet. Games appear here once they have been saved.",
    ja="保存された対局はまだありません。対局が保存されると、ここに並びます。",
)
NOT_KEPT: Final[Mapping[str, Text]] = {
    "full": Text(en="There is no room left on this device.", ja="端末に空きがありません。"),
    "forbidden": Text(
        en="This browser doesn’t let the site save anything. You may be in a private window.",
        ja="このブラウザーはデータの保存を許していません（プライベートウィンドウなど）。",
    ),
    "silent": Text(
        en="The browser’s storage isn’t responding. Closing other tabs of this site may help.",
        ja="ブラウザーの保存領域が応答しません。このサイトを開いているほかのタブを閉じると直ることがあります。",
    ),
    "unknown": Text(
        en="This edition of the site can’t read the data saved here. The data is untouched. Reload the page to "
        "get the latest edition.",
        ja="保存されているデータは、この版の知らない形式です。データには手を触れていません。ページを再読み込みすると最新の版になります。",
    ),
}
"""Reasons for which nothing can be saved or shown, by their names in ``web/client/store/database.js``."""
SAVED_REFUSED: Final = Text(
    en="You can save your game as a link or a file.", ja="対局はリンクかファイルで残せます。"
)
CONTINUE: Final = Text(en="Continue", ja="続ける")
OPEN_FILE: Final = Text(en="Open a file", ja="ファイルを開く")
DROP_HERE: Final = Text(en="Drop it here to open the game", ja="ここにドロップすると対局を開きます")
FORGET: Final = Text(en="Delete", ja="消す")
FORGET_SURE: Final = Text(en="Delete this game?", ja="この対局を消しますか？")

# Strips

OFFLINE: Final = Text(en="Offline.", ja="オフラインです。")
OFFLINE_STATES: Final[Mapping[str, Text]] = {
    "ready": Text(en="Everything works, links too.", ja="リンクも含めて、すべてそのまま使えます。"),
    "connected": Text(
        en="The line to the other device may break; the game is kept.",
        ja="相手の端末との接続が切れることがありますが、対局は残ります。",
    ),
    "missing": Text(
        en="The games are not on this device yet: only what is open here works.",
        ja="ゲームはまだこの端末にありません。いま開いているものだけ使えます。",
    ),
    "page": Text(
        en="That page is not on this device yet. It opens once you are back online.",
        ja="そのページはまだこの端末にありません。オンラインに戻ると開けます。",
    ),
}
"""The parts that work without a network, by the names in ``web/client/offline/network.js``."""
UPDATE: Final = Text(en="A new edition is ready.", ja="新しい版の準備ができました。")
UPDATE_DETAIL: Final = Text(en="Your game is kept when you reload.", ja="再読み込みしても対局は残ります。")
RELOAD: Final = Text(en="Reload now", ja="今すぐ再読み込み")
WAITING_GAME: Final = Text(en="Unfinished game:", ja="途中の対局：")
UNKEPT: Final = Text(en="This game is not being saved.", ja="この対局は保存されていません。")
UNKEPT_DETAIL: Final = Text(
    en="For now the address holds the game.", ja="いまはアドレスが対局を保持しています。"
)
UNKEPT_SITTING: Final = Text(
    en="This game by links is not being saved.", ja="このリンク対局は保存されていません。"
)
UNKEPT_SITTING_DETAIL: Final = Text(
    en="No link can be sent before it is saved.", ja="保存できるまで、リンクは送れません。"
)
LET_GO: Final = Text(
    en="There was no room left, so the oldest finished games were deleted:",
    ja="空きがなくなったため、終わった対局のうち古いものを消しました：",
)
UNSTORED: Final = Text(en="Your choice is not being saved.", ja="保存されていません。")
UNSTORED_DETAIL: Final = Text(
    en="It lasts until you leave the page: the device is full, or the browser doesn’t allow saving.",
    ja="端末に空きがないか、ブラウザーが許していないため、ページを離れると元に戻ります。",
)
SAVE_FILE: Final = Text(en="Save a file", ja="ファイルに保存")
ELSEWHERE: Final = Text(en="This game is open in another tab.", ja="この対局は別のタブで進んでいます。")
ELSEWHERE_DETAIL: Final = Text(
    en="Take it over here, or leave it there.", ja="ここで引き継ぐか、そのままにしてください。"
)
OFFER_SOUND: Final = Text(en="Would you like to hear the guns?", ja="大砲の音を鳴らしますか？")
SOUND_ON: Final = Text(en="Sound on", ja="音を出す")
TWICE: Final = Text(en="Another tab has this game open, too.", ja="この対局は別のタブでも開いています。")
TWICE_DETAIL: Final = Text(
    en="Play in one of them, and close the other.", ja="どちらか一つで続け、もう一つは閉じてください。"
)
TAKE_OVER: Final = Text(en="Take it over", ja="引き継ぐ")


NOTHING_TO_TAKE_BACK: Final = Text(en="There is nothing to take back yet.", ja="まだ戻せる手はありません。")
REVEALED: Final = Text(
    en="Since then something hidden was shown.", ja="そのあとで、伏せてあったものが見えました。"
)
TAKE_BACK: Final = Text(en="Undo as practice", ja="練習として戻す")
REVEALED_IN_CHALLENGE: Final = Text(
    en="Since then something hidden was shown, and a challenge knows no practice.",
    ja="そのあとで伏せてあったものが見えました。挑戦では、練習として戻すことはできません。",
)
REVEALED_TO_ALL: Final = Text(
    en="Since then something hidden was shown. A game begun as practice allows that.",
    ja="そのあとで伏せてあったものが見えました。練習として始めた対局なら、見えたあとでも戻せます。",
)
