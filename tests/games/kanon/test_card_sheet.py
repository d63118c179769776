"""The sheet of all cards: what is counted in a match, which decks meet, and what the games add up to."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("_multiprocessing", reason="the browser's Python has no processes to play in")

from pyengine.__main__ import main
from pyengine.arena.summary import difference
from pyengine.games.kanon.abilities.abilities import Played, Standing, Triggered, Used, Victory
from pyengine.games.kanon.abilities.conditions import Points
from pyengine.games.kanon.abilities.effects import Draw
from pyengine.games.kanon.abilities.field_effects import Boost
from pyengine.games.kanon.abilities.field_effects import Counter as CounterEffect
from pyengine.games.kanon.abilities.modifiers import More, Power
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.decks import READY, problems, to_code
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.study.card_sheet.sheet import DECKS, drawn_decks, field, remark
from pyengine.games.kanon.study.card_sheet.usage import FIGURES, Usage, count_cards, speaks
from pyengine.match import Match, setup
from tests.contract.playing import Case, played
from tests.games.kanon.workshop import Player, Workshop, table

ALWAYS = Standing(More("draws"))
MINE = Which(place="battle", face="any")


def figures(state: State, *decisions: str, card: str, seat: int = 0) -> dict[str, int]:
    """What is counted of a seat's card after these decisions from a state on."""
    match = Match(setup("kanon", seed=1), state)
    for decision in decisions:
        (decider,) = match.deciders
        match = match.play(decider, decision)
    counts = Usage(match).counts
    return {figure: counts[seat, card, figure] for figure in FIGURES if counts[seat, card, figure]}


def test_a_card_is_set_and_turned_up(shop: Workshop) -> None:
    plain, clerk = shop.character(), shop.character(ALWAYS)
    state = table(
        Player(f"{plain}^ {plain}^/{plain}/{plain}", f"{plain} {clerk}"),
        Player(f"{plain}/{plain}/{plain}"),
        phase="set",
    )
    course = ("set:" + clerk + ">a", "done")
    assert figures(state, *course, card=clerk) == {"set": 1}
    assert figures(state, *course, "up:a3", card=clerk) == {"set": 1, "up": 1, "used": 1}
    assert figures(state, *course, "up:b1", card=plain) == {"up": 1}


def test_an_item_is_paid_for(shop: Workshop) -> None:
    plain, tool = shop.character(), shop.item(ALWAYS, cost=ONE)
    state = table(Player(f"{plain}^ {plain} {tool}/{plain}/{plain}"), Player(f"{plain}/{plain}/{plain}"))
    assert figures(state, "up:a3", card=tool) == {"up": 1}
    assert figures(state, "up:a3", "pay:a1", card=tool) == {"up": 1, "used": 1}
    assert figures(state, "up:a3", "pay:a1", card=plain) == {"paid": 1}


def test_an_event_is_played_and_takes_effect_unless_it_is_countered(shop: Workshop) -> None:
    plain, no = shop.character(), shop.event(Played("counter", CounterEffect()))
    both = shop.event(Played("main", Draw(1), Boost(1, Which(place="front"))), cost=ONE)
    state = table(
        Player(f"{plain}/{plain}/{plain}", f"{both} {plain}", deck=f"{plain} {plain}"),
        Player(f"{plain}/{plain}/{plain}", no),
    )
    course = (f"play:{both}", f"pay:{plain}")
    assert figures(state, *course, "pass", card=both) == {"played": 1, "used": 1}
    assert figures(state, *course, "pass", card=plain) == {"drawn": 1, "paid": 1}
    assert figures(state, *course, f"counter:{no}", card=both) == {"played": 1}
    assert figures(state, *course, f"counter:{no}", card=no, seat=1) == {"played": 1, "used": 1}


