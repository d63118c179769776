"""The games in the forms that other libraries know, each with its own extra: PettingZoo and OpenSpiel.

Both adapters are thin: rules come from the contract (``pyengine.game``), matches from ``pyengine.match``,
numbers and vectors from ``pyengine.encoding``. What they have in common is the scale of their rewards
(``rewards``). They are described in ``docs/adapters.md``.
"""
