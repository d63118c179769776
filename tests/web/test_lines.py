"""Tables with lines to other devices: what their workers make of what is said."""

from __future__ import annotations

import random

import pytest

from pyengine.online import channel
from pyengine.online.remote import RemoteMatch
from tests.effort import as_many
from tests.registered import OURS
from tests.web.devices import Message
from tests.web.live import Net, at_table
from tests.web.telling import event, frames
from web.features.online import devices, state
from web.features.online.texts import live as live_texts

THREE = ("Aoi", "Ben", "Chika")


def lines(net: Net, name: str) -> tuple[str, ...]:
    """How a device reaches each seat."""
    live = net[name].remote.live
    assert live
    return live.lines


def played(game: str, *names: str, decisions: int) -> Net:
    """A game that has gone on for that many rounds, or has ended."""
    net = at_table(game, *names)
    rng = random.Random(game)
    for _ in range(decisions):
        if net[names[0]].state == "over":
            break
        assert [name for name in names if net.decide(name, rng)]
    assert not net.closed
    sittings = [devices(net[name].table).kept for name in names]
    matches = [sitting.match for sitting in sittings if isinstance(sitting, RemoteMatch)]
    assert len(matches) == len(names)
    assert all(match and matches[0] and match.steps == matches[0].steps for match in matches)
    return net


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
def test_two_play(game: str) -> None:
    net = played(game, "Aoi", "Ben", decisions=as_many(4, most=6))
    assert net["Aoi"].remote.names == ("Aoi", "Ben")


@pytest.mark.slow
@pytest.mark.usefixtures("real_signatures")
def test_two_play_with_real_signatures() -> None:
    net, rng = at_table("cannon", "Aoi", "Ben"), random.Random(1)
    for name in ("Aoi", "Ben", "Aoi"):
        assert net.decide(name, rng)
    assert not net.closed
    assert [len(net[name].table.view.play.line.steps) for name in ("Aoi", "Ben")] == [3, 3]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gran-cannon", "cannonades"])
def test_three_play(game: str) -> None:
    played(game, *THREE, decisions=4)


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("game", ["gran-cannon", "cannonades"])
def test_they_play_to_the_end(game: str, players: int) -> None:
    names = ("Aoi", "Ben", "Chika", "Dai", "Emi")[:players]
    net = played(game, *names, decisions=3_000)
    assert {net[name].state for name in names} == {"over"}
    assert len({net[name].winners for name in names}) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("game", "fair"), [("cannonades", False), ("gran-cannon", True)])
def test_of_three_who_resigns_before_it_is_due_ends_nothing_yet(game: str, fair: bool) -> None:
    net, rng = at_table(game, *THREE, fair=fair), random.Random(game)
    for name in THREE[1:] if fair else ():
        assert net.decide(name, rng)
    leaving = next(name for name in THREE if net[name].state == "theirs")
    answer = net.say(leaving, type="resign")
    assert (answer["dialog"], net[leaving].remote.resigned, net[leaving].state) == (None, True, "theirs")
    for _ in range(20):
        if net[leaving].state == "over":
            break
        assert [name for name in THREE if name != leaving and net.decide(name, rng)]
    ends = [net[name].winners for name in THREE]
    assert {net[name].state for name in THREE} == {"over"}
    assert ends == [tuple(seat for seat, name in enumerate(THREE) if name != leaving)] * 3


def test_a_table_fills_and_its_host_begins() -> None:
    net = Net("cannonades", *THREE)
    net.open_table("Aoi")
    net.connect("Aoi", "Ben")
    assert net["Ben"].state == "greeted"
    net.join("Ben")
    assert net["Ben"].state == net["Aoi"].state == "lobby"
    net.connect("Aoi", "Chika", "relay")
    net.join("Chika")
    live = net["Aoi"].remote.live
    assert live
    assert (live.host, live.places, live.guests) == (True, THREE, ("Ben", "Chika"))
    ben = net["Ben"].remote.live
    assert ben
    assert (ben.places, ben.own) == (THREE, 1)
    net.say("Aoi", type="show-out", guest="Ben")
    net.say("Aoi", type="begin-table")
    assert net["Chika"].remote.names == ("Aoi", "Chika")
    assert net["Ben"].state == "greeted", "it can look on"


