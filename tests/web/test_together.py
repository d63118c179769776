"""A game by links: what the table says of it, and the dialogs of the page."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any, Final, get_args

import htpy as h
import pytest

from pyengine.fair import deals_fairly
from pyengine.game import CHANCE
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Lang, Text, lower_first
from tests.registered import OURS
from tests.web.looks import first_cut, ids, played, words
from tests.web.reading import page
from tests.web.rendered import page_at
from web.features.online.state import Live, Offer, Remote, Stage, remote_of
from web.features.online.texts import live, together
from web.features.online.texts.together import kept_detail, kept_title
from web.features.online.views import links
from web.features.review.positions import by_positions
from web.look import TableView
from web.pages.views import together as ways_on
from web.pages.views.strips import strips
from web.registry import look
from web.texts import table as common
from web.texts.words import OPPONENT
from web.views import dialogs
from web.views.model import Player
from web.views.names import name
from web.views.panel import panel, tools

every_game = pytest.mark.parametrize("game", OURS)
in_both = pytest.mark.parametrize("lang", LANGS)
STAGES: Final[tuple[Stage, ...]] = tuple(
    stage for stage in get_args(Stage) if stage not in ("lobby", "greeted")
)
"""The stages of a game by links; a table that fills is of one that is live."""
NASTY: Final = '<b onclick="x">{0}&amp; {name}'
"""A name that is markup and looks like a text with blanks; the other device may send any."""
KNOWN: Final = Remote(seat=0, names=("Ben", "Aoi"), mark="x7Gh 2kLm Pq9_")
PROOF: Final = Text("Aoi has signed two different moves.", "アオイさんが二つの手に署名しました。")


def title(view: TableView) -> Text:
    """What the game is called in the list."""
    known = remote_of(view)
    assert known is not None
    return kept_title(view, known)


def detail(view: TableView) -> Text:
    """What is said of it there."""
    known = remote_of(view)
    assert known is not None
    return kept_detail(view, known)


@cache
def turn_of(game: str, seat: int) -> Match:
    """A place in the midst of a game where that seat alone decides, after something has been decided."""
    return first_cut([played(game)], lambda state, seats: seats == (seat,) and state != played(game).start)


def at(match: Match, lang: Lang = "en", known: Remote = KNOWN, **more: Any) -> TableView:
    """The table of the first seat's device; another device has the second."""
    return TableView.of(
        ui=look(match.game.id),
        lang=lang,
        line=match,
        at=len(match.steps),
        players=(Player(), Player(remote=True)),
        viewer=0,
        remote=known,
        rules="rules/",
        **more,
    )


def in_stage(game: str, state: Stage, lang: Lang = "en", **fields: Any) -> TableView:
    """The table of a game at a stage."""
    matches = {"asked": played(game).upto(0), "invited": played(game).upto(0), "over": played(game)}
    match = matches.get(state, turn_of(game, 0 if state == "yours" else 1))
    return at(match, lang, replace(KNOWN, **{"state": state, "verdict": PROOF, **fields}))


def actions(html: object) -> set[str]:
    """The enabled actions of buttons and forms, each with its value."""
    offered = [each for each in page(html).offers("action") if each.role in ("button", "form")]
    return {
        " ".join(each.data[key] for key in ("action", "value") if key in each.data)
        for each in offered
        if not each.disabled
    }


