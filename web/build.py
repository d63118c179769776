"""Assembles the published site from the sources and build/runtime/: `python -m web.build [FOLDER]`.

    dist/                       pages, manifest.LANG.webmanifest, sw.js, offline.json (what sw.js keeps), and
                                the files of site/static/ as they are
    dist/licences.txt           the licence texts of all of this
    dist/embed.js               the element <cannonry-board>, for other people's pages
    dist/previews/              pictures that stand for pages where links to them are shown, and screens
    dist/_/rt-<digest>/         pyodide/ and pyscript/: changes only with their versions
    dist/_/memory-<digest>/     the memory image of a started Python, compressed
    dist/_/app-<digest>/        our own: <entry>.js, site.css, icons, <worker>.py, pyscript.json,
                                cannonry.zip (Python for every game), <game>.zip (for one),
                                <game>.<lang>.json (fresh deals for the table's page),
                                what else games' pages ask for when they need it (``GamePages.files``)

Every URL is relative, so the site works under any prefix. The folder names change with their content, so a
page never meets files of another build.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from importlib.util import find_spec
from itertools import filterfalse
from os import environ
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pyengine import __version__
from pyengine.text import LANGS, Lang
from web.games import FOLDER as FOLDER_OF_GAMES
from web.games import folder, game_ids, is_ours, modules
from web.pages.buildinfo import BuildInfo, Preload
from web.pages.deals import deals, deals_file, has_deals
from web.pages.game import all_pages, pages_of
from web.pages.licences import FILE as LICENCES
from web.pages.licences import licences, packages
from web.pages.manifest import for_engines, manifest, manifest_file, screen_files
from web.pages.previews import previews
from web.pages.site import pages
from web.pages.views.unfurl import PREVIEWS
from web.worker.packs import COMMON, FOLDER, PLAIN, SHARED, pack
from web.worker.protocol import schema
from web.worker.validation import FILE

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "build/runtime"
DIST = ROOT / "dist"
KEPT = ROOT / "build/kept"
"""The folder of slow files kept for the next build, by a digest of their sources."""
ALIAS = ROOT / "alias"
"""Where the engine has the name under which foreign games import it."""

PYTHON = ("pyengine", "web")
"""What of our own Python goes to the browser."""
LIBRARIES = ("htpy", "markupsafe")
LEFT_OUT = re.compile(
    r"pyengine/(__main__|adapters|announced|arena|cli|drawing/(filmstrips|pictures)|encoding|layers|players/machine|playout)\b"
    r"|pyengine/serve/"
    r"|pyengine/games/\w+/study/|web/(games/\w+/)?(pages|build|serve)\b|web/runtime/"
    r"|web/(worker|games/\w+)/protocol\b"
    r"|htpy/(django|html2htpy|starlette)\b"
)
"""What of the above has its place elsewhere.

At the command line, in research, in this build, in web servers, with those who check types.
"""

PROTOCOL = f"web/worker/{FILE}"
"""The file that replaces the message types in the browser."""
SHEETS = ("accent.css", "art.css")
"""What a picture reads of the looks of its drawings, beside the modules that draw it."""

KIT = "embed.js"
"""The script for other people's pages; its name stays."""
BUNDLED = "bundled.json"
"""The list of the files that are bundled."""
BOOT, DEAL = "boot.js", "deal.js"
"""The scripts that stand in the pages themselves."""
FACES = "faces"
"""The folder of those that stand behind tables, one a game."""

WORKERS = {
    **{name: f"web.worker.{name}" for name in ("table", "machine")},
    **{
        f"{file.parents[1].name}_{file.stem}": f"web.games.{file.parents[1].name}.workers.{file.stem}"
        for file in sorted(FOLDER_OF_GAMES.glob("*/workers/[a-z]*.py"))
    },
}
"""The workers, those of single games among them: each runs `answer` of its module."""

WORKER = """\
import sys

sys.path.insert(0, "{zip}")
from web.worker import packs

packs.follow(APP, {games})
from {module} import answer

__export__ = ["answer"]
"""
"""A worker's script. The page writes in front of it where it comes from: `APP`."""

SOURCES = (
    "LICENSE",
    "alias",
    "pyengine",
    "web",
    "site",
    "docs",
    "requirements.lock",
    "package-lock.json",
    "pyproject.toml",
)
"""What the build depends on, beside the runtime."""


