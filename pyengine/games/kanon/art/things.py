"""What belongs to houses and to winter, in people's hands or alone: on a grid of 64 by 64."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.svg import Symbol
from pyengine.games.kanon.art.drawn import disc, drawn

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
