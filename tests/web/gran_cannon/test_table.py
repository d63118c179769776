"""What the Gran Cannon table shows."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import htpy as h
import pytest

from pyengine.game import Decide, Event, Report
from pyengine.games.gran_cannon.rules import stakes as stake
from pyengine.games.gran_cannon.rules.events import (
    Charged,
    Felled,
    Fired,
    Moved,
    Revealed,
    Scored,
    Shielded,
    Used,
)
from pyengine.games.gran_cannon.rules.odds import chance_to_fire
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, Text
from tests.web import looks
from tests.web.gran_cannon.looks import find, games, played
from tests.web.looks import ids, moments, seen, step_with, told, words
from web.games.gran_cannon import LOOK
from web.games.gran_cannon.controller import CONTROLLER
from web.games.gran_cannon.table.diagrams import PARTS
from web.games.gran_cannon.table.firing import Firing, sentence
from web.games.gran_cannon.table.hand import keys
from web.texts.cards import SIDES
from web.texts.words import percent
from web.views.cards import card_of
from web.views.model import FRAMED, Diagram, Hint, Mode, Notes, Player, TableView, Thinking


def moment(kind: type[Event]) -> TableView:
    """The first picture that is shown after an event of a kind."""
    return looks.moment(games(), kind)


def happened(view: TableView) -> tuple[Event, ...]:
    """The events of the moment that is shown."""
    assert view.perspective.keyframe
    return view.perspective.keyframe.events


def shot() -> TableView:
    """The picture of a shot at two or more players: one falls, one is shielded."""
    match, number = step_with(games(), Fired, Felled, Shielded)
    return next(view for view in moments(match, number) if any(isinstance(e, Fired) for e in happened(view)))


def table(view: TableView) -> str:
    return str(LOOK.render_table(view))


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_said_in_the_wrong_language(lang: str) -> None:
    view = find(lambda state: state.turn > 6, lang=lang)
    japanese = re.search(r"[぀-ヿ一-鿿]", words(table(view)))
    assert (japanese is not None) == (lang == "ja")


# What is to do


def test_a_choice_says_what_is_at_stake() -> None:
    view = find(
        lambda state: (
            bool(state.presenters)
            and state.holder not in {None, 0}
            and state.squares[0] == 7
            and 4 < state.charge < 10
        )
    )
    need = stake.need(view.sight)
    said = words(table(view))
    assert f"A {need} or more from" in said
    assert f"(chance {percent(chance_to_fire(view.sight))})." in said
    assert "You would be worth 7 points." in said


def test_a_cannon_that_cannot_fire_threatens_nobody() -> None:
    view = find(lambda state: bool(state.presenters) and state.holder not in {None, 0} and state.charge < 5)
    said = words(table(view))
    assert "cannot fire in this turn." in said
    assert "worth" not in said


def test_who_holds_the_cannon_is_told_the_prize() -> None:
    view = find(lambda state: state.holder == 0 and state.phase == "choosing")
    prize = stake.prize(view.sight)
    assert f"are worth {prize} point" in words(table(view))


def test_a_picked_card_is_played_by_a_button_that_names_it() -> None:
    view = find(lambda state: "3" in state.hands[0] and bool(state.presenters))
    assert "Play the 3" not in words(table(view))
    html = table(view.having(picked="3"))
    assert "Play the 3" in words(html)
    assert 'data-choose="3"' in html


def test_a_special_is_decided_by_buttons_that_say_what_each_would_do() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    html = table(view)
    assert re.findall(r'data-choose="(\w+)"', html) == ["dash", "sword", "shield"]
    assert "6 ahead, to" in words(html)


@pytest.mark.slow
def test_the_sword_says_whom_it_would_strike() -> None:
    view = find(
        lambda state: state.phase == "moving" and state.holder != 0 and bool(stake.strike(state, 0).victims),
        seats=5,
    )
    struck = stake.strike(view.sight, 0)
    assert f"for {struck.points} point" in words(table(view))


def test_an_overcharge_is_decided_at_the_cannon() -> None:
    view = find(lambda state: state.phase == "charging", seats=2)
    html = table(view)
    assert re.findall(r'data-choose="(\w+)"', html) == ["overcharge", "shield"]
    assert f"From {view.sight.charge} to 9" in words(html)


def test_who_moves_next_is_named_by_buttons() -> None:
    view = find(lambda state: state.holder == 0 and state.phase == "moving")
    named = [f"p{seat + 1}" for seat in view.sight.front]
    assert re.findall(r'data-choose="(\w+)"', table(view)) == named


def test_a_hint_gives_the_card_and_the_reasons() -> None:
    view = find(lambda state: bool(state.presenters))
    card = view.sight.hands[0][-1]
    hint = Hint(Report(card, 0.0, 0, 1, 1, (card,)), (Text("Because.", "だから。"),))
    html = table(view.having(hint=hint))
    assert f'data-choose="{card}"' in html
    assert "Because." in words(html)


def test_a_hint_at_an_ability_marks_its_button() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    hint = Hint(Report("dash", 0.0, 0, 1, 1, ("dash",)), (Text("Because.", "だから。"),))
    assert re.search(r'class="[^"]*\bmain\b[^"]*"[^>]*data-choose="dash"', table(view.having(hint=hint)))


def test_a_thinking_machine_keeps_its_card_to_itself() -> None:
    view = find(lambda state: bool(state.presenters), decider=None)
    turn = view.match.turn
    assert isinstance(turn, Decide)
    seat = turn.seats[0]
    pages = {
        table(view.having(thinking=Thinking("move", seat, Report(card, 0.0, 0, 3, 9, (card,)))))
        for card in "05"
    }
    assert len(pages) == 1
    assert SIDES[seat].en in words(pages.pop().split('id="panel"')[1].split("</section>")[0])


def test_the_end_says_who_has_won_and_why() -> None:
    match = played(4)
    outcome = match.outcome
    assert outcome
    view = seen(match, outcome.winners[0], open=True, players=(Player(3),) * 4)
    said = words(table(view))
    assert "wins" in said
    assert "GC20" in said
    assert [place.value for place in LOOK.ending(view).tally().places] == list(match.state.scores)


# Before the cards are dealt, and while the device is passed on


def test_the_page_before_the_deal_has_everybody_on_their_way_and_no_face() -> None:
    view = seen(begin(setup("gran-cannon", seats=4)), ready=False)
    html = table(view)
    assert html.count('class="cardb blank"') == 4
    assert 'id="starting"' in html
    assert 'class="face"' not in html


def test_the_curtain_hides_the_table_from_hand_and_ear() -> None:
    match = played(4).upto(60)
    view = seen(match, None, players=(Player(),) * 4, curtain=2)
    html = table(view)
    assert '<div class="behind" inert>' in html
    assert "Pass the device to Leaf" in words(html)


# What happens


def test_the_reveal_shows_every_card_at_once() -> None:
    view = moment(Revealed)
    played_cards = [card for card in view.sight.presented if card is not None]
    assert table(view).count('class="played" ') == len(played_cards)


def test_a_shot_is_one_moment_over_the_table() -> None:
    view = shot()
    html = table(view)
    assert f"Charge {FULL_CHARGE} of 10" in html
    assert html.count('class="blast"') == 1
    assert 'class="blast"' not in table(moment(Revealed))
    assert "Fire!" in words(html)
    assert CONTROLLER.pause(happened(view)[-1]) == 2500


@pytest.mark.slow
def test_a_ball_flies_at_everybody_who_was_on_the_road() -> None:
    view = shot()
    felled, shielded = (
        next(event for event in happened(view) if isinstance(event, kind)) for kind in (Felled, Shielded)
    )
    assert isinstance(felled, Felled)
    assert isinstance(shielded, Shielded)
    over = table(view).split('class="blast"', 1)[1].split("</section>", 1)[0]
    assert over.count('class="r-ball"') == len(felled.victims + shielded.seats)
    assert over.count('href="#gc-shield" x=') == len(shielded.seats)
    assert over.count(' falls"') == len(felled.victims)
    for square in felled.squares:
        assert f">+{square}<" in over
        assert f" falls on {square}" in words(over) or f"you fall on {square}" in words(over)


def test_a_shot_is_heard_in_one_sentence_and_its_log_has_a_line_for_each() -> None:
    match, number = step_with(games(), Fired, Felled, Shielded)
    said = told(match, number)
    scored = next(event for event in match.steps[number].events if isinstance(event, Scored))
    sentence = next(part for part in said.split(". ") if "the cannon for" in part)
    assert f"for {scored.points} point" in sentence
    assert "shield holds" in sentence
    assert "scores" not in sentence
    assert "fires the cannon" in words(table(seen(match, at=number + 1)))


@pytest.mark.parametrize("points", [0, 3])
def test_a_shot_that_hits_nobody_is_for_nothing(points: int) -> None:
    view = find(lambda state: state.holder == 1)
    missed = Firing(1, ((2, points),) if points else (), (0,), points)
    said = sentence(view, missed).en
    assert said.startswith(
        "Tower fires the cannon for " + ("3 points: Leaf falls on 3, " if points else "nothing: ")
    )
    assert said.endswith("your shield holds.")


def test_the_crop_of_a_shot_shows_all_at_whom_it_is_fired() -> None:
    view = shot()
    over = table(view).split('class="blast"', 1)[1].split("</section>", 1)[0]
    box = re.search(r'viewBox="([-\d]+) ([-\d]+) (\d+) (\d+)"', over)
    assert box
    x, y, width, height = map(int, box.groups())
    balls = re.findall(r'class="r-ball"[^>]*translate:([\d.]+)px ([\d.]+)px', over)
    assert balls
    assert all(x < float(at) < x + width and y < float(down) < y + height for at, down in balls)


def test_points_stand_beside_the_score() -> None:
    view = moment(Scored)
    assert view.perspective.keyframe
    scored = view.perspective.keyframe.events[-1]
    assert isinstance(scored, Scored)
    assert f'<span class="gain">+{scored.points}</span>' in table(view)


@pytest.mark.parametrize("kind", [Charged, Moved, Used])
def test_the_moment_is_told_in_words(kind: type[Moved]) -> None:
    view = moment(kind)
    assert re.search(r'<p class="moment"><span class="told">[^<]+</span></p>', table(view))


# The log, the players, their cards


def test_every_step_of_the_log_is_a_jump_and_the_latest_is_marked() -> None:
    match = played(4)
    html = table(seen(match, at=len(match.steps) - 5))
    log = html.split('<ol class="log"', 1)[1].split("</ol>", 1)[0]
    jumps = [int(number) for number in re.findall(r'data-action="goto" data-value="(\d+)"', log)]
    assert len(set(jumps)) == len(jumps) > 10
    current = re.findall(r'data-value="(\d+)" aria-current="step"', log)
    assert current == [str(max(jumps))]
    # One stop of the Tab key, and the arrows from there.
    assert re.findall(r'data-value="(\d+)"[^>]* tabindex="0"', log) == current
    assert 'class="scroll" role="toolbar"' in html


def test_the_log_names_moves_points_and_rounds() -> None:
    view = find(lambda state: state.round == 2 and state.holder != 0 and state.turn > 8)
    said = words(table(view))
    for part in ("Turn 2 ", "Turn 8 ", "Round 1: no cannon yet", "Round 2:", "win", "score"):
        assert part in said


def test_of_long_past_rounds_the_log_tells_only_that_they_began() -> None:
    view = find(lambda state: state.round == 4)
    said = words(table(view))
    assert "Round 1: no cannon yet" in said
    assert "Turn 2 " not in said


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0])
def test_all_thirteen_cards_of_every_player_are_accounted_for(viewer: int | None) -> None:
    match = played(4)
    for at in range(40, len(match.steps), 31):
        view = seen(match, viewer, at=at)
        for seat in view.sight.seats:
            account = table(view).split(f'id="cards-{seat}"', 1)[1].split("</dl>", 1)[0]
            assert len(re.findall(r'class="one\b', account)) == 13


def test_two_cards_of_a_kind_have_keys_of_their_own() -> None:
    view = find(lambda state: max(Counter(state.hands[0]).values()) == 2)
    found = keys(view.sight, 0)
    assert sorted(found.values()) == list(view.sight.hands[0])
    assert {card_of(key) for key in found} == set(view.sight.hands[0])


def test_a_chosen_card_leaves_the_hand_for_the_table() -> None:
    view = find(lambda state: state.chosen[0] is not None, decider=None)
    chosen = view.sight.chosen[0]
    assert len(keys(view.sight, 0)) == len(view.sight.hands[0]) - 1
    assert f"You chose {'the ' + chosen if chosen.isdigit() and chosen != '0' else 'the s'}" in words(
        table(view)
    )


def test_players_are_called_you_by_emblem_or_as_the_file_says() -> None:
    match = played(3).upto(50)
    alone = words(table(seen(match)))
    assert "You" in alone
    assert "Tower" in alone
    assert "Middle" in alone
    several = words(table(seen(match, players=(Player(), Player(), Player(3)))))
    assert "Anchor" in several
    named = seen(match, notes=Notes((("Player1", "Vauban"),)))
    assert "Vauban" in words(table(named))


# Elsewhere


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_stands_by_itself(lang: str) -> None:
    svg = LOOK.picture(seen(played(5).upto(150), lang=lang))
    assert svg.startswith("<svg")
    assert "var(" not in svg
    assert "translate:" not in svg
    assert "href" not in svg


def test_picture_and_text_tell_nobody_s_hand() -> None:
    match = played(4).upto(77)
    views = [seen(match, viewer) for viewer in (None, 0, 1, 2, 3)]
    assert len({LOOK.text(view.having(players=(Player(3),) * 4)) for view in views}) == 1
    assert len({LOOK.picture(view.having(players=(Player(3),) * 4)) for view in views}) == 1


def test_all_drawings_that_are_used_are_defined() -> None:
    html = table(seen(played(5).upto(150))) + table(shot())
    own = {name for name in re.findall(r'href="#([\w-]+)"', html) if name.startswith(("gc-", "e-", "back"))}
    assert own <= set(LOOK.symbols)


@pytest.mark.parametrize("mode", FRAMED)
def test_a_frame_shows_the_table(mode: Mode) -> None:
    view = find(lambda state: state.turn > 3)
    html = str(LOOK.render_embed(view.having(mode=mode)))
    assert 'class="road"' in html
    assert ("Your choice." in words(html)) == (mode != "view")


# Diagrams


def drawn(view: TableView, **fields: Any) -> TableView:
    """The view as a diagram of the rules."""
    diagram = Diagram("gran-cannon", task="Do it.", solutions=("0",), **fields)
    return view.having(mode="rule", name="gc4-a", diagram=diagram)


def test_a_diagram_shows_the_parts_that_it_names() -> None:
    view = find(lambda state: bool(state.presenters) and state.turn > 3)
    marks = {
        "players": 'class="pls ',
        "road": 'class="road"',
        "fuse": 'class="fuse"',
        "hand": 'class="mine-hand"',
    }
    assert tuple(marks) == PARTS
    for part in marks:
        html = str(LOOK.render_diagram(drawn(view, show=part)))
        assert [name for name, mark in marks.items() if mark in html] == [part]
    usual = str(LOOK.render_diagram(drawn(view)))
    assert [name for name, mark in marks.items() if mark in usual] == ["road", "fuse", "hand"]


def test_a_diagram_cannot_be_used_before_the_engine_runs() -> None:
    view = drawn(find(lambda state: bool(state.presenters)))
    assert " inert" in str(LOOK.render_diagram(view.having(ready=False)))
    assert " inert" not in str(LOOK.render_diagram(view))


def test_a_diagram_speaks_to_its_reader() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    html = str(LOOK.render_diagram(drawn(view.having(players=(Player(),) * 4))))
    assert "Now your special" in words(html)
    assert re.findall(r'data-choose="(\w+)"', html) == ["dash", "sword", "shield"]


def test_ids_of_two_diagrams_on_a_page_differ() -> None:
    view = find(lambda state: bool(state.presenters))
    one, other = (
        set(ids(str(LOOK.render_diagram(drawn(view, show="players road fuse").having(name=name)))))
        for name in ("gc4-a", "gc4-b")
    )
    assert one
    assert not one & other


@pytest.mark.parametrize("lang", LANGS)
def test_a_frame_before_its_first_touch_shows_the_empty_road(lang: Lang) -> None:
    html = str(h.div[LOOK.render_still(played(4), lang)])
    assert 'id="touch"' in html
    assert "gc-scenery" in html
    assert "piece" not in html


def test_with_all_cards_open_everybody_s_hand_lies_below_the_road() -> None:
    match = played(4)
    view = seen(match, open=True)
    hands = table(view).split('class="hands"', 1)[1].split("</section>", 1)[0]
    assert hands.count('class="held"') == 4
    assert hands.count('class="face"') == sum(map(len, match.state.hands))
