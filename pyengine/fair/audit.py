"""The audit of a match that devices dealt: all secrets are shown, and everything that was hidden is checked.

Each device shows the secret that its part has followed from, and what is in its seals. Then anybody can
shuffle every pile again, open every seal, and play the match with the true cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeGuard

from pyengine.cards import UNKNOWN, Cards
from pyengine.decks import decks_of
from pyengine.errors import CannonryError, IllegalDecision, NotationError
from pyengine.fair import CARD, Question, fair_dealing
from pyengine.fair.dealing import Deal, Dealing, Decided, Drawn, Hush, Mixing, SharedDeal, Shown
from pyengine.fair.locks import PRODUCTS, Product
from pyengine.fair.mixing import WRONG_MIX, place_key, places_of, points_of, wrong_pass
from pyengine.fair.own_piles import WHISPER
from pyengine.games import load
from pyengine.match import Match
from pyengine.online.keys import (
    box_key,
    box_of,
    chain_element,
    deal_secret,
    decode,
    encode,
    leaf_nonce,
    leaf_of,
    mix_secret,
    order_of,
    seal_nonce,
    seal_of,
    whisper_secret,
    whispered,
)
from pyengine.online.log import NUMBER, Entry, Log
from pyengine.online.merge import NAMELESS
from pyengine.online.stand import Stand, Verdict
from pyengine.online.table import TableLine
from pyengine.terms import Draw, Seat
from pyengine.text import Text

FOUND: Final = "found"
"""The kinds of entries that the audit writes."""


def unshown(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the entries whose seals have not been opened."""
    shown = {entry.words[0] for entry in entries if entry.kind == "show" and len(entry.words) == 3}
    return [number for number, _ in seals_of(entries) if str(number) not in shown]


class Found(Exception):
    """Something is not as it must be."""

    def __init__(
        self, seat: Seat, number: int, reason: Text, kind: Literal["audit", "differ"] = "audit"
    ) -> None:
        super().__init__()
        self.verdict = Verdict(kind, seat, number, reason)


class Opened:
    """A seat's log with its secret: every seal is open on which a step of the match rests.

    What stands after the secret changes nothing.
    """

    def __init__(self, table: TableLine, log: Log, dealing: Dealing) -> None:
        shown = log.secret
        assert shown is not None, "a secret was shown"
        self.table, self.seat, self.entries = table, log.seat, log.entries[: shown.number]
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
                raise Found(self.seat, deal.entry, _WRONG_PILE)
        return shuffled

    def mix(self, deal: int, mix: int) -> bytes:
        """The secret of a mix."""
        return mix_secret(self.secret, deal, mix)

    def value(self, number: int) -> str:
        """What is under the seal of an entry."""
        return self.values[number]

    def _read_secret(self, shown: Entry) -> bytes:
        try:
            secret = decode(shown.words[0] if shown.words else "", 32)
        except NotationError as error:
            raise Found(self.seat, shown.number, error.text) from None
        if encode(chain_element(secret, 0)) != self.entries[0].words[1]:
            raise Found(self.seat, shown.number, _WRONG_SECRET)
        return secret

    def _shown_cards(self) -> dict[int, str]:
        shown = (entry.words for entry in self.entries if entry.kind == "show" and len(entry.words) == 3)
        return {int(number): value for number, _, value in shown if _is_number(number)}

    def _told_values(self, shown: Entry) -> dict[int, str]:
        pairs = (word.partition("=") for word in shown.words[1:])
        return {int(number): value for number, _, value in pairs if _is_number(number)}

    def _check_seals(self, dealing: Dealing) -> None:
        rests = (*dealing.past, *dealing.unfinished)
        counting = {past.entry for past in rests if _is_by(past, self.seat)} | {0}
        for number, seal in seals_of(self.entries):
            if number not in counting:
                continue
            value = self.values.get(number)
            nonce = encode(seal_nonce(self.secret, number))
            if value is None or seal_of(self.table.hash, self.seat, number, nonce, value) != seal:
                raise Found(self.seat, number, WRONG_SEAL)


def _is_number(text: str) -> bool:
    return re.fullmatch(NUMBER, text, re.ASCII) is not None


def _is_by(past: Drawn | Decided, seat: Seat) -> TypeGuard[Decided]:
    return isinstance(past, Decided) and past.seat == seat


