"""Reasons: what is true of a decision and false of another that could be taken.

A game lists predicates on its decisions (``player/reasons.py``), each a fact of the rules with one sentence.
One that separates two decisions is a reason to prefer the first, as far as the first is the better one: that
is for a search to say. A fact that holds for both says nothing about either.

>>> from pyengine.games import load
>>> game = load("cannonades")
>>> seen = game.read(
...     "tossing 2:1:2x2 12 12 - ?x33 g2,bg,py ->- - ?,?,?,?,?;-;-,-,-,-/py,r2,y1,y1;-;o0,-,-,-",
...     game.settle({}),
... )
>>> [text.en for text in reasons_for(game, seen, 1, "toss:y1", "toss:py", call=lambda _: Text("Leaf", "葉"))]
['It keeps the cannonades in your hand.']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from string import Formatter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pyengine.game import Seat
from pyengine.games import AnyGame, part
from pyengine.text import Plural, Text

POINTS: Final = Plural("{n} point", "{n} points", "{n}点")
"""Points with their number."""

Call = Callable[[Seat], Text]
"""What a seat is called inside a sentence."""

F = TypeVar("F")


class Predicate(NamedTuple, Generic[F]):
    """A fact about a decision, and the sentence that states it.

    The sentence's fields are attributes of what ``holds`` is asked about; those that begin with ``other_``
    are of the decision that it is compared with.
    """

    name: str
    holds: Callable[[F], bool]
    sentence: Text

    def said(self, facts: F, other: F, *, own: bool = True) -> Text:
        """What tells a decision of which the fact is true from the other; ``own`` is that of who reads it."""
        sentence = self.sentence if own else _of_others(self.sentence)
        fields = {name for text in sentence for _, name, _, _ in Formatter().parse(text) if name}
        return sentence.fill(
            **{
                name: getattr(other if name.startswith(_OTHER) else facts, name.removeprefix(_OTHER))
                for name in fields
            }
        )


_OTHER: Final = "other_"


_OBJECT: Final = re.compile(
    r"\b(at|behind|brings?|costs?|force|gives|keeps|lets|on|protects|puts?|saves|shields|takes) you\b"
)
"""Where the second person is no subject."""


def _of_others(sentence: Text) -> Text:
    """The sentence about another player: Japanese names nobody, and *they* takes the verbs of *you*."""
    en = _OBJECT.sub(r"\1 them", sentence.en)
    for you, they in (
        ("your", "their"),
        ("Your", "Their"),
        ("yours", "theirs"),
        ("you", "they"),
        ("You", "They"),
    ):
        en = re.sub(rf"\b{you}\b", they, en)
    return Text(en, sentence.ja)


def predicate(*, en: str, ja: str) -> Callable[[Callable[[F], bool]], Predicate[F]]:
    """A function as the predicate of its name, with the sentence in both languages."""

    def named(holds: Callable[[F], bool]) -> Predicate[F]:
        return Predicate(holds.__name__, holds, Text(en, ja))

    return named


class Reasons(NamedTuple, Generic[F]):
    """What a game can say of its decisions.

    ``facts`` makes what the predicates are asked about: from an observation, its seat, a decision, and what
    other seats are called. The predicates that say most come first.
    """

    facts: Callable[[Any, Seat, Any, Call], F]
    predicates: tuple[Predicate[F], ...]


def separating(
    reasons: Reasons[F],
    observation: Any,
    seat: Seat,
    better: Any,
    other: Any,
    call: Call,
    *,
    own: bool = True,
) -> Iterator[tuple[Predicate[F], Text]]:
    """The predicates that are true of ``better`` and false of ``other``, with their sentences, best first."""
    mine, others = (reasons.facts(observation, seat, decision, call) for decision in (better, other))
    for each in reasons.predicates:
        if each.holds(mine) and not each.holds(others):
            yield each, each.said(mine, others, own=own)


def reasons_for(
    game: AnyGame, observation: Any, seat: Seat, better: Any, other: Any, call: Call, *, own: bool = True
) -> tuple[Text, ...]:
    """What speaks for a decision against another one, most important first; empty if nothing can be said.

    ``observation`` is what the seat sees, ``call`` says what other seats are called inside a sentence;
    ``own`` is whether it is the seat that reads them.
    """
    known: Reasons[Any] | None = part(game.id, "reasons", "player.reasons", "REASONS")
    if known is None or other is None:
        return ()
    return tuple(text for _, text in separating(known, observation, seat, better, other, call, own=own))


def listed(names: Iterable[Text]) -> Text:
    """Several names in one sentence."""
    *others, last = names
    if not others:
        return last
    return Text(
        en=f"{', '.join(name.en for name in others)} and {last.en}",
        ja="・".join(name.ja for name in (*others, last)),
    )
