"""Why a decision is illegal: the rule and a sentence for the player."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card
from pyengine.errors import Refusal
from pyengine.game import Draw, Outcome, Seat
from pyengine.games.cannonades.rules.decisions import Decision, Parsed, Spot, parse
from pyengine.games.cannonades.rules.state import ACTIONS, State, drawn_for, is_cannonade, is_ship
from pyengine.games.cannonades.rules.turns import deciders, legal, turn
from pyengine.text import Text

# Not now, or not you

LAST: Final = Text(
    en="The game is over: one captain is left.",
    ja="ゲームは終わっています。残った船長は1人だけです。",
)
RANKED: Final = Text(
    en="The game is over: the fleets have been ranked.",
    ja="ゲームは終わっています。艦隊の順位は決まりました。",
)
DRAWING: Final = Text(en="Cards are being drawn.", ja="カードを引いているところです。")
LOOTING: Final = Text(
    en="A card is being taken from the hand of the captain who is out.",
    ja="脱落した船長の手札から1枚を奪っているところです。",
)
OUT: Final = Text(en="You are out of the game.", ja="あなたはもう脱落しています。")
NOT_YOUR_TURN: Final = Text(
    en="It is another captain's turn.",
    ja="今は、ほかの船長の手番です。",
)
REACTING: Final = Text(
    en="Another captain is choosing how to react.",
    ja="ほかの船長が反撃を選んでいます。",
)
ANSWERING: Final = Text(
    en="Another captain must discard a card because of a reaction.",
    ja="反撃を受けた船長が、捨てるカードを選んでいます。",
)
PICKING: Final = Text(
    en="Another captain is taking a cannonade from the discards.",
    ja="ほかの船長が、捨て札からキャノネイドカードを選んでいます。",
)

# Actions

NO_ACTION_LEFT: Final = Text(
    en="You have used your four actions; end your turn, or take back.",
    ja="4つのアクションを使い切りました。手番を終えてください（取り消すこともできます）。",
)
NOT_IN_HAND: Final = Text(
    en="You do not hold that card.",
    ja="そのカードは手札にありません。",
)
NO_SHIP: Final = Text(
    en="That is a cannonade; only ships join the fleet.",
    ja="それはキャノネイドカードです。艦隊に追加できるのは船だけです。",
)
FULL_FLEET: Final = Text(
    en="Your fleet is full: it holds four ships at most.",
    ja="艦隊はもういっぱいです。追加できる船は4隻までです。",
)
FIRST_TURN: Final = Text(
    en="In your first turn you can neither shoot nor board.",
    ja="最初の手番では、攻撃も搭乗もできません。",
)
OWN_SHIP: Final = Text(
    en="That is your own fleet; choose another captain's ship.",
    ja="そこは自分の艦隊です。ほかの船長の船を選んでください。",
)
NO_SUCH_CAPTAIN: Final = Text(
    en="There is no such captain in this game.",
    ja="このゲームに、その船長はいません。",
)
TARGET_OUT: Final = Text(
    en="That captain is out and has no ships.",
    ja="その船長はもう脱落していて、船がありません。",
)
TARGET_FRESH: Final = Text(
    en="That captain has not had a turn yet and has no ships.",
    ja="その船長はまだ最初の手番が来ておらず、船がありません。",
)
EMPTY_PLACE: Final = Text(
    en="There is no ship there.",
    ja="そこに船はありません。",
)
BOARD_WITH_OTHERS: Final = Text(
    en="That is not your ship; you board with a ship of your own.",
    ja="それは自分の船ではありません。搭乗に使えるのは自分の船だけです。",
)
BOARD_HIDDEN: Final = Text(
    en="That ship lies face down; only a face-up ship can board.",
    ja="その船は伏せられています。搭乗に使えるのは表向きの船だけです。",
)
NO_DRAW_IN_FINAL: Final = Text(
    en="The pile is empty: there is no Draw action in a final turn.",
    ja="山札がないので、最終手番では「引く」アクションを使えません。",
)

# The first turn

DEPLOY_FIRST: Final = Text(
    en="In your first turn you must add at least one ship before you end it.",
    ja="最初の手番では、終える前に少なくとも1隻を追加しなければなりません。",
)
LAST_ACTION: Final = Text(
    en="Your fleet has no ship yet: the last action must add one.",
    ja="まだ船がないので、最後のアクションでは船を追加しなければなりません。",
)
LAST_SHIP_CARD: Final = Text(
    en="That is the only ship in your hand, and your fleet has none yet; what you would draw does not count.",
    ja="それは手札で最後の船で、艦隊にはまだ1隻もありません。これから引くカードは当てにできません。",
)
PILE_TOO_SMALL: Final = Text(
    en="This draw would empty the pile and end your turn; add a ship first.",
    ja="ここで引くと山札がなくなり、手番が終わります。先に船を追加してください。",
)

# The hand limit

END_FIRST: Final = Text(
    en="Cards are discarded down to the hand limit only after you end your turn.",
    ja="手札の上限まで捨てるのは、手番を終えてからです。",
)
TOSS_FIRST: Final = Text(
    en="{captains} captains are afloat, so you keep at most {limit} cards: discard {excess} more.",
    ja="残っている船長は{captains}人なので、手札は{limit}枚までです。あと{excess}枚捨ててください。",
)

# The empty pile

PILE_NOT_EMPTY: Final = Text(
    en="A cannonade is taken from the discards only when the pile is empty.",
    ja="捨て札からキャノネイドカードを取れるのは、山札がなくなったときだけです。",
)
NO_PICK: Final = Text(
    en="In a final turn a cannonade is taken only at its beginning; the trigger has taken one already.",
    ja="最終手番でキャノネイドカードを取れるのは、初めの1枚だけです。終了トリガーの船長はもう取っています。",
)
PICK_FIRST: Final = Text(
    en="The pile is empty: first take a cannonade from the discards.",
    ja="山札がなくなりました。まず捨て札からキャノネイドカードを1枚取ってください。",
)
PICK_CANNONADE: Final = Text(
    en="That is a ship; only a cannonade can be taken from the discards.",
    ja="それは船です。捨て札から取れるのはキャノネイドカードだけです。",
)
NOT_IN_DISCARDS: Final = Text(
    en="That card is not among the discards.",
    ja="そのカードは捨て札にありません。",
)

# Reactions

NO_VENDETTA: Final = Text(
    en="There are no reactions: the game is played without vendetta.",
    ja="このゲームでは「報復」を使っていないので、反撃はありません。",
)
NO_REACTION: Final = Text(
    en="You have nothing to react to now.",
    ja="今は反撃する場面ではありません。",
)
REACT_FIRST: Final = Text(
    en="First choose how to react to what happened to your ship, or pass.",
    ja="まず、自分の船に起きたことへの反撃を選ぶか、見送ってください。",
)
EMPTY_HAND: Final = Text(
    en="That captain has no card to discard.",
    ja="その船長には、捨てる手札がありません。",
)
FLIP_OTHER: Final = Text(
    en="You react against the captain who struck at your ship: only ships of that fleet can be flipped.",
    ja="反撃の相手は、あなたの船を狙った船長です。表にできるのは、その艦隊の船だけです。",
)
FACE_UP_ALREADY: Final = Text(
    en="That ship is face up already.",
    ja="その船はもう表向きです。",
)
NO_PILE: Final = Text(
    en="The pile is empty: there is no card to draw.", ja="山札がないので、カードは引けません。"
)
ANSWER_FIRST: Final = Text(
    en="A reaction makes you discard a card of your choice; do that first.",
    ja="反撃を受けたので、まず手札から1枚を選んで捨ててください。",
)


def why_not(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """Why a seat may not decide so now, or None if it may."""
    if decision in legal(state, seat):
        return None
    return _not_now(state, seat) or _wrong(state, seat, decision)


def _not_now(state: State, seat: Seat) -> Refusal | None:
    """The game is over, cards are drawn, or another decides."""
    now = turn(state)
    if isinstance(now, Outcome):
        if now.reason == "last":
            return Refusal("CN10", LAST)
        return Refusal("CN12", RANKED)
    if isinstance(now, Draw):
        if state.phase == "looting":
            return Refusal("CN9", LOOTING)
        return Refusal("CN3" if state.phase == "setup" else "CN5", DRAWING)
    (decider,) = deciders(state)
    if seat == decider:
        return None
    if seat not in state.afloat:
        return Refusal("CN9", OUT)
    rule, text = _WAITING.get(state.phase, ("CN6", NOT_YOUR_TURN))
    return Refusal(rule, text)


def _wrong(state: State, seat: Seat, decision: Decision) -> Refusal:
    """Why a captain who decides now cannot decide that."""
    parsed = parse(decision)
    assert parsed is not None, "a decision is read before it is tried"
    match state.phase:
        case "acting":
            return _wrong_action(state, seat, parsed)
        case "picking":
            return _wrong_pick(parsed)
        case "reacting":
            return _wrong_reaction(state, parsed)
        case "answering":
            return _wrong_toss(parsed, Refusal("CN13", ANSWER_FIRST))
        case _:
            sentence = TOSS_FIRST.fill(
                captains=len(state.afloat), limit=state.limit, excess=state.excess(seat)
            )
            return _wrong_toss(parsed, Refusal("CN8", sentence))


# Actions


def _wrong_action(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    match parsed.kind:
        case "end":
            return Refusal("CN9", DEPLOY_FIRST)
        case "toss":
            return Refusal("CN8", END_FIRST)
        case "take":
            return Refusal("CN11", NO_PICK if state.final else PILE_NOT_EMPTY)
        case "react":
            return Refusal("CN13", NO_REACTION if state.vendetta else NO_VENDETTA)
        case _ if state.used == ACTIONS:
            return Refusal("CN6", NO_ACTION_LEFT)
        case "add":
            return _wrong_add(state, seat, parsed)
        case "draw":
            return _wrong_draw(state, seat, parsed)
        case _:
            return _wrong_attack(state, seat, parsed)


def _wrong_add(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    card = _card(parsed)
    if is_cannonade(card):
        return Refusal("CN6", NO_SHIP)
    if card not in state.hands[seat]:
        return Refusal("CN6", NOT_IN_HAND)
    return Refusal("CN4", FULL_FLEET)


def _wrong_draw(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    card = _card(parsed)
    if state.final:
        return Refusal("CN11", NO_DRAW_IN_FINAL)
    if card not in state.hands[seat]:
        return Refusal("CN6", NOT_IN_HAND)
    # What is left is a first turn in which no ship is deployed yet.
    if state.used + 1 == ACTIONS:
        return Refusal("CN9", LAST_ACTION)
    if len(state.pile) <= drawn_for(card):
        return Refusal("CN9", PILE_TOO_SMALL)
    return Refusal("CN9", LAST_SHIP_CARD)


def _wrong_attack(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why a shot or a boarding is illegal: the turn, then what it is made with, then the target."""
    if state.first_turn:
        return Refusal("CN7", FIRST_TURN)
    if parsed.kind == "shoot" and parsed.card not in state.hands[seat]:
        return Refusal("CN6", NOT_IN_HAND)
    if parsed.own is not None:
        if parsed.own.seat != seat:
            return Refusal("CN6", BOARD_WITH_OTHERS)
        ship = state.fleets[seat][parsed.own.place]
        if ship is None:
            return Refusal("CN6", EMPTY_PLACE)
        if not ship.up:
            return Refusal("CN6", BOARD_HIDDEN)
    assert parsed.target is not None
    return _wrong_target(state, seat, parsed.target)


