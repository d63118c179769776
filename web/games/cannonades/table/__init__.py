"""The table in HTML and SVG."""
