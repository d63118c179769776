"""Why a decision is good, in words: from the cards counted, and from the search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.gran_cannon.rules.observation import (
    chance_to_arrive,
    chance_to_beat,
    chance_to_fire,
    chance_to_shield,
    strike,
)
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    SHIELDS,
    SPECIAL,
    SWORD,
    State,
    number,
)
from pyengine.games.gran_cannon.rules.turns import KEEP, Decision, legal
from pyengine.players.reasons import POINTS, Call, first_reasons, ranked
from pyengine.text import Text

_LIKELY: Final = 0.25
"""From this chance on it is worth saying that another player may arrive."""


def numbered(seat: Seat) -> Text:
    """A seat called by its number."""
    return Text(en=f"player {seat + 1}", ja=f"プレイヤー{seat + 1}")


def explain(
    observation: State, seat: Seat, report: Report[Decision], call: Call = numbered
) -> tuple[Text, ...]:
    """The reasons for the report's decision, most important first, at least one.

    ``observation`` is what the seat sees, the one that the report was made for; ``call`` names the other
    seats. What a sentence says of the table and of the cards is exact; what it says of winning the game is
    the search's word.
    """

    def told(decision: Decision) -> Iterator[Text]:
        return _reasons(observation, seat, decision, call)

    return first_reasons(ranked(told, report.best, legal(observation, seat), _DECISIVE), report)


def _reasons(state: State, seat: Seat, best: Decision, call: Call) -> Iterator[Text]:
    if state.phase == "overtime":
        yield from _overtime(state, seat, best)
    elif state.phase == "choosing":
        yield from (_holder if seat == state.holder else _rival)(state, seat, best, call)
    elif best == "overcharge":
        yield OVERCHARGE
    elif best == "dash":
        yield _moving_to(state, seat, DASH)
    elif best == "sword":
        yield from _sword(state, seat, call)
    elif best == KEEP:
        yield KEEPS_SPECIAL
    else:
        yield NAMES.fill(player=call(int(best[1:]) - 1))


def _rival(state: State, seat: Seat, card: Decision, call: Call) -> Iterator[Text]:
    """A player on the gauge presents a card."""
    square, fire, holder = state.square(seat), chance_to_fire(state), state.holder
    if card == SPECIAL:
        yield (SPECIAL_HOME if square + DASH >= FORTRESS else SPECIAL_BOTH) if fire else SPECIAL_FREE
    elif card not in SHIELDS:
        yield _moving_to(state, seat, number(card))
    elif fire and square and holder is not None:
        yield SHIELD.fill(square=square, holder=call(holder), points=POINTS.of(square))
    else:
        yield WAITS
    yield from _fire(state, fire)
    yield from _others_arriving(state, seat, call)


def _holder(state: State, seat: Seat, card: Decision, call: Call) -> Iterator[Text]:
    """The holder presents a card."""
    charge = state.charge + number(card)
    stake = sum(state.square(rival) for rival in state.rivals)
    if charge >= FULL_CHARGE:
        yield FIRES.fill(points=POINTS.of(stake)) if stake else FIRES_AT_NOTHING
        yield from _shields(state, call)
    elif card == SPECIAL:
        yield MAY_OVERCHARGE
    elif charge == state.charge:
        yield HOLDS_FIRE
    else:
        yield (CHARGES if charge >= FULL_CHARGE - number("5") else CHARGES_ON).fill(
            charge=charge, need=FULL_CHARGE - charge
        )
    yield from _others_arriving(state, seat, call)


def _overtime(state: State, seat: Seat, card: Decision) -> Iterator[Text]:
    """A contender presents a card."""
    yield HIGHEST if number(card) == max(map(number, state.hands[seat])) else NOT_HIGHEST
    rivals = [other for other in state.contenders if other != seat]
    beaten = max(chance_to_beat(state, other, number(card)) for other in rivals)
    yield CANNOT_LOSE if beaten == 0 else CAN_LOSE.fill(often=often(beaten))


def _sword(state: State, seat: Seat, call: Call) -> Iterator[Text]:
    struck = strike(state, seat)
    if struck.victims:
        yield STRIKES.fill(players=_listed(list(map(call, struck.victims))), points=POINTS.of(struck.points))
    yield _moving_to(state, seat, SWORD)


def _moving_to(state: State, seat: Seat, squares: int) -> Text:
    target = min(FORTRESS, state.square(seat) + squares)
    return ARRIVES if target == FORTRESS else MOVES.fill(square=target)


def _fire(state: State, chance: float) -> Iterator[Text]:
    """Whether the holder can fire."""
    if state.holder is None:
        return
    need = FULL_CHARGE - state.charge
    if need > number("5"):
        yield TOO_FAR.fill(charge=state.charge)
    elif not chance:
        yield CANNOT_FIRE.fill(need=need)
    elif chance == 1:
        yield CAN_FIRE.fill(need=need)
    else:
        yield MAY_FIRE.fill(need=need, often=often(chance))


def _shields(state: State, call: Call) -> Iterator[Text]:
    """Who of those worth shooting most likely has a shield."""
    seat = max(state.rivals, key=state.square)
    yield MAY_SHIELD.fill(
        player=call(seat), square=state.square(seat), often=often(chance_to_shield(state, seat))
    )


def _others_arriving(state: State, seat: Seat, call: Call) -> Iterator[Text]:
    """Who of the others may reach the fortress in this turn, the likeliest."""
    others = [other for other in state.rivals if other != seat]
    if not others:
        return
    chance, other = max((chance_to_arrive(state, other), other) for other in others)
    if chance >= _LIKELY:
        yield MAY_ARRIVE.fill(player=call(other), often=often(chance))


def often(chance: float) -> Text:
    """A chance as a number of hands in ten."""
    if chance == 1:
        return Text(en="surely", ja="必ず")
    tenths = round(10 * chance)
    if not 0 < tenths < 10:
        return Text(en="almost surely", ja="ほぼ確実に") if tenths else Text(en="hardly ever", ja="まれに")
    return Text(en=f"in {tenths} of 10 possible hands", ja=f"考えられる手札の10通り中{tenths}通りで")


def _listed(names: Sequence[Text]) -> Text:
    *others, last = names
    if not others:
        return last
    return Text(
        en=f"{', '.join(name.en for name in others)} and {last.en}", ja="・".join(name.ja for name in names)
    )


ARRIVES: Final = Text(
    en="Takes you to the fortress: the round is yours if nobody else arrives.",
    ja="要塞に届きます。ほかに到達する人がいなければ、このラウンドの勝ちです。",
)
MOVES: Final = Text(en="Takes you to square {square}.", ja="{square}のマスまで進めます。")
SHIELD: Final = Text(
    en="A shield protects you: on square {square} a shot would give {holder} {points}.",
    ja="盾で身を守ります。{square}のマスで撃たれると、{holder}に{points}入ります。",
)
WAITS: Final = Text(
    en="Stays where it is and saves the other cards for later.",
    ja="動かずに、ほかのカードを後のために残します。",
)
SPECIAL_HOME: Final = Text(
    en="The special is safe either way: a shield if the cannon fires, a dash to the fortress if not.",
    ja="特殊カードならどちらでも安全です。キャノンが発射されれば盾に、されなければ要塞までのダッシュになります。",
)
SPECIAL_BOTH: Final = Text(
    en="The special is safe either way: a shield if the cannon fires, an ability if not.",
    ja="特殊カードならどちらでも安全です。キャノンが発射されれば盾に、されなければ能力が使えます。",
)
SPECIAL_FREE: Final = Text(
    en="The special lets you decide when all cards are seen: dash, sword or shield.",
    ja="特殊カードなら、全員のカードを見てからダッシュ、剣、盾のどれにするか決められます。",
)
TOO_FAR: Final = Text(
    en="From {charge} the cannon cannot fire in this turn.",
    ja="チャージが{charge}なので、このターンにキャノンは発射されません。",
)
CANNOT_FIRE: Final = Text(
    en="The cannon cannot fire: by the cards counted the holder has nothing from {need} up.",
    ja="キャノンは発射されません。見えたカードから数えると、持ち主の手札に{need}以上はありません。",
)
CAN_FIRE: Final = Text(
    en="The cannon can fire: the holder surely has a card from {need} up.",
    ja="キャノンは発射できます。持ち主の手札に{need}以上のカードが必ずあります。",
)
MAY_FIRE: Final = Text(
    en="The cannon may fire: {often} the holder has a card from {need} up.",
    ja="キャノンが発射されるかもしれません。{often}持ち主は{need}以上のカードを持っています。",
)
MAY_ARRIVE: Final = Text(
    en="In this turn {player} may arrive: {often} a card is there that reaches the fortress.",
    ja="このターンに{player}が要塞へ届くかもしれません。{often}届くカードがあります。",
)
FIRES: Final = Text(
    en="Fires the cannon: up to {points} for those without a shield.",
    ja="キャノンを発射します。盾のない相手から最大{points}を取れます。",
)
FIRES_AT_NOTHING: Final = Text(
    en="Fires the cannon: each player without a shield is out of the round.",
    ja="キャノンを発射します。盾のない相手はこのラウンドから脱落します。",
)
MAY_SHIELD: Final = Text(
    en="On square {square}, {player} has a shield at hand {often}.",
    ja="{square}のマスの{player}は、{often}盾を持っています。",
)
MAY_OVERCHARGE: Final = Text(
    en="The special lets you wait: once all cards are seen, overcharge to 9 or leave the charge as it is.",
    ja="特殊カードなら、全員のカードを見てから9までチャージするか、そのままにするかを選べます。",
)
HOLDS_FIRE: Final = Text(
    en="Holds fire: the others must go on fearing the shot, and their shields get used up.",
    ja="発射を待ちます。相手は砲撃を警戒し続け、盾を使ってしまいます。",
)
CHARGES: Final = Text(
    en="Charges to {charge}: from there a card from {need} up fires.",
    ja="{charge}までチャージします。次からは{need}以上のカードで発射できます。",
)
CHARGES_ON: Final = Text(en="Charges to {charge}.", ja="{charge}までチャージします。")
OVERCHARGE: Final = Text(
    en="At 9 any card but a shield fires in the next turn.",
    ja="9までチャージすれば、次のターンは盾以外のどのカードでも発射できます。",
)
STRIKES: Final = Text(
    en="The sword strikes {players} for {points}.", ja="剣で{players}を倒し、{points}を取れます。"
)
KEEPS_SPECIAL: Final = Text(
    en="Leaves the special a shield, to be used another time.",
    ja="特殊カードを盾のまま残し、次の機会に備えます。",
)
NAMES: Final = Text(
    en="Lets {player} move first, before the others on that square decide.",
    ja="同じマスのほかのプレイヤーより先に、{player}を動かします。",
)
HIGHEST: Final = Text(
    en="The highest number in your hand has the best chance.",
    ja="手札で最も大きい数字が、いちばん勝ちやすい札です。",
)
NOT_HIGHEST: Final = Text(
    en="Saves the higher numbers for the next round.", ja="大きい数字を次のラウンドのために残します。"
)
CANNOT_LOSE: Final = Text(
    en="No other contender can have a higher one.", ja="これより大きい札を持てる相手はいません。"
)
CAN_LOSE: Final = Text(
    en="Another contender has a higher one {often}.", ja="{often}相手はこれより大きい札を持っています。"
)
_DECISIVE: Final = frozenset({ARRIVES})
"""What comes first whatever else can be said."""
