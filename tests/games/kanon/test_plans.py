"""The machine player: decks that run out, discounts, and cards exchanged between the games of a match."""

from __future__ import annotations

import pytest

from pyengine.cards import Cards
from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.effects import Draw, Mill
from pyengine.games.kanon.abilities.field_effects import Counter, Discard
from pyengine.games.kanon.abilities.modifiers import CostLess
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.vocabulary import ONE, TWO
from pyengine.games.kanon.player.policy.forecast import UNHURRIED, Clocks, chance, clocks, lead
from pyengine.games.kanon.player.policy.setting import exchanges
from pyengine.states import changed
from tests.games.kanon.asking import at_table, choice
from tests.games.kanon.workshop import Player, Workshop


def copies(card: str, number: int) -> str:
    return " ".join([card] * number)


# How long decks last


@pytest.mark.rule("K9")
def test_a_deck_that_runs_out_loses_the_race_and_a_longer_one_is_worth_more() -> None:
    assert chance(3, 3, 0, 9, own_next=True) == 0.0
    assert chance(3, 3, 9, 0, own_next=False) == 1.0
    worth = [lead(3, 3, Clocks(own, 8, own_next=True)) for own in (1, 1.5, 2, 3.2, 5, 7.9, 8, 30)]
    assert worth == sorted(worth)
    assert worth[0] < 0 < worth[-1]
    assert lead(3, 3, Clocks(40, 40, own_next=True)) == lead(3, 3, UNHURRIED)


@pytest.mark.rule("K9")
def test_what_lies_there_shortens_the_life_of_a_deck(shop: Workshop) -> None:
    plain = shop.character(power=3)
    ship = shop.item(Triggered("turn", Mill(2)), cost=ONE)
    deck = copies(plain, 30)
    usual = clocks(at_table(Player(plain, deck=deck), Player(plain, deck=deck)), 0)
    washed = clocks(at_table(Player(f"{plain} {ship}^", deck=deck), Player(plain, deck=deck)), 0)
    facing = clocks(at_table(Player(plain, deck=deck), Player(f"{plain} {ship}^", deck=deck)), 0)
    assert usual.own == usual.other == 10
    assert washed.own == 10 > washed.other
    assert facing.other == 10 > facing.own


@pytest.mark.rule("K9")
def test_a_deck_made_to_wash_the_enemys_away_counts_on_it(shop: Workshop) -> None:
    plain, flood = shop.character(power=3), shop.event(Played("main", Mill(6)), cost=ONE)
    mine = Player(plain, deck=f"{copies(plain, 25)} {copies(flood, 5)}")
    theirs = Player(plain, deck=copies(plain, 30))
    found = clocks(at_table(mine, theirs), 0)
    assert found.own > found.other
    # What is in the enemy's deck nobody knows, before some of it has been seen.
    assert clocks(at_table(theirs, mine), 0).own == 10
    seen = Player(plain, deck=copies(plain, 30), discards=copies(flood, 3))
    assert clocks(at_table(theirs, seen), 0).own < 10


