"""The facts that tell Gran Cannon's decisions apart: shots and shields, the way to the fortress, specials."""

from __future__ import annotations

from typing import Final

from pyengine.games.gran_cannon.player.facts import Play
from pyengine.games.gran_cannon.rules import observation as counted
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    SPECIAL,
    SWORD,
    number,
)
from pyengine.games.gran_cannon.rules.turns import KEEP
from pyengine.players.reasons import Reasons, predicate

_LIKELY: Final = 0.5
_UNLIKELY: Final = 0.25


# On the road


@predicate(en="It reaches the fortress{unless}.", ja="{unless}要塞に届きます。")
def arrives(play: Play) -> bool:
    """The card or the special takes the piece to the fortress (GC10)."""
    return play.moves and play.goal == FORTRESS


@predicate(
    en="It protects you: {holder} {can_fire}, and a shot at you is worth {price}.",
    ja="{holder}は{can_fire}。撃たれれば{price}を与えるところを、盾で防ぎます。",
)
def shields_from_shot(play: Play) -> bool:
    """A shield where a shot is likely and worth something (GC5)."""
    return play.advances and play.shields and play.square > 0 and play.danger >= _LIKELY


@predicate(
    en="It moves on while the cannon cannot fire.",
    ja="キャノンが発射されないターンのうちに進みます。",
)
def moves_safely(play: Play) -> bool:
    """A number or the special while the charge is too low, or the holder's cards are (GC5)."""
    moves = play.moves or play.decision == SPECIAL
    return play.advances and moves and play.state.holder is not None and play.danger == 0


@predicate(
    en="It moves on while {holder} can hardly fire.",
    ja="{holder}が発射できるカードを持っていそうにないうちに進みます。",
)
def moves_while_unlikely(play: Play) -> bool:
    """A number while a shot is unlikely."""
    return play.advances and play.moves and 0 < play.danger <= _UNLIKELY


@predicate(
    en="It risks little: a shot at you is worth only {points}.",
    ja="今のマスなら、撃たれても与えるのは{points}だけです。",
)
def risks_little(play: Play) -> bool:
    """A number from one of the first squares while a shot is possible that does not end the round."""
    return play.advances and play.moves and play.square <= SWORD and play.danger > 0 and bool(play.others)


@predicate(
    en="It brings you to space {goal}{unless}, and from there your {follow_up} reaches the fortress.",
    ja="{unless}{goal}まで進みます。そこからは手札の{follow_up}で要塞に届きます。",
)
def sets_up_arrival(play: Play) -> bool:
    """A card of the hand reaches the fortress next."""
    return play.moves and play.goal < FORTRESS and play.follow_up > 0


@predicate(
    en="It takes you past where everyone else stands now{unless}.",
    ja="{unless}今いるほかの全員のマスより前へ進みます。",
)
def takes_the_lead(play: Play) -> bool:
    """The piece passes all others where they stand now; the special can, by a dash."""
    squares = [play.state.square(other) for other in play.others]
    special = play.advances and play.decision == SPECIAL
    if not (play.moves or special):
        return False
    goal = play.square + DASH if special else play.goal
    return bool(squares) and play.square <= max(squares) < goal


@predicate(
    en="It is your longest move: to space {goal}{unless}.",
    ja="{unless}手札の中でいちばん遠い{goal}まで進みます。",
)
def moves_farthest(play: Play) -> bool:
    """No card of the hand has a higher number, nor is it the special (GC9)."""
    if SPECIAL in play.state.hands[play.seat]:
        return False
    return play.advances and play.number == max(map(number, play.state.hands[play.seat])) > 0


@predicate(
    en="It takes you out of the reach of every sword.",
    ja="だれの剣も届かないところへ進みます。",
)
def leaves_swords(play: Play) -> bool:
    """Swords could strike on the square now, and none on the next (GC14)."""
    return play.moves and play.in_reach(play.square) and not play.in_reach(play.goal)


@predicate(
    en="It shields you from the swords behind you.",
    ja="後ろから剣で狙われても、盾で防げます。",
)
def shields_from_sword(play: Play) -> bool:
    """A shield on a square where a sword could strike (GC14)."""
    return play.advances and play.shields and play.in_reach(play.square)


@predicate(
    en="The special reaches the fortress by a dash{unless}.",
    ja="{unless}特殊カードのダッシュで要塞に届きます。",
)
def special_arrives(play: Play) -> bool:
    """The special within a dash of the fortress (GC14)."""
    return play.advances and play.decision == SPECIAL and play.square + DASH >= FORTRESS


@predicate(
    en="With the special you decide once all cards are seen.",
    ja="特殊カードなら、全員のカードを見てから使い方を決められます。",
)
def special_waits(play: Play) -> bool:
    """The special (GC12)."""
    return play.advances and play.decision == SPECIAL


@predicate(
    en="It saves your special for later.",
    ja="特殊カードをあとのターンのために残します。",
)
def keeps_special(play: Play) -> bool:
    """The special stays in hand."""
    return play.presents and SPECIAL in play.rest


# The cannon


