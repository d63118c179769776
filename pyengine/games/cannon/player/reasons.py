"""The facts that tell Cannon's moves apart: threats to towns, soldiers won and lost, guns, room to move."""

from __future__ import annotations

from typing import Final

from pyengine.games.cannon.player.deed import attacks
from pyengine.games.cannon.player.facts import Play, apart, facts_of
from pyengine.games.cannon.player.model import lines_of_fire
from pyengine.games.cannon.rules.board import bit, bits
from pyengine.players.reasons import Reasons, predicate

_MANY: Final = 3
"""A difference of this many legal moves matters."""
_NEAR: Final = 4
"""Within this many squares a soldier is near a town."""
_MOST_LINES: Final = len(lines_of_fire(bit("e1")))


# Towns


@predicate(
    en="A gun can aim at {square} from {lines} places, at {other_square} from {other_lines}.",
    ja="大砲から狙われる位置は、{square}なら{lines}通り、{other_square}なら{other_lines}通りです。",
)
def town_aside(play: Play) -> bool:
    """The town is placed where fewer guns can hit it (C2, C8)."""
    return play.places and play.lines < _MOST_LINES


@predicate(en="It captures the enemy town with {attack} and wins.", ja="{attack}で都市を取り、勝ちです。")
def takes_town(play: Play) -> bool:
    """The enemy town falls (C9)."""
    return not play.places and play.takes_town


@predicate(
    en="It leaves the enemy without a legal move, and wins.", ja="相手に指せる手がなくなり、勝ちです。"
)
def leaves_no_move(play: Play) -> bool:
    """The enemy is stalemated (C10)."""
    return not play.places and play.outcome is not None and play.outcome.reason == "stalemate"


@predicate(
    en="It leaves no defence: whatever the answer, the enemy town falls next.",
    ja="どう応じられても、次に都市を取れます。",
)
def wins_next(play: Play) -> bool:
    """A threat to the enemy town that nothing meets (C9)."""
    return play.goes_on and play.wins_next


@predicate(en="It wins by force: even {answer} is no defence.", ja="{answer}と応じられても、必ず勝てます。")
def wins_by_force(play: Play) -> bool:
    """It is proved that the enemy cannot avoid defeat."""
    return play.is_won


@predicate(
    en="After {other_name} the enemy plays {other_answer} and wins by force.",
    ja="{other_name}なら{other_answer}と応じられ、もう負けを防げません。",
)
def holds_out(play: Play) -> bool:
    """It is not proved that the enemy can win."""
    return not play.is_lost


@predicate(en="It saves your town from {danger}.", ja="{danger}から都市を守ります。")
def saves_town(play: Play) -> bool:
    """The own town could be captured, and cannot any more (C9)."""
    return play.goes_on and bool(play.dangers) and not play.dangers_left


@predicate(
    en="It keeps your town safe from a capture in the next move.",
    ja="次の手で都市を取られないようにします。",
)
def keeps_town(play: Play) -> bool:
    """The own town cannot be captured next (C9)."""
    return play.goes_on and not play.dangers_left


@predicate(
    en="It forces {reply}: after anything else the enemy town falls.",
    ja="応手は{reply}しかなく、ほかの手なら次に都市を取れます。",
)
def forces(play: Play) -> bool:
    """A threat that one answer meets (C9)."""
    return play.goes_on and play.has_sequel and bool(play.threats) and len(play.defences) == 1


@predicate(
    en="It threatens to capture the enemy town with {threat}.", ja="次に{threat}で都市を取る狙いです。"
)
def threatens_town(play: Play) -> bool:
    """A threat to the enemy town (C9)."""
    return play.goes_on and play.has_sequel and bool(play.threats)


@predicate(
    en="It meets the threat of {foiled}, which would have left your town without defence.",
    ja="{foiled}で都市を守りきれなくなるところを、防いでいます。",
)
def meets_blow(play: Play) -> bool:
    """A blow of the enemy is prevented."""
    return play.goes_on and play.threat_met is not None


@predicate(
    en="It threatens {blow}, which would leave the enemy town without defence.",
    ja="次に{blow}とすれば、都市はもう守りきれません。",
)
def threatens_blow(play: Play) -> bool:
    """A blow comes next."""
    return play.goes_on and play.next_blow is not None


# Soldiers


@predicate(
    en="It captures the soldier on {square} and cannot be recaptured.",
    ja="{square}の兵士を取ります。取り返されることはありません。",
)
def captures_free(play: Play) -> bool:
    """A capture by a move, without a recapture (C4)."""
    return play.goes_on and play.takes_soldier and not play.shoots and not play.is_recaptured


@predicate(en="It captures the soldier on {square} with {attack}.", ja="{attack}で{square}の兵士を取ります。")
def shoots_soldier(play: Play) -> bool:
    """A capture by a shot (C8)."""
    return play.goes_on and play.shoots


@predicate(en="It trades a soldier for the one on {square}.", ja="{square}の兵士との交換になります。")
def trades(play: Play) -> bool:
    """A capture by a move, with a recapture (C4)."""
    return play.takes_soldier and play.is_recaptured


