"""The facts that tell Kanon's decisions apart: battles, the field, suit lines, costs, what is kept."""

from __future__ import annotations

from typing import Final

from pyengine.games.kanon.abilities.abilities import Triggered, Used
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.player.facts import Play, ahead
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import FACTS, GOAL, LENGTH, LINES
from pyengine.games.kanon.rules.turns import legal
from pyengine.players.reasons import Reasons, predicate

_STRONG: Final = 10
"""A strong fighter wins this many of 100 battles more than it loses."""
_CLEARLY: Final = 0.2
"""A battle worth choosing is won this much more often than lost."""
_SAFE: Final = 4
"""A field of this many cards is not soon empty."""


# Battles


@predicate(
    en="A win is your seventh victory point, and the game.", ja="勝てば7点目の勝利点で、ゲームに勝ちます。"
)
def fights_for_the_game(play: Play) -> bool:
    """A battle with six points (K25)."""
    return play.fights and len(play.state.points[play.seat]) == GOAL - 1


@predicate(
    en="It attacks the enemy’s last card: whatever happens, it leaves the field, and an empty field loses.",
    ja="相手の場の最後の1枚を攻めます。結果がどうでも場を離れ、場が空になった相手の負けです。",
)
def fights_last_card(play: Play) -> bool:
    """A battle against the only card of a field (K25)."""
    return play.fights and play.state.size(1 - play.seat) == 1 < play.size


@predicate(
    en="It wins the battle as the cards lie, with power {power} against {enemy_power}.",
    ja="このままなら戦闘力{power}対{enemy_power}で戦闘に勝てます。",
)
def fights_ahead(play: Play) -> bool:
    """A battle against a known card of lower power (K19)."""
    return play.fights and (play.lead or 0) > 0


@predicate(
    en="It attacks {enemy}, which can’t fight.",
    ja="戦えない《{enemy}》を攻めます。",
)
def fights_helpless(play: Play) -> bool:
    """A battle of a fighter against a known card without powers (K22)."""
    return play.fights and play.meets_helpless


@predicate(
    en="Against a hidden card it wins about {wins} of 100 battles and loses {losses}, without any help.",
    ja="まだ見えていない相手に、支援なしで100回中約{wins}回勝ち、{losses}回負けます。",
)
def fights_well(play: Play) -> bool:
    """A battle against a hidden card that is won much more often than lost."""
    return play.fights and play.meets_hidden and ahead(play.odds) >= _CLEARLY


@predicate(
    en="The turn goes on: you can still attack, and your best battle is more often won than lost.",
    ja="ターンはまだ続きます。負けるより勝つ方が多い戦闘を、このあと始められます。",
)
def turn_goes_on(play: Play) -> bool:
    """Something else than an attack or the end while a good battle can be begun (K12)."""
    best = play.best_battle
    return play.does("up", "use", "play") and best is not None and ahead(best) > 0


@predicate(
    en="Of the battles you can begin it has the best chance.",
    ja="始められる戦闘の中で、いちばん勝つ見込みがあります。",
)
def fights_best(play: Play) -> bool:
    """No other line fights better."""
    rivals = (Play(play.state, play.seat, word, play.call) for word in legal(play.state, play.seat))
    return play.fights and ahead(play.odds) == max(ahead(each.odds) for each in rivals if each.fights)


@predicate(
    en="It avoids a battle: your best one is lost as often as won, or more often.",
    ja="いちばん有望な戦闘でも勝ち越せないので、戦いません。",
)
def avoids_battle(play: Play) -> bool:
    """The turn ends without a battle, as none is more often won than lost."""
    best = play.best_battle
    return play.does("end") and best is not None and ahead(best) <= 0


@predicate(
    en="It turns the battle: {gain} more power puts your card ahead.",
    ja="戦闘力が{gain}有利になり、相手のカードを上回ります。",
)
def turns_battle(play: Play) -> bool:
    """A help that makes a battle won that was not."""
    return play.lead is not None and play.lead <= 0 < play.lead + play.gain


