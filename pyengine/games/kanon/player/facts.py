"""What a player of Kanon knows of a decision: cards, battles, suit lines, payments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import SUITS
from pyengine.games.kanon.player.policy.figures import FIGURES, among_fighters, joined, row_power, seen
from pyengine.games.kanon.player.policy.forecast import Odds, View
from pyengine.games.kanon.player.policy.foresight import foreseen, named
from pyengine.games.kanon.rules.at_work import active
from pyengine.games.kanon.rules.costs import can_pay, cost_of, price
from pyengine.games.kanon.rules.decisions import PASS, Parsed, own_spot, parse, targets_of
from pyengine.games.kanon.rules.state import FACTS, LINES, UP, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.games.kanon.rules.turns import legal, may_attack
from pyengine.games.kanon.text.wording import ability_text
from pyengine.players.reasons import Call
from pyengine.text import Text


@dataclass(frozen=True)
class Play:
    """A decision as its seat sees it."""

    state: State
    seat: Seat
    decision: str
    call: Call

    @cached_property
    def parsed(self) -> Parsed:
        """What the decision says."""
        parsed = parse(self.decision)
        assert parsed is not None
        return parsed

    def does(self, *kinds: str) -> bool:
        """It is of one of these kinds."""
        return self.parsed.kind in kinds

    @cached_property
    def ways(self) -> tuple[Parsed, ...]:
        """All legal decisions."""
        return tuple(each for word in legal(self.state, self.seat) if (each := parse(word)) is not None)

    # Cards

    @property
    def card(self) -> Card:
        """The card that is set, turned up, used, played or discarded; empty for none."""
        if self.does("use", "play", "counter"):
            return named(self.state, self.seat, self.parsed)[0]
        if self.does("up"):
            assert self.parsed.line is not None
            assert self.parsed.place is not None
            return self.state.lines[self.seat][self.parsed.line][self.parsed.place].card
        return self.parsed.card or ""

    @property
    def name(self) -> Text:
        """Its name."""
        return PRINTED[self.card].name

    @property
    def cost(self) -> int:
        """How many characters the decision costs (K21)."""
        if self.does("up"):
            return len(cost_of(self.state, self.seat, self.card, UP))
        if self.does("use", "play", "counter"):
            card, number, _ = named(self.state, self.seat, self.parsed)
            return len(cost_of(self.state, self.seat, card, number))
        return 0

    @property
    def effect(self) -> Text:
        """What the card does, in its own words."""
        if self.does("use", "play", "counter"):
            card, number, _ = named(self.state, self.seat, self.parsed)
            return ability_text(active(card, number)).sentence
        return next(ability_text(ability).sentence for ability in PRINTED[self.card].abilities)

    @property
    def suit(self) -> Text:
        """The suit of the card that is set."""
        suit = FIGURES[self.card].suit
        assert suit is not None
        return SUITS[suit]

    def margin(self, card: Card) -> int:
        """How many of 100 battles against the fighters of the set a card wins more than it loses."""
        wins, losses = among_fighters(card) if FIGURES[card].powers else (0.0, 1.0)
        return round(100 * (wins - losses))

    # Setting

    @property
    def row(self) -> tuple[Permanent, ...]:
        """The line on which a card is set."""
        assert self.parsed.line is not None
        return self.state.lines[self.seat][self.parsed.line]

    @property
    def alike(self) -> int:
        """How many cards of its suit the card set joins in a straight line (K18)."""
        assert self.parsed.line is not None
        if FIGURES[self.card].suit is None:
            return 0
        spot = Spot(self.seat, self.parsed.line, len(self.row))
        return max(joined(self.state, self.seat, spot, self.card), default=0)

    @property
    def bonus(self) -> int:
        """What a suit line adds to a power (K18)."""
        return row_power(self.state, self.seat)

    @property
    def size(self) -> int:
        """How many cards the seat has on the field."""
        return self.state.size(self.seat)

    # Battles

    @cached_property
    def view(self) -> View:
        """What the seat can tell of battles."""
        return View(self.state, self.seat)

    @property
    def fronts(self) -> tuple[int, int] | None:
        """The own and the enemy line of the battle that the decision is about; None for no battle."""
        battle = self.state.battle
        if self.does("attack"):
            assert self.parsed.line is not None
            return self.parsed.line, self.best_enemy(self.parsed.line)
        if self.does("against"):
            assert battle is not None
            assert self.parsed.line is not None
            return battle.lines[self.seat], self.parsed.line
        return (battle.lines[self.seat], battle.lines[1 - self.seat]) if battle else None

    def best_enemy(self, own: int) -> int:
        """The enemy line that an own one fights best."""
        enemies = [line for line in range(len(LINES)) if self.state.lines[1 - self.seat][line]]
        return max(enemies, key=lambda line: ahead(self.view.duel(own, line, helped=False)))

    @property
    def fights(self) -> bool:
        """It names a line for a battle."""
        return self.does("attack", "against")

    @property
    def odds(self) -> Odds:
        """How its battle is likely to end without help."""
        assert self.fronts is not None
        return self.view.duel(*self.fronts, helped=False)

    @property
    def wins(self) -> int:
        """In how many of 100 such battles it wins."""
        return round(100 * self.odds.win)

    @property
    def losses(self) -> int:
        """In how many it loses."""
        return round(100 * self.odds.lose)

    @cached_property
    def best_battle(self) -> Odds | None:
        """The best battle that the seat can begin; None if it can begin none."""
        if not may_attack(self.state, self.seat):
            return None
        pairs = (
            self.view.duel(own, enemy, helped=False)
            for own in range(len(LINES))
            for enemy in range(len(LINES))
            if self.state.lines[self.seat][own] and self.state.lines[1 - self.seat][enemy]
        )
        return max(pairs, key=ahead, default=None)

    @property
    def meets(self) -> Permanent:
        """The enemy card of its battle."""
        assert self.fronts is not None
        return self.state.lines[1 - self.seat][self.fronts[1]][0]

    @property
    def meets_hidden(self) -> bool:
        """The seat does not know that card."""
        return not seen(self.meets)

    @property
    def meets_helpless(self) -> bool:
        """The seat's card can fight, and knows that the other one can't (K22)."""
        assert self.fronts is not None
        own = self.state.lines[self.seat][self.fronts[0]][0].card
        return bool(FIGURES[own].powers) and seen(self.meets) and not FIGURES[self.meets.card].powers

    @property
    def enemy(self) -> Text:
        """The name of that card."""
        return PRINTED[self.meets.card].name

    @property
    def standing(self) -> tuple[int, int] | None:
        """Both powers in the battle, with the suit lines that the seat knows; None if not both are known."""
        fronts = self.fronts
        if fronts is None:
            return None
        if not self.state.lines[self.seat][fronts[0]] or not self.state.lines[1 - self.seat][fronts[1]]:
            return None
        if not seen(self.state.lines[1 - self.seat][fronts[1]][0]):
            return None
        own, enemy = self.view.powers(*fronts)
        return None if own is None or enemy is None else (own, enemy)

    @property
    def power(self) -> int:
        """The own power in the battle."""
        return self.standing[0] if self.standing else 0

    @property
    def enemy_power(self) -> int:
        """The enemy's."""
        return self.standing[1] if self.standing else 0

    @property
    def lead(self) -> int | None:
        """By how much the own power is higher; None if not both are known."""
        return self.standing[0] - self.standing[1] if self.standing else None

    @cached_property
    def gain(self) -> int:
        """How far the decision moves the powers in the own favour, where both are known."""
        if not self.does("use", "play") or self.state.battle is None or self.lead is None:
            return 0
        card, number, source = named(self.state, self.seat, self.parsed)
        targets = targets_of(self.state, self.parsed.items)
        after = foreseen(self.state, self.seat, card, number, source, targets)
        lead = Play(after, self.seat, PASS, self.call).lead
        return 0 if lead is None else lead - self.lead

    @property
    def lines(self) -> int:
        """How many suit lines are declared (K18)."""
        return len([name for name in self.parsed.items if name in declarable(self.state, self.seat)])

    def shown(self, lines: Iterable[str]) -> int:
        """How many face-down cards are turned up by declaring these lines."""
        known = declarable(self.state, self.seat)
        cards = {card for name in lines for card in known.get(name, ())}
        return sum(each.id in cards and not each.up for _, each in self.state.permanents(self.seat))

    @property
    def added(self) -> int:
        """What they add to the power."""
        return self.lines * self.bonus

    # Payments

    @cached_property
    def payable(self) -> Card | None:
        """The dearest event of the hand that its characters can pay for; None without one (K21)."""
        events = [card for card in self.state.hands[self.seat] if self._pays(self.state, card)]
        return max(events, key=lambda card: len(price(self.state, self.seat, card)), default=None)

    @property
    def event(self) -> Text:
        """Its name."""
        assert self.payable is not None
        return PRINTED[self.payable].name

    @property
    def still_pays(self) -> bool:
        """They still can after the decision."""
        assert self.payable is not None
        hand = list(self.state.hands[self.seat])
        if self.does("set"):
            hand.remove(self.card)
        other = self.state.hands[1 - self.seat]
        hands = (other, tuple(hand)) if self.seat else (tuple(hand), other)
        return self._pays(replace(self.state, hands=hands), self.payable)

    def _pays(self, state: State, card: Card) -> bool:
        cost = price(state, self.seat, card)
        return not FACTS[card].permanent and bool(cost) and can_pay(state, self.seat, cost, event=True)

    @property
    def paid(self) -> Iterator[tuple[Card, bool]]:
        """The characters that pay, each with whether it stands at the front."""
        for item in self.parsed.items:
            spot = None if item.isdecimal() else own_spot(self.seat, item)
            permanent = self.state.at(spot) if spot else None
            yield (permanent.card if permanent else item), spot is not None and spot.place == 0


def ahead(odds: Odds) -> float:
    """How much more often a battle is won than lost."""
    return odds.win - odds.lose
