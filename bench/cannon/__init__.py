"""What is measured of Cannon alone."""