@pytest.mark.rule("K9")
def test_it_washes_a_deck_away_where_that_decides_and_not_where_it_is_long(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    flood = shop.event(Played("main", Mill(6)), cost=ONE)
    mine = Player(f"{plain}^ {plain}/{plain}^ {plain}/{plain}^", f"{flood} {copies(plain, 6)}")
    for deck, plays in ((14, True), (60, False)):
        field = f"{strong}^ {strong}/{strong}^/{strong}^"
        theirs = Player(field, deck=copies(plain, deck), points=copies(plain, 4))
        assert (choice(at_table(mine, theirs)) == f"play:{flood}") == plays


@pytest.mark.rule("K11")
def test_it_turns_up_what_washes_the_deck_away_turn_by_turn(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    ship, idle = shop.item(Triggered("turn", Mill(2)), cost=ONE), shop.item(cost=ONE)
    theirs = Player(f"{strong}^ {strong}/{strong}^/{strong}^", deck=copies(plain, 20))
    for card, best in ((ship, True), (idle, False)):
        mine = Player(f"{plain} {card} {plain}^/{plain} {plain}/{plain} {plain}")
        assert (choice(at_table(mine, theirs)) == "up:a2") == best


@pytest.mark.rule("K9")
def test_whose_deck_is_being_washed_away_fights_at_worse_odds(shop: Workshop) -> None:
    """Three against a card that nobody has seen is a gamble: taken where there is no time left."""
    weak, strong = shop.character(power=1), shop.character(power=7)
    spring = shop.item(Used("main", Mill(6)))
    hidden = f"{strong} {strong}/{strong} {strong}/{strong} {strong}"
    mine = f"{weak}^ {weak}/{weak}^ {weak}/{weak}^ {weak}"
    calm = at_table(Player(mine, points=copies(weak, 4)), Player(hidden))
    pressed = at_table(
        Player(mine, deck=copies(weak, 8), points=copies(weak, 4)), Player(f"{hidden} {spring}^")
    )
    assert choice(calm) == "end"
    assert choice(pressed).startswith("attack:")


# What a discount is worth


@pytest.mark.rule("K21")
def test_it_pays_for_a_discount_where_there_is_something_to_pay(shop: Workshop) -> None:
    plain, strong = shop.character(power=2), shop.character(power=6)
    sack, event = (
        shop.item(Standing(CostLess("event", 1)), cost=ONE),
        shop.event(Played("counter", Counter()), cost=TWO),
    )
    theirs = Player(f"{strong}^ {strong}/{strong}^/{strong}^")
    for hand, deck, best in ((copies(event, 4), copies(event, 20), True), (copies(plain, 4), "", False)):
        mine = Player(
            f"{plain} {sack} {plain}^/{plain} {plain}/{plain} {plain}", hand, deck=deck or copies(plain, 30)
        )
        assert (choice(at_table(mine, theirs)) == "up:a2") == best


# Between the games of a match


def swaps(deck: str, spares: str, seen: Cards) -> list[str]:
    """What it exchanges, one decision after the other."""
    state = at_table(Player(deck=deck), Player())
    state = changed(
        state,
        best_of=3,
        phase="exchange",
        spares=(tuple(sorted(spares.split())), ()),
        seen=((), seen),
    )
    return [decision for decision, worth in exchanges(state, 0) if worth > 0]


@pytest.mark.rule("K2")
def test_it_takes_in_what_answers_the_enemys_cards(shop: Workshop) -> None:
    plain, news = shop.character(power=3), shop.event(Played("main", Draw(2)))
    veto = shop.event(Played("counter", Counter()), cost=ONE)
    thief = shop.event(Played("main", Discard(Chosen(Which(side="enemy", kind="item")))), cost=ONE)
    flood, tool = shop.event(Played("main", Mill(6)), cost=ONE), shop.item(cost=ONE)
    deck, spares = f"{copies(plain, 20)} {news}", f"{veto} {thief}"
    people = (plain,) * 20
    assert swaps(deck, spares, people) == []
    assert swaps(deck, spares, (*people, *(flood,) * 5)) == [f"swap:{news}-{veto}"]
    assert swaps(deck, spares, (*people, *(tool,) * 8)) == [f"swap:{news}-{thief}"]
    assert swaps(deck, spares, (flood,)) == [], "one card says nothing"


@pytest.mark.rule("K2")
def test_the_cards_that_a_deck_is_about_stay_in_it(shop: Workshop) -> None:
    plain, flood = shop.character(power=3), shop.event(Played("main", Mill(6)), cost=ONE)
    veto = shop.event(Played("counter", Counter()), cost=ONE)
    assert swaps(f"{copies(plain, 20)} {flood}", veto, (*(plain,) * 20, *(flood,) * 4)) == []
