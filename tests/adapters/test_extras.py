"""Where a library is missing, the error says what to install."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("adapter", "library"),
    [("pettingzoo", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")],
)
def test_the_error_names_the_extra(adapter: str, library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("pyengine.adapters.")]:
        monkeypatch.delitem(sys.modules, module)
    # This makes Python believe that there is no such module.
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError, match=rf"pip install 'cannonry\[{adapter}\]'") as raised:
        import_module(f"pyengine.adapters.{adapter}")
    assert raised.value.name == library
