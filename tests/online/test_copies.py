"""An older copy of a match: it writes nothing that could contradict what was sent, and catches up."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from functools import partial

import pytest

from pyengine.online.errors import MissingEntries, NotNow
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.storage import read_stored, write_stored
from pyengine.online.writing import claim, offer, play, receive, resign, retract
from tests.contract.playing import Case
from tests.effort import as_many
from tests.online.devices import BEST_OF_THREE, CANNON, CASES, GUNSOR, choices, linked, met, restarted, sent


def writes_nothing(device: RemoteMatch) -> None:
    """See that its person can write nothing here."""
    for act in (resign, claim, partial(offer, kind="draw"), partial(play, decision="e1")):
        with pytest.raises(NotNow, match="may not be the latest"):
            act(device)
    with pytest.raises(NotNow, match="no longer be taken back alone"):
        retract(device)


def turn(one: RemoteMatch, other: RemoteMatch) -> tuple[RemoteMatch, RemoteMatch]:
    """The device that is due plays until it is not, and sends its link, which the other opens."""
    while one.to_decide:
        one = play(one, choices(one)[0])
    one, link = sent(one)
    return one, linked(other, link)


def test_an_older_copy_gets_its_own_entries_back_and_goes_on() -> None:
    ada, ben = met(CANNON.setup())
    old = ada
    ada, ben = turn(ada, ben)
    ben, ada = turn(ben, ada)
    ada, ben = turn(ada, ben)
    ben, link = sent(play(ben, choices(ben)[0]))
    copy = restarted(old, unsure=True)
    writes_nothing(copy)
    with pytest.raises(MissingEntries, match="Send what you have"):
        linked(copy, link)
    copy, back = sent(copy)
    ben = linked(ben, back)
    copy = linked(copy, write_remote_link(ben))
    assert not copy.behind
    copy = copy.sure()
    assert copy.stand == ben.stand
    assert not copy.unsent
    assert copy.heard
    copy, ben = turn(copy, ben)
    assert ben.verdict is None
    assert ben.to_decide


def test_what_came_back_from_the_other_has_left_this_device() -> None:
    """A decision that the other has is not taken back alone, though this copy had not sent it."""
    ada, ben = met(CANNON.setup())
    old = ada
    ada, ben = turn(ada, ben)
    copy = restarted(old, unsure=True)
    copy, back = sent(copy)
    copy = replace(copy, given=old.given)
    ben = linked(ben, back)
    copy = linked(copy, write_remote_link(ben))
    assert copy.stand == ben.stand
    assert copy.unsure  # the link may be an old one: only its person can tell
    copy = copy.sure()
    assert not copy.unsent
    assert not copy.may_retract
    with pytest.raises(NotNow, match="no longer be taken back alone"):
        retract(copy)


def test_ones_own_link_says_nothing_of_what_the_other_has() -> None:
    ada, ben = met(CANNON.setup())
    before = ada
    ada, link = sent(play(ada, "e1"))
    again = linked(ada, link)
    assert again == ada
    assert not again.heard
    copy = linked(restarted(before, unsure=True), link)
    assert copy.logs == ada.logs
    assert copy.unsure
    assert not copy.may_retract
    writes_nothing(copy)
    ben = linked(ben, write_remote_link(again))
    assert ben.to_decide


def test_a_person_says_that_a_copy_is_the_latest() -> None:
    ada, ben = met(CANNON.setup())
    copy = restarted(ada, unsure=True)
    assert restarted(copy).unsure
    writes_nothing(copy)
    copy, ben = turn(copy.sure(), ben)
    assert ben.to_decide
    assert ben.verdict is None


def test_a_link_from_before_costs_nothing() -> None:
    ada, ben = met(CANNON.setup())
    links: list[str] = []
    for _ in range(6):
        if ada.to_decide:
            ada, link = sent(play(ada, choices(ada)[0]))
            ben = linked(ben, link)
        else:
            ben, link = sent(play(ben, choices(ben)[0]))
            ada = linked(ada, link)
        links.append(link)
    for link in links:
        read = read_remote_link(link)
        ada, ben = receive(ada, read), receive(ben, read)
        assert ada.stand == ben.stand
        assert not ada.behind
        assert not ben.behind
    ada, ben = turn(ada, ben)
    assert ben.to_decide


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == 2], ids=str)
def test_a_copy_of_any_age_catches_up_in_every_game(case: Case) -> None:
    for number in range(as_many(4)):
        rng = random.Random(f"{case}/{number}")
        both = met(case.setup())
        kept: list[tuple[int, str]] = []
        for _ in range(rng.randint(2, 16)):
            seat = rng.choice([need.seat for need in both[0].stand.needs] or [0])
            if both[seat].to_decide:
                both[seat] = play(both[seat], rng.choice(choices(both[seat])))
            both[seat], link = sent(both[seat])
            kept.append((seat, write_stored(both[seat])))
            both[1 - seat] = linked(both[1 - seat], link)
            if rng.random() < 0.7:
                both[1 - seat], link = sent(both[1 - seat])
                both[seat] = linked(both[seat], link)
        seat, text = rng.choice(kept)
        lost = both[seat]
        copy = read_stored(text, unsure=True)
        assert isinstance(copy, RemoteMatch)
        both[seat] = copy
        for at in (1 - seat, seat, 1 - seat, seat, 1 - seat):
            both[at], link = sent(both[at])
            with suppress(MissingEntries):
                both[1 - at] = linked(both[1 - at], link)
        assert both[seat].stand == both[1 - seat].stand
        assert both[seat].logs[1 - seat] == both[1 - seat].logs[1 - seat]
        assert both[seat].verdict is None
        assert not both[seat].behind
        assert len(both[seat].logs[seat].entries) >= len(lost.logs[seat].entries)


def test_a_copy_that_lacks_own_entries_only_waits_for_them() -> None:
    """The other's answer has come, and what it answers has not: that breaks no rule."""
    ada, ben = met(CANNON.setup())
    old = ada
    ada, ben = turn(ada, ben)
    ben, link = sent(play(ben, choices(ben)[0]))
    copy = linked(restarted(old, unsure=True), link)
    assert copy.behind
    assert copy.unsure
    assert copy.verdict is None
    writes_nothing(copy)
    assert not copy.sure().behind, "only its person can tell"
    copy, back = sent(copy)
    ben = linked(ben, back)
    copy = linked(copy, write_remote_link(ben))
    assert not copy.behind
    assert copy.stand == ben.stand


def test_an_old_copy_of_a_game_with_a_seed_knows_its_roll_and_its_seals_again() -> None:
    for case in (GUNSOR, BEST_OF_THREE):
        ada, ben = met(case.setup())
        first = restarted(ada, unsure=True)
        assert linked(first, write_remote_link(replace(ben, known=(0, 0)))).stand == ben.stand
