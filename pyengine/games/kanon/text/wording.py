"""A card's text, generated from its declaration in both languages: so it says what the card does (K29)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pyengine.games.kanon.abilities import naming
from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Defeat,
    Played,
    Standing,
    Trigger,
    Triggered,
    Used,
    Window,
)
from pyengine.games.kanon.abilities.conditions import Against, Condition, Fighting, There
from pyengine.games.kanon.abilities.grammar import if_ja, sentence, while_ja
from pyengine.games.kanon.cards.card import LIMIT, Card
from pyengine.games.kanon.cards.vocabulary import FREE, Cost
from pyengine.text import Text, prose

if TYPE_CHECKING:
    from pyengine.games.kanon.abilities.effect import Effect

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
        lacking = naming.lacks(replace(card.raison, other=card.raison.describes(card, card)))
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
    if isinstance(condition, There) and naming.they(condition.which)[1]:
        again = naming.each(condition.which)
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
