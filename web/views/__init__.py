"""From the state of a table to HTML and SVG; pure functions that know no rule."""
