"""Matches by links, from the point of view of two pages."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from pyengine.decks import decks_of
from pyengine.games import load
from pyengine.notation.record import write_record
from pyengine.online.remote import RemoteMatch
from pyengine.text import Text
from tests.effort import as_many
from tests.registered import OURS
from tests.web.devices import Device, Message, decide, seated, send, to_keep
from tests.web.reading import page
from web.features.online import devices, opening
from web.features.online.texts import together
from web.games.cannon import words as texts
from web.registry import look
from web.texts import cards
from web.texts import table as common

GAMES = [game for game in OURS if load(game).seats[0] == 2]
BRIEF = {"cannon": {"move_limit": "20"}, "gran-cannon": {"target": "10"}}
"""Options that keep a game short."""
LONG = ("gunsor", "kanon")
"""Games of many steps, which ``tests/online`` also plays to their ends."""
BEN = Text("Ben", "Ben")
"""The guest's name on the English page of the host."""


def begun(game: str, **invitation: Any) -> tuple[Device, Device]:
    """Two devices of which the first is to decide; nothing is under way between them."""
    opens = load(game).has_chance
    host, guest = seated(game, seat=int(opens), **invitation)
    send(guest, host)
    if opens:
        send(host, guest)
        return guest, host
    return host, guest


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.nightly if game in LONG else ()) for game in GAMES]
)
def test_two_devices_play_a_game_to_its_end(game: str) -> None:
    rng = random.Random(game)
    one, other = begun(game, options=BRIEF.get(game, {}))
    for _ in range(400):
        decide(one, rng)
        sent = one.letter()
        if rng.random() < 0.2:  # lost: the next link holds what was in it
            sent = one.letter()
        if rng.random() < 0.2:
            other.reload()
        opened = other.open(link=sent)
        assert not opened["error"]
        if rng.random() < 0.2:  # a second time nothing happens
            assert other.open(link=sent)["played"] == 0
        if one.table.view.play.line.outcome and other.table.view.play.line.outcome:
            break
        one, other = other, one
    match, same = one.table.view.play.line, other.table.view.play.line
    assert match.outcome is not None
    assert write_record(match) == write_record(same)
    assert {one.state, other.state} == {"over"}
    assert len(one.kept) == len(other.kept) == 1


@pytest.mark.slow
@pytest.mark.usefixtures("real_signatures")
def test_two_play_with_real_signatures() -> None:
    """The page of one does the jobs; that of the other cannot, and its worker does them."""
    one, other = begun("cannon")
    assert (one.knows_curves, other.knows_curves) == (True, False)
    for decision in ("e1", "f10"):
        one.ask(type="choose", decision=decision)
        send(one, other)
        one, other = other, one
    assert one.table.view.play.line.steps == other.table.view.play.line.steps
    assert one.table.view.play.line.plies == 2
    assert one.state == "yours"


@pytest.mark.slow
def test_last_moves_are_shown_as_they_happened() -> None:
    host, guest = begun("cannon")
    host.ask(type="choose", decision="e1")
    assert send(host, guest)["motions"] == [{"do": "place", "at": "e1"}]
    guest.ask(type="choose", decision="f10")
    opened = send(guest, host)
    assert opened["motions"] == [{"do": "place", "at": "f10"}]
    placed = texts.SPOKEN["town"].fill(side=texts.SIDES[1], target="f10")
    assert opened["announce"].startswith(placed.en)


def test_what_is_kept_comes_before_what_is_shown() -> None:
    host, guest = begun("cannon")
    shown = host.ask(type="choose", decision="e1")
    assert to_keep(shown)["unsent"]
    assert to_keep(shown)["turn"]
    again = host.open(sitting=to_keep(shown)["text"])
    assert again["main"] == shown["main"]
    assert guest.kept


def test_only_a_decision_that_has_not_left_is_taken_back_alone() -> None:
    host, _ = begun("cannon")
    host.ask(type="choose", decision="e1")
    assert host.remote.retract
    host.ask(type="undo")
    assert host.table.view.play.line.plies == 0
    host.ask(type="choose", decision="d1")
    letter = host.ask(type="letter")
    host.open(sitting=letter["sitting"]["text"])
    assert not host.remote.retract
    refused = host.ask(type="undo")
    assert refused["announce"].startswith(common.NOT_ALONE.en)
    assert host.table.view.play.line.plies == 1