def seals_of(entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """The seals of a log by the numbers of their entries: over a deck, over what decisions hide."""
    for entry in entries:
        if entry.kind == "sit" and entry.words[3:4] not in ((), (NAMELESS,)):
            yield entry.number, entry.words[3]
        elif entry.kind == "do" and len(entry.words) == 2:
            yield entry.number, entry.words[1]


_WRONG_SECRET: Final = Text(
    en="The secret is not the one that the seat was bound to.",
    ja="明かされた秘密が、はじめに約束したものと違います。",
)
WRONG_SEAL: Final = Text(
    en="What was under a seal is not what was sealed.", ja="封を開けた中身が、封をしたものと違います。"
)
_WRONG_PILE: Final = Text(
    en="A pile did not hold the cards that it should, in the order that it should.",
    ja="山札の中身か並びが、あるべきものと違います。",
)


# What all dealt together


def audit_shared(logs: Sequence[Log], stand: Stand, seats: Sequence[Opened]) -> None:
    """Raises Found for the first thing that a seat's secret does not make."""
    dealing = stand.dealing
    assert dealing is not None, "cards were dealt"
    if seats[0].table.shared:
        _check_boxes(seats)
    for mixing, kept in _mixings(dealing):
        _check_mixes(logs, mixing, kept, seats)
    for deal in dealing.shared:
        _check_keys(deal, seats)
    for hush in dealing.hushes:
        _check_whisper(dealing, hush, seats)
    if stand.verdict is not None and stand.verdict.kind == "wrong":
        _check_wrong(dealing, logs[stand.verdict.seat].entries[stand.verdict.number], seats)


def _mixings(dealing: Dealing) -> Iterator[tuple[Mixing, int | None]]:
    """Every pile that was mixed, or begun to be; and which mix was kept."""
    yield from ((deal.mixing, deal.kept) for deal in dealing.shared)
    if dealing.mixing is not None:
        yield dealing.mixing, None


def _check_boxes(seats: Sequence[Opened]) -> None:
    boxes = PRODUCTS.of([box_of(box_key(opened.secret)) for opened in seats])
    for opened, box in zip(seats, boxes, strict=True):
        if opened.entries[0].words[2] != encode(box or b""):
            raise Found(opened.seat, 0, _WRONG_BOX)


def _check_mixes(logs: Sequence[Log], mixing: Mixing, kept: int | None, seats: Sequence[Opened]) -> None:
    """Mixes that were laid bare have been made anew before: what was shown then must have been true."""
    game = load(seats[0].table.made.game)
    start = points_of(game, mixing.cards)
    for mix in range(len(mixing.points)):
        secrets = [opened.mix(mixing.number, mix) for opened in seats]
        if mixing.bared and mix != kept:
            _check_bared(mixing, mix, secrets, seats)
            continue
        wrong = wrong_pass(logs, mixing, mix, start, secrets)
        if wrong is not None:
            raise Found(wrong.seat, wrong.number, WRONG_MIX)


def _check_bared(mixing: Mixing, mix: int, secrets: Sequence[bytes], seats: Sequence[Opened]) -> None:
    for opened, number, secret in zip(seats, mixing.bared, secrets, strict=True):
        if f"{mix}={encode(secret)}" not in opened.entries[number].words:
            raise Found(opened.seat, number, WRONG_MIX)


def _check_keys(deal: SharedDeal, seats: Sequence[Opened]) -> None:
    """Every key that was given, or shown."""
    for place, keys in enumerate(deal.keys):
        for seat, shown in keys.items():
            _check_key(deal, place, seats[seat], shown)
    for place, shown in deal.shown.items():
        taker = deal.takers[place]
        assert taker is not None, "only a seat has a hand"
        _check_key(deal, place, seats[taker], shown)


def _check_key(deal: SharedDeal, place: int, opened: Opened, shown: Shown) -> None:
    if shown.key != place_key(opened.mix(deal.number, deal.kept), place):
        raise Found(opened.seat, shown.entry, _WRONG_KEY)


def _check_whisper(dealing: Dealing, hush: Hush, seats: Sequence[Opened]) -> None:
    """The pile that was whispered of is checked where it is drawn from."""
    speaker, listener = seats[hush.seat], seats[hush.to]
    deal = next(deal for deal in dealing.deals if deal.number == hush.deal)
    (box,) = PRODUCTS.of([box_of(box_key(listener.secret))])
    (shared,) = PRODUCTS.of([Product(box_key(speaker.secret), box or bytes(32))])
    secret = whisper_secret(speaker.table.hash, hush.seat, hush.to, hush.deal, shared or bytes(32))
    nonce = encode(leaf_nonce(deal_secret(speaker.secret, deal.number), hush.place))
    said = [
        whispered(secret, f"{nonce} {card}")
        for card in fair_dealing(load(speaker.table.made.game)).common_pile
    ]
    if speaker.entries[hush.entry].words[1] not in said:
        raise Found(hush.seat, hush.entry, _WRONG_WHISPER)


def _check_wrong(dealing: Dealing, entry: Entry, seats: Sequence[Opened]) -> None:
    """The keys with which a seat has shown that it drew no card."""
    opened = seats[entry.seat]
    if entry.kind != "wrong" or entry.words[0] == WHISPER:
        return
    for deal in dealing.shared:
        keys = {
            f"{deal.number}.{at}": place_key(opened.mix(deal.number, deal.kept), at)
            for at in range(len(deal.points))
        }
        for word in entry.words:
            place, _, key = word.partition("=")
            if place in keys and key != encode(keys[place]):
                raise Found(entry.seat, entry.number, _WRONG_KEY)


_WRONG_BOX: Final = Text(
    en="The point for whispers is not the one that the secret makes.",
    ja="内密の連絡に使う点が、秘密から作られるものと違います。",
)
_WRONG_KEY: Final = Text(
    en="A key to a place is not the one that the secret makes.",
    ja="渡された鍵が、秘密から作られるものと違います。",
)
_WRONG_WHISPER: Final = Text(
    en="What was whispered is not what the secret makes.",
    ja="内密に伝えた内容が、秘密から作られるものと違います。",
)


# The whole match


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


def audited(table: TableLine, logs: Sequence[Log], stand: Stand) -> Audit:
    """The audit of what was played; ``stand`` is what the logs come to, for whichever device."""
    missing = tuple(log.seat for log in logs if log.secret is None)
    if missing:
        return Audit(missing)
    if stand.dealing is None or stand.match is None:
        return Audit(verdict=stand.verdict)
    try:
        seats = [Opened(table, log, stand.dealing) for log in logs]
        audit_shared(logs, stand, seats)
        match = _Replay(table, stand, stand.dealing, seats).run()
    except Found as found:
        return Audit(verdict=found.verdict)
    return Audit(verdict=stand.verdict, match=match, false=None if stand.verdict else _false(logs))


def _false(logs: Sequence[Log]) -> Verdict | None:
    """Who says of a game in which all is right that it is not."""
    entries = (entry for log in logs for entry in log.entries if entry.kind == FOUND)
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