@predicate(
    en="After {other_name} the enemy could capture {other_exposed}.",
    ja="{other_name}では{other_exposed}を取られます。",
)
def offers_none(play: Play) -> bool:
    """No soldier is newly in danger."""
    return not play.loose


@predicate(en="It brings {freed} out of danger.", ja="{freed}を、取られない形にします。")
def rescues(play: Play) -> bool:
    """Own soldiers can no longer be captured, and no other can be instead."""
    return play.goes_on and bool(play.rescued) and not play.loose


@predicate(en="It attacks {victims} at once.", ja="{victims}を同時に狙います。")
def attacks_several(play: Play) -> bool:
    """Several enemy soldiers can be captured next, and cannot capture first."""
    return play.goes_on and len({way.target for way in play.new_attacks}) > 1


@predicate(en="It threatens to capture {victims}.", ja="次に{victims}を取る狙いです。")
def attacks_soldier(play: Play) -> bool:
    """An enemy soldier can be captured next, and no attacker before."""
    return play.goes_on and bool(play.new_attacks)


# Guns


@predicate(en="It breaks up the gun from {broken_gun}.", ja="{broken_gun}の大砲を崩します。")
def breaks_gun(play: Play) -> bool:
    """An enemy gun loses a soldier (C6)."""
    return play.goes_on and bool(play.broken)


@predicate(en="It forms a gun from {new_gun}.", ja="{new_gun}に大砲を組みます。")
def forms_gun(play: Play) -> bool:
    """A new gun (C6)."""
    return play.goes_on and bool(play.formed)


@predicate(
    en="It blocks the gun from {blocked_gun}, which cannot fire that way now.",
    ja="{blocked_gun}の大砲の前に立ち、その向きに撃てなくします。",
)
def blocks_gun(play: Play) -> bool:
    """An enemy gun has a soldier in front of it (C8)."""
    return play.goes_on and bool(play.blocked)


@predicate(
    en="It keeps your gun from {other_spoiled_gun} together.", ja="{other_spoiled_gun}の大砲を崩しません。"
)
def keeps_guns(play: Play) -> bool:
    """No own gun loses a soldier (C6)."""
    return not play.spoiled


@predicate(
    en="If the soldier on {square} is captured, you can recapture.",
    ja="{square}の兵士を取られても、取り返せます。",
)
def backs_soldier(play: Play) -> bool:
    """The soldier that has moved next to an enemy is backed by others (C4, C8)."""
    return play.goes_on and play.is_backed


@predicate(
    en="Your guns then reach {cover} squares, after {other_name} only {other_cover}.",
    ja="大砲の届くマスの数は{cover}で、{other_name}の{other_cover}より多くなります。",
)
def reaches_more(play: Play) -> bool:
    """The own guns reach clearly more squares than before (C8)."""
    return play.goes_on and play.cover >= play.cover_before + _MANY


# Room to move


@predicate(
    en="It gives you more room: {room} moves next instead of {room_before}.",
    ja="次に指せる手が{room_before}通りから{room}通りに増えます。",
)
def gains_room(play: Play) -> bool:
    """The side has more moves next."""
    return play.goes_on and play.room - play.room_before >= _MANY


@predicate(
    en="It takes room from the enemy: {answers} moves instead of {answers_before}.",
    ja="相手の指せる手を{answers_before}通りから{answers}通りに減らします。",
)
def takes_room(play: Play) -> bool:
    """The enemy has fewer moves next."""
    return play.goes_on and play.answers_before - play.answers >= _MANY


@predicate(
    en="It keeps a soldier near your own town.",
    ja="兵士を自分の都市の近くに残します。",
)
def guards_town(play: Play) -> bool:
    """A soldier stays or comes near the own town while enemy soldiers are near it."""
    if not play.goes_on:
        return False
    town = play.own_after[2]
    near = any(apart(square, town) <= 2 for square in bits(play.own_after[0]))
    return near and any(apart(square, town) <= _NEAR for square in bits(play.own_after[1]))


@predicate(en="It falls back, out of the enemy’s reach.", ja="相手の届かないところへ後退します。")
def retreats(play: Play) -> bool:
    """A retreat to where nothing can capture (C5)."""
    safe = not attacks(play.other_after, play.move.target) if play.goes_on else False
    return safe and play.move.kind == "retreat"


REASONS: Final = Reasons(
    facts_of,
    (
        takes_town,
        leaves_no_move,
        wins_next,
        threatens_blow,
        wins_by_force,
        holds_out,
        saves_town,
        keeps_town,
        meets_blow,
        forces,
        shoots_soldier,
        captures_free,
        threatens_town,
        trades,
        rescues,
        offers_none,
        attacks_several,
        breaks_gun,
        attacks_soldier,
        forms_gun,
        keeps_guns,
        blocks_gun,
        backs_soldier,
        reaches_more,
        gains_room,
        takes_room,
        town_aside,
        guards_town,
        retreats,
    ),
)
