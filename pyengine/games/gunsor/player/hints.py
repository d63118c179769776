"""Why a decision is good, in words: what it does to the trick and the pools, and how often it succeeds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pyengine.game import Report, Seat
from pyengine.games.gunsor.player.model import WIN, Belief
from pyengine.games.gunsor.rules.observation import observe, unseen_cards
from pyengine.games.gunsor.rules.state import FACES, JOKER, Season, State, card_name
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, followers, group, points, winner
from pyengine.players.reasons import MOST_REASONS, POINTS, Call, ranked
from pyengine.text import Text

Hand = tuple[str, ...]

_HANDS: Final = 60
"""The number of hands imagined for the other player."""


def explain(state: State, seat: Seat, report: Report[str], _: Call | None = None) -> tuple[Text, ...]:
    """The reasons for the report's decision, most important first, the expected result last.

    ``state`` is the state or observation that the report was made for; only what the seat sees of it is used.
    Statements on cards and points are true, “of 10 hands” is counted over possible hands of the other player,
    and the result is the search's estimate.
    """
    seen = observe(state, seat)
    hands = likely_hands(seen, seat) if seen.led is None else ()

    def told(decision: str) -> Iterator[Text]:
        if decision == DECLARE_WAR:
            return _declaring(seen, seat, hands)
        return _leading(seen, seat, decision, hands) if seen.led is None else _following(seen, seat, decision)

    reasons = ranked(told, report.best, _choices(seen, seat))
    outlook = _outlook(seen, report)
    return (*reasons[: MOST_REASONS - len(outlook)], *outlook)


def _choices(seen: State, seat: Seat) -> tuple[str, ...]:
    """What may be decided (G6 to G10)."""
    hand = seen.hands[seat]
    cards = dict.fromkeys(hand if seen.led is None else followers(hand, seen.led, seen.season))
    return (*cards, DECLARE_WAR) if seen.may_declare else (*cards,)


def surely_wins(seen: State, seat: Seat, card: str) -> bool:
    """Whether no card that a seat has not seen wins against the one that it leads."""
    return all(winner(card, other) == 0 for other in unseen_cards(seen, seat))


def likely_hands(seen: State, seat: Seat) -> tuple[Hand, ...]:
    """Hands that the other may hold, all equally likely to be imagined."""
    rng = Random(len(seen.played))
    belief = Belief(seen, seat)
    return tuple(tuple(FACES[face] for face in belief.sample(rng).hands[1 - seat]) for _ in range(_HANDS))


def tenths_won(card: str, hands: tuple[Hand, ...], season: Season) -> int:
    """Against how many of ten hands a led card wins, whatever is played to it."""
    won = sum(all(winner(card, reply) == 0 for reply in followers(hand, card, season)) for hand in hands)
    return round(10 * won / len(hands))


def _declaring(seen: State, seat: Seat, hands: tuple[Hand, ...]) -> Iterator[Text]:
    lead = seen.pools[seat] - seen.pools[1 - seat]
    yield (AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL).fill(points=abs(lead))
    strong = [card for card in seen.hands[seat] if tenths_won(card, hands, "war") >= _MOSTLY]
    if strong:
        yield (ONE_STRONG if len(strong) == 1 else STRONG).fill(number=len(strong), card=card_name(strong[0]))


def _leading(seen: State, seat: Seat, card: str, hands: tuple[Hand, ...]) -> Iterator[Text]:
    if len(set(seen.hands[seat])) == 1:
        yield ONLY_CARD
        return
    if card == JOKER:
        yield LEADS_JOKER
        return
    worth = points(card, seen.season, sharp=seen.sharp)
    tenths = tenths_won(card, hands, seen.season)
    if surely_wins(seen, seat, card):
        yield SURE.fill(card=card_name(card))
    elif tenths >= _MOSTLY:
        yield LIKELY.fill(number=tenths)
    elif seen.season == "war":
        yield LITTLE_AT_STAKE.fill(points=POINTS.of(worth), number=tenths)
    if seen.season == "development":
        yield ADDS.fill(points=worth)
        yield from _keeping(seen, seat, card)


def _following(seen: State, seat: Seat, card: str) -> Iterator[Text]:
    assert seen.led is not None
    choices = set(followers(seen.hands[seat], seen.led, seen.season))
    if len(choices) == 1:
        yield FORCED_WAR if seen.season == "war" else FORCED
    if card == JOKER:
        mine, other = seen.pools[seat], seen.pools[1 - seat]
        yield SWAPS_NOTHING if mine == other else SWAPS.fill(mine=mine, other=other)
        return
    led, worth = (points(face, seen.season, sharp=seen.sharp) for face in (seen.led, card))
    won = winner(seen.led, card) == 1
    if seen.season == "war":
        if won:
            yield TAKES.fill(points=POINTS.of(led + worth))
        elif any(winner(seen.led, other) == 1 for other in choices):
            yield LETS_GO.fill(points=POINTS.of(led + worth))
        else:
            yield LOSES.fill(points=POINTS.of(led + worth))
        return
    if won:
        goes_on = seen.declare and len(seen.stock) > len(seen.hands)
        yield LEADS_NEXT_AND_MAY_DECLARE if goes_on else LEADS_NEXT
    yield ADDS.fill(points=worth)
    yield from _keeping(seen, seat, card)


def _keeping(seen: State, seat: Seat, card: str) -> Iterator[Text]:
    """High cards are kept for the war by playing another."""
    courts = [held for held in seen.hands[seat] if held != JOKER and group(held) == "court"]
    if group(card) != "court" and courts:
        yield (KEEPS_ONE if len(courts) == 1 else KEEPS).fill(card=card_name(courts[-1]), number=len(courts))


def _outlook(seen: State, report: Report[str]) -> tuple[Text, ...]:
    """What the search expects; nothing if it did not look ahead."""
    if not report.nodes:
        return ()
    if seen.stock:
        return (CHANCE.fill(number=round(50 * (1 + report.score))),)
    margin = abs(report.value) - WIN
    if report.value == 0:
        return (DRAWS,)
    return ((WINS if report.value > 0 else LOST).fill(points=POINTS.of(margin)),)


_MOSTLY: Final = 6

AHEAD: Final = Text(
    en="Your pool leads by {points}, and the player with the larger pool at the armistice scores both.",
    ja="自分のプールが{points}点リードしています。休戦のときにプールの大きい方が、両方のプールを得点にします。",
)
BEHIND: Final = Text(
    en="Your pool is {points} behind, but in war every trick won brings the points of both cards.",
    ja="プールは{points}点負けていますが、交戦シーズンでは勝ったトリックごとに2枚分の点が入ります。",
)
LEVEL: Final = Text(
    en="The pools are level, and you lead the first trick of the war.",
    ja="プールは同点です。宣言すれば、交戦シーズンの最初のトリックを自分から始められます。",
)
STRONG: Final = Text(
    en="{number} of your cards, led in war, win their trick in most hands that the other may hold.",
    ja="手札のうち{number}枚は、交戦シーズンの台札にすれば、相手の手札がたいていの場合どうであっても勝てます。",
)
ONE_STRONG: Final = Text(
    en="The {card}, led in war, wins its trick in most hands that the other may hold.",
    ja="{card}は、交戦シーズンの台札にすれば、相手の手札がたいていの場合どうであっても勝てます。",
)
ONLY_CARD: Final = Text(en="You have no other card.", ja="出せるカードはこれだけです。")
LEADS_JOKER: Final = Text(
    en="Led, a Joker exchanges nothing: this is the safe way to be rid of it.",
    ja="ジョーカーは台札に出せばプールを交換しません。安全に手放せます。",
)
SURE: Final = Text(
    en="No card that you have not seen beats the {card}: it surely wins the trick.",
    ja="まだ見えていないカードに{card}に勝てるものはありません。このトリックは必ず取れます。",
)
LIKELY: Final = Text(
    en="It wins the trick in about {number} of 10 hands that the other may hold, whatever is played to it.",
    ja="相手の手札として考えられる10通りのうち約{number}通りで、何を出されても勝てます。",
)
LITTLE_AT_STAKE: Final = Text(
    en="It wins for certain in only {number} of 10 hands, but no more than its {points} can be lost.",
    ja="確実に勝てるのは10通りのうち約{number}通りですが、失うとしてもこのカードの{points}だけです。",
)
ADDS: Final = Text(
    en="Adds {points} to your pool, no matter who wins the trick.",
    ja="トリックの勝ち負けにかかわらず、自分のプールに{points}点加わります。",
)
FORCED: Final = Text(
    en="You can't follow, and this is the only card that is left to play.",
    ja="フォローできないので、出せるカードはこれだけです。",
)
FORCED_WAR: Final = Text(
    en="It is the only card that you may play to the led one.",
    ja="台札に対して出せるカードはこれだけです。",
)
SWAPS: Final = Text(
    en="The Joker exchanges the pools: {other} for you, {mine} for the other, before the trick's points.",
    ja="ジョーカーでプールが入れ替わり、トリックの点が入る前に自分が{other}点、相手が{mine}点になります。",
)
SWAPS_NOTHING: Final = Text(
    en="The pools are level, so the Joker exchanges nothing: you are rid of it at no cost.",
    ja="プールが同点なので、ジョーカーで入れ替わっても変わりません。損をせずに手放せます。",
)
TAKES: Final = Text(
    en="Wins the trick and the {points} of both cards.",
    ja="このトリックに勝ち、2枚分の{points}がプールに入ります。",
)
LETS_GO: Final = Text(
    en="Lets the trick go for {points} and saves what could win it for a better one.",
    ja="{points}のこのトリックは譲り、勝てるカードをもっとよい場面に残します。",
)
LOSES: Final = Text(
    en="None of your cards wins this trick; this one leaves the other {points}.",
    ja="このトリックに勝てるカードはありません。これなら相手に渡すのは{points}です。",
)
LEADS_NEXT: Final = Text(
    en="Wins the trick, so you lead the next.", ja="このトリックに勝ち、次は自分が先手です。"
)
LEADS_NEXT_AND_MAY_DECLARE: Final = Text(
    en="Wins the trick, so you lead the next and may declare war.",
    ja="このトリックに勝ち、次は自分が先手です。開戦も宣言できます。",
)
KEEPS: Final = Text(
    en="Keeps your {number} court cards for the war, where they win tricks.",
    ja="{number}枚の絵札を、トリックに勝ちやすい交戦シーズンのために残します。",
)
KEEPS_ONE: Final = Text(
    en="Keeps the {card} for the war, where it wins tricks.",
    ja="{card}を、トリックに勝ちやすい交戦シーズンのために残します。",
)
CHANCE: Final = Text(
    en="You go on to win the game in about {number} of 100 tries.",
    ja="この先、約{number}％の見込みでこの対局に勝てます。",
)
WINS: Final = Text(
    en="The other's hand is known by counting: you win the game by {points} at least.",
    ja="数えれば相手の手札はすべて分かります。最善を尽くされても{points}以上の差で勝てます。",
)
LOST: Final = Text(
    en="The other's hand is known by counting: against the best replies you lose the game by {points}.",
    ja="数えれば相手の手札はすべて分かります。最善を尽くされると{points}の差で負けます。",
)
DRAWS: Final = Text(
    en="The other's hand is known by counting: against the best replies the game is drawn.",
    ja="数えれば相手の手札はすべて分かります。最善を尽くされると引き分けです。",
)