def site_url() -> str:
    """Give the address where the site will stand, ending in `/`: SITE_URL in the environment, or nothing."""
    url = environ.get("SITE_URL", "").strip()
    return f"{url.rstrip('/')}/" if url else ""


_RELAY: Final = r"(?:wss://[^\s/@#]+|ws://(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:/[^\s#]*)?"
"""A relay's address; one on this machine may go without encryption."""


def relay_url() -> str:
    """Give the relay that tables offer: RELAY_URL in the environment, or nothing.

    Raises ValueError for what is no address that a page on the web may connect to.
    """
    url = environ.get("RELAY_URL", "").strip()
    if url and not re.fullmatch(_RELAY, url):
        raise ValueError(f"RELAY_URL is the address of a relay and begins with wss://, not {url!r}.")
    return url


def files_below(path: Path) -> list[Path]:
    """Give the files of a folder, sorted, without Python's caches; of a file, itself."""
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


def digest(*paths: Path) -> str:
    """Give 12 hexadecimal digits that change with any name or content in *paths*."""
    whole = hashlib.sha256()
    for path in paths:
        for file in files_below(path):
            whole.update(f"{file.relative_to(path.parent)}\0".encode())
            whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:12]


def node(step: str, *arguments: Path | str) -> None:
    """Run one of web/steps under node; raises CalledProcessError if it fails."""
    subprocess.run(["node", str(ROOT / "web/steps" / step), *map(str, arguments)], cwd=ROOT, check=True)


def browser_python() -> dict[str, Path]:
    """Give the Python files that go to the browser, and their drawings' sheets, by their paths."""
    libraries = [Path(spec.origin).parent for name in LIBRARIES if (spec := find_spec(name)) and spec.origin]
    roots = [
        *((ROOT, ROOT / name) for name in PYTHON),
        (ALIAS, ALIAS / "cannonry.py"),
        *((library.parent, library) for library in libraries),
        *foreign_python(),
    ]
    files = {str(file.relative_to(base)): file for base, root in roots for file in files_below(root)}
    return {
        path: file
        for path, file in files.items()
        if (file.suffix == ".py" or (file.name in SHEETS and path.startswith("pyengine")))
        and not LEFT_OUT.match(path)
    }


def foreign_python() -> Iterator[tuple[Path, Path]]:
    """Give the file or folder of each game of another package, and the packages around it.

    Each with the folder from which it is imported.
    """
    for game_id in filterfalse(is_ours, game_ids()):
        home = folder(game_id).parent
        base = home.parents[modules()[game_id].count(".")]
        yield base, home if home.is_dir() else home.with_suffix(".py")
        for above in home.relative_to(base).parents[:-1]:
            if (file := base / above / "__init__.py").exists():
                yield base, file


