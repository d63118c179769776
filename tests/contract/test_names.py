"""Names of players: what is left of what people type or a link holds, and that it stays what it is."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.checked import NAME, clean_name
from pyengine.errors import WrongType
from tests.batch import as_one_test

TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = {"\u200e", "\u200f", "\u061c"}
HOSTILE = "A葵 \u3000\t\n\r\0\x1b\x7f\x85\u061c\u200b\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ud800\udfff<&{}"

names = st.one_of(st.text(max_size=40), st.text(st.sampled_from(HOSTILE), max_size=40))


@as_one_test
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", ""),
        ("Aoi", "Aoi"),
        ("山田　葵", "山田　葵"),
        (" \u3000Aoi\t\r\n", "Aoi"),
        ("A\0o\x1b\ni\x85", "Aoi"),
        ("\u202eioA\u202c", "ioA"),
        ("A\u2066o\u2069i\u200e\u200f\u061c", "Aoi"),
        ("Ao\ud800i", "Aoi"),
        ("<b>Aoi</b>", "<b>Aoi</b>"),
        ("نیک\u200cنام", "نیک\u200cنام"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
        (" " * 30 + "Aoi", "Aoi"),
        ("😀" * 25, "😀" * 24),
        (" \t\u200b\u200d\u3164 \u2800\ufeff", ""),
    ],
)
def test_a_name_is_one_short_line_without_what_would_upset_another(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(names)
def test_a_clean_name_holds_nothing_that_a_line_cannot(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= NAME == 24
    assert name == name.strip()
    assert name.encode().decode() == name
    assert not any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in name)
    assert not any(unicodedata.bidirectional(sign) in TURNING or sign in MARKS for sign in name)


@given(names)
def test_cleaning_adds_nothing_and_is_done_once(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    left = iter(text)
    assert all(sign in left for sign in name), "what is left stands in its order"


@given(st.text(st.sampled_from("AÅя葵あ한ن1-'."), min_size=1, max_size=24))
def test_a_plain_name_stays_as_it_is(name: str) -> None:
    assert clean_name(name) == name


def test_what_is_no_text_is_no_name() -> None:
    with pytest.raises(WrongType):
        clean_name(7)  # type: ignore[arg-type] # what a caller might do
