"""How Cannon looks: the board, the table around it, pictures and words. ``LOOK`` is the only door."""

from web.games.cannon.controller import CONTROLLER
from web.games.cannon.table.diagrams import render_diagram
from web.games.cannon.table.frame import render_embed, render_still
from web.games.cannon.table.live import ending, spoken, title
from web.games.cannon.table.picture import picture, text
from web.games.cannon.table.table import render_table
from web.games.cannon.words.table import SIDES
from web.look import Look
from web.views.drawings import MARKS, PIECES

LOOK = Look(
    controller=CONTROLLER,
    render_table=render_table,
    render_diagram=render_diagram,
    render_embed=render_embed,
    render_still=render_still,
    title=title,
    spoken=spoken,
    ending=ending,
    picture=picture,
    text=text,
    sides=SIDES,
    symbols={**PIECES, **MARKS},
)
