"""Cannon's moves put into words, from what the search found: why one is good, and why another was not.

Whatever a sentence says of the board is true there; where it is the search's word, it says so.
"""
