"""How Gunsor looks.

The table, its diagrams and pictures, and what is said of it. ``LOOK`` is the only door.
"""

from pyengine.games.gunsor.art import ART
from web.games.gunsor.controller import CONTROLLER
from web.games.gunsor.lessons import LESSONS
from web.games.gunsor.table.ending import ending
from web.games.gunsor.table.narration import narration, stand
from web.games.gunsor.table.panel import PANEL
from web.games.gunsor.table.table import (
    describe,
    render_diagram,
    render_embed,
    render_still,
    render_table,
    text,
)
from web.look import Look
from web.texts import cards

LOOK = Look(
    controller=CONTROLLER,
    render_table=render_table,
    render_diagram=render_diagram,
    render_embed=render_embed,
    render_still=render_still,
    stand=stand,
    panel=PANEL,
    narration=narration,
    ending=ending,
    lessons=LESSONS,
    describe=describe,
    text=text,
    sides=cards.SIDES[:2],
    rule="G",
    symbols=ART.symbols,
    letters=80,
)
