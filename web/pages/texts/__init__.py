"""Words of the pages that only the build writes."""
