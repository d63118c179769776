"""What hints say, and that they are true."""

from __future__ import annotations

from functools import partial

from pyengine.games.cannonades import GAME
from tests.engine import explaining
from tests.engine.cannonades.tables import OUT, Captain, table

said = partial(explaining.said, GAME.id)


def test_a_sure_hit_and_a_wasted_shot() -> None:
    state = table(Captain("bg py", "p0"), Captain("bg", "b0^ y0"))
    assert "A sure hit: the ship lies face up" in said(state, "bg>2a")
    assert "this only gets rid of the card" in said(state, "py>2a")


def test_the_odds_of_a_shot_at_a_hidden_ship() -> None:
    seen = "b0 b0 b0 b1 b1 b2 g0 g0 g0 g1 g1 g2"
    half = table(Captain("bg py", "p0"), Captain("bg", "y0 y0"))
    assert "It hits 12 of the 23 ships that you have not seen." in said(half, "bg>2a")
    assert "It hits 7 of the 23 ships" in said(half, "py>2a")
    few = table(Captain("bg yor", "p0 p0 p1 p1"), Captain("bg", "y0 y0"), pile="bg", discards=seen)
    assert "A sure hit: all ships that you have not seen" in said(few, "yor>2a")


def test_the_last_ship_of_a_captain_and_the_loot() -> None:
    state = table(Captain("bg", "p0"), Captain("bg", "b0^"), Captain("", "g0^"), Captain("", "p0 p1"))
    assert "last ship of captain 2, who is out once it is sunk, and you take a card" in said(state, "bg>2a")
    assert "last ship of captain 3, who is out once it is sunk." in said(state, "bg>3a")


def test_the_last_ship_of_the_last_opponent() -> None:
    state = table(Captain("bg", "p0"), Captain("bg", "b0^"), OUT)
    assert "you win." in said(state, "bg>2a")
    hidden = table(Captain("bg", "p0"), Captain("bg", "b0"))
    assert "if it is sunk, you win" in said(hidden, "bg>2a")


def test_whose_fleet_is_largest() -> None:
    state = table(Captain("bg", "p0"), Captain("bg", "b0^ b0 b0"), Captain("bg", "g0^"))
    assert "Of your opponents, captain 2 has most ships, 3." in said(state, "bg>2a")
    assert "most ships" not in said(state, "bg>3a")


def test_who_is_in_the_way_in_a_final_turn() -> None:
    three = Captain("bg", "b0^ g0")
    state = table(
        Captain("bg", "p0"), three, Captain("", "b0^ g0"), final=True, trigger=1, pile="", finals=(1,)
    )
    assert "Ships count at the end: captain 2 has 2, you have 1." in said(state, "bg>2a")


def test_boarding_costs_a_ship() -> None:
    state = table(Captain("bg", "p0 b0^"), Captain("bg", "b0^ g0"))
    text = said(state, "1b>2a")
    assert "A sure hit" in text
    assert "It costs you a ship that lies face up" in text
    crowded = table(Captain("bg bg bg bg", "p0 b0^"), Captain("bg", "b0^ g0"))
    assert "It costs you a ship that lies face up" in said(crowded, "1b>2a")
    assert "may keep" not in said(crowded, "1b>2a")
    last = table(Captain("bg", "b0^"), Captain("bg", "b0^ g0"))
    assert "It costs you your only ship" in said(last, "1a>2a")


def test_ships_to_deploy() -> None:
    fresh = table(Captain("p0 y0 bg bg bg", fresh=True), Captain("bg", "b0"), turn=1)
    assert "this one keeps you in the game" in said(fresh, "add:p0")
    more = table(Captain("p0 bg", "b0 b0"), Captain("py py", "g0"))
    text = said(more, "add:p0")
    assert "With 3 ships it takes 3 hits" in text
    assert "Of the 21 cannonades that you have not seen, 4 can sink it." in text


