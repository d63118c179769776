"""What the games say of decisions, judged by referees that know the rules and not who is asked to say it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from pyengine.game import Seat, Strength
from pyengine.layers import found
from pyengine.match import begin, setup
from pyengine.players.reasons import Reasons
from pyengine.text import Text
from tests.contract.playing import find
from tests.effort import EFFORT, as_many

PAIRS: Final = 2_000 if EFFORT == "full" else as_many(100)
LEVELS: Final = 3

OF_ITS_SEAT: Final = re.compile(
    r"\b(you|yours?|(at|by|from|of|on|to|with|costs?|gives|brings) they)\b", re.IGNORECASE
)
"""What nobody says of another player."""

Referee = Callable[[Any, Seat, Any], bool | None]
"""Whether a fact holds in a state for a decision of a seat; None where it cannot tell."""


class Pair(NamedTuple):
    """A decision of a machine of level 1 to 3 that was played, and another one."""

    state: Any
    seat: Seat
    played: Any
    other: Any


def call(seat: Seat) -> Text:
    """A seat by its number."""
    return Text(f"player {seat + 1}", f"プレイヤー{seat + 1}")


def reasons_of(game_id: str) -> Reasons[Any]:
    """What a game can say of its decisions."""
    known: Reasons[Any] = found(find(game_id), "reasons")
    return known


def pairs(game_id: str, number: int = PAIRS) -> Iterator[Pair]:
    """Pairs from seeded games of all numbers of players."""
    game, left, seed = find(game_id), number, 0
    while left:
        rng = Random(seed)
        line = begin(setup(game_id, seats=rng.randint(*game.seats), seed=f"pairs-{seed}"))
        seed += 1
        while line.outcome is None and left:
            seat = line.deciders[0]
            seen = game.observe(line.state, seat)
            *_, report = game.think(seen, seat, Strength(rng.randint(1, LEVELS), seed=seed))
            others = [each for each in game.legal(seen, seat) if each != report.best]
            if others and rng.random() < 0.25:
                yield Pair(line.state, seat, report.best, rng.choice(others))
                left -= 1
            line = line.play(seat, report.best)


def assert_true(game_id: str, referees: Mapping[str, Referee], more: Iterable[Pair] = ()) -> None:
    """Every predicate agrees with its referee on both decisions of each pair, in whole sentences."""
    game, reasons = find(game_id), reasons_of(game_id)
    assert {each.name for each in reasons.predicates} == {*referees}
    separates: Counter[str] = Counter()
    for pair in chain(pairs(game_id), more):
        seen = game.observe(pair.state, pair.seat)
        mine, others = (
            reasons.facts(seen, pair.seat, decision, call) for decision in (pair.played, pair.other)
        )
        for each in reasons.predicates:
            for decision, facts in ((pair.played, mine), (pair.other, others)):
                true = referees[each.name](pair.state, pair.seat, decision)
                assert true is None or each.holds(facts) == true, (
                    f"{each.name} of {game.write_decision(decision)} in {game.write(pair.state)}"
                )
            if each.holds(mine) and not each.holds(others):
                separates[each.name] += 1
                assert_sentence(each.said(mine, others))
                of_others = each.said(mine, others, own=False).en
                a_card_says_it = "{effect}" in each.sentence.en
                assert a_card_says_it or not OF_ITS_SEAT.search(of_others), of_others
    assert len(separates) >= 8


def assert_sentence(text: Text) -> None:
    """A whole sentence in both languages."""
    assert text.en.startswith(text.en[0].upper())
    assert text.en.endswith(".")
    assert text.ja.endswith("。")
    assert not any("{" in sentence for sentence in text)
