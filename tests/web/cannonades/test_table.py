"""What the Cannonades table shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import htpy as h
import pytest

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Event, Report
from pyengine.games.cannonades.rules.decisions import Spot
from pyengine.games.cannonades.rules.events import (
    Added,
    Boarded,
    Eliminated,
    Looted,
    Missed,
    Picked,
    Ranked,
    Shot,
    Sunk,
    Traded,
    Triggered,
    TurnBegan,
    TurnedUp,
    Uncovered,
)
from pyengine.games.cannonades.rules.observation import unseen
from pyengine.games.cannonades.rules.state import State, is_cannonade, is_ship
from pyengine.games.cannonades.rules.turns import targets
from pyengine.match import begin, setup
from pyengine.text import Text, upper_first
from tests.web import looks
from tests.web.cannonades.looks import armed, called, find, games, key_where, played, ship_at
from tests.web.looks import ids, seen
from tests.web.reading import Element, page
from web.games.cannonades import LOOK
from web.games.cannonades.table.sea import chart
from web.games.cannonades.table.table import PARTS
from web.games.cannonades.words import story
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.texts import table as common
from web.texts.cards import SIDES
from web.views.cards import card_of
from web.views.model import FRAMED, Hint, Notes, Notice, Player, Thinking
from web.views.names import enumerated
from web.views.pictures import picture
from web.views.task import Diagram, Progress, Task


def moment(kind: type[Event]) -> TableView:
    """The first picture that is shown after an event of a kind."""
    return looks.moment(games(), kind)


def table(view: TableView) -> Element:
    return page(LOOK.render_table(view))


def fleet(shown: Element, seat: int | None) -> Element:
    """The fleet of a captain; of the only person here if no seat is named."""
    named = texts.FLEET_OF.of(None if seat is None else SIDES[seat])
    return shown.by_role("region", named.en)


def marks(shown: Element) -> Counter[str]:
    """The flags, icons and ships drawn, with their numbers."""
    return Counter({name: n for name, n in shown.symbols.items() if name.startswith("c-")})


def flags(card: str) -> Counter[str]:
    """The signs on a card: its colours, and a ship's icons."""
    grins = int(card[1]) if is_ship(card) else 0
    return Counter(f"c-{letter}" for letter in card if letter.isalpha()) + Counter({"c-grin": grins})


def test_before_the_engine_runs_the_hand_is_a_row_of_backs() -> None:
    match = replace(begin(setup("cannonades", seats=4, seed="x")), steps=())
    shown = table(seen(match, ready=False))
    assert shown.by_role("region", shared.DEALING.en).symbols["back"] == 5
    assert common.STARTING.en in shown.by_id("starting").words


# Fleets


def test_a_hidden_ship_is_a_silhouette_and_its_button_says_so() -> None:
    view = armed()
    state = view.sight
    shown = table(view)
    hidden = [spot for spot in targets(state, view.decider or 0) if state.ship(*spot).card == UNKNOWN]
    assert shown.symbols["c-hidden"] == len(hidden)
    for spot in hidden:
        named = texts.AT_PLACE.fill(ship=texts.HIDDEN_SHIP, place=spot.place + 1)
        assert named.en in ship_at(shown, spot).name


def test_a_ship_that_is_seen_shows_its_flag_and_its_icons() -> None:
    view = armed()
    state = view.sight
    shown = table(view)
    for spot in targets(state, view.decider or 0):
        card = state.ship(*spot).card
        if card != UNKNOWN:
            assert flags(card) <= marks(ship_at(shown, spot))
            assert ship_at(shown, spot).symbols["c-grin"] == int(card[1])


def test_ones_own_ships_say_whether_others_see_them() -> None:
    view = armed()
    own, everybodys = table(view), table(view.having(open=True))
    seat = view.decider or 0
    hidden = [Spot(seat, place) for place in view.sight.places(seat) if not view.sight.ship(seat, place).up]
    assert hidden
    for spot in hidden:
        assert ship_at(own, spot).name.endswith(texts.HIDDEN_LONG.en)
        assert ship_at(everybodys, spot).name.endswith(texts.FACE_DOWN.en)


def test_who_is_out_is_struck_and_has_an_empty_sea() -> None:
    view = find(lambda state, _: state.phase == "acting" and len(state.afloat) == 3)
    gone = next(seat for seat in view.sight.seats if seat not in view.sight.afloat)
    shown = table(view)
    assert fleet(shown, gone).symbols["wreck"] == shown.symbols["wreck"] == 1
    assert not fleet(shown, gone).offers("tap")
    assert texts.OUT.en in shown.by_id(f"row-{gone}").words.split()