@pytest.mark.slow
def test_of_two_a_guest_by_a_code_is_expected_and_one_by_a_relay_is_looked_at_first() -> None:
    assert at_table("cannon", "Aoi", "Ben").devices["Aoi"].remote.dealt
    net = Net("cannon", "Aoi", "Ben")
    net.open_table("Aoi", seat=1)
    net.connect("Aoi", "Ben", "relay")
    net.join("Ben")
    assert net["Aoi"].state == "lobby"
    net.say("Aoi", type="begin-table")
    assert net["Aoi"].remote.names == ("Ben", "Aoi")


@pytest.mark.slow
def test_an_onlooker_sees_and_writes_nothing() -> None:
    net = at_table("gunsor", "Aoi", "Ben")
    net.devices["Chika"] = Net("gunsor", "Chika")["Chika"]
    net.connect("Ben", "Chika")
    assert net["Chika"].state == "greeted"
    net.say("Chika", type="watch")
    remote = net["Chika"].remote
    assert remote.seat == -1
    assert remote.names == ("Aoi", "Ben")
    assert lines(net, "Chika") == ("through", "together")
    assert not net["Chika"].kept
    rng = random.Random(1)
    before = len(net["Chika"].table.view.match.steps)
    while not (net.decide("Aoi", rng) or net.decide("Ben", rng)):
        pass
    assert len(net["Chika"].table.view.match.steps) > before
    assert net["Chika"].table.view.decider is None
    for name in ("Aoi", "Ben"):
        live = net[name].remote.live
        assert live
        assert live.watchers == 1
    net.cut("Ben", "Chika", "away")
    live = net["Aoi"].remote.live
    assert live
    assert live.watchers == 0


@pytest.mark.slow
def test_how_each_is_reached() -> None:
    net = at_table("cannonades", *THREE)
    assert lines(net, "Aoi") == ("here", "together", "together")
    net.say("Aoi", type="line-event", line="Ben", event="slow", way="direct")
    assert lines(net, "Aoi") == ("here", "slow", "together")
    net.cut("Aoi", "Ben")
    assert lines(net, "Aoi") == ("here", "through", "together")
    net.cut("Aoi", "Chika", "away")
    assert lines(net, "Aoi") == ("here", "lost", "away")
    assert not net["Aoi"].remote.unsent
    net.connect("Aoi", "Ben")
    assert lines(net, "Aoi") == ("here", "together", "away")
    net.say("Chika", type="signal", number=1)
    assert lines(net, "Aoi") == ("here", "together", "through"), "it is there again, by way of Ben"


@pytest.mark.slow
def test_what_a_player_has_taken_up_stays_while_others_come_and_go() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    rng = random.Random(2)
    for name in ("Aoi", "Ben"):
        net.decide(name, rng)
    net.say("Aoi", type="tap", at="e4")
    picked = net["Aoi"].table.view.interaction.picked
    assert picked
    net.say("Ben", type="signal", number=4, now=1)
    net.cut("Aoi", "Ben", "away")
    assert net["Aoi"].table.view.interaction.picked == picked


@pytest.mark.slow
def test_a_game_goes_on_after_a_reload_and_what_was_decided_meanwhile_arrives() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    rng = random.Random(2)
    net.decide("Aoi", rng)
    net.cut("Aoi", "Ben")
    net.decide("Ben", rng)
    assert net["Ben"].remote.unsent, "a link could bring it"
    net["Aoi"].reload()
    assert net["Aoi"].remote.live is None
    net.connect("Aoi", "Ben")
    assert net["Aoi"].state == "yours"
    assert net["Aoi"].table.view.play.line.steps == net["Ben"].table.view.play.line.steps
    assert not net["Ben"].remote.unsent


def test_no_line_is_called_broken_while_the_other_device_takes_its_seat() -> None:
    net = Net("gran-cannon", "Aoi", "Ben")
    net.open_table("Aoi")
    net.connect("Aoi", "Ben")
    net.join("Ben")
    net["Aoi"].ask(type="begin-table")
    assert lines(net, "Aoi") == ("here", "together")


@pytest.mark.slow
def test_several_who_come_back_are_offered_to_connect_again() -> None:
    net = at_table("cannonades", *THREE)
    net["Aoi"].reload()
    assert lines(net, "Aoi") == ("here", "none", "none")
    net.under_way.clear()
    net.connect("Aoi", "Chika")
    assert lines(net, "Aoi") == ("here", "through", "together")


