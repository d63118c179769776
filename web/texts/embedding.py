"""Words of boards in other people's pages, and of the page that hands out their code."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

# In the frame, before it is touched

FRAME_TITLE: Final = Text(en="{game} board", ja="{game}の盤")
INVITE: Final[dict[str, Text]] = {
    "view": Text(en="Step through the game.", ja="一手ずつ見られます。"),
    "play": Text(en="Tap the board to play.", ja="盤をタップすると指せます。"),
    "puzzle": Text(en="Tap the board to solve it.", ja="盤をタップして解いてみましょう。"),
}
FULL_SCREEN: Final = Text(en="Full screen", ja="全画面")
TROUBLE: Final = Text(
    en="The board stopped unexpectedly. The page around it is not affected.",
    ja="盤が予期せず停止しました。周りのページに影響はありません。",
)

# In the frame, once it is live

AGAINST: Final = Text(en="machine: {level}", ja="コンピューター：{level}")


# The page "Embed this"

TITLE: Final = Text(en="Embed a board", ja="盤を埋め込む")
ABOUT: Final = Text(
    en="Put a live Cannon board on your own page: a position, a game, a puzzle or a rule. No account, no tracking.",
    ja="動くキャノンの盤を自分のページに。局面、棋譜、問題、ルールから選べます。アカウントも追跡もありません。",
)
LEAD: Final = Text(
    en="A position, a whole game, a puzzle or one rule, alive on your own page. Choose here, then copy the code.",
    ja="局面、棋譜、問題、ルールのどれでも、自分のページで動かせます。ここで選んで、コードをコピーしてください。",
)
SETTINGS: Final = Text(en="The board", ja="盤の内容")
GAME: Final = Text(en="Game", ja="ゲーム")
WHAT: Final = Text(en="What", ja="見せるもの")
WHATS: Final[dict[str, Text]] = {
    "position": Text(en="position", ja="局面"),
    "game": Text(en="game", ja="棋譜"),
    "puzzle": Text(en="puzzle", ja="問題"),
    "rule": Text(en="rule", ja="ルール"),
}
READERS: Final = Text(en="Readers can", ja="読者は")
READERS_MAY: Final[dict[str, Text]] = {
    "view": Text(en="watch only", ja="見るだけ"),
    "play": Text(en="play on from it", ja="続きを指せる"),
}
CONTENT: Final = Text(en="Position, record or link", ja="局面・棋譜・リンク")
CONTENT_DETAIL: Final = Text(
    en="Paste what the share dialog of a game gives you. Left empty, it is the beginning of a game.",
    ja="対局の「共有」で得られるものを貼り付けてください。空欄なら対局の始まりになります。",
)
AT: Final = Text(en="Opened at step", ja="最初に見せる手")
AT_DETAIL: Final = Text(
    en="Left empty, a record is shown from its beginning, a link where it points.",
    ja="空欄なら、棋譜は最初から、リンクはその手から見せます。",
)
TASK: Final = Text(en="Task", ja="問題文")
TASK_EXAMPLE: Final = Text(en="Black to shoot the town", ja="黒番。敵の都市を砲撃せよ")
SOLUTIONS: Final = Text(en="Solutions", ja="正解の手")
SOLUTIONS_DETAIL: Final = Text(
    en="Any one of them will do: a4-a5, xb7", ja="どれか一手で正解になります：a4-a5, xb7"
)
RULE: Final = Text(en="Rule", ja="ルール")
LANGUAGE: Final = Text(en="Language", ja="言語")
THEME: Final = Text(en="Theme", ja="明るさ")
AS_THE_PAGE: Final = Text(en="same as the page", ja="ページと同じ")
AS_THE_READER: Final = Text(en="same as the device", ja="端末に合わせる")
DAY: Final = Text(en="day", ja="昼")
NIGHT: Final = Text(en="night", ja="夜")
WIDTH: Final = Text(en="Width in pixels", ja="幅（ピクセル）")
PREVIEW: Final = Text(en="What your readers see", ja="読者にはこう見えます")
WRONG: Final = Text(en="The board cannot show this.", ja="この内容は盤に表示できません。")
CODE: Final = Text(en="The code", ja="コード")
SCRIPT_FORM: Final = Text(en="With the script", ja="スクリプトを使う")
SCRIPT_DETAIL: Final = Text(
    en="The board sizes itself, waits until it comes into view, and tells your page what happens. A page needs the first line only once.",
    ja="大きさは自動で決まり、画面に入るまで読み込まれず、起きたことをページに知らせます。1行目は1ページに一度で足ります。",
)
FRAME_FORM: Final = Text(en="As a plain frame", ja="iframeだけを使う")
FRAME_DETAIL: Final = Text(
    en="For places that allow no scripts: forums, wikis, course platforms.",
    ja="スクリプトが使えない場所（掲示板、Wiki、学習サイトなど）に。",
)
OPEN_CONFIGURATOR: Final = Text(en="Put this on your page", ja="自分のページに載せる")
PICTURE: Final = Text(
    en="A page with a Cannon board among its lines of text.", ja="文章の間にキャノンの盤が入ったページ。"
)
