"""Random games to draw, and how a picture is read."""

from __future__ import annotations

import random
from functools import cache
from xml.etree import ElementTree as ET

from pyengine.games import GAME_IDS, load
from pyengine.match import Match, start

TABLES = [
    (game_id, seats)
    for game_id in GAME_IDS
    for seats in range(load(game_id).seats[0], load(game_id).seats[1] + 1)
]
"""Every game with every number of players."""

SVG = "{http://www.w3.org/2000/svg}"


@cache
def played(game_id: str, seats: int) -> Match:
    """A random game, the same every time."""
    rng = random.Random(f"{game_id} {seats}")
    match = start(game_id, seats=seats, seed="drawn" if load(game_id).has_chance else None)
    while match.deciders:
        seat = rng.choice(match.deciders)
        match = match.play(seat, rng.choice(match.legal(seat)))
    return match


def moments(match: Match, number: int = 4) -> list[Match]:
    """The match at some moments, its beginning and its end among them."""
    steps = len(match.steps)
    return [match.upto(steps * part // (number - 1)) for part in range(number)]


def tree(markup: str) -> ET.Element:
    """A picture or a filmstrip as elements; raises an error unless it is well-formed."""
    return ET.fromstring(markup)  # noqa: S314 - we have written it ourselves


def texts(svg: str) -> list[str]:
    """The words and numbers that a picture shows."""
    return [each.text or "" for each in tree(svg).iter(f"{SVG}text")]


def backs(svg: str) -> int:
    """How many backs of cards a picture shows."""
    hubs = sum(each.get("r") == "1.8" for each in tree(svg).iter(f"{SVG}circle"))
    # Kanon has a back of its own.
    return hubs + sum(each.get("width") == "228" for each in tree(svg).iter(f"{SVG}rect"))
