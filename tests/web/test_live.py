"""A game over lines to other devices: what its table says at each stage, and to who looks on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Lang, Text, lower_first
from tests.registered import OURS
from tests.web.handled import handle
from tests.web.reading import Element, page
from tests.web.rendered import page_at
from tests.web.test_leaks import as_seen, cuts, played
from tests.web.test_together import NASTY, PROOF
from web.features.online.state import SIGNALS, LineState, Live, Offer, Remote, Signal, Stage, remote_of
from web.features.online.texts import live as texts
from web.features.online.texts import together as shared
from web.features.online.texts.live import LINES
from web.features.online.texts.live import SIGNALS as SAID
from web.look import TableView
from web.pages.views.standing import SOUND
from web.pages.views.together import WAYS
from web.registry import look
from web.texts import table as common
from web.views import dialogs
from web.views.model import Player
from web.views.panel import panel, tools
from web.worker.state import Table, with_viewer

in_both = pytest.mark.parametrize("lang", LANGS)
every_game = pytest.mark.parametrize("game", OURS)
NAMES: Final = ("Ben", "Aoi", "Ren", "Mia", "Kai")
SEATS: Final = [(game, seats) for game in OURS for seats in range(2, load(game).seats[1] + 1)]
every_table = pytest.mark.parametrize(("game", "seats"), SEATS)
in_either = pytest.mark.parametrize(
    ("game", "seats", "lang"),
    [
        pytest.param(game, seats, lang, marks=[pytest.mark.nightly] * ((at + by) % 2))
        for at, (game, seats) in enumerate(SEATS)
        for by, lang in enumerate(LANGS)
    ],
)
"""Every table in one language; in the other at night."""
CALLED: Final = {name: Text(name, f"{name}さん") for name in NAMES}
"""The players inside a sentence."""
AOI: Final = CALLED["Aoi"]


def lines(seats: int, state: LineState = "together", own: int = 0) -> tuple[LineState, ...]:
    """Every other device is reached alike."""
    return tuple("here" if seat == own else state for seat in range(seats))


def table(match: Match, lang: Lang = "en", *, seat: int = 0, **known: Any) -> TableView:
    """The table of a seat's device, or with -1 of one that looks on, in the midst of the game."""
    seats = match.setup.seats
    live = known.pop("live", Live(lines(seats, own=seat), host=seat == 0))
    about: dict[str, Any] = {"names": NAMES[:seats], "state": "theirs", "opened": True, "verdict": PROOF}
    remote = Remote(seat, **{**about, "live": live, **known})
    view = TableView.of(
        ui=look(match.game.id),
        lang=lang,
        line=match,
        at=len(match.steps),
        players=tuple(Player(remote=each != seat) for each in range(seats)),
        remote=remote,
        rules="rules/",
    )
    return with_viewer(view, None)


def midst(game: str, seats: int = 2) -> Match:
    """A game that has begun."""
    return next(cuts(played(game, seats)))


def fresh(game: str, seats: int = 2) -> Match:
    """A game that has not."""
    return begin(setup(game, seats=seats, seed="live"))


def filling(game: str, there: int, lang: Lang = "en", **more: Any) -> TableView:
    """A table that fills, as its host sees it unless told otherwise; as many are there."""
    most = load(game).seats[1]
    guests = tuple(f"line-{place}" for place in range(1, there))
    live = Live(
        host=True, places=NAMES[:there], own=0, most=most, guests=guests, lines_open=there - 1, watchers=0
    )
    live = replace(live, **more.pop("live", {}))
    seat = 0 if live.host else -1
    return table(fresh(game, most), lang, seat=seat, live=live, **{"state": "lobby", "dealt": False, **more})


def html(view: TableView) -> str:
    """The whole table."""
    return str(view.ui.render_table(view))


def says(view: TableView) -> Element:
    """The panel of a view."""
    return page(panel(view)).by_id("panel")


def values(shown: Element, action: str) -> set[str]:
    """With which values an action is offered."""
    return {each.data["value"] for each in shown.offers("action", action) if not each.disabled}


# A table that fills