@predicate(
    en="It gives you {gain} more power in this battle.", ja="この戦闘で、戦闘力が{gain}有利になります。"
)
def helps_in_battle(play: Play) -> bool:
    """A help in battle."""
    return play.gain > 0


@predicate(
    en="It spends nothing: you win this battle as the cards lie.",
    ja="このままでも戦闘に勝てるので、何も使わずに済みます。",
)
def passes_ahead(play: Play) -> bool:
    """A pass while the own power is higher."""
    return play.does("pass") and play.state.battle is not None and (play.lead or 0) > 0


@predicate(
    en="It spends nothing on a battle that you hardly win.",
    ja="勝つ見込みの薄い戦闘には、何も使いません。",
)
def passes_behind(play: Play) -> bool:
    """A pass while the enemy's power is higher."""
    return play.does("pass") and play.state.battle is not None and (play.lead or 0) < 0


@predicate(
    en="It declares suit lines for {added} more power, which puts your card ahead.",
    ja="スートの列で戦闘力が+{added}され、相手のカードを上回ります。",
)
def lines_win(play: Play) -> bool:
    """Suit lines that make the own power the higher one (K18)."""
    if not play.does("lines") or not play.lines:
        return False
    mine, theirs = (powers(play.state)[seat] for seat in (play.seat, 1 - play.seat))
    if mine is None or theirs is None or mine.total is None or theirs.total is None:
        return False
    return mine.total <= theirs.total < mine.total + play.added


@predicate(en="It declares suit lines for {added} more power.", ja="スートの列で戦闘力が+{added}されます。")
def declares_lines(play: Play) -> bool:
    """Suit lines (K18)."""
    return play.does("lines") and play.lines > 0


# The field


@predicate(
    en="It saves you from an empty field, which loses the game.",
    ja="場が空になると負けるので、それを防ぎます。",
)
def fills_field(play: Play) -> bool:
    """A card is set while one at the most lies on the field (K25)."""
    return play.does("set") and play.size < 2


@predicate(
    en="It completes a straight line of three {suit} cards: +{bonus} power in front of it.",
    ja="{suit}のカードが一直線に3枚そろい、戦闘力を+{bonus}できます。",
)
def completes_line(play: Play) -> bool:
    """The third card of a suit line (K18)."""
    return play.does("set") and play.alike == 2


@predicate(
    en="It is the second {suit} card of a straight line of three.",
    ja="一直線に並べる{suit}のカードの2枚目になります。",
)
def begins_line(play: Play) -> bool:
    """The second card of a suit line (K18)."""
    return play.does("set") and play.alike == 1


@predicate(
    en="{name} is a strong fighter, and stands at the front at once.",
    ja="強い《{name}》が、すぐ最前列に立ちます。",
)
def sets_strong(play: Play) -> bool:
    """A strong card at the front."""
    return play.does("set") and not play.row and play.margin(play.card) >= _STRONG


@predicate(
    en="{name} can’t fight, and lies safe behind a front card.",
    ja="戦えない《{name}》を、最前列の後ろに置きます。",
)
def sets_behind(play: Play) -> bool:
    """A card without powers behind another one (K22)."""
    return play.does("set") and bool(play.row) and not FIGURES[play.card].powers


@predicate(en="{name} is the stronger fighter.", ja="《{name}》の方が強く戦えます。")
def sets_stronger(play: Play) -> bool:
    """No card of the hand that can be set fights better."""
    able = [card for card in play.state.hands[play.seat] if FACTS[card].permanent]
    return play.does("set") and play.margin(play.card) == max(map(play.margin, able))