@pytest.mark.slow
def test_links_and_lines_take_turns() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    rng = random.Random(2)
    net.decide("Aoi", rng)
    net.cut("Aoi", "Ben")
    net.decide("Ben", rng)
    net["Aoi"].open(link=net["Ben"].letter())
    assert net["Aoi"].state == "yours"
    net.decide("Aoi", rng)
    net.connect("Aoi", "Ben")
    assert net["Ben"].state == "yours"
    assert not net["Aoi"].remote.unsent


@pytest.mark.slow
def test_a_page_without_the_game_finds_it_again_by_its_table() -> None:
    """A tab that was opened by the other's code knows which kept sitting belongs to it."""
    net = at_table("cannon", "Aoi", "Ben")
    (kept,) = net["Ben"].kept.values()
    net.cut("Aoi", "Ben")
    net.devices["Ben"] = Net("cannon", "Ben")["Ben"]
    net.connect("Aoi", "Ben")
    live = event(net["Ben"].ask(type="line-event", line="Aoi", event="together", way="direct"), "lines")
    assert live["stage"] == "greeted"
    assert live["table"] == kept["id"]
    answer = net["Ben"].open(sitting=kept["text"])
    net.under_way.extend(("Ben", frame["line"], frame["text"]) for frame in frames(answer))
    net.say("Ben", type="line-event", line="Aoi", event="together", way="direct")
    assert net["Ben"].remote.seat == 1
    assert lines(net, "Aoi") == ("here", "together")
    assert lines(net, "Ben") == ("together", "here")


@pytest.mark.slow
def test_what_does_not_belong_on_a_line_closes_it_and_the_game_stands() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    logs = devices(net["Aoi"].table).kept
    for frame in ("hello", "packet/1 x", "heads", "lobby/1 cannon/1", "x" * 4_000_001):
        net.closed.clear()
        net.hear("Aoi", ("Ben", frame))
        assert net.closed == ["Ben"]
        assert devices(net["Aoi"].table).kept == logs
        assert lines(net, "Aoi") == ("here", "lost")
        net.connect("Aoi", "Ben")


def test_a_table_of_another_game_is_refused_in_a_sentence() -> None:
    net = Net("cannon", "Aoi")
    net.devices["Ben"] = Net("gunsor", "Ben")["Ben"]
    net.open_table("Aoi")
    net.connect("Aoi", "Ben")
    assert net.closed == ["Aoi"]
    notice = net["Ben"].table.view.interaction.notice
    assert notice
    assert "another game" in notice.text.en


@pytest.mark.slow
def test_signals_reach_the_others_and_can_be_muted() -> None:
    assert state.SIGNALS == channel.SIGNALS
    net = at_table("cannonades", *THREE)
    net.say("Aoi", type="signal", number=3)
    for name in THREE:
        live = net[name].remote.live
        assert live
        assert [(signal.seat, signal.number) for signal in live.signals] == [(0, 3)]
    net.say("Ben", type="mute")
    muted = net["Ben"].remote.live
    assert muted
    assert muted.muted
    for number in (0, 7):
        assert net.say("Aoi", type="signal", number=number)["announce"]


@pytest.mark.slow
def test_pairing_codes_pass_through_others_to_whom_they_are_for() -> None:
    net = at_table("cannonades", *THREE)
    net.cut("Aoi", "Ben")
    answer = net["Ben"].ask(type="pass-code", seat=0, text="c1.abc", now=99)
    (frame,) = frames(answer)
    said = [{"line": "Ben", "frame": frame["text"]}]
    (passed,) = frames(net["Chika"].ask(type="heard", said=said))
    assert passed["line"] == "Aoi"
    got = net["Aoi"].ask(type="heard", said=[{"line": "Chika", "frame": passed["text"]}])
    assert event(got, "lines")["codes"] == [{"seat": 1, "text": "c1.abc"}]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "asks"), [("en", "Ben asks for a rematch."), ("ja", "Benさんから再戦の申し込みです。")]
)
def test_a_rematch_is_asked_for_in_words_and_begins_when_all_want_it(lang: str, asks: str) -> None:
    net = at_table("cannon", "Aoi", "Ben", lang=lang)
    net.say("Aoi", type="resign")
    assert net["Ben"].state == "over"
    wish = net["Ben"].ask(type="rematch-live", name="Ben", random=net["Ben"].random())
    waits = live_texts.AGAIN_ASKED.say("ja" if lang == "ja" else "en")
    assert waits in wish["main"], "the one who asks reads what is waited for"
    assert event(wish, "call") is None
    heard = [{"line": "Ben", "frame": frame["text"]} for frame in frames(wish)]
    answer = net["Aoi"].ask(type="heard", said=heard)
    assert answer["dialog"]["id"] == "end", "it is shown though the end was put away"
    assert asks in answer["dialog"]["html"]
    assert asks in answer["main"]
    assert event(answer, "call")["about"] == "offer"
    assert net["Aoi"].ask(type="mute")["dialog"] is None, "it is asked once"
    net.say("Aoi", type="rematch-live", name="Aoi", random=net["Aoi"].random())
    assert net["Aoi"].remote.names == net["Ben"].remote.names == ("Ben", "Aoi")
    assert net["Ben"].state == "yours"


