"""Things in people's hands or alone, on a grid of 64 by 64: of the harbour, of houses and winter.

A drawing is noted as shapes back to front, each a class and a path, as ``"ink M4 4h8v8z"``.
"""

from __future__ import annotations

from typing import Final

from pyengine.drawing.svg import Symbol

WINDOW: Final = (224, 164)
"""The grid of a whole picture."""


def drawn(width: int, height: int, *shapes: str) -> Symbol:
    """A drawing on a grid; a class ``ink`` stands for ``a-ink``: see ``pyengine/drawing/art.css``."""
    return Symbol(width, height, "".join(_path(*shape.split(" ", 1)) for shape in shapes))


def disc(x: float, y: float, radius: float) -> str:
    """A circle as a part of a path."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0-{2 * radius:g} 0z"


def hole(x: float, y: float, radius: float) -> str:
    """A circle that cuts a hole into the one around it."""
    return f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 1 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 1-{2 * radius:g} 0z"


def _path(look: str, path: str) -> str:
    return f'<path class="a-{look}" d="{path}"/>'


# The harbour


_GEAR: Final[dict[str, tuple[str, ...]]] = {
    "lantern": (
        "edge M32 3v6M23 11Q32-1 41 11",
        "pap M20 16h24v36H20z",
        "lamp M32 23q9 11 6 18t-12 0q-3-7 6-18z",
        "ink M16 10h32l-4 7H20zM17 51h30v7H17z",
    ),
    "bell": (
        "ink M26 48a6 7 0 0 0 12 0z",
        "brass M32 10c-17 0-15 22-21 34h42C47 32 49 10 32 10z",
        "line M16 37h32M24 16q-4 8-4 14",
        "brass M8 44h48v5H8z",
        "ink M6 4h52v6H6z",
    ),
    "telescope": (
        "ink M28 38h4L18 63h-4zM31 38h4l15 25h-4zM29.5 38h4v25h-4z",
        "brass M5 12l30 11-5 15L1 27z",
        "brass M34 25l14 5-4 11-13-4zM47 32l12 4-3 9-11-4z",
        "line M10 14L6 29M13 15L9 30M41 28l-4 11",
        "ink M27 35h11v5H27z",
    ),
    "key": (
        f"brass {disc(32, 15, 12)}{hole(32, 15, 5.5)}M29 26h6v35h-6zM35 44h10v6H35zM35 53h8v6h-8z",
        "line M27 30h10",
    ),
    "clock": (
        "ink M16 54l-6 7h6l5-5zM48 54l6 7h-6l-5-5z",
        "brass M10 22q0-12 14-11zM54 22q0-12-14-11zM28 6h8v6h-8z",
        f"brass {disc(32, 37, 23)}",
        f"pap {disc(32, 37, 17)}",
        "pen M32 26v11l8 6",
        "line M32 22v2M32 50v2M17 37h2M45 37h2",
    ),
    "compass": (
        f"brass {disc(32, 32, 28)}",
        f"pap {disc(32, 32, 21)}",
        "line M32 12v4M32 48v4M12 32h4M48 32h4",
        "acc M32 16l6 16H26z",
        "ink M32 48l-6-16h12z",
    ),
    "anchor": (
        f"ink {disc(32, 8, 6)}{hole(32, 8, 2.5)}M29 14h6v8h13v6H35v24q12-2 15-13l-6 2 7-14 10 10-5 2Q52 60 32 62 12 60 8 39l-5-2 10-10 7 14-6-2q3 11 15 13V28H16v-6h13z",
    ),
    "rope": (
        "brass M6 46q0-13 26-13t26 13v6q0 11-26 11T6 52z",
        "brass M11 34q0-11 21-11t21 11v5q0 10-21 10T11 39z",
        "sheet M21 31q0-4 11-4t11 4-11 4-11-4z",
        "line M8 50q4 8 24 8t24-8M13 38q3 7 19 7t19-7",
        "edge M46 26q10-12 4-24",
    ),
    "net": (
        "pap M5 10h54q-2 44-27 50Q7 54 5 10z",
        "line M16 10q2 30 16 50M27 10q1 24 5 50M37 10q-1 24-5 50M48 10q-2 30-16 50M6 22h52M9 34h46M15 46h34",
        f"acc {disc(7, 10, 5)}{disc(24, 10, 5)}{disc(40, 10, 5)}{disc(57, 10, 5)}",
    ),
    "fish": (
        "pap M3 32q18-22 38-4l20-13v34L41 36Q21 54 3 32z",
        "line M19 23q6 8 0 18M28 26q4 6 0 12M34 27q4 5 0 10M46 29l10-6M46 35l10 6",
        f"ink {disc(12, 29, 2)}",
    ),
    "chart": (
        "pap M4 12q9 7 18 0t20 0 18 0v42q-9 7-18 0t-20 0-18 0z",
        "eng M8 24q6 4 12 0M36 46q6 4 12 0M10 32q5 3 9 0",
        "line M10 50q6-18 16-12t8-14 16-6M38 27l3 2M44 32l3 3",
        "crys M47 38l8 8M55 38l-8 8",
    ),
    "horn": (
        "brass M3 33l27-6L54 7q8 16 4 45L32 41 5 41z",
        "line M30 27l2 14M54 8q5 20 3 43",
        "acc M14 40h5v14h3l-5 8-5-8h2z",
    ),
    "drum": (
        "acc M6 22v28q0 11 26 11t26-11V22z",
        "cut M6 28l9 28 8-24 9 28 9-28 8 24 9-28",
        "pap M6 22q0-9 26-9t26 9-26 9-26-9z",
        "bold M10 2l18 19M54 2L36 21",
    ),
    "sword": (
        "pap M28 42V12l4-11 4 11v30z",
        "line M32 6v36",
        "brass M14 41h36v6H14z",
        "ink M29 47h6v9h-6z",
        f"brass {disc(32, 59, 4)}",
    ),
    "saw": (
        "pap M2 52L46 16l8 12L14 62l-1-5-4 2-1-5-5 2z",
        "line M10 52l36-28",
        "brass M42 14q6-12 15-7t3 16l-7 8z",
        "sheet M48 17q3-5 6-3t1 7l-3 3z",
    ),
    "hammer": (
        "brass M28 18h8l2 45H26z",
        "ink M10 6h34q12 0 15 14-8-4-15-3l-4 3H10z",
        "cut M18 6v14M28 46h8M28 52h8",
    ),
    "needle": (
        "edge M29 44q14 10 16-6t4-28",
        "brass M6 30h26v5H6zM6 57h26v5H6z",
        "acc M10 35h18v22H10z",
        "cut M10 40h18M10 46h18M10 52h18",
        "pap M50 2q4 0 3 8l-3 46-3-46q-1-8 3-8z",
    ),
    "sledge": (
        "acc M12 16q20-6 34 0v10H12z",
        "brass M6 26h48v6H6z",
        "bold M14 32v18M42 32v18",
        "ink M3 50h48q8 0 7-15l4-1q3 22-11 22H3z",
    ),
    "boat": (
        "edge M31 2v44",
        "acc M29 4v36H6q16-12 23-36z",
        "pap M34 10q14 12 20 30H34z",
        "ink M3 44h58q-4 15-13 16H18Q8 60 3 44z",
        "cut M8 50h48",
    ),
    "oar": (
        "brass M12 3l4-2 32 46-4 3zM52 3l-4-2-32 46 4 3z",
        "pap M43 49l7-5 9 12q1 6-5 6zM21 49l-7-5-9 12q-1 6 5 6z",
    ),
    "wheel": (
        "ink M30 1h4v62h-4zM1 30h62v4H1zM9 12l3-3 43 43-3 3zM52 9l3 3L12 55l-3-3z",
        f"brass {disc(32, 32, 22)}{hole(32, 32, 15)}",
        f"brass {disc(32, 32, 7)}",
    ),
    "flag": (
        "acc M15 5q14-6 23 2t23 0v27q-12 6-23 0t-23 2z",
        "cut M15 20q14-6 23 0t23 0",
        "ink M10 2h5v60h-5z",
    ),
    "barrel": (
        "brass M14 4h36q10 28 0 56H14Q4 32 14 4z",
        "line M25 4q-4 28 0 56M39 4q4 28 0 56",
        "ink M11 12h42l1.5 6h-45zM9.5 46h45L53 52H11z",
    ),
    "crate": (
        "brass M5 14h54v46H5z",
        "line M5 25h54M5 49h54M16 25v24M48 25v24M16 49l32-24",
        "acc M24 4h16v10H24z",
        "cut M32 4v10",
    ),
    "shell": (
        "pap M32 5q29 4 28 32L40 52l3 9H21l3-9L4 37Q3 9 32 5z",
        "line M32 52V7M29 52L17 12M35 52l12-40M26 52L8 26M38 52l18-26M24 52h16",
    ),
    "shovel": (
        "brass M29 4h6v36h-6z",
        "ink M20 1h24v6H20z",
        "pap M16 36h32v12q-4 15-16 15T16 48z",
        "line M32 40v12",
    ),
    "sack": (
        "pap M22 3l20 3-3 16-19-3zM40 8l10-2-4 14-8-1z",
        "brass M20 20Q0 40 6 58q26 8 52 0 6-18-14-38z",
        "ink M18 17h28v6H18z",
        "acc M22 36h22v16H22z",
        "cut M22 36l11 9 11-9",
    ),
    "hook": (
        "brass M4 58L44 14l5 5L9 62z",
        "ink M42 12l6-3 10-7 4 4-4 6q6 8-2 16-4 2-6-2 6-4 2-10l-4 4z",
    ),
    "sextant": (
        "brass M32 2L4 48q28 18 56 0zM32 14l18 31q-18 8-36 0z",
        "line M10 50l3-4M20 54l2-5M32 56v-5M44 54l-2-5M54 50l-3-4",
        "ink M30.5 8h4l10 46-5 2z",
        "pap M40 18h18v8H40zM14 26h10v10H14z",
    ),
    "crane": (
        "ink M8 62h26v-6h-6V14h-8v42H8z",
        "ink M14 14L20 2h6l34 14v6L26 10l-2 4z",
        "line M56 20v18M20 24l8 8M28 24l-8 8M20 40l8 8M28 40l-8 8",
        "brass M46 38h18v16H46z",
        "line M46 46h18M55 38v16",
    ),
    "trunk": (
        "brass M3 26Q3 10 14 10h36q11 0 11 16v34H3z",
        "line M3 28h58",
        "ink M10 10h6v50h-6zM48 10h6v50h-6z",
        f"pap {disc(22, 30, 4.5)}{disc(32, 30, 4.5)}{disc(42, 30, 4.5)}",
        "pen M22 30v3M32 30v3M42 30v3",
    ),
    "barometer": (
        "brass M25 34h14v24q0 5-7 5t-7-5zM28 2h8v8h-8z",
        f"brass {disc(32, 25, 18)}",
        f"pap {disc(32, 25, 13)}",
        "line M23 25h2M39 25h2M32 16v2M26 19l1 1M38 19l-1 1",
        "crys M32 25l6-6",
        "pap M30 46h4v12h-4z",
        "acc M30 52h4v6h-4z",
    ),
}

GEAR: Final[dict[str, Symbol]] = {name: drawn(64, 64, *shapes) for name, shapes in _GEAR.items()}
"""By the words of a card's picture."""


