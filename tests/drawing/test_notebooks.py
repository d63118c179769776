"""The example notebooks run from beginning to end, and show what they are there to show."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

from tests.registered import OURS

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "examples" / "notebooks"
SMOKE = "gunsor"
"""The notebook that the gate runs."""


def read(path: Path) -> Any:
    """A notebook; raises an error for what is none."""
    notebook: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]  # the library has no types
    nbformat.validate(notebook)
    return notebook  # pyright: ignore[reportUnknownVariableType] - for the same reason


@pytest.fixture
def away_from_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Jupyter and IPython look for settings and kernels of the user in an empty folder, whose path is short.

    The system allows the paths of sockets little more than a hundred characters.
    """
    folder = tmp_path_factory.mktemp("nb")
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.delenv("JUPYTER_PATH", raising=False)
    return folder


def test_every_game_has_a_notebook_without_outputs() -> None:
    assert {path.stem for path in NOTEBOOKS.glob("*.ipynb")} == set(OURS)
    for path in NOTEBOOKS.glob("*.ipynb"):
        notebook = read(path)
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)


@pytest.mark.parametrize("game_id", OURS)
def test_a_notebook_imports_what_is_there(game_id: str) -> None:
    cells = [cell for cell in read(NOTEBOOKS / f"{game_id}.ipynb").cells if cell.cell_type == "code"]
    nodes = (node for cell in cells for node in ast.walk(ast.parse(cell.source)))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    assert imports
    for node in imports:
        module = import_module(str(node.module))
        assert all(hasattr(module, each.name) for each in node.names), node.module


@pytest.mark.slow
@pytest.mark.parametrize(
    "game_id",
    [game_id if game_id == SMOKE else pytest.param(game_id, marks=pytest.mark.nightly) for game_id in OURS],
)
def test_the_notebook_runs(game_id: str, away_from_home: Path) -> None:
    notebook = read(NOTEBOOKS / f"{game_id}.ipynb")
    kernel = AsyncKernelManager(kernel_name="python3", transport="ipc", ip=str(away_from_home / "k"))
    NotebookClient(notebook, km=kernel, timeout=120, resources={"metadata": {"path": str(ROOT)}}).execute(
        cleanup_kc=True
    )
    shown: list[dict[str, Any]] = [
        output["data"] for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output
    ]
    assert sum("image/svg+xml" in data for data in shown) >= 2
    strips = [data["text/html"] for data in shown if "text/html" in data]
    assert len(strips) >= 2
    assert all("<figure" in strip and "<svg" in strip for strip in strips)
    told = [
        output
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        if output["output_type"] == "stream"
    ]
    assert told
    assert all(output["name"] == "stdout" for output in told)
