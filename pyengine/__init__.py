"""Cannon-themed tabletop games: rules, chance, records, links and machine players in pure Python."""
