"""What a page needs to know of the build that it belongs to."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Preload:
    """A file that a table will ask for, so that the page may ask for it ahead."""

    target: str
    """The file, from the site's root."""
    rel: str
    """`modulepreload` or `preload`: the link's relation."""
    as_: str | None = None
    """What it is fetched as, for a `preload`."""
    crossorigin: bool = False
    """Whether the link carries `crossorigin`, without which the browser would fetch the file twice."""
    worker: bool = False
    """Whether the worker asks for it, not the page. It then comes from the browser's cache; a service worker
    has no need of that, and would read the file twice."""
    size: int = 0
    """How many bytes it has: a worker's file of another size has not come whole."""
    game: str | None = None
    """The game whose tables alone load it."""


@dataclass(frozen=True, slots=True)
class BuildInfo:
    """Names of one build. Paths are written from the site's root and with `/`: `en/cannon/index.html`."""

    build_id: str
    """Tells this build from any other: a digest of everything that went into it, 12 hexadecimal digits."""
    version: str
    """The project's version: `pyengine.__version__`."""
    app: str
    """Folder of our own JavaScript, styles, Python and icons, ending in `/`.

    Its name changes with its content.
    """
    runtime: str
    """Folder of Pyodide and PyScript, ending in `/`; its name changes with its content."""
    preloads: tuple[Preload, ...]
    """What tables load before their first answer."""
    boot: str = ""
    """The script in the head of each page that has a script: it watches whether that comes."""
    deal: str = ""
    """The script in the head of a table's page that shows a fresh deal before Python comes."""
    site: str = ""
    """The address of the site's root, ending in `/`, if the build knows where the site will stand."""

    relay: str = ""
    """The relay that is offered to players who have named none; empty, none is."""
    faces: Mapping[str, str] = field(default_factory=dict[str, str])
    """For each game the script behind its table, which shows games by the faces of their links."""

    def loads(self, game: str | None) -> tuple[Preload, ...]:
        """Give what a table of *game* loads before its first answer."""
        return tuple(load for load in self.preloads if load.game in {None, game})

    @property
    def pyscript_core(self) -> str:
        """PyScript's module."""
        return f"{self.runtime}pyscript/core.js"

    @property
    def typeface(self) -> str:
        """The face that every page writes its headings in."""
        return f"{self.app}cannonry-serif-regular.woff2"

    def address(self, page: str, target: str) -> str:
        """Give the absolute address of *target*.

        Where that is not known, the one relative to the file *page*.

        >>> site = "https://example.org/x/"
        >>> BuildInfo("", "", "_/app-1/", "_/rt-1/", (), site=site).address("en/index.html", "ja/")
        'https://example.org/x/ja/'
        """
        return f"{self.site}{target}" if self.site else self.href(page, target)

    def href(self, page: str, target: str) -> str:
        """Give the relative URL by which the file *page* reaches *target*; a target's final `/` is kept.

        >>> info = BuildInfo("", "", "_/app-1/", "_/rt-1/", ())
        >>> info.href("en/cannon/index.html", "_/app-1/site.css")
        '../../_/app-1/site.css'
        >>> info.href("index.html", "en/")
        'en/'
        >>> info.href("en/index.html", "en/")
        './'
        """
        relative = posixpath.relpath(target or ".", posixpath.dirname(page) or ".")
        return f"{relative}/" if not target or target.endswith("/") else relative