def losses() -> Iterator[tuple[TableView, Eliminated]]:
    """Every captain who has just been lost while others play on."""
    for match in games():
        for at, step in enumerate(match.steps, start=1):
            for event in step.events:
                if isinstance(event, Eliminated):
                    rest = (match.upto(now) for now in range(at, len(match.steps)))
                    if after := next((cut for cut in rest if isinstance(cut.turn, Decide)), None):
                        yield seen(after, event.seat), event


def lost(*, by: bool = True) -> tuple[TableView, Eliminated]:
    """The first captain who was sunk; not ``by`` anybody: who ran out of ships."""
    return next(found for found in losses() if (found[1].by is not None) is by)


def turn_of(view: TableView, event: Eliminated) -> int:
    """The turn in which a captain was lost."""
    turn = 0
    for step in view.match.steps:
        for found in step.events:
            turn = found.turn if isinstance(found, TurnBegan) else turn
            if found == event:
                return turn
    raise LookupError("nobody is lost so in this game")


@pytest.mark.slow
def test_a_fleet_that_is_lost_is_a_wreck_with_its_story() -> None:
    view, event = lost()
    ours = fleet(table(view), None)
    assert ours.symbols["wreck"] == 1
    told = texts.SUNK_BY.fill(turn=turn_of(view, event), name=SIDES[event.by or 0])
    assert told.en in ours.words
    assert not ours.offers("tap")
    alone, event = lost(by=False)
    assert texts.LOST_ALONE.fill(turn=turn_of(alone, event)).en in fleet(table(alone), None).words


def test_the_shots_of_a_captain_who_is_lost_are_counted() -> None:
    told: set[bool] = set()
    for view, event in losses():
        shots = [
            step
            for step in view.match.steps
            if any(isinstance(found, Shot | Boarded) and found.seat == event.seat for found in step.events)
        ]
        hits = sum(any(isinstance(found, Sunk) for found in step.events) for step in shots)
        aim = texts.AIM.fill(shots=texts.SHOTS.of(len(shots)), hits=texts.HITS.of(hits))
        assert (aim.en in fleet(table(view), None).words) == bool(shots)
        told.add(bool(shots))
        if told == {False, True}:
            return
    raise LookupError("nobody is lost after a shot in these games")


def test_who_is_out_may_skip_or_see_all_cards() -> None:
    view, _ = lost()
    place = texts.PLACE_OF[len(view.sight.afloat) + 1].fill(seats=texts.NUMBERS[4])
    strip = table(view).by_id("panel")
    assert texts.OUT_AS.fill(place=place).say("en") in strip.words
    assert strip.actions == ["skip-to-end", "look"]
    people = view.having(players=(Player(),) * 4)
    assert not table(people).offers("action", "skip-to-end")


@pytest.mark.slow
def test_who_is_out_sees_who_might_win_from_what_everybody_knows() -> None:
    view, _ = lost()
    closed, opened = (
        table(shown).by_role("region", texts.MIGHT_WIN.en) for shown in (view, view.having(open=True))
    )
    share = re.compile(texts.OF_HUNDRED.fill(n=r"(\d+)").en)
    shares = [int(each) for each in share.findall(closed.words)]
    assert len(shares) == len(view.sight.afloat)
    assert 98 <= sum(shares) <= 102
    assert not marks(closed)
    assert share.findall(opened.words) == list(map(str, shares))
    state: State = view.match.state
    held = [flags(card) for seat in state.afloat for card in state.hands[seat]]
    assert marks(opened) == sum(held, Counter[str]())


# What is to do


@pytest.mark.parametrize("used", range(5))
def test_the_budget_counts_the_actions_that_are_left(used: int) -> None:
    shown = table(find(lambda state, _: state.phase == "acting" and state.used == used))
    budget = shown.by_role("img", texts.BUDGET.fill(used=used).en)
    assert budget.symbols["c-ball"] == 4 - used


def test_the_end_of_the_turn_is_the_main_button_once_all_actions_are_used() -> None:
    view = find(lambda state, _: state.phase == "acting" and state.used == 4)
    panel = table(view).by_id("panel")
    assert panel.choices == ["end"]
    assert texts.ALL_USED.en in panel.words
    # markup: a main button differs from others by its look alone
    assert '<button class="btn main" type="button" data-choose="end"' in str(LOOK.render_table(view))


