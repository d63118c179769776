"""Merging where no device holds a full state: each follows the match as its own seat may see it.

Dice are rolled by all together. A seat's own pile is shuffled by its owner, who is bound to it by a leaf for
each place, and a later roll says which place is drawn: so nobody can look, and nobody can choose. Cards that
lie face down are under seals. What only one device can know, the game asks of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, ClassVar, Final, NamedTuple, NoReturn

from pyengine.cards import UNKNOWN, Cards
from pyengine.errors import CannonryError, IllegalDecision, NotationError
from pyengine.match import Match, Step
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.dealing import Deal, Dealing, Decided, Drawn
from pyengine.sitting.entry import Entry
from pyengine.sitting.hashes import (
    NONCE,
    chain_element,
    chain_follows,
    deal_secret,
    leaf_nonce,
    leaf_of,
    order_of,
    roll_value,
    seal_nonce,
    seal_of,
)
from pyengine.sitting.merging import NAMELESS, NOT_DUE, WRONG_ROLL, WRONG_SEAL, Merging, Stop
from pyengine.sitting.own import Own
from pyengine.sitting.stand import Need, NeedKind, Verdict
from pyengine.terms import CARD, CHANCE, Answers, Draw, Event, Outcome, Question, Seat
from pyengine.text import Text

LEAF: Final = "leaf"
"""The first word of an entry that shows a card of one's own pile."""
MOST_ROLLS: Final = 4095
"""A chain is enough for this many rolls; a game that needs more ends without result."""
_FAR: Final = 1_000
"""How many draws are looked ahead."""


class Wanted(NamedTuple):
    """A pile that its owner must shuffle before the next roll; ``cards`` as far as they are known here."""

    owner: Seat
    pile: str
    number: int
    cards: Cards


class Replies(NamedTuple):
    """What was answered, and in whose entries."""

    answers: dict[Question, str]
    entries: dict[Question, Entry]

    @property
    def numbers(self) -> dict[Question, int]:
        """The numbers of the entries."""
        return {question: entry.number for question, entry in self.entries.items()}


