"""What happens in a game of Kanon, by name; each event says what it does to the state.

Set-up: ``StarterDrawn``, ``Drew`` for each card, ``Kept`` or ``Mulliganed``, ``CardSet``, ``SetUpDone``. A
turn: ``TurnBegan``, ``Drew``, ``PhaseBegan``, ``CardSet`` (on a full field after ``Pushed``), ``TurnedUp``;
``Called``, ``Paid``, ``Passed`` and ``Resolved`` for what is announced, ``Woken`` and ``Aimed`` for
triggered abilities, ``Carried`` for each effect before what it does. A battle: ``Attacked``, ``Targeted``,
``LinesDeclared``, ``Fought`` or ``BattleVoided``. ``Failed`` wherever a card misses its raison d'être. At the
end ``Tossed``, ``TurnEnded``; ``GameEnded``, in a match ``Collected``, ``Swapped``, ``BecameReady``,
``GameBegan``.
"""
