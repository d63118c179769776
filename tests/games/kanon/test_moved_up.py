"""What is done for or against a card that has moved up into battle (K8, K16, K22).

It still lies face down.
"""

from __future__ import annotations

import pytest

from pyengine.cards import UNKNOWN
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.events.field import Failed, TurnedUp
from pyengine.games.kanon.rules.state import Battle
from pyengine.games.kanon.text.wording import rules_text
from tests.games.kanon.workshop import Course, Player, shown, table

GUARD = "008"
"""A Quay Guard: power, 6 against power. Two of them tie, unless something helps one."""


def supported(mine: str, theirs: str, moves: str, hand: str = "") -> Course:
    """The fronts of the first lines meet, and the first player supports by these moves."""
    state = table(
        Player(mine, hand=hand), Player(f"{theirs}/020^"), phase="support", battle=Battle((0, 0), 0)
    )
    return Course(state).decide(*moves.split())


OWN = (
    pytest.param("073", "/073^/022^", "use:b1.0 pay:c1", "8:6", id="Mooring Rope"),
    pytest.param("084", "/084^/003^", "use:b1.0 pay:c1", "9:6", id="Alarm Clock"),
    pytest.param("100", "/100^/061^ 020^", "use:b1.0@1c1 pay:c2", "4:2", id="Standing Mirror"),
    pytest.param("110", "", "play:110 pay:022", "8:6", id="Crowd on the Quay"),
    pytest.param("122", "/043^", "play:122 pay:034", "7:6", id="First Snow"),
    pytest.param("123", "", "play:123", "7:6", id="Snowball Fight"),
    pytest.param("132", "", "play:132 pay:022", "9:6", id="Skating by Torchlight"),
    pytest.param("137", "/061^", "play:137@1b1 pay:022", "4:2", id="Northern Lights"),
    pytest.param("140", "", "play:140 pay:022+034", "9:6", id="All Hands"),
)
ENEMY = (
    pytest.param("068", "/068^/022^", "use:b1.0 pay:c1", "6:4", id="Foghorn"),
    pytest.param("089", "/089^/034^", "use:b1.0 pay:c1", "6:3", id="Music Box"),
    pytest.param("121", "", "play:121 pay:022", "6:4", id="Frost on the Ropes"),
)


@pytest.mark.rule("K22")
@pytest.mark.parametrize(("code", "beside", "moves", "powers"), OWN)
def test_your_card_in_battle_may_lie_face_down(code: str, beside: str, moves: str, powers: str) -> None:
    assert "your card in battle" in rules_text(CARDS[code])[0].sentence.en.lower()
    hand = f"{code} 022 034" if CARDS[code].kind == "event" else ""
    for front in (GUARD, f"{GUARD}^"):
        course = supported(f"{front}{beside}", f"{GUARD}^", moves, hand).fought()
        assert ":".join(map(str, course.powers())) == powers


@pytest.mark.rule("K22")
@pytest.mark.parametrize(("code", "beside", "moves", "powers"), ENEMY)
def test_the_enemy_card_in_battle_may_lie_face_down(code: str, beside: str, moves: str, powers: str) -> None:
    assert "the enemy card in battle" in rules_text(CARDS[code])[0].sentence.en.lower()
    hand = f"{code} 022 034" if CARDS[code].kind == "event" else ""
    for front in (GUARD, f"{GUARD}^"):
        course = supported(f"{GUARD}^{beside}", front, moves, hand).fought()
        assert ":".join(map(str, course.powers())) == powers


@pytest.mark.rule("K21")
@pytest.mark.rule("K22")
def test_what_the_battling_card_pays_for_helps_the_card_that_moves_up() -> None:
    state = table(Player(f"022^ {GUARD}/073^/020^"), Player(f"{GUARD}^/020^"))
    course = Course(state).decide("attack:a", "against:a", "use:b1.0", "pay:a1").fought()
    assert course.powers() == (8, 6)


@pytest.mark.rule("K8")
def test_a_boost_and_a_copy_tell_nothing_of_a_face_that_is_hidden() -> None:
    for moves in ("play:123", "play:137@2b1 pay:022"):
        course = supported(GUARD, f"{GUARD}^", moves, "123 137 022")
        (own,) = course.state.lines[0][0]
        assert not own.up
        assert own.boost == 1 or own.copied == "020"
        (seen,) = GAME.observe(course.state, 1).lines[0][0]
        assert seen == own._replace(card=UNKNOWN)


