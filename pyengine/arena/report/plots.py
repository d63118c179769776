"""The pictures of a report, as SVG elements of its page; none of them says anything by colour alone.

Every colour stands for a custom property of the page's style sheet, so that a picture changes with it
by day and by night.
"""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree as ET

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator, NullLocator, StrMethodFormatter

from pyengine.arena.ratings import Anchored, Course
from pyengine.arena.report.findings import Table
from pyengine.arena.summary import Pair

INK: Final = "#010101"
MUTED: Final = "#020202"
LINE: Final = "#030303"
GOOD: Final = "#040404"
BAD: Final = "#050505"
SERIES: Final = tuple(f"#0a0a0{number}" for number in range(8))

_PROPERTIES: Final = {
    INK: "ink", MUTED: "muted", LINE: "line", GOOD: "good", BAD: "bad",
    **{colour: f"series-{number}" for number, colour in enumerate(SERIES)},
}  # fmt: skip
_COLOUR: Final = re.compile("|".join(_PROPERTIES))
_FACE: Final = re.compile(r"font-family:[^;]*;\s*")
_REFERENCE: Final = re.compile(r"(?:(?<=^)|(?<=url\())#([\w.]+)")

_SVG: Final = "http://www.w3.org/2000/svg"
_LINK: Final = "http://www.w3.org/1999/xlink"

_WIDTH: Final = 4.7
"""In inches of 72 units, about as wide as a phone: its text is as large there as it says here."""

_LIBRARY: Final[Any] = mpl
"""Its types leave the keyword arguments of most functions open, those of axes and figures as well.

Hence Any.
"""

_STYLE: Final = {
    "svg.fonttype": "none",  # text stays text, in the page's own face
    "svg.hashsalt": "report",
    "text.parse_math": False,  # a name with dollars in it is a name
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": MUTED,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.facecolor": "none",
    "grid.color": LINE,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "figure.facecolor": "none",
    "figure.constrained_layout.use": True,
}


def drawn(name: str, title: str, told: str, draw: Callable[[Any], None], height: float = 3.0) -> str:
    """The picture as an SVG element with its title, and what it shows in words.

    ``name`` keeps its ids apart from others’.
    """
    with _LIBRARY.rc_context(_STYLE), warnings.catch_warnings():
        # Names may be in letters that its own face has not; the page's faces write them.
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        figure: Any = Figure(figsize=(_WIDTH, height))
        draw(figure.add_subplot())
        out = BytesIO()
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(out, format="svg", metadata=nothing)
    root = ET.fromstring(out.getvalue())  # noqa: S314 - it was written here
    return _of_the_page(root, name, title, told)


def _of_the_page(root: ET.Element, name: str, title: str, told: str) -> str:
    """The element with colours of the page, ids of its own, and words for those who cannot see it."""
    used = {
        found
        for element in root.iter()
        for value in element.attrib.values()
        for found in _REFERENCE.findall(value)
    }
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key == "style":
                element.set(key, _COLOUR.sub(_property, _FACE.sub("", value)))
            if key != "id":
                element.set(key, _REFERENCE.sub(rf"#{name}-\1", element.attrib[key]))
            elif value in used:
                element.set(key, f"{name}-{value}")
            else:
                del element.attrib[key]
    for defs in root.findall(f"{{{_SVG}}}defs"):
        for style in defs.findall(f"{{{_SVG}}}style"):  # it would reach beyond the picture
            defs.remove(style)
    for at, (tag, text) in enumerate((("title", title), ("desc", told))):
        words = ET.Element(f"{{{_SVG}}}{tag}", id=f"{name}-{tag}")
        words.text = text
        root.insert(at, words)
    for side in ("width", "height"):
        del root.attrib[side]
    root.attrib.update(
        {"role": "img", "aria-labelledby": f"{name}-title", "aria-describedby": f"{name}-desc"}
    )
    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _LINK)
    return ET.tostring(root, encoding="unicode")


def _property(found: re.Match[str]) -> str:
    return f"var(--{_PROPERTIES[found[0]]})"


