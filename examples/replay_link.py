"""A game from a link, step by step: the position, what was decided, what happened."""

import sys

import cannonry

LINK = sys.argv[1] if len(sys.argv) > 1 else "g1.cannon.1.10.AnIJe0MpIVoVsX1"

match = cannonry.read_link(LINK).match
for number, step in enumerate(match.steps):
    print(match.game.diagram(match.upto(number).state))
    decided = step.decision if step.decider == cannonry.CHANCE else match.game.write_decision(step.decision)
    who = "chance" if step.decider == cannonry.CHANCE else f"seat {step.decider}"
    print(f"{who}: {decided}, {', '.join(type(event).__name__ for event in step.events)}\n")
print(match.game.diagram(match.state))
