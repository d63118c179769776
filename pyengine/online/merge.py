"""Merging: from all logs together to the one match that they tell, by the rules of the game alone.

The result depends on which entries there are, never on the order in which they came: so every device that has
the same entries has the same match, and none of them has to be the host.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, ClassVar, Final, NoReturn

from pyengine.checked import clean_name
from pyengine.errors import CannonryError, NotationError, SetupError
from pyengine.match import Ending, Match
from pyengine.online.keys import Own, chain_follows, decode, encode, hash_lines, seal_of
from pyengine.online.log import MERGED, UNMERGED, Entry, Log, Place
from pyengine.online.stand import Need, OfferKind, Offers, Stand, Verdict, back_to
from pyengine.online.table import TableLine
from pyengine.states import changed
from pyengine.terms import Decide, Outcome, Seat
from pyengine.text import Text

ROLL: Final = "1"
"""The number of the only roll of a match whose seed is made together."""
NAMELESS: Final = "-"
"""Stands for the name of a player who gives none, and for the tip of a chain where none is needed."""
FIRST: Final = Place(0, 0, UNMERGED)
"""Where the first entries stand."""
EARLY: Final = frozenset({"sit", "pile", "mix"})
"""Kinds of entries that a seat may write before it has seen the others' first."""
BESIDE: Final = frozenset({"offer", "yes", "no", "take", "lapse", "time"})
"""Kinds of entries that no step is made of."""
AFTER: Final = frozenset({"secret", "found"})
"""Kinds of entries that come after the end of a fair match."""
LAST: Final = frozenset({"end", "secret"})
"""Kinds of entries after which nothing counts that their seat has written for the match."""
SHARED: Final = frozenset({"mix", "bare", "give", "wrong", "hush", "leave"})
"""Kinds of entries by which devices deal from a pile that all draw from, or from a hand."""
KINDS: Final = (
    frozenset({"sit", "roll", "do", "seal", "show", "end", "pile", "tell"}) | SHARED | BESIDE | AFTER
)


ANYWHERE: Final = frozenset({"end", "wrong"})
"""Kinds of entries that count from their place on."""
_TWO: Final = 2


class Stop(Exception):
    """Merging can go no further: it waits, or the match has stopped."""