_MARKERS: Final = "osD^vPX*"
_DASHES: Final = ("-", "--", "-.", ":")


def ratings(labels: Sequence[str], rated: Sequence[Anchored], ranking: Sequence[int], title: str) -> str:
    """Each rating in points from the anchor with its interval, the best on top."""
    halves = [(found.interval[1] - found.interval[0]) / 2 if found.interval else 0.0 for found in rated]

    def draw(axes: Any) -> None:
        places = range(len(ranking))
        axes.errorbar(
            [rated[number].points for number in ranking],
            places,
            xerr=[halves[number] for number in ranking],
            fmt="o", color=SERIES[0], ecolor=SERIES[0], elinewidth=2, capsize=4, markersize=7,
        )  # fmt: skip
        axes.set_yticks(places, [labels[number] for number in ranking])
        axes.set_ylim(len(ranking) - 0.5, -0.5)
        axes.axvline(0, color=MUTED, linestyle="--", linewidth=1.2)
        axes.set_xlabel("points of Elo from the anchor, with the 95 % interval")
        axes.grid(visible=False, axis="y")

    rows = ", ".join(f"{labels[n]} {rated[n].points:.0f} ± {halves[n]:.0f}" for n in ranking)
    return drawn("ratings", title, f"{rows}.", draw, height=0.9 + 0.36 * len(ranking))


