"""What is said of Cannonades' decisions is true."""

from __future__ import annotations

import re
from collections import Counter

from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.rules.state import CANNONADES, SHIPS, State
from tests.players.reasoning import Referee, assert_true

FLEET = Counter(SHIPS)
SHOTS = Counter(CANNONADES)


def word(decision: str) -> str:
    """What kind of decision it is."""
    if ">" in decision:
        return "board" if re.match(r"\d", decision) else "shoot"
    return decision.partition(":")[0] if ":" in decision else decision


def card(decision: str) -> str:
    """The card of the hand, or of the discards, that it names."""
    if word(decision) == "shoot":
        return decision.partition(">")[0]
    return decision.partition(":")[2] if word(decision) in ("add", "draw", "toss", "take") else ""


def ship(code: str) -> bool:
    return code in SHIPS


def size(state: State, seat: int) -> int:
    return sum(each is not None for each in state.fleets[seat])


def rest(state: State, seat: int, decision: str) -> list[str]:
    cards = list(state.hands[seat])
    if word(decision) in ("add", "shoot", "draw", "toss"):
        cards.remove(card(decision))
    return cards


def unseen(state: State, seat: int, cards: Counter[str]) -> Counter[str]:
    """The cards of a kind that a seat sees nowhere."""
    seen = GAME.observe(state, seat)
    shown = Counter(seen.discards)
    for hand, fleet in zip(seen.hands, seen.fleets, strict=True):
        shown.update(hand)
        shown.update(each.card for each in fleet if each)
    return cards - shown


def matching(state: State, seat: int, code: str) -> int:
    """How many of the unseen ships a shot sinks."""
    letters = code[0] if ship(code) else code
    return sum(number for each, number in unseen(state, seat, FLEET).items() if each[0] in letters)


def number_unseen(state: State, seat: int) -> int:
    return sum(unseen(state, seat, FLEET).values())


def exposed(state: State, seat: int, code: str) -> int:
    return sum(number for each, number in unseen(state, seat, SHOTS).items() if code[0] in each)


def target(decision: str) -> tuple[int, int]:
    spot = decision.partition(">")[2]
    return int(spot[0]) - 1, "abcd".index(spot[1])


def strikes(decision: str) -> bool:
    return ">" in decision


def odds(state: State, seat: int, decision: str) -> float:
    """How often the ship sinks, over what it may be."""
    other, place = target(decision)
    aimed = state.fleets[other][place]
    assert aimed is not None
    letters = decision.partition(">")[0]
    if word(decision) == "board":
        own = state.fleets[seat]["abcd".index(decision[1])]
        assert own is not None
        letters = own.card[0]
    if aimed.up:
        return float(aimed.card[0] in letters)
    total = number_unseen(state, seat)
    fits = sum(number for each, number in unseen(state, seat, FLEET).items() if each[0] in letters)
    return fits / total if total else 0.0


def shots(state: State, seat: int) -> list[str]:
    return [each for each in GAME.legal(state, seat) if strikes(each)]


def others(state: State, seat: int) -> list[int]:
    return [other for other in state.afloat if other != seat]


def on_last(state: State, seat: int, decision: str) -> bool:
    return strikes(decision) and odds(state, seat, decision) > 0 and size(state, target(decision)[0]) == 1


def sure(state: State, seat: int, decision: str) -> bool:
    return strikes(decision) and odds(state, seat, decision) == 1


def in_sight(state: State, seat: int, code: str) -> int:
    """How many ships that lie face up a card sinks."""
    ships = (each for other in others(state, seat) for each in state.fleets[other] if each and each.up)
    return sum(each.card[0] in code for each in ships)


def face_down(state: State, decision: str) -> bool:
    other, place = target(decision)
    aimed = state.fleets[other][place]
    return aimed is not None and not aimed.up


def over(state: State, seat: int) -> bool:
    return len(state.hands[seat]) > len(state.afloat) + 1


def gains(decision: str) -> int:
    """How many cards a trade brings."""
    code = card(decision)
    return 1 + (int(code[1]) if ship(code) else 0)


def full(state: State, seat: int) -> bool:
    return size(state, seat) == 4


def empties(state: State, decision: str) -> bool:
    return word(decision) == "draw" and ":" in decision and gains(decision) >= len(state.pile)


def weapon(state: State, seat: int, decision: str) -> str:
    """The card that shoots, or the ship that boards."""
    if word(decision) != "board":
        return decision.partition(">")[0]
    own = state.fleets[seat]["abcd".index(decision[1])]
    assert own is not None
    return own.card


def calm(state: State, seat: int, decision: str) -> bool:
    """It is a sure hit, or there is none."""
    return sure(state, seat, decision) or not any(sure(state, seat, each) for each in shots(state, seat))


def at_hidden(state: State, seat: int, decision: str) -> bool:
    """A strike at a ship that lies face down, while nothing is sure."""
    return strikes(decision) and face_down(state, decision) and calm(state, seat, decision)


def given_up(decision: str) -> str:
    """The cannonade that is discarded without a shot."""
    return card(decision) if word(decision) in ("draw", "toss") and card(decision) in CANNONADES else ""


def must_discard(state: State, seat: int, decision: str) -> bool:
    """The turn ends, and a card has to go."""
    return decision == "end" and over(state, seat)


