"""What several kinds of reason say alike: attacks in a row, and how a piece is saved from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyengine.games.cannon.player.teaching.attacks import Attack, attacks
from pyengine.games.cannon.player.teaching.deed import Deed
from pyengine.games.cannon.rules.board import name
from pyengine.text import Text


def joined(parts: Sequence[Text]) -> Text:
    """One part of a sentence, or several in a row."""
    *rest, last = parts
    if not rest:
        return last
    return Text(
        en=f"{', '.join(part.en for part in rest)} and {last.en}", ja="・".join(part.ja for part in parts)
    )


def attack_used(deed: Deed) -> Attack:
    """The attack by which the move captures."""
    soldier = deed.move.origin
    ways = attacks(deed.own_before, deed.move.target)
    return next(way for way in ways if way.soldier == soldier)


def saved(deed: Deed, dangers: Sequence[Attack], victim: Text) -> Text:
    """How a piece that stays where it is is saved from attacks: they lose a soldier, or a muzzle is blocked.

    One move cannot do both, and no two guns that can hit the same square share a muzzle.
    """
    target = deed.move.target
    captured = bool(dangers[0].squares & target)
    how = _SAVED_BY_CAPTURE if captured else _SAVED_BY_BLOCKING
    return how.fill(
        victim=victim, attack=joined([danger.phrase for danger in dangers[:2]]), square=name(target)
    )


_SAVED_BY_CAPTURE: Final = Text(
    en="Saves {victim} from {attack} by capturing on {square}.",
    ja="{square}の兵士を取り、{attack}から{victim}を守ります。",
)
_SAVED_BY_BLOCKING: Final = Text(
    en="Saves {victim} from {attack}: the soldier on {square} now stands in front of the muzzle.",
    ja="{square}の兵士が砲口をふさぎ、{attack}から{victim}を守ります。",
)
