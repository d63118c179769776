"""Machine players against each other.

In a ``contest`` all sit at one table, of a ``pool`` some meet in each deal, in a ``matrix`` decks meet.
``run`` (with ``processes``) or ``cluster`` plays the games, ``ledger`` keeps them, ``summary`` and ``pairs``
count them up, ``ratings`` says how strong each is, ``report`` writes it all as a page.

Luck cancels: every deal (in games without chance: every random opening) is played once in each seating, and
how far a player's score is to be trusted is judged by whole deals, because the games of one deal are alike.
"""
