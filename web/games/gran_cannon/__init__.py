"""The look of Gran Cannon: table, diagrams, pictures and words. ``LOOK`` is the only door."""

from pyengine.games.gran_cannon.art import ART
from web.games.gran_cannon.controller import CONTROLLER
from web.games.gran_cannon.lessons import LESSONS
from web.games.gran_cannon.table import table
from web.games.gran_cannon.table.ending import ending
from web.games.gran_cannon.table.narration import narration, stand
from web.games.gran_cannon.table.panel import PANEL
from web.look import Look
from web.texts.cards import SIDES
from web.views.drawings import MARKS

LOOK = Look(
    controller=CONTROLLER,
    render_table=table.render_table,
    render_diagram=table.render_diagram,
    render_embed=table.render_embed,
    render_still=table.render_still,
    stand=stand,
    panel=PANEL,
    narration=narration,
    ending=ending,
    lessons=LESSONS,
    describe=table.describe,
    text=table.text,
    sides=SIDES,
    rule="GC",
    symbols={**ART.symbols, "gc-burst": MARKS["m-burst"]},
    letters=80,
)