class Merging:
    """One run over the logs, at a table whose chance comes from a seed, or that has none.

    ``own`` is the seat of the device that merges, None if it has none.
    """

    seat_words: ClassVar[int] = 2
    """How many words the first entries have."""

    def __init__(self, table: TableLine, logs: Sequence[Log], own: Own | None, start: Stand | None) -> None:
        self.table = table
        self.logs = logs
        self.own = own
        seats = range(table.made.seats)
        self.stand = start or Stand(None, 0, b"", (0,) * len(seats), ("",) * len(seats))
        self.used = list(self.stand.used)
        self.marks = dict(self.stand.marks)
        self.needs: list[Need] = []
        self.sealed: set[Seat] = set()
        self.offers = self._nothing_said()
        """What is offered, answered and claimed at the present place."""
        self.spent: list[Entry] = list(self.stand.spent)
        """Entries that the next step is made of."""

    def run(self) -> Stand:
        """What it comes to."""
        self._set(needs=(), offers=(), sealed=frozenset(), claimed=None, ahead=None)
        try:
            if self.stand.match is None:
                self._sit_down()
            while True:
                self._step()
        except Stop:
            pass
        return changed(
            self.stand,
            used=tuple(self.used),
            marks=self.marks,
            needs=tuple(self.needs),
            sealed=frozenset(self.sealed),
            spent=tuple(self.spent),
        )

    # The beginning

    def _sit_down(self) -> None:
        """All first entries, and the seed where one is made together."""
        names: list[str] = []
        for seat in self._seats:
            entry = self._next(seat)
            if entry is None:
                self.needs.append(Need(seat, "sit"))
                continue
            if entry.kind != "sit" or entry.place != FIRST or len(entry.words) != self.seat_words:
                self._breach(entry, NOT_DUE)
            names.append("" if entry.words[0] == NAMELESS else clean_name(entry.words[0]))
            self._check_seat(entry)
            self._spend(entry)
        self._wait()
        sits, hashes = tuple(self.spent), [entry.hash for entry in self.spent]
        self._set(names=tuple(names), merged=hash_lines("cannonry/merged/1", self.table.hash, *hashes))
        self.spent.clear()
        self._mark(0)
        self._begin(sits)

    def _check_seat(self, entry: Entry) -> None:
        """The first entry of a seat holds what the mode needs."""
        if self.table.mode == "trust":
            self._bytes(entry, entry.words[1])

    def _begin(self, sits: Sequence[Entry]) -> None:
        """The match begins, once all have sat down."""
        try:
            match = self.table.begin(self._seed(sits) if self.table.mode == "trust" else None)
        except SetupError as error:
            self._stop(Verdict("breach", 0, 0, error.text))
        self._go_on(match, Match(match.setup, match.start))

    def _seed(self, sits: Sequence[Entry]) -> str:
        """The seed that all have made; each was bound before it saw the others'."""
        elements: list[str] = []
        for seat, tip in zip(self._seats, (decode(sit.words[1], 32) for sit in sits), strict=True):
            entry = self._game_entry(seat)
            if entry is None:
                self.needs.append(Need(seat, "roll"))
                continue
            if entry.kind != "roll" or len(entry.words) != 2 or entry.words[0] != ROLL:
                self._breach(entry, NOT_DUE)
            if not chain_follows(self._bytes(entry, entry.words[1]), tip):
                self._breach(entry, WRONG_ROLL)
            elements.append(entry.words[1])
            self._spend(entry)
        self._wait()
        return encode(hash_lines("cannonry/seed/1", self.table.hash, *elements))

    # Decisions

    def _step(self) -> None:
        """One decision, or several that are due at once; an end, an offer in force, a claim."""
        match = self._match
        turn = match.turn
        if isinstance(turn, Outcome) or self.stand.void:
            raise Stop
        assert isinstance(turn, Decide), "chance is settled by the seed"
        self._consider(turn.seats)
        decided = self._one(turn.seats[0]) if len(turn.seats) == 1 else self._several(turn.seats)
        if decided is None:
            self._undecided()
            return
        after = match
        for seat, entry, text in decided:
            after = self._played(after, seat, entry, text)
        self._go_on(after, match)

    def _one(self, seat: Seat) -> list[tuple[Seat, Entry, str]] | None:
        entry = self._needed(seat, "do", 1)
        return None if entry is None else [(seat, entry, entry.words[0])]

    def _several(self, seats: Sequence[Seat]) -> list[tuple[Seat, Entry, str]] | None:
        """Seals of all, then what is in them."""
        seals: dict[Seat, Entry] = {}
        for seat in seats:
            if entry := self._needed(seat, "seal", 1):
                seals[seat] = entry
                self.sealed.add(seat)
        if self.needs:
            return None
        shown = [
            (seat, entry, self._opened(seals[seat], entry))
            for seat in seats
            if (entry := self._needed(seat, "show", 3, seals[seat].number + 1))
        ]
        if self.needs:
            return None
        for seat in seats:
            self._spend(seals[seat])
        self.sealed.clear()
        return shown

    def _opened(self, seal: Entry, entry: Entry) -> str:
        number, nonce, value = entry.words
        if number != str(seal.number):
            self._breach(entry, NOT_DUE)
        if seal_of(self.table.hash, entry.seat, seal.number, nonce, value) != seal.words[0]:
            self._breach(entry, WRONG_SEAL)
        return value

    def _needed(self, seat: Seat, kind: Any, words: int, number: int = 0) -> Entry | None:
        """The seat's entry of a kind, the first that no step was made of; None, and noted, if it is missing.

        ``number`` is the least that it may have. A seat that gives up ends the match.
        """
        entry = self._game_entry(seat, number)
        if entry is None:
            self.needs.append(Need(seat, kind))
            return None
        if entry.kind == "end":
            self._resign(seat)
        if entry.kind != kind or len(entry.words) != words:
            self._breach(entry, NOT_DUE)
        return entry

    def _played(self, match: Match, seat: Seat, entry: Entry, text: str) -> Match:
        try:
            after = match.play(seat, match.game.read_decision(text))
        except CannonryError as error:
            self._breach(entry, error.text)
        self._spend(entry)
        return after

    def _go_on(self, after: Match, before: Match) -> None:
        """From one base to the next: the spent entries belong to the first of the steps between."""
        hashes = [entry.hash for entry in sorted(self.spent, key=lambda entry: (entry.seat, entry.number))]
        self.spent.clear()
        for base in range(len(before.steps), len(after.steps)):
            self._set(merged=hash_lines("cannonry/merged/1", encode(self.stand.merged), *hashes))
            hashes = []
            self._mark(base + 1)
        self.offers = self._nothing_said()
        self._set(match=after, offers=())

    # Beside the decisions

    def _consider(self, due: Sequence[Seat]) -> None:
        """What has been said beside the decision that is due."""
        self._rest()
        self.offers = Offers(
            [list(self._here(seat)) for seat in self._seats], self._meant, due[0] if len(due) == 1 else None
        )
        self._set(offers=self.offers.open)

    def _nothing_said(self) -> Offers:
        return Offers([()] * self.table.made.seats, self._meant, None)

    def _meant(self, entry: Entry) -> tuple[OfferKind, int] | None:
        """The offer that an entry makes, and the step that it would go back to; None if it cannot be made."""
        back = self._back(entry.seat)
        kinds: dict[tuple[str, ...], tuple[OfferKind, int]] = {("draw",): ("draw", 0), ("void",): ("void", 0)}
        if back is not None:
            kinds[(f"back:{back}",)] = "back", back
        return kinds.get(entry.words)

    def _back(self, seat: Seat) -> int | None:
        """The step that a seat may ask to go back to."""
        return back_to(self._match, self.stand.rests, seat)

    def _undecided(self) -> None:
        """Nothing can be decided yet: what all have agreed on takes place, an end or a claim; else it waits.

        It comes last. So nothing that is written beside the decisions, however late, undoes one.
        """
        if self.offers.in_force is None:
            self._unanswered()
            raise Stop
        offer, entries = self.offers.in_force
        self.needs.clear()
        self.sealed.clear()
        self._set(offers=())
        match offer.kind:
            case "draw":
                self._set(match=self._match.end(Ending("agreed")))
            case "void":
                self._set(void=True)
            case "back":
                self._go_back(offer.step, entries)

    def _go_back(self, step: int, entries: Sequence[Entry]) -> None:
        """The match is cut; entries from before that were not merged count no more."""
        hashes = [entry.hash for entry in sorted(entries, key=lambda entry: (entry.seat, entry.number))]
        self._set(
            match=self._match.upto(step),
            take_backs=self.stand.take_backs + 1,
            rests=tuple(rest for rest in self.stand.rests if rest <= step),
            merged=hash_lines("cannonry/merged/1", encode(self.stand.merged), *hashes),
        )
        for entry in entries:
            self.used[entry.seat] = max(self.used[entry.seat], entry.number + 1)
        self._mark(step)

    def _unanswered(self) -> None:
        """A seat that gives up ends a match of two though it is not due; and so does a claim that holds.

        Of several a seat that gives up is waited for until something is due from it: till then another could
        win. A claim does not bind the seat that it is about: its decision has the better right.
        """
        late = {need.seat for need in self.needs}
        if len(self._seats) == _TWO:
            for seat in set(self._seats) - late:
                if any(entry.kind == "end" and self._is_in_force(entry) for entry in self._until_here(seat)):
                    self._resign(seat)
        for claim in self.offers.claims:
            if self._claims(claim, late):
                self._set(claimed=int(claim.words[0]))

    def _claims(self, claim: Entry, late: set[Seat]) -> bool:
        """Whether a claim holds: the seat is late, and all others agree."""
        if not self.table.days or claim.words not in {(str(seat),) for seat in late - {claim.seat}}:
            return False
        return self._claimants <= {claim.seat, int(claim.words[0]), *self.offers.agreed(claim)}

    @property
    def _claimants(self) -> set[Seat]:
        """The seats without whose word no claim holds."""
        return {*self._seats}

    def _resign(self, seat: Seat) -> NoReturn:
        self.needs.clear()
        self._set(match=self._match.end(Ending("resigned", seat)))
        raise Stop

    # Entries

    @property
    def _seats(self) -> range:
        return range(self.table.made.seats)

    @property
    def _match(self) -> Match:
        assert self.stand.match is not None, "play has begun"
        return self.stand.match

    def _next(self, seat: Seat) -> Entry | None:
        entries = self.logs[seat].entries
        return entries[self.used[seat]] if self.used[seat] < len(entries) else None

    def _left(self, seat: Seat) -> Iterator[Entry]:
        """The seat's entries that no step was made of, up to its last one that counts."""
        entries = self.logs[seat].entries
        for number in range(self.used[seat], len(entries)):
            yield entries[number]
            if entries[number].kind in LAST:
                return

    def _until_here(self, seat: Seat) -> Iterator[Entry]:
        """Of these the ones up to the present place: within a log places never fall."""
        return takewhile(lambda entry: entry.place.order <= self._present, self._left(seat))

    def _here(self, seat: Seat) -> Iterator[Entry]:
        """Of these the ones at the present place, after the present history."""
        mark = self.marks[self._present]
        return (
            entry
            for entry in self._until_here(seat)
            if entry.place.order == self._present and entry.place.merged == mark
        )

    def _game_entry(self, seat: Seat, number: int = 0) -> Entry | None:
        """The seat's next entry that a step can be made of, from a number on; None if it is not here yet.

        What a seat has written after binding itself counts once it is free again (``Offers``).
        """
        blocked = self.offers.blocked(seat)
        for entry in self._left(seat):
            if entry.number == blocked:
                return None
            stale = entry.place.take_backs < self.stand.take_backs
            if entry.number < number or entry.kind in BESIDE or stale:
                continue
            if entry.place.take_backs > self.stand.take_backs:
                return None  # what the take-back rests on has not come yet
            return entry if self._is_usable(entry) else None
        return None

    def _is_usable(self, entry: Entry) -> bool:
        """Whether an entry counts here; it is looked at only now that it is needed.

        So no entry of a later edition, and none that was written after another history, undoes what was there
        without it.
        """
        at = entry.place.order
        if entry.kind not in KINDS:
            self._stop(Verdict("newer", entry.seat, entry.number, _NEWER))
        if at != self._present and entry.kind not in ANYWHERE:
            self._breach(entry, NOT_DUE)
        early = entry.place == FIRST and entry.kind in EARLY
        if at <= self._present and not early and entry.place.merged != self.marks.get(at):
            self._stop(Verdict("differ", entry.seat, entry.number, _DIFFER))
        return at <= self._present

    @property
    def _present(self) -> tuple[int, int]:
        """The present place."""
        return self.stand.take_backs, self.stand.base

    def _is_in_force(self, entry: Entry) -> bool:
        """Whether an entry was written after the present history, and no take-back has made it void."""
        place = entry.place
        return place.take_backs == self.stand.take_backs and place.merged == self.marks.get(place.order)

    def _spend(self, entry: Entry) -> None:
        self.used[entry.seat] = max(self.used[entry.seat], entry.number + 1)
        self.spent.append(entry)

    def _mark(self, base: int) -> None:
        self.marks[self.stand.take_backs, base] = encode(self.stand.merged)[:MERGED]

    def _rest(self) -> None:
        if not self.stand.rests or self.stand.rests[-1] != self.stand.base:
            self._set(rests=(*self.stand.rests, self.stand.base))

    def _bytes(self, entry: Entry, text: str) -> bytes:
        try:
            return decode(text, 32)
        except NotationError as error:
            self._breach(entry, error.text)

    # Stopping

    def _set(self, **fields: Any) -> None:
        self.stand = changed(self.stand, **fields)

    def _wait(self) -> None:
        if self.needs:
            raise Stop

    def _breach(self, entry: Entry, reason: Text) -> NoReturn:
        self._stop(Verdict("breach", entry.seat, entry.number, reason))

    def _stop(self, verdict: Verdict) -> NoReturn:
        self.needs.clear()
        self._set(verdict=verdict, offers=())
        raise Stop


NOT_DUE: Final = Text(
    en="An entry stands where another one was due.", ja="別の記入が必要な所に、違う記入があります。"
)
WRONG_ROLL: Final = Text(
    en="A seat’s part of the seed is not the one that it was bound to.",
    ja="シードのもとになる値が、はじめに約束したものと違います。",
)
WRONG_SEAL: Final = Text(
    en="What was under a seal is not what was sealed.", ja="封を開けた中身が、封をしたものと違います。"
)
_NEWER: Final = Text(
    en="This game was gone on with in a newer edition. Reload the page.",
    ja="この対局は新しい版で続けられています。ページを再読み込みしてください。",
)
_DIFFER: Final = Text(
    en="The two devices have different histories of this game.",
    ja="2台の端末で、この対局の経過が食い違っています。",
)
