"""Draws, moves taken back, ends without result, resignations and claims, also where they cross decisions."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from pyengine.online.errors import NotNow
from pyengine.online.invitation import rematch
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import OfferKind
from pyengine.online.writing import answer, claim, offer, play, resign, retract, seated
from pyengine.terms import Seat
from tests.contract.playing import Case
from tests.online.devices import (
    BEST_OF_THREE,
    CANNON,
    GRAN_CANNON,
    GUNSOR,
    apart,
    choices,
    entropy,
    exchanged,
    given,
    line_for,
    match_of,
    packet,
    restarted,
    seat_of,
    together,
)

ACTS: list[Callable[[RemoteMatch], RemoteMatch]] = [
    resign,
    claim,
    partial(play, decision="a2-a3"),
    partial(offer, kind="draw"),
]


def moved(device: RemoteMatch, at: int = 0) -> RemoteMatch:
    """The device after its person has decided."""
    return play(device, choices(device)[at])


def asked(device: RemoteMatch, kind: OfferKind) -> RemoteMatch:
    return offer(device, kind)


def agreed(device: RemoteMatch, *, agree: bool = True) -> RemoteMatch:
    """The device after its person has answered the other's offer."""
    (theirs,) = (each for each in device.stand.offers if each.seat != seat_of(device))
    return answer(device, theirs, agree=agree)


def pair(case: Case = CANNON, moves: int = 0, *, days: int = 0) -> tuple[RemoteMatch, RemoteMatch]:
    """Two devices after this many decisions, of one seat at a time."""
    devices = together(line_for(case.setup(), days=days))
    for _ in range(moves):
        seat = next(seat for seat, device in enumerate(devices) if device.to_decide)
        devices[seat] = moved(devices[seat])
        devices = exchanged(devices)
    return devices[0], devices[1]


def crossed(one: RemoteMatch, other: RemoteMatch) -> tuple[RemoteMatch, RemoteMatch]:
    """Both devices once everything has arrived; they have the same match."""
    devices = exchanged([one, other])
    assert devices[0].stand == devices[1].stand
    assert devices[0].verdict is None
    assert [restarted(device) for device in devices] == devices
    return devices[0], devices[1]


def outcome(device: RemoteMatch) -> tuple[str, tuple[Seat, ...]]:
    """The reason for which the game is over at a device, and who has won."""
    found = match_of(device).outcome
    assert found is not None
    return found.reason, found.winners


# Offers


@pytest.mark.parametrize("due", [True, False], ids=["whose turn it is", "the other"])
@pytest.mark.parametrize("kind", ["draw", "void"])
def test_what_both_agree_on_ends_the_game(kind: OfferKind, due: bool) -> None:
    one, other = pair(moves=2)
    asking, answering = (one, other) if due else (other, one)
    asking = asked(asking, kind)
    answering = agreed(given(answering, asking.packet()))
    assert answering.bound
    assert not answering.over
    for act in ACTS:
        with pytest.raises(NotNow, match="You have agreed"):
            act(answering)
    asking = given(asking, answering.packet())
    assert asking.over
    one, other = crossed(asking, answering)
    assert other.over
    if kind == "draw":
        assert outcome(one) == ("agreed", ())
    else:
        assert one.stand.void
        assert match_of(one).outcome is None
    with pytest.raises(NotNow, match="The game is over"):
        resign(other)


def test_what_several_agree_on_holds_once_every_yes_is_here() -> None:
    line = line_for(replace(GRAN_CANNON, seats=3).setup())
    asking, *others = together(line)
    asking = asked(asking, "void")
    devices = [asking, *(agreed(given(each, asking.packet())) for each in others)]
    assert not given(asking, devices[1].packet()).over
    devices = exchanged(devices)
    assert all(device.stand.void for device in devices)
    entries = [entry for log in devices[0].logs for entry in log.entries]
    late = [entry for entry in entries if (entry.seat, entry.kind) != (2, "yes")]
    looking = given(seated(line), packet(line, late))
    assert not looking.over
    assert given(looking, devices[0].packet()).stand.void


def test_an_offer_is_declined_and_may_be_made_again() -> None:
    one, other = pair()
    one = asked(one, "draw")
    with pytest.raises(NotNow, match="cannot be offered"):
        asked(one, "void")
    other = agreed(given(other, one.packet()), agree=False)
    assert other.stand.offers == ()
    one, other = crossed(one, other)
    one = asked(one, "draw")
    one, other = crossed(one, agreed(given(other, one.packet())))
    assert outcome(one) == ("agreed", ())


