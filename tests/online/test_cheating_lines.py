"""Lines against cheats: who speaks is proved on each line anew, and nobody's bare word stops a device."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pyengine.online import keys
from pyengine.online.channel import Line, News, write_heads
from pyengine.online.errors import BadFrame, ForgedEntry
from pyengine.online.invitation import Invited, own_seat
from pyengine.online.keys import encode
from pyengine.online.lobby import Lobby, write_join, write_next
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import begin, heard, rematch, tell
from pyengine.online.storage import read_stored, write_stored
from pyengine.online.writing import play, resign
from tests.cli.sittings import entropy
from tests.online.rooms import Net, seated_at, shape


def two(*watchers: str) -> Net:
    """Aoi and Ben at a table of Cannon; those who look on have a line to Aoi."""
    lines = [("Aoi", "Ben"), *(("Aoi", name) for name in watchers)]
    return seated_at("cannon", ["Aoi", "Ben"], lines, list(watchers))


def claim(net: Net, more: int) -> str:
    """Ben's signed word on his line to Aoi that she has written that much more than she has."""
    ben, line = net.remote("Ben"), net.rooms["Ben"].lines["Aoi"]
    assert ben.own
    words = write_heads(line, ben).split(" ")
    length, _, last = words[3].partition(":")
    words[3] = f"{int(length) + more}:{last}"
    text = " ".join(words[:-1])
    signed = f"cannonry/heads/1 {line.nonce} {line.other} {text}".encode()
    return f"{text} {encode(keys.sign(ben.own.key, signed))}"


def kept(remote: RemoteMatch) -> RemoteMatch:
    """The match after a reload."""
    again = read_stored(write_stored(remote))
    assert not isinstance(again, Invited)
    return again


def test_a_greeting_can_be_neither_replayed_nor_passed_on() -> None:
    net = two("Eve")
    said = write_heads(net.rooms["Ben"].lines["Aoi"], net.remote("Ben"))
    assert heard(net.rooms["Aoi"], "Ben", said).room.reached[1] == "Ben"
    with pytest.raises(ForgedEntry):
        heard(net.rooms["Aoi"], "Eve", said)  # Eve passes it on
    old = net.rooms["Aoi"].lines["Ben"]
    net.cut("Aoi", "Ben")
    net.connect("Aoi", "Ben")
    net.deliver()
    assert net.rooms["Aoi"].lines["Ben"].nonce != old.nonce
    with pytest.raises(ForgedEntry):
        heard(net.rooms["Aoi"], "Ben", said)  # of the line before


def test_who_looks_on_cannot_speak_for_a_seat() -> None:
    net = two("Eve")
    line = net.rooms["Eve"].lines["Aoi"]
    bare = write_heads(line, net.remote("Eve"))
    for claimed in (bare.replace(" - ", " 1 "), bare.replace(" - ", " 1 ") + " " + "A" * 86):
        with pytest.raises((BadFrame, ForgedEntry)):
            heard(net.rooms["Aoi"], "Eve", claimed)
    assert net.rooms["Aoi"].reached == {1: "Ben"}


def test_nothing_is_heard_before_hello() -> None:
    net = two()
    frame = write_heads(Line(), net.remote("Ben"))
    silent = replace(net.rooms["Aoi"], lines={"Ben": Line("AAAA")})
    with pytest.raises(BadFrame, match="another edition"):
        heard(silent, "Ben", frame)


def test_the_word_that_more_was_written_freezes_nobody() -> None:
    net = two()
    net.say("Aoi", heard(net.rooms["Aoi"], "Ben", claim(net, 5)))
    doubted = net.remote("Aoi")
    assert doubted.behind
    assert kept(doubted).behind
    _say_that_it_is_the_latest(net)
    assert play(net.remote("Aoi"), "e1").stand.base == 1
    net.say("Aoi", heard(net.rooms["Aoi"], "Ben", claim(net, 6)))
    sure = kept(net.remote("Aoi"))
    assert not sure.behind
    assert play(sure, "e1").stand.base == 1


def _say_that_it_is_the_latest(net: Net) -> None:
    net.rooms["Aoi"] = replace(net.rooms["Aoi"], kept=net.remote("Aoi").sure())


