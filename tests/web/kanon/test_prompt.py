"""What Kanon's panel says and offers, and which questions are answered without being asked."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from pyengine.game import Decide, Json, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events.change import both
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.state import State
from pyengine.match import begin, setup
from pyengine.text import LANGS
from tests.games.kanon import workshop
from tests.web.handled import handle, open_table
from tests.web.kanon.test_desk import find, may, played
from tests.web.looks import seen, words
from tests.web.reading import page
from web.games.kanon.table.hand import hand
from web.games.kanon.table.panel.labels import full, short
from web.games.kanon.table.panel.question import question, topic
from web.games.kanon.table.scene import scene
from web.games.kanon.words import prompt as texts
from web.views.model import Ask, Player
from web.views.names import name
from web.views.panel import panel
from web.worker.deciding import thought
from web.worker.state import Change, Table

# What is said


def test_each_question_is_asked_in_both_languages_with_its_rule() -> None:
    asked: set[str] = set()
    for seed in "ac":
        match = played(seed)
        for at in range(len(match.steps)):
            here = match.upto(at)
            if isinstance(turn := here.turn, Decide):
                shown = scene(seen(here, turn.seats[0]))
                seat = turn.seats[0]
                what = question(shown, seat)
                assert re.fullmatch(r"K[1-9]\d?", what.rule)
                for lang in LANGS:
                    assert what.what.say(lang)
                    assert "{" not in what.what.say(lang) + what.how.say(lang)
                asked.add(topic(shown.state, seat))
    assert asked >= {"mulligan", "setup", "set", "costs", "battle", "pay", "counter"}
    assert asked <= set(texts.WAITS)


def test_every_decision_has_a_name_in_both_languages() -> None:
    for seed in "ac":
        match = played(seed)
        for at in range(0, len(match.steps), 3):
            here = match.upto(at)
            if isinstance(turn := here.turn, Decide):
                seat = turn.seats[0]
                state = here.game.observe(here.state, seat)
                for decision in here.game.legal(state, seat):
                    for lang in LANGS:
                        said = full(state, seat, decision).say(lang)
                        assert said
                        assert "{" not in said


def test_a_rule_is_a_way_to_the_rules_page() -> None:
    view = find(may("set")).having(rules="../rules/")
    asked = page(panel(view)).offer("rule", question(scene(view), view.decider or 0).rule)
    assert re.fullmatch(r"\.\./rules/#K\d+", asked.href)


def test_a_full_field_says_what_a_card_would_push_off() -> None:
    view = find(lambda state, seat: may("set")(state, seat) and bool(state.lines[seat][0]))
    seat = view.decider or 0
    state: State = view.sight
    row = state.lines[seat][0][:1] * 5
    filled = replace(state, lines=both(state.lines, seat, (row, row, row)), phase="set")
    card = next(card for card in state.hands[seat] if PRINTED[card].permanent)
    assert PRINTED[row[0].card].name.en in short(filled, seat, f"set:{card}>a").en
    assert PRINTED[row[0].card].name.en not in short(state, seat, f"set:{card}>a").en


def test_whoever_would_set_nothing_at_all_is_warned() -> None:
    state = workshop.table(workshop.Player(hand="008"), workshop.Player("020^"), phase="set", turn=1)
    shown = str(panel(seen(begin(setup("kanon", start=GAME.write(state))))))
    assert texts.SET_EMPTY.en in words(shown)
    assert "done" in page(shown).choices
    # markup: only its look tells whether a button stands out
    assert 'main" type="button" data-choose="done"' not in shown


def test_whoever_waits_reads_for_whom() -> None:
    view = find(may("attack"))
    seat = view.decider or 0
    other = seen(view.match, 1 - seat, players=(Player(0),) * 2)
    who = name(other, seat).en
    assert words(panel(other)) == texts.WAITS["costs"].other.fill(name=who).en


def test_the_hand_says_what_hinders_an_event() -> None:
    def hindered(state: State, seat: Seat) -> bool:
        can = played("a").game.legal(state, seat)
        return (state.phase, state.announced, *state.tosses) == ("support", None, 0, 0) and any(
            ABILITIES[card].played.get("battle") and not any(each.startswith(f"play:{card}") for each in can)
            for card in state.hands[seat]
        )

    shown = str(hand(scene(find(hindered))))
    assert any(note.en in shown for note in (texts.TOO_DEAR, texts.UNMET))


def test_a_hand_that_is_not_seen_is_shown_as_backs() -> None:
    match = find(may("attack")).match
    shown = page(hand(scene(seen(match, None))))
    assert not shown.offers("tap")
    assert not shown.offers("card")
    assert shown.symbols == {"k-back": len(match.state.hands[0])}


def test_a_decision_can_be_typed_and_what_is_refused_stays_in_the_field() -> None:
    now = table("always")
    while now.view.decider is None:
        now = on(now).table
    typed = handle(now, {"type": "type", "text": "keep"})
    assert [step.decision for step in typed.played][:1] == ["keep"]
    for text in ("attack:b", "nonsense", "mulligan"):
        refused = handle(now, {"type": "type", "text": text}).table.view
        assert refused.interaction.notice
        assert page(panel(refused)).by_role("textbox").value == text


# What need not be asked


def table(ask: Ask = "can", players: tuple[int, ...] = (0, 3), seed: str = "x") -> Table:
    opened = open_table(
        {"type": "open", "game": "kanon", "lang": "en", "mode": "table", "luck": 7, "ask": ask}
    )
    begin: Json = {"type": "begin", "players": list(players), "options": {}, "seed": seed}
    return handle(opened.table, begin).table


def on(table: Table) -> Change:
    """The next decision, no matter who has it.

    The machine's first idea, or a person's first choice that is not to end something.
    """
    view = table.view
    turn = view.match.turn
    assert isinstance(turn, Decide)
    seat = turn.seats[0]
    legal = view.game.legal(view.match.state, seat)
    best = next((each for each in legal if each not in {"done", "end", "pass", "lines:none"}), legal[0])
    if not view.play.players[seat].machine:
        return handle(table, {"type": "choose", "decision": best})
    request = thought(table)
    assert request
    told: dict[str, Any] = {
        "score": 0,
        "value": 0,
        "depth": 0,
        "nodes": 1,
        "pv": [best],
        "second": "",
        "done": True,
    }
    return handle(table, {"type": "report", "ticket": request["ticket"], "best": best, **told})


def through(table: Table, steps: int = 120) -> list[Change]:
    """The game for a while."""
    changes: list[Change] = []
    while len(changes) < steps and table.view.match.outcome is None:
        changes.append(on(table))
        table = changes[-1].table
    return changes


def asked(changes: list[Change]) -> list[tuple[str, ...]]:
    """What the person could choose between whenever they were asked."""
    views = [change.table.view for change in changes if change.table.view.decider is not None]
    return [tuple(view.game.legal(view.sight, view.decider or 0)) for view in views]


def test_who_always_wants_to_be_asked_is_asked_even_what_is_no_choice() -> None:
    choices = asked(through(table("always")))
    assert ("pass",) in choices


def test_usually_nobody_is_asked_what_is_no_choice() -> None:
    found = asked(through(table("can")))
    assert found
    assert all(len(legal) > 1 or next(iter(legal)).startswith(("pay:", "ready")) for legal in found)


def test_who_never_wants_to_be_asked_is_not_asked_to_support_or_counter() -> None:
    assert not any("pass" in legal for legal in asked(through(table("never"))))


def test_what_is_answered_is_told_with_what_led_to_it() -> None:
    changes = through(table("can"))
    together = [change for change in changes if sum(step.decider == 0 for step in change.played) > 1]
    assert together, "a person’s own decision was followed by one that they were not asked for"


def test_several_people_are_asked_everything() -> None:
    shared = table("never", (0, 0))
    assert shared.view.perspective.curtain is not None
    assert handle(shared, {"type": "ready"}).table.view.match.plies == 0


def test_undo_goes_back_past_what_was_answered_by_itself() -> None:
    begin: Json = {"type": "begin", "players": [0, 3], "options": {}, "seed": "x", "practice": True}
    now = handle(table("can"), begin).table
    for change in through(now, 60):
        now = change.table
    undone = handle(now, {"type": "undo"}).table
    while undone.view.play.undo:
        legal = undone.view.game.legal(undone.view.sight, 0)
        assert len(legal) > 1 or legal[0].startswith("pay:")
        again = handle(undone, {"type": "redo"}).table
        assert again.view.play.at > undone.view.play.at
        undone = handle(undone, {"type": "undo"}).table


def test_the_setting_holds_from_the_next_position_on_and_into_a_new_game() -> None:
    now = handle(table("can"), {"type": "ask", "ask": "never"}).table
    assert now.view.display.ask == "never"
    assert handle(now, {"type": "rematch"}).table.view.display.ask == "never"
    assert handle(now, {"type": "ask", "ask": "nonsense"}).table.view.display.ask == "can"


@pytest.mark.parametrize("game", ["cannon", "gunsor", "gran-cannon", "cannonades"])
def test_other_games_ask_everything(game: str) -> None:
    opened = open_table(
        {"type": "open", "game": game, "lang": "en", "mode": "table", "luck": 7, "ask": "never"}
    )
    assert opened.played == ()
