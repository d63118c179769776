"""Gunsor: the rules G1 to G15 in the form of the contract."""

# A function of the rules is a method as it is. mypy compares it with the contract; pyright asks for “self”.
# pyright: reportAssignmentType=false

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, Literal

from pyengine.errors import NotationError, Refusal
from pyengine.game import Decide, Draw, Event, Json, Report, Seat, Strength, Turn
from pyengine.games.gunsor.rules import position
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
from pyengine.games.gunsor.rules.observation import observe, sample
from pyengine.games.gunsor.rules.state import (
    DECK,
    FACES,
    JOKER,
    SUIT_NAMES,
    Phase,
    Season,
    State,
    card_name,
    kind,
)
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, followers, points, result, winner
from pyengine.option import Option, Options
from pyengine.players.levels import FIVE
from pyengine.resolution import CourseGame
from pyengine.text import Text, quoted


class Gunsor(CourseGame[State]):
    """Trick taking for two: both fill their pools in development, and war decides who keeps the two.

    A decision is the card to be played, or ``war`` to declare it.
    """

    id: ClassVar[str] = "gunsor"
    name: ClassVar[Text] = Text(en="Gunsor", ja="ガンソール")
    author: ClassVar[str] = "永施 誠"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "points",
            default=0,
            label=Text(en="Points of court cards", ja="絵札の得点"),
            explanation=Text(
                en="What a jack, queen or king is worth in development and in war: 10 and 5, or sharply 10 and 1.",
                ja="J・Q・Kの開発シーズンと交戦シーズンでの得点です。10点と5点か、差の大きい10点と1点かを選びます。",
            ),
            choices=(
                ("standard", Text(en="10 and 5", ja="10点と5点")),
                ("sharp", Text(en="10 and 1", ja="10点と1点")),
            ),
        ),
        Option(
            "declare",
            default=True,
            label=Text(en="Declaring war", ja="開戦の宣言"),
            explanation=Text(
                en="The leader may declare war before leading, after the first trick of a development season.",
                ja="開発シーズンのトリックが1回済めば、先手は台札を出す前に開戦を宣言できます。",
            ),
        ),
        Option(
            "armistice_on_break",
            default=False,
            label=Text(en="Armistice when the suit is not followed", ja="フォローできなければ休戦"),
            explanation=Text(
                en="War also ends with a trick in which the suit is not followed, while cards are left in the stock.",
                ja="山札が残っている間は、台札のスートがフォローされなかったトリックでも休戦になります。",
            ),
        ),
    )
    hidden: ClassVar[bool] = True
    reasons: ClassVar[Mapping[str, Text]] = {
        "points": Text(en="The higher score wins.", ja="スコアの大きい方の勝ちです。"),
        "tie": Text(en="The scores are equal.", ja="スコアが同点です。"),
    }
    levels: ClassVar[tuple[Text, ...]] = FIVE
    chance_items: ClassVar[tuple[str, ...]] = FACES

    _observe = staticmethod(observe)
    sample = staticmethod(sample)
    write = staticmethod(position.write)
    diagram = staticmethod(position.draw)

    def max_decisions(self, options: Options) -> int:
        """Each of the 108 cards is played once, and each of 54 leads may follow a declaration."""
        return 162

    def initial(self, seats: int, options: Options, decks: Sequence[str] = ()) -> State:
        """Two whole packs, nobody leading yet (G1, G4). Raises SetupError."""
        self.check_seats(seats, decks)
        return position.read(f"cut {len(DECK)} -/- -", **self._switches(options))

    def turn(self, state: State) -> Turn:
        """The leader or the follower, chance while cards are drawn, or how the game ended (G4 to G8, G15).

        While the lead is cut for, chance picks from the two packs without what lies open (G4).
        """
        if state.phase == "over":
            return result(*state.scores)
        if state.to_decide is not None:
            return Decide((state.to_decide,))
        if state.phase != "cutting":
            return Draw("stock", tuple(sorted(Counter(state.stock).items())))
        left = Counter(DECK) - Counter((*state.set_aside, *filter(None, state.cuts)))
        return Draw("cut", tuple(sorted(left.items())))

    def legal(self, state: State, seat: Seat) -> Sequence[str]:
        """The different cards that the seat may play now, in order (G6 to G10).

        ``war`` follows if it may be declared.
        """
        if seat != state.to_decide:
            return ()
        hand, led = state.hands[seat], state.led
        cards = tuple(dict.fromkeys(hand if led is None else followers(hand, led, state.season)))
        return (*cards, DECLARE_WAR) if state.may_declare else cards

    def why_not(self, state: State, seat: Seat, decision: str) -> Refusal | None:
        """The rule that forbids the decision, and a sentence that explains it (G4 to G10)."""
        if state.phase in _NOT_NOW:
            return Refusal(*_NOT_NOW[state.phase])
        if seat != state.to_decide:
            return Refusal("G6", _NOT_YOU)
        if decision == DECLARE_WAR:
            return _why_not_declare(state)
        if decision not in state.hands[seat]:
            return _refuse("G6", _NOT_HELD, card=card_name(decision))
        return _why_not_follow(state, seat, decision)

    def decide(self, state: State, seat: Seat, decision: str) -> tuple[Event, ...]:
        """The events of a legal decision, in the order in which players live through them."""
        if decision == DECLARE_WAR:
            return (WarBegan("declared", seat),)
        return _led(state, seat, decision) if state.led is None else tuple(_followed(state, seat, decision))

    def draw(self, state: State, item: str) -> tuple[Event, ...]:
        """The events that follow when a card is drawn, to cut or into a hand (G4, G5, G8)."""
        seat = state.drawer
        assert seat is not None
        match state.phase:
            case "cutting":
                return _cut(state, seat, item)
            case "dealing":
                return (Dealt(seat, item),)
            case _:
                drew = Drew(seat, item)
                return (drew,) if len(state.stock) > 1 else (drew, WarBegan("stock_empty", None))

    def scores(self, state: State) -> tuple[float, ...]:
        """The points of settled pairs (G14)."""
        return state.scores

    def counts(self, observation: State) -> Mapping[str, tuple[int, ...]]:
        """Scores, hands and the stock."""
        return {
            "points": observation.scores,
            "hand": tuple(map(len, observation.hands)),
            "pile": (len(observation.stock),),
        }

    def _read(self, text: str, options: Options) -> State:
        """See ``read``."""
        return position.read(text, **self._switches(options))

    def _read_decision(self, text: str) -> str:
        """A card such as ``w10`` or ``X``, or ``war``, legal or not; raises NotationError."""
        if text == DECLARE_WAR or text in FACES:
            return text
        raise NotationError(
            Text(
                en="“{text}” is no card: write w7, f10, sA, eK, X for a Joker, or war to declare it.",
                ja="「{text}」はカードではありません。「w7」「f10」「sA」「eK」、ジョーカーは「X」、開戦の宣言は「war」です。",
            ).fill(text=quoted(text))
        )

    def number(self, state: State) -> int | None:
        """The number of the trick, from 1; None while the lead is cut for."""
        return None if state.leader is None else state.trick

    def describe(self, state: State) -> Json:
        """The state as JSON.

        An item for each seat in ``cuts``, ``hands``, ``pools``, ``scores`` and ``voids``.

        Cards are text. ``stock`` is a number. What is known of a hand is a list of ``least`` and ``kinds``:
        at least this many of its cards are of none of these kinds.
        """
        return {
            "position": position.write(state),
            "phase": state.phase,
            "season": state.season,
            "cause": state.cause,
            "pair": state.pair,
            "pair_tricks": state.pair_tricks,
            "trick": state.trick,
            "master": state.leader,  # as it has been called in JSON since 1.0.0
            "cuts": list(state.cuts),
            "set_aside": list(state.set_aside),
            "hands": [list(hand) for hand in state.hands],
            "stock": len(state.stock),
            "played": list(state.played),
            "led": state.led,
            "last": list(state.last) if state.last else None,
            "pools": list(state.pools),
            "scores": list(state.scores),
            "voids": [
                [{"least": void.least, "kinds": list(void.kinds)} for void in voids] for voids in state.voids
            ],
            "may_declare": state.may_declare,
            "points": "sharp" if state.sharp else "standard",
            "declare": state.declare,
            "armistice_on_break": state.armistice_on_break,
        }

    def describe_decision(self, decision: str) -> Json:
        """The decision as JSON: ``kind`` (``play`` or ``declare``), ``card`` (or null) and ``text``."""
        declares = decision == DECLARE_WAR
        return {
            "kind": "declare" if declares else "play",
            "card": None if declares else decision,
            "text": decision,
        }

    def think(self, observation: State, seat: Seat, strength: Strength) -> Iterator[Report[str]]:
        """The machine player's thinking; see ``player``."""
        # Imported late: a program that only keeps the table never loads the search.
        from pyengine.games.gunsor.player import think as player  # noqa: PLC0415

        return player.think(observation, seat, strength)

    def _switches(self, options: Options) -> dict[str, bool]:
        settled = self.settle(options)
        return {
            "sharp": bool(settled["points"]),
            "declare": bool(settled["declare"]),
            "armistice_on_break": bool(settled["armistice_on_break"]),
        }


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
