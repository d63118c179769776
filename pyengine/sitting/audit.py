"""The audit of a fair sitting: all secrets are shown, and everything that was hidden is checked.

Each device shows the secret that its part has followed from, and what is in its seals. Then anybody can
shuffle every pile again, open every seal, and play the match with the true cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeGuard

from pyengine.cards import UNKNOWN, Cards
from pyengine.errors import CannonryError, IllegalDecision, NotationError
from pyengine.game import CARD
from pyengine.match import Match
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.dealing import Deal, Dealing, Decided, Drawn
from pyengine.sitting.entry import NUMBER, Entry
from pyengine.sitting.hashes import (
    chain_element,
    deal_secret,
    leaf_nonce,
    leaf_of,
    order_of,
    seal_nonce,
    seal_of,
)
from pyengine.sitting.merging import NAMELESS
from pyengine.sitting.stand import Stand, Verdict
from pyengine.sitting.strand import Strand
from pyengine.sitting.table_line import TableLine
from pyengine.terms import Draw, Question, Seat
from pyengine.text import Text

SECRET: Final = "secret"  # noqa: S105 - the kind of an entry
FOUND: Final = "found"
"""The kinds of entries that the audit writes."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What the audit has come to.

    ``missing`` are the seats that have not shown their secret: as long as there are any nothing else is
    known. ``verdict`` says what was found, None if all is right; then ``match`` is the match with all cards.
    ``false`` is a seat's entry that says otherwise though all is right.
    """

    missing: tuple[Seat, ...] = ()
    verdict: Verdict | None = None
    match: Match | None = None
    false: Verdict | None = None


def secret_entry(strand: Strand) -> Entry | None:
    """The entry in which a seat has shown its secret."""
    return next((entry for entry in strand.entries if entry.kind == SECRET), None)


def audited(table: TableLine, strands: Sequence[Strand], stand: Stand) -> Audit:
    """The audit of what was played; ``stand`` is what the strands come to, for whichever device."""
    missing = tuple(strand.seat for strand in strands if secret_entry(strand) is None)
    if missing:
        return Audit(missing)
    if stand.dealing is None or stand.match is None:
        return Audit(verdict=stand.verdict)
    try:
        seats = [Opened(table, strand, stand.dealing) for strand in strands]
        match = _Replay(table, stand, stand.dealing, seats).run()
    except _Found as found:
        return Audit(verdict=found.verdict)
    return Audit(verdict=stand.verdict, match=match, false=None if stand.verdict else _false(strands))


def _false(strands: Sequence[Strand]) -> Verdict | None:
    """Who says of a game in which all is right that it is not."""
    entries = (entry for strand in strands for entry in strand.entries if entry.kind == FOUND)
    wrong = (Verdict("audit", each.seat, each.number, _FALSE) for each in entries if each.words != ("ok",))
    return next(wrong, None)


def unshown(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the entries whose seals have not been opened."""
    shown = {entry.words[0] for entry in entries if entry.kind == "show" and len(entry.words) == 3}
    return [number for number, _ in seals_of(entries) if str(number) not in shown]


class _Found(Exception):
    """Something is not as it must be."""

    def __init__(
        self, seat: Seat, number: int, reason: Text, kind: Literal["audit", "differ"] = "audit"
    ) -> None:
        super().__init__()
        self.verdict = Verdict(kind, seat, number, reason)


