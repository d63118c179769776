"""The policy: what a sensible player does at a glance, decision by decision. ``choosing`` is the door."""
