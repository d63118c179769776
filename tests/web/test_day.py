"""Days of the calendar."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from web.day import Day


def test_days_are_numbered_as_the_standard_library_does() -> None:
    for number in range(0, 150_000, 37):
        day = date(1899, 12, 31) + timedelta(number)
        found = Day.read(day.isoformat())
        assert (str(found), found.number) == (day.isoformat(), (day - date(1970, 1, 1)).days)


def test_leap_days_are_where_there_are_any() -> None:
    assert Day.read("2028-02-29").number + 1 == Day.read("2028-03-01").number
    assert Day.read("2000-02-29") < Day.read("2000-03-01")


@pytest.mark.parametrize(
    "text",
    ["", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "20261126", "２０２６-11-26"],
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no day"):
        Day.read(text)


def test_a_day_is_said_in_both_languages() -> None:
    assert Day.read("2026-11-06").spoken.en == "6 November"
    assert Day.read("2026-11-06").spoken.ja == "11月6日"