def test_ships_that_count_at_the_end() -> None:
    last = table(
        Captain("p0 b0 bg", "b0 b0"), Captain("py py", "g0"), final=True, trigger=1, pile="", finals=(1,)
    )
    assert "you will have 3" in said(last, "add:p0")
    assert "does not have this colour yet" in said(last, "add:p0")
    assert "does not have this colour yet" not in said(last, "add:b0")


def test_what_the_hand_limit_takes_is_used_before() -> None:
    crowded = table(Captain("b0 b0 y0 y1", "p0"), Captain("bg", "g0"))
    assert "You hold 4 cards and may keep 3" in said(crowded, "add:b0")
    assert "may keep" not in said(table(Captain("b0 b0 y0", "p0"), Captain("bg", "g0")), "add:b0")


def test_icons_draw_more() -> None:
    state = table(Captain("b2 b0", "p0"), Captain("bg", "g0"))
    assert "The card has 2 Captain Grin icons, which makes the draw larger: 3 cards for one." in said(
        state, "draw:b2"
    )
    assert "Changes the card for an unknown one." in said(state, "draw:b0")


def test_a_draw_that_empties_the_pile() -> None:
    state = table(Captain("b1 b0", "p0"), Captain("bg", "g0"), pile="y0 y0")
    assert "you are the trigger" in said(state, "draw:b1")
    assert "you are the trigger" not in said(state, "draw:b0")


def test_of_a_draw_that_empties_the_pile_nothing_is_promised() -> None:
    """Only as many cards come as there are, and the trigger keeps them all (CN11)."""
    state = table(Captain("r2 b0 bg bg bg", "p0"), Captain("bg", "g0"), pile="y0")
    text = said(state, "draw:r2")
    assert "you are the trigger" in text
    assert "3 cards for one" not in text
    assert "may keep" not in text


def test_a_ship_without_a_place_and_a_cannonade_that_hits_little() -> None:
    full = table(Captain("b0 py", "p0 p1 y0 y1"), Captain("bg", "g0"))
    assert "Your fleet is full" in said(full, "draw:b0")
    assert "It hits no ship that lies face up, and only 4 of the 19" in said(full, "draw:py")


def test_ending_the_turn() -> None:
    assert "All four actions are used." in said(table(Captain("b0", "p0"), Captain("", "g0"), used=4), "end")
    kept = table(Captain("b0 bg", "p0"), Captain("bg", "g0"))
    assert "You hold 2, the limit is 3: all of it stays" in said(kept, "end")
    over = table(Captain("b0 b0 bg bg bg", "p0"), Captain("bg", "g0"))
    assert "Over the hand limit: 2 to discard." in said(over, "end")
    stranded = table(Captain("b0"), Captain("bg", "g0"))
    assert "Without a ship you are out" in said(stranded, "end")


def test_discarding_for_the_hand_limit() -> None:
    state = table(Captain("b0 b0 bg bg", "p0"), Captain("bg", "g0"), phase="tossing")
    assert "You may keep 3 cards" in said(state, "toss:bg")


def test_the_cannonade_to_take() -> None:
    state = table(
        Captain("b0", "p0"),
        Captain("", "g0^ y0^"),
        phase="picking",
        final=True,
        trigger=1,
        finals=(1,),
        pile="",
    )
    text = said(state, "take:bg")
    assert "It hits 1 of the 2 ships of others that lie face up." in text
    assert "no other kind" not in text


def test_reactions() -> None:
    state = table(
        Captain("b0 bg", "p0 y0"),
        Captain("bg", "g0"),
        phase="reacting",
        used=1,
        reactions=((1, 0),),
        vendetta=True,
    )
    assert said(state, "draw").startswith("One more card for you.")
    assert "Of captain 1's 2 cards one has to go." in said(state, "toss")
    assert "You get to see a ship of captain 1" in said(state, "flip:1a")
    assert said(state, "pass")
    answering = table(
        Captain("b0 bg", "p0 y0"),
        Captain("bg", "g0"),
        phase="answering",
        used=1,
        reactions=((1, 0),),
        vendetta=True,
    )
    assert "costs you a card of your own choice" in said(answering, "toss:bg")