def module(path: str) -> str:
    """Give the name under which a file's module is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def packs() -> dict[str, dict[str, Path]]:
    """Give the same files by the zip in which they travel.

    One for what all games share, one for each game.
    """
    games = modules()
    found: dict[str, dict[str, Path]] = {name: {} for name in (COMMON, *SHARED, *games)}
    for path, file in browser_python().items():
        found[pack(module(path), games) or COMMON][path] = file
    return found


def copy_files(files: Mapping[str, Path], target: Path) -> None:
    """Copy files into *target*, each to its path."""
    for path, file in files.items():
        copy = target / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)


def write_python(app: Path, scratch: Path) -> None:
    """Write the zips of our Python; *scratch* is a folder for their sources."""
    for name, files in packs().items():
        copy_files(files, scratch / name)
    (scratch / COMMON / PROTOCOL).write_text(json.dumps(schema.sent()), encoding="utf-8")
    node("python_zips.mjs", scratch, app, FOLDER)


def write_workers(app: Path) -> None:
    """Write what PyScript starts: one script a worker, and the configuration that they share."""
    games = dict(modules())
    for name, module_name in WORKERS.items():
        script = WORKER.format(zip=f"{FOLDER}/{COMMON}.zip", module=module_name, games=games)
        (app / f"{name}.py").write_text(script, encoding="utf-8")
    config = {
        # From this file, which stands in `_/app-<digest>/`.
        "interpreter": "./interpreter.js",
        # The page adds the zip of its game.
        "files": {f"./{COMMON}.zip": f"{FOLDER}/{COMMON}.zip"},
        "packages_cache": "passthrough",
        # The page calls the workers, never they the page: no SharedArrayBuffer, and no warning that it is
        # missing.
        "sync_main_only": True,
    }
    (app / "pyscript.json").write_text(json.dumps(config), encoding="utf-8")


def write_memory(app: Path, target: Path) -> dict[str, object]:
    """Write the memory image of Python with what the folder *app* has of it into the folder *target*.

    Give what scripts must know of it.
    """
    target.mkdir()
    image = target / "image"
    names = sorted(module(path) for files in packs().values() for path in files if path.endswith(".py"))
    node("memory.mjs", app, image, target / "known", json.dumps(dict(modules())), json.dumps(names))
    known = json.loads((target / "known").read_text(encoding="utf-8"))
    path = f"_/memory-{known['digest'][:12]}/python.memory"
    (target / path).parent.mkdir(parents=True)
    image.rename(target / path)
    (target / "known").unlink()
    return {**known, "path": f"../../{path}"}


Files = Mapping[str, str]
"""Texts by the names of their files."""


def start_slow_files(pool: Executor) -> list[tuple[Path, list[Future[Files]]]]:
    """Start making the files that take longer than all the rest, unless an earlier build has kept them.

    These are the fresh deals that tables show before Python runs, and what games' pages fetch when they need
    it. Return for each game the folder where they are kept, and the jobs that make what is missing there.
    """
    files = packs()
    found: dict[str, tuple[Path, list[Future[Files]]]] = {}
    for game in all_pages():
        sources = [file for name in (COMMON, PLAIN, game.id) for file in files[name].values()]
        drawn_by = [folder(game.id) / part for part in ("guide", "pages")]
        kept = KEPT / game.id / digest(*sources, ROOT / "web/pages", *filter(Path.exists, drawn_by))
        # The single files take longest of all: they come first.
        found[game.id] = kept, [] if kept.exists() else [pool.submit(files_of, game.id)]
    for game in all_pages():
        kept, jobs = found[game.id]
        if jobs and has_deals(game):
            jobs += [pool.submit(deals_of, game.id, lang) for lang in LANGS]
    return [*found.values()]


def files_of(game: str) -> Files:
    """Return what the pages of a game, named by its id, fetch when they need it."""
    return pages_of(game).files()


def deals_of(game: str, lang: Lang) -> Files:
    """Return the file of a game's deals in a language."""
    return {deals_file(game, lang): deals(pages_of(game), lang)}


def write_slow_files(app: Path, made: Iterable[tuple[Path, list[Future[Files]]]]) -> None:
    """Write into *app* what the folders hold, each filled first by its jobs, if any."""
    for kept, jobs in made:
        if jobs:
            shutil.rmtree(kept.parent, ignore_errors=True)
            with TemporaryDirectory(prefix="kept-", dir=ROOT / "build") as scratch:
                for job in jobs:
                    for name, text in job.result().items():
                        (Path(scratch) / name).write_text(text, encoding="utf-8")
                shutil.copytree(scratch, kept)
        shutil.copytree(kept, app, dirs_exist_ok=True)


def write_app(app: Path, runtime: str, scratch: Path) -> None:
    """Write our own part of the site into the folder *app*.

    Into *scratch* what other pages load, and what stands in ours.
    """
    app.mkdir(parents=True)
    with ProcessPoolExecutor() as pool:
        slow = start_slow_files(pool)
        write_python(app, scratch / "python")
        memory = write_memory(app, scratch / "memory")
        write_slow_files(app, slow)
    folders = {game.id: str(folder(game.id)) for game in all_pages()}
    told = {
        "games": folders,
        "memory": memory,
        "runtime": f"../../{runtime}",
        "puzzles": next((game.id for game in all_pages() if game.daily), ""),
        "protocol": schema.answered(),
    }
    node("client.mjs", app, scratch, json.dumps(told))
    write_workers(app)
    icons = ROOT / "site/icons"
    shutil.copytree(icons, app, dirs_exist_ok=True)
    node("icons.mjs", icons / "icon.svg", icons / "icon-maskable.svg", app)