def test_an_effect_that_does_nothing_is_no_use(shop: Workshop) -> None:
    plain = shop.character()
    helper = shop.character(Used("main", Boost(1, Which(place="front", trait="sailor"))))
    useful = shop.character(Used("main", Boost(1, Which(place="front"))))
    state = table(
        Player(f"{plain}^ {helper}^/{plain}^ {useful}^/{plain}"), Player(f"{plain}/{plain}/{plain}")
    )
    assert figures(state, "use:a2.0", card=helper) == {}
    assert figures(state, "use:b2.0", card=useful) == {"used": 1}


def test_who_fights_is_shown_and_what_helps_is_used(shop: Workshop) -> None:
    plain = shop.character()
    helper = shop.character(Standing(Power(1, MINE)))
    idle = shop.character(Standing(Power(1, Which(place="front", trait="sailor"))))
    avenger = shop.character(Triggered("loses", Draw(1)), power=2)
    state = table(
        Player(f"{avenger} {helper}^ {idle}^/{plain}/{plain}", deck=f"{plain} {plain}"),
        Player(f"{plain}/{plain}/{plain}"),
    )
    course = ("attack:a", "against:a", "lines:none", "lines:none")
    assert figures(state, *course, card=avenger) == {"shown": 1, "used": 1, "fought": 1}
    assert figures(state, *course, card=helper) == {"used": 1}
    assert figures(state, *course, card=idle) == {}
    assert figures(state, *course, card=plain, seat=1) == {"shown": 1, "fought": 1}


def test_a_win_of_its_own_is_a_use(shop: Workshop) -> None:
    plain, waiting = shop.character(), shop.character(Victory(Points(2)))
    for points, found in (("001 002", {"up": 1, "used": 1}), ("001", {"up": 1})):
        state = table(
            Player(f"{plain} {waiting}/{plain}/{plain}", points=points), Player(f"{plain}/{plain}/{plain}")
        )
        assert figures(state, "up:a2", card=waiting) == found


@pytest.mark.parametrize("number", [1, 2, 3])
def test_whole_games_are_counted_soundly(number: int) -> None:
    match = played(Case("kanon", 2, ()), number)
    counts = Usage(match).counts
    for seat in (0, 1):
        sets = Counter(
            str(step.decision)[4:7]
            for step in match.steps
            if step.decider == seat and str(step.decision).startswith("set:")
        )
        # No card of a first hand is counted twice that went back into the deck.
        drawn = sum(each for (owner, _, figure), each in counts.items() if (owner, figure) == (seat, "drawn"))
        assert drawn <= len(match.start.decks[seat])
        for card in CARDS:
            found = {figure: counts[seat, card, figure] for figure in FIGURES}
            assert min(found.values()) >= 0
            assert found["set"] == sets[card]
            assert found["up"] + found["shown"] <= found["set"]
            assert found["fought"] <= found["set"]
            assert found["used"] <= found["set"] + found["played"]
            assert speaks(card) or not found["used"]
    assert all(count_cards(match).values())


# Which decks meet


@pytest.mark.slow
def test_drawn_decks_are_legal_and_hold_all_cards_about_equally_often() -> None:
    decks = list(islice(drawn_decks(Random(1)), 5 * DECKS))
    assert not any(problems(deck) for deck in decks)
    often = Counter(card for deck in decks for card in {*deck.cards})
    for kind in ("character", "item", "event"):
        found = [often[code] for code, card in CARDS.items() if card.kind == kind]
        assert min(found) >= 5 - 1
        assert max(found) - min(found) <= 3
    assert {card for deck in decks[:DECKS] for card in deck.cards} == {*CARDS}