SENDING: Final = {"send-letter", "show-letter"}
AGAIN: Final = {"show-letter", "reconnect"}
NEWS: Final = (
    *("stopped", "read-only", "elsewhere", "unkept", "sitting-unkept", "in-app", "offline", "waiting"),
    *("let-go", "update", "offer-copy", "install", "install-by-hand"),
)
"""The strips of a page, by their ids."""
BACK: Final = Offer(1, "back", 0)
AOI: Final = together.called("Aoi")
CANNON: Final = look("cannon")
ANSWERS: Final = {"reply-to yes", "reply-to no"}
STATES: Final[dict[str, tuple[Stage, dict[str, Any], Text, set[str]]]] = {
    "asked": ("asked", {}, together.ASKED.fill(who=AOI, game=load("cannon").name), {"take-seat"}),
    "black": ("asked", {}, together.YOU_BEGIN.fill(side=CANNON.sides[0]), {"take-seat"}),
    "clock": ("asked", {"days": 3}, together.DAYS.of(3), {"take-seat"}),
    "hints": ("asked", {"helped": True}, together.HINTS, {"take-seat"}),
    "invited": ("invited", {"unsent": True}, together.INVITED, SENDING),
    "no answer": ("invited", {}, together.INVITATION_SENT, {"show-letter"}),
    "yours": ("yours", {}, together.STILL.fill(who=AOI), set()),
    "mark": ("yours", {}, together.MARK.fill(mark="x7Gh 2kLm Pq9_"), set()),
    "draw": ("yours", {"offers": (Offer(1, "draw"),)}, together.ASKS["draw"].fill(who=AOI), ANSWERS),
    "back": ("yours", {"offers": (BACK,)}, together.ASKS["back"].fill(who=AOI, move="{move}"), ANSWERS),
    "void": ("theirs", {"offers": (Offer(1, "void"),)}, together.ASKS["void"].fill(who=AOI), ANSWERS),
    "asking": (
        "yours",
        {"offers": (Offer(0, "draw"),), "unsent": True},
        together.SEND_TOLD.fill(told=together.YOU_ASK["draw"]),
        SENDING,
    ),
    "played": (
        "theirs",
        {"unsent": True, "retract": True},
        together.PLAYED.fill(move="{last}"),
        SENDING,
    ),
    "secret": ("theirs", {"unsent": True, "secret": True}, together.CHOSEN, SENDING),
    "waiting": ("theirs", {}, together.WAITING.fill(who=AOI), AGAIN),
    "chosen": (
        "theirs",
        {"secret": True},
        together.WAITING_SECRETLY.fill(who=AOI),
        AGAIN,
    ),
    "opened": ("theirs", {"opened": True}, together.OPENED.fill(who=AOI), AGAIN),
    "claim": (
        "theirs",
        {"claim": True},
        together.TIME_IS_UP.fill(who=AOI),
        {"claim", "send-letter"},
    ),
    "missing": ("missing", {}, together.MISSING_DETAIL.fill(who=AOI), {"send-letter"}),
    "unsure": ("unsure", {}, together.UNSURE, {"latest"}),
    "stopped": ("stopped", {}, PROOF, {"save-proof"}),
    "over": ("over", {}, together.STILL_OVER.fill(who=AOI), {"rematch-by-link"}),
    "end": ("over", {"unsent": True}, together.ENDED, SENDING),
    "no result": ("void", {}, together.VOID, {"rematch-by-link"}),
}
"""What is said of Cannon at each stage, and what can be done."""


@in_both
@pytest.mark.parametrize("case", STATES)
def test_the_panel_says_what_matters_now(case: str, lang: Lang) -> None:
    state, fields, said, acts = STATES[case]
    view = in_stage("cannon", state, lang, **fields)
    steps = view.play.line.steps
    moves = {
        "move": view.game.write_decision(steps[0].decision) if steps else "",
        "last": view.game.write_decision(steps[-1].decision) if steps else "",
    }
    html = str(panel(view))
    assert said.fill(**moves).say(lang) in words(html)
    assert acts <= actions(html)
    if state in ("asked", "invited", "missing", "unsure", "stopped", "over", "void"):
        assert "reconnect" not in actions(html)


def test_nothing_that_is_said_of_it_has_more_than_two_buttons() -> None:
    for state, fields, _, _ in STATES.values():
        view = in_stage("cannon", state, **fields)
        remote = remote_of(view)
        assert remote
        acts = links.said(view, remote).acts
        assert len(page(h.fragment[acts]).offers("action")) <= 2, (state, fields)


@in_both
def test_no_news_in_a_strip_has_more_than_two_buttons(lang: Lang) -> None:
    shown = page(strips(lang))
    for each in NEWS:
        strip = shown.by_id(each)
        assert len(strip.offers("action", "dismiss-strip")) == 1
        assert len(strip.offers("action")) + len(strip.offers("open")) <= 3, each


@in_both
def test_both_sides_of_a_game_by_links_can_connect_instead(lang: Lang) -> None:
    for stage in ("theirs", "yours"):
        shown = str(panel(in_stage("cannon", stage, lang)))
        assert "reconnect" in actions(shown)
        assert live.CONNECT.say(lang) in words(shown)


def test_every_stage_is_told() -> None:
    assert {state for state, *_ in STATES.values()} == set(STAGES)


@every_game
@pytest.mark.parametrize(
    ("state", "lang"),
    [
        pytest.param(state, lang, marks=[pytest.mark.slow] * ((at + by) % 2))
        for at, state in enumerate(STAGES)
        for by, lang in enumerate(LANGS)
    ],
)
def test_a_name_is_text_and_nobody_is_a_machine_or_here(game: str, lang: Lang, state: Stage) -> None:
    view = in_stage(game, state, lang, names=("Ben", NASTY), unsent=True)
    told = [str(look(game).render_table(view)), str(dialogs.end(view)) if state == "over" else ""]
    for html in told:
        shown = page(html)
        for said in (shown.words, shown.spoken):
            assert said.count("onclick") == said.count(NASTY)
        assert not re.search("machine|person here|コンピューター|この端末", shown.words)
    assert NASTY in words(told[0])
    assert NASTY in title(view).say(lang)
    assert detail(view).say(lang)


