"""How fair matchs end early: an honest seat is accused of nothing, whatever others do."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pyengine.fair import CARD, Question, fair_dealing
from pyengine.match import Ending
from pyengine.online.errors import NotNow
from pyengine.online.keys import chain_element, encode, seal_nonce, seal_of
from pyengine.online.log import UNMERGED, Place
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import claim, play, resign, seated
from tests.fair.tables import GRAN_CANNON, caught_up, decided, fair_devices
from tests.online.devices import apart, choices, given, line_for, match_of, owner, packet, restarted, seat_of
from tests.online.test_breaches import writes

TWO, THREE = GRAN_CANNON[:2]


def until(devices: list[RemoteMatch], number: int, rng: random.Random) -> list[RemoteMatch]:
    """The devices when that many seats are to decide."""
    now = caught_up(devices)
    while len(match_of(now[0]).deciders) != number:
        now = caught_up([decided(device, rng) for device in now])
    return now


def is_right(device: RemoteMatch) -> bool:
    """Whether the audit has found nothing, and the device is the same when it is opened again."""
    audit = device.audit
    assert audit is not None
    assert restarted(device) == device
    return device.verdict is None and (audit.missing, audit.verdict, audit.false) == ((), None, None)


def test_who_has_chosen_in_secret_when_another_resigns_has_nothing_to_answer_for() -> None:
    rng = random.Random(1)
    ada, ben = until(fair_devices(TWO), 2, rng)
    devices = caught_up([decided(ada, rng), resign(ben)])
    assert all(map(is_right, devices))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_of_three_who_gives_up_ends_the_game_once_something_is_due_from_it(number: int) -> None:
    """Till then another could win: the seat that is due has gone on, and nothing undoes that."""
    rng = random.Random(number)
    devices = until(fair_devices(THREE, number), 1, rng)
    (due,) = match_of(devices[0]).deciders
    leaving, hearing = (seat for seat in range(3) if seat != due)
    devices[due] = decided(devices[due], rng)
    devices[leaving] = resign(devices[leaving])
    devices[hearing] = given(devices[hearing], devices[leaving].packet())
    assert not devices[hearing].over
    assert devices[leaving].may_offer == ()
    with pytest.raises(NotNow, match="You have resigned"):
        resign(devices[leaving])
    devices = caught_up(devices)
    while not devices[0].over:
        devices = caught_up([decided(each, rng) if seat_of(each) != leaving else each for each in devices])
    assert all(map(is_right, devices))
    assert len({device.stand.merged for device in devices}) == 1
    assert {match_of(device).ending for device in devices} == {Ending("resigned", leaving)}


def test_nobody_shows_a_secret_because_the_time_is_claimed_to_be_over() -> None:
    rng = random.Random(1)
    devices = until(apart(line_for(TWO.setup(), fair=True, days=3)), 1, rng)
    (due,) = match_of(devices[0]).deciders
    late = decided(devices[due], rng)
    devices[1 - due] = claim(devices[1 - due])
    devices = caught_up(devices)
    assert all(device.stand.claimed == due and device.verdict is None for device in devices)
    assert all(entry.kind != "secret" for log in devices[0].logs for entry in log.entries)
    waiting = given(devices[1 - due], late.packet())
    assert not waiting.over
    assert waiting.stand.claimed is None


def test_a_breach_cannot_be_hidden_by_resigning_after_it() -> None:
    rng = random.Random(1)
    ada, ben = until(fair_devices(TWO), 2, rng)
    bad = writes(ben, 1, "do nonsense")
    ada = given(ada, packet(ada.table, bad))
    assert ada.verdict is not None
    assert all(e.kind != "secret" for e in ada.logs[0].entries), "who has broken a rule shows first"
    more = writes(ada, 1, f"secret {encode(bytes(32))}", "end resigned")
    ada = given(ada, packet(ada.table, more))
    assert any(e.kind == "secret" for e in ada.logs[0].entries)
    assert ada.verdict is not None
    assert (ada.verdict.seat, ada.verdict.number) == (1, bad[0].number)


def test_who_shows_its_secret_because_of_a_breach_is_not_accused_of_what_it_owed() -> None:
    """The lower seat is looked at first; it had no time to roll."""
    ada, ben = fair_devices(TWO)
    bad = writes(given(ada, ben.packet()), 1, f"roll 1 {encode(bytes(32))}")
    brought = packet(ada.table, [*ben.logs[1].entries, *bad])
    ada = given(ada, brought)
    looking = given(seated(ada.table), ada.packet())
    for device in (ada, looking):
        assert device.verdict is not None
        assert (device.verdict.kind, device.verdict.seat) == ("breach", 1)


def test_who_shows_its_secret_too_early_where_it_is_due_is_waited_for() -> None:
    """Others would show theirs, if it were a breach; then nobody could say which was too early."""
    ada, ben = fair_devices(TWO)
    early = writes(given(ada, ben.packet()), 1, f"secret {encode(owner(1).at(ada.table.hash))}")
    ada = given(ada, packet(ada.table, [*ben.logs[1].entries, *early]))
    assert ada.verdict is None
    assert [need[:2] for need in ada.stand.needs] == [(1, "roll")]
    assert ada.logs[0].entries[-1].kind == "roll"


def test_who_copies_the_tip_of_another_is_named_when_secrets_are_shown() -> None:
    """It can copy each roll too, but nothing else follows from the secret that it has not got."""
    ada, ben = fair_devices(TWO)
    words = ada.logs[0].entries[0].words
    alone = replace(ada, logs=(ada.logs[0], replace(ben.logs[1], entries=(), signature=None)))
    pile = ben.logs[1].entries[1].words
    lines = (f"sit Eve {words[1]} - -", " ".join(["pile", *pile]))
    copied = writes(alone, 1, *lines, at=Place(0, 0, UNMERGED))
    ada = given(ada, packet(ada.table, copied))
    while not ada.to_decide:
        rolls = [entry for entry in ada.logs[0].entries if entry.kind == "roll"]
        own = [entry for entry in ada.logs[1].entries if entry.kind == "roll"]
        if len(own) == len(rolls):
            break
        ada = given(ada, packet(ada.table, writes(ada, 1, " ".join(["roll", *rolls[len(own)].words]))))
    assert ada.verdict is None
    ada = resign(ada)
    secret = ada.logs[0].entries[-1]
    assert secret.kind == "secret"
    ada = given(ada, packet(ada.table, writes(ada, 1, " ".join(["secret", *secret.words]))))
    assert ada.audit is not None
    assert ada.audit.verdict is not None
    assert ada.audit.verdict.seat == 1


def test_what_stands_after_a_secret_changes_nothing() -> None:
    rng = random.Random(1)
    ada, ben = until(fair_devices(TWO), 2, rng)
    devices = caught_up([decided(ada, rng), decided(ben, rng)])
    devices = caught_up([resign(devices[0]), devices[1]])
    assert all(map(is_right, devices))
    seal = next(e for e in ben.logs[1].entries if e.kind == "sit")
    later = writes(devices[0], 1, f"secret {encode(bytes(32))}", f"show {seal.number} {'A' * 22} S", "do S")
    ada = given(devices[0], packet(devices[0].table, later))
    assert is_right(ada)


def test_a_huge_number_in_what_is_shown_is_only_wrong() -> None:
    rng = random.Random(1)
    ada, ben = until(fair_devices(TWO), 2, rng)
    ada = decided(ada, rng)
    bad = writes(ben, 1, f"do ? {encode(bytes(32))}", f"show {'9' * 5000} {'A' * 22} S")
    secret = encode(owner(1).at(ada.table.hash))
    ada = given(ada, packet(ada.table, bad))
    ada = given(ada, packet(ada.table, writes(ada, 1, f"secret {secret} {'9' * 5000}=S")))
    assert ada.verdict is not None
    assert ada.audit is not None
    assert ada.audit.missing == ()
    assert ada.audit.verdict is not None
    assert {ada.verdict.seat, ada.audit.verdict.seat} == {1}


def test_a_card_not_held_is_found_although_another_seat_stops_the_game_in_the_same_step() -> None:
    devices = until(fair_devices(THREE), 3, random.Random(1))
    line, ben, match = devices[0].table, decided(devices[1], random.Random(1)), match_of(devices[1])
    held, public = choices(devices[0]), match.game.observe(match.state, None)
    cards = (each for each in match.game.chance_items if each not in held)
    card = next(
        each for each in cards if fair_dealing(match.game).may_answer(public, Question(0, CARD), each)
    )
    number, other, chosen = devices[0].written, devices[2].written, choices(devices[2])[0]
    secrets = [owner(seat).at(line.hash) for seat in range(3)]
    nonces = [encode(seal_nonce(secrets[seat], devices[seat].written)) for seat in range(3)]
    for seat, words in (
        (0, [f"do ? {seal_of(line.hash, 0, number, nonces[0], card)}"]),
        (2, [f"do ? {seal_of(line.hash, 2, other, nonces[2], chosen)}"]),
        (0, [f"show {number} {nonces[0]} {card}"]),
        (2, ["show nothing", f"secret {encode(secrets[2])} {other}={chosen}"]),
        (0, [f"secret {encode(secrets[0])}"]),
    ):
        ben = given(ben, packet(line, writes(ben, seat, *words)))
    assert ben.verdict is not None
    assert (ben.verdict.kind, ben.verdict.seat) == ("breach", 2)
    assert ben.audit is not None
    assert ben.audit.verdict is not None
    assert (ben.audit.verdict.seat, ben.audit.verdict.number) == (0, number)


def test_the_chain_is_of_the_secret_for_this_table() -> None:
    ada = fair_devices(TWO)[0]
    own = owner(seat_of(ada))
    assert ada.logs[0].entries[0].words[1] == encode(chain_element(own.at(ada.table.hash), 0))
    assert ada.logs[0].entries[0].words[1] != encode(chain_element(own.secret, 0))


def test_nobody_decides_after_the_end() -> None:
    ada, ben = until(fair_devices(TWO), 2, random.Random(1))
    devices = caught_up([resign(ada), ben])
    with pytest.raises(Exception, match="The game is over"):
        play(devices[1], "S")
