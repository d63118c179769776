"""Fair tables, and games played at them by people who are honest."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any

from pyengine.decks import decks_of
from pyengine.fair import fair_dealing
from pyengine.fair.mixing import MIXES
from pyengine.online.log import Packet
from pyengine.online.remote import RemoteMatch
from pyengine.online.table import TableLine
from pyengine.online.writing import play
from tests.contract.playing import Case
from tests.fair.toy_group import toy
from tests.online.devices import apart, given, line_for, seat_of


@dataclass(frozen=True)
class SharedCase(Case):
    """A game with a pile that all mix, that many times; in the small group of the tests unless ``curve``."""

    mixes: int = MIXES
    curve: bool = False

    def __str__(self) -> str:
        return f"{super().__str__()}-{self.mixes}{'-curve' if self.curve else ''}"


GRAN_CANNON = [Case("gran-cannon", seats, seeded=False) for seats in range(2, 6)]
KANON = [Case("kanon", 2, seeded=False), Case("kanon", 2, (("match", 1),), seeded=False)]
GUNSOR = [Case("gunsor", 2, seeded=False)]
CANNONADES = [Case("cannonades", seats, seeded=False) for seats in range(2, 6)]
VENDETTA = [replace(case, options=(("vendetta", True),)) for case in CANNONADES]
SHARED = GUNSOR + CANNONADES + VENDETTA
"""The games in which all draw from one pile."""
FAIR = GRAN_CANNON + KANON + SHARED
"""Every way to play fairly: all numbers of seats, a game and a match of Kanon, Cannonades with vendettas."""


def fair_table(
    case: Case, number: int = 0, *, helped: bool = False, mixes: int = MIXES
) -> tuple[TableLine, list[str]]:
    """A fair table, and the decks that are brought to it; of these the line says the sizes only.

    ``mixes`` is how many times a shared pile is mixed: as often as at a live table, once as by links.
    """
    made, game = case.setup(), case.game
    mixes = case.mixes if isinstance(case, SharedCase) else mixes
    if not decks_of(game).ready:
        return line_for(made, fair=True, helped=helped, mixes=mixes), []
    ready = [decks_of(game).ready[(number + seat) % len(decks_of(game).ready)] for seat in range(case.seats)]
    decks = [decks_of(game).canonical(deck) for deck in ready]
    return line_for(
        replace(made, decks=tuple(map(fair_dealing(game).veil, decks))), fair=True, helped=helped
    ), decks


def grouped(case: Case) -> AbstractContextManager[Any]:
    """While this lasts cards are locked in the group of that case."""
    return toy() if isinstance(case, SharedCase) and not case.curve else nullcontext()


def fair_devices(case: Case, number: int = 0, *, mixes: int = MIXES) -> list[RemoteMatch]:
    """The devices of a fair table, before any has heard of another."""
    line, decks = fair_table(case, number, mixes=mixes)
    return apart(line, decks)


def caught_up(devices: Sequence[RemoteMatch]) -> list[RemoteMatch]:
    """The devices once each has all that the others have written."""
    now, news = list(devices), True
    while news:
        news = False
        for at, device in enumerate(now):
            packet = _news(device, now)
            if packet.entries:
                now[at], news = given(device, packet), True
    return now


def _news(device: RemoteMatch, others: Sequence[RemoteMatch]) -> Packet:
    """All at once that others have and the device has not."""
    rows = zip(*(other.logs for other in others), strict=True)
    longest = (max(row, key=lambda log: len(log.entries) if log.signature else 0) for row in rows)
    return replace(device, logs=tuple(longest)).packet(device.heads)


def decided(device: RemoteMatch, rng: random.Random) -> RemoteMatch:
    """The device after its seat has decided at random; what nobody else learns of comes before."""
    written = device.written
    while device.to_decide and device.written == written:
        assert device.shown is not None
        device = play(device, rng.choice(device.shown.legal(seat_of(device))))
    return device


def played(devices: Sequence[RemoteMatch], rng: random.Random, most: int = 10_000) -> list[RemoteMatch]:
    """The devices after that many rounds of decisions, or at the end of the game, all caught up."""
    now = caught_up(devices)
    for _ in range(most):
        if now[0].over:
            break
        now = caught_up([decided(device, rng) for device in now])
    return now