def test_of_three_the_word_of_one_makes_no_copy_sure() -> None:
    names = ["Aoi", "Ben", "Chika"]
    net = seated_at("gran-cannon", names, shape("mesh", names))
    net.restart("Aoi")
    net.connect("Aoi", "Ben")
    net.deliver()
    assert net.remote("Aoi").unsure
    net.connect("Aoi", "Chika")
    net.deliver()
    assert not net.remote("Aoi").unsure


def test_news_are_signed_by_their_seat() -> None:
    names = ["Aoi", "Ben", "Chika"]
    net = seated_at("gran-cannon", names, shape("mesh", names))
    frame = tell(net.rooms["Ben"], News(0, 7, signal=2)).frames[0].text
    assert heard(net.rooms["Aoi"], "Chika", frame).news == (News(1, 7, signal=2),)
    for forged in (
        frame.replace("news 1", "news 2"),
        frame.replace("signal 2", "signal 3"),
        frame.replace(" 7 ", " 9999999999999999 "),
    ):
        with pytest.raises(ForgedEntry):
            heard(net.rooms["Aoi"], "Chika", forged)


def test_who_has_a_copy_of_a_seat_learns_of_what_it_lacks() -> None:
    """Signed entries of the own seat are taken whatever its person has said."""
    net, rng = two(), Random(1)
    net.restart("Aoi")
    before = net.remote("Aoi").sure()
    net.connect("Aoi", "Ben")
    net.deliver()
    for name in ("Aoi", "Ben"):
        net.play(name, rng)
        net.deliver()
    net.cut("Aoi", "Ben")
    net.rooms["Aoi"] = replace(net.rooms["Aoi"], kept=before)
    net.connect("Aoi", "Ben")
    net.deliver()
    assert net.remote("Aoi").logs == net.remote("Ben").logs


# A rematch


def ended(names: list[str], *watchers: str, game: str = "gran-cannon") -> Net:
    """A game that is over, each with a line to all others; watchers have one to the first seat."""
    lines = [*shape("mesh", names), *((names[0], name) for name in watchers)]
    net = seated_at(game, names, lines, list(watchers))
    for name in names:
        if not net.remote(name).over:
            net.write(name, resign(net.remote(name)))
            net.deliver()
    return net


def test_nobody_else_takes_a_seat_of_a_rematch() -> None:
    """An onlooker comes first, under a player's name and with a key of its own."""
    net = ended(["Aoi", "Ben"], "Eve", game="cannon")
    net.say("Aoi", rematch(net.rooms["Aoi"], "Aoi", entropy("again Aoi")))
    room = net.rooms["Aoi"]
    own = own_seat(1, "Ben", entropy("Eve"))
    for signature in (b"", bytes(64)):
        with pytest.raises(ForgedEntry):
            heard(room, "Eve", write_join(keys.public_key(own.key), own, None, signature))
    net.cut("Aoi", "Eve")
    net.deliver()
    net.say("Ben", rematch(net.rooms["Ben"], "Ben", entropy("again Ben")))
    net.deliver()
    net.say("Aoi", begin(net.rooms["Aoi"]))
    net.deliver()
    assert net.remote("Ben").stand.names == ("Ben", "Aoi")


def test_a_host_moves_nobody_to_another_seat_of_a_rematch() -> None:
    """It may choose the salt, and so be the host; who sits where follows from the game before."""
    names = ["Aoi", "Ben", "Chika"]
    net = ended(names)
    for name in names:
        net.say(name, rematch(net.rooms[name], name, entropy(f"again {name}")))
    net.deliver()
    hosts = [name for name in names if isinstance(net.rooms[name].kept, Lobby)]
    assert len(hosts) == 1
    lobby = net.rooms[hosts[0]].kept
    assert isinstance(lobby, Lobby)
    one, other = lobby.guests
    swapped = replace(lobby, guests=(replace(one, seat=other.seat), replace(other, seat=one.seat)))
    unsigned = [write_next(lobby.signatures), write_next(swapped.signatures), write_next([bytes(64)] * 3)]
    for guest in (one, other):
        room = net.rooms[guest.line]
        for shown in unsigned:
            told = heard(room, hosts[0], shown).room
            with pytest.raises(ForgedEntry):
                heard(told, hosts[0], f"table {swapped.table().text}")
    net.say(hosts[0], begin(net.rooms[hosts[0]]))
    net.deliver()
    assert net.remote("Ben").stand.names == ("Chika", "Aoi", "Ben")
