"""Matches between devices: without a server, without a host, and without trust in what others send.

Each seat writes a log of signed entries (``log``); merging all of them by the rules of the game (``merge``)
gives the match (``remote``). ``docs/sittings.md`` describes the formats and says why. Where the devices deal
among themselves, ``pyengine.fair`` goes on with the merging.
"""
