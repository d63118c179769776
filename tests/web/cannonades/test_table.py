"""What the Cannonades table shows."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import htpy as h
import pytest

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Event, Report
from pyengine.games.cannonades.rules.cards import is_cannonade, is_ship
from pyengine.games.cannonades.rules.decisions import spot_name
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
    TurnedUp,
    Uncovered,
)
from pyengine.games.cannonades.rules.observation import unseen
from pyengine.games.cannonades.rules.state import State
from pyengine.games.cannonades.rules.turns import targets
from pyengine.match import begin, setup
from pyengine.text import Text
from tests.web import looks
from tests.web.cannonades.looks import armed, find, games, key_where, played
from tests.web.looks import ids, seen, words
from web.games.cannonades import LOOK
from web.games.cannonades.table.diagrams import PARTS
from web.texts.cards import SIDES
from web.views.model import FRAMED, Diagram, Hint, Notes, Notice, Player, TableView, Thinking


def moment(kind: type[Event]) -> TableView:
    """The first picture that is shown after an event of a kind."""
    return looks.moment(games(), kind)


def table(view: TableView) -> str:
    return str(LOOK.render_table(view))


def part(html: str, start: str) -> str:
    """The markup from one tag's beginning to the end of its section or list."""
    found = re.search(rf"<(\w+) [^>]*{start}.*?</\1>", html, re.DOTALL)
    assert found, start
    return found[0]


def test_before_the_engine_runs_the_hand_is_a_row_of_backs() -> None:
    match = replace(begin(setup("cannonades", seats=4, seed="x")), steps=())
    html = table(seen(match, ready=False))
    assert html.count('class="cardb blank"') == 5
    assert "The engine is starting." in html


# Fleets


def test_a_hidden_ship_is_a_silhouette_and_its_button_says_so() -> None:
    view = armed()
    state = view.sight
    html = table(view)
    hidden = [spot for spot in targets(state, view.decider or 0) if state.ship(*spot).card == UNKNOWN]
    assert html.count("#c-hidden") == len(hidden)
    for seat, place in hidden:
        button = part(html, f'id="ship-{spot_name(seat, place)}"')
        assert f"hidden ship, place {place + 1}" in words(button)


def test_a_ship_that_is_seen_shows_its_flag_and_its_icons() -> None:
    view = armed()
    state = view.sight
    html = table(view)
    for spot in targets(state, view.decider or 0):
        card = state.ship(*spot).card
        if card != UNKNOWN:
            button = part(html, f'id="ship-{spot_name(*spot)}"')
            assert f'href="#c-{card[0]}"' in button
            assert button.count("#c-grin") == int(card[1])


def test_ones_own_ships_say_whether_others_see_them() -> None:
    view = armed()
    own, everybodys = table(view), table(view.having(open=True))
    assert "face down, only you know it" in own
    assert "face down, only you know it" not in everybodys
    assert ": face down</span>" in everybodys


def test_who_is_out_is_struck_and_has_an_empty_sea() -> None:
    view = find(lambda state, _: state.phase == "acting" and len(state.afloat) == 3)
    gone = next(seat for seat in view.sight.seats if seat not in view.sight.afloat)
    html = table(view)
    assert re.search(r'class="fleet[^"]* lost"', html)
    assert "out" in words(part(html, f'id="row-{gone}"'))


def lost(*, by: bool = True) -> tuple[TableView, Eliminated]:
    """A captain who has just been sunk (not ``by`` anybody: ran out of ships) while others play on."""
    for match in games():
        for at, step in enumerate(match.steps, start=1):
            for event in step.events:
                if isinstance(event, Eliminated) and (event.by is not None) is by:
                    rest = (match.upto(now) for now in range(at, len(match.steps)))
                    if after := next((cut for cut in rest if isinstance(cut.turn, Decide)), None):
                        return seen(after, event.seat), event
    raise LookupError("nobody is lost so in these games")


@pytest.mark.slow
def test_a_fleet_that_is_lost_is_a_wreck_with_its_story() -> None:
    view, event = lost()
    by = SIDES[event.by or 0].en
    html = table(view)
    row = part(html, 'class="fleet ours lost')
    assert 'href="#wreck"' in row
    assert f"Sunk in turn {view.sight.turn} by {by}." in words(row)
    assert "data-tap" not in row
    alone, _ = lost(by=False)
    assert re.search(r"Out in turn \d+, without a ship\.", words(table(alone)))