@every_game
@in_both
def test_a_player_whose_name_is_not_known_yet_is_your_opponent(game: str, lang: Lang) -> None:
    view = in_stage(game, "theirs", lang, names=("Ben", ""))
    assert name(view, 0) == common.YOU
    assert name(view, 1) == OPPONENT
    assert together.WAITING.fill(who=lower_first(OPPONENT)).say(lang) in words(panel(view))


@pytest.mark.slow
@every_game
def test_only_on_ones_own_turn_something_can_be_decided(game: str) -> None:
    mine = in_stage(game, "yours")
    assert mine.decider == 0
    for state in STAGES:
        if state != "yours":
            view = at(mine.play.line, known=replace(KNOWN, state=state))
            assert view.decider is None, state
            assert not page(look(game).render_table(view)).offers("choose"), state


@every_game
@in_both
def test_a_game_that_has_ended_without_a_result_is_nobody_s_turn(game: str, lang: Lang) -> None:
    turn = re.compile("[Yy]our turn|[Tt]o move|[Oo]n turn|[Cc]hoosing|手番|の番|選択")
    going, ended = (in_stage(game, stage, lang) for stage in ("theirs", "void"))
    said, still_said = (len(turn.findall(words(look(game).render_table(view)))) for view in (going, ended))
    assert still_said < said
    assert any(map(going.is_on_turn, range(2)))
    assert not any(map(ended.is_on_turn, range(2)))


def test_in_the_past_nothing_is_decided_and_a_button_leads_to_the_latest() -> None:
    view = in_stage("cannon", "yours")
    latest = len(view.play.line.steps)
    past = view.having(at=latest - 2)
    assert past.decider is None
    assert f"goto {latest}" in actions(panel(past))
    assert f"goto {latest}" not in actions(panel(view))


def test_several_decisions_since_the_others_are_counted() -> None:
    whole = played("cannonades")
    ends = (whole.upto(end) for end in range(len(whole.steps)))
    match, own = next((match, own) for match in ends if match.deciders == (1,) and (own := _run(match)) > 1)
    view = at(match, known=replace(KNOWN, state="theirs", unsent=True))
    assert together.MADE.of(own).en in words(panel(view))


def _run(match: Match) -> int:
    """How many decisions the first seat has made since the second one's."""
    deciders = [step.decider for step in match.steps if step.decider != CHANCE]
    return next((number for number, seat in enumerate(reversed(deciders)) if seat), 0)


@every_game
@in_both
def test_an_invitation_names_trust_rules_and_deck(game: str, lang: Lang) -> None:
    rules = load(game)
    switch = rules.options[0]
    other = next(
        value
        for value in (True, False, *range(switch.low, switch.high + 1))
        if type(value) is type(switch.default) and value not in (switch.default, *_unlisted(switch, value))
    )
    match = begin(setup(game, seats=2, options={switch.name: other}))
    html = str(panel(at(match, lang, replace(KNOWN, state="asked", trust=rules.has_chance))))
    shown = page(html)
    assert switch.label.say(lang) in shown.words
    assert (together.TRUST.say(lang) in shown.words) == rules.has_chance
    assert bool(shown.find("seat-deck")) == (look(game).decks is not None)
    assert shown.by_id("seat-name").role == "textbox"
    assert 'maxlength="24"' in html


def _unlisted(option: Any, value: object) -> tuple[object, ...]:
    """The value, if the option lists others only."""
    return () if not option.listed or value in dict(option.listed) else (value,)


def test_tools_ask_for_what_needs_the_others_consent() -> None:
    view = in_stage("cannon", "theirs", may_offer=("back",))
    assert actions(tools(view)) == {"new", "ask-for back", "resign", "brief", "share", "menu"}
    live = Live(("here", "together"))
    assert "new" not in actions(tools(in_stage("cannon", "theirs", live=live))), "others wait at this table"
    assert "new" in actions(tools(in_stage("cannon", "over", live=live)))
    view = in_stage("cannon", "yours", may_offer=("draw",), retract=True, helped=True)
    assert actions(tools(view)) == {
        "new",
        "retract",
        "ask-for draw",
        "resign",
        "replay-since",
        "hint",
        "brief",
        "share",
        "menu",
    }
    assert not actions(tools(in_stage("cannon", "stopped"))) & {"resign", "ask-for back", "ask-for draw"}


