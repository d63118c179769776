"""Finished games counted up into the sheet of all cards.

The ready decks meet, and others, drawn so that every card gets its turn: each pair in a deal of its own
and with either deck on either seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pyengine.arena.contest import Contest, Meeting, contest
from pyengine.arena.played import Pairing, Played
from pyengine.arena.summary import difference, score
from pyengine.cards import Card as Code
from pyengine.chance import Seed
from pyengine.game import Json, Seat
from pyengine.games import load
from pyengine.games.kanon.cards.card import Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import Kind
from pyengine.games.kanon.decks import READY, Deck, from_code, to_code
from pyengine.games.kanon.decks.problems import limits
from pyengine.games.kanon.study.card_sheet.usage import FIGURES, Figure, figure_name, speaks
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class DeckPairs:
    """All these games; make them with ``deck_pairs``.

    ``contest`` is what they have in common, its decks left out; ``pairs`` holds for each deal the codes of
    the two decks, in the order of the contest's players.
    """

    contest: Contest
    pairs: tuple[tuple[str, str], ...]

    def meetings(self) -> Iterator[Meeting]:
        """The games, deal by deal."""
        for deal, pair in enumerate(self.pairs):
            for rotation in (0, 1):
                yield Meeting(replace(self.contest, decks=pair), Pairing(deal, rotation))

    @property
    def entered(self) -> int:
        """How many players there are."""
        return self.contest.entered

    @property
    def players(self) -> tuple[str, ...]:
        """The kinds of the players."""
        return self.contest.players

    def seating(self, game: Played) -> tuple[int, ...]:
        """Which of the two players sat at each seat of a finished game."""
        return self.contest.seating(game)

    def settings(self) -> dict[str, Any]:
        """All but the decks as JSON: more deals leave the first ones as they are."""
        return {**self.contest.settings(), "decks": "pairs"}

    def fits(self, game: Played) -> bool:
        """Whether a finished game can be one of these, if there were other pairs."""
        pair = game.decks if game.rotation == 0 else game.decks[::-1]
        return len(pair) == 2 and replace(self.contest, decks=pair).fits(game)


def deck_pairs(players: tuple[str, str], pairs: Sequence[tuple[str, str]], seed: Seed) -> DeckPairs:
    """The games of two players with these decks, at least one pair.

    Raises SetupError for a player that there is not.
    """
    made = contest(load("kanon"), players, seed=seed, decks=pairs[0])
    return DeckPairs(replace(made, decks=()), tuple(pairs))


_ANSWERS_A_CHOICE: Final = Text(
    en="It answers an enemy event that chooses a target. Few decks hold one, and there must be another target for it.",
    ja="対象を選ぶ相手のイベントに応じるカードです。そういうイベントを入れたデッキは少なく、対象をほかに移せるときしか使えません。",
)

REASONS: Final[Mapping[Code, Text]] = MappingProxyType({"047": _ANSWERS_A_CHOICE, "117": _ANSWERS_A_CHOICE})
"""The reasons by the numbers of the cards."""


DECKS: Final = 9
"""The decks of a round: among them there is room for every card."""
_NAMES: Final[dict[Kind, int]] = {"event": 4, "item": 5, "character": 12}
"""How many different cards of each kind a deck holds: 21, three copies of each, 51 of 63 for the field."""
_COPIES: Final = 3


def drawn_decks(rng: Random) -> Iterator[Deck]:
    """Legal decks without end, of three copies of each card.

    The cards of a kind that were dealt least come first. Of characters one comes a turn earlier that could
    pay for an item or an event of the deck, or is what one of its cards lives on (K21, K23).
    """
    dealt: Counter[Code] = Counter()
    while True:
        chosen: list[Card] = []
        for kind, number in _NAMES.items():
            for _ in range(number):
                left = [card for card in CARDS.values() if card.kind == kind and card not in chosen]
                best = min(left, key=lambda card: dealt[card.code] - _wanted(card, chosen) + rng.random())
                dealt[best.code] += 1
                chosen.append(best)
        yield Deck.of({card.code: min(_COPIES, limits(card.code)[0]) for card in chosen}, {})


def _wanted(card: Card, chosen: list[Card]) -> bool:
    """Whether a card has the suit of a cost of those chosen, or is the raison d'être of one of them."""
    return card.kind == "character" and any(
        card.suit in other.cost or (other.raison is not None and other.raison.fits(card.code))
        for other in chosen
    )


def field(kind: str, rounds: int, seed: Seed) -> DeckPairs:
    """This many rounds, at least one, between machines of one kind.

    A round is every ready deck against every other; and of decks drawn for this round alone each against the
    next one, and against a ready deck, another from round to round. Raises SetupError for an unknown kind.
    """
    drawn = (to_code(deck) for deck in drawn_decks(Random(f"{seed}/decks")))
    pairs: list[tuple[str, str]] = []
    for number in range(rounds):
        pairs += _round(number, tuple(islice(drawn, DECKS)))
    return deck_pairs((kind, kind), pairs, seed)


def ready_codes() -> dict[str, str]:
    """The ids of the ready decks by their codes."""
    return {to_code(ready.deck): ready.id for ready in READY.values()}


def _round(number: int, drawn: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The pairs of one round, the ready decks first."""
    ready = tuple(ready_codes())
    yield from combinations(ready, 2)
    for place, deck in enumerate(drawn):
        yield deck, drawn[(place + 1) % len(drawn)]
        yield deck, ready[(number + place) % len(ready)]


# The sheet


LEAST: Final = 10
"""A card that was drawn as often as this and never used is remarked on."""


class Brought(NamedTuple):
    """A deck in a finished game: the seat where it was played, its id if it is a ready one."""

    game: Played
    seat: Seat
    ready: str | None
    cards: frozenset[Code]

    @property
    def share(self) -> float:
        """What it had of the win."""
        return self.game.scores[self.seat]

    def figure(self, card: Code, figure: Figure) -> int:
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


def _card(card: Code, brought: Sequence[Brought], least: int) -> Json:
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


def _figures(card: Code, brought: Iterable[Brought]) -> dict[str, int]:
    """The figures of a card, summed."""
    own = list(brought)
    return {figure: sum(each.figure(card, figure) for each in own) for figure in FIGURES}


def remark(card: Code, figures: dict[str, int], least: int = LEAST) -> str | None:
    """What is to be said of a card that was often drawn.

    ``unplayed``: it was never in play. ``unused``: no ability of it ever did anything.
    """
    if figures["drawn"] < least:
        return None
    if not in_play(card, figures):
        return "unplayed"
    return "unused" if speaks(card) and not figures["used"] else None


def in_play(card: Code, figures: dict[str, int]) -> int:
    """How often an event was played, or a permanent lay face up; one that cannot fight, by its player's wish.

    In a battle such a card only falls.
    """
    face = CARDS[card]
    if not face.permanent:
        return figures["played"]
    return figures["up"] + (figures["shown"] if face.powers else 0)
