"""The Gunsor table as HTML: every moment of a game, for every viewer, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from pyengine.game import Event, Report, Seat
from pyengine.games.gunsor.rules.events import (
    Armistice,
    Dealt,
    Drew,
    PoolsGrew,
    PoolsSwapped,
    Settled,
    TrickWon,
)
from pyengine.games.gunsor.rules.state import JOKER, RANKS, SUIT_NAMES, SUITS, State, card_name, kind
from pyengine.games.gunsor.rules.trick import followers, points, winner
from pyengine.text import LANGS, Lang, Text
from tests.web import looks
from tests.web.gunsor.looks import find, games, places, played
from tests.web.looks import ids, moments, seen, telling, words
from tests.web.reading import Element, page
from web.games import folder
from web.games.gunsor import LOOK
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import scene
from web.games.gunsor.table.stage import settlements
from web.look import TableView
from web.texts import cards as shared
from web.texts.cards import SIDES
from web.views.cards import card_of
from web.views.model import Hint, Thinking
from web.views.names import title

VIEWERS: tuple[tuple[Seat | None, bool], ...] = ((0, False), (1, False), (None, False), (None, True))


def moment(kind: type[Event]) -> TableView:
    """The first picture that is shown after an event of a kind."""
    return looks.moment(games(), kind)


def table(view: TableView) -> Element:
    return page(LOOK.render_table(view))


def panel(view: TableView) -> Element:
    """The panel below the ground."""
    return table(view).by_id("panel")


def held(view: TableView) -> list[str]:
    """The keys of the cards of the hand, from left to right."""
    return [card.data["tap"] for card in table(view).by_id("hand").offers("tap")]


LOGGED = re.compile(texts.LOG_ORDER.fill(one=r"(\d+)", other=r"(\d+)").en + "$")
"""The pools at the end of a trick's line in the log."""


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
    keys = held(seen(match))
    assert len(keys) == len(set(keys)) == len(match.state.hands[0])
    assert sorted(map(card_of, keys)) == sorted(match.state.hands[0])


def test_the_hand_stands_as_it_was_drawn_if_that_is_wanted() -> None:
    match = find(lambda state: len(state.played) > 40 and len(state.hands[0]) == 5, seat=0)
    view = seen(match)
    sorted_, drawn = ([*map(card_of, held(view.having(sorted=wanted)))] for wanted in (True, False))
    assert sorted(sorted_) == sorted(drawn)
    events = [event for step in match.steps for event in step.events]
    came = [event.card for event in events if isinstance(event, Dealt | Drew) and event.seat == 0]
    assert drawn[-1] == came[-1]


# What a card would do


def _notes(view: TableView) -> dict[str, list[str]]:
    """The lines under each card of the hand."""
    shown = table(view)
    keys = [card.data["tap"] for card in shown.offers("tap")]
    notes = {card_of(key): shown.find(f"note-{key}") for key in keys}
    return {card: [line.words for line in note] for card, note in notes.items() if note}


def test_a_card_says_what_it_would_do_in_development(following: TableView) -> None:
    state: State = following.sight
    assert state.led
    mine, theirs = state.pools
    for card, note in _notes(following).items():
        if kind(card) == kind(state.led):
            assert note[0] == texts.NOT_NOW.en
        elif card == JOKER:
            assert note == [texts.SWAPS.en, texts.SWAPPED.fill(mine=mine, theirs=theirs).en]
        else:
            after = following.match.play(0, card)
            grew = next(
                event
                for event in after.steps[len(following.match.steps)].events
                if isinstance(event, PoolsGrew)
            )
            told = texts.WINS if winner(state.led, card) == 1 else texts.LOSES_OWN
            assert note[0] == told.fill(n=grew.points[0]).en


def test_a_card_says_what_it_would_do_in_war() -> None:
    match = find(lambda state: state.season == "war" and bool(state.led) and len(state.hands[0]) > 2, seat=0)
    state = match.state
    for card, note in _notes(seen(match)).items():
        if match.game.why_not(state, 0, card):
            assert note[0] == texts.NOT_NOW.en
        elif card != JOKER:
            after = match.play(0, card)
            grew = next(
                event for event in after.steps[len(match.steps)].events if isinstance(event, PoolsGrew)
            )
            mine, theirs = grew.points
            assert note[0] == (texts.WINS.fill(n=mine) if mine else texts.LOSES.fill(n=theirs)).en


