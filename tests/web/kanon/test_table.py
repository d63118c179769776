"""The Kanon table as HTML: fields, suit lines, the comparison, phases, seats and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.drawing import picture
from pyengine.game import Event, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.events.cost import Paid
from pyengine.games.kanon.events.turn import CardSet, Fought
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import GOAL, LENGTH, LINES, Battle, State, spot_name
from pyengine.games.kanon.rules.suit_lines import common_suit, declarable
from pyengine.match import begin, setup
from pyengine.text import LANGS, Text
from tests.games.kanon.workshop import Player, table
from tests.web.kanon.looks import find, games, played
from tests.web.looks import ids, moments, seen, telling, words
from tests.web.reading import Element, page
from web.games.kanon.table.board.compare import comparison
from web.games.kanon.table.board.field import fields, found, phases
from web.games.kanon.table.board.permanents import moment
from web.games.kanon.table.board.piles import announced, arrivals
from web.games.kanon.table.players import seat
from web.games.kanon.table.scene import scene
from web.games.kanon.words import prompt
from web.games.kanon.words import table as texts
from web.look import TableView
from web.texts import cards as card_texts
from web.views.model import Keyframe

VIEWERS: tuple[tuple[Seat | None, bool], ...] = ((0, False), (1, False), (None, False), (None, True))


def drawn(view: TableView) -> str:
    """The parts of the table that stand whatever is asked."""
    shown = scene(view)
    parts: tuple[Any, ...] = (
        seat(shown, 1 - shown.me, "opp"),
        phases(shown),
        fields(shown),
        comparison(shown),
        seat(shown, shown.me, "me"),
    )
    return "".join(str(part) for part in parts if part is not None)


def board(view: TableView) -> Element:
    """Both fields."""
    return page(fields(scene(view)))


def cells(drawn: Element) -> dict[str, Element]:
    """The cards and free locations of both fields, by their places."""
    return {cell.data["tap"]: cell for cell in drawn.all_by_role("gridcell")}


def compared(view: TableView) -> tuple[list[str], list[str]]:
    """The names and the sums of a comparison, each the near one first."""
    lines = [line.words for line in page(comparison(scene(view))).all_by_role("paragraph")]
    return lines[::2], lines[1::2]


def right_after(
    kind: type[Event], viewer: Seat = 0, *, turn: int = 4, where: Callable[[Any], bool] = lambda _: True
) -> TableView:
    """The moment right after an event that is as wanted, from that turn of a game on."""
    for match in games():
        for number, step in enumerate(match.steps):
            if step.state.turn < turn or not any(isinstance(e, kind) and where(e) for e in step.events):
                continue
            view = seen(match.upto(number), viewer)
            events = view.seen(step)
            at = next(at for at, event in enumerate(events) if isinstance(event, kind))
            state = reduce(match.game.advance, events[: at + 1], view.sight)
            return view.having(keyframe=Keyframe(state, events[at : at + 1], events[: at + 1]))
    raise LookupError(kind.__name__)


@pytest.mark.slow
@pytest.mark.parametrize(("viewer", "open_"), VIEWERS)
def test_every_moment_of_a_game_is_drawn(viewer: Seat | None, open_: bool) -> None:
    for at, (match, number) in enumerate(telling([played(1)], every=10)):
        lang = LANGS[at % 2]
        view = seen(match.upto(number), viewer, lang=lang, open=open_)
        for shown in (view, *moments(match.upto(number + 1), number, viewer, lang=lang, open=open_)):
            html = drawn(shown)
            assert "None" not in html, number
            assert "{" not in words(html), number
            assert len(ids(html)) == len(set(ids(html))), number


def test_an_empty_field_is_drawn_before_the_engine_runs() -> None:
    drawn = board(seen(played(0).upto(0)).having(ready=False))
    assert set(cells(drawn)) == {f"{side}{line}1" for side in (1, 2) for line in LINES}


def test_every_card_and_the_first_free_location_of_a_line_are_buttons() -> None:
    match = find(lambda state: state.size(0) > 7 and state.size(1) > 5, seat=0)
    state: State = match.state
    expected = {
        f"{side + 1}{name}{place + 1}"
        for side in (0, 1)
        for name, row in zip(LINES, state.lines[side], strict=True)
        for place in range(min(len(row) + 1, LENGTH))
    }
    html = str(fields(scene(seen(match))))
    assert set(cells(page(html))) == expected
    whose = (texts.FIELD_OF.you, texts.FIELD_OF.other.fill(name=card_texts.SIDES[1]))
    assert [grid.name for grid in page(html).all_by_role("grid")] == [text.en for text in whose]
    assert len(page(html).tab_stops) == 2  # one way into each field


def test_a_face_down_card_is_read_by_its_owner_only() -> None:
    match = find(lambda state: any(not each.up for _, each in state.permanents(0)) and state.turn > 3)
    spot, hidden = next(
        (spot, each) for spot, each in match.state.permanents(0) if not each.up and not each.known
    )
    place = spot_name(spot)
    own, other = (cells(board(seen(match, viewer)))[place] for viewer in (0, 1))
    name = CARDS[hidden.card].name.en
    assert name in own.name
    assert own.data["card"] == hidden.card
    assert texts.FACE_DOWN.en in other.name
    assert name not in other.words
    assert "card" not in other.data


def test_what_is_so_of_a_card_stands_on_it_and_in_its_name() -> None:
    match = find(lambda state: any(each.up for _, each in state.permanents(0)))
    spot, permanent = next((spot, each) for spot, each in match.state.permanents(0) if each.up)
    row = [*match.state.lines[0][spot.line]]
    row[spot.place] = permanent._replace(boost=2, used=True, copied="001")
    lines = [*match.state.lines[0]]
    lines[spot.line] = tuple(row)
    view = seen(match)
    shown = replace(scene(view), state=replace(match.state, lines=(tuple(lines), match.state.lines[1])))
    cell = cells(page(fields(shown)))[spot_name(spot)]
    for said in (texts.BOOSTED.fill(n="+2"), texts.USED, texts.COPIES.fill(card=CARDS["001"].name)):
        assert said.en in cell.name
    assert cell.words.count("+2") == cell.name.count("+2") + 1
    assert cell.symbols["k-used"] == cell.symbols["k-copy"] == 1


def test_what_is_so_of_a_face_down_card_is_shown_to_both() -> None:
    """A card that has moved up is helped before it is turned up."""
    state = table(
        Player("008", hand="123 137 022"), Player("008^/020^"), phase="support", battle=Battle((0, 0), 0)
    )
    for move, said, sums in (
        ("play:123", texts.BOOSTED.fill(n="+1"), ("7", "–")),
        ("play:137@2b1", texts.COPIES.fill(card=CARDS["020"].name), ("3", "3")),
    ):
        match = begin(setup("kanon", start=GAME.write(state))).play(0, move)
        match = match if move == "play:123" else match.play(0, "pay:022")
        for viewer in (0, 1):
            view = seen(match, viewer)
            cell = cells(board(view))["1a1"]
            assert texts.FACE_DOWN.en in cell.name
            assert said.en in cell.name
            signs = cell.words.count("+1") - cell.name.count("+1"), cell.symbols["k-copy"]
            assert signs == ((1, 0) if move == "play:123" else (0, 1))
            assert (CARDS["008"].name.en in cell.words) == (viewer == 0)
            assert sums[viewer] in compared(view)[1]
            assert ("+1" in page(picture(match.observe(viewer))).words.split()) == (move == "play:123")


def test_a_set_card_comes_from_the_hand() -> None:
    for viewer in (0, 1):
        view = right_after(CardSet, viewer)
        assert view.perspective.keyframe
        event = view.perspective.keyframe.events[-1]
        assert isinstance(event, CardSet)
        own = event.card != UNKNOWN and event.seat == viewer
        origin = event.card if own else f"hand-{event.seat}"
        assert board(view).offer("flip", f"p{event.id}").data["flip-from"].startswith(origin)


# Battles


def test_the_powers_that_count_are_marked_and_summed_up() -> None:
    match = find(lambda state: state.phase == "support" and state.turn > 3, seat=0)
    view = seen(match)
    state = view.sight
    drawn = cells(board(view))
    assert state.battle
    for side, power in enumerate(powers(state)):
        front = state.front(side, state.battle.lines[side])
        assert power
        assert front
        cell = drawn[f"{side + 1}{LINES[state.battle.lines[side]]}1"]
        assert texts.SIGNS["fight"].en in cell.name
        if power.total is not None:
            own = CARDS[front.copied or front.card].powers
            assert own[int(cell.data["counts"]) - 1] == power.parts[0].number
            assert compared(view)[1][side] == str(power.total)


def test_an_enemy_that_is_not_named_yet_leaves_the_sum_open() -> None:
    match = find(lambda state: state.phase == "name", seat=0)
    names, sums = compared(seen(match))
    assert texts.NOT_NAMED.en in names
    assert "?" in sums


def test_declared_lines_lie_under_their_cards_with_what_they_add() -> None:
    match = find(lambda state: bool(state.battle and state.battle.declared[0]))
    shown = scene(seen(match))
    bands = list(found(moment(shown), 0))
    assert [band.state for band in bands] == ["lit"] * len(bands) != []
    drawn = page(fields(shown))
    for band in bands:
        assert drawn.words.count(f"{prompt.ROWS[band.name].en} +{band.worth}") == 1
    assert sum(texts.SIGNS["lit"].en in cell.name for cell in cells(drawn).values()) >= 3


def test_a_line_is_called_by_the_suit_of_most_of_its_cards() -> None:
    assert common_suit(("cat", "sword", "sword")) == "sword"
    assert common_suit(("snow", "snow", "cat")) == "cat"
    assert common_suit(("snow", None, "snow")) is None


def test_possible_lines_are_shown_to_whoever_declares() -> None:
    match = find(lambda state: state.phase == "declare" and bool(declarable(state, 0)), seat=0)
    own, other = (list(found(moment(scene(seen(match, viewer))), 0)) for viewer in (0, 1))
    assert {band.name for band in own} == set(declarable(match.state, 0))
    assert {band.state for band in own} <= {"taken", "may"}
    assert not other


@pytest.mark.parametrize("won", [False, True])
def test_after_the_comparison_both_sums_stand_a_moment_with_the_winner(won: bool) -> None:
    view = right_after(Fought, where=lambda fought: (fought.winner is not None) == won)
    assert view.perspective.keyframe
    fought = view.perspective.keyframe.events[-1]
    assert isinstance(fought, Fought)
    names, sums = compared(view)
    assert sums == ["–" if total is None else str(total) for total in fought.powers]
    winners = [seat for seat, name in enumerate(names) if name.endswith(texts.RESULTS["wins"].en)]
    assert winners == ([fought.winner] if won else [])
    assert bool(fought.scored) == won
    came = arrivals(scene(view))
    assert {arrival.key for arrival in came} == {f"p{gone.id}" for gone in (*fought.scored, *fought.lost)}
    html = drawn(view)
    points = sum(map(len, view.sight.points))
    # markup: which points are there and which have just come is only seen on the plates
    assert [html.count(f'class="{look}"') for look in ("on", "new")] == [
        points - len(fought.scored),
        len(fought.scored),
    ]


# Seats and piles


def test_what_pays_is_seen_to_go() -> None:
    view = right_after(Paid)
    assert view.perspective.keyframe
    paid = view.perspective.keyframe.events[-1]
    assert isinstance(paid, Paid)
    assert len(arrivals(scene(view))) == len(paid.gone) + len(paid.cards)


def test_an_announced_event_lies_on_the_table() -> None:
    match = find(lambda state: bool(state.announced and state.announced.source is None))
    announcing = match.state.announced
    assert announcing
    drawn = page(announced(scene(seen(match)))).by_role("img", CARDS[announcing.card].name.en)
    assert drawn.data["card"] == announcing.card


@pytest.mark.slow
def test_piles_and_points_are_told() -> None:
    match = find(lambda state: len(state.points[1]) > 2 and len(state.discards[1]) > 3)
    state = match.state
    drawn = page(seat(scene(seen(match)), 1, "opp"))
    assert drawn.has("button", texts.VICTORIES.fill(n=len(state.points[1]), goal=GOAL).en)
    assert Counter((*state.points[1], *state.discards[1])) <= Counter(
        each.data["card"] for each in drawn.offers("card")
    )


@pytest.mark.parametrize(
    ("phase", "now"),
    [
        ("costs", [texts.PHASES["costs"]]),
        ("support", [texts.PHASES["battle"], texts.BATTLE_STEPS["support"]]),
        ("toss", [texts.PHASES["toss"]]),
    ],
)
def test_the_bar_says_in_which_phase_the_turn_is(phase: str, now: Sequence[Text]) -> None:
    bar = page(phases(scene(seen(find(lambda state: state.phase == phase)))))
    current = bar.with_state("current")
    assert all(step.words.startswith(name.en) for step, name in zip(current, now, strict=True))
