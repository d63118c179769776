"""Random games on the fast table (see ``fast``): from the first hands to the last captain or the ranking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, get_args

from pyengine.game import Outcome
from pyengine.games.cannonades.player.codes import FIRST_CANNONADE, FLEET_SIZE, NUMBERS
from pyengine.games.cannonades.player.model import covered_colours
from pyengine.games.cannonades.player.mutable_table import ACTING, NONE, OVER, Table
from pyengine.games.cannonades.rules.events import Stage
from pyengine.games.cannonades.rules.state import DECK, HAND, State
from pyengine.playout import Played

_DECK: Final = sorted(NUMBERS[card] for card in DECK)

_STAGES: Final[tuple[Stage, ...]] = get_args(Stage)


def random_game(start: State, random: Callable[[], float]) -> Played:
    """A random game from the beginning, which ``Cannonades.initial`` gave (CN3).

    ``random`` gives uniform numbers from 0 to below 1, one for each choice: the place of a decision among the
    legal ones, sorted by their numbers (``codes.numbered``); of a card in its pile or hand, sorted by number
    too; of who begins.
    """
    table = _begun(start, random)
    decisions = 0
    while table.phase != OVER:
        legal = table.legal()
        table.play(legal[int(random() * len(legal))])
        decisions += 1
    shares = tuple(table.shares())
    return Played(decisions, Outcome(tuple(table.winners), shares, _reason(table)), shares)


def _begun(start: State, random: Callable[[], float]) -> Table:
    """The first turn. Hands with at most one ship have gone to the discards, from who begins on (CN3)."""
    seats = len(start.hands)
    pile, discards = [*_DECK], list[int]()
    hands = [_hand(pile, discards, random) for _ in range(seats)]
    first = int(random() * seats)
    for seat in (*range(first, seats), *range(first)):
        while sum(card < FIRST_CANNONADE for card in hands[seat]) <= 1:
            discards += hands[seat]
            hands[seat] = _hand(pile, discards, random)
    if start.redraws_back:
        pile, discards = sorted(pile + discards), []
    fleets = [[NONE] * FLEET_SIZE for _ in range(seats)]
    return Table(
        random=random,
        vendetta=start.vendetta,
        phase=ACTING,
        captain=first,
        decider=first,
        used=0,
        fresh=[True] * seats,
        afloat=[True] * seats,
        left=seats,
        hands=hands,
        fleets=fleets,
        pile=pile,
        discards=discards,
        unseen=covered_colours(discards, fleets),
        trigger=NONE,
        final=False,
        finals=[],
        queue=[],
    )


def _hand(pile: list[int], discards: list[int], random: Callable[[], float]) -> list[int]:
    """A first hand; when the pile runs out the discards are the pile (CN3)."""
    hand: list[int] = []
    while len(hand) < HAND:
        if not pile:
            pile += sorted(discards)
            discards.clear()
        hand.append(pile.pop(int(random() * len(pile))))
    return hand


def _reason(table: Table) -> str:
    """Why a game is over: as ``ranking.outcome`` says (CN10, CN12)."""
    if table.left == 1:
        return "last"
    if len(table.winners) > 1:
        return "shared"
    (winner,) = table.winners
    best = table.rankings(winner)
    others = [table.rankings(seat) for seat, afloat in enumerate(table.afloat) if afloat and seat != winner]
    # The first stage after which nobody keeps up.
    return next(
        stage
        for number, stage in enumerate(_STAGES, start=1)
        if all(other[:number] != best[:number] for other in others)
    )