def course(labels: Sequence[str], points: Sequence[Course], ranking: Sequence[int], title: str) -> str:
    """How each rating settled as games were added; the name stands at the end of its line."""

    def draw(axes: Any) -> None:
        games = [point.games for point in points]
        lines: list[Any] = []
        for number in ranking:
            means = [point.ratings[number].mu for point in points]
            sigmas = [point.ratings[number].sigma for point in points]
            colour = SERIES[number % len(SERIES)]
            lines += axes.plot(
                games, means, color=colour, marker=_MARKERS[number % len(_MARKERS)],
                linestyle=_DASHES[number // len(SERIES) % len(_DASHES)], markersize=4,
            )  # fmt: skip
            axes.fill_between(
                games,
                [mean - sigma for mean, sigma in zip(means, sigmas, strict=True)],
                [mean + sigma for mean, sigma in zip(means, sigmas, strict=True)],
                color=colour, alpha=0.12, linewidth=0,
            )  # fmt: skip
        axes.set_xscale("log")
        axes.xaxis.set_minor_locator(NullLocator())
        axes.set_xticks(_few(games), [f"{number:,}" for number in _few(games)])
        axes.set_xlabel("games (logarithmic)")
        axes.set_ylabel("rating μ ± σ")
        # Lines do not carry their names: the library hides those that begin with a low line.
        names = [labels[number] for number in ranking]
        axes.legend(
            lines, names, loc="upper left", bbox_to_anchor=(0, -0.2), frameon=False, ncols=2, handlelength=2.5
        )

    last = points[-1].ratings
    rows = ", ".join(f"{labels[n]} {points[0].ratings[n].mu:.1f} to {last[n].mu:.1f}" for n in ranking)
    told = f"From the first {points[0].games} games to all {points[-1].games}: {rows}."
    return drawn("course", title, told, draw, height=3.2 + 0.13 * len(ranking))


def versus(
    labels: Sequence[str], met: dict[tuple[int, int], Pair], ranking: Sequence[int], title: str
) -> str:
    """Each row's share of the win against each column.

    More than half is one colour, less another, and the number stands in it.
    """

    def draw(axes: Any) -> None:
        for row, one in enumerate(ranking):
            for column, other in enumerate(ranking):
                score = met[one, other].score if one != other else None
                if score is not None:
                    away = score.mean - 0.5
                    axes.add_patch(
                        Rectangle(
                            (column - 0.5, row - 0.5), 1, 1,
                            facecolor=GOOD if away > 0 else BAD, alpha=min(1.0, 1.4 * abs(away)), linewidth=0,
                        )
                    )  # fmt: skip
                text = "–" if score is None else f"{100 * score.mean:.0f}"
                axes.text(column, row, text, ha="center", va="center")
        places = range(len(ranking))
        axes.set_xticks(
            places, [labels[number] for number in ranking],
            rotation=40 if max(map(len, labels)) > 6 or len(labels) > 6 else 0,
            ha="left" if max(map(len, labels)) > 6 or len(labels) > 6 else "center",
        )  # fmt: skip
        axes.set_yticks(places, [labels[number] for number in ranking])
        axes.xaxis.tick_top()
        axes.set_xlim(-0.5, len(ranking) - 0.5)
        axes.set_ylim(len(ranking) - 0.5, -0.5)
        axes.tick_params(length=0)
        axes.grid(visible=False)
        for side in axes.spines.values():
            side.set_visible(False)

    told = "Rows against columns, the share of the win in percent. The table beside it has the numbers."
    return drawn("versus", title, told, draw, height=1.2 + 0.44 * len(ranking))


def seats(table: Table, title: str) -> str:
    """The share of the win of each seat with its 95 % interval.

    The dashed line is what each would have if all were alike.
    """
    scores = table.overall["seats"]

    def draw(axes: Any) -> None:
        for seat, found in enumerate(scores):
            low, high = found["interval"] or (found["score"], found["score"])
            axes.errorbar(
                [seat], [100 * found["score"]],
                yerr=[[100 * (found["score"] - low)], [100 * (high - found["score"])]],
                fmt="o", color=SERIES[0], ecolor=SERIES[0], elinewidth=2, capsize=4, markersize=7,
            )  # fmt: skip
        axes.axhline(100 / table.seats, color=MUTED, linestyle="--", linewidth=1.2)
        axes.set_xticks(range(table.seats))
        axes.set_xlim(-0.6, table.seats - 0.4)
        axes.set_ylim(bottom=0)
        axes.set_xlabel("seat, in the order of play")
        axes.set_ylabel("share of the win, %")
        axes.grid(visible=False, axis="x")

    rows = ", ".join(f"seat {seat} {100 * found['score']:.1f} %" for seat, found in enumerate(scores))
    return drawn(f"seats-{table.seats}", title, f"{rows}; alike would be {100 / table.seats:.1f} %.", draw)


def lengths(table: Table, title: str) -> str:
    """How many games had each number of decisions."""
    plies = [game.plies for game in table.games]

    def draw(axes: Any) -> None:
        axes.hist(plies, bins=min(30, max(plies) - min(plies) + 1), color=SERIES[0], histtype="stepfilled")
        axes.axvline(table.overall["plies"], color=INK, linestyle="--", linewidth=1.2)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("decisions in a game (dashed: the mean)")
        axes.set_ylabel("games")
        axes.grid(visible=False, axis="x")

    told = f"From {min(plies)} to {max(plies)} decisions, {table.overall['plies']:.1f} in the mean."
    return drawn(f"lengths-{table.seats}", title, told, draw)


def endings(table: Table, reasons: dict[str, str], title: str) -> str:
    """How often games ended for each reason, in words."""
    counts = Counter(game.reason for game in table.games).most_common()

    def draw(axes: Any) -> None:
        places = range(len(counts))
        axes.barh(places, [number for _, number in counts], height=0.4, color=SERIES[0])
        for place, (reason, number) in enumerate(counts):
            axes.text(0, place - 0.28, f"{reasons[reason]} ({number:,})", va="bottom")
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        axes.set_ylim(len(counts) - 0.6, -0.8)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=5))
        axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
        axes.set_xlabel("games")

    told = ", ".join(f"{reasons[reason]}: {number}" for reason, number in counts)
    return drawn(f"endings-{table.seats}", title, f"{told}.", draw, height=0.8 + 0.5 * len(counts))


def _few(games: Sequence[int]) -> list[int]:
    """Some of the numbers to write under an axis, the last among them."""
    return list(games[::-1][:: -(-len(games) // 5)][::-1])
