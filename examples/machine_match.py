"""Machine against machine: two strengths at one deal of Gunsor."""

import cannonry

LEVELS = (2, 1)

match = cannonry.start("gunsor", seed="a deal")
while match.deciders:
    # Where several decide at once, what the first has chosen stays hidden from the others.
    seat = match.deciders[0]
    report = cannonry.thought(match, seat, level=LEVELS[seat], seed=1)
    match = match.play(seat, report.best)

points = match.game.scores(match.state)
print(f"levels {LEVELS}: {points[0]:g} to {points[1]:g} points")
print(cannonry.write_game_file(cannonry.game_file(match, [("Event", "Machine against machine")])))
