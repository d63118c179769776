"""The page of a contest: one HTML file without a script, which asks for nothing from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine import __version__
from pyengine.arena.report import plots
from pyengine.arena.report.findings import Findings, Table
from pyengine.game import Json

_MANY: Final = 15
"""From this number of pairs on, their table opens on demand."""

_ANCHORS: Final = {"random": "the random player", "mean": "the mean of all"}

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def page(found: Findings) -> str:
    """The whole file."""
    subject = found.subject
    title = f"{subject.game.name.en}: {subject.made.entered} {subject.what} in the arena"
    written = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(http_equiv="Content-Security-Policy", content=_POLICY),
            h.title[title],
            h.style[Markup(files("pyengine.arena.report").joinpath("page.css").read_text(encoding="utf-8"))],  # noqa: S704 - our own file
        ],
        h.body[
            h.main[
                h.h1[title],
                h.p(".about")[_number(len(subject.games), "game"), ", every deal in each seating."],
                _ratings(found),
                _versus(found),
                len(found.course) > 1 and _course(found),
                (_table(found, table) for table in found.tables),
                _settings(found),
            ]
        ],
    ]
    return f"{written}\n"


def _ratings(found: Findings) -> h.Renderable:
    labels = found.subject.labels
    heads = (
        *("", "points", "95 %", "rating μ", "σ", "ordinal", "score", "95 %"),
        *("games", "wins", "draws", "losses", "ms/decision"),
    )

    def cells(number: int) -> Iterator[str]:
        rating, counts, point = found.ratings[number], found.counts[number], found.points[number]
        yield _signed(point.points)
        yield " to ".join(map(_signed, point.interval)) if point.interval else "–"
        yield from (f"{rating.mu:.2f}", f"{rating.sigma:.2f}", f"{rating.ordinal:.2f}".replace("-", "−"))
        yield from _percent(counts)
        yield from (f"{counts[name]:,}" for name in ("games", "wins", "draws", "losses"))
        yield f"{1000 * counts['seconds']:.2f}"

    return h.section[
        h.h2["Ratings"],
        h.p(".about")[
            f"In points of Elo by the model of Plackett and Luce, with their 95 % intervals; 0 is {_ANCHORS[found.anchor]}. "
            "A difference of 150 points, or of 6 in μ, stands for winning about 70 times where the other wins 30; "
            "the ordinal, μ − 3σ, is what the strength exceeds almost certainly. The score is the mean share of the win, with its 95 % confidence interval by deals."
        ],
        _figure(plots.ratings(labels, found.points, found.ranking, "Ratings")),
        _rows("Ratings and scores", heads, ((labels[number], cells(number)) for number in found.ranking)),
    ]


def _versus(found: Findings) -> h.Renderable:
    labels = found.subject.labels
    heads = ("", "against", "score", "95 %", "games", "wins", "draws", "losses")

    def cells(one: int, other: int) -> Iterator[str]:
        counts = found.pairs[one, other].to_json()
        yield labels[other]
        yield from _percent(counts)
        yield from (f"{counts[name]:,}" for name in ("games", "wins", "draws", "losses"))

    both = [(one, other) for place, one in enumerate(found.ranking) for other in found.ranking[place + 1 :]]
    many = any(table.seats > 2 for table in found.tables)
    table = _rows("Every two", heads, ((labels[one], cells(one, other)) for one, other in both))
    return h.section[
        h.h2["Head to head"],
        h.p(".about")[
            "Of what the two had of the win together, how much the one in the row had, in percent.",
            many
            and " Where a third player won, it is a draw between these two, and leaves the score as it is.",
        ],
        h.div(".beside")[
            _figure(plots.versus(labels, found.pairs, found.ranking, "Head to head")),
            table if len(both) <= _MANY else h.details[h.summary["The numbers"], table],
        ],
    ]


def _course(found: Findings) -> h.Renderable:
    labels = found.subject.labels
    heads = ("games", *(labels[number] for number in found.ranking))
    rows = (
        (
            f"{point.games:,}",
            (f"{point.ratings[n].mu:.1f} ± {point.ratings[n].sigma:.1f}" for n in found.ranking),
        )
        for point in found.course
    )
    return h.section[
        h.h2["Course of the ratings"],
        h.p(".about")["The ratings after each number of games, μ with one σ to either side."],
        _figure(plots.course(labels, found.course, found.ranking, "Course of the ratings")),
        h.details[h.summary["The numbers"], _rows("Ratings by games", heads, rows)],
    ]


def _table(found: Findings, table: Table) -> h.Renderable:
    """What is known of the games at tables of one size."""
    counts = table.overall
    reasons = {name: text.en for name, text in found.subject.game.reasons.items()}
    seats = ((f"seat {seat}", _percent(score)) for seat, score in enumerate(counts["seats"]))
    endings = ((reasons[name], [f"{number:,}"]) for name, number in counts["reasons"].items())
    statistics = ((name, [f"{value:,.3f}"]) for name, value in counts["statistics"].items())
    return h.section[
        h.h2[f"Games of {table.seats}"],
        h.p(".about")[
            _number(len(table.games), "game"), f", {counts['plies']:.1f} decisions in the mean. ",
            "A seat’s score is the mean share of the win of the players who sat there, with its 95 % confidence interval.",
        ],
        h.div(".beside")[
            _figure(plots.seats(table, "Score by seat"), "Score by seat"),
            _figure(plots.lengths(table, "Length of the games"), "Length of the games"),
            _figure(plots.endings(table, reasons, "How the games ended"), "How the games ended"),
        ],
        h.details[
            h.summary["The numbers"],
            h.div(".beside")[
                _rows("Score by seat", ("", "score", "95 %"), seats),
                _rows("How the games ended", ("", "games"), endings),
                bool(counts["statistics"]) and _rows("Counted in a game, means", ("", "mean"), statistics),
            ],
        ],
    ]  # fmt: skip


def _settings(found: Findings) -> h.Renderable:
    subject = found.subject
    settings = subject.made.settings()
    options = ", ".join(
        f"{option.name}={option.show(settings['options'][option.name])}" for option in subject.game.options
    )
    rows = (
        ("game", [f"{subject.game.id}, rules version {settings['version']}"]),
        ("Cannonry", [__version__]),
        (subject.what, [", ".join(subject.labels)]),
        ("options", [options or "none"]),
        ("random plies at the beginning", [str(settings["opening"])]),
        ("seed", [str(settings["seed"])]),
    )
    return h.section[
        h.h2["Settings"],
        _rows("What the games depend on", ("", ""), rows, ".settings"),
        h.p["The same games again:"],
        h.pre[h.code[subject.command]],
    ]


def _rows(
    caption: str, heads: Sequence[str], rows: Iterable[tuple[str, Iterable[str]]], kind: str = ""
) -> h.Renderable:
    """A table; where it is too wide for the screen it scrolls on its own."""
    return h.div(".scroll", tabindex="0", role="group", aria_label=caption)[
        h.table(kind)[
            h.caption[caption],
            any(heads) and h.thead[h.tr[(h.th(scope="col")[head] if head else h.td for head in heads)]],
            h.tbody[(h.tr[h.th(scope="row")[name], (h.td[cell] for cell in cells)] for name, cells in rows)],
        ]
    ]


def _percent(counts: Json) -> tuple[str, str]:
    """A score and its interval."""
    if counts["score"] is None:
        return "–", "–"
    interval = counts["interval"]
    between = "–" if interval is None else f"{100 * interval[0]:.1f}–{100 * interval[1]:.1f}"
    return f"{100 * counts['score']:.1f} %", between


def _signed(points: float) -> str:
    return f"{points:+.0f}".replace("-", "−")


def _figure(svg: str, caption: str = "") -> h.Renderable:
    """A picture; its texts were escaped when it was written."""
    return h.figure[bool(caption) and h.figcaption[caption], Markup(svg)]  # noqa: S704 - drawn here


def _number(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
