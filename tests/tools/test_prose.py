"""Worn-out turns and wide comments are found where they stand, and nothing else is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.prose import ROOT, main

LINES = (ROOT / "tools/worn_turns.txt").read_text(encoding="utf-8").splitlines()
TURNS = [line.split(":")[0] for line in LINES]
ONE, TWO = TURNS[0].split()


@pytest.mark.parametrize("turn", TURNS)
def test_every_turn_is_named_with_its_file_and_line(
    turn: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "folder/module.py"
    file.parent.mkdir()
    file.write_text(f'"""Plain."""\n\nA = 1  # {turn.capitalize()}, at the end\n', encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.startswith(f"{file}:3: “{turn}” ")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", f'"""What is\n{ONE}\n    {TWO} over."""\n'),
        ("a.py", f"# {ONE}\n    # {TWO}\n"),
        ("a.py", f'TEXT = (\n    "{ONE} "\n    "{TWO}"\n)\n'),
        ("a.js", f"// {ONE}\n// {TWO}\n"),
        ("a.mjs", f"/**\n * {ONE}\n * {TWO}\n */\n"),
    ],
)
def test_a_turn_is_found_across_the_end_of_a_line(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert main([str(tmp_path)]) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.md", f"{ONE} {TWO}\n"),
        ("a.py", f"# {ONE}, {TWO}\n# {ONE}w {TWO}\n"),
        ("a.py", f"{ONE}_{TWO} = 1\n"),
    ],
)
def test_other_words_and_other_files_pass(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert main([str(tmp_path)]) == 0


def test_a_name_before_an_index_is_no_turn(tmp_path: Path) -> None:
    comparison = next(turn for turn in TURNS if turn.startswith("is "))
    (tmp_path / "a.py").write_text(f"LAST = row {comparison}[-1]\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 0


WIDE = "x" * 120


@pytest.mark.parametrize("line", [f"// {WIDE}", f"  * {WIDE}", f"/** {WIDE} */", f"/* {WIDE}"])
def test_a_wide_comment_in_javascript_is_named(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.js"
    file.write_text(f"const a = 1;\n{line}\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{file}:2: the comment is {len(line)} columns wide, more than 110\n"


@pytest.mark.parametrize(
    "line", [f'const a = "{WIDE}";', f"/** @type {{A}} */ ({WIDE}) ??", "// " + "x" * 107]
)
def test_code_may_be_wide_and_a_comment_as_wide_as_can_be(line: str, tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text(f"{line}\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 0
