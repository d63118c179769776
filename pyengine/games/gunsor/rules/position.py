"""Positions of Gunsor as one line of text.

While the lead is cut for: ``cut STOCK CUTS ASIDE``. Then, one blank between fields:

``HANDS STOCK PLAYED TABLE LEADER SEASON PAIR POOLS SCORES LAST VOIDS``

* cards stand one after another (``w7s10eKX``), ``-`` for none; two seats' values are divided by ``/``;
* ``STOCK``: the number of cards, all that lie nowhere else; ``?60`` if the viewer does not know them;
* ``PLAYED``: how often each card was played in finished tricks, from ace to king for wind, fire, water and
  earth, then Jokers: ``2100000000000.0000000000002.0000000000000.0000000000000.1``, ``-`` for none;
* ``TABLE``: the led card; ``LAST``: the two cards of the last trick;
* ``SEASON``: ``development``, ``war:CAUSE``, or at the end of the game ``armistice``, also with its war's
  ``:CAUSE``;
* ``PAIR``: the pair's number and its finished tricks, ``2.7``;
* ``VOIDS``: for each seat how many cards are of none of which kinds, ``4wf,2wfX`` (see ``state.Void``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, cast, get_args

from pyengine.cards import UNKNOWN
from pyengine.errors import NotationError
from pyengine.games.gunsor.rules.observation import fits, possible_hands, pruned, unseen_cards
from pyengine.games.gunsor.rules.state import (
    DECK,
    FACES,
    HAND,
    JOKER,
    KINDS,
    RANKS,
    Cause,
    Season,
    State,
    Void,
    in_order,
    kind,
    split,
)
from pyengine.text import Text, quoted


def draw(state: State) -> str:
    """The season, each seat's pool, score and hand, and what lies on the table."""
    if state.leader is None:
        cuts = " ".join(card or "-" for card in state.cuts)
        return f"cutting for the lead: {cuts}"
    cause = f" ({state.cause})" if state.cause else ""
    table = [f"seat {state.leader} leads {state.led or ''}".rstrip()] if state.phase != "over" else []
    last = [f"last trick {' '.join(state.last)}"] if state.last else []
    return "\n".join(
        [
            f"pair {state.pair}, {state.season}{cause}, {state.phase}",
            *(
                f"seat {seat}  pool {pool:3}  score {score:3}  {' '.join(hand)}".rstrip()
                for seat, (pool, score, hand) in enumerate(
                    zip(state.pools, state.scores, state.hands, strict=True)
                )
            ),
            ", ".join([*table, *last, f"stock {len(state.stock)}"]),
        ]
    )


# What can stand in a game


def fault(state: State) -> Text | None:
    """What is wrong with the state, as a sentence; None if nothing is. Points are taken as they are."""
    if state.leader is None:
        return None if _cuts_fit(state) else _CUTS
    if not _cards_fit(state):
        return _ALL_CARDS
    if not _hands_fit(state):
        return _HANDS
    if not _season_fits(state):
        return _SEASON
    return None if all(_voids_fit(state, seat) for seat in (0, 1)) else _POSSIBLE_VOIDS


def _cuts_fit(state: State) -> bool:
    """Seat 0 cuts first; what was set aside are pairs of equal cards, and some cards are left (G4)."""
    first, second = state.cuts
    cards = Counter((*state.set_aside, *((first,) if first else ())))
    return (
        second is None
        and UNKNOWN not in cards
        and set(Counter(state.set_aside).values()) <= {2}
        and cards <= Counter(DECK)
        and cards.total() < len(DECK) - 1
    )


def _cards_fit(state: State) -> bool:
    """Two packs of cards, of which only hands and stock may be unknown.

    Hands of one player are known or not.
    """
    open_cards = (*state.played, *((state.led,) if state.led else ()))
    cards = Counter((*open_cards, *state.hands[0], *state.hands[1], *state.stock))
    total, unknown = cards.total(), cards.pop(UNKNOWN, 0)
    last = Counter(state.last or ())
    return (
        total == len(DECK)
        and cards <= Counter(DECK)
        and UNKNOWN not in open_cards
        and all(UNKNOWN not in hand or set(hand) == {UNKNOWN} for hand in state.hands)
        and (not unknown or not state.stock or UNKNOWN in state.stock)
        and len(state.played) % 2 == 0
        and bool(state.last) == bool(state.played)
        and last <= Counter(state.played)
    )


