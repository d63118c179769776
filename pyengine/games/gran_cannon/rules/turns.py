"""Who must decide and between what, why nothing else is legal, what chance must draw, how the game ends."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pyengine.cards import UNKNOWN, Card
from pyengine.errors import Refusal
from pyengine.game import Decide, Draw, Outcome, Seat, Turn
from pyengine.games.gran_cannon.rules.state import NUMBERED, SHIELDS, SPECIAL, State
from pyengine.text import Text

Decision = str
"""A card to present, a word for a special, or who moves next.

The words are in ``HOLDER_WORDS`` and ``MOVER_WORDS``; ``p1`` to ``p5`` move next.
"""

KEEP: Final[Decision] = "shield"
"""Leaves a special the shield that it is (GC12)."""

HOLDER_WORDS: Final[tuple[Decision, ...]] = ("overcharge", KEEP)
MOVER_WORDS: Final[tuple[Decision, ...]] = ("dash", "sword", KEEP)


def name_of(seat: Seat) -> Decision:
    """The decision that this seat moves next (GC9)."""
    return f"p{seat + 1}"


def turn(state: State) -> Turn:
    """Who must decide now, the draw that chance must make, or how the game ended."""
    if len(state.precedence) < len(state.scores):
        left = sorted(set(state.seats) - set(state.precedence))
        return Draw("precedence", tuple((str(seat), 1) for seat in left))
    if state.drawing:
        seat = state.drawing[0]
        items = tuple(sorted(Counter(state.piles[seat]).items()))
        return Draw(f"pile{seat}", items)
    return outcome(state) or Decide(deciders(state))


def outcome(state: State) -> Outcome | None:
    """How the game ended (GC20, GC22), or None while it goes on; who must draw does so before."""
    if state.drawing:
        return None
    winner = state.passed_target
    if winner is not None:
        return won(state, winner)
    if not state.presenters:
        return None
    if _exhausted(state):
        return drawn(state, "exhausted")
    return drawn(state, "step_limit") if state.steps >= state.step_limit else None


def won(state: State, winner: Seat) -> Outcome:
    """A seat has the points that end the game (GC20)."""
    return Outcome((winner,), tuple(float(seat == winner) for seat in state.seats), "target")


def drawn(state: State, reason: str) -> Outcome:
    """Nobody can win any more, or the limit is reached (GC22)."""
    number = len(state.scores)
    return Outcome((), (1 / number,) * number, reason)


def deciders(state: State) -> tuple[Seat, ...]:
    """Who must decide in a state in which nobody draws and the game goes on (GC4, GC9, GC12, GC16)."""
    if presenters := state.presenters:
        return tuple([seat for seat in presenters if state.chosen[seat] is None])
    seat = next_mover(state) if state.phase == "moving" else None
    if seat is None:
        seat = state.holder
    return () if seat is None else (seat,)


def next_mover(state: State) -> Seat | None:
    """Who moves next, of those that still have to; None if the holder must name a player first (GC9)."""
    front = state.front
    if state.named is not None:
        return state.named
    if state.holder is None:
        return min(front, key=state.precedence.index)
    if front[1:] and any(map(state.may_use_special, front)):
        return None
    return front[0]


def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """The legal decisions of a seat; empty if it has nothing to decide."""
    now = turn(state)
    if not isinstance(now, Decide) or seat not in now.seats:
        return ()
    if state.presenters:
        return tuple(sorted({*state.hands[seat]} - {UNKNOWN}))
    if state.phase == "charging":
        return HOLDER_WORDS
    if seat == state.holder:
        return tuple(map(name_of, state.front))
    return MOVER_WORDS


def _exhausted(state: State) -> bool:
    """Whether nobody can ever move, or nobody decide the overtime (GC22)."""
    if state.phase == "overtime":
        return all(_has_only(SHIELDS, state, seat) for seat in state.contenders)
    return all(_has_only(frozenset("0"), state, seat) for seat in state.rivals)


def _has_only(cards: frozenset[Card], state: State, seat: Seat) -> bool:
    """Whether all cards that a seat has left are among these.

    This cannot be before all with numbers are removed.
    """
    return len(state.removed[seat]) >= NUMBERED and cards.issuperset(state.owned(seat))


# Refusals


def why_not(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """Why a seat may not decide so now, or None if it may."""
    if decision in legal(state, seat):
        return None
    return _not_now(state, seat) or _wrong(state, seat, decision)


def _not_now(state: State, seat: Seat) -> Refusal | None:
    """The game is over, cards are drawn, or others decide."""
    now = turn(state)
    if isinstance(now, Outcome):
        return _refuse(*_OVER[now.reason], winner="".join(str(winner + 1) for winner in now.winners))
    if isinstance(now, Draw):
        return _refuse("GC11", _DRAWING)
    if seat in deciders(state):
        return None
    if state.chosen[seat] is not None:
        return _refuse("GC4", _HAS_CHOSEN)
    if seat not in state.in_round:
        return _refuse("GC6", _FALLEN)
    if state.phase == "overtime":
        return _refuse("GC16", _NO_CONTENDER)
    return _refuse(*_OTHERS[_question(state)], player=deciders(state)[0] + 1)


def _question(state: State) -> str:
    """What a single seat is asked: ``charge``, ``name`` or ``move``."""
    if state.phase == "charging":
        return "charge"
    return "name" if deciders(state) == (state.holder,) else "move"


def _wrong(state: State, seat: Seat, decision: Decision) -> Refusal:
    """Why a player who decides now cannot decide that."""
    if state.presenters:
        return _wrong_card(state, seat, decision)
    if _question(state) == "name":
        return _wrong_name(state, decision)
    if decision in MOVER_WORDS:
        return _refuse("GC14", _FOR_MOVERS)
    if decision in HOLDER_WORDS:
        return _refuse("GC14", _FOR_HOLDER)
    return _refuse("GC9", _NOBODY_TO_NAME) if _is_name(decision) else _refuse("GC12", _SPECIAL_DECIDES)


def _wrong_card(state: State, seat: Seat, decision: Decision) -> Refusal:
    if decision in {*MOVER_WORDS, *HOLDER_WORDS}:
        return _refuse("GC16", _NO_ABILITY) if state.phase == "overtime" else _refuse("GC12", _TOO_EARLY)
    if _is_name(decision):
        return _refuse("GC9", _NOBODY_TO_NAME)
    if decision != SPECIAL:
        return _refuse("GC4", _NOT_IN_HAND, card=decision)
    if state.spare_shield:
        return _refuse("GC3", _NO_SPECIALS)
    return _refuse("GC12", _SPECIAL_GONE) if SPECIAL in state.removed[seat] else _refuse("GC4", _SPECIAL_AWAY)


def _wrong_name(state: State, decision: Decision) -> Refusal:
    names = [str(seat + 1) for seat in state.front]
    if not _is_name(decision):
        return _refuse(
            "GC9", _NAME_FIRST, example=name_of(state.front[0]), square=state.square(state.front[0])
        )
    return _refuse(
        "GC9",
        _WRONG_NAME,
        player=decision[1:],
        names=Text(en=" or ".join(names), ja="か".join(names)),
    )


def _is_name(decision: Decision) -> bool:
    return decision.startswith("p")


def _refuse(rule: str, text: Text, **values: object) -> Refusal:
    return Refusal(rule, text.fill(**values))


_OVER: Final = {
    "target": (
        "GC20",
        Text(
            en="The game is over: player {winner} has the points to win.",
            ja="ゲームは終わっています。プレイヤー{winner}が勝利に必要な得点に達しました。",
        ),
    ),
    "exhausted": (
        "GC22",
        Text(
            en="The game is drawn: the cards left cannot decide it.",
            ja="ゲームは引き分けで終わっています。残ったカードでは決着がつきません。",
        ),
    ),
    "step_limit": (
        "GC22",
        Text(
            en="The game is drawn: it has lasted as long as a game may.",
            ja="ゲームは引き分けで終わっています。長さの上限に達しました。",
        ),
    ),
}
_DRAWING: Final = Text(en="Cards are being drawn.", ja="カードを引いているところです。")
_HAS_CHOSEN: Final = Text(
    en="You have chosen your card; the others are still choosing.",
    ja="あなたはもうカードを決めました。ほかのプレイヤーを待っています。",
)
_FALLEN: Final = Text(
    en="You have fallen and are out until the next round.",
    ja="あなたは倒されたので、次のラウンドまで参加できません。",
)
_NO_CONTENDER: Final = Text(
    en="Only the players tied on the fortress take part in the overtime.",
    ja="延長戦に参加できるのは、要塞で並んだプレイヤーだけです。",
)
_OTHERS: Final = {
    "charge": (
        "GC12",
        Text(
            en="Player {player} is deciding what to do with the special.",
            ja="プレイヤー{player}が特殊能力を使うか決めています。",
        ),
    ),
    "move": (
        "GC12",
        Text(
            en="It is player {player}'s turn to move and to decide about the special.",
            ja="プレイヤー{player}の移動の番で、特殊能力を使うか決めています。",
        ),
    ),
    "name": (
        "GC9",
        Text(
            en="Player {player} holds the cannon and names who moves next.",
            ja="キャノンを持つプレイヤー{player}が、次に動くプレイヤーを指名します。",
        ),
    ),
}
_TOO_EARLY: Final = Text(
    en="What a special does is decided after all cards are revealed, when its owner's turn comes; now choose a card.",
    ja="特殊能力を使うかどうかは、全員のカードが表になり、自分の番が来てから決めます。今はカードを選んでください。",
)
_NO_ABILITY: Final = Text(
    en="Abilities do not work in an overtime: there the special counts 0.",
    ja="延長戦では特殊能力は使えません。特殊カードは0として数えます。",
)
_NOT_IN_HAND: Final = Text(en="You hold no {card}.", ja="手札に{card}はありません。")
_NO_SPECIALS: Final = Text(
    en="This game is played without specials: shields take their place.",
    ja="このゲームでは特殊カードの代わりに盾を使っています。",
)
_SPECIAL_GONE: Final = Text(
    en="Your special is out of the game for good.",
    ja="あなたの特殊カードは、もうゲームから除外されています。",
)
_SPECIAL_AWAY: Final = Text(
    en="Your special is not in your hand now.", ja="特殊カードは今、手札にありません。"
)
_NOBODY_TO_NAME: Final = Text(
    en="There is nobody to name now: the order of moves does not matter or is settled.",
    ja="今は指名できません。移動の順番は決まっているか、どちらでも同じです。",
)
_NAME_FIRST: Final = Text(
    en="Several players stand on square {square} and a special may be used: name who moves next, such as {example}.",
    ja="{square}のマスに複数のプレイヤーがいて、特殊能力が使われるかもしれません。次に動く人を{example}のように指名してください。",
)
_WRONG_NAME: Final = Text(
    en="Player {player} cannot be named: only those nearest to the fortress, here {names}, can move next.",
    ja="プレイヤー{player}は指名できません。次に動けるのは要塞に最も近いプレイヤー（{names}）だけです。",
)
_FOR_MOVERS: Final = Text(
    en="Dash and sword are for those who move; the cannon holder's special can overcharge or stay a shield.",
    ja="ダッシュと剣は移動する側の能力です。キャノンを持つ側の特殊カードは、オーバーチャージか盾として使います。",
)
_FOR_HOLDER: Final = Text(
    en="Only the cannon holder can overcharge; yours can dash, strike with the sword or stay a shield.",
    ja="オーバーチャージはキャノンを持つプレイヤーだけの能力です。あなたはダッシュ、剣、盾から選べます。",
)
_SPECIAL_DECIDES: Final = Text(
    en="The cards are revealed; now decide what your special does.",
    ja="カードはもう表になっています。今は特殊カードをどう使うかを決めてください。",
)