def test_whoever_plays_on_takes_the_own_offer_back() -> None:
    one, other = pair()
    one = moved(asked(one, "draw"))
    other = given(other, one.packet())
    assert other.stand.offers == ()
    assert other.to_decide


def test_a_decision_answers_an_offer_in_its_way() -> None:
    one, other = pair()
    other = asked(other, "draw")
    one = moved(given(one, other.packet()))
    one, other = crossed(one, other)
    assert one.stand.offers == ()
    assert not one.over


def test_a_yes_that_crosses_a_decision_of_the_asker_changes_nothing() -> None:
    one, other = pair()
    one = asked(one, "draw")
    other = agreed(given(other, one.packet()))
    one, other = crossed(moved(one), other)
    assert not one.over
    assert not other.bound
    assert moved(other).stand.base == 2


def test_two_offers_may_cross_and_one_of_them_be_taken() -> None:
    one, other = pair()
    one, other = crossed(asked(one, "draw"), asked(other, "draw"))
    one = agreed(one)
    assert [each.seat for each in one.stand.offers] == [1]
    one, other = crossed(one, other)
    assert outcome(one) == ("agreed", ())


def test_two_yes_may_cross_and_nobody_is_stuck() -> None:
    one, other = pair()
    one, other = crossed(asked(one, "draw"), asked(other, "void"))
    one, other = crossed(agreed(one), agreed(other))
    assert not one.over
    assert not one.bound
    assert not other.bound
    one, other = crossed(moved(one), other)
    assert other.to_decide


def test_only_the_others_offers_are_answered_and_only_while_they_stand() -> None:
    one, other = pair()
    one = asked(one, "draw")
    with pytest.raises(NotNow, match="cannot be offered or answered"):
        answer(one, one.stand.offers[0], agree=True)
    other = given(other, one.packet())
    late = other.stand.offers[0]
    other = given(other, moved(one).packet())
    with pytest.raises(NotNow, match="cannot be offered or answered"):
        answer(other, late, agree=True)


# Back


def test_moves_are_taken_back_to_the_last_own_decision() -> None:
    one, other = pair(moves=4)
    before = match_of(one)
    assert (one.back, other.back) == (2, 3)
    one = asked(one, "back")
    assert one.stand.offers[0].step == 2
    one, other = crossed(one, agreed(given(other, one.packet())))
    assert one.stand.take_backs == 1
    assert one.match == before.upto(2)
    assert one.to_decide
    one = moved(one, 1)
    one, other = crossed(one, other)
    steps = match_of(other).steps
    assert [step.decision for step in steps[:2]] == [step.decision for step in before.steps[:2]]
    assert steps[2] != before.steps[2]
    other = moved(other)
    other = asked(other, "back")
    one, other = crossed(agreed(given(one, other.packet())), other)
    assert one.stand.take_backs == 2
    assert one.stand.base == 3


def test_what_was_written_before_moves_were_taken_back_counts_no_more() -> None:
    """Ada offers a draw of her own, agrees to the other thing, and her offer has gone with the moves."""
    one, other = pair(moves=2)
    other = asked(other, "back")
    one = agreed(asked(given(one, other.packet()), "draw"))
    one, other = crossed(one, other)
    assert one.stand.take_backs == 1
    assert one.stand.offers == ()
    assert one.stand.base == 1
    assert other.to_decide


def test_a_resignation_that_crosses_the_asking_stands() -> None:
    one, other = pair(moves=2)
    one, other = crossed(resign(one), asked(other, "back"))
    assert outcome(one) == ("resigned", (1,))


def test_nobody_asks_back_who_has_not_decided() -> None:
    one, other = pair()
    assert (one.back, other.back) == (None, None)
    with pytest.raises(NotNow, match="cannot be offered"):
        asked(one, "back")
    one, other = crossed(moved(one), other)
    assert (one.back, other.back) == (0, None)


@pytest.mark.parametrize("case", [GUNSOR, GRAN_CANNON, BEST_OF_THREE], ids=str)
def test_nothing_is_asked_back_once_something_was_revealed_or_chance_has_decided(case: Case) -> None:
    devices, rng = together(line_for(case.setup())), random.Random(f"back {case}")
    without: set[bool] = set()
    for _ in range(30):
        for device in devices:
            back = device.back
            steps = match_of(device).steps[back or 0 :]
            shown = any(
                step.pile is not None or any(event.reveals for event in step.events) for step in steps
            )
            assert back is None or not shown
            without.add(back is None)
        seat = rng.choice([need.seat for need in devices[0].stand.needs])
        devices[seat] = moved(devices[seat], -1)
        devices = exchanged(devices)
    assert True in without


