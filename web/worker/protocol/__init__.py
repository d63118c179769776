"""What the page and its two workers say to each other, in JSON: the one description of it.

``opening``, ``intents`` and ``queries`` hold what goes to the table's worker, ``answers`` what comes back,
``together`` both of a table with players at other devices, ``live`` what lines to them need,
``thinking`` what goes to the machine's worker and comes from it. ``tools/protocol.py`` declares them in
TypeScript, by which the page's scripts are checked.
Workers name these types in annotations alone, so none of this travels to the browser.
"""
