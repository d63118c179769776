"""Answers as text for people, made from their JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from json import dumps
from typing import Any, TypeGuard, cast

from pyengine.game import Json
from pyengine.games import AnyGame

_WIDTH = 100


def game(json: Json) -> str:
    """A game and its options."""
    low, high = json["seats"]
    players = str(low) if low == high else f"{low}-{high}"
    names = f"{json['names']['en']} ({json['names']['ja']})"
    lines = [f"{json['id']}: {names}, {players} players, rules version {json['rules_version']}"]
    width = max((len(option["name"]) for option in json["options"]), default=0)
    lines += [
        f"  {option['name']:<{width}}  {option['explanation']['en']} ({_range(option)})"
        for option in json["options"]
    ]
    lines.append(f"  levels: {', '.join(map(_level, json['levels']))}")
    lines += [_layer(layer) for layer in json.get("layers", ())]
    return "\n".join(lines)


def _level(json: Json) -> str:
    """A level's plain name with the crew's beside it."""
    return f"{json['en']} ({json['crew']['en'].lower()})" if json["crew"] else str(json["en"])


def moves(diagram: str, json: Json, game: AnyGame) -> str:
    """A position and its moves by kind."""
    if json["over"]:
        return f"{diagram}\nThe game is over: {_winner(game, json['winner'])}."
    if "draw" in json:
        items = ", ".join(f"{item} ({number})" for item, number in json["draw"]["items"].items())
        return f"{diagram}\nTo be drawn from {json['draw']['pile']}: {items}"
    lines = [diagram, f"{len(json['moves'])} legal moves"]
    texts: dict[str, list[str]] = {}
    for move in json["moves"]:
        texts.setdefault(_heading(move), []).append(move["text"])
    for heading, group in texts.items():
        lines += textwrap.wrap(
            " ".join(sorted(group)),
            _WIDTH,
            initial_indent=f"{heading:<9}",
            subsequent_indent=" " * 9,
            break_on_hyphens=False,
        )
    return "\n".join(lines)


def perft(json: Json) -> str:
    """A count and its speed."""
    rate = f", {json['nodes'] / json['seconds']:,.0f}/s" if json["seconds"] else ""
    return f"depth {json['depth']}: {json['nodes']:,} in {json['seconds']:.3f} s{rate}"


def best(json: Json) -> str:
    """A choice and what it rests on."""
    if json["book"]:
        return f"{json['move']}  a book move, chosen without a search"
    if not json["nodes"]:
        return f"{json['move']}  chosen without a search"
    return (
        f"{json['move']}  expected result {json['score']:+.2f}, depth {json['depth']}, {json['nodes']:,} nodes\n"
        f"  {' '.join(json['pv'])}"
    )


def played(number: int, json: Json, game: AnyGame) -> str:
    """A game's result, its record and its link."""
    return f"game {number}: {result(json, game)}, {json['plies']} plies\n  {json['record']}\n  {json['link']}"


def contest(json: Json) -> str:
    """The table of a contest, and what is known of its games as a whole."""
    games, deals = json["games"], json["deals"]
    heading = ("player", "wins", "draws", "losses", "score", "95 %", "Elo", "95 %", "ms/decision")
    rows = [heading, *(_row(player, json.get("names", {})) for player in json["players"])]
    title = f"{json['game']}: {number(games, 'game')}, {number(deals, 'deal')}, seats rotated"
    return "\n".join([title, *aligned(rows), *overall(json)])


def aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows of a table under each other.

    What they begin with to the left, the other cells to the right.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        padded = (cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True))
        yield "  ".join(("", name.ljust(widths[0]), *padded))


def overall(json: Json) -> list[str]:
    """Lines on what is known of games as a whole."""
    seats = ", ".join(f"{number}: {' '.join(percent(seat))}" for number, seat in enumerate(json["seats"]))
    reasons = ", ".join(f"{reason} {number:,}" for reason, number in json["reasons"].items())
    lines = [f"by seat  {seats}", f"ended by  {reasons}", f"mean length  {json['plies']:.1f} plies"]
    return lines + [f"mean {name}  {value:,.3f}" for name, value in json["statistics"].items()]


def replayed(diagram: str, json: Json, game: AnyGame) -> str:
    """A game's last position and how it stands."""
    standing = result(json, game) if json["over"] else "not over"
    return f"{diagram}\n{json['position']}\n{standing}, {json['plies']} plies"


