"""Writes Python modules, compiled, and their data into a zip that zipimport reads.

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
    """Compile *sources* (path in the zip, content) into the file *target*; data stays as it is.

    *zipname* is the path that the zip will have in the browser. The same sources give the same bytes.
    """
    with zipfile.ZipFile(target, "w") as out:
        for path, source in sorted(sources):
            module = path.endswith(".py")
            content = compiled(source, f"{zipname}/{path}") if module else source
            name = zipfile.ZipInfo(f"{path}c" if module else path)
            out.writestr(name, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def compile_folder(folder: str, target: str, zipname: str) -> None:
    """Write everything below *folder* into the zip *target*, modules compiled."""
    files = filter(Path.is_file, Path(folder).rglob("*"))
    write_zip(target, zipname, [(str(file.relative_to(folder)), file.read_bytes()) for file in files])
