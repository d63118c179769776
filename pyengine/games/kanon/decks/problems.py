"""Whether the rules allow a deck (K1): every reason against it, not only the first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pyengine.errors import Refusal
from pyengine.games.kanon.cards.card import LIMIT
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks.deck import LEAST, MOST, SPARES, TOGETHER, Deck
from pyengine.text import Text


class Problem(NamedTuple):
    """One reason against a deck, and the card that it is about, if it is about one."""

    card: str | None
    refusal: Refusal


def problems(deck: Deck) -> tuple[Refusal, ...]:
    """Everything for which the rules refuse the deck, empty if it is allowed.

    Its size first, then card by card.
    """
    return tuple(problem.refusal for problem in found(deck))


def found(deck: Deck) -> Iterator[Problem]:
    """The same, with the cards that the problems are about."""
    yield from _sizes(deck)
    cards, spares = deck.counts()
    for code in sorted({*cards, *spares}):
        if code in CARDS:
            yield from _copies(code, cards[code], spares[code])
        else:
            yield _problem(NO_CARD, code, code=code)


def limits(code: str) -> tuple[int, int]:
    """How many cards of a name may be in a deck, and in the deck and its spares together."""
    limit = CARDS[code].limit
    return limit, TOGETHER if limit == LIMIT else limit


def _sizes(deck: Deck) -> Iterator[Problem]:
    size, spares = len(deck.cards), len(deck.spares)
    if size < LEAST:
        cards = "card" if size == 1 else "cards"
        yield _problem(TOO_SMALL, size=size, cards=cards, least=LEAST, missing=LEAST - size)
    if size > MOST:
        yield _problem(TOO_LARGE, size=size, many=size - MOST, most=MOST)
    if spares > SPARES:
        yield _problem(TOO_MANY_SPARES, spares=spares, most=SPARES)


def _copies(code: str, cards: int, spares: int) -> Iterator[Problem]:
    name = CARDS[code].name
    limit, together = limits(code)
    if cards > limit:
        yield _problem(TOO_MANY_COPIES, code, name=name, number=cards, limit=limit)
    if cards + spares > together:
        yield _problem(TOO_MANY_TOGETHER, code, name=name, number=cards + spares, limit=together)


def _problem(text: Text, card: str | None = None, **values: object) -> Problem:
    return Problem(card, Refusal("K1", text.fill(**values)))


NO_CARD: Final = Text(en="There is no card K{code}.", ja="K{code}というカードはありません。")
TOO_SMALL: Final = Text(
    en="The deck has {size} {cards}, {missing} too few: it needs at least {least}.",
    ja="デッキは{size}枚です。{least}枚以上にしてください（あと{missing}枚）。",
)
TOO_LARGE: Final = Text(
    en="The deck has {size} cards, {many} too many: it may have at most {most}.",
    ja="デッキは{size}枚です。{most}枚以下にしてください（{many}枚超過）。",
)
TOO_MANY_SPARES: Final = Text(
    en="There are {spares} spares; there may be at most {most}.",
    ja="控えは{spares}枚です。{most}枚までにしてください。",
)
TOO_MANY_COPIES: Final = Text(
    en="The deck holds {number} copies of “{name}”; it may hold at most {limit}.",
    ja="《{name}》がデッキに{number}枚あります。{limit}枚までです。",
)
TOO_MANY_TOGETHER: Final = Text(
    en="Deck and spares together hold {number} copies of “{name}”; they may hold at most {limit}.",
    ja="《{name}》がデッキと控えに合わせて{number}枚あります。合わせて{limit}枚までです。",
)