def _hands_fit(state: State) -> bool:
    """How many cards each may hold at this point of a trick or of a draw."""
    assert state.leader is not None
    leader, follower = len(state.hands[state.leader]), len(state.hands[1 - state.leader])
    if max(leader, follower) > HAND:
        return False
    match state.phase:
        case "following":
            full = state.season == "war" or not state.stock or follower == HAND
            return follower == leader + 1 and full
        case "dealing" | "refilling":
            return leader - follower == len(state.stock) % 2
        case "leading":
            return leader == follower > 0
        case _:
            return leader == follower == len(state.stock) == 0


def _season_fits(state: State) -> bool:
    """War has a cause.

    Development ends when the stock has, and when the follower holds the led suit only (G9).
    """
    if state.pair < 1 or 2 * state.pair_tricks > len(state.played):
        return False
    if state.season != "development":
        return state.season == "armistice" or state.cause is not None
    assert state.follower is not None
    held = {kind(card) for card in state.hands[state.follower]}
    stuck = state.led not in (None, JOKER) and held == {kind(state.led or JOKER)}
    return state.cause is None and not stuck and (bool(state.stock) or not state.pair_tricks)


def _voids_fit(state: State, seat: int) -> bool:
    """What is known of a hand is said in the shortest way.

    It is true, or can be where the hand is unknown.
    """
    hand, voids = state.hands[seat], state.voids[seat]
    if pruned(voids) != voids or any(void.least > len(hand) for void in voids):
        return False
    if any(void.kinds != "".join(letter for letter in KINDS if letter in void.kinds) for void in voids):
        return False
    if UNKNOWN not in hand:
        return fits([sum(kind(card) == letter for card in hand) for letter in KINDS], voids)
    unseen = [kind(card) for card in unseen_cards(state, 1 - seat) if card != UNKNOWN]
    return bool(possible_hands([unseen.count(letter) for letter in KINDS], len(hand), voids))


_CUTS: Final = Text(
    en="The cards drawn for the lead cannot lie so.", ja="先手を決めるカードの引き方に合いません。"
)
_ALL_CARDS: Final = Text(
    en="These are not the 106 cards of two packs, or something is known that could not be.",
    ja="2組106枚のカードになっていないか、見えるはずのないカードが見えています。",
)
_HANDS: Final = Text(
    en="The hands have the wrong number of cards for this point of the game.",
    ja="手札の枚数が、この場面に合いません。",
)
_SEASON: Final = Text(
    en="The season does not fit the cards, or its number or cause is missing.",
    ja="シーズンがカードの状況に合わないか、番号や開戦の理由がありません。",
)
_POSSIBLE_VOIDS: Final = Text(
    en="What is said to be known of a hand cannot be true, or is not said in the shortest way.",
    ja="手札について分かっていることが、実際の手札に合わないか、最も短い書き方になっていません。",
)


# As text


_NONE: Final = "-"
_CARDS: Final = r"([wfseX?0-9AJQK]+|-)"
_NUMBER: Final = r"(0|[1-9][0-9]{0,3})"
_CUTTING: Final = re.compile(rf"cut (\??)(106) {_CARDS}/{_CARDS} {_CARDS}")
_PLAYING: Final = re.compile(
    rf"{_CARDS}/{_CARDS} (\??){_NUMBER} ([0-2]{{13}}(?:\.[0-2]{{13}}){{3}}\.[0-2]|-) {_CARDS} ([01])"
    rf" ({'|'.join(get_args(Season))})(?::({'|'.join(get_args(Cause))}))?"
    rf" {_NUMBER}\.{_NUMBER} {_NUMBER}/{_NUMBER} {_NUMBER}/{_NUMBER} {_CARDS}"
    r" ([0-9wfseX,]+|-)/([0-9wfseX,]+|-)"
)
_VOID: Final = re.compile(r"([1-5])([wfseX]+)")


def write(state: State) -> str:
    """The position as text; the options are not part of it."""
    stock = f"{UNKNOWN if UNKNOWN in state.stock else ''}{len(state.stock)}"
    if state.leader is None:
        return f"cut {stock} {'/'.join(card or _NONE for card in state.cuts)} {_cards(state.set_aside)}"
    return " ".join(
        (
            "/".join(map(_cards, state.hands)),
            stock,
            _counts(state.played),
            _cards(card for card in (state.led, state.followed) if card),
            str(state.leader),
            f"{state.season}:{state.cause}" if state.cause else state.season,
            f"{state.pair}.{state.pair_tricks}",
            "/".join(map(str, state.pools)),
            "/".join(map(str, state.scores)),
            _cards(state.last or ()),
            "/".join(
                ",".join(f"{void.least}{void.kinds}" for void in voids) or _NONE for voids in state.voids
            ),
        )
    )


