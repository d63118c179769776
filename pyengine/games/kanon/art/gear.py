"""What the harbour works with, in people's hands or alone: on a grid of 64 by 64."""

from __future__ import annotations

from typing import Final

from pyengine.drawing.svg import Symbol
from pyengine.games.kanon.art.drawn import disc, drawn, hole

_SHAPES: Final[dict[str, tuple[str, ...]]] = {
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

GEAR: Final[dict[str, Symbol]] = {name: drawn(64, 64, *shapes) for name, shapes in _SHAPES.items()}
"""By the words of a card's picture."""
