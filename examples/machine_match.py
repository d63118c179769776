"""Machine against machine: two strengths at one deal of Gunsor."""

import pyengine

LEVELS = (2, 1)

match = pyengine.start("gunsor", seed="a deal")
while match.deciders:
    # Where several decide at once, what the first has chosen stays hidden from the others.
    seat = match.deciders[0]
    report = pyengine.thought(match, seat, level=LEVELS[seat], seed=1)
    match = match.play(seat, report.best)

points = match.game.scores(match.state)
print(f"levels {LEVELS}: {points[0]:g} to {points[1]:g} points")
print(pyengine.write_game_file(pyengine.game_file(match, [("Event", "Machine against machine")])))
