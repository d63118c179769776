"""Mixing: how all devices together shuffle a pile of which none may know the order.

A point stands for every card, and is locked by multiplying it with a secret key. One seat after the other
puts a lock of its own on all cards and shuffles them; in the end each place has its own lock of every seat.
To draw a place all others give up their locks on it. Passes are numbered from 0: the seats but the last
one, the last one, and the seats but the last one again, which change their one lock for one on each place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pyengine.cards import Cards
from pyengine.fair import fair_dealing
from pyengine.fair.dealing import Mixing
from pyengine.fair.locks import PRODUCTS, Group, Points, Product
from pyengine.games import AnyGame
from pyengine.online.keys import decode, derived, order_of
from pyengine.online.log import Entry, Log
from pyengine.terms import Seat
from pyengine.text import Text

MIXES: Final = 4
"""How many times two devices that are online mix a pile: one mix is kept, the others are laid bare."""
MIXES_OF_MORE: Final = 2
"""The same of three and more, among which four mixes would take a slow device over five seconds."""


def mixes_online(seats: int) -> int:
    """How many times that many devices mix a pile while they are online."""
    return MIXES if seats == 2 else MIXES_OF_MORE


def passes(seats: int) -> tuple[Seat, ...]:
    """Whose each pass is."""
    return (*range(seats), *range(seats - 1))


def lock_key(mix: bytes) -> bytes:
    """A seat's one lock on all cards, in its first pass; ``mix`` is the secret of the mix."""
    return PRODUCTS.group.key(derived(mix, "lock"))


def place_key(mix: bytes, place: int) -> bytes:
    """A seat's lock on one place."""
    return PRODUCTS.group.key(derived(mix, f"card/{place}"))


def mixed(mix: bytes, seats: int, number: int, cards: Points) -> list[Product]:
    """What a seat makes of the cards in its pass of that number: the cards in their new places."""
    size = len(cards)
    one, places = lock_key(mix), [place_key(mix, place) for place in range(size)]
    if number >= seats:
        return [Product(_changing(place, one), card) for place, card in zip(places, cards, strict=True)]
    keys = places if number == seats - 1 else [one] * size
    return [Product(key, cards[came]) for key, came in zip(keys, order_of(mix, size), strict=True)]


def why_no_pass(cards: Points, before: Points) -> Text | None:
    """Why these cannot be the cards of the pass ``before``, locked and shuffled; None if they can.

    That each is the right one, behind the right lock, only the audit says.
    """
    if len(cards) != len(before):
        return _OTHER_NUMBER
    refusal = next(filter(None, map(PRODUCTS.group.why_no_point, cards)), None)
    if refusal is not None:
        return refusal
    if len(set(cards)) < len(cards):
        return _TWICE
    return _UNLOCKED if set(cards) & set(before) else None


def cleared(cards: Points) -> list[Product]:
    """What of the cards lasts through every lock, worked out in two ways: see ``why_not_cleared``."""
    return [Product(key, card) for key in PRODUCTS.group.clearing for card in cards]


def why_not_cleared(results: Sequence[bytes | None]) -> Text | None:
    """Why cards of which that is left can be no locked cards, each another; None if they can.

    A point of the twist would be a mark that shines through every shuffle; two points that every lock makes
    one would be one card.
    """
    once, again = results[: len(results) // 2], results[len(results) // 2 :]
    if once != again:
        return _TWIST
    return _TWO_ARE_ONE if len(set(once)) < len(once) else None


def turned_up(keys: Sequence[bytes], card: bytes) -> Product | None:
    """What takes all locks off a place; None if no key does."""
    opener = PRODUCTS.group.changing(None, keys)
    return None if opener is None else Product(opener, card)


def points_of(game: AnyGame, cards: Cards) -> Points:
    """The points that stand for the cards, each copy of a face having its own."""
    copies: dict[str, list[bytes]] = {}
    for card, point in zip(fair_dealing(game).common_pile, card_points(game, PRODUCTS.group), strict=True):
        copies.setdefault(card, []).append(point)
    taken = [(card, cards[:at].count(card)) for at, card in enumerate(cards)]
    return tuple(copies[card][copy] for card, copy in taken)


@lru_cache(maxsize=8)
def card_points(game: AnyGame, group: Group) -> Points:
    """The points of a game's pile in a group."""
    return tuple(
        group.card_point(f"cannonry/point/1\n{game.id}/{game.rules_version}\n{at}")
        for at in range(len(fair_dealing(game).common_pile))
    )


def _changing(new: bytes, old: bytes) -> bytes:
    """The key that changes one own lock for another; of own keys it is one in 2^120 that has none."""
    key = PRODUCTS.group.changing(new, [old])
    assert key is not None, "a lock of this seat comes off"
    return key


_TWIST: Final = Text(
    en="A locked card is not on the curve: it would be a mark.",
    ja="錠をかけた札が曲線上の点ではなく、目印になってしまいます。",
)
_TWO_ARE_ONE: Final = Text(
    en="Two locked cards differ only in a part that every lock takes off: they are one card.",
    ja="錠をかけた2枚の札は、錠で消える部分だけが違います。同じ札です。",
)
_OTHER_NUMBER: Final = Text(
    en="A pile was mixed into another number of cards.", ja="山札を混ぜた後の枚数が違います。"
)
_TWICE: Final = Text(en="A locked card is there twice.", ja="錠をかけた同じ札が2枚あります。")
_UNLOCKED: Final = Text(en="A card was passed on without a lock.", ja="錠をかけずに渡された札があります。")


def wrong_pass(
    logs: Sequence[Log], mixing: Mixing, mix: int, start: Points, secrets: Sequence[bytes]
) -> Entry | None:
    """The first pass that its author's secret does not make of the one before; None if there is none.

    Each is made of the pass before as that was written: who comes after a wrong one is not to blame.
    """
    rows: list[tuple[Entry, Points]] = []
    products: list[Product] = []
    before = start
    for number, (seat, entries) in enumerate(zip(passes(len(secrets)), mixing.entries, strict=False)):
        entry = logs[seat].entries[entries[mix]]
        after = pass_of(entry)
        rows.append((entry, after))
        products += mixed(secrets[seat], len(secrets), number, before)
        before = after
    results = iter(PRODUCTS.of(products))
    made = [(entry, after, tuple([next(results) for _ in after])) for entry, after in rows]
    return next((entry for entry, after, right in made if after != right), None)


def pass_of(entry: Entry) -> Points:
    """The cards that a pass has left, from an entry with as many as there must be."""
    return tuple([decode(word, 32) for word in entry.words[3:]])


def places_of(mixing: Mixing, secrets: Sequence[bytes]) -> tuple[str, ...]:
    """The card in each place of a mix, from the secrets of all seats."""
    cards = mixing.cards
    for secret in secrets:
        cards = tuple([cards[came] for came in order_of(secret, len(cards))])
    return cards


WRONG_MIX = Text(
    en="A pile was not mixed as the seat’s secret says.", ja="山札が、席の秘密のとおりに混ぜられていません。"
)