def read(text: str, *, sharp: bool, declare: bool, armistice_on_break: bool) -> State:
    """The state that ``write`` wrote, under these options; raises NotationError for any other text."""
    options = {"sharp": sharp, "declare": declare, "armistice_on_break": armistice_on_break}
    state = _read_cutting(text, options) or _read_playing(text, options)
    if state is None:
        raise NotationError(_FORMLESS)
    wrong = fault(state)
    if wrong is not None:
        raise NotationError(wrong)
    canonical = write(state)
    if canonical != text:
        raise NotationError(_NOT_CANONICAL.fill(canonical=canonical))
    return state


def _read_cutting(text: str, options: dict[str, bool]) -> State | None:
    found = _CUTTING.fullmatch(text)
    if not found:
        return None
    unknown, stock, first, second, aside = found.groups()
    cuts = _read_cards(first), _read_cards(second)
    if any(len(cut) > 1 for cut in cuts):
        return None
    return State(
        **options,
        cuts=(_only(cuts[0]), _only(cuts[1])),
        set_aside=in_order(_read_cards(aside)),
        leader=None,
        hands=((), ()),
        stock=_stock(unknown, int(stock), ()),
        played=(),
        led=None,
        followed=None,
        last=None,
        season="development",
        cause=None,
        pair=0,
        pair_tricks=0,
        pools=(0, 0),
        scores=(0, 0),
        voids=((), ()),
    )


def _read_playing(text: str, options: dict[str, bool]) -> State | None:
    found = _PLAYING.fullmatch(text)
    if not found:
        return None
    first, second, unknown, stock, played, table, leader, season, cause = found.groups()[:9]
    pair, pair_tricks, *points = map(int, found.groups()[9:15])
    hands = in_order(_read_cards(first)), in_order(_read_cards(second))
    on_table, gone, last = _read_cards(table), _read_counts(played), _read_cards(found[16])
    if len(on_table) > 1 or len(last) not in (0, 2):
        return None
    return State(
        **options,
        cuts=(None, None),
        set_aside=(),
        leader=int(leader),
        hands=hands,
        stock=_stock(unknown, int(stock), (*hands[0], *hands[1], *gone, *on_table)),
        played=gone,
        led=_only(on_table),
        followed=None,
        last=(last[0], last[1]) if last else None,
        season=cast("Season", season),
        cause=cast("Cause | None", cause),
        pair=pair,
        pair_tricks=pair_tricks,
        pools=(points[0], points[1]),
        scores=(points[2], points[3]),
        voids=(_read_voids(found[17]), _read_voids(found[18])),
    )


def _cards(cards: Iterable[str]) -> str:
    return "".join(cards) or _NONE


def _counts(cards: tuple[str, ...]) -> str:
    if not cards:
        return _NONE
    numbers = "".join(str(cards.count(face)) for face in FACES)
    return ".".join(numbers[at : at + len(RANKS)] for at in range(0, len(FACES), len(RANKS)))


def _read_counts(text: str) -> tuple[str, ...]:
    numbers = text.replace(".", "").replace(_NONE, "0" * len(FACES))
    return tuple(face for face, number in zip(FACES, numbers, strict=True) for _ in range(int(number)))


def _read_cards(text: str) -> tuple[str, ...]:
    cards = () if text == _NONE else split(text)
    if cards is None:
        raise NotationError(_NO_CARDS.fill(text=quoted(text)))
    return cards


def _only(cards: tuple[str, ...]) -> str | None:
    return cards[0] if cards else None


def _stock(unknown: str, number: int, elsewhere: Iterable[str]) -> tuple[str, ...]:
    """A stock of that size.

    Unknown, or what is left of the two packs (too many or few if the number is wrong).
    """
    if unknown or not number:
        return (UNKNOWN,) * number
    return tuple((Counter(DECK) - Counter(elsewhere)).elements())


def _read_voids(text: str) -> tuple[Void, ...]:
    if text == _NONE:
        return ()
    found = [_VOID.fullmatch(part) for part in text.split(",")]
    if None in found:
        raise NotationError(_VOIDS)
    return tuple(Void(int(void[1]), void[2]) for void in found if void)


_FORMLESS: Final = Text(
    en="This is not a position of Gunsor: some of its eleven fields is missing or unreadable.",
    ja="ガンソールの局面として読めません。11個の欄のどれかが足りないか、読み取れません。",
)
_NO_CARDS: Final = Text(
    en="“{text}” are no cards: they are written like w7s10eKX.",
    ja="「{text}」はカードとして読めません。「w7s10eKX」のように書いてください。",
)
_VOIDS: Final = Text(
    en="What is known of a hand is written like 4wf,2wfX.",
    ja="手札について分かっていることは「4wf,2wfX」のように書きます。",
)
_NOT_CANONICAL: Final = Text(
    en="This position is written “{canonical}”.",
    ja="この局面は「{canonical}」と書きます。",
)
