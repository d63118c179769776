"""What a tap and a drop mean at the Cannonades table, what is said there, and how long its moments last."""

from __future__ import annotations

import pytest

from pyengine.errors import NotationError, Refusal
from pyengine.game import CHANCE
from pyengine.games.cannonades.rules.decisions import Spot, spot_name
from pyengine.games.cannonades.rules.events import Drew, Eliminated, Looted, Ranked, Shot, Sunk
from pyengine.games.cannonades.rules.state import is_cannonade, is_ship
from pyengine.games.cannonades.rules.turns import targets
from tests.web.cannonades.looks import armed, called, find, games, key_where, played
from tests.web.looks import seen, step_with, told
from web.games.cannonades import LOOK
from web.games.cannonades.controller import CONTROLLER
from web.games.cannonades.words import story
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import table as common
from web.texts.cards import SIDES
from web.views.cards import card_of, keys
from web.views.names import title


def decider(view: TableView) -> int:
    assert view.decider is not None
    return view.decider


def enemy(view: TableView) -> Spot:
    return targets(view.sight, decider(view))[0]


# Shooting


def test_a_cannonade_is_taken_up_aimed_and_fired() -> None:
    view = armed()
    key, place = key_where(view, is_cannonade), spot_name(*enemy(view))
    assert CONTROLLER.touch(view, key) == ("pick", key)
    view = view.having(picked=key)
    assert CONTROLLER.touch(view, place) == ("pick", f"{key}>{place}")
    view = view.having(picked=f"{key}>{place}")
    assert CONTROLLER.touch(view, place) == ("decide", f"{card_of(key)}>{place}")


def test_the_aim_goes_to_another_ship_and_the_card_is_put_back() -> None:
    view = armed()
    key = key_where(view, is_cannonade)
    one, other = (spot_name(*spot) for spot in targets(view.sight, decider(view))[:2])
    view = view.having(picked=f"{key}>{one}")
    assert CONTROLLER.touch(view, other) == ("pick", f"{key}>{other}")
    assert CONTROLLER.touch(view.having(picked=key), key) == ("pick", None)


def test_a_ship_may_be_looked_at_first_and_the_cannonade_aims_at_it() -> None:
    view = armed()
    key, place = key_where(view, is_cannonade), spot_name(*enemy(view))
    assert CONTROLLER.touch(view, place) == ("pick", place)
    assert CONTROLLER.touch(view.having(picked=place), key) == ("pick", f"{key}>{place}")
    assert CONTROLLER.touch(view.having(picked=place), place) == ("pick", None)


def test_a_ship_in_hand_does_not_fire() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting" and not state.first_turn and any(map(is_ship, state.hands[seat]))
        )
    )
    refusal = CONTROLLER.touch(view.having(picked=key_where(view, is_ship)), spot_name(*enemy(view)))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "CN6"


def test_no_shot_in_the_first_turn() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and state.first_turn
            and any(map(is_cannonade, state.hands[seat]))
            and bool(targets(state, seat))
        )
    )
    key, place = key_where(view, is_cannonade), spot_name(*enemy(view))
    refusal = CONTROLLER.touch(view.having(picked=key), place)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "CN7"
    assert CONTROLLER.touch(view.having(picked=place), key) == ("pick", key)


def with_own_ship(*, up: bool) -> tuple[TableView, str]:
    """A captain who could board with a ship, and its place."""
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and not state.first_turn
            and state.used < 4
            and any(ship and ship.up is up for ship in state.fleets[seat])
        )
    )
    seat = decider(view)
    return view, spot_name(
        seat, next(p for p in view.sight.places(seat) if view.sight.ship(seat, p).up is up)
    )


def test_a_ship_that_is_seen_may_board() -> None:
    view, place = with_own_ship(up=True)
    target = spot_name(*enemy(view))
    assert CONTROLLER.touch(view, place) == ("pick", place)
    assert CONTROLLER.touch(view.having(picked=place), target) == ("pick", f"{place}>{target}")


def test_a_ship_that_is_hidden_may_not_board() -> None:
    view, place = with_own_ship(up=False)
    refusal = CONTROLLER.touch(view, place)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "CN6"


# Dropping


def test_what_is_dropped_is_decided_at_once() -> None:
    view = armed()
    key, place = key_where(view, is_cannonade), spot_name(*enemy(view))
    taken = view.having(picked=key)
    assert CONTROLLER.touch(taken, f">{place}") == ("decide", f"{card_of(key)}>{place}")
    if not view.sight.final:
        assert CONTROLLER.touch(taken, "pile") == ("decide", f"draw:{card_of(key)}")
    assert isinstance(CONTROLLER.touch(taken, "fleet"), Refusal)


def test_a_ship_dropped_on_the_own_fleet_is_added() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "acting"
            and state.used < 4
            and state.free_place(seat) is not None
            and any(map(is_ship, state.hands[seat]))
        )
    )
    key = key_where(view, is_ship)
    assert CONTROLLER.touch(view.having(picked=key), "fleet") == ("decide", f"add:{card_of(key)}")


def test_nothing_is_dropped_without_a_card() -> None:
    for place in ("pile", "fleet", ">2a"):
        with pytest.raises(NotationError):
            CONTROLLER.touch(armed(picked=None), place)


