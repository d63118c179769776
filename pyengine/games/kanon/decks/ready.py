"""The ready decks, and what a player brings to the table: one of them or a code, as the rules allow.

Others may know its sizes before the game: ``?60+9`` is a deck of 60 cards, with 9 spares (K1). What it may
be is guessed by the cards of it that were seen.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Rng
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks.deck import LEAST, MOST, SPARES, Deck, DeckError, code_in, from_code
from pyengine.games.kanon.decks.problems import limits, problems
from pyengine.text import Text, quoted

Difficulty = Literal["easy", "medium", "hard"]


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that is there for everybody.

    ``plan`` says in one line how it wins, ``difficulty`` how hard that is to play; ``face`` is the card that
    stands for it, of its main suit. ``id`` names it in set-ups.
    """

    id: str
    name: Text
    plan: Text
    difficulty: Difficulty
    face: Card
    deck: Deck


def _ready(
    deck_id: str,
    name: tuple[str, str],
    plan: tuple[str, str],
    difficulty: Difficulty,
    face: Card,
    cards: Mapping[str, int],
    spares: Mapping[str, int],
) -> ReadyDeck:
    return ReadyDeck(deck_id, Text(*name), Text(*plan), difficulty, face, Deck.of(cards, spares))


_DECKS: tuple[ReadyDeck, ...] = (
    _ready(
        "feather-front",
        ("Feather Front", "羽の最前列"),
        (
            "Three feathers across the front make every battle one better.",
            "最前列に羽を三枚並べ、どの戦闘も戦闘力+1で戦う。",
        ),
        "medium",
        "014",
        {
            "013": 3,
            "014": 3,
            "015": 3,
            "016": 3,
            "017": 3,
            "018": 3,
            "062": 3,
            "030": 3,
            "024": 3,
            "027": 3,
            "008": 3,
            "029": 3,
            "011": 3,
            "020": 3,
            "035": 3,
            "078": 2,
            "073": 2,
            "065": 2,
            "111": 3,
            "123": 3,
            "110": 3,
        },
        {"116": 2, "117": 2, "139": 1, "086": 2, "131": 2},
    ),
    _ready(
        "saw-and-sabre",
        ("Saw and Sabre", "鋸と剣"),
        (
            "Attacks every turn and has a push in hand for the battle that counts.",
            "毎ターン攻め、ここぞという戦闘では手札から後押しする。",
        ),
        "easy",
        "009",
        {
            "007": 3,
            "008": 3,
            "009": 3,
            "010": 3,
            "012": 3,
            "002": 3,
            "005": 3,
            "022": 3,
            "039": 2,
            "052": 3,
            "043": 3,
            "058": 3,
            "063": 3,
            "011": 3,
            "041": 3,
            "085": 2,
            "073": 2,
            "110": 3,
            "123": 3,
            "119": 2,
            "140": 2,
            "142": 2,
        },
        {"135": 2, "121": 2, "069": 2, "113": 3},
    ),
    _ready(
        "spring-tide",
        ("Spring Tide", "大潮"),
        (
            "Washes the enemy deck away while the clock stands still.",
            "時計を止めて粘りながら、相手の山札を洗い流す。",
        ),
        "hard",
        "004",
        {
            "001": 3,
            "002": 3,
            "003": 3,
            "004": 3,
            "005": 3,
            "006": 3,
            "035": 3,
            "024": 3,
            "030": 3,
            "011": 3,
            "022": 3,
            "027": 3,
            "051": 3,
            "032": 3,
            "102": 3,
            "104": 2,
            "072": 2,
            "118": 3,
            "143": 3,
            "110": 3,
            "123": 2,
        },
        {"128": 3, "113": 2, "121": 2, "116": 2},
    ),
    _ready(
        "open-workshop",
        ("Open Workshop", "町の工房"),
        (
            "Sets up its tools behind the front and lets them do the work.",
            "最前列の後ろに道具を据え、仕事は道具にさせる。",
        ),
        "hard",
        "026",
        {
            "060": 3,
            "053": 3,
            "025": 3,
            "001": 3,
            "032": 3,
            "012": 3,
            "020": 3,
            "026": 3,
            "029": 3,
            "030": 3,
            "038": 3,
            "047": 3,
            "027": 3,
            "007": 3,
            "003": 2,
            "065": 2,
            "072": 2,
            "073": 2,
            "068": 2,
            "097": 1,
            "106": 1,
            "111": 3,
            "123": 3,
        },
        {"098": 2, "095": 1, "131": 2, "069": 2, "113": 2},
    ),
    _ready(
        "all-aboard",
        ("All Aboard", "総員乗船"),
        (
            "Musters sailors until she who waits has waited long enough.",
            "船乗りを集め、待つひとを待たせるのを終わりにする。",
        ),
        "medium",
        "040",
        {
            "010": 3,
            "018": 3,
            "022": 3,
            "024": 3,
            "025": 3,
            "034": 3,
            "040": 3,
            "042": 3,
            "043": 3,
            "021": 3,
            "064": 2,
            "041": 2,
            "017": 3,
            "035": 3,
            "012": 3,
            "080": 3,
            "092": 3,
            "071": 2,
            "144": 3,
            "111": 3,
            "123": 3,
        },
        {"113": 3, "116": 2, "141": 2, "075": 2},
    ),
    _ready(
        "count-again",
        ("Count Again", "もう一度数えて"),
        (
            "Nine Snow Children, each the stronger for the others.",
            "九人の雪の子。ひとり増えるたび、みんなが強くなる。",
        ),
        "easy",
        "037",
        {
            "037": 9,
            "035": 3,
            "024": 3,
            "008": 3,
            "016": 3,
            "051": 3,
            "050": 3,
            "061": 3,
            "043": 3,
            "022": 3,
            "052": 3,
            "030": 3,
            "049": 3,
            "090": 3,
            "091": 3,
            "111": 3,
            "123": 3,
            "110": 3,
        },
        {"128": 2, "046": 2, "121": 2, "113": 3},
    ),
)

