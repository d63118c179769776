"""Which decks meet for the sheet of cards: the ready ones, and others in which every card gets its turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

from pyengine.chance import Seed
from pyengine.games.kanon.decks import READY, to_code
from pyengine.games.kanon.study.card_sheet.drawn_decks import DECKS, drawn_decks
from pyengine.games.kanon.study.deck_pairs import DeckPairs, deck_pairs


def field(kind: str, rounds: int, seed: Seed) -> DeckPairs:
    """This many rounds, at least one, between machines of one kind.

    A round is every ready deck against every other; and of decks drawn for this round alone each against the
    next one, and against a ready deck, another from round to round. Raises SetupError for an unknown kind.
    """
    drawn = (to_code(deck) for deck in drawn_decks(Random(f"{seed}/decks")))
    pairs: list[tuple[str, str]] = []
    for number in range(rounds):
        pairs += _round(number, tuple(islice(drawn, DECKS)))
    return deck_pairs((kind, kind), pairs, seed)


def ready_codes() -> dict[str, str]:
    """The ids of the ready decks by their codes."""
    return {to_code(ready.deck): ready.id for ready in READY.values()}


def _round(number: int, drawn: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The pairs of one round, the ready decks first."""
    ready = tuple(ready_codes())
    yield from combinations(ready, 2)
    for place, deck in enumerate(drawn):
        yield deck, drawn[(place + 1) % len(drawn)]
        yield deck, ready[(number + place) % len(ready)]
