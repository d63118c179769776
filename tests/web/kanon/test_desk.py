"""What a touch means at the Kanon table: every decision can be reached, and what cannot be done says why."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from pyengine.errors import NotationError, Refusal
from pyengine.game import Decide, Report, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.player.policy.choosing import choose
from pyengine.games.kanon.rules.state import State
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Text
from tests.effort import EFFORT
from tests.web.handled import handle
from tests.web.looks import SEEDS, first_cut, seen
from tests.web.reading import Element, page
from web.games.kanon.controller import CONTROLLER
from web.games.kanon.table.board.field import fields
from web.games.kanon.table.board.permanents import moment
from web.games.kanon.table.dock import dock
from web.games.kanon.table.panel.touching import hinted, marks, rows
from web.games.kanon.table.scene import scene
from web.games.kanon.words import table as texts
from web.look import TableView
from web.views.model import Hint, Player
from web.views.panel import panel
from web.views.tip import tip
from web.worker.state import Table, settled

DECKS = ("open-workshop", "count-again")


@cache
def played(seed: str, decks: tuple[str, ...] = ()) -> Match:
    """A random game to its end, in which nobody stops early."""
    rng = random.Random(seed)
    match = begin(setup("kanon", seed=seed, decks=decks, options={"match": 1} if decks else {}))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        busy = [each for each in legal if each not in {"done", "end", "pass"}] or legal
        match = match.play(seat, busy[int(rng.random() * len(busy))])
    return match


def find(where: Callable[[State, Seat], bool], **more: Any) -> TableView:
    """The first place of its kind, as the player sees it who decides then."""
    match = first_cut(map(played, SEEDS), lambda state, asked: bool(asked) and where(state, asked[0]))
    turn = match.turn
    assert isinstance(turn, Decide)
    return seen(match, turn.seats[0], **more)


def about_to_set(size: int) -> Table:
    """A table at which the person has this many cards on the field and may set another."""

    def may_set(state: State, seat: Seat) -> bool:
        settable = any(each.startswith("set:") for each in GAME.legal(state, seat))
        return state.phase == "set" and state.size(seat) == size and settable

    match = first_cut(map(timid, SEEDS), lambda state, asked: bool(asked) and may_set(state, asked[0]))
    seat = match.deciders[0]
    players = tuple(Player(0 if each == seat else 3) for each in range(2))
    return settled(Table(seen(match, seat).having(players=players)))


@cache
def timid(seed: str) -> Match:
    """The beginning of a game in which nobody sets a card before the first turn."""
    rng = random.Random(seed)
    match = begin(setup("kanon", seed=seed, options={"match": 1}))
    while isinstance(turn := match.turn, Decide) and match.plies < 40:
        legal = match.game.legal(match.state, turn.seats[0])
        if match.state.phase == "setup":
            legal = ("done",)
        match = match.play(turn.seats[0], legal[int(rng.random() * len(legal))])
    return match


@pytest.mark.parametrize("size", [0, 1])
def test_who_leaves_the_field_nearly_empty_is_cautioned_and_may_go_on(size: int) -> None:
    table = about_to_set(size)
    steps = len(table.view.match.steps)
    told = handle(table, {"type": "choose", "decision": "done"}).table
    notice = told.view.interaction.notice
    assert len(told.view.match.steps) == steps
    assert notice is not None
    assert (notice.rule, notice.offers and notice.offers.decision) == ("K25", "done")
    assert "done" in page(panel(told.view)).choices
    gone_on = handle(told, {"type": "choose", "decision": "done"}).table
    assert len(gone_on.view.match.steps) > steps


def test_two_cards_on_the_field_need_no_caution() -> None:
    table = about_to_set(2)
    gone_on = handle(table, {"type": "choose", "decision": "done"}).table
    assert len(gone_on.view.match.steps) > len(table.view.match.steps)


def legal(view: TableView) -> tuple[str, ...]:
    assert view.decider is not None
    return tuple(view.game.legal(view.sight, view.decider))


def may(kind: str) -> Callable[[State, Seat], bool]:
    """Whether the seat can decide something of that kind."""
    game = played("a").game
    return lambda state, seat: any(each.startswith(f"{kind}:") for each in game.legal(state, seat))


def touched(view: TableView, *values: str) -> Any:
    """What the last of several touches means; the others take something up."""
    for value in values[:-1]:
        meant = CONTROLLER.touch(view, value)
        assert isinstance(meant, tuple), meant
        assert meant[0] == "pick", (value, meant)
        view = view.having(picked=meant[1])
    return CONTROLLER.touch(view, values[-1])


# Everything can be reached


def offered(view: TableView) -> Iterator[tuple[str | None, str]]:
    """All that can be decided by touching what glows and what is offered, with what is taken up before."""
    waiting: list[str | None] = [None]
    known: set[str | None] = set()
    while waiting:
        picked = waiting.pop()
        if picked in known:
            continue
        known.add(picked)
        now = view.having(picked=picked)
        asked = page(panel(now))
        # Of several decisions in turn the first one is made.
        yield from ((picked, decision.partition(";")[0]) for decision in asked.choices)
        taps = {*(each.data["tap"] for each in asked.offers("tap")), *marks(scene(now))} - {"discards"}
        for tap in sorted(taps):
            meant = CONTROLLER.touch(now, tap)
            assert not isinstance(meant, Refusal), (tap, meant)
            if meant[0] == "decide":
                yield picked, meant[1]
            elif meant[0] == "in turn":
                yield picked, meant[1][0]
            else:
                waiting.append(meant[1])


def sorts() -> dict[tuple[str, frozenset[str]], list[TableView]]:
    """The moments of some games by the phase and the kinds of decisions there, beginning with the fewest."""
    found = defaultdict[tuple[str, frozenset[str]], list[TableView]](list)
    for match in (played("a"), played("c"), played("g", DECKS)):
        for at in range(len(match.steps)):
            turn = (here := match.upto(at)).turn
            if isinstance(turn, Decide) and here.state.phase != "exchange":
                view = seen(here, turn.seats[0])
                kinds = frozenset(decision.partition(":")[0] for decision in legal(view))
                found[here.state.phase, kinds].append(view)
    return {sort: sorted(views, key=lambda view: len(legal(view))) for sort, views in found.items()}


@pytest.mark.slow
def test_every_legal_decision_is_offered_and_no_other() -> None:
    """In two moments of each sort, with few decisions: many can be laid out in thousands of ways."""
    tried = sorts()
    for sort, views in tried.items():
        few = [views[0], views[len(views) // 3]]
        for view in views[:: len(views) // 9 + 1] if EFFORT == "full" else few:
            wanted = {*legal(view)}
            assert {decision for _, decision in offered(view)} == wanted, (sort, view.play.at)
    assert {"set", "up", "attack", "against", "pass", "end"} <= {kind for _, kinds in tried for kind in kinds}


# Setting


def setting(**more: Any) -> TableView:
    return find(lambda state, seat: state.phase == "set" and may("set")(state, seat), **more)


def laid_out(view: TableView, *cards: str) -> TableView:
    """The view after a tap on each of these cards of the hand."""
    for card in cards:
        how, picked = touched(view, card)
        assert how == "pick"
        view = view.having(picked=picked)
    return view


def settable(view: TableView) -> list[str]:
    """The different cards of the hand that can be set now."""
    return [*dict.fromkeys(each[4:7] for each in legal(view) if each.startswith("set:"))]


def offered_here(view: TableView) -> list[str]:
    return page(panel(view)).choices


def field(view: TableView) -> Element:
    """Both fields as they are drawn."""
    return page(fields(scene(view)))


def test_a_tap_lays_a_card_on_the_next_free_place_and_another_takes_it_back() -> None:
    view = setting()
    seat = view.decider or 0
    card = settable(view)[0]
    sizes = [len(row) for row in view.sight.lines[seat]]
    line = "abc"[sizes.index(min(sizes))]
    after = laid_out(view, card)
    place = f"{seat + 1}{line}{min(sizes) + 1}"
    assert marks(scene(after))[place] == marks(scene(after))[card] == "taken"
    assert offered_here(after) == [f"set:{card}>{line};done"]
    for back in (card, place):
        emptied = after.having(picked=touched(after, back)[1])
        assert "taken" not in marks(scene(emptied)).values()


def test_what_is_laid_out_goes_to_the_line_that_is_touched_or_where_it_is_dropped() -> None:
    view = setting()
    seat = view.decider or 0
    card = settable(view)[0]
    for line in {each[-1] for each in legal(view) if each.startswith(f"set:{card}")}:
        here = f"{seat + 1}{line}"
        for places in ((card, here), (f"^{card}", f">{here}1"), (card, f"^{card}", f">{here}2")):
            picked = touched(view, *places)[1]
            assert offered_here(view.having(picked=picked)) == [f"set:{card}>{line};done"]


def test_no_more_is_laid_out_than_may_be_set() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "set" and not state.sets and len({*filter(_permanent, state.hands[seat])}) > 3
        )
    )
    after = laid_out(view, *settable(view)[:3])
    refusal = touched(after, settable(view)[3])
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "K10"
    (together,) = offered_here(after)
    assert len(together.split(";")) == 3


def _permanent(card: str) -> bool:
    return PRINTED[card].permanent


def test_an_event_is_not_set_and_the_drop_says_why() -> None:
    view = find(
        lambda state, seat: (
            state.phase == "set"
            and may("set")(state, seat)
            and any(not PRINTED[card].permanent for card in state.hands[seat])
        )
    )
    seat = view.decider or 0
    event = next(card for card in view.sight.hands[seat] if not PRINTED[card].permanent)
    refusal = touched(view, f"^{event}", f">{seat + 1}a1")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "K3"


# Costs and battles


def test_a_front_attacks_the_enemy_that_is_touched_or_that_it_is_dropped_on() -> None:
    view = find(may("attack"))
    seat = view.decider or 0
    attack = next(each for each in legal(view) if each.startswith("attack:"))
    front = f"{seat + 1}{attack[-1]}1"
    line = next(line for line, row in zip("abc", view.sight.lines[1 - seat], strict=True) if row)
    for enemy in (f"{2 - seat}{line}1", f"{2 - seat}{line}", f">{2 - seat}{line}1"):
        assert touched(view, front, enemy) == ("in turn", (attack, f"against:{line}"))
    assert field(view.having(picked=front)).offers("drop", f">{2 - seat}{line}1")


def test_what_an_attack_would_come_to_stands_at_each_enemy_front() -> None:
    def both_seen(state: State, seat: Seat) -> bool:
        return may("attack")(state, seat) and any(row and row[0].up for row in state.lines[1 - seat])

    view = find(both_seen)
    seat = view.decider or 0
    assert not moment(scene(view)).odds
    attack = next(each for each in legal(view) if each.startswith("attack:"))
    held = view.having(picked=f"{seat + 1}{attack[-1]}1")
    found, drawn = moment(scene(held)).odds, field(held)
    assert {name[:2] for name in found} == {
        f"{2 - seat}{line}" for line, row in zip("abc", view.sight.lines[1 - seat], strict=True) if row
    }
    for name, each in found.items():
        front = view.sight.front(1 - seat, "abc".index(name[1]))
        assert (each.sums is None) == (front.card == "?")
        assert each.said.en in drawn.offer("tap", name).name
        plate = each.shown if each.sums else f"{each.share} {texts.OF_100.en}"
        assert plate in drawn.words


def test_the_enemy_line_is_chosen_by_one_touch() -> None:
    view = find(lambda state, seat: state.phase == "name" and may("against")(state, seat))
    seat = view.decider or 0
    assert len(legal(view)) > 1
    against = next(each for each in legal(view) if each.startswith("against:"))
    line = f"{2 - seat}{against[-1]}"
    assert touched(view, f"{line}1") == touched(view, line) == ("decide", against)


def paying() -> TableView:
    return find(lambda state, seat: may("pay")(state, seat) and len(played("a").game.legal(state, seat)) > 1)


def test_a_payment_begins_with_what_is_missed_least_and_payers_are_switched() -> None:
    view = paying()
    first = [each for each in offered_here(view) if each.startswith("pay:")]
    assert first[0] in legal(view)
    glow = marks(scene(view))
    payer = next(name for name, mark in glow.items() if mark == "may")
    what, picked = touched(view, payer)
    assert (what, marks(scene(view.having(picked=picked)))[payer]) == ("pick", "taken")
    for now, pays in ((view, False), (view.having(picked=picked), True)):
        cell = field(now).offer("tap", payer)
        assert cell.has_state("selected") == pays
        assert f", {texts.PAYING['taken' if pays else 'may'].en}" in cell.name
    assert touched(view.having(picked=picked), payer)[0] == "pick"


def test_what_cannot_pay_is_refused_with_its_rule() -> None:
    view = paying()
    seat = view.decider or 0
    glow = marks(scene(view))
    own = [f"{seat + 1}{'abc'[spot.line]}{spot.place + 1}" for spot, _ in view.sight.permanents(seat)]
    others = [place for place in own if place not in glow]
    assert others
    for place in (*others, f"{2 - seat}a1"):
        refusal = touched(view, place)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "K21"


def test_all_suit_lines_are_chosen_beforehand_and_each_can_be_left_out() -> None:
    view = find(
        lambda state, seat: sum(e.startswith("lines:") for e in played("a").game.legal(state, seat)) > 1
    )
    names = rows(scene(view))
    assert set(names.values()) == {True}
    name = next(iter(names))
    what, picked = touched(view, name)
    assert what == "pick"
    assert rows(scene(view.having(picked=picked))) == {**names, name: False}
    assert {decision for _, decision in offered(view)} == set(legal(view))


def test_any_card_that_is_seen_can_be_looked_at_with_its_text() -> None:
    view = find(
        lambda state, seat: state.phase == "costs2" and any(e.up for _, e in state.permanents(1 - seat))
    )
    seat = view.decider or 0
    place, card = next(
        (f"{2 - seat}{'abc'[spot.line]}{spot.place + 1}", each.card)
        for spot, each in view.sight.permanents(1 - seat)
        if each.up
    )
    assert touched(view, place) == ("pick", place)
    for lang in LANGS:
        shown = page(dock(scene(view.having(picked=place, lang=lang))))
        assert shown.has("group", PRINTED[card].name.say(lang))


@pytest.mark.parametrize("value", ["", "nonsense", "999", "4a1", "?", "1d1", ">>", "1a1.9x", "@", "017-99"])
def test_what_is_nothing_on_the_table_is_refused_or_forgotten(value: str) -> None:
    view = setting()
    try:
        what = CONTROLLER.touch(view, value)
    except NotationError:
        return
    again = scene(view.having(picked=what[1] if isinstance(what, tuple) else None))
    assert str(panel(again.view))


@pytest.mark.parametrize("picked", ["1a1.7", "2c5@9z9", "@front+front", "017-9@1a", "...", "@", "1a@1a", 7])
def test_a_grasp_that_does_not_fit_is_nothing(picked: object) -> None:
    for view in (setting(), paying()):
        shown = scene(view.having(picked=picked))
        assert str(panel(shown.view))
        assert set(marks(shown).values()) <= {"may", "aim", "taken"}


def test_between_games_the_exchange_is_touched() -> None:
    match = first_cut([played("g", DECKS)], lambda state, asked: bool(asked) and state.phase == "exchange")
    view = seen(match, 0)
    spare = f"spare:{view.sight.spares[0][0]}"
    assert CONTROLLER.touch(view, spare) == ("pick", spare)
    assert "ready" in page(panel(view)).choices


# How long it takes


def test_a_machine_s_turn_is_told_in_seven_seconds() -> None:
    match, rng = begin(setup("kanon", seed="pace")), random.Random("pace")
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        match = match.play(seat, choose(match.game.observe(match.state, seat), seat, rng.random, 0))
    spent: dict[int, int] = {}
    for step in match.steps:
        spent[step.state.turn] = spent.get(step.state.turn, 0) + sum(map(CONTROLLER.pause, step.events))
    busy = sorted(ms for turn, ms in spent.items() if turn)
    assert 1_000 < busy[len(busy) // 2] < 7_000


def test_a_hint_is_marked_on_its_card_and_its_place() -> None:
    view = setting()
    seat = view.decider or 0
    best = next(each for each in legal(view) if each.startswith("set:"))
    hint = Hint(Report(best, 0.2, 0, 1, 1, (best,)), (Text("Because.", "だから。"),))
    hinting = view.having(hint=hint)
    shown = scene(hinting)
    line = "abc".index(best[-1])
    place = f"{seat + 1}{best[-1]}{len(view.sight.lines[seat][line]) + 1}"
    assert hinted(shown) == (best[4:7], place)
    meant = [cell.data["tap"] for cell in field(hinting).all_by_role("gridcell", texts.HINTED.en)]
    assert meant == [place]
    assert page(dock(shown)).has("group", PRINTED[best[4:7]].name.en)
    assert page(tip(hinting)).offer("choose", best).words.startswith("①")
    # Another card is looked at: the hint is away, and so are its marks.
    assert hinted(scene(shown.view.having(picked=f"#^{best[4:7]}"))) == ()


def test_a_card_that_is_dropped_into_the_dock_is_turned_up_at_once() -> None:
    view = find(may("up"))
    seat = view.decider or 0
    up = next(each for each in legal(view) if each.startswith("up:"))
    place = f"{seat + 1}{up[3:]}"
    assert touched(view, place, ">dock") == ("decide", up)
    held, empty = (page(dock(scene(now))) for now in (view.having(picked=place), view))
    assert held.offers("drop", ">dock")
    assert not empty.offers("drop", ">dock")