@pytest.mark.rule("K17")
@pytest.mark.rule("K22")
def test_the_change_belongs_to_the_card_that_lay_there_and_lasts_until_the_end_of_the_turn() -> None:
    hand = "123 116 022"
    course = supported(f"{GUARD} 022/020^", f"{GUARD}^", "play:123 play:116 pay:022", hand)
    assert course.state.battle is None
    assert [each.boost for each in course.state.lines[0][0]] == [1, 0]
    assert course.decide("attack:a", "against:a").fought().powers() == (7, 6)
    assert [each.boost for each in course.decide("end").state.lines[0][0]] == [0, 0]


# Pump-up


def pumped_up(mine: str, theirs: str, *, active: int = 0, deck: str = "") -> Course:
    """The fronts of the first lines meet, whatever lies there now, and both pass."""
    one, two = Player(mine, "022", deck), Player(theirs, "022", deck)
    state = table(one, two, phase="support", battle=Battle((0, 0), active), active=active)
    return Course(state).decide("pass", "pass")


@pytest.mark.rule("K17")
@pytest.mark.rule("K23")
@pytest.mark.parametrize("active", [0, 1])
def test_two_cards_that_move_up_together_may_support_each_other(active: int) -> None:
    """The Elder Twin needs the Younger, and the Younger the Elder."""
    course = pumped_up("054/020^", "055/020^", active=active)
    assert course.kinds()[:5] == ["Passed", "Passed", "TurnedUp", "TurnedUp", "PhaseBegan"]
    assert [event.seat for event in course.of(TurnedUp)] == [active, 1 - active]
    assert not course.of(Failed)
    assert course.powers() == (2, 4)


@pytest.mark.rule("K17")
@pytest.mark.parametrize(("mine", "theirs"), [("008/020^", "/020^"), ("/020^", "008/020^")])
@pytest.mark.parametrize("active", [0, 1])
def test_if_one_location_is_empty_nothing_is_turned_up(mine: str, theirs: str, active: int) -> None:
    course = pumped_up(mine, theirs, active=active)
    assert course.kinds() == ["Passed", "Passed", "BattleVoided"]
    assert (shown(course.state, 0), shown(course.state, 1)) == (mine, theirs)
    assert "attack:b" in course.legal()


@pytest.mark.rule("K17")
@pytest.mark.rule("K23")
def test_cards_turn_up_together_wave_by_wave() -> None:
    """The Bear and the Captain fall; the Owl that comes next would have been enough for the Bear."""
    course = pumped_up("049 051/020^", "040 008/020^")
    turned = [(event.seat, event.card) for event in course.of(TurnedUp)]
    assert turned == [(0, "049"), (1, "040"), (0, "051"), (1, "008")]
    assert course.kinds()[2:7] == ["TurnedUp", "TurnedUp", "Failed", "TurnedUp", "TurnedUp"]
    assert course.powers() == (4, 3)


@pytest.mark.rule("K17")
@pytest.mark.rule("K23")
def test_if_a_card_falls_from_an_empty_line_the_next_one_of_the_other_stays_down() -> None:
    course = pumped_up("049 008/020^", "040/020^")
    assert course.kinds()[2:] == ["TurnedUp", "TurnedUp", "Failed", "BattleVoided"]
    assert shown(course.state, 0) == "008/020^"


@pytest.mark.rule("K17")
@pytest.mark.rule("K22")
def test_abilities_of_both_happen_when_both_lie_face_up_those_of_the_turn_player_first() -> None:
    """A Lamplighter turns up a face-down card: the one that it meets lies face up already."""
    course = pumped_up("039/020^", "042/020^ 027", deck="030 030 030")
    assert course.kinds()[2:5] == ["TurnedUp", "TurnedUp", "Woken"]
    assert [step.card for step in course.state.agenda] == ["039", "042"]
    assert course.legal() == {"at:2b2"}
    second = pumped_up("042/020^ 027", "039/020^", deck="030 030 030", active=1)
    assert [step.card for step in second.state.agenda] == ["039", "042"]