def reaches(state: State, seat: int) -> list[int]:
    """How many of the unseen ships each cannonade of the hand sinks."""
    return [matching(state, seat, each) for each in state.hands[seat] if each in CANNONADES]


def trades(decision: str) -> bool:
    return decision.startswith("draw:")


def tosses(decision: str) -> bool:
    return decision.startswith("toss:")


REFEREES: dict[str, Referee] = {
    "wins": lambda s, seat, d: sure(s, seat, d) and on_last(s, seat, d) and len(s.afloat) == 2,
    "puts_out": lambda s, seat, d: sure(s, seat, d) and on_last(s, seat, d),
    "aims_at_last_ship": on_last,
    "surely_sinks": sure,
    "aims_at_leader": lambda s, seat, d: (
        strikes(d)
        and odds(s, seat, d) > 0
        and calm(s, seat, d)
        and len(others(s, seat)) > 1
        and all(size(s, target(d)[0]) > size(s, other) for other in others(s, seat) if other != target(d)[0])
    ),
    "likely_sinks": lambda s, seat, d: at_hidden(s, seat, d) and odds(s, seat, d) >= 0.5,
    "best_odds": lambda s, seat, d: (
        at_hidden(s, seat, d)
        and all(odds(s, seat, d) >= odds(s, seat, each) for each in shots(s, seat))
        and any(odds(s, seat, d) > odds(s, seat, each) for each in shots(s, seat))
    ),
    "boards": lambda s, seat, d: (
        word(d) == "board"
        and size(s, seat) > 1
        and at_hidden(s, seat, d)
        and odds(s, seat, d) > 0
        and exposed(s, seat, weapon(s, seat, d)) > 0
    ),
    "costs_no_ship": lambda s, seat, d: word(d) != "board",
    "turns_up": lambda s, seat, d: at_hidden(s, seat, d) and not s.final,
    "stays_afloat": lambda s, seat, d: word(d) == "add" and size(s, seat) == 0,
    "second_ship": lambda s, seat, d: word(d) == "add" and size(s, seat) == 1,
    "counts_at_end": lambda s, seat, d: word(d) == "add" and s.final,
    "adds_safest": lambda s, seat, d: (
        word(d) == "add"
        and any(map(ship, rest(s, seat, d)))
        and all(exposed(s, seat, card(d)) < exposed(s, seat, each) for each in rest(s, seat, d) if ship(each))
    ),
    "adds_ship": lambda s, seat, d: word(d) == "add" and size(s, seat) > 1 and not s.final,
    "keeps_ships": lambda s, seat, d: (
        not (word(d) in ("add", "draw", "toss") and ship(card(d)))
        and size(s, seat) > 0
        and any(map(ship, s.hands[seat]))
        and calm(s, seat, d)
        and not must_discard(s, seat, d)
    ),
    "saves_shots": lambda s, seat, d: (
        word(d) != "shoot"
        and not given_up(d)
        and bool(shots(s, seat))
        and calm(s, seat, d)
        and any(each in CANNONADES for each in s.hands[seat])
        and not must_discard(s, seat, d)
    ),
    "keeps_sure_shot": lambda s, seat, d: not (given_up(d) and in_sight(s, seat, given_up(d))),
    "keeps_good_shot": lambda s, seat, d: (
        not given_up(d) or matching(s, seat, given_up(d)) < number_unseen(s, seat) / 3
    ),
    "goes_on": lambda s, _, d: d != "end" or s.used > 2,
    "draws_more": lambda s, seat, d: trades(d) and gains(d) > 1 and calm(s, seat, d),
    "trades_weak_shot": lambda s, seat, d: (
        trades(d)
        and card(d) in CANNONADES
        and 3 * matching(s, seat, card(d)) < number_unseen(s, seat)
        and not in_sight(s, seat, card(d))
        and calm(s, seat, d)
    ),
    "trades_spare_ship": lambda s, seat, d: trades(d) and ship(card(d)) and full(s, seat),
    "ends_ahead": lambda s, seat, d: (
        empties(s, d) and all(size(s, seat) >= size(s, other) for other in others(s, seat))
    ),
    "leaves_pile": lambda s, _, d: not empties(s, d),
    "tosses_shot": lambda s, seat, d: (
        tosses(d) and card(d) in CANNONADES and any(map(ship, rest(s, seat, d)))
    ),
    "tosses_ship": lambda s, seat, d: (
        tosses(d) and ship(card(d)) and any(each in CANNONADES for each in rest(s, seat, d))
    ),
    "tosses_weakest": lambda s, seat, d: (
        tosses(d)
        and card(d) in CANNONADES
        and matching(s, seat, card(d)) == min(reaches(s, seat)) < max(reaches(s, seat))
    ),
    "takes_sure": lambda s, seat, d: word(d) == "take" and in_sight(s, seat, card(d)) > 0,
    "takes_widest": lambda s, seat, d: (
        word(d) == "take"
        and all(
            matching(s, seat, each) < matching(s, seat, card(d))
            and in_sight(s, seat, each) <= in_sight(s, seat, card(d))
            for each in s.discards
            if each in CANNONADES and each != card(d)
        )
    ),
}


def test_what_is_said_is_true() -> None:
    assert_true(GAME.id, REFEREES)