# The end of a turn, picks, reactions


def test_cards_are_tossed_by_two_taps_or_by_a_drop() -> None:
    view = find(lambda state, _: state.phase == "tossing")
    key = next(iter(keys(view.sight.hands[decider(view)])))
    decided = ("decide", f"toss:{card_of(key)}")
    assert CONTROLLER.touch(view, key) == ("pick", key)
    assert CONTROLLER.touch(view.having(picked=key), key) == decided
    assert CONTROLLER.touch(view.having(picked=key), "discards") == decided
    for picked, place in ((None, "discards"), (key, f">{spot_name(*enemy(view))}")):
        with pytest.raises(NotationError):
            CONTROLLER.touch(view.having(picked=picked), place)


def test_the_hand_rests_while_a_cannonade_is_to_be_picked() -> None:
    view = find(lambda state, seat: state.phase == "picking" and bool(state.hands[seat]))
    refusal = CONTROLLER.touch(view, next(iter(keys(view.sight.hands[decider(view)]))))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "CN11"


def test_a_reaction_turns_a_ship_up_by_two_taps() -> None:
    view = find(
        lambda state, _: (
            state.phase == "reacting"
            and any(ship and not ship.up for ship in state.fleets[state.reactions[0].against])
        ),
        vendetta=True,
    )
    against = view.sight.reactions[0].against
    hidden = next(p for p in view.sight.places(against) if not view.sight.ship(against, p).up)
    place = spot_name(against, hidden)
    assert CONTROLLER.touch(view, place) == ("pick", f"flip:{place}")
    assert CONTROLLER.touch(view.having(picked=f"flip:{place}"), place) == ("decide", f"flip:{place}")


def test_what_is_not_on_the_table_is_refused() -> None:
    for value in ("", "zz", "9a", "1e", "bg-9", "?", "nonsense"):
        with pytest.raises(NotationError):
            CONTROLLER.touch(armed(), value)


# What is said


def test_drawn_cards_are_said_to_who_drew_them_alone() -> None:
    steps = played().steps
    number, drew = next(
        (n, event)
        for n, step in enumerate(steps)
        for event in step.events
        if isinstance(event, Drew) and step.decider == CHANCE and event.seat == 0
    )
    cards = texts.A_CARD.fill(card=called(drew.card))
    assert told(played(), number, 0) == f"{story.DREW.you.fill(cards=cards).en}."
    assert told(played(), number, 1) == ""


def test_a_shot_is_one_sentence_with_what_it_did() -> None:
    match, number = step_with(games(), Shot, Sunk)
    shot, sunk = (
        next(event for event in match.steps[number].events if isinstance(event, kind))
        for kind in (Shot, Sunk)
    )
    assert isinstance(shot, Shot)
    assert isinstance(sunk, Sunk)
    card, ship = (called(event.card) for event in (shot, sunk))
    done = story.WITH_RESULT.fill(
        shot=story.SHOOTS.of(SIDES[shot.seat], card=texts.A_CARD.fill(card=card), target=SIDES[sunk.seat]),
        result=story.IS_SUNK.fill(ship=texts.OWNED.of(SIDES[sunk.seat], ship=ship)),
    )
    assert told(match, number, viewer=None).startswith(f"{done.en}.")


def test_who_is_out_is_said() -> None:
    match, number = step_with(games(), Eliminated)
    out = next(event for event in match.steps[number].events if isinstance(event, Eliminated))
    assert story.IS_OUT.of(SIDES[out.seat]).en in told(match, number, viewer=None)


def test_loot_is_named_to_the_two_concerned_alone() -> None:
    match, number = step_with(games(), Looted)
    loot = next(event for event in match.steps[number].events if isinstance(event, Looted))
    other, *_ = {0, 1, 2, 3} - {loot.seat, loot.victim}
    taker, victim = SIDES[loot.seat], SIDES[loot.victim]
    card = texts.A_CARD.fill(card=called(loot.taken))
    for viewer, said in (
        (other, story.LOOTS.of(taker, card=story.CARD_UNSEEN, other=victim)),
        (loot.seat, story.LOOTS.of(None, card=card, other=victim)),
        (loot.victim, story.LOOTS_YOU.fill(name=taker, card=card)),
    ):
        assert told(match, number, viewer).startswith(f"{said.en}.")


def test_the_end_and_its_stages_are_said() -> None:
    match, number = step_with(games(), Ranked)
    assert match.outcome
    said = told(match, number)
    assert story.STAGES_LONG["ships"].en in said
    result, reason = LOOK.ending(seen(match)).result, story.END_STAGE[match.outcome.reason]
    assert said.endswith(common.SPOKEN_OVER.fill(result=result, reason=reason).say("en"))


def test_the_title_calls_the_only_person() -> None:
    assert title(armed()) == common.TITLE.fill(game=texts.TITLE, what=common.YOUR_TURN).en


# How long it lasts


def test_a_decision_is_told_in_three_seconds_unless_the_game_ends() -> None:
    for match in games(5):
        for step in match.steps:
            if not any(isinstance(event, Ranked) for event in step.events):
                assert sum(map(CONTROLLER.pause, step.events)) <= 3200