def test_the_led_card_is_named_for_those_who_do_not_see_it(following: TableView) -> None:
    state: State = following.sight
    assert state.led
    ground = table(following).by_role("region", texts.SEASONS["development"].en)
    assert ground.by_role("figure", texts.LED_BY.of(SIDES[1]).en).words.startswith(card_name(state.led).en)


def test_a_leading_card_says_what_it_adds_and_what_beats_it() -> None:
    match = find(
        lambda state: state.season == "development" and not state.led and JOKER in state.hands[0], seat=0
    )
    notes = _notes(seen(match))
    assert notes.pop(JOKER) == [texts.LEAD_JOKER.en, texts.NO_SWAP.en]
    assert notes
    for card, (adds, beaten) in notes.items():
        assert adds == texts.LEAD.fill(n=points(card, "development", sharp=match.state.sharp)).en
        ranks = [*RANKS[1:], RANKS[0]]
        beating = [rank for rank in ranks if any(winner(card, suit + rank) == 1 for suit in SUITS)]
        named: list[str] = []
        for part in beaten.removesuffix(texts.BEATEN_BY.fill(cards="").en).split(", "):
            lowest, _, highest = part.partition("–")
            named += ranks[ranks.index(lowest) : ranks.index(highest or lowest) + 1]
        assert named == beating


def test_cards_say_nothing_while_the_other_decides() -> None:
    match = find(lambda state: state.pair > 0, seat=1)
    assert not _notes(seen(match))
    hand = table(seen(match)).by_role("toolbar", shared.HAND.en)
    assert hand.offers("tap")
    assert not hand.with_state("disabled")


def test_cards_that_may_not_be_played_are_marked(following: TableView) -> None:
    state: State = following.sight
    refused = [card for card in state.hands[0] if following.game.why_not(state, 0, card)]
    assert refused
    pale = [card_of(card.data["tap"]) for card in table(following).offers("tap") if card.disabled]
    assert sorted(pale) == sorted(refused)


# What is to be done


def test_the_line_names_the_led_suit_and_the_rule(following: TableView) -> None:
    led = SUIT_NAMES[kind(following.sight.led)]
    assert texts.FOLLOW["can't"].fill(suit=led).say("en") in panel(following).words
    war = find(
        lambda state: (
            state.season == "war"
            and state.led not in (None, JOKER)
            and any(kind(card) == kind(state.led or "") for card in state.hands[0])
        ),
        seat=0,
    )
    led = SUIT_NAMES[kind(war.state.led)]
    assert texts.FOLLOW["must"].fill(suit=led).say("en") in panel(seen(war)).words


def test_war_is_declared_in_two_steps_where_it_may_be() -> None:
    for match in places(lambda state: state.led is None, seat=0):
        view = seen(match)
        may = match.game.why_not(match.state, 0, "war") is None
        assert ("war" in [each.data["tap"] for each in table(view).offers("tap")]) == may
        if may:
            assert not table(view).choices
            picked = LOOK.controller.touch(view, "war")
            assert picked == ("pick", "war")
            strip = table(view.having(picked="war")).offer("choose", "war").parent
            mine, theirs = match.state.pools
            how = texts.STANDING["ahead" if mine > theirs else "behind" if mine < theirs else "level"]
            assert how.fill(mine=mine, theirs=theirs).en in strip.words
            assert strip.actions == ["putback"]
            return


def test_the_picked_card_has_a_button(following: TableView) -> None:
    state: State = following.sight
    card = next(card for card in state.hands[0] if not following.game.why_not(state, 0, card))
    shown = table(following.having(picked=card))
    assert shown.by_id("panel").choices == [card]
    assert shown.offer("choose", card).name == texts.PLAY_CARD.fill(card=card_name(card)).en
    assert [each.data["tap"] for each in shown.offers("tap") if each.has_state("pressed")] == [card]


def test_a_hint_is_a_button_with_its_reasons(following: TableView) -> None:
    state: State = following.sight
    best = following.game.legal(state, 0)[0]
    hint = Hint(Report(best, 0.2, 0, 1, 1, (best,)), (Text("Because.", "だから。"),))
    shown = table(following.having(hint=hint)).by_id("tip")
    assert shown.choices == [best]
    assert [reason.words for reason in shown.all_by_role("listitem")] == ["Because."]


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
    assert "play-now" in page(one).actions