@pytest.mark.slow
def test_a_take_back_needs_both() -> None:
    host, guest = begun("cannon")
    host.ask(type="choose", decision="e1")
    send(host, guest)
    host.ask(type="ask-for", what="back")
    send(host, guest)
    assert guest.state == "yours"
    guest.ask(type="reply-to", answer="yes")
    send(guest, host)
    assert host.table.view.play.line.plies == 0
    send(host, guest)
    assert guest.table.view.play.line.plies == 0
    host.ask(type="choose", decision="d1")
    send(host, guest)
    assert guest.table.view.play.line.plies == 1


@pytest.mark.slow
def test_a_draw_is_agreed_on_and_a_resignation_is_not_asked() -> None:
    host, guest = begun("cannon")
    host.ask(type="draw")
    send(host, guest)
    guest.ask(type="reply-to", answer="no")
    send(guest, host)
    assert host.table.view.play.line.outcome is None
    host.ask(type="choose", decision="e1")
    host.ask(type="resign")
    send(host, guest)
    assert guest.winners == (1,)
    assert guest.state == "over"


@pytest.mark.slow
def test_a_rematch_has_the_seats_exchanged() -> None:
    host, guest = begun("cannon")
    host.ask(type="resign")
    opened = send(host, guest)
    assert opened["dialog"]["id"] == "end"
    guest.ask(type="rematch-by-link", name="Ben", random=guest.random())
    host.open(link=guest.letter())
    host.ask(type="accept", name="Aoi", random=host.random())
    send(host, guest)
    assert guest.remote.seat == 0
    guest.ask(type="choose", decision="e1")
    send(guest, host)
    assert host.table.view.play.line.plies == 1
    assert len(host.kept) == len(guest.kept) == 2


@pytest.mark.slow
def test_an_old_copy_writes_nothing_until_it_has_its_own_entries_again() -> None:
    host, guest = begun("cannon")
    old = host.ask(type="seat-file")["file"]
    host.ask(type="choose", decision="e1")
    send(host, guest)
    guest.ask(type="choose", decision="f10")
    answer = guest.letter()
    moved = Device("moved", "cannon")
    moved.open(file=old)
    assert moved.state == "unsure"
    moved.ask(type="choose", decision="d1")
    assert moved.table.view.play.line.plies == 0
    moved.open(link=answer)
    assert moved.state == "unsure"
    assert moved.remote.behind
    guest.open(link=moved.letter())
    moved.open(link=guest.letter())
    assert moved.state == "unsure"
    moved.ask(type="latest")
    assert moved.state == "yours"
    assert [step.decision for step in moved.table.view.play.line.steps] == [
        step.decision for step in guest.table.view.play.line.steps
    ]


def test_a_link_opened_where_it_was_written_says_nothing_of_the_other_device() -> None:
    host, guest = begun("cannon")
    host.ask(type="choose", decision="e1")
    link = host.letter()
    assert not host.open(link=link)["error"]
    assert not host.remote.opened
    assert host.letter() == link
    guest.open(link=host.letter())
    assert guest.state == "yours"


@pytest.mark.slow
def test_two_copies_that_both_play_are_found_out() -> None:
    host, guest = begun("cannon")
    old = host.ask(type="seat-file")["file"]
    host.ask(type="choose", decision="e1")
    send(host, guest)
    moved = Device("moved", "cannon")
    moved.open(file=old)
    moved.ask(type="latest")
    moved.ask(type="choose", decision="d1")
    guest.open(link=moved.letter())
    sitting, told = devices(guest.table).kept, guest.remote.verdict
    assert isinstance(sitting, RemoteMatch)
    assert sitting.verdict is not None
    assert told is not None
    assert (guest.state, sitting.verdict.kind, sitting.verdict.seat) == ("stopped", "fork", 0)
    proof = guest.ask(type="proof")["file"]
    judge = Device("judge", "cannon")
    assert told.en in page(judge.open(file=proof)["main"]).words
    assert "seat " not in proof


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["foreign", "damaged", "strange seat"])
def test_a_link_that_does_not_fit_changes_nothing(kind: str) -> None:
    host, guest = begun("cannon")
    host.ask(type="choose", decision="e1")
    link = host.letter()
    before = guest.kept.copy()
    stored = next(iter(before.values()))["text"]
    if kind == "damaged":
        link = link[:-3] + ("AAA" if not link.endswith("AAA") else "BBB")
    else:
        name = "stranger" if kind == "foreign" else "third"
        stranger = Device(name, "cannon")
        stranger.open()
        asked: Message = {"seat": 0, "options": {}, "days": 0, "helped": False, "fair": False}
        stranger.ask(type="invite", name="X", random=stranger.random(), **asked)
        other = Device(name + "'s guest", "cannon")
        other.open(link=stranger.letter())
        other.ask(type="accept", name="Y", random=other.random())
        link = other.letter()
    refused = guest.open(link=link, sitting=stored)
    assert refused["error"]
    assert refused["dialog"]["id"] == "link-error"
    assert guest.kept == before
    assert guest.table.view.play.line.plies == 0


