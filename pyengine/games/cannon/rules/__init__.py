"""The rules: states, decisions, events, observations, and their notation."""
