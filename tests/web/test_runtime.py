"""The browser's slim runtime has all that our Python imports."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from web.build import ROOT, RUNTIME, browser_python, copy_files, module

IMPORT_EACH = """
import importlib, json, sys, traceback
sys.path.insert(0, "/ours")
answers = {}
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
        answers[name] = None
    except Exception:
        answers[name] = traceback.format_exc()
print(json.dumps(answers))
"""


MODULES = [module(path) for path in browser_python()]


@pytest.fixture(scope="module")
def imports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str | None]:
    sources = tmp_path_factory.mktemp("ours")
    copy_files(browser_python(), sources)
    command = ["node", "web/runtime/run_in_pyodide.mjs", "--mount", f"/ours={sources}", "-c", IMPORT_EACH]
    done = subprocess.run([*command, *MODULES], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answers: dict[str, str | None] = json.loads(done.stdout)
    return answers


@pytest.mark.parametrize("module", MODULES)
def test_module_imports_in_the_browser(module: str, imports: dict[str, str | None]) -> None:
    assert imports[module] is None, imports[module]


def test_standard_library_is_compiled() -> None:
    with zipfile.ZipFile(RUNTIME / "pyodide/python_stdlib.zip") as library:
        assert {Path(name).suffix for name in library.namelist()} == {".pyc"}


def test_runtime_fetches_no_packages() -> None:
    lock = json.loads((RUNTIME / "pyodide/pyodide-lock.json").read_text())
    assert lock["packages"] == {}


def test_every_plugin_that_pyscript_starts_with_is_there() -> None:
    chunks = {file.name for file in (RUNTIME / "pyscript").iterdir()}
    core = next((RUNTIME / "pyscript").glob("core-*.js")).read_text()
    # PyScript imports these as soon as a page uses it; the chunks of other names only for editors and terminals.
    plugins = set(re.findall(r'import\("\./((?:deprecations-manager|donkey|error|py-)[^"]+\.js)"\)', core))
    assert len(plugins) == 6
    assert plugins <= chunks
