"""The original set: how many of what, within which measure, and that each card differs from every other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from pyengine.games.kanon.abilities.abilities import Defeat, Ending, Played, Trigger, Triggered, Used, Victory
from pyengine.games.kanon.abilities.choices import ChosenLine
from pyengine.games.kanon.abilities.effects import Draw, Effect, Gain, Lose, Mill, SwapEnds, Toss
from pyengine.games.kanon.abilities.field_effects import (
    Again,
    Boost,
    BoostEach,
    CallOff,
    Redirect,
    TakeBehind,
    TurnDown,
    WinTie,
)
from pyengine.games.kanon.abilities.field_effects import Counter as CounterEffect
from pyengine.games.kanon.abilities.modifiers import Modifier, More
from pyengine.games.kanon.cards.card import LIMIT, Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.common import MINE
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, TRAITS
from pyengine.games.kanon.text.wording import MECHANISMS, mechanisms
from pyengine.text import LANGS
from tests.batch import as_one_test
from tests.games.kanon.measures import effects, paid_twice, says, used, wholly_free

ALL = tuple(CARDS.values())
CHARACTERS = tuple(card for card in ALL if card.kind == "character")
ITEMS = tuple(card for card in ALL if card.kind == "item")
EVENTS = tuple(card for card in ALL if card.kind == "event")
FIGHTERS = tuple(card for card in ALL if card.powers)
SNOW_CHILD = CARDS["037"]


def makes_up(card: Card) -> bool:
    """Whether a card that is free is paid for by its own text.

    By what it asks for, takes away, or by how little it does.

    The least that a battle can be helped by is +1, and a tie that counts as won.
    """
    asks = card.raison is not None or any(
        ability.if_ is not None for ability in card.abilities if not isinstance(ability, Ending)
    )
    done = tuple(effects(card))
    gives_up = any(isinstance(effect, Toss) and effect.who == "own" for effect in done)
    return asks or gives_up or done in ((Boost(1, MINE),), (WinTie(),))


def codes(cards: Iterable[Card]) -> list[str]:
    """The numbers of cards, to be shown where a test fails."""
    return [card.code for card in cards]


@pytest.mark.rule("K26")
def test_the_kinds_have_their_numbers_and_places() -> None:
    assert list(CARDS) == [f"{number:03}" for number in range(1, 145)]
    assert codes(CHARACTERS) == list(CARDS)[:64]
    assert codes(ITEMS) == list(CARDS)[64:108]
    assert codes(EVENTS) == list(CARDS)[108:]


@pytest.mark.rule("K26")
def test_attributes_are_even() -> None:
    found = Counter(card.attribute for card in CHARACTERS)
    assert set(found) == set(ATTRIBUTES)
    assert all(12 <= number <= 14 for number in found.values())


@pytest.mark.rule("K26")
def test_each_power_is_as_high_against_every_attribute() -> None:
    averages = [sum(card.powers[place] for card in CHARACTERS) / len(CHARACTERS) for place in range(5)]
    assert max(averages) - min(averages) < 0.3


@pytest.mark.rule("K27")
def test_six_characters_of_each_suit_that_gives_a_bonus() -> None:
    found = Counter(card.suit for card in CHARACTERS)
    assert found == {suit: 28 if suit == "snow" else 6 for suit in SUITS}


@pytest.mark.rule("K26")
def test_each_trait_is_on_several_characters() -> None:
    found = Counter(trait for card in CHARACTERS for trait in card.traits)
    assert set(found) == set(TRAITS)
    assert min(found.values()) >= 6


@pytest.mark.rule("K26")
def test_who_is_drawn_in_uniform_wears_one() -> None:
    drawn = [card for card in CHARACTERS if "uniform" in card.picture.split()]
    assert codes(drawn) == codes(card for card in CHARACTERS if "uniform" in card.traits)


@pytest.mark.rule("K26")
def test_names_are_unique_and_short_in_both_languages() -> None:
    for lang, longest in zip(LANGS, (24, 11), strict=True):
        names = [card.name.say(lang) for card in ALL]
        assert len({*names}) == len(ALL)
        assert [name for name in names if not 1 <= len(name) <= longest] == []


@pytest.mark.rule("K26")
def test_flavour_fits_on_the_card() -> None:
    for lang, longest in zip(LANGS, (70, 34), strict=True):
        lines = [card.flavour.say(lang) for card in ALL]
        assert len({*lines}) == len(ALL)
        assert [line for line in lines if not 5 < len(line) <= longest] == []


@pytest.mark.rule("K26")
def test_english_and_japanese_are_told_apart() -> None:
    for card in ALL:
        for text in (card.name, card.flavour):
            assert text.en.isascii() or not [sign for sign in text.en if "\u3000" <= sign <= "\u9fff"], (
                card.code
            )
            assert [sign for sign in text.ja if "\u3040" <= sign <= "\u9fff"], card.code


@pytest.mark.rule("K26")
def test_each_picture_is_composed_of_its_own_words() -> None:
    pictures = [card.picture.split() for card in ALL]
    assert [words for words in pictures if len(words) < 2 or len({*words}) < len(words)] == []
    assert len({frozenset(words) for words in pictures}) == len(ALL)


@pytest.mark.rule("K26")
def test_no_two_cards_are_alike() -> None:
    printed = Counter((card.kind, card.powers, card.cost, card.abilities, card.raison) for card in ALL)
    assert [what for what, number in printed.items() if number > 1] == []
    figures = Counter(card.powers for card in FIGHTERS)
    assert [powers for powers, number in figures.items() if number > 1] == []


@pytest.mark.rule("K27")
def test_powers_keep_their_measure() -> None:
    assert {power for card in FIGHTERS for power in card.powers} <= {*range(2, 8)}
    plain = [card for card in CHARACTERS if not card.abilities and not card.raison]
    able = [card for card in CHARACTERS if card.abilities and card != SNOW_CHILD]
    assert [card.code for card in plain if not 20 <= sum(card.powers) <= 21] == []
    assert [card.code for card in able if not 15 <= sum(card.powers) <= 20] == []
    assert 6 <= sum(sum(card.powers) < 18 for card in able) <= 10, "what can do much fights badly"


@pytest.mark.rule("K27")
def test_a_six_is_common_and_a_seven_is_rare_and_paid_for() -> None:
    best = Counter(max(card.powers) for card in CHARACTERS)
    assert best[6] >= 20
    sevens = [card for card in FIGHTERS if 7 in card.powers]
    assert 2 <= len(sevens) <= 8
    for card in sevens:
        assert card.raison is not None, card.code
        assert card.powers.count(7) == 1, card.code
        assert sum(card.powers) <= 22, card.code


@pytest.mark.rule("K27")
def test_about_a_third_of_the_characters_are_plain() -> None:
    plain = sum(not card.abilities and not card.raison for card in CHARACTERS)
    assert 18 <= plain <= 24


@pytest.mark.rule("K27")
def test_boosts_cost_what_they_are_worth() -> None:
    """+1 costs nothing, +2 one symbol, +3 two, or one that asks for a suit.

    The same for what is taken from the enemy.
    """
    paid = [
        (card.code, ability.cost if isinstance(ability, Used) else card.cost, abs(effect.number))
        for card in ALL
        for ability in card.abilities
        if isinstance(ability, Used | Played)
        for effect in ability.does
        if isinstance(effect, Boost)
    ]
    assert len(paid) >= 8
    asks_for_suit = [code for code, cost, _ in paid if {*cost} - {"any"}]
    assert asks_for_suit
    for code, cost, number in paid:
        assert number == 1 + len(cost) + (code in asks_for_suit), code


@pytest.mark.rule("K3")
@pytest.mark.rule("K27")
@pytest.mark.parametrize(("cards", "most"), [(ITEMS, 4), (EVENTS, 6)], ids=["items", "events"])
def test_what_is_wholly_free_is_rare_and_makes_up_for_it(cards: tuple[Card, ...], most: int) -> None:
    free = [card for card in cards if wholly_free(card)]
    assert 0 < len(free) <= most
    assert codes(card for card in free if not makes_up(card)) == []


@pytest.mark.rule("K3")
@pytest.mark.rule("K27")
def test_some_items_are_paid_for_twice_and_are_worth_it() -> None:
    """To be turned up and again to be used, for more than the +2 that one symbol buys."""
    twice = [card for card in ITEMS if paid_twice(card)]
    assert len(twice) >= 2
    for card in twice:
        assert not any(isinstance(effect, Boost | BoostEach) for effect in effects(card)), card.code
        assert all(len(card.cost) + len(ability.cost) == 2 for ability in used(card)), card.code


@pytest.mark.rule("K27")
def test_mills_are_large() -> None:
    mills = [effect.number for card in ALL for effect in effects(card) if isinstance(effect, Mill)]
    assert len(mills) >= 4
    assert sorted(mills)[:1] == [2], "two each turn"
    assert sum(number >= 4 for number in mills) >= 2


@pytest.mark.rule("K28")
def test_what_the_set_must_have() -> None:
    assert sum(card.raison is not None for card in ALL) >= 8
    assert len({card.raison for card in ALL if card.raison}) >= 5
    assert [card.kind for card in ALL if says(card, Victory)] == ["character", "item"]
    assert sum(says(card, Defeat) for card in ALL) == 1
    assert sum(card.raison is not None and card.raison.trait == "uniform" for card in ALL) == 1
    assert sum(isinstance(effect, CounterEffect) for card in ALL for effect in effects(card)) == 4


@pytest.mark.rule("K1")
@pytest.mark.rule("K28")
def test_one_card_may_be_in_a_deck_nine_times() -> None:
    assert [(card.code, card.limit) for card in ALL if card.limit != LIMIT] == [("037", 9)]
    assert SNOW_CHILD.suit == "snow"
    assert max(SNOW_CHILD.powers) <= 3


@pytest.mark.rule("K28")
def test_every_mechanism_is_on_two_cards_or_more() -> None:
    found = Counter(word for card in ALL for word in mechanisms(card))
    assert [word for word in MECHANISMS if word != "limit" and found[word] < 2] == []


@pytest.mark.rule("K28")
@as_one_test
@pytest.mark.parametrize(
    "piece",
    [
        Draw(2),
        More("draws"),
        SwapEnds(ChosenLine()),
        SwapEnds(ChosenLine(enemy=True)),
        TakeBehind(),
        Gain(),
        Lose(),
        WinTie(),
        Redirect(),
        CallOff(),
        Again(),
        Mill(6),
        More("lines"),
        More("sets"),
        More("hand", 2),
    ],
    ids=str,
)
def test_the_measured_effects_are_on_cards(piece: Effect | Modifier) -> None:
    least = 1 if piece == More("hand", 2) else 2
    assert sum(piece in tuple(effects(card)) for card in ALL) >= least


@pytest.mark.rule("K28")
@as_one_test
@pytest.mark.parametrize("on", ["up", "attacks", "defends", "wins", "loses", "ties", "discarded", "turn"])
def test_every_occasion_is_used(on: Trigger) -> None:
    triggered = [ability for card in ALL for ability in card.abilities if isinstance(ability, Triggered)]
    assert sum(ability.on == on for ability in triggered) >= 1


@pytest.mark.rule("K21")
def test_every_suit_but_the_snow_crystal_is_asked_for_as_payment() -> None:
    asked = {
        symbol
        for card in ALL
        for cost in (card.cost, *(each.cost for each in card.abilities if isinstance(each, Used)))
        for symbol in cost
    }
    assert asked == {*SUITS, "any"} - {"snow"}


@pytest.mark.rule("K17")
def test_no_card_turns_cards_down_when_it_is_turned_up() -> None:
    """In a battle it would be turned up and down for ever."""
    triggered = [ability for card in ALL for ability in card.abilities if isinstance(ability, Triggered)]
    for ability in triggered:
        if ability.on == "up":
            assert not any(isinstance(effect, TurnDown) for effect in ability.does)
