"""What is said of Gunsor's decisions is true."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from pyengine.game import Event
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules import events
from pyengine.games.gunsor.rules.state import State
from tests.players.reasoning import Referee, assert_true

POINTS: Final = {"development": {"A": 1, "J": 10, "Q": 10, "K": 10}, "war": {"A": 11, "J": 5, "Q": 5, "K": 5}}
CLEAR: Final = 0.2
"""So near to a half a share of hands is left to the player's own sample."""


def happens(state: State, seat: int, card: str) -> tuple[Event, ...]:
    return GAME.decide(state, seat, card)


def follows(state: State) -> bool:
    return state.led is not None


def war(state: State) -> bool:
    return state.season == "war"


def wins(state: State, seat: int, card: str) -> bool:
    """The trick that a card answers goes to the seat, by what the game says happens."""
    return follows(state) and any(
        isinstance(event, events.TrickWon) and event.seat == seat for event in happens(state, seat, card)
    )


def loses(state: State, seat: int, card: str) -> bool:
    return follows(state) and not wins(state, seat, card)


def worth(state: State, card: str) -> int:
    """The points of a card (G3)."""
    if card == "X":
        return 0
    rank = card[1:]
    return int(rank) if rank.isdecimal() else POINTS["war" if war(state) else "development"][rank]


def lead(state: State, seat: int) -> int:
    return state.pools[seat] - state.pools[1 - seat]


def playable(state: State, seat: int) -> list[str]:
    return [card for card in GAME.legal(state, seat) if card != "war"]


def is_card(card: str) -> bool:
    return card not in ("X", "war")


def rest(state: State, seat: int, card: str) -> list[str]:
    cards = list(state.hands[seat])
    if card != "war":
        cards.remove(card)
    return cards


def court(card: str) -> bool:
    return card[1:] in ("J", "Q", "K")


def ace(card: str) -> bool:
    return card[1:] == "A"


def beats(led: str, reply: str) -> bool:
    """The led card wins (G2): ace over court, court over number, number over ace; the twin loses."""
    if led == "X" or led == reply:
        return False
    if reply == "X":
        return True
    kinds = ["ace" if ace(card) else "court" if court(card) else "number" for card in (led, reply)]
    if kinds[0] != kinds[1]:
        return (kinds[0], kinds[1]) in {("ace", "court"), ("court", "number"), ("number", "ace")}
    order = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    ranks = [order.index(card[1:]) for card in (led, reply)]
    return ranks[0] > ranks[1] if ranks[0] != ranks[1] else "wfse".index(led[0]) < "wfse".index(reply[0])


@lru_cache(maxsize=2)
def imagined(state: State, seat: int) -> list[tuple[str, ...]]:
    """Many hands that the other may hold."""
    rng, seen = Random(1), GAME.observe(state, seat)
    return [GAME.sample(seen, seat, rng).hands[1 - seat] for _ in range(100)]


def share(state: State, seat: int, card: str, *, in_war: bool) -> float:
    """In what part of them the led card wins whatever may be played to it."""
    won = 0
    for hand in imagined(state, seat):
        same = [other for other in hand if other[0] == card[0]]
        others = [other for other in hand if other[0] != card[0]]
        replies = hand if card == "X" else (same or others) if in_war else (others or same)
        won += all(beats(card, reply) for reply in replies)
    return won / len(imagined(state, seat))


def mostly(state: State, seat: int, card: str, *, in_war: bool) -> bool | None:
    found = share(state, seat, card, in_war=in_war)
    return None if abs(found - 0.5) < CLEAR else found > 0.5


def strong(state: State, seat: int) -> bool | None:
    """At least two cards win mostly in war."""
    found = [mostly(state, seat, card, in_war=True) for card in state.hands[seat]]
    if found.count(True) > 1:
        return True
    return None if None in found else False


def hardly(state: State, seat: int, card: str) -> bool | None:
    """Led in war it wins in one of ten hands at the most."""
    found = share(state, seat, card, in_war=True)
    return None if 0 < found < 0.1 + CLEAR else found == 0


def both(*truths: bool | None) -> bool | None:
    return False if False in truths else None if None in truths else True


def either(truths: Iterable[bool | None]) -> bool | None:
    found = [*truths]
    return True if True in found else None if None in found else False


def opposite(truth: bool | None) -> bool | None:
    return None if truth is None else not truth


