"""The ready decks: what they hold, what they are called, what they are about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyengine.games.kanon.decks.deck import Deck
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class ReadyDeck:
    """A deck that is there for everybody.

    ``plan`` says in one line how it wins; ``id`` names it in set-ups.
    """

    id: str
    name: Text
    plan: Text
    deck: Deck


def _ready(
    deck_id: str,
    name: tuple[str, str],
    plan: tuple[str, str],
    cards: Mapping[str, int],
    spares: Mapping[str, int],
) -> ReadyDeck:
    return ReadyDeck(deck_id, Text(*name), Text(*plan), Deck.of(cards, spares))


_DECKS: tuple[ReadyDeck, ...] = (
    _ready(
        "feather-front",
        ("Feather Front", "羽の最前列"),
        (
            "Three feathers across the front make every battle one better.",
            "最前列に羽を三枚並べ、どの戦闘も戦闘力+1で戦う。",
        ),
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
