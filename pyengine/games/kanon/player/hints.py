"""Why a decision is good, in words: from the cards on the table, and from the search."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Report, Seat
from pyengine.games.kanon.abilities.abilities import Triggered, Used
from pyengine.games.kanon.abilities.field_effects import Redirect
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import SUITS, Cost
from pyengine.games.kanon.player import reasons as say
from pyengine.games.kanon.player.policy.figures import FIGURES, among_fighters, joined, row_power, seen
from pyengine.games.kanon.player.policy.forecast import Odds, View
from pyengine.games.kanon.player.policy.foresight import named
from pyengine.games.kanon.player.policy.setting import payment
from pyengine.games.kanon.rules.at_work import active
from pyengine.games.kanon.rules.costs import cost_of, due
from pyengine.games.kanon.rules.decisions import Decision, Parsed, own_spot, parse, spot_of
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import FACTS, GOAL, LENGTH, LINES, UP, Spot, State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.games.kanon.rules.turns import hand_limit, legal, may_attack
from pyengine.games.kanon.text.wording import ability_text
from pyengine.players.reasons import Call, first_reasons, ranked
from pyengine.text import Text

_STRONG = 10
"""A card is strong that wins this many of 100 battles more than it loses.

A weak one loses as many more than it wins.
"""
_SAFE = 4
"""A field of this many cards is not soon empty."""


def explain(
    observation: State, seat: Seat, report: Report[Decision], _: Call | None = None
) -> tuple[Text, ...]:
    """The reasons for the report's decision, most important first, at least one.

    ``observation`` is what the seat sees, the one that the report was made for. What a sentence says of the
    table is exact; what it says of battles against hidden cards is counted over the fighters of the set, and
    what it says of winning the game is the search's word.
    """

    def told(decision: Decision) -> Iterator[Text]:
        parsed = parse(decision)
        assert parsed is not None
        return _reasons(observation, seat, parsed)

    return first_reasons(ranked(told, report.best, legal(observation, seat), say.DECISIVE), report)


def _reasons(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:  # noqa: C901 - one line for each kind
    match parsed.kind:
        case "keep" | "mulligan":
            able = sum(FACTS[card].permanent for card in state.hands[seat])
            few = say.FEW_PERMANENTS if able else say.NO_PERMANENTS
            yield (say.ENOUGH_PERMANENTS if parsed.kind == "keep" else few).fill(number=able)
        case "set":
            yield from _set(state, seat, parsed)
        case "done":
            settable = any(FACTS[card].permanent for card in state.hands[seat])
            yield say.SETS_NO_MORE if settable else say.NOTHING_TO_SET
        case "up":
            yield from _up(state, seat, parsed)
        case "use" | "play":
            yield from _use(state, seat, parsed)
        case "end":
            yield from _end(state, seat)
        case "attack" | "against":
            yield from _attack(state, seat, parsed)
        case "pass":
            yield from _pass(state, seat)
        case "lines":
            yield from _lines(state, seat, parsed)
        case "counter":
            yield from _counter(state, seat, parsed)
        case "pay":
            yield say.PAYS.fill(names=_together([_paying(state, seat, item) for item in parsed.items]))
        case "take" | "at":
            step = state.agenda[0]
            text = ability_text(active(step.card, step.ability)).sentence
            yield say.CHOOSES.fill(text=text)
            yield from _aims(state, parsed)
        case "toss":
            yield from _toss(state, seat, parsed)
        case "swap":
            assert parsed.card is not None
            yield say.SWAPS.fill(out=_name(parsed.card), into=_name(parsed.items[0]))
        case _:
            yield say.KEEPS_DECK


def _set(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    reasons = [*_placing(state, seat, parsed)]
    yield from reasons
    lying = state.size(seat)
    if lying < _SAFE or not reasons:
        yield say.MORE_ON_FIELD.fill(number=lying + 1) if lying else say.FIRST_ON_FIELD


def _placing(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    card, line = parsed.card, parsed.line
    assert card is not None
    assert line is not None
    row = state.lines[seat][line]
    figures = FIGURES[card]
    if len(row) == LENGTH:
        yield say.PUSHES
        return
    alike = max(joined(state, seat, Spot(seat, line, len(row)), card), default=0)
    if alike and figures.suit:
        said = say.COMPLETES_ROW if alike == 2 else say.BEGINS_ROW
        yield said.fill(suit=SUITS[figures.suit], power=row_power(state, seat))
    if not figures.powers:
        if row:
            yield say.WAITS_BEHIND
    else:
        wins, losses = _of_hundred(card)
        if wins - losses >= _STRONG:
            yield say.STRONG.fill(wins=wins, losses=losses)
    if not row:
        yield say.OPENS_LINE


def _up(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    card = _own_card(state, seat, parsed)
    for ability in PRINTED[card].abilities:
        if not isinstance(ability, Triggered):
            yield say.TURNS_UP.fill(text=ability_text(ability).sentence)
        elif ability.on == "up":
            yield say.TURNED_UP_ONCE.fill(text=ability_text(ability).sentence)
    cost = cost_of(state, seat, card, UP)
    if cost:
        yield say.COSTS.fill(cost=_cost(cost))
        uses = (ability.cost for ability in PRINTED[card].abilities if isinstance(ability, Used))
        yield from (say.COSTS_AGAIN.fill(cost=_cost(again)) for again in uses if again)
    elif FACTS[card].character:
        yield say.PAYS_LATER
    else:
        yield say.FREE


def _use(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    card, number, _ = named(state, seat, parsed)
    yield say.DOES.fill(name=_name(card), text=ability_text(active(card, number)).sentence)
    if state.phase == "support":
        yield from _standing(state, seat)
    yield from _aims(state, parsed)
    cost = cost_of(state, seat, card, number)
    yield say.COSTS.fill(cost=_cost(cost)) if cost else say.FREE


def _end(state: State, seat: Seat) -> Iterator[Text]:
    if may_attack(state, seat) and any(state.lines[seat]):
        view = View(state, seat)
        pairs = (
            view.duel(own, enemy)
            for own in range(len(LINES))
            for enemy in range(len(LINES))
            if state.lines[seat][own] and state.lines[1 - seat][enemy]
        )
        best = max(pairs, key=_ahead)
        if best.win > best.lose:
            yield say.BATTLE_WAITS
        else:
            yield say.NO_BATTLE.fill(wins=round(100 * best.win), losses=round(100 * best.lose))
    yield say.ENDS


def _ahead(odds: Odds) -> float:
    """How much more often a battle is won than lost."""
    return odds.win - odds.lose


def _attack(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    """Naming a line: its own, then the enemy's."""
    assert parsed.line is not None
    view = View(state, seat)
    if parsed.kind == "against":
        assert state.battle is not None
        own, enemy = state.battle.lines[seat], parsed.line
    else:
        own = parsed.line
        enemies = [line for line in range(len(LINES)) if state.lines[1 - seat][line]]
        enemy = max(enemies, key=lambda line: _ahead(view.duel(own, line)))
    if state.size(1 - seat) == 1 < state.size(seat):
        yield say.LAST_CARD
    mine, theirs = state.lines[seat][own][0], state.lines[1 - seat][enemy][0]
    if not seen(theirs):
        odds = view.duel(own, enemy)
        yield say.HIDDEN_FOE.fill(
            own=_name(mine.card), wins=round(100 * odds.win), losses=round(100 * odds.lose)
        )
    elif not FIGURES[theirs.copied or theirs.card].powers:
        yield say.POWERLESS.fill(name=_name(theirs.card))
    elif not FIGURES[mine.copied or mine.card].powers:
        yield say.POWERLESS.fill(name=_name(mine.card))
    else:
        power, other = view.powers(own, enemy)
        yield say.KNOWN_FOE.fill(own=_name(mine.card), power=power, enemy=_name(theirs.card), other=other)
    if len(state.points[seat]) == GOAL - 1:
        yield say.SEVENTH


