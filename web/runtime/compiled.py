"""Writes Python modules, compiled, into a zip that zipimport reads.

Runs inside Pyodide: the browser's compiler.
"""

import py_compile
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path


def compiled(source: bytes, name: str) -> bytes:
    """Give the pyc of a module.

    Tracebacks call it *name*; it is never checked against a source and has no date.
    """
    with tempfile.TemporaryDirectory() as folder:
        file, pyc = Path(folder, "module.py"), Path(folder, "module.pyc")
        file.write_bytes(source)
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(file), str(pyc), dfile=name, doraise=True, optimize=2, invalidation_mode=mode)
        return pyc.read_bytes()


def write_zip(target: str, zipname: str, sources: Iterable[tuple[str, bytes]]) -> None:
    """Compile *sources*, (path in the zip, text), and write them to the path *target*.

    *zipname* is the path that the zip will have in the browser. The same sources give the same bytes.
    """
    with zipfile.ZipFile(target, "w") as out:
        for path, source in sorted(sources):
            pyc = compiled(source, f"{zipname}/{path}")
            out.writestr(zipfile.ZipInfo(f"{path}c"), pyc, zipfile.ZIP_DEFLATED, compresslevel=9)


def compile_folder(folder: str, target: str, zipname: str) -> None:
    """Compile every module below *folder* into the zip *target*."""
    files = Path(folder).rglob("*.py")
    write_zip(target, zipname, [(str(file.relative_to(folder)), file.read_bytes()) for file in files])
