"""The look of Kanon: table, diagrams, pictures and words. ``LOOK`` is the only door."""

from pyengine.games.kanon.art import ART
from web.games.kanon.controller import CONTROLLER
from web.games.kanon.decks import DECKS
from web.games.kanon.lessons import LESSONS
from web.games.kanon.table import players, table
from web.games.kanon.table.dock import read
from web.games.kanon.table.ending import ending
from web.games.kanon.table.narration.telling import narration, stand
from web.games.kanon.table.panel.panel import PANEL
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
    read=read,
    narration=narration,
    ending=ending,
    lessons=LESSONS,
    describe=table.describe,
    text=table.text,
    sides=cards.SIDES[:2],
    rule="K",
    symbols={**ART.symbols, **players.SYMBOLS},
    decks=DECKS,
    letters=95,
)
