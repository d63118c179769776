"""Games that devices deal among themselves, at the table: what is said, and what is checked."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pyengine.fair import deals_fairly, fair_dealing
from pyengine.games import load
from pyengine.match import begin, setup
from pyengine.online.remote import RemoteMatch
from pyengine.text import LANGS, Lang, Text
from tests.fair.toy_group import toy
from tests.registered import OURS
from tests.web.devices import Device, decide, seated, send
from tests.web.live import Net, at_table
from tests.web.looks import played
from tests.web.reading import Element, page
from tests.web.test_together import KNOWN, at
from web.features.online import devices, with_devices
from web.features.online.state import Checked, Doing, Fault, Live, Owed, Passes, Remote
from web.features.online.texts import fair as texts
from web.features.online.texts import together as shared
from web.look import TableView
from web.pages.views.together import together
from web.views.panel import panel
from web.worker import table as worker

GAMES = ("gran-cannon", "kanon")
TWO = ("Aoi", "Ben")
every_game = pytest.mark.parametrize("game", GAMES)
in_both = pytest.mark.parametrize("lang", LANGS)
AOI = Text("Aoi", "Aoiさん")


def said(device: Device) -> str:
    """What the panel says."""
    return page(panel(device.table.view)).words


def sitting(device: Device) -> RemoteMatch:
    """What the device has of the match."""
    found = devices(device.table).kept
    assert isinstance(found, RemoteMatch)
    return found


def some(net: Net, *names: str, rounds: int, seed: int = 1) -> None:
    """All decide by chance for a number of rounds."""
    rng = random.Random(seed)
    for _ in range(rounds):
        assert [name for name in names if net.decide(name, rng)]
    assert not net.closed


def resigned(net: Net, name: str) -> None:
    """A player gives up."""
    net.say(name, type="resign")
    assert net[name].table.view.play.line.ending is not None


def with_another_secret(device: Device) -> None:
    """From now on the device does as if it had begun with another secret."""
    table, kept = device.table, sitting(device)
    assert kept.own is not None
    kept = replace(kept, own=replace(kept.own, secret=bytes(32)))
    lines = devices(table).lines
    lines = lines and replace(lines, room=replace(lines.room, kept=kept))
    worker._tables[device.name] = with_devices(table, kept=kept, lines=lines)  # pyright: ignore[reportPrivateUsage] - a page could not


# At the table


@pytest.mark.slow
@every_game
def test_two_play_live_and_each_knows_its_own_cards_only(game: str) -> None:
    net = at_table(game, *TWO, fair=True)
    some(net, *TWO, rounds=6)
    aoi, ben = (sitting(net[name]) for name in TWO)
    assert aoi.table.mode == "fair"
    assert aoi.stand.merged == ben.stand.merged
    assert aoi.whole is None
    assert texts.SHIELD.en in said(net["Aoi"])
    assert shared.TRUST.en not in said(net["Aoi"])


@pytest.mark.slow
@pytest.mark.usefixtures("real_signatures")
def test_two_deal_with_real_signatures() -> None:
    net = at_table("gran-cannon", *TWO, fair=True)
    some(net, *TWO, rounds=2)
    assert sitting(net["Aoi"]).stand.merged == sitting(net["Ben"]).stand.merged


@pytest.mark.slow
def test_no_device_has_the_deck_of_another() -> None:
    net = at_table("kanon", *TWO, fair=True, deck="feather-front")
    own, other = net["Ben"].table.view.play.line.setup.decks[::-1]
    assert other.startswith("?")
    assert not own.startswith("?")
    (kept,) = net["Ben"].kept.values()
    assert kept["text"].count(own) == 1, "what it keeps is its own"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["gran-cannon", "kanon"])
def test_what_was_hidden_is_checked_when_it_is_over(game: str) -> None:
    net = at_table(game, *TWO, fair=True)
    some(net, *TWO, rounds=2)
    resigned(net, "Ben")
    for name in TWO:
        assert net[name].state == "over"
        assert net[name].remote.checked == Checked(all=True)
        assert texts.CHECKED_BY_BOTH.en in said(net[name])


@pytest.mark.slow
def test_three_play_and_all_check() -> None:
    names = ("Aoi", "Ben", "Chika")
    net = at_table("gran-cannon", *names, fair=True)
    some(net, *names, rounds=1)
    for name in ("Ben", "Chika"):
        if net[name].state != "over":
            resigned(net, name)
    assert {net[name].remote.checked for name in names} == {Checked(all=True)}
    assert texts.CHECKED_BY_ALL.en in said(net["Chika"])


@pytest.mark.slow
def test_who_has_chosen_under_a_seal_is_not_waited_for() -> None:
    """At a fair table a sealed choice is no step of the match yet."""
    names, rng = ("Aoi", "Ben", "Chika"), random.Random(1)
    net = at_table("gran-cannon", *names, fair=True)
    while net["Aoi"].table.view.match.deciders != (0, 1, 2):
        assert any(net.decide(name, rng) for name in names)
    for name in names[:2]:
        assert net.decide(name, rng)
    view = net["Aoi"].table.view
    assert view.match.deciders == (1, 2)
    assert [view.has_decided(seat) for seat in (1, 2)] == [True, False]
    assert shared.WAITING_SECRETLY.fill(who="Chika").en in said(net["Aoi"])
    assert net.decide("Chika", rng)
    assert shared.WAITING.fill(who="Chika").en not in said(net["Aoi"])


@pytest.mark.slow
@every_game
def test_by_links_it_begins_after_a_few(game: str) -> None:
    host, guest = seated(game, seat=1, fair=True)
    assert texts.SHIELD.ja in said(guest)
    one, other, rng = guest, host, random.Random(1)
    for _ in range(5):
        assert one.remote.unsent
        send(one, other)
        one, other = other, one
        decide(one, rng)
    assert one.table.view.play.line.plies
    one.ask(type="resign")
    send(one, other)
    assert other.state == "over"
    assert other.remote.checked == Checked()
    assert other.remote.unsent
    send(other, one)
    assert one.remote.checked == Checked(all=True)
    assert not one.remote.unsent, "what it has found need not be sent"


@pytest.mark.slow
@every_game
def test_it_goes_on_after_a_reload(game: str) -> None:
    net = at_table(game, *TWO, fair=True)
    some(net, *TWO, rounds=2)
    net.cut(*TWO)
    steps = net["Ben"].table.view.play.line.steps
    net["Ben"].reload()
    assert net["Ben"].table.view.play.line.steps == steps
    net.connect(*TWO)
    some(net, *TWO, rounds=2)
    assert sitting(net["Aoi"]).stand.merged == sitting(net["Ben"]).stand.merged


@pytest.mark.slow
def test_an_onlooker_sees_no_hand_and_what_was_checked() -> None:
    net = at_table("kanon", *TWO, fair=True)
    net.devices["Chika"] = Net("kanon", "Chika")["Chika"]
    net.connect("Ben", "Chika")
    assert texts.FAIR_DECKS.en in said(net["Chika"])
    net.say("Chika", type="watch")
    assert all(deck.startswith("?") for deck in net["Chika"].table.view.play.line.setup.decks)
    some(net, *TWO, rounds=4)
    resigned(net, "Aoi")
    assert net["Chika"].remote.checked == Checked(all=True)
    assert texts.CHECKED_BY_BOTH.en in said(net["Chika"])


@pytest.mark.slow
def test_a_rematch_is_dealt_so_too() -> None:
    net = at_table("gran-cannon", *TWO, fair=True)
    some(net, *TWO, rounds=1)
    resigned(net, "Ben")
    for name in TWO:
        net.say(name, type="rematch-live", name=name, random=net[name].random())
    assert {sitting(net[name]).table.mode for name in TWO} == {"fair"}
    assert net["Aoi"].remote.dealt


# Verdicts


@pytest.mark.slow
def test_without_a_secret_nothing_is_checked() -> None:
    net = at_table("gran-cannon", *TWO, fair=True)
    some(net, *TWO, rounds=1)
    net.cut(*TWO)
    net["Aoi"].ask(type="resign")
    assert net["Aoi"].remote.checked == Checked((1,))


@pytest.mark.slow
def test_a_wrong_secret_is_a_fault_with_its_seat() -> None:
    net = at_table("gran-cannon", *TWO, fair=True)
    with_another_secret(net["Ben"])
    net.say("Aoi", type="resign")
    checked = net["Aoi"].remote.checked
    assert checked is not None
    assert checked.fault is not None
    assert checked.fault.seat == 1
    at = (texts.FAULT if checked.fault.move else texts.FAULT_BEFORE).fill(
        who="Ben", n=checked.fault.move, reason=checked.fault.reason
    )
    assert f"{texts.NOT_FAIR.en} {at.en}" in said(net["Aoi"])
    assert "cheat" not in said(net["Aoi"])


@pytest.mark.slow
def test_a_roll_that_does_not_follow_stops_the_game_for_both() -> None:
    net = at_table("gran-cannon", *TWO, fair=True)
    with_another_secret(net["Ben"])
    rng = random.Random(1)
    while net["Aoi"].state != "stopped":
        assert [name for name in TWO if net.decide(name, rng)]
    remote = net["Aoi"].remote
    assert remote.checked is not None
    fault = remote.checked.fault
    assert fault is not None
    assert fault.seat == 1
    net["Aoi"].ask(type="goto", step=0)
    latest = page(panel(net["Aoi"].table.view)).by_role("button", shared.TO_LATEST.en)
    assert latest.data["action"] == "goto"
    net["Aoi"].ask(type="goto", step=fault.step)
    assert net["Aoi"].table.view.play.at == fault.step


# What is said


def shown(lang: Lang, **fields: object) -> Element:
    """The panel of a fair game over lines."""
    known = replace(KNOWN, fair=True, **{"live": Live(lines=("here", "together")), **fields})  # type: ignore[arg-type] # the tests name fields
    return page(panel(_table(lang, known)))


def _table(lang: Lang, known: Remote) -> TableView:
    return at(played("gran-cannon").upto(30), lang, known)


@in_both
def test_who_is_gone_when_the_shuffles_are_to_be_opened_is_named(lang: Lang) -> None:
    """Cut and choose has a last mover, who may go away instead: that is seen, and proves nothing."""
    left = texts.LEFT_OPENING.fill(who=AOI).say(lang)
    for mixes, done, seat, named in ((4, 3, 1, True), (4, 2, 1, False), (1, 3, 1, False), (4, 3, 0, False)):
        gone = {"live": Live(("here", "lost"), lines_open=1), "state": "theirs", "mixes": mixes}
        told = shown(lang, **gone, owed=(Owed(seat, "deal"),), passes=Passes(done, 3)).words
        assert (left in told) is named


@in_both
@pytest.mark.parametrize(
    ("what", "now", "late"),
    [
        ("deal", texts.SHUFFLING, texts.TO_DEAL),
        ("mix", texts.SHUFFLING, texts.TO_MIX),
        ("give", texts.GIVING, texts.TO_GIVE),
        ("open", texts.OPENING, texts.TO_OPEN),
    ],
)
def test_whom_the_cards_wait_for(lang: Lang, what: Doing, now: Text, late: Text) -> None:
    waits = late.fill(who=AOI).say(lang)
    told = shown(lang, state="theirs", owed=(Owed(1, what),)).words
    assert now.say(lang) in told
    assert waits in told
    by_links = page(panel(_table(lang, replace(KNOWN, fair=True, state="theirs", owed=(Owed(1, what),)))))
    assert waits in by_links.words
    assert now.say(lang) not in by_links.words


@in_both
def test_while_a_pile_is_mixed_the_pass_is_told(lang: Lang) -> None:
    known: dict[str, object] = {"state": "theirs", "owed": (Owed(1, "mix"),)}
    told = shown(lang, **known, passes=Passes(1, 3)).words
    assert texts.SHUFFLING_PASS.fill(n=2, all=3).say(lang) in told
    assert texts.TO_MIX_PASS.fill(who=AOI, n=2, all=3).say(lang) in told
    laid_bare = shown(lang, **known, passes=Passes(3, 3)).words
    assert texts.SHUFFLING.say(lang) in laid_bare
    assert texts.TO_MIX.fill(who=AOI).say(lang) in laid_bare


@in_both
@pytest.mark.parametrize("mixes", [0, 1, 4])
def test_players_are_told_of_a_pile_that_is_mixed_once(lang: Lang, mixes: int) -> None:
    told = shown(lang, state="theirs", mixes=mixes).words
    assert (texts.MIXED_ONCE.say(lang) in told) == (mixes == 1)


@in_both
def test_a_card_that_does_not_fit_stops_the_game_until_the_secrets_tell_why(lang: Lang) -> None:
    known: dict[str, object] = {"state": "stopped", "verdict": Text("No card.", "札がありません。")}
    stopped = shown(lang, **known, checked=Checked((1,), doubt=True))
    assert texts.DOUBT.say(lang) in stopped.words
    assert texts.NOT_CHECKED.fill(who=AOI).say(lang) in stopped.words
    assert "save-proof" in stopped.actions
    by_links = replace(KNOWN, fair=True, **known, checked=Checked((0, 1), doubt=True), unsent=True)  # type: ignore[arg-type] # as above
    letter = page(panel(_table(lang, by_links)))
    assert texts.DOUBT.say(lang) in letter.words
    assert "send-letter" in letter.actions


@pytest.mark.slow
def test_by_links_a_pile_is_mixed_once_and_the_table_says_by_whom() -> None:
    with toy():
        host, guest = seated("gunsor", seat=1, fair=True)
        assert host.remote.mixes == guest.remote.mixes == 1
        send(guest, host)
        assert host.remote.passes == Passes(2, 3)
        assert {each.what for each in host.remote.owed} == {"mix"}
        assert texts.SHUFFLED.en in said(host)
        send(host, guest)
        assert guest.remote.passes is None


@pytest.mark.slow
def test_by_links_a_lead_is_made_though_nothing_is_seen_of_it_before_the_other_has_answered() -> None:
    """After a lead the follower's device says whether war begins (G9a)."""
    with toy():
        host, guest = seated("gunsor", seat=1, fair=True)
        devices = [guest, host]
        while guest.table.view.decider is None:
            send(*devices)
            devices.reverse()
        steps = len(guest.table.view.match.steps)
        guest.ask(type="choose", decision=next(iter(guest.table.view.match.choices(0))))
        assert len(guest.table.view.match.steps) == steps
        assert guest.remote.made
        assert guest.state == "theirs"
        assert shared.MADE.of(1).ja in said(guest)
        send(guest, host)
        assert len(host.table.view.match.steps) == steps + 1
        assert not host.remote.made


