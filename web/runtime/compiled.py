"""Writes Python modules, compiled, and their data into a zip that zipimport reads.

Runs inside Pyodide: the browser's compiler.
"""

import ast
import marshal
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

UNCHECKED = (1).to_bytes(4, "little")
"""Marks a pyc that is never checked against a source and has no date."""


class Bare(ast.NodeTransformer):
    """Takes the annotations off functions: type checkers read them, nothing in the browser does."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function without what its result is."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """A parameter without what it takes."""
        node.annotation = None
        return node


def compiled(source: bytes, name: str, *, bare: bool = False) -> bytes:
    """Give the pyc of a module, called *name* in tracebacks; *bare*: without annotations of functions."""
    tree = ast.parse(source)
    if bare:
        Bare().visit(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def write_zip(target: str, zipname: str, sources: Iterable[tuple[str, bytes]], *, bare: bool = False) -> None:
    """Compile *sources* (path in the zip, content) into the file *target*; data stays as it is.

    *zipname* is the path that the zip will have in the browser. The same sources give the same bytes.
    """
    with zipfile.ZipFile(target, "w") as out:
        for path, source in sorted(sources):
            module = path.endswith(".py")
            content = compiled(source, f"{zipname}/{path}", bare=bare) if module else source
            name = zipfile.ZipInfo(f"{path}c" if module else path)
            out.writestr(name, content, zipfile.ZIP_DEFLATED, compresslevel=9)


def compile_folder(folder: str, target: str, zipname: str) -> None:
    """Write everything below *folder* into the zip *target*, its modules compiled and bare."""
    files = filter(Path.is_file, Path(folder).rglob("*"))
    write_zip(
        target, zipname, [(str(file.relative_to(folder)), file.read_bytes()) for file in files], bare=True
    )