@every_game
@in_both
def test_the_host_sees_every_place_and_begins_once_enough_are_there(game: str, lang: Lang) -> None:
    most = load(game).seats[1]
    for there in range(1, most + 1):
        shown = says(filling(game, there, lang))
        said, actions = shown.words, shown.actions
        places = shown.by_role("list", texts.PLACES.say(lang))
        assert len(places.all_by_role("listitem", texts.FREE.say(lang))) == most - there
        assert ("begin-table" in actions) == (there >= 2)
        assert ("invite-more" in actions) == (there < most)
        assert "close-table" in actions
        assert values(shown, "dismiss") == {f"line-{place}" for place in range(1, there)}
        for name in NAMES[1:there]:
            assert places.has("listitem", CALLED[name].say(lang))
        number = Text(("", "two", "two", "three", "four", "five")[there], str(max(2, there)))
        begin = texts.BEGIN_WITH.fill(n=number) if most > 2 else texts.BEGIN
        assert shown.offer("action", "begin-table").name == begin.say(lang)
        few = texts.TOO_FEW.fill(n=Text("two", "2")) if most > 2 else texts.NOBODY_YET
        assert (few.say(lang) in said) == (there < 2)


@in_both
def test_a_device_that_is_there_without_a_seat_is_said_to_choose(lang: Lang) -> None:
    choosing = texts.CHOOSING.say(lang)
    shown = says(filling("cannonades", 2, lang, live={"lines_open": 3, "watchers": 1}))
    assert len(shown.all_by_role("listitem", choosing)) == 1
    assert choosing not in says(filling("cannonades", 2, lang)).words


@in_both
def test_a_guest_waits_for_the_host_and_changes_nothing(lang: Lang) -> None:
    live = {"host": False, "own": 1, "guests": ()}
    shown = says(filling("cannonades", 3, lang, live=live))
    assert texts.BEGINS.fill(who=CALLED["Ben"]).say(lang) in shown.words
    assert not {*shown.actions} & {"begin-table", "dismiss", "invite-more"}
    assert shown.offer("action", "close-table").name == texts.LEAVE_TABLE.say(lang)
    assert shown.has("listitem", common.YOU.say(lang))


@every_game
@in_both
def test_on_arrival_one_reads_what_is_played_and_takes_a_seat(game: str, lang: Lang) -> None:
    rules, most = load(game), load(game).seats[1]
    live = {"host": False, "own": -1, "guests": ()}
    trust = rules.has_chance
    shown = says(filling(game, 1, lang, live=live, state="greeted", trust=trust))
    form, said = shown.by_role("form"), shown.words
    assert form.data["action"] == "join"
    assert form.has("textbox")
    assert form.has("combobox") == (look(game).decks is not None)
    assert {*shown.actions} >= {"join", "watch", "close-table"}
    assert texts.GREETED.fill(who=CALLED["Ben"], game=rules.name).say(lang) in said
    assert shared.USUAL_RULES.say(lang) in said
    assert (shared.TRUST.say(lang) in said) == trust
    full = filling(game, most, lang, live=live, state="greeted")
    begun = filling(game, 1, lang, live=live, state="greeted", dealt=True)
    for view in (full, begun):
        actions = {*says(view).actions}
        assert actions >= {"watch", "close-table"}
        assert "join" not in actions


@in_both
@pytest.mark.parametrize("state", ["lobby", "greeted"])
def test_a_table_whose_host_is_gone_says_so_and_gives_two_ways(state: Stage, lang: Lang) -> None:
    """As the worker tells it of a table that it knows nothing of any more."""
    gone = {"host": False, "places": (), "own": -1, "guests": (), "lines_open": 0}
    shown = says(filling("gran-cannon", 1, lang, live=gone, state=state, names=()))
    assert shown.by_role("alert").name.startswith(texts.HOST_GONE.say(lang))
    assert {*shown.actions} == {"reconnect", "close-table"}


@in_both
def test_a_game_that_fills_or_is_offered_is_told_apart_in_the_list(lang: Lang) -> None:
    told: set[str] = set()
    states: tuple[Stage, ...] = ("lobby", "greeted", "yours", "theirs")
    for state in states:
        view = table(fresh("gran-cannon", 3), lang, state=state)
        known = remote_of(view)
        assert known is not None
        title = shared.kept_title(view, known).say(lang)
        assert all(name in title for name in NAMES[1:3])
        told.add(shared.kept_detail(view, known).say(lang))
    assert len(told) == len(states)