READY: Final[Mapping[str, ReadyDeck]] = {ready.id: ready for ready in _DECKS}
"""All of them by id, in the order in which they are offered."""


# What a player brings


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


# Decks as others may know them


_VEIL: Final = re.compile(r"\?([0-9]{1,2})\+([0-9])", re.ASCII)


def veiled(text: str) -> str:
    """The sizes of the deck that an id or a deck code names; sizes stay as they are. Raises DeckError."""
    deck = unveiled(text) if text.startswith(UNKNOWN) else brought(text)
    return f"{UNKNOWN}{len(deck.cards)}+{len(deck.spares)}"


def unveiled(text: str) -> Deck:
    """A deck of which no card is known; raises DeckError for sizes that the rules do not allow (K1)."""
    found = _VEIL.fullmatch(text)
    if found is None or not LEAST <= int(found[1]) <= MOST or int(found[2]) > SPARES:
        raise DeckError(_NO_VEIL.fill(text=quoted(text)))
    return Deck((UNKNOWN,) * int(found[1]), (UNKNOWN,) * int(found[2]))


_NO_VEIL: Final = Text(
    en="“{text}” are no sizes of a deck and its spares.",
    ja="「{text}」はデッキと控えの枚数として読めません。",
)


# What a hidden deck may be


Counts = Counter[Card]


def plausible(seen: Iterable[Card], size: int, rng: Rng, spares: int = 0) -> Deck:
    """A deck and spares of these sizes that hold the seen cards and keep the limits on copies (K1).

    It is made of the ready deck that holds most of them, drawn if several do: all of it if it holds them all
    and has that size, else as much of it as there is room for. What is then still missing is drawn from the
    whole set. The limits are those of the rules unless the seen cards themselves break them.
    """
    known = Counter(seen)
    cards, held = _nearest(known, rng)
    deck = known + _some(cards - known, size - known.total(), rng)
    if deck.total() < size:
        deck += _some(_room(CARDS, deck, limit=0), size - deck.total(), rng)
    kept = _some(held & _room(held, deck, limit=1), spares, rng)
    if kept.total() < spares:
        kept += _some(_room(CARDS, deck + kept, limit=1), spares - kept.total(), rng)
    return Deck(tuple(deck.elements()), tuple(kept.elements()))


def _nearest(known: Counts, rng: Rng) -> tuple[Counts, Counts]:
    """Cards and spares of a ready deck that holds most of the known cards.

    Nothing if there are no ready decks.
    """
    common = [
        (sum(min(number, deck[0][code]) for code, number in known.items()), deck)
        for deck in _ready_and_alike()
    ]
    if not common:
        return Counter(), Counter()
    most = max(number for number, _ in common)
    nearest = [deck for number, deck in common if number == most]
    return nearest[int(rng.random() * len(nearest))]


@cache
def _ready_and_alike() -> tuple[tuple[Counts, Counts], ...]:
    """Cards and spares of the ready decks, counted once."""
    return tuple(ready.deck.counts() for ready in READY.values())


def _some(counts: Counts, number: int, rng: Rng) -> Counts:
    """This many of the cards at random, or all of them if there are fewer."""
    if counts.total() <= number:
        return counts
    return Counter(sorted(counts.elements(), key=lambda _: rng.random())[: max(0, number)])


def _room(codes: Iterable[Card], counts: Counts, *, limit: int) -> Counts:
    """How many more of each card there may be in a deck (limit 0) or in a deck and its spares (limit 1)."""
    return Counter({code: limits(code)[limit] - counts[code] for code in codes})
