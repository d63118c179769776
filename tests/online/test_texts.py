"""Everything that a match is written as is read back as it was, and is read in that one form only."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.checked import LINK
from pyengine.decks import decks_of
from pyengine.errors import CannonryError, NotationError, SetupError
from pyengine.games import load
from pyengine.match import Setup, setup
from pyengine.online import keys
from pyengine.online.errors import ForeignEntry
from pyengine.online.invitation import Invitation, Invited, accept, invite, read_invitation, write_invitation
from pyengine.online.keys import decode, encode
from pyengine.online.link import packet_of, read_remote_link, write_remote_link
from pyengine.online.log import (
    ENTRY,
    MERGED,
    PACKET,
    UNMERGED,
    Place,
    entry,
    read_entry,
    read_packet,
    write_packet,
)
from pyengine.online.storage import STORED, read_stored, write_proof, write_stored
from pyengine.online.table import may_be_fair, read_table_line, table_line
from pyengine.online.writing import offer, play
from tests.contract.playing import Case, played
from tests.effort import as_many
from tests.online.course import Course
from tests.online.devices import (
    BEST_OF_THREE,
    CANNON,
    CASES,
    GRAN_CANNON,
    entropy,
    line_for,
    owner,
    restarted,
    seat_of,
    shown_to_all,
    together,
    without_secrets,
)

WORDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30)
NUMBERS = st.integers(0, 999_999)
SIGNS = st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
PLACES = st.builds(
    Place,
    NUMBERS,
    NUMBERS,
    st.just(UNMERGED) | st.lists(SIGNS, min_size=MERGED, max_size=MERGED).map("".join),
)


@pytest.mark.slow
@given(st.binary(max_size=80))
def test_bytes(data: bytes) -> None:
    assert decode(encode(data)) == data


@pytest.mark.slow
@given(st.text(SIGNS, max_size=6))
def test_a_text_stands_for_bytes_only_in_their_one_form(text: str) -> None:
    try:
        data = decode(text)
    except NotationError:
        return
    assert encode(data) == text


@pytest.mark.slow
@given(
    st.integers(0, 4),
    NUMBERS,
    st.binary(min_size=32, max_size=32),
    PLACES,
    st.sampled_from(["sit", "do", "newfangled"]),
    st.lists(WORDS, max_size=4),
)
def test_an_entry(seat: int, number: int, before: bytes, place: Place, kind: str, words: list[str]) -> None:
    written = entry(seat, number, encode(before), place, kind, words)
    assert read_entry(written.text) == written
    assert written.text.isascii()
    assert written.text.isprintable()


FIRST = "0 0 0BXpXJ8vcOxDQjFRyoeT3YmLRTKZEpYKxQIqK5xebMA 0.0.- sit Ada -"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0 0 ", "00 0 "),
        ("0 0 ", "0 00 "),
        ("0 0 ", "5 0 "),
        ("0 0 ", "0 1000000 "),
        ("0 0 ", "0 -1 "),
        ("0 0 ", "0  0 "),
        ("0 0 ", "0 ٣ "),
        ("bMA", "bMB"),
        ("bMA", "bM"),
        ("bMA", "bM="),
        ("0.0.-", "0.0"),
        ("0.0.-", "0.00.-"),
        ("0.0.-", "0.0.--"),
        ("sit", "Sit"),
        ("sit", ""),
        ("Ada", "Adé"),
        ("Ada", "A\tda"),
        ("Ada ", "Ada  "),
        ("Ada -", "Ada - "),
        ("Ada -", "Ada -\n"),
        (FIRST, ""),
    ],
)
def test_a_line_that_is_no_entry_is_refused(old: str, new: str) -> None:
    read_entry(FIRST)
    with pytest.raises(NotationError):
        read_entry(FIRST.replace(old, new, 1))


def test_an_entry_has_a_limit() -> None:
    room = ENTRY.most - len(FIRST)
    read_entry(FIRST + " " + "x" * (room - 1))
    with pytest.raises(NotationError, match="at most 20,000"):
        read_entry(FIRST + " " + "x" * room)


# Packets


@pytest.mark.slow
@given(st.sampled_from(CASES), st.integers(0, 1000))
@settings(max_examples=as_many(15))
def test_a_packet_and_what_is_kept(case: Case, number: int) -> None:
    course = Course(line_for(case.setup(), days=3), random.Random(number)).play(25)
    for device in course.devices:
        packet = device.packet()
        assert read_packet(write_packet(packet)) == packet
        assert restarted(device) == device
        unsure = restarted(device, unsure=True)
        assert unsure == replace(device, unsure=True)
        assert restarted(unsure) == unsure
        looking = shown_to_all(device)
        assert looking == without_secrets(device)
        assert write_proof(looking) == write_proof(device)
        own = owner(seat_of(device))
        for secret in (own.key, own.secret):
            assert encode(secret) in write_stored(device)
            assert encode(secret) not in write_proof(device)


PACKET_TEXT = write_packet(together(line_for(CANNON.setup()))[0].packet())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("packet/1 ", "packet/2 "),
        ("packet/1 ", "packet/1"),
        ("packet/1 ", "packet/1 A"),
        ("packet/1 ", ""),
        ("sig 0 0 ", "sig 0 00 "),
        ("sig 0 0 ", "sig 00 0 "),
        ("sig 0 0 ", "sig 0 ٣ "),
        ("sig 0 0 ", "sig 0 0  "),
        ("sig 0 0 ", "sig 0 "),
        ("sig 0 0 ", "sig 0 0 A"),
        ("sig 0 0 ", "sig 0 999999999 "),
        ("sig 0 0 ", "sig -1 0 "),
        ("\n", "\n\n"),
        ("\n", "\r\n"),
    ],
)
def test_a_text_that_is_no_packet_is_refused(old: str, new: str) -> None:
    assert old in PACKET_TEXT
    with pytest.raises(NotationError):
        read_packet(PACKET_TEXT.replace(old, new))


def test_a_packet_has_a_limit() -> None:
    with pytest.raises(NotationError, match="at most 4,000,000"):
        read_packet("packet/1 " + "x" * PACKET.most)


# Table lines


KEYS = [keys.public_key(owner(seat).key) for seat in range(5)]
DECKS = decks_of(load("kanon")).ready


@st.composite
def setups(draw: st.DrawFn, seats: int | None = None) -> Setup:
    """Any game with any options, from its own beginning or another one, with decks where they are brought."""
    case = draw(st.sampled_from([case for case in CASES if seats in (None, case.seats)]))
    values: dict[str, Any] = {}
    for option in case.game.options:
        listed = [value for value, _ in option.listed]
        values[option.name] = draw(
            st.sampled_from(listed)
            if listed
            else st.booleans()
            if isinstance(option.default, bool)
            else st.integers(option.low, option.high)
        )
    start = None
    if draw(st.booleans()) and case.game_id == "cannon":
        match = played(CANNON)
        start = case.game.write(match.upto(draw(st.integers(2, 40))).state)
    decks = [decks_of(case.game).canonical(deck) for deck in draw(st.permutations(DECKS))[:2]]
    brought = decks if case.game_id == "kanon" and draw(st.booleans()) else []
    return setup(case.game_id, seats=case.seats, options=values, start=start, decks=brought)


@pytest.mark.slow
@given(setups(), st.binary(min_size=16, max_size=16), st.integers(0, 99), st.booleans(), st.booleans())
def test_a_table_line(made: Setup, salt: bytes, days: int, helped: bool, again: bool) -> None:
    keys = KEYS[: made.seats]
    line = table_line(made, keys, salt, days=days, helped=helped, after=encode(bytes(32)) if again else "")
    assert read_table_line(line.text) == line
    assert line.text.isascii()
    assert line.text.isprintable()
    assert line.text.split(" ")[0] == "table/1"
    assert line.mode == ("open" if made.game == "cannon" else "trust")
    assert line.free == ()
    free = table_line(replace(made, decks=made.decks[:1]), [keys[0], *[None] * (made.seats - 1)], salt)
    assert read_table_line(free.text) == free
    assert free.free == tuple(range(1, made.seats))


LINE = line_for(GRAN_CANNON.setup(), days=3).text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("table/1", "table/2"),
        ("gran-cannon/1", "gran-cannon"),
        ("gran-cannon/1", "gran-cannon/2"),
        ("gran-cannon/1", "hornpipe/1"),
        (" mode=trust", ""),
        (" mode=trust", " mode=trust mode=trust"),
        ("mode=trust", "mode=open"),
        ("mode=trust", "mode=dark"),
        ("mode=trust", "seed=1 mode=trust"),
        ("mode=trust", "target=50 mode=trust"),
        ("mode=trust", "target=9 mode=trust"),
        ("mode=trust", "seats=6 mode=trust"),
        ("mode=trust", "hue=red mode=trust"),
        (" mode=", "  mode="),
        ("salt=AAAA", "salt=AAA"),
        ("AAA clock", "AAB clock"),
        ("clock=days:3", "clock=days:0"),
        ("clock=days:3", "clock=days:03"),
        ("clock=days:3", "clock=days:100"),
        ("clock=days:3", "clock=5+3"),
        ("clock=days:3", "clock=days:3 help=off"),
        ("clock=days:3", "help=on clock=days:3"),
        (" key0=", " key2="),
        (" key0=", " key0=A"),
        (" key1=", " after=A key1="),
        (" key1=", " say=hello key1="),
        (LINE, LINE + " "),
        (LINE, LINE + "\n"),
        (LINE, LINE + " after="),
        (LINE, ""),
        (LINE, "x" * 20_001),
    ],
)
def test_a_line_that_describes_no_table_is_refused(old: str, new: str) -> None:
    assert old in LINE
    with pytest.raises((NotationError, SetupError)):
        read_table_line(LINE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("options", "mode"), [({}, "fair"), ({"vendetta": True}, "fair"), ({"redraws_back": True}, "trust")]
)
def test_a_table_that_its_options_keep_from_being_fair_is_dealt_on_trust(
    options: dict[str, bool], mode: str
) -> None:
    made = setup("cannonades", seats=3, options=options)
    assert may_be_fair(made) == (mode == "fair")
    line = table_line(made, KEYS[:3], bytes(16), fair=True)
    assert line.mode == mode
    if mode == "trust":
        with pytest.raises(SetupError, match="way of dealing"):
            read_table_line(line.text.replace("mode=trust", "mode=fair"))


@pytest.mark.parametrize("mixes", range(1, 9))
def test_a_table_says_how_many_times_its_pile_is_mixed_unless_it_is_once(mixes: int) -> None:
    line = table_line(setup("gunsor"), KEYS[:2], bytes(16), fair=True, mixes=mixes)
    assert (line.mixes, line.shared) == (mixes, True)
    assert ("mixes=" in line.text) == (mixes > 1)
    assert read_table_line(line.text) == line


@pytest.mark.parametrize(
    ("mixes", "sentence"),
    [
        ("mixes=1", "damaged"),
        ("mixes", "damaged"),
        *(
            (f"mixes={bad}", "newer edition")
            for bad in ("", "0", "9", "04", "-4", "4.0", "x", "٤", "9" * 5_000)
        ),
    ],
)
def test_another_number_of_mixes_is_refused(mixes: str, sentence: str) -> None:
    line = table_line(setup("gunsor"), KEYS[:2], bytes(16), fair=True, mixes=4).text
    with pytest.raises(NotationError, match=sentence) as refused:
        read_table_line(line.replace("mixes=4", mixes))
    assert not refused.value.text.ja.isascii()


@pytest.mark.parametrize("game", ["gunsor", "cannon", "gran-cannon"])
def test_where_no_pile_is_shared_none_is_mixed(game: str) -> None:
    line = table_line(setup(game, seats=2), KEYS[:2], bytes(16), fair=game != "gunsor", mixes=4)
    assert (line.mixes, line.shared) == (1, False)
    with pytest.raises(SetupError, match="way of dealing"):
        read_table_line(line.text.replace(" key0=", " mixes=4 key0="))


def test_a_table_that_could_not_be_read_again_is_not_made() -> None:
    with pytest.raises(SetupError, match="from 1 to 99 days"):
        table_line(CANNON.setup(), KEYS[:2], bytes(16), days=100)


def test_the_table_makes_the_seed() -> None:
    with pytest.raises(SetupError, match="way of dealing"):
        table_line(setup("gunsor", seed="mine"), KEYS[:2], bytes(16))


# Invitations and links


@pytest.mark.slow
@given(setups(2), st.integers(0, 1), st.text(max_size=40), st.integers(0, 99), st.booleans())
def test_an_invitation_and_its_answer(made: Setup, seat: int, name: str, days: int, helped: bool) -> None:
    ours = replace(made, decks=made.decks[:1])
    invited = invite(ours, seat, name, entropy("host"), days=days, helped=helped)
    invitation = invited.invitation
    link = write_invitation(invitation)
    assert len(link) <= LINK.most
    assert read_invitation(link) == invitation
    assert read_invitation(f" https://example.org/ja/cannon/#{link}\n") == invitation
    assert read_stored(write_stored(invited)) == invited
    assert encode(invited.own.key) not in invitation.line.text
    guest = accept(read_invitation(link), "Ben", entropy("guest"), made.decks[1] if made.decks else None)
    answer = read_remote_link(write_remote_link(guest))
    host = invited.answered(answer)
    assert host.table == guest.table
    assert host.table.made.decks == (made.decks if seat == 0 else made.decks[::-1])
    assert guest.table.days == days
    assert guest.table.helped == helped
    assert packet_of(answer, host.logs) == guest.packet()
    kept = read_stored(write_stored(host))
    assert kept == host


def test_only_the_answer_to_this_invitation_takes_the_seat() -> None:
    invited, other = (invite(CANNON.setup(), 0, "Aoi", entropy(name)) for name in ("one", "other"))
    assert isinstance(invited, Invited)
    guest = accept(other.invitation, "Ben", entropy("guest"))
    with pytest.raises(ForeignEntry, match="no answer to the invitation"):
        invited.answered(read_remote_link(write_remote_link(guest)))
    changed = replace(invited.invitation.line, days=5)
    guest = accept(Invitation(changed), "Ben", entropy("guest"))
    with pytest.raises(ForeignEntry, match="no answer to the invitation"):
        invited.answered(read_remote_link(write_remote_link(guest)))


def test_a_deck_is_brought_where_decks_are_brought() -> None:
    invited = invite(
        setup("kanon", decks=[decks_of(load("kanon")).canonical(DECKS[0])]), 1, "", entropy("host")
    )
    for deck in (None, "nonsense"):
        with pytest.raises(CannonryError):
            accept(invited.invitation, "", entropy("guest"), deck)


@given(st.sampled_from([CANNON, GRAN_CANNON, BEST_OF_THREE]), st.integers(0, 1000))
@settings(max_examples=as_many(25))
def test_a_link_brings_what_the_packet_has(case: Case, number: int) -> None:
    course = Course(line_for(case.setup(), days=3), random.Random(number)).play(30)
    one, other = course.devices
    sent = read_remote_link(write_remote_link(one))
    assert sent.table == one.table.hash
    assert sent.line == one.table
    assert (sent.seat, sent.heads) == (0, one.heads)
    assert packet_of(sent, other.logs) == one.packet()
    known = replace(one, known=other.heads)
    assert read_remote_link(write_remote_link(known)).line is (None if any(other.heads) else one.table)
    assert packet_of(read_remote_link(write_remote_link(known)), other.logs) == known.missing_at_other()


# What is kept

KEPT = write_stored(together(line_for(CANNON.setup()))[0])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sitting/1", "sitting/2"),
        ("sitting/1", "proof/1"),
        ("seat 0", "seat 2"),
        ("seat 0", "seat"),
        ("seat 0", "sofa 0"),
        ("seat 0 ", "seat 0 A"),
        ("known 0 0", "known 0"),
        ("known 0 0", "known 0 0 0"),
        ("known 0 0", "known 0 x"),
        ("known 0 0", "known 0 ٣"),
        ("known 0 0\n", ""),
        ("given 0", "given 2"),
        ("given 0", "given 0\nwords 3"),
        ("given 0\n", ""),
        ("packet/1", "parcel/1"),
        (KEPT[KEPT.index("packet/1") :], ""),
        (KEPT[KEPT.index("\nsig") :], ""),
        (KEPT, ""),
        (KEPT, "x" * (STORED.most + 1)),
    ],
)
def test_a_damaged_text_of_a_sitting_is_refused(old: str, new: str) -> None:
    assert old in KEPT
    with pytest.raises(CannonryError) as caught:
        read_stored(KEPT.replace(old, new, 1))
    assert not caught.value.text.ja.isascii()


def test_what_is_kept_may_come_from_an_editor_of_another_system() -> None:
    assert read_stored(KEPT.replace("\n", "\r\n") + "\r\n") == read_stored(KEPT)


def test_a_text_with_any_character_changed_is_refused_or_still_a_sitting() -> None:
    device = together(line_for(CANNON.setup()))[0]
    device = offer(play(device, "e1"), "draw")
    text, rng = write_stored(device), random.Random("kept")
    for _ in range(as_many(400)):
        at = rng.randrange(len(text))
        changed = text[:at] + rng.choice("Ax0 -\n%é") + text[at + 1 :]
        try:
            read = read_stored(changed)
        except CannonryError:
            continue
        if not isinstance(read, Invited):
            assert read.logs == device.logs
