"""What each seat may see, what everybody remembers, and which states a seat cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from functools import reduce

import pytest

from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played
from pyengine.games.kanon.abilities.choices import Chosen, ChosenDiscard
from pyengine.games.kanon.abilities.effects import Recover, ShowHand, Toss
from pyengine.games.kanon.abilities.field_effects import Look, Return, TurnDown
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import Symbol
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.events.cost import Paid
from pyengine.games.kanon.events.field import Returned
from pyengine.games.kanon.events.turn import CardSet, Drew, Tossed
from pyengine.games.kanon.rules.state import State
from tests.batch import as_one_test
from tests.contract.playing import playout
from tests.games.kanon.opening import DECKS, SINGLE
from tests.games.kanon.workshop import Course, Player, Workshop, table

STATE = table(
    Player("003 004^/008", hand="011 110", deck="012 020", discards="022 003", points="024"),
    Player("026^ 027/029", hand="030 111 032", deck="034 035 035", points="043"),
    known=((), ("111",)),
    spares=(("050",), ("051", "059")),
)


@pytest.mark.parametrize(("viewer", "own"), [(0, (0,)), (1, (1,)), (None, ())])
def test_a_seat_sees_its_own_cards_and_what_lies_open(viewer: int | None, own: tuple[int, ...]) -> None:
    seen = GAME.observe(STATE, viewer)
    for seat in (0, 1):
        if seat in own:
            assert seen.hands[seat] == STATE.hands[seat]
            assert seen.lines[seat] == STATE.lines[seat]
            assert seen.decks[seat] == STATE.decks[seat]
            assert seen.spares[seat] == STATE.spares[seat]
        else:
            assert Counter(seen.hands[seat])["?"] == len(STATE.hands[seat]) - len(STATE.known[seat])
            assert {*STATE.known[seat]} <= {*seen.hands[seat]}
            assert {*seen.decks[seat]} == {*seen.spares[seat]} == {"?"}
            for (_, shown), (_, each) in zip(seen.permanents(seat), STATE.permanents(seat), strict=True):
                assert shown == (each if each.up else each._replace(card="?"))
        assert [len(pile) for pile in (seen.decks[seat], seen.spares[seat])] == [
            len(STATE.decks[seat]),
            len(STATE.spares[seat]),
        ]
    assert seen.discards == STATE.discards
    assert seen.points == STATE.points


def test_what_was_shown_of_a_seat_is_counted() -> None:
    assert STATE.shown(0) == Counter(["004", "022", "003", "024"])
    assert STATE.shown(1) == Counter(["026", "111", "043"])


# What everybody remembers


def after_event(shop: Workshop, *effects: object, one: Player, two: Player, at: str = "") -> Course:
    event = shop.event(Played("main", *effects))  # type: ignore[arg-type]  # the tests give effects
    state = table(Player(one.lines, f"{one.hand} {event}", one.deck, one.discards), two)
    course = Course(state).decide(f"play:{event}{at}")
    return course.decide("pass") if two.hand else course


def test_a_face_down_card_that_was_looked_at_is_known_and_stays_so_as_it_moves(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    course = after_event(
        shop,
        Look(Chosen(Which(side="enemy", face="down"))),
        one=Player(f"{a}^"),
        two=Player(f"{a}^ {b} {b}"),
        at="@2a2",
    )
    for viewer in (0, None):
        assert [each.card for each in GAME.observe(course.state, viewer).lines[1][0]] == [a, b, "?"]
    after = course.battle()
    assert [each.card for each in GAME.observe(after.state, 0).lines[1][0]] == [b, "?"]
    assert not after.state.lines[1][0][0].up


def test_a_card_turned_down_and_a_hand_that_was_shown_are_known(shop: Workshop) -> None:
    a, b, what = shop.character(), shop.character(), shop.event()
    course = after_event(
        shop, TurnDown(Chosen(Which(side="enemy"))), one=Player(a), two=Player(f"{b}^"), at="@2a1"
    )
    assert GAME.observe(course.state, 0).lines[1][0][0].card == b
    hand = after_event(
        shop, ShowHand(), one=Player(f"{a}^"), two=Player(b, hand=f"{a} {b} {what}", deck=" ".join([a] * 9))
    )
    assert GAME.observe(hand.state, None).hands[1] == tuple(sorted((a, b, what)))
    drawn = hand.decide("end").dealt()
    assert Counter(GAME.observe(drawn.state, 0).hands[1])["?"] == 3
    after = drawn.decide(f"set:{b}>b")
    assert after.of(CardSet)[0].seen_by(0) == CardSet(1, "?", 1, after.of(CardSet)[0].id)
    assert after.state.known[1] == (what,), "which of the permanents it was nobody knows, an event it was not"
    assert GAME.observe(after.state, 0).hands[1] == tuple(sorted((what, *"????")))


def test_a_card_that_went_back_to_a_hand_is_known_if_it_was_seen(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    for lies, known in ((f"{b}^", (b,)), (b, ())):
        course = after_event(
            shop,
            Return(Chosen(Which(side="enemy", face="any"))),
            one=Player(f"{a}^"),
            two=Player(f"{a} {lies}"),
            at="@2a2",
        )
        assert course.state.hands[1] == (b,)
        assert course.state.known[1] == known
        shown = course.of(Returned)[0].seen_by(0)
        assert isinstance(shown, Returned)
        assert shown.card == (b if known else "?")
    back = after_event(
        shop, Recover(ChosenDiscard()), one=Player(a, discards=f"{b} {a}"), two=Player(a), at=f"@{b}"
    )
    assert back.state.known[0] == (b,)
    assert b not in back.state.discards[0]


def test_a_discarded_card_is_seen_and_no_longer_in_the_known_hand(shop: Workshop) -> None:
    a, b = shop.character(), shop.character()
    course = after_event(shop, ShowHand(), Toss(1), one=Player(f"{a}^"), two=Player(b, hand=f"{a} {b}"))
    course = course.decide(f"toss:{b}")
    assert course.of(Tossed)[0].seen_by(0) == Tossed(1, b)
    assert course.state.known[1] == (a,)
    assert GAME.observe(course.state, 0).hands[1] == (a,)


def test_undo_stops_where_something_hidden_was_seen() -> None:
    assert Drew(0, "003", "hand").reveals
    assert Tossed(0, "003").reveals
    assert Paid(0, (), ("003",)).reveals
    assert not CardSet(0, "003", 0, 0).reveals


# What a seat holds possible


def started(seed: int) -> State:
    """A game somewhere in the middle."""
    rng = random.Random(seed)
    return rng.choice([*playout(GAME, GAME.initial(2, SINGLE, DECKS), rng)])


@as_one_test
@pytest.mark.parametrize("seed", range(12))
def test_a_sampled_deck_is_a_legal_one_that_holds_what_was_seen(seed: int) -> None:
    state = started(seed)
    for seat in (0, 1):
        full = GAME.sample(GAME.observe(state, seat), seat, random.Random(seed))
        other = 1 - seat
        assert full.hands[seat] == state.hands[seat]
        assert full.decks[seat] == state.decks[seat]
        cards = Counter((*full.decks[other], *full.hands[other], *full.discards[other], *full.points[other]))
        cards.update(each.card for _, each in full.permanents(other))
        if full.announced and full.announced.source is None and full.announced.seat == other:
            cards[full.announced.card] += 1
        assert cards.total() == len(READY[DECKS[other]].deck.cards)
        assert all(number <= CARDS[card].limit for card, number in cards.items())
        assert all(CARDS[each.card].permanent for _, each in full.permanents(other))
        assert len(full.spares[other]) == len(state.spares[other])


def test_the_same_seed_samples_the_same_state_and_others_differ() -> None:
    observation = GAME.observe(started(3), 0)
    samples = [GAME.sample(observation, 0, random.Random(seed)) for seed in (1, 1, 2)]
    assert samples[0] == samples[1] != samples[2]


def test_a_sampled_opponent_can_pay_for_what_it_has_announced() -> None:
    """As the other seat sees it: the event is on the table, and what will pay is in the unseen hand."""
    state = table(
        Player("003^", hand="122 032 110", deck="034 035"),
        Player("008^ 003"),
        phase="costs",
    )
    state = reduce(GAME.advance, GAME.decide(state, 0, "attack:a"), state)
    state = reduce(GAME.advance, GAME.decide(state, 0, "against:a"), state)
    (called,) = [each for each in GAME.legal(state, 0) if each.startswith("play:122")]
    state = reduce(GAME.advance, GAME.decide(state, 0, called), state)
    observation = GAME.observe(state, 1)
    for seed in range(20):
        full = GAME.sample(observation, 1, random.Random(seed))
        assert GAME.legal(full, 0)
        assert any(CARDS[card].suit == "note" for card in full.hands[0])


@pytest.mark.parametrize("cost", [("feather", "feather"), ("any", "feather"), ("any", "any")])
def test_what_is_known_of_a_hand_pays_once(shop: Workshop, cost: tuple[Symbol, ...]) -> None:
    a, feather = shop.character(), shop.character(suit="feather")
    event = shop.event(Played("main", ShowHand()), cost=cost)
    state = table(
        Player(f"{a}^", hand=f"{feather} {feather} {event}"),
        Player(a, hand=a, deck=a),
        known=((feather,), ()),
    )
    observation = GAME.observe(Course(state).decide(f"play:{event}").state, 1)
    for seed in range(20):
        assert GAME.legal(GAME.sample(observation, 1, random.Random(seed)), 0)
