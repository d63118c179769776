"""How Gran Cannon looks.

The table, its diagrams and pictures, and what is said of it. ``LOOK`` is the only door.
"""

from pyengine.games.gran_cannon.art import ART
from web.games.gran_cannon.controller import CONTROLLER
from web.games.gran_cannon.lessons import LESSONS
from web.games.gran_cannon.table.ending import ending
from web.games.gran_cannon.table.narration import narration, stand
from web.games.gran_cannon.table.panel import PANEL
from web.games.gran_cannon.table.table import (
    describe,
    render_diagram,
    render_embed,
    render_still,
    render_table,
    text,
)
from web.look import Look
from web.texts.cards import SIDES
from web.views.drawings import MARKS

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
    sides=SIDES,
    rule="GC",
    symbols={**ART.symbols, "gc-burst": MARKS["m-burst"]},
    letters=80,
)
