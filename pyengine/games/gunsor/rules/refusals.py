"""Why a decision is illegal: the rule and a sentence for the player."""

from __future__ import annotations

from typing import Final

from pyengine.errors import Refusal
from pyengine.game import Seat
from pyengine.games.gunsor.rules.cards import JOKER, SUIT_NAMES, card_name, kind
from pyengine.games.gunsor.rules.resolution import DECLARE_WAR
from pyengine.games.gunsor.rules.state import Phase, State
from pyengine.games.gunsor.rules.trick import followers
from pyengine.text import Text


def why_not(state: State, seat: Seat, decision: str) -> Refusal | None:
    """Why a seat may not decide so now, or None if it may (G4 to G10)."""
    if state.phase in _NOT_NOW:
        return Refusal(*_NOT_NOW[state.phase])
    if seat != state.to_decide:
        return Refusal("G6", _NOT_YOU)
    if decision == DECLARE_WAR:
        return _why_not_declare(state)
    if decision not in state.hands[seat]:
        return _refuse("G6", _NOT_HELD, card=card_name(decision))
    return _why_not_follow(state, seat, decision)


def _why_not_declare(state: State) -> Refusal | None:
    if not state.declare:
        return Refusal("G9", _NO_DECLARING)
    if state.season == "war":
        return Refusal("G9", _AT_WAR)
    if state.led is not None:
        return Refusal("G9", _ALREADY_LED)
    return None if state.pair_tricks else Refusal("G9", _TOO_EARLY)


def _why_not_follow(state: State, seat: Seat, card: str) -> Refusal | None:
    led = state.led
    hand = state.hands[seat]
    if led is None or card in followers(hand, led, state.season):
        return None
    suit = SUIT_NAMES[kind(led)]
    if state.season == "war":
        return _refuse("G10", _NO_JOKER if card == JOKER else _MUST_FOLLOW, suit=suit)
    only_joker = all(kind(held) in (kind(led), JOKER) for held in hand)
    return _refuse("G7", _JOKER_FORCED if only_joker else _CANNOT_FOLLOW, suit=suit)


def _refuse(rule: str, text: Text, **values: object) -> Refusal:
    return Refusal(rule, text.fill(**values))


_NOT_NOW: Final[dict[Phase, tuple[str, Text]]] = {
    "cutting": (
        "G4",
        Text(
            en="First each player draws a card to settle who leads.",
            ja="先に、1枚ずつ引いて最初の先手を決めます。",
        ),
    ),
    "dealing": ("G5", Text(en="The cards are still being dealt.", ja="まだカードを配っている途中です。")),
    "refilling": (
        "G8",
        Text(en="Each player draws a card first.", ja="先に、お互いが1枚ずつ補給します。"),
    ),
    "over": ("G15", Text(en="The game is over.", ja="対局は終わりました。")),
}
_NOT_YOU: Final = Text(en="It is the other player's turn.", ja="今は相手の番です。")
_NOT_HELD: Final = Text(en="You do not hold this card: {card}.", ja="手札に{card}はありません。")
_CANNOT_FOLLOW: Final = Text(
    en="In development you can't follow: {suit} is led and you hold other cards, so play one of those.",
    ja="開発シーズンではフォローできません。台札は{suit}で、ほかのカードがあるので、そちらから出してください。",
)
_JOKER_FORCED: Final = Text(
    en="In development you can't follow: {suit} is led, and your Joker, which has no suit, must be played.",
    ja="開発シーズンではフォローできません。台札は{suit}なので、スートのないジョーカーを出さなければなりません。",
)
_MUST_FOLLOW: Final = Text(
    en="In war you must follow: {suit} is led and you hold {suit}, so play that.",
    ja="交戦シーズンではフォローしなければなりません。台札が{suit}なので、手札の{suit}を出してください。",
)
_NO_JOKER: Final = Text(
    en="In war a Joker follows only if you have none of the led suit, and you hold {suit}.",
    ja="交戦シーズンでジョーカーを出して受けられるのは、台札のスートがないときだけです。手札に{suit}があります。",
)
_NO_DECLARING: Final = Text(
    en="In this game war is not declared; it begins when the rules say so.",
    ja="この対局では開戦の宣言はできません。交戦シーズンは条件がそろうと始まります。",
)
_AT_WAR: Final = Text(en="It is war already.", ja="もう交戦シーズンに入っています。")
_ALREADY_LED: Final = Text(
    en="War is declared by the leader, before a card is led.",
    ja="開戦を宣言できるのは、先手が台札を出す前だけです。",
)
_TOO_EARLY: Final = Text(
    en="War can be declared only after a trick of this development season.",
    ja="開戦を宣言できるのは、この開発シーズンのトリックが1回済んでからです。",
)