def _wrong_target(state: State, seat: Seat, target: Spot) -> Refusal:
    if target.seat not in state.seats:
        return Refusal("CN6", NO_SUCH_CAPTAIN)
    if target.seat == seat:
        return Refusal("CN6", OWN_SHIP)
    if target.seat not in state.afloat:
        return Refusal("CN9", TARGET_OUT)
    if target.seat in state.fresh:
        return Refusal("CN7", TARGET_FRESH)
    return Refusal("CN6", EMPTY_PLACE)


# Other phases


def _wrong_pick(parsed: Parsed) -> Refusal:
    if parsed.kind != "take":
        return Refusal("CN11", PICK_FIRST)
    card = _card(parsed)
    return Refusal("CN11", PICK_CANNONADE if is_ship(card) else NOT_IN_DISCARDS)


def _wrong_reaction(state: State, parsed: Parsed) -> Refusal:
    against = state.reactions[0].against
    if parsed.how == "draw":
        return Refusal("CN13", NO_PILE)
    if parsed.how == "toss":
        return Refusal("CN13", EMPTY_HAND)
    if parsed.how is None or parsed.target is None:
        return Refusal("CN13", REACT_FIRST)
    seat, place = parsed.target
    if seat != against:
        return Refusal("CN13", FLIP_OTHER)
    return Refusal(
        "CN13",
        FACE_UP_ALREADY if state.fleets[seat][place] else EMPTY_PLACE,
    )


def _wrong_toss(parsed: Parsed, first: Refusal) -> Refusal:
    """Why a captain who must discard cannot decide that.

    It is another kind of decision, or a card not in the hand.
    """
    return Refusal(first.rule, NOT_IN_HAND) if parsed.kind == "toss" else first


def _card(parsed: Parsed) -> Card:
    """The card that a decision of this kind names."""
    assert parsed.card is not None
    return parsed.card


_WAITING: Final = {
    "reacting": ("CN13", REACTING),
    "answering": ("CN13", ANSWERING),
    "picking": ("CN11", PICKING),
}