@pytest.mark.slow
def test_a_rematch_of_three_waits_for_the_third() -> None:
    net = at_table("gran-cannon", *THREE)
    net.say("Aoi", type="resign")
    for name in ("Chika", "Ben"):
        net.say(name, type="rematch-live", name=name, random=net[name].random())
        assert net["Chika"].state == "lobby"
    net.say("Aoi", type="rematch-live", name="Aoi", random=net["Aoi"].random())
    for name in THREE:
        assert net[name].remote.names == ("Chika", "Aoi", "Ben")
        assert net[name].remote.begun


def test_who_begins_another_game_alone_has_no_lines() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    answer = net["Aoi"].ask(type="begin", players=[0, 1], options={})
    assert event(answer, "lines") is None
    assert devices(net["Aoi"].table).lines is None


def met(net: Net, host: str, guest: str, way: str = "direct") -> None:
    """A guest comes by the host's invitation."""
    net.connect(host, guest, way, follows=True)


@pytest.mark.parametrize("way", ["direct", "relay"])
@pytest.mark.parametrize("holder", ["Aoi", "Ben"])
def test_a_second_table_of_a_game_opens_beside_an_unfinished_one(holder: str, way: str) -> None:
    """The invitation leads to the new one, whichever of the two has the game before on the table."""
    before = at_table("cannon", "Aoi", "Ben")
    old = before[holder].remote.mark
    before.cut("Aoi", "Ben", "away")
    net = Net("cannon", "Aoi", "Ben")
    net.devices[holder] = before[holder]
    net.open_table("Aoi")
    met(net, "Aoi", "Ben", way)
    assert net["Ben"].state == "greeted"
    assert not net.closed
    net.join("Ben")
    if way == "relay":
        net.say("Aoi", type="begin-table")
    for name in ("Aoi", "Ben"):
        assert net[name].remote.mark != old
        assert "together" in lines(net, name)
    (kept, new) = (before[holder].kept, net[holder].kept)
    assert len({*kept, *new}) == 2, "the game before is still there"


def test_an_invitation_to_the_game_on_the_table_goes_on_with_it() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    net.decide("Aoi", random.Random(2))
    net.cut("Aoi", "Ben")
    met(net, "Aoi", "Ben")
    assert (lines(net, "Aoi"), lines(net, "Ben")) == (("here", "together"), ("together", "here"))
    assert net["Ben"].state == "yours"


def test_an_invitation_to_another_game_under_way_leads_there() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    other = at_table("cannon", "Chika", "Dai")
    net.cut("Aoi", "Ben")
    net.devices["Chika"] = other["Chika"]
    met(net, "Chika", "Ben")
    live = event(net["Ben"].ask(type="line-event", line="Chika", event="together", way="direct"), "lines")
    assert live["stage"] == "greeted"
    assert live["table"] in other["Chika"].kept


def test_who_follows_an_invitation_leaves_the_lines_of_the_game_before() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    net.devices["Chika"] = Net("cannon", "Chika")["Chika"]
    net.open_table("Chika")
    met(net, "Chika", "Ben")
    assert net.closed == ["Aoi"]
    assert net["Ben"].state == "greeted"
    assert net["Aoi"].state == "yours", "nobody loses by it"


