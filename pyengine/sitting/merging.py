"""Merging: from all strands together to the one match that they tell, by the rules of the game alone.

The result depends on which entries there are, never on the order in which they came: so every device that has
the same entries has the same match, and none of them has to be the host.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, ClassVar, Final, NoReturn

from pyengine.changed import changed
from pyengine.errors import CannonryError, NotationError, SetupError
from pyengine.match import Ending, Match
from pyengine.names import clean_name
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.entry import MERGED, UNMERGED, Entry, Place
from pyengine.sitting.group import Missing
from pyengine.sitting.hashes import chain_follows, hash_lines, seal_of
from pyengine.sitting.own import Own
from pyengine.sitting.stand import Need, Offer, OfferKind, Stand, Verdict, back_to
from pyengine.sitting.strand import Strand
from pyengine.sitting.table_line import TableLine
from pyengine.terms import Decide, Outcome, Seat
from pyengine.text import Text

ROLL: Final = "1"
"""The number of the only roll of a sitting whose seed is made together."""
NAMELESS: Final = "-"
"""Stands for the name of a player who gives none, and for the tip of a chain where none is needed."""
FIRST: Final = Place(0, 0, UNMERGED)
"""Where the first entries stand."""
EARLY: Final = frozenset({"sit", "pile", "mix"})
"""Kinds of entries that a seat may write before it has seen the others' first."""
BESIDE: Final = frozenset({"offer", "yes", "no", "take", "lapse", "time", "next"})
"""Kinds of entries that no step is made of."""
AFTER: Final = frozenset({"secret", "found"})
"""Kinds of entries that come after the end of a fair match."""
_NEUTRAL: Final = AFTER | {"time", "next"}
"""Kinds of entries that a seat may write although it has agreed to an offer: they decide nothing."""
SHARED: Final = frozenset({"mix", "bare", "give", "wrong", "hush", "leave"})
"""Kinds of entries by which devices deal from a pile that all draw from, or from a hand."""
KINDS: Final = (
    frozenset({"sit", "roll", "do", "seal", "show", "end", "pile", "tell"}) | SHARED | BESIDE | AFTER
)


class Stop(Exception):
    """Merging can go no further: it waits, or the sitting has stopped."""


