"""The look of Cannonades: table, diagrams, pictures and words. ``LOOK`` is the only door."""

from pyengine.games.cannonades.art import ART
from web.games.cannonades.controller import CONTROLLER
from web.games.cannonades.lessons import LESSONS
from web.games.cannonades.table import table
from web.games.cannonades.table.ending import ending
from web.games.cannonades.table.narration import narration, stand
from web.games.cannonades.table.panel import PANEL
from web.games.cannonades.table.sea import MARKED
from web.look import Look
from web.texts.cards import SIDES

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
    rule="CN",
    symbols={**ART.symbols, **MARKED},
    letters=15,
)
