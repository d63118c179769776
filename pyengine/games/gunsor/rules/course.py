"""The course of the game: which cards may be played, and why not others, who wins a trick, what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, Literal

from pyengine.errors import Refusal
from pyengine.game import Draw, Event, Outcome, Seat
from pyengine.games.gunsor.rules.events import (
    Armistice,
    Cut,
    Dealt,
    Drew,
    Followed,
    Led,
    MasterChosen,
    PairBegan,
    PoolsGrew,
    PoolsSwapped,
    SetAside,
    Settled,
    TrickWon,
    WarBegan,
)
from pyengine.games.gunsor.rules.state import (
    DECK,
    JOKER,
    RANKS,
    SUIT_NAMES,
    SUITS,
    Phase,
    Season,
    State,
    card_name,
    kind,
)
from pyengine.text import Text

Group = Literal["ace", "number", "court"]

Why = Literal["joker", "same", "circle", "rank", "suit"]
"""What decides a trick.

A Joker is weakest, the cards are the same, the circle of groups, the rank, the suit (G2).
"""

_COURT_RANKS: Final = frozenset("JQK")
_BEATS: Final[dict[Group, Group]] = {"ace": "court", "court": "number", "number": "ace"}


def group(card: str) -> Group:
    """Ace, number or court card (G2); of a card with a suit."""
    rank = card[1:]
    return "ace" if rank == "A" else "court" if rank in _COURT_RANKS else "number"


def why(led: str, followed: str) -> Why:
    """What decides between the two cards of a trick (G2)."""
    if led == followed:
        return "same"
    if JOKER in (led, followed):
        return "joker"
    if group(led) != group(followed):
        return "circle"
    return "rank" if led[1:] != followed[1:] else "suit"


@cache
def winner(led: str, followed: str) -> Literal[0, 1]:
    """0 if the led card wins the trick, 1 if the one that followed does (G2)."""
    match why(led, followed):
        case "same":
            return 1
        case "joker":
            return 1 if led == JOKER else 0
        case "circle":
            return 0 if _BEATS[group(led)] == group(followed) else 1
        case "rank":
            return 0 if RANKS.index(led[1:]) > RANKS.index(followed[1:]) else 1
        case "suit":
            return 0 if SUITS.index(kind(led)) < SUITS.index(kind(followed)) else 1


def followers(hand: Iterable[str], led: str, season: Season) -> tuple[str, ...]:
    """The cards of a hand, repeated as they are, that may be played to the led one (G7, G10)."""
    cards = tuple(hand)
    if led == JOKER:
        return cards
    suit = kind(led)
    same = tuple([card for card in cards if kind(card) == suit])
    others = tuple([card for card in cards if kind(card) != suit])
    return (same or others) if season == "war" else (others or same)


@cache
def points(card: str, season: Season, *, sharp: bool) -> int:
    """What a card is worth in a season (G3); ``sharp`` is that choice of the option ``points``."""
    if card == JOKER:
        return 0
    war = season == "war"
    match group(card):
        case "ace":
            return 11 if war else 1
        case "court":
            return (1 if sharp else 5) if war else 10
        case "number":
            return int(card[1:])


DECLARE_WAR: Final = "war"
"""The leader's decision that war begins (G9c); the others are the cards to be played."""


def decide(state: State, seat: Seat, decision: str) -> tuple[Event, ...]:
    """The events of a legal decision, in the order in which players live through them."""
    if decision == DECLARE_WAR:
        return (WarBegan("declared", seat),)
    return _led(state, seat, decision) if state.led is None else tuple(_followed(state, seat, decision))


def draw(state: State, card: str) -> tuple[Event, ...]:
    """The events that follow when chance picks a card of the pile in ``pile``."""
    seat = state.drawer
    assert seat is not None
    match state.phase:
        case "cutting":
            return _cut(state, seat, card)
        case "dealing":
            return (Dealt(seat, card),)
        case _:
            drew = Drew(seat, card)
            return (drew,) if len(state.stock) > 1 else (drew, WarBegan("stock_empty", None))