@pytest.mark.slow
def test_each_pair_meets_in_a_deal_of_its_own_in_both_seats() -> None:
    made = field("level:1", 2, 0)
    meetings = list(made.meetings())
    assert len({meeting.key for meeting in meetings}) == len(meetings)
    for one, other in zip(meetings[::2], meetings[1::2], strict=True):
        assert one.pairing.deal == other.pairing.deal
        assert one.key.decks == other.key.decks[::-1]
    ready = {to_code(each.deck) for each in READY.values()}
    among = Counter(frozenset(pair) for pair in made.pairs if ready.issuperset(pair))
    assert len(among) == len(READY) * (len(READY) - 1) // 2
    assert {*among.values()} == {2}
    # More rounds leave the first ones as they are.
    assert field("level:1", 1, 0).pairs == made.pairs[: len(made.pairs) // 2]


# What the games add up to


def test_a_difference_respects_that_games_of_a_deal_are_not_independent() -> None:
    rows = [(deal, share, marked) for deal in range(8) for share, marked in _shares(deal)]
    apart = difference([(number, share, marked) for number, (_, share, marked) in enumerate(rows)])
    together = difference(rows)
    assert apart
    assert apart.interval
    assert together
    assert together.interval
    assert together.mean == apart.mean == pytest.approx(0.25)
    # Each deal is counted double here: half the deals, intervals wider by the root of two.
    ratio = (together.interval[1] - together.mean) / (apart.interval[1] - apart.mean)
    assert ratio == pytest.approx(2**0.5, rel=0.05)
    assert difference([(0, 1.0, True)]) is None
    assert difference([(0, 1.0, True), (1, 0.0, False)]) == (1.0, None)


def _shares(deal: int) -> list[tuple[float, bool]]:
    """Two equal shares of a deal: the even deals are marked and win three of four, the odd ones half."""
    if deal % 2 == 0:
        return [(float(deal > 0), True)] * 2
    return [(float(deal % 4 == 1), False)] * 2


def test_what_is_drawn_and_never_in_play_is_remarked_on() -> None:
    none = {str(figure): 0 for figure in FIGURES}
    character = next(code for code, card in CARDS.items() if card.kind == "character" and not speaks(code))
    item = next(code for code, card in CARDS.items() if card.kind == "item" and not card.powers)
    event = next(code for code, card in CARDS.items() if card.kind == "event")
    for card in (character, item, event):
        assert remark(card, {**none, "drawn": 9}) is None
        assert remark(card, {**none, "drawn": 10}) == "unplayed"
    shown = {**none, "drawn": 10, "set": 9, "shown": 9}
    assert remark(character, shown) is None
    assert remark(item, shown) == "unplayed"
    assert remark(item, {**shown, "up": 1}) == "unused"
    assert remark(event, {**none, "drawn": 10, "played": 1}) == "unused"
    assert remark(event, {**none, "drawn": 10, "played": 1, "used": 1}) is None


@pytest.mark.slow
def test_the_command_writes_the_sheet_and_goes_on_from_finished_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyengine.games.kanon.study.card_sheet.sheet.DECKS", 2)
    few = {name: READY[name] for name in ("spring-tide", "all-aboard")}
    monkeypatch.setattr("pyengine.games.kanon.study.card_sheet.sheet.READY", few)
    words = ["card-sheet", "--level", "1", "--rounds", "1", "--resume", str(tmp_path / "games.jsonl")]
    assert main([*words, "--out", str(tmp_path / "sheet.json"), "--json"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert json.loads((tmp_path / "sheet.json").read_text(encoding="utf-8")) == made
    assert made["command"] == "python -m pyengine card-sheet --level 1 --rounds 1 --seed 0 --least 10"
    assert made["games"] == 10
    assert [each["card"] for each in made["cards"]] == [*CARDS]
    assert [each["games"] for each in made["decks"]] == [2, 2]
    for each in made["decks"]:
        assert sum(each["won"].values()) + sum(each["lost"].values()) + sum(each["drawn"].values()) == 4
    drawn = {each["card"]: each["drawn"] for each in made["cards"]}
    for deck in made["decks"]:
        for card in deck["cards"]:
            assert card["drawn"] <= drawn[card["card"]]
    assert sum(drawn.values()) > made["games"] * 2 * 7

    def refuse(*_: object) -> None:
        raise AssertionError("a finished game is played again")

    monkeypatch.setattr("pyengine.arena.run.play_game", refuse)
    assert main([*words, "--lang", "ja"]) == 0
    assert "K001 " in (shown := capsys.readouterr().out)
    assert "all-aboard" in shown
