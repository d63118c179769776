"""The audit of a fair sitting: all secrets are shown, and everything that was hidden is checked.

Each device shows the secret that its part has followed from, and what is in its seals. Then anybody can
shuffle every pile again, open every seal, and play the match with the true cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from pyengine.cards import UNKNOWN, Cards
from pyengine.decks import decks_of
from pyengine.errors import CannonryError, IllegalDecision
from pyengine.fair import CARD, Question, fair_dealing
from pyengine.match import Match
from pyengine.sitting.audited_piles import audit_shared
from pyengine.sitting.dealing import Dealing, Decided, Drawn
from pyengine.sitting.opened import FOUND, WRONG_SEAL, Found, Opened, secret_entry
from pyengine.sitting.remixing import places_of
from pyengine.sitting.stand import Stand, Verdict
from pyengine.sitting.strand import Strand
from pyengine.sitting.table_line import TableLine
from pyengine.terms import Draw, Seat
from pyengine.text import Text


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


def audited(table: TableLine, strands: Sequence[Strand], stand: Stand) -> Audit:
    """The audit of what was played; ``stand`` is what the strands come to, for whichever device."""
    missing = tuple(strand.seat for strand in strands if secret_entry(strand) is None)
    if missing:
        return Audit(missing)
    if stand.dealing is None or stand.match is None:
        return Audit(verdict=stand.verdict)
    try:
        seats = [Opened(table, strand, stand.dealing) for strand in strands]
        audit_shared(strands, stand, seats)
        match = _Replay(table, stand, stand.dealing, seats).run()
    except Found as found:
        return Audit(verdict=found.verdict)
    return Audit(verdict=stand.verdict, match=match, false=None if stand.verdict else _false(strands))


def _false(strands: Sequence[Strand]) -> Verdict | None:
    """Who says of a game in which all is right that it is not."""
    entries = (entry for strand in strands for entry in strand.entries if entry.kind == FOUND)
    wrong = (Verdict("audit", each.seat, each.number, _FALSE) for each in entries if each.words != ("ok",))
    return next(wrong, None)


class _Replay:
    """The match once more, with the true cards."""

    def __init__(self, table: TableLine, stand: Stand, dealing: Dealing, seats: Sequence[Opened]) -> None:
        self.table, self.stand, self.dealing, self.seats = table, stand, dealing, seats
        self.deals = {deal.number: deal for deal in dealing.deals}
        self.cards: dict[int, Cards] = {}
        self.shared = {
            deal.number: places_of(deal.mixing, [seat.mix(deal.number, deal.kept) for seat in seats])
            for deal in dealing.shared
        }

    def run(self) -> Match:
        match = self._beginning()
        game = match.game
        for past in self.dealing.past:
            match = self._again(match, past)
        then = match
        for past in self.dealing.unfinished:
            then = self._again(then, past)
        seen = self.stand.match
        assert seen is not None, "play has begun"
        if game.observe(seen.state, None) != game.observe(match.state, None):
            raise Found(0, 0, _OTHERWISE, "differ")
        ending = seen.ending
        return match if ending is None else match.end(ending)

    def _again(self, match: Match, past: Drawn | Decided) -> Match:
        """The match after one more step."""
        return self._drawn(match, past) if isinstance(past, Drawn) else self._decided(match, past)

    def _beginning(self) -> Match:
        made, game = self.table.made, Match(self.table.made, None).game
        if self.table.veiled:
            made = replace(made, decks=tuple(self._deck(opened) for opened in self.seats))
        return Match(made, game.initial(made.seats, dict(made.options), made.decks))

    def _deck(self, opened: Opened) -> str:
        """A seat's deck, which must be a legal one of the stated sizes (K1)."""
        game = Match(self.table.made, None).game
        try:
            deck = decks_of(game).canonical(opened.value(0))
            right = fair_dealing(game).veil(deck) == self.table.made.decks[opened.seat]
        except CannonryError as error:
            raise Found(opened.seat, 0, error.text) from None
        if not right:
            raise Found(opened.seat, 0, _WRONG_DECK)
        return deck

    def _drawn(self, match: Match, past: Drawn) -> Match:
        turn = match.turn
        assert isinstance(turn, Draw)
        item = self._item(turn, past)
        origin = fair_dealing(match.game).origin(match.state)
        known = {seat: item if origin.shows(seat) else UNKNOWN for seat in self._all}
        self._check_answers(match, past, known, {})
        return match.enter(item)

    def _item(self, turn: Draw, past: Drawn) -> str:
        if not past.deal:
            return past.item if past.item != UNKNOWN else turn.items[0][0]
        if past.deal in self.shared:
            return self.shared[past.deal][past.place]
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
            raise Found(past.seat, past.entry, error.text) from None
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
        if fair_dealing(game).mask(match.state, past.seat, decision) != masked:
            raise Found(past.seat, past.entry, WRONG_SEAL)
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
            true = hidden.get(question) or fair_dealing(match.game).answer(
                seen, question, known[seat], before
            )
            if answer != true:
                raise Found(seat, past.answered[question], _UNTRUE)
            before[question] = answer


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