def pile(state: State) -> Draw:
    """What chance may pick now: the stock, or while cutting the two packs without what lies open (G4)."""
    if state.phase != "cutting":
        return Draw("stock", tuple(sorted(Counter(state.stock).items())))
    left = Counter(DECK) - Counter((*state.set_aside, *filter(None, state.cuts)))
    return Draw("cut", tuple(sorted(left.items())))


def outcome(state: State) -> Outcome | None:
    """How the game ended (G15), or None while it goes on."""
    return result(*state.scores) if state.phase == "over" else None


def result(mine: int, other: int) -> Outcome:
    """Who has won with these points of the two seats (G15)."""
    if mine == other:
        return Outcome((), (0.5, 0.5), "tie")
    return Outcome((int(other > mine),), (float(mine > other), float(other > mine)), "points")


def _cut(state: State, seat: Seat, card: str) -> tuple[Event, ...]:
    cut = Cut(seat, card)
    first, second = cut.after(state).cuts
    if first is None or second is None:
        return (cut,)
    if first == second:
        return cut, SetAside((first, second))
    return cut, MasterChosen(winner(first, second)), PairBegan(1)


def _led(state: State, seat: Seat, card: str) -> tuple[Event, ...]:
    """The card is led; war begins if the follower holds nothing but its suit (G9a)."""
    led, follower = Led(seat, card), 1 - seat
    only_suit = card != JOKER and {kind(held) for held in state.hands[follower]} == {kind(card)}
    if state.season == "development" and only_suit:
        return led, WarBegan("only_suit", follower)
    return (led,)


def _followed(state: State, seat: Seat, card: str) -> Iterator[Event]:
    """The rest of a trick, and what it brings about."""
    assert state.led is not None
    won = 1 - seat if winner(state.led, card) == 0 else seat
    growth = _growth(state, seat, card, won)
    yield Followed(seat, card)
    pools = state.pools
    if card == JOKER:
        yield PoolsSwapped(seat)
        pools = pools[1], pools[0]
    yield TrickWon(won)
    yield PoolsGrew(growth)
    pools = pools[0] + growth[0], pools[1] + growth[1]
    broken = state.season == "war" and state.led != JOKER and kind(card) != kind(state.led)
    if len(state.hands[seat]) == 1 and not state.hands[1 - seat]:
        yield from _armistice(state, pools, "hands_empty")
    elif broken and state.armistice_on_break and state.stock:
        yield from _armistice(state, pools, "broken")
    elif state.season == "development" and not state.stock:
        yield WarBegan("stock_empty", None)


def _growth(state: State, follower: Seat, card: str, won: Seat) -> tuple[int, int]:
    """What the trick brings each seat's pool: its own card's points, in war all to the winner (G8, G11)."""
    season: Season = state.season
    assert state.led is not None
    led, followed = (points(face, season, sharp=state.sharp) for face in (state.led, card))
    if season == "war":
        return (0, led + followed) if won else (led + followed, 0)
    return (led, followed) if follower else (followed, led)


def _armistice(
    state: State, pools: tuple[int, int], cause: Literal["hands_empty", "broken"]
) -> Iterator[Event]:
    """The pair ends and is settled (G13, G14); if cards are left in the stock the next begins."""
    yield Armistice(cause)
    mine, other = pools
    whole = mine + other
    yield Settled((mine, other) if mine == other else (whole, 0) if mine > other else (0, whole))
    if state.stock:
        yield PairBegan(state.pair + 1)


def why_not(state: State, seat: Seat, decision: str) -> Refusal | None:
    """Why a seat may not decide so now, or None if it may (G4 to G10)."""
    if state.phase in _NOT_NOW:
        return Refusal(*_NOT_NOW[state.phase])
    if seat != state.to_decide:
        return Refusal("G6", _NOT_YOU)
    if decision == DECLARE_WAR:
        return _why_not_declare(state)
    if decision not in state.hands[seat]:
        return _refuse("G6", _NOT_HELD, card=card_name(decision))
    return _why_not_follow(state, seat, decision)


