"""What is said of Gran Cannon's decisions is true."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from pyengine.games.gran_cannon import GAME
from pyengine.games.gran_cannon.rules.state import State
from tests.players.reasoning import Referee, assert_true

FULL = Counter("001122334455S")


def presents(state: State) -> bool:
    return state.phase == "choosing"


def holder(state: State, seat: int) -> bool:
    """The holder presents a card."""
    return presents(state) and seat == state.holder


def rival(state: State, seat: int) -> bool:
    """One on the road presents a card."""
    return presents(state) and seat != state.holder


def pips(card: str) -> int:
    return int(card) if card.isdecimal() else 0


def rest(state: State, seat: int, card: str) -> Counter[str]:
    return Counter(state.hands[seat]) - Counter([card])


def square(state: State, seat: int) -> int:
    found = state.squares[seat]
    assert found is not None
    return found


def steps(card: str) -> int:
    return {"dash": 6, "sword": 4}.get(card, pips(card))


def moves(state: State, seat: int, card: str) -> bool:
    return card in ("dash", "sword") or (rival(state, seat) and pips(card) > 0)


def goal(state: State, seat: int, card: str) -> int:
    return min(15, square(state, seat) + steps(card))


def others(state: State, seat: int) -> list[int]:
    return [other for other, at in enumerate(state.squares) if at is not None and other != seat]


def chance(state: State, seat: int, asked: int, wanted: str) -> float:
    """How often a seat holds one of these cards, every way to deal what the asker has not seen counted."""
    seen = GAME.observe(state, seat)
    known = [card for card in seen.hands[asked] if card != "?"]
    if any(card in wanted for card in known):
        return 1.0
    hidden = len(seen.hands[asked]) - len(known)
    open_cards = Counter(known) + Counter(state.discards[asked]) + Counter(state.removed[asked])
    open_cards.update(card for card in (state.presented[asked],) if card)
    if asked == seat:
        return 0.0
    pool = list((FULL - open_cards).elements())
    ways = list(combinations(pool, hidden))
    return sum(any(card in wanted for card in way) for way in ways) / len(ways)


def danger(state: State, seat: int) -> float:
    if state.holder is None or seat == state.holder:
        return 0.0
    return chance(state, seat, state.holder, "".join(str(n) for n in range(max(0, 10 - state.charge), 6)))


def arrives(state: State, seat: int, other: int) -> float:
    need = 15 - square(state, other)
    cards = "".join(str(n) for n in range(max(0, need), 6)) + ("S" if need <= 6 else "")
    return chance(state, seat, other, cards)


def prize(state: State, seat: int) -> int:
    return sum(square(state, other) for other in others(state, seat))


def charge(state: State, card: str) -> int:
    return min(10, state.charge + pips(card))


def fires(state: State, seat: int, card: str) -> bool:
    return holder(state, seat) and charge(state, card) == 10


def could_fire(state: State, seat: int) -> bool:
    return holder(state, seat) and any(charge(state, card) == 10 for card in state.hands[seat])


def spark(state: State, seat: int, card: str) -> bool:
    return any(pips(each) >= 10 - charge(state, card) for each in rest(state, seat, card))


def swords(state: State, seat: int, at: int) -> bool:
    """A player who has not used the special stands 1 to 4 squares behind."""
    return any(
        0 < at - square(state, other) <= 4 and "S" not in state.removed[other]
        for other in others(state, seat)
    )


def victims(state: State, seat: int) -> list[int]:
    start = square(state, seat)
    return [
        other
        for other in others(state, seat)
        if 0 < square(state, other) - start <= 4 and state.presented[other] not in ("0", "S")
    ]


def beaten(state: State, seat: int, card: str) -> float:
    higher = "".join(str(n) for n in range(pips(card) + 1, 6))
    return max(chance(state, seat, other, higher) for other in state.contenders if other != seat)


def overtime(state: State) -> bool:
    return state.phase == "overtime"


def most(state: State, seat: int) -> int:
    return max(map(pips, state.hands[seat]))


REFEREES: dict[str, Referee] = {
    "arrives": lambda s, seat, d: moves(s, seat, d) and goal(s, seat, d) == 15,
    "fires_in_time": lambda s, seat, d: (
        fires(s, seat, d) and any(arrives(s, seat, other) >= 0.5 for other in others(s, seat))
    ),
    "fires_to_win": lambda s, seat, d: (
        fires(s, seat, d) and s.scores[seat] + prize(s, seat) + 5 >= s.target + (not s.reach)
    ),
    "fires": fires,
    "strikes": lambda s, seat, d: d == "sword" and bool(victims(s, seat)),
    "special_arrives": lambda s, seat, d: rival(s, seat) and d == "S" and square(s, seat) >= 9,
    "cannot_be_beaten": lambda s, seat, d: overtime(s) and beaten(s, seat, d) == 0,
    "shows_highest": lambda s, seat, d: overtime(s) and pips(d) == most(s, seat),
    "overcharges": lambda s, seat, d: d == "overcharge",
    "shields_from_shot": lambda s, seat, d: (
        rival(s, seat) and d in ("0", "S") and square(s, seat) > 0 and danger(s, seat) >= 0.5
    ),
    "moves_safely": lambda s, seat, d: (
        rival(s, seat) and (moves(s, seat, d) or d == "S") and s.holder is not None and danger(s, seat) == 0
    ),
    "moves_while_unlikely": lambda s, seat, d: (
        rival(s, seat) and moves(s, seat, d) and 0 < danger(s, seat) <= 0.25
    ),
    "risks_little": lambda s, seat, d: (
        rival(s, seat)
        and moves(s, seat, d)
        and square(s, seat) <= 4
        and danger(s, seat) > 0
        and bool(others(s, seat))
    ),
    "sets_up_arrival": lambda s, seat, d: (
        moves(s, seat, d)
        and goal(s, seat, d) < 15
        and any(pips(card) >= 15 - goal(s, seat, d) for card in rest(s, seat, d))
    ),
    "takes_the_lead": lambda s, seat, d: (
        (moves(s, seat, d) or (rival(s, seat) and d == "S"))
        and bool(others(s, seat))
        and square(s, seat)
        <= max(square(s, other) for other in others(s, seat))
        < (square(s, seat) + 6 if d == "S" else goal(s, seat, d))
    ),
    "moves_farthest": lambda s, seat, d: (
        rival(s, seat) and "S" not in s.hands[seat] and pips(d) == most(s, seat) > 0
    ),
    "leaves_swords": lambda s, seat, d: (
        moves(s, seat, d) and swords(s, seat, square(s, seat)) and not swords(s, seat, goal(s, seat, d))
    ),
    "shields_from_sword": lambda s, seat, d: (
        rival(s, seat) and d in ("0", "S") and swords(s, seat, square(s, seat))
    ),
    "special_waits": lambda s, seat, d: rival(s, seat) and d == "S",
    "keeps_special": lambda s, seat, d: presents(s) and rest(s, seat, d)["S"] > 0,
    "holds_threat": lambda s, seat, d: (
        could_fire(s, seat)
        and not fires(s, seat, d)
        and spark(s, seat, d)
        and all(arrives(s, seat, other) < 0.5 for other in others(s, seat))
    ),
    "prepares_shot": lambda s, seat, d: (
        holder(s, seat) and not could_fire(s, seat) and pips(d) > 0 and spark(s, seat, d)
    ),
    "charges_most": lambda s, seat, d: (
        holder(s, seat)
        and not could_fire(s, seat)
        and charge(s, d) == max(charge(s, card) for card in s.hands[seat])
    ),
    "saves_cards": lambda s, seat, d: holder(s, seat) and charge(s, d) < 5 and pips(d) <= 1,
    "may_overcharge": lambda s, seat, d: holder(s, seat) and d == "S" and s.charge < 9,
    "keeps_ability": lambda s, seat, d: d == "shield" and seat != s.holder,
    "dashes": lambda s, seat, d: d == "dash",
}


def test_what_is_said_is_true() -> None:
    assert_true(GAME.id, REFEREES)
