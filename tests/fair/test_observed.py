"""A fair match while cards are hidden: it is no game that could be written or played on."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from pyengine import (
    Match,
    OnlyObserved,
    Shared,
    game_file,
    read_game,
    read_link,
    read_record,
    think,
    whole_game,
    write_game_file,
    write_link,
    write_record,
)
from pyengine.online.remote import RemoteMatch
from pyengine.online.writing import resign
from tests.contract.playing import Case
from tests.fair.tables import GRAN_CANNON, KANON, caught_up, fair_devices, played
from tests.online.devices import match_of, seat_of

CASES = [GRAN_CANNON[1], KANON[1]]
each_case = pytest.mark.parametrize("case", CASES, ids=str)


@cache
def devices(case: Case) -> tuple[RemoteMatch, ...]:
    """The devices in the middle of a game."""
    return tuple(played(fair_devices(case), random.Random(str(case)), 8))


@cache
def ended(case: Case) -> RemoteMatch:
    """The same once the first has given up, and all secrets are shown."""
    first, *others = devices(case)
    return caught_up([resign(first), *others])[0]


WRITERS: list[Callable[[Match], object]] = [
    write_record,
    lambda match: write_link(whole_game(match)),
    lambda match: write_link(Shared("game", match, 0, (0,) * match.setup.seats), face=True),
    lambda match: write_game_file(game_file(match)),
]


@pytest.mark.slow
@pytest.mark.parametrize("write", WRITERS)
@each_case
def test_what_a_seat_sees_is_never_written_as_a_game(case: Case, write: Callable[[Match], object]) -> None:
    for device in devices(case):
        for match in (match_of(device), match_of(device).upto(0)):
            with pytest.raises(OnlyObserved, match="Not all cards") as refused:
                write(match)
            assert "分からない札" in refused.value.text.ja
    over = ended(case)
    with pytest.raises(OnlyObserved):
        write(match_of(over))
    assert over.whole is not None
    assert write(over.whole)


@each_case
def test_what_a_seat_sees_is_not_played_on_but_by_the_sitting(case: Case) -> None:
    for device in devices(case):
        match, seat = match_of(device), seat_of(device)
        for text in match.choices(seat):
            with pytest.raises(OnlyObserved):
                match.play(seat, text)


@each_case
def test_a_notebook_and_the_machine_make_do_with_what_a_seat_sees(case: Case) -> None:
    device = next(device for device in devices(case) if device.to_decide)
    match = match_of(device)
    html: str = match._repr_html_()  # pyright: ignore[reportPrivateUsage] - the name that notebooks ask for
    assert "<svg" in html
    assert next(think(match, seat_of(device), level=1)).best in match.legal(seat_of(device))


@each_case
def test_the_whole_match_is_read_back_from_all_forms(case: Case) -> None:
    assert resign(devices(case)[0]).whole is None
    over = ended(case)
    whole = over.whole
    assert whole is not None
    text = write_game_file(game_file(whole))
    assert "*:" in text
    assert read_game(text).match == read_link(write_link(whole_game(whole))).match == whole
    assert read_record(write_record(whole)) == whole
