"""The image of Python's memory, as the build makes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build import write_memory, write_python


@pytest.mark.slow
def test_the_same_python_gives_the_same_image(tmp_path: Path) -> None:
    app = tmp_path / "app"
    app.mkdir()
    write_python(app, tmp_path / "python")
    first, second = (write_memory(app, tmp_path / name) for name in ("first", "second"))
    assert first == second
    assert len(str(first["digest"])) == 64
