"""What is said on a line, whatever carries it: two ends in one process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pyengine.errors import CannonryError
from pyengine.sitting import (
    BadFrame,
    ForeignEntry,
    ForgedEntry,
    Invited,
    NotNow,
    Sitting,
    accept,
    perform,
    play,
    read_stored,
    resign,
    take,
    write_packet,
    write_stored,
)
from pyengine.sitting.line import Line, heard, opened, seated_by, write_heads, wrote
from tests.cli.sittings import begun, entropy, invited, met

Kept = Sitting | Invited | None


def talk(one: Line, other: Line, frames: Sequence[str], back: Sequence[str]) -> tuple[Line, Line]:
    """Both ends after all frames have arrived, and all that is said to them."""
    while frames or back:
        answers: list[str] = []
        for frame in frames:
            other, said = perform(heard(other, frame))
            answers += said
        frames = ()
        more = [*back, *answers]
        back = ()
        replies: list[str] = []
        for frame in more:
            one, said = perform(heard(one, frame))
            replies += said
        frames = replies
    return one, other


def connected(one: Kept, other: Kept) -> tuple[Line, Line]:
    """A new line between two devices, with all said that follows from it."""
    (here, frames), (there, back) = opened(one), opened(other)
    return talk(here, there, frames, back)


def kept(line: Line) -> Sitting:
    assert isinstance(line.kept, Sitting)
    return line.kept


def stored(sitting: Sitting) -> Sitting:
    """The sitting after its device was started anew."""
    again = perform(read_stored(write_stored(sitting), unsure=True))
    assert isinstance(again, Sitting)
    return again


def test_an_invitation_is_answered_and_played_on() -> None:
    host, guest = connected(invited(), None)
    assert guest.invitation
    assert host.met is False
    guest, frames = seated_by(guest, perform(accept(guest.invitation, "Ben", entropy("Ben"))))
    host, guest = talk(guest, host, frames, ())[::-1]
    assert kept(host).stand == kept(guest).stand
    assert kept(host).stand.names == ("Aoi", "Ben")
    host, frames = wrote(host, perform(play(kept(host), "e1")))
    assert [frame.partition(" ")[0] for frame in frames] == ["packet/1"]
    host, guest = talk(host, guest, frames, ())
    assert kept(guest).to_decide
    assert kept(host).heard


def test_an_answer_that_was_lost_is_given_again() -> None:
    host = invited()
    guest = perform(accept(host.invitation, "Ben", entropy("Ben")))
    ours, theirs = connected(host, stored(guest))
    assert kept(ours).match
    assert kept(ours).strands == kept(theirs).strands


@pytest.mark.parametrize("game", ["cannon", "gran-cannon"])
def test_devices_started_anew_write_only_after_they_have_compared(game: str) -> None:
    host, guest = met(*begun(game))
    assert host.match
    choice = host.match.legal(0)[0]
    lost = stored(perform(play(host, choice)))
    assert lost.unsure
    with pytest.raises(NotNow):
        perform(resign(lost))
    ours, theirs = connected(lost, stored(guest))
    assert not kept(ours).unsure
    assert not kept(theirs).unsure
    assert kept(ours).strands == kept(theirs).strands


def test_an_older_copy_gets_its_own_entries_back() -> None:
    older, guest = met(*begun())
    _, guest = met(perform(play(older, "e1")), guest)
    ours, theirs = connected(stored(older), guest)
    assert kept(ours).strands == kept(theirs).strands
    assert not kept(ours).unsure
    assert not kept(ours).to_decide
    assert kept(theirs).fork is None


@pytest.mark.parametrize("longer", [False, True])
def test_a_seat_that_signs_two_histories_is_found_by_both(*, longer: bool) -> None:
    host, guest = met(*begun())
    guest = met(perform(play(host, "d1")), guest)[1]
    if longer:
        guest = perform(play(guest, "e10"))
    ours, theirs = connected(perform(play(host, "e1")), guest)
    for line in (ours, theirs):
        verdict = kept(line).verdict
        assert verdict
        assert (verdict.kind, verdict.seat) == ("fork", 0)


def test_nothing_is_sent_twice() -> None:
    host, guest = met(*begun())
    ours, theirs = connected(host, guest)
    for decision in ("e1", "e10", "a4-a5"):
        ours, frames = wrote(ours, perform(play(kept(ours), decision)))
        assert frames[0].count("\n") == 2, "the packet's head, one entry, its signature"
        theirs, ours = talk(ours, theirs, frames, ())[::-1]
        ours, theirs = theirs, ours
    assert kept(ours).heard


def test_what_both_say_at_once_arrives() -> None:
    host, guest = met(*begun("gran-cannon"))
    ours, theirs = connected(host, guest)
    assert host.match
    ours, frames = wrote(ours, perform(play(kept(ours), host.match.legal(0)[0])))
    theirs, back = wrote(theirs, perform(play(kept(theirs), host.match.legal(1)[0])))
    ours, theirs = talk(ours, theirs, frames, back)
    assert kept(ours).strands == kept(theirs).strands
    assert kept(ours).stand.base > 0
    assert kept(ours).heard
    assert kept(theirs).heard


def test_bye_leaves() -> None:
    line, _ = opened(begun()[0])
    line, frames = perform(heard(line, "bye"))
    assert (line.left, frames) == (True, ())


T = "A" * 43
SHORT = f"heads {T} 0:{T}"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "ping 1",
        "heads",
        f"heads {T}",
        f"heads {T} 0:{T} ",
        SHORT,
        f"heads {T} 0:{T} 01:{T}",
        f"heads {T} 0:{T} 100000:{T}",
        f"heads {T}" + f" 0:{T}" * 6,
        "packet/1",
        f"packet/1 {T}\nnonsense",
        f"packet/1 {T}\nsig 0 0 x",
        "s1.cannon.1.1.xxxxxx",
        "i1.cannon.1.1.xxxxxx",
        "byebye",
        "x" * 4_000_001,
    ],
)
def test_what_is_no_frame_is_refused(frame: str) -> None:
    host, guest = met(*begun())
    for device in (host, guest, invited(), None):
        if isinstance(device, Invited) and frame == SHORT:
            continue  # before the answer a host does not look at heads
        with pytest.raises(CannonryError):
            perform(heard(opened(device)[0], frame))


def test_frames_of_another_table_and_of_another_hand_are_refused() -> None:
    host, guest = met(*begun())
    other, _ = begun("gunsor")
    line, _ = opened(guest)
    for frame in (write_heads(other), write_packet(other.packet())):
        with pytest.raises(ForeignEntry):
            perform(heard(line, frame))
    forged = write_packet(perform(play(host, "e1")).packet()).replace(" do e1", " do d1")
    with pytest.raises(ForgedEntry):
        perform(heard(line, forged))
    assert line.kept == guest.sent()


def test_a_device_without_a_seat_cannot_enter_a_game_that_goes_on() -> None:
    line, _ = opened(None)
    with pytest.raises(NotNow):
        perform(heard(line, write_heads(begun()[0])))


def test_two_hosts_and_a_guest_of_another_table() -> None:
    host, other = invited(), invited("gunsor", "Chika")
    with pytest.raises(BadFrame):
        perform(heard(opened(host)[0], opened(other)[1][0]))
    _, guest = begun()
    with pytest.raises(ForeignEntry):
        perform(heard(opened(guest)[0], opened(other)[1][0]))
    answer = seated_by(Line(), perform(accept(other.invitation, "", entropy("Ben"))))[1][0]
    with pytest.raises(ForeignEntry):
        perform(heard(opened(host)[0], answer))


def test_a_line_changes_nothing_that_is_there() -> None:
    host, guest = met(*begun())
    line, _ = opened(guest)
    before = replace(line)
    perform(heard(line, write_packet(perform(play(host, "e1")).packet())))
    assert line == before
    assert perform(take(guest, host.packet())).strands == guest.strands
