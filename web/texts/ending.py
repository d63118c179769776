"""Words of a finished game: the ranking, by how much, the ways on."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Plural

RANKING: Final = Text(en="The ranking", ja="順位")
RANK: Final = Text(en="Rank {n}:", ja="{n}位：")
POINTS: Final = Plural(one="{n} point", other="{n} points", ja="{n}点")
MARGIN: Final = Text(en="{first} {most}, {other} {less}.", ja="{first} {most}、{other} {less}。")
BETWEEN: Final = Text(en=" · ", ja="・")
COURSE: Final = Text(en="{title}: {values}", ja="{title}：{values}")
AT_LAST: Final = Text(en="{name} {value}", ja="{name} {value}")

YOU_WON: Final = Text(en="You won", ja="あなたの勝ち")
NOT_THIS_TIME: Final = Text(en="Not this time", ja="今回は負け")
TOOK: Final = Text(en="time", ja="時間")
AT: Final = Text(en="Strength of the opponent", ja="相手の強さ")

# The decisive moment

DECISIVE_SHOT: Final = Text(en="The decisive moment", ja="決め手の一発")
DECISIVE: Final = Text(en="The decisive moment", ja="決め手の一手")
REPLAY_MOMENT: Final = Text(en="Replay the decisive moment. {what}", ja="決め手をもう一度見る。{what}")
SHARE_PICTURE: Final = Text(en="Share as a picture", ja="画像で共有")
KEEP: Final = Text(en="Keep", ja="保存")
KEEP_MOVING: Final = Text(en="Keep as a moving drawing", ja="動く画像を保存")
SAVE_DRAWING: Final = Text(en="Drawing", ja="図")
SAVE_DRAWING_DETAIL: Final = Text(en="the result as a file", ja="結果をファイルに")

SENTENCE: Final = Text(en="{said}.", ja="{said}。")

# Ways on

NEW_DEAL: Final = Text(en="New deal", ja="新しい配り方で")
NEW_DEAL_DETAIL: Final = Text(en="seats move by one", ja="席を一つずらす")
TRY_AGAIN: Final = Text(en="Try again", ja="もう一度")
NEXT: Final = Text(en="Next: {level}", ja="次は{level}と")
REVIEW_DETAIL: Final = Text(en="where it turned", ja="勝負の分かれ目")
PICTURE: Final = Text(en="Picture", ja="画像")
PICTURE_DETAIL: Final = Text(en="share the result", ja="結果を共有")
CHALLENGE: Final = Text(en="Challenge", ja="挑戦状")
CHALLENGE_DETAIL: Final = Text(en="to beat: {feat}", ja="{feat}に挑戦")
SEND_BACK: Final = Text(en="Send it back", ja="結果を送り返す")
SEND_BACK_DETAIL: Final = Text(en="a link with your result", ja="結果入りのリンク")
RESULT: Final = Text(en="Result", ja="結果")
TO_OWN_GAME: Final = Text(en="Back to my game", ja="自分の対局に戻る")
