"""From a state to HTML and SVG text: pure functions that know no rule."""