class FairMerging(Merging):
    """One run over the strands of a fair sitting."""

    seat_words: ClassVar[int] = 4

    # The beginning

    def _wait(self) -> None:
        """A seat that has sat down shuffles its own pile at once."""
        own = self.own
        if self.needs and own is not None and Need(own.seat, "sit") not in self.needs:
            stand = self.stand
            self._set(match=self.table.seen(own), dealing=Dealing(()))
            for number, wanted in enumerate(self._wanted(), 1):
                if wanted.owner == own.seat and self._next(own.seat) is None:
                    words = (str(number), *self._leaves(number, wanted.cards))
                    self.needs.append(Need(own.seat, "pile", words))
            self.stand = stand
        super()._wait()

    def _back(self, seat: Seat) -> None:
        """What was seen stays seen: nothing is taken back."""

    def _check_seat(self, entry: Entry) -> None:
        _, tip, box, deck = entry.words
        self._bytes(entry, tip)
        if box != NAMELESS or (deck == NAMELESS) == bool(self.table.veiled):
            self._breach(entry, NOT_DUE)
        if deck != NAMELESS:
            self._bytes(entry, deck)

    def _begin(self, sits: Sequence[Entry]) -> None:
        tips = tuple(sit.words[1] for sit in sits)
        for sit in sits:
            if tips.count(sit.words[1]) > 1:
                self._breach(sit, _SAME_TIP)
        match = self.table.seen(self.own)
        self._set(dealing=Dealing(tips))
        self._go_on(match, match)

    # A step

    @property
    def _dealing(self) -> Dealing:
        assert self.stand.dealing is not None, "play has begun"
        return self.stand.dealing

    @property
    def _viewer(self) -> Seat | None:
        return self.own.seat if self.own else None

    @property
    def _secret(self) -> bytes:
        assert self.own is not None, "only a seat has a secret"
        return self.own.at(self.table.hash)

    def _public(self, match: Match) -> Any:
        """The state as a spectator sees it: all devices have the same."""
        return match.game.observe(match.state, None)

    def _step(self) -> None:
        """One draw or decision, or what must be there before it: whole, or nothing of it."""
        held = self.stand.dealing
        try:
            self._go()
        except Stop:
            self._set(dealing=held)
            raise

    def _go(self) -> None:
        self.read: dict[Seat, int] = {}
        self.early: list[Entry] = []
        turn = self._match.turn
        if isinstance(turn, Outcome) or self.stand.void:
            raise Stop
        self._check_kinds()
        if any(entry.kind == "secret" for seat in self._seats for entry in self._here(seat)):
            self._unanswered()  # who has shown a secret took the end for settled
        if isinstance(turn, Draw):
            self._draw(turn)
            return
        self._rest()
        if not self._agreed():
            self._decide(turn.seats)

    def _due(self, seat: Seat, kind: NeedKind, *words: str, number: int | None = None) -> Entry | None:
        """The seat's next entry, of that kind; None, and noted, if it is missing.

        ``words`` are those that this device would write, ``number`` how many there must be.
        """
        entry = self._game_entry(seat, self.read.get(seat, 0))
        if entry is not None and entry.kind == "secret":
            # Who has found a breach shows this; it may stand in what is due from another seat.
            self.early.append(entry)
        if entry is None or entry.kind == "secret":
            self.needs.append(Need(seat, kind, words))
            return None
        if entry.kind == "end":
            self._resign(seat)
        if entry.kind != kind or (number is not None and len(entry.words) != number):
            self._breach(entry, NOT_DUE)
        self.read[seat] = entry.number + 1
        return entry

    def _missing(self) -> NoReturn:
        for entry in self.early:
            self._breach(entry, NOT_DUE)
        self._unanswered()
        raise Stop

    # Chance

    def _draw(self, turn: Draw) -> None:
        number = sum(times for _, times in turn.items)
        deal = self._dealing.deal_of(turn.pile, number) if turn.source == "own" else None
        certain = number == 1
        needs_deal = turn.source == "own" and deal is None and not (certain and turn.to is not None)
        if needs_deal or (not certain and not self._dealing.serves(deal)):
            if wanted := self._wanted():
                self._shuffled(wanted)
            else:
                self._rolled()
            return
        dealing, at = (self._dealing, 0) if certain else self._dealing.picked(number)
        self._set(dealing=dealing)
        if turn.source == "own":
            self._from_pile(turn, deal, at)
        else:
            item = next(item for item, top in _cumulated(turn) if at < top)
            self._drawn(item, Drawn(item), None if certain else turn.pile)

    def _from_pile(self, turn: Draw, deal: Deal | None, at: int) -> None:
        """A card of a seat's own pile."""
        pile = turn.pile if len(turn.items) > 1 else None
        if deal is None:
            item, *_ = dict(turn.items)
            self._drawn(item, Drawn(UNKNOWN), pile)
            return
        place = deal.left[at]
        item = self._card_of(deal, place)
        public = UNKNOWN
        if turn.to is None:
            words = () if item == UNKNOWN else self._leaf_words(deal, place, item)
            entry = self._due(deal.owner, "show", *words, number=5)
            if entry is None:
                self._missing()
            item = public = self._leaf_shown(entry, deal, place)
            self._spend(entry)
        self._set(dealing=self._dealing.taken(deal, place))
        self._drawn(item, Drawn(public, deal.number, place), pile)

    def _drawn(self, item: str, past: Drawn, pile: str | None) -> None:
        """A step of chance, as this device sees it."""
        match = self._match
        replies = self._replies(match, CHANCE, past.item, None)
        events = match.game.told(match.state, self._viewer, CHANCE, item, replies.answers)
        step = Step(CHANCE, item, events, _folded(match.game, match.state, events), pile)
        for entry in replies.entries.values():
            self._spend(entry)
        past = past._replace(answers=replies.answers, answered=replies.numbers)
        seals = self._closed(replies.answers)
        self._set(dealing=replace(self._dealing, seals=seals, past=(*self._dealing.past, past)))
        self._go_on(replace(match, steps=(*match.steps, step)), match)

    def _rolled(self) -> None:
        """All show the next element of their chains: nobody could know what comes of it."""
        dealing = self._dealing
        number = dealing.rolls + 1
        if number > MOST_ROLLS:
            self._set(void=True)
            raise Stop
        elements: list[str] = []
        entries: list[Entry] = []
        for seat, tip in zip(self._seats, dealing.tips, strict=True):
            own = seat == self._viewer
            words = (str(number), encode(chain_element(self._secret, number))) if own else ()
            entry = self._due(seat, "roll", *words, number=2)
            if entry is None:
                continue
            if entry.words[0] != str(number):
                self._breach(entry, NOT_DUE)
            if not chain_follows(self._bytes(entry, entry.words[1]), decode(tip, 32)):
                self._breach(entry, WRONG_ROLL)
            elements.append(entry.words[1])
            entries.append(entry)
        if self.needs:
            self._missing()
        for entry in entries:
            self._spend(entry)
        value = roll_value(self.table.hash, number, elements)
        self._set(dealing=dealing.rolled(tuple(elements), value))

    def _wanted(self) -> list[Wanted]:
        """The piles that will be drawn from before the next decision and are not shuffled, by rising seat.

        It is looked ahead as far as that does not depend on what the roll picks; each pile is looked at until
        it is drawn from for the first time.
        """
        game, viewer = self._match.game, self._viewer
        state, public = self._match.state, self._public(self._match)
        wanted: dict[str, Wanted] = {}
        seen: set[str] = set()
        for _ in range(_FAR):
            turn, known = game.turn(public), game.turn(state)
            if not isinstance(turn, Draw) or not isinstance(known, Draw):
                break
            number = sum(times for _, times in turn.items)
            owner = turn.owner
            if turn.source == "own" and owner is not None and turn.pile not in seen:
                seen.add(turn.pile)
                needed = number > 1 or turn.to is None
                if needed and self._dealing.deal_of(turn.pile, number) is None:
                    cards = tuple(item for item, times in known.items for _ in range(times))
                    wanted[turn.pile] = Wanted(owner, turn.pile, number, cards)
            elif turn.source == "own" and turn.pile in seen and number == 1:
                break  # it runs out: what comes next is another pile
            if turn.source == "own" and turn.to is None:
                break
            item = UNKNOWN if turn.to is not None else turn.items[0][0]
            if game.asks(public, CHANCE, item, {}):
                break
            own = known.items[0][0] if turn.to in (None, viewer) else UNKNOWN
            public = _folded(game, public, game.told(public, None, CHANCE, item, {}))
            state = _folded(game, state, game.told(state, viewer, CHANCE, own, {}))
        return sorted(wanted.values(), key=lambda each: (each.owner, each.pile))

    def _shuffled(self, wanted: Sequence[Wanted]) -> None:
        """The owners are bound to the order of their piles."""
        first = len(self._dealing.deals) + 1
        deals: list[Deal] = []
        entries: list[Entry] = []
        for number, (owner, pile, size, cards) in enumerate(wanted, first):
            own = owner == self._viewer
            words = (str(number), *self._leaves(number, cards)) if own else ()
            entry = self._due(owner, "pile", *words, number=1 + size)
            if entry is None:
                continue
            if entry.words[0] != str(number):
                self._breach(entry, NOT_DUE)
            for leaf in entry.words[1:]:
                self._bytes(entry, leaf)
            places = tuple(range(size))
            known = cards if own else ()
            rolls = self._dealing.rolls
            deals.append(Deal(number, owner, pile, entry.number, entry.words[1:], places, rolls, known))
            entries.append(entry)
        if self.needs:
            self._missing()
        for entry in entries:
            self._spend(entry)
        self._set(dealing=replace(self._dealing, deals=(*self._dealing.deals, *deals)))

    # Decisions

    def _decide(self, seats: Sequence[Seat]) -> None:
        """A decision of each seat that is due, then what is asked because of them, step by step."""
        match = self._match
        chosen: dict[Seat, Entry] = {}
        for seat in seats:
            if entry := self._due(seat, "do"):
                chosen[seat] = entry
                if len(seats) > 1:
                    self.sealed.add(seat)
        own = chosen.get(self.own.seat) if self.own else None
        self._ahead(match, own, several=len(seats) > 1)
        if self.needs:
            self._missing()
        after, entries = match, [*chosen.values()]
        for seat, entry in chosen.items():
            after, answered = self._decided(after, seat, entry)
            entries += answered
        for entry in entries:
            self._spend(entry)
        self.sealed.clear()
        self._set(dealing=replace(self._dealing, value=b"", used=0), ahead=None)
        self._go_on(after, match)

    def _decided(self, match: Match, seat: Seat, entry: Entry) -> tuple[Match, list[Entry]]:
        """The match after one decision; and the entries that answered what was asked."""
        game, public = match.game, self._public(match)
        text = self._checked(match, seat, entry)
        replies = self._replies(match, seat, text, entry)
        before = self._unseen(match, seat, entry)
        own = self._own_decision(match, entry) if seat == self._viewer else text
        choice = game.read_decision(own)
        state = _folded(game, match.state, before)
        told = game.told(state, self._viewer, seat, choice, replies.answers)
        step = Step(seat, choice, (*before, *told), _folded(game, state, told))
        seals = self._closed(replies.answers)
        if UNKNOWN in text and Question(seat, CARD) not in replies.answers:
            seals[seat, game.covered(public, seat, game.read_decision(text))] = entry.number
        past = Decided(seat, entry.number, text, replies.answers, replies.numbers)
        self._set(dealing=replace(self._dealing, seals=seals, past=(*self._dealing.past, past)))
        return replace(match, steps=(*match.steps, step)), [*replies.entries.values()]

    def _replies(self, match: Match, seat: Seat, text: str, entry: Entry | None) -> Replies:
        """All that is asked because of a choice, and who has answered it where."""
        game, public = match.game, self._public(match)
        replies = Replies({}, {})
        while question := self._asked(public, seat, text, replies):
            answer = self._answer(match, question, entry)
            if answer is None:
                self._missing()
            value, said = answer
            if not game.allowed(public, question, value):
                self._breach(said, _NO_ANSWER)
            replies.answers[question], replies.entries[question] = value, said
        return replies

    def _asked(self, public: Any, seat: Seat, text: str, replies: Replies) -> Question | None:
        game = self._match.game
        choice = text if seat == CHANCE else game.read_decision(text)
        try:
            return game.asks(public, seat, choice, replies.answers)
        except (CannonryError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
            # An answer that cannot be true may lead to what no game comes to.
            said = next(reversed(replies.entries.values()), None)
            if said is None:
                raise
            self._breach(said, _NO_ANSWER)

    def _closed(self, answers: Answers) -> dict[tuple[Seat, str], int]:
        """The seals that are left when these were opened."""
        opened = {(question.seat, question.about) for question in answers if question.name == CARD}
        return {place: number for place, number in self._dealing.seals.items() if place not in opened}

    def _checked(self, match: Match, seat: Seat, entry: Entry) -> str:
        """The decision as it is written: it may be made, as far as all see, and is sealed if it must be."""
        game, public = match.game, self._public(match)
        text, *seal = entry.words or ("",)
        try:
            decision = game.read_decision(text)
            refusal = game.doubted(public, seat, decision)
            if refusal is not None:
                raise IllegalDecision(refusal)
            if game.masked(public, seat, decision) != text:
                self._breach(entry, NOT_DUE)
        except CannonryError as error:
            self._breach(entry, error.text)
        if len(seal) != (UNKNOWN in text or game.unseen(public)):
            self._breach(entry, NOT_DUE)
        if seal:
            self._bytes(entry, seal[0])
        return text

    def _answer(self, match: Match, question: Question, entry: Entry | None) -> tuple[str, Entry] | None:
        """What a seat answers, and in which entry; None, and noted, if it is missing."""
        if question.name != CARD:
            said = self._due(question.seat, "tell", *self._told_words(match, question), number=2)
            if said is not None and said.words[0] != question.name:
                self._breach(said, NOT_DUE)
            return None if said is None else (said.words[1], said)
        sealed = self._sealed_entry(question, entry)
        words = self._shown_words(match, question, sealed)
        said = self._due(question.seat, "show", *words, number=3)
        if said is None:
            return None
        number, nonce, value = said.words
        self._nonce(said, nonce)
        if number != str(sealed.number):
            self._breach(said, NOT_DUE)
        if seal_of(self.table.hash, question.seat, sealed.number, nonce, value) != sealed.words[1]:
            self._breach(said, WRONG_SEAL)
        return value, said

    def _sealed_entry(self, question: Question, entry: Entry | None) -> Entry:
        """The entry with the seal over the card that is asked for."""
        if not question.about:
            assert entry is not None, "a draw hides nothing under a seal"
            return entry
        number = self._dealing.seals[question.seat, question.about]
        return self.strands[question.seat].entries[number]

    # What this device knows and writes

    def _leaves(self, number: int, cards: Cards) -> list[str]:
        """The leaves over this seat's pile."""
        deal = deal_secret(self._secret, number)
        return [
            leaf_of(self.table.hash, self._viewer or 0, number, at, encode(leaf_nonce(deal, at)), cards[card])
            for at, card in enumerate(order_of(deal, len(cards)))
        ]

    def _leaf_words(self, deal: Deal, place: int, card: str) -> tuple[str, ...]:
        nonce = leaf_nonce(deal_secret(self._secret, deal.number), place)
        return LEAF, str(deal.number), str(place), encode(nonce), card

    def _leaf_shown(self, entry: Entry, deal: Deal, place: int) -> str:
        """The card of a place, if it is the one that its owner was bound to."""
        word, number, at, nonce, card = entry.words
        self._nonce(entry, nonce)
        if (word, number, at) != (LEAF, str(deal.number), str(place)):
            self._breach(entry, NOT_DUE)
        if leaf_of(self.table.hash, deal.owner, deal.number, place, nonce, card) != deal.leaves[place]:
            self._breach(entry, WRONG_SEAL)
        if card not in self._match.game.chance_items:
            self._breach(entry, _NO_ANSWER)
        return card

    def _card_of(self, deal: Deal, place: int) -> str:
        """The card in a place of a pile: known to its owner only."""
        if deal.owner != self._viewer:
            return UNKNOWN
        return deal.cards[order_of(deal_secret(self._secret, deal.number), len(deal.cards))[place]]

    def _told_words(self, match: Match, question: Question) -> tuple[str, ...]:
        if question.seat != self._viewer:
            return ()
        return question.name, match.game.answer(match.state, question)

    def _shown_words(self, match: Match, question: Question, sealed: Entry) -> tuple[str, ...]:
        if question.seat != self._viewer:
            return ()
        value = (
            match.game.answer(match.state, question)
            if question.about
            else hidden_part(self._own_decision(match, sealed), sealed.words[0])
        )
        return str(sealed.number), encode(seal_nonce(self._secret, sealed.number)), value

    def _own_decision(self, match: Match, entry: Entry) -> str:
        """What this seat has decided."""
        assert self.own is not None, "it has a seat"
        found = own_decision(self.table.hash, self.own, match, entry)
        if found is None:
            self._stop(Verdict("differ", entry.seat, entry.number, _LOST))
        return found

    def _unseen(self, match: Match, seat: Seat, entry: Entry) -> tuple[Event, ...]:
        """What this seat has decided before, without the others' knowledge."""
        game, own = match.game, self.own
        if own is None or seat != own.seat or not game.unseen(match.state):
            return ()
        texts = own.unseen_at(len(self._match.steps))
        nonce = encode(seal_nonce(self._secret, entry.number))
        if seal_of(self.table.hash, seat, entry.number, nonce, ",".join(texts)) != entry.words[1]:
            self._stop(Verdict("differ", entry.seat, entry.number, _LOST))
        state, events = match.state, list[Event]()
        for text in texts:
            told = game.told(state, seat, seat, game.read_decision(text), {})
            state = _folded(game, state, told)
            events += told
        return tuple(events)

    def _ahead(self, match: Match, entry: Entry | None, *, several: bool) -> None:
        """The match with what this seat has decided and the others do not know yet."""
        own, game = self.own, match.game
        if own is None or own.seat not in match.deciders:
            return
        choices = list(own.unseen_at(len(match.steps)) if game.unseen(match.state) else ())
        if several and entry is not None:
            text = self._checked(match, own.seat, entry)
            if game.asks(self._public(match), own.seat, game.read_decision(text), {}) is None:
                choices.append(self._own_decision(match, entry))
        now = match
        for text in choices:
            decision = game.read_decision(text)
            told = game.told(now.state, own.seat, own.seat, decision, {})
            step = Step(own.seat, decision, told, _folded(game, now.state, told))
            now = replace(now, steps=(*now.steps, step))
        self._set(ahead=now if now is not match else None)

    # Beside

    def _nonce(self, entry: Entry, nonce: str) -> None:
        try:
            decode(nonce, NONCE)
        except NotationError as error:
            self._breach(entry, error.text)


def own_decision(table: str, own: Own, match: Match, entry: Entry) -> str | None:
    """What a seat has decided in an entry, while that decision is due.

    Of the legal decisions that look so to others it is the one that the seal fits. So it need not be kept,
    and is there again when the entry comes back from another device. None if none fits.
    """
    text = entry.words[0]
    if UNKNOWN not in text:
        return text
    game, nonce = match.game, encode(seal_nonce(own.at(table), entry.number))
    for decision in match.legal(own.seat):
        if game.masked(match.state, own.seat, decision) == text:
            written = game.write_decision(decision)
            value = hidden_part(written, text)
            if seal_of(table, entry.seat, entry.number, nonce, value) == entry.words[1]:
                return written
    return None


def hidden_part(text: str, masked: str) -> str:
    """What stands in a decision where the question mark stands in its masked form."""
    before, _, after = masked.partition(UNKNOWN)
    return text.removeprefix(before).removesuffix(after)


def _cumulated(turn: Draw) -> list[tuple[str, int]]:
    """The items of a draw, each with how many there are up to it."""
    total, row = 0, list[tuple[str, int]]()
    for item, times in turn.items:
        total += times
        row.append((item, total))
    return row


def _folded(game: Any, state: Any, events: Sequence[Event]) -> Any:
    return reduce(game.advance, events, state)


_SAME_TIP: Final = Text(
    en="Two seats have the same chain of rolls.", ja="2つの席が、同じ乱数の鎖を示しています。"
)
_NO_ANSWER: Final = Text(
    en="A card was shown, or said, that cannot be there.", ja="ありえない札が示されています。"
)
_LOST: Final = Text(
    en="What was sealed does not fit this device’s secret.", ja="封をした内容が、この端末の秘密と合いません。"
)
