"""Words for what the rules have that their source does not."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from pyengine.text import Text

Kind = Literal["readings", "ruling", "found", "missing", "consequence"]


class KindOfNote(NamedTuple):
    """``label`` begins each note beside a rule.

    ``lead`` introduces the list of them on the page about the game.
    """

    label: Text
    lead: Text


KINDS: Final[dict[Kind, KindOfNote]] = {
    "readings": KindOfNote(
        Text(en="Two readings", ja="二つの読み方"),
        Text(
            en="The source can be read in two ways. An option offers both:",
            ja="二通りに読めるところ。オプションでどちらも選べます。",
        ),
    ),
    "ruling": KindOfNote(
        Text(en="Ruling", ja="裁定"),
        Text(en="The source leaves it open, so we decided:", ja="はっきりしないため、ここで決めたところ。"),
    ),
    "found": KindOfNote(
        Text(en="Found elsewhere", ja="ほかの資料から"),
        Text(
            en="The source does not have it. We took it from other published material:",
            ja="書かれていないため、公開されているほかの資料から採ったところ。",
        ),
    ),
    "missing": KindOfNote(
        Text(en="Missing from our copy", ja="写しに欠けた箇所"),
        Text(
            en="Our copy of the source has lost it, so we restored it:",
            ja="手もとの写しから抜け落ちているため、推し量って補ったところ。",
        ),
    ),
    "consequence": KindOfNote(
        Text(en="Consequence", ja="帰結"),
        Text(
            en="The source does not say it, but it follows from the other rules:",
            ja="書かれてはいないが、ほかのルールからそうなるところ。",
        ),
    ),
}
"""By name, in the order in which the page about a game lists them."""

ENTRY: Final = Text(en=": {about}", ja="：{about}")
"""What stands behind a rule's number in that list."""