@pytest.mark.slow
def test_where_all_are_online_a_pile_is_mixed_four_times() -> None:
    with toy():
        net = at_table("gunsor", *TWO, fair=True)
        assert [net[name].remote.mixes for name in TWO] == [4, 4]
        assert [net[name].remote.passes for name in TWO] == [None, None]
        some(net, *TWO, rounds=4)
        assert texts.SHIELD.en in said(net["Aoi"])


@in_both
def test_a_verdict_leads_to_its_step_and_can_be_saved(lang: Lang) -> None:
    reason = Text("What was under a seal is not what was sealed.", "封の中身が違います。")
    verdict = shown(lang, state="over", checked=Checked(fault=Fault(1, 12, 5, reason)))
    assert texts.FAULT.fill(who=AOI, n=5, reason=reason).say(lang) in verdict.words
    assert verdict.by_role("button", texts.SHOW_STEP.say(lang)).data == {"action": "goto", "value": "12"}
    assert "save-proof" in verdict.actions


@in_both
def test_the_shield_has_a_tick_only_when_all_is_checked(lang: Lang) -> None:
    for checked, tick in ((None, False), (Checked((1,)), False), (Checked(all=True), True)):
        signs = shown(lang, state="over" if checked else "theirs", checked=checked).symbols
        assert (signs["i-checked"], signs["i-shield"]) == ((1, 0) if tick else (0, 1))
    missing = shown(lang, state="over", checked=Checked((1,))).words
    assert texts.NOT_CHECKED.fill(who=AOI).say(lang) in missing


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("game", "options"), [("gran-cannon", {}), ("kanon", {}), ("kanon", {"best_of": "3"})]
)
def test_they_play_to_the_end_and_all_is_checked(game: str, options: dict[str, str]) -> None:
    net = at_table(game, *TWO, fair=True, options=options)
    rng = random.Random(game)
    while net["Aoi"].state != "over":
        assert [name for name in TWO if net.decide(name, rng)]
    assert not net.closed
    assert {net[name].remote.checked for name in TWO} == {Checked(all=True)}


