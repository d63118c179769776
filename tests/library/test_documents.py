"""Every example is true.

The Python in the documents and docstrings, the scripts, and the commands that are shown.
"""

from __future__ import annotations

import doctest
import re
import runpy
import shlex
from importlib import import_module
from pathlib import Path
from textwrap import indent

import pytest
import yaml

import pyengine
from pyengine.__main__ import main
from pyengine.cli.arguments import parse
from tests.batch import as_one_test
from web.pages.views.linked import slug

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
PYTHON = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
EXAMPLE = re.compile(r"^(?:```python|>>> )", re.MULTILINE)
COMMAND = re.compile(r"^(?:    )?(?:python -m pyengine|cannonry) (.+)$", re.MULTILINE)
PLACE = re.compile(r"\b[A-Z]{3,}\b")
"""What stands for something that the reader puts in."""
EXCERPT = re.compile(r"^From \[([^\]]+)\]\(\1\):\n\n```py\n(.*?)^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:)([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAMED = re.compile(
    r"`(?:python )?((?:bench|docs|e2e|examples|pyengine|site|tests|tools|web)/[\w./-]+)"
    r"|python -m ((?:bench|tests|tools|web)\.[\w.]*\w)"
)
"""A file or folder, or a module that is run."""
QUICK = ("games", "moves", "cards", "decks", "replay")
"""Commands that answer at once; of the others it is only tried whether they are understood."""

MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for package in ("pyengine", "web")
    for file in sorted((ROOT / package).rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))


def name_of(path: Path) -> str:
    return path.name


@pytest.mark.parametrize(
    "document", [path for path in DOCUMENTS if EXAMPLE.search(path.read_text(encoding="utf-8"))], ids=name_of
)
def test_the_python_in_a_document_runs(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": document.stem}
    text = document.read_text(encoding="utf-8")
    for block in PYTHON.finditer(text):
        # Errors name the line of the document.
        lines = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(lines + block[1], str(document), "exec"), names)  # noqa: S102 - the text is ours
    assert doctest.testfile(str(document), module_relative=False, globs=names, encoding="utf-8").failed == 0


@as_one_test
@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_the_links_of_a_document_lead_somewhere(document: Path) -> None:
    for link in LINK.findall(document.read_text(encoding="utf-8")):
        path, _, heading = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), link
        if heading:
            headings = HEADING.findall(target.read_text(encoding="utf-8"))
            assert heading in {slug(found) for found in headings}, link


@as_one_test
@pytest.mark.parametrize("document", [path for path in DOCUMENTS if path.name != "CHANGELOG.md"], ids=name_of)
def test_the_files_that_a_document_names_are_there(document: Path) -> None:
    for path, module in NAMED.findall(document.read_text(encoding="utf-8")):
        file = ROOT / (path or module.replace(".", "/"))
        assert any(
            each.exists() for each in ([file] if path else [file.with_suffix(".py"), file / "__main__.py"])
        ), file


@as_one_test
@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_are_true(module: str) -> None:
    results = doctest.testmod(import_module(module))
    assert results.attempted
    assert results.failed == 0


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_an_example_runs_and_says_something(
    script: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [str(script)])
    runpy.run_path(str(script), run_name="__main__")
    assert capsys.readouterr().out.strip()


def commands(text: str) -> list[list[str]]:
    """The commands that a document shows, each up to a pipe or redirection."""
    shown = (re.split(r" [|>] |  +#", line)[0] for line in COMMAND.findall(text))
    return [shlex.split(line) for line in shown if not PLACE.search(line)]


@pytest.mark.parametrize(
    "document", [path for path in DOCUMENTS if commands(path.read_text(encoding="utf-8"))], ids=name_of
)
def test_the_commands_in_a_document_are_understood_and_the_quick_ones_answered(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in commands(document.read_text(encoding="utf-8")):
        parse(command)
        files = [word for word in command if word.endswith(".txt")]
        if command[0] in QUICK and not files:
            assert main(command) == 0, command
            assert capsys.readouterr().out


def test_what_is_shown_as_good_style_stands_in_the_code() -> None:
    excerpts = EXCERPT.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert len(excerpts) == 3
    for path, code in excerpts:
        # What stands in a tuple there is not indented here.
        places = (code.rstrip(), indent(code.rstrip(), "    "))
        assert any(place in (ROOT / path).read_text(encoding="utf-8") for place in places), path


def test_the_practice_change_can_be_made() -> None:
    """CONTRIBUTING.md leads through a change: what it names stands where it says."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for path, found in (
        ("tests/games/gunsor/test_refusals.py", '"only after a trick"'),
        ("pyengine/games/gunsor/rules/game.py", "_TOO_EARLY"),
    ):
        assert path in text
        assert found in text
        assert found in (ROOT / path).read_text(encoding="utf-8")


def test_it_is_cited_by_its_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == pyengine.__version__
