"""What the Gran Cannon table shows."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import htpy as h
import pytest

from pyengine.game import Decide, Event, Report
from pyengine.games.gran_cannon.rules import observation as stake
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
from pyengine.games.gran_cannon.rules.observation import chance_to_fire
from pyengine.games.gran_cannon.rules.state import FORTRESS, State
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, Text, upper_first
from tests.web import looks
from tests.web.gran_cannon.looks import find, games, played, third
from tests.web.looks import ids, moments, seen, step_with, told
from tests.web.reading import Element, page
from web.games.gran_cannon import LOOK
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.controller import CONTROLLER
from web.games.gran_cannon.table.firing import Firing, clause
from web.games.gran_cannon.table.hand import keys
from web.games.gran_cannon.table.table import PARTS
from web.look import TableView
from web.texts import cards as shared
from web.texts import ending
from web.texts import table as common
from web.texts.cards import SIDES
from web.texts.words import LEVEL_SHORT, percent
from web.views.cards import card_of
from web.views.model import FRAMED, Hint, Mode, Notes, Player, Thinking
from web.views.pictures import picture
from web.views.task import Diagram, Task


def moment(kind: type[Event]) -> TableView:
    """The first picture that is shown after an event of a kind."""
    return looks.moment(games(), kind)


def happened(view: TableView) -> tuple[Event, ...]:
    """The events of the moment that is shown."""
    assert view.perspective.keyframe
    return view.perspective.keyframe.events


def shot(*, felled: bool = True) -> TableView:
    """The picture of a shot at two or more players: one falls, one is shielded; or nobody falls."""
    match, number = next(
        (match, number)
        for match in games()
        for number, step in enumerate(match.steps)
        if {Fired, Shielded} <= (kinds := {*map(type, step.events)}) and (Felled in kinds) is felled
    )
    return next(view for view in moments(match, number) if any(isinstance(e, Fired) for e in happened(view)))


def table(view: TableView) -> Element:
    return page(LOOK.render_table(view))


def panel(view: TableView) -> Element:
    """The panel beside the road."""
    return table(view).by_id("panel")


def square(number: int) -> Text:
    """A square in words."""
    return texts.FORTRESS if number == FORTRESS else texts.SQUARE.fill(square=number)


def logged(view: TableView) -> list[str]:
    """The entries of the log in words."""
    return [entry.words for entry in table(view).by_id("log").by_role("list").all_by_role("listitem")]


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_is_said_in_the_wrong_language(lang: str) -> None:
    view = find(lambda state: state.turn > 6, lang=lang)
    japanese = re.search(r"[぀-ヿ一-鿿]", table(view).words)
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
    said = panel(view).words
    holder, chance = third(view.sight.holder), percent(chance_to_fire(view.sight))
    assert texts.FIRES_FROM.of(holder).say("en") in said
    assert texts.CHANCE.fill(chance=chance).en in said or chance == "100%"
    assert texts.WORTH.you.fill(holder=holder, points=ending.POINTS.of(7)).en in said


def test_a_cannon_that_cannot_fire_threatens_nobody() -> None:
    view = find(lambda state: bool(state.presenters) and state.holder not in {None, 0} and state.charge < 5)
    said, holder = panel(view).words, third(view.sight.holder)
    assert texts.CANNOT_FIRE.of(holder).en in said
    points = ending.POINTS.of(view.sight.squares[0])
    assert texts.WORTH.you.fill(holder=holder, points=points).en not in said


def test_who_holds_the_cannon_is_told_the_prize() -> None:
    view = find(lambda state: state.holder == 0 and state.phase == "choosing")
    prize = stake.prize(view.sight)
    assert texts.AT_STAKE.fill(points=ending.POINTS.of(prize)).en in panel(view).words


def test_a_picked_card_is_played_by_a_button_that_names_it() -> None:
    view = find(lambda state: "3" in state.hands[0] and bool(state.presenters))
    assert not panel(view).offers("choose")
    offer = panel(view.having(picked="3")).offer("choose", "3")
    assert offer.name == texts.PLAY.fill(card=texts.CARDS["3"]).en


def test_a_special_is_decided_by_buttons_that_say_what_each_would_do() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    shown = table(view)
    assert shown.choices == ["dash", "sword", "shield"]
    target = square(min(view.sight.squares[0] + 6, FORTRESS))
    assert texts.DASH_TO.fill(square=target).en in shown.offer("choose", "dash").name


@pytest.mark.slow
def test_the_sword_says_whom_it_would_strike() -> None:
    view = find(
        lambda state: state.phase == "moving" and state.holder != 0 and bool(stake.strike(state, 0).victims),
        seats=5,
    )
    struck = stake.strike(view.sight, 0)
    assert ending.POINTS.of(struck.points).en in table(view).offer("choose", "sword").name


def test_an_overcharge_is_decided_at_the_cannon() -> None:
    view = find(lambda state: state.phase == "charging", seats=2)
    shown = table(view)
    assert shown.choices == ["overcharge", "shield"]
    effect = texts.OVERCHARGE_TO.fill(charge=view.sight.charge)
    assert effect.en in shown.offer("choose", "overcharge").name


def test_who_moves_next_is_named_by_buttons() -> None:
    view = find(lambda state: state.holder == 0 and state.phase == "moving")
    named = [f"p{seat + 1}" for seat in view.sight.front]
    assert table(view).choices == named


def test_a_hint_gives_the_card_and_the_reasons() -> None:
    view = find(lambda state: bool(state.presenters))
    card = view.sight.hands[0][-1]
    hint = Hint(Report(card, 0.0, 0, 1, 1, (card,)), (Text("Because.", "だから。"),))
    shown = table(view.having(hint=hint)).by_id("tip")
    assert shown.choices == [card]
    assert [reason.words for reason in shown.all_by_role("listitem")] == ["Because."]


def test_a_hint_at_an_ability_offers_it_alone() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    hint = Hint(Report("dash", 0.0, 0, 1, 1, ("dash",)), (Text("Because.", "だから。"),))
    shown = table(view.having(hint=hint)).by_id("tip")
    assert shown.choices == ["dash"]
    assert shown.offer("choose", "dash").name == texts.OFFERS["dash"].en


def test_a_thinking_machine_keeps_its_card_to_itself() -> None:
    view = find(lambda state: bool(state.presenters), decider=None)
    turn = view.match.turn
    assert isinstance(turn, Decide)
    seat = turn.seats[0]
    pages = {
        str(
            LOOK.render_table(
                view.having(thinking=Thinking("move", seat, Report(card, 0.0, 0, 3, 9, (card,))))
            )
        )
        for card in "05"
    }
    assert len(pages) == 1
    assert SIDES[seat].en in page(pages.pop()).by_id("panel").words


def test_the_end_says_who_has_won_and_why() -> None:
    match = played(4)
    outcome = match.outcome
    assert outcome
    (winner,) = outcome.winners
    view = seen(match, winner, open=True, players=(Player(3),) * 4)
    said = table(view).words
    assert shared.WINS.of(SIDES[winner]).en in said
    state: State = match.state
    assert texts.PASSED.fill(score=max(state.scores), target=state.target).say("en") in said
    assert [place.value for place in LOOK.ending(view).tally().places] == list(match.state.scores)


# Before the cards are dealt, and while the device is passed on


def test_the_page_before_the_deal_has_everybody_on_their_way_and_no_face() -> None:
    view = seen(begin(setup("gran-cannon", seats=4)), ready=False)
    shown = table(view)
    hand = shown.by_role("region", shared.DEALING.en)
    assert (hand.symbols, hand.words) == ({"back": 4}, "")
    assert common.STARTING.en in shown.by_id("starting").words
    for seat in range(4):
        assert shown.by_id(f"row-{seat}").symbols["back"] == 4
        assert shown.by_id(f"row-{seat}").by_role("button").disabled


def test_the_curtain_hides_the_table_from_hand_and_ear() -> None:
    match = played(4).upto(60)
    view = seen(match, None, players=(Player(),) * 4, curtain=2)
    shown = table(view)
    assert shown.inert is not None
    assert shown.inert.find("panel")
    assert shown.inert.find("hand")
    curtain = shown.by_role("group", shared.PASS_TO.fill(name=SIDES[2]).en)
    assert curtain.actions == ["ready"]


# What happens


def test_the_reveal_shows_every_card_at_once() -> None:
    view = moment(Revealed)
    shown = table(view)
    presented = {seat: card for seat, card in enumerate(view.sight.presented) if card is not None}
    assert len(presented) > 1
    for seat, card in presented.items():
        assert texts.SHOWS.fill(card=texts.CARDS[card]).en in shown.by_id(f"row-{seat}").words
    assert texts.HIDES.en not in shown.words


def test_a_shot_is_one_moment_over_the_table() -> None:
    view = shot()
    shown = table(view)
    assert shown.has("img", texts.CHARGE_OF.fill(charge=10).en)
    assert shown.by_id("blast").has("heading", texts.FIRE_NOW.en)
    assert table(moment(Revealed)).find("blast") is None
    assert CONTROLLER.pause(happened(view)[-1]) == 2500


@pytest.mark.slow
def test_a_ball_flies_at_everybody_who_was_on_the_road() -> None:
    view = shot()
    felled, shielded = (
        next(event for event in happened(view) if isinstance(event, kind)) for kind in (Felled, Shielded)
    )
    assert isinstance(felled, Felled)
    assert isinstance(shielded, Shielded)
    over = table(view).by_id("blast")
    assert over.symbols["gc-ball"] == len(felled.victims + shielded.seats)
    assert over.symbols["gc-shield"] == len(shielded.seats)
    # One burst is at the muzzle.
    assert over.symbols["gc-burst"] == 1 + len(felled.victims)
    for seat, number in zip(felled.victims, felled.squares, strict=True):
        assert f"+{number}" in over.words.split()
        assert texts.SHOT_FELLS.of(third(seat), square=number).en in over.words


def test_a_shot_is_heard_in_one_sentence_and_its_log_has_a_line_for_each() -> None:
    match, number = step_with(games(), Fired, Felled, Shielded)
    said = told(match, number)
    events = match.steps[number].events
    scored = next(event for event in events if isinstance(event, Scored))
    head = texts.SHOT_FOR.of(third(scored.seat), points=ending.POINTS.of(scored.points)).en
    shot = next(part for part in said.split(shared.STOP.en) if head in part)
    saved = next(event for event in events if isinstance(event, Shielded))
    assert all(texts.SHOT_SHIELDED.of(third(seat)).en in shot for seat in saved.seats)
    points = texts.SCORES.of(third(scored.seat), n=scored.points).en
    assert points not in said
    assert shared.STOP.en.strip() * 2 not in said
    log = table(seen(match, at=number + 1)).by_id("log").words
    assert texts.FIRES.of(third(scored.seat)).en in log
    assert points in log


@pytest.mark.parametrize("points", [0, 3])
def test_a_shot_that_hits_nobody_is_for_nothing(points: int) -> None:
    view = find(lambda state: state.holder == 1)
    missed = Firing(1, ((2, points),) if points else (), (0,), points)
    head = (
        texts.SHOT_FOR.of(SIDES[1], points=ending.POINTS.of(3)) if points else texts.SHOT_IN_VAIN.of(SIDES[1])
    )
    fallen = texts.SHOT_FELLS.of(SIDES[2], square=3)
    parts = [fallen, texts.SHOT_SHIELDED.you] if points else [texts.SHOT_SHIELDED.you]
    said = shared.COMMA.en.join(part.en for part in parts)
    assert clause(view, missed).en == texts.SHOT.fill(head=head, parts=said).en


@pytest.mark.parametrize("felled", [True, False])
def test_the_crop_of_a_shot_shows_all_at_whom_it_is_fired(felled: bool) -> None:
    blast = table(shot(felled=felled)).by_id("blast")
    x, y, width, height = blast.view_box
    balls = [each.place for each in blast if each.id.startswith("blast-ball-") and each.place]
    assert balls
    assert all(x < at < x + width and y < down < y + height for at, down in balls)


def test_points_stand_beside_the_score() -> None:
    view = moment(Scored)
    assert view.perspective.keyframe
    scored = view.perspective.keyframe.events[-1]
    assert isinstance(scored, Scored)
    row = table(view).by_id(f"row-{scored.seat}")
    assert f"{view.sight.scores[scored.seat]}+{scored.points}" in row.words.split()


@pytest.mark.parametrize("kind", [Charged, Moved, Used])
def test_the_moment_is_told_in_words(kind: type[Moved]) -> None:
    assert panel(moment(kind)).by_role("paragraph").words


# The log, the players, their cards


def test_every_step_of_the_log_is_a_jump_and_the_latest_is_marked() -> None:
    match = played(4)
    toolbar = table(seen(match, at=len(match.steps) - 5)).by_id("log").by_role("toolbar", shared.LOG.en)
    offers = toolbar.offers("action", "goto")
    jumps = [int(offer.data["value"]) for offer in offers]
    assert len(set(jumps)) == len(jumps) > 10
    current = [int(offer.data["value"]) for offer in offers if offer.has_state("current")]
    assert current == [max(jumps)]
    # One stop of the Tab key, and the arrows from there.
    stops = toolbar.by_role("list").tab_stops
    assert [stop.data["value"] for stop in stops] == list(map(str, current))


def test_the_log_names_moves_points_and_rounds() -> None:
    view = find(lambda state: state.round == 2 and state.holder != 0 and state.turn > 8)
    said = logged(view)
    holder = third(view.sight.holder)
    headings = (texts.TURN.fill(turn=2), texts.TURN.fill(turn=8), texts.FIRST_ROUND)
    assert {heading.en for heading in (*headings, texts.ROUND_OF.of(holder, round=2))} <= set(said)
    scored = [event for step in view.match.steps for event in step.events if isinstance(event, Scored)]
    points = [texts.SCORES.of(third(event.seat), n=event.points).en for event in scored]
    assert points
    for told_ in (texts.WINS_ROUND.of(holder).en, *points):
        assert any(told_ in entry for entry in said)


def test_of_long_past_rounds_the_log_tells_only_that_they_began() -> None:
    view = find(lambda state: state.round == 4)
    said = logged(view)
    assert texts.FIRST_ROUND.en in said
    assert texts.TURN.fill(turn=2).en not in said


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0])
def test_all_thirteen_cards_of_every_player_are_accounted_for(viewer: int | None) -> None:
    match = played(4)
    for at in range(40, len(match.steps), 31):
        view = seen(match, viewer, at=at)
        shown = table(view)
        for seat in view.sight.seats:
            drawn_, *_ = shown.by_id(f"cards-{seat}").all_by_role("paragraph")
            assert len(drawn_.words.split()) == 12
            assert drawn_.symbols == {"gc-sword": 1}


def test_two_cards_of_a_kind_have_keys_of_their_own() -> None:
    view = find(lambda state: max(Counter(state.hands[0]).values()) == 2)
    found = keys(view.sight, 0)
    assert sorted(found.values()) == list(view.sight.hands[0])
    assert {card_of(key) for key in found} == set(view.sight.hands[0])


def test_a_chosen_card_leaves_the_hand_for_the_table() -> None:
    view = find(lambda state: state.chosen[0] is not None, decider=None)
    chosen = view.sight.chosen[0]
    assert len(keys(view.sight, 0)) == len(view.sight.hands[0]) - 1
    assert texts.YOU_CHOSE.you.fill(card=texts.CARDS[chosen]).en in panel(view).words


def test_players_are_called_you_by_emblem_or_as_the_file_says() -> None:
    match = played(3).upto(50)
    machines = seen(match)
    alone, several, named = (
        table(view).by_role("list", shared.PLAYERS.en).words
        for view in (
            machines,
            seen(match, players=(Player(), Player(), Player(3))),
            seen(match, notes=Notes((("Player1", "Vauban"),))),
        )
    )
    level = LEVEL_SHORT.fill(n=machines.play.players[1].level)
    assert all(name.en in alone for name in (common.YOU, SIDES[1], upper_first(level)))
    assert SIDES[0].en in several
    assert "Vauban" in named


# Elsewhere


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_stands_by_itself(lang: str) -> None:
    svg = picture(seen(played(5).upto(150), lang=lang))
    assert svg.startswith("<svg")
    assert "var(" not in svg
    assert "translate:" not in svg
    assert "href" not in svg


def test_picture_and_text_tell_nobody_s_hand() -> None:
    match = played(4).upto(77)
    views = [seen(match, viewer) for viewer in (None, 0, 1, 2, 3)]
    assert len({LOOK.text(view.having(players=(Player(3),) * 4)) for view in views}) == 1
    assert len({picture(view.having(players=(Player(3),) * 4)) for view in views}) == 1


def test_all_drawings_that_are_used_are_defined() -> None:
    used = table(seen(played(5).upto(150))).symbols + table(shot()).symbols
    own = {name for name in used if name.startswith(("gc-", "e-", "back"))}
    assert own <= set(LOOK.symbols)


@pytest.mark.parametrize("mode", FRAMED)
def test_a_frame_shows_the_table(mode: Mode) -> None:
    view = find(lambda state: state.turn > 3)
    shown = page(LOOK.render_embed(view.having(mode=mode)))
    assert shown.has("img", texts.ROAD.fill(pieces="").en)
    assert (texts.CHOOSE.you.en in shown.words) == (mode != "view")


# Diagrams


def drawn(view: TableView, **fields: Any) -> TableView:
    """The view as a diagram of the rules."""
    diagram = Diagram("gran-cannon", task="Do it.", solutions=("0",), **fields)
    return view.having(mode="rule", name="gc4-a", states=(Task(diagram),))


def test_a_diagram_shows_the_parts_that_it_names() -> None:
    view = find(lambda state: bool(state.presenters) and state.turn > 3)
    known = {
        "players": ("list", shared.PLAYERS),
        "road": ("img", texts.ROAD.fill(pieces="")),
        "fuse": ("img", texts.CHARGE_OF.fill(charge=view.sight.charge)),
        "hand": ("toolbar", shared.HAND),
    }
    assert tuple(known) == PARTS
    for show, parts in (*((part, [part]) for part in PARTS), ("", ["road", "fuse", "hand"])):
        shown = page(LOOK.render_diagram(drawn(view, show=show)))
        assert [part for part, (role, name) in known.items() if shown.has(role, name.en)] == parts


def test_a_diagram_cannot_be_used_before_the_engine_runs() -> None:
    view = drawn(find(lambda state: bool(state.presenters)))
    still = page(LOOK.render_diagram(view.having(ready=False))).inert
    assert still is not None
    assert still.offers("tap")
    assert page(LOOK.render_diagram(view)).inert is None


def test_a_diagram_speaks_to_its_reader() -> None:
    view = find(lambda state: state.phase == "moving" and state.holder != 0)
    shown = page(LOOK.render_diagram(drawn(view.having(players=(Player(),) * 4))))
    assert texts.SPECIAL_NOW.you.say("en") in shown.words
    assert shown.choices == ["dash", "sword", "shield"]


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
    shown = page(h.div[LOOK.render_still(played(4), lang)])
    assert shown.by_id("touch").role == "button"
    assert shown.symbols["gc-scenery"]
    assert not [name for name in shown.symbols if name.startswith("e-")]


def test_with_all_cards_open_everybody_s_hand_lies_below_the_road() -> None:
    match = played(4)
    view = seen(match, open=True)
    hands = table(view).by_role("region", shared.ALL_HANDS.en)
    lying = hands.all_by_role("paragraph")
    assert [len(each.all_by_role("img")) for each in lying] == list(map(len, match.state.hands))
    assert not hands.symbols["back"]
    for seat, hand in enumerate(match.state.hands):
        named = ", ".join(texts.CARD_LABELS[card].en for card in hand)
        assert f"{shared.CARDS_OF.of(third(seat), n=len(hand)).en} {named}" in hands.words
