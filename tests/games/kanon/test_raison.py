"""The rules by number: raison d'être."""

from __future__ import annotations

import pytest

from pyengine.games.kanon.abilities.abilities import Played
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.field_effects import Discard, TurnUp
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.field import Failed
from tests.games.kanon.workshop import Course, Player, Workshop, shown, table

CHILD = Which(side="either", trait="child")
SAILOR = Which(side="either", trait="sailor")


@pytest.mark.rule("K23")
def test_a_card_without_its_raison_detre_is_discarded_as_it_is_turned_up(shop: Workshop) -> None:
    a, nurse = shop.character(), shop.character(raison=CHILD)
    course = Course(table(Player(f"{nurse} {a}"), Player(a))).decide("up:a1")
    assert course.kinds() == ["TurnedUp", "Failed"]
    assert course.state.discards[0] == (nurse,)


@pytest.mark.rule("K23")
@pytest.mark.parametrize(
    ("own", "face_up", "stays"), [(True, True, True), (False, True, True), (False, False, False)]
)
def test_it_must_lie_face_up_on_either_field(
    shop: Workshop, *, own: bool, face_up: bool, stays: bool
) -> None:
    a, nurse = shop.character(), shop.character(raison=CHILD)
    child = shop.character(traits=("child",)) + "^" * face_up
    state = table(Player(f"{nurse} {child if own else a}"), Player(a if own else child))
    course = Course(state).decide("up:a1")
    assert (not course.of(Failed)) == stays


@pytest.mark.rule("K23")
def test_another_copy_counts_this_very_card_does_not(shop: Workshop) -> None:
    a = shop.character()
    proud = shop.character(traits=("child",), raison=CHILD)
    alone = Course(table(Player(f"{proud} {a}"), Player(a))).decide("up:a1")
    assert alone.of(Failed)
    course = Course(table(Player(f"{proud} {a}"), Player(f"{proud}^ {a}")))
    assert course.state.lines[1][0][0].up
    two = Course(table(Player(f"{proud}^ {proud}^"), Player(a, hand=a)))
    assert not two.decide("attack:a").of(Failed), "two support each other"


@pytest.mark.rule("K23")
def test_cards_fail_wave_by_wave(shop: Workshop) -> None:
    a = shop.character()
    child = shop.character(traits=("child",))
    sailor = shop.character(traits=("sailor",), raison=CHILD)
    captain = shop.character(raison=SAILOR)
    rid = shop.event(Played("main", Discard(Chosen(Which(side="enemy")))))
    state = table(Player(f"{captain}^ {a}", hand=rid), Player(f"{child}^ {a} {sailor}^"))
    course = Course(state).decide(f"play:{rid}@2a1")
    waves = [[gone.card for gone in failed.gone] for failed in course.of(Failed)]
    assert waves == [[sailor], [captain]]
    assert [shown(course.state, seat) for seat in (0, 1)] == [a, a]


@pytest.mark.rule("K23")
def test_cards_turned_up_together_are_checked_together(shop: Workshop) -> None:
    a = shop.character()
    one = shop.character(traits=("child",), raison=SAILOR)
    two = shop.character(traits=("sailor",), raison=CHILD)
    both = shop.event(Played("main", TurnUp(Which(side="own", face="down"))))
    course = Course(table(Player(f"{one} {two}", hand=both), Player(a))).decide(f"play:{both}")
    assert not course.of(Failed)
    assert shown(course.state, 0) == f"{one}^ {two}^"