@predicate(
    en="It fires the cannon, and wins the game if nobody on the road plays a shield.",
    ja="キャノンを発射します。だれも盾を出していなければ、ゲームに勝ちます。",
)
def fires_to_win(play: Play) -> bool:
    """The cannon fires at enough points, with those for the round (GC5, GC8)."""
    return play.wins_by_shot


@predicate(
    en="It fires the cannon: {prize} and the round if nobody on the road plays a shield.",
    ja="キャノンを発射します。だれも盾を出していなければ{prize}とラウンドの勝ちです。",
)
def fires(play: Play) -> bool:
    """The cannon fires (GC5, GC8)."""
    return play.fires


@predicate(
    en="It fires before {near} can reach the fortress.",
    ja="{near}が要塞に届く前に発射します。",
)
def fires_in_time(play: Play) -> bool:
    """The cannon fires while another player is likely to arrive (GC7)."""
    return play.fires and play.arrival(_LIKELY)


@predicate(
    en="It holds the shot back: next turn your {spark} can still fire.",
    ja="今はまだ撃ちません。次のターンも手札の{spark}で発射できます。",
)
def holds_threat(play: Play) -> bool:
    """A shot is not fired, and stays possible with what is left in hand; nobody is likely to arrive."""
    return play.could_fire and not play.fires and play.spark > 0 and not play.arrival(_LIKELY)


@predicate(
    en="It charges the cannon to {charge} of 10, and then your {spark} fires.",
    ja="10のうち{charge}までチャージします。次は手札の{spark}で発射できます。",
)
def prepares_shot(play: Play) -> bool:
    """The cannon cannot fire yet, and can with a card left in hand."""
    return play.charges and not play.could_fire and play.number > 0 and play.spark > 0


@predicate(
    en="It charges the cannon as much as you can: to {charge} of 10.",
    ja="手札の中でいちばん多い、10のうち{charge}までチャージします。",
)
def charges_most(play: Play) -> bool:
    """No card of the hand charges more, and none fires."""
    if not play.charges or play.could_fire:
        return False
    return play.charge == max(counted.charge(play.state, card) for card in play.state.hands[play.seat])


@predicate(
    en="It keeps your high cards in hand while the charge is too low to fire.",
    ja="大きい数字を手札に残し、チャージは低いままにします。",
)
def saves_cards(play: Play) -> bool:
    """A low number while the charge is low."""
    return play.charges and play.charge < FULL_CHARGE // 2 and play.number <= 1


@predicate(
    en="The special can set the charge to 9 once all cards are seen.",
    ja="特殊カードなら、全員のカードを見てから9までチャージできます。",
)
def may_overcharge(play: Play) -> bool:
    """The holder's special, while the charge is lower (GC14)."""
    return play.charges and play.decision == SPECIAL and play.state.charge < FULL_CHARGE - 1


@predicate(
    en="It sets the charge to 9, and then any number fires.",
    ja="9までチャージし、次はどの数字でも発射できるようになります。",
)
def overcharges(play: Play) -> bool:
    """The ability of that name (GC14)."""
    return play.decision == "overcharge"


# The special, once all cards are seen


@predicate(
    en="The sword strikes {victims} for {booty}.",
    ja="剣で{victims}を倒し、{booty}を取れます。",
)
def strikes(play: Play) -> bool:
    """A sword with a victim (GC14)."""
    return play.decision == "sword" and bool(counted.strike(play.state, play.seat).victims)


@predicate(
    en="It keeps your special: unused, it goes to your discards and comes back later.",
    ja="特殊カードを使わずに捨て札へ送り、あとでまた使えるようにします。",
)
def keeps_ability(play: Play) -> bool:
    """The special is not used (GC12)."""
    return play.decision == KEEP and play.seat != play.state.holder


@predicate(
    en="The dash takes you two spaces farther than the sword.",
    ja="ダッシュなら、剣より2マス先まで進めます。",
)
def dashes(play: Play) -> bool:
    """A dash (GC14)."""
    return play.decision == "dash"


# Overtime


@predicate(
    en="No other contender can have a higher number.",
    ja="これより大きい数字を持てる相手はいません。",
)
def cannot_be_beaten(play: Play) -> bool:
    """A card that nobody can beat (GC16)."""
    return play.overtime and play.beaten == 0


@predicate(en="It is your highest number.", ja="手札でいちばん大きい数字です。")
def shows_highest(play: Play) -> bool:
    """No card of the hand has a higher number (GC16)."""
    return play.overtime and play.number == max(map(number, play.state.hands[play.seat]))


REASONS: Final = Reasons(
    Play,
    (
        fires_to_win,
        strikes,
        arrives,
        fires_in_time,
        fires,
        special_arrives,
        keeps_special,
        cannot_be_beaten,
        shows_highest,
        overcharges,
        shields_from_shot,
        moves_safely,
        sets_up_arrival,
        prepares_shot,
        holds_threat,
        leaves_swords,
        moves_while_unlikely,
        takes_the_lead,
        shields_from_sword,
        may_overcharge,
        special_waits,
        keeps_ability,
        dashes,
        risks_little,
        charges_most,
        saves_cards,
        moves_farthest,
    ),
)
