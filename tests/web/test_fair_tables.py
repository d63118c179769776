"""Tables of which no device holds a full state: all that can be done there, before and after the audit."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pyengine import read_game, read_record, write_record
from pyengine.fair import own_piles
from pyengine.fair.audit import Audit
from pyengine.online import keys
from pyengine.online.remote import RemoteMatch
from pyengine.online.stand import Verdict
from pyengine.online.storage import write_proof
from pyengine.online.writing import merged, play, resign
from pyengine.text import Text
from tests.contract.playing import Case
from tests.effort import as_many
from tests.fair.tables import KANON, caught_up, fair_devices, played
from tests.online.devices import choices, without_secrets
from tests.web.devices import Device, Message
from tests.web.fair import fair_net
from tests.web.telling import event
from web.features.online import devices
from web.features.online.shown import seen
from web.features.online.state import Checked
from web.features.review.state import found
from web.look import TableView
from web.worker import table as worker
from web.worker.deciding import thought
from web.worker.state import settled
from web.worker.table import HANDLERS, QUERIES, ended

TWO = Case("gran-cannon", 2, seeded=False)
THREE = Case("gran-cannon", 3, seeded=False)
MATCH = Case("kanon", 2, (("match", 1),), seeded=False)
ELSEWHERE = ("invite", "accept", "open-table", "join", "watch", "begin-table", "show-out", "rematch-live")
"""What is done before there is a match, or leads to another."""
TALK = ("line-event", "heard", "pass-code", "report", "rematch-by-link", "claim")
ASKED: Mapping[str, Message] = {
    "record": {"named": True, "date": "2026-11-30"},
    "puzzle": {"task": "?", "solution": "?"},
    "result-picture": {"moving": False},
}
"""Files of a whole game."""
OPENED = re.compile(r'data-(tap|choose)="([^"]+)"')


@cache
def sittings(case: Case, rounds: int) -> tuple[RemoteMatch, ...]:
    """The devices after a number of rounds of decisions by chance."""
    return tuple(played(fair_devices(case), random.Random(str(case)), rounds))


@cache
def finished(case: Case) -> tuple[RemoteMatch, ...]:
    """The devices of a match that was given up early, once its audit is through."""
    first, *others = sittings(case, 5)
    return tuple(caught_up([resign(first), *others]))


def at_table(sitting: RemoteMatch, *, lang: str = "en", **fields: Any) -> Device:
    """A device that shows the sitting."""
    device = Device("Aoi", sitting.table.made.game, lang=lang)
    device.open()
    shown = seen(device.table, sitting)
    view = shown.table.view
    remote = replace(view.play.remote, **fields) if view.play.remote else None
    _put(device, settled(replace(shown.table, view=view.having(remote=remote))))
    return device


def _put(device: Device, table: Any) -> None:
    worker._tables[device.name] = table  # pyright: ignore[reportPrivateUsage] - as if it had come to it


def everything(view: TableView, main: str) -> Iterator[Message]:
    """All that the page may ask of a table where a match is played, and what lies on it to be touched."""
    steps = len(view.play.line.steps)
    values: dict[str, list[Message]] = {
        "goto": [{"step": 0}, {"step": steps // 2}],
        "replay-since": [{}, {"steps": 5}],
    }
    values["ask-for"] = [{"what": what} for what in ("draw", "back", "void")]
    values["reply-to"] = [{"answer": answer} for answer in ("yes", "no")]
    values["look"] = [{"value": value} for value in ("", "0", "1")]
    values["signal"] = [{"number": 1, "now": 1}]
    values["type"] = [{"text": text} for text in ("?", "card:?", "x")]
    values["choose"] = [{"decision": "?"}]
    values["what-if"] = values["line"] = [{"value": "1"}]
    values["tap"] = values["card"] = [{"at": "?"}]
    values["drag"] = [{"from": "?", "to": "?"}]
    values |= {kind: [fields] for kind, fields in ASKED.items()}
    values["decks"] = [{"decks": []}]
    values["share"] = [{"what": what} for what in ("game", "position", "challenge")]
    for kind in (*HANDLERS, *QUERIES):
        if kind in (*ELSEWHERE, *TALK, "begin", "climb", "ask", "coach", "explain"):
            continue
        for fields in values.get(kind, [{}]):
            yield {"type": kind, **fields}
    for kind, value in sorted(set(OPENED.findall(main))):
        yield {"type": kind, "at" if kind == "tap" else "decision": value}
        if kind == "tap":
            yield {"type": "card", "at": value}


def pressed(device: Device) -> dict[str, Message]:
    """The answers to each of these alone, none of which may be a crash."""
    table = device.table
    main = device.ask(type="dismiss")["main"]
    found: dict[str, Message] = {}
    for message in everything(table.view, main):
        _put(device, table)
        found[str(message)] = device.ask(**message)
    _put(device, table)
    return found


def looked_on(sitting: RemoteMatch) -> RemoteMatch:
    """The sitting at a device that only looks on."""
    return replace(without_secrets(sitting), stand=merged(sitting.table, sitting.logs))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case", "rounds", "helped"),
    [
        pytest.param(case, rounds, helped, marks=[] if often else [pytest.mark.nightly])
        for case, odd in ((THREE, False), (MATCH, True))
        for rounds, later in ((0, False), (6, True))
        for helped in (False, True)
        for often in [(helped != later) == odd]
    ],
    ids=str,
)
def test_nothing_that_is_pressed_fails_or_gives_away_half_a_game(
    case: Case, rounds: int, *, helped: bool
) -> None:
    player = sittings(case, rounds)[1]
    for sitting in (player, looked_on(player)):
        device = at_table(sitting, helped=helped)
        for asked, answer in pressed(device).items():
            if "main" in answer:
                assert answer["save"] is None, asked
                assert event(answer, "told") is None, asked
                assert not answer["dialog"] or answer["dialog"]["id"] != "share", asked
        for kind, fields in ASKED.items():
            assert device.ask(type=kind, **fields)["error"], kind


@pytest.mark.slow
@pytest.mark.parametrize("case", [TWO, MATCH], ids=str)
def test_decisions_go_through_the_sitting_and_come_back_as_it_tells_them(case: Case) -> None:
    net, rng = fair_net(case), random.Random(5)
    names = [*net.devices]
    for _ in range(3):
        assert [name for name in names if net.decide(name, rng)]
    assert not net.closed
    for name in names:
        sitting, line = devices(net[name].table).kept, net[name].table.view.play.line
        assert isinstance(sitting, RemoteMatch)
        assert line == sitting.shown
        assert line.observed
        assert line.plies


def missing(case: Case) -> RemoteMatch:
    """A match that is over, of which the other seats have not shown their secrets yet."""
    return resign(sittings(case, 5)[0])


def faulty(case: Case) -> RemoteMatch:
    """A match that is over, in which the audit has found a fault."""
    found = replace(finished(case)[0])
    reason = Text("A card was shown that cannot be there.", "ありえない札が示されています。")
    vars(found)["audit"] = Audit(verdict=Verdict("audit", 1, 0, reason))
    return found


def test_a_card_that_does_not_fit_is_in_doubt_until_all_secrets_are_there() -> None:
    going_on = sittings(THREE, 5)[0]
    verdict = Verdict("wrong", 1, 0, Text("A place holds no card.", "札がありません。"))
    stopped = replace(going_on, stand=replace(going_on.stand, verdict=verdict))
    known = at_table(stopped).remote
    assert (known.state, known.checked) == ("stopped", Checked((0, 1, 2), doubt=True))
    audited = replace(stopped)
    vars(audited)["audit"] = Audit(verdict=Verdict("audit", 2, 0, verdict.reason))
    checked = at_table(audited).remote.checked
    assert checked is not None
    assert checked.fault is not None
    assert (checked.fault.seat, checked.doubt) == (2, False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case", "over", "en", "ja"),
    [
        pytest.param(case, over, en, ja, marks=[] if case == often else [pytest.mark.nightly])
        for over, often, en, ja in (
            (missing, THREE, "Not all cards are open yet", "まだすべての札が公開されていません"),
            (faulty, MATCH, "The check has not confirmed", "確かめられたわけではありません"),
        )
        for case in (THREE, MATCH)
    ],
)
def test_what_needs_all_cards_says_why_not_while_they_are_not_known(
    case: Case, over: Callable[[Case], RemoteMatch], en: str, ja: str
) -> None:
    device = at_table(over(case))
    assert device.table.view.play.line.observed
    for asked, answer in pressed(device).items():
        if "main" in answer:
            assert answer["save"] is None, asked
            assert not answer["dialog"] or answer["dialog"]["id"] != "share", asked
    for kind in ("share", "review", "continue", "rematch", "same-deal"):
        device.ask(type=kind)
        notice = device.table.view.interaction.notice
        assert notice
        assert en in notice.text.en
        assert ja in notice.text.ja
    for kind in ("record", "result-picture"):
        assert device.ask(type=kind)["error"], kind


@pytest.mark.slow
@pytest.mark.parametrize("case", [THREE, MATCH], ids=str)
def test_after_the_audit_the_table_has_the_whole_match_and_all_that_is_done_with_one(case: Case) -> None:
    sitting = finished(case)[1]
    device = at_table(sitting)
    view = device.table.view
    assert sitting.whole is not None
    assert view.play.line == sitting.whole
    assert view.perspective.open
    assert "?" not in case.game.write(view.match.state)
    assert device.ask(type="share", what="game")["dialog"]["id"] == "share"
    assert device.ask(type="result-picture")["svg"]
    text = device.ask(type="record")["file"]
    assert "*:" in text
    file = read_game(text)
    assert file.match.steps == sitting.whole.steps
    assert read_record(write_record(sitting.whole)).state == sitting.whole.state
    alone = Device("Ben", case.game_id)
    assert alone.open(file=text)["save"]["over"]
    pressed(device)
    device.ask(type="review")
    assert found(device.table.view) is not None
    device.ask(type="continue")
    assert device.table.view.play.remote is None
    assert not device.table.view.play.line.observed


@pytest.mark.slow
@pytest.mark.parametrize("case", [THREE, MATCH], ids=str)
def test_a_game_counts_and_its_end_is_shown_again_once_it_is_proved(case: Case) -> None:
    player, whole = finished(case)[0], finished(case)[0].whole
    assert whole is not None
    before = at_table(missing(case)).table
    change = seen(before, player)
    assert (change.dialog, change.played) == ("end", ())
    told = ended(change, before)
    assert told is not None
    assert told["moves"] == whole.plies
    again = seen(change.table, replace(player))
    assert again.dialog == ""
    assert again.table.view.play.line is change.table.view.play.line
    assert ended(again, change.table) is None
    assert ended(seen(at_table(sittings(case, 5)[0]).table, missing(case)), before) is None


@pytest.mark.slow
@pytest.mark.parametrize("case", [THREE, MATCH], ids=str)
def test_a_look_back_stays_where_it_is_when_the_others_say_something(case: Case) -> None:
    device = at_table(finished(case)[0])
    device.ask(type="review")
    device.ask(type="goto", step=4)
    again = seen(device.table, replace(finished(case)[0])).table.view
    assert again.play.at == 4
    assert found(again) is found(device.table.view)


@pytest.mark.slow
@pytest.mark.parametrize("case", [THREE, MATCH], ids=str)
def test_a_proof_opens_as_a_whole_game_or_says_why_not(case: Case) -> None:
    device = Device("Aoi", case.game_id)
    device.open()
    device.open(file=write_proof(finished(case)[0]))
    assert device.table.view.play.line == finished(case)[0].whole
    answer = device.open(file=write_proof(missing(case)))
    assert answer["dialog"]["id"] == "link-error"
    assert "does not show all cards" in answer["error"]


# Hidden information


def public(sitting: RemoteMatch, seat: int) -> list[tuple[str, str]]:
    """What a seat has written that others can read: no hashes, but what it decided, opened and answered."""
    at = {"do": 0, "show": -1, "tell": -1}
    entries = sitting.logs[seat].entries
    return [(entry.kind, entry.words[at[entry.kind]] if entry.kind in at else "") for entry in entries]


@pytest.mark.slow
@pytest.mark.parametrize("case", [TWO, KANON[0]], ids=str)
def test_other_cards_in_another_hand_change_nothing_on_the_page_or_in_the_machine_s_advice(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game twice; in one of them the second seat's piles lie in another order."""
    worlds = [fair_devices(case), fair_devices(case)]
    rng, usual, compared, hands = random.Random(3), keys.deal_secret, 0, 0
    own, most = worlds[0][1].own, as_many(6, 30)
    assert own is not None
    secret = own.at(worlds[0][1].table.hash)

    def shuffled(known: bytes, deal: int) -> bytes:
        return usual(known, deal + 1_000 * (known == secret))

    for _ in range(30):
        for world, shuffle in enumerate((usual, shuffled)):
            monkeypatch.setattr(own_piles, "deal_secret", shuffle)
            worlds[world] = caught_up(worlds[world])
        if public(worlds[0][1], 1) != public(worlds[1][1], 1):
            break
        hands += worlds[0][1].match != worlds[1][1].match
        pages = [at_table(device[0], helped=True) for device in worlds]
        for device in pages:
            device.ask(type="hint")
        one, other = (device.ask(type="dismiss")["main"] for device in pages)
        assert one == other
        assert thought(pages[0].table) == thought(pages[1].table)
        compared += 1
        for seat in (0, 1):
            texts = [set(choices(world[seat]) if world[seat].to_decide else []) for world in worlds]
            if common := sorted(texts[0] & texts[1]):
                text = rng.choice(common)
                for world, shuffle in enumerate((usual, shuffled)):
                    monkeypatch.setattr(own_piles, "deal_secret", shuffle)
                    worlds[world][seat] = play(worlds[world][seat], text)
        if compared == most:
            break
    assert compared >= min(most, 4)
    assert hands == compared