# Houses and winter


_SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "letter": (
        "pap M4 14h56v38H4z",
        "line M4 14l28 23 28-23M4 52l21-20M60 52L39 32",
        f"acc {disc(32, 38, 7.5)}",
    ),
    "basket": (
        "bold M13 32Q32-24 51 32",
        "acc M13 32q4-14 14-8 6-9 14-2 8-3 10 10z",
        "brass M7 30h50l-7 31H14z",
        "line M10 40h44M12 50h40M22 30l3 31M32 30v31M42 30l-3 31",
    ),
    "bread": (
        "eng M20 14q-4-5 0-10M32 12q-4-5 0-10M44 14q-4-5 0-10",
        "brass M5 46Q2 22 32 22t27 24q2 10-8 10H13Q3 56 5 46z",
        "line M17 32l7 12M30 28l6 13M43 31l5 12",
    ),
    "cup": (
        "eng M22 20q-4-6 0-9t0-8M35 20q-4-6 0-9t0-8",
        "pap M46 30q16-2 12 11T42 50l1-5q10 1 9-8 0-5-6-4z",
        "pap M10 26h38v18q-2 16-19 16T10 44z",
        "acc M10 35h38v8H10z",
    ),
    "candle": (
        "lamp M32 2q10 12 5 18t-10 0Q22 14 32 2z",
        "pap M25 26h14v32H25z",
        "line M32 20v6M28 26v10M35 26v6",
        "brass M12 55h40q-3 8-20 8t-20-8z",
    ),
    "book": (
        "acc M4 14q16-4 28 3 12-7 28-3v42q-16-4-28 3-12-7-28-3z",
        "pap M8 11q14-3 24 5v39q-10-7-24-4zM56 11q-14-3-24 5v39q10-7 24-4z",
        "line M14 22q6-1 12 2M14 31q6-1 12 2M14 40q6-1 12 2M38 24q6-3 12-2M38 33q6-3 12-2M38 42q6-3 12-2",
    ),
    "quill": (
        "pap M56 2C30 4 18 22 18 38l-6 20 9-17C40 42 55 26 56 2z",
        "line M14 54Q28 26 48 10M24 32v8M32 25l1 12M41 18l2 10",
        "ink M32 44h20v4l6 14H26l6-14z",
        "cut M31 55h22",
    ),
    "accordion": (
        "pap M14 16h36v36H14z",
        "line M20 16v36M26 16v36M32 16v36M38 16v36M44 16v36",
        "ink M3 12h12v44H3zM49 12h12v44H49z",
        "cut M6 20h6M6 27h6M6 34h6M6 41h6M6 48h6",
        "acc M14 16l3-5h30l3 5zM14 52l3 5h30l3-5z",
    ),
    "skates": (
        "ink M12 4h20v26l20 8q8 3 8 10H12z",
        "cut M22 10h10M22 17h10M22 24h10",
        "pap M6 54h48q5 0 6-6l4 1q-1 11-9 11H6z",
        "bold M18 48v6M48 48v6",
    ),
    "kite": (
        "edge M32 49q-12 4-3 8t-8 5",
        "acc M32 1l22 22-22 26-22-26z",
        "cut M32 1v48M10 23h44",
        "pap M22 52l6 4-7 4zM34 54l-5 3 6 4z",
    ),
    "mittens": (
        "acc M5 44V20q0-12 9-12t9 12v10q4-8 8-3t-8 17z",
        "acc M36 44q-9-12-8-17t8 3V20q0-12 9-12t9 12v24z",
        "pap M3 42h23v14H3zM34 42h23v14H34z",
        "cut M9 22h10M41 22h10",
        "line M8 42v14M14 42v14M20 42v14M39 42v14M45 42v14M51 42v14",
    ),
    "doll": (
        "acc M32 30q8 0 10 6l10 26H12l10-26q2-6 10-6z",
        "cut M20 50q12 5 24 0",
        f"skin {disc(32, 20, 12)}",
        "ink M18 26q-4-22 14-22t14 22q-2-10-6-12-8 4-16 0-4 2-6 12z",
        "face M27 21q1.5 1.5 3 0M34 21q1.5 1.5 3 0M30 26q2 1.5 4 0",
    ),
    "bottle": (
        "pap M26 10h12v10q12 6 12 18v19q0 6-6 6H20q-6 0-6-6V38q0-12 12-18z",
        "lamp M21 34h22v20H21z",
        "line M26 40h12M26 45h12M26 50h8",
        "brass M26 2h12v9H26z",
    ),
    "coin": (
        f"brass {disc(32, 32, 26)}",
        f"line {disc(32, 32, 20)}M32 18v28M22 34q0 12 10 12t10-12M26 25h12M29 18h6",
    ),
    "crystal": (
        "crys M32 3v58M7 17.5l50 29M7 46.5l50-29M25 7l7 7 7-7M25 57l7-7 7 7M7 27l10-4-2-10M57 37l-10 4 2 10M57 27l-10-4 2-10M7 37l10 4-2 10",
    ),
    "feather": (
        "acc M56 2C26 6 12 24 16 42L8 62l12-17C42 44 58 28 56 2z",
        "cut M10 58Q26 28 48 10M23 36l13 1M31 26l14 1M22 40l1-13M31 28V15",
    ),
    "stove": (
        "ink M36 1h11v20H36zM8 18h48v7H8zM12 25h40v32H12zM12 57h7l-3 6h-6zM45 57h7l2 6h-6z",
        "lamp M20 31h24v18H20z",
        "pen M26 31v18M32 31v18M38 31v18",
    ),
    "mask": (
        "acc M30 18Q20 4 34 1q10 6 2 17zM3 24L1 52l9-7zM61 24l2 28-9-7z",
        "pap M3 20q29-12 58 0 0 26-16 26-8 0-13-10-5 10-13 10Q3 46 3 20z",
        "ink M12 28q8-6 15 1-7 8-15-1zM52 28q-8-6-15 1 7 8 15-1z",
    ),
    "flower": (
        "bold M32 36q-3 14 2 27",
        "pap M33 56q4-14 20-12-4 14-20 12z",
        f"acc {disc(32, 11, 9)}{disc(47, 22, 9)}{disc(41, 39, 9)}{disc(23, 39, 9)}{disc(17, 22, 9)}",
        f"brass {disc(32, 26, 8)}",
    ),
    "star": (
        "brass M32 2l8 21 22 1-17 14 6 22-19-12-19 12 6-22L2 24l22-1z",
        "line M32 14v20M46 28l-14 6M40 48l-8-14M24 48l8-14M18 28l14 6",
    ),
    "orange": (
        f"brass {disc(32, 36, 25)}",
        "bold M32 12q-1-6 3-9",
        "ink M33 10q8-10 20-4-6 9-20 4z",
        "line M18 30q2-8 9-11M32 20v3M46 44l2 1M40 52l1 2M24 50l-2 2",
    ),
    "piano": (
        "ink M6 6h52v28h4v12h-5v16h-7V48H14v14H7V46H2V34h4z",
        "pap M4 36h56v7H4z",
        "pen M10 36v3M16 36v3M26 36v3M32 36v3M38 36v3M48 36v3M54 36v3",
        "pap M22 14h20v14H22z",
        "line M25 18h14M25 22h14M32 14v14",
        "lamp M11 16q4 5 0 8-4-3 0-8zM53 16q4 5 0 8-4-3 0-8z",
    ),
    "mirror": (
        "brass M28 44h8l2 19H26z",
        f"brass {disc(32, 25, 24)}",
        f"sky {disc(32, 25, 18)}",
        "line M22 30L36 14M26 35L41 18",
        "acc M26 46h12v5H26z",
    ),
    "footprints": (
        f"ink {disc(18, 48, 6)}{disc(15, 58, 3.5)}{disc(44, 40, 5)}{disc(42, 48.5, 3)}{disc(26, 26, 4)}{disc(24.5, 33, 2.5)}",
        f"ink {disc(46, 18, 3.5)}{disc(45, 24, 2.2)}{disc(35, 8, 2.8)}{disc(34.5, 13, 1.8)}",
    ),
    "mitten": (
        "acc M12 44V24Q12 3 28 3t16 21v8q4-8 11-4t-5 16q-3 6-6 10z",
        "cut M19 24h16M19 31h16",
        "pap M9 42h38v18H9z",
        "line M16 42v18M23 42v18M30 42v18M37 42v18",
    ),
    "globe": (
        f"sky {disc(32, 27, 25)}",
        "pap M9 36q12-8 23-4t23 2Q50 52 32 52T9 36z",
        "acc M31 12v20H18q10-8 13-20z",
        "ink M16 34h32q-3 8-8 8H24q-6 0-8-8z",
        "snow M20 14v6m-2.6-4.5l5.2 3m-5.2 0l5.2-3M42 16v6m-2.6-4.5l5.2 3m-5.2 0l5.2-3M46 28v4M14 26v4",
        f"bold {disc(32, 27, 25)}",
        "ink M14 50h36l5 12H9z",
        "cut M14 56h36",
    ),
    "stole": (
        "acc M8 3q0 26 24 26T56 3h-9q0 16-15 16T17 3z",
        "acc M23 22l9 7 9-7 4 34H19z",
        "cut M13 6q2 18 19 18t19-18M22 44h20M21 50h22",
        "bold M22 57v5M27 57v5M32 57v5M37 57v5M42 57v5",
    ),
    "urn": (
        "eng M26 8q-4-4 0-7M38 8q-4-4 0-7",
        "ink M26 10h12v6H26zM14 58h36v5H14zM26 50h12v9H26z",
        "brass M18 16h28q8 20-6 35H24Q10 36 18 16z",
        "brass M44 32h12v5H44zM50 37h6v6h-6z",
        "bold M15 24q-8 0-8 9t7 7",
        "line M18 24h28",
    ),
    "ribbon": (
        "acc M29 32L14 62l10-4 5 5 5-28zM35 32l15 30-10-4-5 5-5-28z",
        "acc M32 26Q10 4 4 16t2 20q12 4 26-10zM32 26Q54 4 60 16t-2 20q-12 4-26-10z",
        "cut M28 25q-12-8-18-6M36 25q12-8 18-6",
        f"acc {disc(32, 27, 6)}",
    ),
}

THINGS: Final[dict[str, Symbol]] = {name: drawn(64, 64, *shapes) for name, shapes in _SHAPES.items()}
"""By the words of a card's picture."""
