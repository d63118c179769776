"""What a card has to do with, found in the pieces that it is declared with: for the search for cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final, cast

from pyengine.games.kanon.abilities import pieces
from pyengine.games.kanon.cards.card import LIMIT, Card
from pyengine.text import Text

MECHANISMS: Final[dict[str, Text]] = {
    "plain": Text(en="No effect", ja="効果なし"),
    "power": Text(en="More or less power", ja="戦闘力の増減"),
    "tie": Text(en="Ties", ja="引き分け"),
    "suit": Text(en="Suit lines", ja="スートの列"),
    "battle": Text(en="Void and further battles", ja="戦闘の無効・追加"),
    "behind": Text(en="The card behind", ja="後ろのカード"),
    "turn": Text(en="Turning over, revealing", ja="表裏・公開"),
    "move": Text(en="Moving", ja="移動"),
    "remove": Text(en="Discarding from the field", ja="場から捨てる"),
    "return": Text(en="Returning to the hand", ja="手札に戻す"),
    "copy": Text(en="Copying", ja="コピー"),
    "draw": Text(en="Drawing", ja="カードを引く"),
    "hand": Text(en="Hands", ja="手札"),
    "mill": Text(en="Discarding from decks", ja="山札を削る"),
    "points": Text(en="Victory points", ja="勝利点"),
    "cost": Text(en="Lower costs", ja="コスト軽減"),
    "safe": Text(en="Protection", ja="守り"),
    "counter": Text(en="Counters", ja="打ち消し"),
    "raison": Text(en="Raison d’être", ja="存在意義"),
    "victory": Text(en="Its own end of the game", ja="独自の勝敗条件"),
    "limit": Text(en="Four or more in a deck", ja="4枚以上入れられる"),
}
"""By name, in the order in which they are offered."""

_OF_PIECE: Final[dict[type, str]] = {
    pieces.Power: "power",
    pieces.PowerEach: "power",
    pieces.Boost: "power",
    pieces.BoostEach: "power",
    pieces.TieWins: "tie",
    pieces.WinTie: "tie",
    pieces.AnySuit: "suit",
    pieces.Again: "battle",
    pieces.CallOff: "battle",
    pieces.TakeBehind: "behind",
    pieces.TurnUp: "turn",
    pieces.TurnDown: "turn",
    pieces.Look: "turn",
    pieces.Move: "move",
    pieces.Swap: "move",
    pieces.SwapEnds: "move",
    pieces.Discard: "remove",
    pieces.Return: "return",
    pieces.Recover: "return",
    pieces.Reclaim: "return",
    pieces.Copy: "copy",
    pieces.Draw: "draw",
    pieces.Toss: "hand",
    pieces.ShowHand: "hand",
    pieces.Mill: "mill",
    pieces.Gain: "points",
    pieces.Lose: "points",
    pieces.Score: "points",
    pieces.CostLess: "cost",
    pieces.Safe: "safe",
    pieces.Counter: "counter",
    pieces.Redirect: "counter",
    pieces.Victory: "victory",
    pieces.Defeat: "victory",
}
_OF_FIGURE: Final[dict[str, str]] = {"draws": "draw", "sets": "hand", "hand": "hand", "lines": "suit"}
"""What a ``More`` has to do with."""


def mechanisms(card: Card) -> tuple[str, ...]:
    """The names of what it has to do with, in the order of ``MECHANISMS``.

    ``plain`` for a card without any effect.
    """
    found = {word for line in line_mechanisms(card) for word in line}
    return tuple(word for word in MECHANISMS if word in (found or {"plain"}))


def line_mechanisms(card: Card) -> tuple[tuple[str, ...], ...]:
    """The same for each line of ``rules_text``."""
    before = [("limit",)] * (card.limit != LIMIT) + [("raison",)] * (card.raison is not None)
    return (*before, *(tuple(sorted(set(_words(ability)))) for ability in card.abilities))


def _words(piece: object) -> Iterator[str]:
    """The mechanisms of a piece and of all that it is made of."""
    if isinstance(piece, pieces.More):
        yield _OF_FIGURE[piece.figure]
    elif type(piece) in _OF_PIECE:
        yield _OF_PIECE[type(piece)]
    if isinstance(piece, tuple):
        for part in cast("tuple[object, ...]", piece):
            yield from _words(part)
    elif is_dataclass(piece):
        for field in fields(piece):
            yield from _words(getattr(piece, field.name))