def test_without_consent_no_hint_is_offered() -> None:
    assert "hint" not in actions(tools(in_stage("cannon", "yours")))
    assert "hint" not in str(tools(in_stage("gunsor", "yours")))


def test_a_table_at_this_device_leads_to_playing_together() -> None:
    assert "together" in actions(
        tools(
            TableView.of(
                ui=look("cannon"), lang="en", line=played("cannon"), at=0, players=(Player(), Player())
            )
        )
    )


def test_another_game_begins_with_the_seats_exchanged_and_another_deal() -> None:
    for game in OURS:
        found = actions(dialogs.end(in_stage(game, "over")))
        assert found >= {"rematch-by-link", "review", "share"}
        assert not found & {"rematch", "same-deal"}
        assert "send-letter" not in found


def test_an_end_is_sent_before_another_game() -> None:
    unsent = in_stage("cannon", "over", unsent=True)
    assert "send-letter" in actions(dialogs.end(unsent))
    for shown in (page(dialogs.end(unsent)), page(panel(unsent))):
        assert shown.actions[0] == "send-letter"


def test_an_end_that_was_not_sent_can_be_sent_while_it_is_looked_back_on() -> None:
    view = in_stage("cannon", "over", unsent=True)
    review = by_positions(view)
    assert review is not None
    looked = view.having(states=view.play.put(review).states)
    assert actions(panel(looked)) >= SENDING


@in_both
def test_a_kept_game_says_with_whom_and_what_it_waits_for(lang: Lang) -> None:
    told = {
        "yours": Text("Your turn, move {n}", "あなたの手番、{n}手目"),
        "theirs": Text("Waiting for Aoi, move {n}", "Aoiさんの番、{n}手目"),
        "invited": Text("Waiting for an answer", "返事待ち"),
        "stopped": Text("Stopped", "中断"),
    }
    for state, text in told.items():
        view = in_stage("cannon", state, lang)  # type: ignore[arg-type]  # a stage each
        assert title(view).say(lang) == Text("Cannon with Aoi", "キャノン：Aoiさんと").say(lang)
        assert detail(view).say(lang) == text.fill(n=view.play.line.plies + 1).say(lang)
    assert detail(in_stage("cannon", "theirs", unsent=True)).en.startswith("To be sent")
    assert detail(in_stage("cannon", "over")).en.startswith("Finished: ")


# What stands ready in the pages


@pytest.mark.slow
@every_game
@in_both
def test_a_table_has_the_dialogs_of_games_by_links(game: str, lang: Lang) -> None:
    html = page_at(f"{lang}/{game}/index.html")
    shown = page(html)
    for part in ("together", "letter", "sittings", "in-app", "handed", "language", "claim", "read-only"):
        assert shown.find(part), part
    assert len(ids(html)) == len(set(ids(html)))
    # What the page sends is named after fields, which have no other name in it.
    fields = set(re.findall(r' name="([^"]+)"', _between(html, 'id="together-form"', "</form>")))
    rules = load(game)
    deck = {"deck"} if look(game).decks else set[str]()
    ways = {"way", "days"}
    dealt = {"dealt"} if deals_fairly(rules, {}) else set[str]()
    options = {f"option-{option.name}" for option in rules.options}
    assert fields == {"name", "seat", *ways, "helped", *deck, *dealt, *options}
    form, letter = shown.by_id("together-form"), shown.by_id("letter")
    assert not form.by_id("together-helped").checked
    assert ways_on.LETTERS.fill(n=look(game).letters).say(lang) in form.words
    assert {*letter.actions} >= {"send-letter", "copy-letter", "save-letter"}
    assert all(letter.offers(place) for place in ("link", "qr", "length"))
    assert [told.data["kind"] for told in letter.offers("kind")] == ["invitation", "moves"]
    assert shown.by_id("in-app").offer("open").role == "link"


@in_both
def test_the_home_page_lists_games_by_links_and_leads_to_new_ones(lang: Lang) -> None:
    html = page_at(f"{lang}/index.html")
    shown = page(html)
    assert shown.by_id("sittings").offer("list").role == "list"
    assert "continue-sitting" in html, "an entry is made of a template, which nobody reads"
    links = {link.href for link in shown.all_by_role("link")}
    assert {f"{game}/#together" for game in OURS} <= links


@pytest.mark.slow
def test_the_signs_of_games_by_links_stand_only_where_they_are_shown() -> None:
    assert page(page_at("en/cannon/index.html")).find("c-link")
    assert not page(page_at("en/cannon/rules/index.html")).find("c-link")


def _between(html: str, start: str, end: str) -> str:
    begins = html.index(start)
    return html[begins : html.index(end, begins)]
