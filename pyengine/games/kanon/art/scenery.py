"""Where the pictures are and what the weather is like: each as large as the window."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.svg import Symbol
from pyengine.games.kanon.art.things import WINDOW, disc, drawn

_LINES: Final = (
    "eng M6 8h54M74 8h47M136 8h88M0 20h62M72 20h78M164 20h60M14 32h76M104 32h44M160 32h64M2 44h68M86 44h56M150 44h74"
    "M11 56h50M74 56h59M148 56h61M0 68h44M58 68h111M180 68h44M12 80h53M80 80h93M190 80h34M6 91h100M118 91h79M3 101h84M96 101h100"
)
_SEA: Final = (
    "sea M0 106h224v58H0z",
    (
        "eng M0 106h224M8 114q5-4 10 0t10 0M56 113q5-4 10 0t10 0M112 115q5-4 10 0t10 0M170 113q5-4 10 0t10 0M24 123q5-4 10 0t10 0"
        "M84 124q5-4 10 0t10 0M140 123q5-4 10 0t10 0M190 125q5-4 10 0t10 0M4 133q5-4 10 0t10 0M60 134q5-4 10 0t10 0M118 134q5-4 10 0t10 0"
        "M164 135q5-4 10 0t10 0M30 144q5-4 10 0t10 0M92 145q5-4 10 0t10 0M146 146q5-4 10 0t10 0M196 145q5-4 10 0t10 0"
    ),
)
_QUAY: Final = ("pap M0 144h224v20H0z", "line M0 151h224M36 151v13M90 151v13M146 151v13M198 151v13")
_SNOWFIELD: Final = (
    "pap M-2 122q56-18 112-6t116-4v54H-2z",
    "eng M30 134q20-6 40-2M120 128q24-6 44 0M70 148q24-6 50-2M164 146q18-4 36 0",
)


def _flakes(*places: tuple[int, int]) -> str:
    return "snow " + "".join(f"M{x} {y}v7m-3-5.2l6 3.4m-6 0l6-3.4" for x, y in places)


def _house(x: int, y: int, width: int) -> tuple[str, ...]:
    """A snowed-in house with its eaves at the height ``y``."""
    half = width // 2
    return (
        f"ink M{x} {y}h{width}v{164 - y}H{x}z",
        f"pap M{x - 5} {y + 1}l{half + 5}-{half - 2} {half + 5} {half - 2}q-4 5-{half // 3} 0t-{half // 2} 2-{half // 2}-2-{half // 2} 2z",
        f"lamp M{x + 6} {y + 10}h8v11h-8zM{x + width - 14} {y + 10}h8v11h-8z",
    )


def _fir(x: int, y: int, size: int) -> tuple[str, ...]:
    """A fir tree with its top at ``x``, ``y``."""
    return (
        (
            f"ink M{x} {y}l{size // 3} {size // 2}h-{size // 8}l{size // 3} {size // 2}h-{size // 6}l{size // 3} {size // 2}"
            f"h-{2 * (3 * (size // 3) - size // 8 - size // 6)}l{size // 3}-{size // 2}h-{size // 6}l{size // 3}-{size // 2}h-{size // 8}z"
        ),
        f"pap M{x} {y}l{size // 6} {size // 4}q-{size // 6} {size // 9}-{size // 3} 0z",
    )


_SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "sky": ("sky M0 0h224v164H0z", _LINES),
    "ground": _SNOWFIELD,
    # Weather behind everything
    "moon": (f"beam {disc(62, 44, 26)}", "lamp M68 24a21 21 0 1 0 12 30 17 17 0 0 1-12-30z"),
    "stars": (
        (
            "lamp M60 30l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM164 26l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM40 72l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5z"
            "M182 74l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5zM96 14l1.5 5 5 1.5-5 1.5-1.5 5-1.5-5-5-1.5 5-1.5z"
        ),
    ),
    "sun": (
        f"beam {disc(112, 64, 70)}",
        f"lamp {disc(62, 48, 17)}",
        "bold M62 20v6M62 70v6M34 48h6M84 48h6M42 28l5 5M77 63l5 5M82 28l-5 5M47 63l-5 5",
    ),
    "aurora": (
        "beam M-4 66q30-44 64-22t62-2 56-14 50 12v-44H-4z",
        "acc M-4 60q30-44 64-22t62-2 56-14 50 12v9q-28-18-52-8t-58 16-60 2-62 28z",
        "acc M20 92q26-20 60-10t60-4 68-2v6q-34-8-66 4t-62 4-60 8z",
        "eng M30 26v-14M56 26v-20M84 34v-18M112 34v-22M140 24v-18M168 14v-12M196 18v-14",
    ),
    # Weather before everything
    "snow": (
        _flakes(
            (34, 40),
            (62, 22),
            (88, 44),
            (150, 28),
            (176, 50),
            (196, 30),
            (24, 74),
            (52, 92),
            (168, 88),
            (194, 104),
            (40, 124),
            (76, 112),
            (150, 116),
            (180, 136),
            (64, 146),
            (20, 150),
            (206, 68),
            (132, 12),
            (98, 140),
            (206, 148),
        ),
    ),
    "fog": (
        "pap M-8 134q6-16 26-12 10-16 34-8 18-8 30 6 20-4 22 14zM128 126q6-14 24-10 12-14 32-4 22-6 44 14z",
        "pap M60 158q8-14 28-10 14-14 38-4 24-8 38 8 14-2 18 6z",
        "eng M4 144h46M62 140h40M140 134h64M20 152h26",
    ),
    "wind": (
        "bold M16 46h46q12 0 12-8t-8-8-8 7M150 34h40q10 0 10-8t-8-7M26 60h30M150 60h46q12 0 12 8t-9 8-8-7M14 96h34q10 0 10 8t-8 7M166 48h22",
        "acc M40 76l9-6 2 9zM178 98l10-3-3 9zM60 118l8-6 2 9z",
    ),
    # Places
    "lighthouse": (
        "beam M50 40L230-10v80z",
        *_SEA,
        "pap M6 124q8-14 24-14l8-8h24l8 8q16 2 22 14z",
        "pap M34 104l6-52h20l6 52z",
        "ink M37.5 80l1.5-14h22l1.5 14zM34.5 102l1.3-11h28.4l1.3 11zM34 52h32v-5H34zM38 34h24L50 20z",
        "pap M41 47V34h18v13z",
        "lamp M45 46V36h10v10z",
        *_QUAY,
    ),
    "houses": (
        *_SNOWFIELD,
        *_house(6, 104, 40),
        *_house(40, 118, 34),
        *_house(178, 98, 42),
        *_house(148, 116, 36),
    ),
    "quay": (
        *_SEA,
        "edge M40 20v92M40 34l-24 70M40 34l26 70M184 34v78M184 46l-20 60M184 46l22 60M28 44h24M174 56h20",
        "ink M14 104h56q-2 14-10 16H24q-8-2-10-16zM160 106h50q-2 12-10 14h-30q-8-2-10-14z",
        *_QUAY,
        "ink M20 134h14v12H20zM16 130h22v6H16zM190 134h14v12h-14zM186 130h22v6h-22z",
    ),
    "pier": (
        *_SEA,
        "ink M36 112h6v30h-6zM64 108h5v18h-5zM182 112h6v30h-6zM156 108h5v18h-5z",
        "brass M84 108h56l62 56H22z",
        "line M78 113h68M70 121h86M58 131h108M44 144h136M104 108l-28 56M122 108l28 56",
    ),
    "ship": (
        *_SEA,
        "edge M52 10v94M84 4v100M28 34l-18 60M84 4l44 92M52 10L28 34M10 94l18-10",
        "pap M36 26q18 6 36 0 4 16 0 30-20 6-38 0-2-16 2-30zM34 62q20 6 40 0 2 16-2 30-18 6-36 0-4-14-2-30z",
        "pap M76 14q14 5 26 0 6 18 2 36-14 4-28 0zM76 56q16 5 30 0 4 16 0 32-16 6-30 0z",
        "acc M84 4l14 4-14 4z",
        "ink M6 98q22 8 54 6h64q-2 18-14 24H34Q14 124 6 98z",
        "cut M18 110h100",
    ),
    "sea": (
        "sea M0 88h224v76H0z",
        "eng M0 88h224M20 98q6-5 12 0t12 0M90 97q6-5 12 0t12 0M160 99q6-5 12 0t12 0",
        "pap M-10 128q14-18 30-6 6-12 22-8 10 8-4 12 22 0 34-10t30-2q10 8-2 12 24 0 38-10t28 0q10 8-2 10 22 0 34-10t34 4v46H-10z",
        "eng M10 142q8-6 16 0t16 0M80 146q8-6 16 0t16 0M150 142q8-6 16 0t16 0M50 156q8-6 16 0t16 0M180 156q8-6 16 0t16 0",
    ),
    "ice": (
        "pap M0 108h224v56H0z",
        "pap M-4 108q10-18 26-14l14-10 18 24zM170 108l12-16 16 6 12-12 18 22z",
        "line M0 108h224",
        "line M14 164l30-22-8-14 26-12M44 142l40 6 14 16M224 132l-40 6-18-12-30 4M184 138l-4 26",
    ),
    "hills": (
        "pap M-4 118q40-50 84-34t70-14 80 34v62H-4z",
        "eng M40 92l-10 14M58 84l-8 16M150 74l10 14M168 82l10 12M188 88l8 12",
        "pap M-4 142q60-34 118-14t116-8v46H-4z",
        "eng M60 132q20-4 34 2M150 138q20-6 40-2",
    ),
    "firs": (*_SNOWFIELD, *_fir(28, 38, 72), *_fir(64, 74, 48), *_fir(192, 30, 78), *_fir(156, 78, 46)),
    "church": (
        *_SNOWFIELD,
        "ink M30 62h28v102H30z",
        "pap M26 62L44 14l18 48z",
        "bold M44 14V4M40 8h8",
        "lamp M38 72h12v14H38zM40 100h8v12h-8z",
        "ink M58 104h48v60H58z",
        "pap M54 106l14-24h40l10 24z",
        "lamp M66 116h8v16h-8zM84 116h8v16h-8z",
        *_fir(194, 62, 60),
    ),
    "workshop": (
        "sea M0 0h224v164H0z",
        "brass M0 40h224v6H0zM0 138h224v26H0z",
        "line M0 147h224",
        "ink M22 46h3v28h-3zM16 74h15v10H16zM44 46h3v14h-3zM38 60h15v26H38zM176 46h3v20h-3zM170 66h15l-4 30h-7zM198 46h3v36h-3zM192 82h15v6h-15z",
        "pap M12 18h14v22H12zM34 10h10v30H34zM180 20h22v20h-22zM160 12h12v28h-12z",
        "acc M54 22h16v18H54z",
    ),
    "room": (
        "sea M0 0h224v164H0z",
        "sky M24 22h64v78H24z",
        "snow M38 40v7m-3-5.2l6 3.4m-6 0l6-3.4M72 34v7m-3-5.2l6 3.4m-6 0l6-3.4M44 76v7m-3-5.2l6 3.4m-6 0l6-3.4M70 70v7m-3-5.2l6 3.4m-6 0l6-3.4",
        "bold M24 22h64v78H24zM56 22v78M24 58h64",
        "acc M16 16h22q2 50-16 70zM96 16H76q-2 50 16 70z",
        "brass M10 100h92v6H10z",
        "pap M150 30h48v36h-48z",
        "eng M154 58q10-18 18-8t20-4M120 130h104M0 130h100",
        "brass M0 142h224v22H0z",
    ),
    "bridge": (
        *_SEA,
        "pap M-4 76q116-34 232 0v70h-34q-4-34-40-34t-42 34q-4-34-40-34t-42 34H-4z",
        "line M-4 84q116-34 232 0M24 90v16M60 82v20M96 78v28M132 78v28M168 82v20M204 90v16",
        "ink M-4 142h36v24H-4zM110 134h8v30h-8zM194 142h34v24h-34z",
    ),
    "market": (
        *_SNOWFIELD,
        "ink M10 60h4v104h-4zM82 60h4v104h-4zM140 60h4v104h-4zM212 60h4v104h-4z",
        "pap M4 40h88l6 24q-6 8-12 0-6 8-13 0-7 8-13 0-7 8-13 0-7 8-13 0-7 8-13 0-7 8-13 0-6 8-12 0z",
        "acc M4 40h14l-6 24q-6 8-14 0zM34 40h14v24q-7 8-14 0zM64 40h14l4 24q-7 8-14 0z",
        "pap M134 40h88l6 24q-6 8-12 0-6 8-13 0-7 8-13 0-7 8-13 0-7 8-13 0-7 8-13 0-7 8-13 0-6 8-12 0z",
        "acc M148 40h14l-3 24q-7 8-14 0zM178 40h14v24q-7 8-13 0zM208 40h14l6 24q-6 8-12 0z",
        "brass M2 118h92v10H2zM132 118h92v10h-92z",
        "pap M20 108q8-12 16 0v10H20zM50 104h20v14H50zM150 106h14v12h-14zM178 108q8-12 16 0v10h-16z",
    ),
}

SCENERY: Final[dict[str, Symbol]] = {name: drawn(*WINDOW, *shapes) for name, shapes in _SHAPES.items()}
"""By the words of a card's picture; ``sky`` lies under all, ``ground`` where no place is named."""
