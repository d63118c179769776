"""The dock shows one card whole, by itself or in passing; cards that are laid out are set together."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.state import State, spot_name
from pyengine.match import Match
from pyengine.notation.link import Shared, write_link
from pyengine.text import LANGS
from tests.web.kanon.looks import find
from tests.web.looks import seen
from tests.web.reading import page
from tests.web.reports import report
from web.games.kanon.table.dock import dock, read
from web.games.kanon.table.scene import scene
from web.games.kanon.words import table as texts
from web.views.cards import keys
from web.worker import table
from web.worker.state import Table


def ask(**intent: object) -> Any:
    answer = json.loads(table.answer(json.dumps(intent)))
    assert "crash" not in answer, answer["crash"]
    return answer


TABLES: dict[str, Table] = {}
"""The worker's tables."""


@pytest.fixture(autouse=True)
def fresh_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    TABLES.clear()
    monkeypatch.setattr(table, "_tables", TABLES)


def setting() -> Any:
    """The start of a turn in which the first seat sets cards, on the worker's table."""
    match = find(lambda state: state.phase == "set" and not state.sets and state.size(0) < 9, seat=0)
    shared = write_link(Shared("game", match, len(match.steps), (0, 1)))
    return match, ask(type="open", game="kanon", lang="en", mode="table", link=shared)


def offered(answer: Any) -> list[str]:
    return page(answer["main"]).choices


def test_a_card_is_read_whole_with_its_five_powers_and_its_text() -> None:
    match = find(lambda state: state.phase == "costs" and any(each.up for _, each in state.permanents(1)), 0)
    spot, front = next((spot, each) for spot, each in match.state.permanents(1) if each.up)
    card = PRINTED[front.card]
    for lang in LANGS:
        said = page(read(seen(match, lang=lang), spot_name(spot))).words
        assert card.name.say(lang) in said
        assert all(str(power) in said for power in card.powers)


def test_a_card_that_is_not_seen_is_not_read() -> None:
    def hidden(state: State) -> bool:
        return any(not each.up and not each.known for _, each in state.permanents(1))

    match = find(hidden, seat=0)
    spot = next(spot for spot, each in match.state.permanents(1) if not each.up and not each.known)
    assert read(seen(match), spot_name(spot)) is None
    assert read(seen(match, 1), spot_name(spot)) is not None


def test_what_is_asked_about_lies_in_the_dock() -> None:
    match = find(lambda state: bool(state.announced and state.announced.seat == 1), seat=0)
    announced = match.state.announced
    assert announced
    assert announced.card != UNKNOWN
    assert page(dock(scene(seen(match)))).has("group", PRINTED[announced.card].name.en)


def test_the_page_reads_a_card_of_the_hand_by_its_key() -> None:
    match, _ = setting()
    key, card = next(iter(keys(match.state.hands[0]).items()))
    assert page(ask(type="card", at=key)["html"]).has("group", PRINTED[card].name.en)
    assert ask(type="card", at="nonsense")["html"] == ""


def test_cards_that_are_laid_out_are_set_together_by_one_press() -> None:
    match, _ = setting()
    cards = [key for key, card in keys(match.state.hands[0]).items() if PRINTED[card].permanent][:2]
    ask(type="tap", at=cards[0])
    answer = ask(type="tap", at=cards[1])
    (together,) = offered(answer)
    assert together.count("set:") == len(cards)
    after = ask(type="choose", decision=together)
    assert after["played"] >= len(cards)
    assert not any(each.startswith("set:") for each in offered(after))


def test_a_card_is_dragged_to_another_line_and_the_others_stay_laid_out() -> None:
    match, _ = setting()
    cards = [key for key, card in keys(match.state.hands[0]).items() if PRINTED[card].permanent][:2]
    ask(type="tap", at=cards[0])
    for line in "abc":
        answer = ask(type="drag", **{"from": f"^{cards[1]}", "to": f">1{line}1"})
        (together,) = offered(answer)
        assert [each.startswith("set:") for each in together.split(";")] == [True, True, False]
        assert together.split(";")[1].endswith(line)


def test_the_card_that_a_hint_is_about_lies_in_the_dock() -> None:
    match, _ = setting()
    card = next(card for card in keys(match.state.hands[0]).values() if PRINTED[card].kind == "character")
    best = next(each for each in match.choices(0) if each.startswith(f"set:{card}>"))
    ask(**report(ask(type="hint")["think"]["ticket"], best))
    hinting = page(ask(type="hint")["main"])
    assert hinting.by_role("region", texts.DOCK.en).has("group", PRINTED[card].name.en)
    assert hinting.by_id("tip").choices == [best]


@pytest.mark.slow
def test_a_field_that_the_cards_fill_can_still_be_pushed() -> None:
    def nearly_full(state: State) -> bool:
        return state.phase == "set" and not state.sets and sum(map(len, state.lines[0])) == 14

    match = find(lambda state: nearly_full(state) and len(state.hands[0]) > 1, seat=0)
    shared = write_link(Shared("game", match, len(match.steps), (0, 1)))
    ask(type="open", game="kanon", lang="en", mode="table", link=shared)
    card = next(key for key, card in keys(match.state.hands[0]).items() if PRINTED[card].permanent)
    (filling,) = offered(ask(type="tap", at=card))
    after = ask(type="choose", decision=filling)
    assert after["played"] == 1
    assert "done" in offered(after)


def test_while_cards_are_laid_out_a_drag_on_the_field_sets_them_and_goes_on() -> None:
    def ready(state: State) -> bool:
        return state.phase == "set" and not state.sets and all(map(any, state.lines)) and state.turn > 3

    match = find(lambda state: ready(state) and state.size(0) < 10, seat=0)
    shared = write_link(Shared("game", match, len(match.steps), (0, 1)))
    ask(type="open", game="kanon", lang="en", mode="table", link=shared)
    card = next(key for key, card in keys(match.state.hands[0]).items() if PRINTED[card].permanent)
    laid = page(ask(type="tap", at=card)["main"])
    front = next(f"1{line}1" for line, row in zip("abc", match.state.lines[0], strict=True) if row)
    enemy = next(f"2{line}1" for line, row in zip("abc", match.state.lines[1], strict=True) if row)
    assert laid.offers("drag", front)
    assert page(ask(type="tap", at=front)["main"]).offers("drop", f">{enemy}")
    ask(type="drag", **{"from": front, "to": f">{enemy}"})
    assert decided(match)[:4] == ["set", "done", "attack", "against"]


def decided(match: Match) -> list[str]:
    """The kinds of the decisions on the worker's table since the match was as given."""
    steps = TABLES[""].view.play.line.steps[len(match.steps) :]
    return [step.decision.partition(":")[0] for step in steps if isinstance(step.decision, str)]


def test_a_card_that_is_laid_out_and_dropped_into_the_dock_is_set_and_turned_up() -> None:
    def ready(state: State) -> bool:
        return state.phase == "set" and not state.sets and state.size(0) < 10 and state.turn > 3

    def free(card: str) -> bool:
        return PRINTED[card].permanent and not PRINTED[card].cost

    match = find(lambda state: ready(state) and any(map(free, state.hands[0])), seat=0)
    shared = write_link(Shared("game", match, len(match.steps), (0, 1)))
    ask(type="open", game="kanon", lang="en", mode="table", link=shared)
    card = next(key for key, card in keys(match.state.hands[0]).items() if free(card))
    assert page(ask(type="tap", at=card)["main"]).offers("drop", ">dock")
    ask(type="drag", **{"from": f"^{card}", "to": ">dock"})
    assert decided(match)[:3] == ["set", "done", "up"]