def test_the_shots_of_a_captain_who_is_lost_are_counted() -> None:
    view, event = lost()
    shots = [
        step
        for step in view.match.steps
        if any(isinstance(found, Shot | Boarded) and found.seat == event.seat for found in step.events)
    ]
    hits = sum(any(isinstance(found, Sunk) for found in step.events) for step in shots)
    told = f"{len(shots)} shot{'s' * (len(shots) != 1)}, {hits} hit{'s' * (hits != 1)}."
    assert (told in words(part(table(view), 'class="fleet ours lost'))) == bool(shots)


def test_who_is_out_may_skip_deal_anew_or_see_all_cards() -> None:
    view, _ = lost()
    place = {3: "fourth", 2: "third"}[len(view.sight.afloat)]
    strip = part(table(view), 'id="panel"')
    assert f"You are out, {place} of four (CN9)." in words(strip)
    assert re.findall(r'data-action="([\w-]+)"', strip) == ["skip-to-end", "rematch", "look"]
    people = view.having(players=(Player(),) * 4)
    assert 'data-action="skip-to-end"' not in table(people)


@pytest.mark.slow
def test_who_is_out_sees_who_might_win_from_what_everybody_knows() -> None:
    view, _ = lost()
    closed = part(table(view), 'class="might sheet"')
    shares = [int(share) for share in re.findall(r"(\d+) of 100", closed)]
    assert len(shares) == len(view.sight.afloat)
    assert 98 <= sum(shares) <= 102
    assert "cannonade" not in words(closed)
    opened = part(table(view.having(open=True)), 'class="might sheet"')
    assert re.findall(r"(\d+) of 100", opened) == list(map(str, shares))
    state: State = view.match.state
    held = sum(len(state.hands[seat]) for seat in state.afloat)
    assert opened.count('class="chipc"') == held


# What is to do


@pytest.mark.parametrize("used", range(5))
def test_the_budget_counts_the_actions_that_are_left(used: int) -> None:
    html = table(find(lambda state, _: state.phase == "acting" and state.used == used))
    assert f"{used} of 4 actions used" in html
    assert html.count('class="spent"') == used


def test_the_end_of_the_turn_is_the_main_button_once_all_actions_are_used() -> None:
    view = find(lambda state, _: state.phase == "acting" and state.used == 4)
    html = table(view)
    assert re.search(r'<button class="btn main"[^>]*data-choose="end"', html)
    assert "All four actions are used." in html


def test_a_turn_that_may_not_end_offers_it_pale() -> None:
    view = find(lambda state, seat: state.phase == "acting" and state.first_turn and not state.size(seat))
    assert re.search(r'data-choose="end"[^>]*aria-disabled="true"', table(view))
    assert "CN9" in table(view)


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
    html = table(view.having(picked="b1"))
    assert re.search(r'<button class="btn main"[^>]*data-choose="add:b1"', html)
    assert "Draw 2 instead" in html
    assert "Cancel" in html


def test_the_hand_limit_says_how_many_must_go_and_why() -> None:
    view = find(lambda state, _: state.phase == "tossing")
    state = view.sight
    told = words(table(view))
    captains, excess = len(state.afloat), state.excess(view.decider or 0)
    assert f"{captains} captains: at most {captains + 1} cards stay. Discard {excess} more (CN8)." in told


def test_only_a_shot_can_be_dropped_on_a_ship() -> None:
    assert 'data-drop="&gt;' in table(armed())
    assert 'data-drop="&gt;' not in table(find(lambda state, _: state.phase == "tossing"))


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
    for picked in (None, key_where(view, is_cannonade)):
        said = words(part(table(view.having(picked=picked)), 'class="how"'))
        assert "first turn" in said
        assert "new" not in said


def test_who_has_solved_a_task_is_called_you() -> None:
    view = armed(diagram=Diagram("cannonades", task="t"), solved="self")
    assert "Your turn." in words(part(table(view), 'class="say sheet"'))


