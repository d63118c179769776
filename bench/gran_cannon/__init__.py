"""What is measured of Gran Cannon alone."""