def _why_not_declare(state: State) -> Refusal | None:
    if not state.declare:
        return Refusal("G9", _NO_DECLARING)
    if state.season == "war":
        return Refusal("G9", _AT_WAR)
    if state.led is not None:
        return Refusal("G9", _ALREADY_LED)
    return None if state.pair_tricks else Refusal("G9", _TOO_EARLY)


def _why_not_follow(state: State, seat: Seat, card: str) -> Refusal | None:
    led = state.led
    hand = state.hands[seat]
    if led is None or card in followers(hand, led, state.season):
        return None
    suit = SUIT_NAMES[kind(led)]
    if state.season == "war":
        return _refuse("G10", _NO_JOKER if card == JOKER else _MUST_FOLLOW, suit=suit)
    only_joker = all(kind(held) in (kind(led), JOKER) for held in hand)
    return _refuse("G7", _JOKER_FORCED if only_joker else _CANNOT_FOLLOW, suit=suit)


def _refuse(rule: str, text: Text, **values: object) -> Refusal:
    return Refusal(rule, text.fill(**values))


_NOT_NOW: Final[dict[Phase, tuple[str, Text]]] = {
    "cutting": (
        "G4",
        Text(
            en="First each player draws a card to settle who leads.",
            ja="先に、1枚ずつ引いて最初の先手を決めます。",
        ),
    ),
    "dealing": ("G5", Text(en="The cards are still being dealt.", ja="まだカードを配っている途中です。")),
    "refilling": (
        "G8",
        Text(en="Each player draws a card first.", ja="先に、お互いが1枚ずつ補給します。"),
    ),
    "over": ("G15", Text(en="The game is over.", ja="対局は終わりました。")),
}
_NOT_YOU: Final = Text(en="It is the other player's turn.", ja="今は相手の番です。")
_NOT_HELD: Final = Text(en="You do not hold this card: {card}.", ja="手札に{card}はありません。")
_CANNOT_FOLLOW: Final = Text(
    en="In development you can't follow: {suit} is led and you hold other cards, so play one of those.",
    ja="開発シーズンではフォローできません。台札は{suit}で、ほかのカードがあるので、そちらから出してください。",
)
_JOKER_FORCED: Final = Text(
    en="In development you can't follow: {suit} is led, and your Joker, which has no suit, must be played.",
    ja="開発シーズンではフォローできません。台札は{suit}なので、スートのないジョーカーを出さなければなりません。",
)
_MUST_FOLLOW: Final = Text(
    en="In war you must follow: {suit} is led and you hold {suit}, so play that.",
    ja="交戦シーズンではフォローしなければなりません。台札が{suit}なので、手札の{suit}を出してください。",
)
_NO_JOKER: Final = Text(
    en="In war a Joker follows only if you have none of the led suit, and you hold {suit}.",
    ja="交戦シーズンでジョーカーを出して受けられるのは、台札のスートがないときだけです。手札に{suit}があります。",
)
_NO_DECLARING: Final = Text(
    en="In this game war is not declared; it begins when the rules say so.",
    ja="この対局では開戦の宣言はできません。交戦シーズンは条件がそろうと始まります。",
)
_AT_WAR: Final = Text(en="It is war already.", ja="もう交戦シーズンに入っています。")
_ALREADY_LED: Final = Text(
    en="War is declared by the leader, before a card is led.",
    ja="開戦を宣言できるのは、先手が台札を出す前だけです。",
)
_TOO_EARLY: Final = Text(
    en="War can be declared only after a trick of this development season.",
    ja="開戦を宣言できるのは、この開発シーズンのトリックが1回済んでからです。",
)
