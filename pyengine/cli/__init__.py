"""The command line: ``arguments`` reads it.

``commands``, ``arena``, ``cards``, ``decks`` answer; ``show``, ``tables`` write for people.
"""