def test_a_second_guest_finds_the_seat_taken_whatever_stands_around_the_links() -> None:
    host = Device("host", "cannon")
    host.open()
    asked: Message = {"seat": 0, "options": {}, "days": 0, "helped": False, "fair": False}
    host.ask(type="invite", name="Aoi", random=host.random(), **asked)
    invitation = host.letter()
    answers: list[str] = []
    for name, text in (
        ("Ben", f"Come! {invitation}\nAoi"),
        ("Cem", f"#%23{invitation[:9]}\u200b{invitation[9:]}"),
    ):
        guest = Device(name, "cannon")
        guest.open(link=text)
        guest.ask(type="accept", name=name, random=guest.random())
        answers.append(guest.letter())
    assert not host.open(link=f"Here it is: {answers[0]}, Ben")["error"]
    assert host.open(link=f"({answers[1]})")["error"] == opening.TAKEN.en
    assert host.remote.name == "Ben"


@pytest.mark.slow
def test_a_claim_is_offered_when_the_time_is_over() -> None:
    host, guest = begun("cannon", days=3)
    assert not host.remote.claim
    host.ask(type="choose", decision="e1")
    send(host, guest)
    (kept,) = host.kept.values()
    assert kept["days"] == 3
    host.open(sitting=kept["text"])
    assert not host.remote.claim
    host.open(sitting=kept["text"], late=True)
    assert host.remote.claim
    answer = host.ask(type="claim")
    assert together.CLAIMED.you.en in page(answer["main"]).words
    assert cards.END_LATE.of(BEN).en in page(answer["dialog"]["html"]).words
    assert host.winners == (0,)
    send(host, guest)
    claimed = together.YOUR_TIME.fill(who=together.called("Aoi"))
    assert claimed.ja in page(guest.ask(type="goto", step=1)["main"]).words
    guest.ask(type="choose", decision="f10")
    send(guest, host)
    assert host.state == "yours", "a decision that arrives after all has the better right"


def test_a_seat_that_was_moved_away_is_not_played_on_by_mistake() -> None:
    host, _ = begun("cannon")
    moved = host.ask(type="seat-file")
    host.open(sitting=moved["sitting"]["text"])
    assert host.state == "unsure"
    host.ask(type="choose", decision="e1")
    assert host.table.view.play.line.plies == 0
    host.ask(type="latest")
    host.ask(type="choose", decision="e1")
    assert host.table.view.play.line.plies == 1


def test_an_older_file_of_the_seat_replaces_nothing() -> None:
    host, guest = begun("cannon")
    old = host.ask(type="seat-file")["file"]
    host.ask(type="choose", decision="e1")
    send(host, guest)
    host.open(file=old)
    assert host.state == "theirs"
    assert host.table.view.play.line.plies == 1
    assert len(host.kept) == 1


def test_a_file_names_both_players() -> None:
    host, guest = begun("cannon")
    host.ask(type="resign")
    send(host, guest)
    file = guest.ask(type="record", name="Another")["file"]
    assert '[Player1 "Aoi"]' in file
    assert '[Player2 "Ben"]' in file