# Moments on the way


def test_the_pools_change_hands_before_the_eyes() -> None:
    swap = moment(PoolsSwapped)
    before, after = (table(view) for view in (swap.having(keyframe=None), swap))
    pools = [
        [(each.data["flip"], each.words) for each in shown.offers("flip") if "pool-" in each.data["flip"]]
        for shown in (before, after)
    ]
    assert len(pools[0]) == 2
    assert pools[0] == pools[1][::-1]
    assert texts.POOL_SWAPPED.en in after.words


def test_what_a_trick_brings_is_shown_with_its_winner() -> None:
    grew = moment(PoolsGrew)
    assert grew.perspective.keyframe
    keyframe = grew.perspective.keyframe
    gains = next(event for event in keyframe.events if isinstance(event, PoolsGrew)).points
    won = next(event for event in keyframe.told if isinstance(event, TrickWon))
    ground = table(grew).by_role("region", texts.SEASONS["development"].en)
    figures = ground.all_by_role("figure")
    winners = {shared.WINS.you.en: 0, shared.WINS.of(SIDES[1]).en: 1}
    told = [figure.by_role("caption").words for figure in figures]
    assert [winners[caption] for caption in told if caption in winners] == [won.seat]
    for pool, gain in zip(grew.sight.pools, gains, strict=True):
        if gain:
            assert f"{pool}{texts.GAIN.fill(n=gain).en}" in ground.words.split()


def test_settlement_and_armistice_are_moments() -> None:
    assert texts.ARMISTICE["hands_empty"].say("en") in panel(moment(Armistice)).words
    settled = moment(Settled)
    assert settled.perspective.keyframe
    won = next(event for event in settled.perspective.keyframe.events if isinstance(event, Settled)).points
    assert texts.GAIN.fill(n=max(won)).en in table(settled).words.split()


def test_the_two_seasons_have_their_own_grounds() -> None:
    peace, war = (
        find(lambda state, season=season: state.season == season, seat=0)  # type: ignore[misc] # bound now
        for season in ("development", "war")
    )
    for match, season in ((peace, "development"), (war, "war")):
        drawn = {name for name in table(seen(match)).symbols if name.startswith("g-ground-")}
        assert drawn == {f"g-ground-{season}"}


# Counter and log


def test_the_counter_counts_every_card() -> None:
    match = find(lambda state: len(state.played) > 30 and bool(state.led), seat=0)
    state = match.state
    known = Counter((*state.played, state.led, *state.hands[0]))
    counter = table(seen(match)).by_role("region", texts.COUNTER.en)
    _, *rows = counter.by_role("table").all_by_role("row")
    told = [[cell.words for cell in row.all_by_role("cell")] for row in rows]
    assert told == [[texts.CELL.fill(unseen=2 - known[suit + rank]).en for rank in RANKS] for suit in SUITS]
    joker = counter.by_id("counter").all_by_role("paragraph")[0]
    assert f"{texts.JOKER.en} {texts.CELL.fill(unseen=2 - known[JOKER]).en}" in joker.words
    assert texts.UNSEEN.of(106 - known.total()).en in counter.by_role("banner").words


def test_the_counter_draws_a_square_for_each_copy() -> None:
    match = find(lambda state: len(state.played) > 30 and bool(state.led), seat=0)
    html = str(LOOK.render_table(seen(match)))
    # The legend has one more of each.
    expected = {"seen": len(match.state.played) + 2, "own": len(match.state.hands[0]) + 1}
    # markup: only the look tells copies seen from copies held
    assert {look: html.count(f'<i class="{look}"></i>') for look in expected} == expected


def test_the_counter_tells_when_the_other_hand_is_known() -> None:
    late = find(lambda state: not state.stock and bool(state.hands[1]), seat=0)
    said = table(seen(late)).by_id("counter").words
    assert texts.UNSEEN_HELD.fill(name=SIDES[1]).en in said
    lacking = find(lambda state: bool(state.voids[1]) and bool(state.stock), seat=0)
    (void,) = lacking.state.voids[1]
    kinds = " or ".join(texts.JOKER.en if each == JOKER else SUIT_NAMES[each].en for each in void.kinds)
    said = table(seen(lacking)).by_id("counter").words
    assert texts.KNOWN_LACK.fill(name=SIDES[1], kinds=kinds).en in said


