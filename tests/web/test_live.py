"""A game over lines to other devices: what its table says at each stage, and to who looks on."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

import pytest

from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Lang, Text
from tests.registered import OURS
from tests.web.handled import handle
from tests.web.looks import ids, words
from tests.web.rendered import page_at
from tests.web.test_leaks import as_seen, cuts, played
from tests.web.test_together import NASTY, PROOF, actions
from web.look import look
from web.texts.live import LINES, UNDELIVERED
from web.texts.live import SIGNALS as SAID
from web.texts.together import kept_detail, kept_title
from web.views import dialogs
from web.views.model import SIGNALS, LineState, Live, Offer, Player, Remote, Signal, Stage, TableView
from web.views.panel import panel
from web.views.tools import tools
from web.worker.perspective import with_viewer
from web.worker.state import Table

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
CALLED: Final = {"en": "{}", "ja": "{}さん"}


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
    return str(look(view.game.id).render_table(view))


# A table that fills


@every_game
@in_both
def test_the_host_sees_every_place_and_begins_once_enough_are_there(game: str, lang: Lang) -> None:
    most = load(game).seats[1]
    for there in range(1, most + 1):
        page = str(panel(filling(game, there, lang)))
        free = Text("Free", "空席").say(lang)
        assert words(page).count(free) == most - there
        assert ("begin-table" in actions(page)) == (there >= 2)
        assert ("invite-more" in actions(page)) == (there < most)
        assert "close-table" in actions(page)
        assert {act for act in actions(page) if act.startswith("dismiss")} == {
            f"dismiss line-{place}" for place in range(1, there)
        }
        for name in NAMES[1:there]:
            assert CALLED[lang].format(name) in words(page)
        number = ("", "two", "two", "three", "four", "five")[there]
        several, two = (Text(f"Begin with {number}", f"{max(2, there)}人で開始"), Text("Begin", "開始"))
        assert (several if most > 2 else two).say(lang) in words(page)
        several, two = (
            Text("At least two must be there.", "2人そろうと始められます。"),
            Text("Your opponent must be there.", "相手が着席すると始められます。"),
        )
        assert ((several if most > 2 else two).say(lang) in words(page)) == (there < 2)


@in_both
def test_a_device_that_is_there_without_a_seat_is_said_to_choose(lang: Lang) -> None:
    choosing = Text("here, choosing", "着席前").say(lang)
    page = words(panel(filling("cannonades", 2, lang, live={"lines_open": 3, "watchers": 1})))
    assert page.count(choosing) == 1
    assert choosing not in words(panel(filling("cannonades", 2, lang)))


@in_both
def test_a_guest_waits_for_the_host_and_changes_nothing(lang: Lang) -> None:
    live = {"host": False, "joined": True, "own": 1, "guests": ()}
    page = str(panel(filling("cannonades", 3, lang, live=live)))
    assert Text("Ben decides when to start.", "開始はBenさんが決めます。").say(lang) in words(page)
    assert not {act.split()[0] for act in actions(page)} & {
        "begin-table",
        "dismiss",
        "invite-more",
    }
    assert "close-table" in actions(page)
    assert Text("Leave the table", "卓を離れる").say(lang) in words(page)
    assert Text("You", "あなた").say(lang) in words(page)


@every_game
@in_both
def test_on_arrival_one_reads_what_is_played_and_takes_a_seat(game: str, lang: Lang) -> None:
    rules, most = load(game), load(game).seats[1]
    live = {"host": False, "own": -1, "guests": ()}
    trust = rules.has_chance
    page = str(panel(filling(game, 1, lang, live=live, state="greeted", trust=trust)))
    form = page[page.index('<form id="join-form"') : page.index("</form>")]
    assert 'data-action="join"' in form
    assert 'name="name"' in form
    assert ('name="deck"' in form) == (look(game).decks is not None)
    assert actions(page) >= {"join", "watch", "close-table"}
    assert rules.name.say(lang) in words(page)
    assert CALLED[lang].format("Ben") in words(page)
    assert Text("The usual rules.", "ルールは標準です。").say(lang) in words(page)
    assert (Text("on trust", "信頼が前提").say(lang) in words(page)) == trust
    full = filling(game, most, lang, live=live, state="greeted")
    begun = filling(game, 1, lang, live=live, state="greeted", dealt=True)
    for view in (full, begun):
        assert actions(panel(view)) >= {"watch", "close-table"}
        assert "join" not in actions(panel(view))


@in_both
@pytest.mark.parametrize("state", ["lobby", "greeted"])
def test_a_table_whose_host_is_gone_says_so_and_gives_two_ways(state: Stage, lang: Lang) -> None:
    """As the worker tells it of a table that it knows nothing of any more."""
    gone = {"host": False, "places": (), "own": -1, "guests": (), "lines_open": 0}
    page = str(panel(filling("gran-cannon", 1, lang, live=gone, state=state, names=())))
    assert Text("No connection to the host.", "卓の主とつながっていません。").say(lang) in words(page)
    assert actions(page) == {"reconnect", "close-table"}
    assert page.count('role="alert"') == 1


@in_both
def test_a_game_that_fills_or_is_offered_is_told_apart_in_the_list(lang: Lang) -> None:
    told: set[str] = set()
    states: tuple[Stage, ...] = ("lobby", "greeted", "yours", "theirs")
    for state in states:
        view = table(fresh("gran-cannon", 3), lang, state=state)
        assert view.play.remote is not None
        title = kept_title(view, view.play.remote).say(lang)
        assert all(name in title for name in NAMES[1:3])
        told.add(kept_detail(view, view.play.remote).say(lang))
    assert len(told) == len(states)


# While they play


@pytest.mark.slow
@in_either
def test_every_seat_says_in_words_how_its_device_is_reached(game: str, seats: int, lang: Lang) -> None:
    for state in LINES:
        page = html(table(midst(game, seats), lang, live=Live(lines(seats, state))))
        assert page.count('class="reach"') == page.count(f'class="conn is-{state}"') == seats - 1
        assert LINES[state].say(lang) in words(page)
        assert len(ids(page)) == len(set(ids(page)))


@in_both
def test_a_table_without_lines_says_nothing_of_them(lang: Lang) -> None:
    page = html(table(midst("cannon"), lang, live=None))
    assert "reach" not in page
    assert "signals" not in actions(page)


BROKEN: Final[dict[LineState, tuple[Text, set[str]]]] = {
    "slow": (Text("No signal from Aoi.", "Aoiさんの端末から応答がありません。"), set()),
    "lost": (
        Text("Connection to Aoi lost.", "Aoiさんとの接続が切れました。"),
        {"reconnect", "go-by-links"},
    ),
    "none": (
        Text("Connection to Aoi lost.", "Aoiさんとの接続が切れました。"),
        {"reconnect", "go-by-links"},
    ),
    "away": (Text("Aoi left the page.", "Aoiさんがページを離れました。"), {"reconnect", "go-by-links"}),
}


@in_both
@pytest.mark.parametrize("state", BROKEN)
def test_a_broken_line_says_what_is_kept_and_two_ways_on(state: LineState, lang: Lang) -> None:
    said, acts = BROKEN[state]
    page = str(panel(table(midst("cannon"), lang, live=Live(lines(2, state)))))
    assert said.say(lang) in words(page)
    assert {act for act in actions(page) if act in ("reconnect", "go-by-links")} == acts
    assert page.count('role="alert"') == (state in ("lost", "none"))
    assert ("../help/connecting/" in page) == (state in ("lost", "none"))
    kept = Text("The game", "対局は").say(lang)
    assert kept in words(page)


@in_both
@pytest.mark.parametrize("state", ["lost", "away"])
def test_a_broken_line_says_whether_the_last_move_has_arrived(state: LineState, lang: Lang) -> None:
    live = Live(lines(2, state))
    for opened in (True, False):
        page = words(panel(table(midst("cannon"), lang, opened=opened, live=live)))
        assert (UNDELIVERED.say(lang) in page) is not opened


@in_both
def test_with_several_players_links_are_no_way_on_and_all_that_are_lost_are_named(lang: Lang) -> None:
    live = Live(("here", "lost", "together", "lost"))
    page = str(panel(table(midst("cannonades", 4), lang, live=live)))
    assert Text("Connection to Aoi and Mia lost.", "AoiさんとMiaさんとの接続が切れました。").say(
        lang
    ) in words(page)
    assert "reconnect" in actions(page)
    assert "go-by-links" not in actions(page)


@in_either
def test_who_is_waited_for_is_named(game: str, seats: int, lang: Lang) -> None:
    for match in cuts(played(game, seats)):
        due = [seat for seat in match.deciders if seat != 0]
        page = words(panel(table(match, lang)))
        for seat in due:
            assert CALLED[lang].format(NAMES[seat]) in page


@in_both
def test_a_decision_that_the_others_do_not_have_yet_is_marked(lang: Lang) -> None:
    due = Text("not delivered yet", "まだ届いていません").say(lang)
    page = html(table(midst("cannon"), lang, opened=False))
    assert page.count('href="#i-clock"') == 1
    assert due in words(page)
    assert due not in words(html(table(midst("cannon"), lang)))


@in_both
def test_of_several_all_must_agree_and_one_reads_who_has(lang: Lang) -> None:
    offer = Offer(1, "draw", agreed=(2,))
    asked = str(panel(table(midst("cannonades", 4), lang, offers=(offer,))))
    assert {"reply-to yes", "reply-to no"} <= actions(asked)
    agreed = Text("Agreed: Ren.", "同意：Renさん。").say(lang)
    waits = Text("No answer yet: you and Mia.", "返事待ち：あなたとMiaさん。").say(lang)
    assert agreed in words(asked)
    assert waits in words(asked)
    yes = replace(offer, agreed=(0, 2))
    assert "reply-to yes" not in actions(panel(table(midst("cannonades", 4), lang, offers=(yes,))))
    mine = words(panel(table(midst("cannonades", 3), lang, offers=(Offer(0, "draw", agreed=(2,)),))))
    assert Text("You offer a draw.", "引き分けを提案しています。").say(lang) in mine
    assert Text("No answer yet: Aoi.", "返事待ち：Aoiさん。").say(lang) in mine


@in_both
def test_trust_and_those_who_look_on_stay_said(lang: Lang) -> None:
    live = Live(lines(2), watchers=2)
    page = words(panel(table(midst("gunsor"), lang, trust=True, live=live)))
    assert Text("Dealt by seed, on trust.", "シードで配ります（信頼が前提です）。").say(lang) in page
    assert Text("2 watch", "観戦2人").say(lang) in page


@in_both
def test_what_stops_a_game_by_links_stops_one_over_lines(lang: Lang) -> None:
    page = str(panel(table(midst("cannon"), lang, state="stopped")))
    assert PROOF.say(lang) in words(page)
    assert "save-proof" in actions(page)


def test_one_can_be_called_where_one_waits() -> None:
    assert "notify" in actions(panel(table(midst("cannon"))))
    assert "notify" in actions(panel(filling("cannon", 1)))
    assert "notify" not in actions(panel(table(midst("cannon"), state="over")))


@pytest.mark.slow
@in_either
def test_names_from_other_devices_are_text(game: str, seats: int, lang: Lang) -> None:
    names = ("Ben", *(NASTY,) * (seats - 1))
    match = midst(game, seats)
    places = Live(lines(seats, "lost"), host=True, places=names, own=0, most=seats)
    states: tuple[Stage, ...] = ("lobby", "greeted", "theirs", "over")
    for state in states:
        page = html(table(match, lang, names=names, state=state, dealt=state != "lobby", live=places))
        assert "<b onclick" not in page
        assert "&lt;b onclick=" in page


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
        page = html(true)
        assert "data-choose" not in page
        assert not {act.split()[0] for act in actions(page)} & {
            "resign",
            "ask-for",
            "hint",
            "signals",
            "retract",
            "reply-to",
            "take-seat",
        }
        assert Text("You are watching.", "観戦中です。").say(lang) in words(page)
        assert all(name in words(page) for name in NAMES[:seats])
        assert not re.search("machine|Your turn|コンピューター|あなたの手番", words(page))


def test_a_hand_that_was_shown_before_is_covered_for_who_looks_on() -> None:
    view = table(midst("gunsor"), seat=-1).having(viewer=0, open=True)
    covered = with_viewer(view, view).perspective
    assert (covered.viewer, covered.open) == (None, False)


@in_both
def test_who_looks_on_at_an_end_reads_who_played(lang: Lang) -> None:
    page = str(panel(table(played("cannon", 2), lang, seat=-1, state="over")))
    assert Text("Played by Ben and Aoi.", "BenさんとAoiさんの対局でした。").say(lang) in words(page)
    assert not actions(page) & {"rematch-live", "rematch-by-link"}


# Signals


@in_both
def test_six_signals_are_laid_out_in_the_panel_when_asked_for(lang: Lang) -> None:
    view = table(midst("cannon"), lang)
    assert not any(act.startswith("signal ") for act in actions(panel(view)))
    assert "signals" in actions(tools(view))
    shown = handle(Table(view), {"type": "signals"}).table.view
    page = str(panel(shown))
    assert {act for act in actions(page) if act.startswith("signal ")} == {
        f"signal {number}" for number in range(1, SIGNALS + 1)
    }
    assert len(SAID) == SIGNALS
    for said in SAID:
        assert said.say(lang) in words(page)
    assert "mute" in actions(page)
    assert 'aria-expanded="true"' in str(tools(shown))
    assert not handle(Table(shown), {"type": "signals"}).table.view.interaction.signals


@pytest.mark.slow
@in_either
def test_a_signal_is_hoisted_at_its_seat_and_read_out_once(game: str, seats: int, lang: Lang) -> None:
    given = (Signal(0, 3, 1), Signal(seats - 1, 2, 2))
    page = html(table(midst(game, seats), lang, live=Live(lines(seats), signals=given)))
    well = Text("Well played", "お見事").say(lang)
    assert page.count('class="said"') == 2
    status = re.search(r'<p class="vh" role="status" id="signalled">(.*?)</p>', page)
    assert status is not None
    assert words(status[1]) == Text(f"{NAMES[seats - 1]}: {well}", f"{NAMES[seats - 1]}：{well}").say(lang)
    again = html(table(midst(game, seats), lang, live=Live(lines(seats), signals=(replace(given[1], at=3),))))
    assert set(ids(page)) != set(ids(again)), "the same signal once more is another one"


def test_signals_of_others_can_be_muted_and_ones_own_are_seen() -> None:
    given = (Signal(0, 3, 1), Signal(1, 2, 2))
    view = table(midst("cannon"), live=Live(lines(2), signals=given, muted=True)).having(signals=True)
    page = html(view)
    assert page.count('class="said"') == 1
    assert "Aoi: Well played" not in words(page)
    assert "Show others’ signals" in words(page)


# The end


@in_both
def test_two_play_again_over_their_line_and_else_by_links(lang: Lang) -> None:
    over = played("cannon", 2)
    for state, again in (("together", "rematch-live"), ("lost", "rematch-by-link")):
        found = actions(dialogs.end(table(over, lang, state="over", live=Live(lines(2, state)))))  # type: ignore[arg-type]  # a state each
        assert {act for act in found if act.startswith("rematch")} == {again}
        assert "save-proof" in found


@in_both
def test_several_play_again_once_all_are_reached_directly(lang: Lang) -> None:
    over = played("gran-cannon", 3)
    for state, again in (("together", {"rematch-live"}), ("through", set[str]()), ("lost", set[str]())):
        found = actions(dialogs.end(table(over, lang, state="over", live=Live(lines(3, state)))))  # type: ignore[arg-type]  # a state each
        assert {act for act in found if act.startswith("rematch")} == again
        assert "save-proof" in found


# What stands ready in the pages


@every_game
@in_both
def test_the_ways_to_play_together_are_those_that_the_game_has(game: str, lang: Lang) -> None:
    page = page_at(f"{lang}/{game}/index.html")
    dialog = page[page.index('<dialog id="together"') :].partition("</dialog>")[0]
    ways = re.findall(r'type="radio" name="way" value="([a-z]+)"( checked)?', dialog)
    assert [way for way, _ in ways] == ["codes", "links"]
    assert [way for way, checked in ways if checked] == ["codes"]
    assert "new people" in actions(dialog)
    assert 'data-action="open-table" data-value="codes"' in dialog
    assert dialog.count("<form") == 1
    settings = page[page.index('<dialog id="settings"') :].partition("</dialog>")[0]
    assert 'name="sound"' in settings


def test_the_signs_between_devices_are_all_drawn() -> None:
    page = page_at("en/cannonades/index.html")
    view = table(
        midst("cannonades", 5),
        live=Live(("here", "together", "through", "slow", "lost"), signals=(Signal(0, 1, 1),), watchers=1),
    )
    told = [html(view.having(signals=True)), html(filling("cannonades", 2))]
    used = set(re.findall(r'<use href="#([\w-]+)"', "".join(told)))
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', page))
    assert used <= drawn, used - drawn
