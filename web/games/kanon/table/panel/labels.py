"""Labels of decisions on buttons: short beside the selected card, in full elsewhere."""

from __future__ import annotations

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.at_work import more
from pyengine.games.kanon.rules.decisions import Decision, Parsed, own_spot, parse, spot_of
from pyengine.games.kanon.rules.state import LENGTH, LINES, State
from pyengine.text import Text
from web.games.kanon.table.panel.offers import card_at, is_line, own_place
from web.games.kanon.words import prompt as texts
from web.views.names import joined


def short(state: State, seat: Seat, decision: Decision) -> Text:
    """What a button says beside the card that it is about."""
    parsed = parse(decision)
    assert parsed is not None
    match parsed.kind:
        case "set":
            return _set_in(state, seat, parsed)
        case "attack" | "against":
            words = texts.ATTACK if parsed.kind == "attack" else texts.AGAINST
            return words.fill(line=(parsed.line or 0) + 1)
        case "lines":
            return _declared(state, seat, parsed)
        case "end":
            return texts.END_WITHOUT if state.phase == "costs" and not state.fought else texts.END
        case "done":
            return texts.DONE
        case "pass":
            return texts.LET_IT if state.announced else texts.PASS
        case kind:
            return texts.SHORT[kind]


def full(state: State, seat: Seat, decision: Decision) -> Text:
    """What a button says that stands alone."""
    parsed = parse(decision)
    assert parsed is not None
    aimed = parsed.items if parsed.kind != "lines" else ()
    targets = joined([target(state, seat, item) for item in aimed]) if aimed else None
    match parsed.kind:
        case "set" | "toss":
            words = texts.SET_CARD if parsed.kind == "set" else texts.DISCARD_CARD
            return words.fill(card=_name(parsed.card), line=(parsed.line or 0) + 1)
        case "up":
            return texts.TURN_UP_CARD.fill(card=_own(state, seat, parsed))
        case "use" | "play":
            card = _own(state, seat, parsed)
            return texts.USE_AT.fill(card=card, target=targets) if targets else texts.USE_CARD.fill(card=card)
        case "counter":
            return texts.COUNTER_CARD.fill(card=_own(state, seat, parsed))
        case "attack":
            return texts.ATTACK_WITH.fill(card=_own(state, seat, parsed._replace(place=0)))
        case "pay":
            return texts.PAY_WITH.fill(cards=targets)
        case "take" | "at":
            return texts.CHOOSE_THAT.fill(target=targets)
        case "swap":
            return texts.SWAP_CARD.fill(out=_name(parsed.card), into=_name(parsed.items[0]))
        case _:
            return short(state, seat, decision)


def row_worth(state: State, seat: Seat) -> int:
    """What each declared suit line adds (K18)."""
    return 1 + more(state, seat, "lines")


def is_full(state: State, seat: Seat) -> bool:
    """Whether every location of a seat is taken, so that a card that is set pushes a line (K7)."""
    return state.size(seat) == LENGTH * len(LINES)


def line_number(item: str) -> int:
    """The number by which people call the line of a place or a line such as ``2b1``."""
    return LINES.index(item[1]) + 1


def target(state: State, seat: Seat, item: str) -> Text:
    """What something can be aimed at: a card by its name, an unseen one by its place, a line."""
    if is_line(item):
        return texts.LINE.fill(line=line_number(item))
    # In payments a place is one's own, elsewhere it says whose it is.
    spot = own_spot(seat, item) if item[0] in LINES else spot_of(item)
    if spot is None:
        return texts.NAMED.fill(card=_name(item))
    card = card_at(state, seat, own_place(*spot))
    return texts.NAMED.fill(card=_name(card)) if card else texts.UNSEEN.fill(line=spot.line + 1)


def _own(state: State, seat: Seat, parsed: Parsed) -> Text:
    """The name of the own card that a decision is about."""
    if parsed.card:
        return _name(parsed.card)
    assert parsed.line is not None
    assert parsed.place is not None
    return _name(card_at(state, seat, own_place(seat, parsed.line, parsed.place)))


def _name(card: Card | None) -> Text:
    assert card is not None, "one's own cards are seen"
    return PRINTED[card].name


def _set_in(state: State, seat: Seat, parsed: Parsed) -> Text:
    assert parsed.line is not None
    if is_full(state, seat):
        pushed = state.lines[seat][parsed.line][0].card
        return texts.PUSH_IN.fill(line=parsed.line + 1, card=_name(pushed))
    return texts.SET_IN.fill(line=parsed.line + 1)


def _declared(state: State, seat: Seat, parsed: Parsed) -> Text:
    if parsed.items == ("none",):
        return texts.DECLARE_NONE
    number = len(parsed.items)
    return texts.DECLARE.of(number).fill(bonus=number * row_worth(state, seat))
