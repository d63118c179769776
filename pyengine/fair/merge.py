"""Merging where no device holds a full state: each follows the match as its own seat may see it.

Cards that lie face down are under seals. What only one device can know, the game asks of it. What chance
picks is in ``own_piles``, and in ``shared_pile`` where all draw from one.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import reduce
from typing import Any, ClassVar, Final, Literal, NamedTuple, NoReturn

from pyengine.cards import UNKNOWN
from pyengine.errors import CannonryError, NotationError
from pyengine.fair import CARD, Answers, FairDealing, Question, fair_dealing
from pyengine.fair.dealing import Dealing, Decided, Drawn
from pyengine.fair.locks import PRODUCTS
from pyengine.fair.mixing import cleared, why_not_cleared
from pyengine.games import load
from pyengine.match import Match, Step
from pyengine.online.keys import NONCE, Own, decode, encode, seal_nonce, seal_of
from pyengine.online.log import Entry
from pyengine.online.merge import NAMELESS, NOT_DUE, WRONG_SEAL, Merging, Stop
from pyengine.online.stand import Need, NeedKind, Verdict
from pyengine.states import changed
from pyengine.terms import CHANCE, Decide, Draw, Event, Outcome, Seat
from pyengine.text import Text


class Replies(NamedTuple):
    """The answers so far, their entries, and the numbers of these."""

    answers: dict[Question, str]
    entries: dict[Question, Entry]
    numbers: dict[Question, int]

    @classmethod
    def none(cls) -> Replies:
        """Before the first question."""
        return cls({}, {}, {})

    def add(self, question: Question, answer: str, said: Entry) -> None:
        """Add an answer and its entry."""
        self.answers[question], self.entries[question] = answer, said
        self.numbers[question] = said.number


class FairMerging(Merging):
    """One run over the logs of a fair match: its steps, and all that is decided."""

    seat_words: ClassVar[int] = 4
    observed: tuple[Any, Any] | None = None
    """The last state that was asked for as a spectator sees it, and what it looks like."""

    # The beginning

    def _back(self, seat: Seat) -> None:
        """What was seen stays seen: nothing is taken back."""

    def _check_seat(self, entry: Entry) -> None:
        _, tip, box, deck = entry.words
        self._bytes(entry, tip)
        if (box == NAMELESS) == self.table.shared or (deck == NAMELESS) == bool(self.table.veiled):
            self._breach(entry, NOT_DUE)
        if self.table.shared:
            point = self._bytes(entry, box)
            refusal = PRODUCTS.group.why_no_point(point) or why_not_cleared(PRODUCTS.of(cleared((point,))))
            if refusal is not None:
                self._breach(entry, refusal)
        if deck != NAMELESS:
            self._bytes(entry, deck)

    def _begin(self, sits: Sequence[Entry]) -> None:
        tips = tuple(sit.words[1] for sit in sits)
        match = self.table.seen(self.own)
        self._set(dealing=Dealing(tips))
        self._go_on(match, match)

    # A step

    @property
    def _dealing(self) -> Dealing:
        assert self.stand.dealing is not None, "play has begun"
        return self.stand.dealing

    @property
    def _fair(self) -> FairDealing[Any, Any]:
        """The layer of the game that is played."""
        return fair_dealing(load(self.table.made.game))

    @property
    def _viewer(self) -> Seat | None:
        return self.own.seat if self.own else None

    @property
    def _secret(self) -> bytes:
        assert self.own is not None, "only a seat has a secret"
        return self.own.at(self.table.hash)

    def _public(self, match: Match) -> Any:
        """The state as a spectator sees it: all devices have the same."""
        if self.observed is None or self.observed[0] is not match.state:
            self.observed = match.state, match.game.observe(match.state, None)
        return self.observed[1]

    def _step(self) -> None:
        """One draw or decision, or what must be there before it: whole, or nothing of it."""
        before = self.stand.dealing
        self.read: dict[Seat, int] = {}
        self.begun: tuple[Drawn | Decided, ...] = ()
        try:
            self._go()
        except Stop:
            if self.stand.verdict is not None and before is not None:
                before = changed(before, unfinished=self.begun)
            self._set(dealing=before)
            raise

    def _go(self) -> None:
        turn = self._match.turn
        if isinstance(turn, Outcome) or self.stand.void:
            raise Stop
        if isinstance(turn, Decide):
            self._consider(turn.seats)
        if self._prepare():
            return
        if isinstance(turn, Draw):
            self._draw(turn)
        else:
            self._decide(turn.seats)

    def _prepare(self) -> bool:
        """What must be there before the step, whatever that is: whether anything was."""
        return False

    def _due(self, seat: Seat, kind: NeedKind, *words: str, number: int | None = None) -> Entry | None:
        """The seat's next entry, of that kind; None, and noted, if it is missing.

        ``words`` are those that this device would write, ``number`` how many there must be.
        """
        entry = self._game_entry(seat, self.read.get(seat, 0))
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
        """Wait for what is needed, unless all have agreed on something or a seat has given up.

        Who was due and has shown a secret instead may have seen another's breach, which is not here yet: it
        is not accused, but waited for.
        """
        self._undecided()
        raise Stop

    # Chance

    @abstractmethod
    def _draw(self, turn: Draw) -> None:
        """What chance picks, or what must be there before it."""

    def _drawn(self, item: str, past: Drawn, pile: str | None, shown: Sequence[Entry] = ()) -> None:
        """A step of chance, as this device sees it."""
        match = self._match
        replies = Replies.none()
        past = past._replace(answers=replies.answers, answered=replies.numbers)
        self.begun = (past,)
        self._ask(replies, match, CHANCE, past.item, item, *shown)
        with self._blaming(*shown, *replies.entries.values()):
            events = self._fair.events(match.state, self._viewer, CHANCE, item, replies.answers)
            step = Step(CHANCE, item, events, folded(match.game, match.state, events), pile)
        for entry in (*shown, *replies.entries.values()):
            self._spend(entry)
        seals = self._closed(replies.answers)
        self._set(dealing=changed(self._dealing, seals=seals, past=(*self._dealing.past, past)))
        self._go_on(replace(match, steps=(*match.steps, step)), match)

    # Decisions

    def _decide(self, seats: Sequence[Seat]) -> None:
        """A decision of each seat that is due, then what is asked because of them, step by step."""
        match = self._match
        chosen: dict[Seat, Entry] = {}
        for seat in seats:
            if entry := self._due(seat, "do"):
                self._checked(match, seat, entry)
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
        self._set(dealing=changed(self._dealing, value=b"", used=0), ahead=None)
        self._go_on(after, match)

    def _decided(self, match: Match, seat: Seat, entry: Entry) -> tuple[Match, list[Entry]]:
        """The match after one decision; and the entries that answered what was asked."""
        game, public = match.game, self._public(match)
        text = self._checked(match, seat, entry)
        own = self._own_decision(match, entry) if seat == self._viewer else text
        choice = game.read_decision(own)
        replies = Replies.none()
        past = Decided(seat, entry.number, text, replies.answers, replies.numbers)
        self.begun += (past,)
        self._ask(replies, match, seat, text, choice, entry)
        before = self._unseen(match, seat, entry)
        seals = self._closed(replies.answers)
        with self._blaming(entry, *replies.entries.values()):
            state = folded(game, match.state, before)
            told = self._fair.events(state, self._viewer, seat, choice, replies.answers)
            step = Step(seat, choice, (*before, *told), folded(game, state, told))
            if UNKNOWN in text and Question(seat, CARD) not in replies.answers:
                seals[seat, self._fair.place(public, seat, game.read_decision(text))] = entry.number
        self._set(dealing=changed(self._dealing, seals=seals, past=(*self._dealing.past, past)))
        return replace(match, steps=(*match.steps, step)), [*replies.entries.values()]

    def _ask(
        self,
        replies: Replies,
        match: Match,
        seat: Seat,
        text: str,
        choice: Any,
        entry: Entry | None = None,
    ) -> None:
        """Add all that is answered because of a choice to its ``replies``, or stop where that is missing.

        ``text`` is the choice as all know it, ``choice`` as this device does.
        """
        public = self._public(match)
        while question := self._asked(public, seat, text, replies, entry):
            answer = self._answer(match, question, choice, replies, entry)
            if answer is None:
                self._missing()
            value, said = answer
            if not self._fair.may_answer(public, question, value):
                self._impossible(said, NO_ANSWER)
            if question.name != CARD:
                self._check_proofs(said, question, value)
            replies.add(question, value, said)

    def _asked(
        self, public: Any, seat: Seat, text: str, replies: Replies, entry: Entry | None
    ) -> Question | None:
        game = self._match.game
        choice = text if seat == CHANCE else game.read_decision(text)
        with self._blaming(*([entry] if entry else []), *replies.entries.values()):
            return self._fair.question(public, seat, choice, replies.answers)

    @contextmanager
    def _blaming(self, *entries: Entry) -> Generator[None]:
        """What cannot be true may lead to what no game comes to: the last of the entries is to blame."""
        try:
            yield
        except (CannonryError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
            if not entries:
                raise
            self._impossible(entries[-1], _NO_DECISION if entries[-1].kind == "do" else NO_ANSWER)

    def _impossible(self, entry: Entry, reason: Text) -> NoReturn:
        """Stop: what was decided or answered cannot be, by all that was shown before.

        Of a pile that all draw from another seat may have shown a card that was never its own, or may have
        put one card into two places: then only the audit can say who is to blame.
        """
        kind: Literal["breach", "wrong"] = "wrong" if self.table.shared else "breach"
        self._stop(Verdict(kind, entry.seat, entry.number, reason))

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
            refusal = self._fair.doubt(public, seat, decision)
            if refusal is not None:
                self._impossible(entry, refusal.text)
            if self._fair.mask(public, seat, decision) != text:
                self._breach(entry, NOT_DUE)
        except CannonryError as error:
            self._breach(entry, error.text)
        if len(seal) != (UNKNOWN in text or self._fair.decides_unseen(public)):
            self._breach(entry, NOT_DUE)
        if seal:
            self._bytes(entry, seal[0])
        return text

    def _answer(
        self, match: Match, question: Question, choice: Any, replies: Replies, entry: Entry | None
    ) -> tuple[str, Entry] | None:
        """What a seat answers, and in which entry; None, and noted, if it is missing."""
        value = self._own_answer(match, question, choice, replies, entry)
        if question.name != CARD:
            proofs = () if value is None else self._proofs(question, value)
            words: tuple[str, ...] = () if value is None else (question.name, value, *proofs)
            said = self._due(question.seat, "tell", *words)
            if said is not None and (len(said.words) < 2 or said.words[0] != question.name):
                self._breach(said, NOT_DUE)
            return None if said is None else (said.words[1], said)
        sealed = self._sealed_entry(question, entry)
        words = () if value is None else self._seal_words(sealed, value)
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

    def _proofs(self, question: Question, value: str) -> tuple[str, ...]:
        """The words by which this seat proves an answer."""
        return ()

    def _check_proofs(self, said: Entry, question: Question, value: str) -> None:
        """Stop unless an answer is proved as far as it must be."""
        if len(said.words) != 2:
            self._breach(said, NOT_DUE)

    def _sealed_entry(self, question: Question, entry: Entry | None) -> Entry:
        """The entry with the seal over the card that is asked for."""
        if not question.about:
            assert entry is not None, "a draw hides nothing under a seal"
            return entry
        number = self._dealing.seals[question.seat, question.about]
        return self.logs[question.seat].entries[number]

    # What this device knows and writes

    def _own_answer(
        self, match: Match, question: Question, choice: Any, replies: Replies, entry: Entry | None
    ) -> str | None:
        """What this seat has to answer; None if another is asked."""
        if question.seat != self._viewer:
            return None
        if question == Question(question.seat, CARD) and entry is not None:
            return hidden_part(self._own_decision(match, entry), entry.words[0])
        with self._blaming(*([entry] if entry else []), *replies.entries.values()):
            return self._fair.answer(match.state, question, choice, replies.answers)

    def _seal_words(self, sealed: Entry, value: str) -> tuple[str, ...]:
        return str(sealed.number), encode(seal_nonce(self._secret, sealed.number)), value

    def _own_decision(self, match: Match, entry: Entry) -> str:
        """What this seat has decided."""
        assert self.own is not None, "it has a seat"
        found = own_decision(self.table.hash, self.own, match, entry)
        if found is None:
            self._stop(Verdict("differ", entry.seat, entry.number, LOST))
        return found

    def _unseen(self, match: Match, seat: Seat, entry: Entry) -> tuple[Event, ...]:
        """What this seat has decided before, without the others' knowledge."""
        game, own = match.game, self.own
        if own is None or seat != own.seat or not self._fair.decides_unseen(match.state):
            return ()
        texts = own.unseen_at(len(self._match.steps))
        nonce = encode(seal_nonce(self._secret, entry.number))
        if seal_of(self.table.hash, seat, entry.number, nonce, ",".join(texts)) != entry.words[1]:
            self._stop(Verdict("differ", entry.seat, entry.number, LOST))
        state, events = match.state, list[Event]()
        for text in texts:
            told = self._fair.events(state, seat, seat, game.read_decision(text), {})
            state = folded(game, state, told)
            events += told
        return tuple(events)

    def _ahead(self, match: Match, entry: Entry | None, *, several: bool) -> None:
        """The match with what this seat has decided and the others do not know yet."""
        own, game = self.own, match.game
        if own is None or own.seat not in match.deciders:
            return
        choices = list(own.unseen_at(len(match.steps)) if self._fair.decides_unseen(match.state) else ())
        if several and entry is not None:
            text = self._checked(match, own.seat, entry)
            if self._fair.question(self._public(match), own.seat, game.read_decision(text), {}) is None:
                choices.append(self._own_decision(match, entry))
        now = match
        for text in choices:
            decision = game.read_decision(text)
            told = self._fair.events(now.state, own.seat, own.seat, decision, {})
            step = Step(own.seat, decision, told, folded(game, now.state, told))
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
    for decision in game.legal(match.state, own.seat):
        if fair_dealing(game).mask(match.state, own.seat, decision) == text:
            written = game.write_decision(decision)
            value = hidden_part(written, text)
            if seal_of(table, entry.seat, entry.number, nonce, value) == entry.words[1]:
                return written
    return None


def hidden_part(text: str, masked: str) -> str:
    """What stands in a decision where the question mark stands in its masked form."""
    before, _, after = masked.partition(UNKNOWN)
    return text.removeprefix(before).removesuffix(after)


def folded(game: Any, state: Any, events: Sequence[Event]) -> Any:
    """The state after the events."""
    return reduce(game.advance, events, state)


NO_ANSWER: Final = Text(
    en="A card was shown, or said, that cannot be there.", ja="ありえない札が示されています。"
)
_NO_DECISION: Final = Text(
    en="A decision was written that no cards allow.", ja="どんな札があってもできない決定が書かれています。"
)
LOST: Final = Text(
    en="What was sealed does not fit this device’s secret.", ja="封をした内容が、この端末の秘密と合いません。"
)
