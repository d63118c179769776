"""Pools, ratings and matrices of decks as tables for people; a matrix also as comma-separated values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from csv import writer
from io import StringIO
from typing import Final

from pyengine.cli.show import aligned, number, overall, percent
from pyengine.game import Json

_COLUMNS: Final = ("deck", "against", "games", "wins", "draws", "losses", "score", "low", "high")
_FIELD: Final = "field"
"""Stands for all the other decks together."""
_ANCHORS: Final = {"random": "the random player", "mean": "the mean of all"}


def pool(labels: Sequence[str], json: Json) -> str:
    """What each player made of its games, and what every two made of each other.

    Also what is known of each size of table.
    """
    games, deals = number(json["games"], "game"), number(json["deals"], "deal")
    heading = ("player", "games", "wins", "draws", "losses", "score", "95 %", "ms/decision")
    rows = [heading, *(_player(label, row) for label, row in zip(labels, json["players"], strict=True))]
    lines = [f"{json['game']}: {games}, {deals}, a pool of {len(labels)}, seats rotated", *aligned(rows)]
    for table in json["tables"]:
        lines += [f"{table['size']} at a table: {number(table['games'], 'game')}"]
        lines += [f"  {line}" for line in overall(table)]
    return "\n".join([*lines, *_versus(labels, json["pairs"], "players")])


def ratings(labels: Sequence[str], json: Json, rows: str) -> str:
    """Each entrant's rating, the best first.

    What every two made of each other, unless the table has it already.
    """
    ranked = sorted(zip(labels, json[rows], strict=True), key=lambda row: -row[1]["rating"]["mu"])
    lines: list[Sequence[str]] = [("rating", "points", "95 %", "mu", "sigma", "ordinal")]
    lines += [
        (
            label,
            *_points(row["rating"]),
            *(f"{row['rating'][name]:.2f}" for name in ("mu", "sigma", "ordinal")),
        )
        for label, row in ranked
    ]
    known = rows == "decks" or "tables" in json
    measured = f"points of Elo, 0 is {_ANCHORS[json['anchor']]}"
    return "\n".join([measured, *aligned(lines), *([] if known else _versus(labels, json["pairs"], rows))])


def _points(rating: Json) -> tuple[str, str]:
    """Points from the anchor and their interval."""
    interval = "-" if rating["interval"] is None else "{:+d} to {:+d}".format(*rating["interval"])
    return f"{rating['points']:+d}", interval


def matrix(json: Json) -> str:
    """A row for each deck.

    Its score in percent against each other deck and against all of them, with the 95 % margin.
    """
    names: dict[str, str] = json["names"]
    decks = [row["deck"] for row in json["decks"]]
    cells = {both: _percent(found) for both, found in _rows(json)}
    heading = ["", *map(str, range(1, len(decks) + 1)), _FIELD]
    lines = [
        [f"{number} {names[deck]}", *(cells.get((deck, other), "-") for other in (*decks, _FIELD))]
        for number, deck in enumerate(decks, start=1)
    ]
    title = f"{json['game']}: {json['games']:,} games, {len(decks)} decks, {json['player']}, seats rotated; scores in %"
    return "\n".join([title, *aligned([heading, *lines]), *overall(json)])


def csv(json: Json) -> str:
    """A line for each deck against each other deck and against the field.

    The figures are those of the JSON.
    """
    names: dict[str, str] = {**json["names"], _FIELD: _FIELD}
    out = StringIO()
    lines = writer(out, lineterminator="\n")
    lines.writerow(_COLUMNS)
    for (deck, other), found in _rows(json):
        low, high = found["interval"] or ("", "")
        counts = (found[name] for name in ("games", "wins", "draws", "losses", "score"))
        lines.writerow((names[deck], names[other], *counts, low, high))
    return out.getvalue().removesuffix("\n")


def _player(label: str, row: Json) -> tuple[str, ...]:
    counts = (f"{row[name]:,}" for name in ("games", "wins", "draws", "losses"))
    return (label, *counts, *percent(row), f"{1000 * row['seconds']:.2f}")


def _versus(labels: Sequence[str], pairs: Sequence[Json], rows: str) -> Iterator[str]:
    """Each entrant's part of the win that it and another had, in percent with the 95 % margin."""
    cells: dict[tuple[int, int], str] = {}
    for pair in pairs:
        one, other = pair[rows]
        cells[one, other], cells[other, one] = _percent(pair), _percent(_turned(pair))
    numbers = range(len(labels))
    yield "head to head, in %"
    yield from aligned(
        [
            ["", *(str(at + 1) for at in numbers)],
            *(
                [f"{at + 1} {labels[at]}", *(cells.get((at, other), "-") for other in numbers)]
                for at in numbers
            ),
        ]
    )


def _rows(json: Json) -> Iterator[tuple[tuple[str, str], Json]]:
    """Every deck against the field and against every other, from its own side."""
    for row in json["decks"]:
        yield (row["deck"], _FIELD), row
        for pair in json["pairs"]:
            if row["deck"] == pair["decks"][0]:
                yield (row["deck"], pair["decks"][1]), pair
            elif row["deck"] == pair["decks"][1]:
                yield (row["deck"], pair["decks"][0]), _turned(pair)


def _turned(found: Json) -> Json:
    """The same games from the other side."""
    score, interval = found["score"], found["interval"]
    return {
        **found,
        "wins": found["losses"],
        "losses": found["wins"],
        "score": None if score is None else round(1 - score, 6),
        "interval": interval and [round(1 - bound, 6) for bound in reversed(interval)],
    }


def _percent(found: Json) -> str:
    """``52.3 ±3.1``; without the second number where there is no interval."""
    score, interval = found["score"], found["interval"]
    if score is None:
        return "-"
    width = f" ±{100 * max(interval[1] - score, score - interval[0]):.1f}" if interval else ""
    return f"{100 * score:.1f}{width}"
