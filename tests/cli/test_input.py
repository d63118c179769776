"""What commands read: in the encodings that people's programs write, and never without end."""

from __future__ import annotations

import io
import sys
from itertools import product
from pathlib import Path

import pytest

from pyengine.__main__ import main
from pyengine.cli.input import decoded, lines_of_file, read_text
from pyengine.errors import NotationError
from tests.batch import as_one_test

FILE = '[Game "cannon"]\n[Player1 "花子"]\n[Player2 "J{}rg"]\n\ne1 f10 *\n'
JAPANESE = FILE.format("o")


@as_one_test
@pytest.mark.parametrize(
    "data",
    [
        JAPANESE.encode(),
        JAPANESE.encode("utf-8-sig"),
        JAPANESE.encode("utf-16"),
        JAPANESE.encode("utf-16-le"),
        JAPANESE.encode("utf-16-be"),
        JAPANESE.replace("\n", "\r\n").encode("utf-16"),
        JAPANESE.encode("cp932"),
        JAPANESE.replace("花子", "カノンさん、林").encode("euc_jp"),
        JAPANESE.replace("花子", "カノンさん、林齋").encode("cp932"),
        JAPANESE.encode("iso2022_jp"),
        JAPANESE.replace("花子", "カノンさん、林").encode("cp932"),
    ],
)
def test_names_survive_whatever_an_editor_wrote(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    stream = io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)))
    monkeypatch.setattr(sys, "stdin", stream)
    for given in (str(path), "-"):
        assert main(["replay", given, "--file"]) == 0
        said = capsys.readouterr().out
        assert '[Player1 "花子"]' in said or "カノンさん、林" in said
        assert '[Player2 "Jorg"]' in said


@as_one_test
@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        *product(("ö", "é", "Ø", "ß"), ("latin-1", "cp1252")),
        ("Иванов", "cp1251"),
        ("Иванов", "koi8-r"),
        ("Παύλος", "cp1253"),
        ("홍길동님", "euc_kr"),
        ("张三李四", "gbk"),
        ("陳大文", "big5"),
    ],
)
def test_what_cannot_be_told_is_refused_and_never_written_on(
    name: str, encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(FILE.replace("花子", "Ann").format(name).encode(encoding))
    assert main(["replay", str(path), "--file"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "Save it as UTF-8" in said.err


def test_reading_stops_where_nothing_may_be_longer(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["replay"], ["sitting"], ["audit"], ["decks", "check"]):
        assert main([*command, "/dev/zero"]) == 1
        assert "too long" in capsys.readouterr().err
    text = read_text("/dev/zero", 1_000)
    assert text is not None
    assert len(text) < 1_000_000


def test_what_is_no_file_is_none(tmp_path: Path) -> None:
    for path in (str(tmp_path), str(tmp_path / "none"), "cannon/1 : e1", "\0", "x" * 5_000, ""):
        assert lines_of_file(path) is None


def test_nonsense_is_no_text() -> None:
    with pytest.raises(NotationError):
        decoded(b"\xff\xff\x80")


def test_a_long_line_that_is_cut_within_a_letter_is_too_long_and_no_nonsense(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text("x" + "花" * 300_000, encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert "too long" in capsys.readouterr().err
