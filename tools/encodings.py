"""The tables of docs/encodings.md and the sample of numbers in tests/encoding/golden.json.

Usage::

    python tools/encodings.py      writes both anew

What numbers mean may change with a new version of the encoding only: of a game whose version has stayed the
golden sample is kept as it is, and if it no longer holds nothing is written.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any, Final

from pyengine.encoding import AnyEncoding, encoding
from pyengine.game import Decide, Draw
from pyengine.games import GAME_IDS, AnyGame, announced_by, load

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENT: Final = ROOT / "docs/encodings.md"
GOLDEN: Final = ROOT / "tests/encoding/golden.json"

_BEGIN: Final = "<!-- tables of {id} -->\n"
_END: Final = "<!-- end of {id} -->\n"
_SAMPLES: Final = 4
"""This many positions for each number of players stand in the golden sample."""

_OURS: Final = tuple(game_id for game_id in GAME_IDS if announced_by(game_id) is None)


def main() -> int:
    """Write both files; 1 if a meaning has changed without a new version."""
    golden: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    for game_id in _OURS:
        kept = golden.get(game_id)
        if kept is None or kept["version"] != encoding(game_id).version:
            golden[game_id] = sample(game_id)
        elif kept != again(game_id, kept):
            print(f"{game_id}: a meaning has changed, so the version must grow", file=sys.stderr)
            return 1
    GOLDEN.write_text(json.dumps(golden, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    DOCUMENT.write_text(document(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


# Tables


def document(text: str) -> str:
    """The document with the tables of today between its marks."""
    for game_id in _OURS:
        begin, end = _BEGIN.format(id=game_id), _END.format(id=game_id)
        head, _, rest = text.partition(begin)
        _, _, tail = rest.partition(end)
        text = f"{head}{begin}\n{tables(game_id)}\n{end}{tail}"
    return text


def tables(game_id: str) -> str:
    """What a game's numbers and places mean, as two tables."""
    return "\n".join((*_numbers(encoding(game_id)), "", *_places(encoding(game_id), load(game_id))))


def _numbers(found: AnyEncoding) -> Iterator[str]:
    yield f"Version {found.version}, {found.actions:,} action numbers:"
    yield ""
    yield "| numbers | name | meaning |"
    yield "| ---: | --- | --- |"
    for row in found.ranges:
        last = f"–{row.first + row.length - 1}" if row.length > 1 else ""
        yield f"| {row.first}{last} | {row.name} | {row.meaning} |"


def _places(found: AnyEncoding, game: AnyGame) -> Iterator[str]:
    least, most = game.seats
    numbers = range(least, most + 1)
    if least == most:
        yield f"The vector, {found.features(least):,} places:"
    else:
        lengths = ", ".join(f"{found.features(seats):,}" for seats in numbers)
        yield f"The vector, {lengths} places for {least} to {most} players; *each* stretches come once for every player:"
    yield ""
    heads = ["from"] if least == most else [f"from, {seats} players" for seats in numbers]
    yield f"| {' | '.join(heads)} | length | stretch | values |"
    yield f"| {' | '.join('---:' for _ in numbers)} | ---: | --- | --- |"
    layouts = [found.layout(seats) for seats in numbers]
    for stretch, *parts in zip(found.stretches, *layouts, strict=True):
        first = " | ".join(str(part.first) for part in parts)
        length = f"{stretch.size} each" if stretch.each else str(stretch.size)
        yield f"| {first} | {length} | {stretch.name} | {stretch.meaning} |"


# Golden sample


def sample(game_id: str) -> dict[str, Any]:
    """The sizes of an encoding, digests of its names and its layout, and what it makes of some positions."""
    low, high = load(game_id).seats
    rows = [row for seats in sorted({low, high}) for row in _rows(game_id, seats)]
    return {**_sizes(game_id), "rows": rows}


def again(game_id: str, kept: dict[str, Any]) -> dict[str, Any]:
    """The same sample as the encoding has it today, of the positions that were kept."""
    game = load(game_id)
    rows = [
        _row(game, game.read(row["position"], game.settle({})), row["position"], row["seat"])
        for row in kept["rows"]
    ]
    return {**_sizes(game_id), "rows": rows}


def _sizes(game_id: str) -> dict[str, Any]:
    found = encoding(game_id)
    low, high = load(game_id).seats
    layout = [
        (part.name, part.first, part.length) for seats in range(low, high + 1) for part in found.layout(seats)
    ]
    return {
        "version": found.version,
        "actions": found.actions,
        "features": {str(seats): found.features(seats) for seats in range(low, high + 1)},
        "names": _digest(found.names),
        "layout": _digest(layout),
    }


def _rows(game_id: str, seats: int) -> Iterator[dict[str, Any]]:
    """Rows for decisions here and there in a random game."""
    game, rng = load(game_id), random.Random(game_id)
    state = game.initial(seats, game.settle({}))
    found: list[tuple[Any, int]] = []
    while True:
        turn = game.turn(state)
        if isinstance(turn, Draw):
            (item,) = rng.choices([item for item, _ in turn.items], [number for _, number in turn.items])
            state = reduce(game.advance, game.draw(state, item), state)
        elif isinstance(turn, Decide):
            seat = rng.choice(turn.seats)
            found.append((state, seat))
            state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        else:
            break
    for part in range(_SAMPLES):
        state, seat = found[len(found) * part // _SAMPLES]
        yield _row(game, state, game.write(state), seat)


def _row(game: AnyGame, state: Any, position: str, seat: int) -> dict[str, Any]:
    found = encoding(game.id)
    observation = game.observe(state, seat)
    numbers = {
        game.write_decision(decision): found.number(observation, seat, decision)
        for decision in game.legal(state, seat)
    }
    vector = [round(value, 6) for value in found.vector(observation, seat)]
    return {"position": position, "seat": seat, "numbers": numbers, "vector": _digest(vector)}


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


if __name__ == "__main__":
    raise SystemExit(main())
