"""How Cannon looks: the board, the table around it, pictures and words. ``LOOK`` is the only door."""

from pyengine.games.cannon.art import ART
from web.games.cannon.controller import CONTROLLER
from web.games.cannon.table import table
from web.games.cannon.table.board import describe, text
from web.games.cannon.table.ending import ending
from web.games.cannon.table.scene import SIGNS
from web.games.cannon.words import SIDES
from web.look import Look
from web.views.drawings import MARKS

LOOK = Look(
    controller=CONTROLLER,
    render_table=table.render_table,
    render_diagram=table.render_diagram,
    render_embed=table.render_embed,
    render_still=table.render_still,
    stand=table.stand,
    panel=table.PANEL,
    narration=table.narration,
    ending=ending,
    describe=describe,
    text=text,
    sides=SIDES,
    signs=SIGNS,
    rule="C",
    symbols={**ART.symbols, **MARKS},
    ends_beside=True,
    letters=60,
)