def test_each_kind_of_cannonade_among_the_discards_is_offered() -> None:
    view = find(lambda state, _: state.phase == "picking")
    html = table(view)
    for card in {*filter(is_cannonade, view.sight.discards)}:
        assert f'data-choose="take:{card}"' in html


def test_reactions_are_buttons_and_ships_that_could_be_turned_up() -> None:
    view = find(lambda state, _: state.phase == "reacting", vendetta=True)
    html = table(view)
    seat = view.decider or 0
    for decision in view.game.legal(view.sight, seat):
        if decision.startswith("flip:"):
            place = decision.removeprefix("flip:")
            assert re.search(rf'<li class="berth may"><button[^>]*id="ship-{place}"', html)
        else:
            assert f'data-choose="{decision}"' in html


def test_the_final_turns_have_a_banner() -> None:
    view = find(lambda state, _: state.final and bool(state.finals))
    told = words(part(table(view), 'class="final"'))
    assert "Final turns" in told
    assert "emptied the pile (CN11)" in told
    assert "Still to come: " in told


def test_a_hint_is_a_button_with_its_reasons() -> None:
    view = armed()
    report: Report[Any] = Report(best="end", score=0, value=0, depth=1, nodes=1, pv=("end",))
    html = table(
        view.having(hint=Hint(report, ((LOOK.ending.__doc__ and view.game.name) or view.game.name,)))
    )
    assert '<ul class="reasons">' in html
    assert re.search(r'<button class="btn main"[^>]*data-choose="end"', html)


def test_a_machine_at_work_is_named() -> None:
    view = armed()
    other = ((view.decider or 0) + 1) % 4
    html = table(seen(view.match, other).having(thinking=Thinking("move", view.decider or 0)))
    assert f"{SIDES[view.decider or 0].en}’s turn" in html


# Moments


@pytest.mark.parametrize(
    "kind", [Shot, Boarded, TurnedUp, Missed, Sunk, Added, Traded, Eliminated, Looted, Picked]
)
def test_each_moment_says_what_happened(kind: Any) -> None:
    view = moment(kind)
    assert words(part(table(view), 'class="say sheet"')).strip()


def test_a_sinking_ship_is_seen_for_a_moment_more() -> None:
    view = moment(Sunk)
    assert view.perspective.keyframe
    sunk = view.perspective.keyframe.events[-1]
    assert isinstance(sunk, Sunk)
    button = part(table(view), f'id="ship-{spot_name(sunk.seat, sunk.place)}"')
    assert "sunk" in words(button)
    assert f'href="#c-{sunk.card[0]}"' in button


def test_a_shot_card_glides_to_the_discards_from_its_hand() -> None:
    view = moment(Shot)
    assert view.perspective.keyframe
    shot = view.perspective.keyframe.events[-1]
    assert isinstance(shot, Shot)
    top = part(table(view), 'class="top"')
    origin = shot.card if shot.seat == 0 else f"hand-{shot.seat}"
    assert f'data-flip-from="{origin}' in top


def test_the_trigger_is_told() -> None:
    assert "the final turns begin" in table(moment(Triggered))


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
    assert html.count('scope="col"') == 2 + len(stages)
    assert html.count('class="ahead"') == sum(len(stage.leaders) for stage in stages)
    assert "CN12" in ending.reason.en


def test_the_last_captain_wins_by_rule() -> None:
    match = next(match for match in games(2) if match.outcome and match.outcome.reason == "last")
    assert "CN10" in LOOK.ending(seen(match, open=True)).reason.en


def test_a_finished_game_offers_another() -> None:
    html = table(ranked())
    assert 'data-action="rematch"' in html
    assert "All cards open" in html


# The log


def test_the_log_tells_the_latest_first_and_draws_what_was_fired() -> None:
    match, number = looks.step_with(games(), Shot, Sunk)
    view = seen(match.upto(number + 1), None)
    shot = next(event for event in match.steps[number].events if isinstance(event, Shot))
    log = part(table(view), 'class="lg sheet')
    steps = [int(step) for step in re.findall(r'<li class="[^"]*"><button[^>]*data-value="(\d+)"', log)]
    assert steps == sorted(steps, reverse=True)
    first = log[log.index("<button", log.index('<ol class="log">')) :].split("</button>", 1)[0]
    assert first.count('href="#c-') == len(shot.card)
    assert "cannonade</span><svg" in first


