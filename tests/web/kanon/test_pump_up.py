"""Pump-up at the table: what has moved up turns up together, in one picture and in one sentence (K17)."""

from __future__ import annotations

import pytest

from pyengine.game import Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.rules.state import Battle
from pyengine.match import Match, begin, setup
from pyengine.text import Text
from tests.games.kanon.workshop import Player, table
from tests.web.looks import moments, seen, told
from web.games.kanon.table.narration.telling import lines


def pumped_up(mine: str, theirs: str) -> Match:
    """A battle between the fronts of the first lines, right after both have passed."""
    state = table(Player(mine, "022"), Player(theirs, "022"), phase="support", battle=Battle((0, 0), 0))
    return begin(setup("kanon", start=GAME.write(state))).play(0, "pass").play(1, "pass")


def pictures(match: Match, viewer: Seat) -> list[list[str]]:
    """The cards that the viewer sees in battle at each pause of the last step.

    ``?`` is one that lies face down.
    """
    return [
        [row[0].card if row and row[0].up else "?" for row, *_ in view.sight.lines]
        for view in moments(match, len(match.steps) - 1, viewer)
    ]


@pytest.mark.parametrize("viewer", [0, 1])
def test_both_cards_turn_up_in_one_picture(viewer: Seat) -> None:
    assert pictures(pumped_up("054/020^", "055/020^"), viewer)[0] == ["054", "055"]


def test_a_card_that_falls_is_seen_before_it_goes() -> None:
    """The Bear finds no other Animal; then the next one turns up, and both fight."""
    assert pictures(pumped_up("049 008/020^", "059/020^"), 1)[:3] == [
        ["049", "059"],
        ["?", "059"],
        ["008", "059"],
    ]


def test_nothing_is_seen_of_what_stays_down_because_the_other_location_is_empty() -> None:
    match = pumped_up("008/020^", "/020^")
    assert pictures(match, 1) == [["?", "?"]]
    said = "Tower passes. Tower’s line 1 is empty: the battle is void and does not count. "
    assert told(match, 1).startswith(said)


def test_what_turns_up_together_is_told_together() -> None:
    match = pumped_up("054/020^", "055/020^")
    said = [line.text for line in lines(seen(match), match.steps[0].state, match.steps[1].events)]
    assert (
        Text(
            "Your Elder Twin and Tower’s Younger Twin have moved up and turn up together (K17)",
            "前に詰めたあなたの《双子の姉》と塔の《双子の妹》が同時に表になる（K17）",
        )
        in said
    )
    assert "have moved up and turn up together" in told(match, 1)
