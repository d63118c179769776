"""Kanon in words, in both languages."""
