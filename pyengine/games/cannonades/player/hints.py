"""Why a decision is good, in words: from the cards counted, and from the search."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Card
from pyengine.game import Report, Seat
from pyengine.games.cannonades.player import reasons as say
from pyengine.games.cannonades.rules.cards import colours, drawn_for, hits, is_cannonade, is_ship
from pyengine.games.cannonades.rules.decisions import Decision, How, Spot, parse
from pyengine.games.cannonades.rules.observation import fitting, hitting
from pyengine.games.cannonades.rules.state import ACTIONS, State
from pyengine.games.cannonades.rules.turns import legal, targets
from pyengine.reasons import Call, first_reasons, ranked
from pyengine.text import Text


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

    return first_reasons(ranked(told, report.best, legal(observation, seat), say.DECISIVE), report)


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
            yield say.BOARDS_LAST if state.size(seat) == 1 else say.BOARDS
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
        yield say.COUNTS.fill(ships=ships)
        if all(own.card[0] != card[0] for own in state.fleets[seat] if own):
            yield say.NEW_COLOUR
    elif ships == 1:
        yield say.FIRST_SHIP
    else:
        yield say.MORE_SHIPS.fill(ships=ships)
    yield from _over_limit(state, seat)
    good, total = hitting(state, card)
    if total:
        yield say.ENDANGERED.fill(good=good, unseen=say.UNSEEN_CANNONADES.of(total))


def _strike(state: State, seat: Seat, card: Card, target: Spot, call: Call) -> Iterator[Text]:
    """A shot or a boarding."""
    victim = target.seat
    ship = state.ship(*target)
    good, total = fitting(state, card)
    if ship.up:
        sure = hits(card, ship.card)
        yield say.SURE if sure else say.WASTED
    else:
        sure = good == total
        yield say.ALL_FIT if sure else say.ODDS.fill(good=good, unseen=say.UNSEEN_SHIPS.of(total))
    if ship.up and not sure:
        return
    if state.size(victim) == 1:
        yield from _last_ship(state, victim, call, sure=sure)
    others = [state.size(other) for other in state.afloat if other not in (seat, victim)]
    if others and state.size(victim) > max(others):
        yield say.LARGEST.fill(player=call(victim), ships=state.size(victim))
    elif state.final and state.size(victim) >= state.size(seat):
        yield say.IN_THE_WAY.fill(player=call(victim), ships=state.size(victim), own=state.size(seat))


def _last_ship(state: State, victim: Seat, call: Call, *, sure: bool) -> Iterator[Text]:
    if len(state.afloat) == 2:
        yield say.WINS if sure else say.MAY_WIN
    elif state.hands[victim]:
        yield say.LAST_SHIP_AND_LOOT.fill(player=call(victim))
    else:
        yield say.LAST_SHIP.fill(player=call(victim))


def _draw(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    number = drawn_for(card)
    if number >= len(state.pile):
        # The turn is over then, and without the hand limit (CN11).
        yield say.TRIGGER if state.size(seat) else say.STRANDED
        yield from _useless(state, seat, card)
        return
    if number > 1:
        yield say.DRAWS_MORE.fill(icons=say.ICONS.of(number - 1), number=number)
    else:
        yield say.DRAWS_ONE
    yield from _useless(state, seat, card)
    yield from _over_limit(state, seat)


def _toss(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    if state.phase == "answering":
        yield say.MUST_TOSS_ONE
    else:
        yield say.MUST_TOSS.fill(limit=state.limit)
    yield from _useless(state, seat, card)


def _useless(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    """Why the card is of little use."""
    if is_ship(card):
        if state.free_place(seat) is None:
            yield say.FLEET_FULL
        return
    good, total = fitting(state, card)
    shown = _shown(state, seat)
    if total and good * 2 < total and not any(hits(card, ship) for ship in shown):
        yield say.HITS_LITTLE.fill(good=good, unseen=say.UNSEEN_SHIPS.of(total))


def _take(state: State, seat: Seat, card: Card) -> Iterator[Text]:
    shown = _shown(state, seat)
    sure = sum(hits(card, ship) for ship in shown)
    if sure:
        yield say.TAKES_SURE.fill(good=sure, shown=say.SHOWN_SHIPS.of(len(shown)))
    good, total = fitting(state, card)
    if total:
        yield say.ODDS.fill(good=good, unseen=say.UNSEEN_SHIPS.of(total))
    kinds = {discard for discard in state.discards if is_cannonade(discard)}
    if len(kinds) == 1:
        yield say.ONLY_KIND
    elif not sure and not total:
        yield say.TAKES_ANY.fill(colours=say.COLOURS.of(len(colours(card))))


def _end(state: State, seat: Seat) -> Iterator[Text]:
    if state.used == ACTIONS:
        yield say.ALL_USED
    excess = state.excess(seat)
    if not state.size(seat):
        yield say.STRANDED
    elif excess:
        yield say.MUST_DISCARD.fill(excess=excess)
    elif state.hands[seat]:
        yield say.KEEPS.fill(cards=len(state.hands[seat]), limit=state.limit)
    else:
        yield say.KEEPS_NOTHING


def _react(state: State, how: How, call: Call) -> Text:
    """A reaction (CN13)."""
    against = state.reactions[0].against
    if how == "draw":
        return say.REACTS_DRAW_AND_TRIGGERS if len(state.pile) == 1 else say.REACTS_DRAW
    if how == "toss":
        cards = len(state.hands[against])
        return (say.REACTS_TOSS_LAST if cards == 1 else say.REACTS_TOSS).fill(
            player=call(against), cards=cards
        )
    if how == "flip":
        return say.REACTS_FLIP.fill(player=call(against))
    return say.REACTS_PASS


def _over_limit(state: State, seat: Seat) -> Iterator[Text]:
    if state.excess(seat):
        yield say.LOST_ANYWAY.fill(cards=len(state.hands[seat]), limit=state.limit)


def _shown(state: State, seat: Seat) -> list[Card]:
    """The others' ships that lie face up."""
    ships = (state.ship(*spot) for spot in targets(state, seat))
    return [ship.card for ship in ships if ship.up]
