"""Machine players against each other: ``contest`` says what is played, ``run`` plays it, ``summary`` counts it up.

Luck cancels: every deal (in games without chance: every random opening) is played once in each seating, and how far a
player's score is to be trusted is judged by whole deals, because the games of one deal are alike.
"""
