"""The sheet of all cards: what became of each in many games between machines.

``usage`` counts a match, ``field`` says which decks meet, ``sheet`` counts the finished games up, ``reasons``
says why a card may lie unused.
"""
