"""That what is published about the encodings holds: the tables, the example, the sample of numbers."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from pyengine.encoding import encoding
from pyengine.errors import SetupError
from pyengine.games import MODULES, load
from tests.registered import OURS
from tools import encodings


@pytest.mark.parametrize("game_id", OURS)
def test_no_number_or_place_changes_its_meaning_without_a_new_version(game_id: str) -> None:
    golden = json.loads(encodings.GOLDEN.read_text(encoding="utf-8"))
    assert encodings.again(game_id, golden[game_id]) == golden[game_id], (
        "the encoding's version must grow, then tools/encodings.py writes its sample anew"
    )


def test_the_sample_is_written_anew_for_a_new_version_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    right = encodings.GOLDEN.read_text(encoding="utf-8")
    golden = tmp_path / "golden.json"
    monkeypatch.setattr(encodings, "GOLDEN", golden)
    monkeypatch.setattr(encodings, "DOCUMENT", shutil.copy(encodings.DOCUMENT, tmp_path / "encodings.md"))
    wrong = json.loads(right)
    wrong["gunsor"]["actions"] += 1
    golden.write_text(json.dumps(wrong), encoding="utf-8")
    assert encodings.main() == 1
    assert "gunsor: a meaning has changed" in capsys.readouterr().err
    assert json.loads(golden.read_text(encoding="utf-8")) == wrong
    wrong["gunsor"]["version"] = 0
    golden.write_text(json.dumps(wrong), encoding="utf-8")
    assert encodings.main() == 0
    assert golden.read_text(encoding="utf-8") == right


def test_the_document_has_the_tables_of_today() -> None:
    text = encodings.DOCUMENT.read_text(encoding="utf-8")
    assert encodings.document(text) == text, "tools/encodings.py writes the tables anew"
    assert all(f"<!-- tables of {game_id} -->" in text for game_id in OURS)


def test_the_examples_of_the_document_run() -> None:
    examples = re.findall(r"```python\n(.*?)```", encodings.DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, encodings.DOCUMENT.name, "exec"), {})  # noqa: S102 - the document's own example


@pytest.mark.parametrize("game_id", OURS)
def test_ranges_and_stretches_leave_no_gap(game_id: str) -> None:
    codes, game = encoding(game_id), load(game_id)
    end = 0
    for row in codes.ranges:
        assert row.first == end
        assert row.length > 0
        end += row.length
    assert end == codes.actions == len(codes.names) == len({*codes.names})
    for seats in range(game.seats[0], game.seats[1] + 1):
        place = 0
        for part in codes.layout(seats):
            assert part.first == place
            place += part.length
        assert place == codes.features(seats)
        assert len({part.name for part in codes.layout(seats)}) == len(codes.stretches)


def test_a_game_without_an_encoding_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="There is no game “chess”"):
        encoding("chess")
    monkeypatch.setitem(MODULES, "powder", "tests.contract.fixture_game")
    with pytest.raises(SetupError, match="no encoding"):
        encoding("powder")
