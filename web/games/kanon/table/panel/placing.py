"""Cards that are to be set, as long as nothing of it is decided yet (K5, K10).

A tap on a card of the hand lays it on the next free front, then behind the shortest line; another tap takes
it back. Only the button sets all of them. ``TableView.picked`` says it as a text, ``#key=line,...`` and
perhaps ``^source``: the cards by their keys in the order in which they are set, and what is looked at, a card
of the hand by its key or a place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events.turn import CardSet, PhaseBegan
from pyengine.games.kanon.rules.decisions import DONE, Decision, set_card
from pyengine.games.kanon.rules.state import LINES, Spot, State, spot_name
from pyengine.games.kanon.rules.turns import open_lines, set_limit
from web.games.kanon.table.panel.labels import is_full
from web.games.kanon.table.panel.offers import card_at
from web.look import TableView
from web.views.cards import card_of, keys

MARK: Final = "#"
"""With it begins what is picked where cards are laid out."""
LIFT: Final = "^"
"""With it begins the tap by which a card is held above the table, and in a text what is looked at."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards of the hand, each with the line in which it is to be set; ``seen`` is what is looked at."""

    cards: tuple[tuple[str, int], ...] = ()
    seen: str = ""

    @property
    def text(self) -> str:
        """The text that ``plan`` reads."""
        cards = ",".join(f"{key}={LINES[line]}" for key, line in self.cards)
        return f"{MARK}{cards}{LIFT}{self.seen}" if self.seen else f"{MARK}{cards}"

    @property
    def numbers(self) -> dict[str, int]:
        """The cards with their numbers, from 1."""
        return {key: number for number, (key, _) in enumerate(self.cards, 1)}

    @property
    def subject(self) -> str:
        """The card that a tap on a line is about: the one that is held, else the latest one."""
        return self.seen or (self.cards[-1][0] if self.cards else "")

    def without(self, key: str) -> Plan:
        """The plan without a card."""
        return Plan(tuple(each for each in self.cards if each[0] != key))

    def laid(self, key: str, line: int) -> Plan:
        """The plan with a card as the last one, in that line."""
        return Plan((*self.without(key).cards, (key, line)))


def plan(view: TableView, state: State, seat: Seat) -> Plan | None:
    """The cards that the seat has laid out; None where it cannot: on a full field (K7), or in a task."""
    if not _places(state, seat) or view.sets_task or is_full(state, seat):
        return None
    text = view.interaction.picked if isinstance(view.interaction.picked, str) else ""
    if not text.startswith(MARK):
        return Plan()
    said, _, seen = text[1:].partition(LIFT)
    held = keys(state.hands[seat])
    found = Plan()
    for key, _, line in (each.partition("=") for each in said.split(",")):
        fits = key in held and key not in found.numbers and line and line in LINES
        if fits and LINES.index(line) in room(state, seat, found):
            found = found.laid(key, LINES.index(line))
    return replace(found, seen=seen) if seen in held or card_at(state, seat, seen) else found


def room(state: State, seat: Seat, laid: Plan) -> tuple[int, ...]:
    """The lines in which one more card can be laid; none once as many lie there as may be set."""
    if state.sets + len(laid.cards) >= set_limit(state, seat):
        return ()
    after = planned(state, seat, laid)
    return () if is_full(after, seat) else open_lines(after, seat)


def next_line(state: State, seat: Seat, laid: Plan) -> int | None:
    """Where a tap lays a card: on the first free front, else behind the shortest line; None if nowhere."""
    field = planned(state, seat, laid).lines[seat]
    return min(room(state, seat, laid), key=lambda line: (len(field[line]), line), default=None)


def planned(state: State, seat: Seat, laid: Plan) -> State:
    """The state as if the cards had been set."""
    return _planned(state, seat, laid.cards)


@lru_cache(maxsize=16)
def _planned(state: State, seat: Seat, cards: tuple[tuple[str, int], ...]) -> State:
    for key, line in cards:
        state = CardSet(seat, card_of(key), line, state.free_id()).after(state)
    return state


def decisions(state: State, seat: Seat, laid: Plan) -> tuple[Decision, ...]:
    """What sets the cards, and then no more."""
    sets = tuple(set_card(card_of(key), line) for key, line in laid.cards)
    return sets if _is_last(state, seat, laid) or _pushes(state, seat, laid) else (*sets, DONE)


def onward(state: State, seat: Seat, laid: Plan) -> State | None:
    """The state after the cards are set, to begin the next step in; None if none are, or before turn one."""
    if not laid.cards or state.phase != "set" or _pushes(state, seat, laid):
        return None
    return _onward(state, seat, laid.cards)


def _is_last(state: State, seat: Seat, laid: Plan) -> bool:
    """Whether setting ends by itself once the cards are set (K10)."""
    number = len(laid.cards)
    return state.sets + number >= set_limit(state, seat) or number == len(state.hands[seat])


def _pushes(state: State, seat: Seat, laid: Plan) -> bool:
    """Whether the cards fill the field, so that the next one may still push (K7)."""
    return not _is_last(state, seat, laid) and is_full(planned(state, seat, laid), seat)


@lru_cache(maxsize=4)
def _onward(state: State, seat: Seat, cards: tuple[tuple[str, int], ...]) -> State:
    return PhaseBegan("costs").after(_planned(state, seat, cards))


def spots(state: State, seat: Seat, laid: Plan) -> dict[str, str]:
    """Where the cards lie: the key of each by the name of its place."""
    sizes = [len(row) for row in state.lines[seat]]
    found: dict[str, str] = {}
    for key, line in laid.cards:
        found[spot_name(Spot(seat, line, sizes[line]))] = key
        sizes[line] += 1
    return found


def settable(card: Card) -> bool:
    """Whether a card is one that is set at all: events stay in the hand (K3)."""
    return PRINTED[card].permanent


def _places(state: State, seat: Seat) -> bool:
    """Whether a seat is asked to set cards now."""
    asked_else = state.agenda or state.announced or state.tosses[0] or state.tosses[1] or state.owed
    return state.phase in {"set", "setup"} and not asked_else and state.active == seat
