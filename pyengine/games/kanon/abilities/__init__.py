"""What cards can do: the pieces of which their declarations are made (K29).

A card holds ``abilities``. What they do is made of ``modifiers`` and ``effects`` (``field_effects``), when
they hold of ``conditions``, whom they are about of sets of cards (``which``) and ``choices``. Each piece
knows what it does and how it is said in both languages, so a card's text is generated and cannot differ from
what the card does.
"""