@predicate(
    en="It keeps enough characters in your hand to pay for {event}.",
    ja="《{event}》のコストを支払えるだけのキャラクターを手札に残します。",
)
def keeps_payment(play: Play) -> bool:
    """Setting: the dearest event of the hand that can be paid still can (K21)."""
    return play.does("set", "done") and play.payable is not None and play.still_pays


@predicate(
    en="It keeps cards in hand: {size} on the field are enough for now.",
    ja="場には{size}枚あって十分なので、カードを手札に残します。",
)
def keeps_cards(play: Play) -> bool:
    """No more is set on a field that is large enough, and not full (K6)."""
    able = any(FACTS[card].permanent for card in play.state.hands[play.seat])
    return play.does("done") and able and _SAFE <= play.size < len(LINES) * LENGTH


# Cards at work


@predicate(
    en="Face up, {name} can do this: {effect}",
    ja="《{name}》は、表にすればこの効果を使えます。{effect}",
)
def turns_up_ability(play: Play) -> bool:
    """A card with an ability that can be used while it lies face up (K11)."""
    if not play.does("up") or not PRINTED[play.card].abilities:
        return False
    return isinstance(PRINTED[play.card].abilities[0], Used)


@predicate(
    en="Turned up, {name} does this once: {effect}", ja="《{name}》は、表になったときにこうします。{effect}"
)
def turned_up_once(play: Play) -> bool:
    """A card that does something as it is turned up."""
    if not play.does("up") or not PRINTED[play.card].abilities:
        return False
    first = PRINTED[play.card].abilities[0]
    return isinstance(first, Triggered) and first.on == "up"


@predicate(
    en="Face up, {name} can pay for items and abilities.",
    ja="表向きの《{name}》は、アイテムや能力のコストに使えます。",
)
def turns_up_payer(play: Play) -> bool:
    """A character is turned up, which is free (K21)."""
    return play.does("up") and FACTS[play.card].character and not play.cost


@predicate(en="It uses {name}. {effect}", ja="《{name}》の効果を使います。{effect}")
def uses_effect(play: Play) -> bool:
    """An ability or an event."""
    return play.does("use", "play")


@predicate(en="It costs you no character.", ja="キャラクターを支払わずに済みます。")
def costs_nothing(play: Play) -> bool:
    """A decision that costs nothing where others cost something (K21)."""
    rivals = (Play(play.state, play.seat, word, play.call) for word in legal(play.state, play.seat))
    return (
        play.does("up", "use", "play", "pass", "end") and not play.cost and any(each.cost for each in rivals)
    )


@predicate(en="It answers with {name}: {effect}", ja="《{name}》で応じます。{effect}")
def counters(play: Play) -> bool:
    """A counter (K24)."""
    return play.does("counter")


# The hand


@predicate(en="You hold another copy of {name}.", ja="《{name}》は手札にもう1枚あります。")
def tosses_copy(play: Play) -> bool:
    """A card of which another copy stays (K14)."""
    return play.does("toss") and play.state.hands[play.seat].count(play.card) > 1


@predicate(
    en="A new hand can only be better: hardly any of these cards can be set.",
    ja="配置できるカードがほとんどないので、引き直した方がよい手札になります。",
)
def takes_new_hand(play: Play) -> bool:
    """A mulligan (K4)."""
    return play.does("mulligan")


REASONS: Final = Reasons(
    Play,
    (
        fights_last_card,
        fights_for_the_game,
        fights_helpless,
        turns_battle,
        fights_ahead,
        lines_win,
        passes_ahead,
        fills_field,
        completes_line,
        turn_goes_on,
        turned_up_once,
        turns_up_ability,
        helps_in_battle,
        fights_well,
        fights_best,
        sets_strong,
        sets_behind,
        begins_line,
        passes_behind,
        declares_lines,
        counters,
        keeps_payment,
        keeps_cards,
        costs_nothing,
        turns_up_payer,
        uses_effect,
        avoids_battle,
        sets_stronger,
        tosses_copy,
        takes_new_hand,
    ),
)
