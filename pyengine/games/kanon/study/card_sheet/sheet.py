"""Finished games counted up into the sheet of all cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from pyengine.arena.played import Played
from pyengine.arena.summary import difference, score
from pyengine.cards import Card
from pyengine.game import Json, Seat
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, from_code
from pyengine.games.kanon.study.card_sheet.field import ready_codes
from pyengine.games.kanon.study.card_sheet.reasons import REASONS
from pyengine.games.kanon.study.card_sheet.usage import FIGURES, Figure, figure_name, speaks

LEAST: Final = 10
"""A card that was drawn as often as this and never used is remarked on."""


class Brought(NamedTuple):
    """A deck in a finished game: the seat where it was played, its id if it is a ready one."""

    game: Played
    seat: Seat
    ready: str | None
    cards: frozenset[Card]

    @property
    def share(self) -> float:
        """What it had of the win."""
        return self.game.scores[self.seat]

    def figure(self, card: Card, figure: Figure) -> int:
        """What was counted of a card of it."""
        return int(self.game.statistics.get(figure_name(self.seat, card, figure), 0))


def sheet(games: Sequence[Played], least: int = LEAST) -> Json:
    """The sheet as JSON, its fields as in the command line's documentation; at least one game."""
    codes = ready_codes()
    held = {code: frozenset(from_code(code).cards) for game in games for code in game.decks}
    brought = [
        Brought(game, seat, codes.get(code), held[code])
        for game in games
        for seat, code in enumerate(game.decks)
    ]
    return {
        "games": len(games),
        "least": least,
        "reasons": dict(sorted(Counter(game.reason for game in games).items())),
        "decks": [_deck(deck, brought) for deck in READY],
        "pairs": [_pair(pair, games, codes) for pair in combinations(READY, 2)],
        "cards": [_card(card, brought, least) for card in CARDS],
    }


def _deck(deck: str, brought: Iterable[Brought]) -> Json:
    """How a ready deck fared: against the other ready ones, and how its games ended, against all.

    Of its cards what became of them in it.
    """
    ready = set(ready_codes())
    own = [each for each in brought if each.ready == deck]
    field = [each for each in own if ready.issuperset(each.game.decks)]
    return {
        "deck": deck,
        "games": len(field),
        **_score(field),
        "won": _grounds(each for each in own if each.share == 1),
        "lost": _grounds(each for each in own if each.share == 0),
        "drawn": _grounds(each for each in own if each.share not in {0, 1}),
        "cards": [{"card": card, **_figures(card, own)} for card in dict.fromkeys(READY[deck].deck.cards)],
    }


def _score(brought: Sequence[Brought]) -> Json:
    """The mean share of the win; null without games."""
    if not brought:
        return {"score": None, "interval": None}
    return score((each.game.deal, each.share) for each in brought).to_json()


def _grounds(brought: Iterable[Brought]) -> Json:
    """By which grounds games ended (K25)."""
    return dict(sorted(Counter(each.game.reason for each in brought).items()))


def _pair(pair: tuple[str, str], games: Iterable[Played], codes: dict[str, str]) -> Json:
    """What one ready deck made of its games against another."""
    met = [
        (game.deal, game.scores[ids.index(pair[0])])
        for game in games
        if {*(ids := [codes.get(code) for code in game.decks])} == {*pair}
    ]
    found = score(met).to_json() if met else {"score": None, "interval": None}
    return {"deck": pair[0], "against": pair[1], "games": len(met), **found}


def _card(card: Card, brought: Sequence[Brought], least: int) -> Json:
    """What became of a card in all games, and what it changed.

    ``hand``: the share of the win of decks that hold it, in games in which it was drawn, less that in other
    games. ``deck``: the share of decks that hold it, less that of other decks, ready ones left out: those are
    made by plan, and their cards owe much to their company.
    """
    own = [each for each in brought if card in each.cards]
    figures = _figures(card, own)
    hand = difference((each.game.deal, each.share, each.figure(card, "drawn") > 0) for each in own)
    deck = difference(
        (each.game.deal, each.share, card in each.cards) for each in brought if each.ready is None
    )
    reason = REASONS.get(card)
    return {
        "card": card,
        "decks": [deck for deck, ready in READY.items() if card in ready.deck.cards],
        "games": len(own),
        **figures,
        "in_play": in_play(card, figures),
        "speaks": speaks(card),
        "hand": hand and hand.to_json(),
        "deck": deck and deck.to_json(),
        "remark": remark(card, figures, least),
        "reason": reason and reason._asdict(),
    }


def _figures(card: Card, brought: Iterable[Brought]) -> dict[str, int]:
    """The figures of a card, summed."""
    own = list(brought)
    return {figure: sum(each.figure(card, figure) for each in own) for figure in FIGURES}


def remark(card: Card, figures: dict[str, int], least: int = LEAST) -> str | None:
    """What is to be said of a card that was often drawn.

    ``unplayed``: it was never in play. ``unused``: no ability of it ever did anything.
    """
    if figures["drawn"] < least:
        return None
    if not in_play(card, figures):
        return "unplayed"
    return "unused" if speaks(card) and not figures["used"] else None


def in_play(card: Card, figures: dict[str, int]) -> int:
    """How often an event was played, or a permanent lay face up; one that cannot fight, by its player's wish.

    In a battle such a card only falls.
    """
    face = CARDS[card]
    if not face.permanent:
        return figures["played"]
    return figures["up"] + (figures["shown"] if face.powers else 0)
