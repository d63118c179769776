"""The look of Gunsor: table, diagrams, pictures and words. ``LOOK`` is the only door."""

from pyengine.games.gunsor.art import ART
from web.games.gunsor.controller import CONTROLLER
from web.games.gunsor.lessons import LESSONS
from web.games.gunsor.table import table
from web.games.gunsor.table.ending import ending
from web.games.gunsor.table.narration import narration, stand
from web.games.gunsor.table.panel import PANEL
from web.look import Look
from web.texts import cards

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
    sides=cards.SIDES[:2],
    rule="G",
    symbols=ART.symbols,
    letters=80,
)
