"""Machine players: searches, levels, and what looks at decisions with them: weighing, review, hindsight."""
