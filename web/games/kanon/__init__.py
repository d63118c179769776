"""How Kanon looks.

The table, its diagrams and pictures, and what is said of it. ``LOOK`` is the only door.
"""

from pyengine.games.kanon.art import ART
from web.games.kanon.controller import CONTROLLER
from web.games.kanon.decks import DECKS
from web.games.kanon.lessons import LESSONS
from web.games.kanon.table import players
from web.games.kanon.table.dock import read
from web.games.kanon.table.ending import ending
from web.games.kanon.table.narration.telling import narration, stand
from web.games.kanon.table.panel.panel import PANEL
from web.games.kanon.table.table import (
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
    read=read,
    narration=narration,
    ending=ending,
    lessons=LESSONS,
    describe=describe,
    text=text,
    sides=cards.SIDES[:2],
    rule="K",
    symbols={**ART.symbols, **players.SYMBOLS},
    decks=DECKS,
    letters=95,
)
