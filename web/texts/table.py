"""Words at every table, whatever the game."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

TITLE: Final = Text(en="{game}: {what}", ja="{game}：{what}")

# Seats

YOU: Final = Text(en="You", ja="あなた")
MACHINE: Final = Text(en="The machine", ja="コンピューター")
PERSON: Final = Text(en="a player", ja="対局者")
PERSON_HERE: Final = Text(en="a person here", ja="この端末の人")
BY_LINKS: Final = Text(en="by links", ja="リンクで対局")
SIDE_AND_LEVEL: Final = Text(en="{side} · {level}", ja="{side}・{level}")
YOUR_TURN: Final = Text(en="Your turn", ja="あなたの手番")
TO_MOVE: Final = Text(en="To move", ja="手番")
BEFORE_PLAY: Final = Text(en="Not begun yet", ja="開始前")
WITHOUT_RESULT: Final = Text(en="Ended without a result", ja="勝敗なしで終了")
WON: Final = Text(en="Won", ja="勝ち")
DRAWN: Final = Text(en="Draw", ja="引き分け")

# The machine at work

BEST: Final = Text(en="The machine would choose {move}.", ja="コンピューターなら「{move}」を選びます。")
THINKING: Final = Text(en="Thinking …", ja="考え中…")
READING: Final = Text(
    en="Depth {depth}, considering {move}, expects {chance}",
    ja="深さ{depth}、候補 {move}、勝率の見込み{chance}",
)
SEEKING: Final = Text(
    en="Looking for a good move: depth {depth}, {move}", ja="よい手を探しています：深さ{depth}、{move}"
)
PAUSED: Final = Text(en="Stopped. Its move so far: {move}", ja="停止中。今のところの手は {move}")
PAUSED_EARLY: Final = Text(en="Stopped before it had a move", ja="まだ手が見つからないうちに停止しました")
TRYING: Final = Text(
    en="Trying out what the others may hold: {n} times", ja="ほかの手札を想定して試しています：{n}回"
)
PAUSED_SILENT: Final = Text(en="Stopped. It has a choice ready", ja="停止中。手は決めてあります")
STOP: Final = Text(en="Stop", ja="停止")
PLAY_NOW: Final = Text(en="Play now", ja="すぐ決める")
GO_ON: Final = Text(en="Go on", ja="再開")

# Tools

TOOLS: Final = Text(en="Tools", ja="操作")
NEW: Final = Text(en="New", ja="新規")
UNDO: Final = Text(en="Undo", ja="戻す")
TAKE_BACK: Final = Text(en="Take back", ja="待った")
OFFER_DRAW: Final = Text(en="Draw", ja="引き分け")
RESIGN: Final = Text(en="Resign", ja="投了")
REPLAY: Final = Text(en="Replay", ja="再生")
TOGETHER: Final = Text(en="Together", ja="いっしょに")
SIGNALS: Final = Text(en="Signals", ja="信号")
REDO: Final = Text(en="Redo", ja="進める")
SKIP: Final = Text(en="Skip", ja="とばす")
HINT: Final = Text(en="Hint", ja="ヒント")
FLIP: Final = Text(en="Flip", ja="反転")
SHARE: Final = Text(en="Share", ja="共有")
MENU: Final = Text(en="Menu", ja="メニュー")
BACK_TO_TABLE: Final = Text(en="Back to the table", ja="盤に戻る")
LOOK_CLOSER: Final = Text(en="Look again at what you can do.", ja="できることをもう一度見てみましょう。")
REMATCH: Final = Text(en="Rematch", ja="再戦")
REMATCH_SWAPPED: Final = Text(en="Rematch, seats changed", ja="席を替えて再戦")
REMATCH_BY_LINK: Final = Text(en="you send a new link", ja="新しいリンクを送る")
REVIEW: Final = Text(en="Review", ja="振り返る")
SAVE_PROOF: Final = Text(en="Save the proof", ja="証拠を保存")

# Review

REVIEW_BEGINS: Final = Text(
    en="The machine looks back at the game.", ja="コンピューターが対局を振り返ります。"
)
REVIEW_DONE: Final = Text(en="The review is complete.", ja="振り返りが終わりました。")
WHAT_IF_BEGINS: Final = Text(
    en="What if: the same cards lie hidden, and you go on from here. This is practice; it does not count.",
    ja="もしも対局：伏せられた札はそのままで、ここから続けます。練習なので、結果は数えません。",
)
TRY_BEGINS: Final = Text(
    en="Practice from this decision on. Your game waits for you.",
    ja="この手からの練習です。元の対局はそのまま残っています。",
)
TO_REVIEW: Final = Text(en="Back to the review", ja="振り返りに戻る")
TO_GAME: Final = Text(en="Back to your game", ja="元の対局に戻る")

# The end

SPOKEN_OVER: Final = Text(en="The game is over. {result}. {reason}", ja="ゲーム終了。{result}。{reason}")

# Record

RECORD: Final = Text(en="Record", ja="棋譜")
FIRST: Final = Text(en="To the beginning", ja="最初へ")
BACK: Final = Text(en="Back", ja="一手戻る")
FORWARD: Final = Text(en="Forward", ja="一手進む")
LAST: Final = Text(en="To the end", ja="最後へ")
STEP_OF: Final = Text(en="{at} of {all}", ja="{at}／{all}")
PLAY_ON_FROM_HERE: Final = Text(en="Play on from here", ja="ここから続ける")

# Notices

CHALLENGED: Final = Text(en="{name} challenges you.", ja="{name}さんからの挑戦です。")
GOAL: Final = Text(en="Goal", ja="目的")
NOT_ALLOWED: Final = Text(en="Not allowed.", ja="それはできません。")
DISMISS: Final = Text(en="Dismiss", ja="閉じる")
GAME_IS_OVER: Final = Text(
    en="The game is over. Start a new one, or undo to play on.",
    ja="対局は終わっています。新規対局か「戻す」でどうぞ。",
)
LOOK_ONLY: Final = Text(en="This board is for viewing only.", ja="この盤は閲覧専用です。")
OTHER_TO_MOVE: Final = Text(en="It is not your turn.", ja="あなたの手番ではありません。")
MACHINE_TO_MOVE: Final = Text(en="It is the machine’s turn.", ja="今はコンピューターの手番です。")
HINT_COMES: Final = Text(en="The hint comes with your turn.", ja="ヒントはあなたの手番になったら出ます。")
LATEST_FIRST: Final = Text(
    en="This is an earlier position. Go to the latest one to play on.",
    ja="これは前の局面です。最新の局面に進むと指せます。",
)
NOT_ALONE: Final = Text(
    en="One player cannot do this alone. Ask the other player, or wait for the end of the game.",
    ja="これは一人ではできません。相手に申し出るか、終局を待ってください。",
)
SHARE_LATER: Final = Text(
    en="A link would show the other player’s cards. The game can be shared when it is over.",
    ja="リンクから相手の札が分かってしまいます。終局のあとで共有できます。",
)
NOT_BEGUN: Final = Text(en="The game has not begun.", ja="対局はまだ始まっていません。")
DRAW_DECLINED: Final = Text(en="The draw is declined.", ja="引き分けの申し出は断られました。")
STARTING: Final = Text(en="The engine is starting.", ja="エンジンを起動しています。")
STARTING_DETAIL: Final = Text(en="You can play already.", ja="もう始められます。")

# In a frame

OPEN_HERE: Final = Text(en="Open in Cannonry", ja="Cannonryで開く")

# Typing a move

TYPE_A_MOVE: Final = Text(en="Type a move", ja="手を入力")
PLAY_TYPED: Final = Text(en="Play", ja="決定")

# The game kept on this device

SAVED_TITLE: Final = Text(en="{game}, after {moves}", ja="{game}、{moves}まで")
SAVED_FRESH: Final = Text(en="{game}, just begun", ja="{game}、開始直後")
SAVED_OVER: Final = Text(en="Finished: {reason}", ja="終局：{reason}")
SAVED_YOURS: Final = Text(
    en="Your turn against the machine, {level}", ja="あなたの手番。相手はコンピューター（{level}）"
)
SAVED_MACHINES: Final = Text(en="Against the machine, {level}", ja="相手はコンピューター（{level}）")
SAVED_PERSONS: Final = Text(en="Several people at this device", ja="この端末でいっしょに遊ぶ")
SAVED_DECKS: Final = Text(en="{told}. Deck: {decks}", ja="{told}、デッキ：{decks}")
SAVED_WATCHED: Final = Text(en="Machine against machine", ja="コンピューターどうし")
LEFT_OUT: Final = Text(
    en="Something kept with this game does not fit it, and was left out: {what}.",
    ja="この対局と一緒に保存されていた内容が合わないため、外しました：{what}。",
)
COMMENTS: Final = Text(en="its comments", ja="コメント")
