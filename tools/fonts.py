"""Makes the site's own typeface from TeX Gyre Pagella: `make fonts`.

    python tools/fonts.py FOLDER [FONT...]

Each face keeps Latin letters, figures and the signs that the site writes, and is called by another name, as
its licence asks. FOLDER is site/fonts. Prints how large each face is; for each other FONT, what
site/styles/type.css says of it, so that nothing moves when ours takes its place.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

subset: Any = import_module("fontTools.subset")
TTFont: Any = import_module("fontTools.ttLib").TTFont  # it has no types

SOURCE: Final = "rinoh_typeface_texgyrepagella"
"""The package that has the faces and their licence; its version stands in tools/fonts.lock."""
LICENCE: Final = "GUST-FONT-LICENSE.txt"
NAME: Final = "Cannonry Serif"

CHARACTERS: Final = (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’“”•…′″‹›←↑→↓−≈≠≤≥"))
MORE: Final = range(0x100, 0x180)
"""Letters of Central Europe, for names of players."""
FACES: Final = {"regular": (*CHARACTERS, *MORE), "italic": CHARACTERS, "bold": CHARACTERS}
"""What each face has."""

FEATURES: Final = ("kern", "liga", "locl", "lnum", "tnum")
"""What is kept of the rest. Figures are of one width and one height by themselves."""

LETTERS: Final = (
    "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddllllcccuuummwwffggyyppbvk"
)
"""Letters about as often as English has them, for the length of a line."""


def main(folder: Path, others: Iterable[Path]) -> None:
    """Write the faces and their licence into *folder*; tell how *others* are made to fit."""
    source = source_folder()
    for face, characters in FACES.items():
        font = made(source / f"texgyrepagella-{face}.otf", face, characters)
        target = folder / f"cannonry-serif-{face}.woff2"
        font.save(target)
        print(f"{target.name}: {target.stat().st_size} bytes")
    (folder / LICENCE).write_bytes((source / LICENCE).read_bytes())
    for other in others:
        tell_scale(TTFont(source / "texgyrepagella-regular.otf"), other)


def source_folder() -> Path:
    """Give the folder of the package's files."""
    spec = find_spec(SOURCE)
    if not spec or not spec.origin:
        sys.exit(f"{SOURCE} is not installed; `make fonts` installs it.")
    return Path(spec.origin).parent


def made(file: Path, face: str, characters: Iterable[int]) -> Any:
    """Give a face with some of its characters, under our name."""
    font = TTFont(file, recalcTimestamp=False)
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = list(FEATURES)
    options.desubroutinize = False
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6]
    options.notdef_outline = True
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=characters)
    chosen.subset(font)
    rename(font, face.capitalize())
    font.flavor = "woff2"
    return font


def rename(font: Any, style: str) -> None:
    """Call the face by our name wherever it says its own; the copyright stays."""
    plain = NAME.replace(" ", "")
    names = {1: NAME, 2: style, 3: f"{plain}-{style}", 4: f"{NAME} {style}", 6: f"{plain}-{style}"}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    top = font["CFF "].cff
    top.fontNames = [names[6]]
    top.topDictIndex[0].FullName = names[4]
    top.topDictIndex[0].FamilyName = NAME


def length(font: Any) -> float:
    """Give how long the letters are beside each other, in ems."""
    names, widths = font.getBestCmap(), font["hmtx"]
    units: int = font["head"].unitsPerEm
    return float(sum(widths[names[ord(letter)]][0] for letter in LETTERS)) / units


def tell_scale(own: Any, other: Path) -> None:
    """Print what makes *other* run as long and stand as high as our face: descriptors of ``@font-face``."""
    scale = length(own) / length(TTFont(other, fontNumber=0))
    head = own["hhea"]
    ascent, descent = (abs(edge) / own["head"].unitsPerEm / scale for edge in (head.ascent, head.descent))
    print(
        f"{other.name}: size-adjust: {scale:.1%}; ascent-override: {ascent:.1%}; descent-override: {descent:.1%}"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), list(map(Path, sys.argv[2:])))
