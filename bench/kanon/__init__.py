"""What is measured of Kanon alone."""