def test_a_chart_tells_who_has_won_which_season_and_the_score_after_it() -> None:
    match = played(1)
    shown = scene(seen(match))
    settled = [event for step in match.steps for event in step.events if isinstance(event, Settled)]
    told = settlements(shown)
    assert [each.points for each in told] == [event.points for event in settled]
    assert told[-1].scores == match.state.scores
    table_ = page(LOOK.render_table(seen(match)))
    assert "seasons" in table_.opens
    for chart in (table_.by_id("seasons"), page(LOOK.ending(seen(match)).rows)):
        _, *rows = chart.by_role("table").all_by_role("row")
        lines = [[cell.words for cell in row if cell.role in ("cell", "rowheader")] for row in rows]
        assert [line[:3] for line in lines] == [
            [str(event.points[1]), str(pair), str(event.points[0])]
            for pair, event in enumerate(settled, start=1)
        ]
        assert lines[-1][3] == texts.LOG_ORDER.fill(one=match.state.scores[0], other=match.state.scores[1]).en


def test_before_the_first_armistice_the_chart_says_what_will_stand_there() -> None:
    first = find(lambda state: state.pair == 1 and state.led is not None, seat=0)
    assert texts.NO_SEASON_YET.en in table(seen(first)).by_id("seasons").words


def test_a_card_that_loses_and_counts_says_why(following: TableView) -> None:
    state: State = following.sight
    assert state.led
    loses = [
        card
        for card in followers(state.hands[0], state.led, state.season)
        if card != JOKER and winner(state.led, card) == 0
    ]
    assert loses
    for card in loses:
        said = panel(following.having(picked=card)).words
        worth = points(card, "development", sharp=state.sharp)
        assert texts.LOSES_BUT.fill(n=worth).en in said
        assert texts.OWN_COUNTS.say("en") in said
    assert texts.OWN_COUNTS.say("en") not in panel(following).words


def test_with_all_cards_open_no_card_lies_face_down() -> None:
    match = played(1)
    for at in range(0, len(match.steps), 7):
        assert not table(seen(match.upto(at), None, open=True)).symbols["back"], at


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
    log = page(LOOK.render_table(seen(match))).by_id("log")
    lines = log.by_role("list").offers("action", "goto")
    assert sum(bool(LOGGED.search(line.words)) for line in lines) == 53
    steps = [int(line.data["value"]) for line in lines]
    assert steps == sorted(steps, reverse=True)
    assert max(steps) == len(match.steps)
    assert [line.data["value"] for line in lines if line.has_state("current")] == [str(max(steps))]
    assert [stop.data["value"] for stop in log.tab_stops] == [str(max(steps))]


def test_a_jump_shows_the_trick_with_the_pools_of_its_line() -> None:
    match = played(2)
    lines = table(seen(match)).by_id("log").by_role("list").offers("action", "goto")
    found = {int(line.data["value"]): pools for line in lines if (pools := LOGGED.search(line.words))}
    assert len(found) == 53
    for steps, pools in found.items():
        # The last trick of a pair is settled in the same step.
        assert match.upto(steps).state.pools in {(int(pools[1]), int(pools[2])), (0, 0)}


def test_a_game_begun_from_a_position_has_its_log() -> None:
    match = find(lambda state: bool(state.led) and state.season == "war", seat=0)
    state = match.state
    from_there = played(0).game.read(match.game.write(state), dict(match.setup.options))
    begun = replace(match, start=from_there, steps=())
    card = begun.game.legal(begun.state, 0)[0]
    after = begun.play(0, card)
    log = table(seen(after)).by_id("log").words
    grew = next(event for event in after.steps[0].events if isinstance(event, PoolsGrew))
    pools = [pool + gain for pool, gain in zip(state.pools, grew.points, strict=True)]
    if card != JOKER:
        assert texts.LOG_ORDER.fill(one=pools[0], other=pools[1]).en in log


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
                assert texts.WAR_BY_ITSELF.say("en") in shown
                assert texts.DECLARE_LATER.say("en") not in shown
                found += 1
    assert found
