"""What every game must do.

Tried on every registered game, on the fixture game and on the example, with each two settings together.

What their machine players must do stands in ``test_machine.py``.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from functools import reduce
from itertools import permutations
from typing import Any

import pytest

from pyengine.errors import IllegalDecision, Refusal
from pyengine.fair import deals_fairly, fair_dealing
from pyengine.game import CHANCE, Decide, Draw, Outcome, Seat
from pyengine.layers import LAYERS, has
from pyengine.match import Ending, Match, begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.notation.record import read_record, write_record
from tests.batch import try_all
from tests.contract.playing import (
    CASES,
    Case,
    at_random,
    decisions,
    every_case,
    every_game,
    find,
    played,
    sampled,
    sampled_states,
    some,
    states,
    transitions,
)
from tests.effort import as_many

hiding_case = try_all([case for case in CASES if case.game.hidden], by=lambda case: case.game_id)


def viewers(case: Case) -> list[Seat | None]:
    """Every seat and a spectator."""
    return [*range(case.seats), None]


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value, allow_nan=False))


# What a game says of itself


@every_game
def test_a_game_describes_itself_in_both_languages(game_id: str) -> None:
    game = find(game_id)
    texts = [game.name, *game.reasons.values(), *game.levels]
    texts += [text for option in game.options for text in (option.label, option.explanation)]
    assert all(text.en.strip() and text.ja.strip() for text in texts)
    assert game.id == game_id
    assert game.author
    assert game.rules_version >= 1
    assert 1 <= game.seats[0] <= game.seats[1] <= 5
    assert game.levels


@every_game
def test_the_defaults_of_options_are_allowed_and_written_as_they_are_read(game_id: str) -> None:
    game = find(game_id)
    assert game.settle({}) == {option.name: option.default for option in game.options}
    for option in game.options:
        assert option.check(option.default) == option.default
        assert option.parse(option.show(option.default)) == option.default


@every_game
def test_a_game_that_devices_can_deal_they_can_deal_with_its_usual_options(game_id: str) -> None:
    game = find(game_id)
    assert deals_fairly(game, {}) == has(game, LAYERS["fair"])


@every_case
def test_the_first_shared_draw_is_from_the_whole_common_pile(case: Case) -> None:
    match = played(case)
    cards = fair_dealing(case.game).common_pile
    assert cards == tuple(sorted(cards))
    turns = ((case.game.turn(state), fair_dealing(case.game).origin(state)) for state in states(match))
    drawn = next((t for t, origin in turns if isinstance(t, Draw) and origin.source == "shared"), None)
    assert dict(drawn.items if drawn else ()) == Counter(cards)


# The course of a game


@every_case
def test_a_random_game_ends_with_a_well_formed_outcome(case: Case) -> None:
    for number in range(as_many(2)):
        outcome = played(case, number).outcome
        assert outcome
        assert outcome.reason in case.game.reasons
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) < set(range(case.seats))
        assert len(outcome.scores) == case.seats
        assert sum(outcome.scores) == pytest.approx(1)
        if outcome.winners:
            best = {seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores)}
            assert best == set(outcome.winners)
        else:
            assert len(set(outcome.scores)) == 1


@every_case
def test_points_are_given_for_every_seat_in_every_state(case: Case) -> None:
    assert all(len(case.game.scores(state)) == case.seats for state in states(played(case)))


@every_case
def test_the_same_decisions_make_the_same_game(case: Case) -> None:
    assert list(at_random(begin(case.setup()), random.Random(f"{case}#0")))[-1] == played(case)


@every_case
def test_states_and_decisions_are_values_that_nothing_changes(case: Case) -> None:
    game = case.game
    for state, step in transitions(played(case)):
        before = repr(state), hash(state)
        hash(step.decision)
        if step.decider == CHANCE:
            game.draw(state, step.decision)
        else:
            assert game.apply(state, step.decider, step.decision) == step.state
        for viewer in viewers(case):
            game.observe(state, viewer)
        assert (repr(state), hash(state)) == before
        with pytest.raises((AttributeError, TypeError)):
            setattr(state, fields(state)[0].name, None)


@every_case
def test_a_turn_names_deciders_who_have_something_to_decide(case: Case) -> None:
    for state in sampled_states(played(case)):
        turn = case.game.turn(state)
        deciding = turn.seats if isinstance(turn, Decide) else ()
        assert list(deciding) == sorted(set(deciding))
        assert deciding or not isinstance(turn, Decide)
        for seat in range(case.seats):
            legal = case.game.legal(state, seat)
            assert bool(legal) == (seat in deciding)
            assert len(set(legal)) == len(legal)
        if isinstance(turn, Draw):
            items = [item for item, _ in turn.items]
            assert items == sorted(set(items))
            assert items
            assert all(number > 0 for _, number in turn.items)
        if isinstance(turn, Outcome):
            assert state == played(case).state


@every_case
def test_a_decision_is_legal_exactly_if_nothing_speaks_against_it(case: Case) -> None:
    game = case.game
    known = sorted(decisions(played(case)), key=game.write_decision)
    for cut in some(played(case), as_many(10)):
        for seat in range(case.seats):
            legal = set(game.legal(cut.state, seat))
            for decision in {*known, *legal}:
                refusal = game.why_not(cut.state, seat, decision)
                assert (refusal is None) == (decision in legal)
                if refusal:
                    assert_refused(cut, seat, decision, refusal)


def assert_refused(match: Match, seat: Seat, decision: Any, refusal: Refusal) -> None:
    assert refusal.rule
    assert refusal.text.en.strip()
    assert refusal.text.ja.strip()
    with pytest.raises(IllegalDecision) as caught:
        match.game.apply(match.state, seat, decision)
    assert caught.value.refusal == refusal
    with pytest.raises(IllegalDecision):
        match.play(seat, decision)


@every_case
def test_the_order_of_simultaneous_decisions_does_not_matter(case: Case) -> None:
    game = case.game
    rng = random.Random(f"{case} orders")
    for state in states(played(case)):
        turn = game.turn(state)
        if not isinstance(turn, Decide) or len(turn.seats) < 2:
            continue
        chosen = {seat: rng.choice(game.legal(state, seat)) for seat in turn.seats}
        orders = list(permutations(turn.seats))
        ends = {
            reduce(lambda now, seat: game.apply(now, seat, chosen[seat]), order, state)
            for order in rng.sample(orders, min(6, len(orders)))
        }
        assert len(ends) == 1


def test_the_fixture_game_has_simultaneous_decisions_reshuffles_and_peeks() -> None:
    kinds = {
        type(event).__name__
        for case in CASES
        if case.game_id == "powder"
        for step in played(case).steps
        for event in step.events
    }
    assert kinds == {"Drew", "Reshuffled", "PeekChosen", "Peeked", "Chose", "Revealed"}


def test_the_fixture_game_is_won_alone_won_together_and_drawn() -> None:
    two, three = (Case("powder", seats, (("rounds", 1),)) for seats in (2, 3))
    assert {outcome.winners for outcome in outcomes(two)} == {(), (0,), (1,)}
    assert {len(outcome.winners) for outcome in outcomes(three)} >= {1, 2}
    assert {outcome.scores for outcome in outcomes(two) if not outcome.winners} == {(0.5, 0.5)}


def outcomes(case: Case) -> list[Outcome]:
    return [outcome for number in range(60) if (outcome := played(case, number).outcome)]


# What a game says of its course


@every_case
def test_all_that_chance_picks_is_listed_if_anything_is(case: Case) -> None:
    items = case.game.chance_items
    assert len(set(items)) == len(items)
    drawn = {step.decision for step in played(case).steps if step.decider == CHANCE}
    assert not items or drawn <= set(items)


@every_case
def test_all_that_can_be_decided_is_in_the_vocabulary_if_there_is_one(case: Case) -> None:
    words = case.game.action_vocabulary
    assert len(set(words)) == len(words)
    assert all(case.game.write_decision(case.game.read_decision(word)) == word for word in words)
    legal = {d for cut in some(played(case), 30) for seat in cut.deciders for d in cut.legal(seat)}
    assert not words or {*map(case.game.write_decision, legal)} <= set(words)


@every_case
def test_several_decide_at_once_only_where_the_game_says_so(case: Case) -> None:
    at_once = any(
        isinstance(turn, Decide) and len(turn.seats) > 1 for turn in map(case.game.turn, states(played(case)))
    )
    assert not at_once or case.game.simultaneous(case.game.settle(dict(case.options)))


@every_case
def test_a_game_is_no_longer_than_it_says(case: Case) -> None:
    decisions = sum(step.decider != CHANCE for step in played(case).steps)
    at_once = case.seats if case.game.simultaneous(case.game.settle(dict(case.options))) else 1
    assert decisions <= at_once * case.game.max_decisions(case.game.settle(dict(case.options)))


@every_game
def test_seats_have_names_or_numbers(game_id: str) -> None:
    names = find(game_id).seat_names
    assert not names or len(names) == find(game_id).seats[1]
    assert all(name.en.strip() and name.ja.strip() for name in names)


# What each seat sees


@every_case
def test_an_observation_follows_from_the_one_before_and_the_events_seen(case: Case) -> None:
    game = case.game
    for viewer in viewers(case):
        for state, step in transitions(played(case)):
            seen = [form for event in step.events if (form := event.seen_by(viewer))]
            assert reduce(game.advance, seen, game.observe(state, viewer)) == game.observe(step.state, viewer)


@every_case
def test_an_observation_says_who_decides_and_what_its_seat_may_decide(case: Case) -> None:
    game = case.game
    for state in sampled_states(played(case)):
        turn = game.turn(state)
        for viewer in viewers(case):
            observation = game.observe(state, viewer)
            assert game.observe(observation, viewer) == observation
            assert isinstance(turn, Draw) or game.turn(observation) == turn
            assert game.scores(observation) == game.scores(state)
            if viewer is not None:
                assert game.legal(observation, viewer) == game.legal(state, viewer)


@hiding_case
def test_what_a_seat_may_not_see_changes_nothing_for_it(case: Case) -> None:
    """Every other full state that the seat holds possible shows it the same and leaves the same choices."""
    game = case.game
    rng = random.Random(f"{case} leaks")
    changed = 0
    for cut in some(played(case), 20):
        for seat in range(case.seats):
            observation = game.observe(cut.state, seat)
            other = game.sample(observation, seat, rng)
            changed += other != cut.state
            assert game.observe(other, seat) == observation
            assert game.legal(other, seat) == game.legal(cut.state, seat)
            assert isinstance(game.turn(other), Draw) or game.turn(other) == cut.game.turn(cut.state)
    assert changed


@hiding_case
def test_a_sampled_state_can_be_played_on_to_the_end(case: Case) -> None:
    rng = random.Random(f"{case} samples")
    for cut in some(played(case), as_many(3)):
        full = case.game.sample(case.game.observe(cut.state, 0), 0, rng)
        start = case.game.write(full)
        made = setup(case.game_id, seats=case.seats, options=dict(case.options), seed="on", start=start)
        assert list(at_random(begin(made), rng))[-1].outcome


@every_case
def test_an_open_game_hides_nothing(case: Case) -> None:
    game = case.game
    if game.hidden:
        assert any(game.observe(state, None) != state for state in states(played(case)))
        return
    for state, step in transitions(played(case)):
        assert game.observe(state, None) == state
        assert game.sample(state, 0, random.Random(0)) == state
        assert all(event.seen_by(viewer) == event for event in step.events for viewer in viewers(case))
        assert not any(event.reveals for event in step.events)


# Text


@every_case
def test_positions_are_read_back_as_they_were_written(case: Case) -> None:
    game = case.game
    options = game.settle(dict(case.options))
    for state in sampled_states(played(case)):
        for value in {state, *(game.observe(state, viewer) for viewer in viewers(case))}:
            text = game.write(value)
            assert text == text.strip()
            assert text.isprintable()
            assert game.read(text, options) == value


@every_case
def test_a_game_can_begin_from_any_position(case: Case) -> None:
    for cut in some(played(case), 10):
        start = case.game.write(cut.state)
        again = begin(setup(case.game_id, options=dict(case.options), start=start))
        assert again.setup.seats == case.seats
        assert again.state == cut.state


@every_case
def test_decisions_are_read_back_as_they_were_written(case: Case) -> None:
    for decision in decisions(played(case)):
        text = case.game.write_decision(decision)
        assert text
        assert not set(text) & set(" \t\n")
        assert case.game.read_decision(text) == decision
        assert case.game.describe_decision(decision)["text"] == text


@every_case
def test_descriptions_are_json(case: Case) -> None:
    game = case.game
    for state, step in sampled(transitions(played(case))):
        described = game.describe(step.state)
        assert through_json(described) == described
        assert game.describe(state) == described or state != step.state
        for event in step.events:
            for form in (event, *(event.seen_by(viewer) for viewer in viewers(case))):
                if form:
                    names = [field.name for field in fields(form)]
                    expected = {name: through_json(getattr(form, name)) for name in names}
                    assert through_json(form.describe()) == {"event": type(form).__name__, **expected}


# Records and links


def matches(case: Case) -> Iterator[Match]:
    """A game at several lengths, and ended by the table."""
    whole = played(case)
    yield from some(whole, as_many(4))
    early = whole.upto(min(20, len(whole.steps) // 2)).dealt()
    yield early.end(Ending("agreed"))
    for seat in range(case.seats):
        yield early.end(Ending("resigned", seat))


@every_case
def test_records_are_read_back_as_they_were_written(case: Case) -> None:
    for match in matches(case):
        text = write_record(match)
        again = read_record(text)
        assert again == match.dealt()
        assert write_record(again) == text


@every_case
def test_links_are_read_back_as_they_were_written(case: Case) -> None:
    players = tuple(seat % (len(case.game.levels) + 1) for seat in range(case.seats))
    for match in matches(case):
        shared = Shared("game", match.dealt(), len(match.steps), players)
        text = write_link(shared)
        assert read_link(text) == shared
        assert text.replace(".", "").replace("-", "").isalnum()
        assert text.isascii()


@every_game
def test_links_are_read_back_at_every_length(game_id: str) -> None:
    case = next(case for case in CASES if case.game_id == game_id)
    whole = played(case, 1)
    for steps in range(min(40, len(whole.steps))):
        match = whole.upto(steps).dealt()
        shared = Shared("position", match, steps, (0,) * case.seats)
        assert read_link(write_link(shared)) == shared


# Undo


@every_case
def test_undo_goes_back_to_the_last_decision_of_the_seats(case: Case) -> None:
    for cut in some(played(case), 15):
        for seats in ([0], list(range(case.seats))):
            mine = [n for n, step in enumerate(cut.steps) if step.decider in seats]
            assert cut.undo_to(seats, practice=True) == (mine[-1] if mine else None)


@every_case
def test_undo_never_passes_what_somebody_learnt(case: Case) -> None:
    for cut in some(played(case), 15):
        back = cut.undo_to([0])
        mine = [n for n, step in enumerate(cut.steps) if step.decider == 0]
        learnt = bool(mine) and any(event.reveals for step in cut.steps[mine[-1] :] for event in step.events)
        assert back == (None if not mine or learnt else mine[-1])


@every_case
def test_playing_on_after_undo_is_playing_on_from_there(case: Case) -> None:
    whole = played(case)
    back = whole.undo_to(range(case.seats), practice=True)
    assert back is not None
    step = whole.steps[back]
    assert whole.upto(back).play(step.decider, step.decision).state in states(whole)
