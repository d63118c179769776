"""The command line: ``arguments`` reads it.

``commands``, ``arena`` and what games bring along (``own``) answer; ``show``, ``tables`` write for people.
"""