def test_hints_come_with_the_agreement_of_both_only() -> None:
    for helped in (False, True):
        host, _ = begun("cannon", helped=helped)
        wanted = host.ask(type="hint")["think"]
        assert (wanted is not None) == helped
        assert host.ask(type="review")["announce"].startswith(common.NOT_ALONE.en)


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in GAMES if load(game).hidden])
def test_what_the_other_holds_is_nowhere_on_the_page(game: str) -> None:
    """Another deal to the other seat, which this seat may not see, leaves the page as it is."""
    one, other = begun(game)
    decide(one, random.Random(1))
    send(one, other)
    view = other.table.view
    seat, match = other.remote.seat, view.match
    rng = random.Random(7)
    at = view.game.sample(view.game.observe(match.state, seat), seat, rng)
    steps = match.steps[:-1]
    guessed = replace(match, steps=(*steps, match.steps[-1]._replace(state=at)))
    shown = look(game).render(view)
    assert look(game).render(view.having(line=guessed)) == shown
    assert other.ask(type="share")["dialog"] is None  # its links would tell the deal


def test_invitations_say_what_is_played() -> None:
    host = Device("host", "kanon", lang="ja")
    host.open()
    options, aoi = {"match": "best-of-three"}, "<b>Aoi"
    host.ask(
        type="invite",
        name=aoi,
        seat=1,
        options=options,
        days=3,
        helped=True,
        fair=False,
        random=host.random(),
    )
    guest = Device("guest", "kanon")
    shown = guest.open(link=host.letter())
    assert together.ASKED.fill(who=aoi, game=load("kanon").name).en in page(shown["main"]).words
    assert to_keep(shown) is None
    remote = guest.remote
    assert (remote.days, remote.helped, remote.trust) == (3, True, True)
    deck = decks_of(load("kanon")).ready[2]
    guest.ask(type="accept", name="Ben", random=guest.random(), deck=deck)
    opened = send(guest, host)
    assert not opened["error"]
    assert host.table.view.play.line.setup.decks[0] == deck
    assert dict(host.table.view.play.line.setup.options)["match"] == 1


def test_a_wish_that_does_not_fit_is_refused_in_a_sentence() -> None:
    host = Device("host", "cannon")
    host.open()
    invitation: Message = {"type": "invite", "name": "X", "seat": 0, "options": {}, "days": 0}
    invitation |= {"helped": False, "fair": False}
    for wish in (
        {**invitation, "random": "short"},
        {**invitation, "random": host.random(), "days": 1000},
        {"type": "accept", "random": host.random(), "name": "X"},
        {"type": "ask-for", "what": "draw"},
        {"type": "reply-to", "answer": "yes"},
        {"type": "retract"},
        {"type": "claim"},
        {"type": "latest"},
        {"type": "rematch-by-link", "random": host.random(), "name": ""},
    ):
        refused = host.ask(**wish)
        assert refused["announce"]
        assert to_keep(refused) is None
    for query in ("letter", "proof", "seat-file"):
        assert host.ask(type=query)["error"]


def test_nobody_is_to_move_before_the_host_has_answered() -> None:
    host, guest = seated("cannon", seat=1)
    assert common.YOUR_TURN.ja not in page(guest.ask(type="flip")["main"]).words
    answered = page(send(guest, host)["main"])
    assert together.JOINED.fill(who="Ben").en in answered.words
    assert common.YOUR_TURN.ja in page(send(host, guest)["main"]).words


@pytest.mark.slow
def test_taking_back_leads_to_what_the_player_was_asked() -> None:
    """In Kanon a desk passes at once for who wants that, also right after an own decision."""
    one, other = begun("kanon")
    for device in (one, other):
        device.ask(type="ask", ask="never")
    rng, unasked = random.Random(1), 0
    while unasked < as_many(1, 2):
        view = one.table.view
        if view.decider is None or not view.live:
            send(one, other)
            one, other = other, one
            continue
        choices = list(view.match.choices(view.decider))
        before, decision = len(view.play.line.steps), "pass" if "pass" in choices else rng.choice(choices)
        one.ask(type="choose", decision=decision)
        steps = one.table.view.play.line.steps
        if one.remote.retract and steps[-1].decision != steps[before].decision:
            one.ask(type="retract")
            if len(one.table.view.play.line.steps) == len(steps):
                continue  # the decision has shown something, and stays: what follows it is passed again
            unasked += 1
            assert len(one.table.view.play.line.steps) == before
            one.ask(type="choose", decision=decision)


@pytest.mark.slow
def test_a_deal_is_sent_as_such() -> None:
    host, guest = seated("gunsor", seat=1)
    assert together.JOINED.fill(who="Ben").en in page(send(guest, host)["main"]).words
    assert together.DEALT.ja in page(send(host, guest)["main"]).words
