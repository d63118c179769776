"""Devices with lines between them: how a table fills, and that all come to the same match."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.errors import CannonryError
from pyengine.fair.mixing import mixes_online
from pyengine.match import setup
from pyengine.online.channel import NONCE, Line, News, write_heads
from pyengine.online.errors import ForeignEntry, ForgedEntry, NotNow, RemoteMatchError
from pyengine.online.keys import encode
from pyengine.online.lobby import Asked, Lobby, open_lobby
from pyengine.online.log import write_packet
from pyengine.online.remote import RemoteMatch
from pyengine.online.room import Guest, Room, begin, dismiss, heard, join, opened, rematch, tell, watch, wrote
from pyengine.online.writing import play, resign
from tests.cli.sittings import begun, entropy
from tests.effort import as_many
from tests.online.notary import at_work
from tests.online.rooms import Net, filled, hosted, net, seated_at, shape

TABLES = [("cannon", 2), ("gunsor", 2), ("gran-cannon", 3), ("cannonades", 5)]


def names_of(net: Net, name: str) -> tuple[str, ...]:
    """Who is there, as a device sees the table that fills."""
    kept = net.rooms[name].kept
    offered = kept.offered if isinstance(kept, Lobby | Guest) else None
    return offered.names if offered else ()


@pytest.mark.usefixtures("real_signatures")
def test_a_table_fills_and_two_play_with_real_signatures() -> None:
    """Everywhere else in these tests a notary signs."""
    devices = net("Aoi", "Ben")
    devices.rooms["Aoi"] = hosted("cannon")
    devices.connect("Aoi", "Ben")
    devices.deliver()
    devices.say("Ben", join(devices.rooms["Ben"], "Ben", entropy("Ben")))
    devices.deliver()
    devices.say("Aoi", begin(devices.rooms["Aoi"]))
    devices.deliver()
    for name in ("Aoi", "Ben"):
        devices.play(name, Random(name))
        devices.deliver()
    assert len(devices.match("Aoi").steps) == 2
    assert devices.match("Aoi").steps == devices.match("Ben").steps
    with at_work():
        notarised = play(devices.remote("Aoi"), devices.match("Aoi").legal(0)[0])
    ((_, frame),) = wrote(devices.rooms["Aoi"], notarised).frames
    with pytest.raises(ForgedEntry):
        heard(devices.rooms["Ben"], "Aoi", frame)


# A table that fills


def test_all_see_who_is_there_and_the_host_begins() -> None:
    devices = filled("cannonades", ["Aoi", "Ben", "Chika"])
    assert names_of(devices, "Ben") == names_of(devices, "Aoi") == ("Aoi", "Ben", "Chika")
    devices.say("Aoi", begin(devices.rooms["Aoi"]))
    devices.deliver()
    for seat, name in enumerate(("Aoi", "Ben", "Chika")):
        remote = devices.remote(name)
        assert remote.stand.names == ("Aoi", "Ben", "Chika")
        assert remote.own
        assert remote.own.seat == seat
        assert remote.table.hash == devices.remote("Aoi").table.hash


@pytest.mark.parametrize("seed", [10, 45, 46, 48])
def test_guests_with_a_line_of_their_own_use_it_once_they_sit(seed: int) -> None:
    """At a relay all meet at once; one guest may greet another that has no seat yet."""
    names, random = ("Aoi", "Ben", "Chika"), Random(seed)
    devices = filled("gran-cannon", names)
    devices.connect("Ben", "Chika")
    said = [frame for frames in devices.under_way.values() for frame in frames]
    assert all(frame.startswith("hello ") for frame in said), "guests have nothing else to say to each other"
    devices.deliver()
    devices.say("Aoi", begin(devices.rooms["Aoi"]))
    devices.deliver(random)
    for name in names:
        assert set(devices.rooms[name].reached.values()) == {*names} - {name}


def test_of_two_the_host_chooses_a_side() -> None:
    devices = net("Aoi", "Ben")
    lobby = open_lobby(setup("cannon"), "Aoi", entropy("Aoi"), seat=1)
    devices.rooms["Aoi"] = Room(lobby)
    devices.connect("Aoi", "Ben")
    devices.deliver()
    devices.say("Ben", join(devices.rooms["Ben"], "Ben", entropy("Ben")))
    devices.deliver()
    devices.say("Aoi", begin(devices.rooms["Aoi"]))
    devices.deliver()
    assert devices.remote("Ben").stand.names == ("Ben", "Aoi")


def test_a_guest_who_leaves_or_is_shown_out_has_no_place() -> None:
    devices = filled("cannonades", ["Aoi", "Ben", "Chika"])
    devices.cut("Aoi", "Ben")
    devices.deliver()
    assert names_of(devices, "Chika") == ("Aoi", "Chika")
    assert devices.rooms["Ben"].kept == Guest()
    devices.say("Aoi", dismiss(devices.rooms["Aoi"], "Chika"))
    devices.deliver()
    assert names_of(devices, "Aoi") == names_of(devices, "Chika") == ("Aoi",)
    with pytest.raises(NotNow):
        begin(devices.rooms["Aoi"])


def test_too_many_and_the_same_key_are_refused() -> None:
    devices = filled("gunsor", ["Aoi", "Ben"])
    devices.rooms["Chika"] = Room()
    devices.connect("Aoi", "Chika")
    devices.deliver()
    devices.say("Chika", join(devices.rooms["Chika"], "Chika", entropy("Chika")))
    with pytest.raises(CannonryError):
        devices.deliver()


def test_two_who_both_opened_a_table_find_one() -> None:
    for first, second in (("Aoi", "Ben"), ("Ben", "Aoi")):
        devices = net("Aoi", "Ben")
        devices.rooms = {name: hosted("cannon", name) for name in devices.rooms}
        devices.connect(first, second)
        devices.deliver()
        hosts = [name for name, room in devices.rooms.items() if isinstance(room.kept, Lobby)]
        assert len(hosts) == 1
        devices.say(hosts[0], begin(devices.rooms[hosts[0]]))
        devices.deliver()
        assert devices.match("Aoi").steps == devices.match("Ben").steps


def test_two_tables_of_different_games_are_not_one() -> None:
    devices = net("Aoi", "Ben")
    devices.rooms = {"Aoi": hosted("cannon", "Aoi"), "Ben": hosted("gunsor", "Ben")}
    devices.connect("Aoi", "Ben")
    with pytest.raises(NotNow, match="opened a table of"):
        devices.deliver()


def test_who_comes_when_play_has_begun_can_only_look_on() -> None:
    devices = seated_at("cannon", ["Aoi", "Ben"], [("Aoi", "Ben")])
    devices.rooms["Chika"] = Room()
    devices.connect("Ben", "Chika")
    devices.deliver()
    with pytest.raises(NotNow):
        join(devices.rooms["Chika"], "Chika", entropy("Chika"))
    devices.say("Chika", watch(devices.rooms["Chika"]))
    devices.deliver()
    assert devices.match("Chika").steps == devices.match("Aoi").steps
    assert devices.rooms["Ben"].lines["Chika"].watches
    with pytest.raises(NotNow):
        resign(devices.remote("Chika"))


# Play


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "lines"),
    [
        ("cannon", 2, "mesh"),
        ("gunsor", 2, "mesh"),
        ("gran-cannon", 3, "chain"),
        ("cannonades", 5, "star"),
        *(
            pytest.param(game, players, lines, marks=pytest.mark.nightly)
            for game, players, lines in [
                ("gran-cannon", 3, "mesh"),
                ("gran-cannon", 3, "star"),
                ("cannonades", 5, "mesh"),
                ("cannonades", 5, "chain"),
            ]
        ),
    ],
)
def test_a_whole_game_is_the_same_everywhere(game: str, players: int, lines: str) -> None:
    names = ["Aoi", "Ben", "Chika", "Dai", "Emi"][:players]
    devices = seated_at(game, names, [*shape(lines, names), (names[-1], "Fumi")], ["Fumi"])
    rng = Random(f"{game} {lines}")
    for _ in range(1_000):
        if devices.remote(names[0]).over:
            break
        devices.play(rng.choice(names), rng)
        for _ in range(rng.randrange(4)):
            devices.arrive(rng)
        if rng.random() < 0.1:
            devices.deliver(rng)
    devices.deliver(rng)
    first = devices.match(names[0])
    assert first.outcome or len(first.steps) > 100
    for name in [*names, "Fumi"]:
        assert devices.match(name).steps == first.steps
        assert devices.remote(name).verdict is None


@pytest.mark.slow
@given(seed=st.integers(0, 2**32))
def test_lines_break_and_devices_begin_anew(seed: int) -> None:
    rng = Random(seed)
    game, players = rng.choice(TABLES)
    names = ["Aoi", "Ben", "Chika", "Dai", "Emi"][:players]
    devices = seated_at(game, names, shape("mesh", names))
    for _ in range(60):
        one, other = rng.sample(names, 2)
        chance = rng.random()
        if chance < 0.5:
            devices.play(one, rng)
        elif chance < 0.8:
            devices.arrive(rng)
        elif chance < 0.86 and (one, other) in devices.under_way:
            devices.cut(one, other)
        elif chance < 0.97 and (one, other) not in devices.under_way:
            devices.connect(one, other)
        elif chance > 0.99:
            devices.restart(one)
    for one, other in shape("mesh", names):
        if (one, other) not in devices.under_way:
            devices.connect(one, other)
    devices.deliver(rng)
    stands = [devices.remote(name).logs for name in names]
    assert all(logs == stands[0] for logs in stands)
    assert all(devices.remote(name).verdict is None for name in names)
    assert not any(devices.remote(name).unsure for name in names)


def test_nothing_is_sent_twice_on_a_line() -> None:
    devices = seated_at("cannon", ["Aoi", "Ben"], [("Aoi", "Ben")])
    room = devices.rooms["Aoi"]
    said = wrote(room, play(devices.remote("Aoi"), "e1"))
    assert [frame.text.count("\n") for frame in said.frames] == [2], "the head, one entry, its signature"
    assert wrote(said.room, devices.remote("Aoi")).frames == ()


@pytest.mark.slow
@pytest.mark.parametrize("longer", [False, True])
def test_a_seat_that_signs_two_histories_is_found_by_all(*, longer: bool) -> None:
    devices = seated_at("cannonades", ["Aoi", "Ben", "Chika"], [("Ben", "Chika")])
    before = devices.remote("Aoi")
    decider = next(name for name in ("Aoi", "Ben", "Chika") if devices.remote(name).to_decide)
    before = devices.remote(decider)
    assert before.match
    assert before.own
    one, other = list(before.match.legal(before.own.seat))[:2]
    others = [name for name in ("Aoi", "Ben", "Chika") if name != decider]
    for name, decision in zip(others, (one, other), strict=True):
        forked = play(before, decision)
        if longer and name == others[1] and forked.to_decide and forked.match:
            forked = play(forked, next(iter(forked.match.legal(before.own.seat))))
        liar = Net({"liar": Room(forked), name: devices.rooms[name]})
        liar.rooms[name] = replace(liar.rooms[name], lines={})
        liar.connect("liar", name)
        liar.deliver()
        devices.rooms[name] = replace(liar.rooms[name], lines={})
    pair = Net({name: devices.rooms[name] for name in others})
    pair.connect(*others)
    pair.deliver()
    for name in others:
        verdict = pair.remote(name).verdict
        assert verdict
        assert (verdict.kind, verdict.seat) == ("fork", before.own.seat)


def test_a_device_that_only_looks_on_proves_nothing() -> None:
    """What an onlooker has says nothing of what the opponent has, nor that a copy is the latest."""
    devices = seated_at("cannon", ["Aoi", "Ben"], [("Aoi", "Ben"), ("Aoi", "Chika")], ["Chika"])
    devices.restart("Aoi")
    devices.connect("Aoi", "Chika")
    devices.deliver()
    assert devices.remote("Aoi").unsure
    devices.connect("Aoi", "Ben")
    devices.deliver()
    assert not devices.remote("Aoi").unsure


# Again


@pytest.mark.slow
def test_a_rematch_moves_the_seats_on_and_brings_the_decks_along() -> None:
    devices = seated_at("cannonades", ["Aoi", "Ben", "Chika"], shape("mesh", ["Aoi", "Ben", "Chika"]))
    rng = Random(5)
    while not devices.remote("Aoi").over:
        for name in ("Aoi", "Ben", "Chika"):
            devices.play(name, rng)
            devices.deliver()
    before = devices.remote("Aoi").table
    for name in ("Ben", "Aoi", "Chika"):
        devices.say(name, rematch(devices.rooms[name], name, entropy("again " + name)))
        devices.deliver()
    lobby = devices.rooms["Ben"].kept
    assert isinstance(lobby, Lobby)
    assert lobby.ready
    devices.say("Ben", begin(devices.rooms["Ben"]))
    devices.deliver()
    for name in ("Aoi", "Ben", "Chika"):
        assert devices.remote(name).stand.names == ("Chika", "Aoi", "Ben")
        assert devices.remote(name).table.after == before.hash


def test_two_who_want_a_rematch_at_the_same_moment_find_one_table() -> None:
    devices = seated_at("cannon", ["Aoi", "Ben"], [("Aoi", "Ben")])
    devices.write("Aoi", resign(devices.remote("Aoi")))
    devices.deliver()
    for name in ("Aoi", "Ben"):
        devices.say(name, rematch(devices.rooms[name], name, entropy("again " + name)))
    devices.deliver()
    host = next(name for name, room in devices.rooms.items() if isinstance(room.kept, Lobby))
    devices.say(host, begin(devices.rooms[host]))
    devices.deliver()
    assert devices.remote("Aoi").stand.names == ("Ben", "Aoi")


@pytest.mark.parametrize("seed", range(as_many(8, 16)))
def test_three_who_want_a_rematch_in_any_order_find_one_table(seed: int) -> None:
    names = ["Aoi", "Ben", "Chika"]
    devices, rng = seated_at("gran-cannon", names, shape("mesh", names)), Random(seed)
    before = devices.remote("Aoi").table
    devices.write("Aoi", resign(devices.remote("Aoi")))
    devices.deliver()
    for name in rng.sample(names, 3):
        for _ in range(rng.randrange(6)):
            devices.arrive(rng)
        devices.say(name, rematch(devices.rooms[name], name, entropy(f"again {name} {seed}")))
    devices.deliver(rng)
    (host,) = (name for name, room in devices.rooms.items() if isinstance(room.kept, Lobby))
    lobby = devices.rooms[host].kept
    assert isinstance(lobby, Lobby)
    assert lobby.full
    devices.say(host, begin(devices.rooms[host]))
    devices.deliver(rng)
    for name in names:
        assert devices.remote(name).stand.names == ("Chika", "Aoi", "Ben")
        assert devices.remote(name).table.after == before.hash


# News


def test_news_reach_all_once_and_codes_only_whom_they_are_for() -> None:
    names = ["Aoi", "Ben", "Chika", "Dai"]
    devices = seated_at("cannonades", names, shape("mesh", names))
    devices.say("Aoi", tell(devices.rooms["Aoi"], News(0, 1, signal=3)))
    devices.deliver(Random(1))
    assert sorted(name for name, news in devices.news if news.signal == 3) == ["Ben", "Chika", "Dai"]
    chain = seated_at("cannonades", names, shape("chain", names))
    chain.say("Aoi", tell(chain.rooms["Aoi"], News(0, 1, to=3, code="c1.abc")))
    chain.deliver()
    assert chain.news == [("Dai", News(0, 1, to=3, code="c1.abc"))]
    chain.say("Dai", tell(chain.rooms["Dai"], News(0, 1, watchers=2)))
    chain.deliver()
    assert [chain.rooms[name].watchers.get(3, 0) for name in names] == [2, 2, 2, 0]


# What is refused

T = "A" * 43


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "ping 1",
        "heads",
        f"heads {T}",
        f"heads {T} 0",
        f"heads {T} 0 0:{T} ",
        f"heads {T} 5 0:{T} 0:{T}",
        f"heads {T} - 0:{T}",
        f"heads {T} 0 0:{T} 01:{T}",
        f"heads {T} 0 0:{T} 100000:{T}",
        f"heads {T} 0" + f" 0:{T}" * 6,
        "packet/1",
        f"packet/1 {T}\nnonsense",
        f"packet/1 {T}\nsig 0 0 x",
        "s1.cannon.1.1.xxxxxx",
        "byebye",
        "table ",
        "table table/1 cannon/1",
        "lobby/1 ",
        f"lobby/1 cannon/1 salt={T[:22]} key={T}\nAoi",
        f"lobby/1 cannon/1 salt={T[:22]}\nAoi",
        "join",
        "join x Ben -",
        f"join {T} Ben -",
        "watch me",
        "news",
        "news 0 1 signal 7",
        "news 0 0 signal 1",
        "news 9 1 signal 1",
        "news 0 1 code 1 x1.abc",
        "news 0 1 watchers 1000",
        "x" * 4_000_001,
    ],
)
def test_what_is_no_frame_is_refused_or_changes_nothing(frame: str) -> None:
    for kept in (*met(), hosted("cannon").kept, Guest()):
        room = greeted(Room(kept))
        try:
            said = heard(room, "other", frame)
        except CannonryError:
            continue
        assert said.room == room
        assert said.frames == ()


@pytest.mark.slow
@given(text=st.text(max_size=200))
def test_any_text_is_taken_or_refused_by_name(text: str) -> None:
    for word in ("", "heads ", "packet/1 ", "table ", "lobby/1 ", "join ", "news "):
        for kept in (hosted("cannon").kept, Guest()):
            room = greeted(Room(kept))
            try:
                said = heard(room, "other", word + text)
            except CannonryError:
                continue
            assert type(said.room.kept) is type(kept)


def greeted(room: Room) -> Room:
    """The room with a line to another device that has said hello."""
    return heard(opened(room, "other", bytes(NONCE)).room, "other", f"hello {encode(bytes(NONCE))}").room


@cache
def met() -> tuple[RemoteMatch, RemoteMatch]:
    """Two who have sat down."""
    return begun()


def refused(room: Room, frame: str) -> type[CannonryError] | None:
    try:
        heard(room, "other", frame)
    except RemoteMatchError as error:
        return type(error)
    return None


def test_frames_of_another_table_and_of_another_hand_are_refused() -> None:
    host, guest = begun()
    other, _ = begun("gunsor")
    room = greeted(Room(guest))
    for frame in (write_heads(Line(), other), write_packet(other.packet()), f"table {other.table.text}"):
        assert refused(room, frame) is ForeignEntry
    forged = write_packet(play(host, "e1").packet()).replace(" do e1", " do d1")
    assert refused(room, forged) is ForgedEntry
    assert isinstance(room.kept, RemoteMatch)
    assert room.kept.logs == guest.logs


@pytest.mark.parametrize(
    ("offered", "sent"),
    [("mode=open", "mode=open clock=days:1"), ("cannon/1 ", "cannon/1 help=on "), ("salt=", "salt=A")],
)
def test_a_table_line_that_is_not_what_was_offered_gives_no_seat(offered: str, sent: str) -> None:
    devices = filled("cannon", ["Aoi", "Ben"])
    lobby = devices.rooms["Aoi"].kept
    assert isinstance(lobby, Lobby)
    line = lobby.table().text
    for frame in (f"table {line.replace(offered, sent)}", f"table {line.replace(encode(lobby.own_key), T)}"):
        try:
            said = heard(devices.rooms["Ben"], "Aoi", frame)
        except CannonryError:
            continue
        assert not isinstance(said.room.kept, RemoteMatch)


@pytest.mark.parametrize("game", ["gunsor", "cannonades"])
def test_a_fair_table_mixes_a_shared_pile_four_times_and_a_guest_sees_to_it(game: str) -> None:
    devices = net("Aoi", "Ben")
    devices.rooms["Aoi"] = Room(open_lobby(setup(game), "Aoi", entropy("Aoi"), fair=True))
    devices.connect("Aoi", "Ben")
    devices.deliver()
    devices.say("Ben", join(devices.rooms["Ben"], "Ben", entropy("Ben")))
    devices.deliver()
    lobby, guest = devices.rooms["Aoi"].kept, devices.rooms["Ben"].kept
    assert isinstance(lobby, Lobby)
    assert isinstance(guest, Guest)
    assert guest.offered is not None
    line = lobby.table()
    assert (line.mode, line.mixes) == ("fair", 4)
    assert guest.offered.fits(line)
    for mixes in (1, 2, 3, 5, 8):
        other = replace(line, mixes=mixes)
        assert not guest.offered.fits(other)
        unseated = heard(devices.rooms["Ben"], "Aoi", f"table {other.text}").room.kept
        assert isinstance(unseated, Guest)
        assert unseated.own is None
    seated = heard(devices.rooms["Ben"], "Aoi", f"table {line.text}").room.kept
    assert isinstance(seated, RemoteMatch)
    assert seated.table == line


def test_where_no_pile_is_shared_a_lobby_asks_for_no_mixes() -> None:
    for game, fair in (("gran-cannon", True), ("gunsor", False), ("cannon", True)):
        lobby = open_lobby(setup(game), "Aoi", entropy("Aoi"), fair=fair)
        offered, key = lobby.offered, open_lobby(setup(game), "Ben", entropy("Ben")).own_key
        line = lobby.let_in(Asked("line", key, "Ben")).table()
        assert line.mixes == 1
        assert offered.fits(line)
        assert not offered.fits(replace(line, mixes=mixes_online(2)))


def test_more_than_two_devices_mix_a_pile_twice() -> None:
    lobby = open_lobby(setup("cannonades", seats=5), "Aoi", entropy("Aoi"), fair=True)
    offered = lobby.offered
    for name in ("Ben", "Cleo", "Dora", "Emil"):
        key = open_lobby(setup("cannonades"), name, entropy(name)).own_key
        lobby = lobby.let_in(Asked(f"line to {name}", key, name))
        line = lobby.table()
        assert line.mixes == (4 if name == "Ben" else 2)
        assert offered.fits(line)
        assert not offered.fits(replace(line, mixes=6 - line.mixes))
