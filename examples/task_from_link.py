"""A puzzle from a link: what is asked, and whether the machine finds the solution."""

import cannonry

LINK = "t2.cannon.1.123.si4tZeAzKTy9qtyHhnydHax4LlBsaD72yng1LmeZp770pc0syhYZS2SVIBmCvcebJGQgcFX5RaeZ8oYUgBWe3b0gi8qOEqyOnYeOILgQ5RYHnuFY1BAb8cJPBUtWdEhp"

shared = cannonry.read_link(LINK)
assert shared.task is not None
game = shared.match.game
print(game.diagram(shared.match.state))
print(shared.task.text or "Find the best line.")

found = cannonry.thought(shared.match, nodes=20_000).best
for line in shared.task.solutions:
    print("solution:", cannonry.write_line(game, line))
verdict = "right" if found == shared.task.solutions[0][0] else "wrong"
print("the machine:", game.write_decision(found), f"({verdict})")