def test_the_last_decision_is_taken_back_alone_until_it_has_left() -> None:
    one, other = pair(moves=2)
    decided = moved(one)
    assert decided.may_retract
    assert retract(decided) == one
    sent = decided.sent()
    assert not sent.may_retract
    with pytest.raises(NotNow, match="no longer be taken back alone"):
        retract(sent)
    with pytest.raises(NotNow, match="no longer be taken back alone"):
        retract(other.sent())


# Giving up, and time


def test_nobody_resigns_or_claims_before_play_has_begun() -> None:
    for case in (CANNON, GUNSOR):
        line = line_for(case.setup(), days=3)
        one, other = apart(line)
        for act in (resign, claim):
            with pytest.raises(NotNow, match="has not begun"):
                act(one)
        half = given(one, other.packet())
        if half.match is None:
            for act in (resign, claim):
                with pytest.raises(NotNow, match="has not begun"):
                    act(half)
        crossed(half, other)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_resignation_ends_the_game_at_once(seat: Seat) -> None:
    devices = list(pair(moves=2))
    devices[seat] = resign(devices[seat])
    assert devices[seat].over
    one, _ = crossed(*devices)
    assert outcome(one) == ("resigned", (1 - seat,))


def test_a_resignation_that_crosses_a_decision_stands_after_it() -> None:
    one, other = pair(moves=2)
    one, other = crossed(moved(one), resign(other))
    assert outcome(one) == ("resigned", (0,))
    assert one.stand.base == 3


def test_of_two_resignations_that_cross_the_one_that_was_due_counts() -> None:
    one, other = pair(moves=2)
    one, other = crossed(resign(one), resign(other))
    assert outcome(one) == ("resigned", (1,))


def test_a_resignation_after_an_agreement_changes_nothing() -> None:
    one, other = pair()
    one = asked(one, "draw")
    other = agreed(given(other, one.packet()))
    one = resign(one)
    one, other = crossed(one, other)
    assert outcome(one) == ("resigned", (1,))


def test_who_has_sealed_may_still_give_up_at_once() -> None:
    one, other = pair(GRAN_CANNON)
    while len(match_of(one).deciders) < 2:
        one, other = crossed(*(moved(device) if device.to_decide else device for device in (one, other)))
    one = resign(moved(one))
    assert outcome(one) == ("resigned", (1,))
    apart_ended, apart_other = crossed(one, other)
    assert outcome(apart_other) == ("resigned", (1,))
    ended, _ = crossed(one, moved(other))
    assert outcome(ended) == ("resigned", (1,))
    assert apart_ended.stand.base == ended.stand.base


def test_a_claim_ends_the_game_of_two() -> None:
    one, other = pair(moves=2, days=3)
    other = claim(other)
    assert other.over
    one, other = crossed(one, other)
    assert outcome(other) == ("resigned", (1,))
    assert one.stand.claimed == 0


def test_a_decision_that_arrives_after_all_has_the_better_right() -> None:
    one, other = pair(moves=2, days=3)
    one, other = crossed(moved(one), claim(other))
    assert one.stand.claimed is None
    assert not one.over
    assert other.to_decide


def test_there_is_no_claim_without_a_clock_nor_against_oneself() -> None:
    one, other = pair(moves=2)
    with pytest.raises(NotNow, match="no time to claim"):
        claim(other)
    one, other = pair(moves=2, days=3)
    with pytest.raises(NotNow, match="no time to claim"):
        claim(one)


# Who may write at all, and the game after this one


def test_a_device_without_a_seat_writes_nothing() -> None:
    one, other = pair(moves=2, days=3)
    looking = given(seated(one.table), one.packet())
    looking = given(looking, other.packet())
    assert looking.stand == one.stand
    assert looking.may_offer == ()
    for act in ACTS:
        with pytest.raises(NotNow, match="has no seat"):
            act(looking)


def test_a_rematch_by_a_link_exchanges_the_seats() -> None:
    one, other = pair(moves=2, days=3)
    one, other = crossed(resign(one), other)
    invited = rematch(other, entropy("again"), "Ben")
    line = invited.invitation.line
    assert (invited.invitation.host, line.after, line.days) == (0, one.table.hash, 3)
