"""The picture of a game that draws none: the seats with their points, and the lines that a terminal shows.

And what seats are called in any picture, and how a game ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final
from unicodedata import east_asian_width

from pyengine.drawing.cards import EMBLEMS, SYMBOLS, counter
from pyengine.drawing.documents import SEAT, Art, Drawing
from pyengine.drawing.svg import LINE, QUIET, SHEET, Node, at, box, label
from pyengine.game import Draw, Outcome, Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text, prose

WON: Final = Text(en="{who} won · {reason}", ja="{who}の勝ち・{reason}")
TIED: Final = Text(en="A draw · {reason}", ja="引き分け・{reason}")


def seat_name(game: AnyGame, seat: Seat) -> Text:
    """What a seat is called: by the game's own name for it, else by its number."""
    return game.seat_names[seat] if game.seat_names else SEAT.fill(seat=seat)


def seat_names(game: AnyGame, seats: Iterable[Seat]) -> Text:
    """The names of several seats, as a sentence has them."""
    english, japanese = zip(*(seat_name(game, seat) for seat in seats), strict=True)
    return Text(" and ".join(filter(None, (", ".join(english[:-1]), english[-1]))), "、".join(japanese))


def ended(game: AnyGame, outcome: Outcome, reason: Text) -> Text:
    """Who has won, and why."""
    if not outcome.winners:
        return TIED.fill(reason=reason)
    return WON.fill(who=seat_names(game, outcome.winners), reason=reason)


TITLE: Final = Text(en="{game}: {heading}", ja="{game}：{heading}")
DECIDES: Final = Text(en="{who} to decide", ja="{who}の番")
CHANCE: Final = Text(en="Chance decides", ja="偶然で決まる")
POINTS: Final = Text(en="Points", ja="得点")
SAID: Final = Text(en="{seat}: {points} points.", ja="{seat}：{points}点。")

ROW: Final = 52
LEADING: Final = 21
SIZE: Final = 15
LETTER: Final = 9.1
"""The width of a letter of that size in a font whose letters are all as wide."""
LEAST: Final = 420
MARGIN: Final = 18
FONT: Final = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace"


def draw(game: AnyGame, state: Any, lang: Lang, _last: object = None, _names: Sequence[Text] = ()) -> Drawing:
    """A state or an observation: what its contract tells of it."""
    heading = _heading(game, state)
    lines = game.diagram(state).split("\n")
    points = game.scores(state)
    below = ROW * len(points)
    width = max(LEAST, round(2 * MARGIN + LETTER * max(map(_letters, lines))))
    return Drawing(
        title=TITLE.fill(game=game.name, heading=heading).say(lang),
        description=prose(
            [
                SAID.fill(seat=seat_name(game, seat), points=f"{number:g}")
                for seat, number in enumerate(points)
            ]
        ).say(lang),
        heading=heading.say(lang),
        aside=POINTS.say(lang),
        width=width,
        height=below + LEADING * len(lines) + 2 * MARGIN,
        drawn=(
            *(
                at(0, ROW * seat, *_seat(game, seat, number, width, lang))
                for seat, number in enumerate(points)
            ),
            at(0, below, *_lines(lines, width)),
        ),
        art=Art(symbols=SYMBOLS),
    )


def _heading(game: AnyGame, state: Any) -> Text:
    turn = game.turn(state)
    if isinstance(turn, Outcome):
        return ended(game, turn, game.reasons[turn.reason])
    return CHANCE if isinstance(turn, Draw) else DECIDES.fill(who=seat_names(game, turn.seats))


def _seat(game: AnyGame, seat: Seat, points: float, width: int, lang: Lang) -> Iterator[Node]:
    yield box(0, 0, width, ROW, fill=SHEET, stroke=LINE)
    if seat < len(EMBLEMS):
        yield counter(seat, 34, ROW / 2)
    yield label(66, 33, seat_name(game, seat).say(lang), 20)
    yield label(width - MARGIN, 36, f"{points:g}", 28, "end")


def _lines(lines: list[str], width: int) -> Iterator[Node]:
    yield box(0, 0, width, LEADING * len(lines) + 2 * MARGIN, fill=SHEET, stroke=LINE)
    for number, line in enumerate(lines, start=1):
        yield label(
            MARGIN,
            MARGIN + LEADING * number - 6,
            line,
            SIZE,
            fill=QUIET,
            font_family=FONT,
            style="white-space: pre",
        )


def _letters(line: str) -> int:
    """How many letters wide a line is; a Japanese one counts double."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in line)
