"""What a deal of Gunsor looks like to those who hold the cards, and to those who do not."""

import cannonry

match = cannonry.start("gunsor", seed="a deal")
for name, seat in (("seat 0", 0), ("seat 1", 1), ("a spectator", None)):
    seen = match.game.describe(match.observe(seat))
    drawn = [event.describe()["card"] for event in match.events(seat) if type(event).__name__ == "Dealt"]
    print(f"{name}: hands {seen['hands']}; dealt, one after the other: {' '.join(drawn)}")