class Merging:
    """One run over the strands, at a table whose chance comes from a seed, or that has none.

    ``own`` is the seat of the device that merges, None if it has none.
    """

    seat_words: ClassVar[int] = 2
    """How many words the first entries have."""

    def __init__(
        self, table: TableLine, strands: Sequence[Strand], own: Own | None, start: Stand | None
    ) -> None:
        self.table = table
        self.strands = strands
        self.own = own
        seats = range(table.made.seats)
        self.stand = start or Stand(None, 0, b"", (0,) * len(seats), ("",) * len(seats))
        self.used = list(self.stand.used)
        self.marks = dict(self.stand.marks)
        self.needs: list[Need] = []
        self.sealed: set[Seat] = set()
        self.spent: list[Entry] = list(self.stand.spent)
        """Entries that the next step is made of."""

    def run(self) -> Stand:
        """What it comes to."""
        self._set(needs=(), offers=(), sealed=frozenset(), ahead=None, work=())
        try:
            if self.stand.match is None:
                self._sit_down()
            while True:
                self._step()
        except Stop:
            pass
        except Missing as missing:
            self._set(work=missing.products)
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
        self._check_kinds()
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
        self._rest()
        self._check_kinds()
        if self._agreed():
            return
        decided = self._one(turn.seats[0]) if len(turn.seats) == 1 else self._several(turn.seats)
        if decided is None:
            self._unanswered()
            raise Stop
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
        self._set(match=after, offers=())

    # Beside the decisions

    def _agreed(self) -> bool:
        """Whether an offer is in force here; what is offered and not answered is noted."""
        found: list[Offer] = []
        for author in self._seats:
            offer: Offer | None = None
            for entry in self._here(author):
                if entry.kind == "offer":
                    offer = self._offer(entry)
                elif entry.kind == "take" and offer and entry.words == (offer.entry.hash,):
                    if set(offer.agreed) | {author} == set(self._seats):
                        self._fulfil(offer, entry)
                        return True
                elif entry.kind == "take":
                    self._breach(entry, _NOT_OFFERED)
                elif entry.kind != "time":
                    offer = None
            if offer and not self._declined(offer):
                found.append(offer)
        self._set(offers=tuple(found))
        return False

    def _offer(self, entry: Entry) -> Offer:
        what, _, step = (entry.words[0] if len(entry.words) == 1 else "").partition(":")
        kinds: dict[str, OfferKind] = {"draw": "draw", "back": "back", "void": "void"}
        kind = kinds.get(what)
        if kind is None or bool(step) != (kind == "back"):
            self._breach(entry, NOT_DUE)
        if kind == "back" and step != str(self._back(entry.seat)):
            self._breach(entry, _NO_WAY_BACK)
        agreed = tuple(
            seat
            for seat in self._seats
            if any(self._answers(answer, "yes", entry) for answer in self._here(seat))
        )
        return Offer(entry, kind, int(step or 0), agreed)

    def _back(self, seat: Seat) -> int | None:
        """The step that a seat may ask to go back to."""
        return back_to(self._match, self.stand.rests, seat)

    def _declined(self, offer: Offer) -> bool:
        return any(
            self._answers(answer, "no", offer.entry) for seat in self._seats for answer in self._here(seat)
        )

    @staticmethod
    def _answers(entry: Entry, kind: str, offer: Entry) -> bool:
        return entry.kind == kind and entry.seat != offer.seat and entry.words[:1] == (offer.hash,)

    def _fulfil(self, offer: Offer, taken: Entry) -> None:
        """What all have agreed on takes place."""
        answers: list[Entry] = []
        for seat in set(self._seats) - {offer.seat}:
            here = list(self._here(seat))
            at = next(at for at, entry in enumerate(here) if self._answers(entry, "yes", offer.entry))
            answers.append(here[at])
            if after := [entry for entry in here[at + 1 :] if entry.kind not in _NEUTRAL]:
                self._breach(after[0], _AFTER_YES)
        self._set(offers=())
        match offer.kind:
            case "draw":
                self._set(match=self._match.end(Ending("agreed")))
            case "void":
                self._set(void=True)
            case "back":
                self._go_back(offer.step, [offer.entry, taken, *answers])

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
        """A seat that has given up though nothing is due from it, or a claim, ends what would wait."""
        late = {need.seat for need in self.needs}
        for seat in self._seats:
            if seat not in late and self._gives_up(seat):
                self._resign(seat)
        for seat in self._seats:
            for entry in self._here(seat):
                if entry.kind == "lapse" and self._claims(entry, late):
                    self._set(claimed=True)
                    self._resign(int(entry.words[0]))

    def _gives_up(self, seat: Seat) -> bool:
        return any(
            entry.kind == "end" and entry.place.take_backs == self.stand.take_backs
            for entry in self._until_here(seat)
        )

    def _claims(self, entry: Entry, late: set[Seat]) -> bool:
        """Whether the claim holds: the seat is late, and all others agree."""
        if not self.table.days or entry.words not in {(str(seat),) for seat in late - {entry.seat}}:
            return False
        others = self._claimants - {entry.seat, int(entry.words[0])}
        return all(any(self._answers(answer, "yes", entry) for answer in self._here(seat)) for seat in others)

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
        entries = self.strands[seat].entries
        return entries[self.used[seat]] if self.used[seat] < len(entries) else None

    def _left(self, seat: Seat) -> Iterator[Entry]:
        entries = self.strands[seat].entries
        return (entries[number] for number in range(self.used[seat], len(entries)))

    def _until_here(self, seat: Seat) -> Iterator[Entry]:
        """The seat's entries up to the present place: within a strand places never fall."""
        here = (self.stand.take_backs, self.stand.base)
        return takewhile(lambda entry: entry.place.order <= here, self._left(seat))

    def _here(self, seat: Seat) -> Iterator[Entry]:
        """The seat's entries at the present place, in their order."""
        here = (self.stand.take_backs, self.stand.base)
        return (entry for entry in self._until_here(seat) if entry.place.order == here)

    def _game_entry(self, seat: Seat, number: int = 0) -> Entry | None:
        """The seat's next entry that a step can be made of, from a number on; None if it is not here yet."""
        here = (self.stand.take_backs, self.stand.base)
        for entry in self._left(seat):
            stale = entry.place.take_backs < here[0]
            if entry.number < number or entry.kind in BESIDE or stale:
                continue
            if entry.place.take_backs > here[0]:
                return None  # what the take-back rests on has not come yet
            if entry.place.order != here and entry.kind != "end":
                self._breach(entry, NOT_DUE)
            return None if entry.place.order > here else entry
        return None

    def _spend(self, entry: Entry) -> None:
        self.used[entry.seat] = max(self.used[entry.seat], entry.number + 1)
        self.spent.append(entry)

    def _check_kinds(self) -> None:
        """Stop at entries of a later edition, and at those that were written after another history.

        Those of a later place wait until merging is there: else it would matter when they came. So do those
        that stand after the first entries of all.
        """
        for seat in self._seats:
            for entry in self._until_here(seat):
                if not self.stand.merged and entry.place != FIRST:
                    break
                if entry.kind not in KINDS:
                    self._stop(Verdict("newer", seat, entry.number, _NEWER))
                mark = self.marks.get(entry.place.order, entry.place.merged)
                early = entry.place == FIRST and entry.kind in EARLY
                if entry.place.merged != mark and not early:
                    self._stop(Verdict("differ", seat, entry.number, _DIFFER))

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
_NOT_OFFERED: Final = Text(
    en="An agreement is taken up that was not offered.", ja="申し出のない合意が書かれています。"
)
_NO_WAY_BACK: Final = Text(
    en="Moves are asked back though something hidden was shown since.",
    ja="隠れていたものが明かされた後なのに、待ったを求めています。",
)
_AFTER_YES: Final = Text(
    en="A seat has agreed to an offer and yet played on.", ja="申し出に応じたのに、そのまま指し続けています。"
)
_NEWER: Final = Text(
    en="This game was gone on with in a newer edition. Reload the page.",
    ja="この対局は新しい版で続けられています。ページを再読み込みしてください。",
)
_DIFFER: Final = Text(
    en="The two devices have different histories of this game.",
    ja="2台の端末で、この対局の経過が食い違っています。",
)
