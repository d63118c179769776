"""The story of a game of Cannonades: its events in the log and for the live region, and how it ended."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text
from web.texts.words import Plural, Told

# Headings

TURN_OF: Final = Told(
    you=Text(en="Turn {turn}: you", ja="第{turn}手番：あなた"),
    other=Text(en="Turn {turn}: {name}", ja="第{turn}手番：{name}"),
)
FINAL_TURN_OF: Final = Told(
    you=Text(en="Your final turn", ja="あなたの最終手番"),
    other=Text(en="Final turn: {name}", ja="最終手番：{name}"),
)
RANKING: Final = Text(en="The ranking", ja="順位の判定")

# Set-up and turns

BEGINS: Final = Told(
    you=Text(en="You begin", ja="あなたが最初の手番"), other=Text(en="{name} begins", ja="{name}が最初の手番")
)
REVEALED: Final = Told(
    you=Text(
        en="You show your hand, too few ships: {cards}; you draw a new one",
        ja="船が足りない手札を公開（{cards}）、引き直し",
    ),
    other=Text(
        en="{name} shows a hand with too few ships: {cards}; draws a new one",
        ja="{name}、船の足りない手札を公開（{cards}）、引き直し",
    ),
)
RESHUFFLED: Final = Text(en="The discards are shuffled and put under the pile", ja="捨て札を切って山札の下へ")
RETURNED: Final = Text(en="The hands shown go back into the pile", ja="公開した手札を山札に戻す")
DRAWS: Final = Told(
    you=Text(en="You draw {cards}", ja="{cards}引く"),
    other=Text(en="{name} draws {cards}", ja="{name}、{cards}引く"),
)
ADDS: Final = Told(
    you=Text(en="You add {card}", ja="{card}を追加"),
    other=Text(en="{name} adds {card}", ja="{name}、{card}を追加"),
)
SHIP_UNSEEN: Final = Text(en="a ship", ja="船")
TRADES: Final = Told(
    you=Text(en="You discard {card} to draw {n}", ja="{card}を捨てて{n}枚引く"),
    other=Text(en="{name} discards {card} to draw {n}", ja="{name}、{card}を捨てて{n}枚引く"),
)
SHOOTS: Final = Told(
    you=Text(en="You fire {card} at {target}", ja="{card}で{target}を攻撃"),
    other=Text(en="{name} fires {card} at {target}", ja="{name}、{card}で{target}を攻撃"),
)
BOARDS: Final = Told(
    you=Text(en="You board {target} with {card}", ja="{card}で{target}に搭乗"),
    other=Text(en="{name} boards {target} with {card}", ja="{name}、{card}で{target}に搭乗"),
)
WITH_RESULT: Final = Text(en="{shot}; {result}", ja="{shot}。{result}")
IS_SUNK: Final = Text(en="{ship} is sunk", ja="{ship}を撃沈")
IS_MISSED: Final = Text(en="{ship} stays afloat", ja="{ship}は沈まず")
IS_TURNED_UP: Final = Text(en="{ship} is turned up", ja="{ship}が表になった")
IS_OUT: Final = Told(
    you=Text(en="Your last ship is gone: you are out", ja="最後の船を失い、あなたは脱落"),
    other=Text(en="{name} has lost the last ship and is out", ja="{name}、最後の船を失い脱落"),
)
IS_OUT_ALONE: Final = Told(
    you=Text(en="No ship at the end of your turn: you are out", ja="手番の終わりに船がなく、あなたは脱落"),
    other=Text(en="{name} ends the turn without a ship and is out", ja="{name}、手番の終わりに船がなく脱落"),
)
LOOTS: Final = Told(
    you=Text(en="You take {card} from {other}’s hand", ja="{other}の手札から{card}を奪う"),
    other=Text(en="{name} takes {card} from {other}’s hand", ja="{name}、{other}の手札から{card}を奪う"),
)
LOOTS_YOU: Final = Text(en="{name} takes {card} from your hand", ja="{name}、あなたの手札から{card}を奪う")
CARD_UNSEEN: Final = Text(en="a card", ja="カード1枚")
HAND_DISCARDED: Final = Told(
    you=Text(en="Your hand is discarded: {cards}", ja="あなたの手札は捨て札に：{cards}"),
    other=Text(en="{name}’s hand is discarded: {cards}", ja="{name}の手札は捨て札に：{cards}"),
)
TOSSES: Final = Told(
    you=Text(en="You discard {card}", ja="{card}を捨てる"),
    other=Text(en="{name} discards {card}", ja="{name}、{card}を捨てる"),
)
DREW: Final = Told(
    you=Text(en="You drew {cards}", ja="{cards}を引く"),
    other=Text(en="{name} drew {cards}", ja="{name}、{cards}を引く"),
)

# Reactions

ROUSED: Final = Told(
    you=Text(en="Captain Grin lets you react", ja="キャプテングリンの力で、あなたが反撃できる"),
    other=Text(en="Captain Grin lets {name} react", ja="キャプテングリンの力で、{name}が反撃できる"),
)
REACTS: Final[dict[str, Told]] = {
    "draw": Told(
        you=Text(en="You react: draw a card", ja="反撃：1枚引く"),
        other=Text(en="{name} reacts: draws a card", ja="{name}の反撃：1枚引く"),
    ),
    "toss": Told(
        you=Text(en="You react: {other} must discard a card", ja="反撃：{other}に1枚捨てさせる"),
        other=Text(
            en="{name} reacts: {other} must discard a card", ja="{name}の反撃：{other}に1枚捨てさせる"
        ),
    ),
    "flip": Told(
        you=Text(en="You react: a ship of {other} is turned up", ja="反撃：{other}の船を表にする"),
        other=Text(
            en="{name} reacts: a ship of {other} is turned up", ja="{name}の反撃：{other}の船を表にする"
        ),
    ),
    "pass": Told(
        you=Text(en="You let it pass", ja="反撃を見送る"),
        other=Text(en="{name} lets it pass", ja="{name}、反撃を見送る"),
    ),
}

# The end of the pile, and the ranking

TRIGGERS: Final = Told(
    you=Text(en="You empty the pile: the final turns begin", ja="山札を引き切った。最終手番へ"),
    other=Text(en="{name} empties the pile: the final turns begin", ja="{name}、山札を引き切る。最終手番へ"),
)
PICKS: Final = Told(
    you=Text(en="You take {card} from the discards", ja="捨て札から{card}を取る"),
    other=Text(en="{name} takes {card} from the discards", ja="{name}、捨て札から{card}を取る"),
)
UNCOVERED: Final = Text(en="All ships are revealed", ja="すべての船を表にする")
STAGES: Final[dict[str, Text]] = {
    "ships": Text(en="Ships", ja="船"),
    "icons": Text(en="Icons", ja="アイコン"),
    "facing": Text(en="Same way", ja="同じ向き"),
    "hand": Text(en="Hand", ja="手札"),
    "trigger": Text(en="Trigger", ja="トリガー"),
}
"""Over the columns of the ranking."""
STAGES_LONG: Final[dict[str, Text]] = {
    "ships": Text(en="Most ships", ja="船の多さ"),
    "icons": Text(en="Most different icons", ja="アイコンの種類の多さ"),
    "facing": Text(en="Most ships facing one way", ja="同じ向きの船の多さ"),
    "hand": Text(en="Most cards in hand", ja="手札の多さ"),
}
VALUE: Final = Text(en="{name} {value}", ja="{name} {value}")
STAGE_TIED: Final = Text(en="{stage}: {values}; a tie of {names}", ja="{stage}：{values}。{names}が並ぶ")
STAGE_WON: Final = Told(
    you=Text(en="{stage}: {values}; you are ahead", ja="{stage}：{values}。あなたが上"),
    other=Text(en="{stage}: {values}; {name} is ahead", ja="{stage}：{values}。{name}が上"),
)
TRIGGER_WON: Final = Told(
    you=Text(en="Still tied: you win as the trigger", ja="なお並び、終了トリガーを引いたあなたの勝ち"),
    other=Text(en="Still tied: {name} wins as the trigger", ja="なお並び、終了トリガーを引いた{name}の勝ち"),
)

# The end

END_LAST: Final = Text(en="Only one captain is left afloat (CN10).", ja="残った船長は一人だけです（CN10）。")
END_STAGE: Final[dict[str, Text]] = {
    "ships": Text(
        en="After the final turns: most ships (CN12).", ja="最終手番のあと、船の数で決まりました（CN12）。"
    ),
    "icons": Text(
        en="Ships were level: most different icons (CN12).",
        ja="船の数が並び、アイコンの種類で決まりました（CN12）。",
    ),
    "facing": Text(
        en="Icons were level too: most ships facing one way (CN12).",
        ja="アイコンも並び、同じ向きの船の数で決まりました（CN12）。",
    ),
    "hand": Text(
        en="The fleets were level: most cards in hand (CN12).",
        ja="艦隊が並び、手札の枚数で決まりました（CN12）。",
    ),
    "trigger": Text(
        en="All was level: the trigger wins (CN12).",
        ja="すべて並び、終了トリガーを引いた船長の勝ちです（CN12）。",
    ),
}
END_SHARED: Final = Text(
    en="All was level, so the win is shared (CN12).", ja="すべて並び、勝利を分け合います（CN12）。"
)
END_COUNT: Final = Text(en="{turns}, {afloat} afloat at the end.", ja="{turns}、最後に残ったのは{afloat}。")
SANK: Final = Plural(one="sank {n} ship", other="sank {n} ships", ja="撃沈{n}隻")
OUT_BY: Final = Text(en="sunk by {name} in turn {turn}", ja="{turn}手番目に{name}が撃沈")
OUT: Final = Text(en="out in turn {turn}", ja="{turn}手番目に脱落")
SUNK_BY: Final = Text(
    en="{name} sank your last ship in turn {turn}.", ja="{turn}手番目に、{name}に最後の船を沈められました。"
)
NO_SHIP: Final = Text(
    en="At the end of turn {turn} you had no ship left.", ja="{turn}手番目の終わりに、船がなくなりました。"
)
COURSE: Final = Text(en="Ships after each turn", ja="各手番後の船の数")
TURNS: Final = Plural(one="{n} turn", other="{n} turns", ja="{n}手番")
CAPTAINS: Final = Plural(one="{n} captain", other="{n} captains", ja="船長{n}人")
CAPTAIN: Final = Text(en="Captain", ja="船長")
RANK_TITLE: Final = Text(en="The ranking, stage by stage", ja="順位の判定（段階ごと）")
