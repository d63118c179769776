"""Writes Python modules, compiled, into a zip that zipimport reads. Runs inside Pyodide: the browser's compiler."""

import importlib.util
import zipfile
from collections.abc import Iterable

# The type stubs outside the browser do not know the loader's own pyc writer.
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[import-not-found]
from pathlib import Path


def write_zip(target: str, zipname: str, sources: Iterable[tuple[str, bytes]]) -> None:
    """Compile *sources*, (path in the zip, text), and write them to the path *target*.

    *zipname* is the path that the zip will have in the browser; tracebacks name it. The modules are never checked
    against a source, which is not there, and carry no date, so that the same sources give the same bytes.
    """
    with zipfile.ZipFile(target, "w") as out:
        for path, source in sorted(sources):
            code = compile(source, f"{zipname}/{path}", "exec", dont_inherit=True, optimize=2)
            pyc = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
            out.writestr(zipfile.ZipInfo(f"{path}c"), pyc, zipfile.ZIP_DEFLATED, compresslevel=9)


def compile_folder(folder: str, target: str, zipname: str) -> None:
    """Compile every module below *folder* into the zip *target*."""
    files = Path(folder).rglob("*.py")
    write_zip(target, zipname, [(str(file.relative_to(folder)), file.read_bytes()) for file in files])
