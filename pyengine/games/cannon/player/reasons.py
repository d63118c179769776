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
    en="Fewer guns can aim at {square} than at the middle squares: {lines} lines.",
    ja="{square}を狙える大砲の位置は{lines}通りで、中央より少なくなります。",
)
def town_aside(play: Play) -> bool:
    """The town is placed where fewer guns can hit it (C2, C8)."""
    return play.places and play.lines < _MOST_LINES


@predicate(en="It captures the town with {attack} and wins.", ja="{attack}で都市を取り、勝ちです。")
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
    en="It leaves no defence: whatever the answer, the town can be captured next.",
    ja="どう応じられても、次に都市を取れます。",
)
def wins_next(play: Play) -> bool:
    """A threat to the enemy town that nothing meets (C9)."""
    return play.goes_on and play.wins_next


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
    en="It forces {reply}: after anything else the town can be captured.",
    ja="応手は{reply}しかなく、ほかの手なら次に都市を取れます。",
)
def forces(play: Play) -> bool:
    """A threat that one answer meets (C9)."""
    return play.goes_on and play.has_sequel and bool(play.threats) and len(play.defences) == 1


@predicate(en="It threatens to capture the town with {threat}.", ja="次に{threat}で都市を取る狙いです。")
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
    en="It threatens {blow}, which would leave the town without defence.",
    ja="次に{blow}とすれば、都市はもう守りきれません。",
)
def threatens_blow(play: Play) -> bool:
    """A blow comes next."""
    return play.goes_on and play.next_blow is not None


# Soldiers


@predicate(
    en="It wins the soldier on {square}, and nothing can take back.",
    ja="{square}の兵士を取ります。取り返されることはありません。",
)
def captures_free(play: Play) -> bool:
    """A capture without a recapture (C4, C8)."""
    return play.goes_on and play.is_safe_capture


@predicate(en="It captures the soldier on {square} with {attack}.", ja="{attack}で{square}の兵士を取ります。")
def shoots_soldier(play: Play) -> bool:
    """A capture by a shot (C8)."""
    return play.goes_on and play.shoots


@predicate(en="It captures the soldier on {square}.", ja="{square}の兵士を取ります。")
def captures(play: Play) -> bool:
    """A capture (C4, C8)."""
    return play.goes_on and play.takes_soldier


@predicate(en="It leaves no soldier of yours to be captured.", ja="取られる兵士が一つもなくなります。")
def leaves_none(play: Play) -> bool:
    """The enemy can capture no soldier next."""
    return play.goes_on and not play.lost


@predicate(
    en="It offers the enemy no soldier that could not be captured before.",
    ja="新たに取られる兵士を出しません。",
)
def offers_none(play: Play) -> bool:
    """No soldier is newly in danger."""
    return play.goes_on and not play.loose


@predicate(en="It brings {freed} out of danger.", ja="{freed}の兵士を、取られない形にします。")
def rescues(play: Play) -> bool:
    """Own soldiers can no longer be captured."""
    return play.goes_on and bool(play.rescued)


@predicate(en="It attacks {victims} at once.", ja="{victims}の兵士を同時に狙います。")
def attacks_several(play: Play) -> bool:
    """Several enemy soldiers can be captured next."""
    return play.goes_on and play.attacked.bit_count() > 1


@predicate(en="It attacks the soldier on {victims}.", ja="{victims}の兵士を狙います。")
def attacks_soldier(play: Play) -> bool:
    """An enemy soldier can be captured next."""
    return play.goes_on and play.attacked.bit_count() == 1


# Guns


@predicate(en="It breaks up the gun from {broken_gun}.", ja="{broken_gun}の大砲を崩します。")
def breaks_gun(play: Play) -> bool:
    """An enemy gun loses a soldier (C6)."""
    return play.goes_on and bool(play.broken)


@predicate(en="It forms a gun from {new_gun}.", ja="{new_gun}に大砲を組みます。")
def forms_gun(play: Play) -> bool:
    """A new gun (C6)."""
    return play.goes_on and bool(play.formed)


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
    en="It brings a soldier within {distance} squares of the town.",
    ja="都市まで{distance}マスに迫ります。",
)
def nears_town(play: Play) -> bool:
    """A soldier comes near the enemy town."""
    if not play.goes_on or not play.move.origin or play.move.kind == "shot":
        return False
    return play.distance <= _NEAR and play.distance < apart(play.move.origin, play.own_before[3])


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
        saves_town,
        keeps_town,
        meets_blow,
        forces,
        shoots_soldier,
        captures_free,
        threatens_town,
        threatens_blow,
        captures,
        rescues,
        leaves_none,
        offers_none,
        attacks_several,
        breaks_gun,
        attacks_soldier,
        forms_gun,
        nears_town,
        gains_room,
        takes_room,
        town_aside,
        guards_town,
        retreats,
    ),
)
