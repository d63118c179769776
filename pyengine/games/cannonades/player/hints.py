"""Why a decision is good, in words: from the cards counted, and from the search; and who might win."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pyengine.cards import Card
from pyengine.game import Report, Seat
from pyengine.games.cannonades.player.model import Model
from pyengine.games.cannonades.rules.decisions import Decision, How, Spot, parse
from pyengine.games.cannonades.rules.observation import fitting, hitting
from pyengine.games.cannonades.rules.state import (
    ACTIONS,
    State,
    colours,
    drawn_for,
    hits,
    is_cannonade,
    is_ship,
)
from pyengine.games.cannonades.rules.turns import legal, targets
from pyengine.players.reasons import Call, first_reasons, ranked
from pyengine.text import Plural, Text

# Counted

UNSEEN_SHIPS: Final = Plural(
    "the only ship that you have not seen",
    "the {n} ships that you have not seen",
    "まだ見ていない船{n}隻",
)
UNSEEN_CANNONADES: Final = Plural(
    "the only cannonade that you have not seen",
    "the {n} cannonades that you have not seen",
    "まだ見ていないキャノネイドカード{n}枚",
)
SHOWN_SHIPS: Final = Plural(
    "the only ship of another captain that lies face up",
    "the {n} ships of others that lie face up",
    "相手の表向きの船{n}隻",
)
ICONS: Final = Plural("{n} Captain Grin icon", "{n} Captain Grin icons", "キャプテングリンのアイコンが{n}つ")
COLOURS: Final = Plural("one colour", "{n} colours", "{n}色")

# Adding

FIRST_SHIP: Final = Text(
    en="A captain without a ship at the end of the turn is out: this one keeps you in the game.",
    ja="手番の終わりに船がないと脱落します。この船があれば残れます。",
)
MORE_SHIPS: Final = Text(
    en="With {ships} ships it takes {ships} hits to put you out, and ships are what counts at the end.",
    ja="{ships}隻あれば、{ships}隻すべて撃沈されるまで脱落しません。最後に数えるのも船の数です。",
)
COUNTS: Final = Text(
    en="The number of ships counts first at the end: you will have {ships}.",
    ja="最後はまず船の数を比べます。これで{ships}隻になります。",
)
NEW_COLOUR: Final = Text(
    en="Your fleet does not have this colour yet: that counts if the numbers of ships are equal.",
    ja="艦隊にまだない色です。船の数が同じときに有利になります。",
)
ENDANGERED: Final = Text(
    en="Of {unseen}, {good} can sink it.",
    ja="{unseen}のうち、この船を撃沈できるのは{good}枚です。",
)

# Shooting and boarding

SURE: Final = Text(
    en="A sure hit: the ship lies face up and has the right colour.",
    ja="必ず命中します。表向きの船で、色も合っています。",
)
WASTED: Final = Text(
    en="The ship has another colour: this only gets rid of the card.",
    ja="船の色が違うので、カードを手放すだけになります。",
)
ODDS: Final = Text(
    en="It hits {good} of {unseen}.",
    ja="{unseen}のうち、この色で命中するのは{good}隻です。",
)
ALL_FIT: Final = Text(
    en="A sure hit: all ships that you have not seen have a colour that it hits.",
    ja="必ず命中します。まだ見ていない船は、どれもこの色で命中する船です。",
)
LAST_SHIP: Final = Text(
    en="It is the last ship of {player}, who is out once it is sunk.",
    ja="{player}の最後の1隻です。撃沈すれば脱落します。",
)
LAST_SHIP_AND_LOOT: Final = Text(
    en="It is the last ship of {player}, who is out once it is sunk, and you take a card from that hand.",
    ja="{player}の最後の1隻です。撃沈すれば脱落し、その手札から1枚を奪えます。",
)
WINS: Final = Text(
    en="It is the last ship of your last opponent: you win.", ja="最後の相手の最後の1隻です。これで勝ちです。"
)
MAY_WIN: Final = Text(
    en="It is the last ship of your last opponent: if it is sunk, you win.",
    ja="最後の相手の最後の1隻です。撃沈すれば勝ちです。",
)
LARGEST: Final = Text(
    en="Of your opponents, {player} has most ships, {ships}.",
    ja="相手の中で船が最も多いのは{player}で、{ships}隻あります。",
)
IN_THE_WAY: Final = Text(
    en="Ships count at the end: {player} has {ships}, you have {own}.",
    ja="最後は船の数で決まります。{player}は{ships}隻、あなたは{own}隻です。",
)
BOARDS: Final = Text(
    en="It costs you a ship that lies face up, one that others can hit for sure.",
    ja="失うのは表向きの船、つまり相手が必ず命中させられる船です。",
)
BOARDS_LAST: Final = Text(
    en="It costs you your only ship: unless this wins, you must add another in this turn.",
    ja="唯一の船を失います。これで勝てなければ、この手番のうちに別の船を追加する必要があります。",
)

# Drawing

TRIGGER: Final = Text(
    en="Empties the pile: you are the trigger, and the last of the final turns is yours.",
    ja="山札がなくなり、あなたが終了トリガーの船長になります。最終手番を最後に行えます。",
)
DRAWS_MORE: Final = Text(
    en="The card has {icons}, which makes the draw larger: {number} cards for one.",
    ja="カードに{icons}あるので、1枚で{number}枚引けます。",
)
DRAWS_ONE: Final = Text(en="Changes the card for an unknown one.", ja="このカードを未知の1枚と取り替えます。")
FLEET_FULL: Final = Text(
    en="Your fleet is full: there is no place for this ship.",
    ja="艦隊はいっぱいで、この船を追加する場所がありません。",
)
HITS_LITTLE: Final = Text(
    en="It hits no ship that lies face up, and only {good} of {unseen}.",
    ja="表向きの船には命中せず、{unseen}のうち{good}隻にしか命中しません。",
)
LOST_ANYWAY: Final = Text(
    en="You hold {cards} cards and may keep {limit}: what you do not use is lost.",
    ja="手札は{cards}枚で、残せるのは{limit}枚までです。使わなければ失います。",
)

# Ending, discarding, taking

ALL_USED: Final = Text(en="All four actions are used.", ja="4つのアクションを使い切りました。")
STRANDED: Final = Text(
    en="Without a ship you are out at the end of the turn.", ja="船がないので、手番の終わりに脱落します。"
)
MUST_DISCARD: Final = Text(
    en="Over the hand limit: {excess} to discard.", ja="手札の上限を超えた{excess}枚を捨てます。"
)
KEEPS: Final = Text(
    en="You hold {cards}, the limit is {limit}: all of it stays for later.",
    ja="手札は{cards}枚で、上限は{limit}枚です。すべて後のために残せます。",
)
KEEPS_NOTHING: Final = Text(en="You hold no cards.", ja="手札はありません。")
MUST_TOSS: Final = Text(
    en="You may keep {limit} cards, as many as there are captains left and one.",
    ja="残せる手札は、残っている船長の人数より1枚多い{limit}枚です。",
)
MUST_TOSS_ONE: Final = Text(
    en="The reaction costs you a card of your own choice.",
    ja="反撃を受けたので、手札から好きな1枚を捨てます。",
)
TAKES_SURE: Final = Text(
    en="It hits {good} of {shown}.",
    ja="{shown}のうち、{good}隻に必ず命中します。",
)
TAKES_ANY: Final = Text(en="It hits {colours}.", ja="{colours}の船に命中します。")
ONLY_KIND: Final = Text(
    en="There is no other kind of cannonade among the discards.",
    ja="捨て札にほかの種類のキャノネイドカードはありません。",
)

# Reactions

REACTS_DRAW: Final = Text(en="One more card for you.", ja="手札が1枚増えます。")
REACTS_DRAW_AND_TRIGGERS: Final = Text(
    en="You draw the last card of the pile: you are the trigger, and the turn under way ends.",
    ja="山札の最後の1枚を引くので、あなたが終了トリガーの船長になり、今の手番は終わります。",
)
REACTS_TOSS: Final = Text(
    en="Of {player}'s {cards} cards one has to go.",
    ja="{player}は手札{cards}枚のうち1枚を捨てることになります。",
)
REACTS_TOSS_LAST: Final = Text(
    en="{player}'s only card has to go.", ja="{player}はただ1枚の手札を捨てることになります。"
)
REACTS_FLIP: Final = Text(
    en="You get to see a ship of {player}: one that lies face up can be hit for sure.",
    ja="{player}の船を1隻見られます。表向きの船なら必ず命中させられます。",
)
REACTS_PASS: Final = Text(en="Lets it be: nothing changes.", ja="何もせず、そのままにします。")

DECISIVE: Final = frozenset({WINS, MAY_WIN, FIRST_SHIP, BOARDS_LAST})
"""What comes first whatever else can be said."""


# When each is true


def numbered(seat: Seat) -> Text:
    """A seat called by its number."""
    return Text(en=f"captain {seat + 1}", ja=f"船長{seat + 1}")


def explain(
    observation: State, seat: Seat, report: Report[Decision], call: Call = numbered
) -> tuple[Text, ...]:
    """The reasons for the report's decision, most important first, at least one.

    ``observation`` is what the seat sees, the one that the report was made for; ``call`` names the other
    seats. What a sentence says of the table and of the cards is exact; what it says of winning the game is
    the search's word.
    """

    def told(decision: Decision) -> Iterator[Text]:
        return _reasons(observation, seat, decision, call)

    return first_reasons(ranked(told, report.best, legal(observation, seat), DECISIVE), report)


def _reasons(state: State, seat: Seat, best: Decision, call: Call) -> Iterator[Text]:
    parsed = parse(best)
    assert parsed is not None
    match parsed.kind, parsed.card:
        case "add", str(card):
            yield from _add(state, seat, card)
        case "shoot", str(card):
            assert parsed.target
            yield from _strike(state, seat, card, parsed.target, call)
            yield from _over_limit(state, seat)
        case "board", _:
            assert parsed.own
            assert parsed.target
            first, *more = _strike(state, seat, state.ship(*parsed.own).card, parsed.target, call)
            yield first
            yield BOARDS_LAST if state.size(seat) == 1 else BOARDS
            yield from more
        case "draw", str(card):
            yield from _draw(state, seat, card)
        case "toss", str(card):
            yield from _toss(state, seat, card)
        case "take", str(card):
            yield from _take(state, seat, card)
        case "end", _:
            yield from _end(state, seat)
        case _:
            assert parsed.how
            yield _react(state, parsed.how, call)


def _add(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    ships = state.size(seat) + 1
    if state.final:
        yield COUNTS.fill(ships=ships)
        if all(own.card[0] != card[0] for own in state.fleets[seat] if own):
            yield NEW_COLOUR
    elif ships == 1:
        yield FIRST_SHIP
    else:
        yield MORE_SHIPS.fill(ships=ships)
    yield from _over_limit(state, seat)
    good, total = hitting(state, card)
    if total:
        yield ENDANGERED.fill(good=good, unseen=UNSEEN_CANNONADES.of(total))


def _strike(state: State, seat: Seat, card: Card, target: Spot, call: Call) -> Iterator[Text]:
    """A shot or a boarding."""
    victim = target.seat
    ship = state.ship(*target)
    good, total = fitting(state, card)
    if ship.up:
        sure = hits(card, ship.card)
        yield SURE if sure else WASTED
    else:
        sure = good == total
        yield ALL_FIT if sure else ODDS.fill(good=good, unseen=UNSEEN_SHIPS.of(total))
    if ship.up and not sure:
        return
    if state.size(victim) == 1:
        yield from _last_ship(state, victim, call, sure=sure)
    others = [state.size(other) for other in state.afloat if other not in (seat, victim)]
    if others and state.size(victim) > max(others):
        yield LARGEST.fill(player=call(victim), ships=state.size(victim))
    elif state.final and state.size(victim) >= state.size(seat):
        yield IN_THE_WAY.fill(player=call(victim), ships=state.size(victim), own=state.size(seat))


def _last_ship(state: State, victim: Seat, call: Call, *, sure: bool) -> Iterator[Text]:
    if len(state.afloat) == 2:
        yield WINS if sure else MAY_WIN
    elif state.hands[victim]:
        yield LAST_SHIP_AND_LOOT.fill(player=call(victim))
    else:
        yield LAST_SHIP.fill(player=call(victim))


def _draw(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    number = drawn_for(card)
    if number >= len(state.pile):
        # The turn is over then, and without the hand limit (CN11).
        yield TRIGGER if state.size(seat) else STRANDED
        yield from _useless(state, seat, card)
        return
    if number > 1:
        yield DRAWS_MORE.fill(icons=ICONS.of(number - 1), number=number)
    else:
        yield DRAWS_ONE
    yield from _useless(state, seat, card)
    yield from _over_limit(state, seat)


def _toss(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    if state.phase == "answering":
        yield MUST_TOSS_ONE
    else:
        yield MUST_TOSS.fill(limit=state.limit)
    yield from _useless(state, seat, card)


def _useless(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    """Why the card is of little use."""
    if is_ship(card):
        if state.free_place(seat) is None:
            yield FLEET_FULL
        return
    good, total = fitting(state, card)
    shown = _shown(state, seat)
    if total and good * 2 < total and not any(hits(card, ship) for ship in shown):
        yield HITS_LITTLE.fill(good=good, unseen=UNSEEN_SHIPS.of(total))


def _take(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    shown = _shown(state, seat)
    sure = sum(hits(card, ship) for ship in shown)
    if sure:
        yield TAKES_SURE.fill(good=sure, shown=SHOWN_SHIPS.of(len(shown)))
    good, total = fitting(state, card)
    if total:
        yield ODDS.fill(good=good, unseen=UNSEEN_SHIPS.of(total))
    kinds = {discard for discard in state.discards if is_cannonade(discard)}
    if len(kinds) == 1:
        yield ONLY_KIND
    elif not sure and not total:
        yield TAKES_ANY.fill(colours=COLOURS.of(len(colours(card))))


def _end(state: State, seat: Seat) -> Iterator[Text]:
    if state.used == ACTIONS:
        yield ALL_USED
    excess = state.excess(seat)
    if not state.size(seat):
        yield STRANDED
    elif excess:
        yield MUST_DISCARD.fill(excess=excess)
    elif state.hands[seat]:
        yield KEEPS.fill(cards=len(state.hands[seat]), limit=state.limit)
    else:
        yield KEEPS_NOTHING


def _react(state: State, how: How, call: Call) -> Text:
    """A reaction (CN13)."""
    against = state.reactions[0].against
    if how == "draw":
        return REACTS_DRAW_AND_TRIGGERS if len(state.pile) == 1 else REACTS_DRAW
    if how == "toss":
        cards = len(state.hands[against])
        return (REACTS_TOSS_LAST if cards == 1 else REACTS_TOSS).fill(player=call(against), cards=cards)
    if how == "flip":
        return REACTS_FLIP.fill(player=call(against))
    return REACTS_PASS


def _over_limit(state: State, seat: Seat) -> Iterator[Text]:
    if state.excess(seat):
        yield LOST_ANYWAY.fill(cards=len(state.hands[seat]), limit=state.limit)


def _shown(state: State, seat: Seat) -> list[Card]:
    """The others' ships that lie face up."""
    ships = (state.ship(*spot) for spot in targets(state, seat))
    return [ship.card for ship in ships if ship.up]


# Who might win


def guess(observation: State, *, games: int, seed: int = 0) -> tuple[float, ...]:
    """The share of the win of each seat in this number of games that the policy plays on.

    A captain decides next. What the observer does not know is dealt anew in each game.
    """
    rng = Random(seed)
    model = Model(observation, 0)  # who searches does not matter: nothing is searched
    played = [model.playout(model.sample(rng), rng) for _ in range(games)]
    return tuple(sum(shares) / games for shares in zip(*played, strict=True))
