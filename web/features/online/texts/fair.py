"""Words of a game that the devices deal among themselves, and of what is checked in the end."""

from __future__ import annotations

from typing import Final

from pyengine.text import Text

# Before the game

FAIR: Final = Text(
    en="Dealt fairly: the devices shuffle together.", ja="公正に配ります（端末どうしで切り混ぜます）。"
)
FAIR_DETAIL: Final = Text(
    en="At the end all hands are shown and checked.", ja="終局後に全員の手札を公開し、検証します。"
)
FAIR_DECKS: Final = Text(
    en="At the end all hands are shown and checked; the deck lists become public.",
    ja="終局後に全員の手札を公開し、検証します。デッキの中身も公開されます。",
)
FAIR_SHARED: Final = Text(
    en="All lock and shuffle the one pile in turn; a card opens with everybody’s keys. At the end all hands are shown"
    " and checked.",
    ja="全員が順に錠をかけて一つの山札を切り混ぜ、札は全員の鍵で開きます。終局後に全員の手札を公開し、検証します。",
)
MIXED_ONCE: Final = Text(
    en="By links the pile is mixed once: a wrong shuffle is found at the end only.",
    ja="リンクでは山札を混ぜるのは一度だけです。不正な混ぜ方は終局後にしかわかりません。",
)
LACKING: Final = Text(
    en="This browser cannot deal fairly: it lacks X25519, which locks cards. Chrome and Edge have it from version 133"
    " on, Firefox from 130, Safari from 17. Here the game is dealt on trust.",
    ja="このブラウザーには、札に錠をかけるためのX25519がなく、公正に配れません。Chrome・Edge 133、"
    "Firefox 130、Safari 17以降なら配れます。ここでは信頼を前提に配ります。",
)
LACKING_SEAT: Final = Text(
    en="You cannot take the seat in this browser: the cards are dealt fairly, and it lacks X25519, which locks cards."
    " Come in Chrome or Edge from version 133 on, Firefox from 130, or Safari from 17; or ask {who} for a table on"
    " trust.",
    ja="このブラウザーでは席に着けません。札を公正に配る対局ですが、札に錠をかけるためのX25519がありません。"
    "Chrome・Edge 133、Firefox 130、Safari 17以降で開くか、信頼を前提にした卓を{who}に頼んでください。",
)
NOT_WITH: Final = Text(
    en="With “{option}” open cards and locked ones would be mixed: then the game is dealt on trust.",
    ja="「{option}」では表になった札と伏せ札が混ざるため、信頼を前提に配ります。",
)
DEALT: Final = Text(en="How the cards are dealt", ja="札の配り方")
FAIRLY: Final = Text(en="fairly", ja="公正に")
ON_TRUST: Final = Text(en="on trust, from one seed", ja="信頼して、シードで")

# Meanwhile

SHIELD: Final = Text(en="Dealt fairly", ja="公正な配札")
SHIELD_DETAIL: Final = Text(
    en="No device knows what is hidden from it, and none can choose what is dealt. Whether all kept to that is"
    " checked at the end.",
    ja="伏せ札はどの端末にもわからず、配られる札を選ぶこともできません。守られたかどうかは終局後に検証します。",
)
HOW: Final = Text(en="How it works", ja="しくみ")
SHUFFLING: Final = Text(en="Shuffling…", ja="札を切り混ぜています…")
SHUFFLING_PASS: Final = Text(en="Shuffling… ({n} of {all})", ja="札を切り混ぜています…（{n}/{all}）")
GIVING: Final = Text(en="A card is being handed out…", ja="札を渡しています…")
OPENING: Final = Text(en="A card is being opened…", ja="札を開いています…")
TO_MIX: Final = Text(en="Waiting for {who}: to shuffle.", ja="{who}の端末が札を切り混ぜるのを待っています。")
TO_MIX_PASS: Final = Text(
    en="Waiting for {who}: to shuffle ({n} of {all}).",
    ja="{who}の端末が札を切り混ぜるのを待っています（{n}/{all}）。",
)
TO_GIVE: Final = Text(
    en="Waiting for {who}: to hand out a card.", ja="{who}の端末が札を渡すのを待っています。"
)
TO_DEAL: Final = Text(en="Waiting for {who}: to deal.", ja="{who}の端末が札を配るのを待っています。")
TO_OPEN: Final = Text(en="Waiting for {who}: to open a card.", ja="{who}の端末が札を開くのを待っています。")

LEFT_OPENING: Final = Text(
    en="{who} left when the shuffles were to be opened.",
    ja="切り混ぜを開いて確かめるところで、{who}との接続が切れました。",
)
LEFT_OPENING_DETAIL: Final = Text(
    en="It may be the connection; or a wrong shuffle would have come to light. Nobody can tell which.",
    ja="回線の都合かもしれず、不正な混ぜ方を隠すためかもしれません。どちらかは、だれにもわかりません。",
)

SHUFFLED: Final = Text(
    en="This device has shuffled the cards. Send the link.",
    ja="この端末の番の切り混ぜが済みました。リンクを送りましょう。",
)

# At the end

CHECKING: Final = Text(en="Checking…", ja="検証しています…")
CHECKED: Final = Text(en="Checked", ja="検証済み")
CHECKED_DETAIL: Final = Text(
    en="The secrets of all devices were shown. With them every pile was shuffled again, every seal was opened, and"
    " the game was played once more.",
    ja="全端末の秘密を公開し、山札を切り混ぜ直し、封をすべて開け、対局をもう一度たどりました。",
)
CHECKED_BY_BOTH: Final = Text(
    en="Checked by both devices: every card was where it should be.",
    ja="両方の端末で検証しました。どの札もあるべき所にありました。",
)
CHECKED_BY_ALL: Final = Text(
    en="Checked by all devices: every card was where it should be.",
    ja="すべての端末で検証しました。どの札もあるべき所にありました。",
)
CHECKED_HERE: Final = Text(
    en="Checked by this device: every card was where it should be.",
    ja="この端末で検証しました。どの札もあるべき所にありました。",
)
NOT_CHECKED: Final = Text(
    en="Not checked: {who} did not show the secret.", ja="未検証：{who}の秘密が明かされていません。"
)
NOT_CHECKED_OF_SEVERAL: Final = Text(
    en="Not checked: {who} did not show their secrets.", ja="未検証：{who}の秘密が明かされていません。"
)
SECRET_TO_SEND: Final = Text(
    en="The link shows what was hidden here, so that all can be checked.",
    ja="リンクでこちらの伏せ札を公開し、検証できるようにします。",
)
DOUBT: Final = Text(
    en="The cards do not fit. The devices now show their secrets to find out why.",
    ja="札が合いません。原因を調べるため、端末どうしで秘密を公開しています。",
)
NOT_FAIR: Final = Text(
    en="Checked: the game was not fair.", ja="検証の結果、公正な対局ではありませんでした。"
)
FAULT: Final = Text(en="{who}, at move {n}: {reason}", ja="{who}（{n}手目）：{reason}")
FAULT_BEFORE: Final = Text(en="{who}, before the first move: {reason}", ja="{who}（初手の前）：{reason}")
YOU: Final = Text(en="This device", ja="この端末")
SHOW_STEP: Final = Text(en="Show the step", ja="その場面を見る")
