"""What a table's page holds to show a game by its link before Python runs.

The words, the cover with its rows for seats, and the script that fills them in (``web/client/pages/face``).
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.match import start
from pyengine.text import Lang, Text
from web.games import folder
from web.pages.game import GamePages
from web.registry import look
from web.texts import table
from web.views.drawings import EMBLEMS, counter
from web.views.names import level_of

OPENING: Final = Text(en="The game is being opened …", ja="対局を開いています…")
STEP: Final = Text(en="Step {at} of {all}", ja="{all}手のうち{at}手目")


class Count(NamedTuple):
    """A number as it is said of a seat, of the whole table, and the unit that stands beside it alone."""

    seat: Text
    table: Text
    unit: Text


COUNTS: Final[dict[str, Count]] = {
    "points": Count(
        Text(en="Points {n}", ja="{n}点"), Text(en="Points {n}", ja="{n}点"), Text(en="points", ja="点")
    ),
    "ships": Count(
        Text(en="Ships {n}", ja="船{n}"), Text(en="Ships {n}", ja="船{n}"), Text(en="ships", ja="隻")
    ),
    "hand": Count(
        Text(en="Hand {n}", ja="手札{n}"), Text(en="Hand {n}", ja="手札{n}"), Text(en="cards", ja="枚")
    ),
    "pile": Count(
        Text(en="Pile {n}", ja="山札{n}"), Text(en="Pile {n}", ja="山札 {n}枚"), Text(en="cards", ja="枚")
    ),
    "discards": Count(
        Text(en="Discards {n}", ja="捨て札{n}"),
        Text(en="Discards {n}", ja="捨て札 {n}枚"),
        Text(en="cards", ja="枚"),
    ),
}
"""What games count (``Game.counts``), by name."""


_SAID: Final[dict[str, Text]] = {
    "opening": OPENING,
    "challenge": table.CHALLENGED,
    "step": STEP,
    "you": table.YOU,
    "here": table.PERSON_HERE,
    "machine": table.MACHINE,
    "level": table.SIDE_AND_LEVEL,
    "yours": table.YOUR_TURN,
    "move": table.TO_MOVE,
    "won": table.WON,
    "drawn": table.DRAWN,
}


def face(pages: GamePages, script: Markup, lang: Lang) -> h.Node:
    """All of it, to stand behind the table."""
    return [
        h.template("#face")[_cover(pages, lang)],
        h.script("#face-words", type="application/json")[_json(_words(pages.game, lang))],
        script and h.script[script],
    ]


def _cover(pages: GamePages, lang: Lang) -> h.Renderable:
    """The cover: emblem, name, what the link tells, rows for the seats, and that the game is opened."""
    return h.div(".face-cover")[
        h.div(".face-emblem", aria_hidden="true")[pages.tile],
        h.h1(".face-name")[pages.name.say(lang)],
        h.p(".face-told.quiet"),
        not draws_itself(pages.id)
        and h.ul(".face-seats")[(_row(seat) for seat in range(min(pages.game.seats[1], len(EMBLEMS))))],
        h.p(".face-counts.quiet"),
        h.div(".think.start")[h.div(".bar", style="--at:4%")[h.i], h.p(".quiet")[OPENING.say(lang)]],
    ]


def draws_itself(game_id: str) -> bool:
    """Whether a script of the game's own draws faces, on its table: there the cover needs no seats."""
    return (folder(game_id) / "client/face.js").exists()


def _row(seat: int) -> h.Renderable:
    return h.li[
        counter(EMBLEMS[seat]),
        h.div[h.p(".name"), h.p(".quiet")[h.b(".state"), " ", h.span]],
        h.p(".tally")[h.b, " ", h.small],
    ]


def _words(game: AnyGame, lang: Lang) -> Json:
    """What the script says, as ``Words`` in ``web/client/pages/face/table.js``."""
    said: dict[str, Any] = {name: text.say(lang) for name, text in _SAID.items()}
    said["name"] = game.name.say(lang)
    said["sides"] = [side.say(lang) for side in look(game.id).sides]
    said["levels"] = [level_of(game, number).say(lang) for number in range(1, len(game.levels) + 1)]
    counted = game.counts(start(game.id, seats=game.default_seats, seed=0).observe(None))
    said["counts"] = {name: _count(name, lang) for name in counted}
    return said


def _count(name: str, lang: Lang) -> dict[str, str]:
    """The words for a number; none for what only a foreign game counts."""
    count = COUNTS.get(name)
    return {} if count is None else {field: text.say(lang) for field, text in count._asdict().items()}


def _json(said: Json) -> Markup:
    # What stands in a script ends at its first `</`.
    return Markup(json.dumps(said, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 - words of ours
