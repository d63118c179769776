"""Whether a state that came from outside can stand in a game, so that it can be played on."""

from __future__ import annotations

from collections import Counter
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.games.gunsor.rules.cards import DECK, JOKER, KINDS, kind
from pyengine.games.gunsor.rules.observation import unseen_cards
from pyengine.games.gunsor.rules.state import HAND, State
from pyengine.games.gunsor.rules.voids import fits, possible_hands, pruned
from pyengine.text import Text


def fault(state: State) -> Text | None:
    """What is wrong with the state, as a sentence; None if nothing is. Points are taken as they are."""
    if state.leader is None:
        return None if _cuts_fit(state) else _CUTS
    if not _cards_fit(state):
        return _CARDS
    if not _hands_fit(state):
        return _HANDS
    if not _season_fits(state):
        return _SEASON
    return None if all(_voids_fit(state, seat) for seat in (0, 1)) else _VOIDS


def _cuts_fit(state: State) -> bool:
    """Seat 0 cuts first; what was set aside are pairs of equal cards, and some cards are left (G4)."""
    first, second = state.cuts
    cards = Counter((*state.set_aside, *((first,) if first else ())))
    return (
        second is None
        and UNKNOWN not in cards
        and set(Counter(state.set_aside).values()) <= {2}
        and cards <= Counter(DECK)
        and cards.total() < len(DECK) - 1
    )


def _cards_fit(state: State) -> bool:
    """Two packs of cards, of which only hands and stock may be unknown.

    Hands of one player are known or not.
    """
    open_cards = (*state.played, *((state.led,) if state.led else ()))
    cards = Counter((*open_cards, *state.hands[0], *state.hands[1], *state.stock))
    total, unknown = cards.total(), cards.pop(UNKNOWN, 0)
    last = Counter(state.last or ())
    return (
        total == len(DECK)
        and cards <= Counter(DECK)
        and UNKNOWN not in open_cards
        and all(UNKNOWN not in hand or set(hand) == {UNKNOWN} for hand in state.hands)
        and (not unknown or not state.stock or UNKNOWN in state.stock)
        and len(state.played) % 2 == 0
        and bool(state.last) == bool(state.played)
        and last <= Counter(state.played)
    )


def _hands_fit(state: State) -> bool:
    """How many cards each may hold at this point of a trick or of a draw."""
    assert state.leader is not None
    leader, follower = len(state.hands[state.leader]), len(state.hands[1 - state.leader])
    if max(leader, follower) > HAND:
        return False
    match state.phase:
        case "following":
            full = state.season == "war" or not state.stock or follower == HAND
            return follower == leader + 1 and full
        case "dealing" | "refilling":
            return leader - follower == len(state.stock) % 2
        case "leading":
            return leader == follower > 0
        case _:
            return leader == follower == len(state.stock) == 0


def _season_fits(state: State) -> bool:
    """War has a cause.

    Development ends when the stock has, and when the follower holds the led suit only (G9).
    """
    if state.pair < 1 or 2 * state.pair_tricks > len(state.played):
        return False
    if state.season != "development":
        return state.season == "armistice" or state.cause is not None
    assert state.follower is not None
    held = {kind(card) for card in state.hands[state.follower]}
    stuck = state.led not in (None, JOKER) and held == {kind(state.led or JOKER)}
    return state.cause is None and not stuck and (bool(state.stock) or not state.pair_tricks)


def _voids_fit(state: State, seat: int) -> bool:
    """What is known of a hand is said in the shortest way.

    It is true, or can be where the hand is unknown.
    """
    hand, voids = state.hands[seat], state.voids[seat]
    if pruned(voids) != voids or any(void.least > len(hand) for void in voids):
        return False
    if any(void.kinds != "".join(letter for letter in KINDS if letter in void.kinds) for void in voids):
        return False
    if UNKNOWN not in hand:
        return fits([sum(kind(card) == letter for card in hand) for letter in KINDS], voids)
    unseen = [kind(card) for card in unseen_cards(state, 1 - seat) if card != UNKNOWN]
    return bool(possible_hands([unseen.count(letter) for letter in KINDS], len(hand), voids))


_CUTS: Final = Text(
    en="The cards drawn for the lead cannot lie so.", ja="先手を決めるカードの引き方に合いません。"
)
_CARDS: Final = Text(
    en="These are not the 106 cards of two packs, or something is known that could not be.",
    ja="2組106枚のカードになっていないか、見えるはずのないカードが見えています。",
)
_HANDS: Final = Text(
    en="The hands have the wrong number of cards for this point of the game.",
    ja="手札の枚数が、この場面に合いません。",
)
_SEASON: Final = Text(
    en="The season does not fit the cards, or its number or cause is missing.",
    ja="シーズンがカードの状況に合わないか、番号や開戦の理由がありません。",
)
_VOIDS: Final = Text(
    en="What is said to be known of a hand cannot be true, or is not said in the shortest way.",
    ja="手札について分かっていることが、実際の手札に合わないか、最も短い書き方になっていません。",
)
