"""The Gunsor table as HTML: every moment of a game, for every viewer, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pyengine.game import Event, Report, Seat
from pyengine.games.gunsor.rules.cards import JOKER, card_name, kind
from pyengine.games.gunsor.rules.events import Armistice, Dealt, Drew, PoolsGrew, PoolsSwapped, Settled
from pyengine.games.gunsor.rules.state import State
from pyengine.games.gunsor.rules.trick import followers, winner
from pyengine.text import LANGS, Lang, Text
from tests.web import looks
from tests.web.gunsor.looks import find, games, places, played
from tests.web.looks import ids, moments, seen, telling, words
from web.games import folder
from web.games.gunsor import LOOK
from web.games.gunsor.table.scene import scene
from web.games.gunsor.table.seasons import settlements
from web.views.cards import card_of
from web.views.model import Hint, TableView, Thinking
from web.views.names import title

VIEWERS: tuple[tuple[Seat | None, bool], ...] = ((0, False), (1, False), (None, False), (None, True))


def moment(kind: type[Event]) -> TableView:
    """The first picture that is shown after an event of a kind."""
    return looks.moment(games(), kind)


@pytest.mark.slow
@pytest.mark.parametrize(("viewer", "open_"), VIEWERS)
def test_every_moment_of_a_game_is_drawn(viewer: Seat | None, open_: bool) -> None:
    for at, (match, number) in enumerate(telling([played(3)], every=2)):
        view = seen(match, viewer, lang=LANGS[at % 2], open=open_)
        for shown in (
            view.having(at=number),
            *moments(match, number, viewer, lang=LANGS[at % 2], open=open_),
        ):
            html = str(LOOK.render_table(shown))
            assert "None" not in html, number
            assert "{" not in words(html), number
            assert title(shown), number


def test_ids_stand_once() -> None:
    for match in (find(lambda state: state.led is not None, seat=0), played(1)):
        found = ids(str(LOOK.render_table(seen(match))))
        assert len(found) == len(set(found))


def test_equal_cards_of_a_hand_have_different_keys() -> None:
    match = find(lambda state: len(set(state.hands[0])) < len(state.hands[0]), seat=0)
    html = str(LOOK.render_table(seen(match)))
    keys = re.findall(r'data-tap="([^"]*)"', html)
    assert len(keys) == len(set(keys)) == len(match.state.hands[0])
    assert sorted(map(card_of, keys)) == sorted(match.state.hands[0])


def test_the_hand_stands_as_it_was_drawn_if_that_is_wanted() -> None:
    match = find(lambda state: len(state.played) > 40 and len(state.hands[0]) == 5, seat=0)
    view = seen(match)
    sorted_, drawn = (
        re.findall(r'data-tap="([^"-]*)', str(LOOK.render_table(view.having(sorted=wanted))))
        for wanted in (True, False)
    )
    assert sorted(sorted_) == sorted(drawn)
    events = [event for step in match.steps for event in step.events]
    came = [event.card for event in events if isinstance(event, Dealt | Drew) and event.seat == 0]
    assert drawn[-1] == came[-1]


# What a card would do


def _notes(view: TableView) -> dict[str, str]:
    """Under each card of the hand what is said there."""
    html = str(LOOK.render_table(view))
    return {
        card_of(key): words(note) for key, note in re.findall(r'id="note-([^"]*)">(.*?)</span></li>', html)
    }


def test_a_card_says_what_it_would_do_in_development(following: TableView) -> None:
    state: State = following.sight
    assert state.led
    for card, note in _notes(following).items():
        if kind(card) == kind(state.led):
            assert note.startswith("Not now")
        elif card == JOKER:
            assert note == f"Swaps pools {state.pools[0]} for {state.pools[1]}"
        else:
            won = winner(state.led, card) == 1
            assert note.startswith("Wins, +" if won else "Loses, +")
            after = following.match.play(0, card)
            grew = next(
                event
                for event in after.steps[len(following.match.steps)].events
                if isinstance(event, PoolsGrew)
            )
            assert f"+{grew.points[0]} " in f"{note} "


def test_a_card_says_what_it_would_do_in_war() -> None:
    match = find(lambda state: state.season == "war" and bool(state.led) and len(state.hands[0]) > 2, seat=0)
    state = match.state
    for card, note in _notes(seen(match)).items():
        if match.game.why_not(state, 0, card):
            assert note.startswith("Not now")
        elif card != JOKER:
            after = match.play(0, card)
            grew = next(
                event for event in after.steps[len(match.steps)].events if isinstance(event, PoolsGrew)
            )
            mine, theirs = grew.points
            assert note.startswith(f"Wins, +{mine} " if mine else f"Loses {theirs} ")


def test_the_led_card_is_named_for_those_who_do_not_see_it(following: TableView) -> None:
    state: State = following.sight
    assert state.led
    html = str(LOOK.render_table(following))
    assert f'<span class="vh">{card_name(state.led).en}</span>' in html


def test_a_leading_card_says_what_it_adds() -> None:
    match = find(
        lambda state: state.season == "development" and not state.led and JOKER in state.hands[0], seat=0
    )
    notes = _notes(seen(match))
    assert notes[JOKER] == "Lead +0, no swap"
    assert all(note.startswith("Lead +") for note in notes.values())


def hand_of(html: str) -> str:
    """The part of a table that shows the hand."""
    return html.partition('class="fan"')[2].partition("</ol>")[0]


def test_cards_say_nothing_while_the_other_decides() -> None:
    match = find(lambda state: state.pair > 0, seat=1)
    html = str(LOOK.render_table(seen(match)))
    assert not _notes(seen(match))
    assert "aria-disabled" not in hand_of(html)


def test_cards_that_may_not_be_played_are_marked(following: TableView) -> None:
    state: State = following.sight
    html = str(LOOK.render_table(following))
    refused = [card for card in state.hands[0] if following.game.why_not(state, 0, card)]
    assert hand_of(html).count('aria-disabled="true"') == len(refused) > 0


# What is to be done


def test_the_line_names_the_led_suit_and_the_rule(following: TableView) -> None:
    assert "can’t follow (G7)" in words(LOOK.render_table(following))
    war = find(
        lambda state: (
            state.season == "war"
            and state.led not in (None, JOKER)
            and any(kind(card) == kind(state.led or "") for card in state.hands[0])
        ),
        seat=0,
    )
    assert "must follow (G10)" in words(LOOK.render_table(seen(war)))


def test_war_is_declared_by_a_button_where_it_may_be() -> None:
    for match in places(lambda state: state.led is None, seat=0):
        html = str(LOOK.render_table(seen(match)))
        may = match.game.why_not(match.state, 0, "war") is None
        assert ('data-choose="war"' in html) == may
        if may:
            mine, theirs = match.state.pools
            assert f"{len(match.state.hands[0])} trick" in words(html)
            assert f"{mine} to {theirs}" in words(html) or mine == theirs
            return


def test_the_picked_card_has_a_button(following: TableView) -> None:
    state: State = following.sight
    card = next(card for card in state.hands[0] if not following.game.why_not(state, 0, card))
    html = str(LOOK.render_table(following.having(picked=f"{card}-0")))
    assert f'data-choose="{card}"' in html
    assert html.count('aria-pressed="true"') >= 1


def test_a_hint_is_a_button_with_its_reasons(following: TableView) -> None:
    state: State = following.sight
    best = following.game.legal(state, 0)[0]
    hint = Hint(Report(best, 0.2, 0, 1, 1, (best,)), (Text("Because.", "だから。"),))
    html = str(LOOK.render_table(following.having(hint=hint)))
    assert f'data-choose="{best}"' in html
    assert "Because." in html


def test_what_the_machine_considers_is_not_told() -> None:
    match = find(lambda state: state.led is not None, seat=1)
    view = seen(match)
    one, other = (
        str(
            LOOK.render_table(view.having(thinking=Thinking("move", 1, Report(card, 0.5, 0, 3, 99, (card,)))))
        )
        for card in ("wA", "X")
    )
    assert one == other
    assert 'data-action="play-now"' in one


# Moments on the way


def test_the_pools_change_hands_before_the_eyes() -> None:
    swap = moment(PoolsSwapped)
    before = str(LOOK.render_table(swap.having(keyframe=None)))
    after = str(LOOK.render_table(swap))
    numbers = [dict(re.findall(r'data-flip="(pool-\d)">(\d+)', html)) for html in (before, after)]
    assert numbers[0] == numbers[1]
    places = [re.findall(r'data-flip="(pool-\d)"', html) for html in (before, after)]
    assert places[0] == places[1][::-1]
    assert "exchanged" in words(after)


def test_what_a_trick_brings_is_shown_with_its_winner() -> None:
    grew = moment(PoolsGrew)
    assert grew.perspective.keyframe
    points = next(event for event in grew.perspective.keyframe.events if isinstance(event, PoolsGrew)).points
    html = str(LOOK.render_table(grew))
    assert html.count('class="won"') == 1
    for gain in filter(None, points):
        assert f"+{gain}</i>" in html


def test_settlement_and_armistice_are_moments() -> None:
    assert "Armistice: the hands are empty (G13)" in words(LOOK.render_table(moment(Armistice)))
    settled = moment(Settled)
    assert settled.perspective.keyframe
    points = next(event for event in settled.perspective.keyframe.events if isinstance(event, Settled)).points
    assert f"+{max(points)}" in words(LOOK.render_table(settled))


def test_the_two_seasons_have_their_own_grounds() -> None:
    peace, war = (
        find(lambda state, season=season: state.season == season, seat=0)  # type: ignore[misc] # bound now
        for season in ("development", "war")
    )
    assert "g-ground-development" in str(LOOK.render_table(seen(peace)))
    assert "g-ground-war" in str(LOOK.render_table(seen(war)))


# Counter and log


def test_the_counter_counts_every_card() -> None:
    match = find(lambda state: len(state.played) > 30 and bool(state.led), seat=0)
    state = match.state
    html = str(LOOK.render_table(seen(match)))
    start = html.index('class="ccb"')
    # The three squares of the legend count beside the cards'.
    squares = {name: html.count(f'<i class="{name}"></i>', start) - 1 for name in ("seen", "own")}
    assert squares == {"seen": len(state.played) + 1, "own": len(state.hands[0])}
    assert f"{106 - sum(squares.values())} unseen" in words(html)


def test_the_counter_tells_when_the_other_hand_is_known() -> None:
    late = find(lambda state: not state.stock and bool(state.hands[1]), seat=0)
    assert "what is not seen is in Tower’s hand" in words(LOOK.render_table(seen(late)))
    lacking = find(lambda state: bool(state.voids[1]) and bool(state.stock), seat=0)
    assert "Tower cannot hold" in words(LOOK.render_table(seen(lacking)))


def test_a_chart_tells_who_has_won_which_season_and_the_score_after_it() -> None:
    match = played(1)
    shown = scene(seen(match))
    settled = [event for step in match.steps for event in step.events if isinstance(event, Settled)]
    told = settlements(shown)
    assert [each.points for each in told] == [event.points for event in settled]
    assert told[-1].scores == match.state.scores
    html = str(LOOK.render_table(seen(match)))
    sheet = html.split('id="seasons"', 1)[1]
    assert 'popovertarget="seasons"' in html
    assert sheet.count('<th scope="row">') == len(settled)
    assert str(LOOK.ending(seen(match)).rows).count('<th scope="row">') == len(settled)


def test_before_the_first_armistice_the_chart_says_what_will_stand_there() -> None:
    first = find(lambda state: state.pair == 1 and state.led is not None, seat=0)
    assert "After each armistice" in words(str(LOOK.render_table(seen(first))))


def test_a_card_that_loses_and_counts_says_why(following: TableView) -> None:
    state: State = following.sight
    assert state.led
    loses = [
        card
        for card in followers(state.hands[0], state.led, state.season)
        if card != JOKER and winner(state.led, card) == 0
    ]
    said = [words(str(LOOK.render_table(following.having(picked=card)))) for card in loses]
    assert said
    assert all("your own card counts for your pool, won or lost (" in told for told in said)
    assert "won or lost" not in words(str(LOOK.render_table(following)))


def test_with_all_cards_open_no_card_lies_face_down() -> None:
    match = played(1)
    for at in range(0, len(match.steps), 7):
        html = str(LOOK.render_table(seen(match.upto(at), None, open=True)))
        assert "cardb down" not in html, at


@pytest.mark.parametrize("lang", LANGS)
def test_the_table_and_the_rules_call_the_players_leader_and_follower(lang: Lang) -> None:
    tables = [
        words(str(LOOK.render_table(seen(match, lang=lang))))
        for match in (
            find(lambda state: state.may_declare, seat=0),
            find(lambda state: state.led is not None, seat=0),
        )
    ]
    guides = [
        (folder("gunsor") / f"guide/{kind}.{lang}.md").read_text(encoding="utf-8")
        for kind in ("rules", "learn", "about")
    ]
    # The Japanese rules end with the source's words for those of the page.
    for said in (*tables, *(guide.partition("{#words}")[0] for guide in guides)):
        assert not re.search("master|slave|マスター|スレイブ", said, re.IGNORECASE)
    leader = "leader" if lang == "en" else "先手"
    assert all(leader in said for said in (*tables, guides[0]))


def test_the_log_holds_every_trick_and_each_line_is_a_jump() -> None:
    match = played(2)
    html = str(LOOK.render_table(seen(match)))
    lines = re.findall(r'<li class="(tl|event)"><button[^>]*data-value="(\d+)"', html)
    assert sum(kind_ == "tl" for kind_, _ in lines) == 53
    steps = [int(step) for _, step in lines]
    assert steps == sorted(steps, reverse=True)
    assert max(steps) == len(match.steps)
    assert html.count('aria-current="step"') == 1
    assert html.split('<ol class="log glog"', 1)[1].split("</ol>", 1)[0].count('tabindex="0"') == 1


def test_a_jump_shows_the_trick_with_the_pools_of_its_line() -> None:
    match = played(2)
    view = seen(match)
    html = str(LOOK.render_table(view))
    line = re.compile(r'data-value="(\d+)"[^>]*>(?:(?!</button>).)*<span class="pools">(\d+) : (\d+)</span>')
    found = line.findall(html)
    assert len(found) == 53
    for steps, mine, theirs in found:
        state = match.upto(int(steps)).state
        # The last trick of a pair is settled in the same step.
        assert state.pools in {(int(mine), int(theirs)), (0, 0)}


def test_a_game_begun_from_a_position_has_its_log() -> None:
    match = find(lambda state: bool(state.led) and state.season == "war", seat=0)
    state = match.state
    from_there = played(0).game.read(match.game.write(state), dict(match.setup.options))
    begun = replace(match, start=from_there, steps=())
    card = begun.game.legal(begun.state, 0)[0]
    after = begun.play(0, card)
    html = words(LOOK.render_table(replace(seen(after))))
    grew = next(event for event in after.steps[0].events if isinstance(event, PoolsGrew))
    pools = [pool + gain for pool, gain in zip(state.pools, grew.points, strict=True)]
    if card != JOKER:
        assert f"{pools[0]} : {pools[1]}" in html


@pytest.mark.slow
def test_with_an_empty_stock_nobody_is_told_to_declare_war() -> None:
    """The last deal emptied the stock: after one trick war begins by itself (G9)."""
    found = 0
    for number in range(12):
        match = played(number)
        for at, step in enumerate(match.steps, start=1):
            state: State = step.state
            playing = state.phase in ("leading", "following") and state.season == "development"
            if playing and not state.stock:
                shown = words(LOOK.render_table(seen(match).having(at=at)))
                assert "war begins by itself (G9)" in shown
                assert "declare war once" not in shown
                found += 1
    assert found
