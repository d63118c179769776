"""The browser's slim runtime has all that our Python imports."""

from __future__ import annotations

import json
import marshal
import re
import subprocess
import zipfile
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from web.build import ROOT, RUNTIME, browser_python, copy_files, module

IMPORT_EACH = """
import importlib, json, sys, traceback
sys.path.insert(0, "/ours")
failed = {}
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except Exception:
        failed[name] = traceback.format_exc()
print(json.dumps(failed))
"""


@pytest.mark.slow
def test_every_module_imports_in_the_browser(tmp_path: Path) -> None:
    copy_files(browser_python(), tmp_path)
    modules = [module(path) for path in browser_python() if path.endswith(".py")]
    command = ["node", "web/runtime/run_in_pyodide.mjs", "--mount", f"/ours={tmp_path}", "-c", IMPORT_EACH]
    done = subprocess.run([*command, *modules], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    failed: dict[str, str] = json.loads(done.stdout)
    assert failed == {}, "\n".join(failed.values())


def test_standard_library_is_compiled() -> None:
    with zipfile.ZipFile(RUNTIME / "pyodide/python_stdlib.zip") as library:
        assert {Path(name).suffix for name in library.namelist()} == {".pyc"}


def test_runtime_fetches_no_packages() -> None:
    lock = json.loads((RUNTIME / "pyodide/pyodide-lock.json").read_text())
    assert lock["packages"] == {}


def test_every_plugin_that_pyscript_starts_with_is_there() -> None:
    chunks = {file.name for file in (RUNTIME / "pyscript").iterdir()}
    core = next((RUNTIME / "pyscript").glob("core-*.js")).read_text()
    # PyScript imports these as soon as a page uses it; the chunks of other names only for editors and
    # terminals.
    plugins = set(re.findall(r'import\("\./((?:deprecations-manager|donkey|error|py-)[^"]+\.js)"\)', core))
    assert len(plugins) == 6
    assert plugins <= chunks


def test_our_modules_travel_without_the_annotations_of_functions() -> None:
    compiled = run_path("web/runtime/compiled.py")["compiled"]
    source = (
        b"class A:\n    n: int = 0\n    def f(self, a: int, *, b: str = 'x') -> str:\n        return b * a\n"
    )
    for bare, kept in ((False, ["a", "b", "return"]), (True, [])):
        found: dict[str, Any] = {}
        exec(marshal.loads(compiled(source, "a.py", bare=bare)[16:]), found)  # noqa: S102, S302 - compiled just now
        assert list(found["A"].f.__annotations__) == kept
        assert set(found["A"].__annotations__) == {"n"}
        assert found["A"]().f(2) == "xx"