# While they play


@pytest.mark.slow
@in_either
def test_every_seat_says_in_words_how_its_device_is_reached(game: str, seats: int, lang: Lang) -> None:
    for state in LINES:
        shown = page(html(table(midst(game, seats), lang, live=Live(lines(seats, state)))))
        told, panel = LINES[state].say(lang), shown.by_id("panel")
        assert shown.words.count(told) - panel.words.count(told) == seats - 1
        ids = [each.id for each in shown if each.id]
        assert len(ids) == len({*ids})


@in_both
def test_a_table_without_lines_says_nothing_of_them(lang: Lang) -> None:
    shown = page(html(table(midst("cannon"), lang, live=None)))
    assert not [state for state, told in LINES.items() if told.say(lang) in shown.words]
    assert "signals" not in shown.actions


WAYS_ON: Final = {"reconnect", "go-by-links"}
BROKEN: Final[dict[LineState, tuple[Text, Text, set[str]]]] = {
    "slow": (texts.SLOW, texts.KEPT, set()),
    "lost": (texts.LOST, texts.KEPT, WAYS_ON),
    "none": (texts.LOST, texts.KEPT, WAYS_ON),
    "away": (texts.AWAY, texts.NOBODY_LOSES, WAYS_ON),
}
"""The message on a line's state, the reassurance, and the ways on."""


@in_both
@pytest.mark.parametrize("state", BROKEN)
def test_a_broken_line_says_what_is_kept_and_two_ways_on(state: LineState, lang: Lang) -> None:
    told, kept, ways = BROKEN[state]
    shown = says(table(midst("cannon"), lang, live=Live(lines(2, state))))
    assert told.fill(who=AOI).say(lang) in shown.words
    assert kept.fill(n=midst("cannon").plies + 1).say(lang) in shown.words
    assert {*shown.actions} & WAYS_ON == ways
    assert shown.has("alert") == (state in ("lost", "none"))
    helped = "../help/connecting/" in [link.href for link in shown.all_by_role("link")]
    assert helped == (state in ("lost", "none"))


@in_both
@pytest.mark.parametrize("state", ["lost", "away"])
def test_a_broken_line_says_whether_the_last_move_has_arrived(state: LineState, lang: Lang) -> None:
    live = Live(lines(2, state))
    for opened in (True, False):
        shown = says(table(midst("cannon"), lang, opened=opened, live=live))
        assert (texts.UNDELIVERED.say(lang) in shown.words) is not opened


@in_both
def test_with_several_players_links_are_no_way_on_and_all_that_are_lost_are_named(lang: Lang) -> None:
    live = Live(("here", "lost", "together", "lost"))
    shown = says(table(midst("cannonades", 4), lang, live=live))
    assert texts.LOST.fill(who=Text("Aoi and Mia", "AoiさんとMiaさん")).say(lang) in shown.words
    assert {*shown.actions} & WAYS_ON == {"reconnect"}


@in_either
def test_who_is_waited_for_is_named(game: str, seats: int, lang: Lang) -> None:
    for match in cuts(played(game, seats)):
        due = [seat for seat in match.deciders if seat != 0]
        said = says(table(match, lang)).words
        for seat in due:
            assert CALLED[NAMES[seat]].say(lang) in said


@in_both
def test_a_decision_that_the_others_do_not_have_yet_is_marked(lang: Lang) -> None:
    for opened in (True, False):
        shown = page(html(table(midst("cannon"), lang, opened=opened)))
        assert shown.symbols["i-clock"] == (0 if opened else 1)
        assert (texts.PENDING.say(lang) in shown.words) is not opened