class Opened:
    """A seat's strand with its secret: every seal is open on which a step of the match rests.

    What stands after the secret changes nothing.
    """

    def __init__(self, table: TableLine, strand: Strand, dealing: Dealing) -> None:
        shown = secret_entry(strand)
        assert shown is not None, "a secret was shown"
        self.table, self.seat, self.entries = table, strand.seat, strand.entries[: shown.number]
        self.secret = self._read_secret(shown)
        self.values = {**self._shown_cards(), **self._told_values(shown)}
        self._check_seals(dealing)

    def pile(self, deal: Deal, cards: Cards) -> Cards:
        """What lies in each place of a deal of these cards; the leaves must be over just that."""
        secret = deal_secret(self.secret, deal.number)
        shuffled = tuple(cards[card] for card in order_of(secret, len(cards)))
        for place, card in enumerate(shuffled):
            nonce = encode(leaf_nonce(secret, place))
            leaf = leaf_of(self.table.hash, self.seat, deal.number, place, nonce, card)
            if leaf != deal.leaves[place]:
                raise _Found(self.seat, deal.entry, _WRONG_PILE)
        return shuffled

    def value(self, number: int) -> str:
        """What is under the seal of an entry."""
        return self.values[number]

    def _read_secret(self, shown: Entry) -> bytes:
        try:
            secret = decode(shown.words[0] if shown.words else "", 32)
        except NotationError as error:
            raise _Found(self.seat, shown.number, error.text) from None
        if encode(chain_element(secret, 0)) != self.entries[0].words[1]:
            raise _Found(self.seat, shown.number, _WRONG_SECRET)
        return secret

    def _shown_cards(self) -> dict[int, str]:
        shown = (entry.words for entry in self.entries if entry.kind == "show" and len(entry.words) == 3)
        return {int(number): value for number, _, value in shown if _is_number(number)}

    def _told_values(self, shown: Entry) -> dict[int, str]:
        pairs = (word.partition("=") for word in shown.words[1:])
        return {int(number): value for number, _, value in pairs if _is_number(number)}

    def _check_seals(self, dealing: Dealing) -> None:
        counting = {past.entry for past in dealing.past if _is_by(past, self.seat)} | {0}
        for number, seal in seals_of(self.entries):
            if number not in counting:
                continue
            value = self.values.get(number)
            nonce = encode(seal_nonce(self.secret, number))
            if value is None or seal_of(self.table.hash, self.seat, number, nonce, value) != seal:
                raise _Found(self.seat, number, _WRONG_SEAL)


def _is_number(text: str) -> bool:
    return re.fullmatch(NUMBER, text, re.ASCII) is not None


def _is_by(past: Drawn | Decided, seat: Seat) -> TypeGuard[Decided]:
    return isinstance(past, Decided) and past.seat == seat