def _pass(state: State, seat: Seat) -> Iterator[Text]:
    if state.announced:
        yield say.LETS_PASS.fill(name=_name(state.announced.card))
        return
    yield from _standing(state, seat)
    yield say.NO_MEANS if len(legal(state, seat)) == 1 else say.LETS_BE


def _standing(state: State, seat: Seat) -> Iterator[Text]:
    """How the battle stands, with the suit lines that the seat can declare and the enemy shows."""
    battle = state.battle
    assert battle is not None
    mine, theirs = state.front(seat, battle.lines[seat]), state.front(1 - seat, battle.lines[1 - seat])
    if mine is None or theirs is None or not seen(theirs):
        # What has moved up is turned up only in pump-up (K17).
        return
    own, enemy = View(state, seat).powers(battle.lines[seat], battle.lines[1 - seat])
    if own is not None and enemy is not None:
        yield (say.LEADS if own > enemy else say.TRAILS if own < enemy else say.LEVEL).fill(
            own=own, enemy=enemy
        )


def _lines(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    lines = declarable(state, seat)
    names = [name for name in parsed.items if name in lines]
    power = len(names) * row_power(state, seat)
    if not lines:
        yield say.NO_LINES
    elif not names:
        yield say.KEEPS_HIDDEN
    else:
        yield (say.DECLARES_ONE if len(names) == 1 else say.DECLARES).fill(number=len(names), power=power)
        shown = {number for name in names for number in lines[name]}
        hidden = sum(each.id in shown and not each.up for _, each in state.permanents(seat))
        if hidden:
            yield say.SHOWS.fill(number=hidden)
        elif len(names) < len(lines):
            yield say.KEEPS_HIDDEN
    pair = powers(state)
    mine, theirs = pair[seat], pair[1 - seat]
    if names and mine and theirs and mine.total is not None and theirs.total is not None:
        own = mine.total + power
        yield (say.LEADS if own > theirs.total else say.TRAILS if own < theirs.total else say.LEVEL).fill(
            own=own, enemy=theirs.total
        )


def _counter(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    assert state.announced is not None
    card, number, _ = named(state, seat, parsed)
    name = _name(state.announced.card)
    redirects = any(isinstance(effect, Redirect) for effect in active(card, number).does)
    yield (say.REDIRECTS if redirects else say.COUNTERS).fill(name=name)
    cost = cost_of(state, seat, card, number)
    yield say.COSTS.fill(cost=_cost(cost)) if cost else say.FREE


def _toss(state: State, seat: Seat, parsed: Parsed) -> Iterator[Text]:
    card = parsed.card
    assert card is not None
    yield say.MUST_TOSS if state.tosses[seat] else say.OVER_LIMIT.fill(limit=hand_limit(state, seat))
    if state.hands[seat].count(card) > 1:
        yield say.ANOTHER
    wins, losses = _of_hundred(card)
    if FIGURES[card].powers and losses - wins >= _STRONG:
        yield say.WEAK.fill(wins=wins, losses=losses)
    else:
        yield say.LEAST_USE


def _own_card(state: State, seat: Seat, parsed: Parsed) -> Card:
    assert parsed.line is not None
    assert parsed.place is not None
    return state.lines[seat][parsed.line][parsed.place].card


def _paying(state: State, seat: Seat, item: str) -> Text:
    if item.isdecimal():
        return _name(item)
    permanent = state.at(own_spot(seat, item))
    assert permanent is not None
    return _name(permanent.card)


def _aims(state: State, parsed: Parsed) -> Iterator[Text]:
    """What the targets are; of a line nothing is said."""
    for item in parsed.items:
        spot = spot_of(item)
        permanent = state.at(spot) if spot else None
        card = item if item.isdecimal() else permanent.card if permanent else None
        if card is not None:
            yield say.AIMS_UNSEEN if card == UNKNOWN else say.AIMS.fill(name=_name(card))


def _name(card: Card) -> Text:
    return PRINTED[card].name


def _together(names: list[Text]) -> Text:
    """Several names in one sentence."""
    en = " and ".join(", ".join(name.en for name in part) for part in (names[:-1], names[-1:]) if part)
    return Text(en=en, ja="".join(f"《{name.ja}》" for name in names))


def _cost(cost: Cost) -> Text:
    """A cost in words."""
    number = len(cost)
    suits = [SUITS[symbol] for symbol in cost if symbol != "any"]
    en = "one character" if number == 1 else f"{number} characters"
    ja = f"キャラクター{number}枚"
    if suits:
        en += f" (suit asked for: {', '.join(suit.en for suit in suits)})"
        ja += f"（スート指定：{'、'.join(suit.ja for suit in suits)}）"
    return Text(en=en, ja=ja)


def _of_hundred(card: Card) -> tuple[int, int]:
    """How many of 100 fighters of the set a card beats without help, and to how many it loses."""
    wins, losses = among_fighters(card)
    return round(100 * wins), round(100 * losses)


def cheapest_payment(state: State, seat: Seat) -> Decision | None:
    """How to pay what is due with what the seat misses least (K21).

    None if nothing is due, or if it cannot be paid.
    """
    asked = due(state)
    paid = asked and payment(state, seat, asked[1], event=not PRINTED[asked[0].card].permanent)
    return paid[0] if paid else None
