"""What a seat has sealed shows nowhere but at its own device until the other has sealed, too."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from pyengine.match import Match, begin, setup
from pyengine.online.keys import encode, seal_nonce, seal_of
from pyengine.online.link import read_remote_link, write_remote_link
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import play, retract
from tests.contract.playing import Case, at_random
from tests.effort import as_many
from tests.online.devices import (
    BEST_OF_THREE,
    GRAN_CANNON,
    choices,
    exchanged,
    line_for,
    linked,
    match_of,
    owner,
    restarted,
    sent,
    together,
    without_secrets,
)

BOTH = pytest.mark.parametrize("case", [GRAN_CANNON, BEST_OF_THREE], ids=["Gran Cannon", "Kanon’s exchange"])


@cache
def at_once(case: Case, number: int = 0) -> tuple[RemoteMatch, RemoteMatch]:
    """Two devices at which both seats are to decide."""
    rng = random.Random(f"{case}/{number}")
    match = begin(setup(case.game_id, options=dict(case.options), seed=f"{case}/{number}"))
    course = at_random(match, rng)
    found = next(match for match in course if len(match.deciders) == 2 and match.steps)
    made = replace(case.setup(), start=case.game.write(found.state))
    one, other = together(line_for(made))
    assert match_of(one).deciders == (0, 1)
    return one, other


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_choice_changes_nothing_at_the_other_device(case: Case, seat: int) -> None:
    for number in range(as_many(3)):
        devices = at_once(case, number)
        sealing, other = devices[seat], devices[1 - seat]
        views: list[tuple[object, Match | None, Match | None, tuple[int, ...]]] = []
        for text in choices(sealing)[:6]:
            chosen = play(sealing, text)
            assert chosen.stand.sealed == {seat}
            assert chosen.match == sealing.match
            waiting = linked(other, write_remote_link(chosen))
            assert waiting.stand.sealed == {seat}
            views.append((waiting.stand, waiting.match, waiting.shown, waiting.heads))
            views.append(
                (replace(chosen, own=None).stand, chosen.match, without_secrets(chosen).shown, chosen.heads)
            )
            deciding = play(other, choices(other)[0])
            late = linked(deciding, write_remote_link(chosen))
            assert late.shown == deciding.shown
        assert all(view == views[0] for view in views)


@BOTH
@pytest.mark.parametrize("seat", [0, 1])
def test_no_link_holds_what_is_sealed_before_the_other_has_sealed(case: Case, seat: int) -> None:
    devices = at_once(case)
    sealing, other = devices[seat], devices[1 - seat]
    for text in choices(sealing)[:6]:
        chosen = play(sealing, text)
        for link in (write_remote_link(chosen), write_remote_link(replace(chosen, known=other.heads))):
            read = read_remote_link(link)
            number, words = max(
                (number, text.split(" ")) for author, number, text in read.entries if author == seat
            )
            assert number == chosen.written - 1
            _, kind, seal = words
            assert kind == "seal"
            assert len(seal) == 43
            nonces = [
                "",
                encode(bytes(16)),
                encode(sealing.table.salt),
                *(e[2].split(" ")[-1] for e in read.entries),
            ]
            guesses = {
                seal_of(sealing.table.hash, seat, number, nonce, guess)
                for nonce in nonces
                for guess in choices(sealing)
            }
            assert seal not in guesses


@BOTH
def test_what_both_have_sealed_is_shown_in_any_order_and_comes_to_the_same(case: Case) -> None:
    rng = random.Random(f"both {case}")
    for number in range(as_many(3)):
        one, other = at_once(case, number)
        first, second = rng.choice(choices(one)), rng.choice(choices(other))
        expected = match_of(one).play(0, first).play(1, second)
        a, b = play(one, first), play(other, second)
        for order in ((0, 1), (1, 0)):
            both = [a, b]
            for at in (*order, *order, *order):
                both[at], link = sent(both[at])
                both[1 - at] = linked(both[1 - at], link)
            assert both[0].stand == both[1].stand
            assert both[0].match == expected
            assert both[0].stand.sealed == frozenset()
        assert match_of(one).play(1, second).play(0, first).state == expected.state


@BOTH
def test_a_device_shows_its_own_choice_and_knows_it_again(case: Case) -> None:
    one, other = at_once(case)
    for text in choices(one)[:4]:
        chosen = play(one, text)
        assert chosen.shown == match_of(one).play(0, text)
        assert restarted(chosen).shown == chosen.shown
        assert not chosen.to_decide
        assert chosen.back is None
        assert retract(chosen) == one
        other_way = play(retract(chosen), choices(one)[-1])
        assert other_way.shown == match_of(one).play(0, choices(one)[-1])
        both = exchanged([other_way, play(other, choices(other)[0])])
        assert both[0].stand == both[1].stand
        assert both[0].verdict is None


@BOTH
def test_two_seals_over_the_same_choice_differ(case: Case) -> None:
    """By seat, by entry and by secret: who sees two equal choices does not see that they are equal."""
    one = at_once(case)[0]
    value, seals = choices(one)[0], set[str]()
    for seat in (0, 1):
        for number in (3, 4):
            nonce = encode(seal_nonce(owner(seat).secret, number))
            seals.add(seal_of(one.table.hash, seat, number, nonce, value))
    assert len(seals) == 4
