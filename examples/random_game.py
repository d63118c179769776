"""A game of Cannonades for three, decided at random: to its end, and as a record."""

import random

import cannonry

rng = random.Random(1)
match = cannonry.start("cannonades", seats=3, seed="a deal")
while match.deciders:
    seat = match.deciders[0]
    match = match.play(seat, rng.choice(match.legal(seat)))

assert match.outcome is not None
assert match.reason is not None
print(f"{match.plies} decisions; {match.reason.en}")
print(f"winners: {match.outcome.winners}, scores: {match.outcome.scores}")
print(cannonry.write_record(match))
