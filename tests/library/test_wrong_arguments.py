"""Each public function refuses, in a sentence, an argument that it cannot use.

Every public name, every argument.

Each argument in turn is replaced by what people might give by mistake, while the others are good. A new name
or argument must be given a good value here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

import pyengine
from pyengine.adapters.pettingzoo import parallel_env, raw_env
from pyengine.chance import Dealer
from pyengine.drawing import filmstrip
from pyengine.encoding import encoding
from pyengine.games.kanon.decks import READY, write_list
from pyengine.task import task

LIBRARY = (
    "pyengine",
    "pyengine.adapters.chance_items",
    "pyengine.adapters.pettingzoo",
    "pyengine.arena.contest",
    "pyengine.arena.matrix",
    "pyengine.arena.players",
    "pyengine.arena.pool",
    "pyengine.chance",
    "pyengine.drawing",
    "pyengine.encoding",
    "pyengine.machine",
    "pyengine.names",
    "pyengine.playout",
    "pyengine.seeds",
    "pyengine.sources",
    "pyengine.task",
)
"""The modules whose names other programs use; what stands in none of them is reached through these."""

INNER = {
    "pyengine.AnyGame": "a type",
    "pyengine.arena.matrix.table": "of finished games",
    "pyengine.arena.players.pick": "inside a player",
    "pyengine.arena.pool.table": "of finished games",
    "pyengine.chance.below": "the algorithm",
    "pyengine.chance.fnv1a": "the algorithm, on bytes",
    "pyengine.chance.philox": "the algorithm, on words",
    "pyengine.encoding.AnyEncoding": "a type",
}
"""What is public to be read, with the reason why nobody calls it with arguments of their own."""

DECK_LIST = write_list(READY["spring-tide"].deck, "en", "")

WRONG: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    99,
    1.5,
    float("nan"),
    "",
    "0",
    "e1",
    "zz",
    "w7",
    "Cannon",
    "gran_cannon",
    "\ud800",
    b"cannon",
    [],
    ["e1"],
    [None],
    {},
    {"move_limit": 1.5},
    {1: 2},
    (1, 2),
    [(0, 1)],
    object(),
    pyengine.Match,
    pyengine.load("cannonades"),
    pyengine.start("gunsor", seed=7),
)

OPENED = pyengine.read_record("cannon/1 : e1 f10 a4-b5 b7-b6")
CLOSED = OPENED.end(pyengine.Ending("resigned", 0))


class Door(NamedTuple):
    """Something that is called, with good arguments by name."""

    name: str
    call: Callable[..., object]
    good: Mapping[str, object]

    def __str__(self) -> str:
        return self.name


def dealt(game_id: str) -> pyengine.Match:
    game = pyengine.load(game_id)
    return pyengine.start(game_id, seats=game.default_seats, seed=7 if game.has_chance else None)


def good_of(match: pyengine.Match) -> dict[str, Any]:
    """Good arguments about a match, by their names."""
    game, seat = match.game, match.deciders[0]
    word, decision = next(iter(match.choices(seat).items()))
    return {
        "decision": decision,
        "decisions": [decision],
        "decks": (),
        "deck": "spring-tide",
        "depth": 1,
        "draw": pyengine.Draw("pile", (("a", 1), ("b", 2))),
        "drawn": ("pile",),
        "ending": pyengine.Ending("agreed"),
        "event": game.decide(match.state, seat, decision)[0],
        "file": pyengine.game_file(match),
        "face": False,
        "frames": 2,
        "game": game,
        "game_id": game.id,
        "given": word,
        "headers": [("Event", "A test")],
        "comments": [(0, "At first.")],
        "index": 0,
        "item": "0",
        "kind": "random",
        "lang": "en",
        "last": decision,
        "level": 1,
        "limit": 6,
        "line": (decision,),
        "made": match.setup,
        "match": match,
        "ms": 1,
        "nodes": 1,
        "number": 0,
        "observation": match.observe(seat),
        "opening": 0,
        "options": {},
        "other": "a seed",
        "pile": "pile",
        "players": ["random"] * match.setup.seats,
        "position": None,
        "practice": False,
        "random": Random(1),
        "render_mode": None,
        "rng": Random(1),
        "seat": seat,
        "seats": match.setup.seats,
        "seed": 7,
        "shared": pyengine.whole_game(match),
        "sizes": (),
        "solutions": [[decision]],
        "source": Random(1),
        "start": None,
        "state": match.state,
        "steps": 1,
        "strength": pyengine.Strength(1),
        "task": None,
        "text": word,
        "word": word,
    }


def called(name: str, call: Callable[..., object], good: Mapping[str, object]) -> Door:
    """The door with those of the good arguments that it takes; what is not known stops the test."""
    taken = [
        each.name
        for each in inspect.signature(call).parameters.values()
        if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
    ]
    return Door(name, call, {each: good[each] for each in taken})


def functions() -> Iterator[Door]:
    """Every function of the library; classes of plain values hold what they are given."""
    good = good_of(dealt("cannon"))
    special: dict[str, dict[str, object]] = {
        "pyengine.arena.matrix.matrix": {
            "game": pyengine.load("kanon"),
            "decks": ["spring-tide", "feather-front"],
        },
        "pyengine.arena.pool.pool": {"players": ["random", "level:1"]},
        "pyengine.arena.contest.read_opening": {"text": "random:2"},
        "pyengine.drawing.filmstrip": {"steps": [0]},
        "pyengine.read_game": {"text": "cannon/1 : e1"},
        "pyengine.read_game_file": {"text": '[Game "cannon"]'},
        "pyengine.read_link": {"text": pyengine.write_link(pyengine.whole_game(OPENED))},
        "pyengine.read_record": {"text": "cannon/1 : e1"},
    }
    for module in map(import_module, LIBRARY):
        for attribute in getattr(module, "__all__", None) or vars(module):
            name, found = f"{module.__name__}.{attribute}", getattr(module, attribute)
            home = str(getattr(found, "__module__", ""))
            if attribute.startswith("_") or not callable(found) or not home.startswith("pyengine"):
                continue
            own = module.__name__ == "pyengine" or home.startswith(module.__name__)
            if own and name not in INNER and not isinstance(found, type):
                yield called(name, found, {**good, **special.get(name, {})})


def methods(of: str, thing: object, good: Mapping[str, object], *, but: str = "") -> Iterator[Door]:
    """Every public method of an object, but for those named."""
    for attribute in dir(thing):
        found = None if attribute.startswith("_") else getattr(type(thing), attribute, None)
        home = str(getattr(found, "__module__", ""))
        if inspect.isfunction(found) and home.startswith("pyengine") and attribute not in but.split():
            yield called(f"{of}.{attribute}", getattr(thing, attribute), good)


def objects() -> Iterator[Door]:
    """The methods of whatever the library's functions give."""
    for game_id in pyengine.GAME_IDS:
        yield from of_game(game_id)
        yield from of_environments(game_id)
    yield from methods("closed match", CLOSED, {**good_of(OPENED), "seats": [0]}, but="play enter")
    yield from methods("filmstrip", filmstrip(OPENED), {})
    yield from methods("dealer", Dealer(7), good_of(OPENED))