@in_both
def test_of_several_all_must_agree_and_one_reads_who_has(lang: Lang) -> None:
    offer = Offer(1, "draw", agreed=(2,))
    asked = says(table(midst("cannonades", 4), lang, offers=(offer,)))
    assert values(asked, "reply-to") == {"yes", "no"}
    assert texts.HAVE_AGREED.fill(names=CALLED["Ren"]).say(lang) in asked.words
    waits = texts.STILL_TO_AGREE.fill(names=Text("you and Mia", "あなたとMiaさん"))
    assert waits.say(lang) in asked.words
    yes = replace(offer, agreed=(0, 2))
    assert not values(says(table(midst("cannonades", 4), lang, offers=(yes,))), "reply-to")
    mine = says(table(midst("cannonades", 3), lang, offers=(Offer(0, "draw", agreed=(2,)),))).words
    assert shared.YOU_ASK["draw"].say(lang) in mine
    assert texts.STILL_TO_AGREE.fill(names=AOI).say(lang) in mine


@in_both
def test_trust_and_those_who_look_on_stay_said(lang: Lang) -> None:
    live = Live(lines(2), watchers=2)
    said = says(table(midst("gunsor"), lang, trust=True, live=live)).words
    assert shared.TRUST.say(lang) in said
    assert texts.WATCHERS.of(2).say(lang) in said


@in_both
def test_what_stops_a_game_by_links_stops_one_over_lines(lang: Lang) -> None:
    shown = says(table(midst("cannon"), lang, state="stopped"))
    assert PROOF.say(lang) in shown.words
    assert "save-proof" in shown.actions


def test_one_can_be_called_where_one_waits() -> None:
    assert "notify" in says(table(midst("cannon"))).actions
    assert "notify" in says(filling("cannon", 1)).actions
    assert "notify" not in says(table(midst("cannon"), state="over")).actions


@pytest.mark.slow
@in_either
def test_names_from_other_devices_are_text(game: str, seats: int, lang: Lang) -> None:
    names = ("Ben", *(NASTY,) * (seats - 1))
    match = midst(game, seats)
    places = Live(lines(seats, "lost"), host=True, places=names, own=0, most=seats)
    states: tuple[Stage, ...] = ("lobby", "greeted", "theirs", "over")
    for state in states:
        shown = page(html(table(match, lang, names=names, state=state, dealt=state != "lobby", live=places)))
        for said in (shown.words, shown.spoken):
            assert said.count("{name}") == said.count(NASTY) > 0


# Who looks on


@pytest.mark.slow
@every_table
def test_who_looks_on_sees_no_hand_and_decides_nothing(game: str, seats: int) -> None:
    for match, lang in zip(cuts(played(game, seats)), (*LANGS, "en"), strict=True):
        seen = as_seen(match, None) if match.game.hidden else match
        true, shown = (table(each, lang, seat=-1) for each in (match, seen))
        assert html(true) == html(shown)
        assert true.decider is None
        assert true.perspective.viewer is None
        seen_page = page(html(true))
        assert not seen_page.offers("choose")
        assert not {*seen_page.actions} & {
            "resign",
            "ask-for",
            "hint",
            "signals",
            "retract",
            "reply-to",
            "take-seat",
        }
        said = seen_page.words
        assert texts.LOOKING_ON.say(lang) in said
        assert all(name in said for name in NAMES[:seats])
        for no in (common.MACHINE, lower_first(common.MACHINE), common.YOUR_TURN):
            assert no.say(lang) not in said


def test_a_hand_that_was_shown_before_is_covered_for_who_looks_on() -> None:
    view = table(midst("gunsor"), seat=-1).having(viewer=0, open=True)
    covered = with_viewer(view, view).perspective
    assert (covered.viewer, covered.open) == (None, False)


@in_both
def test_who_looks_on_at_an_end_reads_who_played(lang: Lang) -> None:
    shown = says(table(played("cannon", 2), lang, seat=-1, state="over"))
    assert texts.PLAYED.fill(who=Text("Ben and Aoi", "BenさんとAoiさん")).say(lang) in shown.words
    assert not {*shown.actions} & {"rematch-live", "rematch-by-link"}


# Signals


