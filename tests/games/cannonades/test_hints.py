"""What hints say, and that they are true."""

from __future__ import annotations

from functools import partial

from pyengine.games.cannonades import GAME
from pyengine.games.cannonades.player import hints as say
from pyengine.games.cannonades.player.hints import numbered
from tests.games.cannonades.tables import OUT, Captain, table
from tests.players import explaining

said = partial(explaining.said, GAME.id)


def test_a_sure_hit_and_a_wasted_shot() -> None:
    state = table(Captain("bg py", "p0"), Captain("bg", "b0^ y0"))
    assert say.SURE.en in said(state, "bg>2a")
    assert say.WASTED.en in said(state, "py>2a")


def test_the_odds_of_a_shot_at_a_hidden_ship() -> None:
    seen = "b0 b0 b0 b1 b1 b2 g0 g0 g0 g1 g1 g2"
    half = table(Captain("bg py", "p0"), Captain("bg", "y0 y0"))
    unseen = say.UNSEEN_SHIPS.of(23)
    assert say.ODDS.fill(good=12, unseen=unseen).en in said(half, "bg>2a")
    assert say.ODDS.fill(good=7, unseen=unseen).en in said(half, "py>2a")
    few = table(Captain("bg yor", "p0 p0 p1 p1"), Captain("bg", "y0 y0"), pile="bg", discards=seen)
    assert say.ALL_FIT.en in said(few, "yor>2a")


def test_the_last_ship_of_a_captain_and_the_loot() -> None:
    state = table(Captain("bg", "p0"), Captain("bg", "b0^"), Captain("", "g0^"), Captain("", "p0 p1"))
    assert say.LAST_SHIP_AND_LOOT.fill(player=numbered(1)).en in said(state, "bg>2a")
    assert say.LAST_SHIP.fill(player=numbered(2)).en in said(state, "bg>3a")


def test_the_last_ship_of_the_last_opponent() -> None:
    state = table(Captain("bg", "p0"), Captain("bg", "b0^"), OUT)
    assert say.WINS.en in said(state, "bg>2a")
    hidden = table(Captain("bg", "p0"), Captain("bg", "b0"))
    assert say.MAY_WIN.en in said(hidden, "bg>2a")


def test_whose_fleet_is_largest() -> None:
    state = table(Captain("bg", "p0"), Captain("bg", "b0^ b0 b0"), Captain("bg", "g0^"))
    assert say.LARGEST.fill(player=numbered(1), ships=3).en in said(state, "bg>2a")
    for other, ships in ((1, 3), (2, 1)):
        assert say.LARGEST.fill(player=numbered(other), ships=ships).en not in said(state, "bg>3a")


def test_who_is_in_the_way_in_a_final_turn() -> None:
    three = Captain("bg", "b0^ g0")
    state = table(
        Captain("bg", "p0"), three, Captain("", "b0^ g0"), final=True, trigger=1, pile="", finals=(1,)
    )
    assert say.IN_THE_WAY.fill(player=numbered(1), ships=2, own=1).en in said(state, "bg>2a")


def test_boarding_costs_a_ship() -> None:
    state = table(Captain("bg", "p0 b0^"), Captain("bg", "b0^ g0"))
    text = said(state, "1b>2a")
    assert say.SURE.en in text
    assert say.BOARDS.en in text
    crowded = table(Captain("bg bg bg bg", "p0 b0^"), Captain("bg", "b0^ g0"))
    assert say.BOARDS.en in said(crowded, "1b>2a")
    assert say.LOST_ANYWAY.fill(cards=4, limit=3).en not in said(crowded, "1b>2a")
    last = table(Captain("bg", "b0^"), Captain("bg", "b0^ g0"))
    assert say.BOARDS_LAST.en in said(last, "1a>2a")


def test_ships_to_deploy() -> None:
    fresh = table(Captain("p0 y0 bg bg bg", fresh=True), Captain("bg", "b0"), turn=1)
    assert say.FIRST_SHIP.en in said(fresh, "add:p0")
    more = table(Captain("p0 bg", "b0 b0"), Captain("py py", "g0"))
    text = said(more, "add:p0")
    assert say.MORE_SHIPS.fill(ships=3).en in text
    assert say.ENDANGERED.fill(good=4, unseen=say.UNSEEN_CANNONADES.of(21)).en in text