BETWEEN_DEVICES = "masked unseen covered doubted asks told supposed answer allowed proved retired veiled"
"""What sittings ask of a game, with what they have read and checked."""


def of_game(game_id: str) -> Iterator[Door]:
    """The methods of a game, a match of it, its encoding, an option and an event.

    The match is tried before and after the deal.
    """
    match = dealt(game_id)
    game, good = match.game, good_of(match)
    drawing = "draw check_draw enter"
    yield from methods(game_id, game, good, but=f"read read_deck perft {drawing} {BETWEEN_DEVICES}")
    yield called(f"{game_id}.read", game.read, {**good, "text": game.write(match.state)})
    if game.ready_decks:
        yield called(f"{game_id}.read_deck", game.read_deck, {"text": DECK_LIST})
    yield from methods(f"{game_id} match", match, {**good, "seats": [0]}, but=drawing)
    numbers = encoding(game_id)
    first = {"number": numbers.legal(match.state, match.deciders[0])[0]}
    yield from methods(f"{game_id} encoding", numbers, {**good, **first})
    for option in game.options:
        shown = {"text": option.show(option.default), "value": option.default}
        yield from methods(f"{game_id} {option.name}", option, shown)
    yield from methods(f"{game_id} event", good["event"], good, but="after")  # what advance calls
    if game.has_chance:
        undealt = pyengine.start(game_id)
        assert isinstance(undealt.turn, pyengine.Draw)
        drawn = {"state": undealt.state, "item": undealt.turn.items[0][0]}
        yield called(f"{game_id}.draw", game.draw, drawn)
        yield called(f"{game_id}.check_draw", game.check_draw, drawn)
        yield called(f"{game_id} undealt.enter", undealt.enter, drawn)