def traced(diagram: str, json: Json, game: AnyGame) -> str:
    """One step: position, what is legal, what was decided and what followed."""
    lines = [f"step {json['step']}", diagram, json["position"]]
    for seat, texts in json["legal"].items():
        lines += textwrap.wrap(
            f"seat {seat} may ({len(texts)}): {' '.join(texts)}",
            _WIDTH,
            subsequent_indent="  ",
            break_on_hyphens=False,
        )
    for decision in json["decisions"]:
        who = "chance" if decision["seat"] is None else f"seat {decision['seat']}"
        lines.append(f"{who} decides {decision['text']}")
    lines += [f"  {event_line(event)}" for event in json["events"]]
    if json["outcome"]:
        lines.append(result(json["outcome"], game))
    return "\n".join([*lines, ""])


def event_line(event: Json) -> str:
    """One event: its kind, then its fields."""
    fields = " ".join(f"{name}={_plain(value)}" for name, value in event.items() if name != "event")
    return f"{event['event']} {fields}".rstrip()


def _row(player: Json, decks: Mapping[str, str]) -> tuple[str, ...]:
    name = " ".join((player["name"], decks[player["deck"]])) if decks else player["name"]
    counts = (f"{player[name]:,}" for name in ("wins", "draws", "losses"))
    return (name, *counts, *percent(player), *_elo(player), f"{1000 * player['seconds']:.2f}")


def percent(scored: Json) -> tuple[str, str]:
    """A score and its interval; dashes where there is none."""
    if scored["score"] is None:
        return "-", "-"
    low_high = "-" if scored["interval"] is None else "{:.1%}-{:.1%}".format(*scored["interval"])
    return f"{scored['score']:.1%}", low_high


def _elo(player: Json) -> tuple[str, str]:
    """A difference and its interval, of which a side may have no bound."""
    difference = "-" if player["elo"] is None else f"{player['elo']:+.0f}"
    low, high = player["elo_interval"] or (None, None)
    if low is None and high is None:
        return difference, "-"
    low_high = ("-∞" if low is None else f"{low:+.0f}", "+∞" if high is None else f"{high:+.0f}")
    return difference, " to ".join(low_high)


def number(count: int, noun: str) -> str:
    """A number of something."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def _plain(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ",".join(map(_plain, cast("Sequence[object]", value)))
    return str(value)


def _layer(layer: Json) -> str:
    mark, rest = ("+", "") if layer["has"] else ("-", f": {layer['without']['en']}")
    return f"  {mark} {layer['name']}{rest}"


def _range(option: Json) -> str:
    """An option's default and what else it can be."""
    default = option["default"]
    if "choices" in option:
        names = list(option["choices"])
        return f"default {names[default]}; {', '.join(names)}"
    if "numbers" in option:
        return f"default {default}; {', '.join(option['numbers'])}"
    if "low" in option:
        return f"default {default}, {option['low']}-{option['high']}"
    return f"default {'on' if default else 'off'}"


def _heading(move: Json) -> str:
    seat = f"seat {move['seat']}" if "seat" in move else ""
    return " ".join(filter(None, (seat, move.get("kind", ""))))


def _winner(game: AnyGame, seat: int | None) -> str:
    return "nobody wins alone" if seat is None else f"{_seats(game, [seat])} wins"


def result(json: Json, game: AnyGame) -> str:
    """Who won, and why; or that the game was drawn."""
    winners = json["winners"]
    if not winners:
        return f"drawn ({json['reason']})"
    return f"{_seats(game, winners)} {'win' if len(winners) > 1 else 'wins'} ({json['reason']})"


def _seats(game: AnyGame, seats: Sequence[int]) -> str:
    """Seats by the game's own names for them, else by their numbers."""
    names = [game.seat_names[seat].en if game.seat_names else str(seat) for seat in seats]
    return f"{'' if game.seat_names else 'seats ' if len(seats) > 1 else 'seat '}{' and '.join(names)}"


def in_rows(json: Json, start: str = "\n") -> str:
    """JSON for a file that people read: a line for each object of a list; *start* begins one."""
    if not any(map(_is_table, json.values())):
        return dumps(json)
    below = f"{start} "
    fields = [
        f"{dumps(key)}: {_table(value, below) if _is_table(value) else dumps(value)}"
        for key, value in json.items()
    ]
    return f"{{{below}{f',{below}'.join(fields)}{start}}}"


def _table(rows: list[Json], start: str) -> str:
    below = f"{start} "
    return f"[{below}{f',{below}'.join(in_rows(row, below) for row in rows)}{start}]"


def _is_table(value: Any) -> TypeGuard[list[Json]]:
    match value:
        case [{}, *_]:
            return True
        case _:
            return False
