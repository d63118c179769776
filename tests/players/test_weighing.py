"""What decisions weigh: in every game, in positions in which it is plain which decision is better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from pyengine import games
from pyengine.errors import CannonryError, IllegalDecision, SetupError, WrongType, WrongValue
from pyengine.players.playouts import in_same_deals
from pyengine.players.weighing import weigh, weighing
from tests.contract.playing import ALL_GAMES, FIXTURE_ID, TABLES, asked, find
from tests.registered import OURS

# A position, the seat, the better decision, the worse one, and by how much at least.
PLAIN = {
    # The town falls at once, or Black's takes White's.
    "cannon": ("7L2/7l2/1l3d4/1ll2l4/10/2d1l4d/d4dd3/9l/6d3/7D2 l 53", 1, "j3-i2", "h9-g8", 1.5),
    # The ace of the led kind wins the trick; a six of another gives it away.
    "gunsor": (
        (
            "fJe2e4/??? ?2 2222122221222.2222222222122.2222121222222.1121222222222.2 - 0 war:declared 8.4 44/19"
            " 312/241 fQw2 -/3f"
        ),
        0,
        "e4",
        "fJ",
        0.5,
    ),
    # The mover attacks where the other shields, or gives the cannon away.
    "gran-cannon": (
        "moving 1/3/3 01 -:0 1 -x0 - 0,10,???,-,???????,45,-,1,-/0,8,012,-,0123445,35,-,S,-",
        1,
        "sword",
        "shield",
        0.3,
    ),
    # A shot at the last enemy ship ends the game; to end the turn lets the enemy shoot.
    "cannonades": (
        (
            "acting 1:10:2x0! - 12 - - yor,g1,bg,bg,g0,y0,g2,bg,bg,yor,yor,bg,b1,b0,bg,g0,yor,py,o0,p1,py,p0,bg,b0,r2,"
            "bg,p1,bg,b2,bg,bg,yor,py,bg,g0,py,p0 2>- - -;-;y1^,?,?,-/g1,o1,y0,y1,yor;yor;b0^,-,-,-"
        ),
        1,
        "yor>1c",
        "end",
        1.5,
    ),
    # Who sets up nobody has no character when the game begins.
    "kanon": (
        (
            "setup - 12:0:0 -:-:0,0 - - - - ?,?,?,?;-;?_0/?_1/?_2;-;-;?x53;?x9;-;- 011,012,052,063,073,140,140;-;-/-/-;"
            "-;-;002x3,005x3,007x3,008x3,009x3,010x3,011x2,012x2,022x3,039x2,041x3,043x3,052x2,058x3,063x2,073x1,085x2,"
            "110x3,119x2,123x3,142x2;069x2,113x3,121x2,135x2;-;-"
        ),
        1,
        "set:052>c",
        "done",
        0.5,
    ),
}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setitem(games.MODULES, FIXTURE_ID, "tests.contract.fixture_game")
        patch.setitem(games.MODULES, "kuhn", "kuhn")
        yield


@pytest.mark.parametrize("game_id", OURS)
def test_a_plainly_better_decision_weighs_more(game_id: str) -> None:
    position, seat, good, bad, least = PLAIN[game_id]
    game = find(game_id)
    observation = game.read(position, game.settle({}))
    better, worse = weigh(game, observation, seat, [good, bad], nodes=60)
    assert better - worse >= least
    assert weigh(game, observation, seat, [bad, good], nodes=60) == (worse, better)


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_weights_depend_on_nothing_but_what_the_seat_sees_and_the_seed(game_id: str) -> None:
    game = find(game_id)
    for case in [case for case in TABLES if case.game_id == game_id][:2]:
        for number, (state, seats) in enumerate(asked(case, 3)):
            seat = seats[-1]
            observation = game.observe(state, seat)
            decisions = game.legal(state, seat)[:3]
            weights = weigh(game, observation, seat, decisions, nodes=9, seed=number)
            assert len(weights) == len(decisions)
            assert all(-1 <= weight <= 1 for weight in weights)
            other = game.observe(game.sample(observation, seat, Random(number)), seat)
            assert weigh(game, other, seat, decisions, nodes=9, seed=number) == weights
            words = [game.write_decision(decision) for decision in decisions]
            *_, last = weighing(game, observation, seat, words, nodes=9, seed=number)
            assert last == weights


@pytest.mark.parametrize("game_id", ALL_GAMES)
def test_what_cannot_be_weighed_is_refused_in_a_sentence(game_id: str) -> None:
    game = find(game_id)
    case = next(case for case in TABLES if case.game_id == game_id)
    state, (seat, *_) = asked(case, 10)[0]
    observation, decisions = game.observe(state, seat), game.legal(state, seat)
    waiting = next((other for other in range(case.seats) if not game.legal(state, other)), None)
    tries: list[tuple[type[CannonryError], str, Callable[[], object]]] = [
        (SetupError, "at least one decision", lambda: weighing(game, observation, seat, [], nodes=9)),
        (SetupError, "budget of at least 1", lambda: weighing(game, observation, seat, decisions, nodes=0)),
        (WrongValue, "“seat” must be", lambda: weighing(game, observation, -1, decisions, nodes=9)),
        (WrongType, "“nodes” must be", lambda: weigh(game, observation, seat, decisions, nodes=1.5)),  # type: ignore[arg-type] # that is what is refused
    ]
    if waiting is not None:
        seen = game.observe(state, waiting)
        tries.append(
            (IllegalDecision, "nothing to decide", lambda: weighing(game, seen, waiting, decisions, nodes=9))
        )
    for kind, sentence, call in tries:
        with pytest.raises(kind, match=sentence):
            call()


def test_a_decision_that_is_not_legal_is_refused_with_its_rule() -> None:
    game = find("cannon")
    state = game.read(PLAIN["cannon"][0], game.settle({}))
    with pytest.raises(IllegalDecision) as raised:
        weighing(game, state, 1, ["j3-i2", "a1-a2"], nodes=9)
    assert raised.value.refusal.rule


# The shared part


@pytest.mark.parametrize(("nodes", "deals"), [(1, 1), (7, 2), (8, 2), (300, 100)])
def test_every_move_is_tried_once_in_each_deal(nodes: int, deals: int) -> None:
    rng, tried = Random(1), list[tuple[float, str]]()

    def deal() -> Callable[[str], float]:
        luck = rng.random()

        def chance(move: str) -> float:
            tried.append((luck, move))
            return (luck + {"a": 0.2, "b": 0.5, "c": 0.4}[move]) / 2

        return chance

    *_, weights = in_same_deals("abc", deal, nodes=nodes)
    assert len(tried) == 3 * deals
    assert len({luck for luck, _ in tried}) == deals
    first, second, third = weights
    assert second - first == pytest.approx(0.3)
    assert second - third == pytest.approx(0.1)


def test_weights_come_early_and_grow_surer() -> None:
    rng = Random(1)
    found = list(in_same_deals([0.5], lambda: lambda move: float(rng.random() < move), nodes=400))
    assert len(found) == 25
    assert abs(found[-1][0]) < 0.1
