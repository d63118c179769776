"""Positions to begin a test from, in the engine's own text."""

LOADED = "1L8/10/8l1/1d6l1/1d8/1d8/10/10/10/4D5 d 40"
"""Black to move may shoot the town on b10 with the gun b5–b6–b7."""

ESCAPED = "1L8/10/6l2l/1d3ll3/dd1d4l1/2d2d4/10/10/10/8D1 d 82"
"""Black's gun at the town on b10 is broken up; a6-a7 brings it back and wins."""

NEARLY = "1L8/10/8l1/8l1/dd8/1d8/10/10/10/4D5 d 40"
"""After a6-b7 nothing saves the town on b10 from the gun b5–b6–b7: White's soldiers are far away."""

MIDDLE = "6L3/10/2l5l1/2ll1lllll/d4l3l/2dddddd2/6d1d1/2d4dd1/d9/6D3 d 36"
"""Black to move; the soldier on f5 has moves of every kind."""

OPENING = ("e1", "f10")
"""The towns are placed, Black is to move."""
MISSED = "lLl5ll/lll1llllll/10/1d8/1d8/1d8/10/10/10/4D5 d 40"
"""Black may shoot the town on b10 and win; White has many more soldiers around it."""
