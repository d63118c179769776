"""A card's text, generated from its declaration in both languages: so it says what the card does (K29).

What a card has to do with is found in the same pieces; cards are found by a name in either language, or a
printed number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from pyengine.cards import Card as Code
from pyengine.games.kanon.abilities import which
from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Defeat,
    Played,
    Standing,
    Trigger,
    Triggered,
    Used,
    Victory,
    Window,
)
from pyengine.games.kanon.abilities.board import if_ja, sentence, while_ja
from pyengine.games.kanon.abilities.conditions import Against, Condition, Fighting, There
from pyengine.games.kanon.abilities.effects import (
    Draw,
    Gain,
    Lose,
    Mill,
    Move,
    Reclaim,
    Recover,
    ShowHand,
    Swap,
    SwapEnds,
    Toss,
)
from pyengine.games.kanon.abilities.field_effects import (
    Again,
    Boost,
    BoostEach,
    CallOff,
    Copy,
    Counter,
    Discard,
    Look,
    Redirect,
    Return,
    Score,
    TakeBehind,
    TurnDown,
    TurnUp,
    WinTie,
)
from pyengine.games.kanon.abilities.modifiers import AnySuit, CostLess, More, Power, PowerEach, Safe, TieWins
from pyengine.games.kanon.cards.card import LIMIT, Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import FREE, Cost
from pyengine.signs import UNSEEN
from pyengine.text import Text, prose

if TYPE_CHECKING:
    from pyengine.games.kanon.abilities.effects import Effect


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
    Power: "power",
    PowerEach: "power",
    Boost: "power",
    BoostEach: "power",
    TieWins: "tie",
    WinTie: "tie",
    AnySuit: "suit",
    Again: "battle",
    CallOff: "battle",
    TakeBehind: "behind",
    TurnUp: "turn",
    TurnDown: "turn",
    Look: "turn",
    Move: "move",
    Swap: "move",
    SwapEnds: "move",
    Discard: "remove",
    Return: "return",
    Recover: "return",
    Reclaim: "return",
    Copy: "copy",
    Draw: "draw",
    Toss: "hand",
    ShowHand: "hand",
    Mill: "mill",
    Gain: "points",
    Lose: "points",
    Score: "points",
    CostLess: "cost",
    Safe: "safe",
    Counter: "counter",
    Redirect: "counter",
    Victory: "victory",
    Defeat: "victory",
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
    if isinstance(piece, More):
        yield _OF_FIGURE[piece.figure]
    elif type(piece) in _OF_PIECE:
        yield _OF_PIECE[type(piece)]
    if isinstance(piece, tuple):
        for part in cast("tuple[object, ...]", piece):
            yield from _words(part)
    elif is_dataclass(piece):
        for field in fields(piece):
            yield from _words(getattr(piece, field.name))


# Cards by name or number


_NUMBER: Final = re.compile(r"k? ?0*([0-9]{1,3})")
_APOSTROPHES: Final = str.maketrans(dict.fromkeys("‘’‛ʼ′`´", "'"))
_UNSEEN: Final = re.compile(f"[{UNSEEN}]")
_ALIKE: Final = 0.4
"""From this likeness on, of 1, a name may have been meant."""


def tidy(text: str) -> str:
    """The text as it would usually be typed.

    No wide letters, one kind of apostrophe, single blanks, no signs that nobody sees.
    """
    usual = unicodedata.normalize("NFKC", _UNSEEN.sub("", text).translate(_APOSTROPHES))
    return " ".join("".join(sign if sign.isprintable() else " " for sign in usual).split())


def plain(text: str) -> str:
    """The text without anything that makes no difference: tidy, and without capitals."""
    return tidy(text).casefold()


def all_names() -> dict[str, Code]:
    """Every name, in both languages and plain, with its card."""
    return {plain(name): code for code, card in CARDS.items() for name in card.name}


def by_name(text: str, names: Mapping[str, Code]) -> Code | None:
    """The card of that name or number (``K017``, ``17``), or None; ``names`` is what ``all_names`` gave."""
    words = plain(text)
    if number := _NUMBER.fullmatch(words):
        code = f"{int(number[1]):03}"
        return code if code in CARDS else None
    return names.get(words)


def nearest(text: str, names: Mapping[str, Code]) -> Text | None:
    """The name that may have been meant, in both languages; None if there is none like it."""
    words = _pairs(plain(text))
    likeness, code = max(
        ((_likeness(words, _pairs(name)), code) for name, code in names.items()), default=(0, "")
    )
    return CARDS[code].name if likeness >= _ALIKE else None


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of pairs of letters that two words have in common (Dice's coefficient), from 0 to 1."""
    return 2 * len(one & other) / (len(one) + len(other))


@lru_cache(maxsize=1_000)  # every name, and some that are none
def _pairs(text: str) -> frozenset[str]:
    """The pairs of letters that follow each other, with the first and the last letter for themselves."""
    letters = f"^{text}$"
    return frozenset(letters[at : at + 2] for at in range(len(letters) - 1))


# The text of a card


WINDOWS: Final[dict[Window, Text]] = {
    "main": Text(en="Main", ja="メイン"),
    "battle": Text(en="Battle", ja="戦闘"),
    "counter": Text(en="Counter", ja="打ち消し"),
}
"""When an ability or event may be used or played, as it is marked on cards (K11, K16, K24)."""

