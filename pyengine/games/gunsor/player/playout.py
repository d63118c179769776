"""A pair played to its end by ``policy``, in one piece: about one and a half times as fast as move by move.

Where the thinking of a machine player spends its time: nothing is asked of a position here that the loop
knows already. A test compares it with ``policy.choose`` and ``model.play``, step by step.
"""

from __future__ import annotations

from pyengine.games.gunsor.player import model
from pyengine.games.gunsor.player.model import JOKER_FACE, KIND, NOTHING, WINS, Position
from pyengine.games.gunsor.player.policy import (
    DECLARE,
    DEVELOPMENT,
    LEAD,
    STRENGTH,
    SWAP,
    SWAP_EARLY,
    WAR_FOLLOW,
    WAR_LEAD,
)

_DEVELOPMENT = DEVELOPMENT.__getitem__
_WAR_LEAD = WAR_LEAD.__getitem__
_WAR_FOLLOW = tuple(liking.__getitem__ for liking in WAR_FOLLOW)


def play_out(position: Position) -> None:
    """Play the pair to its end in place, both players by ``policy.choose``."""
    if not position.settled:
        if not position.war:
            _develop(position)
        if not position.settled:
            _fight(position)


def _develop(position: Position) -> None:  # noqa: C901 - one loop, in which calls would cost the most
    """The tricks of the development season, until war begins or the pair ends (G7 to G9)."""
    hands, stock, pools = position.hands, position.stock, position.pools
    worth, declare = position.ruling.development, position.ruling.declare
    leader, led, tricks = position.leader, position.led, position.tricks
    while True:
        follower = 1 - leader
        lead, follow = hands[leader], hands[follower]
        if led == NOTHING:
            if tricks and declare:
                strength = LEAD * (pools[leader] - pools[follower])
                for face in lead:
                    strength += STRENGTH[face]
                if strength >= DECLARE:
                    break
            led = max(lead, key=_DEVELOPMENT)
            lead.remove(led)
        if led == JOKER_FACE:
            moves = follow
        else:
            suit = KIND[led]
            moves = [face for face in follow if KIND[face] != suit]
            if not moves:
                break
        if JOKER_FACE in moves and pools[leader] - pools[follower] - worth[led] > SWAP_EARLY:
            card = JOKER_FACE
        else:
            card = max(moves, key=_DEVELOPMENT)
        follow.remove(card)
        if card == JOKER_FACE:
            pools.reverse()
        pools[leader] += worth[led]
        pools[follower] += worth[card]
        if not WINS[led][card]:
            leader = follower
        led = NOTHING
        tricks += 1
        if stock:
            hands[leader].append(stock.pop())
            hands[1 - leader].append(stock.pop())
        elif not follow:
            position.leader, position.led = leader, led
            model.settle(position)
            return
        if not stock:
            break
    position.leader, position.led, position.war = leader, led, True


def _fight(position: Position) -> None:
    """The tricks of the war, until the pair ends (G10 to G13)."""
    hands, pools = position.hands, position.pools
    worth = position.ruling.war
    ends_broken = position.ruling.armistice_on_break and position.stock
    leader, led = position.leader, position.led
    broken = False
    while not broken:
        follower = 1 - leader
        lead, follow = hands[leader], hands[follower]
        if led == NOTHING:
            led = max(lead, key=_WAR_LEAD)
            lead.remove(led)
        moves = follow
        if led != JOKER_FACE:
            suit = KIND[led]
            same = [face for face in follow if KIND[face] == suit]
            if same:
                moves = same
            elif ends_broken:
                broken = True
        if JOKER_FACE in moves and pools[leader] - pools[follower] - worth[led] > SWAP:
            card = JOKER_FACE
        else:
            card = max(moves, key=_WAR_FOLLOW[led])
        follow.remove(card)
        if card == JOKER_FACE:
            pools.reverse()
        if not WINS[led][card]:
            leader = follower
        pools[leader] += worth[led] + worth[card]
        led = NOTHING
        if not follow:
            break
    position.leader, position.led = leader, led
    model.settle(position)