def test_a_turn_that_may_not_end_offers_it_pale() -> None:
    view = find(lambda state, seat: state.phase == "acting" and state.first_turn and not state.size(seat))
    panel = table(view).by_id("panel")
    assert panel.offer("choose", "end").disabled
    assert texts.DEPLOY.say("en") in panel.words


def test_a_ship_offers_to_be_added_or_traded() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and not state.final
            and state.used < 3
            and not state.first_turn
            and state.free_place(seat) is not None
            and "b1" in state.hands[seat]
        )
    )
    panel = table(view.having(picked="b1")).by_id("panel")
    assert panel.choices == ["add:b1", "draw:b1"]
    assert panel.offer("choose", "draw:b1").name == texts.DRAW.of(2).en
    assert panel.actions == ["putback"]


def test_the_hand_limit_says_how_many_must_go_and_why() -> None:
    view = find(lambda state, _: state.phase == "tossing")
    state = view.sight
    captains, cards = len(state.afloat), len(state.hands[view.decider or 0])
    told = texts.TOSS_LIMIT.fill(captains=captains, limit=captains + 1, n=cards - captains - 1)
    assert told.say("en") in table(view).by_id("panel").words


def test_only_a_shot_can_be_dropped_on_a_ship() -> None:
    shoots, tosses = armed(), find(lambda state, _: state.phase == "tossing")
    onto = [each.data["drop"] for each in table(shoots).offers("drop") if each.data["drop"].startswith(">")]
    assert len(onto) == len(targets(shoots.sight, shoots.decider or 0))
    assert not any(each.data["drop"].startswith(">") for each in table(tosses).offers("drop"))


def test_a_first_turn_that_is_a_final_one_offers_no_other_cards() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and state.first_turn
            and state.final
            and any(map(is_cannonade, state.hands[seat]))
        ),
        seats=5,
    )
    key = key_where(view, is_cannonade)
    early = texts.TOO_EARLY_FINAL.fill(card=upper_first(called(card_of(key))))
    for picked, said in ((None, texts.FIRST_AND_FINAL), (key, early)):
        panel = table(view.having(picked=picked)).by_id("panel")
        assert said.say("en") in panel.words
        assert not [choice for choice in panel.choices if choice.startswith("draw:")]


def test_who_has_solved_a_task_is_called_you() -> None:
    view = armed(states=(Task(Diagram("cannonades", task="t")), Progress("self")))
    assert texts.WAIT_TURN.you.en in table(view).by_id("panel").words


def test_each_kind_of_cannonade_among_the_discards_is_offered() -> None:
    view = find(lambda state, _: state.phase == "picking")
    choices = table(view).choices
    assert sorted(choices) == sorted(f"take:{card}" for card in {*filter(is_cannonade, view.sight.discards)})


def test_reactions_are_buttons_and_ships_that_could_be_turned_up() -> None:
    view = find(lambda state, _: state.phase == "reacting", vendetta=True)
    shown = table(view)
    legal = view.game.legal(view.sight, view.decider or 0)
    turned = {f"flip:{each.data['tap']}" for each in shown.all_by_role("button", texts.FLIP_LONG.en)}
    assert {*shown.choices, *turned} == set(legal)
    assert turned


def test_the_final_turns_have_a_banner() -> None:
    view = find(lambda state, _: state.final and bool(state.finals))
    told = table(view).by_role("status", texts.LAST_ROUND.en).words
    state: State = view.sight
    names = [SIDES[seat] for seat in state.finals]
    assert (
        texts.STILL_TO_PLAY.fill(names=enumerated((shared.YOU_INSIDE, *names), texts.THEN)).say("en")[1:]
        in told
    )


def test_a_hint_is_a_button_with_its_reasons() -> None:
    view = armed()
    report: Report[Any] = Report(best="end", score=0, value=0, depth=1, nodes=1, pv=("end",))
    tip = table(view.having(hint=Hint(report, (Text("Because.", "だから。"),)))).by_id("tip")
    assert [each.words for each in tip.all_by_role("listitem")] == ["Because."]
    assert tip.choices == ["end"]


def test_a_machine_at_work_is_named() -> None:
    view = armed()
    other = ((view.decider or 0) + 1) % 4
    shown = table(seen(view.match, other).having(thinking=Thinking("move", view.decider or 0)))
    assert texts.WAIT_TURN.of(SIDES[view.decider or 0]).en in shown.by_id("panel").words


# Moments


