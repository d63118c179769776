"""What is said of Kanon's decisions is true."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Triggered, Used
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.costs import cost_of, price
from pyengine.games.kanon.rules.state import UP, Permanent, State
from pyengine.games.kanon.rules.suit_lines import declarable
from tests.players.reasoning import Referee, assert_true

Place = tuple[int, int]


def kind(decision: str) -> str:
    return decision.partition(":")[0]


def placed(decision: str) -> Place:
    """The own location that a decision names."""
    found = re.match(r"(?:up|use|counter):([abc])(\d)", decision)
    assert found
    return "abc".index(found[1]), int(found[2]) - 1


def at(state: State, seat: int, place: Place) -> Permanent:
    return state.lines[seat][place[0]][place[1]]


def card(state: State, seat: int, decision: str) -> str:
    if kind(decision) in ("up", "use"):
        return at(state, seat, placed(decision)).card
    found = re.match(r"(?:set|toss|play|counter):(\d+)", decision)
    if found:
        return found[1]
    return at(state, seat, placed(decision)).card


def size(state: State, seat: int) -> int:
    return sum(map(len, state.lines[seat]))


def permanent(code: str) -> bool:
    return PRINTED[code].kind != "event"


def settable(state: State, seat: int) -> bool:
    return any(map(permanent, state.hands[seat]))


def line_of(decision: str) -> int:
    return "abc".index(decision[-1])


def suit(state: State, seat: int, place: Place) -> str | None:
    row = state.lines[seat][place[0]]
    if place[1] >= len(row):
        return None
    lying = row[place[1]]
    return PRINTED[lying.copied or lying.card].suit


def straight() -> list[list[Place]]:
    """All straight lines of three that can pass through the front (K18)."""
    along = [[(line, 0), (line, 1), (line, 2)] for line in range(3)]
    return [*along, [(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]


def alike(state: State, seat: int, decision: str) -> int:
    """How many cards of its suit, and none of another, a card that is set meets in a straight line."""
    own, line = PRINTED[card(state, seat, decision)].suit, line_of(decision)
    here = (line, len(state.lines[seat][line]))
    if own in (None, "snow") or here[1] > 4:
        return 0
    best = 0
    for places in straight():
        if here in places:
            rest = [place for place in places if place != here]
            lying = [place for place in rest if place[1] < len(state.lines[seat][place[0]])]
            if all(suit(state, seat, place) == own for place in lying):
                best = max(best, len(lying))
    return best


def fights(code: str) -> bool:
    return bool(PRINTED[code].powers)


def margin(code: str) -> int:
    """How many of 100 duels against the fighters of the set a card wins more than it loses (K19)."""
    if not fights(code):
        return -100
    own, rivals = PRINTED[code], [each for each in PRINTED.values() if each.powers]
    order = ("power", "agility", "dexterity", "charisma", "mystery")
    total = 0
    for rival in rivals:
        mine = own.powers[order.index(rival.attribute or "")]
        theirs = rival.powers[order.index(own.attribute or "")]
        total += (mine > theirs) - (mine < theirs)
    return round(100 * total / len(rivals))


def cost(state: State, seat: int, decision: str) -> int:
    if kind(decision) == "up":
        return len(cost_of(state, seat, card(state, seat, decision), UP))
    if kind(decision) in ("use", "counter") and "." in decision:
        number = int(re.findall(r"\.(\d)", decision)[0])
        return len(cost_of(state, seat, card(state, seat, decision), number))
    if kind(decision) in ("play", "counter"):
        return len(cost_of(state, seat, card(state, seat, decision), 0))
    return 0


def first_ability(state: State, seat: int, decision: str) -> object:
    abilities = PRINTED[card(state, seat, decision)].abilities if kind(decision) == "up" else ()
    return abilities[0] if abilities else None


def declared(state: State, seat: int, decision: str) -> int:
    if kind(decision) != "lines":
        return 0
    return sum(name in declarable(state, seat) for name in decision.partition(":")[2].split("+"))


def legal(state: State, seat: int) -> tuple[str, ...]:
    return tuple(GAME.legal(GAME.observe(state, seat), seat))


def rest(state: State, seat: int, decision: str) -> list[str]:
    cards = list(state.hands[seat])
    if kind(decision) == "set":
        cards.remove(card(state, seat, decision))
    return cards


def dearest(state: State, seat: int, cards: Sequence[str]) -> int:
    """How many characters the dearest event costs that the characters among the cards can pay (K21)."""
    costs = [price(state, seat, each) for each in cards if not permanent(each)]
    payers = [PRINTED[each].suit for each in cards if PRINTED[each].kind == "character"]
    able = (
        cost
        for cost in costs
        if any(
            all(symbol in ("any", suit) for symbol, suit in zip(cost, chosen, strict=True))
            for chosen in permutations(payers, len(cost))
        )
    )
    return max(map(len, able), default=0)


def unknown(*_: object) -> None:
    """What is said of the odds of battles is tested where they are forecast."""


REFEREES: dict[str, Referee] = {
    "fights_last_card": lambda s, seat, d: (
        kind(d) in ("attack", "against") and size(s, 1 - seat) == 1 < size(s, seat)
    ),
    "fights_for_the_game": lambda s, seat, d: kind(d) in ("attack", "against") and len(s.points[seat]) == 6,
    "turns_battle": unknown,
    "fights_ahead": unknown,
    "lines_win": unknown,
    "passes_ahead": unknown,
    "passes_behind": unknown,
    "helps_in_battle": unknown,
    "fights_helpless": lambda s, seat, d: None if kind(d) in ("attack", "against") else False,
    "fights_well": unknown,
    "turn_goes_on": lambda s, seat, d: None if kind(d) in ("up", "use", "play") else False,
    "fights_best": unknown,
    "avoids_battle": lambda _s, _seat, d: None if d == "end" else False,
    "fills_field": lambda s, seat, d: kind(d) == "set" and size(s, seat) < 2,
    "completes_line": lambda s, seat, d: kind(d) == "set" and alike(s, seat, d) == 2,
    "begins_line": lambda s, seat, d: kind(d) == "set" and alike(s, seat, d) == 1,
    "sets_strong": lambda s, seat, d: (
        kind(d) == "set" and not s.lines[seat][line_of(d)] and margin(card(s, seat, d)) >= 10
    ),
    "sets_behind": lambda s, seat, d: (
        kind(d) == "set" and bool(s.lines[seat][line_of(d)]) and not fights(card(s, seat, d))
    ),
    "sets_stronger": lambda s, seat, d: (
        kind(d) == "set"
        and margin(card(s, seat, d)) == max(margin(each) for each in s.hands[seat] if permanent(each))
    ),
    "keeps_payment": lambda s, seat, d: (
        (kind(d) == "set" or d == "done")
        and dearest(s, seat, s.hands[seat]) > 0
        and dearest(s, seat, s.hands[seat]) == dearest(s, seat, rest(s, seat, d))
    ),
    "keeps_cards": lambda s, seat, d: d == "done" and settable(s, seat) and 4 <= size(s, seat) < 15,
    "turned_up_once": lambda s, seat, d: (
        isinstance(first_ability(s, seat, d), Triggered)
        and getattr(first_ability(s, seat, d), "on", "") == "up"
    ),
    "turns_up_ability": lambda s, seat, d: isinstance(first_ability(s, seat, d), Used),
    "turns_up_payer": lambda s, seat, d: (
        kind(d) == "up" and PRINTED[card(s, seat, d)].kind == "character" and cost(s, seat, d) == 0
    ),
    "uses_effect": lambda s, seat, d: kind(d) in ("use", "play"),
    "costs_nothing": lambda s, seat, d: (
        kind(d) in ("up", "use", "play", "pass", "end")
        and cost(s, seat, d) == 0
        and any(cost(s, seat, each) for each in legal(s, seat))
    ),
    "counters": lambda _s, _seat, d: kind(d) == "counter",
    "declares_lines": lambda s, seat, d: declared(s, seat, d) > 0,
    "tosses_copy": lambda s, seat, d: kind(d) == "toss" and s.hands[seat].count(card(s, seat, d)) > 1,
    "takes_new_hand": lambda _s, _seat, d: d == "mulligan",
}


def test_what_is_said_is_true() -> None:
    assert_true(GAME.id, REFEREES)