# What a browser must be able to do


@in_both
@pytest.mark.parametrize("game", OURS)
def test_the_form_says_why_a_game_can_only_be_dealt_on_trust(game: str, lang: Lang) -> None:
    rules = load(game)
    form = page(together(rules, lang))
    reasons = {each.data["on-trust"] for each in form.offers("on-trust")}
    locks = {"locks"} if deals_fairly(rules, {}) and fair_dealing(rules).common_pile else set[str]()
    assert reasons - locks == ({"option-redraws_back"} if game == "cannonades" else set())
    assert locks <= reasons
    assert (texts.LACKING.say(lang) in form.words) == bool(locks)
    assert (texts.MIXED_ONCE.say(lang) in form.words) == bool(locks)


@in_both
@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize(("game", "needed"), [("gunsor", True), ("gran-cannon", False)])
def test_who_takes_a_seat_finds_why_a_browser_may_not_do(
    game: str, lang: Lang, *, needed: bool, live: bool
) -> None:
    lines = Live(lines=("together", "here"), places=("Aoi",), own=-1, least=2, most=2)
    known = Remote(
        seat=-1 if live else 1,
        names=("Aoi", ""),
        fair=True,
        dealt=False,
        state="greeted" if live else "asked",
        live=lines if live else None,
    )
    view = at(begin(setup(game)), lang, known)
    lacking = page(panel(view)).by_role("form").offers("locks")
    told = [texts.LACKING_SEAT.fill(who=AOI).say(lang)] if needed else []
    assert [each.words for each in lacking] == told
    assert all(each.hidden for each in lacking), "the page shows it where locks are lacking"
    on_trust = page(panel(view.having(remote=replace(known, fair=False, trust=True))))
    assert not on_trust.offers("locks")