@pytest.mark.parametrize(
    "kind", [Shot, Boarded, TurnedUp, Missed, Sunk, Added, Traded, Eliminated, Looted, Picked]
)
def test_each_moment_says_what_happened(kind: Any) -> None:
    assert table(moment(kind)).by_id("panel").words


def test_a_sinking_ship_is_seen_for_a_moment_more() -> None:
    view = moment(Sunk)
    assert view.perspective.keyframe
    sunk = view.perspective.keyframe.events[-1]
    assert isinstance(sunk, Sunk)
    button = ship_at(table(view), Spot(sunk.seat, sunk.place))
    assert button.name.endswith(texts.SUNK.en)
    assert flags(sunk.card) <= marks(button)


def test_a_shot_card_glides_to_the_discards_from_its_hand() -> None:
    view = moment(Shot)
    assert view.perspective.keyframe
    shot = view.perspective.keyframe.events[-1]
    assert isinstance(shot, Shot)
    top = table(view).offer("flip", f"discard-{len(view.sight.discards)}")
    origin = top.data["flip-from"]
    assert (card_of(origin) == shot.card) if shot.seat == 0 else (origin == f"hand-{shot.seat}")


def test_the_trigger_is_told() -> None:
    view = moment(Triggered)
    assert view.perspective.keyframe
    event = view.perspective.keyframe.events[-1]
    assert isinstance(event, Triggered)
    told = story.TRIGGERS.of(SIDES[event.seat] if event.seat else None)
    assert told.en in table(view).by_id("panel").words


# The end


def ranked() -> TableView:
    for match in games():
        if any(isinstance(event, Uncovered) for step in match.steps for event in step.events):
            return seen(match, open=True)
    raise LookupError("no ranking with a second stage")


def test_the_ranking_shows_each_stage_that_was_needed() -> None:
    view = ranked()
    ending = LOOK.ending(view)
    html = str(h.div[ending.rows])
    stages = [event for step in view.match.steps for event in step.events if isinstance(event, Ranked)]
    head, *rows = page(html).by_role("table", story.RANK_TITLE.en).all_by_role("row")
    columns = (story.CAPTAIN, texts.FLEET, *(story.STAGES[stage.stage] for stage in stages))
    assert [each.words for each in head.all_by_role("columnheader")] == [each.en for each in columns]
    for column, stage in enumerate(stages, start=1):
        shown = [row.all_by_role("cell")[column].words for row in rows]
        assert sorted(filter(None, shown)) == sorted(map(str, stage.values))
    # markup: who is ahead in a stage is seen by the look of a number
    assert html.count('class="ahead"') == sum(len(stage.leaders) for stage in stages)
    assert "CN12" in ending.reason.en


def test_the_last_captain_wins_by_rule() -> None:
    match = next(match for match in games(2) if match.outcome and match.outcome.reason == "last")
    assert "CN10" in LOOK.ending(seen(match, open=True)).reason.en


def test_a_finished_game_offers_another() -> None:
    shown = table(ranked())
    assert "rematch" in shown.actions
    assert shown.by_role("button", shared.ALL_OPEN.en).has_state("pressed")


# The log


def test_the_log_tells_the_latest_first_and_draws_what_was_fired() -> None:
    match, number = looks.step_with(games(), Shot, Sunk)
    view = seen(match.upto(number + 1), None)
    shot = next(event for event in match.steps[number].events if isinstance(event, Shot))
    jumps = table(view).by_id("log").by_role("list").offers("action", "goto")
    steps = [int(jump.data["value"]) for jump in jumps]
    assert steps == sorted(steps, reverse=True)
    assert marks(jumps[0]) == flags(shot.card)
    assert called(shot.card).en in jumps[0].name


def test_the_log_opens_over_the_table_and_its_head_shows_the_heaps() -> None:
    view = armed()
    html = str(LOOK.render_table(view))
    assert page(html).by_id("log").opens == ["heaps", "log"]
    assert {"heaps", "log"} <= set(ids(html))
    sizes = texts.HEAPS.fill(pile=len(view.sight.pile), discards=len(view.sight.discards))
    assert page(html).by_id("log").has("button", sizes.en)


# Cards to look into


def test_discards_and_unseen_cards_add_up() -> None:
    view = armed()
    heaps = table(view).by_id("heaps")
    ships = sum(map(is_ship, unseen(view.sight)))
    labels = [each.words for each in heaps.all_by_role("term")]
    assert labels[0] == shared.DISCARDS.fill(n=len(view.sight.discards)).en
    assert labels[1] == texts.UNSEEN_SHIPS.fill(n=ships).en


