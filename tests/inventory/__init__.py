"""The inventory: all that outsiders, kept data and other parts of the site rely on, by name.

    python -m tests.inventory           names what is lost, new or changed
    python -m tests.inventory --write   keeps it as it is now

It says what exists, never that it works. Each list is a file beside this one and is kept in
git, so that a change shows what it takes away. What only the built site has is listed by ``e2e.states``.
"""