def of_environments(game_id: str) -> Iterator[Door]:
    """The methods of PettingZoo's environments; a step is tried from the beginning each time."""
    agents: dict[str, Any] = {"agent": "player_0", "seed": 7, "options": {}}
    for make in (raw_env, parallel_env):
        table = make(game_id, render_mode="ansi")
        table.reset(seed=7)
        yield from methods(f"{game_id} {make.__name__}", table, agents, but="step")
    one, all_at_once = raw_env(game_id), parallel_env(game_id)
    one.reset(seed=7)
    observed, _ = all_at_once.reset(seed=7)
    first = int(np.flatnonzero(one.observe(one.agent_selection)["action_mask"])[0])
    moves = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observed.items()}

    def step(action: Any) -> None:
        deepcopy(one).step(action)

    def step_all(actions: Any) -> None:
        deepcopy(all_at_once).step(actions)

    yield Door(f"{game_id} raw_env.step", step, {"action": first})
    yield Door(f"{game_id} parallel_env.step", step_all, {"actions": moves})


DOORS = [*functions(), *objects()]


def tried(call: Callable[..., object], arguments: Mapping[str, object]) -> None:
    """Call it, and have the first of what it gives one by one, if it does that."""
    found: Any = call(**arguments)
    if isinstance(found, Iterator):
        list(islice(cast("Iterator[object]", found), 2))


@pytest.mark.parametrize("door", DOORS, ids=str)
def test_every_wrong_argument_is_refused_in_a_sentence(door: Door) -> None:
    tried(door.call, door.good)
    faults: list[str] = []
    for name in door.good:
        for wrong in WRONG:
            try:
                tried(door.call, {**door.good, name: wrong})
            except pyengine.CannonryError as error:
                if not (error.text.en.strip() and error.text.ja.strip()):
                    faults.append(f"{name}={wrong!r}: no sentence")
            except Exception as error:
                faults.append(f"{name}={wrong!r:.40}: {type(error).__name__}: {error}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("depth", [-1, 1.5, float("nan"), "2", None, True])
def test_only_a_length_can_be_counted_to(depth: Any) -> None:
    for match in (OPENED, pyengine.start("cannon")):
        with pytest.raises(pyengine.CannonryError, match="“depth” must be a whole number from 0"):
            match.game.perft(match.state, depth)


@pytest.mark.parametrize("game_id", [each for each in pyengine.GAME_IDS if each != "cannon"])
def test_a_game_with_chance_is_not_counted(game_id: str) -> None:
    match = dealt(game_id)
    with pytest.raises(pyengine.SetupError, match="cannot be counted"):
        match.game.perft(match.state, 2)


def test_a_fault_of_the_engine_is_not_blamed_on_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("pyengine.games.cannon.rules.events.decide", broken)
    with pytest.raises(ZeroDivisionError):
        OPENED.play(0, next(iter(OPENED.choices(0))))


def test_a_solution_may_be_written() -> None:
    match = pyengine.start("cannon")
    expected = task(match, "", [[match.decision("e1")]])
    assert task(match, "", [["e1"]]) == task(match, "", ["e1"]) == expected
