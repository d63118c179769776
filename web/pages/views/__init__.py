"""Views that only the build needs."""