def preloads(app: str, runtime: str, site: Path) -> tuple[Preload, ...]:
    """Give what a table and its worker will ask for, in the order in which it will be needed."""
    chunk = next((site / runtime / "pyscript").glob("core-*.js"))

    def module(target: str) -> Preload:
        return Preload(target, "modulepreload")

    def data(target: str) -> Preload:
        return Preload(target, "preload", as_="fetch", crossorigin=True)

    def workers(target: str, game: str | None = None) -> Preload:
        return Preload(target, "", worker=True, size=(site / target).stat().st_size, game=game)

    return (
        module(f"{runtime}pyscript/core.js"),
        module(f"{runtime}pyscript/{chunk.name}"),
        data(f"{app}pyscript.json"),
        data(f"{app}table.py"),
        workers(f"{app}interpreter.js"),
        workers(f"{runtime}pyodide/pyodide.asm.mjs"),
        workers(f"{runtime}pyodide/pyodide.asm.wasm"),
        workers(f"{runtime}pyodide/python_stdlib.zip"),
        workers(f"{app}{COMMON}.zip"),
        *(workers(f"{app}{game}.zip", game) for game in game_ids()),
    )


def write_pages(site: Path, build: BuildInfo) -> None:
    """Write every page into *site*, and what leads search engines to them."""
    written = dict(pages(build))
    for path, text in [*written.items(), *for_engines(build, written)]:
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def write_previews(site: Path) -> None:
    """Draw the pictures that stand for pages where a link to them is shown."""
    folder = site / PREVIEWS
    folder.mkdir()
    for picture, svg in previews():
        (folder / f"{picture}.svg").write_text(svg, encoding="utf-8")
    node("previews.mjs", folder)


def write_manifests(site: Path, app: str) -> None:
    """Write the web app's manifests, and the pictures that they name."""
    for lang in LANGS:
        text = json.dumps(manifest(lang, app), ensure_ascii=False)
        (site / manifest_file(lang)).write_text(text, encoding="utf-8")
    for picture in screen_files():
        shutil.copy(picture, site / PREVIEWS)


def write_licences(site: Path, runtime: str, bundled: Path) -> None:
    """Write the licence texts of what the site contains, once all of it is there."""
    paths = json.loads(bundled.read_text(encoding="utf-8"))
    worker = (site / "sw.js").read_text(encoding="utf-8")
    names = packages(paths, worker, (site / runtime / "pyscript").glob("*-*.js"))
    # With the mark by which browsers know UTF-8: a text file cannot say it otherwise.
    (site / LICENCES).write_text(licences(names, LIBRARIES), encoding="utf-8-sig")


def write_site(site: Path, scratch: Path) -> BuildInfo:
    """Write the whole site into the empty folder *site*."""
    runtime = f"_/rt-{digest(RUNTIME)}/"
    # These stand in our own interpreter.js.
    inside = shutil.ignore_patterns("pyodide.mjs", "pyodide-lock.json")
    shutil.copytree(RUNTIME, site / runtime, ignore=inside)
    write_app(scratch / "app", runtime, scratch)
    app = f"_/app-{digest(scratch / 'app')}/"
    shutil.move(scratch / "app", site / app)
    shutil.move(scratch / KIT, site / KIT)
    shutil.copytree(scratch / "memory", site, dirs_exist_ok=True)

    theirs = (file for _, file in foreign_python())
    build_id = digest(RUNTIME, *(ROOT / source for source in SOURCES), *theirs)
    boot, deal = ((scratch / name).read_text(encoding="utf-8") for name in (BOOT, DEAL))
    faces = {
        game_id: (scratch / FACES / f"{game_id}.js").read_text(encoding="utf-8") for game_id in game_ids()
    }
    build = BuildInfo(
        build_id,
        __version__,
        app,
        runtime,
        preloads(app, runtime, site),
        boot,
        deal,
        site_url(),
        relay_url(),
        faces,
    )
    write_pages(site, build)
    write_previews(site)
    write_manifests(site, app)
    if (static := ROOT / "site/static").exists():
        shutil.copytree(static, site, dirs_exist_ok=True)
    node("precache.mjs", site)
    write_licences(site, runtime, scratch / BUNDLED)
    return build


def main(target: Path = DIST) -> None:
    """Build into a folder of its own and put it in the place of *target* only when it is whole."""
    with TemporaryDirectory(prefix="site-", dir=ROOT / "build") as folder:
        scratch = Path(folder)
        site = scratch / "dist"
        site.mkdir()
        build = write_site(site, scratch)
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(site, target)
    size = sum(file.stat().st_size for file in files_below(target))
    print(f"{target.name}/: build {build.build_id}, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
