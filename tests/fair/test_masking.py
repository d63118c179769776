"""Games that no device sees whole: what each learns from masked decisions and answers is what it may see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import reduce
from itertools import zip_longest
from typing import Any, cast

import pytest

from pyengine.cards import UNKNOWN
from pyengine.fair import CARD, Answers, Question, deals_fairly, fair_dealing
from pyengine.game import CHANCE, Decide, Draw, Event, Seat
from pyengine.games import MODULES, AnyGame
from pyengine.games.cannonades.rules.observation import unseen
from pyengine.games.cannonades.rules.state import DECK, Ship, empty_fleet, is_ship
from pyengine.match import Step, begin
from pyengine.states import changed
from tests.batch import try_all
from tests.contract.playing import CASES, Case, at_random, find, random_game
from tests.effort import as_many

# Where options forbid it, open and hidden cards are mixed: devices cannot do that.
BETWEEN_DEVICES = [
    case
    for case in CASES
    if not case.game.hidden or (case.game_id in MODULES and deals_fairly(case.game, dict(case.options)))
]


def hidden_part(text: str, masked: str) -> str:
    """What stands in the place of the question mark."""
    before, _, after = masked.partition(UNKNOWN)
    return text.removeprefix(before).removesuffix(after)


def answered(game: AnyGame, seen: Mapping[Seat | None, Any], step: Step, public: str) -> dict[Question, str]:
    """All that is asked because of a step, ``public`` as all know it.

    Each answer comes from the seat that is asked, out of what it sees.
    """
    answers: dict[Question, str] = {}
    seat = step.decider
    own = step.decision if seat == CHANCE else game.write_decision(step.decision)
    origin = fair_dealing(game).origin(seen[None])
    while question := fair_dealing(game).question(seen[None], seat, choice_of(game, seat, public), answers):
        assert question not in answers
        if question == Question(seat, CARD):
            answers[question] = hidden_part(own, public)
        else:
            knows = origin.shows(question.seat) if seat == CHANCE else question.seat == seat
            choice = choice_of(game, seat, own if knows else public)
            answers[question] = fair_dealing(game).answer(seen[question.seat], question, choice, answers)
        assert fair_dealing(game).may_answer(seen[None], question, answers[question]), (
            question,
            answers[question],
        )
    return answers


def choice_of(game: AnyGame, seat: Seat, text: str) -> Any:
    """The decision, or the item that chance picked."""
    return text if seat == CHANCE else game.read_decision(text)


class Table:
    """A full state that nobody has, and the observations of all seats and of a spectator."""

    def __init__(self, game: AnyGame, state: Any, seats: int) -> None:
        self.game = game
        self.state = state
        self.seen: dict[Seat | None, Any] = {
            viewer: game.observe(state, viewer) for viewer in (*range(seats), None)
        }

    def public(self, step: Step) -> str | None:
        """What all know of the choice, in notation; None if they do not learn that there was one."""
        game, seat = self.game, step.decider
        if seat != CHANCE:
            return fair_dealing(game).mask(self.seen[seat], seat, step.decision)
        shows = fair_dealing(game).origin(self.state).shows(None)
        return str(step.decision) if shows else UNKNOWN

    def goes_on(self, step: Step) -> Mapping[Question, str]:
        """All learn of a step, each in the form that it may see; what was asked for that, and answered."""
        game, seat, public = self.game, step.decider, self.public(step)
        origin, answers = fair_dealing(game).origin(self.state), {}
        if public is None:
            assert fair_dealing(game).decides_unseen(self.seen[None])
            self._told(seat, seat, step.decision, {}, step.events)
        else:
            if seat != CHANCE:
                assert fair_dealing(game).doubt(self.seen[None], seat, game.read_decision(public)) is None
            answers = answered(game, self.seen, step, public)
            for viewer in self.seen:
                knows = origin.shows(viewer) if seat == CHANCE else viewer == seat
                choice = step.decision if knows else choice_of(game, seat, public)
                self._told(viewer, seat, choice, answers, step.events)
        self.state = step.state
        return answers

    def _told(
        self,
        viewer: Seat | None,
        seat: Seat,
        choice: Any,
        answers: Mapping[Question, str],
        events: tuple[Event, ...],
    ) -> None:
        game = self.game
        told = fair_dealing(game).events(self.seen[viewer], viewer, seat, choice, answers)
        assert told == tuple(form for event in events if (form := event.seen_by(viewer)) is not None)
        self.seen[viewer] = reduce(game.advance, told, self.seen[viewer])


def follow(case: Case, number: int) -> None:
    """In a random game every device comes to what its seat may see, and what it hears of is public then."""
    game = case.game
    rng = random.Random(f"{case}+{number}")
    *_, match = at_random(begin(case.setup(number)), rng)
    table = Table(game, match.start, case.seats)
    retired: set[Seat] = set()
    had = [Counter[str]() for _ in range(case.seats)]
    for step in match.steps:
        origin = fair_dealing(game).origin(table.state)
        before, retired = retired, {*fair_dealing(game).retired(table.seen[None])}
        assert before <= retired
        assert retired.isdisjoint(_needed(game, table.state))
        if step.decider == CHANCE and origin.to is not None:
            had[origin.to][step.decision] += 1
        for viewer, seen in table.seen.items():
            assert _whose(game, seen) == _whose(game, table.state)
            if viewer is not None:
                assert game.legal(seen, viewer) == game.legal(table.state, viewer)
        answers = table.goes_on(step)
        assert retired.isdisjoint(question.seat for question in answers)
        for question, answer in answers.items():
            cards = fair_dealing(game).shown(question, answer)
            assert Counter(cards) <= had[question.seat], (number, question)
        shown = {*_texts([event.seen_by(None) for event in step.events])}
        for answer in answers.values():
            assert {*answer.split("+")} <= {*shown, "yes", "no", ""}, (number, answer)
        for viewer, seen in table.seen.items():
            assert seen == game.observe(step.state, viewer), (number, viewer)
            assert game.observe(seen, viewer) == seen
            assert game.observe(seen, None) == table.seen[None]


def ask_twice(case: Case, number: int) -> None:
    """In a random game another state that looks the same to a spectator leads to the same questions.

    They may differ once an answer does.
    """
    game = case.game
    rng = random.Random(f"{case}*{number}")
    *_, match = at_random(begin(case.setup(number)), rng)
    before = match.start
    for step in match.steps:
        table, origin = Table(game, before, case.seats), fair_dealing(game).origin(before)
        public, before = table.public(step), step.state
        viewer = step.decider if step.decider != CHANCE else origin.to or 0
        other = Table(game, game.sample(table.seen[viewer], viewer, rng), case.seats)
        assert other.seen[None] == table.seen[None]
        same = step
        now = game.turn(other.state)
        if isinstance(now, Draw) and not fair_dealing(game).origin(other.state).shows(None):
            same = step._replace(decision=rng.choice(now.items)[0])
        if public is None or other.public(same) != public:
            continue
        asked = answered(game, table.seen, step, public).items()
        again = answered(game, other.seen, same, public).items()
        for (question, answer), (repeated, differs) in zip_longest(asked, again, fillvalue=(None, None)):
            assert question == repeated, (number, question, repeated)
            if answer != differs:
                break


@pytest.mark.slow
@try_all(BETWEEN_DEVICES, by=lambda case: case.game_id)
def test_what_a_device_learns_is_what_its_seat_may_see(case: Case) -> None:
    for number in range(as_many(1)):
        follow(case, number)


@pytest.mark.slow
@try_all(BETWEEN_DEVICES, by=lambda case: case.game_id)
def test_what_is_asked_does_not_depend_on_what_a_spectator_cannot_see(case: Case) -> None:
    for number in range(as_many(1)):
        ask_twice(case, number)


# What seldom happens


def on_purpose(game: AnyGame, state: Any, seats: int, choices: Iterable[str]) -> list[tuple[Step, Answers]]:
    """The steps of these choices, in notation, each with what all devices heard because of it."""
    table = Table(game, state, seats)
    done: list[tuple[Step, Answers]] = []
    for text in choices:
        turn = game.turn(table.state)
        seat = turn.seats[0] if isinstance(turn, Decide) else CHANCE
        choice = choice_of(game, seat, text)
        events = game.draw(table.state, text) if seat == CHANCE else game.decide(table.state, seat, choice)
        step = Step(seat, choice, events, reduce(game.advance, events, table.state))
        done.append((step, table.goes_on(step)))
        for viewer, seen in table.seen.items():
            assert seen == game.observe(step.state, viewer)
    return done


def test_war_begins_by_the_word_of_who_holds_only_the_led_suit() -> None:
    game = find("gunsor")
    hands = ("wA", "w2", "s2", "w3", "s3", "w4", "s4", "w5", "s5", "w6")
    start = game.initial(2, game.settle({}))
    *_, (led, answers) = on_purpose(game, start, 2, ("wK", "e2", *hands, "wA"))
    assert answers == {Question(1, "only-suit", "wA"): "yes"}
    assert led.state.cause == "only_suit"
    *_, (led, answers) = on_purpose(game, start, 2, ("wK", "e2", *hands, "s5"))
    assert answers == {Question(1, "only-suit", "s5"): "no"}
    assert led.state.season == "development"


def test_a_pile_that_runs_out_while_poor_hands_are_drawn_anew() -> None:
    game = find("cannonades")
    ships = [item for item in DECK if is_ship(item)]
    guns = [item for item in DECK if not is_ship(item)]
    dealt = [item for _ in range(5) for item in (ships.pop(), *(guns.pop() for _ in range(4)))]
    *steps, (last, answers) = on_purpose(
        game, game.initial(5, game.settle({})), 5, (*dealt, "3", *ships[:18], *guns, ships[18])
    )
    open_before = tuple(sorted(steps[-1][0].state.discards))
    for viewer in (0, 3, None):
        seen = [form for event in last.events if (form := event.seen_by(viewer))]
        assert [cards for event in seen if (cards := fair_dealing(game).reshuffled(event))] == [open_before]
    assert not answers
    asked = [question.seat for _, each in steps for question in each]
    assert asked == [3, 3, 4, 4, 0, 0, 1, 1, 2]


@pytest.mark.parametrize("discards", [(), ("bg",)])
def test_a_captain_without_ships_discards_what_the_last_card_or_a_pick_brought(
    discards: tuple[str, ...],
) -> None:
    game = find("cannonades")
    nothing = empty_fleet()
    state = changed(
        game.initial(3, game.settle({})),
        phase="acting",
        start=0,
        turn=5,
        captain=0,
        used=1,
        fresh=(),
        drawing=(0,),
        hands=(("b0", "py"), ("g0",), ("g0",)),
        fleets=(nothing, *((Ship("y0", up=False), *nothing[1:]) for _ in range(2))),
        pile=("p1",),
        discards=discards,
    )
    (drawn, answers), *picked = on_purpose(game, state, 3, ("p1", *(f"take:{card}" for card in discards)))
    if picked:
        assert not answers
        ((drawn, answers),) = picked
    question = Question(0, "hand", "+".join(discards))
    answer = "+".join(sorted(("b0", "py", "p1", *discards)))
    assert answers == {question: answer}
    assert fair_dealing(game).shown(question, answer) == ("b0", "p1", "py"), "but for what was picked openly"
    assert 0 not in drawn.state.afloat
    assert fair_dealing(game).retired(drawn.state) == (0,)


def test_what_is_left_after_a_loot_is_proved_but_for_what_the_captain_may_have_picked() -> None:
    game = find("cannonades")
    nothing = empty_fleet()
    state = changed(
        game.initial(3, game.settle({})),
        phase="acting",
        start=0,
        turn=9,
        captain=0,
        final=True,
        fresh=(),
        drawing=(),
        hands=(("bg",), ("b1", "bg", "bg", "py"), ("g0",)),
        known=((), ("bg", "py"), ()),
        fleets=tuple((Ship("b0", up=False), *nothing[1:]) for _ in range(3)),
        pile=(),
        trigger=2,
        finals=(1, 2),
    )
    _, (looted, answers) = on_purpose(game, state, 3, ("bg>2a", "bg"))
    assert answers == {Question(1, "hand", "bg+py"): "b1+bg+py"}
    assert fair_dealing(game).shown(*next(iter(answers.items()))) == ("b1",)
    assert fair_dealing(game).retired(looted.state) == (1,)


def test_a_poor_hand_is_proved_whole_and_a_good_one_or_a_ship_shows_none() -> None:
    game = find("cannonades")
    assert fair_dealing(game).shown(Question(1, "redraw"), "yes+b0+bg+bg+bg+bg") == (
        "b0",
        "bg",
        "bg",
        "bg",
        "bg",
    )
    assert fair_dealing(game).shown(Question(1, "redraw"), "no") == ()
    assert fair_dealing(game).shown(Question(1, "card", "2a"), "b0") == ()


# Who is out


CAPTAINS = [
    Case("cannonades", seats, (("vendetta", vendetta),), seeded=False)
    for seats in range(2, 6)
    for vendetta in (False, True)
]


@pytest.mark.slow
@pytest.mark.rule("CN9")
@try_all(CAPTAINS)
def test_a_captain_who_is_out_is_needed_no_more(case: Case) -> None:
    for number in range(200, 200 + as_many(2)):
        follow(case, number)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_many_games_of_cannonades_a_captain_is_out_long_before_the_end(seats: int) -> None:
    # A share of few games says little, and a game takes milliseconds.
    game, games, early = find("cannonades"), max(40, as_many(20)), 0
    for number in range(games):
        states = random_game(game, seats, number)
        out = [bool(fair_dealing(game).retired(game.observe(state, None))) for state in states]
        early += sum(out) > 10
    assert early > games / 3


# Doubts


def test_with_an_empty_stock_every_card_that_does_not_follow_is_doubted() -> None:
    game, tried = find("gunsor"), 0
    for number in range(3):
        for state in random_game(game, 2, number):
            if state.phase == "following" and not state.stock:
                seen = game.observe(state, state.leader)
                for card in game.chance_items:
                    doubted = fair_dealing(game).doubt(seen, state.follower, card) is not None
                    assert doubted == (game.why_not(state, state.follower, card) is not None), (number, card)
                    tried += doubted
    assert tried > 100


@pytest.mark.slow
def test_the_led_suit_is_doubted_in_development_and_no_card_that_may_be_played_is() -> None:
    game, rng = find("gunsor"), random.Random(1)
    for state in random_game(game, 2, 5)[::7]:
        if state.phase != "following":
            continue
        seen = game.observe(state, state.leader)
        doubted = {card for card in game.chance_items if fair_dealing(game).doubt(seen, state.follower, card)}
        suit = {card for card in game.chance_items if card[0] == state.led[0] != "X"}
        assert state.season == "war" or suit <= doubted
        for _ in range(3):
            full = game.sample(seen, state.leader, rng)
            stuck = state.season == "development" and {*full.hands[state.follower]} <= suit
            assert stuck or not doubted & {*game.legal(full, state.follower)}


def test_captains_are_doubted_only_for_what_they_cannot_have() -> None:
    game, rng = find("cannonades"), random.Random(1)
    added = 0
    for state in random_game(game, 3, 0):
        turn = game.turn(state)
        if not isinstance(turn, Decide):
            continue
        (seat,), public = turn.seats, game.observe(state, None)
        full = game.sample(game.observe(state, 1 - seat % 2), 1 - seat % 2, rng)
        masked = {fair_dealing(game).mask(full, seat, decision) for decision in game.legal(full, seat)}
        assert not {text for text in masked if fair_dealing(game).doubt(public, seat, text)}
        if "add:?" in masked:
            added += 1
            ships = [card for card in unseen(public) if is_ship(card)]
            lying = sum(ship is not None and not ship.up for fleet in public.fleets for ship in fleet)
            none = changed(public, discards=(*public.discards, *ships[lying:]), fresh=())
            refusal = fair_dealing(game).doubt(none, seat, "add:?")
            assert refusal is not None
            assert refusal.rule == "CN6"
    assert added


@pytest.mark.nightly
@try_all(BETWEEN_DEVICES, by=lambda case: case.game_id)
def test_devices_follow_many_games(case: Case) -> None:
    for number in range(100, 100 + as_many(8)):
        follow(case, number)
        ask_twice(case, number)


def _texts(value: object) -> Iterator[str]:
    """All texts in events."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Event):
        yield from _texts([getattr(value, field.name) for field in fields(value)])
    elif isinstance(value, list | tuple):
        for item in cast("Iterable[object]", value):
            yield from _texts(item)


def _needed(game: AnyGame, state: object) -> set[Seat | None]:
    """The seats without whose devices a turn cannot go on."""
    turn, origin = game.turn(state), fair_dealing(game).origin(state)
    if isinstance(turn, Draw):
        return {origin.owner, origin.to} - {None}
    return {*turn.seats} if isinstance(turn, Decide) else set()


def _whose(game: AnyGame, state: object) -> object:
    """What all know of whose turn it is: the items of a draw only if all see them."""
    turn = game.turn(state)
    if isinstance(turn, Draw):
        return turn.pile, fair_dealing(game).origin(state), sum(times for _, times in turn.items)
    return turn.seats if isinstance(turn, Decide) else turn
