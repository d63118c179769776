"""What a player brings to the table: a ready deck or a code, and a deck that the rules allow."""

from __future__ import annotations

from pyengine.games.kanon.decks.codes import code_in, from_code
from pyengine.games.kanon.decks.deck import Deck
from pyengine.games.kanon.decks.errors import DeckError
from pyengine.games.kanon.decks.problems import problems
from pyengine.games.kanon.decks.ready import READY
from pyengine.text import Text, quoted


def brought(text: str) -> Deck:
    """The deck that a ready deck's id or a deck code names.

    Raises DeckError, also if the rules do not allow it (K1).
    """
    deck = _named(text)
    if against := problems(deck):
        raise DeckError(
            Text(
                en=f"This deck is not allowed (K1). {' '.join(refusal.text.en for refusal in against)}",
                ja=f"このデッキは使えません（K1）。{''.join(refusal.text.ja for refusal in against)}",
            )
        )
    return deck


def _named(text: str) -> Deck:
    """The same, whether the rules allow the deck or not; raises DeckError if the text names none."""
    if text in READY:
        return READY[text].deck
    if code_in(text):
        return from_code(text)
    raise DeckError(
        Text(
            en="There is no deck “{text}”. Name a ready deck ({ids}) or give a deck code.",
            ja="「{text}」というデッキはありません。構築済みデッキ（{ids}）かデッキコードを指定してください。",
        ).fill(text=quoted(text), ids=Text(en=", ".join(READY), ja="、".join(READY)))
    )