TRIGGERS: Final[dict[Trigger, Text]] = {
    "up": Text(en="Turned up", ja="表になったとき"),
    "attacks": Text(en="Attack", ja="攻撃時"),
    "defends": Text(en="Defence", ja="防御時"),
    "wins": Text(en="Battle won", ja="戦闘に勝ったとき"),
    "loses": Text(en="Battle lost", ja="戦闘に敗れたとき"),
    "ties": Text(en="Tie", ja="引き分けたとき"),
    "discarded": Text(en="Discarded from the field", ja="場から捨てられたとき"),
    "turn": Text(en="Your turn begins", ja="自分のターン開始時"),
}
"""What triggers an ability, as it is marked on cards."""

ALWAYS: Final = Text(en="Always", ja="常時")
ONCE: Final = Text(en="once a turn", ja="ターンに1回")
VICTORY: Final = Text(en="Victory", ja="勝利条件")
DEFEAT: Final = Text(en="Defeat", ja="敗北条件")
RAISON: Final = Text(en="Raison d’être", ja="存在意義")
DECK: Final = Text(en="Deck", ja="デッキ")


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph of a card's text."""

    timing: Text
    """When it counts, as it is marked: “Battle”, “Main, once a turn”."""
    sentence: Text
    """What it does, in one sentence or several."""
    cost: Cost = FREE
    """What using it costs (K21); the cost of the card itself stands elsewhere."""


def rules_text(card: Card) -> tuple[Line, ...]:
    """All that a card's text says, in the order of its abilities; before them raison d'être and limit."""
    lines: list[Line] = []
    if card.limit != LIMIT:
        lines.append(Line(DECK, _limit(card.limit)))
    if card.raison is not None:
        # The card itself never counts; it is another one that must lie there only if it would be one of them.
        lacking = which.lacks(replace(card.raison, other=card.raison.describes(card, card)))
        lines.append(
            Line(
                RAISON,
                sentence(
                    Text(
                        f"discard this card while {lacking.en}",
                        f"{if_ja(lacking.ja)}、このカードを捨てる",
                    )
                ),
            )
        )
    return (*lines, *map(ability_text, card.abilities))


def ability_text(ability: Ability) -> Line:
    """What one ability says."""
    match ability:
        case Standing():
            return Line(ALWAYS, _standing(ability))
        case Triggered():
            return Line(TRIGGERS[ability.on], _effects(ability.does, ability.if_))
        case Used():
            timing = WINDOWS[ability.window]
            if ability.cost == FREE:
                timing = Text(f"{timing.en}, {ONCE.en}", f"{timing.ja}（{ONCE.ja}）")
            return Line(timing, _effects(ability.does, ability.if_), ability.cost)
        case Played():
            return Line(WINDOWS[ability.window], _effects(ability.does, ability.if_))
        case Defeat():
            clause = ability.if_.clause()
            said = Text(f"the enemy loses if {clause.en}", f"{if_ja(clause.ja)}、相手はゲームに負ける")
            return Line(DEFEAT, sentence(said))
        case _:
            clause = ability.if_.clause()
            said = Text(f"you win if {clause.en}", f"{if_ja(clause.ja)}、自分はゲームに勝つ")
            return Line(VICTORY, sentence(said))


def _standing(ability: Standing) -> Text:
    """A sentence for each modifier, or one that says all of them if a condition stands before them."""
    clauses = [modifier.clause() for modifier in ability.does]
    if ability.if_ is None:
        return prose(map(sentence, clauses))
    said = Text(" and ".join(clause.en for clause in clauses), "、".join(clause.ja for clause in clauses))
    return sentence(_while(ability.if_, said))


def _while(condition: Condition, clause: Text) -> Text:
    """The clause as long as the condition holds; what would be named twice is named once."""
    held, this = condition.clause(), Text(en="this card ", ja="このカード")
    if isinstance(condition, There) and which.they(condition.which)[1]:
        again = which.each(condition.which)
        clause = Text(
            clause.en.replace(again.en, "each of them"), clause.ja.replace(again.ja, "それらすべて")
        )
    en = clause.en
    if held.en.startswith(this.en) and en.startswith(this.en):
        en = f"it {en.removeprefix(this.en)}"
    if isinstance(condition, Fighting | Against) and clause.ja.startswith(this.ja):
        return Text(f"while {held.en}, {en}", f"{held.ja.removeprefix(f'{this.ja}が')}{clause.ja}")
    return Text(f"while {held.en}, {en}", f"{while_ja(held.ja)}、{clause.ja}")


def _effects(effects: tuple[Effect, ...], condition: Condition | None) -> Text:
    """A sentence for each effect; the condition stands before the first."""
    first, *rest = (effect.clause() for effect in effects)
    if condition:
        held = condition.clause()
        first = Text(f"if {held.en}, {first.en}", f"{if_ja(held.ja)}、{first.ja}")
    then = (Text(f"then {clause.en}", f"その後、{clause.ja}") for clause in rest)
    return prose(map(sentence, (first, *then)))


def _limit(number: int) -> Text:
    return Text(
        f"A deck may hold up to {number} copies of this card.",
        f"このカードはデッキに{number}枚まで入れられる。",
    )