def test_who_follows_an_invitation_leaves_a_table_of_their_own_that_nobody_has_come_to() -> None:
    net = Net("cannon", "Aoi", "Ben")
    for name in ("Aoi", "Ben"):
        net.open_table(name)
    met(net, "Aoi", "Ben")
    assert net["Aoi"].remote.names == ("Aoi", "Ben")
    assert not net.closed


@pytest.mark.parametrize("answer", ["no", "a move"])
def test_who_offers_a_draw_learns_that_it_was_declined(answer: str) -> None:
    net = at_table("cannon", "Aoi", "Ben")
    rng = random.Random(2)
    net.decide("Aoi", rng)
    net.say("Aoi", type="ask-for", what="draw")
    assert net["Aoi"].remote.declined is None
    if answer == "no":
        net.say("Ben", type="reply-to", answer="no")
    else:
        net.decide("Ben", rng)
    assert net["Aoi"].remote.declined == "draw"
    assert net["Ben"].remote.declined is None
    if answer == "no":
        net.decide("Ben", rng)
    assert net["Aoi"].remote.declined == "draw", "until it does something of its own"
    net.decide("Aoi", rng)
    assert net["Aoi"].remote.declined is None


def test_a_take_back_that_was_allowed_is_not_called_declined() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    net.decide("Aoi", random.Random(2))
    net.say("Aoi", type="ask-for", what="back")
    net.say("Ben", type="reply-to", answer="yes")
    assert net["Aoi"].remote.declined is None
    assert not net["Aoi"].table.view.play.line.steps


def test_a_guest_that_is_lost_leaves_its_place_free_and_one_that_plays_keeps_its_line() -> None:
    net = Net("cannonades", *THREE)
    net.open_table("Aoi")
    for name in THREE[1:]:
        net.connect("Aoi", name)
        net.join(name)
    net.say("Aoi", type="line-event", line="Ben", event="lost", way="direct")
    assert net.closed == ["Ben"]
    live = net["Aoi"].remote.live
    assert live
    assert live.places == ("Aoi", "Chika")
    net.say("Aoi", type="begin-table")
    net.say("Aoi", type="line-event", line="Chika", event="lost", way="direct")
    assert lines(net, "Aoi") == ("here", "lost")
    assert net.closed == ["Ben"]
    net.say("Aoi", type="line-event", line="Chika", event="together", way="direct")
    assert lines(net, "Aoi") == ("here", "together")


def test_a_guest_whose_host_is_lost_is_told() -> None:
    net = Net("cannonades", "Aoi", "Ben")
    net.open_table("Aoi")
    net.connect("Aoi", "Ben")
    net.join("Ben")
    net.say("Ben", type="line-event", line="Aoi", event="lost", way="direct")
    live = net["Ben"].remote.live
    assert live
    assert live.places == ()


def test_a_new_line_to_a_seat_takes_the_place_of_the_lost_one() -> None:
    net = at_table("cannon", "Aoi", "Ben")
    net.say("Aoi", type="line-event", line="Ben", event="lost", way="direct")
    hello: Message = {
        "type": "line-event",
        "line": "anew",
        "event": "opened",
        "way": "direct",
        "random": "A" * 86,
    }
    answers = {name: net[name].ask(**hello) for name in ("Aoi", "Ben")}
    for _ in range(2):
        said = {
            name: [{"line": "anew", "frame": frame["text"]} for frame in frames(answers[name])]
            for name in answers
        }
        answers = {
            "Ben": net["Ben"].ask(type="heard", said=said["Aoi"]),
            "Aoi": net["Aoi"].ask(type="heard", said=said["Ben"]),
        }
    assert event(answers["Aoi"], "lines")["close"] == ["Ben"]
    net["Aoi"].ask(type="line-event", line="Ben", event="away", way="direct")
    assert lines(net, "Aoi") == ("here", "together")


def test_what_a_device_fails_at_closes_the_line_and_keeps_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever comes in, and whatever fault of ours it meets."""
    net = at_table("cannon", "Aoi", "Ben")

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("pyengine.online.channel.read_packet", fail)
    steps = net["Aoi"].table.view.play.line.steps
    answer = net["Aoi"].ask(type="heard", said=[{"line": "Ben", "frame": "packet/1 x"}])
    assert event(answer, "lines")["close"] == ["Ben"]
    assert "makes no sense" in answer["main"]
    assert net["Aoi"].table.view.play.line.steps == steps
    assert net["Aoi"].ask(type="choose", decision="e1")["error"] == ""