def calm(state: State, card: str) -> bool:
    """War may be declared (G9), and is not."""
    may = state.declare and not follows(state) and not war(state) and state.pair_tricks > 0
    return may and card != "war"


def suits(state: State, seat: int, card: str) -> int:
    return len({each[0] for each in rest(state, seat, card)})


def void(state: State, seat: int, card: str) -> bool:
    known = state.voids[1 - seat]
    return any(each.least == len(state.hands[1 - seat]) and card[0] in each.kinds for each in known)


REFEREES: dict[str, Referee] = {
    "declares_ahead": lambda s, seat, d: d == "war" and lead(s, seat) >= 10,
    "declares_joker": lambda s, seat, d: d == "war" and "X" in s.hands[seat] and lead(s, seat) < 0,
    "declares_strong": lambda s, seat, d: both(d == "war", d == "war" and strong(s, seat)),
    "declares_early": lambda s, seat, d: d == "war" and bool(s.stock),
    "waits_behind": lambda s, seat, d: calm(s, d) and lead(s, seat) <= -10,
    "waits_weak": lambda s, seat, d: both(calm(s, d), calm(s, d) and opposite(strong(s, seat))),
    "waits": lambda s, seat, d: calm(s, d) and bool(s.stock),
    "swaps_behind": lambda s, seat, d: (
        follows(s)
        and any(isinstance(event, events.PoolsSwapped) for event in happens(s, seat, d))
        and lead(s, seat) <= -10
    ),
    "avoids_swap": lambda s, seat, d: (
        follows(s) and d != "X" and "X" in playable(s, seat) and lead(s, seat) > 0
    ),
    "keeps_joker": lambda s, seat, d: (
        follows(s) and is_card(d) and "X" in playable(s, seat) and -10 < lead(s, seat) <= 0
    ),
    "saves_joker": lambda s, seat, d: (
        not follows(s) and is_card(d) and "X" in s.hands[seat] and lead(s, seat) <= 0
    ),
    "leads_joker": lambda s, seat, d: not follows(s) and d == "X" and lead(s, seat) > 0,
    "takes_points": lambda s, seat, d: war(s) and wins(s, seat, d),
    "takes_most": lambda s, seat, d: (
        war(s)
        and wins(s, seat, d)
        and worth(s, d) == max(worth(s, card) for card in playable(s, seat) if wins(s, seat, card))
    ),
    "lets_go": lambda s, seat, d: (
        war(s) and loses(s, seat, d) and any(wins(s, seat, card) for card in playable(s, seat))
    ),
    "wins_war_choice": lambda s, seat, d: not war(s) and wins(s, seat, d) and s.declare and len(s.stock) > 2,
    "wins_lead": lambda s, seat, d: not war(s) and wins(s, seat, d),
    "gives_lead": lambda s, seat, d: not war(s) and loses(s, seat, d),
    "leads_strong": lambda s, seat, d: (
        False if follows(s) or d == "war" else mostly(s, seat, d, in_war=war(s))
    ),
    "leads_void": lambda s, seat, d: war(s) and not follows(s) and is_card(d) and void(s, seat, d),
    "risks_least": lambda s, seat, d: (
        war(s) and not follows(s) and worth(s, d) == min(worth(s, card) for card in s.hands[seat])
    ),
    "adds_most": lambda s, seat, d: (
        not war(s) and d != "war" and worth(s, d) == max(worth(s, card) for card in playable(s, seat))
    ),
    "spends_court": lambda s, seat, d: (
        not war(s) and is_card(d) and court(d) and opposite(mostly(s, seat, d, in_war=True))
    ),
    "keeps_court": lambda s, seat, d: both(
        not war(s) and d != "war" and not court(d),
        either(mostly(s, seat, card, in_war=True) for card in rest(s, seat, d) if court(card)),
    ),
    "keeps_ace": lambda s, seat, d: (
        not war(s) and d != "war" and not ace(d) and any(map(ace, rest(s, seat, d)))
    ),
    "sheds_weak": lambda s, seat, d: False if war(s) or d == "war" else hardly(s, seat, d),
    "keeps_suits": lambda s, seat, d: (
        not war(s)
        and d != "war"
        and len(s.hands[seat]) == 5
        and "X" not in s.hands[seat]
        and suits(s, seat, d) == max(suits(s, seat, card) for card in playable(s, seat))
    ),
}


def test_what_is_said_is_true() -> None:
    assert_true(GAME.id, REFEREES)
