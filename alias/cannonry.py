"""The engine under the name that programs import: an installed package is called ``cannonry``.

In a checkout and on the site its folder is ``pyengine``. Here both names give the same modules, so a
game that is written for the installed package runs in either.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Final

_FOLDER: Final = "pyengine"


class _SameModule(MetaPathFinder, Loader):
    """Finds ``cannonry.x`` as what ``pyengine.x`` is."""

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A spec for a module below ``cannonry``; see ``importlib.abc.MetaPathFinder``."""
        return ModuleSpec(name, self) if name.startswith("cannonry.") else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module by its own name."""
        module = import_module(_FOLDER + spec.name.removeprefix("cannonry"))
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """The module has run already: it keeps its own spec."""
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


sys.meta_path.insert(0, _SameModule())
sys.modules[__name__] = import_module(_FOLDER)