def seals_of(entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """The seals of a strand by the numbers of their entries: over a deck, over what decisions hide."""
    for entry in entries:
        if entry.kind == "sit" and entry.words[3:4] not in ((), (NAMELESS,)):
            yield entry.number, entry.words[3]
        elif entry.kind == "do" and len(entry.words) == 2:
            yield entry.number, entry.words[1]


class _Replay:
    """The match once more, with the true cards."""

    def __init__(self, table: TableLine, stand: Stand, dealing: Dealing, seats: Sequence[Opened]) -> None:
        self.table, self.stand, self.dealing, self.seats = table, stand, dealing, seats
        self.deals = {deal.number: deal for deal in dealing.deals}
        self.cards: dict[int, Cards] = {}

    def run(self) -> Match:
        match = self._beginning()
        game = match.game
        for past in self.dealing.past:
            match = self._drawn(match, past) if isinstance(past, Drawn) else self._decided(match, past)
        seen = self.stand.match
        assert seen is not None, "play has begun"
        if game.observe(seen.state, None) != game.observe(match.state, None):
            raise _Found(0, 0, _OTHERWISE, "differ")
        ending = seen.ending
        return match if ending is None else match.end(ending)

    def _beginning(self) -> Match:
        made, game = self.table.made, Match(self.table.made, None).game
        if self.table.veiled:
            made = replace(made, decks=tuple(self._deck(opened) for opened in self.seats))
        return Match(made, game.initial(made.seats, dict(made.options), made.decks))

    def _deck(self, opened: Opened) -> str:
        """A seat's deck, which must be a legal one of the stated sizes (K1)."""
        game = Match(self.table.made, None).game
        try:
            deck = game.canonical_deck(opened.value(0))
            right = game.veiled(deck) == self.table.made.decks[opened.seat]
        except CannonryError as error:
            raise _Found(opened.seat, 0, error.text) from None
        if not right:
            raise _Found(opened.seat, 0, _WRONG_DECK)
        return deck

    def _drawn(self, match: Match, past: Drawn) -> Match:
        turn = match.turn
        assert isinstance(turn, Draw)
        item = self._item(turn, past)
        known = {seat: item if turn.shows(seat) else UNKNOWN for seat in self._all}
        self._check_answers(match, past, known, {})
        return match.enter(item)

    def _item(self, turn: Draw, past: Drawn) -> str:
        if not past.deal:
            return past.item if past.item != UNKNOWN else turn.items[0][0]
        deal = self.deals[past.deal]
        opened = self.seats[deal.owner]
        if past.deal not in self.cards:
            cards = tuple(item for item, times in turn.items for _ in range(times))
            self.cards[past.deal] = opened.pile(deal, cards)
        return self.cards[past.deal][past.place]

    def _decided(self, match: Match, past: Decided) -> Match:
        game, opened = match.game, self.seats[past.seat]
        entry = opened.entries[past.entry]
        text = past.text
        before: list[str] = []
        if UNKNOWN in text:
            text = text.replace(UNKNOWN, opened.value(past.entry))
        elif len(entry.words) == 2:
            before = [each for each in opened.value(past.entry).split(",") if each]
        try:
            for each in before:
                match = match.play(past.seat, self._legal(match, past, each, None))
            decision = self._legal(match, past, text, past.text)
        except CannonryError as error:
            raise _Found(past.seat, past.entry, error.text) from None
        known = {seat: decision if seat == past.seat else game.read_decision(past.text) for seat in self._all}
        hidden = {Question(past.seat, CARD): opened.value(past.entry)} if UNKNOWN in past.text else {}
        self._check_answers(match, past, known, hidden)
        return match.play(past.seat, decision)

    def _legal(self, match: Match, past: Decided, text: str, masked: str | None) -> Any:
        """The decision that is written so, if it was legal and looked so to others; raises CannonryError."""
        game = match.game
        decision = game.read_decision(text)
        refusal = match.why_not(past.seat, decision)
        if refusal is not None:
            raise IllegalDecision(refusal)
        if game.masked(match.state, past.seat, decision) != masked:
            raise _Found(past.seat, past.entry, _WRONG_SEAL)
        return decision

    @property
    def _all(self) -> range:
        return range(len(self.seats))

    def _check_answers(
        self,
        match: Match,
        past: Drawn | Decided,
        known: Mapping[Seat, Any],
        hidden: Mapping[Question, str],
    ) -> None:
        """What was answered must have been true; ``known`` is the choice as each seat knew it."""
        before: dict[Question, str] = {}
        for question, answer in past.answers.items():
            seat = question.seat
            seen = match.game.observe(match.state, seat)
            true = hidden.get(question) or match.game.answer(seen, question, known[seat], before)
            if answer != true:
                raise _Found(seat, past.answered[question], _UNTRUE)
            before[question] = answer


_WRONG_SECRET: Final = Text(
    en="The secret is not the one that the seat was bound to.",
    ja="明かされた秘密が、はじめに約束したものと違います。",
)
_WRONG_SEAL: Final = Text(
    en="What was under a seal is not what was sealed.", ja="封を開けた中身が、封をしたものと違います。"
)
_WRONG_PILE: Final = Text(
    en="A pile did not hold the cards that it should, in the order that it should.",
    ja="山札の中身か並びが、あるべきものと違います。",
)
_WRONG_DECK: Final = Text(
    en="The deck is not of the size that was stated.", ja="デッキの枚数が、はじめに示したものと違います。"
)
_FALSE: Final = Text(
    en="A seat says that something was wrong, and all is right.",
    ja="問題がないのに、問題があったと記した席があります。",
)
_OTHERWISE: Final = Text(
    en="The rules of this edition come to another end of the same decisions.",
    ja="この版のルールでは、同じ決定から違う結果になります。",
)
_UNTRUE: Final = Text(
    en="What was said of hidden cards was not true.", ja="伏せた札について、事実と違うことが示されました。"
)