@in_both
def test_six_signals_are_laid_out_in_the_panel_when_asked_for(lang: Lang) -> None:
    view = table(midst("cannon"), lang)
    assert not says(view).offers("action", "signal")
    assert not page(tools(view)).offer("action", "signals").has_state("expanded")
    opened = handle(Table(view), {"type": "signals"}).table.view
    shown = says(opened).by_role("region", common.SIGNALS.say(lang))
    given = [(each.data["value"], each.name) for each in shown.offers("action", "signal")]
    assert given == [(str(number), said.say(lang)) for number, said in enumerate(SAID, 1)]
    assert len(given) == SIGNALS
    assert "mute" in shown.actions
    assert page(tools(opened)).offer("action", "signals").has_state("expanded")
    assert not handle(Table(opened), {"type": "signals"}).table.view.interaction.signals


@pytest.mark.slow
@in_either
def test_a_signal_is_hoisted_at_its_seat_and_read_out_once(game: str, seats: int, lang: Lang) -> None:
    given = (Signal(0, 3, 1), Signal(seats - 1, 2, 2))
    shown = page(html(table(midst(game, seats), lang, live=Live(lines(seats), signals=given))))
    assert (shown.symbols["s-thanks"], shown.symbols["s-well"]) == (1, 1)
    status = shown.by_id("signalled")
    assert status.role == "status"
    assert status.name == texts.SAID.fill(name=NAMES[seats - 1], said=SAID[1]).say(lang)
    later = (replace(given[1], at=3),)
    again = page(html(table(midst(game, seats), lang, live=Live(lines(seats), signals=later))))
    assert {each.id for each in shown} != {each.id for each in again}, "once more it is another one"


def test_signals_of_others_can_be_muted_and_ones_own_are_seen() -> None:
    given = (Signal(0, 3, 1), Signal(1, 2, 2))
    view = table(midst("cannon"), live=Live(lines(2), signals=given, muted=True)).having(signals=True)
    shown = page(html(view))
    flags = shown.by_id("panel").symbols
    assert shown.symbols["s-thanks"] - flags["s-thanks"] == 1
    assert shown.symbols["s-well"] - flags["s-well"] == 0
    assert not shown.by_id("signalled").words
    assert shown.offer("action", "mute").name == texts.UNMUTE.en


# The end


@in_both
def test_two_play_again_over_their_line_and_else_by_links(lang: Lang) -> None:
    over = played("cannon", 2)
    for state, again in (("together", "rematch-live"), ("lost", "rematch-by-link")):
        found = page(dialogs.end(table(over, lang, state="over", live=Live(lines(2, state))))).actions  # type: ignore[arg-type]  # a state each
        assert {act for act in found if act.startswith("rematch")} == {again}
        assert "save-proof" in found


@in_both
def test_several_play_again_once_all_are_reached_directly(lang: Lang) -> None:
    over = played("gran-cannon", 3)
    for state, again in (("together", {"rematch-live"}), ("through", set[str]()), ("lost", set[str]())):
        found = page(dialogs.end(table(over, lang, state="over", live=Live(lines(3, state))))).actions  # type: ignore[arg-type]  # a state each
        assert {act for act in found if act.startswith("rematch")} == again
        assert "save-proof" in found


# What stands ready in the pages


@every_game
@in_both
def test_the_ways_to_play_together_are_those_that_the_game_has(game: str, lang: Lang) -> None:
    shown = page(page_at(f"{lang}/{game}/index.html"))
    dialog = shown.by_id("together")
    ways = dialog.by_role("group", WAYS.say(lang)).all_by_role("radio")
    assert [(way.value, way.checked) for way in ways] == [("codes", True), ("links", False)]
    assert values(dialog, "new") == {"people"}
    form = dialog.by_role("form").data
    assert (form["action"], form["value"]) == ("open-table", "codes")
    assert shown.by_id("settings").by_role("group", SOUND.say(lang)).has("radio")


def test_the_signs_between_devices_are_all_drawn() -> None:
    view = table(
        midst("cannonades", 5),
        live=Live(("here", "together", "through", "slow", "lost"), signals=(Signal(0, 1, 1),), watchers=1),
    )
    told = html(view.having(signals=True)) + html(filling("cannonades", 2))
    drawn = {each.id for each in page(page_at("en/cannonades/index.html"))}
    assert {*page(told).symbols} <= drawn, {*page(told).symbols} - drawn
