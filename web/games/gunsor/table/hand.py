"""The near hand: under each card what it would do now, or why it may not be played."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.games.gunsor.rules.state import JOKER, RANKS, SUIT_NAMES, card_name, kind
from pyengine.games.gunsor.rules.trick import followers, group, points, why, winner
from pyengine.text import Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import Scene
from web.games.gunsor.table.stage import face, valued
from web.views import cards

_SIZE: Final = 5
"""The number of places kept before cards are dealt."""

Note = tuple[Text, ...]


def hand(shown: Scene) -> h.Renderable:
    """The hand as a toolbar of cards; as backs where the viewer does not see it, or awaits it."""
    view, state = shown.view, shown.state
    held = shown.hand
    label = cards.hand_label(view, shown.me)
    if not held or UNKNOWN in held:
        awaited = not state.pair and not view.perspective.open
        number = _SIZE if awaited else len(held)
        return h.section(".mine-hand", id=view.id("hand"), aria_label=label.say(view.lang))[
            h.ol(".fan")[
                (h.li[h.span(".cardb.down")[face(UNKNOWN, "war", sharp=False)]] for _ in range(number))
            ]
        ]
    deciding = view.decider == shown.me
    sharp, season = state.sharp, valued(shown)
    return cards.hand(
        view,
        [
            cards.HandCard(
                key=key,
                face=face(card, season, sharp=sharp),
                name=card_name(card),
                playable=not deciding or may_play(shown, card),
                picked=view.interaction.picked == key,
                note=note(shown, card) if deciding else (),
                bad=deciding and _loses(shown, card),
                origin="stock",
            )
            for key, card in cards.keys(held).items()
        ],
        label,
    )


def may_play(shown: Scene, card: str) -> bool:
    """Whether the near hand's card may be played now."""
    state = shown.state
    return state.led is None or card in followers(state.hands[shown.me], state.led, state.season)


def note(shown: Scene, card: str) -> Note:
    """What a card of the near hand would do now: two short lines, the first one bold."""
    if shown.state.led is None:
        return _leading(shown, card)
    if not may_play(shown, card):
        return texts.NOT_NOW, _refused(shown, card, shown.state.led)
    return _following(shown, card, shown.state.led)


def _leading(shown: Scene, card: str) -> Note:
    season = valued(shown)
    if card == JOKER:
        return texts.LEAD_JOKER, texts.BEATEN_BY_ALL if season == "war" else texts.NO_SWAP
    worth = points(card, season, sharp=shown.state.sharp)
    return (texts.LEAD_WORTH if season == "war" else texts.LEAD).fill(n=worth), _beaten_by(card)


def _beaten_by(led: str) -> Text:
    """The ranks that can beat the leading card (G2): its own too, as there are two of each card."""
    if led[1:] == "A":
        return texts.BEATEN_BY.fill(cards="2–10, A")
    beating = [rank for rank in (*RANKS[1:], "A") if winner(led, f"{led[0]}{rank}") == 1]
    return texts.BEATEN_BY.fill(cards=f"{beating[0]}–{beating[-1]}")


def _refused(shown: Scene, card: str, led: str) -> Text:
    suit = SUIT_NAMES[kind(led)]
    if shown.state.season != "war":
        return texts.SUIT_WAS_LED.fill(suit=suit)
    return texts.CAN_FOLLOW if card == JOKER else texts.SUIT_HELD.fill(suit=suit)


def _following(shown: Scene, card: str, led: str) -> Note:
    state = shown.state
    if card == JOKER:
        mine, theirs = state.pools[shown.me], state.pools[1 - shown.me]
        return texts.SWAPS, texts.SWAPPED.fill(mine=mine, theirs=theirs)
    season = valued(shown)
    own, other = (points(face, season, sharp=state.sharp) for face in (card, led))
    wins = winner(led, card) == 1
    if season == "war":
        first = texts.WINS.fill(n=own + other) if wins else texts.LOSES.fill(n=own + other)
        return first, reason(led, card)
    if wins:
        return texts.WINS.fill(n=own), texts.YOU_LEAD_NEXT
    return texts.LOSES_OWN.fill(n=own), reason(led, card)


def _loses(shown: Scene, card: str) -> bool:
    led = shown.state.led
    return led is not None and card != JOKER and winner(led, card) == 0


def reason(led: str, followed: str) -> Text:
    """Why one of two cards wins, in a few words (G2)."""
    best, other = (led, followed) if winner(led, followed) == 0 else (followed, led)
    match why(led, followed):
        case "same":
            return texts.EQUAL_FOLLOWS
        case "joker":
            return texts.BEATS_JOKER
        case "circle":
            return texts.BEATS.fill(best=texts.GROUPS[group(best)], other=texts.GROUPS[group(other)])
        case "rank":
            return texts.BEATS.fill(best=_rank(best), other=_rank(other))
        case "suit":
            return texts.BEATS.fill(best=SUIT_NAMES[kind(best)], other=SUIT_NAMES[kind(other)])


def _rank(card: str) -> Text:
    rank = card[1:]
    return texts.RANKS.get(rank, Text(rank, rank))
