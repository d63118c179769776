"""Kanon in text: positions, notation, diagrams, the wording of the cards."""
