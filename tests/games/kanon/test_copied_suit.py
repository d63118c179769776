"""An item that has copied a suit.

It is no character, wherever a card's text asks for characters, and a card of that suit elsewhere.
"""

from __future__ import annotations

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.events.turn import Fought
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.text.wording import rules_text
from tests.games.kanon.workshop import Course, Player, shown, table

THING = "097"
"""Tea Urn: an item that does nothing in battle."""
FOE = "008^/020^"
"""A Quay Guard at the front.

Power, 2 against dexterity, 3 against charisma and mystery, 6 against power and agility.
"""


def in_place(lines: str, model: str, *, item: bool) -> str:
    """The lines with a character in the place of ``*``, or with an item that has copied it."""
    return lines.replace("*", f"{THING}^={model}" if item else f"{model}^")


def battle(
    mine: str,
    model: str,
    *,
    item: bool,
    theirs: str = FOE,
    hand: str = "",
    moves: tuple[str, ...] = (),
    active: int = 0,
) -> Fought:
    state = table(Player(in_place(mine, model, item=item), hand=hand), Player(theirs), active=active)
    course = Course(state).decide("attack:a", "against:a", *moves).fought()
    return course.of(Fought)[-1]


def after_turning_up(lines: str, model: str, *, item: bool) -> State:
    state = table(Player(in_place(lines, model, item=item)), Player(FOE))
    return Course(state).decide("up:a1").state


POWERS = (
    # The card, the lines, whom ``*`` is or has copied, whose turn it is, the power with a character and with
    # an item there.
    pytest.param("028", "028^/*", "027", 0, 4, 3, id="Alley King counts cats"),
    pytest.param("083", "*/083^", "003", 1, 6, 5, id="Tower Clock helps clocks"),
    pytest.param("085", "*/085^", "011", 0, 4, 3, id="Sword on the Wall helps swords"),
    pytest.param("088", "* 088^/027^", "027", 0, 7, 6, id="Cat’s Collar helps cats in its line"),
    pytest.param("090", "*/090^/043^ 050^ 051^", "061", 0, 5, 4, id="Snow Globe helps snow crystals"),
    pytest.param("090", "043^/090^/* 050^", "061", 0, 7, 6, id="Snow Globe counts snow crystals"),
)


@pytest.mark.rule("K22")
@pytest.mark.parametrize(("code", "lines", "model", "active", "character", "item"), POWERS)
def test_an_item_that_copied_a_suit_is_no_character_of_it(
    code: str, lines: str, model: str, active: int, character: int, item: int
) -> None:
    assert any("character" in line.sentence.en for line in rules_text(CARDS[code]))
    assert battle(lines, model, item=False, active=active).powers[0] == character
    assert battle(lines, model, item=True, active=active).powers[0] == item


@pytest.mark.rule("K22")
def test_the_snow_globe_itself_is_no_character_whatever_it_has_copied() -> None:
    """A Beachcomber and two others are the three that its text asks for."""
    state = table(Player("090^/061^/043^ 050^", hand="137 022"), Player("020^/008^"))
    beachcomber = "play:137@1b1"
    course = Course(state).decide("attack:a", "against:a", beachcomber, "pay:022").fought()
    assert course.powers() == (6, 6)


@pytest.mark.rule("K23")
@pytest.mark.parametrize(("code", "model"), [("016", "043"), ("088", "027")])
def test_an_item_that_copied_a_suit_is_no_raison_detre(code: str, model: str) -> None:
    assert shown(after_turning_up(f"{code}/*", model, item=False), 0) == f"{code}^/{model}^"
    assert shown(after_turning_up(f"{code}/*", model, item=True), 0) == f"/{THING}^"


@pytest.mark.rule("K20")
@pytest.mark.rule("K22")
def test_the_feather_quilt_decides_ties_of_characters_only() -> None:
    tie = "022^/020^"
    assert battle("*/086^", "014", item=False, theirs=tie).winner == 0
    assert battle("*/086^", "014", item=True, theirs=tie).winner is None


@pytest.mark.rule("K22")
def test_the_feather_quilt_protects_characters_only() -> None:
    saw = "use:a1.0@2a1", "pay:b1"
    for item, left in ((False, "014^/086^"), (True, "/086^")):
        state = table(Player("069^/022^/027^ 020^"), Player(in_place("*/086^", "014", item=item)))
        assert shown(Course(state).decide(*saw).state, 1) == left


@pytest.mark.rule("K22")
def test_the_drying_nets_ask_for_a_character_in_battle() -> None:
    assert battle("*/105^", "027", item=False).powers == (6, 5)
    assert battle("*/105^", "027", item=True).powers == (6, 6)


@pytest.mark.rule("K22")
def test_the_first_snow_counts_characters() -> None:
    played = "play:122", "pay:034"
    for item, power in ((False, 8), (True, 7)):
        assert battle("022^/*/043^", "050", item=item, hand="122 034", moves=played).powers[0] == power


@pytest.mark.rule("K18")
@pytest.mark.rule("K22")
def test_in_a_suit_line_an_item_that_copied_the_suit_is_a_card_of_it() -> None:
    """Three cards make a line; that it counts double, the Piano asks three characters for."""
    lines, move = "034^ 032^ */107^", ("lines:along",)
    assert battle(lines, "031", item=False, moves=move).powers == (8, 6)
    assert battle(lines, "031", item=True, moves=move).powers == (7, 6)


@pytest.mark.rule("K22")
def test_where_a_text_says_card_an_item_counts() -> None:
    for item in (False, True):
        assert battle("* 065^", "061", item=item).powers[0] == battle("*", "061", item=item).powers[0] + 1  # type: ignore[operator]  # it has copied powers
