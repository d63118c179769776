"""The Python that runs in the workers of a page: the table and the machine."""