def test_every_hand_says_how_many_cards_it_has() -> None:
    view = armed()
    shown = table(view)
    for seat, hand in enumerate(view.sight.hands):
        label = shared.CARDS_OF.of(None if seat == view.decider else SIDES[seat], n=len(hand))
        assert shown.by_id(f"row-{seat}").by_role("button").name == label.en


# Elsewhere


@pytest.mark.parametrize("mode", FRAMED)
def test_a_frame_shows_the_table(mode: Any) -> None:
    view = armed(mode=mode)
    if mode == "puzzle":
        view = view.having(states=(Task(Diagram("cannonades", task="Sink it", solutions=("end",))),))
    shown = page(LOOK.render_embed(view))
    assert shown.has("region", texts.SEA.en)
    assert bool(shown.offers("choose")) == (mode != "view")


def test_a_diagram_shows_the_parts_that_are_asked_for() -> None:
    view = armed(mode="rule")
    for show in ("", *PARTS):
        html = str(
            LOOK.render_diagram(view.having(states=(Task(Diagram("cannonades", show=show, task="t")),)))
        )
        shown = page(html)
        assert shown.has("region", texts.SEA.en) == (show in ("", "sea"))
        assert shown.has("toolbar", shared.HAND.en) == (show in ("", "hand"))
        assert shown.has("list", shared.PLAYERS.en) == (show == "players")
        assert bool(shown.offers("origin", "discards")) == (show == "heaps")
        assert set(shown.opens) <= set(ids(html))


def test_the_still_page_is_an_empty_sea() -> None:
    html = str(h.div[LOOK.render_still(played(), "en")])
    assert str(chart()) in html
    assert not marks(page(html))


def test_pictures_show_what_everybody_sees_and_have_their_own_colours() -> None:
    view = armed()
    svg = picture(view)
    assert "var(--" not in svg
    public = view.game.observe(view.match.state, None)
    shown = [ship.card for row in public.fleets for ship in row if ship]
    assert svg.count("M18 62h60") == shown.count(UNKNOWN)
    assert texts.FACE_DOWN.en not in svg
    heaps = texts.HEAPS.fill(pile=len(public.pile), discards=len(public.discards))
    when = texts.FINAL_TURN if public.final else texts.TURN.fill(turn=public.turn)
    told = texts.PICTURE.fill(when=when, heaps=heaps, fleets="")
    assert told.en in page(svg).words


def test_plain_text_ends_with_the_position() -> None:
    view = armed()
    assert LOOK.text(view).strip().endswith(view.game.write(view.game.observe(view.match.state, None)))


def test_a_notice_takes_the_place_of_the_words_and_leaves_the_buttons() -> None:
    view = armed()
    refusal = Text("Not that one.", "それではありません。")
    left = texts.LEFT.of(4 - view.sight.used).en
    assert left in table(view).by_id("panel").words
    html = str(LOOK.render_table(view.having(notice=Notice("refusal", refusal, "CN6"))))
    assert ids(html).count("notice") == 1
    panel = page(html).by_id("panel")
    assert refusal.en in panel.by_id("notice").words
    assert left not in panel.words
    assert panel.choices == ["end"]


def test_a_game_that_began_in_the_middle_of_a_turn_is_told_from_there() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and 0 < state.used < 3
            and len(state.pile) > 9
            and any(map(is_cannonade, state.hands[seat]))
        )
    )
    seat = view.decider
    assert seat is not None
    start = view.game.write(view.match.state)
    match = begin(setup("cannonades", seats=4, start=start, seed="x"))
    assert shared.NOTHING_YET.en in table(seen(match, seat)).by_id("log").words
    state: State = match.state
    card = next(filter(is_cannonade, state.hands[seat]))
    match = match.play(seat, f"draw:{card}")
    (entry,) = table(seen(match, seat)).by_id("log").by_role("list").all_by_role("listitem")
    assert entry.offer("action", "goto").data["value"] == str(len(match.steps))
    assert entry.offer("action", "goto").has_state("current")


def test_comments_keep_their_room() -> None:
    view = armed(notes=Notes((), ((1, "A note."),)))
    # markup: the empty quotation is there for its room alone
    assert '<blockquote class="comment"></blockquote>' in str(LOOK.render_table(view))


def test_people_at_one_device_are_named_by_their_emblems() -> None:
    view = armed()
    listed = table(view.having(players=(Player(),) * 4)).by_role("list", shared.PLAYERS.en)
    assert common.YOU.en not in listed.words
    assert all(side.en in listed.words for side in SIDES[:4])