def test_the_log_opens_over_the_table_and_its_head_shows_the_heaps() -> None:
    html = table(armed())
    log = part(html, 'class="lg sheet')
    targets_of = re.findall(r'popovertarget="([^"]+)"', log)
    assert targets_of == ["heaps", "log"]
    assert set(targets_of) <= set(ids(html))


# Cards to look into


def test_discards_and_unseen_cards_add_up() -> None:
    view = armed()
    html = words(table(view))
    assert f"Discards, {len(view.sight.discards)}" in html
    ships = sum(map(is_ship, unseen(view.sight)))
    assert f"Ships not seen yet, {ships}" in html


def test_every_hand_says_how_many_cards_it_has() -> None:
    view = armed()
    html = table(view)
    for seat, hand in enumerate(view.sight.hands):
        assert f"cards: {len(hand)} in hand" in part(html, f'id="row-{seat}"')


# Elsewhere


@pytest.mark.parametrize("mode", FRAMED)
def test_a_frame_shows_the_table(mode: Any) -> None:
    view = armed(mode=mode)
    if mode == "puzzle":
        view = view.having(diagram=Diagram("cannonades", task="Sink it", solutions=("end",)))
    html = str(LOOK.render_embed(view))
    assert 'class="waters sheet"' in html
    assert ("data-choose" in html) == (mode != "view")


def test_a_diagram_shows_the_parts_that_are_asked_for() -> None:
    view = armed(mode="rule")
    for show in ("", *PARTS):
        html = str(LOOK.render_diagram(view.having(diagram=Diagram("cannonades", show=show, task="t"))))
        assert ('class="waters' in html) == (show in ("", "sea"))
        assert ('class="fan"' in html) == (show in ("", "hand"))
        assert ('class="pls' in html) == (show == "players")
        assert ("heap pile" in html) == (show == "heaps")
        assert set(re.findall(r'popovertarget="([^"]+)"', html)) <= set(ids(html))


def test_the_still_page_is_an_empty_sea() -> None:
    assert 'class="chart"' in str(h.div[LOOK.render_still(played(), "en")])


def test_pictures_show_what_everybody_sees_and_have_their_own_colours() -> None:
    view = armed()
    svg = LOOK.picture(view)
    assert "var(--" not in svg
    public = view.game.observe(view.match.state, None)
    shown = [ship.card for row in public.fleets for ship in row if ship]
    assert svg.count("M18 62h60") == shown.count(UNKNOWN)
    assert "face down" not in svg
    assert re.search(r"<desc>[^:.]+: pile \d+, discards \d+\. [A-Z]", svg)


def test_plain_text_ends_with_the_position() -> None:
    view = armed()
    assert LOOK.text(view).strip().endswith(view.game.write(view.game.observe(view.match.state, None)))


def test_a_notice_takes_the_place_of_the_words_and_leaves_the_buttons() -> None:
    view = armed(notice=Notice("refusal", Text("Not that one.", "それではありません。"), "CN6"))
    strip = table(view).split('id="panel"', 1)[1].split("</section>", 1)[0]
    assert table(view).count('id="notice"') == strip.count('id="notice"') == 1
    assert 'class="how"' not in strip
    assert 'data-choose="end"' in strip


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
    assert "Nothing has happened yet." in words(table(seen(match, seat)))
    state: State = match.state
    card = next(filter(is_cannonade, state.hands[seat]))
    match = match.play(seat, f"draw:{card}")
    log = table(seen(match, seat)).split('<ol class="log">', 1)[1].split("</ol>", 1)[0]
    assert re.findall(r'<li class="([^"]*)"', log) == ["stretch"]
    assert f'data-value="{len(match.steps)}" aria-current="step"' in log


def test_comments_keep_their_room() -> None:
    view = armed(notes=Notes((), ((1, "A note."),)))
    assert '<blockquote class="comment"' in table(view)


def test_people_at_one_device_are_named_by_their_emblems() -> None:
    view = armed()
    html = table(view.having(players=(Player(),) * 4))
    assert "You" not in words(part(html, 'class="pls sheet"'))