def test_ships_that_count_at_the_end() -> None:
    last = table(
        Captain("p0 b0 bg", "b0 b0"), Captain("py py", "g0"), final=True, trigger=1, pile="", finals=(1,)
    )
    assert say.COUNTS.fill(ships=3).en in said(last, "add:p0")
    assert say.NEW_COLOUR.en in said(last, "add:p0")
    assert say.NEW_COLOUR.en not in said(last, "add:b0")


def test_what_the_hand_limit_takes_is_used_before() -> None:
    crowded = table(Captain("b0 b0 y0 y1", "p0"), Captain("bg", "g0"))
    assert say.LOST_ANYWAY.fill(cards=4, limit=3).en in said(crowded, "add:b0")
    enough = table(Captain("b0 b0 y0", "p0"), Captain("bg", "g0"))
    assert say.LOST_ANYWAY.fill(cards=3, limit=3).en not in said(enough, "add:b0")


def test_icons_draw_more() -> None:
    state = table(Captain("b2 b0", "p0"), Captain("bg", "g0"))
    assert say.DRAWS_MORE.fill(icons=say.ICONS.of(2), number=3).en in said(state, "draw:b2")
    assert say.DRAWS_ONE.en in said(state, "draw:b0")


def test_a_draw_that_empties_the_pile() -> None:
    state = table(Captain("b1 b0", "p0"), Captain("bg", "g0"), pile="y0 y0")
    assert say.TRIGGER.en in said(state, "draw:b1")
    assert say.TRIGGER.en not in said(state, "draw:b0")


def test_of_a_draw_that_empties_the_pile_nothing_is_promised() -> None:
    """Only as many cards come as there are, and the trigger keeps them all (CN11)."""
    state = table(Captain("r2 b0 bg bg bg", "p0"), Captain("bg", "g0"), pile="y0")
    text = said(state, "draw:r2")
    assert say.TRIGGER.en in text
    assert say.DRAWS_MORE.fill(icons=say.ICONS.of(2), number=3).en not in text
    assert say.LOST_ANYWAY.fill(cards=5, limit=3).en not in text


def test_a_ship_without_a_place_and_a_cannonade_that_hits_little() -> None:
    full = table(Captain("b0 py", "p0 p1 y0 y1"), Captain("bg", "g0"))
    assert say.FLEET_FULL.en in said(full, "draw:b0")
    assert say.HITS_LITTLE.fill(good=4, unseen=say.UNSEEN_SHIPS.of(19)).en in said(full, "draw:py")


def test_ending_the_turn() -> None:
    assert say.ALL_USED.en in said(table(Captain("b0", "p0"), Captain("", "g0"), used=4), "end")
    kept = table(Captain("b0 bg", "p0"), Captain("bg", "g0"))
    assert say.KEEPS.fill(cards=2, limit=3).en in said(kept, "end")
    over = table(Captain("b0 b0 bg bg bg", "p0"), Captain("bg", "g0"))
    assert say.MUST_DISCARD.fill(excess=2).en in said(over, "end")
    stranded = table(Captain("b0"), Captain("bg", "g0"))
    assert say.STRANDED.en in said(stranded, "end")


def test_discarding_for_the_hand_limit() -> None:
    state = table(Captain("b0 b0 bg bg", "p0"), Captain("bg", "g0"), phase="tossing")
    assert say.MUST_TOSS.fill(limit=3).en in said(state, "toss:bg")


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
    assert say.TAKES_SURE.fill(good=1, shown=say.SHOWN_SHIPS.of(2)).en in text
    assert say.ONLY_KIND.en not in text


def test_reactions() -> None:
    state = table(
        Captain("b0 bg", "p0 y0"),
        Captain("bg", "g0"),
        phase="reacting",
        used=1,
        reactions=((1, 0),),
        vendetta=True,
    )
    assert said(state, "draw") == say.REACTS_DRAW.en
    assert said(state, "toss") == say.REACTS_TOSS.fill(player=numbered(0), cards=2).en
    assert said(state, "flip:1a") == say.REACTS_FLIP.fill(player=numbered(0)).en
    assert said(state, "pass") == say.REACTS_PASS.en
    answering = table(
        Captain("b0 bg", "p0 y0"),
        Captain("bg", "g0"),
        phase="answering",
        used=1,
        reactions=((1, 0),),
        vendetta=True,
    )
    assert say.MUST_TOSS_ONE.en in said(answering, "toss:bg")
